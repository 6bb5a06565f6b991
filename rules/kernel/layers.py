"""Layers: values derived from continuous effects, with the story of how each came about.

A game says which layers it has, what an object's own values are, and what each part of an effect does. The kernel
keeps the order: layer by layer, and within a layer by dependency, found by trying, then by timestamp. Values are kept
until something that they came from changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, Literal, Protocol, TypeVar

from rules.kernel.citation import Citation
from rules.kernel.continuous import Applied, ContinuousEffect, Grounds, Manner, OwnPart, Part
from rules.kernel.dependency import could_depend, looked_at_by, looks, loop_of, reads_what
from rules.kernel.errors import NobodyKnows
from rules.kernel.possible_values import Supposed, Taken, Way, values_in, ways_of
from rules.kernel.remembering import Remembered
from rules.kernel.things import GameObject, Thing
from rules.kernel.trace import Sentence

V = TypeVar("V")
"""The values of one object while they are being worked out: a game's own mutable class."""

R = TypeVar("R")
MOST_UNKNOWN = 5
"""How many things that nobody knows are taken to be so and not so in one derivation."""
NOTHING_SUPPOSED: Supposed = {}
NOBODY_KNOWS = "nobody knows what"
"""What an effect would do of which nobody knows whether it applies, or how."""
GOES_ON: tuple[Manner, ...] = ("goes on",)
BY_ORDER: tuple[Manner, ...] = ("goes first", "waits")
Others = Iterable[GameObject] | Literal["all"]


class Layered(Protocol[V]):
    """What the layers ask of a game."""

    def own_values(self, thing: GameObject) -> V:
        """The values before any effect, printed or copied, as a copy to be changed."""

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[V]]:
        """What the object does to itself in the layers, such as counters on it."""

    def catch_up(self) -> None:
        """Let abilities that changed contribute what they do now."""

    def effects(self) -> Sequence[ContinuousEffect[V]]:
        """Every continuous effect there is now."""

    def objects(self) -> Iterable[GameObject]:
        """Every object to which effects may apply."""

    def layer_of(self, effect: ContinuousEffect[V], part: Part[V]) -> int:
        """The layer in which a part of an effect applies."""

    def part_of(self, part: Part[V]) -> Part[V]:
        """A part of an effect as the edition has it."""

    def waits(self, part: Part[V]) -> bool:
        """Whether a part waits for a later layer in which something would change what it does."""

    def citations_in(self, layer: int, part: Part[V]) -> tuple[Citation, ...]:
        """The rules by which a part of an effect applies in a layer."""

    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        """The rules by which an effect applies in a manner."""


Place = tuple[int, ContinuousEffect[V], Part[V]]


@dataclass(slots=True)
class Derived(Generic[V]):
    """The values of one object, and each effect that had a part in them, in the order applied."""

    values: V
    applied: tuple[Applied, ...]


@dataclass(slots=True)
class _Fold(Generic[V]):
    """A derivation under way: whose, how many places are done, and which of the own parts of others it may see."""

    thing: GameObject
    values: V
    index: int = 0
    layer: int | None = None
    """None: a place is being applied; else an own part of this layer, which sees only earlier layers' own parts."""
    applied: list[Applied] = field(default_factory=list)
    started: dict[int, bool] = field(default_factory=dict)
    """Whether each effect whose first place is done applies, in the order of these places."""
    supposed: Supposed = field(default_factory=dict)

    def taken(self, key: Hashable, unknown: NobodyKnows, ways: int = 2) -> int:
        """In which of several ways something is taken to be that nobody knows.

        Raises:
            _Parting: It isn't yet.
        """
        if key not in self.supposed:
            raise _Parting(key, unknown, ways)
        return self.supposed[key].way


class _Parting(Exception):
    """From here on a derivation goes several ways, for nobody knows in which way something is."""

    def __init__(self, key: Hashable, unknown: NobodyKnows, ways: int) -> None:
        super().__init__(key)
        self.key, self.unknown, self.ways = key, unknown, ways


