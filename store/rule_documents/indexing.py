"""Make the index of an edition from the official texts of its documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.kernel.index import Index, IndexEntry
from store.rule_documents.document import RuleDocument


def index_of(edition: str, documents: Mapping[str, RuleDocument]) -> Index:
    """All numbers of the documents, by identifier.

    A chapter that an earlier document prints is the edition's: what later ones have of it is left out. Raises
    IndexFileError when numbers of two documents clash all the same.
    """
    return Index.of(edition, _entries(documents))


def _entries(documents: Mapping[str, RuleDocument]) -> Iterator[IndexEntry]:
    printed: set[str] = set()
    for name, read in documents.items():
        parents = {text.number: text.parent for text in read.texts}
        tops = {number for number, parent in parents.items() if parent is None}
        yield from (text.entry(name) for text in read.texts if _top(text.number, parents) not in printed)
        printed |= tops


def _top(number: str, parents: Mapping[str, str | None]) -> str:
    """The chapter that a number stands in."""
    above = parents[number]
    return number if above is None else _top(above, parents)
