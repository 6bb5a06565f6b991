"""Nothing that a board, a fact or a probe says is passed over: a key that nobody reads is a fault of the house."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
import pytest

from rules.kernel.things import Thing
from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import VOCABULARIES, read_scenario
from scenarios.schema.forms import Form, Vocabulary, form_of
from tests.contract.board_trials import CARDS, PLAYERS, laid_out

ROOT = Path(__file__).parents[2]
SAID = [(game, key) for game, trials in PLAYERS.items() for key in trials]
REFUSED = {"grand-archive": {"life"}}
"""Keys that every game has, and that are a fault where the game counts otherwise."""
DESCRIBING = ("schema", "format", "library")
"""The folders that only say which keys there are."""
FOLDERS = {"magic": "magic", "flesh-and-blood": "flesh_and_blood", "grand-archive": "grand_archive"}


def remembered(game: str, mine: Mapping[str, Plain]) -> dict[str, object]:
    """Return all that is so of the players, the scene and what lies where, where a player has something."""
    table = laid_out(game, mine)
    owners: list[Thing] = [*table.game.players, table.game.scene]
    found: dict[str, object] = {f"{one.name} {slot}": repr(getattr(one, slot)) for one in owners for slot in slots(one)}
    return found | {zone.name: sorted(map(looks, zone)) for zone in table.game.zones()}


def looks(thing: Thing) -> str:
    values = {slot: getattr(thing, slot) for slot in slots(thing) if slot not in {"id", "physical", "timestamp"}}
    return repr({slot: value for slot, value in values.items() if isinstance(value, int | str | bool)})


def slots(thing: Thing) -> Iterator[str]:
    return (slot for kind in type(thing).__mro__ for slot in kind.__dict__.get("__slots__", ()))


@cache
def empty(game: str) -> dict[str, object]:
    return remembered(game, {})


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_key_of_a_player_is_tried(game: str) -> None:
    assert set(VOCABULARIES[game].player().words()) == PLAYERS[game].keys() | REFUSED.get(game, set())


@pytest.mark.parametrize(("game", "key"), SAID)
def test_every_key_of_a_player_makes_another_board(game: str, key: str) -> None:
    assert remembered(game, {key: PLAYERS[game][key]}) != empty(game)


@pytest.mark.parametrize(("game", "key"), [(game, key) for game, keys in REFUSED.items() for key in keys])
def test_a_key_that_a_game_has_no_use_for_is_refused(game: str, key: str) -> None:
    with pytest.raises(BadScenario, match=f"/players/Amy/{key}"):
        laid_out(game, {key: 7})


def sample(shape: Mapping[str, Plain]) -> Plain:
    """Return a value that a JSON Schema allows."""
    match shape:
        case {"enum": [first, *_]} | {"const": first} | {"examples": [first, *_]}:
            return first
        case {"anyOf": [first, *_]} | {"oneOf": [first, *_]}:
            return sample(first)
        case {"type": "array"}:
            return []
        case {"type": "object", **more}:
            properties: Mapping[str, Mapping[str, Plain]] = more.get("properties", {})
            return {key: sample(properties[key]) for key in more.get("required", ())}
        case {"type": "integer" | "number" | ["integer", *_]}:
            return max(1, int(shape.get("minimum", 1)))
    return shape.get("type") == "boolean" or ("end" if "step" in shape.get("names", ()) else "Amy")


SAMPLES: Mapping[str, Plain] = {
    "abilities": ["triggered"],
    "abilities_not": ["triggered"],
    "chain": {"open": False},
    "zone": "graveyard",
    "subtypes": [],
}
"""Values of facts whose JSON Schema doesn't say which words there are."""


def keys_of(form: type[Form]) -> Iterator[tuple[str, Plain]]:
    for key, shape in form.shape()["properties"].items():
        yield key, SAMPLES.get(key, sample(shape))


OBJECTS = {"magic": ("battlefield", "Bear"), "flesh-and-blood": ("arena", "Hound"), "grand-archive": ("field", "Calf")}
FACTS = [
    (game, kind, key, value)
    for game, vocabulary in VOCABULARIES.items()
    for kind in ("player_facts", "object_facts", "scene_facts")
    for key, value in keys_of(getattr(vocabulary, kind))
]


@pytest.mark.parametrize(("game", "kind", "key", "value"), FACTS)
def test_every_fact_is_looked_for(game: str, kind: str, key: str, value: Plain) -> None:
    zone, card = OBJECTS[game]
    expected: Plain = {"player_facts": {"Amy": {key: value}}, "object_facts": {card: {key: value}}}.get(
        kind, {key: value}
    )
    players: Plain = {"Amy": {zone: [card]}, "Nicole": {}}
    document: Plain = {"title": "x", "game": game, "cards": CARDS[game], "players": players, "expect": expected}
    found = run(read_scenario(document)).expectations
    told = [one for one in found if one.path.startswith("/expect")]
    assert told or key in {"cites", "cites_not", "events", "events_not"}
    assert not [one for one in told if "nothing here is called" in (one.because or "")]


def forms(vocabulary: Vocabulary) -> Iterator[type[Form]]:
    """Return every form of a game, with those within."""
    waiting: list[object] = [*vocabulary]
    seen: set[object] = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, Mapping):
            waiting += one.values()
        elif isinstance(one, type) and issubclass(one, Form) and one not in seen:
            seen.add(one)
            yield one
            waiting += form_of(one).fields.values()
        elif hasattr(one, "__dict__") and not isinstance(one, type) and id(one) not in seen:
            seen.add(id(one))
            parts = [value for name, value in vars(one).items() if name not in {"parent", "root", "metadata"}]
            waiting += [
                part for part in parts if isinstance(part, type) or type(part).__module__.startswith("scenarios")
            ]


def structs_of(form: type[Form]) -> Iterator[type[msgspec.Struct]]:
    """Return the class of values that a form fills, where it is no function that makes them."""
    maker = getattr(form, "makes", None)
    if isinstance(maker, type) and issubclass(maker, msgspec.Struct):
        yield maker


FORMS = [(game, form) for game, vocabulary in VOCABULARIES.items() for form in dict.fromkeys(forms(vocabulary))]
STRUCTS: dict[type[Form], type[msgspec.Struct]] = {form: maker for _, form in FORMS for maker in structs_of(form)}


@cache
def read_in_code() -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """Return the names of attributes that product code reads, and the fields that its class patterns name."""
    attributes, patterns = set[str](), set[tuple[str, str]]()
    files = (one for folder in ("scenarios", "api", "cli") for one in (ROOT / folder).rglob("*.py"))
    for path in files:
        if not {*path.relative_to(ROOT).parts} & {*DESCRIBING}:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                    attributes.add(node.attr)
                elif isinstance(node, ast.MatchClass):
                    kind = node.cls.attr if isinstance(node.cls, ast.Attribute) else getattr(node.cls, "id", "")
                    patterns |= {(kind, name) for name in node.kwd_attrs}
    return frozenset(attributes), frozenset(patterns)


@pytest.mark.parametrize("form", STRUCTS, ids=[form.__name__ for form in STRUCTS])
def test_every_field_that_a_form_fills_is_read(form: type[Form]) -> None:
    kind = STRUCTS[form]
    attributes, patterns = read_in_code()
    unread = [
        name for name in kind.__struct_fields__ if name not in attributes and (kind.__name__, name) not in patterns
    ]
    assert not unread


def test_a_key_that_nobody_reads_is_found() -> None:
    class Luck(msgspec.Struct):
        luckiness_of_all: int

    attributes, _ = read_in_code()
    assert not {*Luck.__struct_fields__} & attributes
