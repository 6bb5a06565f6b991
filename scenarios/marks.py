"""Counters of a board that no rule and no text speaks of: any name may be one, so it is told, and not refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scenarios.cards import ScenarioCards
from scenarios.faults import Fault, pointer_to
from scenarios.format import Scenario
from scenarios.soundness import things_of
from scenarios.spoken import NUMERIC, Spoken

IN_NUMBERS = re.compile(r"[+-]\d.*")
"""Counters that say in numbers what they change: the rules carry them out, or they are refused by name."""


def misspelt_counters(scenario: Scenario, cards: ScenarioCards) -> Iterator[Fault]:
    """Return a fault for every counter of the board that begins in numbers and doesn't go on as such counters do."""
    spoken = Spoken(scenario, cards)
    for path, item in things_of(scenario):
        for kind in item.state.get("counters", {}):
            if scenario.game in NUMERIC and IN_NUMBERS.match(kind) and not spoken.has_counter(kind):
                because = f"{kind!r} is no counter that says in numbers what it changes"
                yield Fault(pointer_to(*path, "counters", kind), because, spoken.counter_like(kind))


def marks(scenario: Scenario, cards: ScenarioCards) -> Iterator[str]:
    """Return in words which counters of the board are marks without rules, and what was probably meant."""
    kinds = (kind for _, item in things_of(scenario) for kind, count in item.state.get("counters", {}).items() if count)
    spoken = Spoken(scenario, cards)
    for kind in dict.fromkeys(kinds):
        if not spoken.has_counter(kind) and not IN_NUMBERS.match(kind):
            near = spoken.counter_like(kind)
            hint = f" (did you mean {near!r}?)" if near else ""
            yield f"the counter {kind!r} is a mark without rules{hint}"
