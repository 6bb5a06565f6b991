"""Facts of what nothing on a board can make: a kind of counter, a token or a thing that is mostly a misspelt one.

That there is none of it would always hold, so that what must not be so could not fail.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.cards import ScenarioCards
from scenarios.closed_words import facts_of
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import Fact, Scenario
from scenarios.mentions import NamesOfBoard
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.spoken import Spoken


def unmade(scenario: Scenario, cards: ScenarioCards, names: Names) -> Iterator[Fault]:
    """Return a fault for every counter, token and name of which a fact counts none, and nothing there speaks of it.

    Args:
        scenario: the scenario, which has been played.
        cards: its cards, all those among them that came up as it was played.
        names: what is called how in the game as it stands.
    """
    spoken, board = Spoken(scenario, cards), NamesOfBoard(scenario, cards)
    for facts, path in facts_of(scenario):
        for fact in facts.facts:
            yield from _unmade(fact, pointer_to(*path) + fact.path, spoken, board, names)


def _unmade(fact: Fact, pointer: str, spoken: Spoken, board: NamesOfBoard, names: Names) -> Iterator[Fault]:
    if fact.what == "counters":
        for kind in (kind for kind, count in fact.expected.items() if count == 0):
            if not spoken.has_counter(kind) and kind not in spoken.marks:
                told = f"no rule and no text here speaks of a counter {kind!r}: that there is none could not fail"
                yield Fault(pointer + pointer_to(kind), told, spoken.counter_like(kind))
    elif fact.what == "tokens":
        for name in (name for name, count in fact.expected.items() if count == 0):
            if not spoken.has_token(name) and not _is_here(name, names):
                told = f"no rule and no text here speaks of a token {name!r}: that there is none could not fail"
                yield Fault(pointer + pointer_to(name), told, spoken.token_like(name))
    elif fact.what == "count" and fact.expected == 0:
        name = fact.subject or ""
        if name not in board and not _is_here(name, names):
            yield Fault(
                pointer,
                f"nothing here is called {name!r}: that there is none could not fail",
                suggest(name, board.known),
            )


def _is_here(name: str, names: Names) -> bool:
    try:
        names.find(name)
    except CannotTell:
        return False
    return True
