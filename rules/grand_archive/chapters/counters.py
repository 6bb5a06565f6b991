"""Game Mechanics - Counters."""

from __future__ import annotations

from typing import ClassVar

from rules.grand_archive.by_counters import BY_RULE, LENT, WITHERING
from rules.grand_archive.cards import CardDefinition, FaceDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import DamageDealt, DamagePrevented
from rules.grand_archive.events.moving import CountersPut, CountersRemoved
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.rule import rule

PAGE = "game-mechanics-counters"


class Counters(ArchiveChapter):
    """Counters."""

    kinds: ClassVar[frozenset[str]] = BY_RULE
    """The kinds that the rules speak of; any other is a mark that texts look at."""

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

    def lent(self, thing: ArchiveObject) -> tuple[Ability, ...]:
        """The abilities that counters give an object."""
        kinds = [kind for kind in LENT if thing.is_on_field and thing.counters.get(kind) and kind in self.kinds]
        return tuple(Ability(LENT[kind], ("counter", kind)) for kind in kinds)

    def tell_lent(self, source: ArchiveObject, ability: Ability) -> None:
        """Tell from which counters an ability comes, if it comes from any."""
        if ability.key == ("counter", "enlighten"):
            self.enlighten(source)
        elif ability.key == ("counter", "static"):
            self.static(source)

    @rule(f"{PAGE}/enlighten/1")
    def enlighten(self, source: ArchiveObject) -> None:
        """Three enlighten counters can be removed from what has them to draw a card."""
        self.noted("{} has enlighten counters", source)

    @rule(f"{PAGE}/static/1")
    def static(self, source: ArchiveObject) -> None:
        """When an arcane unit deals combat damage, static counters of its player can be removed to deal 1 more each."""
        self.noted("{} has static counters", source)

    def withers(self, player: ArchivePlayer) -> None:
        """Let wither counters do what they do as a player's main phase begins."""
        withering = [one for one in self.game.on_field() if one.counters.get("wither")]
        if any(self.game.controller_of(one) is player for one in withering):
            self.wither(player)

    @rule(f"{PAGE}/wither/1")
    def wither(self, player: ArchivePlayer) -> None:
        """As their main phase begins, a player sacrifices what has wither counters, or pays 1 for each of these."""
        face = FaceDefinition("withering", elements=frozenset())
        source = self.game.made(CardDefinition(face.name, (face,)), player, self.game.played)
        self.rules.triggered_abilities.trigger_by_rule(Ability(WITHERING, ("rule", "wither")), source, player)

    def shields(self, thing: ArchiveObject) -> bool:
        """Whether bulwark counters keep combat damage from an object."""
        return bool(thing.counters.get("bulwark")) and "bulwark" in self.kinds

    @rule(f"{PAGE}/bulwark/2")
    def bulwark(self, packet: DamageDealt) -> tuple[Event, ...]:
        """A bulwark counter is removed to prevent the next combat damage that its unit would be dealt."""
        self.happen(CountersRemoved(packet.to, "bulwark", 1))
        if self.rules.damage_prevention.is_unpreventable(packet):
            return self.bulwark_is_lost(packet)
        self.happen(DamagePrevented(packet, packet.amount))
        return ()

    @rule(f"{PAGE}/bulwark/4.a")
    def bulwark_is_lost(self, packet: DamageDealt) -> tuple[Event, ...]:
        """Of unpreventable damage nothing is prevented, but one bulwark counter is removed."""
        self.declined(f"the damage to {packet.to.name} isn't prevented", "it is unpreventable")
        return (packet,)

    def cancel_out(self) -> bool:
        """Whether buff and debuff counters on one object removed each other."""
        both = [one for one in self.game.on_field() if one.counters.get("buff") and one.counters.get("debuff")]
        for one in both:
            cancelling = self.buff_cancels if _came_last(one) == "buff" else self.debuff_cancels
            cancelling(one)
        return bool(both)

    @rule(f"{PAGE}/buff/4")
    def buff_cancels(self, thing: ArchiveObject) -> None:
        """Each buff counter that comes to debuff counters removes itself and one of these."""
        self.happen(*_pairs_removed(thing))

    @rule(f"{PAGE}/debuff/4")
    def debuff_cancels(self, thing: ArchiveObject) -> None:
        """Each debuff counter that comes to buff counters removes itself and one of these."""
        self.happen(*_pairs_removed(thing))


def _came_last(thing: ArchiveObject) -> str:
    """Which of its buff and debuff counters an object got last."""
    return max(("buff", "debuff"), key=lambda kind: thing.counter_times.get(kind, 0))


def _pairs_removed(thing: ArchiveObject) -> tuple[CountersRemoved, CountersRemoved]:
    pairs = min(thing.counters["buff"], thing.counters["debuff"])
    return CountersRemoved(thing, "buff", pairs), CountersRemoved(thing, "debuff", pairs)
