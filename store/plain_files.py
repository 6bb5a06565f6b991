"""Text files as people have them: gzipped or not, in UTF-8 or, before publishers changed, in Windows-1252."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO, cast

_GZIP_MAGIC = b"\x1f\x8b"


class DamagedFileError(ValueError):
    """A file whose content can't be got out of it."""


@contextmanager
def open_bytes(path: Path) -> Iterator[BinaryIO]:
    """Open a file for reading, unpacked if it is gzipped; of a pipe, which is read only once, a copy; raise OSError."""
    with ExitStack() as opened:
        file: BinaryIO = opened.enter_context(path.open("rb"))
        if not file.seekable():
            copy = cast("BinaryIO", opened.enter_context(TemporaryFile()))
            copyfileobj(file, copy)
            copy.seek(0)
            file = copy
        packed = file.read(len(_GZIP_MAGIC)) == _GZIP_MAGIC
        file.seek(0)
        yield cast("BinaryIO", opened.enter_context(gzip.open(file))) if packed else file


def read_text(path: Path) -> str:
    """The whole text of a file; raises DamagedFileError, or OSError when it can't be opened."""
    with open_bytes(path) as file, whole(path):
        raw = file.read()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _decoded_as_before(path, raw)


def _decoded_as_before(path: Path, raw: bytes) -> str:
    try:
        return raw.decode("cp1252")
    except UnicodeDecodeError as fault:
        raise DamagedFileError(f"{path} is no text: it is neither UTF-8 nor Windows-1252") from fault


@contextmanager
def whole(path: Path) -> Iterator[None]:
    """Tell a packed file that ends too early, or was changed since it was packed, by its name."""
    try:
        yield
    except (EOFError, zlib.error, gzip.BadGzipFile) as fault:
        raise DamagedFileError(f"{path} is cut short or damaged: {fault}") from fault
