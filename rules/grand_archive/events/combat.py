"""Attacks are declared, units retaliate, and combat ends.

Rules book: Turn Order - Combat Phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat, Retaliation
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


class AttackDeclared(ArchiveEvent, frozen=True, gc=False):
    """An attack has been declared: its unit attacks."""

    combat: Combat
    attacker: ArchiveObject
    targets: tuple[ArchiveObject, ...]

    def affected(self) -> Thing:
        """The attacking unit."""
        return self.attacker

    def apply(self, game: ArchiveGame) -> None:
        """The combat phase is that of this attack."""
        game.ledger.write(game.scene, "combat", self.combat)

    def told(self) -> Sentence:
        """Who attacks what."""
        named: list[object] = [self.attacker, " attacks "]
        for target in self.targets:
            named += [target] if target is self.targets[0] else [", ", target]
        return tuple(named)


class AttackAttempted(ArchiveEvent, frozen=True, gc=False):
    """A player has attempted to declare an attack, and paid for it no further."""

    by: ArchivePlayer
    attacker: ArchiveObject

    def affected(self) -> Thing:
        """The unit that was to attack."""
        return self.attacker

    def apply(self, game: ArchiveGame) -> None:
        """The attempt is reversed; only that there was one is remembered."""

    def told(self) -> Sentence:
        """Who need not attempt it again."""
        return sentence("{} has attempted to attack with {}, and need not again", (self.by, self.attacker))


class BecameDefending(ArchiveEvent, frozen=True, gc=False):
    """An object becomes a defending object."""

    thing: ArchiveObject
    combat: Combat
    instead_of: tuple[ArchiveObject, ...] = ()
    """What was attacked before, where the attack is redirected."""

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It defends, with those that do."""
        game.ledger.write(self.combat, "targets", (*self.combat.targets, self.thing))
        redirected = tuple((before, self.thing) for before in self.instead_of)
        game.ledger.write(self.combat, "redirections", (*self.combat.redirections, *redirected))

    def told(self) -> Sentence:
        """What defends."""
        return sentence("{} is defending", (self.thing,))


class StoppedDefending(ArchiveEvent, frozen=True, gc=False):
    """An object is a defending object no more."""

    thing: ArchiveObject
    combat: Combat

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It defends no more."""
        left = tuple(one for one in self.combat.targets if one is not self.thing)
        game.ledger.write(self.combat, "targets", left)
        game.ledger.write(self.combat, "former_targets", (*self.combat.former_targets, self.thing))

    def told(self) -> Sentence:
        """What defends no more."""
        return sentence("{} is defending no more", (self.thing,))


class StoppedAttacking(ArchiveEvent, frozen=True, gc=False):
    """A unit is an attacking unit no more."""

    thing: ArchiveObject
    combat: Combat

    def affected(self) -> Thing:
        """The unit."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """Nothing attacks any more."""
        game.ledger.write(self.combat, "attacker", None)

    def told(self) -> Sentence:
        """What attacks no more."""
        return sentence("{} is attacking no more", (self.thing,))


class Wielded(ArchiveEvent, frozen=True, gc=False):
    """A weapon or another object is wielded for an attack."""

    thing: ArchiveObject
    combat: Combat

    def affected(self) -> Thing:
        """What is wielded."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It belongs to the attack until combat ends."""
        game.ledger.write(self.combat, "wielded", (*self.combat.wielded, self.thing))

    def told(self) -> Sentence:
        """What is wielded."""
        return sentence("{} is wielded", (self.thing,))


class JoinedIntent(ArchiveEvent, frozen=True, gc=False):
    """A card in an intent belongs to the attack that is declared."""

    thing: ArchiveObject
    combat: Combat

    def affected(self) -> Thing:
        """The card."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It contributes to the attack."""
        game.ledger.write(self.combat, "intent", (*self.combat.intent, self.thing))

    def told(self) -> Sentence:
        """Which card."""
        return sentence("{} is part of the attack", (self.thing,))


class Retaliated(ArchiveEvent, frozen=True, gc=False):
    """A defending unit retaliates against the attacking unit."""

    retaliation: Retaliation
    combat: Combat
    by: ArchivePlayer

    def affected(self) -> Thing:
        """The retaliating unit."""
        return self.retaliation.unit

    def apply(self, game: ArchiveGame) -> None:
        """It will deal damage in the damage step."""
        game.ledger.write(self.combat, "retaliations", (*self.combat.retaliations, self.retaliation))

    def told(self) -> Sentence:
        """What retaliates against what."""
        return sentence("{} retaliates against {}", (self.retaliation.unit, self.retaliation.target))


class StoppedRetaliating(ArchiveEvent, frozen=True, gc=False):
    """A unit is retaliating no more."""

    retaliation: Retaliation
    combat: Combat

    def affected(self) -> Thing:
        """The unit."""
        return self.retaliation.unit

    def apply(self, game: ArchiveGame) -> None:
        """It will deal no damage."""
        left = tuple(one for one in self.combat.retaliations if one is not self.retaliation)
        game.ledger.write(self.combat, "retaliations", left)

    def told(self) -> Sentence:
        """What retaliates no more."""
        return sentence("{} is retaliating no more", (self.retaliation.unit,))


class CombatEnded(ArchiveEvent, frozen=True, gc=False):
    """The combat phase is over."""

    combat: Combat

    def affected(self) -> Thing:
        """The player who attacked."""
        return self.combat.attacking_player

    def apply(self, game: ArchiveGame) -> None:
        """It is the main phase and nothing else again."""
        game.ledger.write(game.scene, "combat", None)
        game.ledger.write(game.scene, "step", "")

    def told(self) -> Sentence:
        """That it is over."""
        return ("the combat phase ends",)
