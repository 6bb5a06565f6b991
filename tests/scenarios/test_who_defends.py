"""507.1: who defends is left open until something turns on it; the answer that the question names is then used."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled


def creature(text: str) -> dict[str, Plain]:
    """Amy's Zealot with a text, and two opponents, with an answer to who defends if it is asked."""
    card: Plain = {"name": "Zealot", "types": "Creature", "power": 1, "toughness": 1, "text": text}
    bears, giant = {"battlefield": ["Grizzly Bears", "Forest"]}, {"battlefield": ["Hill Giant"]}
    return {"cards": [card], "players": {"Amy": {"battlefield": ["Zealot"]}, "Bea": bears, "Cleo": giant}}


def answered(play: list[Plain], **board: Plain) -> tuple[Ruling, Ruling]:
    """The ruling that asks, and that on the same play with the entry that it names, where it says."""
    asking = ruled(**board, play=play)
    assert asking.question is not None, asking.answer
    place = asking.question.at + 1
    return asking, ruled(**board, play=[*play[:place], asking.question.answer_with, *play[place:]])


@pytest.mark.parametrize(
    "text",
    [
        "Creatures defending player controls get -1/-1.",
        "This creature has flying as long as defending player controls a Forest.",
        "This creature attacks each combat if able.",
    ],
)
@pytest.mark.parametrize("step", ["beginning of combat", "end"])
def test_507_1_what_is_read_off_who_defends_asks_and_the_answer_is_used(text: str, step: str) -> None:
    if text.startswith("This creature attacks") and step != "end":
        assert ruled(**creature(text), play=[{"advance": step}]).status == "ruled"
        return
    asking, then = answered([{"advance": step}], **creature(text))
    assert (asking.status, then.status) == ("needs_answer", "ruled")


@pytest.mark.parametrize("step", ["beginning of combat", "end of combat", "precombat main"])
def test_507_1_the_answer_is_used_wherever_the_scene_begins(step: str) -> None:
    jab: Plain = {"name": "Jab", "types": "Instant", "cost": "{0}", "text": "Defending player loses 1 life."}
    players: Plain = {"Amy": {"hand": ["Jab"]}, "Bea": {}, "Cleo": {}}
    to: list[Plain] = [{"advance": "beginning of combat"}] if step == "precombat main" else []
    play: list[Plain] = [*to, {"cast": "Jab", "by": "Amy"}, {"resolve": "all"}]
    _, then = answered(play, cards=[jab], players=players, step=step)
    assert (then.status, then.facts.players["Bea"]["life"]) == ("ruled", 19)


def test_508_1d_what_is_so_whoever_defends_asks_nothing() -> None:
    truce: Plain = {"name": "Truce", "types": "Enchantment", "text": "Creatures can't attack."}
    board = creature("This creature attacks each combat if able.")
    players: Plain = {"Amy": {"battlefield": ["Zealot", "Truce"]}, "Bea": {}, "Cleo": {}}
    cards: Plain = [*board["cards"], truce]
    assert ruled(cards=cards, players=players, play=[{"advance": "end"}]).status == "ruled"
    nothing: Plain = {"illegal": {"attack": [], "by": "Amy"}, "because": "508.1d"}
    assert ruled(**board, play=[{"advance": "beginning of combat"}, nothing]).expectations[0].holds
    for told in ({"legal_attacks": "Amy", "are": ["Zealot"]}, {"legal_attacks": "Amy", "sets": "all"}):
        probe = ruled(**board, play=[{"advance": "declare attackers"}, {"ask": told}])
        assert (probe.status == "ruled") == ("are" in told)


def test_507_1_a_probe_that_turns_on_who_defends_asks() -> None:
    guard = creature("This creature can't attack unless defending player controls a Forest.")
    asking, then = answered([{"advance": "declare attackers"}, {"ask": {"legal_attacks": "Amy"}}], **guard)
    assert asking.status == "needs_answer"
    assert then.expectations[-1].found == ["Zealot"]
