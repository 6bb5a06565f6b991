"""What the service needs from the rest of the house, as small protocols and plain answers.

``create_app`` gets a `Services`; nothing in ``api`` but ``wiring`` knows who answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from scenarios.comparison import Comparison
from scenarios.faults import Fault
from scenarios.games import TableWords
from scenarios.regression import Outcome
from scenarios.ruling import Plain, Ruling

Document = Mapping[str, Plain]
"""A scenario as JSON has it."""


class OutOfTimeError(Exception):
    """A run reached its deadline before it reached an answer."""


class OutOfMemoryError(Exception):
    """A run took more memory than one run may take, or broke the process that computed it."""


class BusyError(Exception):
    """Too much is being computed already."""


class Missing(msgspec.Struct, frozen=True):
    """Something asked for by name that is not there, with the nearest names that are."""

    what: str
    name: str
    suggestions: tuple[str, ...] = ()


class Edition(msgspec.Struct, frozen=True):
    """One edition of a game's rules."""

    id: str
    trunk: bool
    documents: tuple[str, ...]
    numbers: int
    """How many numbers its documents have."""
    bound: int
    """How many of them a procedure of the engine cites."""


class Game(msgspec.Struct, frozen=True):
    """A game, its editions, the newest first, the steps in which a scene may begin, and the words of its table."""

    id: str
    name: str
    editions: tuple[Edition, ...]
    steps: tuple[str, ...]
    table: TableWords


class Games(msgspec.Struct, frozen=True):
    """All games that can be judged."""

    games: tuple[Game, ...]


class RuleRef(msgspec.Struct, frozen=True):
    """A numbered rule in short."""

    number: str
    kind: str
    gist: str | None = None


class SameRule(msgspec.Struct, frozen=True):
    """Where another edition has the same procedure."""

    edition: str
    number: str


class LibraryEntry(msgspec.Struct, frozen=True):
    """A scenario of the library in short."""

    id: str
    game: str
    edition: str
    title: str
    topic: str
    source: str
    covers: tuple[str, ...] = ()
    variant: str = ""
    """What this variation of the scenario is called."""

    @property
    def whole_title(self) -> str:
        """The title, with that of the variation."""
        return f"{self.title}: {self.variant}" if self.variant else self.title


class RuleEntry(msgspec.Struct, frozen=True):
    """A numbered rule of one edition, and what surrounds it."""

    game: str
    edition: str
    number: str
    document: str
    kind: str
    gists: tuple[str, ...]
    """What the procedures that cite it do, in our words; empty where none does."""
    procedures: tuple[str, ...]
    text: str | None
    """The official text, where it was imported."""
    parent: RuleRef | None
    previous: RuleRef | None
    next: RuleRef | None
    children: tuple[RuleRef, ...]
    cited_by: tuple[LibraryEntry, ...]
    elsewhere: tuple[SameRule, ...]


class RuleHit(msgspec.Struct, frozen=True):
    """A rule that a search found."""

    edition: str
    number: str
    document: str
    kind: str
    gist: str | None
    text: str | None


class RuleHits(msgspec.Struct, frozen=True):
    """What a search of the rules found, the best first."""

    query: str
    hits: tuple[RuleHit, ...]


class CardHit(msgspec.Struct, frozen=True):
    """A card that a search found."""

    name: str
    type_line: str


class CardHits(msgspec.Struct, frozen=True):
    """What a search of the cards found, the best first; with none, the nearest names."""

    query: str
    hits: tuple[CardHit, ...]
    suggestions: tuple[str, ...] = ()


class LineReading(msgspec.Struct, frozen=True):
    """How one line of card text was read."""

    text: str
    status: Literal["read", "declined", "mismatch", "ambiguous"]
    tree: Plain = None
    printed: str | None = None
    stopped_at: int | None = None
    """The place in ``text`` where reading stopped."""
    because: str | None = None
    """Why it is not read."""
    meaning: str = ""


class ParsedText(msgspec.Struct, frozen=True):
    """How a whole text was read: ``read`` only when every line is, executable only when the engine can play it."""

    status: Literal["read", "declined", "mismatch", "ambiguous"]
    executable: bool
    lines: tuple[LineReading, ...]


class CardFace(msgspec.Struct, frozen=True):
    """One face of a card and how its text was read."""

    name: str
    cost: str | None
    type_line: str
    text: str
    numbers: dict[str, str]
    """What is printed in numbers: power, toughness, loyalty and the like."""
    reading: ParsedText
    marks: dict[str, str] = {}
    """What else is printed beside them, in words: elements and speed."""


class CardEntry(msgspec.Struct, frozen=True):
    """A card as the store has it."""

    game: str
    name: str
    wording: str | None
    faces: tuple[CardFace, ...]


class CardCoverage(msgspec.Struct, frozen=True):
    """How many cards the store has, how many are read whole, how many of those can be played."""

    cards: int
    read: int
    executable: int


class RuleCoverage(msgspec.Struct, frozen=True):
    """How far one chapter of an edition is built and tried by the library."""

    chapter: str
    numbers: int
    bound: int
    cited: int


