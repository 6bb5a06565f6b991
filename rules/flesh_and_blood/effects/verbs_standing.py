"""Standing effects and delayed triggers that a resolving layer gives rise to.

Comprehensive Rules: 6.2.2 (layer-continuous effects), 6.4 (replacement effects), 6.6.3 (delayed-triggered effects).
"""

from __future__ import annotations

from grammar.nodes import continuous, control
from grammar.nodes.base import Effect
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.kernel.effects.patterns import unbuilt_from_now

BEGUN = (continuous.Continuous, continuous.Rule, continuous.Prevent, continuous.Replace)
"""The standing effects that a resolving layer can put in force."""


def _begin(context: Context, node: Effect) -> None:
    if isinstance(node, BEGUN):
        context.game.contents.continuous_effects.begin(context, node, context.follow_ups)


for _kind in BEGUN:
    execute.of(_kind)(_begin)


@execute.of(continuous.Lasting)
def _lasting(context: Context, node: continuous.Lasting) -> None:
    context.game.contents.continuous_effects.begin(context, node.rule, context.follow_ups, node.duration)


@execute.of(control.Later, unknown=lambda node, language: unbuilt_from_now(node.event, language))
def _later(context: Context, node: control.Later) -> None:
    context.game.contents.triggered_effects.create_delayed(context, node)
