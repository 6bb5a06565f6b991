"""Section 615 with 614 and 616: shields, redirection, doubling, floors, and the order in which they apply."""

from __future__ import annotations

from typing import Literal

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.conditions import Controls
from grammar.nodes.continuous import Prevent, PreventThat, Redirect, ReduceTo, Replace
from grammar.nodes.control import Sequence
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Calculation, Number, ThatMuch
from grammar.nodes.references import EventRole, Result, Several, Some, Target, You
from grammar.nodes.verbs import Counters, CounterSpec, Damage
from rules.kernel.choices import Amount, Choice
from rules.kernel.errors import ChoiceNeeded
from rules.magic.events import CountersPut, DamageDealt, LifeGained, LifeLost
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import (
    CREATURE,
    END_OF_TURN,
    IT,
    YOU,
    cant,
    damage_to,
    each,
    gain,
    role,
    some,
)
from tests.magic.boards import Board

THAT_MUCH = ThatMuch("that much", EventRole("amount"))
TWICE = Calculation("times", (Number(2), THAT_MUCH))


def deal(board: Board, *packets: tuple[MagicObject, MagicObject | MagicPlayer, int], **how: object) -> None:
    """Damage is dealt at the same time."""
    made = [DamageDealt(source, to, amount, "noncombat", **how) for source, to, amount in packets]  # type: ignore[arg-type]
    board.game.contents.damage.deal(made)


def modified_by(board: Board) -> set[str]:
    """The rules under which events were modified."""
    stories = [story for step in board.game.trace.steps for story in step.stories]
    return {c.number for story in stories for modified in story.modified for c in modified.citations}


def prevents(
    amount: int | None,
    to: Several | Target | You | None = YOU,
    extent: Literal["next", "all", "next time"] = "next",
    label: int | None = None,
) -> Prevent:
    return Prevent(damage_to(to), None if amount is None else Number(amount), extent, END_OF_TURN, label=label)


def furnace(board: Board) -> MagicObject:
    """If a source would deal damage, it deals twice that much instead."""
    double = Replace(damage_to(), Damage(role("subject"), TWICE, role("object")))
    return board.put("Furnace", None, Static(double), types="Enchantment")


def test_615_7_a_shield_shrinks_by_what_it_prevents(board: Board) -> None:
    giant = board.put("Giant", "2/2")
    resolve(board, prevents(3))
    deal(board, (giant, board.amy, 2))
    assert board.amy.life == 20
    deal(board, (giant, board.amy, 2))
    assert board.amy.life == 19
    assert not [*board.game.floating_replacements]
    assert {"615.1a", "615.7"} <= board.cited()


def test_615_6_what_is_prevented_whole_was_never_dealt(board: Board) -> None:
    giant = board.put("Giant", "2/2")
    resolve(board, prevents(3))
    deal(board, (giant, board.amy, 2))
    assert not board.happened(DamageDealt)
    assert "615.6" in board.cited()


def test_615_7_the_shielded_player_chooses_which_damage_is_prevented(board: Board) -> None:
    linked, plain = board.put("Link", "3/3", "lifelink", by=board.nicole), board.put("Plain", "3/3", by=board.nicole)
    resolve(board, prevents(4))
    board.answers.will("shield", (3,))
    deal(board, (linked, board.amy, 3), (plain, board.amy, 3))
    assert (board.amy.life, board.nicole.life) == (18, 20)
    (asked,) = board.answers.asked
    assert isinstance(asked, Amount)
    assert (asked.player, asked.minimum, asked.maximum) == (board.amy, 1, 3)


def test_615_7_it_is_not_asked_where_it_makes_no_difference(board: Board) -> None:
    one, two = board.put("One", "3/3"), board.put("Two", "3/3")
    resolve(board, prevents(4))
    deal(board, (one, board.amy, 3), (two, board.amy, 3))
    assert board.amy.life == 18
    assert not board.answers.asked


def test_615_8_the_next_time_prevents_all_of_it_once(board: Board) -> None:
    giant = board.put("Giant", "7/7")
    resolve(board, prevents(None, extent="next time"))
    deal(board, (giant, board.amy, 7))
    deal(board, (giant, board.amy, 1))
    assert board.amy.life == 19
    assert "615.8" in board.cited()


