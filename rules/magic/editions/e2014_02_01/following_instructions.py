"""608.2. Following instructions, as of 2014-02-01: what an illegal target is could still be asked."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.magic.editions.e2024_04_12 import following_instructions
from rules.magic.state import MagicObject


class FollowingInstructions(following_instructions.FollowingInstructions):
    """608.2. What happens while a spell or ability is resolving."""

    @rule("608.2b")
    def leave_out(self, targets: Sequence[Thing]) -> None:
        """A target that has become illegal does nothing and has nothing done to it, though it is still asked about."""
        super().leave_out(targets)

    def tells_of_illegal_targets(self) -> bool:
        """Whether what an effect asks of an illegal target is answered."""
        return True

    @rule("608.2d")
    def among_none(self, source: MagicObject) -> None:
        """What is divided among any number of things is divided among at least one, if there is one.

        Raises:
            Unsupported: Always; what comes of choosing none is not said.
        """
        raise Unsupported(f"dividing for {source.name} among none", "at least one had to be chosen")
