"""Riders: steps of a text that speak of what an earlier step does, instead of doing something themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from grammar.nodes import continuous, control, events, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Effect, Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import rebuilt, within

Riders = tuple[AnyEffect, ...]

FIRST_TIME = "the first time you prevent damage this way"
RIDERS: Mapping[str, str] = {
    "is prevented": "unpreventable",
    "is regenerated": "can't be regenerated",
    "regenerates": "can't be regenerated",
}
"""What it means for the step before that an event can't happen."""


def with_types_kept(steps: Sequence[AnyEffect]) -> tuple[AnyEffect, ...]:
    """The steps of a text; one that only says what something still is makes the step before it keep its types."""
    found: list[AnyEffect] = []
    for step in steps:
        if found and _says_what_stays(step) and any(_sets_types(part) for part in within(found[-1])):
            found[-1] = rebuilt(found[-1], _keeping)
        else:
            found.append(step)
    return tuple(found)


def _says_what_stays(step: AnyEffect) -> bool:
    """Whether a step only says that something is still what it was."""
    if not isinstance(step, continuous.Continuous):
        return False
    return all(isinstance(one, continuous.Types) and one.operation == "still" for one in step.modifications)


def _sets_types(part: object) -> bool:
    return isinstance(part, continuous.Types) and part.operation == "set"


def _keeping(node: Node) -> Node:
    """Words that set types, as words that add them."""
    if isinstance(node, continuous.Types) and node.operation == "set":
        return replace(node, operation="still")
    return rebuilt(node, _keeping)


def preventing(steps: Sequence[AnyEffect]) -> list[tuple[AnyEffect, Riders]]:
    """The steps of a text, each with those later ones that follow on it each time, instead of right after it.

    They speak of the damage that it prevents, or ask whether it did; or they speak of what is still to come.
    """
    found: list[tuple[AnyEffect, Riders]] = []
    taken: set[int] = set()
    for place, step in enumerate(steps):
        if place in taken:
            continue
        label = _label_of_prevention(step) or label_of_next(step)
        riding = [i for i in range(place + 1, len(steps)) if speaks_of(steps[i], label) or _asks_of(steps, place, i)]
        taken |= set(riding)
        found.append((step, tuple(once_done(steps[i]) for i in riding)))
    return found


def _asks_of(steps: Sequence[AnyEffect], place: int, later: int) -> bool:
    """Whether a step asks if the step right before it was done, which is a prevention that waits for its damage."""
    asks = asks_if_done(steps[later]) or asks_for_first_time(steps[later])
    return later == place + 1 and asks and _waits_to_prevent(steps[place])


def asks_if_done(step: AnyEffect) -> bool:
    """Whether a step is for the case that the one before it was done."""
    return isinstance(step, control.Gate) and isinstance(step.test, control.IfDone) and step.test.words == "if you do"


def asks_for_first_time(step: AnyEffect) -> bool:
    """Whether a step is for the first time that the prevention before it prevents damage."""
    return isinstance(step, control.Gate) and isinstance(step.test, control.IfDone) and step.test.words == FIRST_TIME


def once_done(step: AnyEffect) -> AnyEffect:
    """What follows on a prevention; that it was done is certain then."""
    return step.then if isinstance(step, control.Gate) and asks_if_done(step) else step


def once_first(step: AnyEffect) -> AnyEffect:
    """What follows on the first time of a prevention, without the words that ask for it."""
    return step.then if isinstance(step, control.Gate) and asks_for_first_time(step) else step


def _waits_to_prevent(step: AnyEffect) -> bool:
    inside = step.body if isinstance(step, control.Define) else step
    if isinstance(inside, continuous.Replace):
        return any(isinstance(part, continuous.PreventThat) for part in within(inside.instead))
    return isinstance(inside, continuous.Prevent | continuous.Redirect)


def lacking_follow_up(node: control.Sequence) -> str | None:
    """What asks whether something was done that is only done instead of what may still happen."""
    for step, later in zip(node.steps, node.steps[1:], strict=False):
        if isinstance(step, continuous.Replace) and asks_if_done(later) and not _waits_to_prevent(step):
            return "“if you do” after what would happen instead"
    return None


def _label_of_prevention(step: AnyEffect) -> int | None:
    """By which later words speak of the damage that a step prevents or moves; a letter may be told around it."""
    inside = step.body if isinstance(step, control.Define) else step
    return inside.label if isinstance(inside, continuous.Prevent | continuous.Redirect | continuous.Replace) else None


def label_of_next(step: object) -> int | None:
    """By which later words speak of what is still to come, as a step changes it."""
    inside = step.body if isinstance(step, control.Define) else step
    awaits = isinstance(inside, continuous.Continuous) and isinstance(inside.affects, reference_nodes.Next)
    return inside.label if awaits and isinstance(inside, Effect) else None


def speaks_of(effect: object, label: int | None) -> bool:
    """Whether an effect's words speak of what the step with a label did."""
    return label is not None and any(
        isinstance(one, reference_nodes.Result) and one.label == label for one in within(effect)
    )


def is_rider(steps: Sequence[AnyEffect], place: int) -> bool:
    """Whether a step speaks of an earlier step of the same text rather than doing something itself."""
    rider = _rider(steps[place])
    return rider is not None and any(rider in riders_on(steps, earlier) for earlier in range(place))


def riders_on(steps: Sequence[AnyEffect], place: int) -> frozenset[str]:
    """What the steps right after one say of it."""
    found: set[str] = set()
    for later in steps[place + 1 :]:
        rider = _rider(later)
        if rider is None:
            break
        if _has(steps[place], rider):
            found.add(rider)
    return frozenset(found)


def _rider(step: AnyEffect) -> str | None:
    """What a step says of the step before it: that its damage or destruction can't be stopped."""
    if isinstance(step, continuous.Rule) and step.modality == "can't" and isinstance(step.event, events.Event):
        return RIDERS.get(step.event.kind)
    return None


def _has(step: AnyEffect, rider: str) -> bool:
    """Whether a step deals damage or destroys, so that the words after it can speak of that."""
    if rider == "unpreventable":
        return any(isinstance(part, verbs.Damage | verbs.Fight) for part in within(step))
    return any(isinstance(part, verbs.Move) and part.cause == "destroy" for part in within(step))
