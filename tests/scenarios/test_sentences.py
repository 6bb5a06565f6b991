"""What a ruling says reads as a sentence, and is said once."""

from __future__ import annotations

import pytest

from scenarios.numbering import in_plural
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario
from tests.scenarios.running import ruled

SHOCK: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears"]}
RESOLVE: Plain = {"resolve": "all"}
PYRE: Plain = {
    "name": "Pyre",
    "types": "Enchantment",
    "text": "If a nontoken creature an opponent controls would die, instead exile that card and you gain 1 life.",
}
HUSH: Plain = {"name": "Hush", "types": "Enchantment", "text": "All creatures lose flying."}
KEEPER: Plain = {
    "name": "Keeper",
    "types": "Creature",
    "power": 1,
    "toughness": 1,
    "text": "Sacrifice this creature: You gain 1 life.",
}


def test_what_is_destroyed_all_the_same_is_not_said_to_be_exiled_instead_of_that() -> None:
    players: Plain = {"Amy": {"hand": ["Shock"], "battlefield": ["Pyre"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    ruling = ruled(players=players, cards=[PYRE], play=[SHOCK, RESOLVE])
    assert "Grizzly Bears is destroyed and goes to exile instead, by Pyre" in ruling.answer


def test_who_wins_is_told_once_where_it_is_expected() -> None:
    players: Plain = {"Amy": {"hand": ["Shock"]}, "Nicole": {"life": 2}}
    play = [{**SHOCK, "targets": ["Nicole"]}, RESOLVE]
    ruling = ruled(players=players, play=play, expect={"Amy": {"won": True}})
    assert ruling.answer == "Amy wins the game; Nicole loses the game; Nicole has 0 life."


@pytest.mark.parametrize(
    ("resolve", "told"), [("all", "Once Shock has resolved"), ("top", "Once Keeper's ability has resolved")]
)
def test_the_moment_of_a_check_is_named_by_what_resolved_last(resolve: str, told: str) -> None:
    players: Plain = {"Amy": {"hand": ["Shock", "Shock"]}, "Nicole": {"battlefield": ["Keeper"]}}
    shock: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}
    check: Plain = {"check": {"Nicole": {"poison": 0, "life": 19 if resolve == "all" else 21}}}
    play = [shock, {"activate": "Keeper", "by": "Nicole"}, {"resolve": resolve}, check, RESOLVE, shock, RESOLVE]
    assert told in ruled(players=players, cards=[KEEPER], play=play).answer


CANCELLED: list[Plain] = [
    {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]},
    {"cast": "Cancel", "by": "Nicole", "targets": ["Shock"]},
    {"resolve": "all"},
]
TAPPED: list[Plain] = [
    {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]},
    {"activate": "Elf", "by": "Amy"},
    {"resolve": "top"},
]
PASSED: list[Plain] = [{"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}, {"pass": "Amy"}, {"pass": "Nicole"}]
OUTRUN: list[Plain] = [
    {"cast": "Shock", "by": "Amy", "targets": ["Keeper"]},
    {"activate": "Keeper", "by": "Nicole"},
    {"resolve": "top"},
    {"resolve": "top"},
]


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (CANCELLED, "Once Cancel has resolved"),
        (TAPPED, "Once Shock has resolved"),
        (PASSED, "Once Shock has resolved"),
        (OUTRUN, "Once all players have passed"),
    ],
)
def test_the_moment_of_a_check_is_what_the_run_came_to(play: list[Plain], told: str) -> None:
    elf: Plain = {"name": "Elf", "types": "Creature", "power": 1, "toughness": 1, "text": "{T}: Add {G}."}
    players: Plain = {
        "Amy": {"hand": ["Shock"], "battlefield": ["Elf"]},
        "Nicole": {"hand": ["Cancel"], "battlefield": ["Keeper"]},
    }
    looked: list[Plain] = [*play, {"check": {"Amy": {"poison": 0}}}]
    assert f"{told}, Amy has no poison counters" in ruled(players=players, cards=[KEEPER, elf], play=looked).answer


def test_an_action_is_told_with_who_does_it_and_by_the_names_of_the_cards() -> None:
    players: Plain = {
        "Amy": {"battlefield": [{"card": "Grizzly Bears", "id": "one", "tapped": True}, "Wind Drake"]},
        "Nicole": {},
    }
    play = [{"advance": "declare attackers"}, {"legal": {"attack": ["Wind Drake"]}}, {"illegal": {"attack": ["one"]}}]
    answer = ruled(players=players, play=play).answer
    assert answer.startswith("Amy can attack with Wind Drake.")
    assert "Amy can't attack with Grizzly Bears, because" in answer


def test_a_text_that_ends_with_a_stop_does_not_end_the_clause_with_another() -> None:
    players: Plain = {"Amy": {"battlefield": ["Wind Drake", "Hush"]}, "Nicole": {}}
    ask: Plain = [{"has": "flying", "of": "Wind Drake"}, {"why": "Wind Drake"}]
    answer = ruled(players=players, cards=[HUSH], ask=ask).answer
    told = "because it is taken away by Hush: All creatures lose flying; Wind Drake has no flying, by Hush."
    assert answer == f"Wind Drake does not have flying, {told}"


def test_what_is_so_or_is_done_is_asked_for_as_a_value_and_told_as_a_fact() -> None:
    players: Plain = {"Amy": {"battlefield": [{"card": "Grizzly Bears", "tapped": True}]}, "Nicole": {}}
    ask: Plain = [{"value": one, "of": "Grizzly Bears"} for one in ("tapped", "blocked_by", "damage_order")]
    told = "Grizzly Bears is tapped; Grizzly Bears is blocked by nothing; Grizzly Bears has no order for its damage."
    assert ruled(players=players, ask=ask).answer == told


def test_cards_that_nobody_knows_are_told_in_the_plural() -> None:
    players: Plain = {"Amy": {"hand": ["Shock"]}, "Nicole": {}}
    answer = run(scenario(players=players, expect={"Amy": {"library": ["Shock"]}})).answer
    assert answer == "Amy has 10 unknown cards in library."


def test_verbs_of_several_things_are_all_in_the_plural() -> None:
    assert in_plural("dies and goes to Amy's graveyard") == "die and go to Amy's graveyard"
    assert in_plural("enters") == "enter"


def test_cards_that_nobody_knows_come_up_as_so_many() -> None:
    cards: list[Plain] = [{"name": "Relic", "types": "Regalia Item", "cost": 2}]
    players: Plain = {"Amy": {"memory": 3, "material": ["Relic"]}, "Nicole": {}}
    play = [{"materialize": "Relic", "by": "Amy"}, RESOLVE]
    ruling = ruled(game="grand-archive", players=players, cards=cards, step="materialize", play=play)
    assert "Chance chooses 2 unknown cards" in [one.text for one in ruling.explanation]


def test_what_comes_up_at_random_is_chosen_by_chance() -> None:
    text = "Discard a card at random."
    fall: Plain = {"name": "Fall", "types": "Sorcery", "cost": "{R}", "text": text}
    players: Plain = {"Amy": {"hand": ["Fall", "Shock", "Mountain"]}, "Nicole": {}}
    play = [{"cast": "Fall", "by": "Amy"}, RESOLVE, {"choose": "Shock", "by": "Amy"}]
    ruling = ruled(players=players, cards=[fall], play=play)
    assert "Chance chooses Shock" in [one.text.partition(";")[0] for one in ruling.explanation]
