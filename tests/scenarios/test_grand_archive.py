"""Grand Archive's table: how boards are laid out, where scenes begin, and which boards can't be."""

from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.grand_archive_table import ANA, BEN, CARDS, faults, holds, ruled
from tests.scenarios.library import LIBRARY, runs_of_file

# What is left out ---------------------------------------------------------------------------------


def test_what_the_board_leaves_out_is_told() -> None:
    told = " ".join(ruled().assumptions)
    for what in ("turn 3", "Ana's champion has level 0, 15 life", "Ben's deck holds 10 cards"):
        assert what in told


def test_a_champion_of_a_higher_level_without_a_lineage_is_told() -> None:
    assert "nothing lies in the inner lineage of Knight" in ruled({"champion": "Knight"}).assumptions


def test_a_level_that_has_left_a_lineage_is_told() -> None:
    lineage = ruled({"champion": {"card": "Lord", "lineage": ["Spirit"]}})
    assert "what lay between Spirit and Lord has left the lineage" in lineage.assumptions
    lineage = ruled({"champion": {"card": "Lord", "lineage": ["Knight"]}})
    assert "what lay below Knight has left the lineage" in lineage.assumptions


@pytest.mark.parametrize(("asked", "status"), [("fire element card", "unsupported"), ("card", "ruled")])
def test_a_text_that_asks_which_card_nobody_knows_is_not_ruled_on(asked: str, status: str) -> None:
    text = f"On Enter: If there is a {asked} in your graveyard, recover 1."
    cards = [*CARDS, {"name": "Asker", "types": "Ally", "cost": 0, "power": 1, "life": 1, "text": text}]
    play: Plain = [{"activate": "Asker", "by": "Ana"}, {"resolve": "all"}]
    assert ruled({"hand": ["Asker"], "graveyard": 2}, cards=cards, play=play).status == status


def test_a_lineage_enables_the_elements_of_its_champions() -> None:
    ana = {"champion": {"card": "Lord", "id": "lord", "lineage": ["Spirit", "Knight"]}}
    expect = {"Ana": {"elements": ["fire", "norm"], "level": 2}, "lord": {"lineage": ["Spirit", "Knight"]}}
    assert holds(ruled(ana, expect=expect))


def test_damage_on_a_champion_lies_there_as_counters() -> None:
    ana = {"champion": {"card": "Knight", "damage": 4}}
    assert holds(ruled(ana, expect={"Knight": {"counters": {"damage": 4}}, "Ana": {"damage": 4}}))


def test_durability_and_properties_of_an_object_are_laid_out() -> None:
    ana = {"field": [{"card": "Blade", "durability": 1}, {"card": "Lion", "states": ["distant"], "imbued": True}]}
    assert holds(ruled(ana, expect={"Blade": {"durability": 1}, "Lion": {"states": ["distant", "imbued"]}}))


def test_what_has_no_durability_is_not_said_to_have_none_left() -> None:
    ruling = ruled({"field": ["Blade"], "champion": "Knight"}, expect={"Knight": {"durability": 0}})
    assert ruling.expectations[-1].found is None


def test_an_object_is_linked_to_what_it_says() -> None:
    ana = {"field": ["Lion", {"card": "Mark", "linked": "Ox"}]}
    assert holds(ruled(ana, expect={"Mark": {"linked": "Ox"}, "Ox": {"power": 3}, "Lion": {"linked": False}}))


def test_a_lineage_has_an_order() -> None:
    ana = {"champion": {"card": "Lord", "lineage": ["Spirit", "Knight"]}}
    assert failures(ruled(ana, expect={"Lord": {"lineage": ["Knight", "Spirit"]}}).expectations) != ()


def test_names_that_nothing_has_are_told_beside_other_faults() -> None:
    told = faults(
        {"field": ["Lion", {"card": "Nothing"}]}, play=[{"attack": "Lyon", "target": "Ux", "wield": ["Blad"]}]
    )
    assert {"/play/0/attack", "/play/0/target/0", "/play/0/wield/0"} <= set(told)


# Where a scene begins -----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["materialize", "recollection", "main", "end"])
def test_a_scene_begins_in_a_phase(phase: str) -> None:
    assert holds(ruled(step=phase, play=[{"check": {"phase": phase}}]))


