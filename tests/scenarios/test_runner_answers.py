from __future__ import annotations

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import BOLT, faults, ruled


def test_a_missing_answer_is_asked_for_and_can_be_given() -> None:
    players = {"Amy": {"battlefield": ["Craw Wurm"]}, "Nicole": {"battlefield": ["Grizzly Bears", "Hill Giant"]}}
    play: list[Plain] = [
        {"attack": ["Craw Wurm"], "by": "Amy"},
        {"block": {"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"}, "by": "Nicole"},
        {"advance": "combat damage"},
    ]
    ruling = ruled(players=players, play=play, step="beginning of combat")
    assert ruling.status == "needs_answer"
    assert ruling.question is not None
    assert (ruling.question.player, ruling.question.at) == ("Amy", 2)
    assert set(ruling.question.options) == {"Grizzly Bears", "Hill Giant"}
    answer = {"assign": {"Craw Wurm": {"Grizzly Bears": 2, "Hill Giant": 4}}, "by": "Amy"}
    assert ruled(players=players, play=[*play, answer], step="beginning of combat").status == "ruled"


DOUBLE_BLOCK: dict[str, Plain] = {
    "step": "beginning of combat",
    "players": {"Amy": {"battlefield": ["Craw Wurm"]}, "Nicole": {"battlefield": ["Grizzly Bears", "Hill Giant"]}},
}
BLOCKED_TWICE: list[Plain] = [
    {"attack": ["Craw Wurm"], "by": "Amy"},
    {"block": {"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"}, "by": "Nicole"},
    {"advance": "end of combat"},
]


@pytest.mark.parametrize(
    ("parts", "number"),
    [({"Grizzly Bears": 2}, "510.1"), ({"Grizzly Bears": 2, "Nicole": 4}, "510.1c"), ({"Hill Giant": 7}, "510.1")],
)
def test_an_assignment_that_cannot_be_is_illegal(parts: Plain, number: str) -> None:
    ruling = ruled(**DOUBLE_BLOCK, play=[*BLOCKED_TWICE, {"assign": {"Craw Wurm": parts}, "by": "Amy"}])
    assert ruling.status == "illegal"
    assert number in {citation.number for citation in ruling.decisive}
    assert "illegal action" in {step.kind for step in ruling.trace}


def test_an_assignment_that_names_what_is_not_there_is_a_fault() -> None:
    assign = {"assign": {"Craw Wurm": {"Grizly Bears": 6}}, "by": "Amy"}
    assert "/play/3" in faults(**DOUBLE_BLOCK, play=[*BLOCKED_TWICE, assign])


def blocked_by_two(parts: Plain) -> Ruling:
    """How a 2/2 that two 2/2 block in order assigns its damage in 2014, by a scenario that says so."""
    players = {
        "Amy": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]},
        "Nicole": {"battlefield": [{"card": "Grizzly Bears", "id": "first"}, {"card": "Grizzly Bears", "id": "last"}]},
    }
    play: list[Plain] = [
        {"attack": ["bear"], "by": "Amy"},
        {"block": {"first": "bear", "last": "bear"}, "by": "Nicole"},
        {"damage_order": ["first", "last"], "for": "bear", "by": "Amy"},
        {"advance": "end of combat"},
        {"assign": {"bear": parts}, "by": "Amy"},
    ]
    return ruled(players=players, play=play, step="beginning of combat", edition="2014-02-01")


@pytest.mark.parametrize("parts", [{"first": 2}, {"first": 2, "last": 0}])
def test_the_only_division_may_be_said(parts: Plain) -> None:
    assert blocked_by_two(parts).status == "ruled"


@pytest.mark.parametrize("parts", [{"first": 1, "last": 1}, {"last": 2}])
def test_another_than_the_only_division_is_illegal(parts: Plain) -> None:
    ruling = blocked_by_two(parts)
    assert ruling.status == "illegal"
    assert {citation.number for citation in ruling.decisive} == {"510.1c"}


