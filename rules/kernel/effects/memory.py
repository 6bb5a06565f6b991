"""Memory: what already happened in a window of time, read off the events that were committed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from grammar.nodes import events as nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.context import Context
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.patterns import lasting_all_turn, match_past
from rules.kernel.effects.unknown import Asked
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.things import Thing

THE_ONE = reference_nodes.Pronoun("it", reference_nodes.Element())


def times(context: Context, pattern: nodes.Event, window: nodes.Window, subject: Thing | None = None) -> int:
    """How often an event happened in a window of time; ``subject``: with that thing as the one that it happened to.

    That is the subject of the event, or its object where another subject is named.
    """
    if subject is None:
        return sum(asked() for asked in asked_of_past(context, pattern, window))
    past, pattern = within(context, window), _told_afterwards(pattern)
    with context.element(subject):
        place = "subject" if pattern.subject is None else "object"
        wanted = msgspec.structs.replace(pattern, **{place: THE_ONE})
        return sum(1 for event in past if match_past(context, wanted, event) is not None)


def asked_of_past(context: Context, pattern: nodes.Event, window: nodes.Window) -> Iterator[Asked]:
    """Of each past event of a window of time the question whether it was one that the pattern speaks of."""
    past, pattern = within(context, window), _told_afterwards(pattern)
    return (partial(_happened, context, pattern, event) for event in past)


def _happened(context: Context, pattern: nodes.Event, event: Event) -> bool:
    return match_past(context, pattern, event) is not None


def total(context: Context, pattern: nodes.Event, window: nodes.Window) -> int:
    """The amounts of an event in a window of time, added up."""
    pattern = _told_afterwards(pattern)
    found = (match_past(context, pattern, event) for event in within(context, window))
    return sum(parts.amount for parts in found if parts is not None and parts.amount is not None)


def _told_afterwards(pattern: nodes.Event) -> nodes.Event:
    """The event, if it can be told of a past one whether it was such.

    Raises:
        Unsupported: Nobody knows what was so when it happened.
    """
    if not lasting_all_turn(pattern):
        raise Unsupported(f"what was so as something “{pattern.kind}”", "only what is so now can be asked")
    return pattern


def within(context: Context, window: nodes.Window) -> Sequence[Event]:
    """The committed events of a window of time, oldest first.

    Raises:
        Unsupported: The game has no such window.
    """
    if window not in context.language.windows:
        raise Unsupported(f"the window “{window}”", "the game has no such stretch of time")
    return context.language.windows[window](context)


def unknown_window(window: nodes.Window, language: AnyLanguage) -> str | None:
    """What is to be said of a stretch of time that the game doesn't have."""
    return None if window in language.windows else f"the window “{window}”"


def between(context: Context, first: int, last: int) -> list[Event]:
    """The committed events of some turns, by their numbers."""
    return [event for turn, event in context.game.happenings.history if first <= turn <= last]


def _this_turn(context: Context) -> Sequence[Event]:
    return between(context, context.game.turn_number, context.game.turn_number)


def _last_turn(context: Context) -> Sequence[Event]:
    return between(context, context.game.turn_number - 1, context.game.turn_number - 1)


def _this_game(context: Context) -> Sequence[Event]:
    return between(context, 0, context.game.turn_number)


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {
    "this turn": _this_turn,
    "last turn": _last_turn,
    "this game": _this_game,
}
"""The stretches of time that every game with turns has."""
