"""What a ruling says first: one sentence about what came of the scene, and the steps that decided it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from scenarios.differences import Differences, goes_up_or_down, is_told_itself
from scenarios.rendering import Telling, changes
from scenarios.ruling import Change, Citation, TraceStep

MOST_CLAUSES = 6
"""More would not be one sentence any more."""
ENDING = frozenset(("draw", "winner"))
"""The values of the scene whose change is."""
TAKEN_UP = frozenset({"may", "search"})
"""The kinds of questions of which the answer is told also where nothing came of it."""


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


def decided(differences: Differences, routine: frozenset[str], deeds: frozenset[str]) -> tuple[TraceStep, ...]:
    """Return the steps with those marked that decided what is different at the end, or that refused to go on.

    Args:
        differences: the scene, before and after.
        routine: the procedures that decide nothing, as the game's table tells them.
        deeds: the sections whose procedures decide what is done within them, as the table tells them.
    """
    telling, trace = differences.telling, differences.trace
    changed = changes(differences.start, differences.end)
    wanted = {(change.of, change.attribute) for change in changed if _tells(telling, change)}
    deciding: set[int] = set()
    passing: set[int] = set()
    leading: set[tuple[str, str]] = set()
    for step in reversed(trace):
        here = {(change.of, change.attribute) for change in step.diff}
        own = here & wanted
        if own or here & leading or _is_told(telling, step) or _keeps_from(step):
            (passing if _is_routine(step, routine) else deciding).add(step.seq)
            wanted -= own
            leading |= {(gone, value) for gone in _gone(telling, step) for value in telling.values - {"exists"}}
        if step.kind == "illegal action" or _is_decided(step):
            deciding.add(step.seq)
    deciding = deciding or {seq for seq in passing if trace[seq].diff}
    grounds = {seq for own in deciding for seq in _around(trace[own], trace, deeds)} | set(_leading_to(deciding, trace))
    return tuple(msgspec.structs.replace(step, decisive=step.seq in deciding | grounds) for step in trace)


def _is_decided(step: TraceStep) -> bool:
    """Return whether a player took up an offer, or found a card, or chose not to: that is told whatever came of it."""
    return step.decision is not None and step.decision.chosen_by == "scenario" and step.decision.kind in TAKEN_UP


def _is_told(telling: Telling, step: TraceStep) -> bool:
    """Return whether something happened in a step that is told whatever came of it."""
    return goes_up_or_down(telling, step) or is_told_itself(telling, step)


def _gone(telling: Telling, step: TraceStep) -> Iterator[str]:
    """Return what left play in a step: what had been done to it before is a part of why."""
    for change in step.diff:
        if change.attribute == "exists" and change.after is None and telling.matters(change.before):
            yield change.of


def _keeps_from(step: TraceStep) -> bool:
    """Return whether a step kept something from happening, or made something else of it."""
    return step.kind in ("declined", "fizzle") or any(story.modified for story in step.events)


def _is_routine(step: TraceStep, routine: frozenset[str]) -> bool:
    """Return whether a step is nothing but a routine procedure, which nothing changed."""
    if any(story.modified for story in step.events):
        return False
    return not routine.isdisjoint(rule.key for rule in step.rules)


def _leading_to(deciding: Iterable[int], trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the steps that only determined or chose what others then did, each since the last change before it."""
    reached = len(trace)
    for place in sorted(deciding, reverse=True):
        if place > reached:
            continue
        reached = place - 1
        while reached >= 0 and not trace[reached].diff:
            if _determines(trace[reached]):
                yield reached
            reached -= 1


def _determines(step: TraceStep) -> bool:
    """Return whether somebody chose in a step, or its rule says what it determined."""
    if step.decision is not None:
        return step.decision.chosen_by != "forced"
    return step.kind == "rule" and not step.considered and _says_more(step)


def _around(step: TraceStep, trace: tuple[TraceStep, ...], deeds: frozenset[str]) -> Iterator[int]:
    """Return the rules that a step is a part of and that say what they determined, or what is done."""
    while step.parent is not None:
        step = trace[step.parent]
        if step.kind == "rule" and (_says_more(step) or _is_deed(step, deeds)):
            yield step.seq


def _is_deed(step: TraceStep, deeds: frozenset[str]) -> bool:
    """Return whether a step carries out a procedure of the sections that say what is done."""
    return any(rule.key.partition(".")[0] in deeds for rule in step.rules)


def _says_more(step: TraceStep) -> bool:
    """Return whether a step says what its rule determined, and not only what its rule is."""
    return bool(step.rules) and "".join(segment.text for segment in step.sentence) != step.rules[0].gist


def _tells(telling: Telling, change: Change) -> bool:
    if change.of == "scene":
        return change.attribute in ENDING
    if change.attribute == "exists":
        return any(thing is not None and telling.matters(thing) for thing in (change.before, change.after))
    return change.attribute in telling.values


def decisive_rules(
    trace: Iterable[TraceStep], valuing: Iterable[Citation], usual: Sequence[str]
) -> tuple[Citation, ...]:
    """Return the rules of the decisive steps, each once, those first that tell most of this scene.

    What decides in many scenes stands behind what is this one's own. Of that, what changed or kept away an event
    comes first, and what happened last before what only led there.

    Args:
        trace: the steps.
        valuing: the rules that made the values which the answer tells.
        usual: as the game's table tells them.
    """
    deciding = [step for step in trace if step.decisive][::-1]
    rules = dict.fromkeys((*valuing, *(rule for step in deciding for rule in rules_of(step))))
    changing = {rule.key for step in deciding for rule in _changing(step)}
    changed = {rule.key for step in deciding if any(story.modified for story in step.events) for rule in step.rules}
    commonness = {key: place for place, key in enumerate(usual, 1) if key not in changed}
    return tuple(sorted(rules, key=lambda rule: (commonness.get(rule.key, 0), rule.key not in changing)))


def rules_of(step: TraceStep) -> Iterator[Citation]:
    """Return every rule that a step cites: its own, and those of what it looked at and of what changed its events."""
    yield from step.rules
    for story in step.events:
        yield from story.rules
    yield from _changing(step)


def _changing(step: TraceStep) -> Iterator[Citation]:
    """Return the rules of what kept something from happening, or made something else of it."""
    for considered in step.considered:
        yield from considered.rules
    for story in step.events:
        for modified in story.modified:
            yield from modified.rules
