"""What befalls heroes and their players beside damage: marks, cheers and boos, rolls, clashes, wagers, transcending.

Comprehensive Rules: 8.5.18 (roll), 8.5.45 (clash), 8.5.46 (wager), 8.5.48 (transcend), 8.5.57 (the crowd cheers and
boos), 9.3 (marked).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class Marked(FabEvent, frozen=True, gc=False):
    """A hero becomes marked."""

    hero: FabObject

    def affected(self) -> Thing:
        """The hero."""
        return self.hero

    def apply(self, game: FabGame) -> None:
        """The hero has the condition."""
        game.ledger.write(self.hero, "marked", True)

    def told(self) -> Sentence:
        """Who is marked."""
        return sentence("{} becomes marked", (self.hero,))


class Unmarked(FabEvent, frozen=True, gc=False):
    """A hero is marked no more."""

    hero: FabObject

    def affected(self) -> Thing:
        """The hero."""
        return self.hero

    def apply(self, game: FabGame) -> None:
        """The hero has the condition no more."""
        game.ledger.write(self.hero, "marked", False)

    def told(self) -> Sentence:
        """Who is marked no more."""
        return sentence("{} is marked no more", (self.hero,))


class CrowdReacted(FabEvent, frozen=True, gc=False):
    """The crowd cheers or boos a player."""

    player: FabPlayer
    reaction: Literal["cheer", "boo"]

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Whom the crowd cheers or boos."""
        return sentence(f"the crowd {self.reaction}s {{}}", (self.player,))


class Performed(FabEvent, frozen=True, gc=False):
    """A player has done, with a card or for themselves, what a keyword is said to do."""

    player: FabPlayer
    deed: Literal["transcends", "sharpens", "cranks"]
    card: FabObject | None = None

    def affected(self) -> Thing:
        """The card, or else the player."""
        return self.card or self.player

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Who does what."""
        if self.card is None:
            return sentence(f"{{}} {self.deed}", (self.player,))
        return sentence(f"{{}} {self.deed} {{}}", (self.player, self.card))


class Rolled(FabEvent, frozen=True, gc=False):
    """A player has rolled a die."""

    player: FabPlayer
    sides: int
    result: int

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Who rolls what."""
        return sentence(f"{{}} rolls a {self.result} on a {self.sides}-sided die", (self.player,))


class Wagered(FabEvent, frozen=True, gc=False):
    """An attack wagers, and so does its player, with another."""

    attack: FabObject
    player: FabPlayer
    rival: FabPlayer

    def affected(self) -> Thing:
        """The attack."""
        return self.attack

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """What wagers, and with whom."""
        return sentence("{} wagers with {}", (self.attack, self.rival))


class WagerWon(FabEvent, frozen=True, gc=False):
    """A player has won a wager, and so has its attack where that is theirs."""

    attack: FabObject
    player: FabPlayer
    attacker: FabPlayer

    def affected(self) -> Thing:
        """Who has won."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Who has won."""
        return sentence("{} wins the wager", (self.player,))


class Intimidated(FabEvent, frozen=True, gc=False):
    """A player is intimidated, whether or not they have a card to banish."""

    player: FabPlayer
    by: FabPlayer

    def affected(self) -> Thing:
        """The player who is intimidated."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Who intimidates whom."""
        return sentence("{} intimidates {}", (self.by, self.player))


class Clashed(FabEvent, frozen=True, gc=False):
    """Players have clashed by an effect of something, with the cards that they revealed; one of them may have won."""

    by: FabObject
    players: tuple[FabPlayer, ...]
    cards: tuple[FabObject, ...]
    winner: FabPlayer | None

    def affected(self) -> Thing:
        """What made them clash."""
        return self.by

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """Who clashed, and who won."""
        names = " and ".join("{}" for _ in self.players)
        if self.winner is None:
            return sentence(f"{names} clash, and nobody wins", self.players)
        return sentence(f"{names} clash, and {{}} wins", (*self.players, self.winner))
