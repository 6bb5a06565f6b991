"""What a turn has already seen when a scene begins, as far as it is told alike in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from rules.kernel.events import Event
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import EventPattern
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

    def nothing_more(self) -> None:
        """Raise CannotTell for a word that nobody has asked for."""
        if self._fields:
            raise CannotTell(f"{next(iter(self._fields))!r} can't be said of this event")


class RunningHistory(ABC, Generic[T, E]):
    """The past of the turn in which a scene begins."""

    kinds: Mapping[str, Callable[[T], E]]
    """The events that can be laid out, by the words of the fact ``events``."""

    @abstractmethod
    def account(self, pattern: EventPattern) -> T:
        """Return what is told of an event."""

    @abstractmethod
    def remember(self, event: E) -> None:
        """Have an event happened already, without anything that it would change now."""

    def lay_out(self, history: Sequence[EventPattern]) -> None:
        """Have events happened, the first one first; what they led to lies on the board.

        Raises:
            BadScenario: An event can't be one, all of them at once.
        """
        faults: list[Fault] = []
        for place, pattern in enumerate(history):
            try:
                self.remember(self._event(pattern))
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