def test_in_the_recollection_phase_memory_has_not_returned_yet() -> None:
    play = [{"check": {"Ana": {"memory": 2, "hand": 0}}}, {"advance": "main"}]
    expect = {"Ana": {"memory": 0, "hand": 3}}
    assert holds(ruled({"memory": 2}, step="recollection", play=play, expect=expect))


@pytest.mark.parametrize("step", ["damage", "retaliation", "after combat"])
def test_a_step_of_combat_needs_a_combat(step: str) -> None:
    assert "combat" in faults(step=step)["/step"].message


def test_the_last_player_of_a_first_turn_cycle_may_attack_and_the_others_may_not() -> None:
    attack = [{"illegal": {"attack": "Lion", "target": BEN}}]
    assert holds(ruled(turn={"first_cycle": True}, play=attack))
    ben = {"turn": {"player": "Ben", "first_cycle": True}, "play": [{"legal": {"attack": "Ox", "target": ANA}}]}
    assert holds(ruled(**ben))


def test_the_second_of_three_players_may_not_attack_on_a_first_turn() -> None:
    players = {"Ana": {}, "Ben": {"field": ["Ox"]}, "Cleo": {"field": ["Lion"]}}
    play = [{"illegal": {"attack": "Ox", "target": ANA}}]
    assert holds(ruled(players=players, turn={"player": "Ben", "first_cycle": True}, play=play))
    play = [{"legal": {"attack": "Lion", "target": ANA}}]
    assert holds(ruled(players=players, turn={"player": "Cleo", "first_cycle": True}, play=play))


JUNE = "2025-06-18"
FIRST = {"player": "Ana", "first_cycle": True}


def test_in_june_2025_a_champion_lies_in_the_material_deck_until_the_first_turn() -> None:
    ruling = ruled(edition=JUNE, turn=FIRST, expect={"Ana": {"champion": ANA}, "Ben": {"champion": False}})
    assert holds(ruling)
    assert "Ben's champion lies in the material deck until Ben's first turn" in ruling.assumptions
    assert holds(ruled(turn=FIRST, expect={"Ben": {"champion": BEN}}))


def test_in_june_2025_a_champion_of_the_material_deck_is_the_one_that_begins() -> None:
    play = [{"advance": "main", "of": "Ben"}]
    after = {"Ben": {"champion": "Spirit", "material": 0}}
    assert holds(ruled(ben={"material": ["Spirit"]}, edition=JUNE, turn=FIRST, play=play, expect=after))


@pytest.mark.parametrize("said", [{"damage": 3}, {"rested": True}, {"counters": {"level": 1}}])
def test_a_champion_that_is_still_to_come_has_not_been_on_the_field(said: dict[str, Plain]) -> None:
    told = faults(ben={"champion": {"card": "Spirit", **said}}, edition=JUNE, turn=FIRST)
    assert any("only as Ben's first turn begins" in fault.message for fault in told.values())


def test_no_champion_lies_on_the_field_before_it_comes_there() -> None:
    told = faults(ben={"field": ["Spirit"]}, edition=JUNE, turn=FIRST)
    assert "only as Ben's first turn begins" in told["/players/Ben/field/0"].message


def test_a_first_turn_begins_with_no_champion_of_a_higher_level() -> None:
    told = faults(ben={"champion": "Lord"}, edition=JUNE, turn=FIRST)
    assert any("champion of level 0" in fault.message for fault in told.values())


def test_one_s_own_turn_says_which_turn_of_the_game_it_is() -> None:
    ruling = ruled(turn={"player": "Ben", "own_turn": 2})
    assert ruling.facts.scene["turn"] == 4


def test_an_advance_says_who_must_attack_first() -> None:
    rook = {"name": "Rook", "types": "Ally - Human", "power": 1, "life": 1}
    cards = [*CARDS, {**rook, "text": "~ must attack a champion each turn if able."}]
    ruling = ruled({"field": ["Rook"]}, cards=cards, play=[{"advance": "end"}])
    assert ruling.status == "illegal"
    assert "Ana must attack with Rook" in ruling.answer


def test_a_game_that_is_over_before_a_step_comes_is_ruled_on() -> None:
    ruling = ruled({"deck": 0}, {"deck": 0}, play=[{"advance": "main", "of": "Ben"}])
    assert "the game ends before main comes" in ruling.warnings
    assert "loses the game" in ruling.answer


