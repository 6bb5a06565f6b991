"""What the objects, the players and the combat chain of Flesh and Blood remember.

Comprehensive Rules: chapter 1 (players, objects, attacks, layers, assets), 3 (zones), 7.0 (combat chain and its links).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from rules.kernel.effects import announced, card_object
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import Player, Thing, Zone

if TYPE_CHECKING:
    from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition
    from rules.flesh_and_blood.properties import Properties

Kind = Literal["card", "token", "macro", "attack-proxy", "activated-layer", "triggered-layer"]
"""What represents an object: a card, or something that is no card."""

Phase = Literal["start", "action", "end"]
"""The phases of a turn."""
Step = Literal["", "layer", "attack", "defend", "reaction", "damage", "resolution", "close"]
"""The steps of combat; empty outside of it."""

ARENA = frozenset({"arms", "chest", "combat chain", "head", "hero", "legs", "permanent", "weapon"})
"""The zones of the arena."""

STACK = frozenset({"stack", "queue"})
"""The stack, and the queue that is an extension of it."""

EQUIPMENT_ZONES = ("head", "chest", "arms", "legs")
PRIVATE_ZONES = frozenset({"arsenal", "deck", "hand"})


class FabPlayer(Player):
    """A player: the hero they play as, their assets, and whether the game is over for them."""

    __slots__ = ("action_points", "chi_points", "hero", "resource_points", "turn_began")

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(seat, name)
        self.hero: FabObject | None = None
        self.action_points = 0
        self.resource_points = 0
        self.chi_points = 0
        self.turn_began = 0
        """The number of this player's most recent turn; 0 before the first."""


@dataclass(frozen=True, slots=True)
class Announced(announced.Announced):
    """The parameters that were declared for a layer as it was put on the stack.

    ``attack_targets`` is what an attack was declared for.
    """

    attack_targets: tuple[FabObject, ...] = ()
    timing: Literal["", "instant"] = ""
    """Whether an action is played or activated as though it were an instant."""
    paid: int = 0
    """The resources that were paid for it."""
    origin: str = ""
    """The kind of zone that a card was played from."""
    face_down: bool = False
    """Whether it lay face down there."""
    sides: tuple[int, ...] = ()
    """The sides of a split-card that are played, the left one being 0; both where it is melded."""


class FabObject(CardObject):
    """A card, a macro, an attack-proxy or another layer during one existence.

    It stays the same object until it enters a zone that is neither in the arena nor the stack.
    """

    __slots__ = (
        "attacking",
        "equipped_to",
        "home",
        "life_change",
        "link",
        "marked",
        "source",
        "tapped",
        "top_card",
    )

    owner: FabPlayer
    controller: FabPlayer
    kind: Kind
    card: CardDefinition
    face: FaceDefinition
    copied: FaceDefinition | None
    announced: Announced
    remembered: Properties | None

    def __init__(self, identity: int, owner: FabPlayer, zone: Zone, card: CardDefinition, kind: Kind = "card") -> None:
        super().__init__(identity, owner, zone, card, card.front, kind)
        self.tapped = False
        self.life_change = 0
        """Life gained minus life lost."""
        self.equipped_to: tuple[Zone, ...] = ()
        """The zones that it is equipped to, also while it lies on the combat chain."""
        self.home: Zone | None = None
        """Where in the arena it was before it went onto the combat chain, if it is a permanent."""
        self.source: FabObject | None = None
        """The object that an attack-proxy represents, or whose ability a layer comes from."""
        self.link: ChainLink | None = None
        """The chain link that it is on."""
        self.attacking = False
        self.marked = False
        """Whether it is a hero that is marked."""
        self.announced = Announced()
        self.top_card: FabObject | None = None
        """What it lies under, if it is a sub-card."""

    @property
    def is_uncertain(self) -> bool:
        """Whether nobody knows so much as that there is such a card, as with one of several that may be pitched."""
        return self.card.is_uncertain

    @property
    def is_in_arena(self) -> bool:
        """Whether it is in a zone of the arena."""
        return self.zone.kind in ARENA and self in self.zone

    @property
    def is_on_chain(self) -> bool:
        """Whether it is on the combat chain."""
        return self.zone.kind == "combat chain" and self in self.zone

    @property
    def was_last_on_chain(self) -> bool:
        """Whether it is on the combat chain, or was as it last existed."""
        return self.zone.kind == "combat chain"

    @property
    def defends_on(self) -> ChainLink | None:
        """The chain link on which it is defending, or was as it last existed."""
        link = self.link if self.was_last_on_chain else None
        return link if link is not None and any(one.card is self for one in link.defenses) else None

    @property
    def is_on_stack(self) -> bool:
        """Whether it is on the stack, or in the queue."""
        return self.zone.kind in STACK and self in self.zone

    @property
    def is_a_card(self) -> bool:
        """Whether a card represents it; a token is a card too."""
        return self.kind in {"card", "token"}


