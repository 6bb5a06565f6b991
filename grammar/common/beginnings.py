"""With which characters the matches of a regular expression can begin, as the parser of Python's own ``re`` sees it."""

from __future__ import annotations

import re._constants as ops  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

Parsed = tuple[object, object]
"""An operation of a regular expression and its argument."""


class Begins(NamedTuple):
    """Whether a part of an expression can begin with a character, and whether it can match nothing at all."""

    so: bool
    empty: bool


def begins(pattern: str, character: str) -> bool:
    """False only if no match of the pattern begins with the character."""
    return _sequence(_parsed(pattern), ord(character)).so


@cache
def _parsed(pattern: str) -> tuple[Parsed, ...]:
    return tuple(parser.parse(pattern))


def _sequence(items: Iterable[Parsed], character: int) -> Begins:
    """What holds of items one after another."""
    for item in items:
        found = _item(item, character)
        if found.so or not found.empty:
            return found
    return Begins(so=False, empty=True)


def _item(item: Parsed, character: int) -> Begins:
    found = Begins(so=True, empty=False)
    match item:
        case (ops.AT | ops.ASSERT | ops.ASSERT_NOT, _):
            found = Begins(so=False, empty=True)
        case (ops.LITERAL, literal):
            found = Begins(literal == character, empty=False)
        case (ops.IN, list(members)):
            found = Begins(any(_member(member, character) for member in members), empty=False)
        case (ops.SUBPATTERN, (_, 0, 0, parser.SubPattern() as inside)):
            found = _sequence(inside, character)
        case (ops.BRANCH, (_, list(branches))):
            arms = [_sequence(branch, character) for branch in branches]
            found = Begins(any(arm.so for arm in arms), any(arm.empty for arm in arms))
        case (ops.MAX_REPEAT | ops.MIN_REPEAT, (least, _, parser.SubPattern() as inside)):
            found = _sequence(inside, character)._replace(**({"empty": True} if least == 0 else {}))
    return found


def _member(member: Parsed, character: int) -> bool:
    """Whether the character may belong to a member of a class in brackets; anything may to what is not known."""
    match member:
        case (ops.LITERAL, literal):
            return literal == character
        case (ops.RANGE, (int(low), int(high))):
            return low <= character <= high
        case (ops.CATEGORY, ops.CATEGORY_DIGIT):
            return chr(character).isdigit()
    return True
