"""Beginning: a step can count as done for having been taken up or begun, whatever comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from grammar.nodes import control, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.context import Context, Undetermined
from rules.kernel.effects.possible import can_be_done, is_done_with_nothing_found
from rules.kernel.effects.understanding import doers
from rules.kernel.effects.whether_done import asks_whether_done

TOLD = (
    control.ChooseThing,
    verbs.Attach,
    verbs.Counters,
    verbs.CounterSpell,
    verbs.Damage,
    verbs.Draw,
    verbs.Life,
    verbs.Make,
    verbs.MakeCopy,
    verbs.Move,
    verbs.PlayerCounters,
    verbs.Reveal,
    verbs.Search,
    verbs.SetStatus,
    verbs.Shuffle,
)
"""Effects of which it is told beforehand whether they can be done."""


def begin(context: Context, effect: AnyEffect) -> None:
    """Carry out what is to be done, which can count as done for having been begun."""
    with _counting_if(context, asks_whether_done(context) and _can_be_begun(context, effect)):
        carry_out(context, effect)


@contextmanager
def taken_up(context: Context, effect: Node | None) -> Iterator[None]:
    """What is carried out inside was offered, as what can be done, and taken up."""
    with _counting_if(context, asks_whether_done(context) and _is_told(effect)):
        yield


@contextmanager
def _counting_if(context: Context, is_begun: bool) -> Iterator[None]:
    """Ask the rules whether what came to nothing, or to something else, counts as done, if it was begun."""
    happened = len(context.game.happenings.history)
    yield
    if is_begun and not context.done:
        came_about = len(context.game.happenings.history) > happened
        context.done = context.game.following.did_as_begun(context.source, came_about)


def _is_told(effect: Node | None) -> bool:
    return all(isinstance(step, TOLD) for step in _steps(effect))


def _steps(effect: Node | None) -> Sequence[Node | None]:
    return effect.steps if isinstance(effect, control.Sequence) else (effect,)


def _can_be_begun(context: Context, effect: AnyEffect) -> bool:
    """Whether one of those who are to do something can do it."""
    who = getattr(_steps(effect)[0], "who", None)
    doing = who if isinstance(who, reference_nodes.Reference) else reference_nodes.You("")
    if not _is_told(effect):
        return False
    try:
        with context.game.trace.muted():
            able = any(can_be_done(context, player, effect) for player in doers(context, doing))
            return able and not is_done_with_nothing_found(context, effect)
    except Undetermined:
        return False
