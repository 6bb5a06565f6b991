"""Scenes of Flesh and Blood that begin in the middle: an open combat chain, what has happened, what is running."""

from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.ruling import Plain, Ruling
from tests.scenarios.test_flesh_and_blood import BLOW, GUARD, faults, holds, ruled

OLD = "2025-h2"
ATTACK = "Once per Turn Action - 0: Attack"
HELM = {"name": "Helm", "types": "Generic Equipment - Head", "defense": 2}
CLUB = {"name": "Club", "types": "Generic Weapon - Club (1H)", "power": 4, "text": ATTACK}
HOUND = {"name": "Hound", "types": "Generic Action - Ally", "cost": 0, "power": 3, "life": 3, "text": ATTACK}
CARDS = [HELM, CLUB, HOUND]
AGAIN = [{"attack": "Club", "resolved": True}, {"attack": "Club"}]


def seats(ada: Plain = None, ben: Plain = None) -> dict[str, Plain]:
    return {"Ada": {"weapons": ["Club"], **(ada or {})}, "Ben": {"equipment": ["Helm"], **(ben or {})}}


def test_a_weapon_attacks_on_a_chain_link_and_returns() -> None:
    links = [{"attack": "Club", "power": 4, "defenders": ["Helm"]}]
    ruling = ruled(
        players=seats(),
        cards=CARDS,
        chain=[{"attack": "Club", "defenders": ["Helm"]}],
        play=[
            {"check": {"step": "reaction", "chain": {"links": links}, "Club": {"attacking": True, "link": 1}}},
            {"advance": "damage"},
            {"check": {"Ben": {"life": 18}}},
            {"advance": "chain closes"},
        ],
        expect={"Club": {"zone": "weapon", "attacking": False}, "Helm": {"zone": "head"}, "chain": {"open": False}},
    )
    assert holds(ruling)


def test_an_attack_on_the_chain_has_used_the_ability_of_its_weapon() -> None:
    again = {"activate": "Club", "ability": "attack", "by": "Ada"}
    ruling = ruled(
        players=seats({"action_points": 1}),
        cards=CARDS,
        chain=[{"attack": "Club", "resolved": True}],
        play=[{"illegal": again, "because": ["5.2.1a"]}],
    )
    assert holds(ruling)


@pytest.mark.parametrize(("edition", "attacking"), [(None, "Ada"), (OLD, False)])
def test_an_ally_on_a_chain_link_has_the_attacking_hero_of_its_edition(edition: str | None, attacking: Plain) -> None:
    ruling = ruled(
        players=seats({"arena": ["Hound"]}),
        cards=CARDS,
        chain=[{"attack": "Hound"}],
        **({"edition": edition} if edition else {}),
        play=[{"check": {"attacking_hero": attacking}}, {"advance": "damage"}],
        expect={"Ben": {"life": 17}},
    )
    assert holds(ruling)


@pytest.mark.parametrize(("edition", "defending"), [(None, ["Ben"]), (OLD, [])])
def test_an_attacked_ally_has_the_defending_hero_of_its_edition(edition: str | None, defending: list[str]) -> None:
    expect: dict[str, Plain] = {"defending_hero": defending[0] if defending else False}
    ruling = ruled(
        players=seats({}, {"arena": ["Hound"]}),
        cards=CARDS,
        chain=[{"attack": BLOW, "target": "Hound"}],
        **({"edition": edition} if edition else {}),
        expect=expect,
    )
    assert holds(ruling)


def test_a_weapon_that_attacks_again_is_on_the_newer_link_only() -> None:
    expect = {"Club": {"link": 2}, "chain": {"links": [{"attack": "Club", "power": 4}, {"attack": "Club"}]}}
    twice = [HELM, {**CLUB, "text": "Twice per Turn Action - 0: Attack"}]
    assert holds(ruled(players=seats(), cards=twice, chain=AGAIN, expect=expect))


