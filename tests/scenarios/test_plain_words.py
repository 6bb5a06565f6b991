"""What a reader is told is in words: no notation of the engine, and nobody else's offers."""

from __future__ import annotations

from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario


def test_a_value_that_was_not_there_is_told_as_it_is_now() -> None:
    waker = {
        "name": "Waker",
        "types": "Enchantment",
        "text": "Lands you control are 1/1 creatures that are still lands.",
    }
    players: Plain = {"Amy": {"battlefield": ["Waker", "Forest"]}, "Nicole": {}}
    ruling = run(scenario(players=players, cards=[waker], ask=[{"value": "power", "of": "Forest"}]))
    assert "there is none, and it becomes 1, by Waker" in ruling.explanation[0].text
    assert "None" not in str(ruling.explanation)


def test_abilities_that_an_effect_gives_are_named() -> None:
    guard = {
        "name": "Guard",
        "types": "Instant",
        "cost": "{W}",
        "text": "Target creature gains indestructible until end of turn.",
    }
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears"], "hand": ["Guard"]}, "Nicole": {}}
    play: Plain = [{"cast": "Guard", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    ruling = run(scenario(players=players, cards=[guard], play=play))
    assert "Grizzly Bears has indestructible, by Guard" in [one.text for one in ruling.explanation]


def test_triggered_abilities_that_wait_are_told_with_what_they_say() -> None:
    one = {"name": "Bell", "types": "Artifact", "text": "When ~ enters, draw a card."}
    maker = {
        "name": "Herald",
        "types": "Artifact",
        "text": "Whenever an artifact enters under your control, each opponent loses 1 life.",
    }
    players: Plain = {"Amy": {"battlefield": ["Herald"], "hand": ["Bell"]}, "Nicole": {}}
    play: Plain = [{"cast": "Bell", "by": "Amy"}, {"resolve": "top"}, {"check": {"priority": "Amy"}}]
    ruling = run(scenario(players=players, cards=[{**one, "cost": "{1}"}, {**maker, "cost": "{1}"}], play=play))
    assert ruling.question is None or all(": " in option for option in ruling.question.options)


def test_what_became_a_copy_speaks_in_the_words_that_were_copied() -> None:
    cards: list[Plain] = [
        {
            "name": "Become",
            "types": "Instant",
            "cost": "{U}",
            "text": "Target creature becomes a copy of another target creature until end of turn.",
        },
        {
            "name": "Imp",
            "types": "Creature — Imp",
            "power": 2,
            "toughness": 2,
            "text": "{T}: If you control a Forest, you may draw a card.",
        },
    ]
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears", "Imp", "Forest"], "hand": ["Become"]}, "Nicole": {}}
    play: Plain = [
        {"cast": "Become", "by": "Amy", "targets": ["Grizzly Bears", "Imp"]},
        {"resolve": "all"},
        {"activate": "Grizzly Bears", "by": "Amy", "ability": "If you control a Forest"},
        {"resolve": "all"},
    ]
    ruling = run(scenario(players=players, cards=cards, play=play, expect={}))
    assert ruling.question is not None
    assert "“{T}: If you control a Forest, you may draw a card.”" in ruling.question.text


def test_what_an_effect_replaces_again_is_told_to_be_changed_in_turn() -> None:
    elder = {
        "name": "Elder",
        "types": "Creature — Elf",
        "power": 1,
        "toughness": 1,
        "text": "{T}: Regenerate target creature.",
    }
    end = {"name": "End", "types": "Instant", "cost": "{0}", "text": "Destroy target creature."}
    bear = {"card": "Grizzly Bears", "counters": {"finality": 1}}
    players: Plain = {"Amy": {"battlefield": [bear, "Elder"]}, "Nicole": {"hand": ["End"]}}
    play: Plain = [
        {"activate": "Elder", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
        {"cast": "End", "by": "Nicole", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
    ]
    ruling = run(scenario(players=players, cards=[elder, end], play=play))
    told = " ".join(one.text for one in ruling.explanation)
    assert "goes to exile instead, by a finality counter, which is changed in turn" in told
    assert "regenerates" in told
