from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from tests.scenarios.boards import scenario

WITH_MORPH_AND_SOULBOND = ("2026-06-19", "2014-02-01")
WINGMATE: dict[str, Plain] = {
    "name": "Wingmate",
    "types": "Creature — Human",
    "cost": "{W}",
    "power": 1,
    "toughness": 1,
    "text": "Soulbond\nAs long as ~ is paired with another creature, both creatures have flying.",
}
LURKER: dict[str, Plain] = {
    "name": "Lurker",
    "types": "Creature — Beast",
    "cost": "{4}{G}",
    "power": 5,
    "toughness": 4,
    "text": "Morph {2}{G}",
}


def board(*items: Plain, **more: Plain) -> dict[str, Plain]:
    return {"Amy": {"battlefield": list(items), **more}, "Nicole": {}}


def ruled(**changed: Plain) -> Ruling:
    return run(scenario(cards=[WINGMATE, LURKER], **changed))


def faults(**changed: Plain) -> dict[str, Fault]:
    with pytest.raises(BadScenario) as caught:
        ruled(**changed)
    return {fault.pointer: fault for fault in caught.value.faults}


@pytest.mark.parametrize("zone", ["hand", "graveyard", "library"])
def test_a_card_is_face_down_on_the_battlefield_or_in_exile_only(zone: str) -> None:
    pointer = f"/players/Amy/{zone}/0/face_down"
    found = faults(players={"Amy": {zone: [{"card": "Lurker", "face_down": True}]}, "Nicole": {}})
    assert zone in found[pointer].message


def test_what_is_face_down_has_no_face_up() -> None:
    item: dict[str, Plain] = {"card": "Lurker", "face_down": True, "face": "front"}
    assert set(faults(players=board(item))) == {"/players/Amy/battlefield/0/face_down"}


def test_an_instant_can_lie_face_down_on_the_battlefield() -> None:
    ruling = ruled(players=board({"card": "Shock", "face_down": True}), expect={"Shock": {"types": ["creature"]}})
    assert failures(ruling.expectations) == ()


@pytest.mark.parametrize("edition", WITH_MORPH_AND_SOULBOND)
def test_708_2_a_face_down_card_has_no_name_that_it_could_be_asked_for(edition: str) -> None:
    players = board({"card": "Lurker", "id": "hidden", "face_down": True})
    ruling = ruled(edition=edition, players=players, expect={"hidden": {"power": 2, "subtypes": [], "abilities": []}})
    assert failures(ruling.expectations) == ()


def test_in_2002_what_is_face_down_is_0_1_and_turned_up_for_nothing() -> None:
    ruling = ruled(
        edition="2002-03",
        mana="exact",
        players=board({"card": "Hill Giant", "id": "hidden", "face_down": True}),
        play=[
            {"check": {"hidden": {"power": 0, "toughness": 1}}},
            {"activate": "hidden", "ability": "turn face up", "by": "Amy"},
        ],
        expect={"hidden": {"power": 3, "face_down": False}, "cites": ["408.2h", "504.3", "504.4"]},
    )
    assert failures(ruling.expectations) == ()


def test_702_37c_whoever_casts_a_card_with_morph_is_asked_how() -> None:
    ruling = ruled(players=board(hand=["Lurker"]), play=[{"cast": "Lurker", "by": "Amy"}])
    assert ruling.status == "needs_answer"
    assert ruling.question is not None
    assert ruling.question.options == ("the mana cost", "morph")


def test_702_37c_a_card_cast_for_morph_costs_three_and_enters_face_down() -> None:
    lands: Plain = {"card": "Forest", "count": 3}
    ruling = ruled(
        players=board(lands, hand=["Lurker"]),
        mana="exact",
        play=[{"cast": "Lurker", "by": "Amy", "cost": "morph"}, {"resolve": "all"}],
        expect={"Lurker": {"zone": "battlefield", "face_down": True, "power": 2}, "cites": ["708.4"]},
    )
    assert failures(ruling.expectations) == ()


