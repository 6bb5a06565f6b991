"""7.0 to 7.7: an attack goes through the steps of combat, one after the other."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import Unsupported
from tests.flesh_and_blood.boards import Board, card, weapon_attack


def attack(board: Board, *keywords: str, power: int = 4, name: str = "Strike") -> FabObject:
    thing = board.put(card(name, "Generic Action - Attack", *keywords, power=power, defense=3))
    assert board.play(board.amy, thing)
    return thing


def sword(board: Board, *keywords: str) -> FabObject:
    definition = card("Sword", "Warrior Weapon - Sword (1H)", weapon_attack("0", *keywords), power=2, cost=None)
    return board.put(definition, "weapon")


def test_7_0_2a_an_attack_opens_the_combat_chain(any_board: Board) -> None:
    assert any_board.game.scene.chain == "closed"
    attack(any_board)
    assert (any_board.game.scene.chain, any_board.game.scene.step) == ("open", "layer")
    assert "7.0.2a" in any_board.cited()


def test_7_1_2_the_turn_player_gets_priority_in_the_layer_step(any_board: Board) -> None:
    attack(any_board)
    assert any_board.game.scene.priority is any_board.amy
    assert "7.1.2" in any_board.cited()


def test_7_1_2a_the_attack_goes_through_the_queue(board: Board) -> None:
    attack(board)
    board.pass_all()
    cited = board.cited()
    assert cited.index("7.1.2a") < cited.index("5.3.1a") < cited.index("7.1.3") < cited.index("7.2.2")


def test_2025_7_1_3_the_attack_resolves_in_the_attack_step() -> None:
    board = Board("2025-h2")
    attack(board)
    board.pass_all()
    cited = board.cited()
    assert board.game.scene.step == "attack"
    assert cited.index("7.1.3") < cited.index("7.2.3") < cited.index("7.2.3a") < cited.index("7.2.4")
    assert "7.1.2a" not in cited


def test_7_2_3_heroes_attack_and_defend(any_board: Board) -> None:
    attack(any_board)
    any_board.pass_all()
    link = any_board.game.scene.links[0]
    assert link.attacking_hero is any_board.amy
    assert link.defending_heroes == (any_board.nicole,)
    assert link.attack.attacking


def test_every_step_follows_the_one_before(any_board: Board) -> None:
    attack(any_board)
    seen: list[str] = []
    while any_board.game.scene.step:
        if not seen or seen[-1] != any_board.game.scene.step:
            seen.append(any_board.game.scene.step)
        if any_board.game.scene.declaring:
            any_board.defend(any_board.nicole)
        else:
            any_board.pass_all()
    assert seen == ["layer", "attack", "defend", "reaction", "damage", "resolution"]
    assert any_board.game.scene.chain == "closed"
    assert any_board.game.scene.priority is any_board.amy


def test_7_5_2_an_undefended_attack_hits_for_its_power(any_board: Board) -> None:
    attack(any_board)
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 16
    assert any_board.game.scene.links[0].hit == (any_board.hero(any_board.nicole),)
    assert {"7.5.2", "7.5.2a", "7.5.5", "7.5.5d", "8.5.3"} <= set(any_board.cited())


def test_7_5_2_an_attack_that_is_no_stronger_than_its_defense_does_not_hit(any_board: Board) -> None:
    wall = any_board.put(card("Wall", defense=4), player=any_board.nicole)
    attack(any_board)
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.defend(any_board.nicole, wall)
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 20
    assert any_board.game.scene.links[0].hit == ()


def test_7_6_2_go_again_gives_an_action_point(any_board: Board) -> None:
    attack(any_board, "go again")
    assert any_board.amy.action_points == 0
    any_board.until("resolution")
    assert any_board.amy.action_points == 1
    assert {"7.6.2", "8.3.5b", "1.13.2a"} <= set(any_board.cited())


def test_7_6_2_without_go_again_there_is_none(any_board: Board) -> None:
    attack(any_board)
    any_board.until("resolution")
    assert any_board.amy.action_points == 0


def test_7_6_3_another_attack_makes_the_next_chain_link(any_board: Board) -> None:
    first = attack(any_board, "go again")
    any_board.until("resolution")
    second = attack(any_board, name="Second Strike")
    assert any_board.game.scene.step == "layer"
    any_board.pass_all()
    assert [link.attack for link in any_board.game.scene.links] == [first, second]
    assert any_board.game.scene.links[0].state == "resolved"
    assert any_board.game.active_link is any_board.game.scene.links[1]


def test_7_0_1a_no_other_action_while_the_combat_chain_is_open(any_board: Board) -> None:
    attack(any_board, "go again")
    any_board.until("resolution")
    other = any_board.put(card("Tale", "Generic Action"))
    verdict = any_board.play(any_board.amy, other)
    assert not verdict
    assert "7.0.1a" in any_board.reasons(verdict)


def test_7_0_3b_whether_a_resolved_link_is_still_active_depends_on_the_edition() -> None:
    for edition, number in (("2026-06-10", None), ("2025-h2", 1)):
        board = Board(edition)
        attack(board)
        board.until("resolution")
        link = board.game.active_link
        assert (link.number if link else None) == number


def test_7_2_2b_a_weapon_attacks_through_a_proxy(any_board: Board) -> None:
    weapon = sword(any_board)
    assert any_board.activate(any_board.amy, weapon)
    any_board.pass_all()
    link = any_board.game.scene.links[0]
    assert link.attack.kind == "attack-proxy"
    assert link.source is weapon
    assert weapon.is_on_chain
    assert any_board.game.is_(link.attack).power == 2


def test_1_4_3c_the_proxy_of_the_link_before_ends_when_its_source_attacks_again(any_board: Board) -> None:
    twice = weapon_attack("0", "go again")
    weapon = any_board.put(card("Sword", "Warrior Weapon - Sword (1H)", twice, twice, power=2, cost=None), "weapon")
    activated = any_board.game.contents.activated_abilities
    first, second = activated.abilities_of(weapon)
    assert activated.activate(any_board.amy, weapon, first)
    any_board.until("resolution")
    proxy = any_board.game.scene.links[0].attack
    assert activated.activate(any_board.amy, weapon, second)
    any_board.pass_all()
    assert not proxy.is_here
    assert weapon.link is any_board.game.scene.links[1]
    assert "1.4.3c" in any_board.cited()


def test_7_7_5_weapons_and_equipment_return_and_7_7_6_the_rest_is_cleared(any_board: Board) -> None:
    helm = any_board.put(card("Helm", "Generic Equipment - Head", defense=1, cost=None), "head", any_board.nicole)
    block = any_board.put(card("Block", defense=2), player=any_board.nicole)
    weapon = sword(any_board)
    any_board.activate(any_board.amy, weapon)
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.defend(any_board.nicole, block, helm)
    any_board.until("")
    assert weapon.zone.kind == "weapon"
    assert helm.zone.kind == "head"
    assert [thing.name for thing in any_board.game.zone("graveyard", any_board.nicole)] == ["Block"]
    assert not len(any_board.game.chain)
    assert {"7.7.5", "7.7.6", "3.0.12", "7.7.7"} <= set(any_board.cited())


def test_7_7_2c_combat_closes_when_the_attack_is_gone_before_damage(any_board: Board) -> None:
    thing = attack(any_board)
    any_board.pass_all()
    any_board.game.contents.zones.clear([thing])
    any_board.pass_all()
    assert any_board.game.scene.chain == "closed"
    assert any_board.life(any_board.nicole) == 20
    assert "7.7.2c" in any_board.cited()


def test_7_6_2a_go_again_of_an_attack_that_is_gone_still_counts(any_board: Board) -> None:
    thing = attack(any_board, "go again")
    any_board.until("damage")
    any_board.game.contents.zones.clear([thing])
    any_board.until("resolution")
    assert any_board.amy.action_points == 1
    assert "7.6.2a" in any_board.cited()


def test_7_1_3_a_negated_attack_closes_combat_in_the_newest_rules(board: Board) -> None:
    thing = attack(board)
    board.game.contents.zones.clear([thing])
    board.pass_all()
    assert board.game.scene.chain == "closed"


def test_2025_no_rule_ends_the_layer_step_without_its_attack() -> None:
    board = Board("2025-h2")
    thing = attack(board)
    board.game.contents.zones.clear([thing])
    with pytest.raises(Unsupported, match="no rule of this edition"):
        board.pass_all()
    assert board.game.warnings


def test_7_2_2c_an_attack_without_a_legal_target_is_cleared(any_board: Board) -> None:
    ally = any_board.put(card("Friend", "Generic Action - Ally", life=2), "permanent", any_board.nicole)
    thing = any_board.put(card("Strike", power=4))
    assert any_board.play(any_board.amy, thing, any_board.attacking(ally))
    any_board.game.contents.zones.clear([ally])
    any_board.pass_all()
    assert any_board.game.scene.chain == "closed"
    assert any_board.game.zone("graveyard", any_board.amy).top()[0].name == "Strike"
    assert "7.7.2b" in any_board.cited()


def test_7_6_3b_a_queued_attack_goes_on_at_once(board: Board) -> None:
    first = attack(board)
    board.pass_all()
    waiting = board.put(card("Echo", power=1))
    waiting_targets = board.attacking(board.hero(board.nicole)).attack_targets
    assert waiting_targets is not None
    board.announce(waiting, waiting_targets)
    board.game.contents.stack.enqueue(waiting, board.amy)
    board.until("damage")
    board.pass_all()
    assert board.game.scene.step == "attack"
    assert [link.attack for link in board.game.scene.links] == [first, waiting]
    assert "7.6.3b" in board.cited()


def test_7_7_2c_another_attack_in_the_queue_keeps_combat_open(board: Board) -> None:
    thing = attack(board)
    board.pass_all()
    waiting = board.put(card("Echo", power=1))
    board.announce(waiting, (board.hero(board.nicole),))
    board.game.contents.stack.enqueue(waiting, board.amy)
    board.game.contents.zones.clear([thing])
    board.pass_all()
    assert board.game.scene.chain == "open"


def test_the_rule_on_phantasm_contradicts_the_queue_and_that_is_told(board: Board) -> None:
    thing = attack(board, "phantasm")
    board.pass_all()
    waiting = board.put(card("Echo", power=1))
    board.announce(waiting, (board.hero(board.nicole),))
    board.game.contents.stack.enqueue(waiting, board.amy)
    board.game.contents.zones.clear([thing])
    board.pass_all()
    assert board.game.scene.chain == "open"
    assert any("phantasm" in warning for warning in board.game.warnings)
