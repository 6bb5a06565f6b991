"""A word that no fact of its kind can have is a fault at its place, in every fact of every game.

Else what must be so would only fail, and what is asked would only be no.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenarios.asked_words import OF_SCENE
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import VOCABULARIES, read_scenario
from scenarios.schema.forms import Form, Part, Vocabulary, form_of
from scenarios.schema.values import Either, Keyed, OneOrSeveral, OneWordOf, Several, Size, Value, Word
from tests.contract.test_closed_words import TYPES

INVENTED = "contrived"
"""What is no word of any game, and no name of anything here."""


def with_an_invention(value: Value) -> Iterator[Plain]:
    """What can be said as a value with an invented word wherever a word stands."""
    match value:
        case Word() | OneWordOf() | Size():
            yield INVENTED
        case Keyed():
            yield {INVENTED: 1}
        case Either():
            yield from (said for inner in value.of.values() for said in with_an_invention(inner))
        case Part():
            for key, inner in form_of(value.form).fields.items():
                assert isinstance(inner, Value)
                yield from ({key: said} for said in with_an_invention(inner))
        case Several():
            yield from ([said] for said in with_an_invention(value.of))
            yield from with_an_invention(value.of) if isinstance(value, OneOrSeveral) else ()


def facts_of(vocabulary: Vocabulary) -> Iterator[tuple[str, str, Plain]]:
    """Each fact, of what it is, and something invented that can be said of it."""
    forms: dict[str, type[Form]] = {
        "Amy": vocabulary.player_facts,
        "Curio": vocabulary.object_facts,
        "": vocabulary.scene_facts,
    }
    for of, form in forms.items():
        for word, value in form_of(form).fields.items():
            assert isinstance(value, Value)
            yield from ((of, word, said) for said in with_an_invention(value))


FACTS = [(game, *fact) for game, vocabulary in VOCABULARIES.items() for fact in facts_of(vocabulary)]


def faults(game: str, **said: Plain) -> dict[str, Fault]:
    """The faults of a board that says no more, by place."""
    curio: list[Plain] = [{"name": "Curio", "types": TYPES[game]}]
    board: dict[str, Plain] = {"title": "An invention", "game": game, "players": {"Amy": {}, "Nicole": {}}}
    try:
        run(read_scenario({**board, "cards": curio, **said}))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


@pytest.mark.parametrize(("game", "of", "word", "invented"), FACTS)
def test_an_invented_word_is_refused_in_every_fact(game: str, of: str, word: str, invented: Plain) -> None:
    facts: Plain = {of: {word: invented}} if of else {word: invented}
    below = f"/{of}/{word}" if of else f"/{word}"
    for said, place in (({"expect": facts}, "/expect"), ({"play": [{"check": facts}]}, "/play/0/check")):
        [fault] = faults(game, **said).values()
        assert fault.pointer.startswith(place + below)
        assert INVENTED in fault.message


@pytest.mark.parametrize(("game", "word", "invented"), [(game, *rest) for game, of, *rest in FACTS if of == "Curio"])
def test_an_invented_word_is_refused_where_a_value_is_asked(game: str, word: str, invented: Plain) -> None:
    if word in ("abilities_not", "count"):
        return
    [fault] = faults(game, ask=[{"value": word, "of": "Curio", "is": invented}]).values()
    assert fault.pointer.startswith("/ask/0/is")
    assert INVENTED in fault.message


@pytest.mark.parametrize("game", VOCABULARIES)
@pytest.mark.parametrize(
    ("fact", "said", "meant"),
    [
        ("zone", "graveyrad", "graveyard"),
        ("zone", "Amy's graveyrad", "Amy's graveyard"),
        ("controller", "Nicol", "Nicole"),
        ("owner", "Aym", "Amy"),
        ("name", "Cuiro", "Curio"),
    ],
)
def test_the_nearest_word_of_a_fact_is_told(game: str, fact: str, said: str, meant: str) -> None:
    [fault] = faults(game, expect={"Curio": {fact: said}}).values()
    assert (fault.pointer, fault.suggestion) == (f"/expect/Curio/{fact}", meant)


@pytest.mark.parametrize(
    ("game", "facts", "meant"),
    [
        ("magic", {"Curio": {"colors": ["gren"]}}, "green"),
        ("magic", {"Curio": {"types": "creture"}}, "creature"),
        ("magic", {"Curio": {"supertypes": ["legnedary"]}}, "legendary"),
        ("magic", {"Curio": {"subtypes": ["Equipmnet"]}}, "Equipment"),
        ("magic", {"Curio": {"counters": {"sutn": 1}}}, "stun"),
        ("magic", {"step": "combat damge"}, "combat damage"),
        ("magic", {"winner": "Nicol"}, "Nicole"),
        ("magic", {"Amy": {"dungeon": "Undercty"}}, "Undercity"),
        ("flesh-and-blood", {"Curio": {"color": "yelow"}}, "yellow"),
        ("flesh-and-blood", {"Curio": {"supertypes": ["runblade"]}}, "runeblade"),
        ("flesh-and-blood", {"phase": "acton"}, "action"),
        ("grand-archive", {"Curio": {"elements": ["norn"]}}, "norm"),
        ("grand-archive", {"Curio": {"states": ["distnat"]}}, "distant"),
        ("grand-archive", {"Amy": {"mastery": ["Shifting Curents"]}}, "Shifting Currents"),
        ("grand-archive", {"phase": "recolection"}, "recollection"),
    ],
)
def test_the_nearest_word_of_a_fact_of_one_game_is_told(game: str, facts: Plain, meant: str) -> None:
    assert [fault.suggestion for fault in faults(game, expect=facts).values()] == [meant]


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("magic", {"Curio": {"types": ["Artifact"], "colors": [], "zone": "none", "power": "1+*"}, "winner": False}),
        ("flesh-and-blood", {"Curio": {"types": "action", "color": "none", "zone": "arena"}, "step": "action phase"}),
        ("grand-archive", {"Curio": {"types": "item", "elements": "Norm"}, "attacking_player": "none"}),
    ],
)
def test_a_word_of_the_game_is_taken(game: str, facts: Plain) -> None:
    assert faults(game, expect=facts) == {}


@pytest.mark.parametrize("game", VOCABULARIES)
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("graveyard", True),
        ("Graveyard", True),
        ("Amy's graveyard", True),
        ("amy's Graveyard", True),
        ("Nicole's graveyard", False),
        ("hand", False),
    ],
)
def test_a_zone_goes_by_its_name_or_its_kind(game: str, said: str, holds: bool) -> None:
    curio: Plain = [{"name": "Curio", "types": TYPES[game]}]
    players: Plain = {"Amy": {"graveyard": ["Curio"]}, "Nicole": {}}
    board: dict[str, Plain] = {"title": "A zone", "game": game, "players": players, "cards": curio}
    found = run(read_scenario({**board, "expect": {"Curio": {"zone": said}}}))
    assert [one.holds for one in found.expectations if one.path.endswith("zone")] == [holds]


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_fact_of_the_scene_is_told_in_an_answer(game: str) -> None:
    """Who has won is told as how the game ended."""
    assert {*form_of(VOCABULARIES[game].scene_facts).words()} <= {*OF_SCENE, "winner"}
