"""The trunk of Flesh and Blood's rules: the Comprehensive Rules 2.14.0 of 2026-06-10, chapter by chapter.

The one list of its chapters: chapters call each other through it, so that each finds the other as the edition in force
has it, and every older edition begins with it.
"""

from __future__ import annotations

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
from rules.kernel.contents import Contents as AnyContents


class Contents(AnyContents):
    """The chapters of a running game, each by the name of its module."""

    abilities: Abilities
    ability_keywords: AbilityKeywords
    action_phase: ActionPhase
    activated_abilities: ActivatedAbilities
    assets: Assets
    attack_step: AttackStep
    attacks: Attacks
    close_step: CloseStep
    combat: Combat
    continuous_effect_interactions: ContinuousEffectInteractions
    continuous_effects: ContinuousEffects
    costs: Costs
    damage_step: DamageStep
    defend_step: DefendStep
    effect_costs: EffectCosts
    effect_keywords: EffectKeywords
    effects: Effects
    end_phase: EndPhase
    ending_a_game: EndingAGame
    events: Events
    game_state: GameState
    layer_step: LayerStep
    marked: MarkedHeroes
    objects: Objects
    playing_cards: PlayingCards
    priority: Priority
    reaction_step: ReactionStep
    replacement_effect_interactions: ReplacementEffectInteractions
    replacement_effects: ReplacementEffects
    resolution_step: ResolutionStep
    resolving_layers: ResolvingLayers
    split_cards: SplitCards
    stack: Stack
    start_phase: StartPhase
    static_abilities: StaticAbilities
    subtype_keywords: SubtypeKeywords
    triggered_effects: TriggeredEffects
    type_keywords: TypeKeywords
    zones: Zones
