"""Carrying out effects: what happens when the text of a card or ability is followed."""

from __future__ import annotations

from grammar.nodes.base import Node
from rules.kernel.effects.all_of_nothing import counts_as_done
from rules.kernel.effects.context import Context, Undetermined


def carry_out(context: Context, effect: Node) -> None:
    """Carry out an effect of what resolves; what it needs of illegal targets doesn't happen.

    Raises:
        Unsupported: Nothing says what a part of it means.
    """
    if context.depth:
        _follow(context, effect)
        return
    with context.game.trace.caused_by(context.announced.cause, source=context.game.words_of(context.source, effect)):
        _follow(context, effect)


def _follow(context: Context, effect: Node) -> None:
    context.depth += 1
    around, context.effect = context.effect, effect
    context.did_before, context.done = context.done, True
    context.paid_before, context.paid = context.paid, None
    try:
        context.language.effects(context, effect)
        context.done = context.done or counts_as_done(context, effect)
    except Undetermined as unknown:
        context.done = False
        context.game.following.leave_out([unknown.target])
    finally:
        context.depth -= 1
        context.effect = around
