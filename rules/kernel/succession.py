"""How the trunk moves on: what becomes of the numbers that it cites when a newer rulebook is published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules.kernel.index import Index
from rules.kernel.renumbering import Renumbering
from rules.kernel.rulebook import Rulebook


@dataclass(frozen=True)
class Succession:
    """From the newest edition so far (``book``) to the one that follows it, of which there is the index alone.

    ``likely`` says of numbers whose text is another in the newer rulebook where what is most like it stands there.
    """

    book: Rulebook
    newer: Index
    likely: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def carried(self) -> Mapping[str, str]:
        """The number of each bound number in the newer rulebook: that of its text or of what is like it."""
        found = {number: self._where(number) for number in self._bound}
        return {number: there for number, there in found.items() if there is not None}

    @cached_property
    def gone(self) -> tuple[str, ...]:
        """The bound numbers of which the newer rulebook has neither the text nor the number."""
        return tuple(number for number in self._bound if number not in self.carried)

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The bound numbers whose text in the newer rulebook is another: what they do has to be compared."""
        return tuple(number for number, there in self.carried.items() if self._texts_differ(number, there))

    @cached_property
    def moved(self) -> Mapping[str, tuple[str, ...]]:
        """What the edition so far says of its numbers once it is an older one: from the newer number to its own.

        Where two of its numbers are one in the newer book, it speaks of their procedures by their keys.
        """
        back = Renumbering(self.newer, self.book.edition.index, {}, {})
        moved = {there: (number,) for number, there in self.carried.items() if back(there) != (number,)}
        whole = Renumbering(self.newer, self.book.edition.index, moved, {})
        here = {number: whole(there) for number, there in self.carried.items()}
        untold = {number for number, found in here.items() if found not in ((number,), None)}
        return moved | {
            key: one.numbers for key, one in self.book.procedures.items() if untold.intersection(one.numbers)
        }

    @cached_property
    def _bound(self) -> tuple[str, ...]:
        numbers = {number for procedure in self.book.procedures.values() for number in procedure.numbers}
        return tuple(entry.number for entry in self.book.edition.index if entry.number in numbers)

    @cached_property
    def _onwards(self) -> Renumbering:
        likely = {number: (there,) for number, there in self.likely.items()}
        return Renumbering(self.book.edition.index, self.newer, likely, {})

    def _where(self, number: str) -> str | None:
        there = self._onwards(number)
        return there[0] if isinstance(there, tuple) else number if number in self.newer else None

    def _texts_differ(self, number: str, there: str) -> bool:
        return self.book.edition.index[number].fingerprint != self.newer[there].fingerprint