class Coverage(msgspec.Struct, frozen=True):
    """How far a game's cards and one edition's rules are covered."""

    game: str
    edition: str
    cards: CardCoverage
    rules: tuple[RuleCoverage, ...]


class CoverageOfAll(msgspec.Struct, frozen=True):
    """How far every game is covered, under its newest edition."""

    games: tuple[Coverage, ...]


class LibraryScenario(msgspec.Struct, frozen=True):
    """A scenario of the library, whole."""

    entry: LibraryEntry
    scenario: dict[str, Plain]
    text: str
    """As a file says it."""


class Library(msgspec.Struct, frozen=True):
    """Scenarios of the library that were asked for."""

    scenarios: tuple[LibraryEntry, ...]


class SavedRuling(msgspec.Struct, frozen=True):
    """A ruling and the scenario it answers."""

    ruling: Ruling
    scenario: dict[str, Plain]


class SuiteEntry(msgspec.Struct, frozen=True):
    """A suite of scenarios in short, as it ran last."""

    id: str
    name: str
    created: str
    engine: str
    """Under which it ran."""
    total: int
    failed: int


class SuiteReport(msgspec.Struct, frozen=True):
    """How every scenario of a suite came out; each is named by its place in the suite, as in ``/scenarios/0``."""

    suite: SuiteEntry
    scenarios: tuple[Outcome, ...]


class SuiteEntries(msgspec.Struct, frozen=True):
    """Suites, those first that ran last."""

    suites: tuple[SuiteEntry, ...]


class Suite(msgspec.Struct, frozen=True):
    """What a suite is made of."""

    name: str
    scenarios: tuple[dict[str, Plain], ...]


class Judge(Protocol):
    """Reads scenarios and answers them."""

    def engine(self) -> str:
        """The version of the engine."""

    def schemas(self) -> Mapping[str, Document]:
        """The JSON Schema of scenarios, by game."""

    def read(self, text: str) -> dict[str, Plain]:
        """The scenario that a YAML or JSON text spells.

        Raises:
            BadScenario: with every fault of it.
        """

    def write(self, scenario: Document) -> str:
        """The text that spells a scenario, as a file has it."""

    def check(self, scenario: Document, text: str | None = None) -> tuple[Fault, ...]:
        """Everything wrong with a scenario; with lines, where its text is given.

        Raises:
            OutOfTimeError: the deadline came first.
        """

    def run(self, scenario: Document) -> Ruling:
        """The ruling.

        Raises:
            BadScenario: with every fault of it.
            OutOfTimeError: the deadline came first.
        """

    def compare(self, scenario: Document, editions: Sequence[str]) -> Comparison:
        """The rulings under several editions, and where they part.

        Raises:
            BadScenario: with every fault of it.
            OutOfTimeError: the deadline came first.
        """


class Rulings(Protocol):
    """Keeps rulings, so that they can be linked to."""

    def keep(self, saved: SavedRuling) -> None:
        """Keep it under the ruling's id; keeping it again changes nothing."""

    def find(self, ruling_id: str) -> SavedRuling | None:
        """The ruling with that id."""


class Rulebooks(Protocol):
    """Games, their editions and numbered rules."""

    def games(self) -> Games:
        """All games."""

    def rule(self, game: str, edition: str, number: str) -> RuleEntry | Missing:
        """One rule by its number."""

    def search(self, game: str, query: str, edition: str | None, limit: int) -> RuleHits | Missing:
        """Rules by number, gist and (where imported) text."""

    def coverage(self, game: str, edition: str) -> Coverage | Missing:
        """How far the cards and rules are covered."""


class Cards(Protocol):
    """Cards and their texts."""

    def search(self, game: str, query: str, limit: int) -> CardHits | Missing:
        """Cards by name."""

    def card(self, game: str, name: str, wording: str | None) -> CardEntry | Missing:
        """One card by its name, in today's wording or that of a date."""

    def parse(self, game: str, text: str, name: str | None, edition: str | None) -> ParsedText | Missing:
        """How a text reads."""


class ScenarioLibrary(Protocol):
    """The scenarios that come with the project."""

    def entries(self, game: str | None, edition: str | None, query: str | None) -> Library:
        """The entries that match."""

    def scenario(self, entry_id: str) -> LibraryScenario | Missing:
        """One scenario, whole."""


class Store(Protocol):
    """Where everything is kept."""

    def fault(self) -> str | None:
        """Why nothing can be read from it or written to it; None while both can be done."""


class Suites(Protocol):
    """Keeps suites of scenarios, and runs them."""

    def run(self, suite: Suite) -> SuiteReport:
        """Keep a suite and run all of it; the report is kept too."""

    def suite(self, suite_id: str) -> Suite | Missing:
        """What a suite is made of."""

    def report(self, suite_id: str) -> SuiteReport | Missing:
        """The report of the suite's last run."""

    def latest(self, limit: int) -> SuiteEntries:
        """The suites that ran last."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything the service answers with."""

    judge: Judge
    rulings: Rulings
    rulebooks: Rulebooks
    cards: Cards
    library: ScenarioLibrary
    suites: Suites
    store: Store
