"""Numbered rules in code: a chapter's procedures, each bound to its number, and the citation its call leaves.

A procedure's key is its place (``combat_damage.deal``), never its number, because numbers move between editions
and change their meaning. The decorator holds the trunk's number; an older edition's table holds its own.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Concatenate, ParamSpec, TypeVar, cast

from msgspec import Struct

from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.citation import Citation
from rules.kernel.errors import CourseUnsupported, EditionError
from rules.kernel.events import Event
from rules.kernel.trace import Sentence, effect_in_words

if TYPE_CHECKING:
    from rules.kernel.choices import Answer, Choice
    from rules.kernel.game import AnyGame
    from rules.kernel.things import Player, Thing
    from rules.kernel.verdict import Verdict

UNKNOWN = "this edition of the rules knows no such thing"
"""Why a procedure isn't carried out of which an edition doesn't say why it has none."""

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound="Chapter")
T = TypeVar("T", bound="Thing")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Bound:
    """What the decorator remembers about a procedure."""

    name: str
    numbers: tuple[str, ...]
    gist: str
    home: str
    """The module that states the procedure."""
    describes: type[Event] | None = None
    """The events of which it says something once they have happened."""


def rule(*numbers: str) -> Callable[[Callable[Concatenate[C, P], R]], Callable[Concatenate[C, P], R]]:
    """Bind a procedure of a chapter to its number; the first line of its docstring is what people read.

    Args:
        numbers: The number in the edition to which the chapter belongs, and the number of the same point in each
            other document of the edition that has it.

    Raises:
        EditionError: The procedure has no docstring, or no number is given.
    """

    def bind(procedure: Callable[Concatenate[C, P], R]) -> Callable[Concatenate[C, P], R]:
        gist = (procedure.__doc__ or "").strip().partition("\n")[0]
        if not gist or not numbers:
            raise EditionError(f"{procedure.__qualname__} needs a number and a sentence that people read")
        name = procedure.__name__

        @functools.wraps(procedure)
        def cited(chapter: C, /, *args: P.args, **kwargs: P.kwargs) -> R:
            trace = chapter.game.trace
            trace.enter(chapter, name)
            try:
                result = procedure(chapter, *args, **kwargs)
                # Nearly all results are no events; to ask that of the abstract class is slow.
                if (
                    isinstance(result, Struct)
                    and isinstance(result, Event)
                    and all(result is not given for given in args)
                ):
                    trace.proposes(result, trace.citations)
                return result
            finally:
                trace.leave()

        cited.__dict__["bound"] = Bound(name, numbers, gist, procedure.__module__)
        return cast("Callable[Concatenate[C, P], R]", cited)

    return bind


E = TypeVar("E", bound=Event)
S = TypeVar("S", bound="Chapter")


def clause(*numbers: str, of: type[E]) -> Callable[[Callable[[C, E], bool]], Callable[[C, E], bool]]:
    """Bind a procedure to its number that says whether the number describes an event that has just happened.

    Args:
        numbers: As of ``rule``.
        of: The class of the events.
    """

    def bind(procedure: Callable[[C, E], bool]) -> Callable[[C, E], bool]:
        cited = rule(*numbers)(procedure)
        cited.__dict__["bound"] = replace(cited.__dict__["bound"], describes=of)
        return cited

    return bind


def bound_procedures(chapter: type[Chapter]) -> Mapping[str, Bound]:
    """The numbered procedures of a chapter by name, each as its nearest class states it."""
    found: dict[str, Bound] = {}
    for base in reversed(chapter.__mro__):
        for name, thing in vars(base).items():
            bound = getattr(thing, "bound", None)
            if isinstance(bound, Bound):
                found[name] = bound
    return found


class Chapter:
    """One section of a rulebook; an older edition subclasses it and overrides only what was different."""

    section: ClassVar[str] = ""
    """The chapter's name, that is the name of its module in the trunk; it begins every procedure's key."""

    def __init__(self, game: AnyGame, citations: Mapping[str, tuple[Citation, ...]]) -> None:
        self.game = game
        self.citations = citations

    def __init_subclass__(cls) -> None:
        """A section is named by the module that states it; an override must say which number it carries out."""
        super().__init_subclass__()
        if not cls.section and "section" not in vars(cls):
            cls.section = cls.__module__.rpartition(".")[2]
        for name, thing in vars(cls).items():
            inherited = any(hasattr(getattr(base, name, None), "bound") for base in cls.__mro__[1:])
            if inherited and callable(thing) and not hasattr(thing, "bound"):
                raise EditionError(f"{cls.__qualname__}.{name} overrides a numbered rule and must carry its number")

    def sister(self, kind: type[S]) -> S:
        """The chapter of the same edition that is of a class, which has what no other edition's has."""
        found = self.game.section(kind.section)
        assert isinstance(found, kind)
        return found

    def lacking(self, name: str) -> CourseUnsupported:
        """What stops a run that comes to a procedure of this chapter which its edition doesn't have."""
        because = self.game.rulebook.absent.get(f"{self.section}.{name}", UNKNOWN)
        return CourseUnsupported(f"“{getattr(self, name).bound.gist.rstrip('.')}”", because.rstrip("."))

    def cited(self, name: str) -> tuple[Citation, ...]:
        """The citations of a procedure, for what rests on it without calling it.

        Raises:
            CourseUnsupported: The edition doesn't have it.
        """
        found = self.citations.get(name)
        if found is None:
            raise self.lacking(name)
        return found

    def happen(self, *events: Event) -> tuple[Event, ...]:
        """Propose events as one batch and carry out, at the same time, what becomes of them."""
        return self.game.happenings.happen(events)

    def ask(self, choice: Choice) -> Answer:
        """Ask a player; see the rules of the kernel's choices."""
        return self.game.ask(choice)

    def choose_one(self, kind: str, player: Player, question: str, about: Thing | None, among: Sequence[T]) -> T:
        """The one of several things that a player chooses."""
        return self.pick_one(
            Pick(kind, player, question, about, tuple(Option(one, one.name, one) for one in among)), among
        )

    def pick_one(self, choice: Pick, among: Sequence[V]) -> V:
        """What a player picks, where the options stand for these values, each in its place."""
        (picked,) = self.ask(choice)
        return next(one for one, option in zip(among, choice.options, strict=True) if option.value == picked)

    def ask_number(self, choice: Amount) -> int:
        """The number that a player says."""
        (said,) = self.ask(choice)
        assert isinstance(said, int)
        return said

    def declined(self, what: str, because: str) -> None:
        """Record that this rule, or something under it, was looked at and did not apply, and why."""
        self.game.trace.declined(what, because)

    def does_nothing(self, effect: Sentence, because: str) -> None:
        """Record that an effect, as it is told, does nothing under this rule, and why."""
        said = "".join(str(getattr(piece, "name", piece)) for piece in effect_in_words(effect))
        self.declined(f"{said} does nothing", because)

    def fizzled(self, sentence: str, *things: object) -> None:
        """Record that what waited to resolve does nothing, and why; each ``{}`` stands for one of the things."""
        self.game.trace.fizzled(sentence, things)

    def noted(self, sentence: str, *things: object) -> None:
        """Record what this rule determined; each ``{}`` of the sentence stands for one of the things."""
        self.game.trace.noted(sentence, things)

    def refuse(self, because: str) -> Verdict:
        """A verdict against, for this reason, under the rule that is being carried out."""
        return self.game.trace.refusal(because)

    def upheld(self, verdict: Verdict) -> Verdict:
        """The same verdict; its reasons speak against under the rule that is being carried out, too."""
        return verdict.under(self.game.trace.citations)
