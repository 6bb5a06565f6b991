"""Whether the store can be used."""

from __future__ import annotations

import logging

from store.database import Database
from store.errors import DatabaseError

log = logging.getLogger(__name__)


class StoreHealth:
    """Tries the database, where rulings are kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def fault(self) -> str | None:
        """Why nothing can be read from it or written to it; None while both can be done."""
        try:
            self._database.probe()
        except DatabaseError as error:
            log.error("the store can't be used", exc_info=error)
            return "Nothing can be read from the store or written to it; the log says why."
        return None
