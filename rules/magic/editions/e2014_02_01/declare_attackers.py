"""508. Declare attackers step, as of 2014-02-01: nothing was said of demands on a turn with several combat phases."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import declare_attackers
from rules.magic.combat.declarations import Attacks
from rules.magic.events.combat import AttackDeclared
from rules.magic.standing.regulations import Ruling
from rules.magic.state import MagicObject, MagicPlayer


class DeclareAttackers(declare_attackers.DeclareAttackers):
    """508. Declare attackers step."""

    @rule("508.1d")
    def requirements(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """As many requirements to attack must be obeyed as can be without breaking a restriction or paying a cost.

        Raises:
            Unsupported: What attacks each turn has done so in this turn, and not all that is required to attack does.
        """
        demanded = self._attack_each_turn(player)
        again = [creature for creature in demanded if self._has_attacked(creature)]
        if again and any(creature not in attacks for creature in demanded):
            raise Unsupported(f"{again[0].name} attacking each turn", "nothing said whether it has to do so once more")
        return super().requirements(player, attacks)

    def _attack_each_turn(self, player: MagicPlayer) -> set[MagicObject]:
        """The creatures that are required to attack, if one of the demands is for each turn."""
        if not any(isinstance(one, Ruling) and one.is_once_each_turn for one in self._demands()):
            return set()
        required = self._requirements(self._options(player))
        return {creature for one in required for creature, _ in one.obeyed_by}

    def _has_attacked(self, creature: MagicObject) -> bool:
        """Whether a creature was declared as an attacker in this turn."""
        now = self.game.turn_number
        past = (event for turn, event in self.game.happenings.history if turn == now)
        return any(isinstance(event, AttackDeclared) and event.creature is creature for event in past)