def test_615_10_a_static_ability_prevents_as_much_each_time(board: Board) -> None:
    board.put("Cloak", None, Static(Prevent(damage_to(YOU), Number(1), "all")), types="Enchantment")
    giant = board.put("Giant", "2/2", by=board.nicole)
    deal(board, (giant, board.amy, 2), (giant, board.amy, 1))
    deal(board, (giant, board.amy, 2))
    assert board.amy.life == 18
    assert "615.10" in board.cited()


def test_615_12_what_cant_be_prevented_uses_no_shield_up(board: Board) -> None:
    giant = board.put("Giant", "2/2")
    resolve(board, prevents(3, label=1), riders=(gain(ThatMuch("that much", Result(1))),))
    deal(board, (giant, board.amy, 2), preventable="can't be prevented")
    assert board.amy.life == 18
    (shield,) = board.game.floating_replacements
    assert getattr(shield, "left", None) == 3
    assert "615.12" in board.cited()


def test_615_12_an_effect_can_say_that_damage_cant_be_prevented(board: Board) -> None:
    giant = board.put("Giant", "2/2")
    resolve(board, prevents(3))
    resolve(board, cant(Event("is prevented"), END_OF_TURN))
    deal(board, (giant, board.amy, 2))
    assert board.amy.life == 18


def test_2014_615_11_what_cant_be_prevented(old_board: Board) -> None:
    giant = old_board.put("Giant", "2/2")
    resolve(old_board, prevents(3))
    deal(old_board, (giant, old_board.amy, 2), preventable="can't be prevented")
    deal(old_board, (giant, old_board.amy, 3))
    assert old_board.amy.life == 18
    assert {"615.11", "615.6", "nutshell 8"} <= old_board.cited()


def test_615_5_what_follows_speaks_of_how_much_was_prevented(board: Board) -> None:
    giant = board.put("Giant", "5/5")
    resolve(board, prevents(3, label=1), riders=(gain(ThatMuch("that much", Result(1))),))
    deal(board, (giant, board.amy, 5))
    assert board.amy.life == 21
    assert "615.5" in board.cited()


def test_615_5_counters_instead_of_damage(board: Board) -> None:
    """A static ability: if it would be dealt damage, prevent that and put that many counters on it."""
    instead = Sequence(
        (PreventThat(role("subject"), label=1), Counters("put", CounterSpec(THAT_MUCH, "+1/+1"), IT)), (".",)
    )
    hydra = board.put("Hydra", "1/1", Static(Replace(damage_to(IT), instead)))
    deal(board, (board.put("Giant", "3/3"), hydra, 3))
    assert hydra.damage == 0
    assert hydra.counters == {"+1/+1": 3}


def test_614_9_a_redirection_splits_the_damage(board: Board) -> None:
    """The next 2 damage that a source of your choice would deal to you or your permanents goes elsewhere."""
    reckoner, refugee = board.put("Reckoner", "3/3"), board.put("Refugee", "3/3", by=board.nicole)
    combust = board.put("Combust", types="Instant", zone="stack")
    mine = Several((YOU, each(mine=True)), "and/or")
    chosen = Some(Filter((), "source"), Number(1), "of your choice")
    way = Redirect(damage_to(mine, chosen), Number(2), "next", Target(Filter((CREATURE,)), Number(1), 0), END_OF_TURN)
    board.answers.will("source", (combust,))
    resolve(board, way, refugee)
    deal(board, (combust, reckoner, 5))
    assert (reckoner.damage, refugee.damage) == (3, 2)
    assert {"614.9", "609.7a"} <= board.cited()


def test_614_9_it_does_nothing_when_the_other_is_gone(board: Board) -> None:
    from rules.magic.events import ZoneChanged

    refugee = board.put("Refugee", "3/3", by=board.nicole)
    giant = board.put("Giant", "5/5")
    way = Redirect(damage_to(YOU), Number(2), "next", Target(Filter((CREATURE,)), Number(1), 0), END_OF_TURN)
    resolve(board, way, refugee)
    board.happen(ZoneChanged(refugee, board.game.zone("graveyard", board.nicole), "destroy"))
    deal(board, (giant, board.amy, 5))
    assert board.amy.life == 15


def test_614_5_a_doubling_applies_once_to_each_damage(board: Board) -> None:
    furnace(board)
    bear, giant = board.put("Bear", "2/2"), board.put("Giant", "4/4")
    deal(board, (giant, bear, 2), (giant, board.nicole, 2), (bear, giant, 2))
    assert (bear.damage, giant.damage, board.nicole.life) == (4, 4, 16)
    assert len(board.happened(DamageDealt)) == 3


