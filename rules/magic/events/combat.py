"""What can happen in combat: creatures attack, block, become blocked or not, and leave combat.

Comprehensive Rules: 506 to 509.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence
from rules.magic.events import Holder, MagicEvent
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class AttackDeclared(MagicEvent, frozen=True, gc=False):
    """A creature is declared as an attacker: it attacks; ``together`` are all that are declared with it."""

    creature: MagicObject
    target: Holder
    together: tuple[MagicObject, ...] = ()

    def affected(self) -> Thing:
        """The creature."""
        return self.creature

    def apply(self, game: MagicGame) -> None:
        """It is an attacking creature."""
        game.ledger.write(self.creature, "attacking", self.target)
        game.ledger.write(self.creature, "attacks_nothing", False)

    def told(self) -> Sentence:
        """What attacks what."""
        return sentence("{} attacks {}", (self.creature, self.target))


class AttackersDeclared(MagicEvent, frozen=True, gc=False):
    """A player attacks: one or more attackers are declared together."""

    player: MagicPlayer
    attackers: tuple[MagicObject, ...]
    targets: tuple[Holder, ...]

    def affected(self) -> Thing:
        """Who attacks."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """What attacks what is written for each attacker."""

    def told(self) -> Sentence:
        """Who attacks whom or what."""
        first, *rest = self.targets
        return sentence("{} attacks {}" + ", {}" * len(rest), (self.player, first, *rest))


class BandFormed(MagicEvent, frozen=True, gc=False):
    """Creatures are declared to attack as a band."""

    members: tuple[MagicObject, ...]

    def affected(self) -> Thing:
        """The first of them."""
        return self.members[0]

    def apply(self, game: MagicGame) -> None:
        """Each of them knows its band."""
        for creature in self.members:
            game.ledger.write(creature, "band", self.members)

    def told(self) -> Sentence:
        """Who is in the band."""
        return sentence(" and ".join(["{}"] * len(self.members)) + " form a band", self.members)


class BandBlocked(MagicEvent, frozen=True, gc=False):
    """A creature that entered blocking one creature of a band blocks the others as well."""

    blocker: MagicObject
    attackers: tuple[MagicObject, ...]

    def affected(self) -> Thing:
        """The blocker."""
        return self.blocker

    def apply(self, game: MagicGame) -> None:
        """It is blocking all of them."""
        game.ledger.write(self.blocker, "blocking", self.attackers)

    def told(self) -> Sentence:
        """What blocks the band."""
        first, *rest = self.attackers
        return sentence("{} is blocking {}" + ", {}" * len(rest), (self.blocker, first, *rest))


class Blocked(MagicEvent, frozen=True, gc=False):
    """A creature blocks: it becomes a blocking creature, blocking all of these attacking creatures."""

    blocker: MagicObject
    attackers: tuple[MagicObject, ...]
    together: tuple[MagicObject, ...] = ()

    def affected(self) -> Thing:
        """The blocker."""
        return self.blocker

    def apply(self, game: MagicGame) -> None:
        """It is a blocking creature."""
        game.ledger.write(self.blocker, "blocking", self.attackers)

    def told(self) -> Sentence:
        """What blocks what."""
        first, *rest = self.attackers
        return sentence("{} blocks {}" + ", {}" * len(rest), (self.blocker, first, *rest))


class BlockedCreature(MagicEvent, frozen=True, gc=False):
    """A creature blocks one particular attacking creature, which becomes blocked by it; once for each such pair."""

    blocker: MagicObject
    attacker: MagicObject

    def affected(self) -> Thing:
        """The attacker."""
        return self.attacker

    def apply(self, game: MagicGame) -> None:
        """The blocking is written once for each blocker, not for each pair."""

    def told(self) -> Sentence:
        """What is blocked by what."""
        return sentence("{} is blocked by {}", (self.attacker, self.blocker))


class BecameBlocked(MagicEvent, frozen=True, gc=False):
    """An attacking creature becomes blocked, by these creatures or, if there are none, by an effect."""

    attacker: MagicObject
    blockers: tuple[MagicObject, ...] = ()

    def affected(self) -> Thing:
        """The attacker."""
        return self.attacker

    def apply(self, game: MagicGame) -> None:
        """It is a blocked creature from now on."""
        game.ledger.write(self.attacker, "blocked", True)
        game.ledger.write(self.attacker, "unblocked", False)

    def told(self) -> Sentence:
        """What becomes blocked."""
        return sentence("{} becomes blocked", (self.attacker,))


class AttackUnblocked(MagicEvent, frozen=True, gc=False):
    """An attacking creature isn't blocked as blockers are declared."""

    attacker: MagicObject

    def affected(self) -> Thing:
        """The attacker."""
        return self.attacker

    def apply(self, game: MagicGame) -> None:
        """It is an unblocked creature."""
        game.ledger.write(self.attacker, "unblocked", True)

    def told(self) -> Sentence:
        """What isn't blocked."""
        return sentence("{} isn't blocked", (self.attacker,))


class RemovedFromCombat(MagicEvent, frozen=True, gc=False):
    """A permanent is removed from combat: it stops attacking, blocking, being blocked, unblocked or attacked.

    ``part`` says which part of it leaves, for a creature that is a planeswalker too.
    """

    thing: MagicObject
    part: Literal["everything", "fighting", "being attacked"] = "everything"

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It has no part in combat; what was attacking it goes on attacking, but nothing."""
        if self.part != "being attacked":
            for attribute, value in NO_PART.items():
                game.ledger.write(self.thing, attribute, value)
        if self.part != "fighting":
            for other in game.permanents():
                if other.attacking is self.thing:
                    game.ledger.write(other, "attacks_nothing", True)

    def told(self) -> Sentence:
        """What is removed from combat."""
        return sentence("{} is removed from combat", (self.thing,))


NO_PART = {
    "attacking": None,
    "attacks_nothing": False,
    "band": (),
    "blocked": False,
    "unblocked": False,
    "blocking": (),
    "damage_order": (),
}
"""How the attributes that tell of a part in combat stand for what has none."""


class ControlChanged(MagicEvent, frozen=True, gc=False):
    """A player gains control of a permanent, as an effect begins or stops saying so."""

    thing: MagicObject
    player: MagicPlayer
    before: MagicPlayer

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """The control has begun in this turn."""
        game.ledger.write(self.thing, "held_by", self.player)
        game.ledger.write(self.thing, "controlled_since", game.scene.turn)

    def told(self) -> Sentence:
        """Who controls what now."""
        return sentence("{} gains control of {}", (self.player, self.thing))


class ExcessDamageDealt(MagicEvent, frozen=True, gc=False):
    """A permanent has been dealt more damage than it could take."""

    thing: MagicObject
    amount: int

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """How much was too much is written nowhere."""

    def told(self) -> Sentence:
        """How much was too much."""
        return sentence("{} of the damage dealt to {} was excess damage", (self.amount, self.thing))
