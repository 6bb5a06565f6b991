"""Words as they are read aloud: symbols of card texts by what they stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scenarios.ruling import Plain

SYMBOLS = {"{p}": "power", "{d}": "defense", "{h}": "life", "{r}": "resource", "{i}": "intellect"}
"""The symbols of card texts that stand for a word."""
SYMBOL = re.compile(r" ?(\{[pdhri]\})")


def aloud(words: str) -> str:
    """Return words with those symbols as words that stand for one.

    >>> aloud("This gets +2{p}"), aloud("Gain {r}")
    ('This gets +2 power', 'Gain resource')
    """
    return SYMBOL.sub(lambda found: f" {SYMBOLS[found[1]]}", words)


def words(value: Plain) -> str:
    """A plain value in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {words(below)}" for key, below in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(words(below) for below in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).removeprefix("player:")
