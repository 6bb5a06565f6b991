"""Verbs on hidden cards: reveal, look at, search, shuffle.

Comprehensive Rules, 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.effects.places import ZONES
from rules.magic.state import MagicObject, MagicPlayer

HIDDEN = frozenset({"library", "hand"})


@execute.of(verbs.Reveal)
def _reveal(context: Context, node: verbs.Reveal) -> None:
    actions = context.game.contents.keyword_actions
    shown: list[MagicObject] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            cards = _cards(context, node.what, player)
        (actions.reveal if node.manner == "reveal" else actions.look_at)(player, cards)
        shown += cards
    context.done = bool(shown)
    context.kept(node.label, shown)


def _cards(context: Context, what: reference_nodes.Reference, player: MagicPlayer) -> list[MagicObject]:
    return [thing for thing in choosing.meant(context, what, player) if isinstance(thing, MagicObject)]


def _unbuilt_search(node: verbs.Search) -> str | None:
    if not ZONES.get(node.zone):
        return f"the zone “{node.zone}”"
    return None if isinstance(node.what, reference_nodes.Some) else "what is searched for"


@execute.of(verbs.Search, lacks=_unbuilt_search)
def _search(context: Context, node: verbs.Search) -> None:
    actions = context.game.contents.keyword_actions
    found: list[MagicObject] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            own = _found(context, node, player)
        if node.words == "reveal":
            actions.reveal(player, own)
        found += own
    context.done = bool(found)
    context.kept(node.label, found)


def _found(context: Context, node: verbs.Search, player: MagicPlayer) -> list[MagicObject]:
    assert isinstance(node.what, reference_nodes.Some)
    actions = context.game.contents.keyword_actions
    kind, wanted = ZONES[node.zone], node.what.what
    zones = [context.game.zone(kind, whose) for whose in references.players(context, node.whose)]
    cards = [card for zone in zones for card in zone if isinstance(card, MagicObject)]
    fitting = [card for card in cards if understanding.fits(context, wanted, card)]
    least, most = understanding.bounds(context, node.what.count, len(fitting))
    if kind in HIDDEN and _has_quality(wanted):
        least = actions.need_not_find()
    elif least:
        least = actions.must_find(least, len(fitting))
    return actions.search(player, fitting, least, most)


def _has_quality(wanted: filter_nodes.AnyFilter) -> bool:
    """Whether more is said of the cards than that they are cards in that zone."""
    match wanted:
        case filter_nodes.Filter(words=words, qualifiers=qualifiers):
            return bool(words) or any(not isinstance(one, filter_nodes.InZone) for one in qualifiers)
        case filter_nodes.Either(arms=arms):
            return all(_has_quality(arm) for arm in arms)
    return True


@execute.of(verbs.Shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    zones = context.game.contents.zones
    moved = zones.move([zones.to(thing, "library", "shuffle") for thing in things]) if things else []
    for player in _shuffling(context, node, things):
        context.game.contents.keyword_actions.shuffle(player)
    context.has_moved(moved)
    context.kept(node.label, moved)


def _shuffling(context: Context, node: verbs.Shuffle, things: Sequence[MagicObject]) -> list[MagicPlayer]:
    """Whose libraries are shuffled: those into which something goes, or would go."""
    if node.what is None:
        return references.players(context, node.who)
    if things:
        return list(dict.fromkeys(thing.owner for thing in things))
    whose = node.who if node.into is None or node.into.whose is None else node.into.whose
    return references.players(context, whose)
