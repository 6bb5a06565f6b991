"""Card Types - Attack, before anything was said of attack cards out of time."""

from __future__ import annotations

from rules.grand_archive.chapters import attack_cards
from rules.grand_archive.state import ArchiveObject
from rules.kernel.verdict import LEGAL, Verdict


class AttackCards(attack_cards.AttackCards):
    """Attack cards."""

    def is_out_of_time(self, item: ArchiveObject) -> Verdict:
        """Whether an attack card resolves when no attack may be declared: in no main phase of its player."""
        verdict = LEGAL if self.scene.phase == "main" else self.not_in_main_phase(item)
        return verdict if self.scene.turn_player is item.controller else verdict & self.not_own_turn(item)
