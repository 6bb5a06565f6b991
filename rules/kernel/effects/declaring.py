"""Modes and targets: asked for, or taken as the player named them, while something is on its way to be played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Generic, Literal, Protocol, TypeVar

from grammar.nodes.control import Modes
from grammar.nodes.quantities import Variable
from grammar.nodes.references import Target, TargetSlot
from grammar.nodes.walking import within
from rules.kernel.choices import Answer, Option, Pick, fewest
from rules.kernel.effects import understanding
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.another import says_another
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context
from rules.kernel.effects.instructions import Instruction
from rules.kernel.effects.printed import words_of_modes
from rules.kernel.effects.slots import modes_of, more_modes_of
from rules.kernel.effects.together import asked_together
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import Chapter
from rules.kernel.things import Player, Thing
from rules.kernel.verdict import LEGAL, Verdict

C = TypeVar("C", bound=Context)
Chosen = tuple[tuple[Thing, ...], ...]
"""For each target phrase what was chosen."""
NO_LIMIT = 1 << 20
"""How many targets there are at most, as far as words that name no number care."""


class Proposed(Protocol):
    """What a player names beforehand; what is None is asked."""

    @property
    def modes(self) -> tuple[int, ...] | None:
        """The modes, counted from 0."""

    @property
    def targets(self) -> tuple[Thing, ...] | None:
        """The targets, in the order in which the text asks for them."""


class Undertaken(Protocol):
    """Something on its way to be played or activated."""

    @property
    def item(self) -> CardObject:
        """What it will be while it waits to resolve."""

    @property
    def player(self) -> Player:
        """Who plays or activates it."""

    @property
    def proposal(self) -> Proposed:
        """What the player names beforehand."""

    @property
    def announced(self) -> Announced:
        """What has been announced so far."""


U = TypeVar("U", bound=Undertaken)


@dataclass(frozen=True, slots=True)
class Phrase(Generic[C]):
    """One target phrase of one of the instructions, with how many targets it takes."""

    slot: Target
    context: C
    least: int
    most: int


class Declaring(Chapter, ABC, Generic[C, U]):
    """The chapter that says how modes and targets are declared; the game gives each step the number of its rule."""

    section = ""

    @abstractmethod
    def instructions(self, undertaking: U) -> Sequence[Instruction]:
        """What something on its way will do, with the modes declared for it."""

    @abstractmethod
    def context(self, undertaking: U, instruction: Instruction | None = None) -> C:
        """The context in which its words are understood, as far as things are declared."""

    @abstractmethod
    def declare_modes(self, undertaking: U, modal: Sequence[Modes]) -> None:
        """Its modes are declared."""

    @abstractmethod
    def may_declare_modes(
        self, item: CardObject, modes: Modes, given: Sequence[int], bounds: tuple[int, int]
    ) -> Verdict:
        """Whether these modes may be declared, where there must be so many."""

    @abstractmethod
    def declare_targets(self, undertaking: U, phrases: Sequence[Phrase[C]]) -> None:
        """Its targets are declared."""

    @abstractmethod
    def too_few(self, undertaking: U, phrase: Phrase[C]) -> Verdict:
        """There are not enough legal targets for a phrase."""

    @abstractmethod
    def is_described(self, context: C, slot: Target, thing: Thing) -> Verdict:
        """Whether a thing is what the words of a target phrase describe."""

    def fit_together(self, because: str) -> Verdict:
        """Things that are targets of one phrase are together what its words ask for."""
        return self.refuse(because)

    @abstractmethod
    def not_twice(self, thing: Thing) -> Verdict:
        """A thing is a target already, where another one is asked for."""

    def are_so_many(self, modes: Modes, given: Sequence[int], bounds: tuple[int, int]) -> bool:
        """Whether as many modes are declared as there must be, none of them twice, and all of them are there."""
        distinct, known = set(given), set(range(len(modes.modes)))
        return bounds[0] <= len(given) <= bounds[1] and len(distinct) == len(given) and distinct <= known

    def fits(self, context: C, slot: Target, thing: Thing) -> Verdict:
        """Whether a thing could be declared for a target phrase, whatever else is a target."""
        return self.is_described(context, slot, thing)

    def stands_for(self, context: C, slot: Target, thing: Thing) -> Thing:
        """What is targeted where a player names a thing."""
        return thing

    def names_targets(self, undertaking: U) -> bool:
        """Whether the player names targets, be they asked for or not."""
        return bool(undertaking.proposal.targets)

    def declare(self, undertaking: U) -> None:
        """Declare the modes and the targets of something on its way."""
        offered = (self.modes_offered(undertaking, one) for one in self.instructions(undertaking))
        modal = [modes for modes in offered if modes is not None]
        if modal:
            self.declare_modes(undertaking, modal)
        phrases = list(self._phrases(undertaking))
        if phrases or self.names_targets(undertaking):
            self.declare_targets(undertaking, phrases)

    def modes_offered(self, undertaking: U, instruction: Instruction) -> Modes | None:
        """The modes that an instruction offers, as many of them as it says now."""
        return modes_now(self.context(undertaking, instruction), instruction)

    def modes_declared(self, undertaking: U, modal: Sequence[Modes]) -> tuple[int, ...]:
        """The modes that the player names, or is asked for.

        Raises:
            NotLegal: The player names other modes, or more or fewer of them, than there are to choose.
            Unsupported: Several of its abilities are modal, or a mode may be chosen twice.
        """
        item, modes = undertaking.item, modal[0]
        if len(modal) > 1 or modes.repeat or any(mode.cost for mode in modes.modes):
            raise Unsupported(f"the modes of {item.name}", "so many of them, or at a cost, are read but not built")
        least, most = understanding.bounds(self.context(undertaking), modes.count, len(modes.modes))
        given = undertaking.proposal.modes
        if given is None:
            given = self._modes_asked(undertaking, modes, least, most)
        require(self.may_declare_modes(item, modes, given, (least, most)))
        return tuple(sorted(given))

    def _modes_asked(self, undertaking: U, modes: Modes, least: int, most: int) -> tuple[int, ...]:
        words = words_of_modes(self.context(undertaking).face, modes)
        options = tuple(Option(place, said) for place, said in enumerate(words))
        question = f"Which modes of {undertaking.item.name} are chosen?"
        answer = self.ask(Pick("modes", undertaking.player, question, undertaking.item, options, least, most))
        return tuple(mode for mode in answer if isinstance(mode, int))

    def announce_modes(self, undertaking: U, modes: Modes) -> None:
        """Announce the modes that were declared."""
        item, announced = undertaking.item, undertaking.announced
        words = words_of_modes(self.context(undertaking).face, modes)
        said = "; ".join(words[place] for place in announced.modes) or "none"
        self.happen(Announcing(item, announced, (f"the modes of {item.name} are: {said}",)))

    def targets_declared(self, undertaking: U, phrases: Sequence[Phrase[C]]) -> Chosen:
        """The targets that the player names, or is asked for, after those that were inherited.

        Raises:
            NotLegal: There are too few legal targets, or the player names others.
        """
        given = undertaking.proposal.targets
        chosen = self._asked(undertaking, phrases) if given is None else self._given(undertaking, phrases, given)
        return (*undertaking.announced.memory.targets, *chosen)

    def announce_targets(self, undertaking: U) -> None:
        """Announce the targets that were declared."""
        item, announced = undertaking.item, undertaking.announced
        own = announced.targets[len(announced.memory.targets) :]
        named = [thing for slot in own for thing in slot]
        words: list[object] = [item, " targets "]
        for thing in named:
            words += [thing] if thing is named[0] else [", ", thing]
        self.happen(Announcing(item, announced, tuple(words)))

    def _phrases(self, undertaking: U) -> Iterator[Phrase[C]]:
        for instruction in self.instructions(undertaking):
            context = self.context(undertaking, instruction)
            for slot in instruction.slots:
                yield Phrase(slot, context, *understanding.bounds(context, slot.count, NO_LIMIT))

    def _asked(self, undertaking: U, phrases: Sequence[Phrase[C]]) -> Chosen:
        chosen: list[tuple[Thing, ...]] = []
        for phrase in phrases:
            legal = self.legal_targets(aware(phrase.context, phrase.slot, chosen), phrase.slot, chosen)
            if len(legal) < phrase.least:
                raise NotLegal(self.too_few(undertaking, phrase))
            wanted = targets_wanted(undertaking, phrase, legal)
            if fewest(wanted) is None:
                raise NotLegal(self.too_few(undertaking, phrase))
            chosen.append(things_in(self.ask(wanted)))
        return tuple(chosen)

    def _given(self, undertaking: U, phrases: Sequence[Phrase[C]], given: Sequence[Thing]) -> Chosen:
        """Spread the targets that the player named over the phrases, in order."""
        chosen: list[tuple[Thing, ...]] = []
        left, verdict = list(given), LEGAL
        for i, phrase in enumerate(phrases):
            others = sum(one.least for one in phrases[i + 1 :])
            count = max(phrase.least, min(phrase.most, len(left) - others))
            mine = tuple(self.stands_for(phrase.context, phrase.slot, thing) for thing in left[:count])
            left = left[count:]
            if len(mine) < phrase.least:
                raise NotLegal(self.too_few(undertaking, phrase))
            context = aware(phrase.context, phrase.slot, chosen)
            for thing in mine:
                verdict &= self.may_target(context, phrase.slot, thing, chosen)
            together = asked_together(context, phrase.slot.what)
            if together is not None and (because := together(mine)) is not None:
                verdict &= self.fit_together(because)
            chosen.append(mine)
        if left:
            verdict &= self.refuse(f"{undertaking.item.name} doesn't take so many targets")
        require(verdict)
        return tuple(chosen)

    def legal_targets(self, context: C, slot: Target, earlier: Sequence[tuple[Thing, ...]] = ()) -> list[Thing]:
        """Everything that could legally be declared for a target phrase."""
        with self.game.trace.muted():
            found = understanding.could_be_found(context, slot.what)
            return understanding.to_choose_from(
                context,
                found,
                lambda thing: bool(self.may_target(context, slot, thing, earlier)),
                understanding.least(context, slot.count),
            )

    def may_target(self, context: C, slot: Target, thing: Thing, earlier: Sequence[tuple[Thing, ...]] = ()) -> Verdict:
        """Whether a thing may be declared for a target phrase, after what was declared for those before it."""
        verdict = self.fits(context, slot, thing)
        if says_another(slot) and any(thing in one for one in earlier):
            verdict &= self.not_twice(thing)
        return verdict


def modes_now(context: Context, instruction: Instruction) -> Modes | None:
    """The modes that an instruction offers in this context, as many of them as it says now."""
    more = more_modes_of(instruction.node)
    if more is None:
        return modes_of(instruction.node)
    found = more.instead if understanding.holds(context, more.condition) else more.ordinary
    return found if isinstance(found, Modes) else None


def aware(context: C, slot: Target, chosen: Sequence[tuple[Thing, ...]]) -> C:
    """The context of a target phrase, with what is a target already where the phrase speaks of that."""
    if not _speaks_of_targets(slot):
        return context
    announced = context.announced
    return replace(context, announced=replace(announced, targets=(*announced.memory.targets, *chosen)))


@cache
def _speaks_of_targets(slot: Target) -> bool:
    return any(isinstance(one, Target | TargetSlot) for one in within(slot.what))


def targets_wanted(undertaking: Undertaken, phrase: Phrase[C], legal: Sequence[Thing]) -> Pick:
    """The question which of the legal targets a phrase takes."""
    item, most = undertaking.item, min(phrase.most, len(legal))
    options = tuple(Option(thing, thing.name, thing) for thing in legal)
    question = f"What does {item.name} target?"
    together = asked_together(phrase.context, phrase.slot.what)
    return Pick(
        "targets", undertaking.player, question, item, options, phrase.least, most, together, _rests_on(phrase.slot)
    )


@cache
def _rests_on(slot: Target) -> frozenset[Literal["targets", "a number"]]:
    """What was announced before that decides what may be a target of a phrase."""
    found: set[Literal["targets", "a number"]] = {"targets"} if _speaks_of_targets(slot) else set()
    return frozenset(found | ({"a number"} if any(isinstance(one, Variable) for one in within(slot)) else set()))


def things_in(answer: Answer) -> tuple[Thing, ...]:
    """The things of an answer."""
    return tuple(thing for thing in answer if isinstance(thing, Thing))
