"""What a ruling says first: one sentence about what came of the scene, and the steps that decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from scenarios.rendering import Shown, changes
from scenarios.ruling import Board, Change, Citation, Status, TraceStep

MOST_CLAUSES = 6
"""More would not be one sentence any more."""
TELLING = ("exists", "life", "poison", "lost", "damage", "counters", "controller", "attached")
"""The values whose change is worth telling."""


LIFE = ("life lost", "life gained")
"""Events that are told even where they cancel each other out."""


def outcome(start: Board, end: Board, trace: tuple[TraceStep, ...] = ()) -> str:
    """Return in one sentence what is different at the end, or why nothing is."""
    clauses = [*_players(start, end), *_level(start, end, trace), *_objects(start, end)]
    if not clauses:
        return f"Nothing on the board changes{_reason(trace)}."
    told = clauses[:MOST_CLAUSES]
    more = len(clauses) - len(told)
    sentence = "; ".join([*told, *([f"and {more} more changes"] if more else [])])
    return f"{sentence[0].upper()}{sentence[1:]}."


def _players(start: Board, end: Board) -> Iterator[str]:
    for name, values in end.players.items():
        before = start.players[name]
        if values.get("lost") and not before.get("lost"):
            yield f"{name} loses the game"
        if values.get("life") != before.get("life"):
            yield f"{name} has {values['life']} life"
        if values.get("poison") != before.get("poison"):
            yield f"{name} has {values['poison']} poison counters"


def _level(start: Board, end: Board, trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return the players whose life went up and down and is what it was."""
    told = [segment for step in trace if _moves_life(step) for segment in step.sentence]
    moved = {segment.text for segment in told if segment.kind == "player"}
    for name, values in end.players.items():
        if name in moved and values.get("life") == start.players[name].get("life"):
            yield f"{name} still has {values['life']} life"


def _moves_life(step: TraceStep) -> bool:
    return any(event.kind in LIFE for story in step.events for event in story.happened)


def _reason(trace: tuple[TraceStep, ...]) -> str:
    """Return the last thing that was looked at and did not happen, with the reason."""
    considered = [one for step in trace if step.kind == "declined" and step.decisive for one in step.considered]
    return f": no {considered[-1].what}, because {considered[-1].because}" if considered else ""


def _objects(start: Board, end: Board) -> Iterator[str]:
    gone = [thing for ref, thing in start.objects.items() if ref not in end.objects and _matters(thing)]
    arrived = [thing for ref, thing in end.objects.items() if ref not in start.objects]
    yield from _moved(gone, arrived)
    for ref, thing in end.objects.items():
        before = start.objects.get(ref)
        if before is not None and _matters(thing):
            yield from _changed(before, thing)


def _matters(thing: Shown) -> bool:
    return thing.get("zone") == "battlefield"


def _moved(gone: Iterable[Shown], arrived: list[Shown]) -> Iterator[str]:
    places: dict[str, list[str]] = {}
    left = list(arrived)
    for thing in gone:
        now = next((one for one in left if one["name"] == thing["name"] and one["owner"] == thing["owner"]), None)
        if now is not None:
            left.remove(now)
        places.setdefault("nowhere" if now is None else now["zone"], []).append(thing["name"])
    for place, names in places.items():
        where = "ceases to exist" if place == "nowhere" else f"goes to {place}"
        yield f"{_counted(names)} {where if len(names) == 1 else _plural(where)}"
    come = [thing["name"] for thing in left if _matters(thing)]
    if come:
        yield f"{_counted(come)} {'is' if len(come) == 1 else 'are'} on the battlefield"


def _plural(words: str) -> str:
    return words.replace("ceases", "cease").replace("goes", "go")


def _counted(names: Sequence[str]) -> str:
    """Return names, those that are alike as their number and the name."""
    counted = Counter(names)
    return _listed([name if count == 1 else f"{count} {name}" for name, count in counted.items()])


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _changed(before: Shown, after: Shown) -> Iterator[str]:
    name = after["name"]
    if before.get("controller") != after.get("controller"):
        yield f"{after['controller']} controls {name}"
    if before.get("damage", 0) != after.get("damage", 0):
        yield f"{name} has {after.get('damage', 0)} damage"
    if before.get("counters", {}) != after.get("counters", {}):
        kinds = [f"{count} {kind}" for kind, count in after.get("counters", {}).items()]
        yield f"{name} has {_listed(kinds) if kinds else 'no'} counters"


def decided(
    start: Board, end: Board, trace: tuple[TraceStep, ...], status: Status, routine: frozenset[str]
) -> tuple[TraceStep, ...]:
    """Return the steps with those marked that decided what is different at the end, or that refused to go on."""
    wanted = {(change.of, change.attribute) for change in changes(start, end) if _tells(change)}
    deciding: set[int] = set()
    for step in reversed(trace):
        own = {(change.of, change.attribute) for change in step.diff} & wanted
        if own or _moves_life(step) or _keeps_from(step, routine):
            deciding.add(step.seq)
            wanted -= own
        if step.kind == "illegal action" and status == "illegal":
            deciding.add(step.seq)
    grounds = {seq for step in trace if step.seq in deciding for seq in _grounds(step, trace)}
    return tuple(msgspec.structs.replace(step, decisive=step.seq in deciding | grounds) for step in trace)


def _keeps_from(step: TraceStep, routine: frozenset[str]) -> bool:
    """Return whether a step kept something from happening, or made something else of it."""
    if any(story.modified for story in step.events):
        return True
    return step.kind == "declined" and routine.isdisjoint(rule.key for rule in step.rules)


def _grounds(step: TraceStep, trace: tuple[TraceStep, ...]) -> Iterator[int]:
    """Return the steps right before one, within the same rule, that only determined what it then did."""
    for earlier in reversed(trace[: step.seq]):
        if earlier.diff or earlier.decision or not _within(earlier, step.parent, trace):
            return
        if earlier.kind == "rule" and not earlier.considered and _says_more(earlier):
            yield earlier.seq


def _says_more(step: TraceStep) -> bool:
    """Return whether a step says what its rule determined, and not only what its rule is."""
    return bool(step.rules) and "".join(segment.text for segment in step.sentence) != step.rules[0].gist


def _within(step: TraceStep, ancestor: int | None, trace: tuple[TraceStep, ...]) -> bool:
    while step.parent is not None and step.parent != ancestor:
        step = trace[step.parent]
    return step.parent == ancestor


def _tells(change: Change) -> bool:
    if change.attribute not in TELLING or change.of == "scene":
        return False
    if change.attribute == "exists":
        return _shows(change.before) or _shows(change.after)
    return True


def _shows(thing: Mapping[str, str] | None) -> bool:
    return thing is not None and thing.get("zone") == "battlefield"


def decisive_rules(trace: Iterable[TraceStep]) -> tuple[Citation, ...]:
    """Return the rules of the decisive steps, each once."""
    return tuple(dict.fromkeys(rule for step in trace if step.decisive for rule in rules_of(step)))


def rules_of(step: TraceStep) -> Iterator[Citation]:
    """Return every rule that a step cites: its own, and those of what it looked at and of what changed its events."""
    yield from step.rules
    for considered in step.considered:
        yield from considered.rules
    for story in step.events:
        for modified in story.modified:
            yield from modified.rules
