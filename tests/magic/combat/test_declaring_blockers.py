"""509: who may block what, what must block, and what becomes blocked."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import AnyAbility, Keyword, Static
from grammar.nodes.continuous import AsThough, Rule
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Every, Itself
from rules.magic.events.combat import AttackUnblocked, BecameBlocked, Blocked
from tests.magic.boards import Board, numbers
from tests.magic.combat.fights import attack, block, cannot, creatures, must, next_step

RED = Filter((Is("color", "red"),))


def test_509_1_blocked_and_unblocked(any_board: Board) -> None:
    first, second = any_board.put("First Bear", "2/2"), any_board.put("Second Bear", "2/2")
    wall = any_board.put("Wall", "0/4", "defender", by=any_board.nicole)
    attack(any_board, [first, second])
    block(any_board, {wall: [first]})
    assert wall.blocking == (first,)
    assert (first.blocked, first.unblocked) == (True, False)
    assert (second.blocked, second.unblocked) == (False, True)
    assert [len(any_board.happened(kind)) for kind in (Blocked, BecameBlocked, AttackUnblocked)] == [1, 1, 1]
    assert "509.1h" in any_board.cited()


def test_509_1_without_blockers_everything_is_unblocked(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    attack(any_board, [bear])
    next_step(any_board)
    assert any_board.game.scene.step == "declare blockers"
    assert any_board.game.scene.priority is any_board.amy
    assert bear.unblocked


def test_509_1_where_nothing_can_block_a_block_is_judged_by_its_own_faults(any_board: Board) -> None:
    drake, bear = any_board.put("Drake", "2/2", "flying"), any_board.put("Bear", "2/2", by=any_board.nicole)
    attack(any_board, [drake])
    next_step(any_board)
    rules = any_board.game.contents.declare_blockers
    assert any_board.game.scene.declaring is None
    assert numbers(rules.declare(any_board.nicole, {bear: [drake]}).reasons) == {"702.9b"}
    assert rules.declare(any_board.nicole, {})


def test_509_1a_tapped_and_double_blocks(board: Board) -> None:
    first, second = board.put("First Bear", "2/2"), board.put("Second Bear", "2/2")
    tapped = board.put("Tapped", "1/1", by=board.nicole, tapped=True)
    wall = board.put("Wall", "0/4", by=board.nicole)
    attack(board, [first, second])
    next_step(board)
    rules = board.game.contents.declare_blockers
    assert rules.legal_blocks(board.nicole) == [(wall, first), (wall, second)]
    assert numbers(rules.may_declare(board.nicole, {tapped: [first]}).reasons) == {"509.1a"}
    assert numbers(rules.may_declare(board.nicole, {wall: [first, second]}).reasons) == {"509.1a"}
    assert numbers(rules.declare(board.amy, {}).reasons) == {"509.1"}


def test_509_1a_blocking_one_more(any_board: Board) -> None:
    more = Static(AsThough(Itself(), "block", "one more creature each combat"))
    first, second = any_board.put("First Bear", "2/2"), any_board.put("Second Bear", "2/2")
    guard = any_board.put("Guard", "1/4", more, by=any_board.nicole)
    any_board.answers.will("damage order", (first, second))
    attack(any_board, [first, second])
    block(any_board, {guard: [first, second]})
    assert guard.blocking == (first, second)
    assert first.blocked
    assert second.blocked


EVASIONS: list[tuple[AnyAbility | str, dict[str, object], str]] = [
    ("flying", {}, "702.9b"),
    ("fear", {"cost": "{W}"}, "702.36b"),
    ("intimidate", {"cost": "{W}"}, "702.13b"),
    ("horsemanship", {}, "702.31b"),
    ("skulk", {"stats": "3/3"}, "702.118b"),
    ("shadow", {}, "702.28b"),
    (Keyword("protection from", quality=RED), {"cost": "{R}"}, "702.16f"),
    ("menace", {}, "702.111b"),
]
ABLE: list[tuple[AnyAbility | str, dict[str, object], tuple[str, ...]]] = [
    ("flying", {}, ("reach",)),
    ("flying", {}, ("flying",)),
    ("fear", {"cost": "{B}"}, ()),
    ("fear", {"types": "Artifact Creature"}, ()),
    ("intimidate", {"cost": "{G}"}, ()),
    ("intimidate", {"types": "Artifact Creature", "cost": "{3}"}, ()),
    ("horsemanship", {}, ("horsemanship",)),
    ("skulk", {"stats": "2/3"}, ()),
    ("shadow", {}, ("shadow",)),
    (Keyword("protection from", quality=RED), {"cost": "{W}"}, ()),
]


@pytest.mark.parametrize(("keyword", "blocker", "number"), EVASIONS)
def test_509_1b_evasion(board: Board, keyword: AnyAbility | str, blocker: dict[str, str], number: str) -> None:
    attacker = board.put("Evader", "2/2", keyword, cost="{G}")
    plain = board.put("Plain", blocker.get("stats", "2/2"), by=board.nicole, cost=blocker.get("cost"))
    attack(board, [attacker])
    next_step(board)
    rules = board.game.contents.declare_blockers
    assert numbers(rules.may_declare(board.nicole, {plain: [attacker]}).reasons) == {number}


@pytest.mark.parametrize(("keyword", "blocker", "has"), ABLE)
def test_509_1b_who_can_block_it_all_the_same(
    board: Board, keyword: AnyAbility | str, blocker: dict[str, str], has: tuple[str, ...]
) -> None:
    attacker = board.put("Evader", "2/2", keyword, cost="{G}")
    stats, types = blocker.get("stats", "2/2"), blocker.get("types", "Creature")
    able = board.put("Able", stats, *has, by=board.nicole, types=types, cost=blocker.get("cost"))
    attack(board, [attacker])
    next_step(board)
    assert board.game.contents.declare_blockers.may_declare(board.nicole, {able: [attacker]})


@pytest.mark.parametrize("keyword", ["swampwalk", Keyword("landwalk", quality=Filter((Is("subtype", "Swamp"),)))])
def test_702_14c_landwalk(any_board: Board, keyword: AnyAbility | str) -> None:
    walker = any_board.put("Walker", "2/2", keyword)
    bear = any_board.put("Bear", "2/2", by=any_board.nicole)
    attack(any_board, [walker])
    next_step(any_board)
    rules = any_board.game.contents.declare_blockers
    assert rules.may_declare(any_board.nicole, {bear: [walker]})
    any_board.put("Own Swamp", types="Basic Land — Swamp")
    assert rules.may_declare(any_board.nicole, {bear: [walker]})
    any_board.put("Swamp", types="Basic Land — Swamp", by=any_board.nicole)
    assert numbers(rules.may_declare(any_board.nicole, {bear: [walker]}).reasons) == {"702.14c"}


def test_702_28b_shadow_cannot_block_the_others(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    shade = board.put("Shade", "2/2", "shadow", by=board.nicole)
    attack(board, [bear])
    next_step(board)
    assert board.game.scene.declaring is None, "nothing that could block is there"
    verdict = board.game.contents.declare_blockers.may_declare(board.nicole, {shade: [bear]})
    assert numbers(verdict.reasons) == {"702.28b"}


def test_702_111b_two_can_block_menace(board: Board) -> None:
    brute = board.put("Brute", "3/3", "menace")
    one, other = (board.put(name, "1/1", by=board.nicole) for name in ("One", "Other"))
    attack(board, [brute])
    block(board, {one: [brute], other: [brute]})
    assert brute.blocked


def test_509_1b_a_restriction(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    any_board.put("Coward", "1/1", cannot("blocks"), by=any_board.nicole)
    brave = any_board.put("Brave", "1/1", by=any_board.nicole)
    attack(any_board, [bear])
    next_step(any_board)
    assert any_board.game.contents.declare_blockers.legal_blocks(any_board.nicole) == [(brave, bear)]


def test_509_1c_what_must_block(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    eager = any_board.put("Eager", "1/1", must("blocks"), by=any_board.nicole)
    attack(any_board, [bear])
    next_step(any_board)
    rules = any_board.game.contents.declare_blockers
    assert numbers(rules.declare(any_board.nicole, {}).reasons) == {"509.1c"}
    assert rules.declare(any_board.nicole, {eager: [bear]})


def test_509_1c_all_that_can_block_it_do(any_board: Board) -> None:
    lure = Static(Rule("must", Event("blocks", subject=creatures(), object=Itself()), often="each combat"))
    bait = any_board.put("Bait", "1/1", lure)
    bear = any_board.put("Bear", "2/2")
    one, other = (any_board.put(name, "1/1", by=any_board.nicole) for name in ("One", "Other"))
    flier = any_board.put("Flying Bait", "1/1", "flying", lure)
    attack(any_board, [bait, bear, flier])
    next_step(any_board)
    rules = any_board.game.contents.declare_blockers
    assert numbers(rules.may_declare(any_board.nicole, {one: [bait], other: [bear]}).reasons) == {"509.1c"}
    assert rules.may_declare(any_board.nicole, {one: [bait], other: [bait]})


def test_509_1c_it_must_be_blocked_by_somebody(any_board: Board) -> None:
    prey = any_board.put("Prey", "1/1", must("is blocked"))
    bear = any_board.put("Bear", "2/2")
    one, other = (any_board.put(name, "1/1", by=any_board.nicole) for name in ("One", "Other"))
    attack(any_board, [prey, bear])
    next_step(any_board)
    rules = any_board.game.contents.declare_blockers
    assert numbers(rules.may_declare(any_board.nicole, {}).reasons) == {"509.1c"}
    assert numbers(rules.may_declare(any_board.nicole, {one: [bear], other: [bear]}).reasons) == {"509.1c"}
    assert rules.may_declare(any_board.nicole, {one: [bear], other: [prey]})


def test_509_1c_menace_lets_one_creature_off(board: Board) -> None:
    lure = Static(Rule("must", Event("blocks", subject=creatures(), object=Itself()), often="each combat"))
    bait = board.put("Bait", "1/1", "menace", lure)
    board.put("One", "1/1", by=board.nicole)
    attack(board, [bait])
    next_step(board)
    if board.game.scene.declaring is not None:
        assert board.game.contents.declare_blockers.declare(board.nicole, {})


def test_509_1b_no_more_than_one_blocker(board: Board) -> None:
    limit = Rule("can't", Event("is blocked", subject=Itself()), more_than=Number(1))
    slippery = board.put("Slippery", "2/2", Static(limit))
    one, other = (board.put(name, "1/1", by=board.nicole) for name in ("One", "Other"))
    attack(board, [slippery])
    next_step(board)
    rules = board.game.contents.declare_blockers
    assert numbers(rules.may_declare(board.nicole, {one: [slippery], other: [slippery]}).reasons) == {"509.1b"}
    assert rules.may_declare(board.nicole, {one: [slippery]})


def test_509_1b_it_can_not_be_blocked(any_board: Board) -> None:
    ghost = any_board.put("Ghost", "2/2", cannot("is blocked"))
    any_board.put("One", "1/1", by=any_board.nicole)
    attack(any_board, [ghost])
    next_step(any_board)
    assert any_board.game.scene.declaring is None
    assert ghost.unblocked


def test_508_1d_nobody_else_must_attack(board: Board) -> None:
    board.put("Herald", "1/1", must("attacks", Every(Filter((Is("subtype", "Goblin"),)))))
    goblin = board.put("Goblin", "1/1", types="Creature — Goblin")
    attack(board, [goblin])
    assert goblin.attacking is board.nicole


@pytest.mark.parametrize(("edition", "ordered"), [("2026-06-19", False), ("2024-04-12", True), ("2014-02-01", True)])
def test_509_2_damage_orders_are_announced_in_older_editions(edition: str, ordered: bool) -> None:
    board = Board(edition)
    giant = board.put("Giant", "5/5")
    one, other = (board.put(name, "2/2", by=board.nicole) for name in ("One", "Other"))
    board.answers.will("damage order", (other, one))
    attack(board, [giant])
    block(board, {one: [giant], other: [giant]})
    assert giant.damage_order == ((other, one) if ordered else ())
    assert bool(board.answers.unused) is not ordered


def test_702_10b_and_17b_haste_and_reach_are_told_where_they_matter(any_board: Board) -> None:
    drake = any_board.put("Drake", "2/2", "flying", "haste", since=3)
    spider = any_board.put("Spider", "1/3", "reach", by=any_board.nicole)
    attack(any_board, [drake])
    assert "702.10b" in any_board.cited()
    assert "702.17b" not in any_board.cited()
    block(any_board, {spider: [drake]})
    assert "702.17b" in any_board.cited()


def test_509_1_every_reason_against_a_declaration_is_given_at_once(board: Board) -> None:
    bird, bear = board.put("Bird", "1/1", "flying"), board.put("Bear", "2/2")
    tapped = board.put("Tapped Bear", "2/2", by=board.nicole, tapped=True)
    plain = board.put("Her Bear", "2/2", by=board.nicole)
    attack(board, [bird, bear])
    next_step(board)
    rules = board.game.contents.declare_blockers
    verdict = rules.may_declare(board.nicole, {tapped: [bear], plain: [bird]})
    assert numbers(verdict.reasons) == {"509.1a", "702.9b"}
