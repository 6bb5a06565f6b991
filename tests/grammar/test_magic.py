"""Magic's card grammar: what it reads, what it refuses, and that everything read prints back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grammar.common.texts import CardText, FaceText
from grammar.magic import read_card, read_line
from grammar.magic.reading import is_ambiguous
from grammar.nodes import decode, encode
from grammar.nodes.abilities import Activated, Keywords, Spell, Static, Triggered

PAGE: dict[str, list[str]] = json.loads((Path(__file__).parent / "damage_page.json").read_text(encoding="utf-8"))
"""The cards of the Damage page, each with its text of today and that of 2015."""


@pytest.mark.parametrize("name", PAGE)
def test_the_cards_of_the_damage_page_are_read_whole_in_both_wordings(name: str) -> None:
    for text in PAGE[name]:
        reading = read_card(CardText(name, (FaceText(name, text),)))
        assert reading.tree is not None, [line.tail for face in reading.lines for line in face if line.tail]
        assert decode(encode(reading.tree)) == reading.tree


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Flying", Keywords),
        ("Draw a card.", Spell),
        ("Creatures you control get +1/+1.", Static),
        ("Creatures you control get +1/+1 until end of turn.", Spell),
        ("{T}: Draw a card.", Activated),
        ("When this creature enters, draw a card.", Triggered),
        ("This spell can't be countered.", Static),
        ("Target creature can't block this turn.", Spell),
        ("Target creature attacks this turn if able.", Spell),
    ],
)
def test_a_line_is_the_kind_of_ability_that_it_says(text: str, kind: type[object]) -> None:
    assert isinstance(read_line(text).ability, kind)


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Destroy target creature unless it's raining.", "raining"),
        ("Target creature gets +2/+2.", "unclear"),
        ("Destroy it.", "unclear"),
        ("Destroy target Equipment. If it was attached to a creature, ~ deals 2 damage to that creature.", "unclear"),
        ("Counter target activated ability of a land you control named Forest.", "concerns the source"),
        ("You gain that much life.", "unclear"),
        ("Destroy target creature with power greater than its power.", "unclear"),
        ("Choose two target creatures. Choose a creature. Destroy all other creatures.", "unclear than what"),
        ("You gain 1 life for each creature destroyed this way.", "unclear"),
        ("You gain life equal to the excess damage dealt this way.", "unclear"),
        ("Sacrifice ~ at the beginning of the next end step. If you do, draw a card.", "what happens later"),
        (
            "Whenever a creature dies, return it to the battlefield under your control at the beginning of the next"
            " end step. That creature is black in addition to its other colors.",
            "that creature",
        ),
        ("Each player sacrifices a creature. If they can't, draw a card.", "if they can't"),
        ("If each opponent controls more lands than you, draw a card.", "which players are compared"),
        (
            "Create a 1/1 red Goblin creature token. Flip a coin at end of combat. If you win the flip, draw a card.",
            "later",
        ),
        (
            "Search your library for a land card, reveal it, then shuffle and put that card on top. "
            "If you control a Dragon, put that card onto the battlefield instead.",
            "later or instead",
        ),
        (
            "For each opponent, create a 1/1 red Goblin creature token. That token gains haste until end of turn.",
            "unclear which one",
        ),
        ("Draw a card. Excess damage is dealt to that creature's controller instead.", "unclear"),
        (
            "Draw a card. If that spell is countered this way, "
            "exile it instead of putting it into its owner's graveyard.",
            "unclear",
        ),
        ("Whenever you cast a creature spell, tap target creature. It gains haste until end of turn.", "unclear"),
        ("Whenever ~ deals damage to a player, discard any number of cards. Draw that many cards.", "that many"),
        ("Each player puts a +1/+1 counter on a creature and sacrifices the rest. Untap those creatures.", "those"),
        ("Sacrifice a Spirit: Draw a card. If that spell would be put into a graveyard, exile it instead.", "unclear"),
        ("Mill a card. When you do, if you control a Goblin, destroy target creature.", "triggers at all"),
        ("Destroy target attacking.", "adjective"),
        ("Destroy target artifact or enchantment creature.", "joined"),
        ("Destroy target legendary artifact or tapped creature.", "joined"),
        ("Destroy target artifact or creature with flying.", "quality"),
        ("Destroy target Plain.", "Plain"),
        ("Target creature gets +1/+1 and becomes blue until end of turn.", "how long"),
        ("You gain life equal to your devotion to that color.", "that color"),
        (
            "{1}: Tap target creature. This ability costs {1} less to activate if it targets a creature you control.",
            "ability itself",
        ),
        (
            "Target creature gets -1/-1 until end of turn. If you control a Goblin, instead destroy that creature. "
            "It can't be regenerated.",
            "happens instead",
        ),
        (
            "Create an X/X green Ooze creature token, where X is ~'s power. It gains haste until end of turn.",
            "unclear",
        ),
        ("Create a 2/2 green Bear creature token. If you control no other creatures, draw a card.", "other"),
        ("Destroy target creature", ""),
        ("If ~ would die, exile it instead of putting it anywhere else.", "what else"),
        ("Endure 2.", "endure 2"),
        ("Kicker costs you pay cost {1} less.", "costs you pay"),
        ("Morph costs you pay cost {1} less.", "costs you pay"),
        ("Explore.", "no subject"),
        ("Each player discards their hand. They each draw two cards.", "unclear"),
        ("Tap all creatures. You gain 1 life for each creature tapped this way.", "tapped this way"),
        ("Target creature can't block. ~ deals 1 damage to the player or planeswalker it's attacking.", "unclear"),
        (
            "When enchanted creature dies, its controller returns ~ from its owner's graveyard to the battlefield.",
            "unclear whose place it is",
        ),
    ],
)
def test_what_is_not_certain_is_declined(text: str, stopped: str) -> None:
    reading = read_line(text)
    assert reading.status == "declined"
    assert reading.ability is None
    assert stopped in (reading.tail or "")


def test_a_declined_line_says_where_it_stopped() -> None:
    reading = read_line("Whenever Some Legend attacks, dance.", name="Some Legend, the Brave")
    assert reading.stopped_at is not None
    assert reading.raw[reading.stopped_at :] == "dance."


def test_the_raw_spelling_comes_back() -> None:
    text = 'Whenever this creature attacks, it gains "{T}: Draw a card." until end of turn. (Really.)'
    reading = read_line(text)
    assert reading.status == "read"
    assert reading.printed == text


def test_a_line_that_cannot_stand_alone_goes_on_with_the_instructions_before_it() -> None:
    text = "~ deals 3 damage to any target.\nMorbid — ~ deals 5 damage instead if a creature died this turn."
    (line,) = read_card(CardText("Some Bolt", (FaceText("Some Bolt", text),))).lines[0]
    assert (line.status, line.span) == ("read", (0, len(text)))
    assert isinstance(line.ability, Spell)


def test_a_card_is_read_whole_only_if_every_line_of_every_face_is() -> None:
    good, bad = FaceText("Day", "Flying"), FaceText("Night", "Flying\nDance.")
    assert read_card(CardText("Day // Dusk", (good, good))).tree is not None
    reading = read_card(CardText("Day // Night", (good, bad)))
    assert reading.tree is None
    assert reading.status == "declined"
    assert [line.status for line in reading.lines[1]] == ["read", "declined"]


@pytest.mark.parametrize(
    "text",
    [
        "If damage would be dealt to you, prevent that damage. You gain life equal to the damage prevented this way.",
        "You may have ~ enter as a copy of any creature on the battlefield, except it has haste.",
    ],
)
def test_a_line_has_one_tree_however_it_is_derived(text: str) -> None:
    reading = read_line(text)
    assert reading.status == "read"
    assert not is_ambiguous(reading)
