"""The table of contents: every chapter of the rulebook in force, by its name.

Chapters call each other through here, so that each finds the other as the edition has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.magic.chapters.abilities import Abilities
    from rules.magic.chapters.beginning_of_combat import BeginningOfCombat
    from rules.magic.chapters.combat_damage import CombatDamage
    from rules.magic.chapters.combat_phase import CombatPhase
    from rules.magic.chapters.counters import Counters
    from rules.magic.chapters.creatures import Creatures
    from rules.magic.chapters.damage import Damage
    from rules.magic.chapters.declare_attackers import DeclareAttackers
    from rules.magic.chapters.declare_blockers import DeclareBlockers
    from rules.magic.chapters.drawing import Drawing
    from rules.magic.chapters.end_of_combat import EndOfCombat
    from rules.magic.chapters.following_instructions import FollowingInstructions
    from rules.magic.chapters.keyword_abilities import KeywordAbilities
    from rules.magic.chapters.keyword_actions import KeywordActions
    from rules.magic.chapters.layers import Layers
    from rules.magic.chapters.life import Life
    from rules.magic.chapters.planeswalkers import Planeswalkers
    from rules.magic.chapters.state_based_actions import StateBasedActions
    from rules.magic.chapters.tokens import Tokens
    from rules.magic.chapters.trample import Trample
    from rules.magic.chapters.zones import Zones
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

    @property
    def counters(self) -> Counters:
        """Section 122: counters."""
        return cast("Counters", self._game.section("counters"))

    @property
    def drawing(self) -> Drawing:
        """Section 121: drawing a card."""
        return cast("Drawing", self._game.section("drawing"))

    @property
    def following_instructions(self) -> FollowingInstructions:
        """Section 608.2: following the instructions of what resolves."""
        return cast("FollowingInstructions", self._game.section("following_instructions"))

    @property
    def keyword_actions(self) -> KeywordActions:
        """Section 701: keyword actions."""
        return cast("KeywordActions", self._game.section("keyword_actions"))

    @property
    def life(self) -> Life:
        """Section 119: life."""
        return cast("Life", self._game.section("life"))

    @property
    def tokens(self) -> Tokens:
        """Section 111: tokens."""
        return cast("Tokens", self._game.section("tokens"))

    @property
    def zones(self) -> Zones:
        """Section 400: zones."""
        return cast("Zones", self._game.section("zones"))

    @property
    def beginning_of_combat(self) -> BeginningOfCombat:
        """Section 507: beginning of combat step."""
        return cast("BeginningOfCombat", self._game.section("beginning_of_combat"))

    @property
    def combat_damage(self) -> CombatDamage:
        """Section 510: combat damage step."""
        return cast("CombatDamage", self._game.section("combat_damage"))

    @property
    def combat_phase(self) -> CombatPhase:
        """Section 506: combat phase."""
        return cast("CombatPhase", self._game.section("combat_phase"))

    @property
    def creatures(self) -> Creatures:
        """Section 302: creatures."""
        return cast("Creatures", self._game.section("creatures"))

    @property
    def declare_attackers(self) -> DeclareAttackers:
        """Section 508: declare attackers step."""
        return cast("DeclareAttackers", self._game.section("declare_attackers"))

    @property
    def declare_blockers(self) -> DeclareBlockers:
        """Section 509: declare blockers step."""
        return cast("DeclareBlockers", self._game.section("declare_blockers"))

    @property
    def end_of_combat(self) -> EndOfCombat:
        """Section 511: end of combat step."""
        return cast("EndOfCombat", self._game.section("end_of_combat"))

    @property
    def keyword_abilities(self) -> KeywordAbilities:
        """Section 702: keyword abilities."""
        return cast("KeywordAbilities", self._game.section("keyword_abilities"))

    @property
    def planeswalkers(self) -> Planeswalkers:
        """Section 306: planeswalkers."""
        return cast("Planeswalkers", self._game.section("planeswalkers"))

    @property
    def trample(self) -> Trample:
        """Section 702.19: trample."""
        return cast("Trample", self._game.section("trample"))
