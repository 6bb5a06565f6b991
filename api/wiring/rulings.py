"""Rulings in the store, each with its scenario."""

from __future__ import annotations

import hashlib

import msgspec

from api.services import SavedRuling
from store.rulings import Rulings


def _shape() -> str:
    """What tells one shape of saved rulings from another, so that none is read as what it is not."""
    schema = msgspec.json.encode(msgspec.json.schema(SavedRuling), order="deterministic")
    return hashlib.sha256(b"packed" + schema).hexdigest()[:8]


class StoredRulings:
    """Keeps rulings in the database, so that they outlive the process."""

    def __init__(self, kept: Rulings) -> None:
        self._kept = kept
        self._shape = _shape()
        self._decoder = msgspec.json.Decoder(SavedRuling)

    def _key(self, ruling_id: str) -> str:
        return f"{self._shape}:{ruling_id}"

    def keep(self, saved: SavedRuling) -> None:
        """Keep it under the ruling's id; keeping it again changes nothing."""
        key = self._key(saved.ruling.id)
        if not self._kept.has(key):
            self._kept.save(key, msgspec.json.encode(saved))

    def find(self, ruling_id: str) -> SavedRuling | None:
        """The ruling with that id, None also for one that was kept in another shape."""
        body = self._kept.body(self._key(ruling_id))
        return None if body is None else self._decoder.decode(body)