def test_5_2_1a_a_weapon_has_not_attacked_more_often_than_it_can() -> None:
    assert "its limit is 1" in faults(players=seats(), cards=CARDS, chain=AGAIN)["/chain/1"].message


def test_5_2_1a_an_attack_on_the_chain_is_one_of_those_that_were_used() -> None:
    activated = {"event": "activated", "source": "Club"}
    told = faults(players=seats(), cards=CARDS, chain=AGAIN[:1], history=[activated])
    assert "activated 2 times" in told["/chain/0"].message


def test_an_effect_that_runs_as_the_scene_begins_is_no_change() -> None:
    effects = [{"text": "Your next attack this turn gets +1{p}."}]
    ruling = ruled(players=seats(), cards=CARDS, chain=AGAIN[1:], step="reaction", effects=effects)
    assert ruling.answer == "Not finished: a combat is under way. Ada has priority."


def test_5_2_3c_what_lets_a_weapon_attack_again_can_be_laid_out() -> None:
    more = {
        "text": "Target weapon gets +1{p} this turn. You may attack an additional time with the weapon this turn.",
        "on": ["Club"],
    }
    assert holds(ruled(players=seats(), cards=CARDS, chain=AGAIN, effects=[more], expect={"Club": {"link": 2}}))


def test_two_weapons_of_one_name_attack_one_after_the_other() -> None:
    chain = [{"attack": "Club", "resolved": True}, {"attack": "Club"}]
    clubs = [{"card": "Club", "id": "left"}, {"card": "Club", "id": "right"}]
    expect = {"left": {"link": 1}, "right": {"link": 2}}
    assert holds(ruled(players=seats({"weapons": clubs}), cards=CARDS, chain=chain, expect=expect))


def has_bonus(condition: str, **changed: Plain) -> bool:
    """Whether an attack with a bonus on a condition has it once it is on the combat chain."""
    card = {"name": "Asks (red)", "types": "Generic Action - Attack", "cost": 0, "power": 3, "text": condition}
    there = seats({"hand": ["Asks (red)"], "action_points": 1, "graveyard": [BLOW]})
    play = [{"play": "Asks (red)", "by": "Ada"}, {"advance": "attack"}, {"resolve": "all"}]
    asked = [{"value": "power", "of": "Asks (red)", "is": 4}]
    ruling = ruled(**{"players": there, "cards": [*CARDS, card], "play": play, "ask": asked, **changed})
    assert ruling.status == "ruled", ruling.answer
    return not failures(ruling.expectations)


ATTACKED = "If you've attacked with a weapon this turn, this gets +1{p}."


def test_an_attack_of_the_chain_has_attacked_this_turn() -> None:
    assert not has_bonus(ATTACKED)
    assert has_bonus(ATTACKED, chain=[{"attack": "Club", "resolved": True}])
    assert not has_bonus(ATTACKED, chain=[{"attack": BLOW, "resolved": True}])


def test_an_event_of_the_history_has_happened_this_turn() -> None:
    assert has_bonus(ATTACKED, history=[{"event": "attacked", "attack": "Club"}])
    discarded = "If you've discarded a card this turn, this gets +1{p}."
    assert not has_bonus(discarded)
    assert has_bonus(discarded, history=[{"event": "zone changed", "thing": BLOW, "cause": "discard"}])


def test_what_the_history_tells_is_no_event_of_the_scene() -> None:
    history = [{"event": "attacked", "attack": "Club"}]
    ruling = ruled(players=seats(), cards=CARDS, history=history, expect={"events_not": [{"event": "attacked"}]})
    assert holds(ruling)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"event": "atacked", "attack": "Club"}, "can't be laid out"),
        ({"event": "attacked"}, "is missing"),
        ({"event": "attacked", "attack": "Club", "amount": 2}, "can't be said"),
        ({"event": "damage dealt", "source": "Club", "to": "Ben", "amount": 0}, "how much"),
        ({"event": "zone changed", "thing": "Club", "cause": "lost"}, "no cause"),
    ],
)
def test_an_event_that_can_not_be_is_told(event: Plain, words: str) -> None:
    assert words in faults(players=seats(), cards=CARDS, history=[event])["/history/0"].message


