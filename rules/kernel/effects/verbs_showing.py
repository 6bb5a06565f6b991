"""Verbs on cards that not everybody sees, as all games have them: reveal, look at, search."""

from __future__ import annotations

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.choosing import meant
from rules.kernel.effects.context import Context
from rules.kernel.effects.executors import execute
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.understanding import bounds, doers, fits
from rules.kernel.things import GameObject, Player


@execute.of(verbs.Reveal)
def _reveal(context: Context, node: verbs.Reveal) -> None:
    showing = context.game.showing
    shown: list[GameObject] = []
    for player in doers(context, node.who):
        with acting(context, node.who, player):
            cards = [thing for thing in meant(context, node.what, player) if isinstance(thing, GameObject)]
        (showing.reveal if node.manner == "reveal" else showing.look_at)(player, cards)
        shown += cards
    context.done = bool(shown)
    context.kept(node.label, shown)


def _unbuilt_search(node: verbs.Search) -> str | None:
    return None if isinstance(node.what, nodes.Some) else "what is searched for"


def _unknown_search(node: verbs.Search, language: AnyLanguage) -> str | None:
    return None if language.zones.get(node.zone) else f"the zone “{node.zone}”"


@execute.of(verbs.Search, lacks=_unbuilt_search, unknown=_unknown_search)
def _search(context: Context, node: verbs.Search) -> None:
    found: list[GameObject] = []
    for player in doers(context, node.who):
        with acting(context, node.who, player):
            own = _found(context, node, player)
        if node.words == "reveal":
            context.game.showing.reveal(player, own)
        found += own
    context.done = bool(found)
    context.kept(node.label, found)


def _found(context: Context, node: verbs.Search, player: Player) -> list[GameObject]:
    assert isinstance(node.what, nodes.Some)
    showing, kind, wanted = context.game.showing, context.language.zones[node.zone], node.what.what
    zones = [context.game.zone(kind, whose) for whose in doers(context, node.whose)]
    fitting = [card for zone in zones for card in zone if fits(context, wanted, card)]
    least, most = bounds(context, node.what.count, len(fitting))
    return showing.search(player, fitting, showing.least_found(kind, wanted, least), most)


def search_question(player: Player, least: int, most: int) -> str:
    """The question of what is found, with how many cards may be."""
    if most <= 1:
        return f"Which card does {player.name} find{'' if least else ', if any'}?"
    count = f"{most}" if least == most else f"up to {most}"
    return f"Which cards does {player.name} find, {count} of them?"
