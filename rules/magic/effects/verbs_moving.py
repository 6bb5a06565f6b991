"""Verbs that move objects between zones: destroy, sacrifice, exile, return, discard, mill, put, counter, draw.

Comprehensive Rules: 121 (drawing), 400 (zones), 608.2e (several players), 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from grammar.nodes import control, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting, is_each
from rules.kernel.effects.at_once import SINGLE
from rules.kernel.effects.beginning import taken_up
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.control import gate
from rules.kernel.effects.offering import takes_up
from rules.kernel.effects.references import placed
from rules.kernel.effects.steps import StepDone, did, in_all
from rules.kernel.errors import Unsupported
from rules.kernel.standing.gates import is_permission
from rules.kernel.things import Thing, Zone
from rules.magic.effects import references
from rules.magic.effects.by_each import Chosen, all_of, by_each, each_in_turn
from rules.magic.effects.context import Context
from rules.magic.effects.entering import counters_of, entering_of, is_said_of, unbuilt_entry
from rules.magic.effects.executors import execute
from rules.magic.effects.places import ZONES
from rules.magic.events import Cause, Entering, ZoneChanged
from rules.magic.events.actions import CardDrawn
from rules.magic.standing.borrowed_abilities import is_borrowed
from rules.magic.state import MagicObject, MagicPlayer


def _unbuilt_move(node: verbs.Move) -> str | None:
    if node.cause not in CARRIED_OUT:
        return f"“{node.cause}”"
    if node.duration is not None and node.cause != "exile":
        return "a duration"
    if node.manner and node.cause != "discard":
        return f"to {node.cause} {node.manner}"
    return _unbuilt_placing(node) if node.cause in PLACED else _unbuilt_action(node)


PLACED = frozenset({"return", "put", "shuffle", "search"})
"""Moves to a place that the text names; the other ones are keyword actions, which say themselves where things go."""
FACE_DOWN_ZONES = frozenset({"battlefield", "exile"})


def _unbuilt_placing(node: verbs.Move) -> str | None:
    """What of a move to a named place is not built."""
    if node.to is None:
        return f"to {node.cause} without saying where"
    if not ZONES.get(node.to.zone):
        return f"the zone “{node.to.zone}”"
    if node.face == "face down" and node.to.zone not in FACE_DOWN_ZONES:
        return f"{node.face} in the zone “{node.to.zone}”"
    return None if node.entry is None else unbuilt_entry(node.entry)


def _unbuilt_action(node: verbs.Move) -> str | None:
    """What of a keyword action that moves things is not built: it is told nothing of the place and the entry."""
    if node.to is not None and (node.cause, node.to.zone) != ("exile", "exile"):
        return f"to {node.cause} to the zone “{node.to.zone}”"
    if node.entry is not None and (node.cause != "exile" or not _has_only_counters(node.entry)):
        return f"to {node.cause} with words on how it enters"
    if node.face and node.cause != "exile":
        return f"to {node.cause} {node.face}"
    return None


def _has_only_counters(entry: verbs.Entry) -> bool:
    """Whether something is to have counters where it goes, and nothing else is said of how."""
    said = bool(entry.status) or entry.control or entry.attached or entry.copy
    return not said and unbuilt_entry(entry) is None


@execute.of(verbs.Move, lacks=_unbuilt_move)
def _move(context: Context, node: verbs.Move) -> None:
    moved, chosen = CARRIED_OUT[node.cause](context, node)
    _has_moved(context, node, moved, chosen)
    if not moved and isinstance(node.what, reference_nodes.Target | reference_nodes.Pronoun):
        context.step_did(node.label, StepDone(tried=tuple(understanding.things(context, node.what))))
    context.done = bool(moved)


class Moved(NamedTuple):
    """What a step has moved, and what each player was to move."""

    things: list[MagicObject]
    chosen: Chosen


def _has_moved(context: Context, node: verbs.Move, moved: Sequence[MagicObject], chosen: Chosen) -> None:
    """Remember what a step has moved, and what of it each player has."""
    context.has_moved(moved)
    whole = did(moved)
    parts = in_all({player: did([one for one in own if one in moved]) for player, own in chosen.items()})
    context.step_did(node.label, replace(whole, by=parts.by))


def _by_each(context: Context, node: verbs.Move) -> Iterator[MagicPlayer]:
    """Each player who carries the step out; what chance takes nobody chooses."""
    at_random = isinstance(node.what, reference_nodes.Some) and "at random" in {node.manner, node.what.words}
    return each_in_turn(context, node.who) if at_random else by_each(context, node.who, node.what)


def _to_move(context: Context, node: verbs.Move) -> Chosen:
    """The objects that a step moves: chosen by whoever carries it out, and where they must be."""
    what = placed(node.what)
    if not isinstance(what, reference_nodes.Some) and not is_each(node.who):
        doer = next(iter(references.players(context, node.who)), context.controller)
        return {doer: references.objects(context, what)}
    return {player: _found_by(context, what, player) for player in _by_each(context, node)}


def _found_by(context: Context, what: reference_nodes.Reference, player: MagicPlayer) -> Sequence[MagicObject]:
    """What is meant as one player carries a step out: what that player chooses, or what the words say."""
    if isinstance(what, reference_nodes.Some):
        return [thing for thing in choosing.chosen(context, what, player) if isinstance(thing, MagicObject)]
    return references.objects(context, what)


def _destroy(context: Context, node: verbs.Move) -> Moved:
    chosen = _to_move(context, node)
    regeneration = "can't be regenerated" in context.riders
    destroyed = context.game.contents.keyword_actions.destroy(
        all_of(chosen), context.source, "can't be regenerated" if regeneration else ""
    )
    return Moved(destroyed, chosen)


def _sacrifice(context: Context, node: verbs.Move) -> Moved:
    chosen = {player: _to_sacrifice(context, node, player) for player in _by_each(context, node)}
    return Moved(context.game.contents.keyword_actions.sacrifice_together(chosen, context.source), chosen)


def _to_sacrifice(context: Context, node: verbs.Move, player: MagicPlayer) -> list[MagicObject]:
    """What a player sacrifices of what they control."""
    own = [thing for thing in context.game.permanents() if context.game.is_(thing).controller is player]
    return _chosen(context, node.what, player, own)


def _chosen(
    context: Context, what: reference_nodes.Reference, player: MagicPlayer, own: Sequence[MagicObject]
) -> list[MagicObject]:
    """What a player does something with, among what is theirs."""
    if isinstance(what, reference_nodes.Some):
        return [thing for thing in choosing.chosen(context, what, player, own) if isinstance(thing, MagicObject)]
    if isinstance(what, reference_nodes.Several) and all(isinstance(one, reference_nodes.Some) for one in what.parts):
        return _one_by_one(context, what, player, own)
    return [thing for thing in references.objects(context, what) if thing in own]


def _one_by_one(
    context: Context, several: reference_nodes.Several, player: MagicPlayer, own: Sequence[MagicObject]
) -> list[MagicObject]:
    """What a player chooses for each part of a list, nothing for two of them."""
    found: list[Thing] = []
    for part in several.parts:
        if isinstance(part, reference_nodes.Some):
            found += choosing.chosen_apart(context, part, player, found, own)
    return [thing for thing in found if isinstance(thing, MagicObject)]


def _discard(context: Context, node: verbs.Move) -> Moved:
    chosen = {player: _to_discard(context, node, player) for player in _by_each(context, node)}
    discard = context.game.contents.keyword_actions.discard_together
    return Moved(discard(chosen, context.item or context.source), chosen)


def _to_discard(context: Context, node: verbs.Move, player: MagicPlayer) -> list[MagicObject]:
    """What a player discards of their hand."""
    hand = [card for card in context.game.zone("hand", player) if isinstance(card, MagicObject)]
    what = node.what
    if isinstance(what, reference_nodes.Every):
        return [card for card in hand if understanding.fits(context, what.what, card)]
    if not isinstance(what, reference_nodes.Some):
        return [card for card in references.objects(context, what) if card in hand]
    by_chance = node.manner == "at random" or what.words == "at random"
    fitting = understanding.fitting(context, what, hand, node.manner)
    least, most = understanding.bounds(context, what.count, len(fitting))
    if by_chance:
        found = choosing.pick(context, player, "at random", "Which card is discarded?", fitting, least, most)
        return [card for card in found if isinstance(card, MagicObject)]
    if what.words == "of your choice":
        you = context.controller
        found = choosing.pick(context, you, "discard", "Which card is discarded?", fitting, least, most)
        return [card for card in found if isinstance(card, MagicObject)]
    return context.game.contents.keyword_actions.choose_to_discard(player, fitting, most, least)


def _mill(context: Context, node: verbs.Move) -> Moved:
    actions, zones = context.game.contents.keyword_actions, context.game.contents.zones
    what = node.what
    if not isinstance(what, reference_nodes.Top):
        chosen = _to_move(context, node)
        return Moved(zones.move([zones.to(thing, "graveyard", "mill") for thing in all_of(chosen)]), chosen)
    milled: dict[MagicPlayer, list[MagicObject]] = {}
    for player in references.players(context, what.whose):
        with acting(context, what.whose, player):
            count = max(0, understanding.value(context, what.count))
            milled[player] = actions.mill(player, count, context.source)
    return Moved(all_of(milled), milled)


def _exile(context: Context, node: verbs.Move) -> Moved:
    chosen = _to_move(context, node)
    things = all_of(chosen)
    counters = NO_COUNTERS if node.entry is None else counters_of(context, node.entry)
    entering = Entering(face_down=node.face == "face down", counters=counters, chosen=_exiler(context))
    if node.duration is not None:
        exiled = context.game.contents.continuous_effects.exile_for(context, things, entering, node.duration)
    else:
        exiled = context.game.contents.keyword_actions.exile(things, context.source, entering)
    return Moved(exiled, chosen)


def _exiler(context: Context) -> Mapping[str, object]:
    """The object with which something is exiled, for its own abilities: none of them is linked to one it has gained."""
    ability = None if context.item is None else context.item.ability
    return {} if ability is not None and is_borrowed(ability) else {"exiled with": context.source}


def _put(context: Context, node: verbs.Move) -> Moved:
    """Move objects to a place that the text names."""
    moves = _moves(context, node)
    return Moved(_made(context, node, [one for own in moves.values() for one in own]), _moved_by(moves))


def _made(context: Context, node: verbs.Move, moves: Sequence[ZoneChanged]) -> list[MagicObject]:
    """Make the moves of one step; the objects that were moved."""
    _begin_along(context, node, [move.thing for move in moves])
    return context.game.contents.zones.move(moves)


Moves = Mapping[MagicPlayer, Sequence[ZoneChanged]]
"""The moves that each player makes."""


def _moved_by(moves: Moves) -> Chosen:
    return {player: [move.thing for move in own] for player, own in moves.items()}


def _moves(context: Context, node: verbs.Move) -> Moves:
    """The moves of one step, each by the player who carries it out: all are chosen before any of them is made."""
    what, found = placed(node.what), dict[MagicPlayer, Sequence[ZoneChanged]]()
    doers = references.players(context, node.who)
    if not isinstance(what, reference_nodes.Some) and len(doers) < 2 and not is_each(node.who):
        things, doer = references.objects(context, what), next(iter(doers), context.controller)
        return {doer: _placing(context, node, things, doer)}
    for player in _by_each(context, node):
        taken = {move.thing for own in found.values() for move in own}
        fresh = [thing for thing in _found_by(context, what, player) if thing not in taken]
        found[player] = _placing(context, node, fresh, player)
    return found


def _placing(
    context: Context, node: verbs.Move, things: Sequence[MagicObject], player: MagicPlayer
) -> list[ZoneChanged]:
    """The moves of what one player moves."""
    able = _ordered(context, node, _able_to_enter(context, node, things), player)
    owners = [thing.owner for thing in able]
    places = [owners[:at].count(owner) for at, owner in enumerate(owners)]
    return [_moving(context, node, thing, player, place) for thing, place in zip(able, places, strict=True)]


@execute.of(control.Gate)
def _gate(context: Context, node: control.Gate) -> None:
    """What several players may do is decided by each of them in turn, and then done."""
    match node:
        case control.Gate(test=control.May() as offer, then=then) if (
            not is_permission(then) and len(references.players(context, offer.who)) > 1
        ):
            _offered_to_several(context, offer, then)
        case _:
            gate(context, node)


def _offered_to_several(context: Context, offer: control.May, effect: AnyEffect) -> None:
    """Let each player decide and choose what to move, move it all at once, and let those who take it do the rest."""
    who = offer.who
    players, takers, moving = references.players(context, who), list[MagicPlayer](), _Together()
    context.game.contents.following_instructions.choose_in_turn_order(players)
    first, rest = _parted(effect)
    for player in players:
        with acting(context, who, player):
            if takes_up(context, player, offer, effect):
                takers.append(player)
                moving.let_choose(context, first, player)
    if len(takers) > 1 and isinstance(effect, control.Sequence):
        context.game.contents.following_instructions.goes_step_by_step()
    context.done = bool(takers)
    if takers and first is not None:
        with taken_up(context, first):
            context.done = moving.carry_out(context, first)
    done = context.done
    if takers and rest is not None:
        _taken_up_by_all(context, who, takers, rest)
    context.done, context.test_passed = done, bool(takers)


FOR_ALL = (*SINGLE, verbs.Search, verbs.Shuffle)
"""What several players do at the same time where a text has each of them do it."""


def _parted(effect: AnyEffect) -> tuple[verbs.Move | None, AnyEffect | None]:
    """The move that players choose as they decide, if that is the first step, and what they do after it."""
    first, *others = effect.steps if isinstance(effect, control.Sequence) else (effect,)
    movable = isinstance(first, verbs.Move) and first.cause in {*PLACED, "sacrifice", "discard"}
    if not movable or not all(isinstance(step, FOR_ALL) for step in others):
        return None, effect
    assert isinstance(first, verbs.Move)
    if not isinstance(effect, control.Sequence):
        return first, None
    return first, msgspec.structs.replace(effect, steps=tuple(others))


def _taken_up_by_all(
    context: Context, who: reference_nodes.Reference, takers: Sequence[MagicPlayer], effect: AnyEffect
) -> None:
    """Carry out each step for all who took up an offer before the next one.

    Raises:
        Unsupported: Several would go through steps that are not built for all of them at once.
    """
    steps = effect.steps if isinstance(effect, control.Sequence) else (effect,)
    theirs = reference_nodes.Same(reference_nodes.StepSubject(who))
    if all(isinstance(step, FOR_ALL) and step.who == theirs for step in steps):
        context.picked[who] = tuple(takers)
        carry_out(context, effect)
        del context.picked[who]
        return
    enters = any(isinstance(one, verbs.Place) and ZONES.get(one.zone) == "battlefield" for one in within(effect))
    if len(takers) > 1 and (len(steps) > 1 or enters):
        raise Unsupported("control.May of several players", "such steps for all of them at once are not built")
    for player in takers:
        with acting(context, who, player):
            carry_out(context, effect)


class _Together:
    """What several players move at the same time, as each has chosen it."""

    def __init__(self) -> None:
        self._chosen: dict[MagicPlayer, Sequence[MagicObject]] = {}
        self._moves: list[ZoneChanged] = []

    def let_choose(self, context: Context, node: verbs.Move | None, player: MagicPlayer) -> None:
        """Let a player choose."""
        match node:
            case verbs.Move(cause="sacrifice"):
                self._chosen[player] = _to_sacrifice(context, node, player)
            case verbs.Move(cause="discard"):
                self._chosen[player] = _to_discard(context, node, player)
            case verbs.Move():
                moves = _moves(context, node)
                self._moves += [move for own in moves.values() for move in own]
                self._chosen |= _moved_by(moves)

    def carry_out(self, context: Context, node: verbs.Move) -> bool:
        """Move it all; whether that was done."""
        actions = context.game.contents.keyword_actions
        if node.cause == "sacrifice":
            moved = actions.sacrifice_together(self._chosen, context.source)
        elif node.cause == "discard":
            moved = actions.discard_together(self._chosen, context.item or context.source)
        else:
            moved = _made(context, node, self._moves)
        _has_moved(context, node, moved, self._chosen)
        return bool(moved)


def _begin_along(context: Context, node: verbs.Move, things: Sequence[MagicObject]) -> None:
    """Begin what the next steps say of what this one puts onto the battlefield, so that it enters like that."""
    if node.label is None or node.to is None or ZONES[node.to.zone] != "battlefield":
        return
    for step in context.following:
        if not is_said_of(step, node.label):
            break
        if context.game.contents.continuous_effects.begins_along(context, step, things):
            context.along.append(step)


def _able_to_enter(context: Context, node: verbs.Move, things: Sequence[MagicObject]) -> Sequence[MagicObject]:
    """The objects without those that are to enter with a back face up that they don't have."""
    if node.entry is None or "transformed" not in node.entry.status:
        return things
    chapter = context.game.contents.double_faced_cards
    able = [thing for thing in things if chapter.can_be_turned_over(thing)]
    for thing in [thing for thing in things if thing not in able]:
        chapter.stays_without_back(thing)
    return able


