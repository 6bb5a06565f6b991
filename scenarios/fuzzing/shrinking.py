"""A failure made small: what can be taken from its scenario without losing it is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random

from rules.kernel.errors import CourseUnsupported
from scenarios.cards import CardSource, UnreadText
from scenarios.course import Course, in_force
from scenarios.faults import BadScenario
from scenarios.fuzzing.agreeing import Agreement
from scenarios.fuzzing.examining import ILLEGAL, Examination
from scenarios.fuzzing.improvising import Rewindable
from scenarios.fuzzing.invariants import Broken
from scenarios.fuzzing.playing import game_of_chance
from scenarios.ruling import Plain
from scenarios.scene import CannotTell
from scenarios.schema.document import read_scenario
from scenarios.table import Missing

MOST_RUNS = 600
"""How often a scenario is played again while it is made small."""
Document = dict[str, Plain]


def met(document: Document, source: CardSource) -> Broken | None:
    """Play a scenario under examination; return what does not hold, None if everything does or nothing can be said.

    Args:
        document: the scenario as plain values.
        source: where its cards come from.
    """
    try:
        scenario = in_force(read_scenario(document))
        script = Rewindable(scenario.play, scenario.any_answer)
        examination = Examination(Course(scenario, source, script), script)
        examination.open()
        agreement, moves = Agreement(examination), game_of_chance(scenario.game).moves(examination.table, Random(0))
        for place, entry in script.entries():
            foretold = agreement.foretold(entry, place)
            try:
                examination.try_out(entry, place)
                examination.carry_out(entry, place)
            except ILLEGAL:
                agreement.require(entry, foretold, done=False)
                raise
            agreement.require(entry, foretold, done=True)
            examination.look_closely()
            with examination.undone("listing what is legal"):
                found = [*moves.listed()]
            for listed in found:
                agreement.require_list(listed)
    except Broken as broken:
        return broken
    except (BadScenario, CannotTell, CourseUnsupported, UnreadText, Missing, *ILLEGAL):
        return None
    return None


def shrunk(document: Document, fails: Callable[[Document], bool]) -> Document:
    """Return the smallest scenario that is found by leaving things out and that still fails.

    Args:
        document: a scenario that fails.
        fails: whether a scenario fails in the same way.
    """
    left = MOST_RUNS
    smaller: Document | None = document
    while smaller is not None:
        document, smaller = smaller, None
        for candidate in _smaller(document):
            left -= 1
            if left < 0:
                return document
            if fails(candidate):
                smaller = candidate
                break
    return document


def _smaller(document: Document) -> Iterator[Document]:
    """Return the document without one thing after the other, the largest first."""
    yield from _shorter_plays(document)
    yield from _emptier_boards(document)
    for key in [key for key in document if key not in ("title", "game", "players", "play")]:
        yield {name: value for name, value in document.items() if name != key}


def _shorter_plays(document: Document) -> Iterator[Document]:
    """Return the document with less done: without the end, the half of it, or one thing with its answers."""
    steps = _steps(document["play"])
    for kept in (steps[: len(steps) // 2], steps[len(steps) // 2 :], *(steps[:-n] for n in (4, 1))):
        if 0 < len(kept) < len(steps):
            yield {**document, "play": [entry for step in kept for entry in step]}
    for place in reversed(range(len(steps))):
        yield {**document, "play": [entry for step in (*steps[:place], *steps[place + 1 :]) for entry in step]}


def _steps(play: list[Plain]) -> list[list[Plain]]:
    """Return what is done, each thing with the answers that it asks for."""
    steps: list[list[Plain]] = []
    for entry in play:
        if "choose" in entry and steps:
            steps[-1].append(entry)
        else:
            steps.append([entry])
    return steps


def _emptier_boards(document: Document) -> Iterator[Document]:
    """Return the document without a player, a zone, a thing, or something that is so about one of them."""
    players: dict[str, Document] = document["players"]
    for name in list(players)[2:]:
        yield {**document, "players": {other: seat for other, seat in players.items() if other != name}}
    paths = [(name, key) for name, seat in players.items() for key in seat]
    yield from (_without(document, path) for path in paths)
    piles = [path for path in paths if isinstance(players[path[0]][path[1]], list)]
    things = [(*path, place) for path in piles for place in range(len(players[path[0]][path[1]]))]
    yield from (_without(document, path) for path in things)
    for name, zone, place in things:
        said = [key for key in players[name][zone][place] if key not in ("card", "id")]
        yield from (_without(document, (name, zone, place, key)) for key in said)


def _without(document: Document, path: tuple[str | int, ...]) -> Document:
    """Return the document without what lies at a path of the players."""
    copy = deepcopy(document)
    place = copy["players"]
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return copy
