from __future__ import annotations

import pytest

from grammar.common.texts import FaceText
from scenarios.cards import MOST_LIKENED, CardSource, stored_cards
from scenarios.expectations import failures
from scenarios.faults import BadScenario, Fault
from scenarios.mentions import unknown_to
from scenarios.ruling import Plain
from scenarios.scene import CannotTell
from scenarios.schema import read_runs
from store.card_book import CardBook
from store.card_text import Card
from store.database import Database
from store.readings import Readings
from tests.scenarios.boards import document
from tests.scenarios.running import BOLT, faults, ruled


def test_unknown_cards_are_all_told_with_suggestions() -> None:
    players = {"Amy": {"hand": ["Lightnin Bolt"]}, "Nicole": {"battlefield": ["Grizly Bears"]}}
    found = faults(players=players)
    assert found["/players/Amy/hand/0"].suggestion == "Lightning Bolt"
    assert found["/players/Nicole/battlefield/0"].suggestion == "Grizzly Bears"


def test_a_card_that_is_missing_can_be_brought_and_one_of_several_is_to_be_named() -> None:
    players = {"Amy": {"hand": ["Blorgath the Unseen", "Head Jab"]}, "Nicole": {}}
    found = faults(game="flesh-and-blood", players=players)
    assert "'.venv/bin/judge cards import FILE'" in found["/players/Amy/hand/0"].message
    assert found["/players/Amy/hand/1"].message.endswith("Head Jab (yellow): say which")


def test_unknown_names_in_play_are_told() -> None:
    found = faults(**{**BOLT, "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Grizzly Bear"]}]})
    assert found["/play/0/targets/0"].suggestion == "Grizzly Bears"


