"""The table of a turn: its phases and steps in order, and the chapter that each belongs to.

Comprehensive Rules: 500.1, 501.1, 506.1, 512.1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

TURN: tuple[tuple[str, str], ...] = (
    ("beginning", "untap"),
    ("beginning", "upkeep"),
    ("beginning", "draw"),
    ("precombat main", "precombat main"),
    ("combat", "beginning of combat"),
    ("combat", "declare attackers"),
    ("combat", "declare blockers"),
    ("combat", "combat damage"),
    ("combat", "end of combat"),
    ("postcombat main", "postcombat main"),
    ("ending", "end"),
    ("ending", "cleanup"),
)
"""Phases and steps; a main phase, which has no steps, stands as a step of its own name."""

SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "untap": "untap_step",
        "upkeep": "upkeep_step",
        "draw": "draw_step",
        "precombat main": "main_phase",
        "beginning of combat": "beginning_of_combat",
        "declare attackers": "declare_attackers",
        "declare blockers": "declare_blockers",
        "combat damage": "combat_damage",
        "end of combat": "end_of_combat",
        "postcombat main": "main_phase",
        "end": "end_step",
        "cleanup": "cleanup_step",
    }
)
"""The chapter that says what happens in a step."""


def after(phase: str, step: str) -> Sequence[tuple[str, str]]:
    """The phases and steps that a turn has after one.

    >>> after("ending", "end")
    (('ending', 'cleanup'),)
    """
    return TURN[TURN.index((phase, step)) + 1 :]


def steps_of(phase: str) -> Sequence[tuple[str, str]]:
    """The steps of a phase.

    >>> steps_of("ending")
    (('ending', 'end'), ('ending', 'cleanup'))
    """
    return tuple(place for place in TURN if place[0] == phase)
