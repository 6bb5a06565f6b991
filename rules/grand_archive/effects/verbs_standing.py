"""Standing effects and delayed triggers that what resolves gives rise to.

Rules book: Types of Effects - Continuous Effects, Replacement Effects, Abilities - Triggered Abilities (6 to 9).
"""

from __future__ import annotations

from grammar.nodes import continuous, control, references
from grammar.nodes.base import Effect
from grammar.nodes.walking import within
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.standing.staying_rested import unbuilt
from rules.grand_archive.standing.tolls import is_toll, unbuilt_toll
from rules.kernel.effects import executors
from rules.kernel.effects.patterns import unbuilt_from_now
from rules.kernel.standing.permissions import permitted

BEGUN = (
    continuous.AsThough,
    continuous.Continuous,
    continuous.CostChange,
    continuous.EntersWith,
    continuous.GainControl,
    continuous.Rule,
    continuous.Prevent,
    continuous.Replace,
)
"""The standing effects that what resolves can put in force."""


def _begin(context: Context, node: Effect) -> None:
    if isinstance(node, BEGUN):
        duration = next((one.duration for one in within(node) if isinstance(one, references.Next)), None)
        context.game.contents.continuous_effects.begin(context, node, context.follow_ups, duration)


for _kind in BEGUN:
    execute.of(_kind)(_begin)


@execute.of(continuous.StaysTapped, lacks=unbuilt)
def _stays_rested(context: Context, node: continuous.StaysTapped) -> None:
    context.game.contents.continuous_effects.begin(context, node)


@execute.of(continuous.Lasting)
def _lasting(context: Context, node: continuous.Lasting) -> None:
    context.game.contents.continuous_effects.begin(context, node.rule, context.follow_ups, node.duration)


@execute.of(control.Gate, lacks=unbuilt_toll)
def _gate(context: Context, node: control.Gate) -> None:
    """What is forbidden unless it is paid for begins now; it is paid for later, by who wants to do it."""
    if not is_toll(node):
        executors.execute(context, node)
        return
    duration = node.then.duration if isinstance(node.then, continuous.Lasting) else None
    context.game.contents.continuous_effects.begin(context, node, context.follow_ups, duration)


def _unbuilt_during(node: continuous.During) -> str | None:
    if isinstance(node.effect, BEGUN):
        return None
    if (cast := permitted(node)) is not None:
        return "to be let play for nothing" if cast.payment or cast.verb != "activate" else None
    if is_toll(node.effect):
        return unbuilt_toll(node.effect)
    return f"{type(node.effect).__name__} with its duration first"


@execute.of(continuous.During, lacks=_unbuilt_during)
def _during(context: Context, node: continuous.During) -> None:
    effect = permitted(node) or node.effect
    context.game.contents.continuous_effects.begin(context, effect, context.follow_ups, node.duration)


@execute.of(control.Later, unknown=lambda node, language: unbuilt_from_now(node.event, language))
def _later(context: Context, node: control.Later) -> None:
    context.game.contents.triggered_abilities.create_delayed(context, node)
