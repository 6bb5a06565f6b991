"""Verbs that move objects: 400, 701.6, 701.8, 701.9, 701.13, 701.17, 701.19, 701.21."""

from __future__ import annotations

import pytest

from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Lasting, Rule
from grammar.nodes.control import Sequence
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, InZone, Is
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Every, Linked, Located, Moved, Of, Pronoun, Some, Top, You
from grammar.nodes.verbs import Counters, CounterSpec, CounterSpell, Draw, Entry, Life, Move, Place, Regenerate
from rules.magic.events import Tapped
from rules.magic.state import MagicObject
from tests.magic.boards import Board
from tests.magic.effects.doing import CARD, CREATURE, IT, ITSELF, ONE, TWO, YOU, a, destroy, do, picking, target

OWNER = Of("owner", Pronoun("its", Moved()))
TO_HAND = Place("hand", OWNER)
HAND = Filter((), "card", (InZone("in", "hand", You()),))


def library(board: Board, *names: str) -> list[MagicObject]:
    """Cards of Amy's library, the first on top."""
    return [board.put(name, zone="library") for name in reversed(names)][::-1]


@pytest.mark.parametrize(("edition", "number"), [(None, "701.8a"), ("2014-02-01", "701.6a")])
def test_701_8a_a_destroyed_permanent_goes_to_its_owners_graveyard(edition: str | None, number: str) -> None:
    board = Board(edition)
    bear = board.put("Grizzly Bears", "2/2", by=board.nicole)
    do(board, destroy(target()), bear)
    assert board.now(bear) in board.game.zone("graveyard", board.nicole)
    assert number in board.cited()


def test_701_8a_what_is_indestructible_stays(any_board: Board) -> None:
    god = any_board.put("Heliod", "5/6", "indestructible")
    context = do(any_board, destroy(target()), god)
    assert (any_board.where(god), context.done) == ("battlefield", False)


def test_701_19a_a_regenerated_creature_is_not_destroyed_the_next_time(any_board: Board) -> None:
    skeletons = any_board.put("Drudge Skeletons", "1/1", damage=1)
    do(any_board, Regenerate(target()), skeletons)
    do(any_board, destroy(target()), skeletons)
    assert (any_board.where(skeletons), skeletons.damage, skeletons.tapped) == ("battlefield", 0, True)
    assert any_board.happened(Tapped)
    do(any_board, destroy(target()), skeletons)
    assert any_board.where(skeletons) == "graveyard"


@pytest.mark.parametrize(("edition", "number"), [(None, "701.19c"), ("2014-02-01", "701.12c")])
def test_701_19c_the_words_after_it_keep_the_shield_from_applying(edition: str | None, number: str) -> None:
    board = Board(edition)
    skeletons = board.put("Drudge Skeletons", "1/1")
    do(board, Regenerate(target()), skeletons)
    never = Rule("can't", Event("is regenerated", subject=IT))
    do(board, Sequence((destroy(target()), never), (".",)), skeletons)
    assert board.where(skeletons) == "graveyard"
    assert number in board.cited()


def test_701_19c_an_effect_before_keeps_the_shield_from_applying(any_board: Board) -> None:
    skeletons = any_board.put("Drudge Skeletons", "1/1")
    do(any_board, Regenerate(target()), skeletons)
    do(any_board, Lasting(Rule("can't", Event("is regenerated", subject=target())), Until("this turn")), skeletons)
    do(any_board, destroy(target()), skeletons)
    assert any_board.where(skeletons) == "graveyard"


