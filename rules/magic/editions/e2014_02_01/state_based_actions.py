"""704. State-based actions, as of 2014: the planeswalker uniqueness rule was one, and later card types had none."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.chapters import state_based_actions
from rules.magic.chapters.state_based_actions import Look
from rules.magic.editions.e2014_02_01.planeswalkers import Planeswalkers
from rules.magic.events import CeasedToExist

LATER = frozenset(
    {
        "finished_saga",
        "finished_dungeon",
        "no_defense",
        "unprotected_battle",
        "siege_protected_by_controller",
        "several_roles",
    }
)
"""Checks on card types that did not exist yet."""


class StateBasedActions(state_based_actions.StateBasedActions):
    """704. State-based actions."""

    checks = tuple(
        name
        for check in state_based_actions.StateBasedActions.checks
        for name in (("planeswalker_uniqueness", check) if check == "legend_rule" else (check,))
        if name not in LATER
    )

    @rule("704.5d")
    def token_elsewhere(self, look: Look) -> Sequence[Event]:
        """Tokens don't survive phasing out, or being anywhere but on the battlefield."""
        phased_out = [one for one in look.elsewhere if one.kind == "token" and one.phased_out]
        for token in phased_out:
            self.noted("the token {} is phased out", token)
        return [*super().token_elsewhere(look), *(CeasedToExist(token) for token in phased_out)]

    @rule("704.5j")
    def planeswalker_uniqueness(self, look: Look) -> Sequence[Event]:
        """A player with several planeswalkers of one type keeps one of them; the rest go to the graveyard."""
        chapter = self.sister(Planeswalkers)
        return self.all_but_one("planeswalker uniqueness rule", self.groups(look, chapter.types_of))
