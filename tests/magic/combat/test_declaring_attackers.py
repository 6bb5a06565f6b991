"""508: who may attack what, what must attack, and what attacking does."""

from __future__ import annotations

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import AsThough, Rule
from grammar.nodes.control import Gate, Unless
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.events import Event
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Role
from rules.magic.events.combat import AttackDeclared
from tests.magic.boards import Board, numbers
from tests.magic.combat.fights import attack, cannot, creatures, must, next_step, to_attackers


def test_508_1_without_creatures_the_step_goes_on_and_508_8_skips_to_the_end(any_board: Board) -> None:
    to_attackers(any_board)
    assert any_board.game.scene.declaring is None
    assert any_board.game.scene.priority is any_board.amy
    next_step(any_board)
    assert any_board.game.scene.step == "end of combat"


def test_508_1_attacking_taps_and_is_told_in_one_batch(any_board: Board) -> None:
    bear, knight = any_board.put("Bear", "2/2"), any_board.put("Knight", "2/2", "vigilance")
    attack(any_board, [bear, knight])
    assert bear.tapped
    assert not knight.tapped
    assert bear.attacking is knight.attacking is any_board.nicole
    assert len(any_board.happened(AttackDeclared)) == 2
    assert {"508.1f", "702.20b"} <= any_board.cited()
    assert any_board.game.scene.priority is any_board.amy


def test_508_1a_what_may_not_be_chosen(board: Board) -> None:
    tapped = board.put("Tapped Bear", "2/2", tapped=True)
    hers = board.put("Her Bear", "2/2", by=board.nicole)
    new = board.put("New Bear", "2/2", since=3)
    hasty = board.put("Hasty Bear", "2/2", "haste", since=3)
    stone = board.put("Stone", types="Artifact")
    to_attackers(board)
    rules = board.game.contents.declare_attackers
    for creature, reasons in ((tapped, {"508.1a"}), (hers, {"508.1a"}), (new, {"302.6"}), (stone, {"506.3"})):
        assert numbers(rules.may_attack(board.amy, creature, board.nicole).reasons) == reasons
    assert rules.may_attack(board.amy, hasty, board.nicole)
    assert rules.legal_attacks(board.amy) == [(hasty, board.nicole)]


def test_508_1_where_nothing_can_attack_an_attack_is_judged_by_its_own_faults(any_board: Board) -> None:
    tapped = any_board.put("Tapped Bear", "2/2", tapped=True)
    to_attackers(any_board)
    rules = any_board.game.contents.declare_attackers
    assert any_board.game.scene.declaring is None
    assert numbers(rules.declare(any_board.amy, {tapped: any_board.nicole}).reasons) == {"508.1a"}
    assert rules.declare(any_board.amy, {})


