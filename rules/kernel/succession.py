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
    def moved(self) -> Mapping[str, str]:
        """What the edition so far says of its numbers once it is an older one: from the newer number to its own."""
        back = Renumbering(self.newer, self.book.edition.index, {}, {})
        return {there: number for number, there in self.carried.items() if back(there) != number}

    @cached_property
    def numbers(self) -> Mapping[str, tuple[str, ...]]:
        """The procedures whose own numbers ``moved`` doesn't tell, because two of them are one in the newer book."""
        return {
            key: procedure.numbers
            for key, procedure in self.book.procedures.items()
            if any(self._back(self.carried.get(number)) not in (number, None) for number in procedure.numbers)
        }

    @cached_property
    def _bound(self) -> tuple[str, ...]:
        numbers = {number for procedure in self.book.procedures.values() for number in procedure.numbers}
        return tuple(entry.number for entry in self.book.edition.index if entry.number in numbers)

    @cached_property
    def _onwards(self) -> Renumbering:
        return Renumbering(self.book.edition.index, self.newer, self.likely, {})

    def _where(self, number: str) -> str | None:
        there = self._onwards(number)
        return there if isinstance(there, str) else number if number in self.newer else None

    def _texts_differ(self, number: str, there: str) -> bool:
        return self.book.edition.index[number].fingerprint != self.newer[there].fingerprint

    def _back(self, there: str | None) -> object:
        whole = Renumbering(self.newer, self.book.edition.index, self.moved, {})
        return None if there is None else whole(there)
