"""Miscellaneous Topics - Player Action Legality: what can't be done, and how an illegal action is reversed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.standing.regulations import is_paid_off
from rules.kernel.events import Event
from rules.kernel.legality import undertaken
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.trace import Modified
from rules.kernel.verdict import Verdict

PAGE = "player-action-legality/general-rules"
Reversal = Callable[[str, Sequence[object], Verdict], None]


class PlayerActionLegality(ArchiveChapter):
    """Player Action Legality."""

    @rule(f"{PAGE}/2")
    def forbidden(self, event: Event) -> Modified | None:
        """What can't happen doesn't, whatever else says that it can."""
        regulation = self.what_forbids(event)
        return None if regulation is None else Modified(regulation.told(), self.citations["forbidden"], event, ())

    def what_forbids(self, event: Event) -> Regulation | None:
        """What says that an event can't happen, whatever is paid."""
        forbidding = (one for one in self.game.regulations_of(type(event)) if one.modality == "can't")
        return next((one for one in forbidding if not is_paid_off(one) and one.concerns(event)), None)

    @rule("game-mechanics-playing-cards/general-rules/3")
    def reverse(self, told: str, things: Sequence[object], verdict: Verdict) -> None:
        """What was done towards an illegal action is reversed, to the point before it was attempted."""
        self.game.trace.refused(told, things, verdict)

    def undertake(
        self, attempt: Callable[[], None], told: str, things: Sequence[object], reverse: Reversal | None = None
    ) -> Verdict:
        """Carry out an action, or reverse it and say why it was illegal.

        Args:
            attempt: The action; it raises NotLegal where the player can't go on.
            told: The attempt in words; each ``{}`` stands for one of the things.
            things: What the words speak of.
            reverse: The rule by which it is reversed, if it has one of its own.
        """
        return undertaken(self.game, attempt, lambda verdict: (reverse or self.reverse)(told, things, verdict))
