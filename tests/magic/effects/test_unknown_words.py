"""105.4 and 608.2d: colors chosen on resolution; words that Magic doesn't know are never silently false."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Activated, Keyword, Spell, Static
from grammar.nodes.base import Node
from grammar.nodes.conditions import Paid, Until
from grammar.nodes.continuous import Abilities, AsThough, Continuous, Types
from grammar.nodes.costs import Cost
from grammar.nodes.filters import Filter, Is, Named, OfTheChosen, PropertyIs, With
from grammar.nodes.quantities import Count, Devotion, Extreme
from grammar.nodes.references import Every
from grammar.nodes.verbs import Life
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.magic.effects.executable import is_executable
from tests.magic.boards import Board
from tests.magic.effects.doing import CREATURE, ITSELF, ONE, YOU, context_on, do, picking, target

OPEN = Is("color", "of your choice")
FROM_A_COLOR = Keyword("protection from", quality=Filter((OPEN,)))
END_OF_TURN = Until("end of turn")


def gains(*abilities: Keyword) -> Continuous:
    return Continuous(target(), (Abilities("add", abilities, "gain"),), END_OF_TURN)


def test_608_2d_the_color_that_something_is_protected_from_is_chosen_on_resolution(any_board: Board) -> None:
    bear = any_board.put("Bear", "2/2")
    red = any_board.put("Bolt", types="Instant", zone="stack", cost="{R}")
    black = any_board.put("Murder", types="Instant", zone="stack", cost="{B}")
    any_board.answers.will("color", picking("red"))  # type: ignore[arg-type]  # test sugar
    do(any_board, gains(FROM_A_COLOR), bear)
    keywords = any_board.game.contents.keyword_abilities
    assert keywords.is_protected(bear, red)
    assert not keywords.is_protected(bear, black)


def test_608_2d_one_choice_serves_everything_that_the_effect_affects(any_board: Board) -> None:
    bears = [any_board.put(f"Bear {i}", "2/2") for i in range(2)]
    red = any_board.put("Bolt", types="Instant", zone="stack", cost="{R}")
    any_board.answers.will("color", picking("red"))  # type: ignore[arg-type]  # test sugar
    do(any_board, Continuous(Every(CREATURE), (Abilities("add", (FROM_A_COLOR,), "gain"),), END_OF_TURN))
    assert all(any_board.game.contents.keyword_abilities.is_protected(bear, red) for bear in bears)
    assert not any_board.answers.unused


def test_a_color_is_chosen_only_by_what_resolves() -> None:
    becomes = Types("set", (OPEN,))
    assert is_executable(Spell(gains(FROM_A_COLOR))) == ()
    assert is_executable(Static(Continuous(ITSELF, (Abilities("add", (FROM_A_COLOR,), "have"),))))
    assert is_executable(Static(Continuous(ITSELF, (becomes,))))
    granted = Activated(Cost(()), gains(FROM_A_COLOR))
    assert is_executable(Static(Continuous(ITSELF, (Abilities("add", (granted,), "have"),)))) == ()
    assert is_executable(FROM_A_COLOR)


@pytest.mark.parametrize(
    "word",
    [
        OPEN,
        Is("color", "purple"),
        Is("type", "of your choice"),
        Is("subtype", "of the chosen type"),
        Is("supertype", "elite"),
        Is("quality", "each shape"),
        Is("class", "Warrior"),
        PropertyIs("card types", ">=", ONE),
    ],
)
def test_a_word_without_a_value_that_magic_knows_is_named_and_never_false(board: Board, word: Node) -> None:
    bear = board.put("Bear", "2/2")
    wanted = Filter((word,))  # type: ignore[arg-type]  # the parameters are criteria
    assert is_executable(Spell(Life(YOU, "gain", Count(wanted))))
    with pytest.raises(Unsupported):
        understanding.fits(context_on(board), wanted, bear)


@pytest.mark.parametrize(
    "node",
    [
        Paid("an offering", ITSELF),
        Extreme("greatest", "pitch", CREATURE),
        Devotion(YOU, ("that color",)),
        AsThough(YOU, "attack", "it were hasty"),
    ],
)
def test_other_closed_lists_name_what_is_not_in_them(node: Node) -> None:
    assert is_executable(node)


def test_607_2d_what_was_never_chosen_is_not_taken_for_no(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    with pytest.raises(Unsupported):
        understanding.fits(context_on(board), Filter((OfTheChosen("color"),)), bear)


def test_201_5_a_card_that_names_itself_means_its_own_name(board: Board) -> None:
    rat, other, bear = board.put("Rat", "2/2"), board.put("Rat", "2/2"), board.put("Bear", "2/2")
    context = context_on(board, source=rat)
    wanted = Filter((Named("~"),))
    assert [understanding.fits(context, wanted, one) for one in (rat, other, bear)] == [True, True, False]


def test_a_color_left_open_is_named_in_what_something_must_be_protected_from() -> None:
    wanted = Filter((With("with", (FROM_A_COLOR,)),))
    assert is_executable(Spell(Life(YOU, "gain", Count(wanted))))
