"""Why a ruling is as it is: the steps that decided it, told in the order in which they happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from scenarios.aloud import aloud
from scenarios.explained_words import (
    but_for,
    but_for_what_does_nothing,
    by_times,
    can_be_quoted,
    quoted_once,
    reasons_once,
    says_as_much,
    shortened,
    shortly,
    so_often,
    without_long_texts,
)
from scenarios.grounds import ARRANGING, Grounds, has_triggered
from scenarios.numbering import by_name, by_number
from scenarios.ruling import Citation, Considered, Decision, Sentence, TraceStep, rules_of

MOST = 7
"""How many sentences there are at the most."""
ENOUGH = {3: 5, 4: 4}
"""How many there are before what only led there, and what was only so besides, is left out, by their weights."""
MOST_CLAUSES = 3
"""How many steps one sentence tells at the most."""
LEADING, BESIDES = ENOUGH
"""The weights of what only led there, and of what was only so besides."""
MOST_RULES = 4
"""How many rules a sentence names at the most, by all of their numbers: those that are closest to what it says."""
OFFER = "may"
"""The kind of the questions by which something is offered."""
BY_CHANCE = "at random"
"""The kind of the questions that chance answers, whoever says what comes."""
TAKING_UP = {"yes": "takes up", "no": "turns down"}
MOST_VALUES = 3
"""How many of them tell what made a value."""

PAYING = re.compile(r"Does .+? pay (.+)\?")
"""How it is asked whether somebody pays."""

Told = tuple[int, str, tuple[str, ...]]
"""The number of a step, what it says, and the numbers of its rules."""


def explanation(trace: Sequence[TraceStep], grounds: Grounds, values: Sequence[TraceStep]) -> tuple[Sentence, ...]:
    """Return the sentences that say why, each with its rules and its step, in the order of play.

    Args:
        trace: the steps of the run.
        grounds: which of them decide.
        values: the steps that say what made the values which the answer tells.
    """
    chosen = _chosen(trace, grounds, len(values[:MOST_VALUES]))
    told_before = "; ".join(map(said_of, chosen))
    said = [step for step in values if said_of(step) not in told_before][:MOST_VALUES]
    happened = Counter(said_of(step) for step in trace if step.decisive and step.events)
    groups = (*_sentences(chosen), *([step] for step in said))
    inside = _rules_inside(trace, chosen, grounds.covers)
    told = [_together(trace, group, happened, inside) for group in groups]
    texts = quoted_once(text for _, text, _ in told)
    return tuple(Sentence(text, numbers, seq) for text, (seq, _, numbers) in zip(texts, told, strict=True))


Weight = tuple[bool, int]
"""How little of why a step says: whether its rules decide once more later on; what kept away or altered comes first."""


def by_weight(trace: Sequence[TraceStep], grounds: Grounds) -> Sequence[tuple[Weight, TraceStep]]:
    """Return the steps that decide with their weights, those first that say most of why, of these the latest."""
    beside = {_outermost(trace, trace[seq]) for seq in grounds.results}
    seen: set[object] = set()
    found: list[tuple[Weight, TraceStep]] = []
    for step in (step for step in reversed(grounds.marked(trace)) if step.decisive):
        rules = tuple(rule.key for rule in step.rules)
        deed = (rules, step.parent) if step.seq in grounds.told else rules
        again = deed in seen and step.seq not in grounds.about and step.kind != "illegal action"
        found.append(((again, _weight(step, grounds, _outermost(trace, step) in beside)), step))
        seen |= {rules, deed}
    return sorted(found, key=lambda one: one[0])


def _outermost(trace: Sequence[TraceStep], step: TraceStep) -> int:
    """Return the number of the outermost step that one is a part of."""
    while step.parent is not None:
        step = trace[step.parent]
    return step.seq


def _weight(step: TraceStep, grounds: Grounds, is_beside: bool) -> int:
    if step.kind in ("illegal action", "declined", "fizzle") or any(story.modified for story in step.events):
        return 0
    if step.seq in grounds.about or step.seq in grounds.told:
        return 1
    is_why = step.seq in grounds.results | grounds.lasting or (is_beside and not step.events)
    if is_why:
        return 2
    return BESIDES if step.seq in grounds.besides else LEADING


def _chosen(trace: Sequence[TraceStep], grounds: Grounds, besides: int) -> list[TraceStep]:
    """Return the steps that are told, beside so many sentences."""
    chosen: dict[str, TraceStep] = {}
    for (_, weight), step in by_weight(trace, grounds):
        said = said_of(step)
        is_told = said in chosen or any(says_as_much(one, said) for one in chosen if step.seq not in grounds.about)
        sentences = len(_sentences((*chosen.values(), step))) + besides
        if said and not is_told and sentences <= ENOUGH.get(weight, MOST):
            chosen[said] = step
    left = but_for_what_does_nothing(chosen)
    return [step for said, step in chosen.items() if said in left]


def _sentences(steps: Iterable[TraceStep]) -> list[list[TraceStep]]:
    """Return steps in the order of play, with each what rules determine right before it inside the same step."""
    groups: list[list[TraceStep]] = []
    for step in sorted(steps, key=lambda step: step.seq):
        before = groups[-1] if groups else []
        if 0 < len(before) < MOST_CLAUSES and _is_beside(before[-1], step):
            before.append(step)
        else:
            groups.append([step])
    return groups


def _is_beside(one: TraceStep, other: TraceStep) -> bool:
    """Return whether a step only says what a rule determines, or who does it, for another one inside the same step."""
    is_told_alone = (one.events and one.diff) or any(it.decision or it.considered for it in (one, other))
    return one.parent == other.parent and not is_told_alone


def _rules_inside(
    trace: Sequence[TraceStep], chosen: Iterable[TraceStep], covers: Collection[str]
) -> Mapping[int, tuple[Citation, ...]]:
    """Return for steps those rules that a scenario is about, each for the first step that applies it or is inside."""
    found: dict[int, tuple[Citation, ...]] = {}
    wanted = set(covers)
    for step in sorted(chosen, key=lambda step: step.seq):
        rules = (rule for one in _with_those_around(trace, step) for rule in rules_of(one))
        found[step.seq] = tuple(dict.fromkeys(rule for rule in rules if rule.number in wanted))
        wanted -= {rule.number for rule in found[step.seq]}
    return found


def _with_those_around(trace: Sequence[TraceStep], step: TraceStep) -> Iterator[TraceStep]:
    """Return a step and those that it is a part of, from the inside."""
    yield step
    while step.parent is not None:
        step = trace[step.parent]
        yield step


def _together(
    trace: Sequence[TraceStep],
    group: Sequence[TraceStep],
    happened: Counter[str],
    inside: Mapping[int, tuple[Citation, ...]],
) -> Told:
    most = max(MOST_RULES // len(group), 1)
    rules = ((*inside.get(step.seq, ()), *_closest(trace, step)) for step in group)
    closest = (islice(_by_procedure(one), most) for one in rules)
    numbers = dict.fromkeys(number for rules in closest for together in rules for number in together)
    sayings = [*map(said_of, group)]
    told = (so_often(but_for(said, sayings), happened[said]) for said in sayings)
    words = "; ".join(reasons_once([*by_times(clause for said in told for clause in said.split("; "))]))
    return group[-1].seq, f"{words[:1].upper()}{words[1:]}", tuple(numbers)


def _by_procedure(rules: Iterable[Citation]) -> Iterator[tuple[str, ...]]:
    """Return the numbers of rules, those together that one procedure carries out."""
    together: dict[str, list[str]] = {}
    for rule in rules:
        together.setdefault(rule.key, []).append(rule.number)
    yield from (tuple(dict.fromkeys(numbers)) for numbers in together.values())


def _closest(trace: Sequence[TraceStep], step: TraceStep) -> Iterator[Citation]:
    """Return the rules of a step, those first that say most of it, and last those of the effect around it."""
    for considered in step.considered:
        yield from considered.rules
    if step.kind == "illegal action" and any(considered.rules for considered in step.considered):
        return
    for story in step.events:
        for modified in story.modified:
            yield from modified.rules
        yield from story.rules
    yield from step.rules
    yield from _rules_around(trace, step)


def _rules_around(trace: Sequence[TraceStep], step: TraceStep) -> Iterator[Citation]:
    """Return the rules of an effect that a step is a part of, such as what its verb means."""
    while step.parent is not None and (step := trace[step.parent]).source is not None and not step.events:
        yield from step.rules


def said_of(step: TraceStep) -> str:
    """Return what a step says of its scene; nothing where it names nothing of it."""
    return aloud("; ".join(dict.fromkeys(one.rstrip(".") for one in _sayings(step) if one)))


def _sayings(step: TraceStep) -> Iterator[str]:
    if step.kind == "illegal action":
        yield refusal(step)
        return
    yield from map(kept_away, step.considered)
    yield from (one.made for story in step.events for one in story.modified)
    if step.decision is not None:
        yield _answered(step.decision, step.source.name if step.source is not None else None)
    elif not any(story.modified for story in step.events) and (
        step.kind == "value" or any(one.ref for one in step.sentence)
    ):
        yield f"{_words(step)}{_by(step)}"


def _by(step: TraceStep) -> str:
    """Return by which text something happened, if the words of the step don't name its card."""
    source = step.source
    if source is None or not step.events:
        return ""
    text = aloud((source.text or "").replace("~", source.name))
    quoted = f": “{text.rstrip('.')}”" if can_be_quoted(text) else ""
    if source.name in _words(step):
        return quoted if has_triggered(step) else ""
    return f", by {source.name}{quoted}"


