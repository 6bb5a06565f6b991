"""The table of contents: every chapter of the rulebook in force, by its name.

Chapters call each other through here, so that each finds the other as the edition has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from rules.flesh_and_blood.chapters.abilities import Abilities
    from rules.flesh_and_blood.chapters.ability_keywords import AbilityKeywords
    from rules.flesh_and_blood.chapters.action_phase import ActionPhase
    from rules.flesh_and_blood.chapters.activated_abilities import ActivatedAbilities
    from rules.flesh_and_blood.chapters.assets import Assets
    from rules.flesh_and_blood.chapters.attack_step import AttackStep
    from rules.flesh_and_blood.chapters.attacks import Attacks
    from rules.flesh_and_blood.chapters.close_step import CloseStep
    from rules.flesh_and_blood.chapters.combat import Combat
    from rules.flesh_and_blood.chapters.continuous_effect_interactions import ContinuousEffectInteractions
    from rules.flesh_and_blood.chapters.continuous_effects import ContinuousEffects
    from rules.flesh_and_blood.chapters.costs import Costs
    from rules.flesh_and_blood.chapters.damage_step import DamageStep
    from rules.flesh_and_blood.chapters.defend_step import DefendStep
    from rules.flesh_and_blood.chapters.effect_costs import EffectCosts
    from rules.flesh_and_blood.chapters.effect_keywords import EffectKeywords
    from rules.flesh_and_blood.chapters.effects import Effects
    from rules.flesh_and_blood.chapters.end_phase import EndPhase
    from rules.flesh_and_blood.chapters.ending_a_game import EndingAGame
    from rules.flesh_and_blood.chapters.events import Events
    from rules.flesh_and_blood.chapters.game_state import GameState
    from rules.flesh_and_blood.chapters.layer_step import LayerStep
    from rules.flesh_and_blood.chapters.marked import MarkedHeroes
    from rules.flesh_and_blood.chapters.objects import Objects
    from rules.flesh_and_blood.chapters.playing_cards import PlayingCards
    from rules.flesh_and_blood.chapters.priority import Priority
    from rules.flesh_and_blood.chapters.reaction_step import ReactionStep
    from rules.flesh_and_blood.chapters.replacement_effect_interactions import ReplacementEffectInteractions
    from rules.flesh_and_blood.chapters.replacement_effects import ReplacementEffects
    from rules.flesh_and_blood.chapters.resolution_step import ResolutionStep
    from rules.flesh_and_blood.chapters.resolving_layers import ResolvingLayers
    from rules.flesh_and_blood.chapters.split_cards import SplitCards
    from rules.flesh_and_blood.chapters.stack import Stack
    from rules.flesh_and_blood.chapters.start_phase import StartPhase
    from rules.flesh_and_blood.chapters.static_abilities import StaticAbilities
    from rules.flesh_and_blood.chapters.subtype_keywords import SubtypeKeywords
    from rules.flesh_and_blood.chapters.triggered_effects import TriggeredEffects
    from rules.flesh_and_blood.chapters.type_keywords import TypeKeywords
    from rules.flesh_and_blood.chapters.zones import Zones
    from rules.flesh_and_blood.game import FabGame


class Contents:
    """The chapters of a running game."""

    def __init__(self, game: FabGame) -> None:
        self._game = game

    @property
    def abilities(self) -> Abilities:
        """Section 1.7: abilities, and where they are functional."""
        return cast("Abilities", self._game.section("abilities"))

    @property
    def ability_keywords(self) -> AbilityKeywords:
        """Section 8.3: ability keywords."""
        return cast("AbilityKeywords", self._game.section("ability_keywords"))

    @property
    def action_phase(self) -> ActionPhase:
        """Section 4.3: the action phase."""
        return cast("ActionPhase", self._game.section("action_phase"))

    @property
    def activated_abilities(self) -> ActivatedAbilities:
        """Section 5.2: activated abilities."""
        return cast("ActivatedAbilities", self._game.section("activated_abilities"))

    @property
    def assets(self) -> Assets:
        """Section 1.13: assets."""
        return cast("Assets", self._game.section("assets"))

    @property
    def attack_step(self) -> AttackStep:
        """Section 7.2: the attack step."""
        return cast("AttackStep", self._game.section("attack_step"))

    @property
    def attacks(self) -> Attacks:
        """Section 1.4: attacks, their targets and sources."""
        return cast("Attacks", self._game.section("attacks"))

    @property
    def close_step(self) -> CloseStep:
        """Section 7.7: the close step."""
        return cast("CloseStep", self._game.section("close_step"))

    @property
    def combat(self) -> Combat:
        """Section 7.0: the combat chain and its links."""
        return cast("Combat", self._game.section("combat"))

    @property
    def continuous_effect_interactions(self) -> ContinuousEffectInteractions:
        """Section 6.3: the stages of continuous effects."""
        return cast("ContinuousEffectInteractions", self._game.section("continuous_effect_interactions"))

    @property
    def continuous_effects(self) -> ContinuousEffects:
        """Section 6.2: continuous effects."""
        return cast("ContinuousEffects", self._game.section("continuous_effects"))

    @property
    def costs(self) -> Costs:
        """Section 1.14: costs."""
        return cast("Costs", self._game.section("costs"))

    @property
    def damage_step(self) -> DamageStep:
        """Section 7.5: the damage step."""
        return cast("DamageStep", self._game.section("damage_step"))

    @property
    def defend_step(self) -> DefendStep:
        """Section 7.3: the defend step."""
        return cast("DefendStep", self._game.section("defend_step"))

    @property
    def effect_costs(self) -> EffectCosts:
        """Section 1.14.4: effect-costs."""
        return cast("EffectCosts", self._game.section("effect_costs"))

    @property
    def effect_keywords(self) -> EffectKeywords:
        """Section 8.5: effect keywords."""
        return cast("EffectKeywords", self._game.section("effect_keywords"))

    @property
    def effects(self) -> Effects:
        """Section 1.8: effects, their targets, and when they fail."""
        return cast("Effects", self._game.section("effects"))

    @property
    def end_phase(self) -> EndPhase:
        """Section 4.4: the end phase."""
        return cast("EndPhase", self._game.section("end_phase"))

    @property
    def ending_a_game(self) -> EndingAGame:
        """Section 4.5: ending a game."""
        return cast("EndingAGame", self._game.section("ending_a_game"))

    @property
    def events(self) -> Events:
        """Section 1.9: events."""
        return cast("Events", self._game.section("events"))

    @property
    def game_state(self) -> GameState:
        """Section 1.10: the game state."""
        return cast("GameState", self._game.section("game_state"))

    @property
    def layer_step(self) -> LayerStep:
        """Section 7.1: the layer step."""
        return cast("LayerStep", self._game.section("layer_step"))

    @property
    def marked(self) -> MarkedHeroes:
        """Section 9.3: marked heroes."""
        return cast("MarkedHeroes", self._game.section("marked"))

    @property
    def objects(self) -> Objects:
        """Section 1.2: objects and last known information."""
        return cast("Objects", self._game.section("objects"))

    @property
    def playing_cards(self) -> PlayingCards:
        """Section 5.1: playing cards."""
        return cast("PlayingCards", self._game.section("playing_cards"))

    @property
    def priority(self) -> Priority:
        """Section 1.11: priority."""
        return cast("Priority", self._game.section("priority"))

    @property
    def reaction_step(self) -> ReactionStep:
        """Section 7.4: the reaction step."""
        return cast("ReactionStep", self._game.section("reaction_step"))

    @property
    def replacement_effect_interactions(self) -> ReplacementEffectInteractions:
        """Section 6.5: which replacement effect applies first."""
        return cast("ReplacementEffectInteractions", self._game.section("replacement_effect_interactions"))

    @property
    def replacement_effects(self) -> ReplacementEffects:
        """Section 6.4: replacement and prevention effects."""
        return cast("ReplacementEffects", self._game.section("replacement_effects"))

    @property
    def resolution_step(self) -> ResolutionStep:
        """Section 7.6: the resolution step."""
        return cast("ResolutionStep", self._game.section("resolution_step"))

    @property
    def resolving_layers(self) -> ResolvingLayers:
        """Section 5.3: resolution abilities and resolving layers."""
        return cast("ResolvingLayers", self._game.section("resolving_layers"))

    @property
    def split_cards(self) -> SplitCards:
        """Section 9.2: split-cards, and meld."""
        return cast("SplitCards", self._game.section("split_cards"))

    @property
    def stack(self) -> Stack:
        """Section 3.15: the stack and its queue."""
        return cast("Stack", self._game.section("stack"))

    @property
    def start_phase(self) -> StartPhase:
        """Section 4.2: the start phase."""
        return cast("StartPhase", self._game.section("start_phase"))

    @property
    def static_abilities(self) -> StaticAbilities:
        """Section 5.4: static abilities that apply to the playing of their card."""
        return cast("StaticAbilities", self._game.section("static_abilities"))

    @property
    def subtype_keywords(self) -> SubtypeKeywords:
        """Section 8.2: subtype keywords."""
        return cast("SubtypeKeywords", self._game.section("subtype_keywords"))

    @property
    def triggered_effects(self) -> TriggeredEffects:
        """Section 6.6: triggered effects."""
        return cast("TriggeredEffects", self._game.section("triggered_effects"))

    @property
    def type_keywords(self) -> TypeKeywords:
        """Section 8.1: type keywords."""
        return cast("TypeKeywords", self._game.section("type_keywords"))

    @property
    def zones(self) -> Zones:
        """Section 3.0: zones."""
        return cast("Zones", self._game.section("zones"))