@pytest.mark.parametrize(
    ("chain", "words"),
    [
        ([{"attack": "Helm"}], "controlled by Ben"),
        ([{"attack": GUARD, "target": "Ada"}], "no opponent"),
        ([{"attack": "Dodge (blue)"}], "is no attack"),
        ([{"attack": "Club", "by": "Ben"}], "controlled by Ada"),
        ([{"attack": "Club", "defenders": ["Helm", "Helm"]}], "already"),
        ([{"attack": "Club", "defenders": ["kept"]}], "Ben's hand"),
        ([{"attack": "Club", "defenders": ["Bare (red)"]}], "no defense"),
    ],
)
def test_a_chain_that_can_not_be_is_told(chain: Plain, words: str) -> None:
    bare = {"name": "Bare (red)", "types": "Generic Action", "cost": 0}
    there = seats({}, {"hand": [{"card": GUARD, "id": "kept"}]})
    found = faults(players=there, cards=[*CARDS, bare], chain=chain)
    assert words in found["/chain/0"].message


def test_an_attack_that_is_still_to_deal_damage_has_not_hit() -> None:
    found = faults(players=seats(), cards=CARDS, chain=[{"attack": "Club", "hit": True}], step="reaction")
    assert "damage step" in found["/chain/0"].message


def test_a_scene_can_begin_when_the_damage_is_dealt() -> None:
    expect = {
        "step": "damage",
        "chain": {"active": 1, "links": [{"hit": True}]},
        "Ben": {"life": 20},
        "phase": "action",
    }
    assert holds(ruled(players=seats(), cards=CARDS, chain=[{"attack": "Club", "hit": True}], expect=expect))


def test_a_marked_hero_is_marked_no_more_once_hit() -> None:
    marked = seats({}, {"marked": True})
    assert holds(
        ruled(
            players=marked,
            cards=CARDS,
            chain=[{"attack": "Club"}],
            play=[{"check": {"Ben": {"marked": True}}}, {"advance": "damage"}],
            expect={"Ben": {"marked": False}},
        )
    )


def test_a_condition_on_what_has_attacked_can_look_at_an_attack_that_others_change() -> None:
    banner = {"name": "Banner", "types": "Generic Action - Aura", "cost": 0}
    banner["text"] = "If you've attacked with a weapon this turn, your attacks have +1{p}."
    there = seats({"arena": ["Banner"]})
    play = [{"advance": "damage"}]
    assert holds(
        ruled(
            players=there, cards=[*CARDS, banner], chain=[{"attack": "Club"}], play=play, expect={"Ben": {"life": 15}}
        )
    )


def bonus(text: str, **changed: Plain) -> dict[str, Plain]:
    there = {"players": seats({"hand": [BLOW], "action_points": 1}), "cards": CARDS}
    return {**there, "effects": [{"text": text, **changed}]}


def test_an_effect_that_is_running_waits_for_the_next_attack() -> None:
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}]
    waiting = bonus("Your next attack this turn gets +3{p}.", source="Club")
    assert holds(ruled(**waiting, play=play, expect={BLOW: {"power": 7}, "Ben": {"life": 13}}))


def test_an_effect_that_is_running_holds_for_what_it_is_fixed_on() -> None:
    running = bonus("Target attack gets +2{p} this chain link.", on=["Club"])
    chain = [{"attack": "Club"}]
    play = [{"check": {"chain": {"links": [{"power": 6}]}}}, {"advance": "chain closes"}]
    assert holds(ruled(**running, chain=chain, play=play, expect={"Ben": {"life": 14}, "Club": {"power": 4}}))