def refusal(step: TraceStep) -> str:
    """Return what could not be done, and every reason."""
    reasons = " and because ".join(dict.fromkeys(one.because for one in step.considered))
    return f"{_words(step)}{', because ' if reasons else ''}{reasons}"


def kept_away(considered: Considered) -> str:
    """Return what was looked at and did not happen, and why."""
    return f"{considered.what}, because {considered.because}"


def _answered(decision: Decision, source: str | None) -> str:
    """Return what a player was asked and chose; of an offer, by what it is made."""
    player, question = decision.player, shortened(decision.question)
    chosen = ", ".join(by_name(shortly(decision.chosen, decision.options)))
    if decision.kind == BY_CHANCE:
        return f"chance chooses {chosen or 'nothing'}"
    if chosen not in TAKING_UP:
        return f"asked “{question}”, {player} chooses {chosen or 'nothing'}"
    if decision.kind == OFFER and source is not None and f"{source} offers" in decision.question:
        return f"{player} {TAKING_UP[chosen]} what {source} offers{_offered(decision.question)}"
    if (asked := PAYING.fullmatch(question)) is not None:
        return f"{player} {'pays' if chosen == 'yes' else 'does not pay'} {asked[1]}"
    return f"{player} says {chosen} to “{question}”"


def _offered(question: str) -> str:
    """Return the words of an offer that its question quotes, if they can be quoted."""
    words = question.partition(", “")[2].rpartition("”")[0].rstrip(".")
    return f", “{words}”" if can_be_quoted(words) else ""


def _words(step: TraceStep) -> str:
    """Return what a step says; where it only says what happened, alike events by their number."""
    said = "".join(segment.text for segment in step.sentence)
    happened = [event for story in step.events for event in story.happened]
    told = [event for event in happened if event.kind not in ARRANGING] or happened
    is_what_happened = said == "; ".join(event.text for event in happened)
    return without_long_texts("; ".join(by_times(by_number(told))) if is_what_happened else said)


def decisive_rules(trace: Sequence[TraceStep], grounds: Grounds, values: Iterable[TraceStep]) -> tuple[Citation, ...]:
    """Return the rules that decide, each once, those first that say most of why; arguments as of ``explanation``."""
    deciding = [*(step for _, step in by_weight(trace, grounds)), *values]
    own = (rule for step in deciding for rule in rules_of(step))
    around = (rule for step in deciding for rule in _rules_around(trace, step))
    return tuple(dict.fromkeys((*own, *around)))
