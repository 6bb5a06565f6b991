"""Champions: leveling up and down, their lineage, and losing them."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Activated, Keyword, Static, Triggered
from grammar.nodes.continuous import Continuous, PropertyChange
from grammar.nodes.costs import Cost, Spend
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, InZone, Is, Named
from grammar.nodes.quantities import Number
from grammar.nodes.references import Every, Itself, Located, Of, Some, You
from grammar.nodes.verbs import KeywordAction, Move, Place
from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.table import Laid
from tests.grand_archive.boards import Board, action, card, draws

PAGE = "card-types-champion"
ALLIES = Every(Filter((Is("type", "ally"),)))
RELEASE = Activated(
    Cost((Spend("banish", Located(Itself(), InZone("from", "inner lineage", You("you")))),)),
    draws(1),
    label="lineage release",
)


def _first(*abilities: Static | Triggered | Activated) -> CardDefinition:
    return card("Rai, Apprentice", "Champion - Mage", *abilities, life=18, level=1, memory="0", elements=("arcane",))


def _materialize(board: Board, definition: CardDefinition) -> None:
    deck_card = board.put(definition, "material deck")
    with board.game.setting_up():
        board.game.ledger.write(board.game.scene, "awaiting", "materialization")
    assert board.game.contents.card_materialization.materialize(board.amy, deck_card)
    board.table.resolve_all()


def test_a_champion_levels_up_and_stays_the_same_object(board: Board) -> None:
    champion = board.champion()
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"damage": 4})
    board.open()
    _materialize(board, _first())
    assert board.champion() is champion
    assert (champion.name, champion.counters["damage"]) == ("Rai, Apprentice", 4)
    assert "arcane" in board.game.contents.champions.enabled(board.amy)
    assert [one.name for one in champion.lineage] == ["Spirit of Amy"]


def test_on_enter_triggers_as_a_champion_levels_up(board: Board) -> None:
    board.hold(3, "main deck")
    board.open()
    _materialize(board, _first(Triggered(Event("enters", Itself()), draws(2), "when", label="on enter")))
    assert len(board.names("hand")) == 2


def test_a_champion_skips_no_level(board: Board) -> None:
    board.open()
    second = board.put(card("Rai, Mage", "Champion - Mage", life=20, level=2, memory="0"), "material deck")
    with board.game.setting_up():
        board.game.ledger.write(board.game.scene, "awaiting", "materialization")
    verdict = board.game.contents.card_materialization.materialize(board.amy, second)
    assert board.reasons(verdict) == [f"{PAGE}/leveling-up/2"]


def test_inherited_effects_go_on_under_the_next_champion(board: Board) -> None:
    lead = Static(Continuous(ALLIES, (PropertyChange("power", Number(1), "+"),)), label="inherited effect")
    board.table.lay_lineage(board.lead(_next()), [_first(lead)])
    dog = board.put(card("Dog", power=1, life=1), "field")
    assert board.game.is_(dog).power == 2


def test_inherited_triggers_go_on_too(board: Board) -> None:
    rests = Triggered(Event("enters", ALLIES), draws(1), "whenever", label="inherited effect")
    board.table.lay_lineage(board.lead(_next()), [_first(rests)])
    board.hold(3, "main deck")
    board.resolve(board.put(card("Dog", power=1, life=1)))
    assert len(board.names("hand")) == 1


def _next() -> CardDefinition:
    return card("Rai, Mage", "Champion - Mage", life=20, level=2, memory="0", cost=None)


def test_other_abilities_in_the_lineage_do_nothing(board: Board) -> None:
    strong = Static(Continuous(ALLIES, (PropertyChange("power", Number(1), "+"),)))
    board.table.lay_lineage(board.lead(_next()), [_first(strong)])
    dog = board.put(card("Dog", power=1, life=1), "field")
    assert board.game.is_(dog).power == 1


def test_a_lineage_release_banishes_its_card_from_the_inner_lineage(board: Board) -> None:
    champion = board.lead(_next())
    beneath = board.table.lay_lineage(champion, [_first(RELEASE)])
    board.hold(2, "main deck")
    assert board.resolve(beneath[0])
    assert board.names("banishment") == ["Rai, Apprentice"]
    assert champion.lineage == ()
    assert len(board.names("hand")) == 1


def test_a_lineage_release_is_not_activated_from_the_field(board: Board) -> None:
    champion = board.lead(_first(RELEASE))
    assert board.reasons(board.activate(champion)) == ["game-mechanics-abilities/general-rules/4"]


def test_a_deleveled_champion_is_what_lies_beneath(board: Board) -> None:
    champion = board.lead(_next())
    board.table.lay_lineage(champion, [_first()])
    board.resolve(board.put(action("Fall", KeywordAction("delevel", what=Of("champion", You(""))))))
    assert champion.name == "Rai, Apprentice"
    assert board.names("material deck") == ["Rai, Mage"]
    assert f"{PAGE}/deleveling/1" in board.cited()


def test_who_loses_their_champion_loses_the_game(board: Board) -> None:
    champion = board.champion(board.nicole)
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"damage": 14})
    dog = board.put(card("Dog", power=1, life=1), "field")
    board.attack(dog, champion)
    board.end_combat()
    assert board.game.scene.winner is board.amy
    assert "general-rules-ending-the-game/5" in board.cited()


@pytest.mark.parametrize("owner", ["Nicole", "Amy"])
def test_what_is_anothers_goes_with_who_leaves_the_game(owner: str) -> None:
    board = Board(players=("Amy", "Nicole", "Zoe"))
    nicole = board.nicole
    mine = board.amy if owner == "Amy" else nicole
    stray = board.put(card("Stray", power=1, life=1), "field", mine, laid=Laid(controller=nicole))
    board.hold(2, player=nicole)
    champion = board.champion(nicole)
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"damage": 14})
    board.attack(board.put(card("Dog", power=1, life=1), "field"), champion)
    board.end_combat()
    assert nicole.lost
    assert not board.game.scene.outcome
    assert not stray.is_here
    assert board.names("hand", nicole) == []
    assert "general-rules-ending-the-game/7" in board.cited()


def test_of_two_unique_objects_one_is_kept(board: Board) -> None:
    crown = card("Crown", "Unique Item")
    first = board.put(crown, "field")
    second = board.put(crown, "field")
    board.answers.will("unique", (second,))
    board.open()
    assert (first.is_here, second.is_here) == (False, True)


def test_an_effect_levels_a_champion_up_without_materializing(board: Board) -> None:
    board.put(_first(), "material deck")
    board.put(_next(), "material deck")
    board.resolve(board.put(action("Rise", KeywordAction("level up", what=Of("champion", You(""))))))
    assert board.champion().name == "Rai, Apprentice"
    assert board.names("material deck") == ["Rai, Mage"]
    assert "game-terms/level-up/1" in board.cited()


def test_cards_put_under_a_champion_give_it_inherited_effects_but_no_element(board: Board) -> None:
    weaker = Static(Continuous(ALLIES, (PropertyChange("power", Number(1), "-"),)), label="inherited effect")
    curse = card("Curse", "Action - Curse", weaker, elements=("umbra",), speed="fast")
    board.put(curse, "graveyard")
    dog = board.put(card("Dog", power=3, life=1), "field")
    from_graveyard = Some(Filter(noun="card", qualifiers=(InZone("from", "graveyard", You("you")),)), Number(1))
    place = Place("lineage", Of("champion", You("you")), "bottom")
    board.resolve(board.put(action("Hex", Move(from_graveyard, "put", place))))
    assert [one.name for one in board.champion().lineage] == ["Curse"]
    assert board.game.is_(dog).power == 2
    assert "umbra" not in board.game.contents.champions.enabled(board.amy)
    board.resolve(board.put(action("Fall", KeywordAction("delevel", what=Of("champion", You(""))))))
    assert board.champion().name == "Spirit of Amy"


def test_floating_memory_is_chosen_before_chance(board: Board) -> None:
    ember = board.put(card("Ember", "Action", "floating memory"), "graveyard")
    board.hold(1, "memory")
    board.open()
    board.answers.will("floating memory", (ember,))
    second = card("Rai, Apprentice", "Champion - Mage", life=18, level=1, memory="1")
    _materialize(board, second)
    assert board.names("banishment") == ["Ember"]
    assert board.names("memory") == ["Plain memory 0"]
    assert "keywords-and-abilities/floating-memory/2" in board.cited()


@pytest.mark.parametrize(("before", "legal"), [("Rai, Apprentice", True), ("Zander, Aspirant", False)])
def test_lineage_asks_for_a_champion_of_the_same_name(board: Board, before: str, legal: bool) -> None:
    board.lead(card(before, "Champion - Mage", life=18, level=1, cost=None))
    own = Keyword("lineage", quality=Filter((Named("~"),)))
    second = board.put(card("Rai, Mage", "Champion - Mage", own, life=20, level=2, memory="0"), "material deck")
    verdict = board.game.contents.champions.may_level_into(board.amy, second)
    assert bool(verdict) is legal
    assert board.reasons(verdict) == ([] if legal else ["keywords-and-abilities/lineage-keyword/1"])
