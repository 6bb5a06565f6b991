"""Objects that cards and their words make, and where a game of them is: what is remembered in every such game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, Protocol

from rules.kernel.effects.announced import Announced
from rules.kernel.things import GameObject, Player, Thing, Zone

if TYPE_CHECKING:
    from rules.kernel.effects.ability import Ability
    from rules.kernel.effects.printed import PrintedFace

UNKNOWN_CARD = "unknown card"
"""What a card is called of which nobody knows what it is."""
NO_COUNTERS: Mapping[str, int] = MappingProxyType({})
NOTHING_USED: Mapping[tuple[object, ...], int] = MappingProxyType({})


def kept_counters(counters: Mapping[str, int]) -> Mapping[str, int]:
    """Counters as an object keeps them: sorted, none of zero."""
    return MappingProxyType({kind: number for kind, number in sorted(counters.items()) if number > 0})


class Card(Protocol):
    """A card, as far as its name goes."""

    @property
    def name(self) -> str:
        """What it is called."""


class CardObject(GameObject):
    """A card, or what its words made, during one existence; a game narrows its fields and adds its own."""

    __slots__ = (
        "ability",
        "announced",
        "card",
        "chosen",
        "copied",
        "counter_times",
        "counters",
        "face",
        "face_down",
        "kind",
        "remembered",
        "used",
    )

    def __init__(
        self, identity: int, owner: Player, zone: Zone, card: Card, face: PrintedFace, kind: str = "card"
    ) -> None:
        super().__init__(identity, card.name, owner, zone)
        self.kind = kind
        """What represents it: a card, or something that is no card."""
        self.card = card
        self.face = face
        self.copied: PrintedFace | None = None
        """What a copy effect made it, instead of its own face."""
        self.face_down = False
        self.counters = NO_COUNTERS
        self.counter_times: Mapping[str, int] = NO_COUNTERS
        """When counters of each kind were last put on it, as timestamps."""
        self.ability: Ability | None = None
        """For what waits to resolve and is no card: the ability that made it."""
        self.announced = Announced()
        """What was announced for it as it was put where it waits to resolve."""
        self.chosen: Mapping[str, object] = MappingProxyType({})
        """What was chosen for it, by kind."""
        self.used: Mapping[tuple[object, ...], int] = NOTHING_USED
        """How often each activated ability was activated this turn."""
        self.remembered: object | None = None
        """The derived values as it last existed, once it is gone."""

    @property
    def is_unknown(self) -> bool:
        """Whether nobody knows which card it is."""
        return self.kind == "card" and self.card.name == UNKNOWN_CARD

    @property
    def is_uncertain(self) -> bool:
        """Whether nobody knows so much as that there is such a card."""
        return False


class Scene(Thing):
    """Where a game is; a game adds its phases and steps, and who may act."""

    __slots__ = ("outcome", "passed", "pending", "turn", "winner")

    def __init__(self) -> None:
        super().__init__(0, "the game")
        self.turn = 1
        self.passed: tuple[Player, ...] = ()
        """Who has passed in a row."""
        self.pending: tuple[GameObject, ...] = ()
        """What has triggered and waits to be put where it resolves, in the order in which it triggered."""
        self.outcome: Literal["", "draw", "win"] = ""
        """How the game ended, if it has; players who have lost are marked themselves."""
        self.winner: Player | None = None

    @property
    def ref(self) -> str:
        """The scene is pointed at by one name."""
        return "scene"