def test_unknown_cards_and_unknown_names_are_told_together() -> None:
    play = [
        {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Grizzly Bear"]},
        {"block": {"Grizzly Bear": "Grizzly Bears"}},
        {"choose": "anything"},
    ]
    found = faults(**{**BOLT, "players": {**BOLT["players"], "Eve": {"hand": ["Shok"]}}, "play": play})
    names = {"/play/0/targets/0", "/play/1/block/Grizzly Bear"}
    assert set(found) == {"/players/Eve/hand/0", *names}
    assert {found[pointer].suggestion for pointer in names} == {"Grizzly Bears"}
    assert "judge cards import" in found["/players/Eve/hand/0"].message


def read_with_store(**changed: Plain) -> dict[str, Fault]:
    with pytest.raises(BadScenario) as caught:
        read_runs(document(**changed), unknown_to(stored_cards()))
    return {fault.pointer: fault for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("changed", "pointer"),
    [
        ({"step": "precombt main"}, "/step"),
        ({"edition": "1999"}, "/edition"),
        ({"play": [{"pass": "Nicol"}]}, "/play/0/pass"),
        ({"titel": "x"}, "/titel"),
    ],
)
def test_an_unknown_card_is_told_beside_any_other_fault(changed: dict[str, Plain], pointer: str) -> None:
    players = {"Amy": {"hand": ["Lightnin Bolt"]}, "Nicole": {}}
    found = read_with_store(players=players, **changed)
    assert set(found) == {pointer, "/players/Amy/hand/0"}
    assert found["/players/Amy/hand/0"].suggestion == "Lightning Bolt"


def test_an_unknown_card_is_told_beside_a_number_that_cannot_be() -> None:
    bears = {"card": "Grizzly Bears", "counters": {"+1/+1": -1}}
    found = read_with_store(players={"Amy": {"hand": ["Lightnin Bolt"], "battlefield": [bears]}, "Nicole": {}})
    assert set(found) == {"/players/Amy/hand/0", "/players/Amy/battlefield/0/counters/+1~1+1"}


def test_an_unknown_card_is_told_beside_a_type_that_is_none() -> None:
    odd = {"name": "Odd", "types": "Creatur"}
    found = faults(players={"Amy": {"hand": ["Lightnin Bolt", "Odd"]}, "Nicole": {}}, cards=[odd])
    assert set(found) == {"/players/Amy/hand/0", "/cards/0/types"}


def test_cards_are_not_asked_for_where_those_brought_along_cannot_be_read() -> None:
    odd = {"name": "Odd", "types": "Creature", "power": []}
    found = read_with_store(players={"Amy": {"hand": ["Odd"]}, "Nicole": {}}, cards=[odd])
    assert set(found) == {"/cards/0/power"}


@pytest.mark.parametrize(
    ("item", "key"),
    [
        ("Lightning Bolt", ""),
        ({"card": "Basilisk Collar", "damage": 1}, "/damage"),
        ({"card": "Grizzly Bears", "loyalty": 2}, "/loyalty"),
    ],
)
def test_a_board_that_cannot_be_is_refused(item: Plain, key: str) -> None:
    assert set(faults(players={"Amy": {"battlefield": [item]}, "Nicole": {}})) == {f"/players/Amy/battlefield/0{key}"}


def test_what_an_effect_makes_a_creature_may_be_damaged() -> None:
    forest = {"card": "Forest", "damage": 1}
    players = {"Amy": {"battlefield": [forest]}, "Nicole": {}}
    effect = {"text": "Target land becomes a 2/2 creature until end of turn.", "on": ["Forest"]}
    assert set(faults(players=players)) == {"/players/Amy/battlefield/0/damage"}
    assert ruled(players=players, effects=[effect]).status == "ruled"


def test_a_name_that_a_text_on_the_board_speaks_of_is_no_fault_beside_others() -> None:
    maker = {"name": "Maker", "types": "Sorcery", "text": "Create a 1/1 white Soldier creature token."}
    players = {"Amy": {"hand": ["Maker", "Shok"]}, "Nicole": {}}
    play = [{"cast": "Maker", "by": "Amy"}, {"resolve": "all"}, {"attack": ["Soldier"], "by": "Amy"}]
    assert set(faults(players=players, cards=[maker], play=play)) == {"/players/Amy/hand/1"}


def test_names_that_several_players_things_have_must_be_told_apart() -> None:
    players = {
        "Amy": {"battlefield": ["Grizzly Bears"], "hand": ["Shock"]},
        "Nicole": {"battlefield": ["Grizzly Bears"]},
    }
    assert "/play/0/targets/0" in faults(players=players, play=[{"cast": "Shock", "targets": ["Grizzly Bears"]}])
    play = [{"cast": "Shock", "targets": ["Nicole's Grizzly Bears"]}, {"resolve": "all"}]
    assert ruled(players=players, play=play).facts.players["Nicole"]["graveyard"] == 1


BOTH: dict[str, Plain] = {"battlefield": ["Prodigal Pyromancer", "Grizzly Bears"]}


@pytest.mark.parametrize(
    ("play", "life"),
    [
        ({"activate": "Prodigal Pyromancer", "by": "Nicole", "targets": ["Amy"]}, {"Amy": {"life": 19}}),
        ({"activate": "Prodigal Pyromancer", "by": "Amy", "targets": ["Nicole"]}, {"Nicole": {"life": 19}}),
        ({"attack": ["Grizzly Bears"], "by": "Amy"}, {"Nicole": {"life": 18}}),
    ],
)
def test_who_does_it_says_whose_of_two_things_of_one_name_is_meant(play: Plain, life: Plain) -> None:
    plays = [play, {"advance": "combat damage"} if "attack" in play else {"resolve": "all"}]
    ruling = ruled(players={"Amy": BOTH, "Nicole": BOTH}, play=plays, expect=life)
    assert failures(ruling.expectations) == ()


def test_a_card_that_is_cast_is_one_of_the_player_who_casts_it() -> None:
    graveyards: dict[str, Plain] = {"Amy": {"graveyard": ["Shock"]}, "Nicole": {"graveyard": ["Shock"]}}
    ruling = ruled(players=graveyards, play=[{"cast": "Shock", "by": "Nicole", "targets": ["Amy"]}])
    assert (ruling.status, "Nicole may not cast Shock" in (ruling.answer or "")) == ("illegal", True)


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"cast": "Shock", "by": "Amy", "targets": ["Nik"]}, "/play/0/targets/0"),
        ({"attack": [{"Wind Drake": "Nik"}], "by": "Nick"}, "/play/0/attack/0/Wind Drake"),
        ({"check": {"Nik": {"hand": 3}}}, "/play/0/check/Nik"),
    ],
)
def test_who_was_probably_meant_is_told_wherever_a_player_is_named(entry: Plain, place: str) -> None:
    players = {"Amy": {"hand": ["Shock"]}, "Nick": {"battlefield": ["Wind Drake"]}}
    assert faults(players=players, play=[entry])[place].suggestion == "Nick"


