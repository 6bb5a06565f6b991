"""422. Handling illegal actions, as of 2002: a random choice is not taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grammar.nodes.abilities import Activated
from grammar.nodes.costs import Spend
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.verdict import Verdict
from rules.magic.chapters import handling_illegal_actions
from rules.magic.events.playing import AbilityActivated


class HandlingIllegalActions(handling_illegal_actions.HandlingIllegalActions):
    """422. Handling Illegal Actions."""

    def undertake(self, attempt: Callable[[], None], told: str, things: Sequence[object]) -> Verdict:
        """Carry out an action, or take it back and say why it was illegal.

        Raises:
            Unsupported: A mana ability was used for it whose cost is paid at random.
        """
        begun = len(self.game.happenings.history)

        def watched() -> None:
            try:
                attempt()
            except NotLegal:
                self._require_nothing_random([event for _, event in self.game.happenings.history[begun:]])
                raise

        return super().undertake(watched, told, things)

    def _require_nothing_random(self, done: Sequence[object]) -> None:
        for event in done:
            node = event.thing.ability.node if isinstance(event, AbilityActivated) and event.thing.ability else None
            if isinstance(node, Activated) and any(_is_random(part) for part in node.cost.parts):
                raise Unsupported(
                    "taking back an illegal action", "a random choice that was made for it can't be undone"
                )


def _is_random(part: object) -> bool:
    return isinstance(part, Spend) and part.words == "at random"
