"""Damage, life and the end of the game.

Comprehensive Rules: 2.5.3 (life totals), 4.5 (ending a game), 7.5.5 (the hit-event), 8.5.3 (deal), 8.5.7, 8.5.12.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects.card_events import altered_damage
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame

DamageType = Literal["generic", "physical", "arcane"]
_TYPED = {"generic": "damage", "physical": "physical damage", "arcane": "arcane damage"}


class DamageDealt(FabEvent, frozen=True, gc=False):
    """A source deals damage; ``name`` tells the hit-event, which is otherwise the same.

    The loss of life that it comes to is an event of its own that happens at the same time.
    """

    source: FabObject
    to: FabObject
    amount: int
    type: DamageType
    name: Literal["deal", "hit"] = "deal"
    preventable: Literal["preventable", "can't be prevented"] = "preventable"

    def affected(self) -> Thing:
        """The object that is dealt damage."""
        return self.to

    def apply(self, game: FabGame) -> None:
        """Dealing writes nothing by itself but that an attack has hit."""

    def told(self) -> Sentence:
        """Who deals how much to whom."""
        verb = "hits {} for" if self.name == "hit" else "deals"
        if self.name == "hit":
            return sentence(f"{{}} {verb} {{}} {_TYPED[self.type]}", (self.source, self.to, self.amount))
        return sentence(f"{{}} {verb} {{}} {_TYPED[self.type]} to {{}}", (self.source, self.amount, self.to))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How much is dealt instead of how much, or that none is."""
        return altered_damage(self, self.source, self.amount, after) or super().altered(after)


class CountedAsHit(FabEvent, frozen=True, gc=False):
    """A source is considered to have hit with damage that it has just dealt, because an effect says so."""

    damage: DamageDealt

    def affected(self) -> Thing:
        """The object that was dealt the damage."""
        return self.damage.to

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """What has hit whom."""
        return sentence("{} has hit {}", (self.damage.source, self.damage.to))


class DamagePrevented(FabEvent, frozen=True, gc=False):
    """So much of the damage that would be dealt is prevented."""

    packet: DamageDealt
    amount: int

    def affected(self) -> Thing:
        """The object that would have been dealt the damage."""
        return self.packet.to

    def apply(self, game: FabGame) -> None:
        """Prevention writes nothing; what is left of the damage is dealt."""

    def told(self) -> Sentence:
        """Whose damage is prevented."""
        words = "{} of the {} damage from {} to {} is prevented"
        return sentence(words, (self.amount, self.packet.amount, self.packet.source, self.packet.to))


class LifeLost(FabEvent, frozen=True, gc=False):
    """A living object loses life; ``reason`` tells damage from other losses and from payment."""

    thing: FabObject
    amount: int
    reason: Literal["damage", "effect", "payment"] = "effect"
    source: FabObject | None = None

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """The life total shrinks."""
        game.ledger.write(self.thing, "life_change", self.thing.life_change - self.amount)

    def told(self) -> Sentence:
        """Who loses how much."""
        way = "{} pays {} life" if self.reason == "payment" else "{} loses {} life"
        return sentence(way, (self.thing, self.amount))


class LifeGained(FabEvent, frozen=True, gc=False):
    """A living object gains life."""

    thing: FabObject
    amount: int
    source: FabObject | None = None

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """The life total grows."""
        game.ledger.write(self.thing, "life_change", self.thing.life_change + self.amount)

    def told(self) -> Sentence:
        """Who gains how much."""
        return sentence("{} gains {} life", (self.thing, self.amount))


class LifeReset(FabEvent, frozen=True, gc=False):
    """An ally's life total is its base life again."""

    thing: FabObject

    def affected(self) -> Thing:
        """The ally."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """Nothing gained or lost counts any more."""
        game.ledger.write(self.thing, "life_change", 0)

    def told(self) -> Sentence:
        """Whose life total is reset."""
        return sentence("the life total of {} is reset", (self.thing,))


class GameEnded(FabEvent, frozen=True, gc=False):
    """The game ends: a player wins, or it is a draw."""

    winner: FabPlayer | None

    def affected(self) -> Thing | None:
        """The winner, if there is one."""
        return self.winner

    def apply(self, game: FabGame) -> None:
        """The outcome stands, and nobody has priority any more."""
        game.ledger.write(game.scene, "outcome", "win" if self.winner else "draw")
        game.ledger.write(game.scene, "winner", self.winner)
        game.ledger.write(game.scene, "priority", None)

    def told(self) -> Sentence:
        """How it ends."""
        return ("the game is a draw",) if self.winner is None else sentence("{} wins the game", (self.winner,))
