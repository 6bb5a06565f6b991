"""A fact that counts none of what nothing on the board can make is a fault: it could not fail."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import rules
from rules.magic.predefined_tokens import PREDEFINED
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_scenario
from scenarios.spoken import TOKENS, counters_by_rule

RULES = Path(rules.__file__).parent
BOARDS: Mapping[str, tuple[str, str]] = {
    "magic": ("battlefield", "Artifact"),
    "flesh-and-blood": ("arena", "Generic Action - Item"),
    "grand-archive": ("field", "Item"),
}
MAKING = "Remove a zqvx counter from ~: Create a 1/1 red Gremlin creature token."
TEXTS = {"magic": MAKING, "flesh-and-blood": "When this attacks, put a zqvx counter on a Gremlin token."}
"""Texts that speak of a counter and of a token; the second can't be read, and needn't be as long as nothing attacks."""


def ruled(game: str, expect: dict[str, Plain], text: str = "", **thing: Plain) -> Ruling:
    """The ruling of a curio on a board, of which something is expected."""
    zone, types = BOARDS[game]
    card = {"name": "Curio", "types": types, "text": text}
    players = {"Amy": {zone: [{"card": "Curio", **thing}]}, "Nicole": {}}
    document = {"title": "None of it", "game": game, "cards": [card], "players": players, "expect": expect}
    return run(read_scenario(document))


def faults(game: str, expect: dict[str, Plain], text: str = "", **thing: Plain) -> dict[str, Fault]:
    try:
        ruled(game, expect, text, **thing)
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


@pytest.mark.parametrize("game", BOARDS)
def test_no_counter_of_a_kind_that_nothing_speaks_of(game: str) -> None:
    expect = {"Curio": {"counters": {"zqvxx": 0, "abcd": 0}}}
    assert set(faults(game, expect)) == {"/expect/Curio/counters/zqvxx", "/expect/Curio/counters/abcd"}
    assert faults(game, expect, TEXTS.get(game, MAKING))["/expect/Curio/counters/zqvxx"].suggestion == "zqvx"
    assert faults(game, {"Curio": {"counters": {"zqvx": 0}}}, TEXTS.get(game, MAKING)) == {}
    assert faults(game, {"Curio": {"counters": {"zqvxx": 1}}}, counters={"zqvxx": 1}) == {}


@pytest.mark.parametrize("game", BOARDS)
def test_a_part_of_a_word_is_not_spoken_of(game: str) -> None:
    expect = {"Curio": {"counters": {"qvx": 0}}, "Amy": {"tokens": {"Grem": 0}}}
    found = set(faults(game, expect, TEXTS.get(game, MAKING)))
    assert found == {"/expect/Curio/counters/qvx", "/expect/Amy/tokens/Grem"}


@pytest.mark.parametrize("game", BOARDS)
def test_the_counters_that_the_rules_speak_of_are_known(game: str) -> None:
    ruled_kinds = dict.fromkeys(counters_by_rule(game, None), 0)
    assert faults(game, {"Curio": {"counters": ruled_kinds}}) == {}
    near = {"magic": "+1/+l", "flesh-and-blood": "+1{pp}", "grand-archive": "bufff"}[game]
    [fault] = faults(game, {"Curio": {"counters": {near: 0}}}).values()
    assert fault.suggestion in counters_by_rule(game, None)


@pytest.mark.parametrize("game", BOARDS)
def test_no_token_of_a_name_that_nothing_speaks_of(game: str) -> None:
    expect = {"Amy": {"tokens": {"Gremlim": 0}}}
    assert set(faults(game, expect)) == {"/expect/Amy/tokens/Gremlim"}
    assert faults(game, expect, TEXTS.get(game, MAKING))["/expect/Amy/tokens/Gremlim"].suggestion == "Gremlin"
    assert faults(game, {"Amy": {"tokens": {"Gremlin": 0, "Curio": 0}}}, TEXTS.get(game, MAKING)) == {}


@pytest.mark.parametrize("game", BOARDS)
def test_none_of_a_name_that_nothing_has(game: str) -> None:
    assert faults(game, {"Curioo": {"count": 0}})["/expect/Curioo/count"].suggestion == "Curio"
    assert faults(game, {"Gremlin": {"count": 0}}, TEXTS.get(game, MAKING)) == {}
    assert faults(game, {"Curio": {"count": 1}}) == {}


def test_what_is_checked_on_the_way_is_looked_at_too() -> None:
    check = [{"check": {"Curio": {"counters": {"stum": 0}}}}]
    document = {"title": "On the way", "game": "magic", "play": check}
    card = {"name": "Curio", "types": "Artifact"}
    players = {"Amy": {"battlefield": ["Curio"]}, "Nicole": {}}
    with pytest.raises(BadScenario) as refused:
        run(read_scenario({**document, "cards": [card], "players": players}))
    assert [(fault.pointer, fault.suggestion) for fault in refused.value.faults] == [
        ("/play/0/check/Curio/counters/stum", "stun")
    ]


def test_a_token_is_counted_by_its_name_without_the_word_token() -> None:
    """Since a token to which nobody gives a name ends with that word, its bare name would count none (111.4)."""
    card = {"name": "Muster", "types": "Sorcery", "cost": "{1}", "text": "Create two 1/1 red Gremlin creature tokens."}
    document: dict[str, Plain] = {"title": "Tokens", "game": "magic", "cards": [card]}
    document |= {"players": {"Amy": {"hand": ["Muster"]}, "Nicole": {}}}
    document |= {"play": [{"cast": "Muster", "by": "Amy"}, {"resolve": "all"}]}
    for said in ("Gremlin", "Gremlin Token"):
        for count in (2, 0):
            ruling = run(read_scenario({**document, "expect": {"Amy": {"tokens": {said: count}}}}))
            [fact] = [one for one in ruling.expectations if one.path == "/expect/Amy/tokens"]
            assert fact.holds is (count == 2)


@pytest.mark.parametrize("mana", ["Q", "r", "Red"])
def test_mana_that_there_is_not(mana: str) -> None:
    assert set(faults("magic", {"Amy": {"mana_pool": {mana: 0}}})) == {f"/expect/Amy/mana_pool/{mana}"}


def tokens_in(package: str) -> Iterator[str]:
    """The words by which the code of a game calls tokens."""
    for file in (RULES / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Token"), args=args, keywords=keywords):
                    said = ast.walk(ast.Tuple([*args, *(one.value for one in keywords)], ast.Load()))
                    words = [one.value for one in said if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                    yield from (word for word in words if word[:1].isupper())


@pytest.mark.parametrize("game", BOARDS)
def test_all_tokens_that_the_rules_make_are_in_the_tables(game: str) -> None:
    package = game.replace("-", "_")
    assert set(tokens_in(package)) <= TOKENS[game]
    assert game != "magic" or TOKENS[game] >= PREDEFINED.keys()


MAKER: Plain = {
    "name": "Maker",
    "types": "Enchantment",
    "text": "At the beginning of your end step, create a 1/1 white Soldier creature token.",
}


@pytest.mark.parametrize(("first", "second", "told"), [(["s"], [], ["s"]), ([], ["s"], []), (["s"], ["t"], ["s"])])
def test_an_id_for_what_comes_later_is_told_where_it_belongs(
    first: list[str], second: list[str], told: list[str]
) -> None:
    play: Plain = [{"advance": "end", "creates": first}, {"resolve": "all", "creates": second}]
    players: Plain = {"Amy": {"battlefield": ["Maker"]}, "Nicole": {}}
    ruling = run(read_scenario({"title": "x", "game": "magic", "cards": [MAKER], "players": players, "play": play}))
    belongs = "; Soldier Token came with entry 2, where 'creates' belongs" if not second else ""
    assert [*ruling.warnings] == [f"nothing came into being that could be called {name!r}{belongs}" for name in told]
