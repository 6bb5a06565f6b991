"""Wordings before 2009 read as the later ones that mean the same, and their own text comes back."""

from __future__ import annotations

import pytest

from grammar.common.readings import LineReading
from grammar.common.texts import CardText, FaceText
from grammar.magic import read_card


def only_line(text: str) -> LineReading:
    """How a line of card text reads."""
    ((line,),) = read_card(CardText("Relic", (FaceText("Relic", text),))).lines
    return line


@pytest.mark.parametrize(
    ("older", "later"),
    [
        ("When Relic comes into play, draw a card.", "When Relic enters, draw a card."),
        ("Artifacts and lands come into play tapped.", "Artifacts and lands enter tapped."),
        ("Relic comes into play with two +1/+1 counters on it.", "Relic enters with two +1/+1 counters on it."),
        ("When Relic leaves play, draw a card.", "When Relic leaves the battlefield, draw a card."),
        ("Put a 1/1 green Saproling creature token into play.", "Create a 1/1 green Saproling creature token."),
        (
            "Return target creature card from your graveyard to play.",
            "Return target creature card from your graveyard to the battlefield.",
        ),
        ("Destroy all creatures in play.", "Destroy all creatures on the battlefield."),
        (
            "When Relic is put into a graveyard from play, draw a card.",
            "When Relic is put into a graveyard from the battlefield, draw a card.",
        ),
        ("Remove target creature from the game.", "Exile target creature."),
        (
            "Remove a creature card in your graveyard from the game: Draw a card.",
            "Exile a creature card from your graveyard: Draw a card.",
        ),
        ("Whenever a player plays a white spell, draw a card.", "Whenever a player casts a white spell, draw a card."),
        ("Creature spells you play cost {1} less to play.", "Creature spells you cast cost {1} less to cast."),
        (
            "As an additional cost to play Relic, sacrifice a creature.",
            "As an additional cost to cast Relic, sacrifice a creature.",
        ),
        (
            "{R}: Draw a card. Play this ability only any time you could play a sorcery.",
            "{R}: Draw a card. Activate only as a sorcery.",
        ),
        (
            "{1}: Draw a card. Any player may play this ability.",
            "{1}: Draw a card. Any player may activate this ability.",
        ),
        ("Relic can't be countered by spells or abilities.", "Relic can't be countered."),
        ("At end of turn, sacrifice Relic.", "At the beginning of the end step, sacrifice Relic."),
        (
            "{1}: Draw a card. At end of turn, sacrifice Relic.",
            "{1}: Draw a card. At the beginning of the next end step, sacrifice Relic.",
        ),
        ("{T}: Add two colorless mana to your mana pool.", "{T}: Add {C}{C}."),
        (
            "If an effect would put one or more tokens onto the battlefield under your control, "
            "it puts twice that many of those tokens onto the battlefield instead.",
            "If an effect would create one or more tokens under your control, "
            "it creates twice that many of those tokens instead.",
        ),
        (
            "If an effect would place one or more counters on a permanent you control, "
            "it places twice that many of those counters on that permanent instead.",
            "If an effect would put one or more counters on a permanent you control, "
            "it puts twice that many of those counters on that permanent instead.",
        ),
        (
            "You may have ~ enter the battlefield as a copy of any creature on the battlefield, "
            "except it's an Illusion in addition to its other types and it gains flying.",
            "You may have ~ enter as a copy of any creature on the battlefield, "
            "except it's an Illusion in addition to its other types and it has flying.",
        ),
        ("Destroy target Legend.", "Destroy target legendary creature."),
        ("Bands with other Legends", "Bands with other legendary creatures"),
        ("Attacking doesn't cause Relic to tap.", "Vigilance"),
        ("Attacking doesn't cause enchanted creature to tap.", "Enchanted creature has vigilance."),
        ("Attacking doesn't cause creatures you control to tap.", "Creatures you control have vigilance."),
        ("Relic can't be the target of spells or abilities.", "Shroud"),
        ("Enchanted creature can't be the target of spells or abilities.", "Enchanted creature has shroud."),
        ("Relic may block as though it had flying.", "Reach"),
        ("Relic can't be blocked except by artifact creatures and/or black creatures.", "Fear"),
        (
            "Whenever a creature dealt damage by Relic this turn is put into a graveyard, draw a card.",
            "Whenever a creature dealt damage by Relic this turn dies, draw a card.",
        ),
        (
            "Each player sacrifices a creature he or she controls.",
            "Each player sacrifices a creature they control.",
        ),
        ("Target creature is unblockable this turn.", "Target creature can't be blocked this turn."),
        ("Destroy target creature. It cannot be regenerated.", "Destroy target creature. It can't be regenerated."),
        ("Return Relic to it's owner's hand.", "Return Relic to its owner's hand."),
    ],
)
def test_the_older_wording_means_what_the_later_one_does(older: str, later: str) -> None:
    line = only_line(older)
    assert line.status == "read", line.tail
    assert line.ability == only_line(later).ability
    assert line.printed == older


def test_until_end_of_turn_and_playing_lands_are_left_alone() -> None:
    assert only_line("Target creature gets +1/+1 until end of turn.").normal == (
        "target creature gets +1/+1 until end of turn."
    )
    assert only_line("You may play an additional land on each of your turns.").status == "read"
