"""Card Types - Attack, when it took three things together to make an attack card fizzle that was out of time."""

from __future__ import annotations

from rules.grand_archive.chapters import attack_cards
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class AttackCards(attack_cards.AttackCards):
    """Attack cards."""

    def is_out_of_time(self, item: ArchiveObject) -> Verdict:
        """Whether an attack card resolves when no attack may be declared."""
        in_main_phase, own_turn = self.scene.phase == "main", self.scene.turn_player is item.controller
        if len(self.game.stack) > 1 and not in_main_phase and not own_turn:
            return self.all_three(item)
        return LEGAL if in_main_phase and own_turn else self.cannot_begin_combat(item)

    @rule("combat-phase-attacking-and-the-combat-phase/general-rules/2.c")
    def all_three(self, item: ArchiveObject) -> Verdict:
        """An attack card fizzles with something else on the effects stack, in no main phase, and on another's turn."""
        because = "something else is on the effects stack, it is no main phase, and it isn't"
        return self.refuse(f"{because} {item.controller.name}'s turn")

    @rule("playing-cards-resolution/general-rules/8")
    def cannot_begin_combat(self, item: ArchiveObject) -> Verdict:
        """An attack card fizzles if its player can't begin a combat phase, such as on another player's turn."""
        self.game.warn("the rules name three conditions together, and elsewhere one of them alone, for an attack card")
        return self.refuse(f"{item.controller.name} can't begin a combat phase now")