def test_an_effect_of_somebody_else_is_theirs() -> None:
    running = bonus("Your next attack this turn gets +3{p}.", controller="Ben")
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}]
    assert holds(ruled(**running, play=play, expect={"Ben": {"life": 16}}))


def test_prevention_that_is_running_prevents() -> None:
    running = bonus("Prevent the next 2 damage that would be dealt to your hero this turn.", controller="Ben")
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}]
    assert holds(ruled(**running, play=play, expect={"Ben": {"life": 18}}))


@pytest.mark.parametrize("text", ["Draw a card.", "Deal 2 arcane damage to target hero."])
def test_what_leaves_no_effect_behind_is_a_fault(text: str) -> None:
    assert set(faults(**bonus(text, on=["Ben"] if "target" in text else []))) == {"/effects/0/text"}


def test_what_no_instruction_says_is_not_supported() -> None:
    assert ruled(**bonus("Go again")).status == "unsupported"


@pytest.mark.parametrize("on", [[], ["Club", "Club"]])
def test_a_target_phrase_takes_as_many_things_as_it_says(on: list[str]) -> None:
    running = bonus("Target attack gets +2{p} this chain link.", on=on)
    assert set(faults(**running, chain=[{"attack": "Club"}])) == {"/effects/0/on"}


@pytest.mark.parametrize("until", ["your next turn", "whenever"])
def test_an_effect_that_says_how_long_it_lasts_has_no_until(until: str) -> None:
    assert set(faults(**bonus("Target attack gets +2{p} until end of turn.", until=until, on=["Club"]))) == {
        "/effects/0/until"
    }


def test_an_effect_on_something_that_is_not_there_is_told() -> None:
    running = bonus("Target attack gets +2{p} this chain link.", on=["Klub"])
    assert faults(**running)["/effects/0"].suggestion == "Club"


def test_a_weapon_that_is_named_as_a_target_stands_for_its_attack() -> None:
    push = {"name": "Push (red)", "types": "Generic Attack Reaction", "cost": 0, "text": "Target attack gets +2{p}."}
    play = [{"play": "Push (red)", "by": "Ada", "targets": ["Club"]}, {"advance": "damage"}]
    there = seats({"hand": ["Push (red)"]})
    chain = [{"attack": "Club"}]
    ruling = ruled(
        players=there, cards=[*CARDS, push], chain=chain, step="reaction", play=play, expect={"Ben": {"life": 14}}
    )
    assert holds(ruling)


FIEND = {"name": "Fiend", "types": "Generic Hero", "life": 20, "intellect": 4}


