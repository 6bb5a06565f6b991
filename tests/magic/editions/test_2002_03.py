"""The edition of 2002-03: points that need boards which no scenario can describe, or every case of one."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Prevent, Rule
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Every, Target
from rules.kernel.effects.announced import Announced
from rules.kernel.errors import Unsupported
from rules.magic import rulebook
from rules.magic.editions.e2002_03.must_attack_or_block import MOST_LEFT_OUT, subsets
from rules.magic.effects.context import Context
from rules.magic.events import Entering, ZoneChanged
from rules.magic.state import MagicObject
from tests.magic.boards import Board, face
from tests.magic.combat.fights import attack, block, must, next_step, to_attackers

CREATURES = Every(Filter((Is("type", "creature"),)))


def numbers_of(board: Board, *attackers: MagicObject) -> set[str]:
    """The numbers by which an attack on Nicole is refused; none if it is legal."""
    verdict = board.game.contents.declare_attackers.may_declare(board.amy, dict.fromkeys(attackers, board.nicole))
    return {citation.number for reason in verdict.reasons for citation in reason.citations}


def test_500_2_where_only_one_may_attack_either_does(board_of_2002: Board) -> None:
    only_one = Static(Rule("can't", Event("attacks", subject=CREATURES), more_than=Number(1)))
    board_of_2002.put("Arena", None, only_one, types="Enchantment")
    eager = board_of_2002.put("Eager Brute", "3/2", must("attacks"))
    calm = board_of_2002.put("Calm Ox", "2/2")
    to_attackers(board_of_2002)
    assert numbers_of(board_of_2002, eager) == set()
    assert numbers_of(board_of_2002, calm) == set()
    assert "C.3.9" in numbers_of(board_of_2002)
    assert "500.2" in numbers_of(board_of_2002, eager, calm)


def test_c_3_9_leaving_out_one_or_both_that_must_attack_is_illegal(board_of_2002: Board) -> None:
    pack = [board_of_2002.put(name, "2/2", must("attacks")) for name in ("Wolf", "Hound")]
    calm = board_of_2002.put("Calm Ox", "2/2")
    to_attackers(board_of_2002)
    assert "C.3.9" in numbers_of(board_of_2002, calm)
    assert "C.3.9" in numbers_of(board_of_2002, calm, pack[0])
    assert numbers_of(board_of_2002, *pack) == set()


def test_c_3_9_too_many_that_were_left_out_are_no_guess() -> None:
    with pytest.raises(Unsupported):
        list(subsets({number: ["Amy"] for number in range(MOST_LEFT_OUT + 1)}))


def test_c_5_6_damage_is_dealt_as_announced_whoever_controls_its_source(board_of_2002: Board) -> None:
    bear = board_of_2002.put("Bear", "2/2")
    attack(board_of_2002, [bear])
    block(board_of_2002, {})
    next_step(board_of_2002)
    assert [thing.name for thing in board_of_2002.game.stack] == ["combat damage"]
    grave = board_of_2002.game.zone("graveyard", board_of_2002.amy)
    board_of_2002.happen(ZoneChanged(bear, grave, "sacrifice"))
    for _ in range(2):
        player = board_of_2002.game.scene.priority
        assert player is not None
        board_of_2002.game.contents.priority.pass_(player)
    assert board_of_2002.nicole.life == 18
    assert {"C.5.6", "C.5.7", "310.4"} <= board_of_2002.cited()
    assert not len(board_of_2002.game.stack)


def test_300_4_mana_stays_until_the_phase_ends(board_of_2002: Board) -> None:
    board_of_2002.at("beginning", "upkeep")
    board_of_2002.remember(board_of_2002.amy, "mana", ("R", "R"))
    with board_of_2002.under_a_rule():
        board_of_2002.game.contents.turn_structure.end()
    assert (board_of_2002.amy.mana, board_of_2002.amy.life) == (("R", "R"), 20)
    board_of_2002.at("beginning", "draw")
    with board_of_2002.under_a_rule():
        board_of_2002.game.contents.turn_structure.end()
    assert (board_of_2002.amy.mana, board_of_2002.amy.life) == ((), 18)


def test_217_1a_an_instant_that_would_come_into_play_is_removed_from_the_game(board_of_2002: Board) -> None:
    word = board_of_2002.put("Word", types="Instant", zone="hand")
    move = ZoneChanged(word, board_of_2002.game.battlefield, "put", 0, None, Entering())
    with board_of_2002.under_a_rule():
        board_of_2002.game.contents.zones.move([move])
    assert board_of_2002.where(word) == "exile"
    assert "217.1a" in board_of_2002.cited()


def test_216_1_a_token_is_owned_by_whoever_controls_what_made_it(board_of_2002: Board) -> None:
    board_of_2002.put("Snake Gift", types="Sorcery", zone="stack")
    with board_of_2002.under_a_rule():
        create = board_of_2002.game.contents.keyword_actions.create
        (snake,) = create(board_of_2002.nicole, [(face("Snake", stats="1/1"),)])
    assert (snake.controller, snake.owner) == (board_of_2002.nicole, board_of_2002.amy)


@pytest.mark.parametrize("keyword", ["double strike", "lifelink", "deathtouch", "menace", "prowess"])
def test_502_a_keyword_of_later_is_not_ruled_on(board_of_2002: Board, keyword: str) -> None:
    board_of_2002.put("Newcomer", "2/2", keyword)
    with pytest.raises(Unsupported, match=keyword):
        to_attackers(board_of_2002)


@pytest.mark.parametrize(("types", "stats"), [("Planeswalker", "3"), ("Artifact — Equipment", None)])
def test_214_a_kind_of_card_of_later_is_not_ruled_on(board_of_2002: Board, types: str, stats: str | None) -> None:
    board_of_2002.put("Newcomer", stats, types=types)
    with pytest.raises(Unsupported, match="Newcomer"):
        to_attackers(board_of_2002)


def test_the_edition_says_which_procedures_are_its_own() -> None:
    book = rulebook("2002-03")
    own = {procedure.key for procedure in book.procedures.values() if procedure.own}
    assert {"combat_damage.put_on_the_stack", "mana.empty", "state_based_actions.legend_rule"} <= own
    assert {"combat_damage.by_unblocked", "zones.owners_zone"}.isdisjoint(own)


@pytest.mark.parametrize("edition", ["2002-03", "2026-06-19"])
def test_419_7c_what_only_a_waiting_effect_refers_to_is_no_source(edition: str) -> None:
    board = Board(edition)
    bear = board.put("Bear", "2/2")
    spell = board.put("Veil", types="Instant", zone="stack")
    announced = Announced(targets=((bear,),))
    creature = Target(Filter((Is("type", "creature"),)), Number(1))
    shield = Prevent(Event("deals damage", object=creature), None, "all", Until("end of turn"))
    with board.under_a_rule():
        context = Context(board.game, spell, board.amy, spell, announced)
        board.game.contents.continuous_effects.begin(context, shield)
    board.happen(ZoneChanged(spell, board.game.zone("graveyard", board.amy), "put"))
    board.happen(ZoneChanged(bear, board.game.zone("hand", board.amy), "return"))
    assert (bear in board.game.contents.damage.sources()) == (edition == "2026-06-19")


def test_308_5a_attacking_alone_is_having_been_declared_alone(board_of_2002: Board) -> None:
    bear, other = board_of_2002.put("Bear", "2/2"), board_of_2002.put("Other Bear", "2/2")
    attack(board_of_2002, [bear, other])
    fighting = board_of_2002.game.contents.combat_phase
    assert not fighting.is_attacking_alone(bear)
    board_of_2002.happen(ZoneChanged(other, board_of_2002.game.zone("graveyard", board_of_2002.amy), "sacrifice"))
    assert fighting.attackers() == [bear]
    assert not fighting.is_attacking_alone(bear)


def test_309_4a_blocking_alone_is_having_been_declared_alone(board_of_2002: Board) -> None:
    nicole = board_of_2002.nicole
    bear = board_of_2002.put("Bear", "2/2")
    guards = [board_of_2002.put(name, "2/2", by=nicole) for name in ("Guard", "Sentry")]
    attack(board_of_2002, [bear])
    block(board_of_2002, {guard: [bear] for guard in guards})
    board_of_2002.happen(ZoneChanged(guards[1], board_of_2002.game.zone("graveyard", nicole), "sacrifice"))
    fighting = board_of_2002.game.contents.combat_phase
    assert fighting.blockers() == guards[:1]
    assert not fighting.is_blocking_alone(guards[0])


def test_503_2_a_copy_of_a_face_down_creature_is_no_guess(board_of_2002: Board) -> None:
    hidden = board_of_2002.put("Hidden", "3/3")
    board_of_2002.remember(hidden, "face_down", True)
    with pytest.raises(Unsupported, match="face-down"), board_of_2002.under_a_rule():
        board_of_2002.game.contents.layers.copiable_values(hidden)


def test_103_1_the_order_of_different_phases_that_are_added_is_no_guess(board_of_2002: Board) -> None:
    add = board_of_2002.game.contents.turn_structure.extra_phases
    with board_of_2002.under_a_rule():
        add(["combat", "postcombat main"])
        add(["combat", "postcombat main"])
        with pytest.raises(Unsupported, match="phases"):
            add(["beginning"])
