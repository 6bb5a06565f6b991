"""The context in which words of card text have a meaning: whose ability, which targets, which event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, Self, TypeVar, cast

from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.steps import NOTHING_DONE, SomePlayer, StepDone, bound_name, did, in_all
from rules.kernel.errors import KernelError, Unsupported
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Player, Thing

if TYPE_CHECKING:
    from grammar.nodes.abilities import Keyword
    from grammar.nodes.base import Node
    from grammar.nodes.effects import AnyEffect
    from grammar.nodes.references import Reference
    from rules.kernel.effects.ability import Ability
    from rules.kernel.effects.card_game import AnyCardGame
    from rules.kernel.effects.language import Language
    from rules.kernel.effects.printed import PrintedFace

Round = TypeVar("Round")
NO_SLOTS: Mapping[int, int] = MappingProxyType({})


class Undetermined(KernelError):
    """A part of an effect needs information about a target that is illegal, so that part doesn't happen."""

    def __init__(self, target: Thing) -> None:
        super().__init__("information about an illegal target can't be determined")
        self.target = target


class Values(Protocol):
    """The derived values of an object, as far as every game has them."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def controller(self) -> Player:
        """Who controls it."""

    @property
    def abilities(self) -> Sequence[Ability]:
        """The abilities that it has."""

    def keywords(self, name: str) -> Sequence[Keyword]:
        """The instances of one keyword that it has."""


@dataclass(slots=True)
class Process:
    """How often a sequence is to be gone through once more, and whether it already is."""

    left: int
    is_again: bool = False

    def go_on(self) -> None:
        """Begin it once more."""
        self.left -= 1
        self.is_again = True


@dataclass(slots=True)
class Context:
    """Everything that references, quantities, conditions and effects of one ability can look at.

    ``source`` is the object that ``~`` means: the card itself, or the object whose ability it is, as it last existed
    if it is gone. ``controller`` is ``you``. ``item`` is the card or ability on the stack, None for static abilities.
    ``events`` are the event that triggered the ability, or the one that is being replaced. ``announced.bound`` has the
    things of that event under ``subject``, ``object`` and ``player`` (one thing or several), its number under
    ``amount``, and what the step or cost with label 3 did under ``step 3``.

    A game's own context narrows ``game``, ``source``, ``controller`` and ``item``.
    """

    game: AnyCardGame
    source: CardObject
    controller: Player
    item: GameObject | None = None
    announced: Announced = field(default_factory=Announced)
    events: Sequence[Event] = ()
    variables: dict[str, int] = field(default_factory=dict)
    """Values of letters such as X."""
    steps: dict[int, StepDone] = field(default_factory=dict)
    """What the steps did that have a label."""
    elements: list[Thing] = field(default_factory=list)
    """What a ``for each`` is going through, the innermost last."""
    doing: Player | None = None
    """Of several players who each do something, the one whose part of what they did words speak of now."""
    before: frozenset[int] = frozenset()
    """The steps that several did before that player was named: only words for one thing mean the own part of these."""
    illegal: frozenset[Thing] = frozenset()
    """Targets that are illegal as the effect is followed: nothing happens to them and they do nothing."""
    done: bool = True
    """Whether the step that is or was last carried out did what it says (for ``if you do``)."""
    paid: bool | None = None
    """Whether somebody paid to keep the step from happening that is or was last carried out; None: nobody could."""
    paid_before: bool | None = None
    """The same of the step before the present one."""
    did_before: bool = True
    """Whether the step before the present one did what it says."""
    test_passed: bool = True
    """Whether the last condition or offer was fulfilled or taken (for ``otherwise``)."""
    flip_won: bool | None = None
    """How the coin fell that was flipped by this effect; None: none was flipped."""
    searched: frozenset[str] = frozenset()
    """The kinds of zone that the last search of this effect went through."""
    shown: tuple[Thing, ...] | None = None
    """The hand, if it was one, that this effect showed last: `look at their hand and choose a card`."""
    slots: Mapping[int, int] = field(default_factory=lambda: NO_SLOTS)
    """Where the targets of a slot stand in ``announced.targets``, if not at the slot's own number."""
    moved: set[int] = field(default_factory=set)
    """The objects that this effect, its cost or its triggering event moved: their next objects can be found."""
    picked: dict[Reference, tuple[Thing, ...]] = field(default_factory=dict)
    """What was last chosen, without targeting, for a phrase."""
    riders: frozenset[str] = frozenset()
    """What later words of the text say of the step that is being carried out, such as ``unpreventable``."""
    follow_ups: tuple[AnyEffect, ...] = ()
    """Later steps of the text that follow on what the step being carried out does each time, such as on prevention."""
    following: tuple[AnyEffect, ...] = ()
    """The steps of the text after the one that is being carried out."""
    along: list[AnyEffect] = field(default_factory=list)
    """Those steps that were carried out along with an earlier one, and so are not carried out again."""
    effect: Node | None = None
    """What is being carried out, the innermost."""
    depth: int = 0
    """How many effects enclose the one that is being carried out."""
    process: list[Process] = field(default_factory=list)
    """How often each enclosing sequence is to be gone through once more."""

    @property
    def language(self) -> Language[Context, Look]:
        """What words mean in this game."""
        return cast("Language[Context, Look]", self.game.language)

    def look(self, thing: Thing, values: Values | None = None) -> Look:
        """A thing as filters look at it: by its values now or as it last existed, if no others are given."""
        if values is None and isinstance(thing, GameObject):
            values = cast("Values", self.game.is_(thing))
        return Look(self, thing, values)

    @property
    def face(self) -> PrintedFace:
        """The face that the source has, with its words."""
        face: PrintedFace = self.game.face_of(self.source)
        return face

    def informed(self) -> AbstractContextManager[None]:
        """What things are is asked inside; a game whose rules then tell of illegal targets too lets them be asked."""
        return nullcontext()

    @contextmanager
    def telling_of_all(self) -> Iterator[None]:
        """What is asked of a target inside is told of an illegal one too, as it is or last was."""
        before, self.illegal = self.illegal, frozenset()
        try:
            yield
        finally:
            self.illegal = before

    def apart(self) -> Self:
        """The same context for what is only tried: it remembers nothing of that."""
        steps, picked = dict(self.steps), dict(self.picked)
        return replace(self, steps=steps, picked=picked, moved=set(self.moved), along=[*self.along])

    @contextmanager
    def element(self, thing: Thing) -> Iterator[None]:
        """Go through one thing: words such as `that player` mean it inside."""
        self.elements.append(thing)
        try:
            yield
        finally:
            self.elements.pop()

    @contextmanager
    def speaking_for(self, doing: Player | None, before: frozenset[int] = frozenset()) -> Iterator[None]:
        """Words for what several players did mean one player's own part inside; None: what all of them did.

        Args:
            doing: The player.
            before: The steps that several did before that player was named.
        """
        outside = self.doing, self.before
        self.doing, self.before = doing, before
        try:
            yield
        finally:
            self.doing, self.before = outside

    @contextmanager
    def part_of(self, player: Player, label: int | None) -> Iterator[None]:
        """What a labelled step does inside is that player's part of it."""
        before = NOTHING_DONE if label is None else self.steps.get(label, NOTHING_DONE)
        yield
        if label is not None and label in self.steps:
            part = self.steps[label].since(before)
            self.steps[label] = before.and_also(replace(part, by=((player, part),)))

    def in_rounds(self, rounds: Iterable[Round]) -> Iterator[Round]:
        """Go through rounds: in each, words speak of what steps did in it; afterwards, of what they did in all."""
        before, each = self.steps, list[dict[int, StepDone]]()
        for one in rounds:
            self.steps = dict(before)
            yield one
            each.append(self.steps)
        self.steps = in_all_rounds(before, each)

    @contextmanager
    def speaking_of(self, bound: Mapping[str, object]) -> Iterator[None]:
        """Words speak of the parts of an event inside."""
        before = self.announced
        self.announced = replace(before, bound={**before.bound, **bound})
        try:
            yield
        finally:
            self.announced = before

    @contextmanager
    def variable(self, name: str, value: int) -> Iterator[None]:
        """A letter has a value inside."""
        before = self.variables
        self.variables = before | {name: value}
        try:
            yield
        finally:
            self.variables = before

    @contextmanager
    def ridden_by(self, riders: frozenset[str]) -> Iterator[None]:
        """Later words of the text speak of what is done inside."""
        before = self.riders
        self.riders = before | riders
        try:
            yield
        finally:
            self.riders = before

    def has_moved(self, things: Sequence[Thing]) -> None:
        """What this effect moved can be found where it went."""
        self.moved |= {thing.id for thing in things}

    def kept(self, label: int | None, things: Sequence[Thing], amount: int | None = None) -> None:
        """Remember what a labelled step did."""
        self.step_did(label, did(things, amount))

    def kept_by(self, label: int | None, parts: Mapping[SomePlayer, StepDone]) -> None:
        """Remember what each player did in a labelled step."""
        self.step_did(label, in_all(parts))

    def step_did(self, label: int | None, done: StepDone) -> None:
        """Remember what a step did, besides what it did before."""
        if label is not None:
            self.steps[label] = self.steps.get(label, NOTHING_DONE).and_also(done)
            self.look_whether_gone(label)

    def in_all(self, label: int) -> StepDone:
        """What a step of this text has done, or else a cost, or a step of what left this ability behind."""
        bound = self.announced.bound.get(bound_name(label), NOTHING_DONE)
        return self.steps.get(label, bound if isinstance(bound, StepDone) else NOTHING_DONE)

    def step(self, label: int) -> StepDone:
        """What a step has done that words speak of; of what several players did, the part of the one who acts now.

        Raises:
            Unsupported: Nothing says whether the part of a player who was named since is meant, or what all did.
        """
        done = self.in_all(label)
        if self.doing is None:
            return done
        if label in self.before and len(done.by) > 1:
            raise Unsupported("what several players did", "nothing says whether the own part of each is meant")
        return done.own(self.doing)

    def look_whether_gone(self, label: int) -> None:
        """Remember whether a labelled step has taken away what it did something with."""
        if label in self.steps and self.steps[label].is_gone:
            self.steps[label] = replace(self.steps[label], took_away=True)


