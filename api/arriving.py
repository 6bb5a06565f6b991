"""Requests that are still arriving: whether all that their heads announce is there."""

from __future__ import annotations

import re

SECONDS = 10
"""How long a request may take to arrive, and a connection be silent while it is answered."""
_MOST = 2 * 1024 * 1024
"""How many bytes are waited for at most; of what is longer, whoever answers refuses the rest."""
_HEAD_END = b"\r\n\r\n"
_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d+)[ \t]*\r\n", re.IGNORECASE)
_CHUNKED = re.compile(rb"\r\ntransfer-encoding:[^\r\n]*chunked", re.IGNORECASE)
_EXPECTING = re.compile(rb"\r\nexpect:", re.IGNORECASE)
_LAST_CHUNK = re.compile(rb"(?:^|\r\n)0+(?:;[^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n")


def is_whole(arrived: bytes | bytearray) -> bool:
    r"""Return whether a request can be answered with what has arrived of it, be it by a refusal.

    >>> is_whole(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"), is_whole(b"GET / HTTP/1.1\r\nHos")
    (True, False)
    """
    if len(arrived) > _MOST:
        return True
    end = arrived.find(_HEAD_END)
    if end < 0:
        return False
    head, body = bytes(arrived[: end + 2]), end + len(_HEAD_END)
    if _EXPECTING.search(head):
        return True
    if _CHUNKED.search(head):
        return _LAST_CHUNK.search(arrived, body) is not None
    length = _LENGTH.search(head)
    return length is None or len(arrived) - body >= int(length.group(1))
