"""The tables of a compiled grammar, kept beside Python's own compiled modules: making them takes seconds."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from os import getpid
from pathlib import Path
from sys import version

import lark
from lark import Lark


def compiled(source: str, starts: Sequence[str], kept: Path) -> Lark:
    """The compiled grammar, from the file where it is kept if that was made of the same grammar by the same tools."""
    key = sha256("\0".join((source, *starts, lark.__version__, version)).encode()).digest()
    return _loaded(kept, key) or _made(source, starts, kept, key)


def _loaded(kept: Path, key: bytes) -> Lark | None:
    with suppress(OSError), kept.open("rb") as file:
        if file.read(len(key)) == key:
            loaded: Lark = Lark.load(file)
            return loaded
    return None


def _made(source: str, starts: Sequence[str], kept: Path, key: bytes) -> Lark:
    made = Lark(source, start=list(starts), parser="lalr", lexer="basic", maybe_placeholders=True)
    aside = kept.with_suffix(f".{getpid()}")
    with suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        with aside.open("wb") as file:
            file.write(key)
            made.save(file)
        aside.replace(kept)
    return made
