"""What facts, events and probes say that means nothing in a scene, once it has been played: it is mostly misspelt.

That there is none of it, or that nothing happened to it, would always hold, so that what must not be so could not fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.kernel.things import Zone
from scenarios.cards import ScenarioCards
from scenarios.closed_words import facts_of, keywords_of, patterns_of
from scenarios.event_fields import NOTHING, Field, events_of
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import EventPattern, Fact, Scenario
from scenarios.mentions import NamesOfBoard, looked_for
from scenarios.names import Names
from scenarios.spoken import Spoken

COUNTERS = ("counters put", "counters removed")
"""The events of which `kind` is that of a counter."""


def unmade(scenario: Scenario, cards: ScenarioCards, names: Names, zones: Iterable[Zone]) -> Iterator[Fault]:
    """Return a fault for every name and word that means nothing there, and of which no rule and no text speaks.

    Args:
        scenario: the scenario, which has been played.
        cards: its cards, all those among them that came up as it was played.
        names: what is called how in the game as it stands.
        zones: the zones of the game.
    """
    heard = _Heard(scenario, cards, names, zones)
    for pointer, name in looked_for(scenario):
        yield from heard.unnamed(name, pointer)
    for facts, path in facts_of(scenario):
        for fact in facts.facts:
            yield from _unmade(fact, pointer_to(*path) + fact.path, heard)
        for pattern, place in patterns_of(facts, path):
            fields = events_of(scenario.game)[pattern.event.casefold()]
            for key, value in pattern.fields.items():
                if isinstance(value, str):
                    yield from heard.unheard(pattern, fields[key], value, pointer_to(*place, key))


def _unmade(fact: Fact, pointer: str, heard: _Heard) -> Iterator[Fault]:
    spoken = heard.spoken
    if fact.what == "counters":
        for kind in (kind for kind, count in fact.expected.items() if count == 0):
            if not spoken.has_counter(kind) and kind not in spoken.marks:
                told = f"no rule and no text here speaks of a counter {kind!r}: that there is none could not fail"
                yield Fault(pointer + pointer_to(kind), told, spoken.counter_like(kind))
    elif fact.what == "tokens":
        for name in (name for name, count in fact.expected.items() if count == 0):
            if not spoken.has_token(name) and not heard.names.is_known(name):
                told = f"no rule and no text here speaks of a token {name!r}: that there is none could not fail"
                yield Fault(pointer + pointer_to(name), told, spoken.token_like(name))


class _Heard:
    """What has a name in a scene that was played, and what its rules and texts speak of."""

    def __init__(self, scenario: Scenario, cards: ScenarioCards, names: Names, zones: Iterable[Zone]) -> None:
        self.spoken, self.board, self.names = Spoken(scenario, cards), NamesOfBoard(scenario, cards), names
        self._zones = {word for zone in zones for word in names.words_of(zone)}
        self._keywords = keywords_of(scenario.game)

    def unnamed(self, name: str, pointer: str) -> Iterator[Fault]:
        """Return a fault for a name that nothing has or had, and of which no text speaks."""
        if name not in self.board and not self.names.is_known(name):
            yield Fault(pointer, f"nothing here is called {name!r}", suggest(name, self.board.known))

    def unheard(self, pattern: EventPattern, field: Field, word: str, pointer: str) -> Iterator[Fault]:
        """Return a fault for a word that is said of an event and of which nothing speaks."""
        if word == NOTHING or field.is_thing():
            return
        if field.is_zone() and word not in self._zones:
            yield Fault(pointer, f"no zone is called {word!r}", suggest(word, self._zones))
        elif field.is_any_text() and pattern.event.casefold() in COUNTERS:
            if not self.spoken.has_counter(word):
                told = f"no rule and no text here speaks of a counter {word!r}"
                yield Fault(pointer, told, self.spoken.counter_like(word))
        elif field.is_any_text() and not self.spoken.speaks_of(word) and word.casefold() not in self._keywords:
            yield Fault(pointer, f"no text here speaks of {word!r}", suggest(word, self._keywords))
