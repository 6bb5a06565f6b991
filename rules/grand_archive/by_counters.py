"""Abilities that counters give to what they are on, and what the rules do with counters by themselves.

Rules book: Game Mechanics - Counters (enlighten, static, wither).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes.abilities import Activated, Triggered
from grammar.nodes.control import ForEach, Gate, IfDone, May, Sequence, Unless
from grammar.nodes.costs import Cost, CounterCost, Pay
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, Is, Whose, WithCounters
from grammar.nodes.quantities import CountersOn, Number, Range
from grammar.nodes.references import Element, EventRole, Every, Itself, Pronoun, You
from grammar.nodes.verbs import Counters, CounterSpec, Damage, Draw, Move
from rules.grand_archive import layers

CHARGE = "charge"
"""The kind that recollection puts on what waits to be charged."""
YOU, IT, ONE = You(""), Itself(), Number(1)
COUNTED = Pronoun("it", Element())
"""The object that is being gone through."""
ENLIGHTENING = Activated(Cost((CounterCost("remove", Number(3), "enlighten", IT),)), Draw(YOU, ONE))
DISCHARGING = Triggered(
    Event(
        "deals damage",
        Every(Filter((Is("element", "arcane"),), "unit", (Whose("control", YOU),))),
        damage="combat",
    ),
    Sequence(
        (
            Gate(May(YOU), Counters("remove", CounterSpec(ONE, "static"), IT)),
            Gate(IfDone("if you do"), Damage(IT, ONE, Pronoun("that object", EventRole("object")))),
        ),
        (".",),
    ),
    "whenever",
)
LENT: Mapping[str, Activated | Triggered] = {"enlighten": ENLIGHTENING, "static": DISCHARGING}
"""The abilities that counters give to what they are on, by their kind."""

BY_RULE = frozenset(
    {
        *LENT,
        *layers.COUNTED,
        CHARGE,
        "bulwark",
        "damage",
        "durability",
        "haunt",
        "omen",
        "preparation",
        "sheen",
        "wither",
    }
)
"""The kinds of counters that the rules speak of."""
WITHERED = Filter((), "object", (Whose("control", YOU), WithCounters("wither", Range(ONE, None), Pronoun("it"))))
WITHERING = Triggered(
    StepBegins("main phase", YOU, "each"),
    ForEach(
        WITHERED,
        Sequence(
            (
                Gate(Unless(YOU, Cost((Pay("reserve", CountersOn("wither", COUNTED)),))), Move(COUNTED, "sacrifice")),
                Counters("remove", CounterSpec(None, "wither"), COUNTED),
            ),
            (", then",),
        ),
    ),
    "at",
)
"""`sacrifice each object with wither counters unless you pay 1 for each of them, then remove them`."""
