"""Stretches of time that Magic's cards look back on.

Comprehensive Rules: 608.2i (effects that look back in time).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.kernel.effects import memory
from rules.kernel.events import Event
from rules.magic.effects.context import Context
from rules.magic.events.playing import StepBegan


def _since_your_last_turn(context: Context) -> Sequence[Event]:
    began, game = context.controller.turn_began, context.game
    first = began + 1 if game.scene.active is not context.controller else began
    return memory.between(context, first, game.turn_number)


def _this_combat(context: Context) -> Sequence[Event]:
    """What happened in the combat phase that began last this turn, before and after it is over."""
    turn = memory.WINDOWS["this turn"](context)
    starts = [place for place, event in enumerate(turn) if _begins_combat(event)]
    return turn[starts[-1] :] if starts else turn


def _begins_combat(event: Event) -> bool:
    return isinstance(event, StepBegan) and event.step == "beginning of combat"


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {
    **memory.WINDOWS,
    "this combat": _this_combat,
    "since your last turn": _since_your_last_turn,
}