@dataclass(frozen=True, slots=True)
class Defense:
    """A card that defends on a chain link: for which attack-target, by whom, and where it came from."""

    card: FabObject
    target: FabObject
    player: FabPlayer
    origin: str


@dataclass(frozen=True, slots=True)
class Declaring:
    """Who may declare defending cards next, and for which attack-target."""

    player: FabPlayer
    target: FabObject


class ChainLink(Thing):
    """An element of the combat chain: the resolution of one attack. It is neither an object nor a zone.

    The active-attack stays here after it is gone, as it last existed.
    """

    __slots__ = (
        "attack",
        "attacking_hero",
        "attacks",
        "damage",
        "defending_heroes",
        "defenses",
        "hit",
        "number",
        "state",
        "targets",
    )
    prefix: ClassVar[str] = "link"

    def __init__(self, identity: int, number: int, attack: FabObject, targets: tuple[FabObject, ...]) -> None:
        super().__init__(identity, f"chain link {number}")
        self.number = number
        self.attack = attack
        self.attacks: tuple[FabObject, ...] = (attack,)
        """Every attack that has been the active-attack of this link, oldest first."""
        self.targets = targets
        self.defenses: tuple[Defense, ...] = ()
        """What has defended here, in order, also what is gone since."""
        self.attacking_hero: FabPlayer | None = None
        self.defending_heroes: tuple[FabPlayer, ...] = ()
        self.hit: tuple[FabObject, ...] = ()
        """The attack-targets that were hit."""
        self.damage: Literal["to come", "calculated"] = "to come"
        self.state: Literal["active", "resolved"] = "active"

    @property
    def source(self) -> FabObject | None:
        """The attack-source, if the active-attack is an attack-proxy."""
        return self.attack.source if self.attack.kind == "attack-proxy" else None

    @property
    def defending(self) -> tuple[Defense, ...]:
        """The cards that are defending now."""
        return tuple(one for one in self.defenses if one.card.link is self and one.card.is_on_chain)

    def defending_for(self, target: FabObject) -> tuple[Defense, ...]:
        """The cards that are defending one attack-target now."""
        return tuple(one for one in self.defending if one.target is target)


class Scene(card_object.Scene):
    """Where the game is: turn, phase, step of combat, the combat chain, and who has priority."""

    __slots__ = (
        "chain",
        "closing",
        "declared",
        "declaring",
        "extra_turns",
        "links",
        "met",
        "phase",
        "priority",
        "shuffled",
        "step",
        "turn_player",
    )

    passed: tuple[FabPlayer, ...]
    pending: tuple[FabObject, ...]
    winner: FabPlayer | None

    def __init__(self, turn_player: FabPlayer) -> None:
        super().__init__()
        self.turn_player = turn_player
        self.phase: Phase = "start"
        self.step: Step = ""
        self.priority: FabPlayer | None = None
        self.chain: Literal["closed", "open"] = "closed"
        self.links: tuple[ChainLink, ...] = ()
        self.extra_turns: tuple[FabPlayer, ...] = ()
        """Whose extra turns follow this turn, the next one first."""
        self.closing = ""
        """Why the combat chain is to close as a game state action; empty: it isn't."""
        self.declaring: tuple[Declaring, ...] = ()
        """Who is still to declare defending cards, the next one first."""
        self.declared: tuple[Defense, ...] = ()
        """What has been declared for the present attack-target, and is put onto the chain link when all have."""
        self.met: frozenset[int] = frozenset()
        """The state-based triggered effects, by identity, whose state the game is in."""
        self.shuffled: tuple[FabPlayer, ...] = ()
        """Whose decks have been shuffled, each time."""
