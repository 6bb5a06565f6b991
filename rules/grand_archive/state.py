"""What the objects, the players and the combat of Grand Archive remember.

Rules book: Parts of a Card, Card Types, Game Zones, Properties and States, Combat Phase.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from rules.kernel.effects import announced, card_object
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import Player, Thing, Zone

if TYPE_CHECKING:
    from rules.grand_archive.cards import CardDefinition, FaceDefinition
    from rules.grand_archive.characteristics import Characteristics

Kind = Literal["card", "token", "copy", "activation", "materialization", "bestowment", "ability", "attack"]
"""What an object is: a card, token or copy of a card, something pending on the effects stack, or a declared attack."""

INSTANCES = frozenset({"activation", "materialization", "bestowment"})
"""What waits on the effects stack for a card that is played."""

Phase = Literal["wake up", "materialize", "recollection", "draw", "main", "end"]
"""The phases of a turn; combat happens within the main phase."""

Step = Literal["", "retaliation", "damage", "end of combat"]
"""The steps of the combat phase; empty outside of it."""

FIELD = frozenset({"field"})
"""Where objects are."""

PENDING = frozenset({"effects stack"})
"""Where what is pending resolution waits."""

PRIVATE_ZONES = frozenset({"hand", "main deck", "material deck", "memory"})


class ArchivePlayer(Player):
    """A player: what is theirs beside cards, and how their turns went."""

    __slots__ = ("drew_nothing", "empowerment", "had_champion", "turns_begun")

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(seat, name)
        self.turns_begun = 0
        """How many turns of theirs have begun."""
        self.empowerment = 0
        """By how many levels the next Spell card that they activate this turn is empowered."""
        self.had_champion = False
        """Whether they have controlled a champion."""
        self.drew_nothing = False
        """Whether they attempted to draw from an empty deck."""


@dataclass(frozen=True, slots=True)
class Announced(announced.Announced):
    """What was declared for something pending on the effects stack as it was put there."""

    origin: str = ""
    """The kind of zone that a card was played from."""
    paid: int = 0
    """How many cards were reserved, or banished from memory, for it."""
    attack_targets: tuple[Thing, ...] | None = None
    """What is to be attacked once an attack card has resolved, if that was said beforehand."""
    wield: tuple[ArchiveObject, ...] | None = None
    """What is to be wielded then."""
    prepared: tuple[str, ...] = ()
    """The properties that its activation has, such as `imbued`."""
    empowered: int = 0
    """By how many levels its player's champion counts as higher for it."""
    attacker: ArchiveObject | None = None
    """For a command card: the ally that performs its attack."""
    unlocked: tuple[tuple[object, ...], ...] = ()
    """The keys of its abilities under restrictions that are met: as it is activated, and once more as it resolves."""


class ArchiveObject(CardObject):
    """A card, an object on the field, something pending, or a declared attack, during its stay in one zone."""

    __slots__ = (
        "damage",
        "entered_turn",
        "held_by",
        "lineage",
        "linked_to",
        "rested",
        "source",
        "states",
    )

    owner: ArchivePlayer
    controller: ArchivePlayer
    kind: Kind
    card: CardDefinition
    face: FaceDefinition
    copied: FaceDefinition | None
    announced: Announced
    remembered: Characteristics | None

    def __init__(
        self, identity: int, owner: ArchivePlayer, zone: Zone, card: CardDefinition, kind: Kind = "card"
    ) -> None:
        super().__init__(identity, owner, zone, card, card.faces[0], kind)
        self.rested = False
        self.damage = 0
        """The temporary damage that is marked on it; a champion keeps damage as counters."""
        self.entered_turn = 0
        """The number of the turn in which it came into its zone; 0: it was laid out."""
        self.lineage: tuple[ArchiveObject, ...] = ()
        """For a champion: the cards of its inner lineage, the bottom one first."""
        self.held_by: ArchiveObject | None = None
        """The object to whose own zone it belongs: the champion of an inner lineage, or what it is loaded into."""
        self.linked_to: ArchiveObject | None = None
        """What an object with a link is linked to; it stays so when that has left the field."""
        self.source: ArchiveObject | None = None
        """The card of what waits for one that is played, what an ability comes from, or the attacker of an attack."""
        self.announced = Announced()
        self.states: frozenset[str] = frozenset()
        """Its properties that are on beside the named ones, such as `distant`, `fostered` or `ephemeral`."""

    @property
    def is_on_field(self) -> bool:
        """Whether it is an object on the field."""
        return self.zone.kind == "field" and self in self.zone

    @property
    def is_transformed(self) -> bool:
        """Whether it is a double-faced object with its flip side up."""
        return self.is_on_field and self.face is not self.card.faces[0]

    @property
    def is_pending(self) -> bool:
        """Whether it waits on the effects stack to resolve, where the order is kept."""
        return self.zone.kind == "effects stack" and self.zone.is_ordered and self in self.zone

    @property
    def is_intent(self) -> bool:
        """Whether it is in an intent."""
        return self.zone.kind == "intent" and self in self.zone

    @property
    def is_a_card(self) -> bool:
        """Whether it is a card, or the token or copy that stands for one."""
        return self.kind in {"card", "token", "copy"}

    @property
    def speaks_for(self) -> ArchiveObject:
        """The card of an activation, materialization or bestowment; anything else speaks for itself."""
        return self.source if self.kind in INSTANCES and self.source is not None else self


