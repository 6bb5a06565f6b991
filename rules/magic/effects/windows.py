"""Stretches of time that Magic's cards look back on.

Comprehensive Rules: 608.2i (effects that look back in time).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.kernel.effects import memory
from rules.kernel.events import Event
from rules.magic.effects.context import Context


def _since_your_last_turn(context: Context) -> Sequence[Event]:
    began, game = context.controller.turn_began, context.game
    first = began + 1 if game.scene.active is not context.controller else began
    return memory.between(context, first, game.turn_number)


WINDOWS: Mapping[str, Callable[[Context], Sequence[Event]]] = {
    **memory.WINDOWS,
    "since your last turn": _since_your_last_turn,
}
