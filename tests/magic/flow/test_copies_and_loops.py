"""707.10, 104.4b and 733: copies on the stack, loops without end, and what may be done."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell, Triggered
from grammar.nodes.events import Event as Happening
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number
from grammar.nodes.references import Every, Itself, You
from grammar.nodes.verbs import Life, SetStatus
from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness, cycle_of, growth, rounds_left
from rules.magic.casting.proposal import Proposal
from rules.magic.events.playing import GameEnded, SpellCast
from rules.magic.legal_actions import Action, legal_actions
from tests.magic.boards import Board
from tests.magic.flow.play import activate, cast, hand, opened, passing, resolve_all, stack, top
from tests.magic.flow.texts import CREATURE, TAP, activated, bolt, deals, gains, mana, taps_for, target


def test_707_10_a_copy_has_every_decision_and_is_not_cast(board: Board) -> None:
    blaze = hand(board, "Bolt", "{R}", bolt(3))
    opened(board)
    assert cast(board, blaze, board.nicole)
    with board.under_a_rule():
        board.game.contents.copying_objects.copy(top(board), board.amy)
    assert stack(board) == ["Bolt", "Bolt"]
    assert top(board).announced.targets == ((board.nicole,),)
    assert len(board.happened(SpellCast)) == 1
    resolve_all(board)
    assert board.nicole.life == 14
    assert board.where(blaze) == "graveyard"
    assert len(board.game.zone("graveyard", board.amy)) == 1


def test_707_10c_new_targets_may_be_chosen(board: Board) -> None:
    spell = hand(board, "Bolt", "{R}", bolt(3))
    opened(board)
    assert cast(board, spell, board.nicole)
    board.answers.will("new targets", (board.amy,))
    with board.under_a_rule():
        copying = board.game.contents.copying_objects
        copying.choose_new_targets(copying.copy(top(board), board.amy), board.amy)
    resolve_all(board)
    assert (board.amy.life, board.nicole.life) == (17, 17)


def test_707_10_an_ability_can_be_copied(board: Board) -> None:
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP))
    opened(board)
    assert activate(board, pinger, board.nicole)
    with board.under_a_rule():
        board.game.contents.copying_objects.copy(top(board), board.nicole)
    assert top(board).controller is board.nicole
    resolve_all(board)
    assert board.nicole.life == 18


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token(board: Board) -> None:
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    with board.under_a_rule():
        board.game.contents.copying_objects.copy(top(board), board.amy)
    resolve_all(board)
    assert sorted(thing.kind for thing in board.game.permanents()) == ["card", "token"]


def flicker(board: Board, status: str, event: str) -> None:
    assert status in {"tap", "untap"}
    assert event in {"becomes tapped", "becomes untapped"}
    effect = SetStatus("untap" if status == "untap" else "tap", Itself())
    kind = Happening("becomes tapped" if event == "becomes tapped" else "becomes untapped", Itself())
    thing = next((one for one in board.game.permanents() if one.name == "Flicker"), None)
    assert thing is None
    other = SetStatus("tap" if status == "untap" else "untap", Itself())
    back = Happening("becomes untapped" if event == "becomes tapped" else "becomes tapped", Itself())
    board.put("Flicker", "1/1", Triggered(kind, effect, "whenever"), Triggered(back, other, "whenever"))


def test_104_4b_a_loop_that_nobody_can_stop_is_a_draw(any_board: Board) -> None:
    board = any_board
    flicker(board, "untap", "becomes tapped")
    (thing,) = board.game.permanents()
    opened(board)
    with board.under_a_rule():
        board.game.contents.keyword_actions.tap([thing])
    board.game.contents.priority.give(board.amy)
    rounds = 0
    while board.game.scene.priority is not None:
        passing(board)
        rounds += 1
        assert rounds < 500
    (end,) = board.happened(GameEnded)
    assert isinstance(end, GameEnded)
    assert end.outcome == "draw"
    assert "104.4b" in board.cited()
    assert board.game.contents.priority.repeating() == ("Flicker's ability",)


def chain(board: Board, *others: int) -> None:
    """An enchantment by which every gain of life brings another, and texts that speak of some numbers."""
    forever = Triggered(Happening("gains life", You("you")), gains(1), "whenever")
    board.put("Forever", None, forever, types="Enchantment")
    for number in others:
        board.put(f"Watcher of {number}", "1/1", activated(gains(number), TAP))
    spell = hand(board, "Heal", "{W}", Spell(gains(1)))
    opened(board)
    assert cast(board, spell)


def test_104_4b_a_loop_that_only_adds_is_a_draw_and_tells_what(any_board: Board) -> None:
    chain(any_board)
    resolve_all(any_board)
    (end,) = any_board.happened(GameEnded)
    assert isinstance(end, GameEnded)
    assert end.because == "this repeats without end: Forever's ability; each round: Amy's life +1"
    assert "nobody does anything that would stop what repeats without end" in any_board.game.assumptions


def test_a_loop_goes_on_until_no_number_in_play_matters(board: Board) -> None:
    chain(board, 100)
    resolve_all(board)
    assert board.game.scene.outcome == "draw"
    assert board.amy.life > 100


def test_growth_is_what_each_of_three_rounds_adds() -> None:
    def moments(*numbers: int) -> list[Likeness]:
        return [Likeness("same", {"it": number}, {}) for number in numbers]

    assert growth(moments(1, 2, 4, 7)) == ({"it": 3}, {"it": 2}, {"it": 1})
    assert growth(moments(4, 4, 4, 4)) == ({}, {}, {})
    assert growth(moments(2, 3, 4)) == ()
    assert growth([Likeness(name, {}, {}) for name in "ababab"]) == ()
    assert growth([Likeness(name, {}, {}) for name in "cabababab"]) == ({}, {}, {})


def test_the_rounds_left_are_those_until_the_first_number_comes_to_its_end() -> None:
    now = Likeness("same", {"life": 9, "poison": 4, "mana": 3}, {"poison": 10})
    assert rounds_left({"life": -2}, now) == 4
    assert rounds_left({"life": -1, "poison": 2}, now) == 3
    assert rounds_left({"mana": 1}, now) is None


def test_a_loop_that_ends_only_after_too_many_rounds_is_given_up_at_once(board: Board) -> None:
    chain(board)
    drain = Triggered(
        Happening("gains life", You("you")), Life(Every(Filter((), "opponent")), "lose", Number(1)), "whenever"
    )
    board.put("Drain", None, drain, types="Enchantment")
    board.nicole.life = 5000
    with pytest.raises(RunTooLong, match=r"more rounds would each do the same: .*Nicole's life -1") as caught:
        resolve_all(board)
    assert "Forever's ability" in caught.value.repeating
    assert board.nicole.life > 4900


def test_a_loop_is_given_up_at_once_where_a_number_in_play_is_too_far_away(board: Board) -> None:
    chain(board, 90000)
    with pytest.raises(RunTooLong, match="more rounds would each do the same"):
        resolve_all(board)
    assert board.amy.life < 100


def test_the_cycle_is_the_shortest_one() -> None:
    assert cycle_of(["x", "a", "b", "a", "b", "a", "b"]) == ("a", "b")
    assert cycle_of(["a", "a", "a"]) == ("a",)
    assert cycle_of(["a", "b"]) == ("b",)
    assert cycle_of([]) == ()


def described(actions: list[Action]) -> set[tuple[str, str]]:
    return {(action.kind, action.thing.name if action.thing is not None else "") for action in actions}


def test_the_list_of_legal_actions_agrees_with_the_verdicts(any_board: Board) -> None:
    board = any_board
    hand(board, "Shock", "{R}", bolt(2))
    hand(board, "Murder", "{B}", Spell(deals(2, target(CREATURE))))
    hand(board, "Land", None, types="Land")
    board.put("Elf", "1/1", taps_for("{G}"))
    board.put("Tapped", "1/1", activated(deals(1), TAP), tapped=True)
    board.put("Hers", "1/1", activated(gains(1), mana("{1}")), by=board.nicole)
    opened(board)
    wanted = {("pass", ""), ("cast", "Shock"), ("cast", "Murder"), ("play a land", "Land"), ("activate", "Elf")}
    assert described(legal_actions(board.game, board.amy)) == wanted
    assert legal_actions(board.game, board.nicole) == []
    assert not board.game.assumptions
    passing(board)
    assert described(legal_actions(board.game, board.nicole)) == {("pass", ""), ("activate", "Hers")}


def test_without_mana_nothing_is_legal_when_payment_is_exact(board: Board) -> None:
    board.game.payment = "exact"
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert described(legal_actions(board.game, board.amy)) == {("pass", "")}
    assert not board.game.contents.casting_spells.may_cast(board.amy, shock, Proposal())


def test_a_loser_ends_the_game(any_board: Board) -> None:
    board = any_board
    board.remember(board.nicole, "life", 2)
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, board.nicole)
    passing(board, 2)
    assert board.game.scene.priority is None
    assert board.game.scene.winner is board.amy
    assert "104.2a" in board.cited()
