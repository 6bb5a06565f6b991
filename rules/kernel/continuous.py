"""Continuous effects: values derived in layers, with the story of how each came about.

A game says which layers it has, what an object's own values are, and what each part of an effect does. The kernel
keeps the order: layer by layer, and within a layer by dependency, found by trying, then by timestamp. Values are kept
until something that they came from changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from rules.kernel.rule import Citation
from rules.kernel.things import GameObject, Player, Thing

if TYPE_CHECKING:
    from rules.kernel.trace import Sentence


V = TypeVar("V")
"""The values of one object while they are being worked out: a game's own mutable class."""

V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Applied:
    """One effect's part in a derived value: what it was before and after, and the rule that orders it there."""

    by: Sentence
    attribute: str
    before: object
    after: object
    citations: tuple[Citation, ...]


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
    names the attributes of an object by which it decides whether it affects it; ``looks_around`` says that what it
    does depends on anything else than the object itself.
    """

    __slots__ = (
        "affects",
        "controller",
        "defines_itself",
        "granted_by",
        "locked",
        "looks_around",
        "parts",
        "reads",
        "source",
        "timestamp",
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
        self.reads: frozenset[str] = frozenset()
        self.locked: frozenset[int] | None = None
        self.timestamp = identity
        self.granted_by: Callable[[V], bool] | None = None
        self.defines_itself = False
        self.looks_around = False

    def told(self) -> Sentence:
        """The effect in words."""
        return (self.source, ": ", self.name) if self.source is not None else (self.name,)


class Layered(Protocol[V]):
    """What the layers ask of a game."""

    def own_values(self, thing: GameObject) -> V:
        """The values before any effect, printed or copied, as a copy to be changed."""

    def own_parts(self, thing: GameObject) -> Sequence[tuple[Part[V], Sentence]]:
        """What the object does to itself in the layers, such as counters on it."""

    def effects(self) -> Sequence[ContinuousEffect[V]]:
        """Every continuous effect there is now."""

    def objects(self) -> Iterable[GameObject]:
        """Every object to which effects may apply."""

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rules that put an effect in a layer."""


Place = tuple[int, ContinuousEffect[V], Part[V]]


@dataclass(slots=True)
class Derived(Generic[V]):
    """The values of one object, and each effect that had a part in them, in the order applied."""

    values: V
    applied: tuple[Applied, ...]


