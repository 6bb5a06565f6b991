"""Flesh and Blood's table: how boards are laid out, what is taken for granted, and which boards can't be."""

from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_runs

BLOW = "Wounding Blow (red)"
GUARD = "Wounding Blow (blue)"


def document(**changed: Plain) -> dict[str, Plain]:
    base = {"title": "x", "game": "flesh-and-blood", "players": {"Ada": {"hand": [BLOW]}, "Ben": {"hand": [GUARD]}}}
    return {**base, **changed}


def ruled(**changed: Plain) -> Ruling:
    return run(read_runs(document(**changed))[0].scenario)


def faults(**changed: Plain) -> dict[str, Fault]:
    try:
        ruled(**changed)
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


def holds(ruling: Ruling) -> bool:
    assert failures(ruling.expectations) == ()
    return ruling.status == "ruled"


def attacked(*defenders: str, **changed: Plain) -> Ruling:
    play = [{"play": BLOW, "by": "Ada"}, {"defend": list(defenders), "by": "Ben"}, {"advance": "damage"}]
    return ruled(play=play, **changed)


def test_an_attack_is_played_defended_and_hits() -> None:
    assert holds(attacked(GUARD, expect={"Ben": {"life": 19}, BLOW: {"attacking": True}, GUARD: {"defending": BLOW}}))


def decides(ruling: Ruling) -> set[str]:
    return {citation.key for citation in ruling.decisive}


def test_the_calculation_of_the_damage_decides_and_what_every_attack_goes_through_does_not() -> None:
    keys = decides(attacked(GUARD))
    assert {"damage_step.calculate", "effect_keywords.deal"} <= keys
    assert keys.isdisjoint({"costs.pay_action_points", "combat.put_on_link", "combat.designate", "combat.counts_for"})


def test_what_every_attack_goes_through_decides_where_nothing_else_has_happened() -> None:
    keys = decides(ruled(play=[{"play": BLOW, "by": "Ada"}, {"advance": "attack"}]))
    of_the_link = {"combat.put_on_link", "combat.comprises", "combat.makes_link", "combat.is_active_attack"}
    assert keys == {"type_keywords.costs_action_point", "costs.pay_action_points", *of_the_link}


def test_what_begins_is_told_without_the_full_stop_of_its_text() -> None:
    cards = [{"name": "Whet", "types": "Generic Action", "text": "Your next attack this turn gets +1{p}."}]
    seats = {"Ada": {"hand": ["Whet"]}, "Ben": {}}
    play = [{"play": "Whet", "by": "Ada"}, {"resolve": "top"}]
    ruling = ruled(cards=cards, players=seats, play=play)
    told = ["".join(segment.text for segment in step.sentence) for step in ruling.trace]
    assert any("gets +1{p}, " in line for line in told)


def test_what_the_board_leaves_out_is_told() -> None:
    told = " ".join(attacked().assumptions)
    for what in ("turn 3", "Ada's hero has no abilities, 20 life", "Ada has 1 action point", "deck holds 10 cards"):
        assert what in told


def test_a_declaration_that_nobody_makes_is_told() -> None:
    ruling = ruled(play=[{"play": BLOW, "by": "Ada"}, {"advance": "damage"}], expect={"Ben": {"life": 16}})
    assert holds(ruling)
    assert "Ben declares no defending cards on chain link 1" in ruling.assumptions


def test_what_is_said_of_the_board_is_not_assumed() -> None:
    players = {
        "Ada": {"hand": [BLOW], "life": 7, "action_points": 2, "deck": 3, "hero": "Test Hero"},
        "Ben": {"hero": {"card": "Test Hero", "id": "ben"}, "deck": [GUARD]},
    }
    hero = {"name": "Test Hero", "types": "Generic Hero", "life": 33, "intellect": 3}
    ruling = ruled(
        players=players,
        cards=[hero],
        turn={"number": 5},
        expect={"Ada": {"life": 7, "deck": 3}, "Ben": {"life": 33, "deck": [GUARD]}, "ben": {"intellect": 3}},
    )
    assert holds(ruling)
    assert ruling.assumptions == ()


def test_equipment_goes_where_it_belongs() -> None:
    gear = [{"name": name, "types": f"Generic Equipment - {name}", "defense": 1} for name in ("Head", "Legs")]
    sword = {"name": "Sword", "types": "Generic Weapon - Sword (2H)", "power": 3}
    players = {"Ada": {"equipment": ["Legs", "Head"], "weapons": ["Sword"]}, "Ben": {}}
    expect = {"Head": {"zone": "head"}, "Legs": {"zone": "legs"}, "Sword": {"zone": "weapon"}}
    assert holds(ruled(players=players, cards=[*gear, sword], expect=expect))


