"""Cards are played, abilities activated and triggered, and what is pending resolves.

Rules book: Game Mechanics - Playing Cards, Abilities - Activated Abilities, Abilities - Triggered Abilities.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Kind
from rules.kernel.things import Thing, Zone
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

PlayMethod = Literal["activate", "materialize", "bestow"]
INSTANCE: Mapping[PlayMethod, Kind] = {
    "activate": "activation",
    "materialize": "materialization",
    "bestow": "bestowment",
}
"""What waits on the effects stack for a card that is played in each way."""
_PLAYED: Mapping[PlayMethod, str] = {
    "activate": "activated",
    "materialize": "materialized",
    "bestow": "bestowed",
}


class Played(ArchiveEvent, frozen=True, gc=False):
    """A card has been activated, materialized or bestowed; ``item`` is what waits on the effects stack for it."""

    card: ArchiveObject
    item: ArchiveObject
    player: ArchivePlayer
    method: PlayMethod
    origin: str = ""
    """The kind of zone that it was played from."""
    left: Zone | None = None
    """That zone."""

    def affected(self) -> Thing:
        """The card."""
        return self.card

    def apply(self, game: ArchiveGame) -> None:
        """Playing has written all it writes."""

    def told(self) -> Sentence:
        """Who played what."""
        return sentence(f"{{}} has {_PLAYED[self.method]} {{}}", (self.player, self.card))


PlayerAction = Literal["glimpse", "gather", "suppress", "gain agility", "intercept"]
"""What a player does by a word of the glossary, beside the events that it consists of."""


class ActionTaken(ArchiveEvent, frozen=True, gc=False):
    """A player does what a word of the glossary says: so much of it, or to a thing."""

    player: ArchivePlayer
    action: PlayerAction
    amount: int = 1
    thing: ArchiveObject | None = None

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: ArchiveGame) -> None:
        """What the action consists of follows."""

    def told(self) -> Sentence:
        """Who does what."""
        words, extent = _DOING[self.action], (self.amount,) if self.action in _COUNTED else ()
        return sentence(words, (self.player, *extent, *(() if self.thing is None else (self.thing,))))


_DOING: Mapping[PlayerAction, str] = {
    "glimpse": "{} glimpses {}",
    "gather": "{} gathers",
    "suppress": "{} suppresses {}",
    "intercept": "{} intercepts with {}",
    "gain agility": "{} gains agility {}",
}
_COUNTED = frozenset({"glimpse", "gain agility"})


class Empowered(ArchiveEvent, frozen=True, gc=False):
    """By so much is the next Spell card empowered that a player activates this turn."""

    player: ArchivePlayer
    amount: int

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: ArchiveGame) -> None:
        """It waits for that card."""
        game.ledger.write(self.player, "empowerment", self.amount)

    def told(self) -> Sentence:
        """Whose spell, and by how much."""
        return sentence("{}'s next Spell card is empowered by {}", (self.player, self.amount))


class Activated(ArchiveEvent, frozen=True, gc=False):
    """An activated ability has been activated."""

    item: ArchiveObject
    source: ArchiveObject
    player: ArchivePlayer

    def affected(self) -> Thing:
        """What has the ability."""
        return self.source

    def apply(self, game: ArchiveGame) -> None:
        """It counts towards how often the ability may be activated."""
        ability = self.item.ability
        assert ability is not None
        used = {**self.source.used, ability.key: self.source.used.get(ability.key, 0) + 1}
        game.ledger.write(self.source, "used", MappingProxyType(used))

    def told(self) -> Sentence:
        """Who activated what."""
        return sentence("{} has activated an ability of {}", (self.player, self.source))


class Triggered(ArchiveEvent, frozen=True, gc=False):
    """An ability triggers; it waits to be placed onto the effects stack."""

    item: ArchiveObject

    def affected(self) -> Thing:
        """The triggered ability."""
        return self.item

    def apply(self, game: ArchiveGame) -> None:
        """It waits after those that wait already."""
        game.ledger.write(game.scene, "pending", (*game.scene.pending, self.item))

    def told(self) -> Sentence:
        """What triggers."""
        return sentence("an ability of {} triggers", (self.item.source,))


class Resolved(ArchiveEvent, frozen=True, gc=False):
    """Something pending on the effects stack begins to resolve."""

    item: ArchiveObject

    def affected(self) -> Thing:
        """What resolves."""
        return self.item

    def apply(self, game: ArchiveGame) -> None:
        """Resolving writes nothing by itself."""

    def told(self) -> Sentence:
        """What resolves."""
        return sentence("{} resolves", (self.item,))
