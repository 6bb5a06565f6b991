"""C.6 and 311. End of combat step, as of 2002."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import end_of_combat
from rules.magic.events.combat import AttackDeclared, Blocked
from rules.magic.state import MagicObject


class EndOfCombat(end_of_combat.EndOfCombat):
    """C.6. Step 5: End of Combat."""

    @rule("C.6.1", "311.1")
    def let_triggers_wait(self) -> None:
        """What triggers at end of combat goes on the stack as this step begins."""
        super().let_triggers_wait()
        spoken_of = self._spoken_of()
        for creature in self._out_of_combat():
            if creature in spoken_of:
                self.is_affected_still(creature)

    def _spoken_of(self) -> list[object]:
        """What the abilities that wait were bound to as they were made."""
        waiting = [item.announced for item in self.game.scene.pending]
        targets = [thing for one in waiting for slot in one.memory.targets for thing in slot]
        return [*targets, *(thing for one in waiting for thing in one.bound.values())]

    def _out_of_combat(self) -> list[MagicObject]:
        """The creatures in play that attacked or blocked in this combat and have been removed from it."""
        fighting, fought = self.rules.combat_phase, dict[MagicObject, None]()
        for event in fighting.this_combat():
            match event:
                case AttackDeclared(creature=one) | Blocked(blocker=one) if one in self.game.battlefield:
                    fought[one] = None
        return [one for one in fought if not (fighting.is_attacking(one) or fighting.is_blocking(one))]

    @rule("C.6.Ruling.1")
    def is_affected_still(self, creature: MagicObject) -> None:
        """What happens at end of combat to a creature happens to it even if it has been removed from combat."""
        self.noted("{} is in play still, and what waits for it at end of combat happens", creature)
