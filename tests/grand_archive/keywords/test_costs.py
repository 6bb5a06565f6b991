"""Keywords that say how a card may or must be paid for."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Spell
from grammar.nodes.conditions import Matches
from grammar.nodes.control import Gate, If
from grammar.nodes.costs import Cost, Pay, Spend
from grammar.nodes.filters import Filter, Is, Status
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Some
from rules.grand_archive.proposal import Payment, Proposal
from tests.grand_archive.boards import Board, action, card, draws

KEYWORDS = "keywords-and-abilities"
TWO_RESERVE = Cost((Pay("reserve", Number(2)),))


def _if(state: str) -> Spell:
    return Spell(Gate(If(Matches(Itself(), Status(state))), draws(2)))


@pytest.mark.parametrize(("counters", "drawn", "left"), [(3, 2, 1), (1, 0, 1)])
def test_prepare_removes_preparation_counters(board: Board, counters: int, drawn: int, left: int) -> None:
    champion = board.champion()
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"preparation": counters})
    board.hold(5, "main deck")
    ambush = board.put(action("Ambush", Keyword("prepare", amount=Number(2)), _if("prepared")))
    board.resolve(ambush, Proposal(additional=("prepare",)))
    assert len(board.names("hand")) == drawn
    assert champion.counters.get("preparation", 0) == left


def test_who_does_not_prepare_keeps_the_counters(board: Board) -> None:
    with board.game.setting_up():
        board.game.ledger.write(board.champion(), "counters", {"preparation": 2})
    board.hold(5, "main deck")
    ambush = board.put(action("Ambush", Keyword("prepare", amount=Number(2)), _if("prepared")))
    board.resolve(ambush, Proposal(additional=()))
    assert board.names("hand") == []
    assert board.champion().counters["preparation"] == 2


@pytest.mark.parametrize(("element", "drawn"), [("water", 2), ("wind", 0)])
def test_imbue_asks_for_cards_of_the_element(board: Board, element: str, drawn: int) -> None:
    board.lead(card("Spirit of Water", "Champion - Spirit", life=15, level=0, cost=None, elements=("water",)))
    board.hold(5, "main deck")
    for i in range(2):
        board.put(card(f"Wave {i}", elements=(element,)))
    spell = card("Surge", "Action", Keyword("imbue", amount=Number(2)), _if("imbued"), cost="2", elements=("water",))
    board.resolve(board.put(spell), Proposal(additional=("imbue",)))
    assert len(board.names("memory")) == 2
    assert len(board.names("hand")) == drawn
    assert f"{KEYWORDS}/imbue/3" in board.cited()


def test_kindle_pays_with_fire_cards_of_the_graveyard(board: Board) -> None:
    board.hold(1)
    embers = [board.put(card(f"Ember {i}", elements=("fire",)), "graveyard") for i in range(2)]
    spell = board.put(action("Blaze", Keyword("kindle", amount=Number(2)), draws(0), cost="3"))
    assert board.activate(spell, Proposal(payment=Payment(chosen={"kindle": tuple(embers)})))
    assert board.names("banishment") == ["Ember 0", "Ember 1"]
    assert board.names("memory") == ["Plain hand 0"]


def test_brew_sacrifices_what_is_listed(board: Board) -> None:
    herbs = Spend("sacrifice", Some(Filter((Is("subtype", "Root"),)), Number(1)))
    board.put(card("Manaroot", "Item - Root"), "field")
    board.hold(3, "main deck")
    potion = action("Potion", Keyword("brew", cost=Cost((herbs,))), _if("brewed"), cost="4")
    assert board.resolve(board.put(potion), Proposal(alternative="brew"))
    assert len(board.names("hand")) == 2
    assert "Manaroot" in board.names("graveyard")


def test_what_is_not_brewed_costs_its_reserve_cost(board: Board) -> None:
    herbs = Spend("sacrifice", Some(Filter((Is("subtype", "Root"),)), Number(1)))
    potion = board.put(action("Potion", Keyword("brew", cost=Cost((herbs,))), _if("brewed"), cost="4"))
    assert board.reasons(board.activate(potion, Proposal(alternative=""))) == ["parts-of-a-card-cost/2"]


def test_an_ephemerated_card_comes_from_the_graveyard_and_is_banished(board: Board) -> None:
    board.hold(2)
    board.hold(3, "main deck")
    echo = board.put(action("Echo", Keyword("ephemerate", cost=TWO_RESERVE), draws(1), cost="5"), "graveyard")
    board.open()
    assert board.game.contents.card_activation.activate(board.amy, echo)
    board.table.resolve_all()
    assert board.names("banishment") == ["Echo"]
    assert len(board.names("memory")) == 2
    assert {f"{KEYWORDS}/ephemerate/1", "game-terms/ephemeral/1"} <= set(board.cited())


def test_an_ephemerated_ally_is_banished_when_it_leaves_the_field(board: Board) -> None:
    board.hold(2)
    shade = board.put(card("Shade", "Ally", Keyword("ephemerate", cost=TWO_RESERVE), power=1, life=1), "graveyard")
    board.open()
    assert board.game.contents.card_activation.activate(board.amy, shade)
    board.table.resolve_all()
    on_field = next(one for one in board.game.on_field() if one.name == "Shade")
    assert "ephemeral" in on_field.states
    with board.game.trace.muted():
        board.game.contents.game_terms.destroy([on_field])
    assert board.names("banishment") == ["Shade"]


def test_other_cards_are_not_activated_from_the_graveyard(board: Board) -> None:
    echo = board.put(action("Echo", draws(1)), "graveyard")
    board.open()
    verdict = board.game.contents.card_activation.activate(board.amy, echo)
    assert board.reasons(verdict) == ["playing-cards-card-activation/general-rules/1.9.a"]


def test_a_command_is_performed_by_an_ally_instead_of_the_champion(board: Board) -> None:
    pawn = board.put(card("Pawn", "Ally - Chessman", power=0, life=2), "field")
    order = board.put(card("Advance", "Attack", Keyword("command"), power=3))
    enemy = board.champion(board.nicole)
    proposal = Proposal(attack_targets=(enemy,), wield=(), payment=Payment(chosen={"rest": (pawn,)}))
    assert board.activate(order, proposal)
    assert pawn.rested
    assert not board.champion().rested
    board.table.pass_until(lambda: board.game.scene.step == "damage")
    assert board.game.scene.combat is not None
    assert board.game.scene.combat.attacker is pawn
    board.end_combat()
    assert enemy.counters["damage"] == 3


def test_a_command_needs_an_awake_ally_of_its_subtype(board: Board) -> None:
    board.put(card("Dog", "Ally - Beast", power=2, life=2), "field")
    chessman = Keyword("command", quality=Filter((Is("subtype", "Chessman"),)))
    order = board.put(card("Advance", "Attack", chessman, power=3))
    assert board.reasons(board.activate(order)) == [f"{KEYWORDS}/command/1.a"]
