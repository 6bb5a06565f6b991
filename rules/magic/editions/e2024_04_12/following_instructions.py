"""608.2. Following instructions, as of 2024-04-12: no rule spoke of looking back in time."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.things import Thing
from rules.magic.chapters import following_instructions


class FollowingInstructions(following_instructions.FollowingInstructions):
    """608.2. What happens while a spell or ability is resolving."""

    def looks_back(self, things: Sequence[Thing]) -> None:
        """What is told of the past was so then, as the words of the text say it."""
