"""Rulebooks and editions: one edition of a game's rules, assembled from the trunk and what was different.

The trunk is the newest edition. An older edition names its own numbers for the trunk's procedures, replaces the
chapters that were different, and lists what did not exist. Assembly checks that every number that could be cited
stands in the edition's index, and that the edition accounts for every procedure. A procedure that it takes from the
trunk although its own text is another is confirmed in its folder, or told where a ruling cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import yaml

from rules.kernel.errors import EditionError
from rules.kernel.index import Index
from rules.kernel.rule import Bound, Chapter, Citation, bound_procedures

_LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe loader, the compiled one where there is one: it is read at every start-up."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One dated state of a game's rules.

    ``chapters`` of an older edition replace the trunk's chapters of the same section; ``numbers`` maps a procedure's
    key to its numbers in this edition, first the one shown; ``absent`` maps a key to the reason why it did not exist.
    """

    id: str
    chapters: tuple[type[Chapter], ...]
    index: Index
    numbers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    absent: Mapping[str, str] = field(default_factory=dict)
    kept: Path | None = None
    """The folder of its ``numbers/*.yaml``."""


def numbers_from(path: Path) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, str]]:
    """Read an older edition's ``numbers.yaml``: its own numbers by key, and what did not exist with the reason.

    Raises:
        EditionError: The file has other sections than ``numbers`` and ``absent``.
    """
    read = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER) or {}
    if unknown := set(read) - {"numbers", "absent"}:
        raise EditionError(f"{path.name}: unknown sections {sorted(unknown)}; known are numbers and absent")
    numbers = {
        key: tuple(str(n) for n in (given if isinstance(given, list) else [given]))
        for key, given in (read.get("numbers") or {}).items()
    }
    return numbers, dict(read.get("absent") or {})


def confirmed_in(folder: Path) -> Mapping[str, str]:
    """Read an older edition's ``confirmed.yaml``: why the trunk's procedure comes to the same though the text differs.

    Raises:
        EditionError: Of a procedure it is not said why.
    """
    path = folder / "confirmed.yaml"
    read: object = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER) if path.is_file() else {}
    said: dict[object, object] = read if isinstance(read, dict) else {}
    if unsaid := sorted(str(key) for key, why in said.items() if not isinstance(why, str) or not why.strip()):
        raise EditionError(f"{path}: it must say in a line why the outcome is the same: {', '.join(unsaid)}")
    return {str(key): str(why) for key, why in said.items()}


def edition_from(folder: Path, edition: str, chapters: Sequence[type[Chapter]], index: Index) -> Edition:
    """Put an older edition together from its folder: the chapters that were different, and its ``numbers/*.yaml``."""
    numbers: dict[str, tuple[str, ...]] = {}
    absent: dict[str, str] = {}
    for path in sorted((folder / "numbers").glob("*.yaml")):
        given, missing = numbers_from(path)
        numbers.update(given)
        absent.update(missing)
    return Edition(edition, tuple(chapters), index, numbers, absent, folder / "numbers")


@dataclass(frozen=True, slots=True)
class Procedure:
    """A numbered procedure as one edition has it."""

    key: str
    numbers: tuple[str, ...]
    gist: str
    own: bool
    """Whether the edition states it itself rather than taking the trunk's."""
    home: str
    """The module that states it."""


class Rulebook:
    """One edition of one game, assembled and checked: what a run uses."""

    def __init__(
        self,
        game: str,
        edition: Edition,
        trunk: Edition | None = None,
        unchecked: Callable[[], frozenset[str]] = frozenset,
    ) -> None:
        self.game = game
        self._unchecked = unchecked
        self.edition = edition
        self.trunk = trunk
        self.chapters = self._assemble()
        self.procedures = self._bind()
        if faults := [*self._unsaid(), *self._unknown(), *self._stale()]:
            raise EditionError(f"edition {edition.id} of {game} does not hold together:\n" + "\n".join(faults))

    @cached_property
    def citations(self) -> Mapping[str, Mapping[str, tuple[Citation, ...]]]:
        """For each section, the citations of each of its procedures by name."""
        found: dict[str, dict[str, tuple[Citation, ...]]] = {section: {} for section in self.chapters}
        for procedure in self.procedures.values():
            section, _, name = procedure.key.partition(".")
            found[section][name] = tuple(
                Citation(self.edition.index[n].document, n, procedure.gist, procedure.key) for n in procedure.numbers
            )
        return found

    @property
    def unchecked(self) -> frozenset[str]:
        """The procedures taken from the trunk though the edition's text is another, which nobody has compared yet."""
        return self._unchecked()

    def texts(self, key: str) -> frozenset[str]:
        """The fingerprints of the numbers that a procedure carries out in this edition."""
        return frozenset(self.edition.index[number].fingerprint for number in self.procedures[key].numbers)

    def exists(self, key: str) -> bool:
        """Whether this edition has a procedure."""
        return key in self.procedures

    def by_number(self, number: str) -> Sequence[Procedure]:
        """The procedures that carry out a number."""
        return [p for p in self.procedures.values() if number in p.numbers]

    def _assemble(self) -> Mapping[str, type[Chapter]]:
        chapters = {chapter.section: chapter for chapter in (self.trunk or self.edition).chapters}
        if self.trunk is not None:
            for chapter in self.edition.chapters:
                base = chapters.get(chapter.section)
                if base is not None and not issubclass(chapter, base):
                    raise EditionError(
                        f"{self.edition.id}: {chapter.__qualname__} must derive from the trunk's chapter"
                    )
                chapters[chapter.section] = chapter
        return chapters

    def _bind(self) -> Mapping[str, Procedure]:
        bound: dict[str, Procedure] = {}
        own_homes = {chapter.__module__ for chapter in self.edition.chapters}
        for section, chapter in self.chapters.items():
            for name, procedure in bound_procedures(chapter).items():
                key = f"{section}.{name}"
                if key not in self.edition.absent:
                    bound[key] = self._procedure(key, procedure, procedure.home in own_homes)
        return bound

    def _procedure(self, key: str, bound: Bound, own: bool) -> Procedure:
        stated = self.trunk is None or (own and key not in self.edition.numbers)
        numbers = bound.numbers if stated else self.edition.numbers.get(key, ())
        return Procedure(key, numbers, bound.gist, own, bound.home)

    def _unsaid(self) -> Iterator[str]:
        """The procedures that have no number, each with its sentence and the place where its number is to stand."""
        for one in self.procedures.values():
            if not one.numbers:
                todo = f"give its numbers under 'numbers' of {self._place(one.key)}, or the reason under 'absent'"
                yield f"- it says nothing of {one.key} ({one.gist}): {todo}"

    def _unknown(self) -> Iterator[str]:
        """The numbers that no document of the edition has."""
        for one in self.procedures.values():
            for number in one.numbers:
                if number not in self.edition.index:
                    yield f"- its documents have no {number} ({one.key}): find the number that they have for it"

    def _stale(self) -> Iterator[str]:
        """The keys of which the edition speaks and that are no procedures."""
        for key in sorted((self.edition.numbers.keys() | self.edition.absent.keys()) - self._keys()):
            yield f"- {key} is no procedure, or none any more: take it out of {self._place(key)}"

    def _place(self, key: str) -> str:
        """The file in which an edition speaks of a procedure."""
        name = f"{key.partition('.')[0]}.yaml"
        if self.edition.kept is None:
            return name
        return str((self.edition.kept / name).relative_to(Path(__file__).parents[2]))

    def _keys(self) -> set[str]:
        return {f"{section}.{name}" for section, chapter in self.chapters.items() for name in bound_procedures(chapter)}
