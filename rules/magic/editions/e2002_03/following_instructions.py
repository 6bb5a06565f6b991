"""419.5. Following instructions, as of 2002: what is done instead counts as done."""

from __future__ import annotations

from rules.kernel.effects.whether_done import Begun
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.editions.e2014_02_01 import following_instructions


class FollowingInstructions(following_instructions.FollowingInstructions):
    """What happens while a spell or ability is resolving."""

    @rule("419.5")
    def did_as_chosen(self, source: GameObject, begun: Begun) -> bool:
        """Whether it was done asks for any part of it, or for what was done instead; what was prevented wasn't."""
        done = bool(begun.searched) or any(one.instead for one in begun.diverted)
        if done:
            self.noted("a part of what {} offers was done, or something instead of it", source)
        return done
