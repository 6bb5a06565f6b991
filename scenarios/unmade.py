"""What facts, events and probes say that means nothing in a scene, once it has been played: it is mostly misspelt.

That there is none of it, or that nothing happened to it, would always hold, so that what must not be so could not fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.cards import ScenarioCards
from scenarios.closed_words import keywords_of, patterns_of
from scenarios.event_fields import Field, events_of
from scenarios.fact_words import facts_of, words_said
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import EventPattern, Scenario
from scenarios.mentions import NamesOfBoard, is_name, looked_for
from scenarios.schema.values import NOTHING, Word
from scenarios.schema.words import CounterName, Subtype, TokenName
from scenarios.spoken import Spoken
from scenarios.table import GameTable

COUNTERS = ("counters put", "counters removed")
"""The events of which `kind` is that of a counter."""


def unmade(scenario: Scenario, cards: ScenarioCards, table: GameTable, held: Iterable[str]) -> Iterator[Fault]:
    """Return a fault for every name and word that means nothing there, and of which no rule and no text speaks.

    Args:
        scenario: the scenario, which has been played.
        cards: its cards, all those among them that came up as it was played.
        table: its game as it stands.
        held: the places of the facts that held on the way: what they name was there then.
    """
    heard, places = _Heard(scenario, cards, table), tuple(f"{place}/" for place in held)
    for pointer, name in looked_for(scenario):
        yield from heard.unnamed(name, pointer)
    for pointer, word, said in words_said(scenario):
        if not is_name(word, said):
            yield from heard.unspoken(word, said, pointer)
        elif not f"{pointer}/".startswith(places):
            yield from heard.unnamed(said, pointer)
    for facts, path in facts_of(scenario):
        for pattern, place in patterns_of(facts, path):
            fields = events_of(scenario.game)[pattern.event.casefold()]
            for key, value in pattern.fields.items():
                if isinstance(value, str):
                    yield from heard.unheard(pattern, fields[key], value, pointer_to(*place, key))


class _Heard:
    """What has a name in a scene that was played, and what its rules and texts speak of."""

    def __init__(self, scenario: Scenario, cards: ScenarioCards, table: GameTable) -> None:
        self.spoken, self.board, self.names = Spoken(scenario, cards), NamesOfBoard(scenario, cards), table.names
        self._zones = {word for zone in table.game.zones() for word in table.names.words_of(zone)}
        put = (event.fields.get("kind") for event in table.scene.happened() if event.kind == COUNTERS[0])
        self._counters = self.spoken.marks.union(kind for kind in put if isinstance(kind, str))
        """The kinds of counters that have been here, spoken of or not."""
        self._keywords = keywords_of(scenario.game)

    def unnamed(self, name: str, pointer: str) -> Iterator[Fault]:
        """Return a fault for a name that nothing has or had, and of which no text speaks."""
        if name not in self.board and not self.names.is_known(name):
            yield Fault(pointer, f"nothing here is called {name!r}", suggest(name, self.board.known))

    def unspoken(self, kind: Word, word: str, pointer: str) -> Iterator[Fault]:
        """Return a fault for a counter, a token or a subtype that no rule, no text and nothing here speaks of."""
        told = "no rule and no text here speaks of a"
        match kind:
            case CounterName() if not self.spoken.has_counter(word) and word not in self._counters:
                yield Fault(pointer, f"{told} counter {word!r}", self.spoken.counter_like(word))
            case TokenName() if not self.spoken.has_token(word) and not self.names.is_known(word):
                yield Fault(pointer, f"{told} token {word!r}", self.spoken.token_like(word))
            case Subtype() if not self.spoken.has_subtype(word):
                yield Fault(pointer, f"{told} subtype {word!r}", self.spoken.subtype_like(word))

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
