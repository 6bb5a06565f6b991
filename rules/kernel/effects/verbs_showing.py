"""Verbs on cards that not everybody sees, as all games have them: reveal, look at, search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from grammar.nodes.filters import AnyFilter
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.choosing import meant, pick
from rules.kernel.effects.context import Context
from rules.kernel.effects.executors import execute
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.steps import did
from rules.kernel.effects.together import is_asked_together
from rules.kernel.effects.understanding import bounds, doers, fits, to_choose_from
from rules.kernel.things import GameObject, Player


@execute.of(verbs.Reveal)
def _reveal(context: Context, node: verbs.Reveal) -> None:
    showing = context.game.showing
    shown: dict[Player, list[GameObject]] = {}
    for player in doers(context, node.who):
        with acting(context, node.who, player):
            cards = [thing for thing in meant(context, node.what, player) if isinstance(thing, GameObject)]
        (showing.reveal if node.manner == "reveal" else showing.look_at)(player, cards)
        shown[player] = cards
    context.done = any(shown.values())
    of_hand = isinstance(node.what, nodes.WholeZone) and node.what.zone == "hand"
    context.shown = tuple(card for cards in shown.values() for card in cards) if of_hand else None
    context.kept_by(node.label, {player: did(cards) for player, cards in shown.items()})


def _unbuilt_search(node: verbs.Search) -> str | None:
    parts = node.what.parts if isinstance(node.what, nodes.Several) else (node.what,)
    if any(isinstance(part, nodes.Some) and is_asked_together(part.what) for part in parts):
        return "a search for what must be so together"
    several = all(isinstance(part, nodes.Some) for part in parts)
    return None if several or isinstance(node.what, nodes.Every) else "what is searched for"


def _unknown_search(node: verbs.Search, language: AnyLanguage) -> str | None:
    unknown = [zone for zone in (node.zone, *node.also) if not language.zones.get(zone)]
    return f"the zone “{unknown[0]}”" if unknown else None


@execute.of(verbs.Search, lacks=_unbuilt_search, unknown=_unknown_search)
def _search(context: Context, node: verbs.Search) -> None:
    found: dict[Player, list[GameObject]] = {}
    for player in doers(context, node.who):
        with acting(context, node.who, player):
            own = _found(context, node, player)
        if node.words == "reveal":
            context.game.showing.reveal(player, own)
        found[player] = own
    context.done = any(found.values())
    context.kept_by(node.label, {player: did(cards) for player, cards in found.items()})


def _found(context: Context, node: verbs.Search, player: Player) -> list[GameObject]:
    searched = _searched(context, node, player)
    context.searched = frozenset(searched)
    if isinstance(node.what, nodes.Every):
        fitting = {kind: _fitting(context, node.whose, node.what.what, kind) for kind in searched}
        return _found_all(context, node.what.what, player, fitting)
    *parts, last = node.what.parts if isinstance(node.what, nodes.Several) else (node.what,)
    found: list[GameObject] = []
    for part in parts:
        cards, least, most = _to_find(context, node.whose, player, part, searched, found)
        picked = pick(context, player, "search", search_question(player, least, most), cards, least, most)
        found += [card for card in picked if isinstance(card, GameObject)]
    left = _to_find(context, node.whose, player, last, searched, found)
    return [*found, *context.game.showing.search(player, *left)]


def _to_find(
    context: Context,
    whose: nodes.Reference,
    player: Player,
    what: nodes.Reference,
    searched: Sequence[str],
    found: Sequence[GameObject],
) -> tuple[list[GameObject], int, int]:
    """The cards that can be found for one part of what is searched for, how many must be, and how many may."""
    assert isinstance(what, nodes.Some)
    fitting = {kind: _fitting(context, whose, what.what, kind) for kind in searched}
    fitting = {kind: [card for card in each if card not in found] for kind, each in fitting.items()}
    cards = [card for each in fitting.values() for card in each]
    least, most = bounds(context, what.count, len(cards))
    must = [context.game.showing.least_found(player, kind, what.what, least) for kind in fitting]
    if len(must) > 1:
        must = [min(sum(min(one, len(each)) for one, each in zip(must, fitting.values(), strict=True)), least)]
    return cards, must[0], min(most, len(cards))


def _found_all(
    context: Context, wanted: AnyFilter, player: Player, fitting: Mapping[str, Sequence[GameObject]]
) -> list[GameObject]:
    """All that fits, but for what need not be found in a zone that not everybody sees."""
    showing = context.game.showing
    sure: list[GameObject] = []
    free: list[GameObject] = []
    for kind, cards in fitting.items():
        must = showing.least_found(player, kind, wanted, len(cards)) >= len(cards)
        (sure if must else free).extend(cards)
    return [*sure, *showing.search(player, free, 0, len(free))]


def _fitting(context: Context, whose: nodes.Reference, wanted: AnyFilter, kind: str) -> list[GameObject]:
    """What fits the description in the zones of a kind; where it need not be found, nobody finds an unknown card.

    Raises:
        NobodyKnows: An unknown card would have to be found.
    """
    zones = [context.game.zone(kind, player) for player in doers(context, whose)]
    cards = [card for zone in zones for card in zone]
    least = 0 if context.game.showing.may_be_missed(kind, wanted) else len(cards)
    return to_choose_from(context, cards, partial(fits, context, wanted), least)


def _searched(context: Context, node: verbs.Search, player: Player) -> list[str]:
    """The kinds of zone that a player searches: what the text names, or some of that where it leaves the choice."""
    names = (node.zone, *node.also)
    if node.joiner == "and/or":
        options = tuple(Option(name, name) for name in names)
        question = f"Which zones does {player.name} search?"
        pick = Pick("zones searched", player, question, context.source, options, 1, len(names))
        chosen = context.game.following.choose(pick)
        names = tuple(name for name in names if name in chosen)
    return [context.language.zones[name] for name in names]


def search_question(player: Player, least: int, most: int) -> str:
    """The question of what is found, with how many cards may be."""
    if most <= 1:
        return f"Which card does {player.name} find{'' if least else ', if any'}?"
    count = f"{most}" if least == most else f"up to {most}"
    return f"Which cards does {player.name} find, {count} of them?"