class Layers(Generic[V]):
    """Derives values, and keeps them until something changes.

    Counters ``folds`` and ``trials`` tell how much work was done.
    """

    def __init__(self, game: Layered[V]) -> None:
        self._game = game
        self._kept: dict[int, Derived[V]] = {}
        self._sets: dict[int, dict[int, bool]] = {}
        self._order: list[Place[V]] | None = None
        self._dependent = False
        self.folds = 0
        self.trials = 0

    def forget(self, thing: GameObject) -> None:
        """One object changed; where effects look at other objects, every value is worked out again."""
        if self._dependent:
            self._kept.clear()
        else:
            self._kept.pop(thing.id, None)

    def forget_all(self) -> None:
        """The set of effects changed."""
        self._kept.clear()
        self._order = None

    def forget_values(self) -> None:
        """Something changed that effects count or compare, but the effects are the same."""
        if self._dependent:
            self._kept.clear()

    def of(self, thing: GameObject) -> Derived[V]:
        """The derived values of an object."""
        kept = self._kept.get(thing.id)
        if kept is None:
            kept = self._kept[thing.id] = self._fold(thing)
        return kept

    def _places(self) -> list[Place[V]]:
        """Every part of every effect in the order in which they apply."""
        if self._order is None:
            effects = self._game.effects()
            self._dependent = any(effect.looks_around for effect in effects)
            self._order = []
            layers = sorted({part.layer for effect in effects for part in effect.parts})
            for layer in layers:
                here = [(layer, e, p) for e in effects for p in e.parts if p.layer == layer]
                here.sort(key=lambda place: (not place[1].defines_itself, place[1].timestamp))
                self._order += self._by_dependency(here, len(self._order))
        return self._order

    def _fold(self, thing: GameObject) -> Derived[V]:
        self.folds += 1
        values, applied = self._fold_until(thing, len(self._places()), 1 << 30)
        return Derived(values, tuple(applied))

    def _fold_until(self, thing: GameObject, end: int, layer_end: int) -> tuple[V, list[Applied]]:
        """Apply the first ``end`` parts, and the object's own ones of the layers before ``layer_end``."""
        places = self._order or []
        own = sorted(self._game.own_parts(thing), key=lambda pair: pair[0].layer)
        values = self._game.own_values(thing)
        applied: list[Applied] = []
        started: dict[int, bool] = {}
        at = 0
        for index in range(end):
            layer, effect, part = places[index]
            while at < len(own) and own[at][0].layer < layer:
                self._apply(own[at][0], own[at][1], values, thing, applied)
                at += 1
            if effect.id not in started:
                started[effect.id] = self._starts(effect, thing, values, index)
            if started[effect.id]:
                self._apply(part, effect.told(), values, thing, applied)
        for part, told in own[at:]:
            if part.layer < layer_end:
                self._apply(part, told, values, thing, applied)
        return values, applied

    def _starts(self, effect: ContinuousEffect[V], thing: GameObject, values: V, index: int) -> bool:
        if effect.locked is not None:
            return thing.id in effect.locked
        return self._exists(effect, index) and effect.affects(thing, values)

    def _exists(self, effect: ContinuousEffect[V], index: int) -> bool:
        """Whether the source still has the ability when its effect would first apply."""
        if effect.granted_by is None or effect.source is None or not effect.source.is_here:
            return True
        places = self._order or []
        if not any("abilities" in part.touches for _, _, part in places[:index]):
            return True
        first = next(i for i, place in enumerate(places) if place[1] is effect)
        before, _ = self._fold_until(effect.source, min(first, index), places[first][0])
        return effect.granted_by(before)

    def _apply(self, part: Part[V], told: Sentence, values: V, thing: GameObject, applied: list[Applied]) -> None:
        before = {name: getattr(values, name) for name in part.touches}
        part.apply(values, thing)
        for name, was in before.items():
            now = getattr(values, name)
            if now != was:
                citations = self._game.layer_citations(part.layer)
                applied.append(Applied(told, name, was, now, citations))

    def _by_dependency(self, here: list[Place[V]], start: int) -> list[Place[V]]:
        """Order the parts of one layer: what depends on another waits for it; loops fall back to timestamps."""
        if len(here) < 2 or not any(self._could_depend(a, b) for a in here for b in here if a is not b):
            return here
        ordered: list[Place[V]] = []
        left = list(here)
        while left:
            waits = self._dependencies(left, ordered, start)
            free = [place for i, place in enumerate(left) if not (waits[i] - _loop_of(i, waits))]
            chosen = free[0]
            ordered.append(chosen)
            left.remove(chosen)
        return ordered

    def _could_depend(self, one: Place[V], other: Place[V]) -> bool:
        if one[1].defines_itself != other[1].defines_itself or one[1] is other[1]:
            return False
        reads = one[1].reads | one[2].reads | (frozenset({"abilities"}) if one[1].granted_by else frozenset())
        return bool(reads & other[2].touches)

    def _dependencies(self, left: Sequence[Place[V]], done: Sequence[Place[V]], start: int) -> Mapping[int, set[int]]:
        """For each part, the parts that would change what it does if they were applied first."""
        waits: dict[int, set[int]] = {i: set() for i in range(len(left))}
        for i, one in enumerate(left):
            for j, other in enumerate(left):
                if i != j and self._could_depend(one, other) and self._depends(one, other, done, start):
                    waits[i].add(j)
        return waits

    def _depends(self, one: Place[V], other: Place[V], done: Sequence[Place[V]], start: int) -> bool:
        self.trials += 1
        return self._outcome([*done], one, start) != self._outcome([*done, other], one, start)

    def _outcome(self, first: list[Place[V]], one: Place[V], start: int) -> Mapping[int, object]:
        """What a part would do to each object after some others: the trial that decides dependency."""
        kept_order = self._order
        self._order = [*(kept_order or [])[:start], *first, one]
        at = start + len(first)
        outcome: dict[int, object] = {}
        try:
            for thing in self._game.objects():
                values, _ = self._fold_until(thing, at, one[0])
                if self._starts(one[1], thing, values, at):
                    outcome[thing.id] = one[2].deed(values, thing)
        finally:
            self._order = kept_order
        return outcome


def _loop_of(start: int, waits: Mapping[int, set[int]]) -> set[int]:
    """The parts in a dependency loop with one: they reach it, and it reaches them."""
    return {other for other in _reached(start, waits) if start in _reached(other, waits)}


def _reached(start: int, waits: Mapping[int, set[int]]) -> set[int]:
    reached: set[int] = set()
    frontier = set(waits[start])
    while frontier:
        one = frontier.pop()
        reached.add(one)
        frontier |= waits[one] - reached
    return reached
