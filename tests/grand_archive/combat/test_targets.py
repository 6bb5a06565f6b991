"""What is attacked, by whom it must be, and whose it is."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.continuous import GainControl, Rule
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Some, Target, You
from rules.grand_archive.proposal import AttackProposal, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.errors import Unsupported
from rules.kernel.legality import IllegalDeclaration
from tests.grand_archive.boards import Board, action, card

DECLARING = "combat-phase-attack-declaration/declaring-an-attack"
MULTISTRIKE = Keyword("multistrike", amount=Number(1))
MUST_ATTACK_A_CHAMPION = Static(
    Rule("must", Event("attacks", Itself(), Some(Filter((), "champion"), Number(1))), often="each turn")
)


@pytest.fixture
def three() -> Board:
    return Board(players=("Amy", "Nicole", "Tom"))


def beast(board: Board, name: str, player: ArchivePlayer, *abilities: Keyword | Static) -> ArchiveObject:
    return board.put(card(name, "Ally - Beast", *abilities, power=2, life=4), "field", player)


def test_multistrike_attacks_several_objects_of_a_player(board: Board) -> None:
    cat = beast(board, "Cat", board.amy, MULTISTRIKE)
    dog, ox = beast(board, "Dog", board.nicole), beast(board, "Ox", board.nicole)
    assert board.attack(cat, dog, ox)
    board.end_combat()
    assert (dog.damage, ox.damage) == (2, 2)


def test_no_more_objects_are_attacked_than_the_attack_may(board: Board) -> None:
    cat = beast(board, "Cat", board.amy)
    dog, ox = beast(board, "Dog", board.nicole), beast(board, "Ox", board.nicole)
    assert not board.attack(cat, dog, ox)
    assert not cat.rested


def test_objects_of_several_players_are_not_ruled_on(three: Board) -> None:
    cat = beast(three, "Cat", three.amy, MULTISTRIKE)
    dog, ox = beast(three, "Dog", three.nicole), beast(three, "Ox", three.game.players[2])
    with pytest.raises(Unsupported, match="several players"):
        three.attack(cat, dog, ox)


def test_further_targets_beside_cleave_are_not_ruled_on(three: Board) -> None:
    cat = beast(three, "Cat", three.amy, MULTISTRIKE, Keyword("cleave"))
    three.open()
    with pytest.raises(Unsupported, match="multistrike beside cleave"):
        three.game.contents.attack_declaration.declare(three.amy, cat, AttackProposal((), (three.nicole,)))


def test_cleave_leaves_multistrike_nothing_between_two_players(board: Board) -> None:
    cat, dog = beast(board, "Cat", board.amy, MULTISTRIKE, Keyword("cleave")), beast(board, "Dog", board.nicole)
    board.open()
    assert board.game.contents.attack_declaration.declare(board.amy, cat, AttackProposal((), (board.nicole,)))
    board.end_combat()
    assert (dog.damage, board.champion(board.nicole).counters["damage"]) == (2, 2)


def test_an_ally_that_must_attack_a_champion_attacks_nothing_else(board: Board) -> None:
    cat = beast(board, "Cat", board.amy, MUST_ATTACK_A_CHAMPION)
    dog = beast(board, "Dog", board.nicole)
    verdict = board.attack(cat, dog)
    assert f"{DECLARING}/2.e.i.2" in [one.number for reason in verdict.reasons for one in reason.citations]
    assert board.attack(cat, board.champion(board.nicole))


def test_the_main_phase_does_not_end_before_the_attack_that_must_be(board: Board) -> None:
    cat = beast(board, "Cat", board.amy, MUST_ATTACK_A_CHAMPION)
    beast(board, "Dog", board.nicole)
    board.open()
    declaration = board.game.contents.attack_declaration
    assert not declaration.may_pass(board.amy)
    board.attack(cat, board.champion(board.nicole))
    board.end_combat()
    assert declaration.may_pass(board.amy)


def test_who_gains_control_of_an_attacking_ally_takes_it_out_of_combat(board: Board) -> None:
    cat, dog = beast(board, "Cat", board.amy), beast(board, "Dog", board.nicole)
    gain = GainControl(You(""), Target(Filter((Is("type", "ally"),)), Number(1), 0))
    charm = board.put(action("Charm", gain), "hand", board.nicole)
    board.attack(cat, dog)
    board.resolve(charm, Proposal(targets=(cat,)), board.nicole)
    assert board.game.controller_of(cat) is board.nicole
    assert not board.game.contents.combat_phase.is_attacking(cat)
    board.end_combat()
    assert dog.damage == 0


@pytest.mark.parametrize("edition", [None, "2025-12-13", "2025-06-18"])
def test_an_illegal_attack_with_an_attack_card_is_refused_while_a_legal_one_could_be_declared(
    edition: str | None,
) -> None:
    board = Board(edition)
    slash = board.put(card("Slash", "Attack", power=2))
    shade = board.put(card("Shade", "Ally", Keyword("stealth"), power=1, life=1), "field", board.nicole)
    assert board.activate(slash, Proposal(attack_targets=(shade,), wield=()))
    with pytest.raises(IllegalDeclaration) as error:
        board.table.resolve_all()
    assert error.value.because == "Shade has stealth"
    assert board.names("intent") == ["Slash"]
    assert not board.game.scene.combat


def test_an_attack_card_fizzles_where_nothing_at_all_could_be_attacked(board: Board) -> None:
    board.lead(card("Phantom", "Champion", Keyword("stealth"), life=15, level=0, cost=None), board.nicole)
    slash = board.put(card("Slash", "Attack", power=2))
    board.resolve(slash, Proposal(attack_targets=(board.champion(board.nicole),), wield=()))
    assert board.names("graveyard") == ["Slash"]