def test_702_37e_the_morph_cost_is_paid_whole() -> None:
    players = board({"card": "Lurker", "id": "hidden", "face_down": True}, {"card": "Forest", "count": 2})
    ruling = ruled(players=players, mana="exact", play=[{"activate": "hidden", "ability": "morph", "by": "Amy"}])
    assert ruling.status == "illegal"


def test_702_37e_what_is_face_up_is_not_turned_up() -> None:
    play: list[Plain] = [{"activate": "Lurker", "ability": "morph", "by": "Amy"}]
    assert set(faults(players=board("Lurker"), play=play)) == {"/play/0/ability"}


@pytest.mark.parametrize("edition", WITH_MORPH_AND_SOULBOND)
def test_702_95d_a_creature_is_paired_with_one_other_only(edition: str) -> None:
    pair: list[Plain] = [{"card": "Wingmate", "id": one, "paired": "bear"} for one in "ab"]
    found = faults(edition=edition, players=board(*pair, {"card": "Grizzly Bears", "id": "bear"}))
    assert set(found) == {"/players/Amy/battlefield/1/paired"}
    assert "one other only" in found["/players/Amy/battlefield/1/paired"].message


def test_both_of_a_pair_may_name_the_other() -> None:
    one: dict[str, Plain] = {"card": "Wingmate", "id": "a", "paired": "b"}
    other: dict[str, Plain] = {"card": "Grizzly Bears", "id": "b", "paired": "a"}
    ruling = ruled(players=board(one, other), expect={"a": {"paired": "b"}, "b": {"paired": "a"}})
    assert failures(ruling.expectations) == ()


@pytest.mark.parametrize(
    ("item", "key"),
    [
        ({"card": "Wingmate", "id": "a", "paired": "a"}, "paired"),
        ({"card": "Wingmate", "id": "a", "paired": "Forest"}, "paired"),
        ({"card": "Wingmate", "id": "a", "paired": "Nicole"}, "paired"),
        ({"card": "Wingmate", "id": "a", "paired": "hers"}, "paired"),
        ({"card": "Wingmate", "id": "a", "paired": "nobody"}, "paired"),
        ({"card": "Wingmate", "id": "a", "exiled_with": "Forest"}, "exiled_with"),
        ({"card": "Wingmate", "id": "a", "linked": "Forest"}, "linked"),
        ({"card": "Wingmate", "id": "a", "linked": "nobody"}, "linked"),
    ],
)
def test_what_cannot_belong_together_is_a_fault(item: dict[str, Plain], key: str) -> None:
    players = board(item, "Forest")
    players["Nicole"] = {"battlefield": [{"card": "Grizzly Bears", "id": "hers"}]}
    assert set(faults(players=players)) == {f"/players/Amy/battlefield/0/{key}"}


EMISSARY: dict[str, Plain] = {
    "name": "Emissary",
    "types": "Enchantment Creature — Cat",
    "cost": "{1}{W}",
    "power": 2,
    "toughness": 2,
    "text": "Bestow {4}{W}\nEnchanted creature gets +2/+2.",
}


@pytest.mark.parametrize(
    ("item", "word"),
    [
        ({"card": "Grizzly Bears", "bestowed": True, "attached": "Hill Giant"}, "no bestow"),
        ({"card": "Emissary", "bestowed": True}, "attached to nothing"),
    ],
)
def test_what_is_bestowed_has_bestow_and_enchants_something(item: dict[str, Plain], word: str) -> None:
    with pytest.raises(BadScenario) as caught:
        run(scenario(cards=[EMISSARY], players=board(item, "Hill Giant")))
    assert [word in fault.message for fault in caught.value.faults] == [True]


