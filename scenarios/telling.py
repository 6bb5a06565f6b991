"""A ruling as lines of text: the verdict first, then why, then the steps with their rule numbers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from scenarios.apart import ordinal
from scenarios.expectations import Placed, failures
from scenarios.explanation import kept_away
from scenarios.ruling import Citation, EventStory, Question, Ruling, Segment, Sentence, TraceStep, Unsupported
from scenarios.views import depths, viewed

STATUS_WORDS = {
    "ruled": "Ruling",
    "illegal": "Illegal",
    "needs_answer": "An answer is needed",
    "unsupported": "Not supported",
}


def told_ruling(ruling: Ruling, placed: Placed = tuple) -> Iterator[str]:
    """Return the lines of a ruling as a judge reads it; ``placed`` says where the file has what does not hold."""
    yield f"{STATUS_WORDS[ruling.status]}: {ruling.answer}"
    yield from _explained(ruling)
    yield from (f"  {_numbered(one)}" for one in ruling.alternatives)
    yield f"  {ruling.title} ({ruling.game}, {ruling.edition})"
    yield from _missing(ruling)
    yield from _listed("Assumed", ruling.assumptions)
    yield from _listed("Not read, and not reached", map(told_gap, (one for one in ruling.unreached if one.card)))
    yield from _listed("Not known, and not reached", map(told_gap, (one for one in ruling.unreached if not one.card)))
    yield from _listed("Warning", ruling.warnings)
    yield from _listed("Does not hold", failures(ruling.expectations, placed))
    yield from _asked(ruling)
    yield ""
    yield from told_trace(viewed(ruling, "judge").trace)


def _explained(ruling: Ruling) -> Iterator[str]:
    """Return why it is so, or where no step says it, the rules that decide with what they say."""
    yield from (f"  {_numbered(one)}" for one in ruling.explanation)
    if not ruling.explanation:
        yield from (f"  by {_numbers(rules)}: {gist}" for gist, rules in by_gist(ruling.decisive).items())


def _numbered(told: Sentence) -> str:
    """Return a sentence with the numbers of its rules."""
    return f"{told.text} [{', '.join(told.rules)}]" if told.rules else told.text


def by_gist(citations: Iterable[Citation]) -> dict[str, list[Citation]]:
    """Return citations by what they say, because one procedure may carry out several numbers."""
    found: dict[str, list[Citation]] = {}
    for citation in citations:
        found.setdefault(citation.gist, []).append(citation)
    return found


def _missing(ruling: Ruling) -> Iterator[str]:
    for gap in ruling.unsupported:
        yield f"  {told_gap(gap)}"
    if ruling.question is not None:
        numbers = f" [{_numbers(ruling.question.rules)}]" if ruling.question.rules else ""
        yield f"  {ruling.question.player}: {ruling.question.text}{numbers}"
        yield from (f"    - {option}" for option in ruling.question.options)
        entry = json.dumps(ruling.question.answer_with, ensure_ascii=False)
        yield f"    Answer by such an entry, {_place_of_the_answer(ruling.question)}: {entry}"


def _place_of_the_answer(question: Question) -> str:
    """Return where in a scenario's play an answer stands: right behind the entry that raised the question."""
    if question.at < 0:
        return "the first of `play`"
    return f"right behind the {ordinal(question.at + 1)} of `play`"


def told_gap(gap: Unsupported) -> str:
    """Return what can't be read or isn't built, where it stands, and why."""
    if gap.what == "card":
        return f"{gap.line}: {gap.because}"
    number = f", line {gap.number}" if gap.number is not None else ""
    line = gap.line if gap.line.startswith("“") and gap.card is None else f"“{gap.line}”"
    return f"{gap.card or gap.what}{number}: {line}: {gap.because}"


def _listed(word: str, lines: Iterable[str]) -> Iterator[str]:
    yield from (f"  {word}: {line}" for line in lines)


def _asked(ruling: Ruling) -> Iterator[str]:
    for expectation in ruling.expectations:
        if expectation.holds is None:
            because = f" because {expectation.because}" if expectation.because else ""
            numbers = f" [{_numbers(expectation.rules)}]" if expectation.rules else ""
            yield f"  Asked: {expectation.said or expectation.path}{because}{numbers}"


def told_trace(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return the steps of a view, indented as they are nested; one that goes on with the rule around it has no head."""
    deep = depths(trace)
    moment: tuple[int, str] | None = None
    heads: dict[int, str] = {}
    for step in trace:
        if (step.when.turn, step.when.step) != moment:
            moment = (step.when.turn, step.when.step)
            yield f"Turn {step.when.turn} ({step.when.player}), {step.when.step or step.when.phase}"
        indent, head = "  " * (deep[step.seq] + 1), _head(step)
        goes_on = step.parent is not None and heads.get(step.parent) == head
        heads[step.seq] = head
        if not goes_on:
            yield f"{indent}{head}"
        yield from _step(step, indent.removesuffix("  ") if goes_on else indent)


def _head(step: TraceStep) -> str:
    """Return the rules of a step, and what it says, or what they say where something happened."""
    numbers = f"{_numbers(step.rules)}  " if step.rules else ""
    happened = any(story.happened for story in step.events)
    return f"{numbers}{step.rules[0].gist if happened and step.rules else sentence(step.sentence)}"


def _step(step: TraceStep, indent: str) -> Iterator[str]:
    if step.decision is not None:
        chosen = ", ".join(step.decision.chosen) or "nothing"
        only = ", the only option" if step.decision.chosen_by == "forced" else ""
        yield f"{indent}  {step.decision.question} {step.decision.player}: {chosen}{only}"
    for story in step.events:
        yield from _story(story, indent + "  ")
    for considered in step.considered:
        numbers = f" [{_numbers(considered.rules)}]" if considered.rules else ""
        yield f"{indent}  {kept_away(considered)}{numbers}"


def _story(story: EventStory, indent: str) -> Iterator[str]:
    numbers = f" [{_numbers(story.rules)}]" if story.rules else ""
    if not story.modified:
        yield from (f"{indent}* {event.text}{numbers}" for event in story.happened)
        return
    yield f"{indent}* would be: {story.proposed.text}{numbers}"
    for modified in story.modified:
        after = "; ".join(event.text for event in modified.after) or "nothing"
        yield f"{indent}  {modified.by} [{_numbers(modified.rules)}]: {after}"


def sentence(segments: Iterable[Segment]) -> str:
    """Return the words of a sentence."""
    return "".join(segment.text for segment in segments)


def _numbers(rules: Iterable[Citation]) -> str:
    return ", ".join(dict.fromkeys(rule.number for rule in rules))
