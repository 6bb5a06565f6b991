"""Boards that tests begin with."""

from __future__ import annotations

from scenarios.faults import BadScenario, Fault
from scenarios.format import Scenario
from scenarios.ruling import Plain
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
