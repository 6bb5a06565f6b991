"""Words with values: what a token of a terminal stands for, and how the value is written again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """How the tokens of one terminal are read to values and written back.

    ``write`` gives None for a value it has no word for.
    """

    read: Callable[[str], object]
    write: Callable[[object], str | None]


def table(values: Mapping[str, object]) -> Words:
    """Words listed one by one; the first word of a value is the one that is written."""
    back: dict[object, str] = {}
    for word, value in values.items():
        back.setdefault(value, word)
    return Words(values.__getitem__, lambda value: back.get(value) if _hashable(value) else None)


def verbatim() -> Words:
    """Words that stand for themselves."""
    return Words(str, lambda value: value if isinstance(value, str) else None)


def _hashable(value: object) -> bool:
    return not isinstance(value, (list, dict))


def alternation(words: Iterable[str]) -> str:
    """A regular expression for any of the words, the longest first; common beginnings are tried once."""
    branches: dict[str, set[str]] = {}
    ends = False
    for word in words:
        if word:
            branches.setdefault(word[0], set()).add(word[1:])
        else:
            ends = True
    parts = [re.escape(first).replace("/", r"\/") + _tail(rests) for first, rests in sorted(branches.items())]
    return f"(?:{'|'.join(parts)}){'?' if ends else ''}"


def _tail(rests: set[str]) -> str:
    if len(rests) == 1:
        return re.escape(next(iter(rests))).replace("/", r"\/")
    return alternation(rests)