def in_all_rounds(before: Mapping[int, StepDone], each: Iterable[Mapping[int, StepDone]]) -> dict[int, StepDone]:
    """What the labelled steps did in all, where they did something in each of several rounds."""
    in_all = dict(before)
    for steps in each:
        for label, done in steps.items():
            in_all[label] = in_all.get(label, NOTHING_DONE).and_also(done.since(before.get(label, NOTHING_DONE)))
    return in_all


@dataclass(frozen=True, slots=True)
class Look:
    """A thing that is looked at; ``values`` are the derived values to judge an object by, None for players.

    A game's own look says of which classes ``context`` and ``values`` are.
    """

    context: Context
    thing: Thing
    values: Values | None

    @property
    def language(self) -> Language[Context, Look]:
        """What words mean in this game."""
        return self.context.language

    @property
    def name(self) -> str:
        """What the thing is called, by these values."""
        return self.thing.name if self.values is None else self.values.name

    @property
    def names(self) -> Sequence[str]:
        """All its names, by these values."""
        return (self.name,)

    @property
    def controller(self) -> Player | None:
        """Who controls it, by these values."""
        return None if self.values is None else self.values.controller

    def keywords(self, name: str) -> Sequence[Keyword]:
        """The instances of one keyword that it has, by these values."""
        return () if self.values is None else self.values.keywords(name)


def moved_by(announced: Announced) -> list[GameObject]:
    """The objects that the triggering event or a cost moved: the effect can find what they became.

    What the steps of an effect moved is remembered by identity, as ``moved``.
    """
    found = [event.affected() for event in announced.memory.events if event.looks_back]
    for name, bound in announced.bound.items():
        if name.startswith("spent "):
            found += [thing for thing in (bound if isinstance(bound, tuple) else (bound,)) if isinstance(thing, Thing)]
    return [thing for thing in found if isinstance(thing, GameObject)]
