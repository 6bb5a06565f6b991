"""Conditions of Grand Archive: what its cards ask beside what all games ask.

Rules book: Abilities - Restriction Abilities, Game Mechanics - Turn Order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes import conditions as nodes
from grammar.nodes.describe import describe
from rules.grand_archive.effects.context import Context
from rules.grand_archive.player_functions import DIRECTIONS, OF_STATUS
from rules.grand_archive.standing import restrictions
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import conditions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Thing

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
    if node.words != "you have":
        return shared.meaning(context, node)
    there = [one for one in understanding.found(context, node.what) if isinstance(one, ArchiveObject)]
    yours = sum(one.owner is context.controller for one in there)
    return understanding.enough(context, yours, node.count)


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


@meaning.of(nodes.Foremost)
def _foremost(context: Context, node: nodes.Foremost) -> bool:
    """A player has more or less of a number than each other player.

    Raises:
        Unsupported: Several have as much, and nothing says who of them is meant.
    """
    game = context.game
    amounts = {player: game.number_of(player, node.name) or 0 for player in game.players}
    wanted = max(amounts.values()) if node.extreme == "greatest" else min(amounts.values())
    there = [player for player, amount in amounts.items() if amount == wanted]
    asked = understanding.could_mean(context, node.player)
    if len(there) > 1 and any(one in there for one in asked):
        raise Unsupported(describe(node), "nothing says who is meant where several players have as much")
    return any(one in there for one in asked)


@meaning.of(nodes.BeganWithout)
def _began_without(context: Context, node: nodes.BeganWithout) -> bool:
    """Nothing that fits was in a player's main deck; where no card of theirs tells otherwise, that is assumed."""
    for player in understanding.could_mean(context, node.player):
        if any(understanding.fits(context, node.what, one) for one in _of_the_main_deck(context.game, player)):
            return False
        context.game.assume(f"{player.name}'s starting main deck had no {describe(node.what)}")
    return True


def _of_the_main_deck(game: ArchiveGame, player: Thing) -> list[GameObject]:
    """The cards of a player that are known to have begun the game in the main deck, wherever they are now."""
    cards = [one for zone in game.zones() for one in zone if isinstance(one, ArchiveObject) and one.owner is player]
    return [
        one for one in cards if one.kind == "card" and one.face.cost_kind == "reserve" and "boon" not in one.face.types
    ]
