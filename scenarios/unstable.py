"""A board that can't stay as it was given: what the game itself makes of it before anybody acts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile

from scenarios.ruling import Citation, Question, TraceStep

MOST_CLAUSES = 6
"""More would hide what came of the play."""


def unstable(trace: Sequence[TraceStep], checks: Collection[str], question: Question | None) -> str | None:
    """Return what the game does at once with a board that can't stay as it was given; None: it can stay.

    Args:
        trace: the steps of the run.
        checks: the procedures of the check, and of what makes the game check.
        question: what a player must decide with which the run ends.
    """
    first = list(takewhile(lambda step: not _happens(step) or _is_one_of(step.rules, checks), trace))
    clauses = list(dict.fromkeys(_clauses(first)))
    is_asked = question is not None and len(first) == len(trace) and _is_one_of(question.rules, checks)
    if not clauses and not is_asked:
        return None
    last = max((place for place, step in enumerate(first) if [*_clauses([step])]), default=-1)
    deciding = [rule for step in first[: last + 1] for rule in step.rules]
    found = [*_numbers(deciding, checks), *(_numbers(question.rules, checks) if question and is_asked else ())]
    told = f": before anybody acts, {_listed(clauses)}" if clauses else ""
    return f"The board can't stay as it was given ({', '.join(dict.fromkeys(found))}){told}."


def _listed(clauses: Sequence[str]) -> str:
    more = [f"and {len(clauses) - MOST_CLAUSES} more"] if len(clauses) > MOST_CLAUSES else []
    return "; ".join([*clauses[:MOST_CLAUSES], *more])


def _happens(step: TraceStep) -> bool:
    return bool(step.events or step.decision)


def _is_one_of(rules: Iterable[Citation], procedures: Collection[str]) -> bool:
    chapters = {procedure.partition(".")[0] for procedure in procedures}
    return any(rule.key.partition(".")[0] in chapters for rule in rules)


def _clauses(steps: Sequence[TraceStep]) -> Iterator[str]:
    """Return what happened, without who may act now."""
    for step in steps:
        for form in (form for story in step.events for form in story.happened):
            if form.kind != "set":
                yield form.text


def _numbers(rules: Iterable[Citation], checks: Collection[str]) -> Iterator[str]:
    """Return the numbers by which something was found that can't stay so."""
    return (rule.number for rule in rules if rule.key not in checks and _is_one_of((rule,), checks))
