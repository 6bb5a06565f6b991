"""Names and quotation marks: what every game's normaliser does to them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grammar.common.normal import Edit, Pass, substitution


def _quotes(text: str) -> Iterable[Edit]:
    """Straight quotation marks become opening and closing ones, in turn, also where the other one is curly."""
    quoted = False
    for found in re.finditer('["“”]', text):
        if found[0] == '"':
            yield Edit(found.start(), '"', "”" if quoted else "“")
        quoted = not quoted


quotes = Pass(_quotes, '"')
apostrophes = substitution("\N{RIGHT SINGLE QUOTATION MARK}", "'", "\N{RIGHT SINGLE QUOTATION MARK}")


def own_name(names: tuple[str, ...], becomes: str = "~") -> Pass:
    """The card's own name outside of quotation marks becomes ~, or what else stands for it."""

    def find(text: str) -> Iterable[Edit]:
        place = 0
        while place < len(text):
            name = next((name for name in names if text.startswith(name, place)), None)
            if name is None or not _stands_alone(text, place, place + len(name)):
                place = min((at for at in (text.find(name, place + 1) for name in names) if at > 0), default=len(text))
                continue
            if text.count("“", 0, place) == text.count("”", 0, place):
                yield Edit(place, name, becomes)
            place += len(name)

    return Pass(find)


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether no letter of a word stands directly before or after."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return not (before.isalnum() or after.isalnum())
