"""Verbs that move objects between zones: draw, destroy, discard, banish, return, put, shuffle.

Comprehensive Rules: 8.5.1 (banish), 8.5.4 (destroy), 8.5.5 (discard), 8.5.6 (draw), 8.5.15 (put and return),
8.5.20 (shuffle).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import TypeGuard

import msgspec

from grammar.nodes import filters, verbs
from grammar.nodes import references as reference_nodes
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.effects.places import ZONES
from rules.flesh_and_blood.events.moving import Cause, Entering, ZoneChanged
from rules.flesh_and_blood.state import PRIVATE_ZONES, FabObject, FabPlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.references import placed
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.things import Zone

BY_KEYWORD: dict[str, tuple[Cause, str]] = {
    "destroy": ("destroy", "graveyard"),
    "discard": ("discard", "graveyard"),
    "banish": ("banish", "banished"),
}
"""Moves that a keyword names: what they are called, and where things go."""
TO_A_PLACE: dict[str, Cause] = {"return": "return", "put": "put", "search": "search"}
"""Moves to a place that the text names."""


@execute.of(verbs.Draw)
def _draw(context: Context, node: verbs.Draw) -> None:
    counts: dict[FabPlayer, int] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            counts[player] = max(0, understanding.value(context, node.count))
    drawn = context.game.contents.effect_keywords.draw(counts)
    context.done = bool(drawn)
    own = {player: [draw for draw in drawn if draw.thing.owner is player] for player in counts}
    context.kept_by(node.label, {player: did([], len(draws)) for player, draws in own.items()})


def _unbuilt_move(node: verbs.Move) -> str | None:
    if node.duration is not None:
        return "a duration"
    if node.cause in BY_KEYWORD:
        return "a place of its own" if node.to is not None and node.to.zone not in {"banished", "graveyard"} else None
    if node.cause not in TO_A_PLACE:
        return f"“{node.cause}”"
    return _unbuilt_place(node)


def _unbuilt_place(node: verbs.Move) -> str | None:
    if node.to is None or not ZONES.get(node.to.zone):
        return "a place that isn't named" if node.to is None else f"the zone “{node.to.zone}”"
    if node.to.position == "top or bottom":
        return "a choice of places"
    return None if node.entry is None or _is_plain(node.entry) else "words on how it enters"


def _is_plain(entry: verbs.Entry) -> bool:
    return not (entry.attached or entry.on or entry.copy) and set(entry.status) <= {"tapped"}


@execute.of(verbs.Move, lacks=_unbuilt_move)
def _move(context: Context, node: verbs.Move) -> None:
    moved: dict[FabPlayer, StepDone] = {}
    for player, things in _moved(context, node):
        gone = _carried_out(context, node, player, things)
        context.has_moved(gone)
        moved[player] = did(gone)
    context.kept_by(node.label, moved)
    context.done = any(own.things for own in moved.values())


def _moved(context: Context, node: verbs.Move) -> Iterator[tuple[FabPlayer, list[FabObject]]]:
    """Who moves what: where something is to be chosen, each player chooses for themselves."""
    what = placed(node.what)
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            if isinstance(what, reference_nodes.Some):
                yield player, _chosen(context, node, what, player)
            elif node.cause == "discard" and _names_no_zone(what, context):
                yield player, _in_hand(context, what.what, player)
            else:
                yield player, [one for one in references.objects(context, what) if one.is_here]


def _chosen(context: Context, node: verbs.Move, what: reference_nodes.Some, player: FabPlayer) -> list[FabObject]:
    """What a player chooses to move: to discard from their hand, or from a hand that was shown if no zone is said."""
    if node.cause == "discard":
        return _discarded(context, node, what, player)
    shown = context.shown if is_unplaced(what.what, context.language) else None
    found = choosing.chosen(context, what, player, shown)
    return [thing for thing in found if isinstance(thing, FabObject)]


def _names_no_zone(what: reference_nodes.Reference, context: Context) -> TypeGuard[reference_nodes.Every]:
    """Whether all cards of a kind are meant, and not said where."""
    return isinstance(what, reference_nodes.Every) and is_unplaced(what.what, context.language)


def _in_hand(context: Context, what: filters.AnyFilter, player: FabPlayer) -> list[FabObject]:
    """The cards in a player's hand that fit: only from there cards are discarded."""
    hand = (card for card in context.game.zone("hand", player) if understanding.fits(context, what, card))
    return [card for card in hand if isinstance(card, FabObject)]


def _discarded(context: Context, node: verbs.Move, what: reference_nodes.Some, player: FabPlayer) -> list[FabObject]:
    by_chance = node.manner == "at random" or what.words == "at random"
    cards = [card for card in context.game.zone("hand", player) if isinstance(card, FabObject)]
    hand = understanding.fitting(context, what, cards, node.manner)
    least, most = understanding.bounds(context, what.count, len(hand))
    kind = "at random" if by_chance else "discard"
    chooser = context.controller if what.words == "of your choice" else player
    found = choosing.pick(context, chooser, kind, "Which card is discarded?", hand, least, most)
    return [card for card in found if isinstance(card, FabObject)]