@pytest.mark.parametrize("of", [{}, {"of": "Ana"}])
@pytest.mark.parametrize("step", ["retaliation", "damage", "end of combat"])
def test_a_step_of_combat_does_not_come_without_an_attack(step: str, of: dict[str, Plain]) -> None:
    assert "let a unit attack first" in faults(play=[{"advance": step, **of}])["/play/0"].message


def test_a_step_of_combat_comes_with_the_attack_card_that_waits_to_resolve() -> None:
    lash = {"name": "Lash Out", "types": "Attack", "cost": 0, "power": 2}
    duelist = {"name": "Duelist", "types": "Champion - Warrior", "power": 1, "life": 20, "level": 1}
    play = [{"play": "Lash Out", "by": "Ana", "target": "Ben"}, {"advance": "damage"}]
    ana = {"champion": "Duelist", "hand": ["Lash Out"]}
    assert holds(ruled(ana, cards=[*CARDS, lash, duelist], play=play, expect={"step": "damage"}))


def test_after_combat_comes_also_when_the_game_ends_in_it() -> None:
    ben = {"champion": {"card": "Spirit", "damage": 13}}
    play = [{"attack": "Lion", "target": "Ben"}, {"advance": "after combat"}]
    assert holds(ruled(ben=ben, play=play, expect={"winner": "Ana", "Ben": {"lost": True}}))


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert holds(ruled(expect={"winner": False}))


def test_which_cards_would_be_reserved_is_not_asked_where_only_legality_is() -> None:
    ana = {"hand": ["Study", "Lion", "Ox"]}
    assert holds(ruled(ana, play=[{"legal": {"play": "Study"}}]))
    assert ruled(ana, play=[{"play": "Study"}]).status == "needs_answer"


# Combat so far ------------------------------------------------------------------------------------


def test_a_combat_under_way_has_its_roles() -> None:
    check = {"step": "retaliation", "attacker": "Lion", "defenders": ["Ox"], "attacking_player": "Ana", "power": 3}
    play = [{"check": {**check, "defending_player": "Ben", "Lion": {"rested": True}}}, {"retaliate": ["Ox"]}]
    expect = {"Lion": {"damage": 2}, "Ox": {"damage": 3, "rested": True}}
    play += [{"advance": "after combat"}]
    assert holds(ruled(combat={"attack": "Lion", "target": "Ox"}, play=play, expect=expect))


def test_intent_and_weapons_of_a_combat_under_way_add_their_power() -> None:
    ana = {"field": ["Blade"]}
    combat = {"attack": ANA, "target": "Ben", "wield": ["Blade"], "intent": [{"card": "Slash", "id": "slash"}]}
    play = [{"check": {"power": 4, "Ana": {"intent": ["slash"]}}}, {"advance": "after combat"}]
    expect = {BEN: {"damage": 4}, "Blade": {"durability": 1}, "slash": {"zone": "graveyard"}}
    assert holds(ruled(ana, combat=combat, play=play, expect=expect))


def test_a_rested_unit_that_is_to_retaliate_is_told_to_be_rested() -> None:
    play = [{"attack": "Lion", "by": "Ana", "target": "Ox"}, {"retaliate": ["Ox"]}]
    ruling = ruled(ben={"field": [{"card": "Ox", "rested": True}]}, play=play)
    assert (ruling.status, "Ox is rested" in (ruling.answer or "")) == ("illegal", True)


def test_units_that_retaliate_already_have_the_scene_begin_in_the_damage_step() -> None:
    combat = {"attack": "Lion", "target": "Ox", "retaliate": ["Ox"]}
    check = {"step": "damage", "Ox": {"retaliating": True, "rested": True}}
    play = [{"check": check}, {"advance": "after combat"}]
    assert holds(ruled(combat=combat, play=play, expect={"Lion": {"damage": 2}}))


def test_an_attack_without_a_target_is_against_the_one_opposing_champion() -> None:
    assert holds(ruled(combat={"attack": "Lion"}, play=[{"check": {"defenders": [BEN]}}]))


