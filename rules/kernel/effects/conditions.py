"""Conditions: what must be so, in the words that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from grammar.nodes import conditions as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.anybody import asked_of_anybody, compared_with, is_so_of_anybody, number_of
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.context import Context
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import asked_of_past, unknown_window
from rules.kernel.effects.references import tried_with
from rules.kernel.effects.understanding import (
    asked_of_all,
    asked_of_each,
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
from rules.kernel.effects.unknown import all_hold, any_holds, counted
from rules.kernel.things import GameObject, Player, Thing

meaning: Meanings[Context, bool] = Meanings("condition")


@meaning.of(nodes.Compare)
def _compare(context: Context, node: nodes.Compare) -> bool:
    """With `an opponent` or `one of your cards`, it is enough that the number of one of them compares so."""
    others = compared_with(context, node.right)
    if others is None:
        right = value(context, node.right)
        return is_so_of_anybody(context, node.left, lambda left: compares(left, node.comparison, right))
    return is_so_of_anybody(context, node.left, lambda left: _compares_with(context, left, node, others))


def _compares_with(
    context: Context, left: int, node: nodes.Compare, others: reference_nodes.Some | reference_nodes.Every
) -> bool:
    """Whether a number compares so with that of each of several players, or with that of one of them."""
    rights = (number_of(context, one, node.right, others) for one in could_mean(context, others))
    held = (compares(left, node.comparison, right) for right in rights)
    return all(held) if isinstance(others, reference_nodes.Every) else any(held)


@meaning.of(nodes.Controls)
def _controls(context: Context, node: nodes.Controls) -> bool:
    """One of the players controls so many, where one is asked for; else each of them, or all of them together."""
    theirs = controlled(context, node).values()
    match node.player:
        case reference_nodes.Some():
            return any(_are_enough(context, len(there), node) for there in theirs)
        case reference_nodes.Every(words="each") | reference_nodes.EachOf():
            return all(_are_enough(context, len(there), node) for there in theirs)
        case _:
            return _are_enough(context, sum(map(len, theirs)), node)


def _are_enough(context: Context, number: int, node: nodes.Controls) -> bool:
    return number > 0 if node.count is None else enough(context, number, node.count)


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
    """Of what `an opponent` has or owns, one of them must have so many."""
    count = quantity_nodes.Count(node.what)
    if asked_of_anybody(context, count) is None:
        there = counted(asked for _, asked in asked_of_all(context, node.what))
        return there.is_so(lambda number: enough(context, number, node.count))
    return is_so_of_anybody(context, count, lambda number: enough(context, number, node.count))


@meaning.of(nodes.Matches)
def _matches(context: Context, node: nodes.Matches) -> bool:
    """Everything that the reference means fits, and there is something; of `a card` any one that there is.

    What `was` so is asked of it as it was before, wherever it has gone.
    """
    if isinstance(node.what, reference_nodes.Some):
        each = asked_of_each(context, node.what)
        asked = ((is_meant, partial(fits, context, node.criterion, one)) for one, is_meant in each)
        return any_holds(partial(all_hold, both) for both in asked)
    with context.informed():
        meant = things(context, node.what)
    if node.words == "was" and not meant:
        meant = tried_with(context, node.what)
    if isinstance(node.criterion, filter_nodes.InZone):
        return bool(meant) and all(_lies_there(context, thing, node.criterion) for thing in meant)
    spoken = _as_before(context, meant) if node.words == "was" else [spoken_of(context, one) for one in meant]
    return bool(spoken) and all_hold(partial(fits, context, node.criterion, thing) for thing in spoken)


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
    so_many = _so_many(context, node.event)
    if so_many == 1 or not isinstance(node.event, event_nodes.Event):
        happened = counted(asked_of_past(context, node.event, node.window))
        return happened.is_so(lambda number: number >= so_many)
    count = quantity_nodes.Times(node.event, node.window)
    return is_so_of_anybody(context, count, lambda number: number >= so_many)


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
    return all_hold(partial(holds, context, one) for one in node.conditions)


@meaning.of(nodes.AnyHolds)
def _any_holds(context: Context, node: nodes.AnyHolds) -> bool:
    return any_holds(partial(holds, context, one) for one in node.conditions)
