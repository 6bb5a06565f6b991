"""What differs between the ends of runs of one scenario, each value by its name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scenarios.aloud import words
from scenarios.comparison import Comparison
from scenarios.differences import called
from scenarios.games import GAMES
from scenarios.ruling import Board, Plain

WORDING = frozenset({"text", "owner", "called"})
"""What may differ between editions without a difference in what happened."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is not the same at the end of all runs; a thing that is not there has none."""

    what: str
    value: str
    found: tuple[str, ...]


def differences(found: Comparison) -> tuple[Difference, ...]:
    """Every value of players and things that differs between the ends of the runs that were judged."""
    runs = [found.runs[edition] for edition in found.judged]
    boards = [_named(run.facts) for run in runs]
    things = dict.fromkeys(name for board in boards for name in board)
    counted = dict.fromkeys(zone for run in runs for zone in GAMES[run.game].table.zones)
    return tuple(one for name in things for one in _of(name, [board.get(name) for board in boards], counted))


def _of(name: str, states: Sequence[Mapping[str, Plain] | None], counted: Collection[str]) -> Iterator[Difference]:
    keys = dict.fromkeys(key for state in states if state is not None for key in state if key not in WORDING)
    for key in keys:
        values = [None if state is None else state.get(key) for state in states]
        if any(value != values[0] for value in values):
            told = f"cards in {key}" if key in counted else key.replace("_", " ")
            yield Difference(name, told, tuple(words(value) for value in values))


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