@pytest.mark.parametrize(
    ("combat", "pointer"),
    [
        ({"attack": "Ox"}, "/combat/attack"),
        ({"attack": "Blade"}, "/combat/attack"),
        ({"attack": ANA}, "/combat/attack"),
        ({"attack": "Nobody"}, "/combat/attack"),
        ({"attack": "Lion", "target": "Lion"}, "/combat/target"),
        ({"attack": "Lion", "target": ["Ox", BEN]}, "/combat/target"),
        ({"attack": "Lion", "wield": ["Blade"]}, "/combat/attack"),
        ({"attack": ANA, "intent": ["Study"]}, "/combat/intent/0"),
        ({"attack": "Lion", "intent": ["Slash"]}, "/combat/intent/0"),
        ({"attack": "Lion", "retaliate": ["Ox"]}, "/combat/retaliate/0"),
        ({"target": "Ox", "intent": ["Slash"]}, "/combat/attack"),
    ],
)
def test_a_combat_that_could_not_have_come_about_is_a_fault(combat: Plain, pointer: str) -> None:
    assert pointer in faults({"field": ["Lion", "Blade"]}, combat=combat)


def test_a_combat_is_under_way_in_its_own_steps_only() -> None:
    combat = {"attack": "Lion", "target": "Ox"}
    assert "/step" in faults(combat=combat, step="recollection")
    assert "/step" in faults(combat={**combat, "retaliate": ["Ox"]}, step="retaliation")


# Loaded, history, used -----------------------------------------------------------------------------


def test_only_a_loaded_bow_is_wielded() -> None:
    attack = {"attack": ANA, "target": BEN, "wield": ["Bow"]}
    bow = {"card": "Bow", "loaded": [{"card": "Arrow", "id": "arrow"}]}
    expect = {"arrow": {"zone": "loaded cards"}}
    assert holds(ruled({"field": [bow]}, play=[{"legal": attack}], expect=expect))
    because = ["card-types-functional-subtypes/functional-weapons/1.a"]
    assert holds(ruled({"field": ["Bow"]}, play=[{"illegal": attack, "because": because}]))


@pytest.mark.parametrize(
    "event",
    [
        {"event": "played", "card": "Study"},
        {"event": "attack declared", "attacker": "Lion"},
        {"event": "damage dealt", "source": "Lion", "to": "Ben", "amount": 3, "role": "attack"},
        {"event": "recovered", "amount": 2},
        {"event": "counters put", "on": "Lion", "kind": "buff", "count": 1},
        {"event": "zone changed", "thing": "Study", "cause": "discard"},
    ],
)
def test_an_event_of_the_history_has_happened(event: Plain) -> None:
    ana = {"field": ["Lion"], "graveyard": ["Study"]}
    assert holds(ruled(ana, history=[event], expect={"events_not": [event["event"]]}))


@pytest.mark.parametrize(
    "event",
    [
        {"event": "flown", "thing": "Lion"},
        {"event": "recovered"},
        {"event": "recovered", "amount": 0},
        {"event": "attack declared", "attacker": "Nobody"},
        {"event": "zone changed", "thing": "Lion", "cause": "die"},
        {"event": "recovered", "amount": 2, "color": "red"},
        {"event": "leveled up", "champion": "Ana"},
    ],
)
def test_an_event_that_can_not_have_happened_is_a_fault(event: Plain) -> None:
    assert "/history/0" in faults(history=[event])


