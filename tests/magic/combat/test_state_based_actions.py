"""704: what the game does by itself when it looks, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from grammar.nodes.abilities import Chapter, Keyword
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import You
from grammar.nodes.verbs import Draw
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.triggers import Watcher
from rules.magic.events import Attached, CountersRemoved, Lost, ZoneChanged
from rules.magic.events.combat import ControlChanged, RemovedFromCombat
from rules.magic.state import MagicObject
from tests.magic.boards import Board
from tests.magic.combat.fights import attack, block, creatures, next_step

CREATURE = Keyword("enchant", quality=Filter((Is("type", "creature"),)))
LEGEND = "Legendary Creature"


def check(board: Board) -> bool:
    """Let the game look; whether it did anything."""
    return board.game.contents.state_based_actions.check()


def test_704_3_nothing_to_do(any_board: Board) -> None:
    any_board.put("Bear", "2/2")
    assert not check(any_board)
    assert "704.3" not in any_board.cited()
    assert not any_board.game.touched


def test_704_5a_and_5c_players_lose(any_board: Board) -> None:
    any_board.remember(any_board.amy, "life", 0)
    any_board.remember(any_board.nicole, "counters", {"poison": 10})
    assert check(any_board)
    assert any_board.amy.lost
    assert any_board.nicole.lost
    assert {"704.5a", "704.5c"} <= any_board.cited()


def test_704_5b_drawing_from_an_empty_library(any_board: Board) -> None:
    any_board.remember(any_board.amy, "drew_from_empty", True)
    assert check(any_board)
    assert any_board.amy.lost
    assert not any_board.amy.drew_from_empty
    assert "704.5b" in any_board.cited()


def test_704_7_one_loss_for_several_reasons(board: Board) -> None:
    board.remember(board.amy, "life", -3)
    board.remember(board.amy, "counters", {"poison": 12})
    check(board)
    assert len(board.happened(Lost)) == 1


class Listener(Watcher):
    """Remembers each group of events for which it would trigger, and triggers on none."""

    def __init__(self, source: MagicObject, kind: type[Event]) -> None:
        super().__init__(1 << 20, "listener", (kind,), source, source.owner)
        self.heard: list[Event] = []

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        self.heard += events
        return ()


def test_704_7_what_two_rules_take_off_comes_off_once(board: Board) -> None:
    host = board.put("Bear", "2/2")
    thing = board.put("Golem", "1/1", types="Artifact Creature — Equipment", attached=host)
    listener = Listener(thing, Attached)
    board.game.floating_watchers.insert(listener, 0)
    assert check(board)
    assert listener.heard == [Attached(thing, None)]
    assert {"704.5n", "704.5p", "704.7"} <= board.cited()


def test_704_5d_and_5e_tokens_and_copies_elsewhere(any_board: Board) -> None:
    token = any_board.put("Soldier", "1/1", kind="token", zone="graveyard")
    copy = any_board.put("Bolt", types="Instant", kind="copy", zone="graveyard")
    card = any_board.put("Bear", "2/2", zone="graveyard")
    assert check(any_board)
    assert not token.is_here
    assert not copy.is_here
    assert card.is_here


def test_704_5f_no_toughness_beats_indestructible(any_board: Board) -> None:
    wisp, god = any_board.put("Wisp", "1/0"), any_board.put("God", "5/0", "indestructible")
    assert check(any_board)
    assert any_board.where(wisp) == any_board.where(god) == "graveyard"
    assert {event.cause for event in moves(any_board)} == {"state-based action"}


def moves(board: Board) -> list[ZoneChanged]:
    """The moves so far."""
    return [event for event in board.happened(ZoneChanged) if isinstance(event, ZoneChanged)]


def test_704_5g_and_5h_destroy_but_not_the_indestructible(any_board: Board) -> None:
    bear, giant = any_board.put("Bear", "2/2", damage=2), any_board.put("Giant", "3/3", damage=2)
    touched, god = any_board.put("Touched", "9/9", damage=1), any_board.put("God", "2/2", "indestructible", damage=9)
    any_board.remember(touched, "deathtouched", True)
    any_board.remember(god, "deathtouched", True)
    assert check(any_board)
    assert any_board.where(bear) == any_board.where(touched) == "graveyard"
    assert any_board.where(giant) == any_board.where(god) == "battlefield"
    assert {"704.5g", "704.5h", "702.12b"} <= any_board.cited()
    assert not god.deathtouched


def test_704_3_everything_found_is_done_at_once_and_looked_at_again(board: Board) -> None:
    from grammar.nodes.abilities import Static
    from grammar.nodes.continuous import Continuous, PowerToughness

    more = Continuous(creatures(), (PowerToughness(Number(0), Number(1), "+", "+"),))
    lord = board.put("Lord", "2/2", Static(more), damage=3)
    weak = board.put("Weak", "1/0")
    assert check(board)
    assert board.where(lord) == board.where(weak) == "graveyard"
    assert [event.thing for event in moves(board)] == [lord, weak]


def test_704_5i_loyalty_0(any_board: Board) -> None:
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", counters={"loyalty": 0})
    other = any_board.put("Other Walker", "3", types="Planeswalker — Ajani")
    assert check(any_board)
    assert any_board.where(walker) == "graveyard"
    assert other.is_here


def test_the_legend_rule(any_board: Board) -> None:
    one, other = any_board.put("Isamaru", "2/2", types=LEGEND), any_board.put("Isamaru", "2/2", types=LEGEND)
    hers = any_board.put("Isamaru", "2/2", by=any_board.nicole, types=LEGEND)
    somebody = any_board.put("Kongming", "2/2", types=LEGEND)
    any_board.answers.will("legend rule", (other,))
    assert check(any_board)
    assert any_board.where(one) == "graveyard"
    assert other.is_here
    assert hers.is_here
    assert somebody.is_here


def test_704_5j_in_2014_planeswalkers_of_one_type(board: Board, old_board: Board) -> None:
    for here in (board, old_board):
        one = here.put("Jace the Young", "3", types="Planeswalker — Jace")
        other = here.put("Jace the Old", "4", types="Planeswalker — Jace")
        here.put("Ajani", "4", types="Planeswalker — Ajani")
        here.answers.will("planeswalker uniqueness rule", (one,))
        assert check(here) == (here is old_board)
        assert one.is_here
        assert other.is_here == (here is board)
    assert {"704.5j", "306.4"} & old_board.cited()


def test_the_world_rule_of_two_that_were_laid_out(any_board: Board) -> None:
    any_board.put("First World", types="World Enchantment")
    any_board.put("Second World", types="World Enchantment", by=any_board.nicole)
    with pytest.raises(Unsupported, match="nothing says which"):
        check(any_board)


def test_auras_that_enchant_nothing_legal(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    loose = any_board.put("Loose", None, CREATURE, types="Enchantment — Aura")
    fine = any_board.put("Fine", None, CREATURE, types="Enchantment — Aura", attached=bear)
    land = any_board.put("Plains", types="Basic Land — Plains")
    wrong = any_board.put("Wrong", None, CREATURE, types="Enchantment — Aura", attached=land)
    assert check(any_board)
    assert any_board.where(loose) == any_board.where(wrong) == "graveyard"
    assert fine.is_here


def test_an_aura_goes_with_its_creature_and_equipment_stays(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2", damage=2)
    aura = any_board.put("Aura", None, CREATURE, types="Enchantment — Aura", attached=bear)
    sword = any_board.put("Sword", types="Artifact — Equipment", attached=bear)
    assert check(any_board)
    assert any_board.where(bear) == any_board.where(aura) == "graveyard"
    assert sword.is_here
    assert sword.attached_to is None


def test_protection_throws_off_auras_and_equipment(any_board: Board) -> None:
    red = Keyword("protection from", quality=Filter((Is("color", "red"),)))
    knight = any_board.put("Knight", "2/2", red)
    aura = any_board.put("Red Aura", None, CREATURE, types="Enchantment — Aura", attached=knight, cost="{R}")
    white = any_board.put("White Aura", None, CREATURE, types="Enchantment — Aura", attached=knight, cost="{W}")
    sword = any_board.put("Red Sword", types="Artifact — Equipment", attached=knight, cost="{R}")
    assert check(any_board)
    assert any_board.where(aura) == "graveyard"
    assert sword.attached_to is None
    assert white.attached_to is knight
    assert {"702.16c", "702.16d"} <= any_board.cited()


def test_what_can_not_be_attached_comes_off(any_board: Board) -> None:
    bear, other = any_board.put("Bear", "2/2"), any_board.put("Other", "2/2")
    any_board.remember(other, "attached_to", bear)
    stone = any_board.put("Stone", types="Artifact", attached=bear)
    assert check(any_board)
    assert other.attached_to is None
    assert stone.attached_to is None
    assert other.is_here


def test_opposite_counters_go_in_pairs(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2", counters={"+1/+1": 3, "-1/-1": 2})
    assert check(any_board)
    assert bear.counters == {"+1/+1": 1}
    assert len(any_board.happened(CountersRemoved)) == 2


def test_704_5s_a_saga_waits_for_its_last_chapter(board: Board) -> None:
    last = Chapter((1, 2), Draw(You(""), Number(1)))
    saga = board.put("Saga", None, last, types="Enchantment — Saga", counters={"lore": 2})
    waiting = board.put("Chapter ability", None, types="", kind="ability", zone="stack")
    board.remember(waiting, "origin", saga)
    board.remember(waiting, "ability", Ability(last, ("printed", 0)))
    check(board)
    assert saga.is_here
    with board.under_a_rule():
        board.game.ledger.leave(board.game.stack, waiting)
    check(board)
    assert board.where(saga) == "graveyard" or not board.game.touched


def test_704_5v_to_5x_battles(board: Board) -> None:
    spent = board.put("Spent Siege", "5", types="Battle — Siege", counters={"defense": 0})
    bare = board.put("Bare Siege", "5", types="Battle — Siege")
    own = board.put("Own Siege", "5", types="Battle — Siege")
    board.remember(own, "chosen", {"protector": board.amy})
    assert check(board)
    assert board.where(spent) == "graveyard"
    protector = board.game.contents.combat_phase.protector
    assert protector(bare) is protector(own) is board.nicole
    assert {"704.5v", "704.5w", "704.5x"} <= board.cited()


def test_704_5y_one_role_of_a_player(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    older, newer = (
        board.put(name, None, CREATURE, types="Enchantment — Aura Role", attached=bear, kind="token")
        for name in ("Older", "Newer")
    )
    hers = board.put("Hers", None, CREATURE, types="Enchantment — Aura Role", attached=bear, by=board.nicole)
    with pytest.raises(Unsupported, match="the newest"):
        check(board)
    board.happen(Attached(newer, bear))
    assert check(board)
    assert not older.is_here
    assert newer.is_here
    assert hers.is_here


def test_704_5y_roles_that_are_attached_to_nothing_are_not_counted(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    board.put("Worn", None, CREATURE, types="Enchantment — Aura Role", attached=bear)
    loose = [board.put(name, types="Enchantment — Role") for name in ("One", "Other")]
    check(board)
    assert all(role.is_here for role in loose)


def test_506_4_who_leaves_combat(any_board: Board) -> None:
    bear, thief, phased = (any_board.put(name, "2/2") for name in ("Bear", "Thief", "Phased"))
    wall = any_board.put("Wall", "0/4", by=any_board.nicole)
    attack(any_board, [bear, thief, phased])
    block(any_board, {wall: [bear]})
    model = any_board.put("Model", types="Artifact")
    any_board.remember(wall, "copied", model.face)
    any_board.remember(thief, "controller", any_board.nicole)
    any_board.remember(phased, "phased_out", True)
    check(any_board)
    assert [thing.attacking for thing in (bear, thief, phased)] == [any_board.nicole, None, None]
    assert wall.blocking == ()
    assert bear.blocked
    assert len(any_board.happened(RemovedFromCombat)) == 3
    assert "506.4" in any_board.cited()


def test_506_4a_and_4b_what_does_not_remove_from_combat(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    attack(any_board, [bear])
    any_board.happen(Set(bear, "tapped", False, ("the bear untaps",)))
    any_board.remember(bear, "copied", any_board.put("Model", "2/2", "defender").face)
    check(any_board)
    assert bear.attacking is any_board.nicole
    next_step(any_board)
    next_step(any_board)
    assert any_board.nicole.life == 18


def test_506_4_a_planeswalker_that_changes_sides_is_attacked_no_more(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    attack(any_board, {bear: walker})
    any_board.remember(walker, "controller", any_board.amy)
    check(any_board)
    any_board.remember(walker, "controller", any_board.nicole)
    check(any_board)
    assert any_board.game.contents.combat_phase.target_of(bear) is None
    assert any_board.game.contents.combat_phase.is_attacking(bear)


def test_302_6_control_is_noticed(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    any_board.remember(bear, "held_by", any_board.nicole)
    check(any_board)
    assert bear.controlled_since == 3
    assert len(any_board.happened(ControlChanged)) == 1


def test_509_4_a_creature_that_enters_blocking_makes_its_attacker_blocked(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    attack(board, [bear])
    next_step(board)
    assert bear.unblocked
    chosen = board.game.contents.combat_phase.block_on_entry(None, board.nicole)
    assert chosen == (bear,)
    surprise = board.put("Surprise", "1/3", by=board.nicole)
    board.remember(surprise, "blocking", chosen)
    check(board)
    assert (bear.blocked, bear.unblocked) == (True, False)
    assert board.game.contents.combat_phase.blockers_of(bear) == [surprise]


def entering(board: Board) -> MagicObject:
    """A creature card that is to be put onto the battlefield."""
    return board.put("Newcomer", "2/2", zone="hand")


def test_508_4_a_creature_that_enters_attacking(any_board: Board) -> None:
    bear, newcomer = any_board.put("Bear", "2/2"), entering(any_board)
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    fighting = any_board.game.contents.combat_phase
    assert fighting.attack_on_entry(newcomer, any_board.amy) is None, "there is no combat"
    attack(any_board, [bear])
    any_board.answers.will("attacked", (walker,))
    assert fighting.attack_on_entry(newcomer, any_board.amy) is walker
    assert fighting.attack_on_entry(newcomer, any_board.nicole) is None
    stone = any_board.put("Stone", types="Artifact", zone="hand")
    assert fighting.attack_on_entry(stone, any_board.amy) is None
    any_board.happen(ZoneChanged(walker, any_board.game.zone("graveyard", any_board.nicole), "destroy"))
    assert fighting.attack_on_entry(newcomer, any_board.amy, walker) is None
    assert {"506.3a", "506.3b", "506.3c", "508.4"} <= any_board.cited()
    assert not fighting.enters_unblocked()
    next_step(any_board)
    assert fighting.enters_unblocked()
    assert {"506.3d", "508.4d"} <= any_board.cited() or "509.1h" in any_board.cited()


def test_506_4d_a_blocker_that_is_an_attacked_planeswalker_too(any_board: Board) -> None:
    both_types = "Creature Planeswalker — Gideon"
    bear, wolf = any_board.put("Bear", "2/2"), any_board.put("Wolf", "2/2")
    gideon = any_board.put("Gideon", "4/4", types=both_types, by=any_board.nicole, counters={"loyalty": 4})
    attack(any_board, {bear: any_board.nicole, wolf: gideon})
    block(any_board, {gideon: [bear]})
    walker = any_board.put("Model", "4", types="Planeswalker — Gideon", zone="graveyard")
    any_board.remember(gideon, "copied", walker.face)
    check(any_board)
    fighting = any_board.game.contents.combat_phase
    assert fighting.blockers_of(bear) == []
    assert fighting.target_of(wolf) is gideon
    assert "506.4d" in any_board.cited()


def test_704_5d_phased_out_tokens_only_in_2014(board: Board, old_board: Board) -> None:
    for here in (board, old_board):
        token = here.put("Soldier", "1/1", kind="token")
        here.remember(token, "phased_out", True)
        assert check(here) == (here is old_board)
        assert token.is_here == (here is board)


@pytest.mark.parametrize("edition", ["2024-04-12", "2014-02-01"])
def test_509_7_a_late_blocker_gets_its_place_in_the_order_of_older_editions(edition: str) -> None:
    board = Board(edition)
    giant = board.put("Giant", "4/4")
    one, other = (board.put(name, "0/3", by=board.nicole) for name in ("One", "Other"))
    board.answers.will("damage order", (one, other))
    board.answers.will("place in the damage order", (1,))
    attack(board, [giant])
    block(board, {one: [giant], other: [giant]})
    late = board.put("Late", "0/3", by=board.nicole)
    board.remember(late, "blocking", (giant,))
    check(board)
    assert giant.damage_order == (one, late, other)
    assert "509.7" in board.cited()


def test_306_4_no_uniqueness_today(board: Board) -> None:
    board.put("Jace the Young", "3", types="Planeswalker — Jace")
    board.put("Jace the Old", "4", types="Planeswalker — Jace")
    assert not check(board)


def test_704_3_what_is_only_tried_out_is_looked_at_again(board: Board) -> None:
    bear = board.put("Bear", "2/2", damage=2)
    assert board.game.try_out(lambda: check(board))
    assert bear.is_here
    assert check(board)
    assert board.where(bear) == "graveyard"