@pytest.mark.parametrize(
    ("ada", "pointer", "words"),
    [
        ({"life": 0}, "/players/Ada/life", "would have lost"),
        ({"life": -2}, "/players/Ada/life", ""),
        ({"hero": {"card": "Fiend", "count": 2}}, "/players/Ada/hero/count", "one hero"),
        ({"hero": "Hound"}, "/players/Ada/hero", "can't lie in the hero zone"),
        ({"hero": {"card": "Fiend", "damage": 20}}, "/players/Ada/hero/damage", "no life left"),
        ({"arena": [{"card": "Hound", "damage": 3}]}, "/players/Ada/arena/0/damage", "no life left"),
        ({"weapons": [{"card": "Club", "damage": 1}]}, "/players/Ada/weapons/0/damage", "no life to lose"),
        ({"weapons": ["Helm"]}, "/players/Ada/weapons/0", "under 'equipment'"),
        ({"weapons": ["Hound"]}, "/players/Ada/weapons/0", "can't lie in the weapon zone"),
        ({"equipment": ["Club"]}, "/players/Ada/equipment/0", "under 'weapons'"),
        ({"equipment": ["Helm", "Helm"]}, "/players/Ada/equipment/1", "no free zone"),
        ({"weapons": ["Club", "Club", "Club"]}, "/players/Ada/weapons/2", "no free zone"),
        ({"arena": ["Helm"]}, "/players/Ada/arena/0", "lies under 'equipment'"),
        ({"arena": ["Fiend"]}, "/players/Ada/arena/0", "lies under 'hero'"),
        ({"arena": [BLOW]}, "/players/Ada/arena/0", "becomes no permanent"),
        ({"hand": ["Club"]}, "/players/Ada/hand/0", "comes from no deck"),
        ({"library": ["Fiend"]}, "/players/Ada/library/0", "comes from no deck"),
        ({"arsenal": [BLOW, BLOW]}, "/players/Ada/arsenal", "one arsenal zone"),
        ({"arsenal": [{"card": BLOW, "count": 2}]}, "/players/Ada/arsenal", "one arsenal zone"),
        ({"arsenal": 2}, "/players/Ada/arsenal", "one arsenal zone"),
        ({"hand": [{"card": BLOW, "controller": "Ben"}]}, "/players/Ada/hand/0/controller", "nobody controls it"),
        ({"banished": [BLOW], "exile": [BLOW]}, "/players/Ada", "same zone"),
        (
            {"arena": [{"card": "Hound", "id": "a"}], "hand": [{"card": "Hound", "id": "a"}]},
            "/players/Ada/hand/0/id",
            "",
        ),
    ],
)
def test_a_board_that_no_game_comes_to_is_told(ada: Plain, pointer: str, words: str) -> None:
    found = faults(players={"Ada": ada, "Ben": {}}, cards=[*CARDS, FIEND])
    assert words in found[pointer].message


def test_only_the_turn_player_has_action_points() -> None:
    found = faults(players={"Ada": {}, "Ben": {"action_points": 1}})
    assert "action phase" in found["/players/Ben/action_points"].message


def test_what_an_attack_of_the_past_was_for_must_be_told_among_several() -> None:
    found = faults(players={**seats(), "Cal": {}}, cards=CARDS, history=[{"event": "attacked", "attack": "Club"}])
    assert "say 'target'" in found["/history/0"].message


def test_all_that_is_wrong_with_a_chain_is_told_at_once() -> None:
    chain = [{"attack": "Nonsuch", "resolved": True}, {"attack": "Club", "resolved": True}, {"attack": "Helm"}]
    assert {*faults(players=seats(), cards=CARDS, chain=chain)} == {"/chain/0", "/chain/2"}


BITE = {
    "name": "Bite (red)",
    "types": "Generic Action - Attack",
    "cost": 0,
    "power": 4,
    "text": "When this hits a hero, mark them.",
}
ROAR = {
    "name": "Roar (red)",
    "types": "Generic Action - Attack",
    "cost": 0,
    "power": 4,
    "text": "When this attacks, draw a card.",
}
MASK = {
    "name": "Mask",
    "types": "Generic Equipment - Head",
    "text": "Whenever you play an attack action card, gain 1{h}.",
}
HIT = "“When this hits a hero, mark them.” of Bite (red)"


@pytest.mark.parametrize(
    ("link", "step", "told"),
    [
        ({"attack": "Bite (red)"}, "reaction", ()),
        ({"attack": "Bite (red)", "hit": False, "resolved": True}, "resolution", ()),
        ({"attack": "Bite (red)", "hit": True}, "damage", (HIT,)),
        ({"attack": "Bite (red)", "hit": True, "resolved": True}, "resolution", (HIT,)),
        ({"attack": "Roar (red)"}, "attack", ("“When this attacks, draw a card.” of Roar (red)",)),
    ],
)
def test_what_a_laid_out_link_triggered_is_assumed_aloud(
    link: dict[str, Plain], step: str, told: tuple[str, ...]
) -> None:
    ruling = ruled(players={"Ada": {}, "Ben": {}}, cards=[BITE, ROAR], chain=[link], step=step)
    assert [one for one in ruling.assumptions if " did " in one] == [
        f"what {words} did is so only as far as it is laid out" for words in told
    ]


