"""What a ruling says first: one sentence about what came of the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.aloud import aloud
from scenarios.asked_facts import AskedFacts
from scenarios.asked_words import SCENE, AskedFact, of_scene
from scenarios.differences import WINS, Differences, listed
from scenarios.explanation import kept_away, refusal
from scenarios.rendering import changes
from scenarios.ruling import TraceStep

MOST_CLAUSES = 6
"""More would not be one sentence any more."""
FEW = 2
"""Of more that could not be done, only the explanation tells the reasons."""


def outcome(differences: Differences, asked: Sequence[AskedFact] = ()) -> str:
    """Return in one sentence what is asked and what is different at the end, or why nothing is."""
    start, end, trace = differences.start, differences.end, differences.trace
    ending = [*differences.ending()]
    clauses = [*differences.told(), *_refusals(trace)] or ([] if ending else [*_reason(trace)])
    most = max(MOST_CLAUSES, len(ending) + len({fact.ref for fact in asked}))
    asked = [fact for fact in asked if f"{fact.called} {WINS}" not in ending or fact.what != "won"]
    scene = [of_scene(fact) for fact in asked if fact.ref == SCENE]
    asked = [fact for fact in asked if fact.ref != SCENE]
    clauses = [*ending, *AskedFacts(differences, asked).asked_first(clauses, most - len(ending))]
    clauses = clauses or [*differences.minor()] or [*differences.least()]
    if start != end and not clauses:
        clauses = [f"{change.attribute} of {change.of} is now {change.after}" for change in changes(start, end)]
    if start == end:
        return f"Nothing on the board changes{''.join(f': {clause}' for clause in (*clauses, *scene))}."
    said = [*dict.fromkeys([*clauses[:most], *scene])]
    more = len(clauses) - most
    sentence = aloud("; ".join([*said, *([f"and {more} more change{'s' if more > 1 else ''}"] if more > 0 else [])]))
    return f"{sentence[0].upper()}{sentence[1:]}."


def not_finished(under_way: Sequence[str]) -> str | None:
    """Return that a play is not finished, and what it leaves under way; None: it leaves nothing."""
    said = [*dict.fromkeys(under_way)]
    more = [f"{len(said) - MOST_CLAUSES} more"] if len(said) > MOST_CLAUSES else []
    return f"Not finished: {listed([*said[:MOST_CLAUSES], *more])}." if said else None


def _reason(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return the last thing that was looked at and did not happen, with the reason."""
    considered = [one for step in trace if step.kind == "declined" and step.decisive for one in step.considered]
    yield from map(kept_away, considered[-1:])


def _refusals(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return what could not be done, each once, with the reasons."""
    refused = [step for step in trace if step.kind == "illegal action"]
    told = refusal if len(refused) <= FEW else _words
    yield from dict.fromkeys(map(told, refused))


def last_refusal(trace: Sequence[TraceStep]) -> str | None:
    """Return what could not be done last, with the reasons; None: everything could."""
    refused = (step for step in reversed(trace) if step.kind == "illegal action")
    return next((f"{refusal(step)}." for step in refused), None)


def _words(step: TraceStep) -> str:
    return "".join(segment.text for segment in step.sentence)
