"""The index of an edition: every number of its documents that a citation may name.

An index file is a CSV in the order of the documents themselves, with the columns ``number``, ``document``,
``kind``, ``parent`` and ``fingerprint``. It never holds the text of a rulebook. The fingerprint tells whether
an official text that somebody has is the one that the edition means.

Kinds: ``heading`` (a title and nothing else), ``operative`` (says what happens, or what may, must or can't),
``definition`` (only says what a word means), ``reference`` (only points to other rules), and on pages that
explain the rules ``question`` and ``note``.
"""

from __future__ import annotations

import csv
import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TextIO, get_args

from rules.kernel.errors import EditionError

Kind = Literal["heading", "operative", "definition", "reference", "question", "note"]

COLUMNS = ("number", "document", "kind", "parent", "fingerprint")

_FINGERPRINT_DIGITS = 12
_KINDS: Mapping[str, Kind] = {kind: kind for kind in get_args(Kind)}
_TYPOGRAPHY = {"'": "\u2018\u2019", '"': "\u201c\u201d", "-": "\u2013\u2014\u2212", "": "_\u00ae\u2122"}
_EXAMPLES = re.compile(r"^\s*examples?:.*", re.MULTILINE | re.DOTALL)
_REFERENCES = re.compile(r"\b\d+\.\d[\w.]*(?:-\w+)?|(?<=\brule )\d+|(?<=\brules )\d+")
_PLAIN = str.maketrans({fine: plain for plain, fines in _TYPOGRAPHY.items() for fine in fines})


class IndexFileError(EditionError):
    """An index file that can't be read; the message names the file, the line and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One number of one document; ``parent`` is the number it stands under, None at the top."""

    number: str
    document: str
    kind: Kind
    fingerprint: str
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The numbers just before and after one in its document."""

    before: str | None
    after: str | None


@dataclass(frozen=True)
class Index:
    """All numbers of an edition, in the order of its documents."""

    edition: str
    entries: Mapping[str, IndexEntry]

    @classmethod
    def of(cls, edition: str, entries: Iterable[IndexEntry]) -> Index:
        """Gather entries; raises IndexFileError for a number that stands twice or under nothing."""
        gathered: dict[str, IndexEntry] = {}
        for entry in entries:
            if entry.number in gathered:
                other = gathered[entry.number].document
                raise IndexFileError(f"{entry.number} stands both in {other} and in {entry.document}")
            if entry.parent is not None and entry.parent not in gathered:
                raise IndexFileError(f"{entry.number} stands under {entry.parent}, which doesn't come before it")
            gathered[entry.number] = entry
        return cls(edition, MappingProxyType(gathered))

    def __contains__(self, number: object) -> bool:
        return number in self.entries

    def __iter__(self) -> Iterator[IndexEntry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: str) -> IndexEntry:
        return self.entries[number]

    @cached_property
    def documents(self) -> tuple[str, ...]:
        """The identifiers of the documents, in order."""
        return tuple(dict.fromkeys(entry.document for entry in self))

    @cached_property
    def _children(self) -> Mapping[str | None, tuple[str, ...]]:
        children: dict[str | None, list[str]] = {}
        for entry in self:
            children.setdefault(entry.parent, []).append(entry.number)
        return {parent: tuple(numbers) for parent, numbers in children.items()}

    @cached_property
    def _neighbours(self) -> Mapping[str, Neighbours]:
        found: dict[str, Neighbours] = {}
        for document in self.documents:
            numbers: list[str | None] = [entry.number for entry in self.in_document(document)]
            for before, number, after in zip([None, *numbers], numbers, [*numbers[1:], None], strict=False):
                found[str(number)] = Neighbours(before, after)
        return found

    def in_document(self, document: str) -> Iterator[IndexEntry]:
        """The entries of one document, in its order."""
        return (entry for entry in self if entry.document == document)

    def parent(self, number: str) -> str | None:
        """The number that this one stands under; raises KeyError when the edition doesn't have the number."""
        return self.entries[number].parent

    def children(self, number: str | None) -> tuple[str, ...]:
        """The numbers directly under one, in order; None: the tops of all documents."""
        return self._children.get(number, ())

    def neighbours(self, number: str) -> Neighbours:
        """The numbers before and after; raises KeyError when the edition doesn't have the number."""
        return self._neighbours[number]

    def above(self, number: str) -> Iterator[str]:
        """The numbers above one, the nearest first; raises KeyError when the edition doesn't have the number."""
        while (parent := self.entries[number].parent) is not None:
            yield parent
            number = parent

    def heading(self, number: str) -> IndexEntry:
        """The heading that a number stands under, or itself if there is none; raises KeyError for an unknown one."""
        return next((self[one] for one in self.above(number) if self[one].kind == "heading"), self[number])

    def under(self, number: str) -> Iterator[IndexEntry]:
        """A number and all that stands under it, such as a chapter; raises KeyError for an unknown one."""
        yield self.entries[number]
        for child in self.children(number):
            yield from self.under(child)


def natural_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key by which 702.9 comes before 702.10, and 704.5z before 704.5aa."""
    parts: list[str] = re.findall(r"\d+|[^\W\d]+|[\W_]+", number)
    return tuple((0, int(part), "") if part.isdigit() else (1, len(part), part) for part in parts)


def fingerprint(text: str) -> str:
    """Twelve hexadecimal digits that tell texts apart by what they rule.

    Typography, case and line breaks make no difference, nor do examples and the numbers of other rules.
    """
    plain = unicodedata.normalize("NFKC", text.translate(_PLAIN)).casefold()
    ruled = _REFERENCES.sub("#", _EXAMPLES.sub("", plain))
    words = " ".join(re.sub(r"\((?:r|tm)\)", "", ruled).split())
    return hashlib.sha256(words.encode()).hexdigest()[:_FINGERPRINT_DIGITS]


def load(path: Path) -> Index:
    """Read ``<edition>.csv``; raises IndexFileError, or OSError when the file can't be opened."""
    with path.open(encoding="utf-8", newline="") as lines:
        try:
            return Index.of(path.stem, _entries(lines))
        except IndexFileError as fault:
            raise IndexFileError(f"{path}: {fault}") from fault


def _entries(lines: TextIO) -> Iterator[IndexEntry]:
    rows = csv.reader(lines)
    if tuple(next(rows, ())) != COLUMNS:
        raise IndexFileError(f"the first line must be {','.join(COLUMNS)}")
    for row in rows:
        yield _entry(row, rows.line_num)


def _entry(row: list[str], line: int) -> IndexEntry:
    if len(row) != len(COLUMNS):
        raise IndexFileError(f"line {line} has {len(row)} columns instead of {len(COLUMNS)}")
    number, document, kind, parent, print_ = row
    if kind not in _KINDS:
        raise IndexFileError(f"line {line}: {kind!r} is no kind of rule; there are {', '.join(_KINDS)}")
    return IndexEntry(number, document, _KINDS[kind], print_, parent or None)


def save(index: Index, path: Path) -> None:
    """Write an index as ``load`` reads it."""
    with path.open("w", encoding="utf-8", newline="") as lines:
        rows = csv.writer(lines, lineterminator="\n")
        rows.writerow(COLUMNS)
        for entry in index:
            rows.writerow((entry.number, entry.document, entry.kind, entry.parent or "", entry.fingerprint))
