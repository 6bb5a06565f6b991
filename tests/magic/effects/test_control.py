"""How steps hang together: 608.2c to 608.2e, 700.2."""

from __future__ import annotations

import pytest

from grammar.nodes.conditions import Controls
from grammar.nodes.control import (
    Choose,
    ChooseThing,
    Define,
    ForEach,
    Gate,
    If,
    IfDone,
    IfElse,
    May,
    Mode,
    Modes,
    Repeat,
    Sequence,
    Unless,
)
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import Filter, Is, OfTheChosen
from grammar.nodes.quantities import Count, Number, Property, Variable
from grammar.nodes.references import Element, Every, Of, Pronoun, TargetSlot, You
from grammar.nodes.verbs import Damage, Draw, Life, Move, SetStatus
from rules.kernel.effects.announced import Announced
from rules.kernel.errors import ChoiceNeeded, IllegalAnswer, Unsupported
from tests.magic.boards import Board
from tests.magic.effects.doing import CREATURE, ITSELF, ONE, TWO, YOU, YOUR_CREATURE, a, do, picking, result, target

EACH = Pronoun("it", Element())
GAIN = Life(YOU, "gain", ONE)
GAIN_MUCH = Life(YOU, "gain", Number(10))
MAY_SACRIFICE = Gate(May(You()), Move(a(YOUR_CREATURE), "sacrifice"))


def then(*steps: object) -> Sequence:
    return Sequence(steps, (".",) * (len(steps) - 1))  # type: ignore[arg-type]  # test sugar


def test_608_2c_what_is_gone_through_stays_it_while_its_controller_acts(any_board: Board) -> None:
    mine, theirs = any_board.put("Grizzly Bears", "2/2"), any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    do(any_board, ForEach(CREATURE, Move(EACH, "exile", who=Of("controller", EACH))))
    assert [any_board.where(one) for one in (mine, theirs)] == ["exile", "exile"]


def test_608_2c_damage_to_a_target_counts_by_what_is_gone_through(any_board: Board) -> None:
    any_board.put("Grizzly Bears", "2/2")
    any_board.put("Hill Giant", "3/3")
    do(any_board, ForEach(CREATURE, Damage(ITSELF, Property(EACH, "power"), target())), any_board.nicole)
    assert any_board.nicole.life == 15


@pytest.mark.parametrize(("offered", "life"), [(True, 21), (False, 20)])
def test_608_2d_what_may_be_done_is_asked(any_board: Board, offered: bool, life: int) -> None:
    any_board.answers.will("may", (offered,))
    do(any_board, Gate(May(You()), GAIN))
    assert any_board.amy.life == life
    assert "608.2d" in any_board.cited()


def test_608_2d_without_an_answer_the_run_stops_with_the_question(board: Board) -> None:
    with pytest.raises(ChoiceNeeded) as stopped:
        do(board, Gate(May(You()), GAIN))
    assert stopped.value.choice.player is board.amy


def test_608_2d_an_answer_that_is_not_on_the_table_is_refused(board: Board) -> None:
    board.put("Grizzly Bears", "2/2")
    board.put("Hill Giant", "3/3")
    board.answers.will("choose", (board.nicole,))
    with pytest.raises(IllegalAnswer):
        do(board, Move(a(CREATURE), "destroy"))


@pytest.mark.parametrize(("taken", "creature", "life"), [(True, True, 21), (True, False, 20), (False, True, 20)])
def test_if_you_do_asks_whether_it_was_done(any_board: Board, taken: bool, creature: bool, life: int) -> None:
    if creature:
        any_board.put("Grizzly Bears", "2/2")
    any_board.answers.will("may", (taken,))
    do(any_board, then(MAY_SACRIFICE, Gate(IfDone("if you do"), GAIN)))
    assert any_board.amy.life == life


@pytest.mark.parametrize(("taken", "life"), [(True, 20), (False, 30)])
def test_if_you_dont_is_the_opposite(any_board: Board, taken: bool, life: int) -> None:
    any_board.put("Grizzly Bears", "2/2")
    any_board.answers.will("may", (taken,))
    do(any_board, then(MAY_SACRIFICE, Gate(IfDone("if you don't"), GAIN_MUCH)))
    assert any_board.amy.life == life


@pytest.mark.parametrize(("creature", "life"), [(True, 21), (False, 30)])
def test_otherwise_asks_for_the_condition_alone(any_board: Board, creature: bool, life: int) -> None:
    if creature:
        any_board.put("Grizzly Bears", "2/2")
    effect = then(Gate(If(Controls(You(), CREATURE)), GAIN), Gate(IfDone("otherwise"), GAIN_MUCH))
    do(any_board, effect)
    assert any_board.amy.life == life


@pytest.mark.parametrize(("creature", "life"), [(True, 21), (False, 30)])
def test_otherwise_is_the_opposite_of_whether_it_was_done(any_board: Board, creature: bool, life: int) -> None:
    if creature:
        any_board.put("Grizzly Bears", "2/2")
    steps = (Move(a(CREATURE), "sacrifice"), Gate(IfDone("if you do"), GAIN), Gate(IfDone("otherwise"), GAIN_MUCH))
    do(any_board, then(*steps))
    assert any_board.amy.life == life


