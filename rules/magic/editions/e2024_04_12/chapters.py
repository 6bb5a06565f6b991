"""The chapters of 2024-04-12 that were different from the trunk's."""

from __future__ import annotations

from rules.kernel.rule import Chapter
from rules.magic.editions.e2024_04_12.adventurer_cards import AdventurerCards
from rules.magic.editions.e2024_04_12.combat_damage import CombatDamage
from rules.magic.editions.e2024_04_12.continuous_effects import ContinuousEffects
from rules.magic.editions.e2024_04_12.counters import Counters
from rules.magic.editions.e2024_04_12.declare_blockers import DeclareBlockers
from rules.magic.editions.e2024_04_12.double_faced_cards import DoubleFacedCards
from rules.magic.editions.e2024_04_12.following_instructions import FollowingInstructions
from rules.magic.editions.e2024_04_12.main_phase import MainPhase
from rules.magic.editions.e2024_04_12.sagas import Sagas
from rules.magic.editions.e2024_04_12.tokens import Tokens

CHAPTERS: tuple[type[Chapter], ...] = (
    AdventurerCards,
    CombatDamage,
    ContinuousEffects,
    Counters,
    DeclareBlockers,
    DoubleFacedCards,
    FollowingInstructions,
    MainPhase,
    Sagas,
    Tokens,
)
