"""6.4.8, 8.3.29, 8.3.42: what objects have, and what is done, as they enter the arena."""

from __future__ import annotations

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import EntersWith
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself
from grammar.nodes.verbs import CounterSpec, Entry
from rules.flesh_and_blood.cards import CardDefinition
from tests.flesh_and_blood.boards import Board, card


def with_counters(kind: str, count: int) -> Static:
    """It enters the arena with so many counters."""
    return Static(EntersWith(Itself(), Entry(counters=(CounterSpec(Number(count), kind),))))


def test_6_4_8_it_enters_with_counters(board: Board) -> None:
    item = board.put(card("Engine", "Mechanologist Action - Item", with_counters("steam", 2)))
    board.play(board.amy, item)
    board.pass_all()
    assert item.is_in_arena
    assert dict(item.counters) == {"steam": 2}
    assert "6.4.8" in board.cited()


def test_6_4_8_a_token_enters_with_counters(board: Board) -> None:
    def cog(name: str) -> CardDefinition:
        return card(name, "Mechanologist Token - Item", with_counters("steam", 1))

    board.game.card_by_name = cog
    (token,) = board.game.contents.effect_keywords.create(board.amy, "Golden Cog", 1)
    assert dict(token.counters) == {"steam": 1}


def test_8_3_29_crank_takes_a_counter_for_an_action_point(board: Board) -> None:
    item = board.put(card("Engine", "Mechanologist Action - Item", "crank", with_counters("steam", 2)))
    board.answers.will("may", (True,))
    board.play(board.amy, item)
    board.pass_all()
    assert dict(item.counters) == {"steam": 1}
    assert board.amy.action_points == 1
    assert "8.3.29" in board.cited()


def test_8_3_29_crank_can_be_left(board: Board) -> None:
    item = board.put(card("Engine", "Mechanologist Action - Item", "crank", with_counters("steam", 2)))
    board.answers.will("may", (False,))
    board.play(board.amy, item)
    board.pass_all()
    assert dict(item.counters) == {"steam": 2}
    assert board.amy.action_points == 0


def test_8_3_29_without_a_counter_nothing_is_asked(board: Board) -> None:
    item = board.put(card("Engine", "Mechanologist Action - Item", "crank"))
    board.play(board.amy, item)
    board.pass_all()
    assert item.is_in_arena
    assert not board.answers.asked


def test_8_3_42_suspense_lasts_for_two_turns(board: Board) -> None:
    aura = board.put(card("Omen", "Guardian Action - Aura", "suspense"))
    board.play(board.amy, aura)
    board.pass_all()
    assert dict(aura.counters) == {"suspense": 2}
    start = board.game.contents.start_phase
    start.begin(board.nicole)
    assert dict(aura.counters) == {"suspense": 2}
    start.begin(board.amy)
    assert dict(aura.counters) == {"suspense": 1}
    start.begin(board.amy)
    assert not aura.is_here
