"""Keyword actions on permanents and cards: 111, 701."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword
from grammar.nodes.continuous import Abilities, Types
from grammar.nodes.control import Sequence
from grammar.nodes.filters import AnyOf, Filter, InZone, Is
from grammar.nodes.quantities import Number, Size
from grammar.nodes.references import Several, Some, You
from grammar.nodes.verbs import (
    Attach,
    Counters,
    CounterSpec,
    Exchange,
    KeywordAction,
    Make,
    MakeCopy,
    Move,
    Place,
    Search,
    SetStatus,
    Shuffle,
    Token,
    Unattach,
)
from rules.kernel.errors import Unsupported
from rules.magic.events.actions import LibraryOrdered, PlayerActed
from tests.magic.boards import Board
from tests.magic.effects.doing import CREATURE, ITSELF, ONE, TWO, do, options_of, picking, result, target

SOLDIER = Token(Size(ONE, ONE), (Is("color", "white"), Is("subtype", "Soldier"), Is("type", "creature")))
BASIC = Filter((Is("supertype", "basic"), Is("type", "land")), "card")


@pytest.mark.parametrize(("edition", "name"), [(None, "Soldier Token"), ("2014-02-01", "Soldier")])
def test_111_4_a_token_is_called_by_its_subtypes(edition: str | None, name: str) -> None:
    board = Board(edition)
    context = do(board, Make(TWO, SOLDIER, label=1))
    made = board.game.permanents()
    assert [token.name for token in made] == [name, name]
    assert all(board.game.is_(token).power == 1 and token.kind == "token" for token in made)
    assert context.step(1).things == tuple(made)


def test_111_10_predefined_tokens_are_what_the_rulebook_says(board: Board) -> None:
    do(board, Make(ONE, Token(predefined="Treasure")))
    (treasure,) = board.game.permanents()
    values = board.game.is_(treasure)
    assert (values.types, values.subtypes, len(values.abilities)) == (
        frozenset({"artifact"}),
        frozenset({"Treasure"}),
        1,
    )
    assert "111.10" in board.cited()


def test_111_10_there_were_no_predefined_tokens_in_2014(old_board: Board) -> None:
    with pytest.raises(Unsupported):
        do(old_board, Make(ONE, Token(predefined="Treasure")))


def test_111_8_a_token_that_has_left_cannot_come_back(board: Board) -> None:
    token = board.put("Soldier Token", "1/1", kind="token")
    back = Move(result(1), "return", Place("battlefield"))
    do(board, Sequence((Move(target(), "exile", label=1), back), (".",)), token)
    assert board.where(token) == "exile"
    assert "111.8" in board.cited()


def test_707_9_a_copy_with_exceptions(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", "trample", types="Creature — Bear", counters={"+1/+1": 1})
    exceptions = (
        Types("add", (Is("type", "artifact"),)),
        Abilities("add", (Keyword("haste"),)),
    )
    do(any_board, MakeCopy(ONE, target(), exceptions=exceptions), bear)
    token = any_board.game.permanents()[-1]
    values = any_board.game.is_(token)
    assert (token.name, values.power, values.types) == ("Grizzly Bears", 2, frozenset({"artifact", "creature"}))
    assert values.has("haste")
    assert values.has("trample")


def test_701_3b_equipment_stays_where_it_cannot_be_attached(any_board: Board) -> None:
    collar = any_board.put("Basilisk Collar", types="Artifact — Equipment")
    rock = any_board.put("Mind Stone", types="Artifact")
    context = do(any_board, Attach(ITSELF, target()), rock, source=collar)
    assert (collar.attached_to, context.done) == (None, False)


def test_701_3a_equipment_is_attached_and_701_3d_comes_off(any_board: Board) -> None:
    collar = any_board.put("Basilisk Collar", types="Artifact — Equipment")
    bear = any_board.put("Grizzly Bears", "2/2")
    do(any_board, Attach(ITSELF, target()), bear, source=collar)
    assert collar.attached_to is bear
    do(any_board, Unattach(ITSELF), source=collar)
    assert collar.attached_to is None


def test_702_16_an_effect_does_not_equip_what_is_protected(any_board: Board) -> None:
    white = Filter((Is("type", "artifact"),))
    knight = any_board.put("Knight", "2/2", Keyword("protection from", quality=white))
    collar = any_board.put("Basilisk Collar", types="Artifact — Equipment")
    do(any_board, Attach(ITSELF, target()), knight, source=collar)
    assert collar.attached_to is None


def test_701_26_only_untapped_permanents_become_tapped(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    for action, tapped in (("tap", True), ("tap", True), ("untap", False)):
        do(any_board, SetStatus(action, target()), bear)  # type: ignore[arg-type]  # test sugar
        assert bear.tapped is tapped


@pytest.mark.parametrize(
    ("edition", "counters"), [(None, {"+1/+1": 2, "charge": 2}), ("2014-02-01", {"+1/+1": 1, "charge": 2})]
)
def test_701_34a_proliferate(edition: str | None, counters: dict[str, int]) -> None:
    board = Board(edition)
    thing = board.put("Contagion Clasp", types="Artifact", counters={"+1/+1": 1, "charge": 1})
    board.remember(board.nicole, "counters", {"poison": 3})
    board.answers.will("proliferate", (thing, board.nicole))
    board.answers.will("counter", ("charge",))
    do(board, KeywordAction("proliferate"))
    assert (dict(thing.counters), dict(board.nicole.counters)) == (counters, {"poison": 4})
    assert any(isinstance(e, PlayerActed) for e in board.happened(PlayerActed))


def test_701_22a_scry_puts_cards_on_top_and_on_the_bottom(any_board: Board) -> None:
    names = ("Forest", "Island", "Swamp", "Plains")
    for name in reversed(names):
        any_board.put(name, zone="library")
    any_board.answers.will("scry", picking("Forest"))  # type: ignore[arg-type]  # test sugar
    any_board.answers.will("top order", lambda choice: options_of(choice)[::-1])
    do(any_board, KeywordAction("scry", amount=Number(3)))
    assert [card.name for card in any_board.game.zone("library", any_board.amy)] == [
        "Swamp",
        "Island",
        "Plains",
        "Forest",
    ]


def test_701_25a_surveil_buries_what_the_player_picks(board: Board) -> None:
    forest = board.put("Forest", zone="library")
    board.answers.will("surveil", (forest,))
    do(board, KeywordAction("surveil", amount=ONE))
    assert board.where(forest) == "graveyard"


def test_701_23b_nobody_must_find_a_card_of_a_stated_quality(any_board: Board) -> None:
    any_board.put("Forest", types="Basic Land — Forest", zone="library")
    any_board.answers.will("search", ())
    context = do(any_board, Search(You(), You(), "library", Some(BASIC, ONE)))
    assert not context.done


def test_701_23d_a_mere_card_must_be_found(any_board: Board) -> None:
    forest = any_board.put("Forest", types="Basic Land — Forest", zone="library")
    card = Filter((), "card", (InZone("in", "library", You()),))
    context = do(any_board, Search(You(), You(), "library", Some(card, ONE), label=1))
    assert context.step(1).things == (forest,)


def test_a_card_that_was_found_is_put_onto_the_battlefield_and_the_rest_is_shuffled(any_board: Board) -> None:
    forest = any_board.put("Forest", types="Basic Land — Forest", zone="library")
    for name in ("Bear", "Giant", "Elf"):
        any_board.put(name, "1/1", zone="library")
    any_board.answers.will("search", (forest,))
    effect = Sequence(
        (
            Search(You(), You(), "library", Some(BASIC, ONE), label=1),
            Move(result(1), "put", Place("battlefield")),
            Shuffle(You()),
        ),
        (",", ", then"),
    )
    do(any_board, effect)
    assert any_board.where(forest) == "battlefield"
    assert {card.name for card in any_board.game.zone("library", any_board.amy)} == {"Bear", "Giant", "Elf"}
    assert any_board.happened(LibraryOrdered)
    assert any("shuffled" in assumption for assumption in any_board.game.assumptions)


def test_701_12b_control_is_exchanged(any_board: Board) -> None:
    bear, giant = any_board.put("Grizzly Bears", "2/2"), any_board.put("Hill Giant", "3/3", by=any_board.nicole)
    do(any_board, Exchange("control", Several((target(0), target(1)))), bear, giant)
    assert any_board.game.is_(bear).controller is any_board.nicole
    assert any_board.game.is_(giant).controller is any_board.amy


def test_701_12b_nothing_is_exchanged_under_one_player(any_board: Board) -> None:
    bear, giant = any_board.put("Grizzly Bears", "2/2"), any_board.put("Hill Giant", "3/3")
    context = do(any_board, Exchange("control", Several((target(0), target(1)))), bear, giant)
    assert not context.done


def test_122_1_all_counters_are_removed(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 2, "charge": 1})
    context = do(any_board, Counters("remove", None, target(), label=1), bear)
    assert (dict(bear.counters), context.step(1).amount) == ({}, 3)


def test_122_1_a_counter_of_any_kind_is_asked(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", counters={"+1/+1": 2, "charge": 1})
    any_board.answers.will("counter", ("charge",))
    do(any_board, Counters("remove", CounterSpec(ONE, None), target()), bear)
    assert dict(bear.counters) == {"+1/+1": 2}


def test_701_46a_adapting_twice_grows_once(board: Board) -> None:
    bear = board.put("Grizzly Bears", "2/2")
    for _ in range(2):
        do(board, KeywordAction("adapt", amount=TWO), source=bear)
    assert dict(bear.counters) == {"+1/+1": 2}


def test_701_44a_a_revealed_land_goes_to_the_hand(board: Board) -> None:
    bear, forest = board.put("Grizzly Bears", "2/2"), board.put("Forest", types="Land", zone="library")
    do(board, KeywordAction("explore", what=target(0, CREATURE)), bear)
    assert (board.where(forest), dict(bear.counters)) == ("hand", {})


def test_111_3_a_token_copy_may_have_another_size(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2", types="Creature — Bear")
    spirit = Types("add", (Is("subtype", "Spirit"),), size=Size(ONE, ONE), abilities=(Keyword("flying"),))
    do(any_board, MakeCopy(ONE, target(), exceptions=(spirit,)), bear)
    values = any_board.game.is_(any_board.game.permanents()[-1])
    assert (values.power, values.subtypes, values.has("flying")) == (1, frozenset({"Bear", "Spirit"}), True)


def test_702_26_what_is_attached_phases_out_along_with_it(any_board: Board) -> None:
    bear = any_board.put("Grizzly Bears", "2/2")
    collar = any_board.put("Basilisk Collar", types="Artifact — Equipment", attached=bear)
    do(any_board, SetStatus("phase out", target()), bear)
    assert (bear.phased_out, collar.phased_out) == (True, True)


def test_701_47a_amassing_makes_an_army_grow(board: Board) -> None:
    for _ in range(2):
        do(board, KeywordAction("amass Orcs", amount=TWO))
    (army,) = board.game.permanents()
    assert dict(army.counters) == {"+1/+1": 4}
    assert board.game.is_(army).subtypes == frozenset({"Orc", "Army"})


def test_701_47a_an_army_of_another_kind_joins(board: Board) -> None:
    do(board, KeywordAction("amass Zombies", amount=ONE))
    do(board, KeywordAction("amass Orcs", amount=ONE))
    (army,) = board.game.permanents()
    assert board.game.is_(army).subtypes == frozenset({"Zombie", "Orc", "Army"})


@pytest.mark.parametrize(("cost", "won"), [("{3}", True), ("{1}", False), ("{2}", False)])
def test_701_30d_the_greater_mana_value_wins_the_clash(any_board: Board, cost: str, won: bool) -> None:
    any_board.put("Mine", zone="library", cost=cost)
    theirs = any_board.put("Theirs", zone="library", cost="{2}", by=any_board.nicole)
    any_board.answers.will("clash", (), (theirs,))
    context = do(any_board, KeywordAction("clash with an opponent"))
    assert context.done is won


def test_111_3_a_token_of_two_colors(any_board: Board) -> None:
    colors = AnyOf((Is("color", "blue"), Is("color", "red")), "and")
    do(any_board, Make(ONE, Token(Size(ONE, ONE), (colors, Is("subtype", "Elemental"), Is("type", "creature")))))
    (token,) = any_board.game.permanents()
    assert any_board.game.is_(token).colors == frozenset({"blue", "red"})
