"""Quantities: how many, how much.

Comprehensive Rules: 107 (numbers and X), 608.2h (information that an effect needs is determined when it is applied).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, floor, prod

from grammar.nodes import quantities as nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.cards import COLORS, symbols
from rules.magic.effects import filters, references
from rules.magic.effects.context import Context, Undetermined
from rules.magic.effects.meanings import Meanings
from rules.magic.effects.properties import number_of, unknown_number
from rules.magic.state import MagicObject, MagicPlayer

meaning: Meanings[Context, int] = Meanings("quantity")


def value(context: Context, quantity: nodes.Quantity) -> int:
    """What a quantity is now; it may be negative.

    Raises:
        Unsupported: Nothing says what it means.
        Undetermined: It needs information about an illegal target.
    """
    return meaning(context, quantity)


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
    if node.name == "X":
        return _announced_x(context)
    raise Unsupported(f"the letter {node.name}", "nothing says what it stands for")


def _announced_x(context: Context) -> int:
    """The X that was announced: for what resolves, or for the spell that the source was."""
    for announced in (context.announced, context.source.announced):
        if announced.x is not None:
            return announced.x
    return 0


@meaning.of(nodes.Property, lacks=lambda node: unknown_number(node.name))
def _property(context: Context, node: nodes.Property) -> int:
    found = references.things(context, node.of)
    if not found:
        raise Undetermined(next(iter(context.illegal), None))
    spoken = [references.spoken_of(context, thing) for thing in found]
    for thing in spoken:
        if context.depth and isinstance(thing, MagicObject) and not thing.is_here:
            context.game.contents.following_instructions.last_known(thing)
    numbers = (number_of(context.game, thing, node.name) for thing in spoken)
    return sum(number for number in numbers if number is not None)


def _unplaced(node: nodes.Count) -> str | None:
    return "cards of no zone that is named" if filters.is_unplaced(node.of) else None


@meaning.of(nodes.Count, lacks=_unplaced)
def _count(context: Context, node: nodes.Count) -> int:
    return len(filters.found(context, node.of))


@meaning.of(nodes.CountersOn)
def _counters_on(context: Context, node: nodes.CountersOn) -> int:
    holders = [references.spoken_of(context, thing) for thing in references.things(context, node.on)]
    return sum(counters_of(holder, node.kind) for holder in holders)


def counters_of(holder: Thing, kind: str | None) -> int:
    """How many counters of a kind (None: of all kinds) an object or player has."""
    if not isinstance(holder, (MagicObject, MagicPlayer)):
        return 0
    return sum(holder.counters.values()) if kind is None else holder.counters.get(kind, 0)


@meaning.of(nodes.Extreme, lacks=lambda node: unknown_number(node.name))
def _extreme(context: Context, node: nodes.Extreme) -> int:
    numbers = [number_of(context.game, thing, node.name) for thing in filters.found(context, node.among)]
    known = [number for number in numbers if number is not None]
    if node.function == "different":
        return len(set(known))
    return EXTREMES[node.function](known) if known else 0


EXTREMES: Mapping[str, Callable[[list[int]], int]] = {"greatest": max, "least": min, "total": sum}


@meaning.of(nodes.PerEach)
def _per_each(context: Context, node: nodes.PerEach) -> int:
    return value(context, node.amount) * value(context, node.each)


@meaning.of(nodes.Calculation)
def _calculation(context: Context, node: nodes.Calculation) -> int:
    return CALCULATIONS[node.operation]([value(context, argument) for argument in node.arguments])


CALCULATIONS: Mapping[str, Callable[[list[int]], int]] = {
    "plus": sum,
    "minus": lambda numbers: numbers[0] - sum(numbers[1:]),
    "times": prod,
    "halved, rounded up": lambda numbers: ceil(numbers[0] / 2),
    "halved, rounded down": lambda numbers: floor(numbers[0] / 2),
}


@meaning.of(nodes.ThatMuch, lacks=lambda node: f"“{node.words}” without a meaning" if node.means is None else None)
def _that_much(context: Context, node: nodes.ThatMuch) -> int:
    match node.means:
        case reference_nodes.EventRole():
            return _bound_number(context, "amount")
        case reference_nodes.Result(label=label) if label in context.amounts:
            return context.amounts[label]
        case reference_nodes.Result(label=label):
            return _bound_number(context, f"amount {label}")
        case None:
            raise Unsupported("quantities.ThatMuch", "nothing says which amount it means")
        case means:
            return len(references.pointed_at(context, means))


def _bound_number(context: Context, name: str) -> int:
    bound = context.announced.bound.get(name)
    if isinstance(bound, int):
        return bound
    raise Unsupported("quantities.ThatMuch", f"the event or cost has no {name}")


@meaning.of(nodes.Times)
def _times(context: Context, node: nodes.Times) -> int:
    from rules.magic.effects.memory import times

    return times(context, node.event, node.window)


def _unknown_color(node: nodes.Devotion) -> str | None:
    return next((f"devotion to “{one}”" for one in node.colors if one.lower() not in COLORS.values()), None)


@meaning.of(nodes.Devotion, lacks=_unknown_color)
def _devotion(context: Context, node: nodes.Devotion) -> int:
    colors = {color.lower() for color in node.colors}
    players = references.players(context, node.player)
    permanents = [context.game.is_(thing) for thing in context.game.permanents()]
    costs = [values.cost for values in permanents if values.controller in players]
    return sum(1 for cost in costs for symbol in symbols(cost) if _has_color(symbol, colors))


def _has_color(symbol: str, colors: set[str]) -> bool:
    return any(COLORS.get(part) in colors for part in symbol.split("/"))