def _ordered(
    context: Context, node: verbs.Move, things: Sequence[MagicObject], arranger: MagicPlayer
) -> Sequence[MagicObject]:
    """Cards that go to one library together, in the order in which they are to lie there, top first."""
    if node.to is None or ZONES[node.to.zone] != "library" or len(things) < 2:
        return things
    if node.to.order == "random":
        return context.game.contents.keyword_actions.by_chance(things)
    if node.to.order:
        return context.game.contents.keyword_actions.in_order(arranger, things)
    return context.game.contents.keyword_actions.in_order_of_owners(things)


def _moving(context: Context, node: verbs.Move, thing: MagicObject, controller: MagicPlayer, place: int) -> ZoneChanged:
    """The event of one object's move; ``place`` counts the objects of the same step and owner that come before."""
    assert node.to is not None
    kind = ZONES[node.to.zone]
    with context.element(thing):
        zone = _destination(context, node.to, kind, thing)
        entering, under = entering_of(context, node.entry, thing, controller)
    if node.face == "face down":
        entering = msgspec.structs.replace(entering, face_down=True)
    at = _depth(context, node.to, thing, controller, place) if kind == "library" else 0
    to_battlefield = under if kind == "battlefield" else None
    return ZoneChanged(thing, zone, CAUSES[node.cause], at, to_battlefield, entering, context.source)


