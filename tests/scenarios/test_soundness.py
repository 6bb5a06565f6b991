from __future__ import annotations

from importlib import import_module

import pytest

from scenarios.games import GAMES, index_of
from scenarios.ruling import Plain
from tests.scenarios.boards import faults


def amy(*items: Plain, **more: Plain) -> dict[str, Plain]:
    return {"Amy": {"battlefield": list(items), **more}, "Nicole": {}}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_editions_are_those_of_the_rulebooks(game: str) -> None:
    rules = import_module(f"rules.{GAMES[game].package}")
    assert GAMES[game].editions == tuple(rules.edition_ids())
    assert all(len(index_of(game, edition)) for edition in GAMES[game].editions)


def test_nothing_is_attached_to_itself() -> None:
    assert (
        "itself"
        in faults(players=amy({"card": "X", "id": "a", "attached": "a"}))["/players/Amy/battlefield/0/attached"].message
    )
    assert faults(players=amy({"card": "X", "attached": "X"}))


def test_nothing_is_attached_in_a_circle() -> None:
    a, b, c = ({"card": "X", "id": one, "attached": other} for one, other in ("ab", "bc", "ca"))
    assert "circle" in faults(players=amy(a, b, c))["/players"].message


def test_what_it_is_attached_to_must_be_there() -> None:
    found = faults(players=amy("Grizzly Bears", {"card": "X", "attached": "Grizzly Bear"}))
    assert found["/players/Amy/battlefield/1/attached"].suggestion == "Grizzly Bears"


def test_an_id_is_given_once() -> None:
    found = faults(players=amy({"card": "X", "id": "a"}, hand=[{"card": "Y", "id": "a"}]))
    assert set(found) == {"/players/Amy/battlefield/0/id", "/players/Amy/hand/0/id"}
    assert faults(players=amy({"card": "X", "id": "a"}), play=[{"cast": "Y", "id": "a"}])
    assert faults(players=amy({"card": "X", "id": "Amy"}))


@pytest.mark.parametrize(
    ("changed", "pointer", "suggestion"),
    [
        ({"edition": "2014-02-02"}, "/edition", "2014-02-01"),
        ({"step": "precombat mian"}, "/step", "precombat main"),
        ({"play": [{"advance": "combat damag"}]}, "/play/0/advance", "combat damage"),
        ({"play": [{"pass": "Nicol"}]}, "/play/0/pass", "Nicole"),
        ({"play": [{"cast": "Shock", "by": "Any"}]}, "/play/0/by", "Amy"),
        ({"play": [{"illegal": {"cast": "Shock", "by": "Any"}}]}, "/play/0/illegal/by", "Amy"),
        ({"play": [{"ask": {"legal_attacks": "Any"}}]}, "/play/0/ask/legal_attacks", "Amy"),
        ({"turn": {"player": "Nicola"}}, "/turn/player", "Nicole"),
        ({"covers": ["704.5gg"]}, "/covers/0", "704.5g"),
        ({"expect": {"cites": [["704.5g", "704.55"]]}}, "/expect/cites/0", "704.5"),
        ({"play": [{"illegal": {"pass": "Amy"}, "because": ["117.3dd"]}]}, "/play/0/because/0", "117.3d"),
        ({"variants": [{"name": "v", "edition": "2013-02-01"}]}, "/variants/0/edition", "2014-02-01"),
    ],
)
def test_unknown_words_are_told_with_what_was_probably_meant(
    changed: dict[str, Plain], pointer: str, suggestion: str
) -> None:
    found = faults(**changed)
    assert set(found) == {pointer}
    assert found[pointer].suggestion == suggestion


def test_two_faults_of_different_kinds_are_told_together() -> None:
    assert set(faults(edition="1999", step="lunch")) == {"/edition", "/step"}


def test_what_cannot_be_read_hides_no_other_fault() -> None:
    players = amy({"card": "X", "id": "a", "attached": "a", "damage": -1})
    found = faults(players=players, edition="1999", play=[{"pass": "Any", "X": 1}], titel="y")
    at = "/players/Amy/battlefield/0"
    assert set(found) == {f"{at}/attached", f"{at}/damage", "/edition", "/play/0/pass", "/play/0/X", "/titel"}


def test_what_leans_on_a_pile_that_cannot_be_read_is_not_looked_at() -> None:
    players = {"Amy": {"battlefeild": [{"card": "X", "id": "a"}], "hand": [{"card": "Y", "attached": "a"}]}}
    found = faults(players={**players, "Nicole": {}}, play=[{"pass": "Any"}])
    assert set(found) == {"/players/Amy/battlefeild", "/play/0/pass"}


def test_a_game_needs_two_players() -> None:
    assert "/players" in faults(players={"Amy": {}})


def test_too_many_things_are_refused() -> None:
    crowd = [{"card": "X", "count": 1000}] * 5
    assert "at most" in faults(players=amy(*crowd))["/players"].message


@pytest.mark.parametrize("state", [{"tapped": True}, {"damage": 1}, {"loyalty": 2}, {"counters": {"+1/+1": 1}}])
@pytest.mark.parametrize("zone", ["hand", "library"])
def test_a_card_in_hand_or_library_has_no_states_of_play(state: dict[str, Plain], zone: str) -> None:
    found = faults(players={"Amy": {zone: [{"card": "X", **state}]}, "Nicole": {}})
    assert set(found) == {f"/players/Amy/{zone}/0/{key}" for key in state}
    assert zone in found[next(iter(found))].message


def test_no_token_is_out_of_play() -> None:
    token = {"token": {"name": "Soldier", "types": "Creature"}}
    assert set(faults(players=amy(hand=[token]))) == {"/players/Amy/hand/0/token"}
    assert set(faults(players=amy(exile=[{"card": "X", "token": True}]))) == {"/players/Amy/exile/0/token"}
    assert not faults(players=amy(token))


def test_an_untapped_card_in_hand_and_counters_in_exile_are_no_fault() -> None:
    in_exile = {"card": "Y", "counters": {"time": 2}}
    assert not faults(players=amy(hand=[{"card": "X", "tapped": False, "counters": {}}], exile=[in_exile]))


@pytest.mark.parametrize("number", ["1.1", "999.9z"])
def test_a_number_that_is_near_no_other_is_told_without_a_suggestion(number: str) -> None:
    assert faults(covers=[number])["/covers/0"].suggestion is None


def test_a_card_is_defined_once() -> None:
    ox = {"name": "Ox", "types": "Creature", "power": 2, "toughness": 2}
    found = faults(players=amy("Ox"), cards=[ox, {**ox, "power": 7}])
    assert "defined twice" in found["/cards/1/name"].message


@pytest.mark.parametrize("game", ["flesh and blood", "chess", ["magic"], None])
def test_without_a_known_game_only_the_game_is_at_fault(game: Plain) -> None:
    assert set(faults(game=game, players={"Amy": {"hero": "Ox"}, "Nicole": {}}, chain=[])) == {"/game"}


def test_what_a_form_does_not_know_is_told_with_what_it_knows() -> None:
    found = faults(players=amy(), play=[{"defend": [], "by": "Amy"}], chain=[])
    assert "attack, block" in found["/play/0"].message
    assert "players" in found["/chain"].message
