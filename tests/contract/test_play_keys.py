"""Nothing that an entry says is passed over: a key that the play has no use for is a fault, or makes it illegal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import VOCABULARIES, read_scenario

MAGIC: dict[str, Plain] = {
    "cards": [
        {"name": "Plain Draw", "cost": "{R}", "types": "Instant", "text": "Draw a card."},
        {
            "name": "Bear",
            "cost": "{R}",
            "types": "Creature — Bear",
            "power": 2,
            "toughness": 2,
            "text": "{T}: You gain 1 life.",
        },
        {
            "name": "Watcher",
            "cost": "{R}",
            "types": "Enchantment",
            "text": "Whenever you cast an instant spell, you gain 1 life.",
        },
    ],
    "players": {"Amy": {"hand": ["Plain Draw", "Mountain"], "battlefield": ["Bear", "Watcher"]}, "Nicole": {}},
    "step": "precombat main",
}
FLESH_AND_BLOOD: dict[str, Plain] = {
    "cards": [
        {"name": "Plain Draw", "types": "Generic Instant", "cost": 0, "text": "Draw a card."},
        {"name": "Charm", "types": "Generic Action - Item", "cost": 0, "text": "Instant - 0: Draw a card."},
    ],
    "players": {"Amy": {"hand": ["Plain Draw"], "arena": ["Charm"]}, "Nicole": {}},
}
GRAND_ARCHIVE: dict[str, Plain] = {
    "cards": [
        {"name": "Duelist", "types": "Champion - Warrior", "power": 3, "life": 15, "level": 0},
        {"name": "Plain Draw", "types": "Action - Warrior", "cost": 0, "text": "Draw a card."},
        {"name": "Charm", "types": "Regalia Item - Warrior", "cost": 0, "text": "REST: Recover 1."},
    ],
    "players": {
        "Amy": {"champion": "Duelist", "hand": ["Plain Draw"], "field": ["Charm"]},
        "Nicole": {"champion": {"card": "Duelist", "id": "other"}},
    },
}
ANYWHERE: Mapping[str, Plain] = {
    "X": 2,
    "mode": 1,
    "divide": {"Nicole": 2},
    "targets": ["Nicole"],
    "pay": {"discard": ["Plain Draw"], "additional": ["kicker"]},
}
OF_CARDS: Mapping[str, Plain] = {
    "kicked": True,
    "cost": "flashback",
    "from": "graveyard",
    "as": "sorcery",
    "half": "left",
}
TRIALS: Mapping[tuple[str, str], tuple[dict[str, Plain], tuple[dict[str, Plain], ...], Mapping[str, Plain]]] = {
    ("magic", "cast"): (MAGIC, ({"cast": "Plain Draw", "by": "Amy"},), {**ANYWHERE, **OF_CARDS}),
    ("magic", "activate"): (MAGIC, ({"activate": "Bear", "by": "Amy"},), ANYWHERE),
    ("magic", "trigger"): (
        MAGIC,
        ({"cast": "Plain Draw", "by": "Amy"}, {"trigger": "Watcher", "by": "Amy"}),
        {key: ANYWHERE[key] for key in ("mode", "divide", "targets")},
    ),
    ("flesh-and-blood", "play"): (
        FLESH_AND_BLOOD,
        ({"play": "Plain Draw", "by": "Amy"},),
        {**ANYWHERE, **OF_CARDS, "defends": "Nicole"},
    ),
    ("flesh-and-blood", "activate"): (
        FLESH_AND_BLOOD,
        ({"activate": "Charm", "by": "Amy"},),
        {**ANYWHERE, "as": "reaction"},
    ),
    ("grand-archive", "play"): (
        GRAND_ARCHIVE,
        ({"play": "Plain Draw", "by": "Amy"},),
        {**ANYWHERE, **OF_CARDS, "target": "other", "wield": ["Charm"]},
    ),
    ("grand-archive", "activate"): (
        GRAND_ARCHIVE,
        ({"activate": "Charm", "by": "Amy"},),
        {**ANYWHERE, "target": "other", "wield": ["Charm"]},
    ),
}
"""By game and entry: a board, what is done on it, and keys for the last entry that mean nothing there."""
MADE = frozenset({"id", "creates", "ability"})
"""Keys that name what the play makes, or which of several abilities it is; of a play that makes nothing see below."""


@pytest.mark.parametrize(("game", "verb"), TRIALS)
def test_every_key_of_an_entry_is_tried(game: str, verb: str) -> None:
    form = VOCABULARIES[game].entries[verb]()
    assert set(form.words()) - MADE - {"cast", "play", "activate", "trigger", "by"} == set(TRIALS[game, verb][2])


@pytest.mark.parametrize(
    ("game", "verb", "key"), [(*entry, key) for entry, (_, _, said) in TRIALS.items() for key in said]
)
def test_a_key_that_means_nothing_is_refused(game: str, verb: str, key: str) -> None:
    board, play, said = TRIALS[game, verb]
    *before, last = play
    assert status(game, board, [*before, last]) == "ruled"
    assert status(game, board, [*before, {**last, key: said[key]}]) in {"bad", "illegal"}


def test_an_id_for_what_makes_nothing_is_refused() -> None:
    land: dict[str, Plain] = {"play": "Mountain", "by": "Amy"}
    assert status("magic", MAGIC, [land]) == "ruled"
    assert status("magic", MAGIC, [{**land, "id": "rock"}]) == "bad"
    assert status("magic", MAGIC, [{**land, "kicked": True}]) == "bad"


def status(game: str, board: dict[str, Plain], play: list[dict[str, Plain]]) -> str:
    """What becomes of a scenario: the status of its ruling, or that it has faults."""
    scenario = {"title": "A key too many", "game": game, **board, "play": [*play, {"resolve": "all"}]}
    try:
        return run(read_scenario(scenario)).status
    except BadScenario:
        return "bad"
