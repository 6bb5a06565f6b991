"""What is measured of the engine on boards of Magic: one function per figure, each giving times or counts."""

from __future__ import annotations

from collections.abc import Mapping

from bench.boards import board, burn, mourner
from bench.calibration import timed
from bench.timing import Figure, figure
from rules.magic.casting.proposal import Proposal
from rules.magic.state import MagicObject
from rules.magic.table import Table


def stacked(count: int, objects: int = 40) -> Figure:
    """So many burn spells are cast, each in response to the one before, and all resolve."""
    table, giants = board(objects)
    spells = [table.lay(burn(), "hand", table.game.players[0]) for _ in range(count)]

    def work() -> None:
        start = table.game.point()
        _burn_all(table, spells, giants)
        table.game.back_to(start)

    return figure(f"{count} stack items, {objects} objects", work, 200 // count)


def _burn_all(table: Table, spells: list[MagicObject], giants: list[MagicObject]) -> None:
    casting = table.game.contents.casting_spells
    for spell, giant in zip(spells, giants, strict=False):
        if not casting.cast(table.game.players[0], spell, Proposal(targets=(giant,))):
            raise RuntimeError("the benchmark's spell can't be cast")
    table.resolve_all()


def counts_per_event(objects: int) -> tuple[float, Mapping[str, float]]:
    """Seconds per event, and operations per event, for ten burn spells on a board of so many objects."""
    table, giants = board(objects)
    game = table.game
    spells = [table.lay(burn(), "hand", game.players[0]) for _ in range(10)]
    _burn_all(table, spells[:1], giants)
    events, writes, folds = len(game.happenings.history), game.counts["writes"], game.layers.folds
    trials, sets = game.layers.trials, game.counts["effect sets"]
    seconds = timed(lambda: _burn_all(table, spells[1:], giants[1:]))
    done = len(game.happenings.history) - events
    return seconds / done, {
        "writes": (game.counts["writes"] - writes) / done,
        "values derived": (game.layers.folds - folds) / done,
        "dependency trials": (game.layers.trials - trials) / done,
        "effect sets": (game.counts["effect sets"] - sets) / done,
    }


def trigger_storm(count: int = 1_000) -> Figure:
    """One creature dies, and so many abilities trigger on it and are put on the stack at once."""
    table, giants = board(2)
    for number in range(count):
        table.lay(mourner(), "battlefield", table.game.players[number % 2])
    spell = table.lay(burn(2_000), "hand", table.game.players[0])
    casting = table.game.contents.casting_spells

    def work() -> None:
        start = table.game.point()
        casting.cast(table.game.players[0], spell, Proposal(targets=(giants[0],)))
        table.resolve_top()
        if len(table.game.stack) < count:
            raise RuntimeError(f"only {len(table.game.stack)} abilities are on the stack")
        table.game.back_to(start)

    return figure(f"{count} simultaneous triggers", work, 3)