def test_what_else_triggered_on_a_laid_out_link_is_assumed_aloud() -> None:
    links = [{"attack": "Roar (red)", "resolved": True}, {"attack": "Bite (red)"}]
    ruling = ruled(players={"Ada": {"equipment": ["Mask"]}, "Ben": {}}, cards=[BITE, ROAR, MASK], chain=links)
    assert [
        words for words in ("Roar (red)", "Mask", "Bite (red)") if f"of {words} did" in str(ruling.assumptions)
    ] == [
        "Roar (red)",
        "Mask",
    ]
    assert sum("of Mask did" in one for one in ruling.assumptions) == 1


def test_a_weapon_and_its_attack_are_told_by_names_of_their_own() -> None:
    chain = [{"attack": "Club"}]
    play = [{"advance": "reaction"}, {"check": {"Club's attack": {"power": 4}}}, {"advance": "chain closes"}]
    ruling = ruled(players=seats(), cards=CARDS, chain=chain, play=play)
    assert holds(ruling)
    said = [part.text for step in ruling.trace for part in step.sentence if part.kind == "object"]
    assert "Club's attack" in said
    assert "Club's attack ceases to exist" in ruling.answer
    assert "Club ceases" not in ruling.answer


def test_laying_a_chain_out_tells_nothing_of_effects_before_it_is_there() -> None:
    text = "If you've played or activated an attack reaction this chain link, this gets +4{p}."
    sneak = {"name": "Sneak (red)", "types": "Generic Action - Attack", "cost": 0, "power": 3, "text": text}
    ruling = ruled(players={"Ada": {}, "Ben": {}}, cards=[sneak], chain=[{"attack": "Sneak (red)"}], step="reaction")
    assert all("no active chain link" not in part.text for step in ruling.trace for part in step.sentence)


@pytest.mark.parametrize(
    ("answer", "clauses"),
    [
        ("no", ["“Arcane Barrier 1” of Robe does nothing, because Ben doesn't want to"]),
        ("yes", ["Jolt (red) deals 1 arcane damage to Ben's hero instead of 2, by Robe"]),
    ],
)
def test_a_prevention_that_nobody_wants_is_not_said_to_apply(answer: str, clauses: list[str]) -> None:
    robe = {"name": "Robe", "types": "Generic Equipment - Chest", "text": "Arcane Barrier 1"}
    jolt = {"name": "Jolt (red)", "types": "Wizard Action", "cost": 0, "text": "Deal 2 arcane damage to target hero."}
    play = [
        {"play": "Jolt (red)", "by": "Ada", "targets": ["Ben"]},
        {"resolve": "top"},
        {"choose": answer, "by": "Ben"},
    ]
    seated = {"Ada": {"hand": ["Jolt (red)"]}, "Ben": {"equipment": ["Robe"], "resources": 1}}
    ruling = ruled(players=seated, cards=[robe, jolt], play=play)
    said = told(ruling)
    assert all(clause in said for clause in clauses)
    assert "changes nothing else" not in said


def test_what_a_later_effect_changes_again_is_told_so() -> None:
    wards = [{"name": f"Ward {n}", "types": "Illusionist Action - Aura", "text": f"Ward {n}"} for n in (1, 3)]
    play = [{"play": BLOW, "by": "Ada"}, {"advance": "damage"}, {"choose": "Ward 1", "by": "Ben"}]
    seated = {"Ada": {"hand": [BLOW]}, "Ben": {"arena": ["Ward 1", "Ward 3"]}}
    said = told(ruled(players=seated, cards=wards, play=play))
    assert f"{BLOW} hits Ben's hero for 3 physical damage instead of 4, by Ward 1, which is changed in turn" in said
    assert f"{BLOW} deals no damage to Ben's hero instead of 3, by Ward 3" in said


def told(ruling: Ruling) -> str:
    return "\n".join(one.text for one in ruling.explanation)