def test_what_was_probably_meant_by_an_answer_is_told() -> None:
    players = {"Amy": {"hand": ["Shock"]}, "Nick": {"battlefield": ["Wind Drake"]}}
    play = [{"cast": "Shock", "by": "Amy"}, {"choose": "Wind Drak", "by": "Amy"}]
    assert faults(players=players, play=play)["/play/1"].suggestion == "Wind Drake"


@pytest.mark.parametrize("name", ["Tap", "Destroy", "Target", "Draw"])
def test_a_card_may_be_called_by_a_word_of_the_language(name: str) -> None:
    card = {"name": name, "types": "Instant", "cost": "{U}", "text": f"{TEXTS[name]}."}
    players = {"Amy": {"hand": [name]}, "Nick": {"battlefield": ["Wind Drake"]}}
    play = [{"cast": name, "by": "Amy", **({} if name == "Draw" else {"targets": ["Wind Drake"]})}, {"resolve": "all"}]
    assert ruled(cards=[card], players=players, play=play).status == "ruled"


TEXTS = {
    "Tap": "Tap target creature",
    "Destroy": "Destroy target creature",
    "Target": "Target creature gets +1/+1 until end of turn",
    "Draw": "Draw a card",
}


@pytest.mark.parametrize(
    ("said", "place", "near"),
    [
        (
            {"expect": {"Amy": {"battlefield": ["Hill Giant", "Grizly Bears"]}}},
            "/expect/Amy/battlefield/1",
            "Grizzly Bears",
        ),
        ({"expect": {"Amy": {"graveyard": ["Hil Giant"]}}}, "/expect/Amy/graveyard/0", "Hill Giant"),
        ({"play": [{"check": {"Amy": {"hand": ["Shok"]}}}]}, "/play/0/check/Amy/hand/0", "Shock"),
        ({"ask": [{"legal_attacks": "Amy", "are": ["Hill Giant", "baer"]}]}, "/ask/0/are/1", "bear"),
        ({"ask": [{"legal_attacks": "Amy", "are": ["Hill Giant", "Ami"]}]}, "/ask/0/are/1", "Amy"),
        ({"ask": [{"legal_blocks": "Amy", "are": ["Hil Giant"]}]}, "/ask/0/are/0", "Hill Giant"),
        (
            {"ask": [{"legal_targets": {"cast": "Shock", "by": "Amy"}, "are": ["Nicol"]}]},
            "/ask/0/are/0",
            "Nicole",
        ),
        ({"ask": [{"value": "controller", "of": "bear", "is": "Ami"}]}, "/ask/0/is", "Amy"),
        ({"ask": [{"value": "attached", "of": "bear", "is": "Hil Giant"}]}, "/ask/0/is", "Hill Giant"),
        ({"expect": {"bear": {"name": "Grizly Bears"}}}, "/expect/bear/name", "Grizzly Bears"),
    ],
)
def test_a_name_within_what_is_expected_that_nothing_has_is_a_fault(said: Plain, place: str, near: str) -> None:
    amy: Plain = {"battlefield": ["Hill Giant", {"card": "Grizzly Bears", "id": "bear"}], "hand": ["Shock"]}
    found = faults(players={"Amy": amy, "Nicole": {}}, **said)
    assert {at: fault.suggestion for at, fault in found.items()} == {place: near}


