"""Rules 614.12 to 614.17 and 616.1: how permanents enter, and what else is replaced."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.conditions import Controls
from grammar.nodes.continuous import EntersWith, Replace
from grammar.nodes.control import Gate, If, UnlessSo
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, InZone, Is
from grammar.nodes.quantities import Calculation, Number, ThatMuch
from grammar.nodes.references import EventRole
from grammar.nodes.verbs import Counters, CounterSpec, Entry, Life, Move, Place
from rules.kernel.errors import ChoiceNeeded
from rules.magic.events import CountersPut, ZoneChanged
from rules.magic.state import MagicObject
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import (
    BASIC,
    CREATURE,
    END_OF_TURN,
    IT,
    LAND,
    YOU,
    becomes,
    cant,
    continuous,
    each,
    has,
    loses,
    plus,
    role,
    some,
    static,
    without,
)
from tests.magic.boards import Board

TAPPED = Entry(("tapped",))
THAT_MANY = ThatMuch("that many", EventRole("amount"))
TWICE = Calculation("times", (Number(2), THAT_MANY))


def enter(board: Board, thing: MagicObject) -> MagicObject:
    """A card is put onto the battlefield."""
    board.happen(ZoneChanged(thing, board.game.battlefield, "put", controller=thing.owner))
    return board.now(thing)


def counting(number: int) -> Static:
    return Static(EntersWith(IT, Entry(counters=(CounterSpec(Number(number), "+1/+1"),))))


def test_614_1d_it_enters_tapped(board: Board) -> None:
    gate = enter(board, board.put("Gate", None, Static(EntersWith(IT, TAPPED)), types="Land", zone="hand"))
    assert gate.tapped
    stories = [story for step in board.game.trace.steps for story in step.stories]
    assert {c.number for story in stories for one in story.modified for c in one.citations} == {"614.1d"}


def test_614_12_a_land_that_loses_its_text_enters_untapped(board: Board) -> None:
    board.put("Moon", None, static(each(without(BASIC), LAND), becomes(Is("subtype", "Mountain"))), types="Enchantment")
    gate = enter(board, board.put("Gate", None, Static(EntersWith(IT, TAPPED)), types="Land", zone="hand"))
    assert not gate.tapped


def test_2014_614_12_what_others_would_make_of_it_did_not_count(old_board: Board) -> None:
    """A land that loses its text on the battlefield still entered tapped then."""
    ability = static(each(without(BASIC), LAND), becomes(Is("subtype", "Mountain")))
    old_board.put("Moon", None, ability, types="Enchantment")
    gate = enter(old_board, old_board.put("Gate", None, Static(EntersWith(IT, TAPPED)), types="Land", zone="hand"))
    assert gate.tapped
    assert old_board.game.is_(gate).subtypes == {"Mountain"}


def test_614_12_it_counts_what_it_would_be_on_the_battlefield(board: Board) -> None:
    """Something else makes creatures enter tapped, and this card only becomes a creature on the battlefield."""
    board.put("Tax", None, Static(EntersWith(some(CREATURE), TAPPED)), types="Enchantment")
    board.put(
        "March", None, static(each(Is("type", "artifact")), becomes(CREATURE, manner="still")), types="Enchantment"
    )
    relic = enter(board, board.put("Relic", types="Artifact", zone="hand"))
    plain = enter(board, board.put("Forest", types="Basic Land — Forest", zone="hand"))
    assert (relic.tapped, plain.tapped) == (True, False)


def test_614_1d_unless_a_condition_holds(board: Board) -> None:
    forest = Controls(YOU, Filter((Is("subtype", "Forest"),)))
    ability = Static(Gate(UnlessSo(forest), EntersWith(IT, TAPPED), "after"))
    assert enter(board, board.put("Ridge", None, ability, types="Land", zone="hand")).tapped
    board.put("Forest", types="Basic Land — Forest")
    assert not enter(board, board.put("Ridge", None, ability, types="Land", zone="hand")).tapped


def test_614_1c_it_enters_with_counters(board: Board) -> None:
    hydra = enter(board, board.put("Hydra", "0/0", counting(3), zone="hand"))
    assert hydra.counters == {"+1/+1": 3}
    assert board.game.is_(hydra).power == 3


def test_616_1g_doubling_applies_to_the_counters_with_which_it_enters(board: Board) -> None:
    double = Replace(Event("counters put", some(CREATURE)), Counters("put", CounterSpec(TWICE, None), role("subject")))
    board.put("Season", None, Static(double), types="Enchantment")
    hydra = enter(board, board.put("Hydra", "0/0", counting(3), zone="hand"))
    assert hydra.counters == {"+1/+1": 6}
    bear = board.put("Bear", "2/2")
    board.happen(CountersPut(bear, "+1/+1", 1, None, board.amy))
    assert bear.counters == {"+1/+1": 2}


def test_614_12a_what_may_be_chosen_is_chosen_before_it_enters(board: Board) -> None:
    unleash = Keyword("unleash")
    board.answers.will("may", (True,))
    grown = enter(board, board.put("Rager", "2/2", unleash, zone="hand"))
    board.answers.will("may", (False,))
    small = enter(board, board.put("Rager", "2/2", unleash, zone="hand"))
    assert (grown.counters, small.counters) == ({"+1/+1": 1}, {})
    assert "614.12a" in board.cited()


def test_614_6_what_would_die_is_exiled_instead(board: Board) -> None:
    exile = Replace(Event("dies", some(CREATURE)), Move(role("subject"), "exile"))
    board.put("Void", None, Static(exile), types="Enchantment")
    bear = board.put("Bear", "2/2")
    board.happen(ZoneChanged(bear, board.game.zone("graveyard", board.amy), "destroy"))
    assert board.where(bear) == "exile"


def test_614_6_from_anywhere(board: Board) -> None:
    """If a card would be put into a graveyard from anywhere, it is exiled instead."""
    event = Event("put into", some(), origin=InZone("from", "anywhere"), destination=InZone("in", "graveyard"))
    board.put(
        "Peace", None, Static(Replace(event, Move(role("subject"), "exile", Place("exile")))), types="Enchantment"
    )
    card = board.put("Card", types="Sorcery", zone="hand")
    board.happen(ZoneChanged(card, board.game.zone("graveyard", board.amy), "discard"))
    assert board.where(card) == "exile"


def test_614_11_a_life_loss_is_another_amount(board: Board) -> None:
    double = Replace(Event("loses life", some(noun="player")), Life(role("player"), "lose", TWICE))
    board.put("Rope", None, Static(double), types="Enchantment")
    from rules.magic.events import LifeLost

    board.happen(LifeLost(board.nicole, 3))
    assert board.nicole.life == 14


def test_616_1_two_that_differ_are_asked_about(board: Board) -> None:
    """Exiling instead of dying, or returning to the hand instead."""
    exile = Replace(Event("dies", some(CREATURE)), Move(role("subject"), "exile"))
    save = Replace(Event("dies", some(CREATURE)), Move(role("subject"), "return", Place("hand")))
    board.put("Void", None, Static(exile), types="Enchantment")
    board.put("Net", None, Static(save), types="Enchantment")
    bear = board.put("Bear", "2/2", by=board.nicole)
    with pytest.raises(ChoiceNeeded) as stopped:
        board.happen(ZoneChanged(bear, board.game.zone("graveyard", board.nicole), "destroy"))
    assert stopped.value.choice.player is board.nicole


def test_614_17_an_effect_keeps_things_from_entering(board: Board) -> None:
    from_yards = Event("enters", some(CREATURE))
    board.put("Cage", None, Static(cant(from_yards)), types="Artifact")
    bear = board.put("Bear", "2/2", zone="graveyard")
    board.happen(ZoneChanged(bear, board.game.battlefield, "return"))
    assert board.where(bear) == "graveyard"


def test_614_12_a_granted_entry_counts_too(board: Board) -> None:
    """Something gives creatures an ability by which they enter with a counter."""
    board.put("Guide", None, static(each(CREATURE, mine=True), has(counting(1))), types="Enchantment")
    bear = enter(board, board.put("Bear", "2/2", zone="hand"))
    assert bear.counters == {"+1/+1": 1}


def test_614_12_what_loses_all_abilities_enters_plainly(board: Board) -> None:
    board.put("Humble", None, static(each(CREATURE), loses()), types="Enchantment")
    hydra = enter(board, board.put("Hydra", "1/1", counting(3), zone="hand"))
    assert not hydra.counters


def test_611_2c_what_enters_later_is_not_affected(board: Board) -> None:
    before = board.put("Before", "1/1")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=END_OF_TURN))
    after = enter(board, board.put("After", "1/1", zone="hand"))
    assert [board.game.is_(one).power for one in (before, after)] == [2, 1]


def test_614_1c_a_condition_before(board: Board) -> None:
    raid = Controls(YOU, Filter((Is("type", "artifact"),)))
    ability = Static(Gate(If(raid), EntersWith(IT, Entry(counters=(CounterSpec(Number(2), "+1/+1"),)))))
    assert not enter(board, board.put("Raider", "1/1", ability, zone="hand")).counters
    board.put("Relic", types="Artifact")
    assert enter(board, board.put("Raider", "1/1", ability, zone="hand")).counters == {"+1/+1": 2}


def test_614_12a_as_it_enters_a_type_is_chosen(board: Board) -> None:
    """Lords of a chosen type: the choice is there the moment that it enters."""
    from grammar.nodes.continuous import AsEnters
    from grammar.nodes.control import Choose
    from grammar.nodes.filters import OfTheChosen

    choosing = Static(AsEnters(IT, Choose(YOU, "creature type")))
    lord = board.put(
        "Banner",
        None,
        choosing,
        static(each(CREATURE, OfTheChosen("creature type")), plus(1, 1)),
        types="Artifact",
        zone="hand",
    )
    elf, bear = board.put("Elf", "1/1", types="Creature — Elf"), board.put("Bear", "2/2", types="Creature — Bear")
    board.answers.will("creature type", ("Elf",))
    entered = enter(board, lord)
    assert entered.chosen == {"creature type": "Elf"}
    assert [board.game.is_(one).power for one in (elf, bear)] == [2, 2]


def test_614_1c_as_it_enters_something_may_be_paid(board: Board) -> None:
    """Pay 2 life, or it enters tapped."""
    from grammar.nodes.continuous import AsEnters
    from grammar.nodes.control import IfDone, May, Sequence
    from grammar.nodes.costs import Cost, Pay
    from grammar.nodes.verbs import PayCost

    pay = Gate(May(YOU), PayCost(YOU, Cost((Pay("life", Number(2)),))))
    either = Sequence((pay, Gate(IfDone("if you don't"), EntersWith(IT, TAPPED))), (".",))
    for answer, tapped, life in ((True, False, 18), (False, True, 18)):
        board.answers.will("may", (answer,))
        land = enter(board, board.put("Pool", None, Static(AsEnters(IT, either)), types="Land", zone="hand"))
        assert (land.tapped, board.amy.life) == (tapped, life)
