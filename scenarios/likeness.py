"""Whether what stands on the board is what a scenario expects, by the reading of the format.

Lists are sets, except where the order is the point; a number stands for a list of that many; ``true``
stands for anything that is there; numbers and texts of the same digits are the same; a thing is meant
by any of its names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from scenarios.ruling import Plain
from scenarios.scene import Found, Named, plain

N = TypeVar("N")
ORDERED = frozenset({"library", "deck", "stack", "damage_order", "lineage", "links", "queue"})
AT_LEAST = frozenset({"abilities"})
"""Facts of which a scenario names only those it cares for."""
SETS = "sets"
"""Whole declarations, said in one way only."""
NONE_OF = frozenset({"abilities_not"})
TOKENS = "tokens"
"""The fact of how many tokens of each name there are."""
TOKEN = " Token"
"""What the name of a token ends with to which nobody has given one."""


def is_as_expected(what: str, expected: Plain, found: Found) -> bool:
    """Return whether a fact holds; ``what`` is the format's word for it."""
    if what in AT_LEAST | NONE_OF:
        return _abilities(what, expected, found)
    if isinstance(expected, bool):
        return expected is bool(found)
    if isinstance(expected, Mapping):
        return _mapping(expected, by_short_names(found) if what == TOKENS and isinstance(found, Mapping) else found)
    if isinstance(expected, list | tuple):
        return _list(what, expected, found)
    if isinstance(found, tuple):
        return len(found) == expected if isinstance(expected, int) else _list(what, (expected,), found)
    return _one(expected, found)


def _in_any_order(sets: Sequence[Plain]) -> list[bytes]:
    return sorted(msgspec.json.encode(one, order="deterministic") for one in sets)


def _abilities(what: str, expected: Plain, found: Found) -> bool:
    there = found if isinstance(found, tuple) else ()
    has = [any(_one(word, ability) for ability in there) for word in expected]
    return all(has) if what in AT_LEAST else not any(has)


def by_short_names(found: Mapping[str, N]) -> Mapping[str, N]:
    """Return how many there are also by the names without the word that tells a token from a card of its name."""
    short = {name.removesuffix(TOKEN): count for name, count in found.items()}
    return {**short, **found}


def _mapping(expected: Mapping[str, Plain], found: Found) -> bool:
    if not isinstance(found, Mapping):
        return False
    return all(is_as_expected(key, value, found.get(key, 0)) for key, value in expected.items())


def _list(what: str, expected: Sequence[Plain], found: Found) -> bool:
    there = found if isinstance(found, tuple) else (() if found is None or found is False else (found,))
    if len(there) != len(expected):
        return False
    if what == SETS:
        return _in_any_order(expected) == _in_any_order(plain(found))
    if what in ORDERED:
        return all(map(_one, expected, there))
    return _pairs_off(list(expected), list(there))


def _pairs_off(expected: list[Plain], there: list[Found]) -> bool:
    """Return whether every expected value can have a found one of its own."""
    if not expected:
        return True
    first, rest = expected[0], expected[1:]
    for place, candidate in enumerate(there):
        if _one(first, candidate):
            left = there[:place] + there[place + 1 :]
            if _pairs_off(rest, left):
                return True
            if not isinstance(candidate, Named):
                return False
    return False


def _one(expected: Plain, found: Found) -> bool:
    if isinstance(found, Named):
        return isinstance(expected, str) and found.is_called(expected)
    if found is None:
        return expected is None or expected is False or expected == "none"
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, str | int) and isinstance(found, str | int):
        return str(expected).casefold() == str(found).casefold()
    if isinstance(expected, list | tuple) and isinstance(found, tuple):
        return len(expected) == len(found) and all(map(_one, expected, found))
    return _mapping(expected, found) if isinstance(expected, Mapping) else bool(expected == found)
