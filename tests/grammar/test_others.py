"""What `other` and `another` are other than."""

from __future__ import annotations

import pytest

from grammar.flesh_and_blood import read_line as fab_line
from grammar.magic import read_line as magic_line
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.filters import Other
from grammar.nodes.references import Antecedent, EventRole
from grammar.nodes.walking import within

PLAYED = EventRole("object")


def than(ability: AnyAbility | None) -> list[Antecedent | None]:
    """What each `other` of an ability is other than; None: the object that speaks, and you."""
    assert ability is not None
    return [node.means for node in within(ability) if isinstance(node, Other)]


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("Whenever you cast a spell, if you've cast another spell this turn, draw a card.", PLAYED),
        ("When ~ enters, if you've cast another spell this turn, draw a card.", None),
        ("Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent.", PLAYED),
        ("Each other player draws a card.", None),
    ],
)
def test_another_spell_and_each_other_player(line: str, means: Antecedent | None) -> None:
    assert than(magic_line(line).ability) == [means]


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("Whenever you play a Runeblade card, if you've played another action card this turn, draw a card.", PLAYED),
        ("If you've played another red card this turn, this gets go again.", None),
    ],
)
def test_another_card_that_was_played(line: str, means: Antecedent | None) -> None:
    assert than(fab_line(line).ability) == [means]


def test_what_a_text_prints_says_no_more_than_it_did() -> None:
    line = "whenever you cast a spell, if you've cast another spell this turn, draw a card."
    assert magic_line(line).printed == line


def test_other_than_what_was_created_or_than_what_speaks_is_not_read() -> None:
    line = "Create a Might token, then if you control no other auras, draw a card."
    assert fab_line(line).ability is None
    assert fab_line("If you control no other auras, draw a card.").ability is not None
    assert fab_line("Create a Might token. Each other hero draws a card.").ability is not None