def test_616_1_the_player_chooses_between_doubling_and_prevention(board: Board) -> None:
    furnace(board)
    giant = board.put("Giant", "4/4")
    board.put("Cloak", None, Static(Prevent(damage_to(YOU), Number(1), "all")), types="Enchantment")
    with pytest.raises(ChoiceNeeded) as stopped:
        deal(board, (giant, board.amy, 3))
    assert stopped.value.choice.kind == "replacement order"
    assert stopped.value.choice.player is board.amy


@pytest.mark.parametrize(("first", "life"), [("Furnace", 15), ("Cloak", 16)])
def test_616_1_the_order_decides(board: Board, first: str, life: int) -> None:
    furnace(board)
    giant = board.put("Giant", "4/4")
    board.put("Cloak", None, Static(Prevent(damage_to(YOU), Number(1), "all")), types="Enchantment")
    board.answers.will("replacement order", lambda choice: _of(choice, first))
    deal(board, (giant, board.amy, 3))
    assert board.amy.life == life
    assert {"616.1", "616.1e"} <= board.cited()
    assert modified_by(board) == {"614.6", "615.10"}


def _of(choice: Choice, name: str) -> tuple[object, ...]:
    options = getattr(choice, "options", ())
    return tuple(option.value for option in options if option.thing is not None and option.thing.name == name)


def test_616_1_it_is_not_asked_where_the_order_makes_no_difference(board: Board) -> None:
    furnace(board)
    furnace(board)
    deal(board, (board.put("Giant", "4/4"), board.nicole, 1))
    assert board.nicole.life == 16
    assert not board.answers.asked


def test_616_1_two_shields_of_which_one_is_used_up_are_asked_about(board: Board) -> None:
    resolve(board, prevents(3))
    resolve(board, prevents(5))
    with pytest.raises(ChoiceNeeded):
        deal(board, (board.put("Giant", "4/4"), board.amy, 2))


def boon(board: Board) -> None:
    """If you would gain life, you gain twice that much instead."""
    double = Replace(Event("gains life", YOU), gain(TWICE))
    board.put("Boon", None, Static(double), types="Enchantment")


def test_120_4c_boon_reflection_doubles_what_is_left_after_prevention(board: Board) -> None:
    """The scene of the damage page: wither, lifelink, a shield of 2 and doubled life."""
    boon(board)
    attacker = board.put("Attacker", "3/3", "wither", "lifelink")
    blocker = board.put("Blocker", "2/2", by=board.nicole)
    resolve(board, prevents(2, Target(Filter((CREATURE,)), Number(1), 0)), blocker, by=board.nicole)
    deal(board, (attacker, blocker, 3), (blocker, attacker, 2))
    assert blocker.counters == {"-1/-1": 1}
    assert (board.amy.life, attacker.damage) == (22, 2)
    assert {"120.4b", "120.4c", "120.4d", "615.7"} <= board.cited()
    assert modified_by(board) == {"615.7", "614.6"}


def worship(board: Board) -> None:
    """If you control a creature, your life total isn't reduced to less than 1."""
    condition = Controls(YOU, Filter((CREATURE,)))
    board.put("Worship", None, Static(ReduceTo(YOU, Number(1)), condition), types="Enchantment")


def test_120_4c_worship_keeps_the_last_life(board: Board) -> None:
    worship(board)
    board.put("Bear", "2/2")
    deal(board, (board.put("Giant", "5/5", by=board.nicole), board.amy, 25))
    assert board.amy.life == 1


def test_120_4c_worship_needs_a_creature(board: Board) -> None:
    worship(board)
    deal(board, (board.put("Giant", "5/5", by=board.nicole), board.amy, 25))
    assert board.amy.life == -5


@pytest.mark.parametrize("edition", ["2026-06-19", "2014-02-01"])
def test_120_4c_worship_sees_the_life_gained_in_the_same_event(edition: str) -> None:
    """The scene of the damage page: 2 life, two 5/5, and Awe Strike on one of them."""
    board = Board(edition, life=2)
    worship(board)
    board.put("Bear", "2/2")
    one, two = board.put("One", "5/5", by=board.nicole), board.put("Two", "5/5", by=board.nicole)
    struck = Target(Filter((CREATURE,)), Number(1), 0)
    awe: AnyEffect = Prevent(damage_to(None, struck), None, "next time", END_OF_TURN, label=1)
    resolve(board, awe, one, riders=(gain(ThatMuch("that much", Result(1))),))
    deal(board, (one, board.amy, 5), (two, board.amy, 5))
    assert board.amy.life == 2
    (loss,), (won,) = board.happened(LifeLost), board.happened(LifeGained)
    assert isinstance(loss, LifeLost)
    assert isinstance(won, LifeGained)
    assert (loss.amount, won.amount) == (5, 5)


