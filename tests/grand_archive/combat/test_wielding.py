"""Who wields what, and what comes of what isn't wielded."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import Rule
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.references import Every, Itself
from rules.grand_archive.proposal import AttackProposal, Proposal
from tests.grand_archive.boards import Board, card

COMBAT = "combat-phase-attacking-and-the-combat-phase/general-rules"
FOR_ALLIES = Static(Rule("may", Event("attacks using", Every(Filter((Is("type", "ally"),))), Itself())))


@pytest.mark.parametrize(("power", "legal"), [(2, True), (0, False)])
def test_an_ally_of_power_0_attacks_if_its_weapon_lifts_the_attack(board: Board, power: int, legal: bool) -> None:
    statue = board.put(card("Statue", "Ally", power=0, life=3), "field")
    blade = board.put(card("Blade", "Weapon - Sword", FOR_ALLIES, power=power, durability=2), "field")
    assert bool(board.attack(statue, board.champion(board.nicole), wield=[blade])) is legal
    assert f"{COMBAT}/1.c.ii" in board.cited() or not legal


def test_an_ally_of_power_0_did_not_attack_with_a_weapon_in_december_2025() -> None:
    board = Board("2025-12-13")
    statue = board.put(card("Statue", "Ally", power=0, life=3), "field")
    blade = board.put(card("Blade", "Weapon - Sword", FOR_ALLIES, power=2, durability=2), "field")
    verdict = board.attack(statue, board.champion(board.nicole), wield=[blade])
    assert f"{COMBAT}/1.c" in board.reasons(verdict)


def test_several_weapons_are_offered_at_once(board: Board) -> None:
    knight = board.lead(card("Knight", "Champion - Warrior", power=1, life=20, level=1, cost=None))
    blades = [board.put(card(name, "Weapon - Sword", power=2, durability=2), "field") for name in ("One", "Two")]
    board.open()
    board.answers.will("wield", tuple(blades))
    declare = board.game.contents.attack_declaration.declare
    assert declare(board.amy, knight, AttackProposal(None, (board.champion(board.nicole),)))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 5


def test_a_weapon_that_is_not_announced_beside_an_attack_card_stays_out_of_the_attack(board: Board) -> None:
    board.lead(card("Knight", "Champion - Warrior", power=1, life=20, level=1, cost=None))
    board.put(card("Blade", "Weapon - Sword", power=2, durability=2), "field")
    slash = board.put(card("Slash", "Attack", power=2))
    board.resolve(slash, Proposal(attack_targets=(board.champion(board.nicole),), wield=()))
    board.end_combat()
    assert board.champion(board.nicole).counters["damage"] == 3
    assert f"{COMBAT}/5.b.i" in board.cited()
