"""A small Grand Archive table for tests: its cards, a scenario of two players, and how it runs."""

from __future__ import annotations

from scenarios.expectations import failures
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_runs

CARDS = [
    {"name": "Lion", "types": "Ally - Beast", "power": 3, "life": 3, "cost": 2},
    {"name": "Ox", "types": "Ally - Beast", "power": 2, "life": 4, "cost": 2},
    {"name": "Wall", "types": "Ally - Golem", "power": 0, "life": 5, "cost": 2},
    {"name": "Blade", "types": "Regalia Weapon - Sword", "power": 2, "durability": 2, "cost": 0},
    {"name": "Bow", "types": "Regalia Weapon - Bow", "power": 1, "durability": 2, "cost": 0},
    {"name": "Arrow", "types": "Item - Arrow", "power": 1, "cost": 1},
    {"name": "Slash", "types": "Attack", "power": 2, "cost": 1},
    {"name": "Study", "types": "Action - Spell", "cost": 1, "speed": "fast"},
    {"name": "Spirit", "types": "Champion - Spirit", "life": 15, "level": 0},
    {"name": "Knight", "types": "Champion - Warrior", "life": 20, "level": 1, "cost": 1, "elements": "fire"},
    {"name": "Lord", "types": "Champion - Warrior", "life": 25, "level": 2, "cost": 2},
    {"name": "Mark", "types": "Phantasia", "cost": 0, "text": "Ally Link\nLinked ally gets +1 POWER."},
    {"name": "Queen", "types": "Unique Ally - Human", "power": 1, "life": 2, "cost": 1},
]
ANA, BEN = "Ana's champion", "Ben's champion"


def document(ana: Plain = None, ben: Plain = None, **changed: Plain) -> dict[str, Plain]:
    players = {"Ana": {"field": ["Lion"]} if ana is None else ana, "Ben": {"field": ["Ox"]} if ben is None else ben}
    return {"title": "x", "game": "grand-archive", "players": players, "cards": CARDS, **changed}


def ruled(ana: Plain = None, ben: Plain = None, **changed: Plain) -> Ruling:
    return run(read_runs(document(ana, ben, **changed))[0].scenario)


def faults(ana: Plain = None, ben: Plain = None, **changed: Plain) -> dict[str, Fault]:
    try:
        ruled(ana, ben, **changed)
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


def holds(ruling: Ruling) -> bool:
    assert failures(ruling.expectations) == ()
    return ruling.status == "ruled"
