"""Keywords and counters that matter in combat."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number
from rules.grand_archive.state import ArchiveObject
from rules.grand_archive.table import Laid
from tests.grand_archive.boards import Board, card

KEYWORDS = "keywords-and-abilities"
COUNTERS = "game-mechanics-counters"


def _ally(board: Board, name: str, *abilities: Keyword | str, mine: bool = True, power: int = 2) -> ArchiveObject:
    return board.put(card(name, "Ally", *abilities, power=power, life=4), "field", board.amy if mine else board.nicole)


@pytest.mark.parametrize(("states", "damage"), [(frozenset({"distant"}), 5), (frozenset(), 2)])
def test_ranged_counts_while_distant(board: Board, states: frozenset[str], damage: int) -> None:
    archer = card("Archer", "Ally", Keyword("ranged", amount=Number(3)), power=2, life=4)
    shooter = board.put(archer, "field", laid=Laid(states=states))
    board.attack(shooter, board.champion(board.nicole))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == damage


def test_ranged_does_not_make_retaliation_stronger(board: Board) -> None:
    archer = card("Archer", "Ally", Keyword("ranged", amount=Number(3)), power=1, life=4)
    guard = board.put(archer, "field", board.nicole, laid=Laid(states=frozenset({"distant"})))
    dog = _ally(board, "Dog", power=2)
    board.attack(dog, guard)
    board.retaliate(guard)
    board.end_combat()
    assert dog.damage == 1


def test_retort_counts_while_retaliating(board: Board) -> None:
    guard = _ally(board, "Guard", Keyword("retort", amount=Number(2)), mine=False, power=1)
    dog = _ally(board, "Dog", power=2)
    board.attack(dog, guard)
    board.retaliate(guard)
    board.end_combat()
    assert dog.damage == 3


def test_an_ally_with_intercept_takes_the_attack_on_its_champion(board: Board) -> None:
    guard = _ally(board, "Guard", "intercept", mine=False)
    dog = _ally(board, "Dog")
    board.answers.will("may", (True,))
    board.attack(dog, board.champion(board.nicole))
    board.end_combat()
    assert (guard.damage, board.champion(board.nicole).counters.get("damage", 0)) == (2, 0)
    assert f"{KEYWORDS}/intercept/1" in board.cited()


def test_an_ally_that_is_rested_meanwhile_still_takes_the_attack(board: Board) -> None:
    guard = _ally(board, "Guard", "intercept", mine=False)
    board.answers.will("may", (True,))
    board.attack(_ally(board, "Dog"), board.champion(board.nicole))
    with board.game.setting_up():
        board.game.ledger.write(guard, "rested", True)
    board.end_combat()
    assert (guard.damage, board.champion(board.nicole).counters.get("damage", 0)) == (2, 0)


def test_intercepting_may_be_declined(board: Board) -> None:
    guard = _ally(board, "Guard", "intercept", mine=False)
    board.answers.will("may", (False,))
    board.attack(_ally(board, "Dog"), board.champion(board.nicole))
    board.end_combat()
    assert (guard.damage, board.champion(board.nicole).counters["damage"]) == (0, 2)


def test_a_rested_ally_does_not_intercept(board: Board) -> None:
    board.put(card("Guard", "Ally", "intercept", power=1, life=4), "field", board.nicole, laid=Laid(rested=True))
    board.attack(_ally(board, "Dog"), board.champion(board.nicole))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 2


def test_unblockable_attacks_are_not_intercepted(board: Board) -> None:
    guard = _ally(board, "Guard", "intercept", mine=False)
    board.answers.will("may", (True,))
    board.attack(_ally(board, "Dog", "unblockable"), board.champion(board.nicole))
    board.end_combat()
    assert guard.damage == 0
    assert board.champion(board.nicole).counters["damage"] == 2


@pytest.mark.parametrize(("given", "damage"), [(1, 2), (0, 4)])
def test_critical_damage_is_doubled_unless_cards_are_discarded(board: Board, given: int, damage: int) -> None:
    cards = board.hold(2, player=board.nicole)
    board.answers.will("critical", tuple(cards[:given]))
    board.attack(_ally(board, "Dog", Keyword("critical", amount=Number(1))), board.champion(board.nicole))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == damage
    assert len(board.names("hand", board.nicole)) == 2 - given


def test_critical_asks_for_all_its_cards(board: Board) -> None:
    cards = board.hold(1, player=board.nicole)
    board.answers.will("critical", tuple(cards))
    board.attack(_ally(board, "Dog", Keyword("critical", amount=Number(2))), board.champion(board.nicole))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 4
    assert len(board.names("hand", board.nicole)) == 1


def test_a_bulwark_counter_prevents_combat_damage_once(board: Board) -> None:
    wall = board.put(card("Wall", "Ally", power=1, life=4), "field", board.nicole, counters={"bulwark": 2})
    board.attack(_ally(board, "Dog"), wall)
    board.end_combat()
    assert (wall.damage, wall.counters["bulwark"]) == (0, 1)
    assert f"{COUNTERS}/bulwark/2" in board.cited()


def test_bulwark_enters_with_its_counter(board: Board) -> None:
    board.resolve(board.put(card("Wall", "Ally", "bulwark", power=1, life=4)))
    wall = next(one for one in board.game.on_field() if one.name == "Wall")
    assert wall.counters["bulwark"] == 1


def test_what_is_hindered_enters_rested(board: Board) -> None:
    board.resolve(board.put(card("Ox", "Ally", "hindered", power=1, life=4)))
    ox = next(one for one in board.game.on_field() if one.name == "Ox")
    assert ox.rested


def test_commanded_will_counts_only_with_a_command_card(board: Board) -> None:
    knight = _ally(board, "Knight", Keyword("commanded will", amount=Number(3)))
    board.attack(knight, board.champion(board.nicole))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 2


def test_what_is_loaded_comes_into_the_intent_as_its_weapon_is_wielded(board: Board) -> None:
    gun = board.put(card("Gun", "Weapon - Gun", power=1, durability=2), "field")
    bullet = board.put(card("Bullet", "Action - Bullet", power=3))
    board.open()
    with board.game.trace.muted():
        board.game.contents.loading.load([bullet], gun)
    assert board.attack(board.champion(), board.champion(board.nicole), wield=[gun])
    assert board.names("intent") == ["Bullet"]
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 4
    assert board.names("graveyard") == ["Bullet"]


def test_an_unloaded_gun_is_not_wielded(board: Board) -> None:
    gun = board.put(card("Gun", "Weapon - Gun", power=1, durability=2), "field")
    verdict = board.attack(board.champion(), board.champion(board.nicole), wield=[gun])
    assert "card-types-functional-subtypes/functional-weapons/1.a" in board.reasons(verdict)


def test_what_is_renewable_returns_to_the_material_deck(board: Board) -> None:
    sword = board.put(card("Sword", "Regalia Weapon", "renewable", power=1, durability=1, memory="0"), "field")
    board.attack(board.champion(), board.champion(board.nicole), wield=[sword])
    board.end_combat()
    assert board.names("material deck") == ["Sword"]
    assert f"{KEYWORDS}/renewable/1" in board.cited()
