"""Words as they are read aloud: symbols of card texts by what they stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scenarios.ruling import Plain

SYMBOLS = {"{p}": "power", "{d}": "defense", "{h}": "life", "{i}": "intellect"}
"""The symbols of card texts that stand for a word."""
SYMBOL = re.compile(r" ?(\{[pdhi]\})")
RESOURCES = re.compile(r"(?:(\d+) ?)?((?:\{r\})+)")
"""Resources: the number of them that is written, or as many as there are symbols."""


def aloud(words: str) -> str:
    """Return words with those symbols as words that stand for one.

    >>> aloud("This gets +2{p}"), aloud("Gain {r}"), aloud("Pay {r}{r}")
    ('This gets +2 power', 'Gain 1 resource', 'Pay 2 resources')
    """
    words = RESOURCES.sub(_resources, words)
    return SYMBOL.sub(lambda found: f" {SYMBOLS[found[1]]}", words)


def _resources(found: re.Match[str]) -> str:
    number = int(found[1]) if found[1] else len(found[2]) // len("{r}")
    return f"{number} resource{'s' * (number != 1)}"


def words(value: Plain) -> str:
    """A plain value in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {words(below)}" for key, below in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(words(below) for below in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value).removeprefix("player:")
