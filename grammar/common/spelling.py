"""How terminals and words are spelt: the text of a literal, the pattern of a word, and words joined to a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lark.lexer import PatternStr, TerminalDef

ARTICLE = "\x00a"
"""What an article prints until the next word decides between a and an."""

_LOOK = re.compile(r"\(\?<?[=!]")


def _without_zero_width(pattern: str) -> str:
    """A regular expression without its looks ahead and behind and its word boundaries."""
    pattern = pattern.replace("\\b", "")
    while found := _LOOK.search(pattern):
        pattern = pattern[: found.start()] + pattern[_closing(pattern, found.start()) :]
    return pattern


def _closing(pattern: str, start: int) -> int:
    """The place after the bracket that closes the one at ``start``."""
    depth, place = 0, start
    while True:
        if pattern[place] == "\\":
            place += 1
        elif pattern[place] == "[":
            place = pattern.index("]", place + 2)
        elif pattern[place] in "()":
            depth += 1 if pattern[place] == "(" else -1
        place += 1
        if depth == 0:
            return place


def literal(definition: TerminalDef) -> str:
    """The one text of a literal terminal: its pattern without zero-width groups."""
    if isinstance(definition.pattern, PatternStr):
        return definition.pattern.value
    bare = _without_zero_width(definition.pattern.value)
    return ARTICLE if bare == "an?" else re.sub(r"\\(.)", r"\1", bare)


def pattern(definition: TerminalDef) -> re.Pattern[str]:
    """What the words of a terminal look like, wherever they stand."""
    if isinstance(definition.pattern, PatternStr):
        return re.compile(re.escape(definition.pattern.value))
    return re.compile(_without_zero_width(definition.pattern.value))


_AN = re.compile(r"(?:[aeiouAEIOU](?!ne\b|ni[^mn]|ser\b)|8|11\b|11/|18|X\b|hour)")
_BEFORE = re.compile(r" (?=[,.:;”]|'s\b|'(?: |$))")
_ARTICLE = re.compile(f"{ARTICLE} (?=(\\S+))")
_TIGHT = re.compile(r" ?― ?")


def spaced(words: Sequence[str]) -> str:
    """Words joined as a line of text.

    No space before punctuation or inside quotation marks, a or an by the next word.
    """
    text = _BEFORE.sub("", " ".join(filter(None, words)))
    text = text.replace("“ ", "“") if "“" in text else text
    text = _TIGHT.sub("―", text) if "―" in text else text
    return _ARTICLE.sub(_article, text) if ARTICLE in text else text


def _article(found: re.Match[str]) -> str:
    return "an " if _AN.match(found.group(1)) else "a "