def test_a_name_that_something_else_has_is_only_not_there() -> None:
    players: Plain = {"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    ruling = ruled(players=players, expect={"Amy": {"battlefield": ["Grizzly Bears"]}})
    assert [one.because for one in ruling.expectations if one.holds is False] == [None]


def test_abilities_of_which_one_is_to_be_named_are_listed() -> None:
    two = {"name": "Two Ways", "types": "Artifact", "text": "{T}: Draw a card.\n{1}, {T}: You gain 2 life."}
    players = {"Amy": {"battlefield": ["Two Ways"]}, "Nicole": {}}
    found = faults(players=players, cards=[two], play=[{"activate": "Two Ways", "by": "Amy"}])
    assert "1 for “{T}: Draw a card.”; 2 for “{1}, {T}: You gain 2 life.”" in found["/play/0"].message
    found = faults(players=players, cards=[two], play=[{"activate": "Two Ways", "by": "Amy", "ability": "Fly"}])
    assert "no activated ability Fly; it has 1 for “{T}: Draw a card.”" in found["/play/0/ability"].message


ALARM = {"name": "Alarm", "types": "Sorcery", "cost": "{W}", "text": "Create a 1/1 white Soldier creature token."}


@pytest.mark.parametrize(
    ("probe", "key"),
    [
        ({"value": "power", "of": "Grizly Bears"}, "of"),
        ({"has": "flying", "of": "Grizly Bears"}, "of"),
        ({"triggered": "Grizly Bears"}, "triggered"),
        ({"stacked": "Grizly Bears", "times": 0}, "stacked"),
        ({"mana_options": "Grizly Bears"}, "mana_options"),
        ({"why": "Grizly Bears"}, "why"),
        ({"why_not": "Grizly Bears"}, "why_not"),
        ({"legal": {"cast": "Grizly Bears", "by": "Nicole"}}, "legal/cast"),
        ({"legal_targets": {"activate": "Grizly Bears"}}, "legal_targets/activate"),
    ],
)
def test_a_name_that_nothing_has_is_a_fault_of_what_is_asked(probe: Plain, key: str) -> None:
    for said, place in (({"ask": [probe]}, "/ask/0"), ({"play": [{"ask": probe}]}, "/play/0/ask")):
        found = faults(**{**BOLT, "play": [], **said})
        assert {at: fault.suggestion for at, fault in found.items()} == {f"{place}/{key}": "Grizzly Bears"}


def test_a_name_that_nothing_has_is_a_fault_of_what_is_expected() -> None:
    [fault] = faults(**BOLT, expect={"Grizly Bears": {"zone": "graveyard"}}).values()
    assert (fault.pointer, fault.suggestion) == ("/expect/Grizly Bears/zone", "Grizzly Bears")


def test_what_is_not_there_and_could_be_is_told_first() -> None:
    ruling = ruled(
        players={"Amy": {"hand": ["Alarm"]}, "Nicole": {}}, cards=[ALARM], ask=[{"value": "power", "of": "Soldier"}]
    )
    assert ruling.answer == "Power of Soldier can't be told, because nothing here is called 'Soldier'."
    assert failures(ruling.expectations) == ("ask 1: it can't be told: nothing here is called 'Soldier'",)


def test_a_name_that_a_misspelt_card_was_to_have_is_no_fault_of_its_own() -> None:
    play = [{"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}]
    found = faults(players={"Amy": {"hand": ["Shokc"]}, "Nicole": {}}, play=play)
    assert {place: fault.suggestion for place, fault in found.items()} == {"/players/Amy/hand/0": "Shock"}


@pytest.mark.parametrize(("kind", "meant"), [("+1/+l", "+1/+1"), ("-1/1", "-1/-1")])
def test_a_counter_that_only_begins_in_numbers_is_a_fault(kind: str, meant: str) -> None:
    bears = {"card": "Grizzly Bears", "counters": {kind: 1}}
    found = faults(players={"Amy": {"battlefield": [bears]}, "Nicole": {}})
    place = "/players/Amy/battlefield/0/counters/" + kind.replace("/", "~1")
    assert {at: fault.suggestion for at, fault in found.items()} == {place: meant}


def test_of_many_unknown_names_only_the_first_are_likened_to_all_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    likened: list[str] = []
    monkeypatch.setattr(CardSource, "near", lambda self, game, name: likened.append(name))
    hand = [f"Nobody {number}" for number in range(200)]
    found = faults(players={"Amy": {"hand": [*hand, hand[0]]}, "Nicole": {}}, play=[])
    assert len(found) == len(hand) + 1
    assert likened == hand[:MOST_LIKENED]


@pytest.mark.parametrize(("layout", "is_meant"), [("prepare", False), ("adventure", True)])
def test_an_inset_that_may_be_a_card_of_its_own_does_not_stand_for_what_it_is_on(layout: str, is_meant: bool) -> None:
    faces = (FaceText("Old Friar", "", type_line="Creature"), FaceText("Plain Rite", "", type_line="Instant"))

    class Book(CardBook):
        def named(self, game: str, name: str, wording: str | None = None) -> Card:
            return Card("Old Friar // Plain Rite", faces, layout)

    source = CardSource(Book(Database()), Readings(Database()))
    assert source.text("magic", "Old Friar", None).faces == faces
    if is_meant:
        assert source.text("magic", "plain rite", None).faces == faces
    else:
        with pytest.raises(CannotTell, match="known only as the inset of 'Old Friar'"):
            source.text("magic", "plain rite", None)
