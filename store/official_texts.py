"""Official rule texts that a user has, kept beside the index of an edition, and how far the two agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import delete, insert, select

from rules.kernel.index import Index, fingerprint
from store.database import Database
from store.folding import fold
from store.rule_documents import NumberedText, RuleDocument, Unplaced, read_rules
from store.search import having_words
from store.tables import rule_texts

_MOST_PARAMETERS = 500


class StrangeDocumentError(ValueError):
    """A document whose numbers are not those of the edition, or whose texts are those of another."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was imported, and where it is not what the index of the edition says."""

    document: str
    imported: int
    different: tuple[str, ...]
    """Numbers whose text is not the edition's."""
    missing: tuple[str, ...]
    """Numbers of the edition that the file doesn't have."""
    elsewhere: tuple[str, ...]
    """Numbers of the file that the edition takes from another of its documents; their texts are not kept."""
    unknown: tuple[str, ...]
    """Numbers of the file that the edition doesn't have; their texts are not kept."""
    unplaced: tuple[Unplaced, ...]


@dataclass(frozen=True, slots=True)
class OfficialText:
    """The official text of a number; ``agrees`` when it is the text that the edition means."""

    number: str
    document: str
    text: str
    agrees: bool


class OfficialTexts:
    """The official texts that were imported."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def import_rules(self, path: Path, game: str, index: Index, others: Iterable[Index] = ()) -> Comparison:
        """Read a document of an edition and keep its texts in place of those imported before.

        Args:
            path: The file.
            game: The game.
            index: The numbers of the edition.
            others: Those of other editions, of which the file may be by mistake.

        Raises:
            UnreadableDocumentError: The file is not laid out as any document that can be read.
            StrangeDocumentError: Its numbers belong to no document of the edition, or its texts are another's.
            OSError: The file can't be opened.
        """
        read = read_rules(path)
        document = _document(read, index, path)
        _require_own(read, index, others, path)
        known = [text for text in read.texts if text.number in index and index[text.number].document == document]
        self._keep(game, index.edition, document, known)
        return _comparison(read, index, document)

    def _keep(self, game: str, edition: str, document: str, texts: Iterable[NumberedText]) -> None:
        rows = [
            {
                "game": game,
                "edition": edition,
                "document": document,
                "number": text.number,
                "text": text.text,
                "fingerprint": fingerprint(text.text),
                "search_text": fold(f"{text.number} {text.text}"),
            }
            for text in texts
        ]
        columns = rule_texts.c
        with self._database.writing() as connection:
            connection.execute(
                delete(rule_texts).where(columns.game == game, columns.edition == edition, columns.document == document)
            )
            for at in range(0, len(rows), _MOST_PARAMETERS):
                connection.execute(insert(rule_texts), rows[at : at + _MOST_PARAMETERS])

    def text(self, game: str, index: Index, number: str) -> OfficialText | None:
        """The official text of a number, None where it wasn't imported."""
        columns = rule_texts.c
        query = select(columns.document, columns.text, columns.fingerprint).where(
            columns.game == game, columns.edition == index.edition, columns.number == number
        )
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        if row is None or number not in index:
            return None
        document, text, print_ = row
        return OfficialText(number, document, text, print_ == index[number].fingerprint)

    def search(self, game: str, index: Index, query: str, most: int = 50) -> tuple[OfficialText, ...]:
        """The imported texts of an edition that have all the words, in the order of the documents."""
        columns = rule_texts.c
        having = (
            select(columns.number, columns.document, columns.text, columns.fingerprint)
            .where(columns.game == game, columns.edition == index.edition)
            .where(having_words(self._database, rule_texts, query))
            .order_by(columns.id)
            .limit(most)
        )
        with self._database.reading() as connection:
            rows = connection.execute(having).all()
        return tuple(
            OfficialText(number, document, text, number in index and print_ == index[number].fingerprint)
            for number, document, text, print_ in rows
        )


def _document(read: RuleDocument, index: Index, path: Path) -> str:
    """The document of the edition that has most of the file's numbers, and at least half of them."""
    numbers = {text.number for text in read.texts}
    shared = {
        document: sum(entry.number in numbers for entry in index.in_document(document)) for document in index.documents
    }
    best = max(shared, key=lambda document: shared[document], default=None)
    if best is None or shared[best] * 2 < len(numbers):
        raise StrangeDocumentError(
            f"{path} is no document of edition {index.edition}: that has {', '.join(index.documents)}"
        )
    return best


def _require_own(read: RuleDocument, index: Index, others: Iterable[Index], path: Path) -> None:
    """Check that no other edition has more of the texts."""
    own = _agreeing(read, index)
    agreeing = {other.edition: _agreeing(read, other) for other in others}
    best = max(agreeing, key=lambda edition: agreeing[edition], default=None)
    if best is not None and agreeing[best] > own:
        counted = f"{agreeing[best]} of its {len(read.texts)} texts are those of that edition"
        raise StrangeDocumentError(f"{path} seems to be of edition {best}: {counted}, {own} those of {index.edition}")


def _agreeing(read: RuleDocument, index: Index) -> int:
    """How many of the texts are those that an edition means."""
    numbered = (text for text in read.texts if text.number in index)
    return sum(fingerprint(text.text) == index[text.number].fingerprint for text in numbered)


def _comparison(read: RuleDocument, index: Index, document: str) -> Comparison:
    texts = {text.number: text.text for text in read.texts}
    entries = {entry.number: entry for entry in index.in_document(document)}
    shared = [number for number in texts if number in entries]
    return Comparison(
        document=document,
        imported=len(shared),
        different=tuple(number for number in shared if fingerprint(texts[number]) != entries[number].fingerprint),
        missing=tuple(number for number in entries if number not in texts),
        elsewhere=tuple(number for number in texts if number in index and number not in entries),
        unknown=tuple(number for number in texts if number not in index),
        unplaced=read.unplaced,
    )
