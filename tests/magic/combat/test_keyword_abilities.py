"""702: keywords that keep things from being targeted, enchanted and equipped."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.filters import Either, Filter, Is
from rules.magic.state import MagicObject
from tests.magic.boards import Board, numbers

RED = Filter((Is("color", "red"),))
BLACK = Filter((Is("color", "black"),))
CREATURES = Filter((Is("type", "creature"),))
FROM_RED = Keyword("protection from", quality=RED)


def bolt(board: Board) -> MagicObject:
    """A red spell of Amy's."""
    return board.put("Bolt", types="Instant", zone="stack", cost="{R}")


@pytest.mark.parametrize(
    ("ability", "hers", "own"),
    [("hexproof", "702.11b", None), ("shroud", "702.18a", "702.18a"), (FROM_RED, "702.16b", "702.16b")],
)
def test_what_can_not_be_targeted(any_board: Board, ability: AnyAbility | str, hers: str, own: str | None) -> None:
    spell, keywords = bolt(any_board), any_board.game.contents.keyword_abilities
    bear = any_board.put("Bear", "2/2", ability, by=any_board.nicole)
    mine = any_board.put("Own Bear", "2/2", ability)
    assert numbers(keywords.may_be_targeted(bear, spell, any_board.amy).reasons) == {hers}
    assert numbers(keywords.may_be_targeted(mine, spell, any_board.amy).reasons) == ({own} if own else set())


def test_702_11d_hexproof_from_a_quality(board: Board) -> None:
    bear = board.put("Bear", "2/2", Keyword("hexproof from", quality=RED), by=board.nicole)
    blue = board.put("Blue Bolt", types="Instant", zone="stack", cost="{U}")
    keywords = board.game.contents.keyword_abilities
    assert numbers(keywords.may_be_targeted(bear, bolt(board), board.amy).reasons) == {"702.11d"}
    assert keywords.may_be_targeted(bear, blue, board.amy)


def test_702_16a_protection_from_several_qualities_and_from_a_type(any_board: Board) -> None:
    both = any_board.put("Both", "2/2", Keyword("protection from", quality=Either((RED, BLACK), "and")))
    lone = any_board.put("Lone", "2/2", Keyword("protection from", quality=CREATURES))
    keywords = any_board.game.contents.keyword_abilities
    spirit = any_board.put("Spirit", "1/1", zone="stack", cost="{B}")
    for thing in (both, lone):
        assert keywords.is_protected(thing, spirit)
    assert keywords.is_protected(both, bolt(any_board))
    assert not keywords.is_protected(lone, bolt(any_board))


def test_702_16c_and_16d_protection_from_attachments(any_board: Board) -> None:
    knight = any_board.put("Knight", "2/2", FROM_RED)
    keywords = any_board.game.contents.keyword_abilities
    aura = any_board.put("Red Aura", types="Enchantment — Aura", zone="hand", cost="{R}")
    sword = any_board.put("Red Sword", types="Artifact — Equipment", zone="hand", cost="{R}")
    white = any_board.put("White Sword", types="Artifact — Equipment", zone="hand", cost="{W}")
    assert numbers(keywords.protection_from_enchanting(knight, aura).reasons) == {"702.16c"}
    assert numbers(keywords.protection_from_equipping(knight, sword).reasons) == {"702.16d"}
    assert keywords.protection_from_equipping(knight, white)


def test_a_keyword_that_an_edition_lacks_is_unsupported(old_board: Board) -> None:
    from rules.kernel.errors import Unsupported
    from tests.magic.combat.fights import attack, next_step

    brute = old_board.put("Brute", "3/3", "menace")
    one = old_board.put("One", "1/1", by=old_board.nicole)
    old_board.put("Other", "1/1", by=old_board.nicole)
    attack(old_board, [brute])
    next_step(old_board)
    with pytest.raises(Unsupported, match="menace"):
        old_board.game.contents.declare_blockers.may_declare(old_board.nicole, {one: [brute]})
