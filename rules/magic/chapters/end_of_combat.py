"""511. End of combat step: the last moment of combat, and everything leaves it."""

from __future__ import annotations

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.combat import RemovedFromCombat
from rules.magic.state import MagicObject


class EndOfCombat(MagicChapter):
    """511. End of combat step."""

    @rule("511.1")
    def begin(self) -> None:
        """The turn itself does nothing in this step; the active player gets priority."""
        if self.game.scene.pending:
            self.let_triggers_wait()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("511.2")
    def let_triggers_wait(self) -> None:
        """What triggers at end of combat triggers as this step begins."""
        self.noted("what triggered waits to be put on the stack")

    @rule("511.3")
    def end(self) -> None:
        """As the step ends, everything is removed from combat, and combat is over."""
        scene = self.game.scene
        self.game.ledger.write(scene, "who_defends", None)
        self.happen(
            *(RemovedFromCombat(thing) for thing in self._fighters()),
            Set(scene, "defending", None, ("combat is over",)),
            Set(scene, "struck_first", None, ("no combat damage is to come",)),
            Set(scene, "double_strikers", (), ("nobody strikes twice",)),
        )

    def _fighters(self) -> list[MagicObject]:
        """What attacks or blocks, phased out or not."""
        things = [thing for thing in self.game.battlefield if isinstance(thing, MagicObject)]
        return [thing for thing in things if thing.attacking is not None or thing.blocking]