def test_a_zone_holds_only_what_it_can() -> None:
    great = {"name": "Great Sword", "types": "Generic Weapon - Sword (2H)", "power": 3}
    helm = {"name": "Helm", "types": "Generic Equipment - Head", "defense": 1}
    players = {"Ada": {"weapons": ["Great Sword", "Great Sword"], "equipment": ["Helm", "Helm"]}, "Ben": {}}
    found = faults(players=players, cards=[great, helm])
    assert "no free zone" in found["/players/Ada/weapons/1"].message
    assert "no free zone" in found["/players/Ada/equipment/1"].message


def test_a_name_of_several_colors_is_told_with_all_of_them() -> None:
    found = faults(players={"Ada": {"hand": ["Wounding Blow"]}, "Ben": {"hand": ["Wunding Blow (red)"]}})
    assert "Wounding Blow (yellow)" in found["/players/Ada/hand/0"].message
    assert found["/players/Ben/hand/0"].suggestion == BLOW


def test_a_name_of_one_color_needs_none() -> None:
    assert holds(ruled(players={"Ada": {"hand": ["Dodge"]}, "Ben": {}}, expect={"Ada": {"hand": ["Dodge (blue)"]}}))


def test_a_color_behind_an_inline_name_gives_color_and_pitch() -> None:
    card = {"name": "Test (yellow)", "types": "Generic Action", "cost": 1}
    expect = {"Test (yellow)": {"color": "yellow", "pitch": 2, "cost": 1}}
    assert holds(ruled(players={"Ada": {"hand": ["Test (yellow)"]}, "Ben": {}}, cards=[card], expect=expect))


def test_pitching_pays_and_what_is_left_over_stays() -> None:
    players = {"Ada": {"hand": ["Brutal Assault (red)", GUARD]}, "Ben": {}}
    play = [{"play": "Brutal Assault (red)", "by": "Ada", "pay": {"pitch": [GUARD]}}]
    expect = {"Ada": {"pitch": [GUARD], "resources": 1, "action_points": 0}}
    assert holds(ruled(players=players, play=play, mana="exact", expect=expect))


def test_cards_to_pitch_are_there_as_needed_and_that_is_told() -> None:
    players = {"Ada": {"hand": ["Brutal Assault (red)"]}, "Ben": {}}
    ruling = ruled(players=players, play=[{"play": "Brutal Assault (red)", "by": "Ada"}])
    assert holds(ruling)
    assert any("pitches 2 cards" in told for told in ruling.assumptions)


def test_a_reaction_that_only_waits_for_its_step_is_told_so() -> None:
    reaction: Plain = {"play": "Dodge (blue)", "by": "Ben"}
    play = [{"play": BLOW, "by": "Ada"}, {"defend": [], "by": "Ben"}]
    for mine, later in ((["Dodge (blue)"], True), ([], False)):
        players = {"Ada": {"hand": [BLOW]}, "Ben": {"hand": mine, "graveyard": ["Dodge (blue)"]}}
        ruling = ruled(players=players, play=[*play, {"illegal": reaction}])
        assert any("once the players have passed on to it" in one.text for one in ruling.explanation) is later


def test_with_exact_resources_the_player_is_asked_what_to_pitch() -> None:
    players = {"Ada": {"hand": ["Brutal Assault (red)", GUARD, BLOW]}, "Ben": {}}
    play = [{"play": "Brutal Assault (red)", "by": "Ada"}]
    ruling = ruled(players=players, play=play, mana="exact")
    assert ruling.status == "needs_answer"
    assert ruling.question is not None
    assert set(ruling.question.options) == {GUARD, BLOW}
    answered = [*play, {"choose": GUARD, "by": "Ada"}]
    assert holds(ruled(players=players, play=answered, mana="exact", expect={"Ada": {"pitch": [GUARD]}}))


def test_a_combat_chain_that_is_open_already() -> None:
    chain = [
        {"attack": "Brutal Assault (red)", "defenders": [GUARD, "Dodge (blue)"], "resolved": True},
        {"attack": BLOW, "id": "second", "hit": True, "resolved": True},
    ]
    links = [
        {"attack": "Brutal Assault (red)", "defenders": [GUARD, "Dodge (blue)"], "hit": False, "power": 6},
        {"attack": "second", "hit": True},
    ]
    expect = {"chain": {"open": True, "active": False, "links": links}, "step": "resolution", "second": {"link": 2}}
    assert holds(ruled(players={"Ada": {}, "Ben": {}}, chain=chain, expect=expect))


