"""What the text of cards does to combat: closing the chain, hitting, and waiting for the next card."""

from __future__ import annotations

import pytest

from grammar.flesh_and_blood import read_line
from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.effects.executable import is_executable
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.effects.written import written
from tests.flesh_and_blood.texts import text


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def truce() -> CardDefinition:
    return card("Truce", "Generic Instant", *text("Close the combat chain."))


def test_7_7_2d_an_effect_closes_the_open_chain(board: Board) -> None:
    board.play(board.amy, board.put(card("Jab", power=3)))
    board.until("attack")
    board.play(board.amy, board.put(truce()))
    board.pass_all()
    assert (board.game.scene.chain, board.game.scene.links) == ("closed", ())


def test_7_7_2d_a_closed_chain_is_not_closed_again(board: Board) -> None:
    board.play(board.amy, board.put(truce()))
    board.pass_all()
    assert (board.game.scene.chain, board.game.scene.closing) == ("closed", "")


@pytest.mark.parametrize(("edition", "hits"), [("2026-06-10", 1), ("2025-h2", 0)])
def test_7_5_5_an_effect_has_an_attack_hit_where_hits_are_not_tied_to_a_step(edition: str, hits: int) -> None:
    board = Board(edition)
    words = text("When ~ attacks a hero, ~ hits them for 2{p} damage.")
    board.play(board.amy, board.put(card("Early", "Generic Action - Attack", *words, power=3)))
    board.until("attack")
    board.pass_all()
    assert board.life(board.nicole) == 18
    assert len(board.game.scene.links[-1].hit) == hits


@pytest.mark.parametrize(("first", "power"), [("dominate", 5), ("overpower", 3)])
def test_1_8_10_only_the_next_card_is_tested(board: Board, first: str, power: int) -> None:
    hope = text("If the next attack you play this turn is a card with dominate, it gets +2{p}.")
    board.play(board.amy, board.put(card("Hope", "Generic Instant", *hope)))
    board.pass_all()
    one = board.put(card("One", "Generic Action - Attack", first, "go again", power=3))
    other = board.put(card("Other", "Generic Action - Attack", "dominate", power=3))
    board.play(board.amy, one)
    assert board.game.is_(one).power == power
    board.until("resolution")
    board.play(board.amy, other)
    assert board.game.is_(other).is_type("action")
    assert board.game.is_(other).power == 3


def test_a_static_rule_for_another_time_than_this_combat_chain_is_reported() -> None:
    line = (
        "While ~ isn't defended by a card with equal or greater {p}, the defending hero can't play instants this turn."
    )
    ability = read_line(line).ability
    assert ability is not None
    assert is_executable(ability) == ("a static ability for another time than this combat chain",)


def test_types_and_base_power_hold_only_in_the_phase_that_is_named(board: Board) -> None:
    line = (
        'During your action phase, Illusionist auras you control are weapons with 1 base {p} and "Action - 0: Attack"'
    )
    board.put(card("Scepter", "Illusionist Weapon - Scepter (2H)", *text(line)), "weapon")
    shield = board.put(card("Shield", "Illusionist Action - Aura"), "permanent")
    assert board.game.is_(shield).types == {"action", "weapon"}
    assert (board.game.is_(shield).base_power, len(board.game.is_(shield).abilities)) == (1, 1)
    with board.game.setting_up():
        board.game.ledger.write(board.game.scene, "phase", "end")
    assert board.game.is_(shield).types == {"action"}
    assert board.game.is_(shield).power is None


@pytest.mark.parametrize("edition", ["2026-06-10", "2025-h2"])
def test_7_2_2b_a_proxy_becomes_the_active_attack_without_a_warning(edition: str) -> None:
    board = Board(edition)
    axe = board.put(card("Axe", "Generic Weapon - Axe (1H)", weapon_attack("0"), power=2), "weapon")
    board.activate(board.amy, axe)
    board.until("attack")
    (link,) = board.game.scene.links
    assert (link.attack.kind, link.source) == ("attack-proxy", axe)
    assert not board.game.warnings


@pytest.mark.parametrize(
    "words",
    [
        "When this hits a hero, they can't play instants this turn.",
        "When this hits a hero, opposing heroes can't play instants this turn.",
    ],
)
def test_1_1_2b_words_for_a_hero_mean_the_player_where_somebody_does_something(any_board: Board, words: str) -> None:
    blow = any_board.put(card("Blow", "Guardian Action - Attack", *written(words), power=4))
    spark = any_board.put(card("Spark", "Generic Instant"), player=any_board.nicole)
    assert any_board.play(any_board.amy, blow)
    any_board.until("damage")
    any_board.pass_all()
    any_board.pass_all()
    any_board.game.contents.priority.pass_(any_board.amy)
    assert not any_board.play(any_board.nicole, spark)
