"""Words with values: what a token of a terminal stands for, and how the value is written again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