def test_a_link_that_has_not_resolved_goes_on_from_its_step() -> None:
    chain = [{"attack": BLOW, "defenders": ["Dodge (blue)"]}]
    play = [{"advance": "damage"}]
    expect = {"Ben": {"life": 18}, "chain": {"active": 1}}
    assert holds(ruled(players={"Ada": {}, "Ben": {}}, chain=chain, step="reaction", play=play, expect=expect))


@pytest.mark.parametrize(
    ("changed", "pointer", "words"),
    [
        ({"players": {"Ada": {"battlefield": []}, "Ben": {}}}, "/players/Ada/battlefield", "means nothing here"),
        ({"play": [{"attack": ["x"], "by": "Ada"}]}, "/play/0", "none of these keys"),
        ({"step": "upkeep"}, "/step", "is no step of Flesh and Blood"),
        ({"edition": "2014-02-01"}, "/edition", "is no edition of Flesh and Blood"),
        ({"covers": ["7.9.9"]}, "/covers/0", "has no number"),
        ({"play": [{"activate": "Snatch (red)", "by": "Ada"}]}, "/play/0/activate", "nothing here is called"),
        (
            {"play": [{"play": "Snatch (red)", "by": "Ada"}], "players": {"Ada": {"hand": ["X"]}, "Ben": {}}},
            "/play/0/play",
            "nothing here is called",
        ),
        ({"play": [{"defend": [], "by": "Cal"}]}, "/play/0/by", "is not one of the players"),
        ({"expect": {BLOW: {"toughness": 3}}}, f"/expect/{BLOW}/toughness", "means nothing here"),
        ({"players": {"Ada": {"hand": -1}, "Ben": {}}}, "/players/Ada/hand", "less than 0"),
        ({"chain": [{"attack": BLOW}, {"attack": BLOW, "resolved": True}]}, "/chain/0", "only the newest"),
    ],
)
def test_a_board_that_can_not_be_is_told_by_its_place(changed: Plain, pointer: str, words: str) -> None:
    found = faults(**changed)
    assert words in found[pointer].message


def test_cards_without_a_type_are_refused() -> None:
    card = {"name": "Blob", "types": "Purple - Thing"}
    found = faults(players={"Ada": {"hand": ["Blob"]}, "Ben": {}}, cards=[card])
    assert "names no type" in found["/cards/0/types"].message


def test_the_picture_shows_the_chain_and_where_everything_lies() -> None:
    ruling = attacked(GUARD)
    scene, objects = ruling.facts.scene, ruling.facts.objects.values()
    assert scene["step"] == "damage"
    assert scene["links"] == [{"link": 1, "attack": BLOW, "defended by": [GUARD], "hit": True, "state": "active"}]
    defender = next(thing for thing in objects if thing["name"] == GUARD)
    assert (defender["zone"], defender["link"], defender["defending"]) == ("combat chain", 1, True)
    assert ruling.facts.players["Ben"]["deck"] == 10


def through_the_end(*then: Plain) -> Ruling:
    """Ada's turn up to the end of its end phase, with one card in hand and another in the deck, and then more."""
    players = {"Ada": {"hand": [BLOW], "deck": [GUARD]}, "Ben": {"hand": [GUARD]}}
    return ruled(players=players, play=[{"advance": "end"}, *then])


def test_the_end_phase_is_come_to_though_nobody_gets_priority_in_it() -> None:
    ruling = through_the_end({"choose": BLOW, "by": "Ada"})
    assert ruling.status == "ruled"
    assert ruling.facts.scene["turn_player"] == "Ada"
    assert ruling.facts.players["Ada"]["arsenal"] == 1
    assert ruling.facts.players["Ada"]["hand"] == 1
    assert ruling.facts.scene["priority"] is None


def test_the_next_turn_starts_without_going_through_it() -> None:
    ruling = through_the_end({"choose": BLOW, "by": "Ada"}, {"advance": "start", "of": "Ben"})
    assert ruling.status == "ruled"
    assert ruling.facts.scene["turn_player"] == "Ben"
    assert ruling.facts.players["Ben"]["action_points"] == 0


STEPS_OF_COMBAT = ["layer", "attack", "defend", "reaction", "damage", "resolution", "chain closes"]


