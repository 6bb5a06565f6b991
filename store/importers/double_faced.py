"""Double-faced cards of files that keep each face in a record of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from store.card_records import CardRecord, Record


def with_backs(records: Iterable[Record]) -> Iterator[Record]:
    """The records, with the back faces in those of their fronts; what may belong together comes last."""
    held: list[CardRecord] = []
    for record in records:
        if isinstance(record, CardRecord) and (record.backs or record.fronts):
            held.append(record)
        else:
            yield record
    yield from _joined({record.key: record for record in held})


def _joined(held: dict[str, CardRecord]) -> Iterator[CardRecord]:
    turned = {key for record in held.values() for key in record.backs if key in held}
    for key, record in held.items():
        if key not in turned:
            yield _with_faces(record, [held[back] for back in record.backs if back in turned])


def _with_faces(front: CardRecord, backs: Iterable[CardRecord]) -> CardRecord:
    faces = tuple(face for back in backs for face in back.card.faces)
    if not faces:
        return front
    return replace(front, card=structs.replace(front.card, faces=(*front.card.faces, *faces), layout="double-faced"))
