"""What Magic's objects and players remember: statuses, counters, damage, combat, and what was announced on the stack.

Comprehensive Rules, chapters 1 and 4: players, objects, permanents and the zones they are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.kernel.effects import card_object
from rules.kernel.effects.card_object import NO_COUNTERS, CardObject
from rules.kernel.things import Player, Zone

if TYPE_CHECKING:
    from rules.kernel.choices import Choice
    from rules.magic.cards import CardDefinition, FaceDefinition
    from rules.magic.characteristics import Characteristics
    from rules.magic.paying.marked import MarkedMana

Kind = Literal["card", "token", "copy", "ability", "emblem", "pseudospell", "dungeon"]

Daytime = Literal["", "day", "night"]

Hiding = Literal["manifest", "cloak"]
"""The keyword actions that put a card onto the battlefield face down."""

MAX_SPEED = 4
"""The speed at which a player has max speed."""
POISON = 10
"""With so many poison counters a player loses."""


class MagicPlayer(Player):
    """A player: life, counters (poison among them), mana and whether the game is over for them."""

    __slots__ = (
        "blessed", "completed", "counters", "drew_from_empty", "lands_played", "life", "mana", "marked_mana",
        "ring_bearer", "skips", "speed", "tempted", "turn_before", "turn_began",
    )  # fmt: skip

    def __init__(self, seat: int, name: str, life: int = 20) -> None:
        super().__init__(seat, name)
        self.life = life
        self.counters = NO_COUNTERS
        self.mana: tuple[str, ...] = ()
        """The mana in the pool of which nothing more is said, one symbol each, such as ``R`` or ``C``."""
        self.marked_mana: tuple[MarkedMana, ...] = ()
        """The mana in the pool that may be spent only on some things, or stays for longer."""
        self.drew_from_empty = False
        """Whether this player tried to draw from an empty library since state-based actions were last checked."""
        self.blessed = False
        """Whether this player has the city's blessing."""
        self.speed = 0
        """How fast this player is, from 1 to 4; 0: they have no speed."""
        self.completed: tuple[str, ...] = ()
        """The dungeons that this player has completed, in order."""
        self.tempted = 0
        """How often the Ring has tempted this player."""
        self.ring_bearer: MagicObject | None = None
        """The permanent that was chosen last as this player's Ring-bearer, if no other player has controlled it since.
        """
        self.lands_played = 0
        self.skips: tuple[str, ...] = ()
        """The steps, phases and turns of which this player is to skip the next, each as often as it stands there."""
        self.turn_began = 0
        """The number of this player's most recent turn; 0 before the first."""
        self.turn_before = 0
        """The number of this player's turn before that one; 0: there was none in this scene."""

    @property
    def mana_pool(self) -> tuple[str, ...]:
        """All mana in the pool, one symbol each, whatever is said of it."""
        return (*self.mana, *(one.symbol for one in self.marked_mana))


