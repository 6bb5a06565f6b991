"""One scenario under several editions: where the runs part, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from scenarios.cards import CardSource
from scenarios.format import Assign, Choose, DamageOrder, Entry, Facts, Scenario
from scenarios.ruling import Plain, Ruling, TraceStep
from scenarios.runner import run


class Comparison(msgspec.Struct, frozen=True):
    """The rulings by edition; where their traces part; the numbers that make the difference."""

    runs: dict[str, Ruling]
    same: bool
    parts_at: dict[str, int]
    rules: dict[str, tuple[str, ...]]


def compare(scenario: Scenario, editions: Sequence[str], source: CardSource | None = None) -> Comparison:
    """Run a scenario under several editions and lay the runs side by side; ``source`` is as for a run.

    What the scenario expects belongs to its own edition and is left out.

    Raises:
        BadScenario: an edition cannot run it at all.
        KeyError: an edition is not known.
    """
    play = tuple(_if_asked(entry) for entry in scenario.play)
    bare = msgspec.structs.replace(scenario, play=play, expect=Facts(), covers=())
    runs = {edition: run(msgspec.structs.replace(bare, edition=edition), source) for edition in editions}
    parts_at = _parting(runs)
    return Comparison(runs, _same(runs), parts_at, _rules(runs, parts_at))


def _if_asked(entry: Entry) -> Entry:
    """Return an entry that an edition may leave without a question."""
    answers = isinstance(entry, Choose | Assign | DamageOrder)
    return msgspec.structs.replace(entry, if_asked=True) if answers else entry


def _same(runs: Mapping[str, Ruling]) -> bool:
    outcomes = [_outcome(ruling) for ruling in runs.values()]
    return all(outcome == outcomes[0] for outcome in outcomes)


def _outcome(ruling: Ruling) -> Plain:
    """Return what came of a run, without what only tells things apart and without how cards are worded."""
    names = {f"object:{number}": thing["name"] for number, thing in ruling.facts.objects.items()}
    objects = [
        {key: _named(value, names) for key, value in thing.items() if key != "text"}
        for thing in ruling.facts.objects.values()
    ]
    shown = sorted(msgspec.json.encode(thing, order="deterministic") for thing in objects)
    players = msgspec.json.encode(ruling.facts.players, order="deterministic")
    return ruling.status, players, shown


def _named(value: Plain, names: Mapping[str, str]) -> Plain:
    """Return a value with names instead of the numbers of objects, which every run gives anew."""
    if isinstance(value, list):
        return [_named(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def _parting(runs: Mapping[str, Ruling]) -> dict[str, int]:
    """Return for each edition the first step that not all editions share; none where all are alike."""
    traces = [ruling.trace for ruling in runs.values()]
    shortest = min(len(trace) for trace in traces)
    for place in range(shortest):
        if len({_told(trace[place]) for trace in traces}) > 1:
            return {edition: ruling.trace[place].seq for edition, ruling in runs.items()}
    return {edition: r.trace[shortest].seq for edition, r in runs.items() if len(r.trace) > shortest}


def _told(step: TraceStep) -> tuple[Plain, ...]:
    """Return what a step is in every edition: its procedure and its events, never its number."""
    keys = tuple(dict.fromkeys(rule.key for rule in step.rules))
    events = tuple(event.text for story in step.events for event in story.happened)
    chosen = step.decision.chosen if step.decision else ()
    return step.kind, keys, events, chosen


def _rules(runs: Mapping[str, Ruling], parts_at: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    keys = {edition: _cited_keys(ruling) for edition, ruling in runs.items()}
    shared = set.intersection(*(set(cited) for cited in keys.values()))
    found: dict[str, tuple[str, ...]] = {}
    for edition, ruling in runs.items():
        own = [number for key, numbers in keys[edition].items() if key not in shared for number in numbers]
        at = [rule.number for step in ruling.trace if step.seq == parts_at.get(edition) for rule in step.rules]
        found[edition] = tuple(dict.fromkeys([*at, *own]))
    return found


def _cited_keys(ruling: Ruling) -> dict[str, list[str]]:
    """Return the procedures that ran, each with its numbers."""
    found: dict[str, list[str]] = {}
    for step in ruling.trace:
        for rule in step.rules:
            found.setdefault(rule.key, []).append(rule.number)
    return found
