"""Rulings in the store, each with its scenario."""

from __future__ import annotations

import msgspec

from api.services import SavedRuling
from store.rulings import Rulings


class StoredRulings:
    """Keeps rulings in the database, so that they outlive the process."""

    def __init__(self, kept: Rulings) -> None:
        self._kept = kept
        self._decoder = msgspec.json.Decoder(SavedRuling)

    def keep(self, saved: SavedRuling) -> None:
        """Keep it under the ruling's id; keeping it again changes nothing."""
        self._kept.save(saved.ruling.id, msgspec.json.encode(saved))

    def find(self, ruling_id: str) -> SavedRuling | None:
        """The ruling with that id."""
        body = self._kept.body(ruling_id)
        return None if body is None else self._decoder.decode(body)
