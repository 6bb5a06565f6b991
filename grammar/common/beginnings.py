"""With which characters the matches of a regular expression can begin, as the parser of Python's own ``re`` sees it."""

from __future__ import annotations

import re._constants as ops  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterable
from typing import NamedTuple

Parsed = tuple[object, object]
"""An operation of a regular expression and its argument."""

LONGEST = 4
"""How many characters of a match are looked at."""


class Begun(NamedTuple):
    """Beginnings of matches: those that the rest of the expression goes on with, and those that anything may follow."""

    open: frozenset[str]
    closed: frozenset[str] = frozenset()


def beginnings(pattern: str) -> frozenset[str]:
    """Short texts with one of which every match of the pattern begins; the empty text if nothing is known."""
    found = _sequence(parser.parse(pattern), frozenset({""}))
    return found.open | found.closed


def _sequence(items: Iterable[Parsed], begun: frozenset[str]) -> Begun:
    """How what has begun can go on with items one after another."""
    closed: frozenset[str] = frozenset()
    for item in items:
        begun, ended = _item(item, begun)
        closed |= ended
    return Begun(begun, closed)


def _item(item: Parsed, begun: frozenset[str]) -> Begun:
    found = Begun(frozenset(), begun)
    match item:
        case (ops.AT | ops.ASSERT | ops.ASSERT_NOT, _):
            found = Begun(begun)
        case (ops.LITERAL, int(literal)):
            found = _followed(begun, chr(literal))
        case (ops.IN, list(members)) if characters := _characters(members):
            found = _followed(begun, characters)
        case (ops.SUBPATTERN, (_, 0, 0, parser.SubPattern() as inside)):
            found = _sequence(inside, begun)
        case (ops.BRANCH, (_, list(branches))):
            found = _any_of(branches, begun)
        case (ops.MAX_REPEAT | ops.MIN_REPEAT, (int(least), int(most), parser.SubPattern() as inside)):
            once = _sequence(inside, begun)
            found = once if most == 1 else Begun(frozenset(), once.open | once.closed)
            found = found if least else Begun(found.open | begun, found.closed)
    return found


def _any_of(branches: Iterable[Iterable[Parsed]], begun: frozenset[str]) -> Begun:
    arms = [_sequence(branch, begun) for branch in branches]
    nothing: frozenset[str] = frozenset()
    return Begun(nothing.union(*(arm.open for arm in arms)), nothing.union(*(arm.closed for arm in arms)))


def _followed(begun: frozenset[str], characters: str) -> Begun:
    made = frozenset(beginning + character for beginning in begun for character in characters)
    closed = frozenset(one for one in made if len(one) == LONGEST)
    return Begun(made - closed, closed)


def _characters(members: Iterable[Parsed]) -> str:
    """The characters of a class in brackets; none if they are too many to be told."""
    found = ""
    for member in members:
        match member:
            case (ops.LITERAL, int(literal)):
                found += chr(literal)
            case (ops.RANGE, (int(low), int(high))):
                found += "".join(map(chr, range(low, high + 1)))
            case (ops.CATEGORY, ops.CATEGORY_DIGIT):
                found += "0123456789"
            case _:
                return ""
    return found
