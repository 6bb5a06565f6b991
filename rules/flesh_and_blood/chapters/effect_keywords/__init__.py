"""8.5. Effect keywords: what dealing, destroying, drawing and the others mean."""

from __future__ import annotations

from rules.flesh_and_blood.chapters.effect_keywords.attacking import Attacking
from rules.flesh_and_blood.chapters.effect_keywords.clashing import Clashing
from rules.flesh_and_blood.chapters.effect_keywords.controlling import Controlling
from rules.flesh_and_blood.chapters.effect_keywords.damage_and_life import DamageAndLife
from rules.flesh_and_blood.chapters.effect_keywords.equipping import Equipping
from rules.flesh_and_blood.chapters.effect_keywords.freezing import Freezing
from rules.flesh_and_blood.chapters.effect_keywords.heroes import Heroes
from rules.flesh_and_blood.chapters.effect_keywords.lingering import Lingering
from rules.flesh_and_blood.chapters.effect_keywords.making import Making
from rules.flesh_and_blood.chapters.effect_keywords.moving import Moving
from rules.flesh_and_blood.chapters.effect_keywords.naming import Naming
from rules.flesh_and_blood.chapters.effect_keywords.transforming import Transforming


class EffectKeywords(
    DamageAndLife,
    Moving,
    Making,
    Heroes,
    Lingering,
    Equipping,
    Attacking,
    Clashing,
    Controlling,
    Freezing,
    Naming,
    Transforming,
):
    """8.5. Effect keywords."""

    section = "effect_keywords"
