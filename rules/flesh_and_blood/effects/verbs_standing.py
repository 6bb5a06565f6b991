"""Standing effects, delayed triggers and extra turns that a resolving layer gives rise to.

Comprehensive Rules: 6.2.2 (layer-continuous effects), 6.4 (replacement effects), 6.6.3 (delayed-triggered effects).
"""

from __future__ import annotations

import msgspec

from grammar.nodes import continuous, control, references, verbs
from grammar.nodes.base import Effect
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.effects.references import players
from rules.flesh_and_blood.standing.origins import begun_by
from rules.flesh_and_blood.standing.playing import PRETENCES
from rules.flesh_and_blood.standing.watchers import next_meant, provided
from rules.kernel.effects import executors
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.patterns import unbuilt_from_now
from rules.kernel.effects.riders import speaks_of
from rules.kernel.effects.understanding import value
from rules.kernel.standing.gates import spelt_out

BEGUN = (
    continuous.Continuous,
    continuous.Rule,
    continuous.Prevent,
    continuous.Replace,
    continuous.CostChange,
    continuous.AsThough,
    verbs.Cast,
)
"""The standing effects that a resolving layer can put in force."""


def _begin(context: Context, node: Effect) -> None:
    if isinstance(node, BEGUN):
        context.game.contents.continuous_effects.begin(context, node, context.follow_ups)


def _unbuilt(node: Effect) -> str | None:
    """What of an effect on playing and activating isn't built."""
    match node:
        case continuous.CostChange(action="play", what=references.Next(action="controls")):
            return "for whatever comes next"
        case continuous.AsThough(action=action, pretence=pretence) if (action, pretence) not in PRETENCES:
            return f"“{pretence}”"
        case verbs.Cast(duration=None):
            return "playing it now"
        case verbs.Cast(payment=payment) if payment:
            return f"“{payment}”"
    return None


for _kind in BEGUN:
    execute.of(_kind, lacks=_unbuilt)(_begin)


@execute.of(verbs.ExtraTurn)
def _extra_turn(context: Context, node: verbs.ExtraTurn) -> None:
    for _ in range(max(0, value(context, node.count))):
        for player in players(context, node.who):
            context.game.contents.end_phase.give_extra_turn(player)


@execute.of(continuous.Lasting)
def _lasting(context: Context, node: continuous.Lasting) -> None:
    context.game.contents.continuous_effects.begin(context, node.rule, context.follow_ups, node.duration)


@execute.of(control.Define)
def _define(context: Context, node: control.Define) -> None:
    """A letter in what applies to something yet to come is worked out as it does; for later steps it is, now."""
    if not isinstance(node.body, continuous.Continuous) or next_meant(node.body) is None:
        executors.execute(context, node)
        return
    if not speaks_of(node.quantity, node.body.label):
        context.variables = context.variables | {node.variable: value(context, node.quantity)}
    carry_out(context, spelt_out(node))


@execute.of(control.Later, unknown=lambda node, language: unbuilt_from_now(node.event, language))
def _later(context: Context, node: control.Later) -> None:
    context.game.contents.triggered_effects.create_delayed(context, node)


def _unbuilt_during(node: continuous.During) -> str | None:
    effect = node.effect
    lasting = isinstance(effect, continuous.Continuous | continuous.CostChange) and effect.duration is None
    plain = lasting or isinstance(effect, continuous.Rule)
    return None if plain and next_meant(effect) is None else f"{type(effect).__name__} with its duration first"


@execute.of(continuous.During, lacks=_unbuilt_during)
def _during(context: Context, node: continuous.During) -> None:
    if isinstance(node.effect, continuous.Rule):
        context.game.contents.continuous_effects.begin(context, node.effect, context.follow_ups, node.duration)
        return
    assert isinstance(node.effect, continuous.Continuous | continuous.CostChange)
    _begin(context, msgspec.structs.replace(node.effect, duration=node.duration))


@execute.of(control.Gate)
def _gate(context: Context, node: control.Gate) -> None:
    """A test of what is yet to come waits for it; any other is made now."""
    waiting = provided(node)
    if waiting is None:
        executors.execute(context, node)
        return
    coming = next_meant(waiting.effect)
    assert coming is not None
    effects = context.game.contents.continuous_effects
    effects.await_next(begun_by(context), waiting.effect, coming, waiting.criterion)
