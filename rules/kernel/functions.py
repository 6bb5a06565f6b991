"""What abilities contribute: the effects, replacements and watchers of objects that have the ability.

They follow the derived abilities of each object, so that an ability that is gained works at once and one that is lost
stops, however it came and went.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from grammar.nodes.opaque import Opaque
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.errors import NobodyKnows, RunTooLong
from rules.kernel.opaque import StandingOpaque, reached
from rules.kernel.registry import Registry
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.things import GameObject, Thing
from rules.kernel.triggers import Watcher

V = TypeVar("V")
Made = tuple[Hashable, Callable[[], Thing]]
"""A key that stays the same, and how to make what an ability contributes."""
ROUNDS = 50
"""How often abilities may grant abilities in one look before it counts as endless."""


def of_text(text: Hashable, made: Iterable[Made]) -> Iterator[Made]:
    """What an ability contributes, told apart from what another text does in the same place, as on another face."""
    return (((key, text), make) for key, make in made)


class Functioning(Protocol):
    """What this asks of a game."""

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now: a stable key for each, and how to make it."""

    def functions_in_each_way(self, thing: GameObject) -> Iterator[Mapping[Hashable, Callable[[], Thing]]]:
        """The same in each of the ways that the values of an object may be, if nobody knows them."""

    def effects_changed(self) -> None:
        """The set of continuous effects is another one: derived values must be worked out anew."""


class Functions(Generic[V]):
    """The contributions of all objects, found by the kind of event that each waits for."""

    def __init__(self, game: Functioning) -> None:
        self._game = game
        self._of: dict[int, dict[Hashable, Thing]] = {}
        self._dirty: dict[int, GameObject] = {}
        self._at_work = False
        self.effects: Registry[ContinuousEffect[V]] = Registry(-1, "continuous effects of abilities")
        self.replacements: Registry[ReplacementEffect] = Registry(-2, "replacement effects of abilities")
        self.regulations: Registry[Regulation] = Registry(-7, "regulations of abilities")
        self.watchers: Registry[Watcher] = Registry(-3, "triggered abilities")
        self.opaque: Registry[StandingOpaque] = Registry(-9, "what nobody knows of abilities")
        self._unknown = 0
        """How many there are of which nobody knows what they do: counted, for this is asked before each use."""
        self._in_the_way: frozenset[int] = frozenset()

    def look_again(self, thing: GameObject) -> None:
        """An object changed; what it contributes is worked out before the next use."""
        self._dirty[thing.id] = thing

    def of(self, thing: GameObject) -> Sequence[Thing]:
        """What an object contributes."""
        return tuple(self._of.get(thing.id, {}).values())

    def refresh(self) -> None:
        """Work out what changed objects contribute, until nothing changes any more.

        Raises:
            Reached: Among it is an ability of which nobody knows what it does, and what it begins with may be so;
                that is told once of each, as long as it stays so.
        """
        if not (self._dirty or self._unknown) or self._at_work:
            return
        self._at_work = True
        before = self._in_the_way
        try:
            self._work_out()
            there = [item for item in self.opaque if item.may_be_so()]
        finally:
            self._at_work = False
        self._in_the_way = frozenset(item.id for item in there)
        if come := [item.node for item in there if item.id not in before]:
            raise reached(come, _because(come))

    def _work_out(self) -> None:
        rounds = 0
        while self._dirty:
            rounds += 1
            if rounds > ROUNDS:
                raise RunTooLong("abilities grant each other without end")
            dirty, self._dirty = self._dirty, {}
            for thing in dirty.values():
                self._update(thing)

    def _update(self, thing: GameObject) -> None:
        wanted = self._wanted(thing) if thing.is_here else {}
        present = self._of.get(thing.id, {})
        if wanted.keys() == present.keys():
            return
        gone = [present[key] for key in present.keys() - wanted.keys()]
        made = {key: present.get(key) or wanted[key]() for key in wanted}
        come = [made[key] for key in made.keys() - present.keys()]
        for item in gone:
            self._take_out(item)
        for item in come:
            self._put_in(item)
        if made:
            self._of[thing.id] = made
        else:
            self._of.pop(thing.id, None)
        if any(isinstance(item, ContinuousEffect) for item in (*gone, *come)):
            self._game.effects_changed()

    def _wanted(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object is to contribute.

        Raises:
            NobodyKnows: That depends on which abilities it has, and nobody knows them.
        """
        try:
            return self._game.functions_of(thing)
        except NobodyKnows:
            found = [*self._game.functions_in_each_way(thing)]
            if not found or any(one.keys() != found[0].keys() for one in found):
                raise
            return found[0]

    def _put_in(self, item: Thing) -> None:
        match item:
            case ContinuousEffect():
                self.effects.insert(item, 0)
            case ReplacementEffect():
                self.replacements.insert(item, 0)
            case Regulation():
                self.regulations.insert(item, 0)
            case Watcher():
                self.watchers.insert(item, 0)
            case StandingOpaque():
                self.opaque.insert(item, 0)
                self._unknown += 1
            case _:
                raise TypeError(f"an ability can't contribute {item!r}")

    def _take_out(self, item: Thing) -> None:
        match item:
            case ContinuousEffect():
                self.effects.remove(item)
            case ReplacementEffect():
                self.replacements.remove(item)
            case Regulation():
                self.regulations.remove(item)
            case Watcher():
                self.watchers.remove(item)
            case StandingOpaque():
                self.opaque.remove(item)
                self._unknown -= 1


def _because(nodes: Sequence[Opaque]) -> str:
    """Why a run has come to lines that nobody's doing brings about: they function, or nothing tells when they would."""
    several, kinds = len(nodes) > 1, {node.kind for node in nodes}
    if kinds == {"static"} and any(node.condition is not None for node in nodes):
        return "what they begin with may be so" if several else "what it begins with may be so"
    if kinds == {"static"}:
        return "they function where they are, all the time" if several else "it functions where it is, all the time"
    return f"nothing tells when {'they do' if several else 'it does'} something"
