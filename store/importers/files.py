"""The containers of card files: JSON Lines, one JSON list, or MTGJSON's object of names; gzipped or not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import ijson  # type: ignore[import-untyped]  # it comes without types
import msgspec

from store.card_records import BrokenRecord, CardRecord, Record
from store.importers import flesh_and_blood, grand_archive, magic
from store.importers.double_faced import with_backs
from store.plain_files import DamagedFileError, open_bytes, whole

ReadRecord = Callable[[object], Record]

READERS: Mapping[str, ReadRecord] = {
    "magic": magic.read_record,
    "flesh-and-blood": flesh_and_blood.read_record,
    "grand-archive": grand_archive.read_record,
}
"""What a record of each game's files means."""
SIGNS: Mapping[str, frozenset[str]] = {
    "magic": frozenset({"type_line", "mana_cost", "oracle_text", "card_faces", "asof", "toughness", "manaCost"}),
    "flesh-and-blood": frozenset({"type_text", "functional_text", "pitch"}),
    "grand-archive": frozenset({"elements", "subtypes_raw", "cost_type", "durability"}),
}
"""The keys of records that only the files of one game have."""

_PEEK = 4096
_NAMED = re.compile(rb"^\s*\{\s*\"(?:meta|data)\"\s*:")


def game_of(record: object) -> str | None:
    """The game whose card a record is by its keys; None if they don't tell."""
    keys = record.keys() if isinstance(record, Mapping) else ()
    found = [game for game, signs in SIGNS.items() if not signs.isdisjoint(keys)]
    return found[0] if len(found) == 1 else None


class UnreadableCardsError(ValueError):
    """A file that holds no cards in any form that can be read."""


def read_cards(path: Path, game: str) -> Iterator[Record]:
    """Read a file of cards one record at a time; what is broken comes as a BrokenRecord with its place.

    Raises:
        UnreadableCardsError: The file is in no known form, or holds cards of another game.
        DamagedFileError: The file's beginning can't be unpacked.
        OSError: The file can't be opened.
    """
    if game not in READERS:
        raise UnreadableCardsError(f"no card files of {game!r} can be read; there are {', '.join(READERS)}")

    def read(record: object) -> Record:
        if (other := game_of(record)) not in (game, None):
            raise UnreadableCardsError(f"{path} holds cards of another game: add --game {other}")
        return READERS[game](record)

    with open_bytes(path) as file:
        with whole(path):
            start = file.read(_PEEK)
            file.seek(0)
        yield from with_backs(_until_damage(path, _container(path, start)(file, read)))


def _until_damage(path: Path, records: Iterator[Record]) -> Iterator[Record]:
    """The records; where the file is cut short or damaged, that comes as the last one."""
    try:
        with whole(path):
            yield from records
    except DamagedFileError as fault:
        yield BrokenRecord("end", None, f"{fault}; the rest can't be read")


def _container(path: Path, start: bytes) -> Callable[[BinaryIO, ReadRecord], Iterator[Record]]:
    text = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"["):
        return _list
    if _NAMED.match(text):
        return _names
    if text.startswith(b"{"):
        return _lines
    raise UnreadableCardsError(f"{path} is no file of cards: JSON Lines, a list of records or MTGJSON AtomicCards")


def _lines(file: BinaryIO, read: ReadRecord) -> Iterator[Record]:
    for at, line in enumerate(file, start=1):
        if not line.strip():
            continue
        try:
            record = msgspec.json.decode(line.removeprefix(b"\xef\xbb\xbf"))
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            yield BrokenRecord(f"line {at}", None, f"not JSON: {fault}")
        else:
            yield _record(f"line {at}", record, read)


def _list(file: BinaryIO, read: ReadRecord) -> Iterator[Record]:
    yield from _stream(((None, record) for record in ijson.items(file, "item", use_float=True)), read)


def _names(file: BinaryIO, read: ReadRecord) -> Iterator[Record]:
    yield from _stream(ijson.kvitems(file, "data", use_float=True), read)


def _stream(found: Iterator[tuple[str | None, object]], read: ReadRecord) -> Iterator[Record]:
    """Records of one JSON value; where its syntax breaks, nothing after it can be read, and that is said."""
    at = 0
    try:
        for at, (name, record) in enumerate(found, start=1):
            yield _record(f"record {at}" + (f" ({name})" if name else ""), record, read)
    except (ijson.JSONError, UnicodeDecodeError) as fault:
        yield BrokenRecord(f"after record {at}", None, f"not JSON, and the rest can't be read: {fault}")


def _record(place: str, record: object, read: ReadRecord) -> Record:
    try:
        found = read(record)
        nameless = isinstance(found, CardRecord) and not all(face.name.strip() for face in found.card.faces)
        return BrokenRecord(place, None, "it has no name") if nameless else found
    except msgspec.ValidationError as fault:
        name = record.get("name") if isinstance(record, Mapping) else None
        return BrokenRecord(place, name if isinstance(name, str) else None, str(fault))
