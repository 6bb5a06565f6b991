"""What a ruling says first: one sentence about what came of the scene."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.differences import Differences
from scenarios.rendering import changes
from scenarios.ruling import TraceStep

MOST_CLAUSES = 6
"""More would not be one sentence any more."""


def outcome(differences: Differences) -> str:
    """Return in one sentence what is different at the end, or why nothing is."""
    start, end, trace = differences.start, differences.end, differences.trace
    clauses = [*differences.told(), *_refusals(trace)] or [*_reason(trace)]
    clauses = clauses or [*differences.minor()] or [*differences.least()]
    if start != end and not clauses:
        clauses = [f"{change.attribute} of {change.of} is now {change.after}" for change in changes(start, end)]
    if start == end:
        return f"Nothing on the board changes{''.join(f': {clause}' for clause in clauses)}."
    said = clauses[:MOST_CLAUSES]
    more = len(clauses) - len(said)
    sentence = "; ".join([*said, *([f"and {more} more changes"] if more else [])])
    return f"{sentence[0].upper()}{sentence[1:]}."


def _reason(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return the last thing that was looked at and did not happen, with the reason."""
    considered = [one for step in trace if step.kind == "declined" and step.decisive for one in step.considered]
    yield from (f"“{one.what}” does not happen: {one.because}" for one in considered[-1:])


def _refusals(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return what could not be done, each once, with the reasons."""
    told = dict.fromkeys(_refusal(step) for step in trace if step.kind == "illegal action")
    yield from told


def _refusal(step: TraceStep) -> str:
    words = "".join(segment.text for segment in step.sentence)
    reasons = " and ".join(one.because for one in step.considered)
    return f"{words}: {reasons}" if reasons else words
