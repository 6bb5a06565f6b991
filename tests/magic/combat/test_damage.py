"""120 (119 in 2014) and 306: what damage does, and where it may go."""

from __future__ import annotations

from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import Filter, Is
from rules.magic.events import DamageDealt, LifeGained, LifeLost, ZoneChanged
from rules.magic.state import MagicObject, MagicPlayer
from tests.magic.boards import Board

RED = Keyword("protection from", quality=Filter((Is("color", "red"),)))


def deal(board: Board, source: MagicObject, to: MagicObject | MagicPlayer, amount: int, **how: str) -> bool:
    """Deal noncombat damage; whether any was dealt."""
    packet = DamageDealt(source, to, amount, "noncombat", **how)  # type: ignore[arg-type]
    return bool(board.game.contents.damage.deal([packet]))


def test_the_three_parts_of_damage(any_board: Board) -> None:
    shock = any_board.put("Shock", types="Instant", zone="stack")
    assert deal(any_board, shock, any_board.nicole, 2)
    assert any_board.nicole.life == 18
    modern = {"120.4", "120.4b", "120.4c", "120.4d", "120.3a"}
    old = {"119.4", "119.4a", "119.4b", "119.4c", "119.3a", "nutshell 1", "nutshell 1.1", "nutshell 1.2"}
    assert modern <= any_board.cited() or old <= any_board.cited()


def test_0_damage_is_none(any_board: Board) -> None:
    shock = any_board.put("Shock", types="Instant", zone="stack")
    assert not deal(any_board, shock, any_board.nicole, 0)
    assert any_board.happened(DamageDealt) == []
    assert "120.8" in any_board.cited() or {"119.8", "nutshell 7"} <= any_board.cited()


def test_damage_to_what_can_not_be_dealt_any(any_board: Board) -> None:
    shock = any_board.put("Shock", types="Instant", zone="stack")
    stone = any_board.put("Stone", types="Artifact")
    assert not deal(any_board, shock, stone, 2)
    assert {"120.1a", "119.1a"} & any_board.cited()


def test_a_source_that_is_gone_deals_damage_as_it_last_was(any_board: Board) -> None:
    pinger = any_board.put("Pinger", "1/1", "lifelink", "deathtouch")
    bear = any_board.put("Bear", "2/2", by=any_board.nicole)
    any_board.happen(ZoneChanged(pinger, any_board.game.zone("graveyard", any_board.amy), "destroy"))
    assert deal(any_board, pinger, bear, 1)
    any_board.game.contents.state_based_actions.check()
    assert any_board.where(bear) == "graveyard"
    assert any_board.amy.life == 21
    assert "608.2h" in any_board.cited() or {"608.2g", "nutshell 5"} <= any_board.cited()
    assert not {"113.7a", "112.7a"} & any_board.cited(), "no ability deals it"


def test_702_16e_protection_prevents_all_of_it(any_board: Board) -> None:
    knight = any_board.put("Knight", "2/2", RED, by=any_board.nicole)
    bolt = any_board.put("Bolt", types="Instant", zone="stack", cost="{R}")
    blue = any_board.put("Blue Bolt", types="Instant", zone="stack", cost="{U}")
    assert not deal(any_board, bolt, knight, 3)
    assert deal(any_board, blue, knight, 1)
    assert knight.damage == 1
    assert "702.16e" in any_board.cited()
    assert {"615.6"} <= any_board.cited()


def test_702_16e_what_can_not_be_prevented_is_dealt(any_board: Board) -> None:
    knight = any_board.put("Knight", "2/2", RED, by=any_board.nicole)
    bolt = any_board.put("Bolt", types="Instant", zone="stack", cost="{R}")
    assert deal(any_board, bolt, knight, 2, preventable="can't be prevented")
    assert knight.damage == 2
    assert "702.16e" in any_board.cited()


def test_702_12b_indestructible_is_not_destroyed(any_board: Board) -> None:
    god = any_board.put("God", "5/5", "indestructible")
    graveyard = any_board.game.zone("graveyard", any_board.amy)
    assert any_board.happen(ZoneChanged(god, graveyard, "destroy")) == ()
    assert any_board.where(god) == "battlefield"
    any_board.happen(ZoneChanged(god, graveyard, "sacrifice"))
    assert any_board.where(god) == "graveyard"
    assert "702.12b" in any_board.cited()


