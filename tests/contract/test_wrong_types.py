"""Of whatever type a value of an entry or of a board is, the scenario is run or has a fault: nothing else comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product

import pytest

from scenarios.faults import BadScenario, pointer_to
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import VOCABULARIES, read_runs
from scenarios.schema.board import LeftOutForm, RunningEffectForm, SourceForm, SpentAbilityForm, TurnForm
from scenarios.schema.flesh_and_blood import ChainLinkForm
from scenarios.schema.forms import Form, form_of
from scenarios.schema.grand_archive import AttackSoFarForm
from scenarios.schema.magic import CombatForm
from scenarios.schema.plays import CastForm
from tests.contract.play_trials import FLESH_AND_BLOOD, GRAND_ARCHIVE, MAGIC

WRONG: tuple[Plain, ...] = (
    None,
    True,
    -1,
    2,
    1.5,
    "",
    "zzz",
    "Amy",
    [],
    [None],
    ["zzz"],
    [["zzz"]],
    [{"zzz": {"zzz": 1}}],
    {},
    {"zzz": None},
    {"zzz": 1},
    {"zzz": ["zzz"]},
    {"ability_of": ["zzz"]},
)
"""Values of every type, and nested."""
BOARDS: Mapping[str, dict[str, Plain]] = {
    "magic": MAGIC,
    "flesh-and-blood": FLESH_AND_BLOOD,
    "grand-archive": GRAND_ARCHIVE,
}
CARDS: Mapping[str, tuple[str, str]] = {
    "magic": ("Plain Draw", "Bear"),
    "flesh-and-blood": ("Plain Draw", "Charm"),
    "grand-archive": ("Plain Draw", "Charm"),
}
"""By game: a card in hand, and a permanent."""


def said_of(game: str, verb: str) -> Plain:
    """What an entry of a kind says under the key that names it, so that it means something."""
    card, permanent = CARDS[game]
    lists: Plain = [permanent]
    known: Mapping[str, Plain] = {
        "cast": card,
        "play": card,
        "materialize": card,
        "attack": permanent if game == "grand-archive" else lists,
        "block": {permanent: permanent},
        "defend": [card],
        "retaliate": lists,
        "assign": {permanent: {"Nicole": 1}},
        "damage_order": lists,
        "choose": "yes",
        "pass": "Amy",
        "resolve": "all",
        "finish": "all",
        "advance": "end",
        "illegal": {"pass": "Amy"},
        "legal": {"pass": "Amy"},
        "check": {"Amy": {"life": 20}},
        "ask": {"priority": "Amy"},
    }
    return known.get(verb, permanent)


CARDS_IN_PLAY: Mapping[str, str] = {"magic": "battlefield", "flesh-and-blood": "arena", "grand-archive": "field"}
UNDER_WAY: Mapping[str, Mapping[str, type[Form]]] = {
    "magic": {"combat": CombatForm},
    "flesh-and-blood": {"chain": ChainLinkForm},
    "grand-archive": {"combat": AttackSoFarForm},
}
"""By game: what may be under way."""


def keys_of(form: type[Form]) -> tuple[str, ...]:
    """The keys of a form."""
    return form_of(form).words()


Document = dict[str, Plain]


def entry(game: str, verb: str, key: str, value: Plain) -> Document:
    """An entry of the play."""
    return {"play": [{verb: said_of(game, verb), key: value}]}


def payment(game: str, verb: str, key: str, value: Plain) -> Document:
    """How something is paid."""
    return {"play": [{verb: said_of(game, verb), "pay": {key: value}}]}


def probe(game: str, asked: str, key: str, value: Plain) -> Document:
    """What is asked."""
    known: Mapping[str, Plain] = {"legal": {"pass": "Amy"}, "legal_targets": {"pass": "Amy"}, "value": "power"}
    more = {"of": CARDS[game][1]} if "of" in keys_of(VOCABULARIES[game].probes[asked]) else {}
    return {"ask": [{asked: known.get(asked, CARDS[game][1]), **more, key: value}]}


def thing(game: str, zone: str, key: str, value: Plain) -> Document:
    """A thing of the board."""
    return seat(game, zone, zone, [{"card": CARDS[game][1], key: value}])


def seat(game: str, _: str, key: str, value: Plain) -> Document:
    """What is said of a player."""
    players = BOARDS[game]["players"]
    return {"players": {**players, "Amy": {**players["Amy"], key: value}}}


def part(_: str, of: str, key: str, value: Plain) -> Document:
    """A part of the top level."""
    known: Mapping[str, Plain] = {
        "turn": {},
        "source": {"document": "a", "locator": "b"},
        "effects": {"text": "You gain 1 life."},
        "without": {"of": "Plain Draw", "line": 1},
        "used": {"ability_of": "Bear"},
        "stack": {"cast": "Plain Draw", "by": "Amy"},
        "combat": {"attack": "Bear"},
        "chain": {"attack": "Charm"},
    }
    said = {**known[of], key: value}
    return {of: [said] if of in ("effects", "without", "used", "stack", "chain") else said}


def past(game: str, event: str, key: str, value: Plain) -> Document:
    """An event of the history."""
    return {"history": [{"event": event, key: value}]}


def top(_: str, __: str, key: str, value: Plain) -> Document:
    """A key of the top level."""
    return {key: value}


def facts(game: str, of: str, key: str, value: Plain) -> Document:
    """What is expected."""
    return {"expect": {of: {key: value}} if of else {key: value}}


Make = Callable[[str, str, str, Plain], Document]


def every_form() -> Iterator[tuple[Make, str, str, tuple[str, ...]]]:
    """Every form of every game: how a document is made of it, the game, what it is of, and its keys."""
    for game, words in VOCABULARIES.items():
        forms: list[tuple[Make, str, type[Form]]] = [
            *((entry, verb, form) for verb, form in words.entries.items()),
            *((payment, verb, words.payment) for verb, form in words.plays.items() if "pay" in keys_of(form)),
            *((probe, asked, form) for asked, form in words.probes.items()),
            (thing, CARDS_IN_PLAY[game], words.item),
            (seat, "", words.player),
            (top, "", words.scenario),
            (facts, CARDS[game][1], words.object_facts),
            (facts, "Amy", words.player_facts),
            (facts, "", words.scene_facts),
            (part, "turn", TurnForm),
            (part, "source", SourceForm),
            (part, "effects", RunningEffectForm),
            (part, "without", LeftOutForm),
            (part, "used", SpentAbilityForm),
            (part, "stack", CastForm),
        ]
        forms += [(part, of, form) for of, form in UNDER_WAY[game].items()]
        yield from ((make, game, of, keys_of(form)) for make, of, form in forms)
        yield from ((past, game, event, tuple(fields)) for event, fields in words.past.items())


def outcome(document: Document) -> dict[str, str]:
    """The answers of the runs of a document by their names, or else what is wrong with it, by the key of it."""
    try:
        return {one.name or "title": run(one.scenario).answer for one in read_runs(document)}
    except BadScenario as error:
        return {fault.pointer.split("/")[1] if fault.pointer else "title": fault.message for fault in error.faults}


FORMS = [
    pytest.param(make, game, of, keys, id=f"{game}: {make.__name__} {of}".strip())
    for make, game, of, keys in every_form()
]


@pytest.mark.parametrize(("make", "game", "of", "keys"), FORMS)
def test_any_value_makes_a_scenario_or_a_fault(make: Make, game: str, of: str, keys: tuple[str, ...]) -> None:
    for key, value in product(keys, WRONG):
        document = {"title": "Wrong types", "game": game, **BOARDS[game], **make(game, of, key, value)}
        with told_beside(f"{key}: {value!r}"):
            found = outcome(document)
            assert all(found.values())
            assert set() < {*found} <= {*document}


@contextmanager
def told_beside(what: str) -> Iterator[None]:
    """Whatever fails inside is told with what it was about."""
    try:
        yield
    except Exception as error:
        error.add_note(what)
        raise


ANSWERS: tuple[Plain, ...] = (
    {"zzz": "zzz"},
    [{"zzz": 1}],
    [["zzz"]],
    [None],
    {"Amy": [1]},
    {"Amy": True},
    None,
    1.5,
)
ASKING: Mapping[str, dict[str, Plain]] = {
    "magic": {
        "cards": [{"name": "Aim", "cost": "{R}", "types": "Instant", "text": "Aim deals 1 damage to any target."}],
        "players": {"Amy": {"hand": ["Aim"]}, "Nicole": {}},
    },
    "flesh-and-blood": {
        "cards": [
            {"name": "Aim", "types": "Generic Instant", "cost": 0, "text": "Deal 1 arcane damage to target hero."}
        ],
        "players": {"Amy": {"hand": ["Aim"]}, "Nicole": {}},
    },
    "grand-archive": {
        **GRAND_ARCHIVE,
        "cards": [
            *GRAND_ARCHIVE["cards"],
            {"name": "Aim", "types": "Action - Warrior", "cost": 0, "text": "Deal 1 damage to target champion."},
        ],
        "players": {**GRAND_ARCHIVE["players"], "Amy": {"champion": "Duelist", "hand": ["Aim"]}},
    },
}
"""By game: a board on which a card asks for a target as it is played."""


@pytest.mark.parametrize("game", ASKING)
@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_that_can_be_none_is_a_fault_at_its_place(game: str, answer: Plain) -> None:
    play: list[Plain] = [{"play": "Aim", "by": "Amy"}]
    scenario = {"title": "An answer", "game": game, **ASKING[game]}
    [asking] = read_runs({**scenario, "play": play})
    assert run(asking.scenario).status == "needs_answer"
    with pytest.raises(BadScenario) as caught:
        run(read_runs({**scenario, "play": [*play, {"choose": answer, "by": "Amy"}]})[0].scenario)
    assert all(fault.pointer.startswith(pointer_to("play", 1)) for fault in caught.value.faults)
