"""A toy game for the kernel's tests: things with a size and colors, and rules about growing and leaving."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.kernel.choices import Answer, Choice
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.index import Index, IndexEntry
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import Chapter, rule
from rules.kernel.rulebook import Edition, Rulebook
from rules.kernel.things import GameObject, Player, Thing, Zone
from rules.kernel.trace import Modified, Moment, Sentence
from rules.kernel.triggers import Watcher


class Growing(Chapter):
    """Chapter 1 of the toy's rules."""

    section = "growing"

    @rule("1.1")
    def grow(self, *things: Toy) -> None:
        """Things grow."""
        self.happen(*(Grew(thing, 1) for thing in things))

    @rule("1.2")
    def leave(self, thing: Toy) -> None:
        """A thing leaves the table, and grows first."""
        self.grow(thing)
        self.happen(Gone(thing))

    @rule("1.3")
    def arrive(self, *things: Toy) -> None:
        """Things come to the table."""
        self.happen(*(Arrived(thing) for thing in things))

    @rule("1.4")
    def look(self) -> None:
        """Looking leaves nothing behind."""

    @rule("1.5")
    def begin(self, effect: ContinuousEffect[Values]) -> None:
        """An effect begins."""
        self.game.ledger.enter(self.game.floating_effects, effect)


def index(*numbers: str) -> Index:
    """An index with these numbers."""
    return Index.of("toy", [IndexEntry(number, "toy rules", "operative", "0" * 12) for number in numbers])


TRUNK = Edition("new", (Growing,), index("1.1", "1.2", "1.3", "1.4", "1.5"))


@dataclass
class Values:
    """What the layers work out for a toy."""

    size: int
    colors: frozenset[str]
    abilities: frozenset[str]


class Toy(GameObject):
    """Something on the table."""

    __slots__ = ("abilities", "gives", "looks", "size")

    def __init__(self, identity: int, name: str, owner: Player, zone: Zone) -> None:
        super().__init__(identity, name, owner, zone)
        self.size = 1
        self.abilities: frozenset[str] = frozenset()
        self.looks: frozenset[str] = frozenset()
        self.gives: Mapping[str, Callable[[ToyGame, Toy], Thing]] = {}
        """What each skill contributes while the toy has it."""


class Grew(Event, frozen=True, gc=False):
    """A toy grew."""

    thing: Toy
    by: int

    def affected(self) -> Thing:
        return self.thing

    def apply(self, game: ToyGame) -> None:
        game.ledger.write(self.thing, "size", self.thing.size + self.by)

    def told(self) -> Sentence:
        return (self.thing, f" grew by {self.by}")


class Gone(Event, frozen=True, gc=False):
    """A toy left the table."""

    thing: Toy
    looks_back = True

    def is_done_already(self) -> bool:
        return not self.thing.is_here

    def apply(self, game: ToyGame) -> None:
        game.ledger.leave(game.table, self.thing)

    def told(self) -> Sentence:
        return (self.thing, " left")


class Arrived(Event, frozen=True, gc=False):
    """A toy came to the table."""

    thing: Toy

    def apply(self, game: ToyGame) -> None:
        game.ledger.enter(game.table, self.thing)

    def told(self) -> Sentence:
        return (self.thing, " came")


class Times(ReplacementEffect):
    """Growing is multiplied, or split into several growings."""

    def __init__(self, game: ToyGame, factor: int, pieces: int = 1) -> None:
        super().__init__(game.new_id(), f"times {factor}", (Grew,), None, None)
        self.factor = factor
        self.pieces = pieces

    def applies(self, event: Event) -> bool:
        return True

    def replace(self, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Grew)
        return (Grew(event.thing, event.by * self.factor),) * self.pieces


class Listener(Watcher):
    """Notes what it saw."""

    def __init__(self, game: ToyGame, source: Toy, *kinds: type[Event]) -> None:
        super().__init__(game.new_id(), "listener", kinds, source, source.owner)

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        return [[event] for event in events]


