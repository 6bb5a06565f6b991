"""Damage dealt by effects, fights, and life: 119, 120, 601.2d, 608.2b, 608.2h, 701.14."""

from __future__ import annotations

import pytest

from grammar.nodes.continuous import Rule
from grammar.nodes.control import Sequence
from grammar.nodes.events import Event
from grammar.nodes.filters import AnyTarget, Filter
from grammar.nodes.quantities import Number, Property, Range, ThatMuch
from grammar.nodes.references import Every, Pronoun, Result, Target, You
from grammar.nodes.verbs import Damage, Exchange, Fight, Life
from rules.kernel.effects.announced import Announced
from rules.magic.events import CeasedToExist, DamageDealt, LifeGained, ZoneChanged
from tests.magic.boards import Board
from tests.magic.effects.doing import CREATURE, ITSELF, THREE, TWO, YOU, do, result, target


def power_of(slot: int) -> Property:
    return Property(target(slot), "power")


def test_damage_is_dealt_to_each_recipient_at_once(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    giant = any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    do(any_board, Damage(ITSELF, TWO, Every(CREATURE)))
    assert (bear.damage, giant.damage) == (2, 2)
    assert len(any_board.happened(DamageDealt)) == 2


def test_608_2b_an_illegal_target_deals_no_damage(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    giant = any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    effect = Damage(target(0), power_of(0), target(1))
    context = do(any_board, effect, bear, giant, illegal=frozenset({bear}))
    assert (giant.damage, context.done) == (0, False)
    assert "608.2b" in any_board.cited()
    assert not any_board.happened(DamageDealt)


def test_608_2b_an_illegal_target_is_dealt_no_damage(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    giant = any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    do(any_board, Damage(target(0), power_of(0), target(1)), bear, giant, illegal=frozenset({giant}))
    assert giant.damage == 0


@pytest.mark.parametrize(("edition", "life"), [(None, 20), ("2014-02-01", 22)])
def test_608_2b_what_an_illegal_target_is_cannot_be_known_any_more(edition: str | None, life: int) -> None:
    board = Board(edition)
    bear = board.put("Grizzly Bears", "2/2")
    giant = board.put("Hill Giant", "3/3", by=board.nicole)
    effect = Sequence((Life(YOU, "gain", power_of(0)), Damage(ITSELF, TWO, target(1))), (".",))
    do(board, effect, bear, giant, illegal=frozenset({bear}))
    assert (board.amy.life, giant.damage) == (life, 2)


@pytest.mark.parametrize(("edition", "number"), [(None, "608.2h"), ("2014-02-01", "nutshell 5")])
def test_608_2h_a_source_that_is_gone_is_used_as_it_last_existed(edition: str | None, number: str) -> None:
    board = Board(edition)
    pinger = board.put("Prodigal Pyromancer", "1/1", "lifelink")
    giant = board.put("Hill Giant", "3/3", by=board.nicole)
    board.happen(ZoneChanged(pinger, board.game.zone("graveyard", board.amy), "destroy"))
    do(board, Damage(ITSELF, Number(1), target()), giant, source=pinger)
    assert (giant.damage, board.amy.life) == (1, 21)
    assert number in board.cited()


def test_601_2d_the_part_of_an_illegal_target_is_lost(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    giant = any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    phrase = Target(AnyTarget(), Range(Number(1), TWO), 0)
    announced = Announced(((bear, giant),), ((1, 2),))
    effect = Damage(ITSELF, THREE, phrase, "divided as you choose among")
    do(any_board, effect, announced=announced, illegal=frozenset({bear}))
    assert (bear.damage, giant.damage) == (0, 2)


def test_damage_that_cannot_be_prevented_by_the_words_after_it(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    never = Rule("can't", Event("is prevented", subject=Pronoun("the damage", Result(1))))
    do(any_board, Sequence((Damage(ITSELF, TWO, target(), label=1), never), (".",)), bear)
    (dealt,) = any_board.happened(DamageDealt)
    assert isinstance(dealt, DamageDealt)
    assert dealt.preventable == "can't be prevented"


def test_that_much_is_what_was_dealt(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    much = ThatMuch("that much", Result(1))
    do(any_board, Sequence((Damage(ITSELF, THREE, target(), label=1), Life(YOU, "gain", much)), (".",)), bear)
    assert any_board.amy.life == 23


@pytest.mark.parametrize(("edition", "number"), [(None, "701.14a"), ("2014-02-01", "701.10a")])
def test_701_14a_fighting_creatures_deal_damage_equal_to_their_power(edition: str | None, number: str) -> None:
    board = Board(edition)
    bear, giant = board.put("Grizzly Bears", "2/2"), board.put("Hill Giant", "3/3", by=board.nicole)
    do(board, Fight(target(0), target(1)), bear, giant)
    assert (bear.damage, giant.damage) == (3, 2)
    assert number in board.cited()
    assert {e.kind for e in board.happened(DamageDealt) if isinstance(e, DamageDealt)} == {"noncombat"}


def test_701_14b_nobody_fights_an_illegal_target(board: Board) -> None:
    bear, giant = board.put("Grizzly Bears", "2/2"), board.put("Hill Giant", "3/3", by=board.nicole)
    context = do(board, Fight(target(0), target(1)), bear, giant, illegal=frozenset({giant}))
    assert (bear.damage, giant.damage, context.done) == (0, 0, False)
    assert "701.14b" in board.cited()


def test_701_14b_nobody_fights_what_is_no_creature(board: Board) -> None:
    bear, mill = board.put("Grizzly Bears", "2/2"), board.put("Millstone", types="Artifact")
    do(board, Fight(target(0), target(1)), bear, mill)
    assert bear.damage == 0


@pytest.mark.parametrize(("edition", "blows"), [(None, [4]), ("2014-02-01", [2, 2])])
def test_701_14c_a_creature_fights_itself(edition: str | None, blows: list[int]) -> None:
    board = Board(edition)
    bear = board.put("Grizzly Bears", "2/2")
    do(board, Fight(target(0), target(1)), bear, bear)
    assert [e.amount for e in board.happened(DamageDealt) if isinstance(e, DamageDealt)] == blows
    assert bear.damage == 4


def test_119_5_a_life_total_is_set_by_gaining_or_losing(any_board: Board) -> None:
    do(any_board, Life(YOU, "become", Number(23)))
    (gained,) = any_board.happened(LifeGained)
    assert isinstance(gained, LifeGained)
    assert (any_board.amy.life, gained.amount) == (23, 3)


def test_119_9_gaining_no_life_is_no_event(board: Board) -> None:
    context = do(board, Life(YOU, "gain", Number(0)))
    assert not board.happened(LifeGained)
    assert not context.done
    assert "119.9" in board.cited()


def test_701_12c_life_totals_are_exchanged_by_gain_and_loss(any_board: Board) -> None:
    any_board.remember(any_board.nicole, "life", 7)
    do(any_board, Exchange("life totals", Every(Filter((), "player"))))
    assert (any_board.amy.life, any_board.nicole.life) == (7, 20)


def test_the_rest_of_the_text_goes_on_where_a_step_is_impossible(any_board: Board) -> None:
    token = any_board.put("Goblin Token", "1/1", kind="token")
    any_board.happen(CeasedToExist(token))
    do(any_board, Sequence((Damage(ITSELF, TWO, result(9)), Life(You(), "gain", TWO)), (".",)))
    assert any_board.amy.life == 22
