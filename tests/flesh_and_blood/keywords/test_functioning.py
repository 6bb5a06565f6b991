"""1.7.4b and 1.7.4g: abilities that work where the object usually has none."""

from __future__ import annotations

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def test_1_7_4b_an_ability_that_discards_its_source_works_from_hand(any_board: Board) -> None:
    drum = any_board.put(card("Drum", "Brute Action", *written("Instant - Discard this: Gain 1{h}")))
    assert any_board.activate(any_board.amy, drum)
    any_board.pass_all()
    assert any_board.life(any_board.amy) == 21
    assert not drum.is_here


def test_1_7_4b_it_does_not_work_from_elsewhere(any_board: Board) -> None:
    drum = any_board.put(card("Drum", "Brute Action", *written("Instant - Discard this: Gain 1{h}")), "graveyard")
    assert any_board.reasons(any_board.activate(any_board.amy, drum)) == ["1.7.4"]


def test_1_7_4b_an_ability_that_turns_its_source_face_up_works_face_down(any_board: Board) -> None:
    cloak = card("Laps", "Ninja Equipment - Legs", *written("Instant - {r}, turn this face up: Gain 1{h}"))
    laps = any_board.put(cloak, "legs")
    assert not any_board.activate(any_board.amy, laps)
    with any_board.game.setting_up():
        any_board.game.ledger.write(laps, "face_down", True)
    assert any_board.activate(any_board.amy, laps)
    assert not laps.face_down


def test_1_7_4b_an_ability_may_name_the_zone_where_it_is_activated(any_board: Board) -> None:
    words = "Action - {r}: Return this to your hand. Activate this only while this is in your banished zone"
    guardian = any_board.put(card("Guardian", "Shadow Action", *written(words)), "banished")
    assert any_board.activate(any_board.amy, guardian)
    any_board.pass_all()
    (there,) = any_board.game.zone("hand", any_board.amy)
    assert isinstance(there, FabObject)
    assert there.physical is guardian.physical


def test_what_is_discarded_from_hand_has_not_left_the_arena(any_board: Board) -> None:
    omen = any_board.put(card("Omen", "Guardian Action - Aura", *written("When this leaves the arena, gain 1{h}")))
    moving = any_board.game.contents.zones.moving(omen, any_board.game.zone("graveyard", any_board.amy), "discard")
    any_board.game.contents.effect_keywords.discard([moving])
    any_board.pass_all()
    assert any_board.life(any_board.amy) == 20
