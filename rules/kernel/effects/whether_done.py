"""Whether something was done: what the next step asks of the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from grammar.nodes import control
from rules.kernel.events import Diverted

if TYPE_CHECKING:
    from rules.kernel.effects.context import Context

OF_SOMETHING_ELSE = ("otherwise", "win", "the flip", "this way")
"""How words end that ask something else of the step before than whether it was done."""


def asks_whether_done(context: Context) -> bool:
    """Whether the next step asks whether the one that is carried out was done."""
    following = context.following[0] if context.following else None
    test = following.test if isinstance(following, control.Gate) else None
    return isinstance(test, control.IfDone) and not test.words.endswith(OF_SOMETHING_ELSE)


def asks_by_event(context: Context) -> bool:
    """Whether the next step triggers on what came about, and doesn't ask what was chosen."""
    test = getattr(context.following[0], "test", None) if context.following else None
    return isinstance(test, control.IfDone) and test.words == "when you do"


class Begun(NamedTuple):
    """What was begun: what came to something else or to nothing, the zones that were searched, or so much as none."""

    diverted: tuple[Diverted, ...]
    searched: frozenset[str]
    none: bool = False
    """Whether it may be done with so much as none, such as with any number of things."""

    def __bool__(self) -> bool:
        """Whether anything was."""
        return bool(self.diverted or self.searched or self.none)


@contextmanager
def as_chosen(context: Context, none: bool) -> Iterator[None]:
    """What is carried out inside was taken up; the rules are asked whether it is done if nothing of it came about.

    Args:
        context: In which it is carried out.
        none: Whether it may be done with so much as none.
    """
    asked, diverted = asks_whether_done(context), context.game.happenings.diverted
    before, searched_before, context.searched = len(diverted), context.searched, frozenset()
    yield
    begun = Begun(tuple(diverted[before:]), context.searched, none)
    context.searched = context.searched or searched_before
    if asked and not context.done:
        context.done = context.game.following.did_as_chosen(context.source, begun)
