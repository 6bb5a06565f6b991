"""Whether something was done: what the next step asks of the one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes import control

if TYPE_CHECKING:
    from rules.kernel.effects.context import Context

OF_SOMETHING_ELSE = ("otherwise", "win", "the flip", "this way")
"""How words end that ask something else of the step before than whether it was done."""


def asks_whether_done(context: Context) -> bool:
    """Whether the next step asks whether the one that is carried out was done."""
    following = context.following[0] if context.following else None
    test = following.test if isinstance(following, control.Gate) else None
    if not isinstance(test, control.IfDone) or test.words.endswith(OF_SOMETHING_ELSE):
        return False
    return not context.game.following.asks_for_events(test.words)