@pytest.mark.parametrize(("pays", "life"), [(True, (20, 18)), (False, (21, 20))])
def test_118_12_it_happens_unless_the_player_pays(any_board: Board, pays: bool, life: tuple[int, int]) -> None:
    any_board.answers.will("pay", (pays,))
    cost = Cost((Pay("life", TWO),))
    opponent = Every(Filter((), "opponent"))
    do(any_board, Gate(Unless(opponent, cost), GAIN, "after"))
    assert (any_board.amy.life, any_board.nicole.life) == life


@pytest.mark.parametrize(("creature", "life"), [(True, 30), (False, 21)])
def test_608_2c_one_effect_stands_in_for_the_other(any_board: Board, creature: bool, life: int) -> None:
    if creature:
        any_board.put("Grizzly Bears", "2/2")
    do(any_board, IfElse(Controls(You(), CREATURE), GAIN, GAIN_MUCH))
    assert any_board.amy.life == life


def test_for_each_goes_through_the_players_in_turn_order(any_board: Board) -> None:
    that_player = Pronoun("that player", Element())
    any_board.remember(any_board.game.scene, "active", any_board.nicole)  # type: ignore[arg-type]  # the scene is a thing
    do(any_board, ForEach(Every(Filter((), "player")), Life(that_player, "lose", ONE)))
    lost = [step.stories[0].proposed for step in any_board.game.trace.steps if step.stories]
    assert [getattr(event, "player", None) for event in lost] == [any_board.nicole, any_board.amy]


def test_for_each_does_nothing_where_there_is_nothing(any_board: Board) -> None:
    context = do(any_board, ForEach(CREATURE, GAIN))
    assert (any_board.amy.life, context.done) == (20, False)


def test_where_x_is_counted_once(any_board: Board) -> None:
    for name in ("Grizzly Bears", "Hill Giant"):
        any_board.put(name, "2/2")
    x = Variable("X")
    body = then(Move(Every(CREATURE), "destroy"), Life(YOU, "gain", x))
    do(any_board, Define(body, "X", Count(CREATURE)))
    assert any_board.amy.life == 22


def test_700_2_only_the_chosen_modes_are_carried_out_each_with_its_targets(any_board: Board) -> None:
    bear, giant = any_board.put("Grizzly Bears", "2/2"), any_board.put("Hill Giant", "3/3")
    modes = Modes(
        TWO,
        (
            Mode(Damage(ITSELF, ONE, target())),
            Mode(GAIN_MUCH),
            Mode(then(SetStatus("tap", target()), Damage(ITSELF, ONE, Pronoun("it", TargetSlot(0))))),
        ),
    )
    announced = Announced(((bear,), (giant,)), modes=(0, 2))
    do(any_board, modes, announced=announced)
    assert (bear.damage, bear.tapped, giant.damage, giant.tapped) == (1, False, 1, True)
    assert any_board.amy.life == 20


def test_a_choice_of_a_thing_is_its_result(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    any_board.put("Hill Giant", "3/3")
    any_board.answers.will("choose", picking("Grizzly Bears"))  # type: ignore[arg-type]  # test sugar
    do(any_board, then(ChooseThing(You(), a(CREATURE), label=1), SetStatus("tap", result(1))))
    assert [thing.name for thing in any_board.game.permanents() if thing.tapped] == [bear.name]


def test_105_4_a_chosen_color_is_remembered(any_board: Board) -> None:
    red = any_board.put("Hill Giant", "3/3", colors=frozenset({"red"}))
    green = any_board.put("Grizzly Bears", "2/2", colors=frozenset({"green"}))
    any_board.answers.will("color", ("green",))
    wanted = Filter((Is("type", "creature"),), "", (OfTheChosen("color"),))
    do(any_board, then(Choose(You(), "color"), Move(Every(wanted), "destroy")))
    assert (any_board.where(red), any_board.where(green)) == ("battlefield", "graveyard")


def test_a_process_is_repeated_as_often_as_the_text_says(any_board: Board) -> None:
    with pytest.raises(Unsupported, match="what follows on a process that is repeated"):
        do(any_board, then(GAIN, Gate(If(Controls(You(), CREATURE)), Repeat()), GAIN_MUCH))
    do(any_board, then(GAIN, Gate(If(Controls(You(), CREATURE)), Repeat())))
    assert any_board.amy.life == 21
    any_board.put("Grizzly Bears", "2/2")
    any_board.put("Forest", zone="library")
    any_board.answers.will("may", (True,), (False,))
    process = then(GAIN, Gate(May(You()), Repeat()))
    do(any_board, process)
    assert any_board.amy.life == 23


def test_what_is_drawn_is_not_what_was_drawn_before(any_board: Board) -> None:
    for name in ("Island", "Forest"):
        any_board.put(name, zone="library")
    context = do(any_board, then(Draw(You(), ONE, label=1), Draw(You(), ONE, label=2)))
    assert [len(context.step(label).things) for label in (1, 2)] == [1, 1]
    assert context.step(1).things != context.step(2).things


def test_608_2e_each_player_who_takes_the_offer_gets_it(any_board: Board) -> None:
    everybody = Every(Filter((), "player"))
    any_board.answers.will("may", (False,), (True,))
    do(any_board, then(Gate(May(everybody), Life(Pronoun("that player", Element()), "gain", ONE))))
    assert (any_board.amy.life, any_board.nicole.life) == (20, 21)
