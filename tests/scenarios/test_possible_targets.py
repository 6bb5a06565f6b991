"""601.2c: what may be a target is what is part of some legal choice of all targets, or can't be told."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled


def asked(text: str, *, cost: str = "{0}", nicole: list[Plain], **entry: Plain) -> Ruling:
    card: Plain = {"name": "Whim", "types": "Instant", "cost": cost, "text": text}
    players: Plain = {"Amy": {"hand": ["Whim"], "battlefield": ["Grizzly Bears"]}, "Nicole": {"battlefield": nicole}}
    probe: Plain = {"legal_targets": {"cast": "Whim", "by": "Amy", **entry}}
    return ruled(cards=[card], players=players, ask=[probe])


GIANTS: list[Plain] = [{"card": "Hill Giant", "count": 20, "id": "g"}]


@pytest.mark.parametrize("text", ["Destroy three target creatures.", "Destroy up to nine target creatures."])
def test_601_2c_each_of_many_is_found_beside_others(text: str) -> None:
    answer = asked(text, nicole=GIANTS).answer or ""
    assert answer.count("Hill Giant (g ") == 20
    assert "Grizzly Bears" in answer


def test_601_2c_what_may_be_a_target_waits_for_a_number_that_is_open() -> None:
    text = "Destroy target creature with mana value X or less."
    expectations = asked(text, cost="{X}", nicole=["Hill Giant"]).expectations
    assert ["What is X for Whim?" in str(one.because) for one in expectations if one.path == "/ask/0"] == [True]
    said = asked(text, cost="{X}", nicole=["Hill Giant"], X=2)
    assert said.answer == "Amy can target Grizzly Bears by casting Whim (X = 2)."


def test_601_2c_a_number_that_says_nothing_of_the_targets_may_be_open() -> None:
    ruling = asked("Whim deals X damage to any target.", cost="{X}", nicole=[])
    assert ruling.answer == "Amy can target Amy, Nicole, Grizzly Bears by casting Whim."


def test_702_33g_what_is_a_target_only_if_the_kicker_is_paid_is_found() -> None:
    text = "Kicker {R}\nDestroy target artifact. If this spell was kicked, destroy target creature."
    stone: Plain = {"name": "Stone", "types": "Artifact"}
    card: Plain = {"name": "Whim", "types": "Instant", "cost": "{0}", "text": text}
    players: Plain = {"Amy": {"hand": ["Whim"]}, "Nicole": {"battlefield": ["Stone", "Hill Giant"]}}
    ruling = ruled(cards=[card, stone], players=players, ask=[{"legal_targets": {"cast": "Whim", "by": "Amy"}}])
    assert ruling.answer == "Amy can target Stone, Hill Giant by casting Whim."
