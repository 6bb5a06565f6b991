"""The way back from the answer: which steps made what is different at the end, and on which earlier ones they rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile

import msgspec

from scenarios.differences import Differences, goes_up_or_down, is_told_itself
from scenarios.rendering import Key, Telling, changes
from scenarios.ruling import Change, TraceStep, rules_of

ENDING = frozenset(("draw", "winner"))
"""The values of the scene whose change is told."""
ARRANGING = frozenset({"set", "announcing"})
"""Kinds of events by which rules only take down what was said or whose turn it is."""
BEGUN = "effect began"
"""The kind of event by which an effect is in force from then on."""
TAKEN_UP = frozenset({"may", "pay", "search"})
"""The kinds of questions of which the answer is told also where nothing came of it."""


class Grounds(msgspec.Struct, frozen=True):
    """The steps of a trace that decide.

    ``results`` made what is different at the end, refused to go on, or kept something away. ``leading`` is what these
    rest on: what caused them, what was chosen for them, and what rules determined on the way of the things that they
    speak of. ``besides`` is what rules determined of these things elsewhere. ``about`` of these say where the rules
    applied that a scenario is about.
    """

    results: frozenset[int]
    leading: frozenset[int]
    besides: frozenset[int]
    covers: frozenset[str] = frozenset()
    """The numbers of the rules that the scenario is about."""
    about: frozenset[int] = frozenset()
    told: frozenset[int] = frozenset()
    """The steps that made where a thing is, or by what a player wins or loses."""
    lasting: frozenset[int] = frozenset()
    """The steps in which an effect began that changes something of which the results speak, or it got another aim."""

    def marked(self, trace: Iterable[TraceStep]) -> tuple[TraceStep, ...]:
        """Return the steps with those marked that decide."""
        deciding = self.results | self.leading | self.besides
        return tuple(msgspec.structs.replace(step, decisive=step.seq in deciding) for step in trace)


def grounds(differences: Differences, routine: frozenset[str], covers: Iterable[str] = ()) -> Grounds:
    """Return what decides what is different at the end of a scene.

    Args:
        differences: the scene, before and after.
        routine: the procedures that decide nothing, as the game's table tells them.
        covers: the numbers of the rules that the scene is about.
    """
    trace = differences.trace
    made = dict(_results(differences, routine))
    results = frozenset(made)
    things = {name for seq in results for name in named_in(trace[seq])}
    causes = set(_causes(results, trace))
    earlier = trace[: max(results, default=0)]
    left_out = routine if any(not _is_routine(trace[seq], routine) for seq in results) else frozenset()
    determined = (step for step in earlier if _determines(step) and not _is_routine(step, left_out))
    around = {seq for one in results | causes for seq in _around(trace[one], trace)}
    before = {step.seq: step.parent in around for step in determined if things & set(named_in(step))}
    leading = causes | {seq for seq, is_near in before.items() if is_near} | set(_chosen_for(results, trace))
    covered = frozenset(covers)
    about = frozenset(_where_applied(covered, trace, (results, leading, before.keys())))
    turned = (step.seq for step in earlier if _is_turned(step, differences.telling) and things & set(named_in(step)))
    lasting = frozenset((*_lasting(differences, earlier, things), *turned)) - results
    leading |= about | lasting
    besides = frozenset(before.keys() - leading - results)
    told = frozenset(seq for seq, is_told in made.items() if is_told)
    return Grounds(results, frozenset(leading - results), besides, covered, about, told, lasting)


def _is_turned(step: TraceStep, telling: Telling) -> bool:
    """Return whether a step tells at what something is aimed from then on."""
    return not telling.turning.isdisjoint(rule.key for rule in step.rules)


def _lasting(differences: Differences, steps: Iterable[TraceStep], names: Collection[str]) -> Iterator[int]:
    """Return the steps in which an effect of something else began that changes something of some names."""
    came = (change for step in differences.trace for change in step.diff if change.attribute == "exists")
    things = {change.of: change.after["name"] for change in came if change.after is not None}
    things |= {f"object:{ref}": thing["name"] for ref, thing in differences.start.objects.items()}
    for step in steps:
        if any(event.kind == BEGUN for story in step.events for event in story.happened):
            changed = {str(things.get(change.of)) for change in step.diff}
            if step.source is not None and (changed - {step.source.name}) & set(names):
                yield step.seq


def _where_applied(
    numbers: Iterable[str], trace: tuple[TraceStep, ...], deciding: Sequence[Collection[int]]
) -> Iterator[int]:
    """Return for each rule the step that says most of how it applied: one that decides anyway, or else the last."""
    for number in numbers:
        cited = [step for step in trace if any(rule.number == number for rule in rules_of(step))]
        applied = [*filter(_tells_of, cited)] or cited
        found = (step for these in deciding for step in reversed(applied) if step.seq in these)
        if (best := next(found, applied[-1] if applied else None)) is not None:
            yield best.seq


def _tells_of(step: TraceStep) -> bool:
    """Return whether a step names something of its scene, and does not only say its rule."""
    return bool(step.considered or step.decision) or any(one.ref for one in step.sentence)


def _around(step: TraceStep, trace: tuple[TraceStep, ...]) -> Iterator[int | None]:
    """Return the steps that one is a part of, from the nearest; last, that it may be a part of none."""
    while step.parent is not None:
        yield step.parent
        step = trace[step.parent]
    yield None


def named_in(step: TraceStep) -> Iterator[str]:
    """Return the names of the things that a step speaks of, and of the one that made it happen."""
    yield from (segment.text for segment in step.sentence if segment.kind == "object")
    yield from (story.proposed.subject.called for story in step.events if story.proposed.subject is not None)
    if step.source is not None:
        yield step.source.name


def _results(differences: Differences, routine: frozenset[str]) -> Iterator[tuple[int, bool]]:
    """Return the steps that decide, with whether each made what is told; routine ones where nothing else did."""
    telling, trace = differences.telling, differences.trace
    changed = changes(differences.start, differences.end)
    values = {(change.of, change.attribute): change for change in changed}
    placed = {(f"object:{ref}", value) for ref in differences.placed() for value in ("exists", "zone")}
    asked = placed.union(differences.asked)
    told = (change for value, change in values.items() if value in asked or _tells(telling, change))
    wanted = {part for change in told for part in _parts(change)}
    found: dict[int, bool] = {}
    made: set[int] = set()
    leading: set[tuple[str, str]] = set()
    for step in reversed(trace):
        grown = [change for change in step.diff if not _is_smaller_pile(telling, change)]
        here = {(change.of, change.attribute) for change in grown}
        own = {part for change in grown for part in _parts(change)} & wanted
        if any(_is_foremost(telling, value) for value in own):
            made.add(step.seq)
        if own or here & leading or _is_told(differences, step) or _keeps_from(step):
            found[step.seq] = _is_routine(step, routine)
            wanted -= {part for change in step.diff if not _is_added_up(telling, change) for part in _parts(change)}
            if not own or any(value not in telling.piles for _, value in own):
                leading |= {(gone, value) for gone in _gone(telling, step) for value in telling.values - {"exists"}}
        if step.kind == "illegal action" or _is_decided(step):
            found[step.seq] = False
    deciding = [seq for seq, is_routine in found.items() if not is_routine]
    deciding = deciding or [seq for seq in found if trace[seq].diff] or list(_last_changes(trace))
    return ((seq, seq in made) for seq in deciding)


def _parts(change: Change) -> Iterator[Key]:
    """Return what of a value is different: of counters each kind by itself."""
    if change.attribute != "counters":
        yield change.of, change.attribute
        return
    was, now = (dict(one) if isinstance(one, Mapping) else {} for one in (change.before, change.after))
    yield from ((change.of, f"counters {kind}") for kind in was | now if was.get(kind) != now.get(kind))


def _is_foremost(telling: Telling, value: Key) -> bool:
    """Return whether a value is where a thing is, or a number by which a player wins or loses."""
    of, attribute = value
    return attribute in ("exists", "zone", "lost") or (of.startswith("player:") and attribute in telling.level.values())


def _last_changes(trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the step in which the last thing changed that is on the board, where nothing that is told is different."""
    changing = (step.seq for step in reversed(trace) if any(change.of.startswith("object:") for change in step.diff))
    yield from islice(changing, 1)


