from __future__ import annotations

import pytest

from scenarios.rendering import changes
from scenarios.ruling import Board, Plain
from scenarios.verdict import outcome

START = Board(
    players={"Amy": {"life": 20, "poison": 0, "lost": False}, "Nicole": {"life": 20, "poison": 0, "lost": False}},
    objects={
        "1": {"name": "Bears", "zone": "battlefield", "owner": "Amy", "controller": "Amy"},
        "2": {"name": "Giant", "zone": "battlefield", "owner": "Nicole", "controller": "Nicole"},
        "3": {"name": "Shock", "zone": "Amy's hand", "owner": "Amy", "controller": "Amy"},
    },
    scene={"turn": 1},
)


def end(players: Plain = None, objects: Plain = None, gone: tuple[str, ...] = ()) -> Board:
    """The starting board with some values changed, some objects added and some gone."""
    people = {name: {**values, **(players or {}).get(name, {})} for name, values in START.players.items()}
    things = {
        ref: {**START.objects.get(ref, {}), **(objects or {}).get(ref, {})}
        for ref in [*START.objects, *(objects or {})]
    }
    return Board(people, {ref: thing for ref, thing in things.items() if ref not in gone}, START.scene)


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        (end(), "Nothing on the board changes."),
        (end({"Nicole": {"life": 18}}), "Nicole has 18 life."),
        (end({"Nicole": {"life": 0, "lost": True}}), "Nicole loses the game; Nicole has 0 life."),
        (end({"Amy": {"poison": 2}}), "Amy has 2 poison counters."),
        (end(objects={"2": {"damage": 2}}), "Giant has 2 damage."),
        (end(objects={"2": {"controller": "Amy"}}), "Amy controls Giant."),
        (end(objects={"2": {"counters": {"+1/+1": 1, "charge": 2}}}), "Giant has 1 +1/+1 and 2 charge counters."),
        (end(gone=("2",)), "Giant ceases to exist."),
        (
            end(objects={"9": {"name": "Giant", "zone": "Nicole's graveyard", "owner": "Nicole"}}, gone=("2",)),
            "Giant goes to Nicole's graveyard.",
        ),
        (
            end(objects={"9": {"name": "Shock", "zone": "Amy's graveyard", "owner": "Amy"}}, gone=("3",)),
            "Nothing on the board changes.",
        ),
        (
            end(objects={"9": {"name": "Soldier", "zone": "battlefield", "owner": "Amy"}}),
            "Soldier is on the battlefield.",
        ),
    ],
)
def test_the_answer_is_what_is_different(after: Board, sentence: str) -> None:
    assert outcome(START, after) == sentence


def test_changes_are_what_differs() -> None:
    after = end({"Amy": {"life": 19}}, gone=("3",))
    assert [(change.of, change.attribute, change.before, change.after) for change in changes(START, after)] == [
        ("player:Amy", "life", 20, 19),
        ("object:3", "exists", START.objects["3"], None),
    ]
    assert list(changes(START, START)) == []


def test_things_that_are_alike_are_counted() -> None:
    after = end(objects={ref: {"name": "Soldier", "zone": "battlefield", "owner": "Amy"} for ref in ("7", "8", "9")})
    assert outcome(START, after) == "3 Soldier are on the battlefield."
