"""Every node means something, or is named as not built; nothing is lost on the way through the zones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar.magic import read_line
from grammar.nodes.abilities import Keyword, Spell, Static
from grammar.nodes.base import Effect, Node
from grammar.nodes.conditions import HasRole, Until
from grammar.nodes.continuous import Abilities, Continuous, CostChange
from grammar.nodes.control import Gate, If, Sequence
from grammar.nodes.filters import Filter, Status
from grammar.nodes.references import Every, Pronoun, Top, You
from grammar.nodes.verbs import Draw, KeepMana, KeywordAction, Move, Place
from rules.kernel.errors import Unsupported
from rules.magic.effects import conditions, filters, quantities, references
from rules.magic.effects.executable import AS_STATIC, is_executable
from rules.magic.effects.executors import execute
from rules.magic.state import MagicObject
from tests.magic.boards import Board
from tests.magic.effects.doing import CARD, CREATURE, ITSELF, ONE, TWO, YOU, do
from tests.nodes import all_nodes

READ_WITH_THE_NODE_AROUND = {"Size", "Range", "Until", "UntilEvent", "While"}
OF_OTHER_GAMES = {"ActingAs", "BeganWithout", "Enabled", "Foremost", "Load", "Next", "PaysFor", "Unlocks", "Wager"}
ONLY_INSTEAD = {"PreventThat", "MakeMore", "SkipThat"}
TABLES = {
    "quantities": (quantities.meaning,),
    "references": (references.meaning, references.antecedent),
    "filters": (filters.meaning,),
    "conditions": (conditions.meaning,),
}


def test_every_node_has_a_meaning_or_is_known_to_lack_one() -> None:
    lacking: set[str] = set()
    for node in all_nodes():
        family = node.__module__.rpartition(".")[2]
        if issubclass(node, Effect):
            tables: tuple[object, ...] = (execute,)
        else:
            tables = TABLES.get(family, ())
        if tables and not any(node in table for table in tables):  # type: ignore[operator]  # several kinds
            lacking.add(node.__name__)
    known = {kind.__name__ for kind in AS_STATIC} | ONLY_INSTEAD | READ_WITH_THE_NODE_AROUND | OF_OTHER_GAMES
    assert lacking == known


@pytest.mark.parametrize(
    ("tree", "missing"),
    [
        (Draw(You(), ONE), ()),
        (KeepMana(Until("your next turn")), ("verbs.KeepMana: mana kept for another time",)),
        (
            Continuous(ITSELF, (Abilities("add", (Spell(Draw(You(), ONE)),)),)),
            ("abilities.Spell as an ability that is given to an object",),
        ),
        (KeywordAction("open an Attraction"), ("verbs.KeywordAction: “open an Attraction”",)),
        (Gate(If(HasRole(You(), "monarch")), Draw(You(), ONE)), ()),
        (Gate(If(HasRole(You(), "bewildered")), Draw(You(), ONE)), ("conditions.HasRole: “bewildered”",)),
        (Move(Every(Filter((Status("bewildered"),))), "destroy"), ("filters.Status: “bewildered”",)),
        (Move(Pronoun("it"), "destroy"), ("references.Pronoun: “it” without a meaning",)),
        (Keyword("bewilder"), ("the keyword bewilder",)),
        (Static(CostChange(Every(CREATURE), "less", "{1}")), ()),
        (Spell(CostChange(Every(CREATURE), "less", "{1}")), ("continuous.CostChange",)),
    ],
)
def test_what_is_not_built_is_named(tree: Node, missing: tuple[str, ...]) -> None:
    assert is_executable(tree) == missing
    assert is_executable((tree, tree)) == missing


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("For each opponent, exile target creature that player controls.", ()),
        ("Counter each spell unless its controller pays {2}.", ()),
        (
            "Destroy target creature. If this spell was kicked, put a +1/+1 counter on it.",
            ("verbs.Counters: on a spell as it resolves",),
        ),
        ("For each opponent, draw a card.", ()),
        ("Creatures can't attack you unless their controller pays {2} for each of those creatures.", ()),
    ],
)
def test_what_would_be_chosen_for_each_of_several_beforehand_is_named(text: str, missing: tuple[str, ...]) -> None:
    ability = read_line(text).ability
    assert ability is not None
    assert is_executable(ability) == missing


def test_what_is_not_built_stops_rather_than_do_half(board: Board) -> None:
    effect = Sequence((Draw(You(), ONE), KeepMana(Until("your next turn"))), (".",))
    board.put("Forest", zone="library")
    with pytest.raises(Unsupported, match="KeepMana"):
        do(board, effect)


def everything(zone: str) -> Every:
    from grammar.nodes.filters import InZone

    return Every(Filter((), "card", (InZone("in", zone, None),)))  # type: ignore[arg-type]  # a zone of Magic


DEEDS: tuple[Callable[[], Node], ...] = (
    lambda: Draw(You(), TWO),
    lambda: Move(Every(CREATURE), "destroy"),
    lambda: Move(Every(CREATURE), "exile"),
    lambda: Move(Every(CREATURE), "return", Place("hand")),
    lambda: Move(everything("graveyard"), "return", Place("battlefield")),
    lambda: Move(everything("exile"), "return", Place("battlefield")),
    lambda: Move(Every(CARD), "discard"),
    lambda: Move(Top(TWO, YOU), "mill"),
    lambda: Move(Every(CREATURE), "sacrifice"),
    lambda: KeywordAction("mill", amount=ONE),
)


def laid_out() -> tuple[Board, list[MagicObject]]:
    board = Board()
    cards = [board.put(name, "2/2") for name in ("Bear", "Giant")]
    cards += [board.put(name, "2/2", zone="library") for name in ("Elf", "Ogre", "Troll")]
    cards += [board.put("Drake", "2/2", zone="hand")]
    return board, cards


def holders(board: Board, physical: int) -> list[str]:
    return [zone.name for zone in board.game.zones() for thing in zone if thing.physical == physical]


@settings(max_examples=40)
@given(st.lists(st.integers(0, len(DEEDS) - 1), max_size=8))
def test_400_1_every_card_is_always_in_exactly_one_zone(deeds: list[int]) -> None:
    board, cards = laid_out()
    spell = board.put("A Spell", types="Sorcery", zone="stack")
    board.answers.will("discard", *[lambda choice: ()] * 20)
    for deed in deeds:
        do(board, DEEDS[deed](), source=spell)
    assert [len(holders(board, card.physical)) for card in cards] == [1] * len(cards)


@settings(max_examples=40)
@given(st.lists(st.integers(0, len(DEEDS) - 1), max_size=6))
def test_what_is_taken_back_never_was(deeds: list[int]) -> None:
    board, _ = laid_out()
    spell = board.put("A Spell", types="Sorcery", zone="stack")
    before = {zone.name: [thing.id for thing in zone] for zone in board.game.zones()}
    point = board.game.point()
    for deed in deeds:
        do(board, DEEDS[deed](), source=spell)
    board.game.back_to(point)
    assert {zone.name: [thing.id for thing in zone] for zone in board.game.zones()} == before


def test_nothing_is_done_to_the_spell_by_itself(board: Board) -> None:
    spell = board.put("A Spell", types="Sorcery", zone="stack")
    context = do(board, Move(ITSELF, "exile"), source=spell)
    assert (board.where(spell), context.done) == ("exile", True)


def read(text: str) -> Node:
    """What a line of card text is read as."""
    ability = read_line(text, None).ability
    assert ability is not None
    return ability


@pytest.mark.parametrize(
    "text",
    [
        "Players can't attack unless they control a Forest.",
        "Each spell costs {1} more to cast unless its controller controls a Forest.",
        "Target creature you control gains flying until end of turn and can't be blocked this turn.",
    ],
)
def test_a_condition_on_each_of_several_is_built(text: str) -> None:
    assert is_executable(read(text)) == ()


def test_rules_that_last_under_a_condition_are_not_built() -> None:
    line = read("Creatures can't block this turn unless you control a Forest.")
    assert any("a rule that lasts" in one for one in is_executable(line))


def test_what_cannot_be_overloaded_is_not_built() -> None:
    fight = read("Target creature you control fights target creature you don't control.")
    overload = Keyword("overload")
    assert is_executable(fight) == ()
    assert any("the keyword overload" in one for one in is_executable((fight, overload)))