class MagicObject(CardObject):
    """A card, token, spell or ability during its stay in one zone."""

    __slots__ = (
        "attached_to",
        "attachments_left",
        "attacking",
        "attacks_nothing",
        "band",
        "bestowed",
        "blocked",
        "blocking",
        "controlled_since",
        "damage",
        "damage_order",
        "deathtouched",
        "held_by",
        "hidden_by",
        "origin",
        "paired_under",
        "paired_with",
        "phased_out",
        "phased_under",
        "phased_with",
        "tapped",
        "unblocked",
    )

    owner: MagicPlayer
    controller: MagicPlayer
    kind: Kind
    card: CardDefinition
    face: FaceDefinition
    copied: FaceDefinition | None
    remembered: Characteristics | None

    def __init__(
        self, identity: int, owner: MagicPlayer, zone: Zone, card: CardDefinition, kind: Kind = "card"
    ) -> None:
        super().__init__(identity, owner, zone, card, card.front, kind)
        self.tapped = False
        self.phased_out = False
        self.phased_with: MagicObject | None = None
        """What it phased out along with; None: nothing."""
        self.phased_under: MagicPlayer | None = None
        """Who controlled it as it phased out; None: it is phased in."""
        self.damage = 0
        self.deathtouched = False
        """Whether a source with deathtouch dealt it damage since state-based actions were last checked."""
        self.attached_to: MagicObject | MagicPlayer | None = None
        self.attachments_left: tuple[MagicObject, ...] = ()
        """What was attached to it right before it left the battlefield; empty as long as it is there."""
        self.hidden_by: Hiding | None = None
        """The keyword action that put it onto the battlefield face down, as long as it remains so."""
        self.bestowed = False
        """Whether it was cast bestowed, and is an Aura because of that."""
        self.paired_with: MagicObject | None = None
        """The creature that it is paired with."""
        self.paired_under: MagicPlayer | None = None
        """Who controlled it as it was paired."""
        self.held_by: MagicPlayer | None = None
        """Who controlled it when this was last looked at; None: whoever put it there."""
        self.controlled_since = 0
        """The number of the turn in which its controller's control began; 0: before the scene."""
        self.attacking: MagicPlayer | MagicObject | None = None
        """What it was declared as attacking, or entered attacking; None: it is no attacking creature."""
        self.attacks_nothing = False
        """Whether what it was attacking has been removed from combat, while it still is an attacking creature."""
        self.band: tuple[MagicObject, ...] = ()
        """The attacking band that it was declared in, itself among it; empty: none."""
        self.blocked = False
        self.unblocked = False
        """Whether it was left unblocked as blockers were declared; before that it is neither blocked nor unblocked."""
        self.blocking: tuple[MagicObject, ...] = ()
        self.damage_order: tuple[MagicObject, ...] = ()
        self.origin: MagicObject | None = None
        """For an ability on the stack: the object that it is an ability of."""


LEVEL = "level"
"""As what the class level of a permanent is remembered."""


def level_of(permanent: MagicObject) -> int:
    """The class level of a permanent: what has none counts as being of level 1."""
    level = permanent.chosen.get(LEVEL, 1)
    assert isinstance(level, int)
    return level


class Scene(card_object.Scene):
    """Where the game is: turn, phase and step, and who has priority."""

    __slots__ = (
        "active",
        "coming",
        "daytime",
        "declaring",
        "defending",
        "double_strikers",
        "extra_steps",
        "extra_turns",
        "initiative",
        "monarch",
        "pairs",
        "phase",
        "priority",
        "regular",
        "step",
        "struck_first",
        "who_defends",
    )

    passed: tuple[MagicPlayer, ...]
    pending: tuple[MagicObject, ...]
    winner: MagicPlayer | None

    def __init__(self, active: MagicPlayer) -> None:
        super().__init__()
        self.active = active
        self.phase = "beginning"
        self.step = "upkeep"
        self.priority: MagicPlayer | None = None
        self.defending: MagicPlayer | None = None
        """The defending player, during the combat phase."""
        self.who_defends: Choice | None = None
        """The question who that is, where the active player has left it open; it is asked as something turns on it."""
        self.declaring: MagicPlayer | None = None
        """Who must declare attackers or blockers before anybody gets priority."""
        self.struck_first: tuple[MagicObject, ...] | None = None
        """Who had first strike or double strike as the first of two combat damage steps began; None: no such step."""
        self.double_strikers: tuple[MagicObject, ...] = ()
        """Who of them had double strike then."""
        self.extra_steps: tuple[str, ...] = ()
        """Steps still to come because of what happened in this phase, such as a second combat damage step."""
        self.extra_turns: tuple[MagicPlayer, ...] = ()
        """Whose extra turns follow this turn, the next one first."""
        self.coming: tuple[tuple[str, str], ...] | None = None
        """The phases and steps still to come in this turn; None: those that a turn has after this one."""
        self.regular: MagicPlayer | None = None
        """Whose turn in turn order it last was, behind which extra turns stand; None: the active player's."""
        self.monarch: MagicPlayer | None = None
        self.initiative: MagicPlayer | None = None
        """Who has the initiative."""
        self.daytime: Daytime = ""
        """Whether it is day or night; empty: neither."""
        self.pairs = 0
        """How many pairs of creatures there are."""


def holder(thing: object) -> MagicObject | MagicPlayer:
    """What is known to be an object or a player, which alone are dealt damage, attacked and attached to."""
    assert isinstance(thing, MagicObject | MagicPlayer)
    return thing
