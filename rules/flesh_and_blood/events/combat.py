"""The combat chain opens, gets links, and closes; objects attack, defend and hit.

Comprehensive Rules, chapter 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import ChainLink, Defense, FabObject, FabPlayer
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class ChainOpened(FabEvent, frozen=True, gc=False):
    """The combat chain opens."""

    player: FabPlayer

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is open, and has no links."""
        game.ledger.write(game.scene, "chain", "open")

    def told(self) -> Sentence:
        """That it opens."""
        return ("the combat chain opens",)


class ChainCloses(FabEvent, frozen=True, gc=False):
    """The event "combat chain closes" occurs; the chain is closed only after all that follows from it."""

    player: FabPlayer

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """Nothing else is to close it now."""
        game.ledger.write(game.scene, "closing", "")

    def told(self) -> Sentence:
        """That it closes."""
        return ("the combat chain closes",)


class ChainClosed(FabEvent, frozen=True, gc=False):
    """The combat chain is closed and empty."""

    player: FabPlayer

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """There are no links any more, and no step of combat."""
        for attribute, value in (("chain", "closed"), ("links", ()), ("step", "")):
            game.ledger.write(game.scene, attribute, value)

    def told(self) -> Sentence:
        """That it is closed."""
        return ("the combat chain is closed",)


class LinkMade(FabEvent, frozen=True, gc=False):
    """A chain link is created and becomes the active chain link."""

    link: ChainLink

    def affected(self) -> Thing:
        """Its attack."""
        return self.link.attack

    def apply(self, game: FabGame) -> None:
        """It is the newest link of the combat chain."""
        game.ledger.write(game.scene, "links", (*game.scene.links, self.link))

    def told(self) -> Sentence:
        """Which link, of which attack."""
        return sentence("{} is the active-attack of {}", (self.link.attack, self.link))


class BecameAttacking(FabEvent, frozen=True, gc=False):
    """An object becomes attacking."""

    thing: FabObject
    link: ChainLink

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """It is attacking until it leaves the combat chain."""
        game.ledger.write(self.thing, "attacking", True)

    def told(self) -> Sentence:
        """What is attacking."""
        return sentence("{} becomes attacking", (self.thing,))


class Attacked(FabEvent, frozen=True, gc=False):
    """The "attack" event: the active-attack attacks its targets."""

    attack: FabObject
    link: ChainLink

    def affected(self) -> Thing:
        """The active-attack."""
        return self.attack

    def apply(self, game: FabGame) -> None:
        """Attacking has written all it writes."""

    def told(self) -> Sentence:
        """What attacks."""
        return sentence("{} attacks", (self.attack,))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """That the event is kept off, which takes no attack off the combat chain."""
        kept = "{} is on the combat chain as an attack, but the event of its attacking doesn't happen"
        return super().altered(after) if after else sentence(kept, (self.attack,))


class AttackTargeted(FabEvent, frozen=True, gc=False):
    """An object becomes the target of an attack."""

    attack: FabObject
    target: FabObject

    def affected(self) -> Thing:
        """The attack-target."""
        return self.target

    def apply(self, game: FabGame) -> None:
        """Declaring the target has written all it writes."""

    def told(self) -> Sentence:
        """What is attacked by what."""
        return sentence("{} becomes the target of {}", (self.target, self.attack))


class HitTriggers(FabEvent, frozen=True, gc=False):
    """An effect of an attack would trigger on the hit of that attack; proposed only to see whether it can."""

    source: FabObject

    def affected(self) -> Thing:
        """The attack, or its attack-source."""
        return self.source

    def apply(self, game: FabGame) -> None:
        """Triggering is an event of its own."""

    def told(self) -> Sentence:
        """Whose effect it is."""
        return sentence("an effect of {} triggers on its hit", (self.source,))


class AttackReplaced(FabEvent, frozen=True, gc=False):
    """Another card becomes the active-attack of a chain link; the targets stay."""

    link: ChainLink
    attack: FabObject

    def affected(self) -> Thing:
        """The new active-attack."""
        return self.attack

    def apply(self, game: FabGame) -> None:
        """The link has the new attack."""
        game.ledger.write(self.link, "attack", self.attack)
        game.ledger.write(self.link, "attacks", (*self.link.attacks, self.attack))

    def told(self) -> Sentence:
        """Which attack it is now."""
        return sentence("{} is the active-attack of {} from now on", (self.attack, self.link))


class Defended(FabEvent, frozen=True, gc=False):
    """The "defend" event of one card; ``beside`` are the cards that defend together with it."""

    defense: Defense
    link: ChainLink
    beside: tuple[FabObject, ...] = ()

    def affected(self) -> Thing:
        """The defending card."""
        return self.defense.card

    def apply(self, game: FabGame) -> None:
        """Defending has written all it writes."""

    def told(self) -> Sentence:
        """What defends whom."""
        return sentence("{} defends {}", (self.defense.card, self.defense.target))


class BecameDefending(FabEvent, frozen=True, gc=False):
    """A card becomes a defending card of a chain link, for one attack-target."""

    defense: Defense
    link: ChainLink

    def affected(self) -> Thing:
        """The card."""
        return self.defense.card

    def apply(self, game: FabGame) -> None:
        """It is the newest of the link's defending cards."""
        game.ledger.write(self.link, "defenses", (*self.link.defenses, self.defense))

    def told(self) -> Sentence:
        """Which card, on which link."""
        return sentence("{} becomes a defending card on {}", (self.defense.card, self.link))


class LinkResolved(FabEvent, frozen=True, gc=False):
    """The active chain link becomes a resolved chain link."""

    link: ChainLink

    def affected(self) -> Thing:
        """Its attack."""
        return self.link.attack

    def apply(self, game: FabGame) -> None:
        """It is resolved."""
        game.ledger.write(self.link, "state", "resolved")

    def told(self) -> Sentence:
        """Which link resolves."""
        return sentence("{} resolves", (self.link,))


class Fragmented(FabEvent, frozen=True, gc=False):
    """An attack fragments."""

    attack: FabObject

    def affected(self) -> Thing:
        """The attack."""
        return self.attack

    def apply(self, game: FabGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """What fragments."""
        return sentence("{} fragments", (self.attack,))
