"""Grand Archive's language: what each class of node, and each word within a node, means in the game."""

from __future__ import annotations

from rules.grand_archive.effects import (
    acting,
    verbs_copying,
    verbs_damage,
    verbs_keywords,
    verbs_moving,
    verbs_objects,
    verbs_playing,
    verbs_redirecting,
    verbs_standing,
)
from rules.grand_archive.effects.conditions import meaning as conditions
from rules.grand_archive.effects.context import Context, Look
from rules.grand_archive.effects.durations import DURATIONS
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.filters import BELONGING, RELATIONS
from rules.grand_archive.effects.filters import meaning as filters
from rules.grand_archive.effects.happenings import EVENT_WORDS
from rules.grand_archive.effects.nouns import NOUNS
from rules.grand_archive.effects.numbers import OF_OBJECTS, OF_PLAYERS
from rules.grand_archive.effects.outcomes import OUTCOMES
from rules.grand_archive.effects.places import IN_PLAY, UNDERWAY, ZONES
from rules.grand_archive.effects.quantities import meaning as quantities
from rules.grand_archive.effects.references import ROLES, antecedent
from rules.grand_archive.effects.references import meaning as references
from rules.grand_archive.effects.windows import WINDOWS
from rules.grand_archive.effects.words import CHOICES
from rules.kernel.effects import control, verbs_showing
from rules.kernel.effects.language import Language

VERBS = (
    acting,
    control,
    verbs_showing,
    verbs_copying,
    verbs_damage,
    verbs_keywords,
    verbs_moving,
    verbs_objects,
    verbs_playing,
    verbs_redirecting,
    verbs_standing,
)
"""The modules that say how effects are carried out, one for each family of nodes."""

GRAND_ARCHIVE: Language[Context, Look] = Language(
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
    numbers=frozenset({*OF_OBJECTS, *OF_PLAYERS}),
    persons=frozenset({"player", "opponent", "champion"}),
    roles=ROLES,
    choices=CHOICES,
    windows=WINDOWS,
    belonging=BELONGING,
    relations=RELATIONS,
    events=EVENT_WORDS,
    durations=DURATIONS,
    outcomes=OUTCOMES,
)
