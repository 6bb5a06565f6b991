"""Words for the steps of the turn, and from when on an ability waits for one.

Comprehensive Rules: 500 to 514 (turn structure), 603.7b (delayed triggered abilities).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import events as nodes

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

PHASES = frozenset({"combat", "main phase"})
"""Words for a phase, of which more than one step is skipped with it."""


def unbuilt_skip(step: str) -> str | None:
    """What of a skipping is not built: steps are skipped, but no phases and turns."""
    return None if step in STEPS and step not in PHASES else f"“{step}”"


FROM_NOW = frozenset({"the next", "the next turn's", "this turn's"})
FIRST_OF_THE_TURN = frozenset({"untap step", "upkeep"})
"""Steps that are over or running whenever anything resolves, so that the next one is that of the next turn."""


def only_later(pattern: nodes.AnyEvent) -> str | None:
    """A step counted from some moment, which an ability that waits all the time can't wait for; None: there is none."""
    match pattern:
        case nodes.StepBegins(which=which, step=step) if which in FROM_NOW:
            return f"{which} {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := only_later(one)) is not None), None)
    return None


def unbuilt_from_now(pattern: nodes.AnyEvent) -> str | None:
    """A step that an ability created now can't tell from others: it waits for the first such step after now."""
    match pattern:
        case nodes.StepBegins(which="the next turn's", step=step) if step not in FIRST_OF_THE_TURN:
            return f"the next turn's {step}"
        case nodes.StepBegins(which="this turn's", step=step):
            return f"this turn's {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := unbuilt_from_now(one)) is not None), None)
    return None
