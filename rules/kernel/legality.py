"""Illegal actions: how a rule that can't be complied with takes back everything that was done on the way to it."""

from __future__ import annotations

from rules.kernel.errors import KernelError
from rules.kernel.verdict import Verdict


class NotLegal(KernelError):
    """A player can't comply with a step of what they are doing; the verdict has every reason known by then."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("; ".join(reason.text for reason in verdict.reasons))
        self.verdict = verdict


def require(verdict: Verdict) -> None:
    """Go on only if it is legal.

    Raises:
        NotLegal: It isn't.
    """
    if not verdict:
        raise NotLegal(verdict)