@dataclass
class ToyConduct:
    """What the toy's rules say about events."""

    fired_by: list[tuple[Watcher, Sequence[Event]]] = field(default_factory=list)
    forbidden_kinds: set[type[Event]] = field(default_factory=set)
    asked: int = 0
    afterwards: list[Sequence[Event]] = field(default_factory=list)

    def forbidden(self, event: Event) -> Modified | None:
        return Modified(("no",), (), event, ()) if type(event) in self.forbidden_kinds else None

    def next_replacement(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        self.asked += 1
        return effects[-1]

    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        return Modified(effect.told(), (), event, effect.replace(event))

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        return events

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        return events

    def fired(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        self.fired_by.append((watcher, events))

    def at_once(self, events: Sequence[Event]) -> None:
        """Nothing is done before abilities trigger."""

    def after(self, events: Sequence[Event]) -> None:
        self.afterwards.append(events)


class Silent:
    """Answers nothing."""

    def decide(self, choice: Choice) -> Answer | None:
        return None


class ToyGame(Game[Values, Player]):
    """A running toy game."""

    derived_from = frozenset({"zone", "controller", "size", "abilities", "looks"})

    def __init__(self, edition: Edition = TRUNK, trunk: Edition | None = None, budget: int = 1000) -> None:
        newer = None if trunk is None else Rulebook("toy", trunk)
        super().__init__(Rulebook("toy", edition, newer), Silent(), budget)
        self.players = [Player(0, "Ann"), Player(1, "Bob")]
        self.table = Zone(1, "table", None)
        self._conduct = ToyConduct()

    @property
    def conduct(self) -> ToyConduct:
        return self._conduct

    @property
    def turn_number(self) -> int:
        return 1

    @property
    def growing(self) -> Growing:
        """Chapter 1."""
        chapter = self.section("growing")
        assert isinstance(chapter, Growing)
        return chapter

    def moment(self) -> Moment:
        return Moment(1, self.players[0], "phase", "step", None)

    def zones(self) -> Iterable[Zone]:
        return (self.table,)

    def objects(self) -> Iterable[GameObject]:
        return list(self.table)

    def own_values(self, thing: GameObject) -> Values:
        assert isinstance(thing, Toy)
        return Values(thing.size, thing.looks, thing.abilities)

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[Values]]:
        return ()

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        return (Citation("toy rules", f"L{layer}", "", f"layers.{layer}"),)

    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        return (Citation("toy rules", "D", "", "layers.waiting"),) if manner == "waits" else ()

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        assert isinstance(thing, Toy)
        has = self.layers.of(thing).values.abilities
        return {skill: _maker(self, thing, skill) for skill in thing.gives if skill in has | thing.abilities}

    def about_to(self, events: Sequence[Event]) -> None:
        """Nothing is remembered."""

    def repeating(self) -> tuple[str, ...]:
        return ()

    def toy(self, name: str, abilities: Iterable[str] = (), looks: Iterable[str] = (), size: int = 1) -> Toy:
        """Put a toy on the table before the game begins."""
        thing = Toy(self.new_id(), name, self.players[0], self.table)
        thing.abilities, thing.looks, thing.size = frozenset(abilities), frozenset(looks), size
        with self.setting_up():
            self.ledger.enter(self.table, thing)
        return thing

    def give(self, thing: Toy, skill: str, make: Callable[[ToyGame, Toy], Thing]) -> None:
        """Say what a skill of a toy contributes."""
        thing.gives = {**thing.gives, skill: make}
        self.functions.look_again(thing)

    def values(self, thing: Toy) -> Values:
        """A toy's derived values."""
        self.functions.refresh()
        return self.layers.of(thing).values


def _maker(game: ToyGame, thing: Toy, skill: str) -> Callable[[], Thing]:
    return lambda: thing.gives[skill](game, thing)


@dataclass(frozen=True)
class Change:
    """A part of an effect: what it does in one layer."""

    layer: int
    does: Callable[[Values, GameObject], None]
    touches: frozenset[str]
    reads: frozenset[str] = frozenset()
    tells: Callable[[Values, GameObject], object] = lambda values, to: None

    def apply(self, values: Values, to: GameObject) -> None:
        self.does(values, to)

    def deed(self, values: Values, to: GameObject) -> object:
        return self.tells(values, to)


def effect(
    game: ToyGame,
    name: str,
    *parts: Part[Values],
    affects: Callable[[GameObject, Values], bool] = lambda thing, values: True,
    reads: Iterable[str] = (),
    source: Toy | None = None,
    skill: str | None = None,
    looks_at: frozenset[str] | None = frozenset(),
) -> ContinuousEffect[Values]:
    """An effect of the toy game; with a skill it exists while its source has that."""
    made = ContinuousEffect(game.new_id(), name, source, None, parts, affects)
    made.reads = frozenset(reads)
    made.looks_at = looks_at
    if source is not None:
        made.timestamp = source.timestamp
    if skill is not None:
        made.granted_by = lambda values: skill in values.abilities
    return made


def start(game: ToyGame, *effects: ContinuousEffect[Values]) -> None:
    """Put effects in force."""
    for one in effects:
        game.growing.begin(one)
