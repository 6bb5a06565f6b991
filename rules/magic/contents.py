"""The table of contents: every chapter of the rulebook in force, by its name.

Chapters call each other through here, so that each finds the other as the edition has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.magic.chapters.abilities import Abilities
    from rules.magic.chapters.damage import Damage
    from rules.magic.chapters.layers import Layers
    from rules.magic.chapters.state_based_actions import StateBasedActions
    from rules.magic.game import MagicGame


class Contents:
    """The chapters of a running game."""

    def __init__(self, game: MagicGame) -> None:
        self._game = game

    @property
    def abilities(self) -> Abilities:
        """Section 113: abilities and what they contribute."""
        return cast("Abilities", self._game.section("abilities"))

    @property
    def damage(self) -> Damage:
        """Section 120: damage."""
        return cast("Damage", self._game.section("damage"))

    @property
    def layers(self) -> Layers:
        """Section 613: interaction of continuous effects."""
        return cast("Layers", self._game.section("layers"))

    @property
    def state_based_actions(self) -> StateBasedActions:
        """Section 704: state-based actions."""
        return cast("StateBasedActions", self._game.section("state_based_actions"))
