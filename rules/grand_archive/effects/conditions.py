"""Conditions of Grand Archive: what its cards ask beside what all games ask.

Rules book: Abilities - Restriction Abilities, Game Mechanics - Turn Order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes import conditions as nodes
from rules.grand_archive.effects.context import Context
from rules.grand_archive.player_functions import DIRECTIONS, OF_STATUS
from rules.grand_archive.standing import restrictions
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import conditions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.meanings import Meanings

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

TURNINGS = {f"Shifting Currents facing {direction}": direction for direction in DIRECTIONS}
"""For each way in which texts ask for a direction, the direction."""

meaning: Meanings[Context, bool] = Meanings("condition", shared.meaning)


@meaning.of(nodes.Unlocks, lacks=restrictions.lacking)
def _unlocks(context: Context, node: nodes.Unlocks) -> bool:
    return restrictions.is_met(context, node)


@meaning.of(nodes.Exists)
def _exists(context: Context, node: nodes.Exists) -> bool:
    """There are so many; what `you have` are your own, wherever others of the kind lie."""
    there = understanding.found(context, node.what)
    if node.words == "you have":
        there = [one for one in there if isinstance(one, ArchiveObject) and one.owner is context.controller]
    return understanding.enough(context, len(there), node.count)


def _role_of(game: ArchiveGame, player: ArchivePlayer, role: str) -> bool:
    """Whether a player has a status, or Shifting Currents that face in a direction."""
    masteries = game.contents.masteries
    if role in TURNINGS:
        return masteries.direction_of(player) == TURNINGS[role]
    return any(one.name == role for one in masteries.statuses_of(player))


def _unknown_role(node: nodes.HasRole) -> str | None:
    known = node.player is not None and (node.role in TURNINGS or node.role in OF_STATUS)
    return None if known else f"“{node.role}”"


@meaning.of(nodes.HasRole, lacks=_unknown_role)
def _has_role(context: Context, node: nodes.HasRole) -> bool:
    players = [] if node.player is None else understanding.could_mean(context, node.player)
    return any(isinstance(one, ArchivePlayer) and _role_of(context.game, one, node.role) for one in players)


@meaning.of(nodes.IsTurn)
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    """It is a player's turn, or the named phase of it."""
    scene = context.game.scene
    in_phase = not node.phase or scene.phase == node.phase.removesuffix(" phase")
    return in_phase and scene.turn_player in understanding.could_mean(context, node.player)