# Boards that can't be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ana", "pointer"),
    [
        ({"life": 9}, "life"),
        ({"champion": "Lion"}, "champion"),
        ({"champion": "Spirit", "field": ["Spirit"]}, "field/0"),
        ({"field": ["Spirit", "Knight"]}, "field/1"),
        ({"champion": {"card": "Spirit", "count": 2}}, "champion"),
        ({"champion": {"card": "Knight", "lineage": ["Lord"]}}, "champion/lineage"),
        ({"field": [{"card": "Lion", "lineage": ["Ox"]}]}, "field/0/lineage"),
        ({"champion": {"card": "Spirit", "damage": 15}}, "champion/damage"),
        ({"champion": {"card": "Spirit", "counters": {"damage": 16}}}, "champion/counters"),
        ({"field": [{"card": "Lion", "damage": 3}]}, "field/0/damage"),
        ({"field": [{"card": "Lion", "damage": -1}]}, "field/0/damage"),
        ({"field": [{"card": "Blade", "damage": 1}]}, "field/0/damage"),
        ({"field": [{"card": "Lion", "counters": {"buff": 2, "debuff": 1}}]}, "field/0/counters"),
        ({"field": [{"card": "Blade", "counters": {"durability": 0}}]}, "field/0/counters"),
        ({"field": [{"card": "Blade", "counters": {"durability": -1}}]}, "field/0/counters/durability"),
        ({"field": ["Study"]}, "field/0"),
        ({"field": ["Mark"]}, "field/0/linked"),
        ({"field": ["Blade", {"card": "Mark", "linked": "Blade"}]}, "field/1/linked"),
        ({"field": [{"card": "Mark", "linked": "Nobody"}]}, "field/0/linked"),
        ({"hand": [{"card": "Mark", "linked": "Ox"}]}, "hand/0/linked"),
        ({"field": ["Queen", "Queen"]}, "field/1"),
        ({"field": [{"card": "Queen", "count": 2}]}, "field/0"),
        ({"field": [{"card": "Blade", "durability": 0}]}, "field/0/durability"),
        ({"field": [{"card": "Lion", "states": ["flying"]}]}, "field/0/states/0"),
        ({"hand": [{"card": "Lion", "imbued": True}]}, "hand/0/imbued"),
        ({"hand": ["Blade"]}, "hand/0"),
        ({"deck": ["Knight"]}, "deck/0"),
        ({"memory": ["Knight"]}, "memory/0"),
        ({"graveyard": ["Knight"]}, "graveyard/0"),
        ({"material": ["Lion"]}, "material/0"),
        ({"hand": [{"card": "Lion", "token": True}]}, "hand/0/token"),
        ({"memory": [{"card": "Lion", "token": True}]}, "memory/0/token"),
        ({"memory": [{"card": "Lion", "rested": True}]}, "memory/0/rested"),
        ({"memory": [{"card": "Lion", "counters": {"buff": 1}}]}, "memory/0/counters"),
        ({"hand": [{"card": "Lion", "controller": "Ben"}]}, "hand/0/controller"),
        ({"hand": [{"card": "Lion", "states": ["distant"]}]}, "hand/0/states"),
        ({"field": [{"card": "Lion", "id": "one"}], "hand": [{"card": "Ox", "id": "one"}]}, "hand/0/id"),
    ],
)
def test_an_impossible_board_is_a_fault_where_it_stands(ana: Plain, pointer: str) -> None:
    assert f"/players/Ana/{pointer}" in faults(ana)


def test_all_that_is_impossible_is_told_together() -> None:
    ana = {"life": 9, "field": ["Queen", "Queen", {"card": "Lion", "damage": 7}], "hand": ["Blade"]}
    told = faults(ana, {"champion": {"card": "Knight", "lineage": ["Lord"]}})
    assert {pointer.rpartition("/Ana/")[2] or pointer for pointer in told} >= {"life", "field/1", "field/2/damage"}
    assert len(told) == 5


# How it is told -----------------------------------------------------------------------------------


def test_the_answer_speaks_of_damage_counters_and_dying() -> None:
    play = [{"attack": "Lion", "target": "Ox"}, {"retaliate": ["Ox"]}, {"advance": "after combat"}]
    answer = ruled(ben={"field": [{"card": "Ox", "damage": 1}]}, play=play).answer
    assert "Ox dies" in answer
    answer = ruled(play=[{"attack": "Lion", "target": BEN}, {"advance": "after combat"}]).answer
    assert f"{BEN} has 3 damage counters" in answer


def test_where_nothing_happens_the_answer_says_who_has_opportunity() -> None:
    assert "Ben has Opportunity" in ruled(play=[{"pass": "Ana"}]).answer


def test_who_got_opportunity_in_between_is_known() -> None:
    ask = {"did_anyone_get_priority_between": [0, 1], "is": True}
    assert holds(ruled(play=[{"pass": "Ana"}], ask=[ask]))


# Effects, the effects stack, what is used ------------------------------------------------------------


