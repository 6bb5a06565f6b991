"""The library: the scenario files that come with the project, every variant a scenario of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from api.services import Library, LibraryEntry, LibraryScenario, Missing
from api.wiring.writing import written
from scenarios.faults import suggest
from scenarios.files import scenario_files
from scenarios.games import GAMES
from scenarios.reading import read_yaml
from scenarios.ruling import Plain
from scenarios.schema.document import RUN_KEYS

FOLDER = Path(__file__).parent.parent.parent / "scenarios" / "library"


@dataclass(frozen=True, slots=True)
class Shelved:
    """A scenario of the library, and the words by which it is found."""

    entry: LibraryEntry
    scenario: dict[str, Plain]
    words: str


class FileLibrary:
    """The scenarios below a folder, read when they are first asked for, or before."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._covering: dict[tuple[str, str], Mapping[str, tuple[LibraryEntry, ...]]] = {}

    def read(self) -> None:
        """Read them, so that nobody has to wait for it."""
        _shelf_of(self._folder)

    @property
    def _shelf(self) -> Mapping[str, Shelved]:
        return _shelf_of(self._folder)

    def entries(self, game: str | None, edition: str | None, query: str | None) -> Library:
        """The entries that match: all words of the query stand in the scenario."""
        wanted = (query or "").casefold().split()
        return Library(
            tuple(
                shelved.entry
                for shelved in self._shelf.values()
                if game in (None, shelved.entry.game)
                and edition in (None, shelved.entry.edition)
                and all(word in shelved.words for word in wanted)
            )
        )

    def scenario(self, entry_id: str) -> LibraryScenario | Missing:
        """One scenario, whole."""
        shelved = self._shelf.get(entry_id)
        if shelved is None:
            near = suggest(entry_id, self._shelf)
            return Missing("scenario", entry_id, (near,) if near else ())
        return LibraryScenario(shelved.entry, shelved.scenario, written(shelved.scenario))

    def covering(self, game: str, edition: str) -> Mapping[str, tuple[LibraryEntry, ...]]:
        """The scenarios of an edition by the numbers that they cover."""
        if (game, edition) not in self._covering:
            found: defaultdict[str, list[LibraryEntry]] = defaultdict(list)
            for entry in self.entries(game, edition, None).scenarios:
                for number in entry.covers:
                    found[number].append(entry)
            self._covering[game, edition] = {number: tuple(entries) for number, entries in found.items()}
        return self._covering[game, edition]


@cache
def _shelf_of(folder: Path) -> Mapping[str, Shelved]:
    files = scenario_files([folder]) if folder.is_dir() else ()
    found = (shelved for file in files for shelved in _shelved(file, folder))
    return {shelved.entry.id: shelved for shelved in found}


def _shelved(file: Path, folder: Path) -> Iterator[Shelved]:
    place = file.relative_to(folder).with_suffix("").as_posix()
    document = read_yaml(file.read_text(encoding="utf-8")).value
    for name, scenario in _runs(document):
        identity = place if name is None else f"{place}/{name}"
        entry = _entry(identity, name or "", scenario)
        yield Shelved(entry, {**scenario, "title": entry.whole_title}, _words({**scenario, "variant": name}))


def _runs(document: Mapping[str, Plain]) -> Iterator[tuple[str | None, dict[str, Plain]]]:
    """The scenarios that a file stands for: itself, its variants, the same under other editions."""
    base = {key: value for key, value in document.items() if key not in RUN_KEYS}
    yield None, base
    for variant in document.get("variants", ()):
        changed = {key: value for key, value in variant.items() if key != "name"}
        yield variant["name"], {**base, **changed}
    for edition, expected in document.get("expect_in", {}).items():
        under = {key: value for key, value in base.items() if key != "covers"}
        yield str(edition), {**under, "edition": edition, "expect": expected}


def _entry(identity: str, variant: str, scenario: Mapping[str, Plain]) -> LibraryEntry:
    game, source = scenario["game"], scenario.get("source", {})
    return LibraryEntry(
        id=identity,
        game=game,
        edition=scenario.get("edition", GAMES[game].trunk),
        title=scenario["title"],
        topic=identity.removeprefix(f"{game}/").partition("/")[0],
        source=" ".join(str(source[key]) for key in ("document", "locator") if key in source),
        covers=tuple(map(str, scenario.get("covers", ()))),
        variant=variant,
    )


def _words(scenario: Mapping[str, Plain]) -> str:
    return msgspec.json.encode(scenario).decode().casefold()