@pytest.mark.parametrize("of", [{}, {"of": "Ada"}])
@pytest.mark.parametrize("step", STEPS_OF_COMBAT)
def test_a_step_of_combat_that_does_not_come_is_refused_before_the_turn_ends(step: str, of: dict[str, Plain]) -> None:
    wrong = faults(play=[{"advance": step, **of}])
    assert "play an attack first" in wrong["/play/0"].message


def test_a_step_of_combat_that_is_over_does_not_come_again() -> None:
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}, {"advance": "reaction"}]
    assert "reaction does not come: the combat chain is closed" in faults(play=play)["/play/2"].message


def test_a_step_of_combat_comes_with_the_attack_that_waits_on_the_stack() -> None:
    assert holds(ruled(play=[{"play": BLOW, "by": "Ada"}, {"advance": "reaction"}], expect={"step": "reaction"}))


def test_what_is_destroyed_is_told_once() -> None:
    text = "Destroy target ally."
    cards = [
        {"name": "Fell", "types": "Generic Instant", "cost": "0", "text": text},
        {"name": "Hound", "types": "Generic Action - Ally", "cost": "0", "life": 3},
    ]
    players = {"Ada": {"hand": ["Fell"]}, "Ben": {"arena": ["Hound"]}}
    play = [{"play": "Fell", "by": "Ada", "targets": ["Hound"]}, {"resolve": "all"}]
    answer = ruled(players=players, cards=cards, play=play).answer
    assert answer == "Hound is destroyed and goes to Ben's graveyard."


def test_a_card_of_type_token_is_a_token() -> None:
    players = {"Ada": {"hand": [BLOW]}, "Ben": {"arena": ["Spectral Shield"]}}
    play = [{"check": {"Ben": {"tokens": {"Spectral Shield": 1}}}}, {"play": BLOW, "by": "Ada"}, {"advance": "damage"}]
    expect = {"Ben": {"life": 17, "graveyard": [], "tokens": {"Spectral Shield": 0}}}
    assert holds(ruled(players=players, play=play, expect=expect))


def test_of_tokens_that_are_alike_nobody_is_asked_which_comes_first() -> None:
    players = {"Ada": {"hand": [BLOW], "arena": [{"card": "Runechant", "count": 2}]}, "Ben": {}}
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}]
    assert holds(ruled(players=players, play=play, expect={"Ben": {"life": 14}}))
    players = {"Ada": {"hand": [BLOW]}, "Ben": {"arena": [{"card": "Spectral Shield", "count": 2}]}}
    assert holds(ruled(players=players, play=play, expect={"Ben": {"life": 18, "tokens": {"Spectral Shield": 0}}}))


def test_triggers_that_differ_are_still_ordered() -> None:
    hound = {
        "name": "Hound",
        "types": "Generic Action - Aura",
        "cost": 0,
        "text": "When you play an attack, gain 1{h}.",
    }
    cat = {"name": "Cat", "types": "Generic Action - Aura", "cost": 0, "text": "When you play an attack, draw a card."}
    players = {"Ada": {"hand": [BLOW], "arena": ["Hound", "Cat"]}, "Ben": {}}
    ruling = ruled(players=players, cards=[hound, cat], play=[{"play": BLOW, "by": "Ada"}, {"advance": "attack"}])
    assert ruling.status == "needs_answer"


def test_what_is_refused_is_the_answer() -> None:
    ruling = ruled(play=[{"play": BLOW, "by": "Ada"}, {"illegal": {"play": GUARD, "by": "Ben"}}])
    unfinished, _, said = ruling.answer.partition(". ")
    assert unfinished.startswith("Not finished")
    assert said.startswith(f"Ben can't play {GUARD}, because ")
    assert "game_state.reverse" in decides(ruling)


def test_why_cards_are_not_declared_is_told_also_where_nobody_is_asked_to_declare() -> None:
    players = {"Ada": {"hand": [BLOW]}, "Ben": {"hand": ["Dodge (blue)"]}}
    ruling = ruled(players=players, play=[{"play": BLOW, "by": "Ada"}, {"defend": ["Dodge (blue)"], "by": "Ben"}])
    assert ruling.status == "illegal"
    assert "is a defense reaction" in ruling.answer


