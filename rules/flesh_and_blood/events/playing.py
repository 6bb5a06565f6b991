"""Cards are played, abilities activated, effects triggered, layers resolved.

Comprehensive Rules: 5.1.10 (played), 5.2 (activated), 5.3 (resolving), 6.6.5 (triggered).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.effects.card_events import Announcing
from rules.kernel.things import Thing, Zone
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class Played(FabEvent, frozen=True, gc=False):
    """A card has been played."""

    thing: FabObject
    player: FabPlayer
    link: ChainLink | None = None
    """The chain link for which it counts."""
    origin: Zone | None = None
    """The zone that it is played from."""

    def affected(self) -> Thing:
        """The card."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """Playing has written all it writes."""

    def told(self) -> Sentence:
        """Who played what."""
        return sentence("{} has played {}", (self.player, self.thing))


class ParameterDeclared(Announcing, frozen=True, gc=False):
    """A parameter of what is being played or activated is declared; until then it is undetermined."""


class XDeclared(ParameterDeclared, frozen=True, gc=False):
    """The value of X in the cost of what is being played is declared; until then its cost is undetermined."""


class AttackTargetsDeclared(ParameterDeclared, frozen=True, gc=False):
    """The attack-targets are declared."""


class AdditionalCostPaid(FabEvent, frozen=True, gc=False):
    """An additional cost to play a card has been paid; by its name the player is said to have boosted or fused."""

    thing: FabObject
    player: FabPlayer
    name: str
    spent: tuple[FabObject, ...] = ()
    """What it was paid with, as it was before."""

    def affected(self) -> Thing:
        """The card that is played."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """Paying has written all it writes."""

    def told(self) -> Sentence:
        """Who paid what for which card."""
        named = "an additional cost" if self.name.startswith("additional cost") else self.name
        return sentence("{} has paid {} for {}", (self.player, named, self.thing))


class PlayedBy(FabEvent, frozen=True, gc=False):
    """A card is being played through an ability that lets it be, by whose name the player is said to do it."""

    thing: FabObject
    player: FabPlayer
    name: str

    def affected(self) -> Thing:
        """The card."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """Playing it so writes nothing by itself."""

    def told(self) -> Sentence:
        """By what who plays which card."""
        return sentence("{} plays {} by {}", (self.player, self.thing, self.name or "its own text"))


class Activated(FabEvent, frozen=True, gc=False):
    """An activated ability of an object has been activated."""

    layer: FabObject
    source: FabObject
    player: FabPlayer
    link: ChainLink | None = None
    """The chain link for which it counts."""

    def affected(self) -> Thing:
        """The object whose ability it is."""
        return self.source

    def apply(self, game: FabGame) -> None:
        """It counts towards how often the ability may be activated."""
        ability = self.layer.ability
        assert ability is not None
        used = {**self.source.used, ability.key: self.source.used.get(ability.key, 0) + 1}
        game.ledger.write(self.source, "used", MappingProxyType(used))

    def told(self) -> Sentence:
        """Who activated what."""
        return sentence("{} has activated an ability of {}", (self.player, self.source))


class Triggered(FabEvent, frozen=True, gc=False):
    """A triggered effect triggers; its triggered-layer waits to be added to the stack."""

    layer: FabObject
    link: ChainLink | None = None
    """The chain link for which it counts."""

    def affected(self) -> Thing:
        """The triggered-layer."""
        return self.layer

    def apply(self, game: FabGame) -> None:
        """It waits after those that wait already."""
        game.ledger.write(game.scene, "pending", (*game.scene.pending, self.layer))

    def told(self) -> Sentence:
        """What triggers."""
        return sentence("an effect of {} triggers", (self.layer.source,))


class Resolved(FabEvent, frozen=True, gc=False):
    """A layer begins to resolve."""

    thing: FabObject

    def affected(self) -> Thing:
        """The layer."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """Resolving writes nothing by itself."""

    def told(self) -> Sentence:
        """What resolves."""
        return sentence("{} resolves", (self.thing,))
