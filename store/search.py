"""Find rows by words, and guess what a mistyped name was meant to be."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sqlalchemy import ColumnElement, Table, and_, column, select, table, text

from store.database import Database
from store.folding import fold
from store.tables import SEARCHED

_NEAR_ENOUGH = 70.0
_WORDS = re.compile(r"[^\s\"]+")


def nearest(name: str, names: Mapping[str, str], most: int = 5) -> tuple[str, ...]:
    """The names most like one that isn't there, best first; ``names`` goes from folded form to name."""
    from rapidfuzz import fuzz, process  # only a mistyped name needs it

    found = process.extract(fold(name), names.keys(), scorer=fuzz.WRatio, limit=most, score_cutoff=_NEAR_ENOUGH)
    return tuple(names[folded] for folded, _, _ in found)


def having_words(database: Database, searched: Table, query: str) -> ColumnElement[bool]:
    """A condition on rows of a searched table: each word of the query begins a word of the row's text."""
    words = [fold(word) for word in _WORDS.findall(query)]
    if database.full_text:
        name = next(index for index, indexed in SEARCHED.items() if indexed is searched)
        phrases = " ".join(f'"{word}"*' for word in words) or '""'
        index = table(name, column("rowid"))
        match = text(f"{name} MATCH :phrases").bindparams(phrases=phrases)
        return searched.c.id.in_(select(index.c.rowid).where(match))
    return and_(*(searched.c.search_text.like(f"%{_escaped(word)}%", escape="\\") for word in words))


def _escaped(word: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", word)
