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
    for path, kind in _kinds(scenario):
        if scenario.game in NUMERIC and IN_NUMBERS.match(kind) and not spoken.has_counter(kind):
            because = f"{kind!r} is no counter that says in numbers what it changes"
            yield Fault(path, because, spoken.counter_like(kind))


def _kinds(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Return where a kind of counter is said, of the things that lie there and of what was put on them before."""
    for path, item in things_of(scenario):
        for kind, count in item.state.get("counters", {}).items():
            if count or IN_NUMBERS.match(kind):
                yield pointer_to(*path, "counters", kind), kind
    for place, event in enumerate(scenario.history):
        if event.event == "counters put" and isinstance(kind := event.fields.get("kind"), str):
            yield pointer_to("history", place, "kind"), kind


def marks(scenario: Scenario, cards: ScenarioCards) -> Iterator[str]:
    """Return in words which counters of the board are marks without rules, and what was probably meant."""
    spoken = Spoken(scenario, cards)
    for kind in dict.fromkeys(kind for _, kind in _kinds(scenario)):
        if not spoken.has_counter(kind) and not IN_NUMBERS.match(kind):
            near = spoken.counter_like(kind)
            hint = f" (did you mean {near!r}?)" if near else ""
            yield f"the counter {kind!r} is a mark without rules{hint}"