class Layers(Generic[V]):
    """Derives values, and keeps them until something changes.

    While the values of one object are worked out, other objects are seen as they are at that place of the order.
    Counters ``folds`` and ``trials`` tell how much work was done.
    """

    def __init__(self, game: Layered[V]) -> None:
        self._game = game
        self._kept: Remembered[int, Derived[V]] = Remembered()
        self._partial: Remembered[tuple[int, int, int | None], V] = Remembered()
        self._under_way: list[_Fold[V]] = []
        self._set_aside: tuple[_Fold[V], ...] = ()
        """Derivations that wait for the finished values of another object."""
        self._rests_on: set[int] = set()
        """What the values that are being worked out rest on but isn't settled: derivations, and guesses of objects."""
        self._order: list[Place[V]] | None = None
        self._looking: list[ContinuousEffect[V]] = []
        self._affected: dict[int, dict[int, GameObject]] = {}
        self._own_looks: dict[int, tuple[GameObject, frozenset[str] | None]] = {}
        self._beside: tuple[ContinuousEffect[V], ...] = ()
        """Effects that aren't in force, and are looked at as if they were."""
        self._trying = 0
        """How many orders that aren't that of the game are being looked at: nothing worked out meanwhile is kept."""
        self._tried = False
        self._by_order: set[tuple[int, int, Manner]] = set()
        """The effects, by layer, that go before others, which depend on them, or after younger ones."""
        self.folds = 0
        self.trials = 0

    def forget_all(self) -> None:
        """The set of effects changed."""
        self._kept.clear()
        self._partial.clear()
        self._order = None

    def changed(self, thing: Thing, attribute: str, whose: Literal["its own", "another's"]) -> Others:
        """An attribute changed, one from which ``its own`` values come or not; whose values may be others besides."""
        if self._tried and whose == "its own":
            self._order = None
            return self._all()
        if whose == "its own":
            self._kept.pop(thing.id)
        return self.seen_otherwise(attribute)

    def seen_otherwise(self, attribute: str) -> Others:
        """Something is otherwise now at which effects may look; whose values may be others."""
        self._partial.clear()
        others: dict[int, GameObject] = {}
        for effect in self._looking:
            if looks(effect.looks_at, attribute):
                if effect.only is None:
                    return self._all()
                others.update(self._affected.pop(effect.id, {}))
                others.update((one.id, one) for one in effect.only())
        others.update((one.id, one) for one, at in self._own_looks.values() if looks(at, attribute))
        for identity in others:
            self._kept.pop(identity)
            self._own_looks.pop(identity, None)
        return others.values()

    def _all(self) -> Others:
        self._partial.clear()
        self._kept.clear()
        self._affected.clear()
        return "all"

    def of(self, thing: GameObject) -> Derived[V]:
        """The derived values of an object; during a derivation, those that it has at that place of the order."""
        if self._under_way:
            return Derived(self._so_far(thing, self._under_way[-1]), ())
        self._game.catch_up()
        kept = self._kept.get(thing.id, self._rests_on)
        if kept is not None:
            return kept
        found, on = self._worked_out(lambda: self._derive(thing))
        if not self._trying:
            self._kept.put(thing.id, found, on)
        return found

    def finished(self, thing: GameObject) -> Derived[V]:
        """The derived values of an object after everything, even while those of another are worked out.

        For values that come from the finished values of another object. Of an object whose own values are being worked
        out, which need these, they are those that it has so far.
        """
        waiting = (*self._set_aside, *self._under_way)
        its_own = next((fold for fold in reversed(waiting) if fold.thing is thing), None)
        if its_own is not None:
            self._rests_on.add(id(its_own))
            return Derived(its_own.values, ())
        kept = self._set_aside, self._under_way
        self._set_aside, self._under_way = waiting, []
        try:
            found = self.of(thing)
        finally:
            self._set_aside, self._under_way = kept
        return self._in_its_way(found, thing) if self._under_way else found

    def _in_its_way(self, found: Derived[V], thing: GameObject) -> Derived[V]:
        """The values of another object, in one way where they may be in several: a derivation goes each of them."""
        ways = ways_of(found.values)
        if len(ways) == 1:
            return found
        unknown = next(one.unknown for one in ways[-1].supposed.values())
        return Derived(ways[self._under_way[-1].taken(thing.id, unknown, len(ways))].values, found.applied)

    @contextmanager
    def supposing(self, thing: GameObject, way: Way[V]) -> Iterator[None]:
        """While the values of an object are taken to be what they are in one of the ways that they may be."""
        kept, on, self._partial = self.of(thing), set[int](), Remembered()
        self._kept.get(thing.id, on)
        self._kept.put(thing.id, Derived(way.values, way.applied), on)
        self._trying += 1
        try:
            yield
        finally:
            self._trying -= 1
            self._kept.put(thing.id, kept, on)
            self._partial.clear()

    def guessed(self, thing: GameObject) -> None:
        """The values that are being worked out rest on a guess about an object."""
        self._rests_on.add(-thing.id)

    def proved(self, thing: GameObject, guess: R, find: Callable[[], R]) -> R:
        """What is found on a guess about an object; what rests on a guess that proves wrong is forgotten."""
        settle = self._refute
        try:
            found, on = self._worked_out(find)
            if found == guess and on <= {-thing.id}:
                settle = self._confirm
            return found
        finally:
            settle(-thing.id)
            self._rests_on.discard(-thing.id)

    def _confirm(self, token: int) -> None:
        self._kept.confirm(token)
        self._partial.confirm(token)

    def _refute(self, token: int) -> None:
        self._kept.refute(token)
        self._partial.refute(token)

    def _worked_out(self, work: Callable[[], R]) -> tuple[R, set[int]]:
        """What comes of some work, and what it rests on that isn't settled."""
        before, self._rests_on = self._rests_on, set()
        try:
            return work(), self._rests_on
        finally:
            self._rests_on = self._rests_on | before

    def values_under(self, thing: GameObject, counts: Callable[[ContinuousEffect[V]], bool]) -> V:
        """An object's values if only some effects counted."""
        self._game.catch_up()
        kept = self._places(), self._partial
        self._order = [place for place in kept[0] if counts(place[1])]
        self._partial = Remembered()
        self._trying += 1
        try:
            return self._values_until(thing, len(self._order), None)
        finally:
            self._trying -= 1
            self._order, self._partial = kept

    def first_to_apply(self, thing: GameObject, waiting: Sequence[ContinuousEffect[V]]) -> ContinuousEffect[V] | None:
        """Which of some effects that aren't in force would be the first to apply to an object, if all of them were."""
        self._game.catch_up()
        with self._as_if(waiting):
            try:
                started = self._fold_until(thing, len(self._places()), None).started
            except _Parting as parting:
                raise parting.unknown from None
        return next((one for identity in started for one in waiting if one.id == identity and started[identity]), None)

    @contextmanager
    def _as_if(self, beside: Sequence[ContinuousEffect[V]]) -> Iterator[None]:
        """While it is looked at how things would be if some more effects were in force, nothing of it is kept."""
        kept = self._order, self._partial, self._looking, self._affected, self._by_order, self._tried
        self._order, self._partial, self._affected, self._by_order = None, Remembered(), {}, set()
        self._beside = tuple(beside)
        self._trying += 1
        try:
            yield
        finally:
            self._trying -= 1
            self._beside = ()
            self._order, self._partial, self._looking, self._affected, self._by_order, self._tried = kept

    def _so_far(self, thing: GameObject, fold: _Fold[V]) -> V:
        if fold.thing is thing:
            return fold.values
        return self._part_way(thing, fold.index, fold.layer)

    def _part_way(self, thing: GameObject, index: int, layer: int | None) -> V:
        """The values of an object at a place of the order."""
        key = (thing.id, index, layer)
        kept = self._partial.get(key, self._rests_on)
        if kept is not None:
            return kept
        found, on = self._worked_out(lambda: self._values_until(thing, index, layer))
        self._partial.put(key, found, on)
        return found

    def _places(self) -> list[Place[V]]:
        """Every part of every effect in the order in which they apply."""
        if self._order is None:
            effects = (*self._game.effects(), *self._beside)
            self._looking = [effect for effect in effects if effect.looks_at != frozenset()]
            self._affected.clear()
            self._tried = False
            parts = [(effect, part) for effect in effects for part in map(self._game.part_of, effect.parts)]
            placed = [(self._game.layer_of(effect, part), effect, part) for effect, part in parts]
            self._trying += 1
            try:
                self._in_order(placed)
                while (late := self._waiting()) is not None:
                    placed = [late if one[1:] == late[1:] else one for one in placed]
                    self._in_order(placed)
            finally:
                self._trying -= 1
        return self._order or []

    def _in_order(self, placed: Sequence[Place[V]]) -> None:
        """Put parts in the order in which they apply, layer by layer."""
        self._by_order.clear()
        self._order = []
        layers: dict[int, list[Place[V]]] = {}
        for one in sorted(placed, key=_standing):
            layers.setdefault(one[0], []).append(one)
        for _, here in sorted(layers.items()):
            self._order += self._by_dependency(here, len(self._order))

    def _waiting(self) -> Place[V] | None:
        """A part that what was put off to a later layer would change, in that layer; None: there is none."""
        order = self._order or []
        for j, other in enumerate(order):
            if other[0] > other[2].layer:
                for i, one in enumerate(order[:j]):
                    if one[0] < other[0] and self._game.waits(one[2]) and self._would_change(order, i, j):
                        return (other[0], *one[1:])
        return None

    def _would_change(self, order: list[Place[V]], i: int, j: int) -> bool:
        """Whether a part would do something else right after a later one."""
        one = order[i]
        if one[1] is order[j][1] or not reads_what(one, order[j]):
            return False
        self._tried = True
        return self._outcome(order[:i], one, 0) != self._outcome([*order[:i], *order[i + 1 : j + 1]], one, 0)

    def _derive(self, thing: GameObject) -> Derived[V]:
        self.folds += 1
        folds = self._folds(thing, len(self._places()), None)
        looked_at = [own.looks_at for own in self._game.own_parts(thing)]
        if any(one != frozenset() for one in looked_at):
            self._own_looks[thing.id] = (thing, looked_at_by(looked_at))
        return Derived(_values_of(folds), tuple(folds[0].applied))

    def _values_until(self, thing: GameObject, end: int, layer: int | None) -> V:
        """The values that come of the first ``end`` parts, and so on as for a fold."""
        return _values_of(self._folds(thing, end, layer))

    def _folds(
        self, thing: GameObject, end: int, layer: int | None, supposed: Supposed = NOTHING_SUPPOSED
    ) -> list[_Fold[V]]:
        """A derivation in each of the ways that it goes, if nobody knows whether some effects apply."""
        try:
            return [self._fold_until(thing, end, layer, supposed)]
        except _Parting as parting:
            if len(supposed) == MOST_UNKNOWN:
                raise parting.unknown from None
            taken = [{**supposed, parting.key: Taken(way, parting.unknown)} for way in range(parting.ways)]
        return [fold for one in taken for fold in self._folds(thing, end, layer, one)]

    def _fold_until(
        self, thing: GameObject, end: int, layer: int | None, supposed: Supposed = NOTHING_SUPPOSED
    ) -> _Fold[V]:
        """Apply the first ``end`` parts and the own ones before the next; ``layer``: only those of layers before it."""
        places = self._order or []
        own = sorted(self._game.own_parts(thing), key=lambda one: one.place)
        if layer is not None:
            own = [one for one in own if one.part.layer < layer]
        fold = _Fold(thing, self._game.own_values(thing), supposed=supposed)
        self._under_way.append(fold)
        try:
            for fold.index in range(end):
                own = self._own_before(places[fold.index], own, fold)
                self._at_place(places[fold.index], fold)
            fold.index = end
            self._own_before(places[end] if end < len(places) else None, own, fold)
        finally:
            self._under_way.pop()
            self._refute(id(fold))
            self._rests_on.discard(id(fold))
        return fold

    def _own_before(self, place: Place[V] | None, own: list[OwnPart[V]], fold: _Fold[V]) -> list[OwnPart[V]]:
        """Apply the own parts that stand before a place (None: the end); those that are left."""
        while own and (place is None or own[0].place < _standing(place)):
            fold.layer = own[0].part.layer
            fold.applied += self._apply(own[0].part, own[0].part.layer, own[0].told, fold)
            own = own[1:]
        fold.layer = None
        return own

    def _at_place(self, place: Place[V], fold: _Fold[V]) -> None:
        layer, effect, part = place
        started = fold.started
        goes_on = effect.id in started
        if not goes_on:
            started[effect.id] = self._starts_in_its_way(effect, fold)
            if started[effect.id] and effect.only is not None:
                self._affected.setdefault(effect.id, {})[fold.thing.id] = fold.thing
        if started[effect.id]:
            manners = [manner for manner in BY_ORDER if (effect.id, layer, manner) in self._by_order]
            besides = [one for manner in (*GOES_ON[:goes_on], *manners) for one in self._game.citations_of(manner)]
            fold.applied += self._apply(part, layer, effect.told(), fold, tuple(besides), effect.grounds)

    def _starts_in_its_way(self, effect: ContinuousEffect[V], fold: _Fold[V]) -> bool:
        """Whether an effect applies; where nobody knows, a derivation goes both ways."""
        try:
            return self._starts(effect, fold.thing, fold.values, fold.index)
        except NobodyKnows as error:
            words = "".join(str(getattr(piece, "name", piece)) for piece in effect.told())
            return bool(fold.taken(effect.id, error.deciding(f"whether “{words}” applies to {fold.thing.name}")))

    def _starts(self, effect: ContinuousEffect[V], thing: GameObject, values: V, index: int) -> bool:
        if not _may_affect(effect, thing):
            return False
        return effect.locked is not None or (self._exists(effect, index) and effect.affects(thing, values))

    def _exists(self, effect: ContinuousEffect[V], index: int) -> bool:
        """Whether the source still has the ability when its effect would first apply."""
        if effect.granted_by is None or effect.source is None or not effect.source.is_here:
            return True
        places = self._order or []
        first = next(i for i, place in enumerate(places) if place[1] is effect)
        return effect.granted_by(self._part_way(effect.source, min(first, index), None))

    def _apply(
        self,
        part: Part[V],
        layer: int,
        told: Sentence,
        fold: _Fold[V],
        besides: tuple[Citation, ...] = (),
        grounds: Grounds = lambda thing: "",
    ) -> Iterator[Applied]:
        before = {name: getattr(fold.values, name) for name in sorted(part.touches)}
        part.apply(fold.values, fold.thing)
        self._refute(id(fold))
        for name, was in before.items():
            now = getattr(fold.values, name)
            if now != was:
                citations = (*self._game.citations_in(layer, part), *besides)
                yield Applied(told, name, was, now, citations, part.layer, grounds)

    def _by_dependency(self, here: list[Place[V]], start: int) -> list[Place[V]]:
        """Order the parts of one layer: what depends on another waits for it; loops fall back to timestamps."""
        if len(here) < 2 or not any(could_depend(a, b) for a in here for b in here if a is not b):
            return here
        self._tried = True
        ordered: list[Place[V]] = []
        left = list(here)
        while left:
            waits = self._dependencies(left, ordered, start)
            free = [place for i, place in enumerate(left) if not (waits[i] - loop_of(i, waits))]
            chosen = free[0]
            before = left[: left.index(chosen)]
            self._by_order |= {(place[1].id, place[0], "waits") for place in before}
            if any(left.index(chosen) in others for others in waits.values()):
                self._by_order.add((chosen[1].id, chosen[0], "goes first"))
            ordered.append(chosen)
            left.remove(chosen)
        return ordered

    def _dependencies(self, left: Sequence[Place[V]], done: Sequence[Place[V]], start: int) -> Mapping[int, set[int]]:
        """For each part, the parts that would change what it does if they were applied first."""
        waits: dict[int, set[int]] = {i: set() for i in range(len(left))}
        for i, one in enumerate(left):
            rivals = [j for j, other in enumerate(left) if i != j and could_depend(one, other)]
            reading = [j for j in rivals if reads_what(one, left[j])]
            now = self._outcome(done, one, start) if reading else {}
            exists = self._existence(done, one, start) if len(rivals) > len(reading) else True
            for j in rivals:
                first = [*done, left[j]]
                same = self._outcome(first, one, start) == now if j in reading else True
                same = same and (j in reading or self._existence(first, one, start) == exists)
                if not same:
                    waits[i].add(j)
        return waits

    def _existence(self, first: Sequence[Place[V]], one: Place[V], start: int) -> bool | None:
        """Whether the effect of a part would exist after some others; None: nobody knows."""

        def look(at: int) -> bool | None:
            try:
                return self._exists(one[1], at)
            except (NobodyKnows, _Parting):
                return None

        return self._tried_with(first, one, start, look)

    def _outcome(self, first: Sequence[Place[V]], one: Place[V], start: int) -> Mapping[int, object]:
        """What a part would do to each object after some others: the trial that decides dependency."""

        def look(at: int) -> Mapping[int, object]:
            affected = (thing for thing in self._game.objects() if _may_affect(one[1], thing))
            tried = ((thing.id, self._deed(thing, one, at)) for thing in affected)
            return {identity: deed for identity, deed in tried if deed is not None}

        return self._tried_with(first, one, start, look)

    def _tried_with(self, first: Sequence[Place[V]], one: Place[V], start: int, look: Callable[[int], R]) -> R:
        """What one sees at the place of a part if it stood right after some others."""
        self.trials += 1
        kept = self._order, self._partial
        self._order = [*(self._order or [])[:start], *first, one]
        self._partial = Remembered()
        try:
            return look(start + len(first))
        finally:
            self._order, self._partial = kept

    def _deed(self, thing: GameObject, place: Place[V], at: int) -> tuple[object] | None:
        """What a part would do to one object, or None if it would not affect it."""
        fold = _Fold(thing, self._values_until(thing, at, None), at)
        self._under_way.append(fold)
        try:
            if not self._starts(place[1], thing, fold.values, at):
                return None
            return (place[2].deed(fold.values, thing),)
        except (NobodyKnows, _Parting):
            return (NOBODY_KNOWS,)
        finally:
            self._under_way.pop()


def _values_of(folds: Sequence[_Fold[V]]) -> V:
    """What the values are in the ways that a derivation goes."""
    if len(folds) == 1:
        return folds[0].values
    return values_in([Way(fold.supposed, fold.values, tuple(fold.applied)) for fold in folds])


def _may_affect(effect: ContinuousEffect[V], thing: GameObject) -> bool:
    """Whether an object is among those to which an effect is locked, or its source if it affects nothing else."""
    if effect.locked is not None:
        return thing.id in effect.locked
    return not effect.itself or thing is effect.source


def _standing(place: Place[V]) -> tuple[int, bool, int]:
    """Where a part of an effect stands, dependencies aside."""
    return place[0], not place[1].defines_itself, place[1].timestamp
