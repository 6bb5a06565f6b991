"""Game Mechanics - Damage."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.events.damage import DamageDealt, DamageRemoved, Marking, Recovered
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.events import Event
from rules.kernel.possible_values import answer
from rules.kernel.rule import rule
from rules.kernel.trace import counted
from rules.kernel.verdict import Verdict

PAGE = "game-mechanics-damage/general-rules"


class Damage(ArchiveChapter):
    """Damage."""

    @rule(f"{PAGE}/1")
    def deal(self, *packets: DamageDealt, beside: Sequence[Event] = ()) -> tuple[Event, ...]:
        """Damage is dealt as all that modifies it leaves it; what is dealt at once is dealt simultaneously.

        Args:
            packets: The damage of each source to each object.
            beside: Events that happen at the same time.

        Returns:
            What became of it all.
        """
        dealt = [self.marked(one) for one in packets if self.is_any(one)]
        events = (*dealt, *beside)
        return self.happen(*events) if events else ()

    @rule(f"{PAGE}/9")
    def is_any(self, packet: DamageDealt) -> bool:
        """Damage is dealt only if there is more than 0 of it."""
        if packet.amount > 0:
            return True
        if packet.amount < 0:
            self.less_than_none(packet)
            return False
        self.declined(f"{packet.source.name} deals no damage to {packet.to.name}", "it is 0 damage")
        return False

    @rule(f"{PAGE}/15")
    def less_than_none(self, packet: DamageDealt) -> None:
        """Instead of less than 0 damage none is dealt."""
        self.declined(
            f"{packet.source.name} deals no damage to {packet.to.name}", f"it would be {packet.amount} damage"
        )

    def tell_instance(self, events: Sequence[Event]) -> None:
        """Say of damage for which something triggers how many instances it is."""
        packets = [one for one in events if isinstance(one, DamageDealt)]
        if len({one.to.id for one in packets}) > 1 and len({(one.source.id, one.instance) for one in packets}) == 1:
            self.to_a_set(packets[0].source)
        elif len(packets) == 1 and packets[0].instance and packets[0].instance[1:]:
            self.selected(packets[0])

    @rule(f"{PAGE}/16")
    def to_a_set(self, source: ArchiveObject) -> None:
        """One quantity that is dealt to a set of objects is one instance of damage of its source."""
        self.noted("what {} deals to all of them is one instance of damage", source)

    @rule(f"{PAGE}/16")
    def selected(self, packet: DamageDealt) -> None:
        """What is dealt to each object that was selected by itself is an instance of damage of its own."""
        self.noted("what {} deals to {} is an instance of damage of its own", packet.source, packet.to)

    def marked(self, packet: DamageDealt) -> DamageDealt:
        """The packet, with how it shows on what it is dealt to."""
        values = self.is_(packet.to)
        marking: Marking = "nothing"
        if values.is_type("champion"):
            marking = self.on_champion(packet.to)
        elif values.is_type("ally"):
            marking = self.on_ally(packet.to)
        elif "siegeable" in values.subtypes:
            marking = self.on_domain(packet.to)
        return msgspec.structs.replace(packet, marking=marking)

    @rule(f"{PAGE}/13")
    def on_champion(self, thing: ArchiveObject) -> Marking:
        """Damage stays on a champion as damage counters."""
        return "damage counters"

    @rule(f"{PAGE}/12")
    def on_ally(self, thing: ArchiveObject) -> Marking:
        """Damage on an ally is temporary, until the end of the turn."""
        return "temporary damage"

    @rule("card-types-functional-subtypes/functional-domains/1.b.i")
    def on_domain(self, thing: ArchiveObject) -> Marking:
        """Damage to a siegeable domain removes as many durability counters."""
        return "durability counters"

    def is_lethal(self, thing: ArchiveObject) -> bool:
        """Whether a unit has as much damage as life."""
        return answer(self.is_(thing), partial(_is_lethal, thing))

    @rule(f"{PAGE}/12")
    def remove_from(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """The temporary damage of allies can be removed before the turn ends, too.

        Returns:
            From what it was removed.
        """
        hurt = [one for one in things if one.is_on_field and one.damage]
        self.happen(*(DamageRemoved(one) for one in hurt))
        return hurt

    @rule("game-terms/recover/1")
    def recover(self, player: ArchivePlayer, amount: int) -> int:
        """To recover is to remove damage counters from one's champion.

        Returns:
            How much was recovered.
        """
        champion = self.game.champion_of(player)
        if amount <= 0:
            self.nothing_recovered(player)
            return 0
        if champion is None:
            return 0
        recovered = Recovered(player, champion, amount)
        too_much = amount > champion.counters.get("damage", 0)
        settled = self.all_there_is(recovered) if too_much else self.happen(recovered)
        return sum(one.amount for one in settled if isinstance(one, Recovered))

    @rule("game-terms/recover/2.a", "game-terms/recover/2.b")
    def all_there_is(self, recovered: Recovered) -> tuple[Event, ...]:
        """Who recovers more than there is removes all damage counters of their champion, and not more."""
        there = recovered.champion.counters.get("damage", 0)
        self.noted(
            f"{{}} has {counted(there, 'damage counter') if there else 'no damage counters'}", recovered.champion
        )
        return self.happen(recovered)

    @rule("game-terms/recover/2.b")
    def must_be_there(self, short: Verdict) -> Verdict:
        """No more damage counters are removed than there are, so that a cost of more can't be paid."""
        return self.upheld(short)

    @rule("general-rules-players/player-actions/1.b.i")
    def nothing_recovered(self, player: ArchivePlayer) -> None:
        """Who recovers 0 hasn't recovered, as no action of size 0 happens."""
        self.declined(f"{player.name} doesn't recover", "there is nothing to recover")


def _is_lethal(thing: ArchiveObject, values: Characteristics) -> bool:
    if values.life is None or not values.is_unit:
        return False
    if values.is_type("champion"):
        return thing.counters.get("damage", 0) >= values.life
    return values.life <= 0 or thing.damage >= values.life
