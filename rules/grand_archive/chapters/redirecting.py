"""Objects and Targeting - Redirect: the target of an attack that goes on is changed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import BecameDefending, StoppedDefending
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class Redirecting(ArchiveChapter):
    """Redirect."""

    def change_target(self, player: ArchivePlayer, of: Sequence[ArchiveObject], to: ArchiveObject) -> bool:
        """Whether the attack that goes on has another target now.

        Args:
            player: Who chooses which of several targets is changed.
            of: The targets that may be changed; without any, an attack that has lost all of its own is given one.
            to: What is to be attacked instead.
        """
        combat = self.scene.combat
        if combat is None or combat.attacker is None or (combat.targets and not of):
            return False
        verdict = self.may_be_redirected(combat, to)
        if verdict:
            self.redirect(combat, self._one_of(player, combat, of), to)
        else:
            self.game.trace.refused("{} can't be redirected to {}", (combat.attack, to), verdict)
        return bool(verdict)

    def _one_of(self, player: ArchivePlayer, combat: Combat, of: Sequence[ArchiveObject]) -> ArchiveObject | None:
        if len(of) < 2:
            return next(iter(of), None)
        return self.choose_one("redirect", player, "Which target is changed?", combat.attack, of)

    @rule("game-mechanics-objects-and-targeting/redirect/1")
    def redirect(self, combat: Combat, before: ArchiveObject | None, to: ArchiveObject) -> None:
        """To redirect an attack is to change what it targets to another legal target.

        Raises:
            Unsupported: Another player would defend.
        """
        if self.game.controller_of(to) is not combat.defending_player:
            raise Unsupported("redirecting an attack to another player", "only one defending player is built")
        self.aims_elsewhere(combat, before, to)
        stopping = [] if before is None else [StoppedDefending(before, combat)]
        instead_of = combat.former_targets if before is None else (before,)
        self.happen(*stopping, BecameDefending(to, combat, instead_of))

    @rule("game-mechanics-objects-and-targeting/redirect/1")
    def aims_elsewhere(self, combat: Combat, before: ArchiveObject | None, to: ArchiveObject) -> None:
        """What was a target of an attack is none any more once it is redirected to another."""
        if before is None:
            self.noted("{} is redirected to {}", combat.attack, to)
        else:
            self.noted("{} is redirected from {} to {}", combat.attack, before, to)

    def may_be_redirected(self, combat: Combat, to: ArchiveObject) -> Verdict:
        """Whether the attack that goes on may be redirected to an object."""
        verdict = self.rules.combat_phase.may_be_target(combat, to) & self.is_another(combat, to)
        return verdict & self.not_from_cleave() if combat.cleaved else verdict

    @rule("game-mechanics-objects-and-targeting/redirect/3")
    def is_another(self, combat: Combat, to: ArchiveObject) -> Verdict:
        """Nothing is redirected to what is defending already."""
        return self.refuse(f"{to.name} is defending already") if to in combat.targets else LEGAL

    @rule("keywords-and-abilities/cleave/2")
    def not_from_cleave(self) -> Verdict:
        """Attacks with cleave can't be redirected."""
        return self.refuse("the attack has cleave")