def test_nutshell_6_noncombat_damage_may_go_to_a_planeswalker(old_board: Board) -> None:
    bolt = old_board.put("Bolt", types="Instant", zone="stack", by=old_board.nicole)
    jace = old_board.put("Jace", "3", types="Planeswalker — Jace")
    old_board.answers.will("redirect damage", (jace,))
    assert deal(old_board, bolt, old_board.amy, 3)
    assert old_board.amy.life == 20
    old_board.game.contents.state_based_actions.check()
    assert old_board.where(jace) == "graveyard"
    assert {"306.7", "nutshell 6", "119.3c", "704.5i"} <= old_board.cited()
    asked = old_board.answers.asked[0]
    assert asked.player is old_board.nicole
    assert asked.about is bolt


def test_nutshell_6_or_stay_with_the_player(old_board: Board) -> None:
    bolt = old_board.put("Bolt", types="Instant", zone="stack", by=old_board.nicole)
    jace = old_board.put("Jace", "3", types="Planeswalker — Jace")
    old_board.answers.will("redirect damage", (old_board.amy,))
    deal(old_board, bolt, old_board.amy, 3)
    assert (old_board.amy.life, jace.counters) == (17, {"loyalty": 3})


def test_306_7_nobody_is_asked(board: Board, old_board: Board) -> None:
    for here in (board, old_board):
        here.put("Jace", "3", types="Planeswalker — Jace")
        hers = here.put("Bolt", types="Instant", zone="stack", by=here.nicole)
        own = here.put("Own Bolt", types="Instant", zone="stack")
        deal(here, own, here.amy, 1)
        deal(here, own, here.nicole, 1)
        here.game.contents.damage.deal([DamageDealt(hers, here.amy, 1, "combat")])
        assert here.answers.asked == []
    deal(board, hers_of(board), board.amy, 3)
    assert board.answers.asked == []


def hers_of(board: Board) -> MagicObject:
    """Another spell of Nicole's."""
    return board.put("Second Bolt", types="Instant", zone="stack", by=board.nicole)


def test_nutshell_4_other_results_are_damage_all_the_same(old_board: Board) -> None:
    thief = old_board.put("Thief", "2/2", "infect", "lifelink")
    assert deal(old_board, thief, old_board.nicole, 2)
    assert old_board.nicole.counters == {"poison": 2}
    assert {"nutshell 3", "nutshell 3.2", "nutshell 3.3", "nutshell 4"} <= old_board.cited()
    assert len(old_board.happened(LifeGained)) == 1
    assert old_board.happened(LifeLost) == []


def deal_to_both(board: Board, *sources: MagicObject) -> None:
    """Each source deals 2 damage to each player, all of it at once."""
    players = (board.amy, board.nicole)
    board.game.contents.damage.deal([DamageDealt(one, to, 2, "noncombat") for one in sources for to in players])


def gains(board: Board) -> list[int]:
    """How much life was gained, each time."""
    return [event.amount for event in board.happened(LifeGained) if isinstance(event, LifeGained)]


def test_702_15b_one_source_that_damages_several_gives_its_life_at_once(any_board: Board) -> None:
    deal_to_both(any_board, any_board.put("Healer", "2/2", "lifelink"))
    assert gains(any_board) == [4]
    assert any_board.amy.life == 22
    assert "702.15e" not in any_board.cited()


def test_702_15e_each_source_gives_its_own_life(any_board: Board) -> None:
    deal_to_both(any_board, *(any_board.put(name, "2/2", "lifelink") for name in ("One", "Other")))
    assert gains(any_board) == [4, 4]
    assert {"702.15e", "118.9"} & any_board.cited()


def test_damage_to_a_battle(board: Board) -> None:
    siege = board.put("Siege", "4", types="Battle — Siege")
    shock = board.put("Shock", types="Instant", zone="stack")
    deal(board, shock, siege, 3)
    assert siege.counters == {"defense": 1}
    assert "120.3h" in board.cited()


def test_damage_to_a_creature_that_is_a_planeswalker_too(any_board: Board) -> None:
    both = any_board.put("Both", "4/4", types="Creature Planeswalker — Gideon", counters={"loyalty": 5})
    shock = any_board.put("Shock", types="Instant", zone="stack")
    deal(any_board, shock, both, 2)
    assert (both.damage, both.counters) == (2, {"loyalty": 3})


