"""What other answers would have brought: each is a run of its own, and told as what would be different."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files import runs_of
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run, run_with_alternatives
from tests.scenarios.boards import scenario

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"


def weighed(file: str) -> Ruling:
    return run_with_alternatives(runs_of(LIBRARY / f"{file}.yaml")[0].scenario)


@pytest.mark.parametrize(
    ("file", "told", "rule"),
    [
        (
            "magic/replacement/one-counter-more",
            ["Had Amy chosen Doubling Season: Grizzly Bears has 3 +1/+1 counters; Grizzly Bears is 5/5"],
            "616.1e",
        ),
        (
            "magic/prevention/the-next-time-a-chosen-source",
            ["Had Nicole chosen Hill Giant: Nicole has 17 life"],
            "609.7a",
        ),
        (
            "grand-archive/costs/imbued-by-elements",
            ["Had Ana said no: Seraph has no buff counters; Ana still has 4 damage"],
            "playing-cards-card-activation/general-rules/1.3",
        ),
        ("magic/counters/energy-for-a-payment", ["Had Amy said no: Amy still has 1 energy counter"], "608.2d"),
        (
            "magic/scenes/modes-in-words",
            [
                "Had Amy chosen “You gain 3 life”: Amy has 23 life",
                "Had Amy chosen “You draw a card”: Amy still has 20 life and has 1 card in hand; Amy draws a card",
            ],
            "601.2b",
        ),
    ],
)
def test_what_another_answer_brings_is_told_with_the_rule_of_the_question(
    file: str, told: list[str], rule: str
) -> None:
    ruling = weighed(file)
    assert [one.text for one in ruling.alternatives] == told
    assert all(one.rules == (rule,) for one in ruling.alternatives)
    assert all(one.step is not None and ruling.trace[one.step].decision for one in ruling.alternatives)


def test_where_nothing_is_chosen_nothing_is_told_and_no_run_is_the_longer_for_it() -> None:
    assert weighed("magic/keyword-actions/moving").alternatives == ()
    chosen = runs_of(LIBRARY / "magic" / "replacement" / "one-counter-more.yaml")[0].scenario
    assert run(chosen).alternatives == ()


@pytest.mark.parametrize(
    ("text", "expected", "told"),
    [
        ("You may become the monarch.", {"monarch": True}, ": Amy is not monarch"),
        (
            "You may get an experience counter.",
            {"life": 20},
            ", the answer would be without: Amy has 1 experience counter",
        ),
    ],
)
def test_what_no_board_shows_of_a_player_is_different_all_the_same(
    text: str, expected: dict[str, Plain], told: str
) -> None:
    offer = {"name": "Offer", "cost": "{U}", "types": "Sorcery", "text": text}
    players: dict[str, Plain] = {"Amy": {"hand": ["Offer"]}, "Nicole": {}}
    play: list[Plain] = [{"cast": "Offer", "by": "Amy"}, {"resolve": "top"}, {"choose": "yes", "by": "Amy"}]
    ruling = run_with_alternatives(scenario(players=players, cards=[offer], play=play, expect={"Amy": expected}))
    assert [one.text for one in ruling.alternatives] == [f"Had Amy said no{told}"]


def test_an_answer_with_which_the_play_cannot_go_on_is_not_told() -> None:
    offer = {"name": "Offer", "cost": "{U}", "types": "Sorcery", "text": "You may draw a card."}
    players: dict[str, Plain] = {"Amy": {"hand": ["Offer"], "library": ["Shock"]}, "Nicole": {}}
    play: list[Plain] = [{"cast": "Offer", "by": "Amy"}, {"resolve": "top"}, {"choose": "yes", "by": "Amy"}]
    drawn = run_with_alternatives(scenario(players=players, cards=[offer], play=play))
    assert [one.text for one in drawn.alternatives] == [
        "Had Amy said no, the answer would be without: Amy draws a card"
    ]
    cast: list[Plain] = [*play, {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}]
    assert run_with_alternatives(scenario(players=players, cards=[offer], play=cast)).alternatives == ()