def test_the_calculation_tells_what_has_changed_the_power() -> None:
    pierce = {"name": "Pierce (red)", "types": "Generic Action - Attack", "cost": 0, "power": 4, "text": "Piercing 2"}
    players = {"Ada": {"hand": ["Pierce (red)"]}, "Ben": {"equipment": ["Ironrot Helm"]}}
    play = [{"play": "Pierce (red)", "by": "Ada"}, {"defend": ["Ironrot Helm"], "by": "Ben"}, {"advance": "damage"}]
    ruling = ruled(players=players, cards=[pierce], play=play)
    told = ["".join(segment.text for segment in step.sentence) for step in ruling.trace]
    assert any("Pierce (red) has power 6 instead of 4" in line for line in told)


def test_a_negated_card_is_told_to_be_negated() -> None:
    nay = {"name": "Nay", "types": "Generic Instant", "cost": 0, "text": "Negate target attack action card."}
    players = {"Ada": {"hand": [BLOW]}, "Ben": {"hand": ["Nay"]}}
    play = [{"play": BLOW, "by": "Ada"}, {"play": "Nay", "by": "Ben", "targets": [BLOW]}, {"resolve": "top"}]
    assert f"{BLOW} is negated" in ruled(players=players, cards=[nay], play=play).answer


def test_what_is_no_name_of_an_additional_cost_is_a_fault() -> None:
    assert set(faults(play=[{"play": BLOW, "by": "Ada", "pay": {"additional": True}}])) == {"/play/0/pay/additional"}


def test_a_look_at_the_game_waits_for_a_question_to_which_any_answer_will_do() -> None:
    shields = {"card": "Spectral Shield", "token": True, "count": 2}
    after = {"check": {"Ben": {"life": 18, "tokens": {"Spectral Shield": 0}}}}
    play: list[Plain] = [{"play": BLOW, "by": "Ada"}, {"advance": "resolution"}, after]
    players = {"Ada": {"hand": [BLOW]}, "Ben": {"arena": [shields]}}
    assert holds(ruled(players=players, play=play, any_answer=["replacement order"]))


def test_a_look_at_the_game_waits_for_an_order_of_cards_that_are_alike() -> None:
    opt = {"name": "Peer", "types": "Generic Action", "cost": 0, "text": "Opt 2. Gain 1{h}."}
    players = {"Ada": {"hand": ["Peer"], "deck": [{"card": BLOW, "count": 4}]}, "Ben": {}}
    play: list[Plain] = [
        {"play": "Peer", "by": "Ada"},
        {"resolve": "top"},
        {"choose": [], "by": "Ada"},
        {"check": {"Ada": {"life": 21}}},
    ]
    assert holds(ruled(players=players, cards=[opt], play=play))


def test_a_card_without_a_back_face_cannot_lie_with_it_up() -> None:
    arena = [{"card": "Spectral Shield", "token": True, "face": "back"}]
    found = faults(players={"Ada": {"arena": arena}, "Ben": {}}, play=[])
    assert set(found) == {"/players/Ada/arena/0"}


PLAIN = {"name": "Plain Strike", "types": "Generic Action - Attack", "cost": 0, "power": 3, "defense": 2}
STICK = {"name": "Stick", "types": "Generic Weapon - Club (2H)", "power": 2}


@pytest.mark.parametrize(
    ("pay", "because"),
    [
        ({"discard": [BLOW]}, "to discard Wounding Blow (red)"),
        ({"banish": [BLOW]}, "to banish Wounding Blow (red)"),
        ({"destroy": ["Stick"]}, "to destroy Stick"),
        ({"tap": ["Stick"]}, "to tap Stick"),
        ({"additional": ["boost"]}, "Plain Strike has no optional cost boost"),
    ],
)
def test_only_what_a_cost_asks_for_is_paid(pay: Plain, because: str) -> None:
    players = {"Ada": {"hand": ["Plain Strike", BLOW], "weapons": ["Stick"]}, "Ben": {}}
    ruling = ruled(players=players, cards=[PLAIN, STICK], play=[{"play": "Plain Strike", "by": "Ada", "pay": pay}])
    assert ruling.status == "illegal"
    assert because in ruling.answer


def test_a_card_is_pitched_for_another_of_its_name() -> None:
    ox = {"name": "Ox", "types": "Generic Action - Attack", "cost": 1, "power": 5, "defense": 2, "pitch": 1}
    players = {"Ada": {"hand": ["Ox", "Ox"]}, "Ben": {"hand": ["Ox"]}}
    play = [{"play": "Ox", "by": "Ada", "pay": {"pitch": ["Ox"]}}]
    assert holds(ruled(players=players, cards=[ox], play=play, expect={"Ada": {"pitch": ["Ox"], "hand": 0}}))


