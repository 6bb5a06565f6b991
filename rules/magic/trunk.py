"""The trunk of Magic's rules: the Comprehensive Rules of 2026-06-19, chapter by chapter.

A chapter that is written is added here; editions derive from this list.
"""

from __future__ import annotations

from pathlib import Path

from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition
from rules.magic.chapters.beginning_of_combat import BeginningOfCombat
from rules.magic.chapters.combat_damage import CombatDamage
from rules.magic.chapters.combat_phase import CombatPhase
from rules.magic.chapters.creatures import Creatures
from rules.magic.chapters.damage import Damage
from rules.magic.chapters.declare_attackers import DeclareAttackers
from rules.magic.chapters.declare_blockers import DeclareBlockers
from rules.magic.chapters.end_of_combat import EndOfCombat
from rules.magic.chapters.following_instructions import FollowingInstructions
from rules.magic.chapters.keyword_abilities import KeywordAbilities
from rules.magic.chapters.planeswalkers import Planeswalkers
from rules.magic.chapters.state_based_actions import StateBasedActions
from rules.magic.chapters.trample import Trample

CHAPTERS: tuple[type[Chapter], ...] = (
    BeginningOfCombat,
    CombatDamage,
    CombatPhase,
    Creatures,
    Damage,
    DeclareAttackers,
    DeclareBlockers,
    EndOfCombat,
    FollowingInstructions,
    KeywordAbilities,
    Planeswalkers,
    StateBasedActions,
    Trample,
)

INDEX = Path(__file__).parent / "index"

TRUNK = Edition("2026-06-19", CHAPTERS, load(INDEX / "2026-06-19.csv"))
