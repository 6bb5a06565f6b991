"""Boards that tests begin with."""

from __future__ import annotations

import copy

from scenarios.faults import BadScenario, Fault
from scenarios.format import Scenario
from scenarios.ruling import Board, Plain, Ruling
from scenarios.schema import read_runs, read_scenario

Document = dict[str, Plain]


def document(**changed: Plain) -> Document:
    """A small sound scenario with some keys replaced."""
    base: Document = {
        "title": "A small board",
        "game": "magic",
        "players": {"Amy": {"battlefield": ["Grizzly Bears"]}, "Nicole": {"battlefield": ["Hill Giant"]}},
    }
    return {**base, **changed}


def scenario(**changed: Plain) -> Scenario:
    """The scenario of a document."""
    return read_scenario(document(**changed))


def faults(**changed: Plain) -> dict[str, Fault]:
    """The faults of a document by place."""
    try:
        read_runs(document(**changed))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


def folded(ruling: Ruling) -> Board:
    """The starting board with the differences of all steps applied."""
    board = copy.deepcopy(ruling.start)
    things = {
        **{f"player:{name}": (board.players, name) for name in board.players},
        **{f"object:{name}": (board.objects, name) for name in board.objects},
    }
    for change in (change for step in ruling.trace for change in step.diff):
        if change.of == "scene":
            board.scene[change.attribute] = change.after
            continue
        kind, _, name = change.of.partition(":")
        holder, key = things.setdefault(change.of, (board.objects if kind == "object" else board.players, name))
        if change.attribute != "exists":
            holder[key][change.attribute] = change.after
        elif change.after is None:
            del holder[key]
        else:
            holder[key] = dict(change.after)
    return board


def bare(board: Board) -> Board:
    """A board without the values that are not there."""
    objects = {name: {k: v for k, v in thing.items() if v is not None} for name, thing in board.objects.items()}
    return Board(board.players, objects, board.scene)