def test_a_player_defends_with_their_own_cards_whatever_else_is_called_so() -> None:
    players = {"Ada": {"hand": [BLOW, GUARD]}, "Ben": {"hand": [BLOW, GUARD]}}
    expect = {"Ben's Wounding Blow (red)": {"defending": True}, "Ada": {"hand": [GUARD]}, "Ben": {"hand": 0}}
    assert holds(attacked(BLOW, GUARD, players=players, expect=expect))


def test_a_player_defends_with_a_card_in_hand_where_one_of_its_name_defends_already() -> None:
    chain = [{"attack": "Head Jab (blue)", "defenders": [GUARD], "resolved": True}]
    players = {"Ada": {"hand": [BLOW], "action_points": 1}, "Ben": {"hand": [GUARD]}}
    play = [{"play": BLOW, "by": "Ada"}, {"defend": [GUARD], "by": "Ben"}]
    links = [{"defenders": [GUARD]}, {"defenders": [GUARD]}]
    assert holds(ruled(players=players, chain=chain, play=play, expect={"chain": {"links": links}, "Ben": {"hand": 0}}))


@pytest.mark.parametrize("before", [[], [{"play": BLOW, "by": "Ada"}, {"advance": "reaction"}]])
def test_7_3_2_defending_cards_are_declared_only_where_they_are_to_be(before: list[Plain]) -> None:
    play = [*before, {"illegal": {"defend": [GUARD], "by": "Ben"}, "because": ["7.3.2"]}]
    for edition in ("2026-06-10", "2025-h2"):
        assert holds(ruled(edition=edition, play=play))


@pytest.mark.parametrize(
    ("more", "what"), [({"X": 3}, "no X"), ({"mode": 2}, "no modes"), ({"cost": "meld"}, "no alternative cost meld")]
)
def test_only_what_a_card_asks_for_is_declared(more: Plain, what: str) -> None:
    ruling = ruled(play=[{"play": BLOW, "by": "Ada", **more}])
    assert ruling.status == "illegal"
    assert what in ruling.answer


def test_a_card_is_played_only_from_where_it_lies() -> None:
    found = faults(play=[{"play": BLOW, "by": "Ada", "from": "arsenal"}])
    assert "lies in Ada's hand, not in the arsenal" in found["/play/0/from"].message


@pytest.mark.parametrize(("before", "now"), [([], "illegal"), ([{"advance": "reaction"}], "legal")])
def test_once_what_defends_is_declared_the_players_pass_on_to_a_reaction(before: Plain, now: str) -> None:
    parry = {"name": "Parry", "color": "red", "types": "Generic Defense Reaction", "cost": 0, "defense": 3, "text": ""}
    ruling = ruled(
        cards=[parry],
        players={"Ada": {"hand": [BLOW]}, "Ben": {"hand": ["Parry"]}},
        play=[
            {"play": BLOW, "by": "Ada"},
            {"defend": [], "by": "Ben"},
            *before,
            {now: {"play": "Parry", "by": "Ben"}},
            {"play": "Parry", "by": "Ben"},
            {"resolve": "all"},
        ],
        expect={"Parry": {"defending": True}},
    )
    assert failures(ruling.expectations) == ()


def test_zones_are_told_by_the_names_that_they_go_by_and_by_whose_they_are() -> None:
    cards: Plain = [
        {"name": "Old Debt", "types": "Shadow Action", "cost": 0, "text": "Blood Debt"},
        {"name": "Tin Boots", "types": "Generic Equipment - Legs", "defense": 1},
        {"name": "Dust", "types": "Generic Token - Aura", "text": "Instant - Destroy this: Gain 1{h}"},
    ]
    ada: Plain = {"banished": ["Old Debt"], "equipment": ["Tin Boots"], "arena": ["Dust"], "hand": [BLOW]}
    told = ruled(
        cards=cards,
        players={"Ada": ada, "Ben": {}},
        play=[
            {"activate": "Dust", "by": "Ada"},
            {"resolve": "all"},
            {"check": {"Dust": {"zone": "none"}, BLOW: {"zone": "hand"}}},
            {"play": BLOW, "by": "Ada"},
            {"advance": "end"},
        ],
        expect={"Tin Boots": {"zone": "legs"}, "Old Debt": {"zone": "banished"}},
    )
    said = told.answer + "".join(part.text for step in told.trace for part in step.sentence)
    assert f"{BLOW} is in Ada's hand" in said
    assert "Tin Boots stays in Ada's legs zone" in said
    assert "“Old Debt is in Ada's banished zone” holds" in said
    assert "in the none" not in said
