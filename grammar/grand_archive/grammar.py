"""Grand Archive's card grammar, assembled: the fragments in order, their vocabulary filled in, with the shapes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.common.assembly import filled, fragments
from grammar.common.engine import Engine
from grammar.common.phrases import PHRASES
from grammar.grand_archive.words import LEXICON, TABLES

STARTS = ("keyword_line",)
SHAPES = PHRASES


def source() -> str:
    """The whole grammar as Lark reads it."""
    return filled(fragments(Path(__file__).parent / "card", TABLES), TABLES, {})


@cache
def engine() -> Engine:
    """The compiled grammar, made once for each process."""
    return Engine(source(), STARTS, SHAPES, LEXICON, Path(__file__).parent / "__pycache__" / "card.tables")
