"""Magic's language: what each class of node, and each word within a node, means in Magic.

Comprehensive Rules: chapters 1, 2 and 6, as the modules named here say.
"""

from __future__ import annotations

from rules.kernel.effects import control, verbs_showing
from rules.kernel.effects.language import Language
from rules.magic.effects import (
    same_for_keywords,
    token_texts,
    verbs_cards,
    verbs_damage,
    verbs_game,
    verbs_keyword_actions,
    verbs_moving,
    verbs_permanents,
    verbs_standing,
)
from rules.magic.effects.conditions import meaning as conditions
from rules.magic.effects.context import Context, Look
from rules.magic.effects.durations import DURATIONS
from rules.magic.effects.executors import execute
from rules.magic.effects.filters import BELONGING, RELATIONS
from rules.magic.effects.filters import meaning as filters
from rules.magic.effects.happenings import EVENT_WORDS
from rules.magic.effects.nouns import NOUNS
from rules.magic.effects.outcomes import OUTCOMES
from rules.magic.effects.places import PUBLIC, ZONES
from rules.magic.effects.properties import OF_MANA_COST, OF_OBJECTS, OF_PLAYERS
from rules.magic.effects.quantities import meaning as quantities
from rules.magic.effects.references import ROLES, antecedent
from rules.magic.effects.references import meaning as references
from rules.magic.effects.windows import WINDOWS
from rules.magic.effects.words import CHOICES

VERBS = (
    same_for_keywords,
    control,
    verbs_showing,
    token_texts,
    verbs_cards,
    verbs_damage,
    verbs_game,
    verbs_keyword_actions,
    verbs_moving,
    verbs_permanents,
    verbs_standing,
)
"""The modules that say how effects are carried out, one for each family of nodes."""

MAGIC: Language[Context, Look] = Language(
    effects=execute,
    quantities=quantities,
    conditions=conditions,
    references=references,
    antecedents=antecedent,
    filters=filters,
    nouns=NOUNS,
    zones=ZONES,
    in_play=frozenset({"battlefield"}),
    underway=frozenset({"stack"}),
    last_known=PUBLIC,
    numbers=frozenset({*OF_OBJECTS, *OF_MANA_COST, *OF_PLAYERS}),
    persons=frozenset({"player", "opponent"}),
    roles=ROLES,
    choices=CHOICES,
    windows=WINDOWS,
    belonging=BELONGING,
    relations=RELATIONS,
    events=EVENT_WORDS,
    durations=DURATIONS,
    outcomes=OUTCOMES,
)
