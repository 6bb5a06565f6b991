"""Verbs that move cards and objects, and that change their counters and states.

Rules book: Glossary - Game Terms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.events.moving import Cause, Entering
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.references import placed

Doing = Callable[[Context, ArchivePlayer, Sequence[ArchiveObject]], list[ArchiveObject]]


def _zone(node: verbs.Draw) -> str:
    return "memory" if node.to == "memory" else "hand"


@execute.of(verbs.Draw)
def _draw(context: Context, node: verbs.Draw) -> None:
    drawn = 0
    for player in references.players(context, node.who):
        with context.element(player):
            count = max(0, understanding.value(context, node.count))
        drawn += context.game.contents.drawing_cards.draw(player, count, _zone(node))
    context.done = drawn > 0
    context.kept(node.label, [], drawn)


def _destroy(context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.destroy(things, context.source)


def _sacrifice(context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.sacrifice(player, things)


def _banish(context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.banish(things, player, context.source)


def _discard(context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.discard(player, things)


NAMED: Mapping[str, Doing] = {"destroy": _destroy, "sacrifice": _sacrifice, "banish": _banish, "discard": _discard}
"""Moves that a game term names."""
TO_A_PLACE: Mapping[str, Cause] = {"return": "return", "put": "put"}


def _unbuilt_move(node: verbs.Move) -> str | None:
    if node.duration is not None:
        return "a duration"
    if node.cause in NAMED:
        return "a place of its own" if node.to is not None else None
    if node.cause not in TO_A_PLACE:
        return f"“{node.cause}”"
    if node.to is None or not ZONES.get(node.to.zone):
        return "a place that isn't named" if node.to is None else f"the zone “{node.to.zone}”"
    return "words on how it enters" if node.entry is not None else None


@execute.of(verbs.Move, lacks=_unbuilt_move)
def _move(context: Context, node: verbs.Move) -> None:
    moved: list[ArchiveObject] = []
    for player in references.players(context, node.who):
        with context.element(player):
            things = _things(context, node, player)
        if node.cause in NAMED:
            moved += NAMED[node.cause](context, player, things)
        else:
            moved += _to_a_place(context, node, player, things)
    context.has_moved(moved)
    context.kept(node.label, moved)
    context.done = bool(moved)


def _things(context: Context, node: verbs.Move, player: ArchivePlayer) -> list[ArchiveObject]:
    what = placed(node.what)
    if not isinstance(what, reference_nodes.Some):
        return [one for one in references.objects(context, what) if one.is_here]
    if node.cause == "discard":
        return _discarded(context, node, what, player)
    return [one for one in choosing.chosen(context, what, player) if isinstance(one, ArchiveObject)]


def _discarded(
    context: Context, node: verbs.Move, what: reference_nodes.Some, player: ArchivePlayer
) -> list[ArchiveObject]:
    hand = [card for card in context.game.zone("hand", player) if understanding.fits(context, what.what, card)]
    least, most = understanding.bounds(context, what.count, len(hand))
    kind = "at random" if "at random" in (node.manner, what.words) else "discard"
    found = choosing.pick(context, player, kind, "Which card is discarded?", hand, least, most)
    return [card for card in found if isinstance(card, ArchiveObject)]


def _to_a_place(
    context: Context, node: verbs.Move, player: ArchivePlayer, things: Sequence[ArchiveObject]
) -> list[ArchiveObject]:
    assert node.to is not None
    kind, cause = ZONES[node.to.zone], TO_A_PLACE[node.cause]
    zones = context.game.contents.zones
    bottom = node.to.position == "bottom"
    moves = []
    for thing in things:
        at = len(context.game.zone(kind, thing.owner)) if bottom and kind != "field" else 0
        entering = Entering(rested=False, face_down=node.face == "face down")
        moves.append(zones.moving(thing, kind, cause, at, entering, player, context.source))
    if moves:
        zones.move(*moves)
    return [one for one in things if not one.is_here]


def _unbuilt_counters(node: verbs.Counters) -> str | None:
    if node.operation not in {"put", "remove"}:
        return f"to {node.operation} counters"
    if node.what is None or node.what.kind is None:
        return "counters of any kind"
    return "all counters" if node.what.count is None and node.operation == "put" else None


@execute.of(verbs.Counters, lacks=_unbuilt_counters)
def _counters(context: Context, node: verbs.Counters) -> None:
    assert node.what is not None
    assert node.what.kind is not None
    counters, changed = context.game.contents.counters, 0
    things = references.objects(context, node.on)
    for thing in things:
        with context.element(thing):
            there = thing.counters.get(node.what.kind, 0)
            count = there if node.what.count is None else max(0, understanding.value(context, node.what.count))
        if node.operation == "put":
            changed += counters.put(thing, node.what.kind, count, context.source) if count else 0
        else:
            changed += counters.remove(thing, node.what.kind, count)
    context.done = changed > 0
    context.kept(node.label, things, changed)


STATUSES: Mapping[str, str] = MappingProxyType({"rest": "rest", "wake up": "wake up"})


@execute.of(verbs.SetStatus, lacks=lambda node: None if node.action in STATUSES else f"“{node.action}”")
def _set_status(context: Context, node: verbs.SetStatus) -> None:
    terms = context.game.contents.game_terms
    things = references.objects(context, node.what)
    done = terms.rest(things) if node.action == "rest" else terms.wake_up(things)
    context.done = bool(done)
    context.kept(node.label, things)


@execute.of(verbs.CounterSpell, lacks=lambda node: "a place of its own" if node.to is not None else None)
def _negate(context: Context, node: verbs.CounterSpell) -> None:
    items = [one for one in references.objects(context, node.what) if one.is_pending]
    negated = context.game.contents.game_terms.negate(items) if items else []
    context.has_moved(negated)
    context.kept(node.label, negated)
    context.done = bool(negated)


def _glimpse(context: Context, node: verbs.KeywordAction) -> None:
    count = 1 if node.amount is None else max(0, understanding.value(context, node.amount))
    players = references.players(context, node.who)
    context.done = sum(context.game.contents.game_terms.glimpse(player, count) for player in players) > 0


ACTIONS: Mapping[str, Callable[[Context, verbs.KeywordAction], None]] = {"glimpse": _glimpse}
"""What carries out each keyword action."""


def _unbuilt_action(node: verbs.KeywordAction) -> str | None:
    if node.name not in ACTIONS:
        return f"“{node.name}”"
    return f"“{node.name}” with something" if node.what is not None or node.token is not None else None


@execute.of(verbs.KeywordAction, lacks=_unbuilt_action)
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    ACTIONS[node.name](context, node)