@pytest.mark.parametrize(
    ("zone", "card", "word"),
    [("hand", "Foulmire Knight", "in exile only"), ("exile", "Grizzly Bears", "no Adventure")],
)
def test_715_3d_what_is_on_an_adventure_is_an_adventurer_card_in_exile(zone: str, card: str, word: str) -> None:
    item: dict[str, Plain] = {"card": card, "on_adventure": True}
    with pytest.raises(BadScenario) as caught:
        run(scenario(players={"Amy": {zone: [item]}, "Nicole": {}}))
    assert [word in fault.message for fault in caught.value.faults] == [True]


def test_702_103a_whoever_casts_a_card_with_bestow_is_asked_how() -> None:
    players = board("Hill Giant", hand=["Emissary"])
    ruling = run(scenario(cards=[EMISSARY], players=players, play=[{"cast": "Emissary", "by": "Amy"}]))
    assert ruling.question is not None
    assert ruling.question.options == ("the mana cost", "bestow")


def test_all_faults_of_the_board_are_told_together() -> None:
    items: list[Plain] = [
        {"card": "Wingmate", "id": "a", "paired": "Forest"},
        {"card": "Wingmate", "id": "b", "linked": "Forest"},
        "Forest",
    ]
    assert len(faults(players=board(*items))) == 2


def test_607_2a_a_card_is_exiled_with_one_object() -> None:
    items: list[Plain] = [
        {"card": "Wingmate", "id": "a", "linked": "c"},
        {"card": "Wingmate", "id": "b", "linked": "c"},
    ]
    players = board(*items, exile=[{"card": "Shock", "id": "c"}])
    assert set(faults(players=players)) == {"/players/Amy/battlefield/1/linked"}


UNTIL = "until ~ leaves the battlefield."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"When ~ enters, exile target creature {UNTIL}\n{{T}}: Exile target card from a graveyard.",
            "Keeper exiles in several ways, and nothing says by which Shock was",
        ),
        (
            f"When ~ enters, exile target spell {UNTIL}",
            "nothing says from where Keeper exiled Shock, and so where it returns",
        ),
        (f"When ~ enters, frobnicate target creature {UNTIL}", "line 1 of Keeper stands in the way"),
    ],
)
def test_610_3_what_is_exiled_until_something_happens_waits_for_it_or_the_scene_is_refused(
    text: str, told: str
) -> None:
    keeper: dict[str, Plain] = {"name": "Keeper", "types": "Artifact", "cost": "{3}", "text": text}
    players = board("Keeper", exile=[{"card": "Shock", "exiled_with": "Keeper"}])
    ruling = run(scenario(cards=[keeper], players=players, play=[], expect={}))
    assert ruling.status == "unsupported"
    assert told in ruling.answer


@pytest.mark.parametrize(("key", "fatal"), [("life", 0), ("life", -5), ("poison", 10)])
def test_nobody_has_lost_before_the_scene_begins(key: str, fatal: int) -> None:
    """A player with 0 or less life, or ten poison counters, has lost as soon as anybody could act (704.5a, 704.5c)."""
    found = faults(players={"Amy": {}, "Nicole": {key: fatal}}, play=[], expect={})
    assert "would have lost" in found[f"/players/Nicole/{key}"].message
    ward = {"name": "Ward", "types": "Artifact", "text": "You can't lose the game."}
    board: Plain = {"Amy": {}, "Nicole": {key: fatal, "battlefield": ["Ward"]}}
    kept = run(scenario(cards=[ward], players=board, play=[{"check": {"priority": "Amy"}}], expect={}))
    assert kept.status == "ruled"


def test_only_one_player_is_the_monarch() -> None:
    found = faults(players={"Amy": {"monarch": True}, "Bob": {"monarch": True}})
    assert found["/players/Bob/monarch"].message == "Amy is the monarch already: only one player is"


