"""8.5.41: equipping objects to zones."""

from __future__ import annotations

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

FANG = card("Graphene Chelicera", "Assassin Token Weapon - Dagger (1H)", cost=None, power=1)
FIND = "Equip an equipment from a graveyard."


def weapons(board: Board) -> list[str]:
    zones = board.game.zones_of(board.amy, "weapon")
    return [thing.name for zone in zones for thing in zone if isinstance(thing, FabObject)]


def test_8_5_41_equipment_from_a_graveyard(any_board: Board) -> None:
    helm = card("Helm", "Generic Equipment - Head", defense=1, cost=None)
    any_board.put(helm, "graveyard")
    any_board.play(any_board.amy, any_board.put(card("Find", "Generic Instant", *written(FIND))))
    any_board.pass_all()
    head = any_board.game.zone("head", any_board.amy)
    worn = next(iter(head))
    assert isinstance(worn, FabObject)
    assert worn.equipped_to == (head,)
    assert "8.5.41" in any_board.cited()


def test_8_5_41c_not_to_a_zone_that_is_taken(any_board: Board) -> None:
    any_board.put(card("Cap", "Generic Equipment - Head", defense=1, cost=None), "head")
    any_board.put(card("Helm", "Generic Equipment - Head", defense=1, cost=None), "graveyard")
    any_board.play(any_board.amy, any_board.put(card("Find", "Generic Instant", *written(FIND))))
    any_board.pass_all()
    assert [thing.name for thing in any_board.game.zone("head", any_board.amy)] == ["Cap"]
    assert "8.5.41c" in any_board.cited()


def test_8_5_41d_a_token_is_created_and_equipped(any_board: Board) -> None:
    any_board.game.card_by_name = lambda name: FANG
    text = written("Equip a Graphene Chelicera token.")
    for count in (1, 2, 2):
        any_board.play(any_board.amy, any_board.put(card("Spin", "Assassin Instant", *text)))
        any_board.pass_all()
        assert weapons(any_board) == ["Graphene Chelicera"] * count
    assert {"8.5.41c", "8.5.41d"} <= set(any_board.cited())