@dataclass(frozen=True, slots=True)
class Retaliation:
    """A unit that retaliates, and against which one."""

    unit: ArchiveObject
    target: ArchiveObject


class Combat(Thing):
    """One combat phase: the declared attack, who is attacking and defending, and what is wielded.

    Objects that are gone stay here as they last existed.
    """

    __slots__ = (
        "attack",
        "attacker",
        "attacking_player",
        "cleaved",
        "damage",
        "declared_with",
        "defending_player",
        "former_targets",
        "intent",
        "redirections",
        "retaliations",
        "targets",
        "wielded",
    )
    prefix: ClassVar[str] = "combat"

    def __init__(
        self, identity: int, attacker: ArchiveObject, attack: ArchiveObject, attacking_player: ArchivePlayer
    ) -> None:
        super().__init__(identity, f"the attack of {attacker.name}")
        self.attack = attack
        """The attack itself, whose power is what all its parts add up to."""
        self.attacker: ArchiveObject | None = attacker
        """The attacking unit; None once it is no attacker any more."""
        self.declared_with = attacker
        """The unit that the attack was declared with."""
        self.attacking_player = attacking_player
        self.defending_player: ArchivePlayer | None = None
        self.targets: tuple[ArchiveObject, ...] = ()
        """The defending objects."""
        self.former_targets: tuple[ArchiveObject, ...] = ()
        """What has been a defending object of this combat, and is no more."""
        self.redirections: tuple[tuple[ArchiveObject, ArchiveObject], ...] = ()
        """From what to what the attack was redirected, one after the other."""
        self.cleaved = False
        """Whether a player was chosen, and not the objects themselves."""
        self.intent: tuple[ArchiveObject, ...] = ()
        """The cards in the intent that belong to the attack, as they were put there."""
        self.wielded: tuple[ArchiveObject, ...] = ()
        """The weapons and other objects that are wielded."""
        self.retaliations: tuple[Retaliation, ...] = ()
        self.damage: Literal["to come", "dealt"] = "to come"

    @property
    def retaliating(self) -> tuple[ArchiveObject, ...]:
        """The units that retaliate."""
        return tuple(one.unit for one in self.retaliations)


class Scene(card_object.Scene):
    """Where the game is: turn, phase, step of combat, and who has Opportunity."""

    __slots__ = (
        "awaiting",
        "combat",
        "declaring_retaliation",
        "opportunity",
        "phase",
        "shuffled",
        "stage",
        "step",
        "turn_player",
    )

    passed: tuple[ArchivePlayer, ...]
    pending: tuple[ArchiveObject, ...]
    winner: ArchivePlayer | None

    def __init__(self, turn_player: ArchivePlayer) -> None:
        super().__init__()
        self.turn_player = turn_player
        self.phase: Phase = "main"
        self.step: Step = ""
        self.stage = 0
        """How far the present phase or step has come, in the numbered order of its page."""
        self.opportunity: ArchivePlayer | None = None
        """The player who has Opportunity."""
        self.combat: Combat | None = None
        """The combat phase that is going on."""
        self.declaring_retaliation: tuple[ArchiveObject, ...] = ()
        """The awake defending units whose controllers are still to say whether they retaliate."""
        self.awaiting: Literal["", "materialization", "retaliation"] = ""
        """What a player is to do or to decline before the game goes on; nobody has Opportunity meanwhile."""
        self.shuffled: tuple[ArchivePlayer, ...] = ()
        """Whose decks have been shuffled, each time."""
