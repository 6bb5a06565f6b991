"""The phrases of which the meanings of keywords are made.

Comprehensive Rules: 702.
"""

from __future__ import annotations

from typing import Literal

from grammar.nodes.abilities import Keyword, Restriction, Static, Triggered
from grammar.nodes.conditions import Condition, Until
from grammar.nodes.continuous import Continuous, EntersWith, PowerToughness
from grammar.nodes.control import Sequence
from grammar.nodes.costs import Cost, CounterCost, Pay, Spend, Turn
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import EitherEvent, Event, StepBegins
from grammar.nodes.filters import Filter, InZone, Is, Not, Other, PropertyIs, Status, Whose
from grammar.nodes.quantities import Number, Property, Quantity
from grammar.nodes.references import EventRole, Itself, Located, Pronoun, Reference, Result, Role, Some, You
from grammar.nodes.verbs import Counters, CounterSpec, Entry, Move, Place, Reveal, Search, Shuffle

IT, YOU, ONE = Itself(), You(""), Number(1)
CREATURE, ARTIFACT = Is("type", "creature"), Is("type", "artifact")
MINE = Whose("control", You())
ATTACKING = Status("attacking")
END_OF_TURN = Until("end of turn")
SORCERY = Restriction("as a sorcery")
DEFENDING = Role("defending player")
FROM_GRAVEYARD = Located(IT, InZone("from", "graveyard", You()))
LIKE_IT = (PropertyIs("mana value", "=", Property(IT, "mana value")),)
"""Having the mana value of the object."""
THAT = Pronoun("it", Result(1))
"""What the step with the first label made or moved."""
NEXT_END_STEP = StepBegins("end step", None, "the next")


def role(name: Literal["subject", "object", "player", "amount"]) -> Pronoun:
    """What takes that part in the event that the ability is about."""
    return Pronoun("it", EventRole(name))


def number_of(keyword: Keyword) -> Quantity:
    """The number that stands with a keyword, or one."""
    return ONE if keyword.amount is None else keyword.amount


def whenever(event: Event | EitherEvent | StepBegins, effect: AnyEffect, when: Condition | None = None) -> Triggered:
    """A triggered ability, with its intervening condition."""
    return Triggered(event, effect, "whenever", when)


def gets(what: Reference, power: Quantity, toughness: Quantity, sign: Literal["+", "-"] = "+") -> Continuous:
    """Something gets so much more or less power and toughness until end of turn."""
    return Continuous(what, (PowerToughness(power, toughness, sign, sign),), END_OF_TURN)


def put(count: Quantity, kind: str, on: Reference) -> Counters:
    """So many counters are put on something."""
    return Counters("put", CounterSpec(count, kind), on)


def enters_with(count: Quantity, kind: str) -> Static:
    """A permanent enters with counters."""
    return Static(EntersWith(IT, Entry(counters=(CounterSpec(count, kind),))))


def some(*words: Is | Status | Not | Other) -> Some:
    """One thing that fits the words."""
    return Some(Filter(words), ONE)


def some_of_mine(*words: Is | Status | Not | Other) -> Some:
    """One thing of its controller that fits the words."""
    return Some(Filter(words, "", (MINE,)), ONE)


def attacks(effect: AnyEffect, when: Condition | None = None) -> Triggered:
    """What triggers as the object attacks."""
    return whenever(Event("attacks", IT), effect, when)


def dies(effect: AnyEffect, when: Condition | None = None) -> Triggered:
    """What triggers as the object dies."""
    return Triggered(Event("dies", IT), effect, "when", when)


def enters(effect: AnyEffect) -> Triggered:
    """What triggers as the object enters."""
    return Triggered(Event("enters", IT), effect, "when")


def hits_player(effect: AnyEffect) -> Triggered:
    """What triggers as the object deals combat damage to a player."""
    player = Some(Filter((), "player"), ONE)
    return whenever(Event("deals damage", IT, player, "combat"), effect)


def cost_with(keyword: Keyword, *parts: Pay | Turn | Spend | CounterCost) -> Cost:
    """The keyword's cost and more."""
    return Cost((*(keyword.cost.parts if keyword.cost is not None else ()), *parts))


def found(*words: Is, like: tuple[PropertyIs, ...] = ()) -> Search:
    """One searches one's library for a card that fits the words, which has the first label."""
    return Search(YOU, You(), "library", Some(Filter(words, "card", like), ONE), label=1)


def fetched(search: Search) -> Sequence:
    """What is searched for is shown and goes to the hand."""
    show, take = Reveal(YOU, THAT, "reveal"), Move(THAT, "put", Place("hand", You()))
    return Sequence((search, show, take, Shuffle(YOU)), (",", ", and", ". then"))
