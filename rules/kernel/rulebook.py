"""Rulebooks and editions: one edition of a game's rules, assembled from the next newer one and what was different.

The trunk is the newest edition. Every other one says how it differs from the one that followed it: the chapters that
were different, the numbers that stood elsewhere, and what did not exist. Assembly checks that every number that could
be cited stands in the edition's index, and that the edition accounts for every procedure. A procedure that it takes
over although its own text is another is confirmed in its folder, or told where a ruling cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rules.kernel.citation import Citation
from rules.kernel.errors import EditionError
from rules.kernel.events import Event
from rules.kernel.index import Index
from rules.kernel.renumbering import Absent, Renumbering
from rules.kernel.rule import Bound, Chapter, bound_procedures


@dataclass(frozen=True, slots=True)
class Edition:
    """One dated state of a game's rules, as it differs from the one that followed it.

    ``chapters`` replace those of the same section; ``moved`` and ``absent`` say of the newer edition's numbers where
    they stood, and why they did not exist (see ``Renumbering``). Where a number doesn't tell it, they speak of a single
    procedure by its key; of several numbers the first is the one that is shown.
    """

    id: str
    chapters: tuple[type[Chapter], ...]
    index: Index
    moved: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    absent: Mapping[str, str] = field(default_factory=dict)
    kept: Path | None = None
    """The file that says how it is numbered."""


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
        newer: Rulebook | None = None,
        unchecked: Callable[[], frozenset[str]] = frozenset,
    ) -> None:
        self.game = game
        self.edition = edition
        self.newer = newer
        """The edition that followed, from which this one is the difference; None for the trunk."""
        self._unchecked = unchecked
        self.chapters = self._assemble()
        self._clauses: list[tuple[str, str, type[Event]]] = []
        """The procedures that describe events: section, name, and the class of the events."""
        self._describing: dict[type[Event], tuple[tuple[str, str], ...]] = {}
        self.absent: dict[str, str] = {}
        """The procedures that did not exist, with the reason."""
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
        """The procedures taken over though the edition's text is another, which nobody has compared yet."""
        return self._unchecked()

    def texts(self, key: str) -> frozenset[str]:
        """The fingerprints of the numbers that a procedure carries out in this edition."""
        return frozenset(self.edition.index[number].fingerprint for number in self.procedures[key].numbers)

    def describing(self, kind: type[Event]) -> Sequence[tuple[str, str]]:
        """The procedures that say something of events of a class, each by its section and its name."""
        if kind not in self._describing:
            self._describing[kind] = tuple(
                (section, name) for section, name, of in self._clauses if issubclass(kind, of)
            )
        return self._describing[kind]

    def exists(self, key: str) -> bool:
        """Whether this edition has a procedure."""
        return key in self.procedures

    def by_number(self, number: str) -> Sequence[Procedure]:
        """The procedures that carry out a number."""
        return [p for p in self.procedures.values() if number in p.numbers]

    def _assemble(self) -> Mapping[str, type[Chapter]]:
        chapters = dict(self.newer.chapters) if self.newer else {}
        for chapter in self.edition.chapters:
            base = self._trunk(chapter.section)
            if base is not None and not issubclass(chapter, base):
                raise EditionError(f"{self.edition.id}: {chapter.__qualname__} must derive from the trunk's chapter")
            chapters[chapter.section] = chapter
        return chapters

    def _trunk(self, section: str) -> type[Chapter] | None:
        """The chapter of a section as the newest edition has it."""
        return None if self.newer is None else self.newer._trunk(section) or self.newer.chapters.get(section)

    def _bind(self) -> Mapping[str, Procedure]:
        bound: dict[str, Procedure] = {}
        own_homes = {chapter.__module__ for chapter in self.edition.chapters}
        for section, chapter in self.chapters.items():
            for name, procedure in bound_procedures(chapter).items():
                key, own = f"{section}.{name}", procedure.home in own_homes
                numbers = self._numbers(key, procedure, own)
                if isinstance(numbers, Absent):
                    self.absent[key] = numbers.because
                else:
                    bound[key] = Procedure(key, numbers, procedure.gist, own, procedure.home)
                    if procedure.describes is not None:
                        self._clauses.append((section, name, procedure.describes))
        return bound

    def _numbers(self, key: str, bound: Bound, own: bool) -> tuple[str, ...] | Absent:
        """The numbers of a procedure here: its edition's own word, else those of the newer edition where they stand."""
        if key in self.edition.absent:
            return Absent(self.edition.absent[key])
        if key in self.edition.moved:
            return self.edition.moved[key]
        if self.newer is None or own:
            return bound.numbers
        if key in self.newer.absent:
            return Absent(self.newer.absent[key])
        return self._carried_over(key)

    def _carried_over(self, key: str) -> tuple[str, ...] | Absent:
        newer = self.newer.procedures.get(key) if self.newer else None
        here = [self._renumbering(number) for number in (newer.numbers if newer else ())]
        gone = next((number for number in here if isinstance(number, Absent)), None)
        numbers = tuple(number for there in here if isinstance(there, tuple) for number in there)
        return gone if gone is not None and not numbers else () if None in here else numbers

    @cached_property
    def _renumbering(self) -> Renumbering:
        newer = (self.newer or self).edition.index
        return Renumbering(newer, self.edition.index, self.edition.moved, self.edition.absent)

    def _unsaid(self) -> Iterator[str]:
        """The procedures that have no number, each with its sentence and the place where its number is to stand."""
        for one in self.procedures.values():
            if not one.numbers:
                newer = self.newer.procedures.get(one.key) if self.newer else None
                there = f", {' and '.join(newer.numbers)} in {self.newer.edition.id}" if newer and self.newer else ""
                todo = f"say in {self._place()} where it stood under 'moved', or why not under 'absent'"
                yield f"- it says nothing of {one.key} ({one.gist}{there}): {todo}"

    def _unknown(self) -> Iterator[str]:
        """The numbers that no document of the edition has."""
        for one in self.procedures.values():
            for number in one.numbers:
                if number not in self.edition.index:
                    yield f"- its documents have no {number} ({one.key}): find the number that they have for it"

    def _stale(self) -> Iterator[str]:
        """That of which the edition speaks though there is no such procedure and no such number."""
        numbers = (self.newer or self).edition.index
        known = self.procedures.keys() | self.absent.keys()
        for key in sorted(self.edition.absent.keys() | self.edition.moved.keys()):
            if key not in known and key not in numbers:
                yield f"- {key} is no procedure and no number, or none any more: take it out of {self._place()}"

    def _place(self) -> str:
        """The file in which the edition says how it is numbered."""
        kept = self.edition.kept
        return "numbers.yaml" if kept is None else str(kept.relative_to(Path(__file__).parents[2]))
