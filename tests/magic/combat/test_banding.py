"""702.22: what banding is lost with, what enters blocking a band, and bands of which somebody has left."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import Filter, Is
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import CREATURE, continuous, each, loses
from tests.magic.boards import Board, numbers
from tests.magic.combat.fights import attack, block, damage, next_step, to_attackers

WOLVES = Keyword("bands with other", quality=Filter((Is("subtype", "Wolf"),)))


def test_702_22b_what_loses_banding_loses_bands_with_other(board: Board) -> None:
    wolf = board.put("Wolf", "2/2", WOLVES)
    resolve(board, continuous(each(CREATURE), loses("banding")))
    assert not board.game.is_(wolf).has("bands with other")


def test_702_22c_one_creature_without_banding_joins_a_band(any_board: Board) -> None:
    hero = any_board.put("Hero", "1/1", "banding")
    bear, ogre = any_board.put("Bear", "2/2"), any_board.put("Ogre", "3/3")
    to_attackers(any_board)
    attacks = dict.fromkeys((hero, bear, ogre), any_board.nicole)
    banding = any_board.game.contents.banding
    assert banding.may_be_announced(attacks, [(hero, bear)])
    assert not banding.may_be_announced(attacks, [(hero, bear, ogre)])


def test_702_22c_what_bands_with_others_of_a_quality_must_have_it_too(board: Board) -> None:
    alpha = board.put("Alpha", "2/2", WOLVES, types="Creature — Wolf")
    wolf, odd = board.put("Cub", "1/1", types="Creature — Wolf"), board.put("Odd", "1/1", WOLVES)
    to_attackers(board)
    attacks = dict.fromkeys((alpha, wolf, odd), board.nicole)
    banding = board.game.contents.banding
    assert banding.may_be_announced(attacks, [(alpha, wolf)])
    assert numbers(banding.may_be_announced(attacks, [(wolf, odd)]).reasons) == {"702.22c"}


def test_702_22h_a_creature_that_enters_blocking_blocks_the_band(board: Board) -> None:
    hero, bear = board.put("Hero", "1/1", "banding"), board.put("Bear", "2/2")
    to_attackers(board)
    declare = board.game.contents.declare_attackers.declare
    assert declare(board.amy, dict.fromkeys((hero, bear), board.nicole), bands=[(hero, bear)])
    next_step(board)
    surprise = board.put("Surprise", "1/3", by=board.nicole)
    board.remember(surprise, "blocking", (hero,))
    board.game.contents.state_based_actions.check()
    assert board.game.contents.combat_phase.blocked_by(surprise) == [hero, bear]
    assert bear.blocked


def test_702_22f_a_creature_that_left_combat_is_in_no_band_when_it_attacks_again(board: Board) -> None:
    hero, bear = board.put("Hero", "1/1", "banding"), board.put("Bear", "2/2")
    attack(board, [hero, bear])
    board.remember(bear, "band", (hero, bear))
    assert board.game.contents.banding.of(hero) == (hero,)


@pytest.mark.parametrize("banded", [True, False])
def test_702_22k_who_divides_the_damage_of_a_blocker_of_two(board: Board, banded: bool) -> None:
    hero = board.put("Hero", "1/1", *(["banding"] if banded else []))
    bear = board.put("Bear", "2/2")
    ogre = board.put("Ogre", "3/3", by=board.nicole)
    attack(board, [hero, bear])
    board.remember(hero, "band", (hero, bear))
    board.remember(bear, "band", (hero, bear))
    block(board, {ogre: [bear]})
    damage(board, {bear: 3})
    asked = {choice.about: choice.player for choice in board.answers.asked}
    assert asked[ogre] is (board.amy if banded else board.nicole)