def test_119_7_who_cant_gain_life_gains_none_and_it_is_not_replaced(board: Board) -> None:
    boon(board)
    resolve(board, cant(Event("gains life", YOU), END_OF_TURN))
    board.happen(LifeGained(board.amy, 3))
    board.happen(LifeGained(board.nicole, 3))
    assert (board.amy.life, board.nicole.life) == (20, 23)
    assert "614.17" in modified_by(board)


def test_614_17_no_counters_can_be_put_on_it(board: Board) -> None:
    """Damage from a source with infect is dealt, but puts nothing on it."""
    keepers = board.put("Keepers", "4/4", Static(cant(Event("counters put", IT))))
    deal(board, (board.put("Infector", "5/5", "infect"), keepers, 5))
    assert not keepers.counters
    assert keepers.damage == 0
    assert len(board.happened(DamageDealt)) == 1
    assert not board.happened(CountersPut)


def test_514_2_a_shield_ends_with_the_turn(board: Board) -> None:
    resolve(board, prevents(3))
    with board.under_a_rule():
        board.game.contents.continuous_effects.expire("end of turn")
    deal(board, (board.put("Giant", "2/2"), board.amy, 2))
    assert board.amy.life == 18


def test_609_7_a_shield_against_a_red_source_looks_again(board: Board) -> None:
    from grammar.nodes.filters import Is

    red = some(Is("color", "red"), noun="source")
    resolve(board, Prevent(damage_to(YOU, red), None, "all", END_OF_TURN))
    blaze = board.put("Blaze", "2/2", colors=frozenset({"red"}))
    deal(board, (blaze, board.amy, 2), (board.put("Bear", "2/2"), board.amy, 1))
    assert board.amy.life == 19


def test_a_creature_or_player_is_covered_by_one_shield(board: Board) -> None:
    both = Several((YOU, each(CREATURE, mine=True)), "and/or")
    resolve(board, prevents(5, both))
    bear, giant = board.put("Bear", "2/2"), board.put("Giant", "5/5", by=board.nicole)
    board.answers.will("shield", (1,))
    deal(board, (giant, bear, 3), (giant, board.amy, 4))
    assert (bear.damage, board.amy.life) == (2, 20)


def test_101_4_the_active_player_chooses_first(any_board: Board) -> None:
    """Both players have a choice for the same damage; whatever order it comes in, Amy is asked first."""
    board = any_board
    furnace(board)
    for player in (board.amy, board.nicole):
        board.put("Cloak", None, Static(Prevent(damage_to(YOU), Number(1), "all")), types="Enchantment", by=player)
    giant = board.put("Giant", "4/4")
    board.answers.will("replacement order", *[lambda choice: _of(choice, "Furnace")] * 2)
    deal(board, (giant, board.nicole, 3), (giant, board.amy, 3))
    assert [choice.player for choice in board.answers.asked] == [board.amy, board.nicole]
    assert (board.amy.life, board.nicole.life) == (15, 15)


def test_614_9_what_is_redirected_and_cant_be_prevented_passes_protection(any_board: Board) -> None:
    """The scene of the damage page: 5 damage that can't be prevented, 2 of it moved to what has protection."""
    from grammar.nodes.abilities import Keyword
    from grammar.nodes.filters import Is

    board = any_board
    red = Filter((Is("color", "red"),))
    reckoner = board.put("Reckoner", "3/3")
    refugee = board.put("Refugee", "3/3", Keyword("protection from", quality=red), by=board.nicole)
    combust = board.put("Combust", types="Instant", zone="stack", colors=frozenset({"red"}))
    way = Redirect(
        damage_to(Several((YOU, each(mine=True)), "and/or"), Some(Filter((), "source"), Number(1), "of your choice")),
        Number(2),
        "next",
        Target(Filter((CREATURE,)), Number(1), 0),
        END_OF_TURN,
    )
    board.answers.will("source", (combust,))
    resolve(board, way, refugee)
    deal(board, (combust, reckoner, 5), preventable="can't be prevented")
    assert (reckoner.damage, refugee.damage) == (3, 2)
    deal(board, (combust, refugee, 5))
    assert refugee.damage == 2
