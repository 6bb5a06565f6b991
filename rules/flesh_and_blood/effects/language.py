"""Flesh and Blood's language: what each class of node, and each word within a node, means in the game.

Comprehensive Rules: chapters 1, 2, 3, 6 and 8, as the modules named here say.
"""

from __future__ import annotations

from rules.flesh_and_blood.effects import (
    verbs_damage,
    verbs_keywords,
    verbs_making,
    verbs_moving,
    verbs_naming,
    verbs_paying,
    verbs_standing,
)
from rules.flesh_and_blood.effects.conditions import meaning as conditions
from rules.flesh_and_blood.effects.context import Context, Look
from rules.flesh_and_blood.effects.durations import DURATIONS
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.effects.filters import BELONGING, RELATIONS
from rules.flesh_and_blood.effects.filters import meaning as filters
from rules.flesh_and_blood.effects.happenings import EVENT_WORDS
from rules.flesh_and_blood.effects.nouns import NOUNS
from rules.flesh_and_blood.effects.numbers import OF_ATTACKS, OF_OBJECTS, OF_PLAYERS
from rules.flesh_and_blood.effects.outcomes import OUTCOMES
from rules.flesh_and_blood.effects.places import IN_PLAY, UNDERWAY, ZONES
from rules.flesh_and_blood.effects.quantities import meaning as quantities
from rules.flesh_and_blood.effects.references import ROLES, antecedent
from rules.flesh_and_blood.effects.references import meaning as references
from rules.flesh_and_blood.effects.windows import WINDOWS
from rules.flesh_and_blood.effects.words import CHOICES
from rules.kernel.effects import control, verbs_showing
from rules.kernel.effects.language import Language

VERBS = (
    control,
    verbs_showing,
    verbs_damage,
    verbs_keywords,
    verbs_making,
    verbs_moving,
    verbs_naming,
    verbs_paying,
    verbs_standing,
)
"""The modules that say how effects are carried out, one for each family of nodes."""

FLESH_AND_BLOOD: Language[Context, Look] = Language(
    effects=execute,
    quantities=quantities,
    conditions=conditions,
    references=references,
    antecedents=antecedent,
    filters=filters,
    nouns=NOUNS,
    zones=ZONES,
    in_play=IN_PLAY,
    underway=UNDERWAY,
    last_known=IN_PLAY | UNDERWAY,
    numbers=frozenset({*OF_OBJECTS, *OF_ATTACKS, *OF_PLAYERS}),
    persons=frozenset({"player", "opponent", "hero"}),
    roles=ROLES,
    choices=CHOICES,
    windows=WINDOWS,
    belonging=BELONGING,
    relations=RELATIONS,
    events=EVENT_WORDS,
    durations=DURATIONS,
    outcomes=OUTCOMES,
)
