"""122. Counters: putting them on objects and players, removing and moving them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events import CountersPut, CountersRemoved, Holder
from rules.magic.state import MagicPlayer


class Counters(MagicChapter):
    """122. Counters."""

    @rule("122.6")
    def put(self, puts: Sequence[CountersPut]) -> int:
        """Counters are put on objects.

        Returns:
            How many were put, in all.
        """
        return self._put(puts)

    @rule("122.1")
    def give(self, puts: Sequence[CountersPut]) -> int:
        """Players get counters, which rules and effects look at."""
        return self._put(puts)

    def _put(self, puts: Sequence[CountersPut]) -> int:
        happened = self.happen(*(put for put in puts if put.count > 0))
        return sum(event.count for event in happened if isinstance(event, CountersPut))

    @rule("122.1")
    def remove(self, removals: Sequence[CountersRemoved]) -> int:
        """Counters are taken off objects or players, as many as there are.

        Returns:
            How many were removed, in all.
        """
        able = [self._as_many_as_there_are(removal) for removal in removals]
        happened = self.happen(*(removal for removal in able if removal.count > 0))
        return sum(event.count for event in happened if isinstance(event, CountersRemoved))

    def _as_many_as_there_are(self, removal: CountersRemoved) -> CountersRemoved:
        there = removal.on.counters.get(removal.kind, 0)
        return CountersRemoved(removal.on, removal.kind, min(removal.count, there))

    @rule("122.5")
    def move(self, origin: Holder, to: Holder, kinds: Sequence[tuple[str, int]], player: MagicPlayer) -> int:
        """To move a counter is to take it off one object and to put it on another, both or neither."""
        moved = [(kind, min(count, origin.counters.get(kind, 0))) for kind, count in kinds]
        able = [(kind, count) for kind, count in moved if count > 0 and self._can_move(origin, to, kind, player)]
        self.happen(
            *(CountersRemoved(origin, kind, count) for kind, count in able),
            *(CountersPut(to, kind, count, None, player) for kind, count in able),
        )
        return sum(count for _, count in able)

    def _can_move(self, origin: Holder, to: Holder, kind: str, player: MagicPlayer) -> bool:
        if origin is to:
            self.declined(f"moving {kind} counters of {origin.name}", "both objects are the same")
            return False
        with self.game.trace.muted():
            refused = self.game.conduct.forbidden(CountersPut(to, kind, 1, None, player))
        if refused is not None:
            self.declined(f"moving {kind} counters to {to.name}", "they can't be put there")
        return refused is None
