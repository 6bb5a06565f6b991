"""The trunk of Flesh and Blood's rules: the Comprehensive Rules 2.14.0 of 2026-06-10, chapter by chapter.

A chapter that is written is added here; editions derive from this list.
"""

from __future__ import annotations

from pathlib import Path

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
from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition

CHAPTERS: tuple[type[Chapter], ...] = (
    Abilities,
    AbilityKeywords,
    ActionPhase,
    ActivatedAbilities,
    Assets,
    AttackStep,
    Attacks,
    CloseStep,
    Combat,
    ContinuousEffectInteractions,
    ContinuousEffects,
    Costs,
    DamageStep,
    DefendStep,
    EffectCosts,
    EffectKeywords,
    Effects,
    EndPhase,
    EndingAGame,
    Events,
    GameState,
    LayerStep,
    MarkedHeroes,
    Objects,
    PlayingCards,
    Priority,
    ReactionStep,
    ReplacementEffectInteractions,
    ReplacementEffects,
    ResolutionStep,
    ResolvingLayers,
    SplitCards,
    Stack,
    StartPhase,
    StaticAbilities,
    SubtypeKeywords,
    TriggeredEffects,
    TypeKeywords,
    Zones,
)

INDEX = Path(__file__).parent / "index"

TRUNK = Edition("2026-06-10", CHAPTERS, load(INDEX / "2026-06-10.csv"))
