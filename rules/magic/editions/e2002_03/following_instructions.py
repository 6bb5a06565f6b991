"""419.5. Following instructions, as of 2002: what is done instead counts as done."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.editions.e2014_02_01 import following_instructions


class FollowingInstructions(following_instructions.FollowingInstructions):
    """What happens while a spell or ability is resolving."""

    @rule("419.5")
    def did_as_begun(self, source: GameObject, came_about: bool) -> bool:
        """Whether it was done asks for any part of it, or for what was done instead; what was prevented wasn't."""
        if came_about:
            self.noted("a part of what {} says was done, or something instead of it", source)
        return came_about