def test_701_21a_each_player_sacrifices_what_they_choose_of_their_own(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    any_board.put("Hill Giant", "3/3")
    elf = any_board.put("Llanowar Elves", "1/1", by=any_board.nicole)
    any_board.answers.will("choose", picking("Grizzly Bears"))  # type: ignore[arg-type]  # test sugar
    do(any_board, Move(a(CREATURE), "sacrifice", who=Every(Filter((), "player"))))
    assert (any_board.where(bear), any_board.where(elf)) == ("graveyard", "graveyard")


def test_701_21a_nobody_sacrifices_what_another_player_controls(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", by=any_board.nicole)
    context = do(any_board, Move(target(), "sacrifice"), bear)
    assert (any_board.where(bear), context.done) == ("battlefield", False)


def test_701_21a_regeneration_does_not_help_against_sacrifice(any_board: Board) -> None:
    skeletons = any_board.put("Drudge Skeletons", "1/1")
    do(any_board, Regenerate(target()), skeletons)
    do(any_board, Move(target(), "sacrifice"), skeletons)
    assert any_board.where(skeletons) == "graveyard"


def test_701_9b_whoever_discards_chooses(any_board: Board) -> None:
    forest, island = any_board.put("Forest", zone="hand"), any_board.put("Island", zone="hand")
    any_board.answers.will("discard", picking("Island"))  # type: ignore[arg-type]  # test sugar
    do(any_board, Move(a(CARD), "discard"))
    assert (any_board.where(forest), any_board.where(island)) == ("hand", "graveyard")


def test_701_9a_a_whole_hand_is_discarded(any_board: Board) -> None:
    cards = [any_board.put(name, zone="hand") for name in ("Forest", "Island")]
    do(any_board, Move(Every(HAND), "discard"))
    assert {any_board.where(card) for card in cards} == {"graveyard"}


def test_701_17a_milling_stops_at_the_end_of_the_library(board: Board) -> None:
    cards = library(board, "Forest", "Island")
    do(board, Move(Top(Number(3), YOU), "mill"))
    assert [board.where(card) for card in cards] == ["graveyard", "graveyard"]


def test_400_3_a_stolen_creature_returns_to_its_owners_hand(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", by=any_board.nicole)
    any_board.remember(bear, "controller", any_board.amy)
    do(any_board, Move(target(), "return", TO_HAND), bear)
    assert any_board.now(bear) in any_board.game.zone("hand", any_board.nicole)


def test_400_4a_an_instant_does_not_enter_the_battlefield(board: Board) -> None:
    bolt = board.put("Lightning Bolt", types="Instant", zone="graveyard")
    do(board, Move(target(0, CARD), "put", Place("battlefield")), bolt)
    assert board.where(bolt) == "graveyard"
    assert "400.4a" in board.cited()


def test_400_7j_what_the_effect_exiled_is_found_and_returned(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 1})
    back = Move(IT, "return", Place("battlefield"), entry=Entry(control=Of("owner", IT)))
    do(any_board, Sequence((Move(target(), "exile"), back), (", then",)), bear)
    new = any_board.now(bear)
    assert (new.zone.kind, new.counters.get("+1/+1", 0), new is bear) == ("battlefield", 0, False)
    assert any_board.cited() & {"400.7j", "400.7"}


def test_400_7_what_somebody_else_moved_is_not_found(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    do(any_board, destroy(target()), bear)
    context = do(any_board, Move(IT, "exile"), bear)
    assert (any_board.where(bear), context.done) == ("graveyard", False)


def test_607_2_a_linked_ability_finds_what_was_exiled_with_the_same_object(any_board: Board) -> None:
    ring = any_board.put("Oblivion Ring", types="Enchantment")
    bear, giant = any_board.put("Grizzly Bears", "2/2"), any_board.put("Hill Giant", "3/3")
    do(any_board, Move(target(), "exile"), bear, source=ring)
    do(any_board, Move(target(), "exile"), giant)
    do(any_board, Move(Pronoun("the exiled card", Linked("exile")), "return", Place("battlefield")), source=ring)
    assert (any_board.where(bear), any_board.where(giant)) == ("battlefield", "exile")


def test_608_2h_a_number_is_read_off_the_creature_as_it_was_in_play(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 3})
    do(any_board, Sequence((Move(target(), "exile"), Life(YOU, "gain", Property(IT, "power"))), (".",)), bear)
    assert any_board.amy.life == 25
    assert any_board.cited() & {"608.2h", "608.2g"}


def test_a_thing_elsewhere_than_the_text_says_is_left_alone(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    from_grave = Located(ITSELF, InZone("from", "graveyard", You()))
    do(any_board, Move(from_grave, "return", TO_HAND), source=bear)
    assert any_board.where(bear) == "battlefield"


def test_701_6a_a_countered_spell_goes_to_the_graveyard(any_board: Board) -> None:
    bolt = any_board.put("Lightning Bolt", types="Instant", zone="stack", by=any_board.nicole)
    do(any_board, CounterSpell(target(0, Filter((), "spell"))), bolt)
    assert any_board.now(bolt) in any_board.game.zone("graveyard", any_board.nicole)


def test_701_6a_a_countered_spell_may_go_to_the_top_of_its_owners_library(any_board: Board) -> None:
    bolt = any_board.put("Lightning Bolt", types="Instant", zone="stack", by=any_board.nicole)
    any_board.put("Forest", zone="library", by=any_board.nicole)
    do(any_board, CounterSpell(target(0, Filter((), "spell")), Place("library", OWNER, "top")), bolt)
    (top,) = any_board.game.zone("library", any_board.nicole).top()
    assert top is any_board.now(bolt)


def test_121_2_cards_are_drawn_one_at_a_time_in_turn_order(any_board: Board) -> None:
    library(any_board, "Forest", "Island", "Swamp")
    any_board.put("Plains", zone="library", by=any_board.nicole)
    do(any_board, Draw(Every(Filter((), "player")), TWO))
    hands = [{card.name for card in any_board.game.zone("hand", player)} for player in any_board.game.players]
    assert hands == [{"Forest", "Island"}, {"Plains"}]
    assert (any_board.amy.drew_from_empty, any_board.nicole.drew_from_empty) == (False, True)


def test_a_card_is_put_second_from_the_top(any_board: Board) -> None:
    library(any_board, "Forest", "Island")
    bear = any_board.put("Grizzly Bears", "2/2")
    do(any_board, Move(target(), "put", Place("library", OWNER, "second from the top")), bear)
    assert [card.name for card in any_board.game.zone("library", any_board.amy)] == [
        "Forest",
        "Grizzly Bears",
        "Island",
    ]


def test_122_6_a_permanent_enters_with_the_counters_of_the_text(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", zone="graveyard")
    entry = Entry(("tapped",), counters=(CounterSpec(TWO, "+1/+1"),))
    do(any_board, Move(target(0, CARD), "return", Place("battlefield"), entry=entry), bear)
    new = any_board.now(bear)
    assert (new.tapped, dict(new.counters)) == (True, {"+1/+1": 2})


@pytest.mark.parametrize("words", ["choose", "at random"])
def test_what_is_taken_is_asked(any_board: Board, words: str) -> None:
    any_board.put("Forest", zone="graveyard")
    island = any_board.put("Island", zone="graveyard")
    any_board.answers.will(words, picking("Island"))  # type: ignore[arg-type]  # test sugar
    grave = Filter((), "card", (InZone("in", "graveyard", You()),))
    some = Some(grave, ONE, "at random" if words == "at random" else "")
    do(any_board, Move(some, "exile"))
    assert any_board.where(island) == "exile"


def test_122_5_a_counter_moves_from_one_object_to_the_other(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 2})
    giant = any_board.put("Hill Giant", "3/3")
    effect = Counters("move", CounterSpec(ONE, "+1/+1"), target(0), target(1))
    do(any_board, effect, bear, giant)
    assert (dict(bear.counters), dict(giant.counters)) == ({"+1/+1": 1}, {"+1/+1": 1})


def test_122_5_no_counter_moves_from_an_object_to_itself(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 2})
    context = do(any_board, Counters("move", CounterSpec(ONE, "+1/+1"), target(0), target(1)), bear, bear)
    assert (dict(bear.counters), context.done) == ({"+1/+1": 2}, False)


def test_a_creature_word_wants_the_type(any_board: Board) -> None:
    millstone = any_board.put("Millstone", types="Artifact")
    wanted = Filter((Is("type", "creature"),))
    do(any_board, Move(Every(wanted), "destroy"))
    assert [*any_board.game.permanents()] == [millstone]


def test_101_4_players_who_sacrifice_together_choose_in_turn_order(any_board: Board) -> None:
    for player in (any_board.amy, any_board.nicole):
        for name in ("Bear", "Giant"):
            any_board.put(f"{name} of {player.name}", "2/2", by=player)
    any_board.answers.will("choose", picking("Giant of Amy"), picking("Bear of Nicole"))  # type: ignore[arg-type]  # test sugar
    do(any_board, Move(Some(CREATURE, ONE), "sacrifice", who=Every(Filter((), "player"))))
    assert "101.4" in any_board.cited()
    left = {thing.name for thing in any_board.game.permanents()}
    assert left == {"Bear of Amy", "Giant of Nicole"}


def test_101_4_one_player_alone_needs_no_order(any_board: Board) -> None:
    any_board.put("Bear", "2/2")
    do(any_board, Move(Some(CREATURE, ONE), "sacrifice", who=YOU))
    assert "101.4" not in any_board.cited()
