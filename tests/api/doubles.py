"""Services in memory: small, strict, and with something of every kind to show."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import jsonschema
import msgspec
import yaml

from api.services import (
    CardCoverage,
    CardEntry,
    CardFace,
    CardHit,
    CardHits,
    Coverage,
    Document,
    Edition,
    Game,
    Games,
    Library,
    LibraryEntry,
    LibraryScenario,
    LineReading,
    Missing,
    OutOfTimeError,
    ParsedText,
    RuleCoverage,
    RuleEntry,
    RuleHit,
    RuleHits,
    RuleRef,
    SameRule,
    SavedRuling,
    Services,
    Suite,
    SuiteEntries,
    SuiteEntry,
    SuiteReport,
)
from scenarios.comparison import Comparison
from scenarios.faults import BadScenario, Fault, pointer_to, suggest, with_lines
from scenarios.games import MAGIC_TABLE
from scenarios.reading import read_yaml
from scenarios.regression import Outcome
from scenarios.ruling import Plain, Ruling
from tests.api import sample

EDITIONS = ("2026-06-19", "2014-02-01")
SCHEMA: dict[str, Plain] = {
    "type": "object",
    "required": ["game", "players"],
    "additionalProperties": False,
    "properties": {
        "title": {"type": "string"},
        "game": {"enum": ["magic"]},
        "edition": {"enum": list(EDITIONS)},
        "players": {"type": "object", "minProperties": 1, "additionalProperties": {"type": "object"}},
        "cards": {"type": "array", "items": {"type": "object"}},
        "play": {"type": "array", "items": {"type": "object"}},
    },
}
CARDS = ("Grizzly Bears", "Prodigal Pyromancer", "Shock", "Basilisk Collar")
ASKING = (sample.dividing, sample.arranging, sample.counting, sample.picking_several)
SAMPLES = (sample.ruled, sample.needing_answer, sample.unsupported, sample.illegal, *ASKING)


class MemoryJudge:
    """Answers the sample scenarios by title; any other has an empty ruling."""

    def engine(self) -> str:
        return "test"

    def schemas(self) -> dict[str, Document]:
        return {"magic": SCHEMA}

    def read(self, text: str) -> dict[str, Plain]:
        value = read_yaml(text).value
        if not isinstance(value, dict):
            raise BadScenario([Fault("", "a scenario is a mapping", None, 1)])
        return value

    def write(self, scenario: Document) -> str:
        return yaml.safe_dump(dict(scenario), sort_keys=False, allow_unicode=True)

    def check(self, scenario: Document, text: str | None = None) -> tuple[Fault, ...]:
        errors = jsonschema.Draft202012Validator(SCHEMA).iter_errors(scenario)
        faults = [Fault(pointer_to(*error.absolute_path), error.message[:200]) for error in errors]
        found = tuple(faults) + self._unknown_cards(scenario)
        return with_lines(found, read_yaml(text).lines) if text else found

    def _unknown_cards(self, scenario: Document) -> tuple[Fault, ...]:
        players = scenario.get("players")
        cards = scenario.get("cards")
        named = {card.get("name") for card in cards if isinstance(card, dict)} if isinstance(cards, list) else set()
        faults: list[Fault] = []
        for player, zones in players.items() if isinstance(players, dict) else ():
            items = zones.get("battlefield") if isinstance(zones, dict) else None
            for place, item in enumerate(items if isinstance(items, list) else ()):
                name = item.get("card") if isinstance(item, dict) else item
                if isinstance(name, str) and name not in CARDS and name not in named:
                    where = pointer_to("players", player, "battlefield", place)
                    faults.append(Fault(where, f"no card is called {name!r}", suggest(name, CARDS)))
        return tuple(faults)

    def run(self, scenario: Document) -> Ruling:
        faults = self.check(scenario)
        if faults:
            raise BadScenario(faults)
        if scenario.get("title") == "never ends":
            raise OutOfTimeError
        if scenario.get("title") == "breaks":
            raise RuntimeError("secret detail")
        for made in SAMPLES:
            if made().title == scenario.get("title"):
                return self._answered(made(), scenario)
        return self._plain(scenario)

    def _answered(self, ruling: Ruling, scenario: Document) -> Ruling:
        answers = [entry for entry in scenario.get("play") or () if "choose" in entry]
        if ruling.status == "needs_answer" and answers:
            answer = f"Shock is aimed at {answers[-1]['choose']}."
            return msgspec.structs.replace(ruling, id="sample-answered", status="ruled", question=None, answer=answer)
        return ruling

    def _plain(self, scenario: Document) -> Ruling:
        identity = hashlib.sha256(msgspec.json.encode(scenario, order="deterministic")).hexdigest()[:16]
        return msgspec.structs.replace(
            sample.ruled(), id=identity, title=str(scenario.get("title", "")), trace=(), decisive=(),
            explanation=(), alternatives=(),
            answer="Nothing happens.", edition=scenario.get("edition") or EDITIONS[0],
        )  # fmt: skip

    def compare(self, scenario: Document, editions: Sequence[str]) -> Comparison:
        unknown = [edition for edition in editions if edition not in EDITIONS]
        if unknown:
            raise BadScenario([Fault("/edition", f"no edition is called {name!r}") for name in unknown])
        runs = {edition: self.run({**scenario, "edition": edition}) for edition in editions}
        return Comparison(runs, False, {}, dict.fromkeys(runs, ()))


class MemoryRulings:
    """Keeps rulings in a dictionary."""

    def __init__(self) -> None:
        self.kept: dict[str, SavedRuling] = {}

    def keep(self, saved: SavedRuling) -> None:
        self.kept.setdefault(saved.ruling.id, saved)

    def find(self, ruling_id: str) -> SavedRuling | None:
        return self.kept.get(ruling_id)


class MemoryRulebooks:
    """The rules that the sample ruling cites."""

    def games(self) -> Games:
        document = ("magic-cr",)
        editions = tuple(Edition(name, name == EDITIONS[0], document, 8, 8) for name in EDITIONS)
        return Games((Game("magic", "Magic: The Gathering", editions, ("upkeep", "end"), MAGIC_TABLE),))

    def rule(self, game: str, edition: str, number: str) -> RuleEntry | Missing:
        missing = self._missing(game, edition)
        if missing:
            return missing
        if number not in sample.RULES:
            near = suggest(number, sample.RULES)
            return Missing("rule", number, (near,) if near else ())
        text = "Official words of the damage rule." if number == "119.3f" else None
        return RuleEntry(
            game, edition, number, "magic-cr", "operative", (sample.RULES[number],), (f"damage.r{number}",),
            text, None, None, RuleRef("117.1a", "operative", sample.RULES["117.1a"]),
            (), (ENTRIES[0],), (SameRule("2026-06-19", number),),
        )  # fmt: skip

    def _missing(self, game: str, edition: str | None) -> Missing | None:
        if game != "magic":
            return Missing("game", game, ("magic",))
        if edition is not None and edition not in EDITIONS:
            return Missing("edition", edition, EDITIONS)
        return None

    def search(self, game: str, query: str, edition: str | None, limit: int) -> RuleHits | Missing:
        missing = self._missing(game, edition)
        hits = [
            RuleHit(edition or EDITIONS[1], number, "magic-cr", "operative", gist, None)
            for number, gist in sample.RULES.items()
            if number.startswith(query) or query.lower() in gist.lower()
        ]
        return missing or RuleHits(query, tuple(hits[:limit]))

    def coverage(self, game: str, edition: str) -> Coverage | Missing:
        rows = (RuleCoverage("119.3f", 24, 20, 18), RuleCoverage("704.5h", 30, 12, 12))
        return self._missing(game, edition) or Coverage(game, edition, CardCoverage(1200, 800, 640), rows)


class MemoryCards:
    """Four cards, and a reader that knows one sentence."""

    def search(self, game: str, query: str, limit: int) -> CardHits | Missing:
        if game != "magic":
            return Missing("game", game, ("magic",))
        hits = [CardHit(name, "Creature — Example") for name in CARDS if query.lower() in name.lower()]
        near = suggest(query, CARDS)
        return CardHits(query, tuple(hits[:limit]), () if hits or not near else (near,))

    def card(self, game: str, name: str, wording: str | None) -> CardEntry | Missing:
        if name not in CARDS:
            near = suggest(name, CARDS)
            return Missing("card", name, (near,) if near else ())
        text = "Flying\nWhenever the moon is full, scry 3."
        reading = self._read(text)
        face = CardFace(name, "{1}{G}", "Creature — Bear", text, {"power": "2", "toughness": "2"}, reading)
        return CardEntry(game, name, wording, (face,))

    def parse(self, game: str, text: str, name: str | None, edition: str | None) -> ParsedText | Missing:
        return self._read(text) if game == "magic" else Missing("game", game, ("magic",))

    def _read(self, text: str) -> ParsedText:
        lines = tuple(self._line(line) for line in text.splitlines())
        whole = all(line.status == "read" for line in lines)
        return ParsedText("read" if whole else "declined", whole, lines)

    def _line(self, line: str) -> LineReading:
        if line == "Flying":
            tree = {"type": "Keyword", "name": "flying"}
            return LineReading(line, "read", tree, line, meaning="It has flying.")
        return LineReading(line, "declined", stopped_at=min(9, len(line)))


ENTRIES = tuple(
    LibraryEntry(f"magic/damage-page/{made().id}", "magic", made().edition, made().title, "damage", "magic-damage",
                 ("119.3f",))
    for made in SAMPLES
)  # fmt: skip


class MemoryLibrary:
    """One scenario for each sample ruling."""

    def entries(self, game: str | None, edition: str | None, query: str | None) -> Library:
        return Library(tuple(
            entry for entry in ENTRIES
            if (not game or entry.game == game)
            and (not edition or entry.edition == edition)
            and (not query or query.lower() in entry.title.lower())
        ))  # fmt: skip

    def scenario(self, entry_id: str) -> LibraryScenario | Missing:
        for entry in ENTRIES:
            if entry.id == entry_id:
                scenario = SCENARIO | {"title": entry.title, "edition": entry.edition}
                return LibraryScenario(entry, scenario, MemoryJudge().write(scenario))
        return Missing("scenario", entry_id, tuple(entry.id for entry in ENTRIES[:1]))


SCENARIO: dict[str, Plain] = {
    "title": sample.ruled().title,
    "game": "magic",
    "edition": "2014-02-01",
    "players": {
        "Amy": {"battlefield": [{"card": "Prodigal Pyromancer", "id": "pinger"}]},
        "Nicole": {"life": 20, "hand": ["Shock"], "battlefield": ["Grizzly Bears"]},
    },
    "play": [
        {"activate": "pinger", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"cast": "Shock", "by": "Nicole", "targets": ["pinger"]},
        {"resolve": "all"},
    ],
}


class MemorySuites:
    """Keeps suites of scenarios, all of which pass."""

    def __init__(self) -> None:
        self._kept: dict[str, Suite] = {}

    def run(self, suite: Suite) -> SuiteReport:
        suite_id = hashlib.sha256(msgspec.json.encode(suite, order="deterministic")).hexdigest()[:16]
        self._kept[suite_id] = suite
        return self._report(suite_id, suite)

    def _report(self, suite_id: str, suite: Suite) -> SuiteReport:
        count = len(suite.scenarios)
        entry = SuiteEntry(suite_id, suite.name, "2026-01-01T00:00:00+00:00", "test", count, 0)
        outcomes = (
            Outcome(f"/scenarios/{place}", None, "", "magic", EDITIONS[0], True, "ruled", None, (), (), (), 0.0)
            for place in range(count)
        )
        return SuiteReport(entry, tuple(outcomes))

    def suite(self, suite_id: str) -> Suite | Missing:
        return self._kept.get(suite_id) or Missing("suite", suite_id)

    def report(self, suite_id: str) -> SuiteReport | Missing:
        suite = self.suite(suite_id)
        return suite if isinstance(suite, Missing) else self._report(suite_id, suite)

    def latest(self, limit: int) -> SuiteEntries:
        reports = [self._report(suite_id, suite) for suite_id, suite in self._kept.items()]
        return SuiteEntries(tuple(report.suite for report in reports[:limit]))


class MemoryStore:
    """A store that can be used, until somebody says why not."""

    def __init__(self) -> None:
        self.because: str | None = None

    def fault(self) -> str | None:
        return self.because


def services() -> Services:
    return Services(
        MemoryJudge(),
        MemoryRulings(),
        MemoryRulebooks(),
        MemoryCards(),
        MemoryLibrary(),
        MemorySuites(),
        MemoryStore(),
    )
