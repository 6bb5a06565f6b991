"""Conditions: what must be so, in the words that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from grammar.nodes import conditions as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.context import Context
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import times, unknown_window
from rules.kernel.effects.references import tried_with
from rules.kernel.effects.understanding import (
    could_mean,
    enough,
    fits,
    found,
    found_again,
    holds,
    spoken_of,
    things,
    value,
)
from rules.kernel.things import GameObject, Player, Thing

meaning: Meanings[Context, bool] = Meanings("condition")


@meaning.of(nodes.Compare)
def _compare(context: Context, node: nodes.Compare) -> bool:
    """With `an opponent` or `a player`, it is enough that the number of one of them compares so."""
    if compared_with(context, node.right) is None:
        right = value(context, node.right)
        return _is_so(context, node, lambda left: compares(left, node.comparison, right))
    return _is_so(context, node, lambda left: _compares_with(context, left, node))


def _is_so(context: Context, node: nodes.Compare, compared: Callable[[int], bool]) -> bool:
    """Whether it holds of the left number, or of that of one of several players."""
    anybody = asked_of_anybody(context, node.left)
    if anybody is None:
        return compared(value(context, node.left))
    return any(_is_so_for(context, one, node, compared) for one in could_mean(context, anybody))


def _is_so_for(context: Context, one: Thing, node: nodes.Compare, compared: Callable[[int], bool]) -> bool:
    with context.element(one):
        return compared(value(context, _of_that_one(node.left)))


def _compares_with(context: Context, left: int, node: nodes.Compare) -> bool:
    """Whether a number compares so with that of each of several players, or with that of one of them."""
    others = compared_with(context, node.right)
    assert others is not None
    rights = (_number_of(context, one, node.right) for one in could_mean(context, others))
    held = (compares(left, node.comparison, right) for right in rights)
    return all(held) if isinstance(others, reference_nodes.Every) else any(held)


def _number_of(context: Context, one: Thing, quantity: quantity_nodes.Quantity) -> int:
    with context.element(one):
        return value(context, _of_that_one(quantity))


def compared_with(
    context: Context, quantity: quantity_nodes.Quantity
) -> reference_nodes.Some | reference_nodes.Every | None:
    """With whose number something is compared, if that is each of several players, or any one of them."""
    whose = _whose(quantity)
    if isinstance(whose, reference_nodes.Every) and whose.words != "each":
        return None
    if not isinstance(whose, reference_nodes.Some | reference_nodes.Every):
        return None
    return whose if _is_person(context, whose.what) else None


def asked_of_anybody(context: Context, quantity: quantity_nodes.Quantity) -> reference_nodes.Some | None:
    """Whose number it is, or whose deeds are counted, if that is one of several."""
    whose = _whose(quantity)
    return whose if isinstance(whose, reference_nodes.Some) and _is_person(context, whose.what) else None


def _whose(quantity: quantity_nodes.Quantity) -> object:
    """Whose number it is, or whose deeds are counted."""
    match quantity:
        case quantity_nodes.Property(of=of):
            return of
        case quantity_nodes.Times(event=event) | quantity_nodes.EventTotal(event=event):
            return event.subject
        case quantity_nodes.Count(of=filter_nodes.Filter(qualifiers=(*_, filter_nodes.Whose(player=player)))):
            return player
        case _:
            return None


def _is_person(context: Context, what: filter_nodes.AnyFilter) -> bool:
    return isinstance(what, filter_nodes.Filter) and what.noun in context.language.persons


@cache
def _of_that_one(quantity: quantity_nodes.Quantity) -> quantity_nodes.Quantity:
    """The number of the one that is being gone through."""
    that = reference_nodes.Pronoun("that player", reference_nodes.Element())
    match quantity:
        case quantity_nodes.Property():
            return replace(quantity, of=that)
        case quantity_nodes.Times(event=event) | quantity_nodes.EventTotal(event=event):
            return replace(quantity, event=replace(event, subject=that))
        case quantity_nodes.Count(
            of=filter_nodes.Filter(qualifiers=(*others, filter_nodes.Whose() as whose)) as counted
        ):
            theirs = replace(counted, qualifiers=(*others, replace(whose, player=that)))
            return replace(quantity, of=theirs)
        case _:
            return quantity


@meaning.of(nodes.Controls)
def _controls(context: Context, node: nodes.Controls) -> bool:
    """One of the players that the reference can mean controls so many."""
    for there in controlled(context, node).values():
        if there if node.count is None else enough(context, len(there), node.count):
            return True
    return False


def controlled(context: Context, node: nodes.Controls) -> Mapping[Thing, Sequence[Thing]]:
    """What each of the players that the reference can mean controls of it in play."""
    in_play = context.language.in_play
    there = [
        thing
        for thing in _those(context, node.what)
        if not isinstance(thing, GameObject) or (thing.is_here and thing.zone.kind in in_play)
    ]
    return {
        player: [thing for thing in there if _controller(context, thing) is player]
        for player in could_mean(context, node.player)
    }


def _controller(context: Context, thing: Thing) -> Player | None:
    return context.game.controller_of(thing) if isinstance(thing, GameObject) else context.look(thing).controller


def _those(context: Context, what: filter_nodes.AnyFilter | reference_nodes.Itself) -> list[Thing]:
    return things(context, what) if isinstance(what, reference_nodes.Itself) else found(context, what)


@meaning.of(nodes.Exists)
def _exists(context: Context, node: nodes.Exists) -> bool:
    return enough(context, len(found(context, node.what)), node.count)


@meaning.of(nodes.Matches)
def _matches(context: Context, node: nodes.Matches) -> bool:
    """Everything that the reference means fits, and there is something; of `a card` any one that there is.

    What `was` so is asked of it as it was before, wherever it has gone.
    """
    if isinstance(node.what, reference_nodes.Some):
        return any(fits(context, node.criterion, one) for one in could_mean(context, node.what))
    with context.informed():
        meant = things(context, node.what)
    if node.words == "was" and not meant:
        meant = tried_with(context, node.what)
    if isinstance(node.criterion, filter_nodes.InZone):
        return bool(meant) and all(_lies_there(context, thing, node.criterion) for thing in meant)
    spoken = _as_before(context, meant) if node.words == "was" else [spoken_of(context, one) for one in meant]
    return bool(spoken) and all(fits(context, node.criterion, thing) for thing in spoken)


def _as_before(context: Context, meant: list[Thing]) -> list[Thing]:
    """Things as they last were where they have gone from."""
    for thing in meant:
        if context.depth and isinstance(thing, GameObject) and not thing.is_here:
            context.game.following.last_known(thing)
    return meant


def _lies_there(context: Context, thing: Thing, place: filter_nodes.InZone) -> bool:
    """Whether a thing is in a zone now, wherever it was before this effect moved it."""
    now = found_again(context, thing)
    return isinstance(now, GameObject) and now.is_here and fits(context, place, now)


@meaning.of(nodes.Happened, unknown=lambda node, language: unknown_window(node.window, language))
def _happened(context: Context, node: nodes.Happened) -> bool:
    return times(context, node.event, node.window) >= _so_many(context, node.event)


def _so_many(context: Context, event: event_nodes.AnyEvent) -> int:
    """How many things must have taken part in an event, whenever each of them did: at least one."""
    parts = (event.subject, event.object) if isinstance(event, event_nodes.Event) else ()
    counts = [part.count for part in parts if isinstance(part, reference_nodes.Some)]
    least = [one.minimum if isinstance(one, quantity_nodes.Range) else one for one in counts]
    return max([1, *(value(context, one) for one in least)])


@meaning.of(nodes.IsTurn)
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    return context.game.turn_player in could_mean(context, node.player)


@meaning.of(nodes.NotSo)
def _not_so(context: Context, node: nodes.NotSo) -> bool:
    return not holds(context, node.condition)


@meaning.of(nodes.All)
def _all(context: Context, node: nodes.All) -> bool:
    return all(holds(context, one) for one in node.conditions)


@meaning.of(nodes.AnyHolds)
def _any_holds(context: Context, node: nodes.AnyHolds) -> bool:
    return any(holds(context, one) for one in node.conditions)
