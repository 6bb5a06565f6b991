"""The chapters of the second half of 2025 that were different from the trunk's."""

from __future__ import annotations

from rules.flesh_and_blood.editions.e2025_h2.activated_abilities import ActivatedAbilities
from rules.flesh_and_blood.editions.e2025_h2.attack_step import AttackStep
from rules.flesh_and_blood.editions.e2025_h2.attacks import Attacks
from rules.flesh_and_blood.editions.e2025_h2.close_step import CloseStep
from rules.flesh_and_blood.editions.e2025_h2.combat import Combat
from rules.flesh_and_blood.editions.e2025_h2.damage_step import DamageStep
from rules.flesh_and_blood.editions.e2025_h2.effect_keywords import EffectKeywords
from rules.flesh_and_blood.editions.e2025_h2.layer_step import LayerStep
from rules.flesh_and_blood.editions.e2025_h2.resolution_step import ResolutionStep
from rules.flesh_and_blood.editions.e2025_h2.resolving_layers import ResolvingLayers
from rules.flesh_and_blood.editions.e2025_h2.subtype_keywords import SubtypeKeywords
from rules.kernel.rule import Chapter

CHAPTERS: tuple[type[Chapter], ...] = (
    ActivatedAbilities,
    AttackStep,
    Attacks,
    CloseStep,
    Combat,
    DamageStep,
    EffectKeywords,
    LayerStep,
    ResolutionStep,
    ResolvingLayers,
    SubtypeKeywords,
)