def _is_decided(step: TraceStep) -> bool:
    """Return whether a player took up an offer, or found a card, or chose not to: that is told whatever came of it."""
    return step.decision is not None and step.decision.chosen_by == "scenario" and step.decision.kind in TAKEN_UP


def _is_told(differences: Differences, step: TraceStep) -> bool:
    """Return whether something happened in a step that is told whatever came of it."""
    telling = differences.telling
    return goes_up_or_down(telling, step) or is_told_itself(telling, step) or any(differences.unseen_in(step))


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


def _is_added_up(telling: Telling, change: Change) -> bool:
    """Return whether a value is a number that several changes make together, such as a life total."""
    return isinstance(change.before, int) and isinstance(change.after, int) and change.attribute in telling.totals


def _is_smaller_pile(telling: Telling, change: Change) -> bool:
    """Return whether cards only left a zone: where they went is what is told."""
    is_counted = isinstance(change.before, int) and isinstance(change.after, int)
    return is_counted and change.attribute in telling.piles and change.after < change.before


def _tells(telling: Telling, change: Change) -> bool:
    if change.of == "scene":
        return change.attribute in ENDING
    if change.attribute == "exists":
        return any(thing is not None and telling.matters(thing) for thing in (change.before, change.after))
    return change.attribute in telling.values


