"""Illegal actions: how a rule that can't be complied with takes back everything that was done on the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.kernel.errors import IllegalAnswer, KernelError
from rules.kernel.verdict import LEGAL, Verdict

if TYPE_CHECKING:
    from rules.kernel.choices import Choice
    from rules.kernel.game import AnyGame


class NotLegal(KernelError):
    """A player can't comply with a step of what they are doing; the verdict has every reason known by then."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("; ".join(reason.text for reason in verdict.reasons))
        self.verdict = verdict


class IllegalDeclaration(IllegalAnswer):
    """What a player declares as something resolves isn't legal, and something else could be declared instead."""

    def __init__(self, choice: Choice, verdict: Verdict) -> None:
        super().__init__(choice, "; ".join(reason.text for reason in verdict.reasons))
        self.verdict = verdict


def require(verdict: Verdict) -> None:
    """Go on only if it is legal.

    Raises:
        NotLegal: It isn't.
    """
    if not verdict:
        raise NotLegal(verdict)


def undertaken(game: AnyGame, attempt: Callable[[], None], reverse: Callable[[Verdict], None]) -> Verdict:
    """Carry out an action; where that raises NotLegal take it back, and reverse it under the game's rule."""
    point = game.point()
    try:
        attempt()
    except NotLegal as fault:
        game.back_to(point)
        reverse(fault.verdict)
        return fault.verdict
    return LEGAL
