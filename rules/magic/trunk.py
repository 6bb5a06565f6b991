"""The trunk of Magic's rules: the Comprehensive Rules of 2026-06-19, chapter by chapter.

A chapter that is written is added here; editions derive from this list.
"""

from __future__ import annotations

from pathlib import Path

from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition
from rules.magic.chapters.abilities import Abilities
from rules.magic.chapters.activating_abilities import ActivatingAbilities
from rules.magic.chapters.adventurer_cards import AdventurerCards
from rules.magic.chapters.as_though import AsThough
from rules.magic.chapters.auras import Auras
from rules.magic.chapters.banding import Banding
from rules.magic.chapters.beginning_of_combat import BeginningOfCombat
from rules.magic.chapters.bestow import Bestow
from rules.magic.chapters.casting_spells import CastingSpells
from rules.magic.chapters.cleanup_step import CleanupStep
from rules.magic.chapters.combat_damage import CombatDamage
from rules.magic.chapters.combat_phase import CombatPhase
from rules.magic.chapters.continuous_effects import ContinuousEffects
from rules.magic.chapters.copying_objects import CopyingObjects
from rules.magic.chapters.costs import Costs
from rules.magic.chapters.counters import Counters
from rules.magic.chapters.creatures import Creatures
from rules.magic.chapters.damage import Damage
from rules.magic.chapters.declare_attackers import DeclareAttackers
from rules.magic.chapters.declare_blockers import DeclareBlockers
from rules.magic.chapters.double_faced_cards import DoubleFacedCards
from rules.magic.chapters.draw_step import DrawStep
from rules.magic.chapters.drawing import Drawing
from rules.magic.chapters.end_of_combat import EndOfCombat
from rules.magic.chapters.end_step import EndStep
from rules.magic.chapters.ending_the_game import EndingTheGame
from rules.magic.chapters.face_down import FaceDown
from rules.magic.chapters.following_instructions import FollowingInstructions
from rules.magic.chapters.handling_illegal_actions import HandlingIllegalActions
from rules.magic.chapters.interaction_of_replacements import InteractionOfReplacements
from rules.magic.chapters.keyword_abilities import KeywordAbilities
from rules.magic.chapters.keyword_actions import KeywordActions
from rules.magic.chapters.keyword_meanings import KeywordMeanings
from rules.magic.chapters.lands import Lands
from rules.magic.chapters.layers import Layers
from rules.magic.chapters.leaving_the_game import LeavingTheGame
from rules.magic.chapters.life import Life
from rules.magic.chapters.linked_abilities import LinkedAbilities
from rules.magic.chapters.loyalty_abilities import LoyaltyAbilities
from rules.magic.chapters.main_phase import MainPhase
from rules.magic.chapters.mana import Mana
from rules.magic.chapters.mana_abilities import ManaAbilities
from rules.magic.chapters.mana_values import ManaValues
from rules.magic.chapters.omen_cards import OmenCards
from rules.magic.chapters.pairing import Pairing
from rules.magic.chapters.phasing import Phasing
from rules.magic.chapters.planeswalkers import Planeswalkers
from rules.magic.chapters.prevention_effects import PreventionEffects
from rules.magic.chapters.priority import Priority
from rules.magic.chapters.replacement_effects import ReplacementEffects
from rules.magic.chapters.resolving import Resolving
from rules.magic.chapters.sagas import Sagas
from rules.magic.chapters.split_cards import SplitCards
from rules.magic.chapters.stack import Stack
from rules.magic.chapters.state_based_actions import StateBasedActions
from rules.magic.chapters.targets import Targets
from rules.magic.chapters.tokens import Tokens
from rules.magic.chapters.trample import Trample
from rules.magic.chapters.triggered_abilities import TriggeredAbilities
from rules.magic.chapters.turn_structure import TurnStructure
from rules.magic.chapters.untap_step import UntapStep
from rules.magic.chapters.upkeep_step import UpkeepStep
from rules.magic.chapters.zones import Zones

CHAPTERS: tuple[type[Chapter], ...] = (
    Abilities,
    ActivatingAbilities,
    AsThough,
    Auras,
    Banding,
    BeginningOfCombat,
    Bestow,
    CastingSpells,
    CleanupStep,
    CombatDamage,
    CombatPhase,
    ContinuousEffects,
    CopyingObjects,
    Costs,
    Creatures,
    Damage,
    DeclareAttackers,
    DeclareBlockers,
    DrawStep,
    EndOfCombat,
    EndStep,
    EndingTheGame,
    FaceDown,
    FollowingInstructions,
    HandlingIllegalActions,
    InteractionOfReplacements,
    KeywordAbilities,
    Lands,
    Layers,
    LeavingTheGame,
    LinkedAbilities,
    LoyaltyAbilities,
    MainPhase,
    Mana,
    ManaAbilities,
    Pairing,
    Phasing,
    Planeswalkers,
    PreventionEffects,
    Priority,
    ReplacementEffects,
    Resolving,
    Counters,
    Drawing,
    KeywordActions,
    KeywordMeanings,
    Life,
    Tokens,
    Zones,
    Stack,
    StateBasedActions,
    Targets,
    Trample,
    TriggeredAbilities,
    TurnStructure,
    UntapStep,
    UpkeepStep,
    AdventurerCards,
    DoubleFacedCards,
    ManaValues,
    OmenCards,
    Sagas,
    SplitCards,
)

INDEX = Path(__file__).parent / "index"

TRUNK = Edition("2026-06-19", CHAPTERS, load(INDEX / "2026-06-19.csv"))
