"""9.2 and 8.3.38: split-cards, and meld."""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition
from rules.flesh_and_blood.proposal import Payment, Proposal
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

LEFT, RIGHT, BOTH = (0,), (1,), (0, 1)


def half(name: str, box: str, *abilities: AnyAbility | str, cost: str = "0") -> FaceDefinition:
    return card(name, box, *abilities, cost=cost, defense=3).faces[0]


def storm(*keywords: str, cost: str = "0", left: str = "Wizard Action") -> CardDefinition:
    five, one = written("Deal 5 arcane damage to target hero."), written("Deal 1 arcane damage to target hero.")
    faces = half("Storm", left, *keywords, *five, cost=cost), half("Spark", "Lightning Instant", *one, cost=cost)
    return CardDefinition("Storm // Spark", faces, "split")


def with_sides(board: Board, sides: tuple[int, ...], *pitch: FabObject) -> Proposal:
    targets = (board.hero(board.nicole),) * len(sides)
    return Proposal(sides=sides, targets=targets, payment=Payment(pitch or None))


def test_9_2_2_a_split_card_has_what_both_sides_print(board: Board) -> None:
    values = board.game.is_(board.put(storm("meld")))
    assert values.names == ("Storm", "Spark")
    assert values.types == {"action", "instant"}
    assert values.supertypes == {"wizard", "lightning"}
    assert len(values.abilities) == 3


def test_9_2_3_on_the_stack_it_is_only_the_side_that_is_chosen(any_board: Board) -> None:
    played = any_board.put(storm("meld"))
    assert any_board.play(any_board.amy, played, with_sides(any_board, RIGHT))
    values = any_board.game.is_(played)
    assert values.name == "Spark"
    assert values.types == {"instant"}
    assert values.supertypes == {"lightning"}
    assert any_board.amy.action_points == 1
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == 19
    assert {"9.2.3", "5.1.2c"} <= set(any_board.cited())


def test_9_2_2_gone_from_the_stack_it_has_both_sides_again(any_board: Board) -> None:
    played = any_board.put(storm("meld"))
    assert any_board.play(any_board.amy, played, with_sides(any_board, LEFT))
    any_board.pass_all()
    (gone,) = any_board.game.zone("graveyard", any_board.amy)
    assert isinstance(gone, FabObject)
    assert any_board.game.is_(gone).names == ("Storm", "Spark")


def test_5_1_2c_which_side_is_played_is_asked(board: Board) -> None:
    played = board.put(storm("meld"))
    board.answers.will("side", (LEFT,))
    assert board.play(board.amy, played, Proposal(targets=(board.hero(board.nicole),)))
    assert board.game.is_(played).name == "Storm"


def test_5_1_2c_without_meld_only_one_side_can_be_played(any_board: Board) -> None:
    played = any_board.put(storm())
    assert "5.1.2c" in any_board.reasons(any_board.play(any_board.amy, played, with_sides(any_board, BOTH)))


def test_8_3_38c_a_melded_card_is_what_both_sides_are(any_board: Board) -> None:
    played = any_board.put(storm("meld"))
    assert any_board.play(any_board.amy, played, with_sides(any_board, BOTH))
    assert any_board.game.is_(played).types == {"action", "instant"}
    assert any_board.amy.action_points == 0
    assert {"5.1.3c", "8.3.38a", "8.3.38c"} <= set(any_board.cited())


def test_8_1_1a_what_is_melded_with_an_action_is_played_only_while_the_stack_is_empty(any_board: Board) -> None:
    first, played = any_board.put(storm()), any_board.put(storm("meld"))
    assert any_board.play(any_board.amy, first, with_sides(any_board, RIGHT))
    assert "8.1.1a" in any_board.reasons(any_board.play(any_board.amy, played, with_sides(any_board, BOTH)))
    assert any_board.play(any_board.amy, played, with_sides(any_board, RIGHT))


def test_5_3_4d_a_melded_layer_resolves_first_by_its_right_side_then_by_its_left(any_board: Board) -> None:
    played = any_board.put(storm("meld"))
    assert any_board.play(any_board.amy, played, with_sides(any_board, BOTH))
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == 19
    assert played.is_on_stack
    assert any_board.game.scene.priority is any_board.amy
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == 14
    assert not len(any_board.game.stack)
    assert "5.3.4d" in any_board.cited()


def test_5_3_5_go_again_of_a_melded_layer_waits_for_its_second_half(any_board: Board) -> None:
    played = any_board.put(storm("meld", "go again"))
    assert any_board.play(any_board.amy, played, with_sides(any_board, BOTH))
    any_board.pass_all()
    assert any_board.amy.action_points == 0
    any_board.pass_all()
    assert any_board.amy.action_points == 1


def test_8_3_38b_meld_costs_twice_the_base_cost(any_board: Board) -> None:
    played = any_board.put(storm("meld", cost="2"))
    pitched = [any_board.put(card("Blue", pitch=3)), any_board.put(card("Red", pitch=1))]
    assert any_board.play(any_board.amy, played, with_sides(any_board, BOTH, *pitched))
    assert any_board.amy.resource_points == 0
    assert "8.3.38b" in any_board.cited()