def test_an_effect_that_runs_already_counts() -> None:
    effect = {"text": "Target ally gets +2 POWER until end of turn.", "on": ["Lion"]}
    asked = [{"value": "power", "of": "Lion", "is": 5}]
    assert holds(ruled(effects=[effect], play=[{"advance": "end"}], ask=asked))
    asked = [{"value": "power", "of": "Lion", "is": 3}]
    assert holds(ruled(effects=[effect], play=[{"advance": "main", "of": "Ben"}], ask=asked))


@pytest.mark.parametrize("on", ["Blade", "Nobody", "Ben"])
def test_an_effect_on_what_its_words_do_not_mean_is_a_fault(on: str) -> None:
    effect = {"text": "Target ally gets +2 POWER until end of turn.", "on": [on]}
    assert "/effects/0" in {at.removesuffix("/on") for at in faults({"field": ["Lion", "Blade"]}, effects=[effect])}


@pytest.mark.parametrize("on", [[], ["Lion", "Blade"]])
def test_a_target_phrase_takes_as_many_things_as_it_says(on: list[str]) -> None:
    effect = {"text": "Target ally gets +2 POWER until end of turn.", "on": on}
    assert set(faults({"field": ["Lion", "Blade"]}, effects=[effect])) == {"/effects/0/on"}


@pytest.mark.parametrize("text", ["Target ally gets +1 POWER until end of turn.", "Target ally gets +1 POWER."])
def test_until_is_a_moment_and_said_once(text: str) -> None:
    effect = {"text": text, "until": "whenever", "on": ["Lion"]}
    assert set(faults({"field": ["Lion", "Blade"]}, effects=[effect])) == {"/effects/0/until"}


def test_an_effect_that_leaves_nothing_behind_is_a_fault() -> None:
    assert set(faults({"field": ["Lion"]}, effects=[{"text": "Draw a card."}])) == {"/effects/0/text"}


BOLT = {"name": "Bolt", "types": "Action - Spell", "cost": 0, "speed": "fast", "text": "Deal 2 damage to target unit."}


def test_what_waits_on_the_effects_stack_is_laid_out_top_first() -> None:
    waiting = {"play": "Bolt", "by": "Ben", "targets": ["Lion"], "id": "bolt"}
    check = {"stack": ["bolt"], "Lion": {"damage": 0}}
    ben = {"hand": ["Bolt"]}
    play = [{"check": check}, {"resolve": "all"}]
    expect = {"Lion": {"damage": 2}, "Ben": {"graveyard": ["Bolt"]}}
    assert holds(ruled(ben=ben, cards=[*CARDS, BOLT], stack=[waiting], play=play, expect=expect))


def test_an_ability_that_was_used_is_spent() -> None:
    text = "REST: Recover 1. Activate this ability only once each turn."
    sage = {"name": "Sage", "types": "Ally - Human", "power": 1, "life": 1, "cost": 1, "text": text}
    play = [{"legal": {"activate": "Sage"}}]
    assert holds(ruled({"field": ["Sage"]}, cards=[*CARDS, sage], play=play))
    used = [{"ability_of": "Sage"}]
    refused = [{"illegal": {"activate": "Sage"}}]
    assert holds(ruled({"field": ["Sage"]}, cards=[*CARDS, sage], used=used, play=refused))


def test_a_cleaving_attack_under_way_is_against_all_that_a_player_has() -> None:
    reaper = {"name": "Reaper", "types": "Ally - Human", "power": 2, "life": 9, "cost": 3, "text": "Cleave"}
    play = [{"check": {"defenders": ["Ox", BEN]}}, {"advance": "after combat"}]
    combat = {"attack": "Reaper", "target": "Ben"}
    expect = {"Ox": {"damage": 2}, "Ben": {"damage": 2}}
    assert holds(ruled({"field": ["Reaper"]}, cards=[*CARDS, reaper], combat=combat, play=play, expect=expect))


TUTOR = {
    "name": "Tutor",
    "types": "Ally - Human",
    "power": 1,
    "life": 1,
    "cost": 1,
    "text": "On Attack: Recover 1.\nOn Hit: Recover 2.",
}


@pytest.mark.parametrize(("unit", "told"), [("Lion", []), ("Tutor", ["“On Attack: Recover 1.” of Tutor"])])
def test_what_a_combat_under_way_triggered_is_assumed_aloud(unit: str, told: list[str]) -> None:
    ruling = ruled({"field": ["Lion", "Tutor"]}, cards=[*CARDS, TUTOR], combat={"attack": unit}, step="damage")
    assert [one for one in ruling.assumptions if " did " in one] == [
        f"what {words} did is so only as far as it is laid out" for words in told
    ]


