"""C.1.8, 417.1 and 419.5. Damage, as of 2002: creatures and players are dealt it, and nothing changes its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.kernel.events import Event
from rules.kernel.rule import clause, rule
from rules.kernel.things import Thing
from rules.magic.chapters import damage
from rules.magic.events import DamageDealt
from rules.magic.state import MagicPlayer


class Damage(damage.Damage):
    """417. One-Shot Effects."""

    @clause("413.2f", of=DamageDealt)
    def by_effect(self, packet: DamageDealt) -> bool:
        """Where a text says that something deals damage, that thing deals it, not the spell or ability."""
        return super().by_effect(packet)

    @clause("C.1.8", of=DamageDealt)
    def is_not_combat_damage(self, packet: DamageDealt) -> bool:
        """What spells and abilities deal during combat is no combat damage."""
        return self.game.scene.phase == "combat" and packet.kind != "combat"

    @rule("417.1")
    def results_of(self, packet: DamageDealt) -> list[Event]:
        """Damage costs a player life, and is marked on a creature."""
        to = packet.to
        return [self.loss_of_life(packet, to) if isinstance(to, MagicPlayer) else self.marking(packet, to)]

    def waited_for(self) -> Iterator[Thing]:
        """Nothing: only what the stack refers to could be chosen as a source besides permanents and spells."""
        return iter(())

    def life_from(self, dealt: Sequence[DamageDealt]) -> Iterator[Event]:
        """No damage gives anybody life yet."""
        return iter(())
