"""Game Mechanics - Turn Order, when each player's first turn began with a champion."""

from __future__ import annotations

from rules.grand_archive.chapters import turn_order
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.rule import rule


class TurnOrder(turn_order.TurnOrder):
    """Turn Order."""

    @rule("general-rules-starting-the-game/turn-one")
    def first_turn(self, player: ArchivePlayer) -> None:
        """A player's first turn begins with putting a level 0 champion of the material deck onto the field."""
        if self.game.champion_of(player) is None:
            self._begin_with_champion(player)
        super().first_turn(player)

    def champion_begins_in(self, player: ArchivePlayer) -> str:
        """The kind of zone where a player's champion of level 0 lies: the material deck until their first turn."""
        return "field" if player.turns_begun else "material deck"

    def _begin_with_champion(self, player: ArchivePlayer) -> None:
        deck = [one for one in self.game.zone("material deck", player) if isinstance(one, ArchiveObject)]
        able = [one for one in deck if self.is_(one).is_type("champion") and self.is_(one).level == 0]
        if not able:
            self.declined(
                f"{player.name} doesn't put a champion onto the field", "their material deck has none of level 0"
            )
            return
        question = f"With which champion does {player.name} begin?"
        chosen = self.choose_one("champion", player, question, None, able)
        self.rules.champions.begins_with(player, chosen)