def test_508_1_attackers_are_declared_only_once(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    to_attackers(any_board)
    rules = any_board.game.contents.declare_attackers
    assert rules.declare(any_board.amy, {})
    assert numbers(rules.declare(any_board.amy, {bear: any_board.nicole}).reasons) == {"508.1"}


def test_508_1_an_illegal_declaration_is_taken_back(board: Board) -> None:
    bear, wall = board.put("Bear", "2/2"), board.put("Wall", "0/5", "defender")
    to_attackers(board)
    verdict = board.game.contents.declare_attackers.declare(board.amy, dict.fromkeys([bear, wall], board.nicole))
    assert numbers(verdict.reasons) == {"702.3b"}
    assert not bear.tapped
    assert bear.attacking is None
    assert board.game.scene.declaring is board.amy
    assert board.game.contents.declare_attackers.declare(board.amy, {bear: board.nicole})


def test_508_1b_planeswalkers_can_be_attacked_and_her_own_can_not(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    hers = any_board.put("Her Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    own = any_board.put("Own Walker", "3", types="Planeswalker — Ajani")
    to_attackers(any_board)
    rules = any_board.game.contents.declare_attackers
    assert rules.legal_attacks(any_board.amy) == [(bear, any_board.nicole), (bear, hers)]
    assert numbers(rules.may_attack(any_board.amy, bear, own).reasons) == {"508.1b", "506.2"}
    assert numbers(rules.may_attack(any_board.amy, bear, any_board.amy).reasons) == {"508.1b", "506.2"}
    assert rules.declare(any_board.amy, {bear: hers})
    assert bear.attacking is hers


def test_508_1b_a_battle_is_attacked_where_the_defending_player_protects_it(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    siege = board.put("Siege", "4", types="Battle — Siege")
    board.remember(siege, "chosen", {"protector": board.nicole})
    to_attackers(board)
    assert (bear, siege) in board.game.contents.declare_attackers.legal_attacks(board.amy)
    board.remember(siege, "chosen", {"protector": board.amy})
    assert (bear, siege) not in board.game.contents.declare_attackers.legal_attacks(board.amy)


def test_508_1c_a_restriction_and_as_though(any_board: Board) -> None:
    pacified = any_board.put("Pacifist", "2/2", cannot("attacks"))
    wall = any_board.put("Wall", "0/5", "defender", Static(AsThough(Itself(), "attack", "it didn't have defender")))
    to_attackers(any_board)
    rules = any_board.game.contents.declare_attackers
    assert rules.legal_attacks(any_board.amy) == [(wall, any_board.nicole)]
    verdict = rules.declare(any_board.amy, {pacified: any_board.nicole})
    assert numbers(verdict.reasons) == {"508.1c"}


def test_508_1d_what_must_attack_does_if_able(any_board: Board) -> None:
    berserker = any_board.put("Berserker", "2/2", must("attacks"))
    bear = any_board.put("Bear", "2/2")
    to_attackers(any_board)
    rules = any_board.game.contents.declare_attackers
    assert numbers(rules.declare(any_board.amy, {bear: any_board.nicole}).reasons) == {"508.1d"}
    assert numbers(rules.declare(any_board.amy, {}).reasons) == {"508.1d"}
    assert rules.declare(any_board.amy, {berserker: any_board.nicole})


def test_508_1d_restrictions_go_before_requirements(board: Board) -> None:
    board.put("Tapped Berserker", "2/2", must("attacks"), tapped=True)
    board.put("Torn", "2/2", must("attacks"), cannot("attacks"))
    bear = board.put("Bear", "2/2")
    to_attackers(board)
    assert board.game.contents.declare_attackers.may_declare(board.amy, {})
    assert board.game.contents.declare_attackers.may_declare(board.amy, {bear: board.nicole})


def test_508_1d_the_most_requirements_that_a_limit_leaves(board: Board) -> None:
    only_one = Static(Rule("can't", Event("attacks", subject=creatures()), more_than=Number(1)))
    board.put("Silent Judge", None, only_one, types="Enchantment")
    once = board.put("Berserker", "2/2", must("attacks"))
    twice = board.put("Mad Berserker", "2/2", must("attacks"), must("attacks"))
    to_attackers(board)
    rules = board.game.contents.declare_attackers
    assert numbers(rules.may_declare(board.amy, {once: board.nicole}).reasons) == {"508.1d"}
    assert numbers(rules.may_declare(board.amy, {once: board.nicole, twice: board.nicole}).reasons) == {"508.1c"}
    assert rules.may_declare(board.amy, {twice: board.nicole})


def unless_paid(cost: Cost) -> Static:
    """An ability by which creatures can't attack unless a cost is paid for each of them."""
    rule = Rule("can't", Event("attacks", subject=creatures()))
    return Static(Gate(test=Unless(Role("the attacking player"), cost), then=rule))


def test_508_1h_attacks_that_cost_something(board: Board) -> None:
    toll = unless_paid(Cost((Pay("life", Number(2)),)))
    board.put("Toll Gate", None, toll, types="Enchantment", by=board.nicole)
    berserker = board.put("Berserker", "2/2", must("attacks"))
    bear = board.put("Bear", "2/2")
    to_attackers(board)
    rules = board.game.contents.declare_attackers
    assert rules.may_declare(board.amy, {}), "nobody has to pay in order to obey a requirement"
    assert rules.declare(board.amy, dict.fromkeys([berserker, bear], board.nicole))
    assert board.amy.life == 16
    assert {"508.1h", "508.1j"} <= board.cited()


def test_508_1j_what_cannot_be_paid_is_illegal_and_taken_back(board: Board) -> None:
    toll = unless_paid(Cost((Pay("life", Number(30)),)))
    board.put("Toll Gate", None, toll, types="Enchantment", by=board.nicole)
    bear = board.put("Bear", "2/2")
    to_attackers(board)
    assert not board.game.contents.declare_attackers.declare(board.amy, {bear: board.nicole})
    assert not bear.tapped
    assert board.amy.life == 20


def test_506_5_attacking_alone(board: Board) -> None:
    bear, other = board.put("Bear", "2/2"), board.put("Other Bear", "2/2")
    attack(board, [bear])
    fighting = board.game.contents.combat_phase
    assert fighting.attacked_alone(bear)
    assert fighting.is_attacking_alone(bear)
    board.remember(other, "attacking", board.nicole)
    assert fighting.attacked_alone(bear)
    assert not fighting.is_attacking_alone(bear)


def test_302_6_control_that_changed_this_turn_is_new(board: Board) -> None:
    bear = board.put("Bear", "2/2", by=board.nicole)
    board.remember(bear, "controller", board.amy)
    board.remember(bear, "held_by", board.nicole)
    to_attackers(board)
    assert numbers(board.game.contents.declare_attackers.may_attack(board.amy, bear, board.nicole).reasons) == {"302.6"}
    assert bear.controlled_since == 3


def test_508_1_every_reason_against_a_declaration_is_given_at_once(board: Board) -> None:
    wall = board.put("Wall", "0/5", "defender")
    tapped, new = board.put("Tapped Bear", "2/2", tapped=True), board.put("New Bear", "2/2", since=3)
    board.put("Able Bear", "2/2")
    to_attackers(board)
    rules = board.game.contents.declare_attackers
    verdict = rules.declare(board.amy, dict.fromkeys([tapped, wall, new], board.nicole))
    assert numbers(verdict.reasons) == {"508.1a", "702.3b", "302.6"}
