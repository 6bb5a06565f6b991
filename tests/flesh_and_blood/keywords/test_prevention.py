"""8.3.8, 8.3.15, 8.3.19, 8.3.20, 8.3.37: keywords that prevent damage, at a price."""

from __future__ import annotations

from typing import Literal

import pytest

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number
from rules.flesh_and_blood.events.life import DamageDealt, DamageType
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Choice, Pick
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

Preventable = Literal["preventable", "can't be prevented"]


def numbered(name: str, amount: int = 1) -> Keyword:
    """A keyword with a number."""
    return Keyword(name, amount=Number(amount))


def equipment(board: Board, *keywords: Keyword, zone: str = "head") -> FabObject:
    """Equipment of Nicole's."""
    return board.put(card(f"Her {zone}", f"Generic Equipment - {zone.title()}", *keywords), zone, board.nicole)


def offered(choice: Choice) -> list[object]:
    """What can be picked."""
    assert isinstance(choice, Pick)
    return [option.value for option in choice.options]


def deal(board: Board, amount: int, kind: DamageType = "arcane", preventable: Preventable = "preventable") -> None:
    """Amy's hero deals damage to Nicole's."""
    packet = DamageDealt(board.hero(board.amy), board.hero(board.nicole), amount, kind, preventable=preventable)
    board.game.contents.effect_keywords.deal(packet)


def test_8_3_20_ward_destroys_its_source_and_prevents(board: Board) -> None:
    aura = board.put(card("Veil", "Illusionist Action - Aura", numbered("ward", 3)), "permanent", board.nicole)
    deal(board, 5, "generic")
    assert board.life(board.nicole) == 18
    assert not aura.is_here
    assert {"6.4.10a", "6.4.1a", "8.3.20"} <= set(board.cited())


def test_8_3_20_only_as_many_wards_as_are_needed_are_destroyed(board: Board) -> None:
    first = board.put(card("Veil", "Illusionist Action - Aura", numbered("ward", 3)), "permanent", board.nicole)
    second = board.put(card("Mist", "Illusionist Action - Aura", numbered("ward", 1)), "permanent", board.nicole)
    board.answers.will("replacement order", lambda choice: (offered(choice)[0],))
    deal(board, 3, "generic")
    assert board.life(board.nicole) == 20
    assert (first.is_here, second.is_here) == (False, True)


def test_8_3_20_damage_that_cannot_be_prevented_still_destroys_the_source(board: Board) -> None:
    aura = board.put(card("Veil", "Illusionist Action - Aura", numbered("ward", 3)), "permanent", board.nicole)
    deal(board, 2, preventable="can't be prevented")
    assert board.life(board.nicole) == 18
    assert not aura.is_here


def test_8_3_8_arcane_barrier_is_paid_for(board: Board) -> None:
    helm = equipment(board, numbered("arcane barrier", 2))
    blue = board.put(card("Blue", pitch=3), "hand", board.nicole)
    board.game.payment = "exact"
    board.answers.will("may", (True,))
    board.answers.will("pitch", (blue,))
    deal(board, 3)
    assert board.life(board.nicole) == 19
    assert board.nicole.resource_points == 1
    assert helm.is_here


def test_8_3_8_arcane_barrier_leaves_other_damage_alone(board: Board) -> None:
    equipment(board, numbered("arcane barrier"))
    deal(board, 3, "physical")
    assert board.life(board.nicole) == 17
    assert not board.answers.asked


def test_1_8_3b_what_cannot_be_paid_is_not_offered(board: Board) -> None:
    equipment(board, numbered("arcane barrier"))
    board.game.payment = "exact"
    deal(board, 3)
    assert board.life(board.nicole) == 17
    assert not board.answers.asked


def test_1_8_3a_an_optional_prevention_can_be_declined(board: Board) -> None:
    helm = equipment(board, numbered("spellvoid", 2))
    board.answers.will("may", (False,))
    deal(board, 3)
    assert board.life(board.nicole) == 17
    assert helm.is_here


def test_8_3_15_spellvoid_destroys_its_source(board: Board) -> None:
    helm = equipment(board, numbered("spellvoid", 2))
    board.answers.will("may", (True,))
    deal(board, 3)
    assert board.life(board.nicole) == 19
    assert not helm.is_here


def test_8_3_37_arcane_shelter_asks_nobody(board: Board) -> None:
    helm = equipment(board, numbered("arcane shelter", 2))
    deal(board, 3)
    assert board.life(board.nicole) == 19
    assert not helm.is_here
    assert not board.answers.asked


@pytest.mark.parametrize(("wanted", "life"), [(True, 19), (False, 18)])
def test_8_3_19_quell_destroys_its_source_in_the_end_phase_if_it_was_used(
    board: Board, wanted: bool, life: int
) -> None:
    helm = equipment(board, numbered("quell"))
    board.answers.will("may", (wanted,))
    deal(board, 2, "generic")
    assert board.life(board.nicole) == life
    assert helm.is_here
    board.pass_all()
    assert helm.is_here != wanted


def test_6_4_10h_a_source_whose_damage_cannot_be_prevented(board: Board) -> None:
    words = "Damage that would be dealt by this can't be prevented"
    blow = board.put(card("Blow", "Assassin Action - Attack", *written(words), power=3))
    aura = board.put(card("Veil", "Illusionist Action - Aura", numbered("ward", 3)), "permanent", board.nicole)
    board.play(board.amy, blow)
    board.until("damage")
    assert board.life(board.nicole) == 17
    assert not aura.is_here
    assert "6.4.10h" in board.cited()
