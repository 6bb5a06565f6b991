"""509. Declare blockers step, as of 2014: nothing was said of demands on a turn with several combat phases."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.combat.declarations import Blocks
from rules.magic.editions.e2024_04_12 import declare_blockers
from rules.magic.events.combat import Blocked
from rules.magic.standing.regulations import Ruling
from rules.magic.state import MagicObject, MagicPlayer


class DeclareBlockers(declare_blockers.DeclareBlockers):
    """509. Declare blockers step."""

    @rule("509.1c")
    def requirements(self, player: MagicPlayer, blocks: Blocks) -> Verdict:
        """As many requirements to block must be obeyed as can be without breaking a restriction or paying a cost.

        Raises:
            Unsupported: What blocks each turn has done so in this turn, and doesn't any more.
        """
        demands = [one for one in self.game.regulations_of("block") if one.modality == "must"]
        if any(isinstance(one, Ruling) and one.is_once_each_turn for one in demands):
            required = {blocker for one in self._requirements(self._able(player)) for blocker, _ in one.obeyed_by}
            again = [creature for creature in required if creature not in blocks and self._has_blocked(creature)]
            if again:
                because = "nothing said whether it has to do so once more"
                raise Unsupported(f"{again[0].name} blocking each turn", because)
        return super().requirements(player, blocks)

    def _has_blocked(self, creature: MagicObject) -> bool:
        """Whether a creature was declared as a blocker in this turn."""
        now = self.game.turn_number
        past = (event for turn, event in self.game.happenings.history if turn == now)
        return any(isinstance(event, Blocked) and event.blocker is creature for event in past)
