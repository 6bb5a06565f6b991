"""Where the rules of a newer rulebook stand that have another text: what is most like it under the same headings."""

from __future__ import annotations

from collections.abc import Mapping

from rapidfuzz import fuzz

from rules.kernel.index import Index

LIKENESS = 60
"""From 0 to 100: below it two texts are not taken for the same rule."""
IN_PLACE = 15
"""How much it counts that the number is the same in its place under the heading."""


def likely_numbers(
    older: Index, newer: Index, before: Mapping[str, str], after: Mapping[str, str]
) -> Mapping[str, str]:
    """Each number whose text the newer rulebook doesn't have, by the number of the new text that is most like it.

    Args:
        older: The index of the rulebook so far.
        newer: That of the newer one.
        before: The texts of the rulebook so far, by number.
        after: Those of the newer one.
    """
    left, fresh = _without_the_texts_of(newer, older), _without_the_texts_of(older, newer)
    pairs = [
        (_likeness(older, newer, here, there, fuzz.ratio(before[here], after[there])), here, there)
        for headings, numbers in left.items()
        for here in numbers
        for there in fresh.get(headings, ())
    ]
    found: dict[str, str] = {}
    for likeness, here, there in sorted(pairs, key=lambda pair: -pair[0]):
        if likeness >= LIKENESS and here not in found and there not in found.values():
            found[here] = there
    return found


def _without_the_texts_of(other: Index, index: Index) -> Mapping[tuple[str, ...], list[str]]:
    """The numbers of an index whose texts another one doesn't have, by the headings that they stand under."""
    known = {entry.fingerprint for entry in other}
    found: dict[tuple[str, ...], list[str]] = {}
    for entry in index:
        if entry.kind != "heading" and entry.fingerprint not in known:
            headings = tuple(
                index[one].fingerprint for one in index.above(entry.number) if index[one].kind == "heading"
            )
            found.setdefault(headings, []).append(entry.number)
    return found


def _likeness(older: Index, newer: Index, here: str, there: str, of_texts: float) -> float:
    places = here.removeprefix(older.heading(here).number), there.removeprefix(newer.heading(there).number)
    return of_texts + (IN_PLACE if places[0] == places[1] else 0)
