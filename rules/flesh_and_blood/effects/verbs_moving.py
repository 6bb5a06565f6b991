"""Verbs that move cards: draw, and the others of the effect keywords.

Comprehensive Rules: 8.5.6 (draw).
"""

from __future__ import annotations

from grammar.nodes import verbs
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.kernel.effects import understanding


@execute.of(verbs.Draw)
def _draw(context: Context, node: verbs.Draw) -> None:
    drawn = 0
    for player in references.players(context, node.who):
        with context.element(player):
            count = max(0, understanding.value(context, node.count))
        drawn += context.game.contents.effect_keywords.draw(player, count)
    context.done = drawn > 0
    context.kept(node.label, [], drawn)
