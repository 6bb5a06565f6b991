"""Many random boards in several processes: how many actions were done, what failed, and each failure made small."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import yaml

from scenarios.fuzzing.playing import Failure, Tally, game_of_chance, play
from scenarios.fuzzing.shrinking import met, shrunk
from scenarios.fuzzing.supply import Supply
from scenarios.pool import Pool, Workers

A_BOARD = 25
"""How many actions are done on one board at most."""
PATIENCE = 600.0
"""How long the processor may work on one board, or on making one failure small."""
SPREAD = 1_000_003
"""How far apart the boards of two seeds lie."""

Key = tuple[str, str]
"""The class of a failure: its invariant, and what of it differs from other faults."""


@dataclass(frozen=True, slots=True)
class Board:
    """What became of one board."""

    seed: int
    tally: Tally
    failure: Failure | None


@dataclass(slots=True)
class Campaign:
    """What came of all boards; failures by class, each with the seeds of its boards."""

    tally: Tally = field(default_factory=Tally)
    failures: dict[Key, Failure] = field(default_factory=dict)
    seeds: dict[Key, list[int]] = field(default_factory=dict)

    def add(self, board: Board) -> None:
        """Count one board."""
        self.tally.add(board.tally)
        if board.failure is not None:
            key = (board.failure.invariant, board.failure.what)
            self.failures.setdefault(key, board.failure)
            self.seeds.setdefault(key, []).append(board.seed)


def campaign(
    supply: Supply, edition: str | None, actions: int, seed: int, workers: Workers, watch: Callable[[Tally], None]
) -> Campaign:
    """Play boards until enough has been done; the same seed always meets the same.

    Args:
        supply: where their cards come from.
        edition: under which edition; None: the newest.
        actions: how many actions are done at least.
        seed: what decides everything.
        workers: in how many processes.
        watch: hears of what has been done so far.
    """
    game_of_chance(supply.game)  # so that no process is left to load the engine
    found, begun = Campaign(), seed * SPREAD
    pool = Pool(lambda one: _board(supply, edition, one), _lost, workers=workers, seconds=PATIENCE)
    while found.tally.actions < actions:
        count = -(-(actions - found.tally.actions) // A_BOARD)
        boards: list[Board] = []
        for board in pool.each(range(begun, begun + count)):
            boards.append(board)
            watch(board.tally)
        begun += count
        for board in sorted(boards, key=lambda one: one.seed):
            found.add(board)
        if not any(board.tally.actions for board in boards):
            break
    return found


def made_small(failures: Iterable[Failure], supply: Supply, workers: Workers) -> Iterator[Failure]:
    """Return failures with the smallest scenarios that are found for them, in any order."""
    pool = Pool(
        lambda failure: _shrunk(failure, supply), lambda failure, why: failure, workers=workers, seconds=PATIENCE
    )
    return pool.each(failures)


def _board(supply: Supply, edition: str | None, seed: int) -> Board:
    return Board(seed, *play(supply, edition, seed, A_BOARD))


def _lost(seed: int, why: str) -> Board:
    return Board(seed, Tally(boards=1), Failure("end", why, (), {}))


def _shrunk(failure: Failure, supply: Supply) -> Failure:
    def fails(document: Mapping[str, object]) -> bool:
        broken = met(dict(document), supply.source)
        return broken is not None and (broken.invariant, broken.what) == (failure.invariant, failure.what)

    if not failure.document or not fails(failure.document):
        return failure
    return replace(failure, document=shrunk(failure.document, fails))


def keep(failure: Failure, folder: Path, note: str) -> Path:
    """Write the scenario of a failure into a folder and return the file."""
    words = re.sub(r"[^a-z0-9]+", "-", f"{failure.invariant} {failure.what}".casefold()).strip("-")
    file = folder / f"{words[:80].strip('-')}.yaml"
    document = {**failure.document, "title": f"{failure.invariant}: {failure.what}", "note": note}
    file.write_text(yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=120))
    return file
