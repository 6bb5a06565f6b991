"""Verdicts: whether something may be done, with every reason why not.

Legality is written once. What players try, the list of what they could try, and the answer to "why not" all come
from the same verdicts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.kernel.citation import Citation


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done, and the rules that say so."""

    text: str
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Legal when there is no reason against it."""

    reasons: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return not self.reasons

    def __and__(self, other: Verdict) -> Verdict:
        """Both must allow it; the reasons of both stand."""
        return Verdict(self.reasons + other.reasons)

    def under(self, citations: tuple[Citation, ...]) -> Verdict:
        """The same reasons, each under these rules as well."""
        more = [tuple(one for one in citations if one not in reason.citations) for reason in self.reasons]
        return Verdict(
            tuple(Reason(one.text, one.citations + added) for one, added in zip(self.reasons, more, strict=True))
        )


LEGAL = Verdict()


def any_of(verdicts: Iterable[Verdict]) -> Verdict:
    """One of several ways must be allowed; else the reasons of all of them stand."""
    reasons: list[Reason] = []
    for verdict in verdicts:
        if verdict:
            return verdict
        reasons += verdict.reasons
    return Verdict(tuple(dict.fromkeys(reasons)))
