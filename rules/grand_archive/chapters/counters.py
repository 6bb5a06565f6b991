"""Game Mechanics - Counters."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import DamageDealt, DamagePrevented
from rules.grand_archive.events.moving import CountersPut, CountersRemoved
from rules.grand_archive.state import ArchiveObject
from rules.kernel.events import Event
from rules.kernel.rule import rule

PAGE = "game-mechanics-counters"


class Counters(ArchiveChapter):
    """Counters."""

    @rule(f"{PAGE}/general-rules/4")
    def put(self, on: ArchiveObject, kind: str, count: int, source: ArchiveObject | None = None) -> int:
        """Something gains counters.

        Returns:
            How many were put on it.
        """
        settled = self.happen(CountersPut(on, kind, count, source))
        return sum(one.count for one in settled if isinstance(one, CountersPut) and one.on is on)

    @rule(f"{PAGE}/general-rules/4")
    def remove(self, on: ArchiveObject, kind: str, count: int) -> int:
        """Something loses counters, as many as there are at most.

        Returns:
            How many were removed.
        """
        there = min(count, on.counters.get(kind, 0))
        if there:
            self.happen(CountersRemoved(on, kind, there))
        return there

    @rule(f"{PAGE}/bulwark/2")
    def bulwark(self, packet: DamageDealt) -> tuple[Event, ...]:
        """A bulwark counter is removed to prevent the next combat damage that its unit would be dealt."""
        self.happen(CountersRemoved(packet.to, "bulwark", 1))
        if packet.preventable == "unpreventable":
            return self.bulwark_is_lost(packet)
        self.happen(DamagePrevented(packet, packet.amount))
        return ()

    @rule(f"{PAGE}/bulwark/4.a")
    def bulwark_is_lost(self, packet: DamageDealt) -> tuple[Event, ...]:
        """Of unpreventable damage nothing is prevented, but one bulwark counter is removed."""
        self.declined(f"the damage to {packet.to.name} is prevented", "it is unpreventable")
        return (packet,)

    def cancel_out(self) -> bool:
        """Whether buff and debuff counters on one object removed each other."""
        both = [one for one in self.game.on_field() if one.counters.get("buff") and one.counters.get("debuff")]
        for one in both:
            self.cancel(one)
        return bool(both)

    @rule(f"{PAGE}/buff/4")
    def cancel(self, thing: ArchiveObject) -> None:
        """A buff counter and a debuff counter on one object remove each other."""
        pairs = min(thing.counters["buff"], thing.counters["debuff"])
        self.happen(CountersRemoved(thing, "buff", pairs), CountersRemoved(thing, "debuff", pairs))