@pytest.mark.parametrize("aura", [(), ({"card": "Yoke", "attached": "Hill Giant"},)], ids=["nothing", "an Aura"])
def test_control_of_what_is_anothers_is_assumed_where_no_effect_gives_it(aura: tuple[Plain, ...]) -> None:
    yoke: dict[str, Plain] = {
        "name": "Yoke",
        "types": "Enchantment — Aura",
        "cost": "{3}{U}",
        "text": "Enchant creature\nYou control enchanted creature.",
    }
    players = board({"card": "Hill Giant", "owner": "Nicole"}, *aura)
    ruling = run(scenario(cards=[yoke], players=players, expect={"Hill Giant": {"controller": "Amy"}}))
    assert not failures(ruling.expectations)
    assert any("Nicole's Hill Giant" in told for told in ruling.assumptions) is not bool(aura)


TALE: dict[str, Plain] = {
    "name": "Tale",
    "types": "Enchantment — Saga",
    "cost": "{W}",
    "text": "I, II — You gain 1 life.\nIII — Draw a card.",
}
SCHOOL: dict[str, Plain] = {
    "name": "School",
    "types": "Enchantment — Class",
    "cost": "{W}",
    "text": "You have no maximum hand size.\n{W}: Level 2\nWhen ~ becomes level 2, you gain 1 life.",
}


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ({"card": "Tale"}, None),
        ({"card": "Tale", "counters": {"lore": 1}}, "what chapter I of Tale did"),
        ({"card": "Tale", "counters": {"lore": 2}}, "what chapters I and II of Tale did"),
        ({"card": "Grizzly Bears", "copy_of": "Tale", "counters": {"lore": 1}}, "what chapter I of Grizzly Bears did"),
        ({"card": "Grizzly Bears", "counters": {"lore": 1}}, None),
        ({"card": "School", "level": 1}, None),
        ({"card": "School", "level": 2}, "what School did as it became level 2"),
    ],
)
def test_what_chapters_and_levels_did_before_is_assumed_aloud(item: dict[str, Plain], told: str | None) -> None:
    ruling = run(scenario(cards=[TALE, SCHOOL], players=board(item), play=[], expect={}))
    said = [one for one in ruling.assumptions if " did " in one]
    assert len(said) == (told is not None)
    assert all(one.startswith(str(told)) for one in said)


def test_what_is_attached_to_what_is_phased_out_is_so_too() -> None:
    """It phased out along with it (702.26g)."""
    sword: dict[str, Plain] = {"card": "Leonin Scimitar", "attached": "Hill Giant", "phased_out": False}
    found = faults(players=board({"card": "Hill Giant", "phased_out": True}, sword))
    assert "phased out along" in found["/players/Amy/battlefield/1/phased_out"].message


def test_what_is_phased_out_is_not_paired() -> None:
    """It is treated as though it didn't exist (702.26b)."""
    items: tuple[Plain, ...] = ({"card": "Wingmate", "phased_out": True}, {"card": "Hill Giant", "paired": "Wingmate"})
    assert set(faults(players=board(*items))) == {"/players/Amy/battlefield/0"}


def test_only_a_permanent_is_phased_out() -> None:
    found = faults(players={"Amy": {"hand": [{"card": "Hill Giant", "phased_out": True}]}, "Nicole": {}})
    assert set(found) == {"/players/Amy/hand/0/phased_out"}


def test_in_2002_nothing_phased_out_is_damaged() -> None:
    """What phases out loses its damage (502.15e)."""
    item: dict[str, Plain] = {"card": "Hill Giant", "phased_out": True, "damage": 1}
    ruling = run(scenario(edition="2002-03", players=board(item), play=[], expect={}))
    assert ruling.status == "unsupported"


def test_the_answer_says_what_phases_in() -> None:
    players = board({"card": "Hill Giant", "phased_out": True})
    ruling = run(scenario(players=players, step="end", play=[{"advance": "upkeep", "of": "Amy"}], expect={}))
    assert "Hill Giant is phased in" in ruling.answer
