"""The chapters of December 2025 that were different from the trunk's."""

from __future__ import annotations

from rules.grand_archive.editions.e2025_12_13.attack_cards import AttackCards
from rules.grand_archive.editions.e2025_12_13.card_activation import CardActivation
from rules.grand_archive.editions.e2025_12_13.combat_phase import CombatPhase
from rules.grand_archive.editions.e2025_12_13.continuous_effects import ContinuousEffects
from rules.grand_archive.editions.e2025_12_13.copying import Copying
from rules.grand_archive.editions.e2025_12_13.cost_keywords import CostKeywords
from rules.grand_archive.editions.e2025_12_13.counters import Counters
from rules.grand_archive.editions.e2025_12_13.end_of_combat_step import EndOfCombatStep
from rules.grand_archive.editions.e2025_12_13.end_phase import EndPhase
from rules.grand_archive.editions.e2025_12_13.keyword_actions import KeywordActions
from rules.grand_archive.editions.e2025_12_13.ordering_and_tracking import OrderingAndTracking
from rules.grand_archive.editions.e2025_12_13.recollection_phase import RecollectionPhase
from rules.grand_archive.editions.e2025_12_13.resolution import Resolution
from rules.grand_archive.editions.e2025_12_13.restriction_abilities import RestrictionAbilities
from rules.grand_archive.editions.e2025_12_13.zones import Zones
from rules.kernel.rule import Chapter

CHAPTERS: tuple[type[Chapter], ...] = (
    AttackCards,
    CardActivation,
    CombatPhase,
    ContinuousEffects,
    Copying,
    CostKeywords,
    Counters,
    EndOfCombatStep,
    EndPhase,
    KeywordActions,
    OrderingAndTracking,
    RecollectionPhase,
    Resolution,
    RestrictionAbilities,
    Zones,
)