def test_120_2_by_combat_and_by_effects(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    any_board.game.contents.damage.deal([DamageDealt(bear, any_board.nicole, 2, "combat")])
    assert {"120.2a", "119.2a"} & any_board.cited()
    assert not {"120.2", "120.2b", "119.2", "119.2b"} & any_board.cited()
    deal(any_board, bear, any_board.nicole, 2)
    assert {"120.2b", "119.2b"} & any_board.cited()
    assert not {"120.2", "119.2"} & any_board.cited()
    deal(any_board, any_board.put("Shock", types="Instant", zone="stack"), any_board.nicole, 2)
    assert {"120.2", "119.2"} & any_board.cited()


def test_306_5b_and_310_4b_what_enters_with_counters(board: Board) -> None:
    walker = board.put("Jace", "3", types="Planeswalker — Jace", zone="hand")
    siege = board.put("Siege", "4", types="Battle — Siege", zone="hand")
    board.happen(ZoneChanged(walker, board.game.battlefield, "put"))
    board.happen(ZoneChanged(siege, board.game.battlefield, "put"))
    assert board.now(walker).counters == {"loyalty": 3}
    assert board.now(siege).counters == {"defense": 4}
    assert {"306.5b", "310.4b"} <= board.cited()


def test_120_4a_excess_damage_goes_elsewhere(board: Board) -> None:
    giant = board.put("Giant", "3/3", by=board.nicole, damage=1)
    spill = board.put("Spillover", types="Instant", zone="stack")
    packets = board.game.contents.damage.spill([DamageDealt(spill, giant, 5, "noncombat")], {giant: board.nicole})
    assert [(packet.to, packet.amount) for packet in packets] == [(giant, 2), (board.nicole, 3)]
    assert "120.4a" in board.cited()


def test_120_10_how_much_is_too_much(board: Board) -> None:
    damage = board.game.contents.damage
    shock = board.put("Shock", types="Instant", zone="stack")
    snake = board.put("Snake", "1/1", "deathtouch")
    giant = board.put("Giant", "3/3", damage=1)
    both = board.put("Both", "4/4", types="Creature Planeswalker — Gideon", counters={"loyalty": 2})

    def excess(thing: MagicObject, *amounts: tuple[MagicObject, int]) -> int:
        return damage.excess(thing, [DamageDealt(source, thing, amount, "noncombat") for source, amount in amounts])

    assert excess(giant, (shock, 2)) == 0
    assert excess(giant, (shock, 2), (shock, 2)) == 2
    assert excess(giant, (snake, 2)) == 1
    assert excess(both, (shock, 3)) == 1


def test_120_10_what_triggers_on_excess_damage(board: Board) -> None:
    from grammar.nodes.abilities import Triggered
    from grammar.nodes.events import Event as Pattern
    from grammar.nodes.quantities import Number
    from grammar.nodes.references import Some, You
    from grammar.nodes.verbs import Life
    from rules.magic.events.playing import AbilityTriggered

    creature = Some(Filter((Is("type", "creature"),)), Number(1))
    pattern = Pattern("is dealt excess damage", subject=creature)
    board.put("Ogre", "5/5", Triggered(pattern, Life(You(), "gain", Number(3)), "whenever"))
    bear = board.put("Bear", "2/2", by=board.nicole)
    bolt = board.put("Bolt", types="Instant", zone="stack")
    deal(board, bolt, bear, 2)
    assert board.happened(AbilityTriggered) == []
    deal(board, bolt, bear, 1)
    assert len(board.happened(AbilityTriggered)) == 1
    assert "120.10" in board.cited()


def test_310_11b_a_siege_without_defense_counters_is_exiled(board: Board) -> None:
    siege = board.put("Siege", "3", types="Battle — Siege")
    board.remember(siege, "chosen", {"protector": board.nicole})
    bolt = board.put("Bolt", types="Instant", zone="graveyard")
    deal(board, bolt, siege, 3)
    with board.under_a_rule():
        board.game.contents.priority.give(board.amy)
    assert board.where(siege) == "battlefield", "its ability is still on the stack"
    for _ in range(2):
        player = board.game.scene.priority
        assert player is not None
        board.game.contents.priority.pass_(player)
    assert board.where(siege) == "exile"