def _causes(deciding: Iterable[int], trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the steps from which others came: what triggered, what it triggered on, what an effect did before."""
    waiting, seen = list(deciding), set(deciding)
    while waiting:
        step = trace[waiting.pop()]
        triggered = (one for seq in step.causes for one in _triggered(trace[seq], trace))
        for seq in (*triggered, *_trigger_event(step, trace), *_came_before(step, trace)):
            if seq not in seen:
                seen.add(seq)
                waiting.append(seq)
                yield seq


def _triggered(cause: TraceStep, trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return where an ability triggered, in a step or inside it; what a player cast or activated was asked about."""
    inside = takewhile(lambda step: step.parent is not None and step.parent >= cause.seq, trace[cause.seq + 1 :])
    yield from (
        step.seq for step in (cause, *inside) if step.parent in (cause.parent, cause.seq) and has_triggered(step)
    )


def has_triggered(step: TraceStep) -> bool:
    """Return whether an ability triggered in a step."""
    return any(event.kind.endswith("triggered") for story in step.events for event in story.happened)


def _trigger_event(step: TraceStep, trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the event inside of which something happened; of what triggered, the one that it triggered on."""
    around = step
    while step.events and around.parent is not None:
        around = trace[around.parent]
        if around.events and not _arranges(around) and (around.diff or around.source or has_triggered(step)):
            yield around.seq
        if around.events or not has_triggered(step):
            return


def _came_before(step: TraceStep, trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return what happened before a step inside the same effect, such as the damage of which it is the result."""
    if step.parent is not None and (step.source is None or trace[step.parent].source is not None):
        inside = (trace[seq] for seq in range(step.parent + 1, step.seq))
        yield from (one.seq for one in inside if one.parent == step.parent and one.events and _adds_to(one, step))


def _arranges(step: TraceStep) -> bool:
    """Return whether nothing happened in a step but what rules take down."""
    return all(event.kind in ARRANGING for story in step.events for event in story.happened)


def _adds_to(one: TraceStep, result: TraceStep) -> bool:
    """Return whether what happened before a result says more than it: who did it, or another change."""
    if _arranges(one):
        return False
    if result.source is None:
        return not one.diff
    return bool(one.diff) or one.source is None or one.source.name != result.source.name


def _chosen_for(deciding: Iterable[int], trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the choices that led to steps, each since the last change before it."""
    for place in deciding:
        earlier = place - 1
        while earlier >= 0 and not trace[earlier].diff:
            decision = trace[earlier].decision
            if decision is not None and decision.chosen_by != "forced":
                yield earlier
            earlier -= 1


def _determines(step: TraceStep) -> bool:
    """Return whether a step says what its rule determined, or that an effect began, and not only what its rule is."""
    if step.events:
        return all(event.kind == BEGUN for story in step.events for event in story.happened)
    if step.kind != "rule" or not step.rules or step.considered:
        return False
    return "".join(segment.text for segment in step.sentence) != step.rules[0].gist
