"""A running game: its rulebook, its things, its one ledger, and the trace that it leaves.

A game of its own derives from this class, gives it its players, zones and chapters, and answers what the kernel asks
about abilities and layers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from rules.kernel.aiming import Aiming
from rules.kernel.choices import Answer, Arrange, Choice, Decider, Pick, checked, forced, if_unsaid, in_order, labels
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import NOTHING, Conduct, Event, Happenings
from rules.kernel.functions import Functions
from rules.kernel.layers import Layers, Others
from rules.kernel.ledger import Ledger
from rules.kernel.obliging import Exploring
from rules.kernel.possible_values import ways_of
from rules.kernel.registry import Registry
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import GameObject, Player, Thing, Zone
from rules.kernel.trace import Decision, Moment, Trace
from rules.kernel.triggers import Watcher
from rules.kernel.verdict import Verdict, any_of

V = TypeVar("V")
P = TypeVar("P", bound=Player)
R = TypeVar("R")
T = TypeVar("T")

EVENT_BUDGET = 20_000
"""How many events one run may propose and commit before it counts as endless."""


class Point(NamedTuple):
    """A moment of a run, to come back to."""

    written: int
    steps: int
    happened: int
    said: int


class LeftOpen(NamedTuple):
    """A choice that nobody has made, because any order will do or nothing turned on it, and when it was asked for."""

    choice: Choice
    point: Point


class Game(ABC, Generic[V, P]):
    """What every running game has; ``V`` is its class of derived values, ``P`` its class of players."""

    ways: ClassVar[frozenset[str]]
    """The kinds of questions that decide in which way something is done."""
    helps: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions in which a player may give more than the least, so as to be able to pay."""

    def __init__(self, rulebook: Rulebook, decider: Decider, budget: int = EVENT_BUDGET) -> None:
        self.rulebook = rulebook
        self.decider = decider
        self.hear: Callable[[Choice, Answer], None] = lambda choice, answer: None
        """What hears of the questions that have only one answer, which nobody is asked."""
        self.players: list[P] = []
        self.trace = Trace(self.moment)
        self.ledger = Ledger(self._may_write, self._noticed, self._recorded)
        self.happenings = Happenings(self, budget)
        self.layers: Layers[V] = Layers(self)
        self.functions: Functions[V] = Functions(self)
        self.floating_effects: Registry[ContinuousEffect[V]] = Registry(-4, "continuous effects")
        self.floating_replacements: Registry[ReplacementEffect] = Registry(-5, "replacement effects")
        self.floating_watchers: Registry[Watcher] = Registry(-6, "delayed triggers")
        self.floating_regulations: Registry[Regulation] = Registry(-8, "regulations")
        self.touched: dict[int, GameObject] = {}
        """Objects that changed since the rulebook last looked (state-based checks empty it)."""
        self.counts: Counter[str] = Counter()
        """Operations done, by kind, for the benchmarks."""
        self.assumptions: list[str] = []
        """What this run took for granted, in words."""
        self.warnings: list[str] = []
        """Where the official texts contradict themselves on the way of this run, in words."""
        self._said: list[str] = []
        self.left_open: list[LeftOpen] = []
        """The orders that nobody has said."""
        self._abilities_vary = False
        """Whether any continuous effect gives or takes abilities."""
        self._next_id = 0
        self._setting_up = False
        self._chapters: dict[str, Chapter] = {
            section: kind(self, rulebook.citations[section]) for section, kind in rulebook.chapters.items()
        }

    @property
    @abstractmethod
    def conduct(self) -> Conduct:
        """What the rulebook says about events."""

    @property
    @abstractmethod
    def turn_number(self) -> int:
        """The number of the turn, counted from 1."""

    @abstractmethod
    def moment(self) -> Moment:
        """When it is."""

    @abstractmethod
    def zones(self) -> Iterable[Zone]:
        """Every zone."""

    @abstractmethod
    def objects(self) -> Iterable[GameObject]:
        """Every object to which continuous effects may apply without saying where."""

    @abstractmethod
    def own_values(self, thing: GameObject) -> V:
        """An object's values before any effect."""

    @abstractmethod
    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[V]]:
        """What an object does to its own values in the layers."""

    def layer_of(self, effect: ContinuousEffect[V], part: Part[V]) -> int:
        """The layer in which a part of an effect applies: what kind of change it is says so."""
        return part.layer

    def waits(self, part: Part[V]) -> bool:
        """Whether a part waits for a later layer in which something would change what it does: it does not."""
        return False

    def part_of(self, part: Part[V]) -> Part[V]:
        """A part of an effect as the edition has it: what is done in its layer."""
        return part

    @abstractmethod
    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rules that put an effect in a layer."""

    def citations_in(self, layer: int, part: Part[V]) -> tuple[Citation, ...]:
        """The rules by which a part of an effect applies in a layer: what kind of change it is says so."""
        return self.layer_citations(part.layer)

    @abstractmethod
    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        """The rules by which an effect applies in a manner."""

    @abstractmethod
    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now."""

    def functions_in_each_way(self, thing: GameObject) -> Iterator[Mapping[Hashable, Callable[[], Thing]]]:
        """The same in each of the ways that its values may be; of an object whose values are known, none."""
        ways = ways_of(self.layers.of(thing).values)
        for way in ways if len(ways) > 1 else ():
            with self.layers.supposing(thing, way):
                yield self.functions_of(thing)

    @abstractmethod
    def about_to(self, events: Sequence[Event]) -> None:
        """Events are about to be committed: what will be gone must be remembered as it is."""

    def as_they_are(self, events: Sequence[Event]) -> Mapping[Thing, object]:
        """The values of the objects of which events speak that have just happened, as far as anybody looks back."""
        return NOTHING

    @abstractmethod
    def repeating(self) -> tuple[str, ...]:
        """What has been happening again and again of late, for a run that does not end."""

    def section(self, name: str) -> Chapter:
        """The chapter of a section, as the rulebook in force has it."""
        return self._chapters[name]

    def describing(self, event: Event) -> Iterator[Citation]:
        """The rules that describe an event that has just happened."""
        for section, name in self.rulebook.describing(type(event)):
            chapter = self._chapters[section]
            if getattr(chapter, name)(event):
                yield from chapter.citations[name]

    def new_id(self) -> int:
        """A new identity; identities only grow."""
        self._next_id += 1
        return self._next_id

    def ask(self, choice: Choice) -> Answer:
        """The answer to a question: the only one there is, or the decider's, or what will do if nobody says one.

        Raises:
            ChoiceNeeded: The decider has no answer, and it makes a difference.
            IllegalAnswer: The answer is not on the table.
        """
        answer = forced(choice)
        by: str = "forced"
        if answer is None:
            answer, by = self.decider.decide(choice), "scenario"
        elif self.trace.is_told:
            self.hear(choice, answer)
        elif isinstance(self.decider, Aiming):
            self.decider.hear(choice, answer)
        if answer is None:
            return self._unsaid(choice)
        answer = checked(choice, answer)
        self.trace.decided(Decision(choice, labels(choice, answer), "forced" if by == "forced" else "scenario"))
        return answer

    def _unsaid(self, choice: Choice) -> Answer:
        """The order that is taken where nobody says one and any will do; nothing, for what can be asked later."""
        answer = if_unsaid(choice)
        if answer is None:
            raise ChoiceNeeded(choice)
        if self.trace.is_told:
            self.left_open.append(LeftOpen(choice, self.point()))
            if isinstance(choice, Arrange | Pick) and choice.assumed:
                self.assume(choice.assumed)
        return answer

    def shown_order(self) -> LeftOpen | None:
        """An order that nobody has said, of which now can be seen what came first: some is done, and some waits."""
        for left in self.left_open:
            made = {event.affected() for _, event in self.happenings.history[left.point.happened :]}
            things = [thing for thing in in_order(left.choice) if thing in made]
            waiting = [thing for thing in things if isinstance(thing, GameObject) and thing.is_here]
            if 0 < len(waiting) < len(things):
                return left
        return None

    def catch_up(self) -> None:
        """Let abilities that changed contribute what they do now."""
        self.functions.refresh()

    def effects(self) -> Sequence[ContinuousEffect[V]]:
        """Every continuous effect in force, of abilities and of what resolved."""
        return [*self.functions.effects, *self.floating_effects]

    def effects_changed(self) -> None:
        """The set of continuous effects is another one."""
        self.counts["effect sets"] += 1
        self.layers.forget_all()
        before = self._abilities_vary
        self._abilities_vary = any("abilities" in part.touches for effect in self.effects() for part in effect.parts)
        vary = before or self._abilities_vary
        self._changed(self._everything() if vary else self.objects(), vary)

    def _everything(self) -> Iterator[GameObject]:
        """Every object in any zone: effects that say where give abilities there, or take them."""
        return (thing for zone in self.zones() for thing in zone)

    def _changed(self, things: Iterable[GameObject], abilities_vary: bool) -> None:
        """Objects may have other values now, and so other abilities, if effects give or take any, or just did."""
        for thing in things:
            self.touched[thing.id] = thing
            if abilities_vary:
                self.functions.look_again(thing)

    def replacements_of(self, event: Event) -> list[ReplacementEffect]:
        """The replacement and prevention effects that wait for this kind of event."""
        self.functions.refresh()
        kind = type(event)
        found = [
            *self.functions.replacements.waiting_for(kind),
            *self.floating_replacements.waiting_for(kind),
        ]
        return sorted(found, key=lambda effect: effect.id)

    def regulations_of(self, kind: Hashable) -> list[Regulation]:
        """The regulations that speak of one kind of event or action, oldest first."""
        self.functions.refresh()
        found = [*self.functions.regulations.waiting_for(kind), *self.floating_regulations.waiting_for(kind)]
        return sorted(found, key=lambda regulation: regulation.id)

    def watchers_of(self, events: Iterable[Event]) -> list[Watcher]:
        """The watchers that look at any of these events, oldest first."""
        self.functions.refresh()
        found: dict[int, Watcher] = {}
        for kind in {type(event) for event in events}:
            for watcher in (
                *self.functions.watchers.waiting_for(kind),
                *self.floating_watchers.waiting_for(kind),
            ):
                found[watcher.id] = watcher
        return [found[identity] for identity in sorted(found)]

    @contextmanager
    def setting_up(self) -> Iterator[None]:
        """The board is being laid out: things are written without a rule."""
        self._setting_up = True
        try:
            yield
        finally:
            self._setting_up = False

    def point(self) -> Point:
        """The present moment, to come back to."""
        return Point(self.ledger.mark(), len(self.trace.steps), len(self.happenings.history), len(self._said))

    def assume(self, words: str) -> None:
        """Take something for granted, as long as what it is needed for is not taken back."""
        self._say(self.assumptions, words)

    def warn(self, words: str) -> None:
        """Tell of what nobody expects, as a fault of the official texts, as long as what meets it is not taken back."""
        self._say(self.warnings, words)

    def _say(self, told: list[str], words: str) -> None:
        if words not in told:
            told.append(words)
            self._said.append(words)

    def back_to(self, point: Point) -> None:
        """Undo everything since a moment, as if it had never been tried, with what was taken for granted since."""
        for words in self._said[point.said :]:
            for told in (self.assumptions, self.warnings):
                if words in told:
                    told.remove(words)
        del self._said[point.said :]
        self.left_open = [left for left in self.left_open if left.point.written <= point.written]
        self.ledger.back_to(point.written)
        self.trace.forget(point.steps)

    def try_out(self, attempt: Callable[[], T], decider: Decider | None = None) -> T:
        """What an attempt would return, undone and untold; ``decider`` answers meanwhile in place of the players."""
        point, budget = self.point(), self.happenings.budget
        players = self.decider
        self.decider = decider or players
        try:
            with self.trace.muted(), self.happenings.apart():
                return attempt()
        finally:
            self.decider = players
            self.back_to(point)
            self.happenings.budget = budget

    def in_any_way(self, attempt: Callable[[], Verdict]) -> Verdict:
        """The verdict on an attempt, undone, in the first way that is legal; what else is open is chosen sparingly."""
        exploring = Exploring(self.ways, self.helps)
        return any_of(self.try_out(attempt, exploring) for _ in exploring.ways())

    def _may_write(self) -> bool:
        return self._setting_up or self.trace.is_open

    def _noticed(self, thing: Thing, attribute: str) -> None:
        self.counts["writes"] += 1
        own = isinstance(thing, GameObject) and attribute in self.derived_from
        if isinstance(thing, GameObject):
            self.touched[thing.id] = thing
            if own:
                self.functions.look_again(thing)
        if isinstance(thing, ContinuousEffect):
            self.effects_changed()
            return
        if attribute in self.unspoken:
            return
        self._others_changed(self.layers.changed(thing, attribute, "its own" if own else "another's"))

    def _recorded(self) -> None:
        """What has happened is otherwise now, on which values may rest though nothing was written."""
        self._others_changed(self.layers.seen_otherwise("what has happened"))

    def _others_changed(self, others: Others) -> None:
        if others == "all":
            others = self._everything() if self._abilities_vary else self.objects()
        self._changed(others, self._abilities_vary)

    derived_from: frozenset[str] = frozenset({"zone", "controller"})
    """The attributes of an object on which its own derived values depend; a game adds its own."""
    unspoken: frozenset[str] = frozenset({"passed"})
    """The attributes of the scene of which no words of a card speak, so that no values come from them; a game adds."""


AnyGame = Game[Any, Any]
"""A running game of any kind, for what does not care about its values and players."""