PINGED: dict[str, Plain] = {
    "cards": [
        {"name": "Imp", "cost": "{R}", "types": "Creature — Imp", "power": 1, "toughness": 1,
         "text": "When Imp enters, it deals 1 damage to target creature an opponent controls."},
    ],
    "players": {"Amy": {"hand": ["Imp"], "battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
}  # fmt: skip


@pytest.mark.parametrize(("target", "status"), [("Grizzly Bears", "ruled"), ("Hill Giant", "illegal")])
def test_a_target_without_a_choice_must_be_the_only_one(target: str, status: str) -> None:
    cast: list[Plain] = [{"cast": "Imp", "by": "Amy"}, {"resolve": "top"}]
    said: list[list[Plain]] = [
        [{"trigger": "Imp", "by": "Amy", "targets": [target]}, {"resolve": "all"}],
        [{"choose": target, "by": "Amy", "for": "targets"}, {"resolve": "all"}],
    ]
    for way in said:
        ruling = ruled(**PINGED, play=[*cast, *way])
        assert ruling.status == status
        assert status == "ruled" or "601.2c" in {citation.number for citation in ruling.decisive}
        damaged = [thing for thing in ruling.facts.objects.values() if thing.get("damage")]
        assert len(damaged) == (1 if status == "ruled" else 0)


TRAMPLERS: dict[str, Plain] = {
    "cards": [
        {"name": "Ox", "types": "Creature — Ox", "power": 3, "toughness": 3, "text": "Trample"},
        {"name": "Elk", "types": "Creature — Elk", "power": 3, "toughness": 3, "text": "Trample"},
        {"name": "Wall", "types": "Creature — Wall", "power": 0, "toughness": 4}
        | {"text": "~ can block an additional creature each combat."},
    ],
    "players": {"Amy": {"battlefield": ["Ox", "Elk"]}, "Nicole": {"battlefield": ["Wall"]}},
    "step": "beginning of combat",
}


def trampling(*assigned: Plain) -> dict[str, Plain]:
    play: list[Plain] = [
        {"attack": ["Ox", "Elk"], "by": "Amy"},
        {"block": {"Wall": ["Ox", "Elk"]}, "by": "Nicole"},
        {"advance": "combat damage"},
        *({"assign": division, "by": "Amy"} for division in assigned),
    ]
    return {**TRAMPLERS, "play": play}


def test_one_entry_assigns_the_damage_of_several_creatures() -> None:
    ox, elk = {"Wall": 3}, {"Wall": 1, "Nicole": 2}
    together = ruled(**trampling({"Ox": ox, "Elk": elk}), expect={"Nicole": {"life": 18}})
    apart = ruled(**trampling({"Ox": ox}, {"Elk": elk}), expect={"Nicole": {"life": 18}})
    assert together.status == apart.status == "ruled"
    assert all(one.holds for one in together.expectations)
    assert all(one.holds for one in apart.expectations)


def test_an_entry_that_assigns_the_damage_of_nobody_is_a_fault() -> None:
    ox, elk = {"Wall": 3}, {"Wall": 1, "Nicole": 2}
    assert set(faults(**trampling({"Ox": ox, "Stranger": elk}))) == {"/play/3/assign/Stranger"}
    assert set(faults(**trampling({"Ox": ox, "Elk": elk, "Wall": {"Ox": 0}}))) == {"/play/3"}


def test_an_answer_to_nothing_is_a_fault() -> None:
    assert "/play/2" in faults(**{**BOLT, "play": [*BOLT["play"], {"choose": "Amy"}]})
    assert ruled(**{**BOLT, "play": [*BOLT["play"], {"choose": "Amy", "if_asked": True}]}).status == "ruled"


PAIR: dict[str, Plain] = {
    "cards": [
        {
            "name": "Toll",
            "types": "Instant",
            "cost": "{0}",
            "text": "Each opponent discards a card. You may gain 3 life.",
        },
    ],
    "players": {"Amy": {"hand": ["Toll"]}, "Nicole": {"hand": ["Forest", "Island"]}},
}


def test_an_answer_that_may_not_be_asked_for_stands_before_one_that_is() -> None:
    begun: list[Plain] = [{"cast": "Toll", "by": "Amy"}, {"resolve": "top"}]
    maybe = {"choose": "yes", "by": "Amy", "if_asked": True}
    never = {"choose": "Amy", "by": "Amy", "for": "targets", "if_asked": True}
    answer = {"choose": "Forest", "by": "Nicole"}
    both = ruled(
        **PAIR, play=[*begun, never, answer, maybe], expect={"Amy": {"life": 23}, "Nicole": {"hand": ["Island"]}}
    )
    assert both.status == "ruled"
    assert all(one.holds for one in both.expectations)
    assert ruled(**PAIR, play=[*begun, never, maybe]).status == "needs_answer"
    assert ruled(**PAIR, play=[*begun, never, maybe, answer]).status == "needs_answer"


def test_nothing_is_asked_where_all_that_could_be_taken_is_alike() -> None:
    play: list[Plain] = [{"cast": "Toll", "by": "Amy"}, {"resolve": "top"}, {"choose": "no", "by": "Amy"}]
    alike = {"Amy": {"hand": ["Toll"]}, "Nicole": {"hand": [{"card": "Forest", "count": 3}]}}
    apart = {"Amy": {"hand": ["Toll"]}, "Nicole": {"hand": ["Forest", {"card": "Forest", "id": "one"}]}}
    assert ruled(**{**PAIR, "players": alike}, play=play, expect={"Nicole": {"hand": 2}}).status == "ruled"
    assert ruled(**{**PAIR, "players": apart}, play=play).status == "needs_answer"


TWIN_DOSE: dict[str, Plain] = {
    "cards": [
        {
            "name": "Twin Dose",
            "types": "Instant",
            "cost": "{W}",
            "text": "Choose one —\n• You gain 3 life.\n• You gain 5 life.\n• You lose 2 life.",
        }
    ],
    "players": {"Amy": {"hand": ["Twin Dose"]}, "Nicole": {}},
}


def test_modes_are_told_in_the_words_of_the_card() -> None:
    question = ruled(**TWIN_DOSE, play=[{"cast": "Twin Dose", "by": "Amy"}]).question
    assert question is not None
    assert question.options == ("You gain 3 life.", "You gain 5 life.", "You lose 2 life.")


@pytest.mark.parametrize(("said", "life"), [(2, 25), ("mode 2", 25), ("you gain 5", 25), ("You lose 2 life.", 18)])
def test_a_mode_is_named_by_its_place_or_its_words(said: Plain, life: int) -> None:
    play: list[Plain] = [{"cast": "Twin Dose", "by": "Amy"}, {"choose": said, "by": "Amy"}, {"resolve": "all"}]
    expected: Plain = {"Amy": {"life": life}}
    (expectation,) = ruled(**TWIN_DOSE, play=play, expect=expected).expectations[1:]
    assert expectation.holds


@pytest.mark.parametrize("said", [0, 4, "you gain", "mode 4"])
def test_what_names_no_mode_or_several_is_a_fault(said: Plain) -> None:
    assert faults(**TWIN_DOSE, play=[{"cast": "Twin Dose", "by": "Amy"}, {"choose": said, "by": "Amy"}])


def reflexive(targets: list[str], said: list[Plain], target: str) -> Ruling:
    """The ruling of a spell with a reflexive trigger: one creature to sacrifice, and some to target."""
    text = "You may sacrifice a creature. When you do, ~ deals 3 damage to target creature an opponent controls."
    trigger: Plain = {"trigger": "Odd", "by": "Amy", "targets": [target]}
    play: list[Plain] = [{"cast": "Odd", "by": "Amy"}, {"resolve": "top"}, {"choose": "yes", "by": "Amy"}]
    return ruled(
        cards=[{"name": "Odd", "cost": "{1}", "types": "Sorcery", "text": text}],
        players={"Amy": {"hand": ["Odd"], "battlefield": ["Grizzly Bears"]}, "Nicole": {"battlefield": targets}},
        play=[*play, *said, trigger, {"resolve": "all"}],
        expect={target: {"zone": "graveyard"}},
    )


@pytest.mark.parametrize("targets", [["Wind Drake"], ["Wind Drake", "Hill Giant"]])
@pytest.mark.parametrize("said", [[], [{"choose": "Grizzly Bears", "by": "Amy"}]])
def test_the_only_answer_may_be_said_before_what_a_trigger_targets(targets: list[str], said: list[Plain]) -> None:
    ruling = reflexive(targets, said, "Wind Drake")
    assert ruling.status == "ruled"
    assert ruling.status == "ruled"
    assert all(one.holds for one in ruling.expectations)


def test_what_says_no_only_answer_is_not_gone_past() -> None:
    with pytest.raises(BadScenario):
        reflexive(["Wind Drake", "Hill Giant"], [{"choose": "Shivan Dragon", "by": "Amy"}], "Wind Drake")


def test_an_answer_that_may_not_be_asked_for_gives_way_to_one_for_the_question() -> None:
    text = "When ~ enters, it deals 1 damage to any target."
    pinger: Plain = {"name": "Pinger", "types": "Creature", "cost": "{R}", "power": 1, "toughness": 1, "text": text}
    play: list[Plain] = [
        {"cast": "Pinger", "by": "Amy"},
        {"resolve": "top"},
        {"choose": 0, "by": "Amy", "if_asked": True},
        {"choose": "Nicole", "by": "Amy", "for": "targets"},
        {"resolve": "all"},
    ]
    players = {"Amy": {"hand": ["Pinger"]}, "Nicole": {}}
    found = ruled(players=players, cards=[pinger], play=play, expect={"Nicole": {"life": 19}})
    assert found.status == "ruled"
    assert all(one.holds for one in found.expectations)


@pytest.mark.parametrize("said", ["ox", "OX"])
def test_an_id_that_is_said_just_so_goes_before_a_name_in_other_capitals(said: str) -> None:
    ox: Plain = {"name": "Ox", "types": "Creature — Ox", "power": 1, "toughness": 4}
    herd: Plain = [{"card": "Ox", "id": "calf"}, {"card": "Ox", "id": said}]
    found = ruled(
        cards=[ox],
        players={"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"battlefield": herd}},
        play=[{"cast": "Lightning Bolt", "by": "Amy"}, {"choose": said, "by": "Amy"}, {"resolve": "all"}],
        expect={said: {"damage": 3}, "calf": {"damage": 0}},
    )
    assert all(one.holds for one in found.expectations)


EDICT: dict[str, Plain] = {
    "cards": [{"name": "Edict", "cost": "{B}", "types": "Instant", "text": "Target player sacrifices a creature."}],
    "players": {
        "Amy": {"hand": ["Edict"], "battlefield": ["Craw Wurm"]},
        "Nicole": {"battlefield": ["Grizzly Bears", "Hill Giant"]},
    },
}
EDICT_ASKS: list[Plain] = [{"cast": "Edict", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]


def test_what_is_there_and_no_option_is_refused_as_expected() -> None:
    refused: Plain = {"illegal": {"choose": "Craw Wurm", "by": "Nicole"}}
    ruling = ruled(**EDICT, play=[*EDICT_ASKS, refused, {"choose": "Hill Giant", "by": "Nicole"}])
    assert ruling.status == "ruled"
    assert all(one.holds for one in ruling.expectations)


@pytest.mark.parametrize("said", ["Grizzley Beers", 7])
def test_a_name_of_nothing_proves_no_refusal(said: Plain) -> None:
    refused: Plain = {"illegal": {"choose": said, "by": "Nicole"}}
    assert "/play/2" in faults(**EDICT, play=[*EDICT_ASKS, refused, {"choose": "Hill Giant", "by": "Nicole"}])


def test_a_mapping_is_no_answer_where_one_is_picked() -> None:
    assert "/play/2" in faults(**EDICT, play=[*EDICT_ASKS, {"choose": {"Hill Giant": 1}, "by": "Nicole"}])


TALLY: dict[str, Plain] = {
    "step": "precombat main",
    "cards": [{"name": "Tally", "types": "Artifact", "text": "{X}, {T}: Draw a card."}],
    "players": {"Amy": {"battlefield": ["Tally"]}, "Nicole": {}},
}


@pytest.mark.parametrize("said", [True, False])
def test_a_truth_value_is_no_number(said: bool) -> None:
    play: list[Plain] = [{"activate": "Tally", "by": "Amy"}, {"choose": said, "by": "Amy"}]
    assert "/play/1" in faults(**TALLY, play=play)


def test_a_number_is_no_truth_value() -> None:
    cards: Plain = [{"name": "Offer", "types": "Instant", "cost": "{0}", "text": "You may draw a card."}]
    play: list[Plain] = [{"cast": "Offer", "by": "Amy"}, {"resolve": "top"}, {"choose": 1, "by": "Amy"}]
    players: Plain = {"Amy": {"hand": ["Offer"]}, "Nicole": {}}
    assert "/play/2" in faults(cards=cards, players=players, play=play, step="precombat main")


def test_steps_to_choose_from_are_told_in_the_words_of_cards() -> None:
    text = "~ deals 1 damage to target player unless that player sacrifices a nonland permanent or discards a card."
    players: Plain = {"Amy": {"hand": ["Toll"]}, "Nicole": {"hand": ["Shock"], "battlefield": ["Grizzly Bears"]}}
    cards: Plain = [{"name": "Toll", "types": "Sorcery", "cost": "{0}", "text": text}]
    play: list[Plain] = [{"cast": "Toll", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "top"}]
    play += [{"choose": True, "by": "Nicole"}]
    question = ruled(cards=cards, players=players, play=play, step="precombat main").question
    assert question is not None
    assert [*question.options] == ["sacrifice a nonland permanent", "discard a card"]


def test_an_offer_is_not_taken_up_by_naming_what_cannot_be_chosen_then() -> None:
    text = "Draw a card. You may discard an instant card."
    card: Plain = {"name": "Sorting", "types": "Sorcery", "cost": "{0}", "text": text}
    players: Plain = {"Amy": {"hand": ["Sorting", "Shock"], "library": ["Island"]}, "Nicole": {}}
    cast: list[Plain] = [{"cast": "Sorting", "by": "Amy"}, {"resolve": "all"}]
    for name, wrong in (("Shock", False), ("Island", True)):
        play = [*cast, {"choose": name, "by": "Amy", "if_asked": True}]
        if wrong:
            assert "/play/2" in faults(cards=[card], players=players, play=play)
        else:
            assert ruled(cards=[card], players=players, play=play).status == "ruled"


OPEN: dict[str, Plain] = {
    "players": {"Amy": {"hand": ["Shock"], "battlefield": ["Grizzly Bears"]}, "Nicole": {}},
    "play": [{"cast": "Shock", "by": "Amy"}, {"resolve": "all"}],
}


def test_probes_of_an_open_question_are_answered_whether_it_was_expected_or_not() -> None:
    ask: list[Plain] = [
        {"options": ["Amy", "Nicole", "Grizzly Bears"]},
        {"outcomes": {"Nicole": "life"}, "over": "targets", "are": [20, 18]},
        {"may_choose": "targets", "by": "Nicole", "is": False},
    ]
    for expect in ({}, {"status": "needs_answer"}):
        ruling = ruled(**OPEN, expect=expect, ask=ask)
        assert [one.holds for one in ruling.expectations if one.path.startswith("/ask")] == [True, True, True]


def test_a_probe_of_the_end_is_told_to_be_unanswered_where_the_end_did_not_come() -> None:
    ruling = ruled(**OPEN, ask=[{"value": "zone", "of": "Shock"}])
    assert any("ask 1 is not answered" in warning for warning in ruling.warnings)
    assert ruled(**OPEN, ask=[{"options": ["Amy"]}]).warnings == ()


def test_what_looks_behind_an_open_question_is_told_not_to_be_looked_at() -> None:
    looks: list[Plain] = [
        {"check": {"Nicole": {"life": 3}}},
        {"illegal": {"cast": "Shock", "by": "Nicole"}},
        {"ask": {"value": "power", "of": "Grizzly Bears", "is": 77}},
    ]
    cast: Plain = {"cast": "Shock", "by": "Amy"}
    stopped = ruled(players=OPEN["players"], play=[looks[0], cast, {"resolve": "all"}, *looks])
    told = [f"play {place} is not looked at: the scene did not come to it" for place in (4, 5, 6)]
    assert (stopped.status, list(stopped.warnings)) == ("needs_answer", told)
    went_on = ruled(players=OPEN["players"], play=[looks[0], cast, {"choose": "Nicole"}, {"resolve": "all"}, *looks])
    assert (went_on.status, went_on.warnings) == ("ruled", ())


def test_a_misspelt_fact_in_outcomes_is_a_fault() -> None:
    for of, what, meant in (("Nicole", "lfe", "life"), ("Grizzly Bears", "toughnes", "toughness")):
        fault = faults(**OPEN, ask=[{"outcomes": {of: what}, "over": "targets"}])[f"/ask/0/outcomes/{of}"]
        assert fault.suggestion == meant


def test_within_a_combat_of_three_players_it_is_asked_who_defends_where_the_attack_names_nobody() -> None:
    players: dict[str, Plain] = {"Amy": {"battlefield": ["Grizzly Bears"]}, "Bea": {}, "Cleo": {}}
    ruling = ruled(players=players, step="beginning of combat", play=[{"attack": ["Grizzly Bears"], "by": "Amy"}])
    assert ruling.question is not None
    assert (ruling.question.kind, ruling.question.options) == ("defending player", ("Bea", "Cleo"))


@pytest.mark.parametrize(
    ("text", "status"), [("Flying", "ruled"), ("This creature attacks each combat if able.", "needs_answer")]
)
def test_507_1_who_defends_is_asked_where_something_turns_on_it(text: str, status: str) -> None:
    cards: list[Plain] = [{"name": "Zealot", "types": "Creature", "power": 1, "toughness": 1, "text": text}]
    players: Plain = {"Amy": {"battlefield": ["Zealot"]}, "Bea": {}, "Cleo": {}}
    assert ruled(cards=cards, players=players, play=[{"advance": "end"}]).status == status


def test_no_step_comes_once_the_game_is_over() -> None:
    bolt: Plain = {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}
    players: dict[str, Plain] = {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"life": 3}}
    over: list[Plain] = [bolt, {"resolve": "all"}, {"advance": "end"}]
    assert faults(players=players, play=over)["/play/2"].message == "end does not come: the game is over"
    assert "the game ends before end comes" in ruled(players=players, play=[bolt, {"advance": "end"}]).warnings
