"""5.4.4a and 5.1.3b: additional costs to play a card, and the keywords that stand for them."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.proposal import Payment, Proposal
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Choice, Pick
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def paying(name: str, **chosen: FabObject) -> Proposal:
    return Proposal(additional=(name,), payment=Payment(chosen={verb: (thing,) for verb, thing in chosen.items()}))


def test_5_4_4a_a_required_cost_is_paid_with_the_others(any_board: Board) -> None:
    text = written("As an additional cost to play this, put a card from your hand on the bottom of your deck.")
    strike = any_board.put(card("Strike", "Generic Action - Attack", *text, power=5))
    other = any_board.put(card("Other"))
    any_board.put(card("Top"), "deck")
    assert any_board.play(any_board.amy, strike)
    assert not other.is_here
    assert [thing.name for thing in any_board.game.zone("deck", any_board.amy)] == ["Top", "Other"]
    assert {"5.4.4a", "1.14.4"} <= set(any_board.cited())


def test_1_14_4b_a_required_cost_that_cannot_be_paid_reverses_the_play(any_board: Board) -> None:
    text = written("As an additional cost to play this, put a card from your hand on the bottom of your deck.")
    strike = any_board.put(card("Strike", "Generic Action - Attack", *text, power=5))
    assert "1.14.4b" in any_board.reasons(any_board.play(any_board.amy, strike))
    assert strike.zone.kind == "hand"


def test_5_1_3b_an_optional_cost_is_declared_and_its_line_done(any_board: Board) -> None:
    text = written(
        "As an additional cost to play this, you may put a card from your hand on top of your deck."
        " If you do, this gains go again."
    )
    strike = any_board.put(card("Strike", "Generic Action - Attack", *text, power=5))
    any_board.put(card("Other"))
    assert any_board.play(any_board.amy, strike, paying("additional cost"))
    assert any_board.game.is_(strike).has("go again")
    assert {"5.1.3b", "5.4.4d"} <= set(any_board.cited())


def test_5_1_3b_an_optional_cost_that_is_not_declared_is_not_paid(any_board: Board) -> None:
    text = written(
        "As an additional cost to play this, you may put a card from your hand on top of your deck."
        " If you do, this gains go again."
    )
    strike = any_board.put(card("Strike", "Generic Action - Attack", *text, power=5))
    other = any_board.put(card("Other"))
    assert any_board.play(any_board.amy, strike, Proposal(additional=()))
    assert not any_board.game.is_(strike).has("go again")
    assert other.is_here


def test_5_4_4a_only_what_is_offered_can_be_paid(any_board: Board) -> None:
    strike = any_board.put(card("Strike", "Generic Action - Attack", "boost", power=5))
    assert "5.4.4a" in any_board.reasons(any_board.play(any_board.amy, strike, paying("fusion")))


def test_8_3_9_boosting_with_a_mechanologist_card_gives_go_again(any_board: Board) -> None:
    strike = any_board.put(card("Strike", "Mechanologist Action - Attack", "boost", power=5))
    top = any_board.put(card("Cog", "Mechanologist Action - Item"), "deck")
    assert any_board.play(any_board.amy, strike, paying("boost"))
    assert not top.is_here
    assert any_board.game.is_(strike).has("go again")


def test_8_3_9a_another_card_is_boosted_without_go_again(any_board: Board) -> None:
    text = written("If you've boosted this turn, this gets +2{p}.")
    strike = any_board.put(card("Strike", "Mechanologist Action - Attack", "boost", *text, power=5))
    any_board.put(card("Other"), "deck")
    assert any_board.play(any_board.amy, strike, paying("boost"))
    any_board.until("attack")
    assert not any_board.game.is_(strike).has("go again")
    assert any_board.game.is_(strike).power == 7


def test_8_3_9b_nobody_boosts_with_an_empty_deck(any_board: Board) -> None:
    strike = any_board.put(card("Strike", "Mechanologist Action - Attack", "boost", power=5))
    assert not any_board.play(any_board.amy, strike, paying("boost"))
    assert any_board.play(any_board.amy, strike)
    assert strike.announced.additional == ()


def test_8_3_17_fusing_reveals_a_card_of_the_supertype(any_board: Board) -> None:
    text = written("Lightning Fusion", "When this attacks, if it was fused, it gets +3{p}.")
    for fused, power in (((), 4), (("fusion",), 7)):
        board = Board()
        bolt = board.put(card("Bolt", "Lightning Wizard Action - Attack", *text, power=4))
        kept = board.put(card("Kept", "Lightning Action"))
        assert board.play(board.amy, bolt, Proposal(additional=fused))
        board.until("defend")
        assert board.game.is_(bolt).power == power
        assert kept.is_here


def test_8_5_29_charging_as_a_cost_puts_a_card_into_the_soul(any_board: Board) -> None:
    text = written("As an additional cost to play this, you may charge your hero's soul.")
    strike = any_board.put(card("Strike", "Light Warrior Action - Attack", *text, power=5))
    any_board.put(card("Light"))
    assert any_board.play(any_board.amy, strike, paying("additional cost"))
    assert [thing.name for thing in any_board.game.zone("soul", any_board.amy)] == ["Light"]
    assert "8.5.29" in any_board.cited()


def test_5_4_4d_what_was_charged_as_a_cost_is_looked_at(any_board: Board) -> None:
    text = written(
        "As an additional cost to play this, you may charge your hero's soul."
        " If a yellow card is charged this way, this gets +1{p}"
    )
    for color, power in (("yellow", 6), ("red", 5)):
        board = Board()
        strike = board.put(card("Strike", "Light Warrior Action - Attack", *text, power=5))
        board.put(card("Light", color=color))
        assert board.play(board.amy, strike, paying("additional cost"))
        assert board.game.is_(strike).power == power


def test_8_5_29_charging_as_an_effect(any_board: Board) -> None:
    text = written("When this attacks, you may charge your hero's soul. If you do, this gets +2{p}.")
    strike = any_board.put(card("Strike", "Light Warrior Action - Attack", *text, power=5))
    any_board.put(card("Light"))
    any_board.answers.will("may", (True,))
    any_board.play(any_board.amy, strike)
    any_board.until("defend")
    assert [thing.name for thing in any_board.game.zone("soul", any_board.amy)] == ["Light"]
    assert any_board.game.is_(strike).power == 7


def test_1_14_4_what_is_taken_at_random_is_said_by_the_scene(any_board: Board) -> None:
    text = written("As an additional cost to play this, discard a random card.")
    strike = any_board.put(card("Strike", "Brute Action - Attack", *text, power=5))
    first, second = any_board.put(card("First")), any_board.put(card("Second"))
    any_board.answers.will("at random", (second,))
    assert any_board.play(any_board.amy, strike)
    assert first.is_here
    assert [thing.name for thing in any_board.game.zone("graveyard", any_board.amy)] == ["Second"]


def test_5_4_4b_an_alternative_cost_replaces_the_resources(any_board: Board) -> None:
    any_board.game.payment = "exact"
    text = written("You may destroy a Gold you control rather than pay this's {r} cost.")
    strike = any_board.put(card("Double", "Generic Action - Attack", *text, cost="3", power=5))
    gold = any_board.put(card("Gold", "Generic Token - Item"), "permanent")
    assert any_board.play(any_board.amy, strike, Proposal(alternative="alternative cost"))
    assert not gold.is_here
    assert strike.announced.paid == 0
    assert {"5.1.3c", "5.4.4b"} <= set(any_board.cited())


def test_5_1_1a_played_from_arsenal_is_remembered(any_board: Board) -> None:
    text = written("If this was played from arsenal, this gets +2{p}.")
    for zone, power in (("arsenal", 6), ("hand", 4)):
        board = Board()
        strike = board.put(card("Strike", "Generic Action - Attack", *text, power=4), zone)
        board.play(board.amy, strike)
        board.until("attack")
        assert board.game.is_(strike).power == power


@pytest.mark.parametrize(
    ("keyword", "verb", "fuel", "zone", "number"),
    [
        ("scrap", "banish", card("Cog", "Mechanologist Action - Item"), "graveyard", "8.3.32a"),
        ("beat chest", "discard", card("Big", power=6), "hand", "8.3.33a"),
    ],
)
def test_what_paying_for_a_keyword_is_called_is_told(
    any_board: Board, keyword: str, verb: str, fuel: CardDefinition, zone: str, number: str
) -> None:
    strike = any_board.put(card("Strike", "Mechanologist Action - Attack", keyword, power=5))
    thing = any_board.put(fuel, zone)
    assert any_board.play(any_board.amy, strike, paying(keyword, **{verb: thing}))
    assert number in any_board.cited()


def test_8_3_17a_who_has_revealed_a_card_for_a_fusion_has_fused(any_board: Board) -> None:
    strike = any_board.put(card("Strike", "Elemental Action - Attack", *written("Ice Fusion"), power=5))
    frost = any_board.put(card("Frost", "Ice Instant"))
    assert any_board.play(any_board.amy, strike, paying("fusion", reveal=frost))
    assert "8.3.17a" in any_board.cited()


def newest(choice: Choice) -> tuple[object, ...]:
    """The last of what can be picked."""
    assert isinstance(choice, Pick)
    return (choice.options[-1].value,)


@pytest.mark.parametrize(("order", "banished"), [((0, 1), "Old"), ((1, 0), "New")])
def test_1_14_4a_the_player_declares_the_order_of_a_cost(
    any_board: Board, order: tuple[int, ...], banished: str
) -> None:
    text = "As an additional cost to play this, banish a card from your graveyard and discard a card."
    any_board.put(card("Old"), "graveyard")
    any_board.put(card("New"))
    any_board.answers.will("cost order", order)
    any_board.answers.will("banish", newest)
    assert any_board.play(any_board.amy, any_board.put(card("Grave", "Generic Instant", *written(text))))
    assert [one.name for one in any_board.game.zone("banished", any_board.amy)] == [banished]
    assert "1.14.4a" in any_board.cited()


def test_1_14_4a_no_order_is_asked_for_where_it_makes_no_difference(any_board: Board) -> None:
    text = "As an additional cost to play this, discard a card and banish a card from your hand."
    discarded, banished = any_board.put(card("One")), any_board.put(card("Two"))
    any_board.answers.will("discard", (discarded,))
    any_board.answers.will("banish", (banished,))
    assert any_board.play(any_board.amy, any_board.put(card("Price", "Generic Instant", *written(text))))
    assert "1.14.4a" not in any_board.cited()
