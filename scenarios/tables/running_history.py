"""What a turn has already seen when a scene begins, as far as it is told alike in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import CardObject
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Thing
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import EventPattern
from scenarios.names import Names
from scenarios.scene import CannotTell

W = TypeVar("W", bound=str)
T = TypeVar("T", bound="Account")
E = TypeVar("E", bound=Event)


class Account:
    """What a scenario tells of one event that has happened: each word is asked for once, and none may be left over."""

    def __init__(self, pattern: EventPattern) -> None:
        self._fields = dict(pattern.fields)

    def number(self, key: str) -> int:
        """Return a number above zero."""
        told = self._fields.pop(key, None)
        if not isinstance(told, int) or isinstance(told, bool) or told < 1:
            raise CannotTell(f"{key!r} must say how much, as a number above 0")
        return told

    def word(self, key: str, known: Sequence[W], otherwise: W | None = None) -> W:
        """Return one of some words."""
        if otherwise is not None and key not in self._fields:
            return otherwise
        told = self.name(key)
        found = next((one for one in known if one == told), None)
        if found is None:
            raise CannotTell(f"{told!r} is no {key}: {', '.join(known)}", suggest(told, known))
        return found

    def name(self, key: str) -> str:
        """Return a word that must be there."""
        told = self._fields.pop(key, None)
        if not isinstance(told, str):
            raise CannotTell(f"{key!r} is missing, or is no name")
        return told

    def names(self, key: str) -> tuple[str, ...]:
        """Return words, none where nothing is told."""
        told = self._fields.pop(key, ())
        return tuple(str(name) for name in (told if isinstance(told, list | tuple) else (told,)))

    def origin(self, thing: GameObject, cause: str, left: Mapping[str, Sequence[str]], known: Sequence[str]) -> str:
        """Return the zone from which something has moved.

        Args:
            thing: What moved, where it has come to.
            cause: How it moved.
            left: The zones that things leave by moves of a kind, the one first that is meant where nothing is told.
            known: All zones.
        """
        zones = left.get(cause, known)
        origin = self.word("from", known, zones[0] if cause in left else None)
        if origin not in zones:
            raise CannotTell(f"what moves by {cause!r} comes from the {' or the '.join(zones)}", key="from")
        if origin == thing.zone.kind:
            raise CannotTell(f"{thing.name} has not left the {origin}: lay it where it has come to")
        return origin

    def nothing_more(self) -> None:
        """Raise CannotTell for a word that nobody has asked for."""
        if self._fields:
            raise CannotTell(f"{next(iter(self._fields))!r} can't be said of this event")


def require_no_card(thing: CardObject, key: str) -> None:
    """Raise CannotTell where a card is said to have come to be."""
    if thing.kind == "card":
        raise CannotTell(f"{thing.name} is a card: only a token can be laid out as what came to be", key=key)


def require_card(thing: CardObject, key: str) -> None:
    """Raise CannotTell where a token is said to have been played."""
    if thing.kind == "token":
        raise CannotTell(f"{thing.name} is a token: nobody can have played it", key=key)


class RunningHistory(ABC, Generic[T, E]):
    """The past of the turn in which a scene begins."""

    kinds: Mapping[str, Callable[[T], E]]
    """The events that can be laid out, by the words of the fact ``events``."""
    undergone: ClassVar[Mapping[type[Event], str]]
    """The events that not every object can undergo, each with what is said of what did."""
    able: ClassVar[str]
    """What can undergo them."""
    laid_out: list[E]
    """What has happened already."""
    _names: Names

    @abstractmethod
    def account(self, pattern: EventPattern) -> T:
        """Return what is told of an event."""

    @abstractmethod
    def remember(self, event: E) -> None:
        """Have an event happened already, without anything that it would change now."""

    @abstractmethod
    def may_have_been_able(self, thing: Thing) -> bool:
        """Return whether a thing is, or may have been, what can undergo such an event."""

    def assume_past(self, game: AnyCardGame) -> None:
        """Assume of what underwent an event, and couldn't with all that runs now, that it could then."""
        undergone = [(event.affected(), self.undergone.get(type(event))) for event in self.laid_out]
        otherwise = []
        for thing, what in dict.fromkeys(undergone):
            if thing is not None and what is not None and not self.may_have_been_able(thing):
                name = self._names.of(thing).shown
                game.assume(f"{name} was a {self.able} as it {what}, though it is none now")
                otherwise.append(thing)
        game.happenings.look_now(otherwise)

    def lay_out(self, history: Sequence[EventPattern]) -> None:
        """Have events happened, the first one first; what they led to lies on the board.

        Raises:
            BadScenario: An event can't be one, all of them at once.
        """
        faults: list[Fault] = []
        self.laid_out = []
        for place, pattern in enumerate(history):
            try:
                event = self._event(pattern)
                self.remember(event)
                self.laid_out.append(event)
            except CannotTell as error:
                faults.append(error.fault_in(pointer_to("history", place)))
        if faults:
            raise BadScenario(faults)

    def _event(self, pattern: EventPattern) -> E:
        if pattern.event not in self.kinds:
            known = ", ".join(self.kinds)
            raise CannotTell(f"{pattern.event!r} can't be laid out: {known}", suggest(pattern.event, self.kinds))
        told = self.account(pattern)
        event = self.kinds[pattern.event](told)
        told.nothing_more()
        return event
