"""Continuous effects and their parts: what a game says of each, and what is told of those that apply."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from rules.kernel.citation import Citation
from rules.kernel.things import GameObject, Player, Thing
from rules.kernel.trace import source_of_effect

if TYPE_CHECKING:
    from rules.kernel.trace import Sentence


V = TypeVar("V")
"""The values of one object while they are being worked out: a game's own mutable class."""

Manner = Literal["goes on", "goes first", "waits"]
"""How an effect applies besides: still to what it began with, before what depends on it, after what it depends on."""
Grounds = Callable[[GameObject], str]
"""What makes an effect apply to an object, and with which number, in words."""

V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Applied:
    """One effect's part in a derived value: what it was before and after, and the rule that orders it there."""

    by: Sentence
    attribute: str
    before: object
    after: object
    citations: tuple[Citation, ...]
    layer: int
    grounds: Grounds = lambda thing: ""
    """What the effect found that makes it apply, and with its number, in words; asked for when it is told."""

    def source(self) -> Sentence:
        """What the effect comes from, without the words of the effect."""
        return source_of_effect(self.by)

    def source_in_words(self) -> str:
        """The same as words."""
        return "".join(str(getattr(piece, "name", piece)) for piece in self.source())


class Part(Protocol[V_contra]):
    """What an effect does in one layer.

    ``reads`` and ``touches`` name the attributes it looks at and changes; an effect can depend on another only where
    what the one touches is read by the other.
    """

    @property
    def layer(self) -> int:
        """The layer's place in the game's table."""

    @property
    def reads(self) -> frozenset[str]:
        """The attributes, of this or other objects, on which the outcome depends."""

    @property
    def touches(self) -> frozenset[str]:
        """The attributes it changes."""

    def apply(self, values: V_contra, to: GameObject) -> None:
        """Change the values of one object."""

    def deed(self, values: V_contra, to: GameObject) -> object:
        """What it would do to the object, to be compared when another effect is tried before it."""


class ContinuousEffect(Thing, Generic[V]):
    """An effect on a set of objects, for as long as it lasts.

    ``locked`` holds the objects that it was locked to when it began; without it ``affects`` is asked each time.
    An effect that comes from an ability is there only while its source has that ability (``granted_by``). ``reads``
    names the attributes of an object by which it decides whether it affects it; ``looks_at`` those attributes of other
    things that what it does depends on, None if it may be any. ``only`` tells which objects it can affect now, if they
    are few, and what it does to them makes no difference to what other effects do. ``itself`` says that it affects its
    source alone; ``affects_player`` tells whether it is on a player, too: what it does there is for the game to say.
    """

    __slots__ = (
        "affects",
        "affects_player",
        "awaiting",
        "controller",
        "defines_itself",
        "granted_by",
        "grounds",
        "hangs_on",
        "itself",
        "locked",
        "looks_at",
        "numbers",
        "only",
        "parts",
        "reads",
        "source",
        "timestamp",
        "withheld",
    )

    def __init__(
        self,
        identity: int,
        name: str,
        source: GameObject | None,
        controller: Player | None,
        parts: Sequence[Part[V]],
        affects: Callable[[GameObject, V], bool],
    ) -> None:
        super().__init__(identity, name)
        self.source = source
        self.controller = controller
        self.parts = tuple(parts)
        self.affects = affects
        self.affects_player: Callable[[Player], bool] = lambda player: False
        self.reads: frozenset[str] = frozenset()
        self.numbers: frozenset[str] = frozenset()
        """The numbers of objects and players, by name, that decide what it affects and how."""
        self.grounds: Grounds = lambda thing: ""
        """What it finds that makes it apply to an object, in words; nothing where it asks for nothing."""
        self.withheld: Callable[[GameObject, V], str] = lambda thing, values: ""
        """Which of its conditions keeps it from an object that it would affect, in words; nothing where none does."""
        self.awaiting: frozenset[int] = frozenset()
        """The objects to which it is to be locked as they enter play, as what they become there."""
        self.locked: frozenset[int] | None = None
        self.timestamp = identity
        self.granted_by: Callable[[V], bool] | None = None
        self.hangs_on: Callable[[ContinuousEffect[V], Part[V]], bool] | None = None
        self.defines_itself = False
        self.looks_at: frozenset[str] | None = frozenset()
        self.only: Callable[[], Iterable[GameObject]] | None = None
        self.itself = False

    def told(self) -> Sentence:
        """The effect in words."""
        return (self.source, ": ", self.name) if self.source is not None else (self.name,)


@dataclass(frozen=True, slots=True)
class OwnPart(Generic[V]):
    """What an object does to itself in one layer, such as counters on it; what defines the object comes first.

    ``looks_at`` is as for effects.
    """

    part: Part[V]
    told: Sentence
    timestamp: int
    manner: Literal["defines", "changes"] = "changes"
    looks_at: frozenset[str] | None = frozenset()

    @property
    def place(self) -> tuple[int, bool, int]:
        """Where it stands among the parts of all layers."""
        return self.part.layer, self.manner == "changes", self.timestamp
