"""Normalising Grand Archive's card text: own name to ~, reminders out, sentence case."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from grammar.common.lexicon import alternation
from grammar.common.names import own_name, quotes
from grammar.common.normal import Edit, Normalised, Pass, normalise, substitution
from grammar.grand_archive import vocabulary as v
from grammar.grand_archive.editions import PASSES

_NAMES = (*v.KEYWORDS, *v.NUMBER_KEYWORDS)
_KEYWORD = re.compile(rf"\b(?:{alternation((*map(str.capitalize, _NAMES), *map(str.title, _NAMES)))})(?!\w)")
_ONE_KEYWORD = rf"(?:{alternation(v.KEYWORDS)}|{alternation(v.NUMBER_KEYWORDS)} (?:\d+|X))"
_KEYWORD_LINE = re.compile(rf"{_ONE_KEYWORD}(?:,? {_ONE_KEYWORD})*")


def is_keyword_line(text: str) -> bool:
    """Whether a line, normalised but for its full stop, is made of keywords."""
    return _KEYWORD_LINE.fullmatch(text) is not None


def _lower_all(pattern: re.Pattern[str]) -> Pass:
    """Whatever matches, in small letters."""

    def find(text: str) -> Iterable[Edit]:
        for found in pattern.finditer(text):
            if found.group() != found.group().lower():
                yield Edit(found.start(), found.group(), found.group().lower())

    return Pass(find)


@lru_cache(maxsize=1)
def _passes() -> tuple[Pass, ...]:
    return (substitution(r"\s*\([^()]*[^()\d][^()]*\)", ""), *PASSES, _lower_all(_KEYWORD))


def normalised(text: str, name: str = "", _: str | None = None) -> Normalised:
    """A line of card text, normalised."""
    return _normalised(text, name if name and name in text else "")


@lru_cache(maxsize=1 << 16)
def _normalised(text: str, own: str) -> Normalised:
    named = (own_name((own,)),) if own else ()
    apostrophe = substitution("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return normalise(text, (apostrophe, quotes, *named, *_passes()))