def _destination(context: Context, to: verbs.Place, kind: str, thing: MagicObject) -> Zone:
    """The zone to which a text sends an object: its owner's, if players have such zones of their own."""
    whose = None if to.whose is None else next(iter(references.players(context, to.whose)), None)
    return context.game.contents.zones.of(kind, thing, whose)


def _depth(context: Context, to: verbs.Place, thing: MagicObject, putting: MagicPlayer, place: int) -> int:
    """How many cards will lie above one in its library, where whoever puts it there may choose."""
    position = to.position
    if position == "top or bottom":
        question = f"Top or bottom of the library for {thing.name}?"
        position = "top" if _is_top(context, putting, question) else "bottom"
    size = len(context.game.zone("library", thing.owner))
    above = BELOW_THE_TOP.get(position, 0) if to.above is None else max(0, understanding.value(context, to.above))
    return min(size if position == "bottom" else above, size) + place


BELOW_THE_TOP: Mapping[str, int] = {"second from the top": 1, "third from the top": 2, "fifth from the top": 4}
"""How many cards lie above a place in a library that is counted from its top."""


def _is_top(context: Context, player: MagicPlayer, question: str) -> bool:
    from rules.kernel.choices import Option, Pick

    options = (Option("top", "top"), Option("bottom", "bottom"))
    choice = Pick("top or bottom", player, question, context.source, options)
    return context.game.contents.following_instructions.choose(choice)[0] == "top"


