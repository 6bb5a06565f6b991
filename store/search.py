"""Find rows by words, and guess what a mistyped name was meant to be."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sqlalchemy import ColumnElement, Table, and_, column, select, table, text

from store.database import Database
from store.folding import fold
from store.tables import SEARCHED

_ALIKE, _MISTYPED = 65.0, 85.0
_WORDS = re.compile(r"[^\s\"\x00]+")


def nearest(name: str, names: Mapping[str, str], most: int = 5) -> tuple[str, ...]:
    """The names that one that isn't there may stand for, the likeliest first.

    Args:
        name: What somebody wrote: a mistyped name, or the beginning of some words of one.
        names: From the folded form of each name to the name.
        most: How many to give at most.
    """
    from rapidfuzz import fuzz, process  # only a name that isn't there needs it

    wanted = fold(name)
    alike = process.extract(wanted, names.keys(), scorer=fuzz.QRatio, limit=most, score_cutoff=_ALIKE)
    begun = [folded for folded in names if wanted and f" {wanted}" in f" {folded}"]
    parts = process.extract(wanted, begun, scorer=fuzz.QRatio, limit=most)
    mistyped = [folded for folded, score, _ in alike if score >= _MISTYPED]
    ranked = dict.fromkeys([*mistyped, *(folded for folded, _, _ in parts), *(folded for folded, _, _ in alike)])
    return tuple(names[folded] for folded in ranked)[:most]


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
