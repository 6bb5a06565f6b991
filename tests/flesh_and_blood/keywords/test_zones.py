"""8.3.11, 8.3.18, 8.3.41: keywords that work from the banished zone, the hand and the graveyard."""

from __future__ import annotations

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number
from rules.flesh_and_blood.state import FabObject
from rules.kernel.effects.card_events import Turned
from tests.flesh_and_blood.boards import Board, card


def end_turn(board: Board) -> None:
    """Amy's end phase begins."""
    board.game.contents.end_phase.begin()


def test_8_3_11_blood_debt_costs_life_at_the_owners_end_phase(any_board: Board) -> None:
    any_board.put(card("Pact", "Shadow Action", "blood debt"), "banished")
    any_board.put(card("Her pact", "Shadow Action", "blood debt"), "banished", any_board.nicole)
    end_turn(any_board)
    assert any_board.life(any_board.amy) == 19
    assert any_board.life(any_board.nicole) == 20
    assert "8.3.11" in any_board.cited()


def test_8_3_11a_blood_debt_of_a_private_card_does_not_trigger(any_board: Board) -> None:
    pact = any_board.put(card("Pact", "Shadow Action", "blood debt"), "banished")
    with any_board.game.setting_up():
        any_board.game.ledger.write(pact, "face_down", True)
    end_turn(any_board)
    assert any_board.life(any_board.amy) == 20


def test_8_3_11_blood_debt_elsewhere_does_nothing(any_board: Board) -> None:
    any_board.put(card("Pact", "Shadow Action", "blood debt"), "graveyard")
    end_turn(any_board)
    assert any_board.life(any_board.amy) == 20


def test_8_3_18_heave_is_paid_and_fills_the_arsenal(any_board: Board) -> None:
    any_board.game.card_by_name = lambda name: card(name, "Guardian Token - Aura")
    big = any_board.put(card("Boulder", "Guardian Action - Attack", Keyword("heave", amount=Number(2)), power=9))
    for name in ("First", "Second", "Third", "Fourth"):
        any_board.put(card(name), "deck")
    any_board.answers.will("may", (True,), (True,))
    end_turn(any_board)
    (there,) = any_board.game.zone("arsenal", any_board.amy)
    assert there.physical is big.physical
    assert [token.name for token in any_board.game.permanent_zone] == ["Seismic Surge"] * 2
    assert "8.3.18" in any_board.cited()


def test_8_3_18b_heave_needs_an_empty_arsenal(any_board: Board) -> None:
    any_board.put(card("Set aside"), "arsenal")
    big = any_board.put(card("Boulder", "Guardian Action - Attack", Keyword("heave", amount=Number(2)), power=9))
    any_board.answers.will("may", (True,))
    end_turn(any_board)
    assert big.is_here
    assert [choice.question for choice in any_board.answers.asked] == ["Does the hidden ability of Boulder trigger?"]


def test_8_3_41_watery_grave_turns_face_down_what_comes_from_the_arena(any_board: Board) -> None:
    item = any_board.put(card("Spook", "Pirate Action - Ally", "watery grave", life=1), "permanent")
    destroy = any_board.game.contents.effect_keywords.destroy
    destroy([any_board.game.contents.zones.moving(item, any_board.game.zone("graveyard", any_board.amy), "destroy")])
    any_board.pass_all()
    (there,) = any_board.game.zone("graveyard", any_board.amy)
    assert isinstance(there, FabObject)
    assert there.face_down
    assert any(isinstance(event, Turned) for _, event in any_board.game.happenings.history)


def test_8_3_41_what_comes_from_the_hand_stays_face_up(any_board: Board) -> None:
    item = any_board.put(card("Spook", "Pirate Action - Ally", "watery grave", life=1))
    discard = any_board.game.contents.effect_keywords.discard
    discard([any_board.game.contents.zones.moving(item, any_board.game.zone("graveyard", any_board.amy), "discard")])
    any_board.pass_all()
    assert not any(isinstance(event, Turned) for _, event in any_board.game.happenings.history)


def test_8_3_36_cloaked_is_equipped_face_down(any_board: Board) -> None:
    laps = any_board.put(card("Laps", "Ninja Equipment - Legs", "cloaked"))
    plain = any_board.put(card("Helm", "Ninja Equipment - Head"))
    for thing in (laps, plain):
        assert any_board.game.contents.effect_keywords.equip(any_board.amy, thing)
    assert (laps.face_down, plain.face_down) == (True, False)
    assert "8.3.36" in any_board.cited()
