"""Damage, recovery, and the end of the game.

Rules book: Game Mechanics - Damage, Damage Prevention, General Rules - Ending the Game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.events.moving import CountersPut, CountersRemoved
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.effects.card_events import altered_damage
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

Marking = Literal["damage counters", "temporary damage", "durability counters", "nothing"]
"""How damage shows on what it is dealt to."""


class DamageDealt(ArchiveEvent, frozen=True, gc=False):
    """A source deals damage to an object; ``combat`` is the combat phase in whose damage step it does."""

    source: ArchiveObject
    to: ArchiveObject
    amount: int
    combat: Combat | None = None
    role: Literal["", "attack", "retaliation"] = ""
    preventable: Literal["preventable", "unpreventable"] = "preventable"
    marking: Marking = "nothing"
    """Settled by the rules on damage before it is dealt."""
    instance: tuple[int, ...] | None = ()
    """Which instance of damage of its source it belongs to, of those dealt at once; None: nothing says it."""

    def affected(self) -> Thing:
        """What is dealt damage."""
        return self.to

    def apply(self, game: ArchiveGame) -> None:
        """It is marked as temporary damage, or by counters."""
        match self.marking:
            case "damage counters":
                CountersPut(self.to, "damage", self.amount, self.source).apply(game)
            case "durability counters":
                CountersRemoved(self.to, "durability", self.amount).apply(game)
            case "temporary damage":
                game.ledger.write(self.to, "damage", self.to.damage + self.amount)

    def told(self) -> Sentence:
        """Who deals how much to whom."""
        kind = "combat damage" if self.combat is not None else "damage"
        return sentence(f"{{}} deals {{}} {kind} to {{}}", (self.source, self.amount, self.to))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How much is dealt instead of how much, or that none is."""
        return altered_damage(self, self.source, self.amount, after) or super().altered(after)


class DamagePrevented(ArchiveEvent, frozen=True, gc=False):
    """So much of the damage that would be dealt is prevented."""

    packet: DamageDealt
    amount: int

    def affected(self) -> Thing:
        """What would have been dealt the damage."""
        return self.packet.to

    def apply(self, game: ArchiveGame) -> None:
        """Prevention writes nothing; what is left of the damage is dealt."""

    def told(self) -> Sentence:
        """Whose damage is prevented."""
        words = "{} of the {} damage from {} to {} is prevented"
        return sentence(words, (self.amount, self.packet.amount, self.packet.source, self.packet.to))


class Recovered(ArchiveEvent, frozen=True, gc=False):
    """A champion recovers: damage counters are removed."""

    player: ArchivePlayer
    champion: ArchiveObject
    amount: int

    def affected(self) -> Thing:
        """The champion."""
        return self.champion

    def apply(self, game: ArchiveGame) -> None:
        """So many damage counters fewer, as far as there are."""
        CountersRemoved(self.champion, "damage", min(self.amount, self.champion.counters.get("damage", 0))).apply(game)

    def told(self) -> Sentence:
        """Who recovers how much."""
        return sentence("{} recovers {}", (self.player, self.amount))


class DamageRemoved(ArchiveEvent, frozen=True, gc=False):
    """The temporary damage of an ally is removed."""

    thing: ArchiveObject

    def affected(self) -> Thing:
        """The ally."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It has none any more."""
        game.ledger.write(self.thing, "damage", 0)

    def told(self) -> Sentence:
        """Whose damage is removed."""
        return sentence("the damage marked on {} is removed", (self.thing,))


class GameEnded(ArchiveEvent, frozen=True, gc=False):
    """The game ends: a player wins, or it is a draw."""

    winner: ArchivePlayer | None

    def affected(self) -> Thing | None:
        """The winner, if there is one."""
        return self.winner

    def apply(self, game: ArchiveGame) -> None:
        """The outcome stands, and nobody has Opportunity any more."""
        game.ledger.write(game.scene, "outcome", "win" if self.winner else "draw")
        game.ledger.write(game.scene, "winner", self.winner)
        game.ledger.write(game.scene, "opportunity", None)

    def told(self) -> Sentence:
        """How it ends."""
        return ("the game is a draw",) if self.winner is None else sentence("{} wins the game", (self.winner,))
