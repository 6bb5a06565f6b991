"""Card text as nodes, built by hand, for tests of how the game is played on."""

from __future__ import annotations

from grammar.nodes.abilities import Activated, Restriction, Spell, Triggered
from grammar.nodes.conditions import Condition
from grammar.nodes.costs import Cost, CostPart, CounterCost, Loyalty, Pay, Spend, Turn
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import AnyEvent
from grammar.nodes.events import Event as Happening
from grammar.nodes.filters import AnyFilter, AnyTarget, Filter, InZone, Is, Whose
from grammar.nodes.quantities import Number, Quantity, Range, Variable
from grammar.nodes.references import Itself, Reference, Some, Target, You
from grammar.nodes.verbs import Damage, Draw, Life, Move, Produce

CREATURE = Filter((Is("type", "creature"),))
YOUR_CREATURE = Filter((Is("type", "creature"),), "", (Whose("control", You()),))
ANY = AnyTarget()
TAP = Turn("tap", Itself(), "{T}")
A_CARD = Some(Filter((), "card"), Number(1))
A_CREATURE = Some(CREATURE, Number(1))
CARD_IN_YOUR_GRAVEYARD = Some(Filter((), "card", (InZone("from", "graveyard", You("")),)), Number(1))
DEPENDS_ON_X = Variable("X")


def number(amount: int | Quantity) -> Quantity:
    return Number(amount) if isinstance(amount, int) else amount


def target(what: AnyFilter = ANY, least: int = 1, most: int | None = 1, slot: int = 0) -> Target:
    """A target phrase; ``most`` None: any number."""
    if least == most:
        return Target(what, Number(least), slot)
    return Target(what, Range(Number(least), None if most is None else Number(most)), slot)


def deals(amount: int | Quantity, to: Reference | None = None) -> Damage:
    return Damage(Itself(), number(amount), to or target())


def bolt(amount: int | Quantity = 3, to: Reference | None = None) -> Spell:
    """`~ deals 3 damage to any target.`"""
    return Spell(deals(amount, to))


def gains(amount: int | Quantity) -> Life:
    return Life(You("you"), "gain", number(amount))


def draws(count: int = 1) -> Draw:
    return Draw(You(""), Number(count))


def destroys(what: Reference) -> Move:
    return Move(what, "destroy")


def mana(symbols: str) -> Pay:
    return Pay("mana", symbols)


def life(amount: int) -> Pay:
    return Pay("life", Number(amount))


def sacrifice(what: Reference, label: int | None = None) -> Spend:
    return Spend("sacrifice", what, label=label)


def discard(what: Reference = A_CARD) -> Spend:
    return Spend("discard", what)


def remove_counters(count: int, kind: str) -> CounterCost:
    return CounterCost("remove", Number(count), kind, Itself())


def loyalty(operation: str, amount: int | Quantity) -> Loyalty:
    assert operation in {"+", "-", ""}
    return Loyalty("+" if operation == "+" else "-" if operation == "-" else "", number(amount))


def activated(effect: AnyEffect, *parts: CostPart, restriction: Restriction | None = None) -> Activated:
    return Activated(Cost(parts), effect, restriction)


def taps_for(symbols: str, *more: str) -> Activated:
    return activated(Produce(You(""), (symbols, *more)), TAP)


def whenever(event: AnyEvent, effect: AnyEffect, condition: Condition | None = None) -> Triggered:
    return Triggered(event, effect, "whenever", condition)


def enters(subject: Reference) -> Happening:
    return Happening("enters", subject)


def dies(subject: Reference) -> Happening:
    return Happening("dies", subject)
