"""The numbered texts of a document, whatever its layout."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.kernel.index import IndexEntry, Kind, fingerprint


class UnreadableDocumentError(ValueError):
    """A file that is not laid out as any document that can be read."""


@dataclass(frozen=True, slots=True)
class NumberedText:
    """A number and the official text behind it, examples included; ``line``: where it begins in the file."""

    number: str
    kind: Kind
    parent: str | None
    text: str
    line: int

    def followed_by(self, more: str) -> NumberedText:
        """The same number with more text at its end."""
        return replace(self, text=self.text + more)

    def entry(self, document: str) -> IndexEntry:
        """The line of the index for this text."""
        return IndexEntry(self.number, document, self.kind, fingerprint(self.text), self.parent)


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A line that looks numbered and was read as a part of the text before it, because it is out of order."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class RuleDocument:
    """A document read whole: its numbers in order, and the lines that a person should look at."""

    texts: tuple[NumberedText, ...]
    unplaced: tuple[Unplaced, ...] = ()
