"""Why something is no legal target: the word of the description that doesn't fit, and what is so of the thing."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_runs

HUSK: Plain = {"name": "Husk", "cost": "{B}", "types": "Creature — Zombie", "power": 2, "toughness": 2}


def reason(text: str, target: str, **more: Plain) -> str:
    """Why a Magic spell with this text can't have the target."""
    spell: Plain = {"name": "Spell", "cost": "{U}", "types": "Instant", "text": text}
    gull: Plain = {**HUSK, "name": "Gull", "cost": "{W}", "types": "Creature — Bird", "text": "Flying"}
    hers: list[Plain] = ["Husk", "Gull", {"card": "Forest", "id": "wood", "tapped": True}]
    document = {
        "title": "x",
        "game": "magic",
        "cards": [HUSK, gull, spell],
        "players": {"Amy": {"hand": ["Spell"], "battlefield": ["Grizzly Bears"]}, "Nicole": {"battlefield": hers}},
        "play": [{"cast": "Spell", "by": "Amy", "targets": [target]}],
    }
    return run(read_runs({**document, **more})[0].scenario).answer.rpartition(": ")[2]


@pytest.mark.parametrize(
    ("text", "target", "because"),
    [
        ("Destroy target nonblack creature.", "Husk", "it is black."),
        ("Destroy target creature with power 3 or greater.", "Husk", "its power is 2, not 3 or greater."),
        ("Destroy target creature.", "wood", "it isn't a creature."),
        ("Destroy target artifact or enchantment.", "Husk", "it isn't an artifact and it isn't an enchantment."),
        ("Destroy target nonland permanent.", "wood", "it is a land."),
        ("Destroy target creature with flying.", "Husk", "it doesn't have flying."),
        ("Destroy target creature you control.", "Husk", "Amy doesn't control it."),
        ("Destroy target creature an opponent controls.", "Grizzly Bears", "Nicole doesn't control it."),
        ("Untap target tapped creature.", "Husk", "it isn't tapped."),
        ("Destroy target creature with a +1/+1 counter on it.", "Husk", "it has no +1/+1 counters."),
        ("Destroy target creature.", "Amy", "it is a player."),
        ("Counter target spell.", "Husk", "it isn't a spell."),
        ("Spell deals 1 damage to any target.", "wood", "it can't be dealt damage."),
    ],
)
def test_115_1_what_does_not_fit_is_said(text: str, target: str, because: str) -> None:
    assert reason(text, target) == because


@pytest.mark.parametrize(
    "cost", ["As an additional cost to cast this spell, pay 4 life.", "{T}, Pay 4 life: Draw a card."]
)
def test_life_that_nobody_has_is_told_once_with_both_rules(cost: str) -> None:
    text = f"{cost}\nDraw a card." if "additional" in cost else cost
    types = "Instant" if "additional" in cost else "Artifact"
    pact: Plain = {"name": "Pact", "cost": "{0}", "types": types, "text": text}
    zone, verb = ("hand", "cast") if types == "Instant" else ("battlefield", "activate")
    document: Plain = {
        **{"title": "x", "game": "magic", "cards": [pact], "step": "precombat main"},
        "players": {"Amy": {"life": 3, zone: ["Pact"]}, "Nicole": {}},
        "play": [{verb: "Pact", "by": "Amy"}],
    }
    ruling = run(read_runs(document)[0].scenario)
    assert ruling.answer.endswith("because Amy has 3 life, not 4.")
    assert {rule.number for rule in ruling.decisive} == {"118.3", "119.4"}


def test_what_keeps_a_spell_from_being_countered_is_said() -> None:
    law: Plain = {"name": "Law", "types": "Enchantment", "text": "Spells can't be countered."}
    song: Plain = {"name": "Song", "cost": "{0}", "types": "Sorcery", "text": "You gain 1 life."}
    denial: Plain = {"name": "Denial", "cost": "{0}", "types": "Instant", "text": "Counter target spell."}
    document: Plain = {
        **{"title": "x", "game": "magic", "cards": [law, song, denial], "step": "precombat main"},
        "players": {"Amy": {"battlefield": ["Law"], "hand": ["Song"]}, "Nicole": {"hand": ["Denial"]}},
        "play": [
            {"cast": "Song", "by": "Amy"},
            {"cast": "Denial", "by": "Nicole", "targets": ["Song"]},
            {"resolve": "all"},
        ],
        "ask": [{"why_not": "Song"}],
    }
    assert "because Law says “Spells can't be countered”" in run(read_runs(document)[0].scenario).answer