def test_what_gave_something_is_told_by_the_line_that_says_it() -> None:
    text = "Allies you control get +1 POWER until end of turn.\nTarget ally gains true sight until end of turn."
    drill = {"name": "Drill", "types": "Action", "cost": 0, "speed": "fast", "text": text}
    play = [{"activate": "Drill", "by": "Ana", "targets": ["Lion"]}, {"resolve": "all"}]
    ask = [{"has": "true sight", "of": "Lion"}]
    ruling = ruled({"field": ["Lion"], "hand": ["Drill"]}, cards=[*CARDS, drill], play=play, ask=ask)
    given = next(one for one in ruling.explanation if "given by Drill" in one.text)
    assert "Target ally gains true sight" in given.text
    assert "POWER" not in given.text


def test_cards_that_nobody_knows_are_counted_in_the_plural() -> None:
    text = (
        "Whenever an opponent activates a card, if that opponent has exactly three cards in their memory, draw a card."
    )
    stone = {"name": "Stone", "types": "Item - Fatestone", "cost": 1, "text": text}
    hush = {"name": "Hush", "types": "Action", "cost": 0, "speed": "fast"}
    players = ({"field": ["Stone"]}, {"hand": ["Hush"], "memory": 3})
    play = [{"activate": "Hush", "by": "Ben"}, {"resolve": "all"}]
    ruling = ruled(*players, cards=[*CARDS, stone, hush], play=play)
    said = "\n".join(one.text for one in ruling.explanation)
    assert "3 unknown cards" in said
    assert "from 3 to 3" not in said


def test_who_has_left_is_not_asked_to_intercept() -> None:
    guard = {"name": "Guard", "types": "Ally - Human", "power": 1, "life": 2, "cost": 1, "text": "Intercept"}
    smoke = {
        "name": "Smoke",
        "types": "Action",
        "cost": 0,
        "speed": "fast",
        "text": "Return all allies to their owner's hands.",
    }
    play = [
        {"attack": "Lion", "target": "Ben"},
        {"pass": "Ana"},
        {"activate": "Smoke", "by": "Ben"},
        {"resolve": "all"},
        {"advance": "after combat"},
    ]
    ruling = ruled(None, {"field": ["Guard"], "hand": ["Smoke"]}, cards=[*CARDS, guard, smoke], play=play)
    assert holds(ruling)
    assert "intercept" not in ruling.answer


# What is told -------------------------------------------------------------------------------------


def told(path: str, variant: str | None = None) -> str:
    """Return the answer and the reasons of a run of the library."""
    runs = runs_of_file(LIBRARY / f"grand-archive/{path}.yaml")
    ruling = run(next(one.scenario for one in runs if one.name == variant))
    return "; ".join([ruling.answer, *(sentence.text for sentence in ruling.explanation)])


def test_what_is_loaded_on_the_way_is_told_with_what_it_is_loaded_into() -> None:
    assert "Charge goes to Ana's loaded cards, loaded into Falcon" in told("glimpsing/aethercalling")


def test_a_permission_that_is_over_is_told() -> None:
    refused = told("activated-from-elsewhere/by-an-effect", "not in a later turn")
    assert "the effect of Loop that let Ana activate it has ended" in refused


def test_counters_of_one_kind_are_told_beside_those_of_another_that_came_later() -> None:
    answer = told("instructions/less-than-no-damage")
    assert "Ember has 4 damage and 1 preparation counter." in answer
    assert "1 preparation counter is put on Ember" in answer


def test_what_is_no_more_lies_in_no_zone() -> None:
    token = {"token": {"name": "Chick", "types": "Ally", "power": 1, "life": 1}}
    play: Plain = [{"attack": "Lion", "by": "Ana", "target": "Chick"}, {"advance": "after combat"}]
    play += [{"check": {"Chick": {"zone": "none"}}}, {"advance": "end"}]
    answer = ruled({"field": ["Lion"]}, {"field": [token]}, play=play).answer
    assert "the none" not in answer
