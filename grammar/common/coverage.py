"""How much of a corpus is read.

Cards, lines, and the ends that could not be read, ranked by what reading them would free.
"""

from __future__ import annotations

import gc
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from grammar.common.readings import CardReading, LineReading
from grammar.common.texts import CardText
from grammar.nodes import CardTree

Reader = Callable[[CardText], CardReading]
Executable = Callable[[CardText, CardTree], bool]
Ambiguous = Callable[[LineReading], bool]
Watched = Callable[[Sequence[tuple[CardText, CardReading]]], Iterable[tuple[CardText, CardReading]]]


class Decline(msgspec.Struct, frozen=True):
    """The beginning of what could not be read.

    On how many lines and cards, and how many cards have no other such end.
    """

    tail: str
    lines: int
    cards: int
    frees: int


class Coverage(msgspec.Struct, frozen=True):
    """The figures of a corpus; ``executable`` and ``ambiguous`` are None where nobody asked for them.

    ``seconds`` are those that one processor spent on reading, the making of the grammar included.
    """

    cards: int
    read: int
    executable: int | None
    mismatch: int
    ambiguous: int | None
    lines: int
    lines_read: int
    seconds: float
    declines: tuple[Decline, ...]


class Tally:
    """Counts readings as they come."""

    def __init__(self) -> None:
        """Start at nothing."""
        self.statuses: Counter[str] = Counter()
        self.read = 0
        self.executable = 0
        self.cards = 0
        self._lines: Counter[str] = Counter()
        self._cards: defaultdict[str, set[int]] = defaultdict(set)
        self._frees: Counter[str] = Counter()

    def add(self, reading: CardReading) -> None:
        """Count one card."""
        lines = [line for face in reading.lines for line in face]
        self.statuses.update(line.status for line in lines)
        tails = [shortened(line.tail or line.status) for line in lines if line.status != "read"]
        self._lines.update(tails)
        for tail in set(tails):
            self._cards[tail].add(self.cards)
        if len(set(tails)) == 1:
            self._frees[tails[0]] += 1
        self.read += reading.tree is not None
        self.cards += 1

    def declines(self) -> Iterator[Decline]:
        """The unread ends, those that hold back most cards alone first."""
        for tail in sorted(self._lines, key=lambda tail: (-self._frees[tail], -self._lines[tail], tail)):
            yield Decline(tail, self._lines[tail], len(self._cards[tail]), self._frees[tail])


def measure(
    cards: Iterable[CardText],
    read: Reader,
    executable: Executable | None = None,
    ambiguous: Ambiguous | None = None,
    watched: Watched = iter,
) -> Coverage:
    """Read a corpus, then count. ``seconds`` is the time of the reading alone, not of the two predicates.

    Args:
        cards: The corpus.
        read: What reads a card.
        executable: Whether what was read of a card can be carried out; None: not asked.
        ambiguous: Whether a line can be read in another way too; None: not asked.
        watched: What the readings go through as they are counted, such as a progress bar.
    """
    tally, found, doubtful = Tally(), 0, 0
    with _uncollected():
        before = time.process_time()
        readings = [(card, read(card)) for card in cards]
        seconds = time.process_time() - before
    for card, reading in watched(readings):
        tally.add(reading)
        found += executable is not None and reading.tree is not None and executable(card, reading.tree)
        doubtful += sum(ambiguous(line) for face in reading.lines for line in face) if ambiguous else 0
    return Coverage(
        cards=tally.cards,
        read=tally.read,
        executable=None if executable is None else found,
        mismatch=tally.statuses["mismatch"],
        ambiguous=None if ambiguous is None else doubtful,
        lines=tally.statuses.total(),
        lines_read=tally.statuses["read"],
        seconds=seconds,
        declines=tuple(tally.declines()),
    )


@contextmanager
def _uncollected() -> Iterator[None]:
    """The collector waits: readings are trees, which fall to nothing by themselves."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def shortened(tail: str) -> str:
    """The first words of an unread end, which rank together."""
    return " ".join(tail.split()[:3])
