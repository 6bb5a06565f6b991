"""217.6 and 413.1. The stack, as of 2002: what the turn itself put there resolves like a spell or ability."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import stack
from rules.magic.editions.e2002_03.combat_damage import CombatDamage
from rules.magic.editions.e2002_03.draw_step import DrawStep
from rules.magic.editions.e2002_03.pseudospells import AssignedDamage, TurnsDraw


class Stack(stack.Stack):
    """217.6. Stack."""

    @rule("413.1", "217.6c")
    def resolve_top(self) -> None:
        """The spell, ability or combat damage that was added last resolves first."""
        match self.game.stack.top()[0]:
            case AssignedDamage() as damage:
                self.sister(CombatDamage).resolve(damage)
            case TurnsDraw() as draw:
                self.sister(DrawStep).resolve(draw)
            case _:
                super().resolve_top()
