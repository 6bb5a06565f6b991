"""Quantities: how many, how much, in the words that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from math import ceil, floor, prod

from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.anybody import number_of
from rules.kernel.effects.context import Context, Undetermined
from rules.kernel.effects.language import AnyLanguage, unknown_number
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import times, total, unknown_window
from rules.kernel.effects.steps import StepDone
from rules.kernel.effects.understanding import (
    could_mean,
    found,
    holds,
    noun_of,
    places_of,
    pointed_at,
    spoken_of,
    things,
    value,
    was_done_this_way,
)
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Thing

meaning: Meanings[Context, int] = Meanings("quantity")


@meaning.of(nodes.Number)
def _number(context: Context, node: nodes.Number) -> int:
    return node.value


@meaning.of(nodes.Variable)
def _variable(context: Context, node: nodes.Variable) -> int:
    if node.name in context.variables:
        return context.variables[node.name]
    bound = context.announced.bound.get(node.name)
    if isinstance(bound, int):
        return bound
    if node.name == "X" and (announced := _announced_x(context)) is not None:
        return announced
    raise Unsupported(f"the letter {node.name}", "nothing says what it stands for")


def _announced_x(context: Context) -> int | None:
    """The X that was announced: for what resolves, or for what the source was played as."""
    for announced in (context.announced, context.game.announced_for(context.source)):
        if announced.x is not None:
            return announced.x
    return context.game.x_unannounced(context.source)


@meaning.of(nodes.Property, unknown=lambda node, language: unknown_number(node.name, language))
def _property(context: Context, node: nodes.Property) -> int:
    with context.informed():
        meant = things(context, node.of)
    if not meant:
        return _of_nothing(context)
    spoken = [spoken_of(context, thing) for thing in meant]
    for thing in spoken:
        if context.depth and isinstance(thing, GameObject) and not thing.is_here:
            context.game.following.last_known(thing)
    numbers = (context.game.number_of(thing, node.name) for thing in spoken)
    return sum(number for number in numbers if number is not None)


def _of_nothing(context: Context) -> int:
    """A number of something that isn't there: what the game's rules say of that, unless it is an illegal target.

    Raises:
        Undetermined: It is an illegal target.
        Unsupported: The rules of the game don't say what such a number is.
    """
    for target in context.illegal:
        raise Undetermined(target)
    if context.depth:
        return context.game.following.number_of_nothing()
    with context.game.trace.muted():
        return context.game.following.number_of_nothing()


def is_unplaced(wanted: filter_nodes.AnyFilter, language: AnyLanguage) -> bool:
    """Whether a filter speaks of things without saying where, so that there is no telling which ones are meant."""
    if isinstance(wanted, filter_nodes.Either):
        return any(is_unplaced(arm, language) for arm in wanted.arms)
    noun = language.nouns.get(noun_of(wanted))
    if not isinstance(wanted, filter_nodes.Filter) or noun is None or noun.place != "to be said":
        return False
    related = any(isinstance(one, filter_nodes.Related | filter_nodes.Status) for one in wanted.qualifiers)
    related = related or any(isinstance(one, filter_nodes.Status) and one.flag in FIGHTING for one in wanted.words)
    return not related and not places_of(wanted)


FIGHTING = frozenset({"attacking", "defending"})
"""States that tell where a thing is that is in them."""


def _unplaced(node: nodes.Count | nodes.MostOfOne, language: AnyLanguage) -> str | None:
    return "cards of no zone that is named" if is_unplaced(node.of, language) else None


@meaning.of(nodes.Count, unknown=_unplaced)
def _count(context: Context, node: nodes.Count) -> int:
    whose = _owner_to_choose(context, node)
    if whose is not None:
        (owner,) = things(context, whose)
        return number_of(context, owner, node, whose)
    with _speaking_this_way(context) if was_done_this_way(node.of) else nullcontext():
        return len(found(context, node.of))


def _owner_to_choose(context: Context, node: nodes.Count) -> reference_nodes.Some | None:
    """Of which of several the cards in a zone are counted, where an effect does so much: `in an opponent's hand`."""
    said = node.of.qualifiers if isinstance(node.of, filter_nodes.Filter) else ()
    owners = [one.whose for one in said if isinstance(one, filter_nodes.InZone)]
    is_all_of_it = any(getattr(context.effect, name, None) is node for name in ("amount", "count"))
    whose = next((one for one in owners if isinstance(one, reference_nodes.Some)), None)
    return whose if whose is not None and is_all_of_it and len(could_mean(context, whose)) > 1 else None


def _speaking_this_way(context: Context) -> AbstractContextManager[None]:
    """How often several players did something `this way`, nothing tells while each of them acts, be it once more."""
    return context.speaking_for(context.doing, frozenset(context.steps))


def _compared(context: Context, wanted: filter_nodes.AnyFilter) -> list[Thing]:
    """What is compared with each other: of what was done `this way`, what all players did."""
    with context.speaking_for(None) if was_done_this_way(wanted) else nullcontext():
        return found(context, wanted)


@meaning.of(
    nodes.CountersOn,
    lacks=lambda node: "on what lies in a zone" if isinstance(node.on, reference_nodes.Located) else None,
)
def _counters_on(context: Context, node: nodes.CountersOn) -> int:
    holders = [spoken_of(context, thing) for thing in things(context, node.on)]
    return sum(number_of_counters(context.game.counters_on(holder), node.kind) for holder in holders)


def number_of_counters(counters: Mapping[str, int], kind: str | None) -> int:
    """How many of some counters are of a kind (None: of any kind)."""
    return sum(counters.values()) if kind is None else counters.get(kind, 0)


@meaning.of(nodes.Extreme, unknown=lambda node, language: unknown_number(node.name, language))
def extreme(context: Context, node: nodes.Extreme) -> int:
    """The greatest, least or total number of some things, or how many different numbers they have."""
    numbers = [context.game.number_of(thing, node.name) for thing in _compared(context, node.among)]
    known = [number for number in numbers if number is not None]
    if node.function == "different":
        return len(set(known))
    return EXTREMES[node.function](known) if known else 0


EXTREMES: Mapping[str, Callable[[list[int]], int]] = {
    "greatest": max,
    "least": min,
    "total": sum,
    "alike": lambda numbers: max(Counter(numbers).values()),
}


@meaning.of(nodes.MostOfOne, unknown=_unplaced)
def _most_of_one(context: Context, node: nodes.MostOfOne) -> int:
    """How many of some things have one owner, who alone can discard them or the like, at most."""
    owners = Counter(thing.owner for thing in _compared(context, node.of) if isinstance(thing, GameObject))
    return max(owners.values(), default=0)


@meaning.of(nodes.PerEach)
def _per_each(context: Context, node: nodes.PerEach) -> int:
    return value(context, node.amount) * value(context, node.each)


@meaning.of(nodes.Calculation)
def _calculation(context: Context, node: nodes.Calculation) -> int:
    return CALCULATIONS[node.operation]([value(context, argument) for argument in node.arguments])


@meaning.of(nodes.Depending)
def _depending(context: Context, node: nodes.Depending) -> int:
    return value(context, node.amount if holds(context, node.condition) else node.otherwise)


CALCULATIONS: Mapping[str, Callable[[list[int]], int]] = {
    "plus": sum,
    "minus": lambda numbers: numbers[0] - sum(numbers[1:]),
    "times": prod,
    "halved, rounded up": lambda numbers: ceil(numbers[0] / 2),
    "halved, rounded down": lambda numbers: floor(numbers[0] / 2),
    "divided, rounded down": lambda numbers: numbers[0] // numbers[1],
    "at most": min,
}


@meaning.of(nodes.ThatMuch, lacks=lambda node: f"“{node.words}” without a meaning" if node.means is None else None)
def _that_much(context: Context, node: nodes.ThatMuch) -> int:
    match node.means:
        case reference_nodes.EventRole():
            return _bound_number(context, "amount")
        case reference_nodes.Result(label=label):
            return _amount_of(_step_spoken_of(context, node, label), node)
        case None:
            raise Unsupported("quantities.ThatMuch", "nothing says which amount it means")
        case means:
            return len(pointed_at(context, means))


def _step_spoken_of(context: Context, node: nodes.ThatMuch, label: int) -> StepDone:
    """The step of which words tell how much it did, in all or in the part of the player who goes on with it.

    Raises:
        Unsupported: Nothing says what part of it each of several players did.
    """
    if node.words.endswith(" this way"):
        with _speaking_this_way(context):
            return context.step(label)
    going_on = context.doing is not None and not context.before
    if going_on and context.doing not in dict(context.in_all(label).by):
        raise Unsupported("quantities.ThatMuch", "nothing says how much of it each of several players did")
    return context.step(label)


def _amount_of(done: StepDone, node: nodes.ThatMuch) -> int:
    """How much a step did; none of counters that were to be removed, where nobody carried that out."""
    if done.amount is not None:
        return done.amount
    if "removed this way" in node.words:
        return 0
    raise Unsupported("quantities.ThatMuch", "the step or cost has no amount")


def _bound_number(context: Context, name: str) -> int:
    bound = context.announced.bound.get(name)
    if isinstance(bound, int):
        return bound
    raise Unsupported("quantities.ThatMuch", f"the event has no {name}")


@meaning.of(nodes.Times, unknown=lambda node, language: unknown_window(node.window, language))
def _times(context: Context, node: nodes.Times) -> int:
    return times(context, node.event, node.window)


@meaning.of(nodes.EventTotal, unknown=lambda node, language: unknown_window(node.window, language))
def _event_total(context: Context, node: nodes.EventTotal) -> int:
    return total(context, node.event, node.window)
