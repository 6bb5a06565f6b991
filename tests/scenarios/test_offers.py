"""What a question or a refusal says of what is offered: the words that the card has for it."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_runs

OFFER = "When ~ enters, you may draw a card. If you do, you lose 1 life."
INSTEAD = "If you would draw a card, you may gain 1 life instead."
SEARCH = "Search your library for a creature card, put it into your hand, then shuffle."
CARDS: list[Plain] = [
    {"name": "Scout", "cost": "{U}", "types": "Creature — Bird", "power": 1, "toughness": 1, "text": OFFER},
    {"name": "Charm", "cost": "{U}", "types": "Instant", "text": "Choose one —\n• Draw a card.\n• You gain 2 life."},
    {"name": "Study", "cost": "{U}", "types": "Sorcery", "text": "Draw a card."},
    {"name": "Seek", "cost": "{U}", "types": "Sorcery", "text": SEARCH},
    {"name": "Font", "cost": "{2}", "types": "Artifact", "text": INSTEAD},
]


def ruled(*play: Plain) -> Ruling:
    players = {
        "Amy": {"hand": ["Scout", "Charm", "Study", "Seek"], "library": ["Hill Giant"], "battlefield": ["Font"]},
        "Nicole": {},
    }
    document = {"title": "x", "game": "magic", "players": players, "cards": CARDS, "play": list(play)}
    return run(read_runs(document)[0].scenario)


@pytest.mark.parametrize(("spell", "words"), [("Scout", OFFER), ("Study", INSTEAD)])
def test_608_2d_an_offer_is_asked_in_the_words_of_the_card(spell: str, words: str) -> None:
    question = ruled({"cast": spell, "by": "Amy"}, {"resolve": "all"}).question
    assert question is not None
    said = words.replace("~", spell)
    assert f"“{said}”" in question.text


def test_601_2b_modes_that_can_be_chosen_are_listed_by_their_words() -> None:
    answer = ruled({"cast": "Charm", "by": "Amy", "mode": 9}).answer
    assert "1 “Draw a card.”; 2 “You gain 2 life.”" in answer


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("Creatures you control frobnicate.", "functions where it is, all the time"),
        ("Frobnication 3", "nothing tells when it does something"),
    ],
)
def test_a_line_of_no_known_kind_is_not_called_a_static_one(text: str, because: str) -> None:
    odd: Plain = {"name": "Odd", "cost": "{2}", "types": "Artifact", "text": text}
    players = {"Amy": {"battlefield": ["Odd"]}, "Nicole": {}}
    ruling = run(read_runs({"title": "x", "game": "magic", "players": players, "cards": [odd]})[0].scenario)
    assert because in ruling.answer


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_became_of_an_offer_is_told_though_nothing_came_of_it(answer: str) -> None:
    scout = ({"cast": "Scout", "by": "Amy"}, {"resolve": "all"}, {"choose": answer, "by": "Amy"})
    ruling = ruled(*scout, {"choose": "no", "by": "Amy", "if_asked": True})
    told = [step.decision for step in ruling.trace if step.decisive and step.decision is not None]
    assert [decision.chosen for decision in told if "Scout" in decision.question] == [(answer,)]


def test_701_23a_what_is_found_is_asked_in_words() -> None:
    question = ruled({"cast": "Seek", "by": "Amy"}, {"resolve": "all"}).question
    assert question is not None
    assert question.text == "Which card does Amy find, if any?"


LEAK: Plain = {
    "name": "Leak",
    "cost": "{U}",
    "types": "Instant",
    "text": "Counter target spell unless its controller pays {3}.",
}
TAX = "Draw a card unless target opponent pays {2}."
GREED: Plain = {"name": "Greed", "cost": "{U}", "types": "Sorcery", "text": TAX}
FORK: Plain = {"name": "Fork", "types": "Creature — Elf", "cost": "{U}", "power": 1, "toughness": 1}
PAYABLE: list[Plain] = [
    LEAK,
    GREED,
    FORK | {"text": "Ward {2}"},
    FORK | {"name": "Spike", "text": "Ward—Discard a card."},
]


def asked_to_pay(*play: Plain) -> str:
    players = {
        "Amy": {"hand": ["Shock", "Greed", "Forest"], "battlefield": ["Fork", "Spike"]},
        "Nicole": {"hand": ["Shock", "Leak", "Forest"]},
    }
    document = {
        "title": "x",
        "game": "magic",
        "players": players,
        "cards": PAYABLE,
        "play": [*play, {"resolve": "all"}],
    }
    question = run(read_runs(document)[0].scenario).question
    assert question is not None
    return question.text


SHOCK: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (
            [SHOCK, {"cast": "Leak", "by": "Nicole", "targets": ["Shock"]}],
            ["Amy", "{3}", "Leak", "Shock isn't countered"],
        ),
        ([{"cast": "Shock", "by": "Nicole", "targets": ["Fork"]}], ["Nicole", "{2}", "Fork", "Shock isn't countered"]),
        (
            [{"cast": "Shock", "by": "Nicole", "targets": ["Spike"]}],
            ["“Ward—Discard a card.”", "Shock isn't countered"],
        ),
        ([{"cast": "Greed", "by": "Amy", "targets": ["Nicole"]}], ["Nicole pay {2}", f"“{TAX}”"]),
    ],
)
def test_118_12a_who_may_pay_is_told_what_and_what_for(play: list[Plain], told: list[str]) -> None:
    question = asked_to_pay(*play)
    assert [words for words in told if words not in question] == []


def test_an_offer_of_a_keyword_is_asked_in_the_words_of_its_line() -> None:
    ox = FORK | {"name": "Ox", "text": "Cumulative upkeep {1}"}
    players = {"Amy": {"battlefield": ["Ox"]}, "Nicole": {}}
    document = {"title": "x", "game": "magic", "players": players, "cards": [ox], "step": "untap"}
    question = run(read_runs(document | {"play": [{"advance": "draw"}]})[0].scenario).question
    assert question is not None
    assert "“Cumulative upkeep {1}”" in question.text


SNATCH: Plain = {"name": "Swipe", "types": "Generic Action — Attack", "cost": 0, "color": "red", "power": 4}
HIT = "When this hits, draw a card."


def test_triggers_that_were_given_are_told_apart_by_their_words() -> None:
    reflex = {"name": "Reflex", "types": "Generic Attack Reaction", "cost": 0, "color": "red"}
    given = "When this hits, you gain 1{h}."
    cards = [SNATCH | {"text": HIT}, reflex | {"text": f'Target attack gets +1{{p}} and "{given}"'}]
    document: dict[str, Plain] = {
        "title": "x",
        "game": "flesh-and-blood",
        "players": {"Ada": {"hand": ["Swipe", "Reflex"], "deck": 5}, "Ben": {}},
        "cards": cards,
        "play": [
            {"play": "Swipe", "by": "Ada"},
            {"defend": [], "by": "Ben"},
            {"play": "Reflex", "by": "Ada", "targets": ["Swipe"]},
            {"finish": "all"},
        ],
    }
    question = run(read_runs(document)[0].scenario).question
    assert question is not None
    assert [any(words in option for option in question.options) for words in (HIT, given)] == [True, True]
