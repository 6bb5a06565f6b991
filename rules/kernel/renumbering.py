"""How the numbers of one edition stand in an older one that is written as the difference from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.kernel.index import Index


@dataclass(frozen=True, slots=True)
class Absent:
    """What did not exist in an edition, with the reason."""

    because: str


@dataclass(frozen=True)
class Renumbering:
    """From the numbers of the edition that follows (``newer``) to those of an older one (``older``).

    ``moved`` maps a number of the newer one to those of the older, ``absent`` to the reason why it did not exist.
    Either speaks of all that stands under the number, too, but for what is listed itself, and what has the same text
    under the same heading: that is the same number, wherever it stands. So is a text that both have only once, if it
    stands under a number of the same name in both. What has another text is looked for in its place under what it
    stands under, up to its heading, where that has the same text.
    """

    newer: Index
    older: Index
    moved: Mapping[str, tuple[str, ...]]
    absent: Mapping[str, str]

    def __call__(self, number: str) -> tuple[str, ...] | Absent | None:
        """A number of the newer edition as the older one has it; None where nothing says so."""
        if number in self.moved or number in self.absent:
            return self._said(number, number)
        found = self._same_text(number) or self._in_its_place(number)
        return (found,) if found else self._under_what_is_said(number)

    def _same_text(self, number: str) -> str | None:
        found = self._by_text.get(_text(self.newer, number), ())
        return number if number in found else found[0] if len(found) == 1 else self._only_text(number)

    def _only_text(self, number: str) -> str | None:
        """Where the text stands that both editions have only once, if that is under a number of the same name."""
        text = self.newer[number].fingerprint
        newer, older = self._newer_only.get(text), self._older_only.get(text)
        if newer is None or older is None or set(self.newer.above(newer)).isdisjoint(self.older.above(older)):
            return None
        return older

    def _in_its_place(self, number: str) -> str | None:
        """Where a number of another text stands if what is above it, up to its heading, has the same text there."""
        for one in _up_to_heading(self.newer, number):
            if one in self.moved or one in self.absent:
                return None
            if (above := self._same_text(one)) is not None:
                there = above + number.removeprefix(one)
                return there if there in self.older else None
        return None

    def _under_what_is_said(self, number: str) -> tuple[str, ...] | Absent | None:
        above = (one for one in self.newer.above(number) if one in self.moved or one in self.absent)
        nearest = next(above, None)
        return None if nearest is None else self._said(nearest, number)

    def _said(self, heading: str, number: str) -> tuple[str, ...] | Absent:
        if heading in self.absent:
            return Absent(self.absent[heading])
        return tuple(there + number.removeprefix(heading) for there in self.moved[heading])

    @cached_property
    def _by_text(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        found: dict[tuple[str, str], tuple[str, ...]] = {}
        for entry in self.older:
            text = _text(self.older, entry.number)
            found[text] = (*found.get(text, ()), entry.number)
        return found

    @cached_property
    def _newer_only(self) -> Mapping[str, str]:
        return _standing_once(self.newer)

    @cached_property
    def _older_only(self) -> Mapping[str, str]:
        return _standing_once(self.older)


def _standing_once(index: Index) -> Mapping[str, str]:
    """The texts that stand at one number only, by their fingerprints, and the number of each."""
    times = Counter(entry.fingerprint for entry in index)
    return {entry.fingerprint: entry.number for entry in index if times[entry.fingerprint] == 1}


def _text(index: Index, number: str) -> tuple[str, str]:
    """The fingerprints of a number and of the heading that it stands under."""
    return index[number].fingerprint, index.heading(number).fingerprint


def _up_to_heading(index: Index, number: str) -> Iterator[str]:
    """The numbers above one, the nearest first, as far as the heading that it stands under."""
    for one in index.above(number):
        yield one
        if index[one].kind == "heading":
            return
