"""Words of card text as nodes, for tests of abilities and effects."""

from __future__ import annotations

from typing import Literal

from grammar.nodes.abilities import AnyAbility, Keyword, Static, Triggered
from grammar.nodes.conditions import Condition, Until
from grammar.nodes.continuous import Abilities, BaseSize, Continuous, Modification, PowerToughness, Rule, Types
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import AnyEvent, Event
from grammar.nodes.filters import Criterion, Filter, Is, Not, Noun, Other, Whose
from grammar.nodes.quantities import Number, Quantity, Size
from grammar.nodes.references import EventRole, Every, Itself, Pronoun, Reference, Some, You
from grammar.nodes.verbs import Life

CREATURE = Is("type", "creature")
LAND = Is("type", "land")
ENCHANTMENT = Is("type", "enchantment")
ARTIFACT = Is("type", "artifact")
BASIC = Is("supertype", "basic")
MINE = Whose("control", You())
IT, YOU = Itself(), You()
END_OF_TURN = Until("end of turn")


def each(*words: Criterion, mine: bool = False) -> Every:
    """Everything with these qualities, or what you control of it."""
    return Every(Filter(words, "", (MINE,) if mine else ()))


def some(*words: Criterion, noun: Noun = "", yours: bool = False) -> Some:
    """Any one with these qualities, in an event pattern."""
    return Some(Filter(words, noun, (MINE,) if yours else ()), Number(1))


def other(*words: Criterion) -> Every:
    """Everything else with these qualities."""
    return Every(Filter((Other(), *words)))


def without(criterion: Criterion) -> Not:
    """The criterion doesn't hold."""
    return Not(criterion)


def role(name: Literal["subject", "object", "player", "amount"]) -> Pronoun:
    """It, that player: a part of the event."""
    return Pronoun("it", EventRole(name))


def size(power: Quantity | int, toughness: Quantity | int) -> Size:
    """A power and a toughness."""
    return Size(number(power), number(toughness))


def number(value: Quantity | int) -> Quantity:
    """A number as a quantity."""
    return Number(value) if isinstance(value, int) else value


def plus(power: int, toughness: int) -> PowerToughness:
    """Power and toughness are added to, or taken from."""
    return PowerToughness(Number(abs(power)), Number(abs(toughness)), _sign(power), _sign(toughness))


def _sign(value: int) -> Literal["+", "-"]:
    return "-" if value < 0 else "+"


def base(power: Quantity | int, toughness: Quantity | int) -> BaseSize:
    """Base power and toughness are set."""
    return BaseSize(size(power, toughness))


def has(*abilities: AnyAbility | str) -> Abilities:
    """It has the abilities; a bare word is a keyword."""
    return Abilities("add", tuple(Keyword(one) if isinstance(one, str) else one for one in abilities))


def loses(*keywords: str) -> Abilities:
    """It loses the keywords, or all abilities."""
    return Abilities("remove", tuple(Keyword(one) for one in keywords))


def becomes(*words: Criterion, manner: Literal["add", "set", "still"] = "set", size: Size | None = None) -> Types:
    """It is this, instead of what it was or besides."""
    return Types(manner, words, size=size)


def continuous(affects: Reference, *modifications: Modification, until: Until | None = None) -> Continuous:
    """The modifications apply to the things."""
    return Continuous(affects, modifications, until)


def static(affects: Reference, *modifications: Modification, when: Condition | None = None) -> Static:
    """A static ability with a continuous effect."""
    return Static(continuous(affects, *modifications), when)


def cant(event: AnyEvent, until: Until | None = None) -> Rule:
    """The event can't happen."""
    return Rule("can't", event, until)


def whenever(event: AnyEvent, effect: AnyEffect, when: Condition | None = None) -> Triggered:
    """A triggered ability."""
    return Triggered(event, effect, "whenever", when)


def gain(amount: Quantity | int, who: Reference = YOU) -> Life:
    """A player gains life."""
    return Life(who, "gain", number(amount))


def damage_to(recipient: Reference | None = None, source: Reference | None = None) -> Event:
    """Damage that is, or would be, dealt."""
    return Event("deals damage", source, recipient)
