"""118 and 601.2f to 601.2h: what is paid, and what can't be."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Spell, Static
from grammar.nodes.continuous import AdditionalCost, AlternativeCost, CostChange
from grammar.nodes.control import Gate, Unless
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import Filter, Is, Whose
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Every, Itself, Pronoun, Result, Spent, You
from grammar.nodes.verbs import Life
from rules.kernel.errors import Unsupported
from rules.magic.casting.proposal import Payment, Proposal
from rules.magic.events.playing import ManaSpent
from tests.magic.boards import Board, numbers
from tests.magic.flow.play import activate, cast, hand, opened, options, passing, resolve
from tests.magic.flow.texts import (
    A_CREATURE,
    DEPENDS_ON_X,
    TAP,
    activated,
    bolt,
    discard,
    draws,
    gains,
    life,
    mana,
    remove_counters,
    sacrifice,
    taps_for,
)


def spent(board: Board) -> list[tuple[str, ...]]:
    return [event.symbols for event in board.happened(ManaSpent) if isinstance(event, ManaSpent)]


def test_107_3_x_is_announced_and_paid(board: Board) -> None:
    blaze = hand(board, "Blaze", "{X}{R}", bolt(DEPENDS_ON_X))
    opened(board)
    assert cast(board, blaze, board.nicole, x=4)
    assert sorted(spent(board)[0]) == ["C", "C", "C", "C", "R"]
    resolve(board)
    assert board.nicole.life == 16


def test_x_is_asked_if_it_was_not_said(board: Board) -> None:
    blaze = hand(board, "Blaze", "{X}{R}", bolt(DEPENDS_ON_X))
    opened(board)
    board.answers.will("X", (2,))
    assert cast(board, blaze, board.nicole)
    resolve(board)
    assert board.nicole.life == 18


def test_118_13a_hybrid_is_paid_as_announced(board: Board) -> None:
    spell = hand(board, "Hybrid", "{R/G}", bolt(1))
    opened(board)
    assert cast(board, spell, board.nicole, payment=Payment(mana=("G",)))
    assert spent(board) == [("G",)]


def test_phyrexian_mana_costs_life(board: Board) -> None:
    spell = hand(board, "Phyrexian", "{1}{B/P}{B/P}", bolt(1))
    opened(board)
    assert cast(board, spell, board.nicole, payment=Payment(life=2))
    assert board.amy.life == 18
    assert sorted(spent(board)[0]) == ["B", "C"]


def test_phyrexian_mana_is_asked_about(board: Board) -> None:
    spell = hand(board, "Phyrexian", "{B/P}", bolt(1))
    opened(board)
    board.answers.will("Phyrexian mana", ("2 life",))
    assert cast(board, spell, board.nicole)
    assert board.amy.life == 18
    assert not spent(board)


def test_118_3b_life_that_is_not_there_can_not_be_paid(board: Board) -> None:
    board.remember(board.amy, "life", 1)
    spell = hand(board, "Phyrexian", "{B/P}", bolt(1))
    opened(board)
    verdict = cast(board, spell, board.nicole, payment=Payment(life=2))
    assert numbers(verdict.reasons) == {"118.3", "119.4"}
    assert board.amy.life == 1


def test_118_6_no_mana_cost_can_not_be_paid(board: Board) -> None:
    spell = hand(board, "Vision", None, Spell(draws()))
    opened(board)
    assert numbers(cast(board, spell).reasons) == {"118.6"}
    assert spell.is_here


RED_SPELLS = Every(Filter((Is("color", "red"),), "spell", (Whose("cast", You("you")),)))


@pytest.mark.parametrize(
    ("operation", "amount", "paid"),
    [("less", "{1}", 2), ("less", "{5}", 1), ("less", "{R}", 2), ("more", "{2}", 5), ("less", "{R}{R}", 1)],
)
def test_601_2f_costs_are_raised_and_lowered(board: Board, operation: str, amount: str, paid: int) -> None:
    assert operation in {"less", "more"}
    change = CostChange(RED_SPELLS, "less" if operation == "less" else "more", amount)
    board.put("Helper", "1/1", Static(change))
    spell = hand(board, "Bolt", "{2}{R}", bolt())
    opened(board)
    assert cast(board, spell, board.nicole)
    assert len(spent(board)[0]) == paid
    assert "601.2f" in board.cited()


def test_118_8_a_mandatory_additional_cost_is_paid_and_remembered(any_board: Board) -> None:
    board = any_board
    extra = AdditionalCost(Cost((sacrifice(A_CREATURE, label=1),)))
    power = Property(Pronoun("the sacrificed creature's", Result(1)), "power")
    fling = hand(board, "Fling", "{1}{R}", Static(extra), bolt(power))
    bear = board.put("Bear", "2/2", counters={"+1/+1": 1})
    board.put("Wall", "0/4")
    opened(board)
    assert cast(board, fling, board.nicole, payment=Payment(chosen={"sacrifice": (bear,)}))
    assert board.where(bear) == "graveyard"
    resolve(board)
    assert board.nicole.life == 17


def test_what_is_sacrificed_is_asked(board: Board) -> None:
    extra = AdditionalCost(Cost((sacrifice(A_CREATURE, label=1),)))
    fling = hand(board, "Fling", "{1}{R}", Static(extra), bolt(1))
    bear, wall = board.put("Bear", "2/2"), board.put("Wall", "0/4")
    opened(board)
    board.answers.will("sacrifice", (wall,))
    assert cast(board, fling, board.nicole)
    assert board.where(wall) == "graveyard"
    assert bear.is_here


def test_without_a_creature_the_additional_cost_can_not_be_paid(board: Board) -> None:
    extra = AdditionalCost(Cost((sacrifice(A_CREATURE),)))
    fling = hand(board, "Fling", "{1}{R}", Static(extra), bolt(1))
    board.put("Bear", "2/2", by=board.nicole)
    opened(board)
    assert numbers(cast(board, fling, board.nicole).reasons) == {"118.3"}
    assert not board.game.assumptions


def test_118_10_one_creature_does_not_pay_twice(board: Board) -> None:
    engine = board.put(
        "Engine", None, activated(draws(), sacrifice(A_CREATURE), sacrifice(A_CREATURE)), types="Artifact"
    )
    board.put("Bear", "2/2")
    opened(board)
    assert numbers(activate(board, engine).reasons) == {"118.3"}


@pytest.mark.parametrize(("kicked", "dealt"), [((), 2), (("kicker",), 2)])
def test_kicker_is_an_optional_additional_cost(board: Board, kicked: tuple[str, ...], dealt: int) -> None:
    spell = hand(board, "Burst", "{R}", Keyword("kicker", Cost((mana("{4}"),))), bolt(dealt))
    opened(board)
    assert cast(board, spell, board.nicole, additional=kicked)
    assert len(spent(board)[0]) == (5 if kicked else 1)
    spell_on_stack = board.now(spell)
    assert spell_on_stack.announced.additional == kicked


def test_601_2b_a_cost_that_is_not_offered_can_not_be_chosen(board: Board) -> None:
    spell = hand(board, "Bolt", "{R}", bolt())
    opened(board)
    assert numbers(cast(board, spell, board.nicole, additional=("kicker",)).reasons) == {"601.2b"}
    assert numbers(cast(board, spell, board.nicole, alternative="flashback").reasons) == {"601.2b"}


def test_118_9_an_alternative_cost_takes_the_place_of_the_mana_cost(board: Board) -> None:
    free = AlternativeCost(Cost((Pay("life", life(3).amount),)), You("you"))
    spell = hand(board, "Snuff", "{3}{B}", Static(free), bolt(1))
    opened(board)
    assert cast(board, spell, board.nicole, alternative="alternative cost")
    assert board.amy.life == 17
    assert not spent(board)
    assert "118.9" in board.cited()


def test_702_34a_flashback_comes_from_the_graveyard_and_goes_to_exile(any_board: Board) -> None:
    board = any_board
    keyword = Keyword("flashback", Cost((mana("{4}{R}"),)))
    spell = board.put("Fire", None, keyword, bolt(2), types="Instant", zone="graveyard", cost="{R}")
    opened(board)
    assert cast(board, spell, board.nicole)
    assert len(spent(board)[0]) == 5
    resolve(board)
    assert board.nicole.life == 18
    assert board.where(spell) == "exile"


def test_a_card_without_flashback_stays_in_the_graveyard(board: Board) -> None:
    spell = board.put("Fire", None, bolt(2), types="Instant", zone="graveyard", cost="{R}")
    opened(board)
    assert numbers(cast(board, spell, board.nicole).reasons) == {"601.3"}


def test_discarding_as_a_cost_happens_before_anybody_can_respond(board: Board) -> None:
    engine = board.put("Engine", None, activated(draws(), discard()), types="Artifact")
    card = hand(board, "Card", None, types="Sorcery")
    board.put("Top", None, types="Sorcery", zone="library")
    opened(board)
    assert activate(board, engine)
    assert board.where(card) == "graveyard"
    assert not len(board.game.zone("hand", board.amy))
    passing(board, 2)
    assert len(board.game.zone("hand", board.amy)) == 1


def test_counters_as_a_cost(board: Board) -> None:
    engine = board.put(
        "Engine", None, activated(draws(), remove_counters(2, "charge")), types="Artifact", counters={"charge": 3}
    )
    board.put("Top", None, types="Sorcery", zone="library")
    opened(board)
    assert activate(board, engine)
    assert engine.counters == {"charge": 1}
    assert numbers(activate(board, engine).reasons) == {"118.3"}


def test_a_tapped_permanent_can_not_be_tapped_for_a_cost(board: Board) -> None:
    pinger = board.put("Pinger", "1/1", activated(bolt(1).effect, TAP), tapped=True)
    opened(board)
    assert numbers(activate(board, pinger, board.nicole).reasons) == {"118.3"}


def test_exact_payment_leaves_nothing_to_guess(board: Board) -> None:
    board.game.payment = "exact"
    spell = hand(board, "Bolt", "{1}{R}", bolt())
    board.put("Mountain", None, types="Basic Land — Mountain")
    board.put("Forest", None, types="Basic Land — Forest")
    board.put("Island", None, types="Basic Land — Island")
    opened(board)
    board.answers.will("mana sources", lambda choice: (options(choice)[1],))
    assert cast(board, spell, board.nicole)
    assert len(board.answers.asked) == 1


def test_a_filter_source_is_used_only_if_the_player_says_so(board: Board) -> None:
    board.game.payment = "exact"
    spell = hand(board, "Bolt", "{R}", bolt())
    treasure = board.put(
        "Treasure", None, activated(taps_for("{R}").effect, TAP, sacrifice(Itself())), types="Artifact"
    )
    opened(board)
    with pytest.raises(Unsupported, match="name it in the payment"):
        board.game.contents.casting_spells.may_cast(board.amy, spell, Proposal(targets=(board.nicole,)))
    assert cast(board, spell, board.nicole, payment=Payment(sources=(treasure,)))
    assert board.where(treasure) == "graveyard"


def test_life_gain_is_no_way_out_of_a_cost(board: Board) -> None:
    board.remember(board.amy, "life", 2)
    engine = board.put("Engine", None, activated(gains(4), life(3)), types="Artifact")
    opened(board)
    assert numbers(activate(board, engine).reasons) == {"118.3", "119.4"}
    board.remember(board.amy, "life", 3)
    assert activate(board, engine)
    assert board.amy.life == 0


def test_118_12_an_offered_cost_that_can_not_be_paid_is_not_paid(board: Board) -> None:
    effect = Gate(Unless(You("you"), Cost((life(5),))), Life(You("you"), "lose", Number(1)))
    board.remember(board.amy, "life", 3)
    engine = board.put("Engine", None, activated(effect, mana("{1}")), types="Artifact")
    opened(board)
    assert activate(board, engine)
    resolve(board)
    assert board.amy.life == 2


def test_702_41a_affinity_counts_the_casters_permanents(any_board: Board) -> None:
    board = any_board
    board.game.payment = "as needed"
    spell = hand(board, "Golem", "{4}{R}", Keyword("affinity for", quality=Filter((Is("type", "artifact"),))), bolt(1))
    for name in ("Relic", "Ring"):
        board.put(name, None, types="Artifact")
    board.put("Hers", None, types="Artifact", by=board.nicole)
    opened(board)
    assert cast(board, spell, board.nicole)
    assert len(spent(board)[0]) == 3


def test_702_51a_creatures_convoke(any_board: Board) -> None:
    board = any_board
    spell = hand(board, "Chorus", "{2}{G}", Keyword("convoke"), bolt(1))
    green = board.put("Green", "1/1", colors=frozenset({"green"}), since=3)
    grey = board.put("Grey", "1/1")
    opened(board)
    assert cast(board, spell, board.nicole, payment=Payment(chosen={"convoke": (grey, green)}))
    assert green.tapped
    assert grey.tapped
    assert spent(board) == [("C",)]


def test_convoke_takes_no_more_than_the_cost(board: Board) -> None:
    spell = hand(board, "Chorus", "{G}", Keyword("convoke"), bolt(1))
    grey = board.put("Grey", "1/1")
    opened(board)
    verdict = cast(board, spell, board.nicole, payment=Payment(chosen={"convoke": (grey,)}))
    assert numbers(verdict.reasons) == {"702.51a"}


def test_702_66a_cards_are_delved_away(any_board: Board) -> None:
    board = any_board
    spell = hand(board, "Tomb", "{3}{B}", Keyword("delve"), bolt(1))
    cards = tuple(board.put(f"Card {i}", None, types="Sorcery", zone="graveyard") for i in range(3))
    opened(board)
    assert cast(board, spell, board.nicole, payment=Payment(chosen={"delve": cards}))
    assert spent(board) == [("B",)]
    assert {board.where(card) for card in cards} == {"exile"}


def test_702_61a_nobody_responds_to_split_second(any_board: Board) -> None:
    board = any_board
    sudden = hand(board, "Sudden", "{R}", Keyword("split second"), bolt(1))
    shock = hand(board, "Shock", "{R}", bolt(2))
    pinger = board.put("Pinger", "1/1", activated(bolt(1).effect, TAP))
    elf = board.put("Elf", "1/1", taps_for("{G}"))
    opened(board)
    assert cast(board, sudden, board.nicole)
    assert numbers(cast(board, shock, board.nicole).reasons) & {"702.61a", "702.60a"}
    assert numbers(activate(board, pinger, board.nicole).reasons) & {"702.61a", "702.60a"}
    assert activate(board, elf)
    resolve(board)
    assert board.nicole.life == 19


def test_what_was_spent_is_known_by_the_verb(any_board: Board) -> None:
    board = any_board
    extra = AdditionalCost(Cost((sacrifice(A_CREATURE),)))
    power = Property(Pronoun("the sacrificed creature", Spent("sacrifice")), "power")
    fling = hand(board, "Fling", "{1}{R}", Static(extra), bolt(power))
    board.put("Bear", "2/2", counters={"+1/+1": 1})
    opened(board)
    assert cast(board, fling, board.nicole)
    resolve(board)
    assert board.nicole.life == 17


def test_118_13a_hybrid_is_not_asked_where_only_one_way_can_be_paid(any_board: Board) -> None:
    board = any_board
    board.game.payment = "exact"
    spell = hand(board, "Hybrid", "{R/G}{R/G}", bolt(1))
    for name in ("Mountain", "Forest"):
        board.put(name, None, types=f"Basic Land — {name}")
    opened(board)
    assert cast(board, spell, board.nicole)
    assert spent(board) == [("R", "G")]
    assert not board.answers.asked


def test_what_kind_of_hybrid_mana_is_taken_for_granted_is_listed(board: Board) -> None:
    spell = hand(board, "Hybrid", "{R/G}", bolt(1))
    opened(board)
    assert cast(board, spell, board.nicole)
    assert spent(board) == [("R",)]
    assert len(board.game.assumptions) == 2


def test_an_offered_hybrid_cost_can_be_paid(board: Board) -> None:
    effect = Gate(Unless(You("you"), Cost((mana("{R/G}"),))), Life(You("you"), "lose", Number(5)))
    engine = board.put("Engine", None, activated(effect, mana("{0}")), types="Artifact")
    opened(board)
    board.answers.will("pay", (True,))
    assert activate(board, engine)
    resolve(board)
    assert board.amy.life == 20
