"""What probes about values of Magic's objects are answered with: the effects that made them, and their rules."""

from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled

HUSH: dict[str, Plain] = {"name": "Hush", "cost": "{W}", "types": "Enchantment", "text": "All creatures lose flying."}
WINGS: dict[str, Plain] = {"name": "Wings", "cost": "{U}", "types": "Enchantment", "text": "All creatures have flying."}


def asked(*battlefield: str, covers: tuple[str, ...] = ()) -> Ruling:
    """Whether Grizzly Bears has flying among some permanents."""
    players: Plain = {"Amy": {"battlefield": [*battlefield, "Grizzly Bears"]}, "Nicole": {}}
    probe: Plain = {"has": "flying", "of": "Grizzly Bears"}
    return ruled(players=players, cards=[HUSH, WINGS], ask=[probe], covers=list(covers))


def test_each_effect_that_gave_an_ability_or_took_it_away_is_told() -> None:
    (probe,) = (one for one in asked("Wings", "Hush").expectations if one.path == "/ask/0")
    assert probe.found is False
    assert probe.because == (
        "it is given by Wings: All creatures have flying; it is taken away by Hush: All creatures lose flying"
    )
    assert {rule.number for rule in probe.rules} == {"613.5", "613.1f"}


def test_what_changes_nothing_of_the_ability_is_not_told() -> None:
    (probe,) = (one for one in asked("Hush").expectations if one.path == "/ask/0")
    assert (probe.found, probe.because, probe.rules) == (False, None, ())


def test_a_rule_that_a_probe_was_answered_with_is_covered() -> None:
    assert failures(asked("Wings", covers=("613.1f",)).expectations) == ()
    assert len(failures(asked("Hush", covers=("613.1f",)).expectations)) == 1


MOON: dict[str, Plain] = {
    "name": "Moon",
    "cost": "{R}",
    "types": "Enchantment",
    "text": "Nonbasic lands are Mountains.",
}
URBORG = "Each land is a Swamp in addition to its other land types."
URB: dict[str, Plain] = {"name": "Urb", "types": "Legendary Land", "text": URBORG}
MARCH = "All lands are 1/1 creatures that are still lands."
LORD: dict[str, Plain] = {"name": "Lord", "cost": "{W}", "types": "Enchantment", "text": "Creatures get +1/+1."}
STATIC = [MOON, URB, LORD, {"name": "March", "cost": "{G}", "types": "Enchantment", "text": MARCH}]


def probed(probe: Plain, *battlefield: str) -> tuple[str, set[str], Ruling]:
    """What is said to a probe among some permanents, with its rules."""
    players: Plain = {"Amy": {"battlefield": [*battlefield]}, "Nicole": {}}
    ruling = ruled(players=players, cards=STATIC, ask=[probe])
    (answer,) = (one for one in ruling.expectations if one.path == "/ask/0")
    return f"{answer.said}, because {answer.because}", {rule.number for rule in answer.rules}, ruling


def test_613_4c_why_tells_which_effect_made_it_so() -> None:
    said, rules, ruling = probed({"why": "Hill Giant"}, "Lord", "Hill Giant")
    assert "power 4 instead of 3 and toughness 4 instead of 3, by Lord" in said
    assert "613.4c" in rules
    assert "nothing happened" not in ruling.answer


@pytest.mark.parametrize("order", [("Moon", "Urb", "Forest"), ("Urb", "Moon", "Forest")])
def test_613_8_the_effect_on_which_another_depends_is_told_with_its_rules(order: tuple[str, ...]) -> None:
    said, rules, ruling = probed({"value": "subtypes", "of": "Urb"}, *order)
    assert "none" not in said
    assert "Mountain, by Moon" in said
    assert {"613.1d", "305.7", "613.8"} <= rules
    assert {"613.1d", "305.7", "613.8"} <= {rule.number for rule in ruling.decisive}
    assert "Mountain, by Moon" in probed({"why": "Urb"}, *order)[0]


def test_305_7_an_effect_whose_ability_is_lost_is_told_as_one_that_does_not_apply() -> None:
    said, rules, _ = probed({"why_not": "Forest"}, "Moon", "Urb", "Forest")
    assert f"“{URBORG}” of Urb doesn't apply to Forest, because Urb has lost that ability, by Moon" in said
    assert "305.7" in rules


RICH = "As long as you have 30 or more life, creatures you control get +1/+1."


@pytest.mark.parametrize(
    ("text", "thing", "found"),
    [
        (RICH, "Hill Giant", "the number is 20, and at least 30 is asked for"),
        (
            "As long as you control three or more creatures, creatures you control get +1/+1.",
            "Hill Giant",
            "Amy controls Hill Giant",
        ),
        ("As long as you have 30 or more life, lands you control get +1/+1.", "Hill Giant", ""),
        ("As long as you have 10 or more life, creatures you control get +1/+1.", "Hill Giant", ""),
    ],
)
def test_611_3a_a_condition_that_keeps_an_effect_away_is_told_with_what_it_found(
    text: str, thing: str, found: str
) -> None:
    card: Plain = {"name": "Rule", "cost": "{W}", "types": "Enchantment", "text": text}
    players: Plain = {"Amy": {"battlefield": ["Rule", thing]}, "Nicole": {}}
    ruling = ruled(players=players, cards=[card], ask=[{"why_not": thing}])
    (answer,) = (one for one in ruling.expectations if one.path == "/ask/0")
    said = f"{answer.said}, because {answer.because}"
    assert found in said
    assert ("does not hold" in said) == bool(found)


def test_305_7_what_gives_a_land_its_mana_is_told() -> None:
    said, rules, _ = probed({"mana_options": "Forest"}, "Urb", "Forest")
    assert "is a Forest and a Swamp, by Urb" in said
    assert "305.7" in rules
    assert probed({"mana_options": "Forest"}, "Forest")[1] == set()


def test_613_6_each_part_of_an_effect_applies_in_its_own_layer() -> None:
    rules = [probed({"value": value, "of": "Forest"}, "March", "Forest")[1] for value in ("types", "power")]
    assert ["613.6" in one for one in rules] == [False, True]


COIN: dict[str, Plain] = {
    "cards": [
        {
            "name": "Wager",
            "types": "Sorcery",
            "cost": "{R}",
            "text": "Flip a coin. If you win the flip, you gain 3 life.",
        }
    ],
    "players": {"Amy": {"hand": ["Wager"]}, "Nicole": {}},
    "ask": [{"outcomes": {"Amy": "life"}, "over": "coin flip", "are": [20, 23]}],
}
FLIPPED: list[Plain] = [{"cast": "Wager", "by": "Amy"}, {"resolve": "all"}]


@pytest.mark.parametrize(
    ("answer", "any_answer"),
    [
        ([{"choose": "yes", "for": "coin flip"}], []),
        ([{"choose": "yes"}], []),
        ([], ["coin flip"]),
    ],
)
def test_outcomes_are_found_however_the_question_is_answered(answer: list[Plain], any_answer: list[Plain]) -> None:
    ruling = ruled(**COIN, play=[*FLIPPED, *answer], any_answer=any_answer)
    (probe,) = (one for one in ruling.expectations if one.path == "/ask/0")
    assert (probe.holds, probe.found) == (True, [23, 20])
