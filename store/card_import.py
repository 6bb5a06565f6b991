"""Bring a file of cards into the store: in batches, with progress, and an account of every record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from store.card_records import BrokenRecord, CardRecord, NoCard, Record, Rewording
from store.card_shelf import CardShelf
from store.card_text import Card
from store.importers import read_cards

_BATCH = 500

KeepReadings = Callable[[list[Card]], Iterable[str]]
"""Reads cards and keeps what was read of them; returns the names of those that are not read whole."""


@dataclass(slots=True)
class Account:
    """What became of the records of a file: each is counted once."""

    cards: int = 0
    wordings: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    broken: list[BrokenRecord] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """The names of the cards that are not read whole."""


def import_cards(
    shelf: CardShelf, game: str, path: Path, keep: KeepReadings | None, progress: Callable[[int], object]
) -> Account:
    """Import a file of cards.

    Args:
        shelf: Where the cards go.
        game: The game that they belong to.
        path: JSON Lines, Scryfall bulk data or MTGJSON AtomicCards; gzipped or not.
        keep: Reads the text of each batch, or None to leave reading for later.
        progress: Called with the number of records of each batch.

    Raises:
        UnreadableCardsError: The file is in no known form.
        OSError: The file can't be opened.
    """
    account = Account()
    for batch in _batches(read_cards(path, game)):
        _import(shelf, game, batch, account, keep)
        progress(len(batch))
    return account


def _batches(records: Iterable[Record]) -> Iterator[list[Record]]:
    rest = iter(records)
    while batch := list(islice(rest, _BATCH)):
        yield batch


def _import(shelf: CardShelf, game: str, batch: list[Record], account: Account, keep: KeepReadings | None) -> None:
    found = [record for record in batch if isinstance(record, CardRecord)]
    wordings = [record for record in batch if isinstance(record, Rewording)]
    shelf.put(game, found)
    orphans = shelf.reword(game, wordings)
    if keep is not None:
        account.unread.extend(keep([record.card for record in found]))
    account.cards += len(found)
    account.wordings += len(wordings) - len(orphans)
    account.left_out.update(record.because for record in batch if isinstance(record, NoCard))
    account.broken.extend(record for record in batch if isinstance(record, BrokenRecord))
    account.broken.extend(_orphan(record) for record in orphans)


def _orphan(record: Rewording) -> BrokenRecord:
    faces = " and ".join(map(repr, record.texts))
    because = f"no card with a face {faces} is there; import today's texts first"
    return BrokenRecord(f"wording until {record.until}", record.name, because)
