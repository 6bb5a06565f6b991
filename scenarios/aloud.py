"""Words as they are read aloud: symbols of card texts by what they stand for."""

from __future__ import annotations

import re

SYMBOLS = {"{p}": "power", "{d}": "defense", "{h}": "life", "{r}": "resource", "{i}": "intellect"}
"""The symbols of card texts that stand for a word."""
SYMBOL = re.compile(r" ?(\{[pdhri]\})")


def aloud(words: str) -> str:
    """Return words with those symbols as words that stand for one.

    >>> aloud("This gets +2{p}"), aloud("Gain {r}")
    ('This gets +2 power', 'Gain resource')
    """
    return SYMBOL.sub(lambda found: f" {SYMBOLS[found[1]]}", words)
