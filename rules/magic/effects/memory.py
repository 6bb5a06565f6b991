"""Memory: what already happened in a window of time, read off the events that were committed.

Comprehensive Rules: 608.2i (effects that look back in time).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import events as nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.magic.effects.context import Context

THE_ONE = reference_nodes.Pronoun("it", reference_nodes.Element())


def times(context: Context, pattern: nodes.Event, window: nodes.Window, subject: Thing | None = None) -> int:
    """How often an event happened in a window of time; ``subject``: with that thing as the one that it happened to."""
    from rules.magic.effects.patterns import matches_event

    past = within(context, window)
    if subject is None:
        return sum(1 for event in past if matches_event(context, pattern, event))
    with context.element(subject):
        wanted = msgspec.structs.replace(pattern, subject=THE_ONE)
        return sum(1 for event in past if matches_event(context, wanted, event))


def within(context: Context, window: nodes.Window) -> list[Event]:
    """The committed events of a window of time, oldest first.

    Raises:
        Unsupported: Magic has no such window.
    """
    if window not in WINDOWS:
        raise Unsupported(f"the window “{window}”", "Magic has no such stretch of time")
    since, until = WINDOWS[window](context)
    return [event for turn, event in context.game.happenings.history if since <= turn <= until]


def _this_turn(context: Context) -> tuple[int, int]:
    return context.game.turn_number, context.game.turn_number


def _last_turn(context: Context) -> tuple[int, int]:
    return context.game.turn_number - 1, context.game.turn_number - 1


def _this_game(context: Context) -> tuple[int, int]:
    return 0, context.game.turn_number


def _since_your_last_turn(context: Context) -> tuple[int, int]:
    began = context.controller.turn_began
    return began + 1 if context.game.scene.active is not context.controller else began, context.game.turn_number


WINDOWS: Mapping[str, Callable[[Context], tuple[int, int]]] = {
    "this turn": _this_turn,
    "last turn": _last_turn,
    "this game": _this_game,
    "since your last turn": _since_your_last_turn,
}
