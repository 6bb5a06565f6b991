"""Kinds of things: for each word by which a card says what it is, whether the rules that it brings are built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Built = Mapping[str, str]
"""For each word, the rules of it that are not built; empty where all are."""


def not_built(kind: str, table: Built, words: Iterable[str]) -> str:
    """The first rules that words of a kind bring and that are not built; empty: none.

    A word in no table is not built.

    >>> table = {"creature": "", "plane": "the planar deck"}
    >>> [not_built("type", table, (word,)) for word in ("creature", "plane", "robot")]
    ['', 'the planar deck', 'the type robot']
    """
    return next((lacking for word in sorted(words) if (lacking := table.get(word, f"the {kind} {word}"))), "")
