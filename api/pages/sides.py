"""Runs of one scenario side by side: what differs at their ends, where they part, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from api.pages.steps import cited
from api.pages.table import words
from scenarios.comparison import Comparison
from scenarios.differences import called
from scenarios.ruling import Board, Citation, Plain, Ruling, TraceStep

AROUND = 3
"""How many steps are shown before the one at which the runs part, and how many after it."""
WORDING = frozenset({"text", "owner", "called"})
"""What may differ between editions without a difference in what happened."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is not the same at the end of all runs; a thing that is not there has none."""

    what: str
    value: str
    found: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One run: its ruling, the steps around the parting, and the rules that make the difference."""

    edition: str
    ruling: Ruling
    parts_at: int | None
    around: tuple[TraceStep, ...]
    rules: tuple[Citation, ...]


def sides(found: Comparison, editions: Iterable[str]) -> tuple[Side, ...]:
    """The runs under some of the editions."""
    return tuple(_side(found, edition, found.runs[edition]) for edition in editions)


def _side(found: Comparison, edition: str, ruling: Ruling) -> Side:
    parts_at, numbers = found.parts_at.get(edition), found.rules[edition]
    rules = {citation.number: citation for citation in cited(ruling)}
    own = tuple(rules[number] for number in numbers if number in rules)
    return Side(edition, ruling, parts_at, tuple(_around(ruling.trace, parts_at)), own)


def _around(trace: Sequence[TraceStep], seq: int | None) -> Iterator[TraceStep]:
    place = next((place for place, step in enumerate(trace) if step.seq == seq), None)
    if place is not None:
        yield from trace[max(0, place - AROUND) : place + AROUND + 1]


def differences(found: Comparison) -> tuple[Difference, ...]:
    """Every value of players and things that differs between the ends of the runs that were judged."""
    boards = [_named(found.runs[edition].facts) for edition in found.judged]
    things = dict.fromkeys(name for board in boards for name in board)
    return tuple(difference for name in things for difference in _of(name, [board.get(name) for board in boards]))


def _of(name: str, states: Sequence[Mapping[str, Plain] | None]) -> Iterator[Difference]:
    keys = dict.fromkeys(key for state in states if state is not None for key in state if key not in WORDING)
    for key in keys:
        values = [None if state is None else state.get(key) for state in states]
        if any(value != values[0] for value in values):
            yield Difference(name, key.replace("_", " "), tuple(words(value) for value in values))


def _named(board: Board) -> dict[str, Mapping[str, Plain]]:
    """The players and things of a board by name; things of one name are counted, as numbers differ between runs."""
    found: dict[str, Mapping[str, Plain]] = dict(board.players)
    names = {f"object:{number}": called(thing) for number, thing in board.objects.items()}
    for thing in sorted(board.objects.values(), key=_rank):
        told = {key: _by_name(value, names) for key, value in thing.items()}
        found[_free(called(thing), found)] = told
    return found


def _rank(thing: Mapping[str, Plain]) -> tuple[str, ...]:
    return called(thing), str(thing.get("controller")), str(thing.get("zone"))


def _free(name: str, taken: Mapping[str, object]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name} #{number}", number + 1
    return free


def _by_name(value: Plain, names: Mapping[str, str]) -> Plain:
    if isinstance(value, list):
        return [_by_name(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value
