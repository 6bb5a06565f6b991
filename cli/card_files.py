"""Files of cards that commands read: whatever is broken in them is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cli.errors import BadInput
from store.card_records import BrokenRecord, CardRecord, NoCard, Rewording
from store.importers import read_cards


def sound_records(file: Path, game: str) -> Iterator[CardRecord | Rewording | NoCard]:
    """The records of a file, in any form that can be imported; the first that is broken is told with its place."""
    for record in read_cards(file, game):
        if isinstance(record, BrokenRecord):
            raise BadInput(f"{file}, {record.place}: {record.because}")
        yield record
