"""The table of executors: for each class of effect node, what carries it out.

Comprehensive Rules, 608.2 (how the instructions of what resolves are followed).
"""

from __future__ import annotations

from grammar.nodes.base import Node
from rules.kernel.trace import Source
from rules.magic.cards import FaceDefinition
from rules.magic.effects.context import Context, Undetermined
from rules.magic.effects.meanings import Meanings

execute: Meanings[Context, None] = Meanings("effect")


def carry_out(context: Context, effect: Node) -> None:
    """Carry out an effect of a resolving spell or ability; what it needs of illegal targets doesn't happen.

    Raises:
        Unsupported: Nothing says what a part of it means.
    """
    if context.depth:
        _follow(context, effect)
        return
    with context.game.trace.caused_by(context.announced.cause, source=source_of(context, effect)):
        _follow(context, effect)


def _follow(context: Context, effect: Node) -> None:
    context.depth += 1
    context.did_before, context.done = context.done, True
    try:
        execute(context, effect)
    except Undetermined as unknown:
        context.done = False
        targets = context.illegal if unknown.target is None else (unknown.target,)
        context.game.contents.following_instructions.leave_out([*targets])
    finally:
        context.depth -= 1


def source_of(context: Context, effect: Node) -> Source:
    """The object behind an effect, and the words of its text if they are printed on it."""
    source = context.source
    face: FaceDefinition = source.copied or source.face
    for printed in face.abilities:
        if getattr(printed.node, "effect", None) == effect:
            start, end = printed.span
            return Source(source, face.text[start:end], printed.span)
    return Source(source)
