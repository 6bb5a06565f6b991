"""What a scenario checks on the way: each fact of a player or a thing as it was found, and the moment, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from scenarios import format as scenario_format
from scenarios.asked_words import AskedFact, in_a_row, predicate
from scenarios.attempts import attempted
from scenarios.differences import Differences
from scenarios.format import Entry
from scenarios.format.naming import Reference

MOST_CLAUSES = 4
"""How many things are told of all moments together at the most."""


class Checked(msgspec.Struct, frozen=True):
    """What was found at one moment."""

    moment: str
    facts: tuple[AskedFact, ...]


def moment_before(play: Sequence[Entry], place: int, step: str, called: Callable[[Reference], str]) -> str:
    """Return when an entry looks at the game: after what was done last.

    Args:
        play: all entries.
        place: the place of the one that looks.
        step: the step that it is then.
        called: what the thing is called that a reference means.
    """
    moment, waiting = "at the beginning", list[str]()
    for entry in play[:place]:
        match entry:
            case scenario_format.Advance():
                moment, waiting = f"in the {step} step", []
            case scenario_format.Resolve(what="top") if waiting:
                moment = f"once {waiting.pop()} has resolved"
            case scenario_format.Resolve() | scenario_format.Finish() if waiting:
                moment, waiting = f"once {waiting[0]} has resolved", []
            case scenario_format.Cast() | scenario_format.Activate():
                moment = f"after {attempted(entry, called).gerund}"
                waiting.append(_announced(entry, called))
            case scenario_format.PutTrigger(source=source):
                waiting.append(f"an ability of {called(source)}")
            case scenario_format.Attack() | scenario_format.Block() | scenario_format.DeclareAttack():
                moment = f"after {attempted(entry, called).gerund}"
    return moment


def _announced(entry: scenario_format.Cast | scenario_format.Activate, called: Callable[[Reference], str]) -> str:
    """Return what waits to resolve by an entry."""
    return called(entry.card) if isinstance(entry, scenario_format.Cast) else f"an ability of {called(entry.source)}"


def told_on_the_way(
    checked: Iterable[Checked], end: Iterable[AskedFact], differences: Differences, said: str
) -> Iterator[str]:
    """Return what was found on the way and is another at the end, or is told of the end by nothing; by moments.

    Args:
        checked: what was found, in the order of play.
        end: what was found at the end.
        differences: the scene, before and after.
        said: what is told of the end.
    """
    known = {(fact.ref, fact.what): fact.found for fact in end}
    in_play, left = differences.telling.in_play, MOST_CLAUSES
    for one in checked:
        told: dict[str, list[str]] = {}
        for fact in one.facts:
            words = _predicate(fact, in_play)
            if known.get((fact.ref, fact.what)) != fact.found and not _is_told(fact, words, said):
                told.setdefault(fact.called, []).append(words)
            known[fact.ref, fact.what] = fact.found
        clauses = [f"{called} {in_a_row(dict.fromkeys(words))}" for called, words in told.items()][:left]
        left -= len(clauses)
        if clauses:
            yield f"{one.moment[:1].upper()}{one.moment[1:]}, {'; '.join(clauses)}."


def _is_told(fact: AskedFact, words: str, said: str) -> bool:
    """Return whether a fact is told of the end as well; where something lies, also by how it went there."""
    clauses = said.rstrip(".").split("; ")
    if fact.what != "zone":
        return any(fact.called in clause and words in clause for clause in clauses)
    return any(clause.startswith(fact.called) and clause.endswith(str(fact.found)) for clause in clauses)


def _predicate(fact: AskedFact, in_play: Mapping[str, str]) -> str:
    """Return what was found of a thing or player, in words."""
    if fact.what == "zone":
        place = str(fact.found or "")
        return f"is {in_play.get(place) or _in_a_zone(place)}" if place else "is there no more"
    return predicate(fact, in_play, "")


def _in_a_zone(zone: str) -> str:
    return f"{'on' if zone.endswith('stack') else 'in'} the {zone}"
