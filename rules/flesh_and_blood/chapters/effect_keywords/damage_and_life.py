"""8.5.3, 8.5.7 and 8.5.12: dealing damage, gaining and losing life."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.life import DamageDealt, LifeGained, LifeLost
from rules.flesh_and_blood.state import FabObject
from rules.kernel.events import Event
from rules.kernel.rule import rule


class DamageAndLife(FabChapter):
    """8.5. Dealing damage, gaining and losing life."""

    section = "effect_keywords"

    @rule("8.5.3")
    def deal(self, *packets: DamageDealt) -> Sequence[Event]:
        """An object that is dealt damage loses that much life.

        Returns:
            What became of the damage.
        """
        living = [packet for packet in packets if self.can_be_dealt(packet)]
        settled = self.game.happenings.propose(self.rules.events.ordered(living))
        dealt = [event for event in settled if isinstance(event, DamageDealt) and event.amount > 0]
        beside = [event for event in settled if not isinstance(event, DamageDealt)]
        losses = [LifeLost(packet.to, packet.amount, "damage", packet.source) for packet in dealt]
        results = self.game.happenings.propose(losses, (*dealt, *beside))
        self.game.happenings.commit([*beside, *dealt, *results])
        self.rules.marked.after_hits([one for one in dealt if one.name == "hit"])
        return settled

    @rule("8.5.3c")
    def can_be_dealt(self, packet: DamageDealt) -> bool:
        """What doesn't live can't be dealt damage."""
        living = self.rules.attacks.is_living(packet.to)
        if not living:
            self.declined(f"no damage is dealt to {packet.to.name}", "it is no living object")
        return living

    @rule("8.5.7a")
    def gain_life(self, thing: FabObject, amount: int, source: FabObject | None) -> int:
        """To gain life is to have the life total increased.

        Returns:
            How much was gained.
        """
        happened = self.happen(LifeGained(thing, amount, source))
        return sum(one.amount for one in happened if isinstance(one, LifeGained))

    @rule("8.5.12a")
    def lose_life(self, thing: FabObject, amount: int, source: FabObject | None) -> int:
        """To lose life is to have the life total decreased, which is no damage.

        Returns:
            How much was lost.
        """
        happened = self.happen(LifeLost(thing, amount, "effect", source))
        return sum(one.amount for one in happened if isinstance(one, LifeLost))
