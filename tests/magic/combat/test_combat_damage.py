"""510 and 702.19: who assigns how much combat damage to what, and when it is dealt."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import AsThough
from grammar.nodes.references import Itself
from rules.kernel.errors import ChoiceNeeded, IllegalAnswer
from rules.kernel.verdict import Verdict
from rules.magic.events import DamageDealt
from rules.magic.events.combat import RemovedFromCombat
from rules.magic.state import MagicObject
from tests.magic.boards import Board, numbers
from tests.magic.combat.fights import Target, attack, block, damage, next_step


def dealt(board: Board) -> list[tuple[str, str, int]]:
    """All damage dealt so far: by what, to what, how much."""
    packets = [event for event in board.happened(DamageDealt) if isinstance(event, DamageDealt)]
    return [(packet.source.name, packet.to.name, packet.amount) for packet in packets]


def fight(
    board: Board, attackers: list[MagicObject], blocks: Mapping[MagicObject, list[MagicObject]], *orders: object
) -> None:
    """Attack Nicole, block, and announce damage orders where there are any."""
    board.answers.will("damage order", *orders)  # type: ignore[arg-type]
    attack(board, attackers)
    block(board, blocks)


def may_divide(board: Board, assignment: Mapping[MagicObject, Mapping[Target, int]]) -> Verdict:
    """Whether damage may be assigned so, if the damage step came now."""
    rules = board.game.contents.combat_damage
    return rules.may_divide(assignment, rules.next_strikers())


def test_510_1b_unblocked_damage_goes_to_the_player(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    attack(any_board, [bear])
    next_step(any_board)
    damage(any_board)
    assert any_board.nicole.life == 18
    assert {"510.1b", "510.2"} <= any_board.cited()
    assert any_board.game.scene.priority is any_board.amy


def test_510_1b_unblocked_damage_goes_to_the_planeswalker(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    attack(any_board, {bear: walker})
    next_step(any_board)
    damage(any_board)
    assert walker.counters == {"loyalty": 1}
    assert any_board.nicole.life == 20


def test_510_1a_no_power_no_damage(any_board: Board) -> None:
    wall, weak = any_board.put("Wall", "0/4"), any_board.put("Weak", "-1/4")
    attack(any_board, [wall, weak])
    next_step(any_board)
    damage(any_board)
    assert dealt(any_board) == []
    assert "510.1a" in any_board.cited()


def test_510_2_blocker_and_blocked_hit_each_other_at_once(any_board: Board) -> None:
    bear, wolf = any_board.put("Bear", "2/2"), any_board.put("Wolf", "2/2", by=any_board.nicole)
    fight(any_board, [bear], {wolf: [bear]})
    damage(any_board)
    assert any_board.where(bear) == any_board.where(wolf) == "graveyard"
    assert any_board.nicole.life == 20
    assert {"510.1c", "510.1d", "704.5g"} <= any_board.cited()


def test_510_1c_divided_freely_today(board: Board) -> None:
    giant = board.put("Giant", "3/3")
    one, other = (board.put(name, "0/3", by=board.nicole) for name in ("One", "Other"))
    fight(board, [giant], {one: [giant], other: [giant]})
    damage(board, {one: 1, other: 2})
    assert (one.damage, other.damage) == (1, 2)


def test_510_1c_the_division_must_be_said(board: Board) -> None:
    giant = board.put("Giant", "3/3")
    one, other = (board.put(name, "0/3", by=board.nicole) for name in ("One", "Other"))
    fight(board, [giant], {one: [giant], other: [giant]})
    with pytest.raises(ChoiceNeeded) as needed:
        damage(board)
    assert needed.value.choice.kind == "combat damage"
    assert needed.value.choice.about is giant


def test_510_1c_in_2014_lethal_damage_goes_first_in_the_order(old_board: Board) -> None:
    giant = old_board.put("Giant", "4/4")
    one, other = (old_board.put(name, "0/3", by=old_board.nicole) for name in ("One", "Other"))
    fight(old_board, [giant], {one: [giant], other: [giant]}, (other, one))
    assert numbers(may_divide(old_board, {giant: {one: 2, other: 2}}).reasons) == {"510.1c"}
    assert may_divide(old_board, {giant: {one: 1, other: 3}})
    assert may_divide(old_board, {giant: {other: 4}})
    damage(old_board, {other: 3, one: 1})
    assert (one.damage, old_board.where(other)) == (1, "graveyard")


def test_510_1c_in_2014_what_cannot_reach_the_second_is_no_choice(old_board: Board) -> None:
    giant = old_board.put("Giant", "3/3")
    one, other = (old_board.put(name, "0/3", by=old_board.nicole) for name in ("One", "Other"))
    fight(old_board, [giant], {one: [giant], other: [giant]}, (one, other))
    damage(old_board)
    assert (old_board.where(one), other.damage) == ("graveyard", 0)


def test_510_1c_in_2014_an_assignment_out_of_order_is_no_answer(old_board: Board) -> None:
    giant = old_board.put("Giant", "4/4")
    one, other = (old_board.put(name, "0/3", by=old_board.nicole) for name in ("One", "Other"))
    fight(old_board, [giant], {one: [giant], other: [giant]}, (one, other))
    with pytest.raises(IllegalAnswer, match="comes before"):
        damage(old_board, {one: 2, other: 2})


def test_510_1c_marked_damage_and_deathtouch_count_for_the_order(old_board: Board) -> None:
    snake = old_board.put("Snake", "2/2", "deathtouch")
    big, hurt = old_board.put("Big", "0/9", by=old_board.nicole), old_board.put("Hurt", "0/3", by=old_board.nicole)
    fight(old_board, [snake], {big: [snake], hurt: [snake]}, (big, hurt))
    damage(old_board, {big: 1, hurt: 1})
    assert old_board.where(big) == old_board.where(hurt) == "graveyard"
    assert {"702.2b", "702.2c", "704.5h"} <= old_board.cited()


def test_510_1c_damage_of_others_in_the_same_step_counts(old_board: Board) -> None:
    more = Static(AsThough(Itself(), "block", "one more creature each combat"))
    first, second = old_board.put("First", "2/2"), old_board.put("Second", "2/2")
    both = old_board.put("Both", "0/3", more, by=old_board.nicole)
    last = old_board.put("Last", "0/2", by=old_board.nicole)
    orders = [lambda choice: (both, last) if choice.about is second else (first, second)] * 2
    fight(old_board, [first, second], {both: [first, second], last: [second]}, *orders)
    damage(old_board, {both: 1, last: 1})
    assert old_board.where(both) == "graveyard"
    assert last.damage == 1


def test_509_2a_who_has_left_is_out_of_the_order(old_board: Board) -> None:
    giant = old_board.put("Giant", "4/4")
    first, second, third = (old_board.put(name, "0/3", by=old_board.nicole) for name in ("One", "Two", "Three"))
    fight(old_board, [giant], {one: [giant] for one in (first, second, third)}, (first, second, third))
    old_board.happen(RemovedFromCombat(first))
    damage(old_board, {second: 3, third: 1})
    assert (first.damage, old_board.where(second), third.damage) == (0, "graveyard", 1)
    assert "509.2a" in old_board.cited()


def test_510_1d_a_blocker_of_two_divides(board: Board, old_board: Board) -> None:
    for here in (board, old_board):
        more = Static(AsThough(Itself(), "block", "one more creature each combat"))
        one, other = here.put("One", "1/3"), here.put("Other", "1/3")
        guard = here.put("Guard", "4/4", more, by=here.nicole)
        fight(here, [one, other], {guard: [one, other]}, (one, other))
        if here is old_board:
            verdict = may_divide(here, {guard: {one: 1, other: 3}})
            assert numbers(verdict.reasons) == {"510.1d"}
        damage(here, {one: 3, other: 1})
        assert (here.where(one), other.damage) == ("graveyard", 1)
        assert guard.damage == 2


def test_510_1_all_of_it_and_only_to_what_it_fights(board: Board) -> None:
    giant, bear = board.put("Giant", "3/3"), board.put("Bear", "2/2")
    wall = board.put("Wall", "0/4", by=board.nicole)
    fight(board, [giant, bear], {wall: [giant]})
    wrongs: list[tuple[dict[Target, int], set[str]]] = [
        ({wall: 2}, {"510.1"}),
        ({board.nicole: 3}, {"510.1c"}),
        ({wall: 2, board.nicole: 2}, {"510.1", "510.1c"}),
    ]
    for wrong, reasons in wrongs:
        assert numbers(may_divide(board, {giant: wrong}).reasons) == reasons
    assert numbers(may_divide(board, {bear: {wall: 2}}).reasons) == {"510.1b"}
    assert numbers(may_divide(board, {wall: {bear: 1}}).reasons) == {"510.1", "510.1d"}
    right: dict[MagicObject, dict[Target, int]] = {giant: {wall: 3}, bear: {board.nicole: 2}}
    assert may_divide(board, right)


def test_510_4_first_strike_then_the_rest(any_board: Board) -> None:
    knight, bear = any_board.put("Knight", "2/2", "first strike"), any_board.put("Bear", "2/2")
    wolf, hound = (any_board.put(name, "2/2", by=any_board.nicole) for name in ("Wolf", "Hound"))
    fight(any_board, [knight, bear], {wolf: [knight], hound: [bear]})
    damage(any_board)
    assert any_board.where(wolf) == "graveyard"
    assert any_board.game.scene.step == "combat damage"
    next_step_of_damage(any_board)
    assert knight.damage == 0
    assert any_board.where(bear) == any_board.where(hound) == "graveyard"
    assert len(dealt(any_board)) == 3
    assert ("510.4" if "510.4" in any_board.cited() else "510.5") in any_board.cited()


def next_step_of_damage(board: Board) -> None:
    """Let both players pass in one combat damage step, so that the next one comes."""
    for _ in range(2):
        player = board.game.scene.priority
        assert player is not None
        board.game.contents.priority.pass_(player)


def test_702_4b_double_strike_deals_damage_twice(any_board: Board) -> None:
    champion = any_board.put("Champion", "2/2", "double strike")
    attack(any_board, [champion])
    next_step(any_board)
    damage(any_board)
    assert any_board.nicole.life == 18
    next_step_of_damage(any_board)
    assert any_board.nicole.life == 16
    next_step_of_damage(any_board)
    assert any_board.game.scene.step == "end of combat"


def test_702_7c_first_strike_gained_or_lost_between_the_steps(board: Board) -> None:
    knight, bear = board.put("Knight", "2/2", "first strike"), board.put("Bear", "3/3")
    attack(board, [knight, bear])
    next_step(board)
    damage(board)
    assert board.nicole.life == 18
    board.remember(bear, "copied", board.put("Model", "3/3", "first strike").face)
    board.remember(knight, "copied", board.put("Plain Model", "2/2").face)
    next_step_of_damage(board)
    assert board.nicole.life == 15


def test_702_4c_and_4d_double_strike_lost_and_gained(board: Board) -> None:
    champion, knight = board.put("Champion", "2/2", "double strike"), board.put("Knight", "3/3", "first strike")
    attack(board, [champion, knight])
    next_step(board)
    damage(board)
    assert board.nicole.life == 15
    board.remember(champion, "copied", board.put("Plain Model", "2/2").face)
    board.remember(knight, "copied", board.put("Model", "3/3", "double strike").face)
    next_step_of_damage(board)
    assert board.nicole.life == 12


def test_510_1c_blocked_with_nothing_left_in_front_deals_nothing(any_board: Board) -> None:
    bear, wolf = any_board.put("Bear", "2/2"), any_board.put("Wolf", "2/2", by=any_board.nicole)
    fight(any_board, [bear], {wolf: [bear]})
    any_board.happen(RemovedFromCombat(wolf))
    damage(any_board)
    assert dealt(any_board) == []
    assert any_board.nicole.life == 20


def test_506_4c_what_attacked_a_planeswalker_that_left(any_board: Board) -> None:
    bear, wolf = any_board.put("Bear", "2/2"), any_board.put("Wolf", "2/2")
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    attack(any_board, {bear: walker, wolf: any_board.nicole})
    any_board.happen(RemovedFromCombat(walker))
    next_step(any_board)
    damage(any_board)
    assert dealt(any_board) == [("Wolf", "Nicole", 2)]
    assert bear.attacking is walker


TRAMPLES: list[tuple[str, str, int, Mapping[str, int], str | None]] = [
    ("5/5", "0/2", 0, {"Wall": 2, "Nicole": 3}, None),
    ("5/5", "0/2", 0, {"Wall": 5}, None),
    ("5/5", "0/2", 0, {"Wall": 1, "Nicole": 4}, "702.19b"),
    ("5/5", "0/4", 3, {"Wall": 1, "Nicole": 4}, None),
    ("5/5", "0/4", 2, {"Wall": 1, "Nicole": 4}, "702.19b"),
]


@pytest.mark.parametrize(("stats", "wall", "marked", "parts", "number"), TRAMPLES)
def test_702_19b_trample(
    any_board: Board, stats: str, wall: str, marked: int, parts: Mapping[str, int], number: str | None
) -> None:
    rhino = any_board.put("Rhino", stats, "trample")
    blocker = any_board.put("Wall", wall, by=any_board.nicole, damage=marked)
    fight(any_board, [rhino], {blocker: [rhino]})
    named: dict[str, Target] = {"Wall": blocker, "Nicole": any_board.nicole}
    assignment = {rhino: {named[name]: part for name, part in parts.items()}}
    verdict = may_divide(any_board, assignment)
    assert numbers(verdict.reasons) == ({number} if number else set())


def test_702_19b_trample_without_enough_power_is_no_choice(any_board: Board) -> None:
    rhino, wall = any_board.put("Rhino", "3/3", "trample"), any_board.put("Wall", "0/3", by=any_board.nicole)
    fight(any_board, [rhino], {wall: [rhino]})
    damage(any_board)
    assert any_board.where(wall) == "graveyard"


def test_702_2c_deathtouch_and_trample(any_board: Board) -> None:
    beast = any_board.put("Beast", "5/5", "trample", "deathtouch")
    wall = any_board.put("Wall", "0/9", by=any_board.nicole)
    fight(any_board, [beast], {wall: [beast]})
    damage(any_board, {wall: 1, any_board.nicole: 4})
    assert any_board.where(wall) == "graveyard"
    assert any_board.nicole.life == 16


def test_702_2c_of_deathtouch_one_damage_is_what_is_missing(any_board: Board) -> None:
    beast = any_board.put("Beast", "5/5", "trample", "deathtouch")
    bears = any_board.put("Bears", "2/2", by=any_board.nicole)
    fight(any_board, [beast], {bears: [beast]})
    verdict = any_board.game.contents.trample.is_left_over(beast, [bears], {beast: {any_board.nicole: 5}})
    assert [reason.text for reason in verdict.reasons] == ["Bears must be assigned 1 more damage first"]


def test_702_19d_trample_with_the_blocker_gone(any_board: Board) -> None:
    rhino, wall = any_board.put("Rhino", "5/5", "trample"), any_board.put("Wall", "0/3", by=any_board.nicole)
    fight(any_board, [rhino], {wall: [rhino]})
    any_board.happen(RemovedFromCombat(wall))
    damage(any_board)
    assert any_board.nicole.life == 15


def test_702_19f_trample_does_not_pass_a_planeswalker(any_board: Board) -> None:
    rhino = any_board.put("Rhino", "5/5", "trample")
    walker = any_board.put("Walker", "1", types="Planeswalker — Jace", by=any_board.nicole)
    attack(any_board, {rhino: walker})
    next_step(any_board)
    damage(any_board)
    assert any_board.where(walker) == "graveyard"
    assert any_board.nicole.life == 20


def test_702_19f_nothing_is_missing_from_a_planeswalker_that_trample_cannot_pass(any_board: Board) -> None:
    rhino = any_board.put("Rhino", "6/6", "trample")
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    wall = any_board.put("Wall", "0/2", by=any_board.nicole)
    attack(any_board, {rhino: walker})
    block(any_board, {wall: [rhino]})
    past: dict[Target, int] = {wall: 2, any_board.nicole: 4}
    assert numbers(may_divide(any_board, {rhino: past}).reasons) == {"510.1c"}
    assert may_divide(any_board, {rhino: {wall: 2, walker: 4}})


def test_702_19c_trample_over_planeswalkers(board: Board) -> None:
    rhino = board.put("Rhino", "6/6", "trample over planeswalkers")
    walker = board.put("Walker", "3", types="Planeswalker — Jace", by=board.nicole)
    wall = board.put("Wall", "0/2", by=board.nicole)
    attack(board, {rhino: walker})
    block(board, {wall: [rhino]})
    short: dict[Target, int] = {wall: 2, walker: 2, board.nicole: 2}
    assert numbers(may_divide(board, {rhino: short}).reasons) == {"702.19c"}
    damage(board, {wall: 2, walker: 3, board.nicole: 1})
    assert board.where(walker) == board.where(wall) == "graveyard"
    assert board.nicole.life == 19


def test_702_19e_the_planeswalker_left_combat(board: Board) -> None:
    rhino = board.put("Rhino", "6/6", "trample over planeswalkers")
    walker = board.put("Walker", "3", types="Planeswalker — Jace", by=board.nicole)
    attack(board, {rhino: walker})
    next_step(board)
    board.happen(RemovedFromCombat(walker))
    damage(board)
    assert board.nicole.life == 14
    assert walker.counters == {"loyalty": 3}


def test_702_19a_trample_is_nothing_to_a_blocker(board: Board) -> None:
    bear, rhino = board.put("Bear", "2/2"), board.put("Rhino", "5/5", "trample", by=board.nicole)
    fight(board, [bear], {rhino: [bear]})
    damage(board)
    assert sorted(dealt(board)) == [("Bear", "Rhino", 2), ("Rhino", "Bear", 5)]
    assert board.amy.life == 20


def test_120_3_all_results_of_combat_damage_happen_at_once(any_board: Board) -> None:
    any_board.remember(any_board.nicole, "life", 3)
    one, other = any_board.put("One", "3/3"), any_board.put("Other", "3/3")
    cleric = any_board.put("Cleric", "3/3", "lifelink", by=any_board.nicole)
    fight(any_board, [one, other], {cleric: [one]})
    damage(any_board)
    assert any_board.nicole.life == 3
    assert not any_board.nicole.lost
    assert any_board.where(one) == any_board.where(cleric) == "graveyard"


def test_120_3d_wither_and_infect(any_board: Board) -> None:
    withering, infecting = any_board.put("Elemental", "2/2", "wither"), any_board.put("Plague", "2/2", "infect")
    ogre = any_board.put("Ogre", "1/5", by=any_board.nicole)
    fight(any_board, [withering, infecting], {ogre: [withering]})
    damage(any_board)
    assert ogre.counters == {"-1/-1": 2}
    assert ogre.damage == 0
    assert any_board.nicole.counters == {"poison": 2}
    assert any_board.nicole.life == 20


def test_120_3g_toxic(board: Board) -> None:
    from grammar.nodes.abilities import Keyword
    from grammar.nodes.quantities import Number

    mite = board.put("Mite", "1/1", Keyword("toxic", amount=Number(1)), Keyword("toxic", amount=Number(2)))
    attack(board, [mite])
    next_step(board)
    damage(board)
    assert board.nicole.counters == {"poison": 3}
    assert board.nicole.life == 19
    assert {"120.3g", "702.164b"} <= board.cited()


def test_511_3_everything_leaves_combat(any_board: Board) -> None:
    bear, wall = any_board.put("Bear", "2/2"), any_board.put("Wall", "0/4", by=any_board.nicole)
    fight(any_board, [bear], {wall: [bear]})
    damage(any_board)
    next_step_of_damage(any_board)
    assert any_board.game.scene.step == "end of combat"
    assert bear.attacking is any_board.nicole
    next_step(any_board)
    assert not any([bear.attacking, bear.blocked, wall.blocking])
    assert any_board.game.scene.phase == "postcombat main"
    assert "511.3" in any_board.cited()
