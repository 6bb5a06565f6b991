"""Cards that nobody knows: what is so of them whatever they are, and where a run stops."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import ruled


def status(text: str, amy: dict[str, Plain], **more: Plain) -> str:
    """How a sorcery of this text is ruled on that Amy casts."""
    card: Plain = {"name": "Query", "types": "Sorcery", "cost": "{0}", "text": text}
    hand = amy.get("hand", [])
    assert isinstance(hand, list)
    players: Plain = {"Amy": {**amy, "hand": ["Query", *hand]}, "Nicole": {}}
    play: Plain = [{"cast": "Query", "by": "Amy"}, {"resolve": "all"}]
    return ruled(cards=[card], players=players, play=play, **more).status


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("if there are four or more card types among cards in your graveyard", "unsupported"),
        ("if there are two or more creature cards in your graveyard", "unsupported"),
        ("if there are four or more cards in your graveyard", "ruled"),
        ("if there are two or more creature cards in your hand", "ruled"),
    ],
)
def test_a_condition_on_unknown_cards_of_a_graveyard(asked: str, expected: str) -> None:
    assert (
        status(f"Draw a card {asked}.".replace("in your hand", "in an opponent's graveyard"), {"graveyard": 5})
        == expected
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Reveal the top card of your library. You lose life equal to its mana value.", "unsupported"),
        (
            "Reveal cards from the top of your library until you reveal a land card. Put it into your hand.",
            "unsupported",
        ),
        ("Exile all creature cards from your library.", "unsupported"),
        ("Mill three cards.", "ruled"),
        ("Search your library for a land card, reveal it, put it into your hand, then shuffle.", "ruled"),
    ],
)
def test_instructions_on_a_library_of_unknown_cards(text: str, expected: str) -> None:
    assert status(text, {}) == expected


@pytest.mark.parametrize("word", ["explore", "discover 3"])
def test_701_keyword_actions_that_turn_on_an_unknown_card(word: str) -> None:
    text = "Target creature you control explores." if word == "explore" else "Discover 3."
    assert status(text, {"battlefield": ["Grizzly Bears"]}) == "unsupported"
