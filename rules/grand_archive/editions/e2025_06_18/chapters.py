"""The chapters of June 2025 that were different from those of December."""

from __future__ import annotations

from rules.grand_archive.editions.e2025_06_18.attack_cards import AttackCards
from rules.grand_archive.editions.e2025_06_18.attack_declaration import AttackDeclaration
from rules.grand_archive.editions.e2025_06_18.attack_keywords import AttackKeywords
from rules.grand_archive.editions.e2025_06_18.combat_phase import CombatPhase
from rules.grand_archive.editions.e2025_06_18.end_of_combat_step import EndOfCombatStep
from rules.grand_archive.editions.e2025_06_18.linking import Linking
from rules.grand_archive.editions.e2025_06_18.turn_order import TurnOrder
from rules.kernel.rule import Chapter

CHAPTERS: tuple[type[Chapter], ...] = (
    AttackCards,
    AttackDeclaration,
    AttackKeywords,
    CombatPhase,
    EndOfCombatStep,
    Linking,
    TurnOrder,
)