def _hide(context: Context, node: verbs.Move) -> Moved:
    """Manifest or cloak cards, each player the cards that are spoken of then."""
    actions = context.game.contents.keyword_actions
    hide = actions.manifest if node.cause == "manifest" else actions.cloak
    hidden: dict[MagicPlayer, list[MagicObject]] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            hidden[player] = hide(player, _found_by(context, placed(node.what), player))
    return Moved(all_of(hidden), hidden)


CAUSES: Mapping[str, Cause] = {
    "return": "return",
    "put": "put",
    "shuffle": "shuffle",
    "search": "search",
    "exile": "exile",
}
CARRIED_OUT: Mapping[str, Callable[[Context, verbs.Move], Moved]] = {
    "destroy": _destroy,
    "sacrifice": _sacrifice,
    "exile": _exile,
    "discard": _discard,
    "mill": _mill,
    "return": _put,
    "put": _put,
    "shuffle": _put,
    "search": _put,
    "manifest": _hide,
    "cloak": _hide,
}
"""How each way of moving things is carried out."""


def _unbuilt_countering(node: verbs.CounterSpell) -> str | None:
    return None if node.to is None or ZONES.get(node.to.zone) else f"the zone “{node.to.zone}”"


@execute.of(verbs.CounterSpell, lacks=_unbuilt_countering)
def _counter(context: Context, node: verbs.CounterSpell) -> None:
    things = references.objects(context, node.what)
    to = "graveyard" if node.to is None else ZONES[node.to.zone]
    at = 0
    if node.to is not None and things and to == "library":
        at = _depth(context, node.to, things[0], context.controller, 0)
    counters = NO_COUNTERS if node.entry is None else counters_of(context, node.entry)
    entering = Entering(counters=counters)
    countered = context.game.contents.keyword_actions.counter(things, context.item or context.source, to, at, entering)
    context.has_moved(countered)
    context.kept(node.label, countered)
    context.done = bool(countered)


@execute.of(verbs.Draw)
def _draw(context: Context, node: verbs.Draw) -> None:
    counts: dict[MagicPlayer, int] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            counts[player] = max(0, understanding.value(context, node.count))
    drawing, history = context.game.contents.drawing, context.game.happenings.history
    before = len(history)
    if len(counts) == 1:
        ((player, count),) = counts.items()
        drawn = drawing.draw(player, count)
    else:
        drawn = drawing.draw_in_turn_order(counts)
    context.has_moved(drawn)
    context.kept_by(node.label, {player: did([card for card in drawn if card.owner is player]) for player in counts})
    context.done = any(
        isinstance(event, CardDrawn) and event.player in counts and event.card is not None
        for _, event in history[before:]
    )
