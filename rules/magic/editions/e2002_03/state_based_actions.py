"""420. State-based effects, as of 2002: fewer of them, and the legend rule spares the oldest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.kernel.errors import Unsupported
from rules.kernel.events import BEFORE, Event
from rules.kernel.rule import rule
from rules.magic.chapters import state_based_actions
from rules.magic.chapters.state_based_actions import Look
from rules.magic.had_since import brings
from rules.magic.state import MagicObject


class StateBasedActions(state_based_actions.StateBasedActions):
    """420. State-Based Effects."""

    checks = (
        "no_life",
        "no_toughness",
        "lethal_damage",
        "illegal_aura",
        "legend_rule",
        "token_elsewhere",
        "drew_from_empty",
        "poisoned",
        "world_rule",
        "copies_elsewhere",
    )

    @rule("420.5e")
    def legend_rule(self, look: Look) -> Sequence[Event]:
        """Of several legends with one name, whoever controls them, only the one that was there first stays."""
        names = {self.is_(one).name for one in look.permanents if self._is_legend(one)}
        legends = [one for one in self.game.permanents() if self._is_legend(one)]
        events: list[Event] = []
        for name in sorted(names):
            same = [one for one in legends if self.is_(one).name == name]
            if len(same) > 1:
                stays = self._oldest(same)
                events += [
                    self._to_graveyard(one, "the legend rule keeps only one") for one in same if one is not stays
                ]
        return events

    def copies_elsewhere(self, look: Look) -> Sequence[Event]:
        """Nothing is done about copies of spells that have left the stack, because no rule says what becomes of them.

        Raises:
            Unsupported: There is one.
        """
        gone = [one.name for one in look.elsewhere if one.kind == "copy" and one.zone is not self.game.stack]
        if gone:
            raise Unsupported(f"the copy of {gone[0]}", "the rules don't say yet what becomes of a copy off the stack")
        return []

    def _oldest(self, same: Sequence[MagicObject]) -> MagicObject | None:
        """The one of them that has been in play the longest; None if the oldest came at the same time."""
        since = {one: self.game.happenings.moment_of_last(partial(brings, thing=one)) for one in same}
        first, second, *_ = sorted(same, key=since.__getitem__)
        if since[second] == BEFORE:
            raise Unsupported(f"the legend rule for {first.name}", "nothing says which of them has been there longer")
        return None if since[first] == since[second] else first
