"""Make the index of an edition from the official texts of its documents."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.index import Index
from store.rule_documents.document import RuleDocument


def index_of(edition: str, documents: Mapping[str, RuleDocument]) -> Index:
    """All numbers of the documents, by identifier; raises IndexFileError when two of them share a number."""
    return Index.of(edition, (text.entry(name) for name, read in documents.items() for text in read.texts))
