"""Requests that are still arriving: whether all that their heads announce is there."""

from __future__ import annotations

import re

SECONDS = 10
"""How long a request may take to arrive, and an encrypted connection be silent while it is answered."""
_MOST = 2 * 1024 * 1024
"""How many bytes are waited for at most; of what is longer, whoever answers refuses the rest."""
_HEAD_END = b"\r\n\r\n"
_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d+)[ \t]*\r\n", re.IGNORECASE)
_CHUNKED = re.compile(rb"\r\ntransfer-encoding:[^\r\n]*chunked", re.IGNORECASE)
_EXPECTING = re.compile(rb"\r\nexpect:[ \t]*100-continue[ \t]*(?=\r\n)", re.IGNORECASE)
_REFUSED = re.compile(rb"\r\nexpect:", re.IGNORECASE)
_CHUNK = re.compile(rb"([0-9a-fA-F]{1,15})[^\r\n]*\r\n")


class Arriving:
    r"""A request that arrives in pieces, which are added to `there`.

    >>> request = Arriving(b"GET / HTTP/1.1\r\nHos")
    >>> request.is_whole()
    False
    >>> request.there += b"t: x\r\n\r\n"
    >>> request.is_whole()
    True
    """

    def __init__(self, there: bytes) -> None:
        self.there = bytearray(there)
        self.is_awaited = False
        """Whether its sender waits to be told to go on, and was not told."""
        self._until: int | None = None
        """How far it reaches, None where that isn't known yet."""
        self._chunk: int | None = None
        """Where the next of its chunks begins, None where it has none."""

    def is_whole(self) -> bool:
        """Return whether it can be answered with what is there of it, be it by a refusal."""
        if len(self.there) > _MOST:
            return True
        if self._until is None and self._chunk is None:
            self._take_head()
        if self._until is None and self._chunk is not None:
            self._pass_chunks(self._chunk)
        return self._until is not None and len(self.there) >= self._until

    def _take_head(self) -> None:
        end = self.there.find(_HEAD_END)
        if end < 0:
            return
        head = self._without_expecting(bytes(self.there[: end + 2]))
        body, length = len(head) + 2, _LENGTH.search(head)
        if _REFUSED.search(head):
            self._until = body
        elif _CHUNKED.search(head):
            self._chunk = body
        else:
            self._until = body + (int(length.group(1)) if length else 0)

    def _without_expecting(self, head: bytes) -> bytes:
        """Take the field away by which a sender asks whether to go on: nobody else is to answer that."""
        rest = _EXPECTING.sub(b"", head)
        self.there[: len(head)] = rest
        self.is_awaited = rest != head and not head.partition(b"\r\n")[0].endswith(b"HTTP/1.0")
        return rest

    def _pass_chunks(self, at: int) -> None:
        """Go past the chunks that are there; what is no chunk, whoever answers refuses."""
        while (line := self.there.find(b"\r\n", at)) >= 0:
            size = _CHUNK.match(self.there, at)
            if size is None:
                self._until = at
                return
            if int(size.group(1), 16) == 0:
                end = self.there.find(_HEAD_END, line)
                self._until = None if end < 0 else end + len(_HEAD_END)
                break
            at = line + int(size.group(1), 16) + 4
        self._chunk = at
