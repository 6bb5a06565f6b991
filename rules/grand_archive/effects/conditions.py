"""Conditions of Grand Archive: what its cards ask beside what all games ask.

Rules book: Abilities - Restriction Abilities, Game Mechanics - Turn Order.
"""

from __future__ import annotations

from grammar.nodes import conditions as nodes
from rules.grand_archive.effects.context import Context
from rules.grand_archive.standing import restrictions
from rules.kernel.effects import conditions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.meanings import Meanings

meaning: Meanings[Context, bool] = Meanings("condition", shared.meaning)


@meaning.of(nodes.Unlocks, lacks=restrictions.lacking)
def _unlocks(context: Context, node: nodes.Unlocks) -> bool:
    return restrictions.is_met(context, node)


@meaning.of(nodes.IsTurn)
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    """It is a player's turn, or the named phase of it."""
    scene = context.game.scene
    in_phase = not node.phase or scene.phase == node.phase.removesuffix(" phase")
    return in_phase and scene.turn_player in understanding.could_mean(context, node.player)
