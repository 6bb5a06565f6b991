"""Names and texts as people type them: without case, accents and fine typography."""

from __future__ import annotations

import unicodedata

_PLAIN = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u2014": "-"})
_LIGATURES = {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss"}


def fold(text: str) -> str:
    """The form under which names are compared."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN)).casefold()
    unmarked = "".join(_LIGATURES.get(letter, letter) for letter in plain if not unicodedata.combining(letter))
    return " ".join(unmarked.split())
