"""The chapters of 2002-03 that were different from those of 2014."""

from __future__ import annotations

from rules.kernel.rule import Chapter
from rules.magic.editions.e2002_03.abilities import Abilities
from rules.magic.editions.e2002_03.activating_abilities import ActivatingAbilities
from rules.magic.editions.e2002_03.banding import Banding
from rules.magic.editions.e2002_03.casting_spells import CastingSpells
from rules.magic.editions.e2002_03.combat_damage import CombatDamage
from rules.magic.editions.e2002_03.combat_phase import CombatPhase
from rules.magic.editions.e2002_03.counters import Counters
from rules.magic.editions.e2002_03.damage import Damage
from rules.magic.editions.e2002_03.declare_attackers import DeclareAttackers
from rules.magic.editions.e2002_03.declare_blockers import DeclareBlockers
from rules.magic.editions.e2002_03.draw_step import DrawStep
from rules.magic.editions.e2002_03.end_of_combat import EndOfCombat
from rules.magic.editions.e2002_03.face_down import FaceDown
from rules.magic.editions.e2002_03.following_instructions import FollowingInstructions
from rules.magic.editions.e2002_03.handling_illegal_actions import HandlingIllegalActions
from rules.magic.editions.e2002_03.interaction_of_replacements import InteractionOfReplacements
from rules.magic.editions.e2002_03.keyword_meanings import KeywordMeanings
from rules.magic.editions.e2002_03.lands import Lands
from rules.magic.editions.e2002_03.layers import Layers
from rules.magic.editions.e2002_03.linked_abilities import LinkedAbilities
from rules.magic.editions.e2002_03.mana import Mana
from rules.magic.editions.e2002_03.mana_abilities import ManaAbilities
from rules.magic.editions.e2002_03.must_attack_or_block import MustAttackOrBlock
from rules.magic.editions.e2002_03.phasing import Phasing
from rules.magic.editions.e2002_03.prevention_effects import PreventionEffects
from rules.magic.editions.e2002_03.priority import Priority
from rules.magic.editions.e2002_03.replacement_effects import ReplacementEffects
from rules.magic.editions.e2002_03.split_cards import SplitCards
from rules.magic.editions.e2002_03.stack import Stack
from rules.magic.editions.e2002_03.state_based_actions import StateBasedActions
from rules.magic.editions.e2002_03.targets import Targets
from rules.magic.editions.e2002_03.tokens import Tokens
from rules.magic.editions.e2002_03.turn_structure import TurnStructure
from rules.magic.editions.e2002_03.zones import Zones

CHAPTERS: tuple[type[Chapter], ...] = (
    Abilities,
    ActivatingAbilities,
    Banding,
    CastingSpells,
    CombatDamage,
    CombatPhase,
    Counters,
    Damage,
    DeclareAttackers,
    DeclareBlockers,
    DrawStep,
    EndOfCombat,
    FaceDown,
    FollowingInstructions,
    HandlingIllegalActions,
    InteractionOfReplacements,
    KeywordMeanings,
    Lands,
    Layers,
    LinkedAbilities,
    Mana,
    ManaAbilities,
    MustAttackOrBlock,
    Phasing,
    PreventionEffects,
    Priority,
    ReplacementEffects,
    SplitCards,
    Stack,
    StateBasedActions,
    Targets,
    Tokens,
    TurnStructure,
    Zones,
)
