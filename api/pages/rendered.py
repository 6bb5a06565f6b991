"""Pages as they were rendered, for a while: a ruling never changes, and rendering it takes a hundred times as long."""

from __future__ import annotations

import threading
import zlib

from cachetools import TTLCache

MOST = 500
"""Pages that are kept, each some 10 KB when packed."""
SECONDS = 300
"""How long; official texts that are imported meanwhile are shown after that."""
Key = tuple[str, str | None]


class Rendered:
    """Pages by what they show."""

    def __init__(self) -> None:
        self._pages: TTLCache[Key, bytes] = TTLCache(MOST, SECONDS)
        self._lock = threading.Lock()

    def find(self, key: Key) -> bytes | None:
        """A page that was rendered not long ago."""
        with self._lock:
            packed = self._pages.get(key)
        return None if packed is None else zlib.decompress(packed)

    def keep(self, key: Key, page: bytes) -> None:
        """Keep a page."""
        with self._lock:
            self._pages[key] = zlib.compress(page, 1)
