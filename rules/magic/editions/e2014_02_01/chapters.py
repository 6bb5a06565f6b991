"""The chapters of 2014-02-01 that were different from those of 2024-04-12."""

from __future__ import annotations

from rules.kernel.rule import Chapter
from rules.magic.editions.e2014_02_01.abilities import Abilities
from rules.magic.editions.e2014_02_01.continuous_effects import ContinuousEffects
from rules.magic.editions.e2014_02_01.counters import Counters
from rules.magic.editions.e2014_02_01.damage import Damage
from rules.magic.editions.e2014_02_01.declare_attackers import DeclareAttackers
from rules.magic.editions.e2014_02_01.declare_blockers import DeclareBlockers
from rules.magic.editions.e2014_02_01.face_down import FaceDown
from rules.magic.editions.e2014_02_01.following_instructions import FollowingInstructions
from rules.magic.editions.e2014_02_01.interaction_of_replacements import InteractionOfReplacements
from rules.magic.editions.e2014_02_01.keyword_actions import KeywordActions
from rules.magic.editions.e2014_02_01.layers import Layers
from rules.magic.editions.e2014_02_01.leaving_the_game import LeavingTheGame
from rules.magic.editions.e2014_02_01.mana_values import ManaValues
from rules.magic.editions.e2014_02_01.planeswalkers import Planeswalkers
from rules.magic.editions.e2014_02_01.replacement_effects import ReplacementEffects
from rules.magic.editions.e2014_02_01.resolving import Resolving
from rules.magic.editions.e2014_02_01.split_cards import SplitCards
from rules.magic.editions.e2014_02_01.state_based_actions import StateBasedActions
from rules.magic.editions.e2014_02_01.tokens import Tokens

CHAPTERS: tuple[type[Chapter], ...] = (
    Abilities,
    ContinuousEffects,
    Counters,
    Damage,
    DeclareAttackers,
    DeclareBlockers,
    FaceDown,
    FollowingInstructions,
    InteractionOfReplacements,
    KeywordActions,
    Layers,
    LeavingTheGame,
    ManaValues,
    Planeswalkers,
    ReplacementEffects,
    Resolving,
    SplitCards,
    StateBasedActions,
    Tokens,
)
