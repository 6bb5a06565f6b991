"""Text files as people have them: gzipped or not, in UTF-8 or, before publishers changed, in Windows-1252."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import BinaryIO, cast

_GZIP_MAGIC = b"\x1f\x8b"


def open_bytes(path: Path) -> BinaryIO:
    """Open a file for reading, unpacked if it is gzipped; raises OSError."""
    with path.open("rb") as file:
        packed = file.read(len(_GZIP_MAGIC)) == _GZIP_MAGIC
    return cast("BinaryIO", gzip.open(path)) if packed else path.open("rb")


def read_text(path: Path) -> str:
    """The whole text of a file; raises OSError."""
    with open_bytes(path) as file:
        raw = file.read()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="strict")