def _carried_out(context: Context, node: verbs.Move, player: FabPlayer, things: Sequence[FabObject]) -> list[FabObject]:
    cause, events = moves(context, node, player, things)
    return context.game.contents.effect_keywords.move(cause, events)


def moves(
    context: Context, node: verbs.Move, player: FabPlayer, things: Sequence[FabObject]
) -> tuple[Cause, list[Event]]:
    """The moves of things that a text has a player make, and what they are called."""
    if node.cause in BY_KEYWORD:
        cause, kind = BY_KEYWORD[node.cause]
        entering = Entering(face_down=node.face == "face down")
        places = [(thing, context.game.zone(kind, thing.owner), 0) for thing in things]
        return cause, _events(context, cause, places, player, entering)
    assert node.to is not None
    cause, kind = TO_A_PLACE[node.cause], ZONES[node.to.zone]
    ordered = _ordered(context, player, things) if kind == "deck" and len(things) > 1 else things
    places = [(thing, *_place(context, node.to, kind, thing, i)) for i, thing in enumerate(ordered)]
    return cause, _events(context, cause, places, player, _entering(context, node, kind))


def _events(
    context: Context, cause: Cause, places: Sequence[tuple[FabObject, Zone, int]], by: FabPlayer, entering: Entering
) -> list[Event]:
    """The move of each thing to a zone, so deep in it."""
    zones = context.game.contents.zones
    found: list[Event] = []
    for thing, to, at in places:
        move = zones.moving(thing, to, cause, at, entering, by)
        if isinstance(move, ZoneChanged):
            move = msgspec.structs.replace(move, source=context.source)
        found.append(move)
    return found


def _entering(context: Context, node: verbs.Move, kind: str) -> Entering:
    counters = counters_of(context, node.entry)
    tapped = node.entry is not None and "tapped" in node.entry.status
    hidden = kind in PRIVATE_ZONES and kind == "arsenal" and node.face != "face up"
    return Entering(tapped=tapped, counters=counters, face_down=hidden or node.face == "face down")


def counters_of(context: Context, entry: verbs.Entry | None) -> dict[str, int]:
    """The counters with which something enters by the words of an effect."""
    counters: dict[str, int] = {}
    for spec in entry.counters if entry is not None else ():
        if spec.kind is None or spec.count is None:
            raise Unsupported("verbs.Entry: counters", "which ones isn't said")
        counters[spec.kind] = understanding.value(context, spec.count)
    return counters


def _ordered(context: Context, player: FabPlayer, things: Sequence[FabObject]) -> Sequence[FabObject]:
    return context.game.contents.effect_keywords.in_order(player, things)


DEPTHS = {"": 0, "top": 0, "second from the top": 1, "third from the top": 2, "fifth from the top": 4}
"""How many cards of a deck lie on what is put there; of what goes to the bottom, all."""


def _place(context: Context, to: verbs.Place, kind: str, thing: FabObject, before: int) -> tuple[Zone, int]:
    """The zone that a thing goes to, and how deep in it."""
    if kind == "permanent":
        context.game.contents.subtype_keywords.require_no_opponent(thing.name, context.game.is_(thing).subtypes)
        return context.game.permanent_zone, 0
    zones = context.game.zones_of(_whose(context, to, thing), kind)
    zone = next((one for one in zones if not len(one)), zones[0]) if kind == "arsenal" else zones[0]
    return zone, min(len(zone) + before, before + DEPTHS.get(to.position, len(zone)))


def _whose(context: Context, to: verbs.Place, thing: FabObject) -> FabPlayer:
    """Whose zone a thing goes to; `its owner` is that of the thing itself."""
    if to.whose is None:
        return thing.owner
    with context.element(thing) if isinstance(to.whose, reference_nodes.Of) else nullcontext():
        meant = references.players(context, to.whose)
    if len(meant) != 1:
        raise Unsupported("verbs.Place: whose zone", "it could be that of several players, or of nobody")
    return meant[0]


@execute.of(verbs.CounterSpell, lacks=lambda node: "a place of its own" if node.to is not None else None)
def _negate(context: Context, node: verbs.CounterSpell) -> None:
    layers = [one for one in references.objects(context, node.what) if one.is_on_stack]
    negated = context.game.contents.effect_keywords.negate(layers) if layers else []
    context.has_moved(negated)
    context.kept(node.label, negated)
    context.done = bool(negated)


def _unbuilt_shuffle(node: verbs.Shuffle) -> str | None:
    """Cards are shuffled into the decks of their owners, wherever the words say they were."""
    if node.into is None or node.into == verbs.Place("deck", reference_nodes.You()):
        return None
    return "into another zone than your deck"


@execute.of(verbs.Shuffle, lacks=_unbuilt_shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    keywords = context.game.contents.effect_keywords
    things = [] if node.what is None else references.objects(context, node.what)
    places = [(thing, context.game.zone("deck", thing.owner), 0) for thing in things]
    events = _events(context, "shuffle", places, context.controller, Entering())
    moved = keywords.move("shuffle", events) if events else []
    owners = list(dict.fromkeys(thing.owner for thing in things))
    for player in owners or references.players(context, node.who):
        keywords.shuffle(player)
    context.has_moved(moved)
    context.kept(node.label, moved)
