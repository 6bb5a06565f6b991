"""Why a ruling is as it is: the steps that decided it, told in the order in which they happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from scenarios.derived import Effect, told_together
from scenarios.numbering import by_number
from scenarios.ruling import Citation, EventForm, Sentence, TraceStep
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
    merged = _said_once(found, deciding)
    steps = (Sentence(text, tuple(dict.fromkeys(numbers)), seq) for (seq, text), numbers in sorted(merged.items()))
    return (*steps, *values)


def _said_once(
    found: Mapping[tuple[int, str], Sequence[str]], deciding: Iterable[TraceStep]
) -> dict[tuple[int, str], list[str]]:
    """Return what is told by its step and words, with what only says of an altered event what the alteration says."""
    modified = [one for step in deciding for story in step.events for one in story.modified]
    pairs = [(_capital(_happening(one.after)), _capital(one.made)) for one in modified]
    altered = {happened: made for happened, made in pairs if made.startswith(happened)}
    by_words = {text: (seq, text) for seq, text in found}
    merged: dict[tuple[int, str], list[str]] = {}
    for (seq, text), numbers in found.items():
        merged.setdefault(by_words.get(altered.get(text, text), (seq, text)), []).extend(numbers)
    return merged


def _happening(events: Iterable[EventForm]) -> str:
    return " and ".join(by_number(events))


def _said(step: TraceStep, rule: Citation) -> str:
    """Return what a step says of this scene by a rule; nothing where it only says the rule, or is not of that rule."""
    said = next((text for text in _sayings(step, rule) if text != rule.gist), "")
    return _capital(said)


def _capital(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"


def _sayings(step: TraceStep, rule: Citation) -> Iterator[str]:
    if step.kind == "illegal action" and rule in rules_of(step):
        yield f"{_words(step)}: {' and '.join(one.because for one in step.considered)}"
    yield from (f"not so: {one.what}: {one.because}" for one in step.considered if rule in (*one.rules, *step.rules))
    yield from (one.made for story in step.events for one in story.modified if rule in one.rules)
    for story in step.events:
        if rule in story.rules and story.happened:
            yield _happening(story.happened)
    if rule in step.rules and step.decision is not None:
        yield f"{step.decision.player}, {step.decision.question}: {', '.join(step.decision.chosen) or 'nothing'}"
    elif rule in step.rules:
        yield _words(step)


def _words(step: TraceStep) -> str:
    """Return what a step says; where it only says what happened, alike events by their number."""
    said = "".join(segment.text for segment in step.sentence)
    happened = [event for story in step.events for event in story.happened]
    return "; ".join(by_number(happened)) if said == "; ".join(event.text for event in happened) else said
