"""Why a ruling is as it is: the steps that decided it, told in the order in which they happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from scenarios.derived import Effect, told_together
from scenarios.ruling import Citation, Sentence, TraceStep
from scenarios.verdict import rules_of

MOST = 7
"""How many sentences there are at the most."""
MOST_VALUES = 3
"""How many of them tell what made a value."""


def explanation(
    trace: Sequence[TraceStep], decisive: Iterable[Citation], effects: Iterable[Effect]
) -> tuple[Sentence, ...]:
    """Return the sentences that say why, each with its rules and its step, in the order of play.

    Args:
        trace: all steps.
        decisive: the rules that decide, those first that tell most of this scene: they choose what is told.
        effects: what made the values that the answer tells.
    """
    last = trace[-1].seq if trace else None
    values = [Sentence(text, rules, last) for text, rules in islice(told_together(effects), MOST_VALUES)]
    deciding = [step for step in trace if step.decisive]
    found: dict[tuple[int, str], list[str]] = {}
    for rule in decisive:
        told = next(((step.seq, text) for step in reversed(deciding) if (text := _said(step, rule))), None)
        if told is not None and (told in found or len(found) + len(values) < MOST):
            found.setdefault(told, []).append(rule.number)
    steps = (Sentence(text, tuple(dict.fromkeys(numbers)), seq) for (seq, text), numbers in sorted(found.items()))
    return (*steps, *values)


def _said(step: TraceStep, rule: Citation) -> str:
    """Return what a step says of this scene by a rule; nothing where it only says the rule, or is not of that rule."""
    said = next((text for text in _sayings(step, rule) if text != rule.gist), "")
    return f"{said[:1].upper()}{said[1:]}"


def _sayings(step: TraceStep, rule: Citation) -> Iterator[str]:
    if step.kind == "illegal action" and rule in rules_of(step):
        yield f"{_words(step)}: {' and '.join(one.because for one in step.considered)}"
    yield from (f"not so: {one.what}: {one.because}" for one in step.considered if rule in (*one.rules, *step.rules))
    yield from (one.made for story in step.events for one in story.modified if rule in one.rules)
    for story in step.events:
        if rule in story.rules and story.happened:
            yield " and ".join(event.text for event in story.happened)
    if rule in step.rules and step.decision is not None:
        yield f"{step.decision.player}, {step.decision.question}: {', '.join(step.decision.chosen) or 'nothing'}"
    elif rule in step.rules:
        yield _words(step)


def _words(step: TraceStep) -> str:
    return "".join(segment.text for segment in step.sentence)
