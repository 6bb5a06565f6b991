"""Assets come and go.

Comprehensive Rules: 1.13 (action, resource, life and chi points), 1.14.2 (paying them), 4.4.3e (losing them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame

Points = Literal["action_points", "resource_points", "chi_points"]
"""The assets that a player has beside the life points of their hero."""


def points_told(asset: Points, amount: int) -> str:
    """An amount of an asset in words.

    >>> points_told("action_points", 1)
    '1 action point'
    """
    noun = asset.replace("_", " ")
    return f"{amount} {noun[:-1] if amount == 1 else noun}"


class AssetsGained(FabEvent, frozen=True, gc=False):
    """A player gains points."""

    player: FabPlayer
    asset: Points
    amount: int
    source: FabObject | None = None

    @property
    def cause(self) -> str:
        """The asset, in words."""
        return self.asset.replace("_", " ")

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """So many more."""
        held: int = getattr(self.player, self.asset)
        game.ledger.write(self.player, self.asset, held + self.amount)

    def told(self) -> Sentence:
        """Who gains what."""
        return sentence("{} gains {}", (self.player, points_told(self.asset, self.amount)))


class AssetsLost(FabEvent, frozen=True, gc=False):
    """A player pays or loses points."""

    player: FabPlayer
    asset: Points
    amount: int
    reason: Literal["payment", "effect", "end of turn"]

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """So many fewer."""
        held: int = getattr(self.player, self.asset)
        game.ledger.write(self.player, self.asset, held - self.amount)

    def told(self) -> Sentence:
        """Who pays or loses what."""
        verb = "pays" if self.reason == "payment" else "loses"
        return sentence(f"{{}} {verb} {{}}", (self.player, points_told(self.asset, self.amount)))


class HasActionPoints(FabEvent, frozen=True, gc=False):
    """The turn-player has so many action points as the action phase starts; nobody gains them."""

    player: FabPlayer
    amount: int

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """So many, whatever there was."""
        game.ledger.write(self.player, "action_points", self.amount)

    def told(self) -> Sentence:
        """Who has how many."""
        return sentence("{} has {}", (self.player, points_told("action_points", self.amount)))
