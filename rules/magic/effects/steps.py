"""Words for the steps of the turn.

Comprehensive Rules: 500 to 514 (turn structure).
"""

from __future__ import annotations

from collections.abc import Mapping

STEPS: Mapping[str, tuple[str, ...]] = {
    "untap step": ("untap",),
    "upkeep": ("upkeep",),
    "draw step": ("draw",),
    "precombat main phase": ("precombat main",),
    "postcombat main phase": ("postcombat main",),
    "main phase": ("precombat main", "postcombat main"),
    "combat": ("beginning of combat",),
    "beginning of combat": ("beginning of combat",),
    "declare attackers step": ("declare attackers",),
    "declare blockers step": ("declare blockers",),
    "combat damage step": ("combat damage",),
    "end of combat": ("end of combat",),
    "end step": ("end",),
    "cleanup step": ("cleanup",),
}
"""The steps of the turn by the words of card text."""

WITHIN: Mapping[str, tuple[str, ...]] = {
    **STEPS,
    "combat phase": (
        "beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat",
    ),
    "combat before blockers are declared": ("beginning of combat", "declare attackers"),
    "combat after blockers are declared": ("declare blockers", "combat damage", "end of combat"),
}  # fmt: skip
"""The steps within a phase or step, by the words for it."""

PHASES = frozenset({"combat", "main phase"})
"""Words for a phase, of which more than one step is skipped with it."""


def unbuilt_skip(step: str) -> str | None:
    """What of a skipping is not built: steps are skipped, but no phases and turns."""
    return None if step in STEPS and step not in PHASES else f"“{step}”"


FIRST_OF_THE_TURN = frozenset({"untap step", "upkeep"})
"""Steps that are over or running whenever anything resolves, so that the next one is that of the next turn."""
