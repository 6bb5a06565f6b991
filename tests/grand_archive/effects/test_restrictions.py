"""Restriction abilities lock and unlock parts of cards, and cards as a whole."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Restricted, Spell, Static, Triggered
from grammar.nodes.conditions import Unlocks
from grammar.nodes.continuous import Continuous, PropertyChange
from grammar.nodes.control import Gate, If
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import Damage
from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.proposal import Proposal
from rules.grand_archive.state import ArchiveObject
from tests.grand_archive.boards import Board, action, card, draws

PAGE = "abilities-restriction-abilities"
CLASS = Unlocks("class")
WARRIOR = card("Lorraine, Wandering Warrior", "Champion - Warrior", life=20, level=1, cost=None, elements=("fire",))


def _study(board: Board, *restrictions: Unlocks, line: str = "Action - Warrior") -> ArchiveObject:
    board.hold(5, "main deck")
    return board.put(action("Study", draws(1), Restricted(restrictions, Spell(draws(2))), line=line))


def test_a_class_bonus_is_followed_only_with_a_champion_of_the_class(board: Board) -> None:
    study = _study(board, CLASS)
    board.resolve(study)
    assert len(board.names("hand")) == 1
    assert f"{PAGE}/general-rules/2.a" in board.cited()


def test_a_class_bonus_is_unlocked_by_a_champion_of_the_class(board: Board) -> None:
    board.lead(WARRIOR)
    board.resolve(_study(board, CLASS))
    assert len(board.names("hand")) == 3
    assert f"{PAGE}/class-restrictions/1" in board.cited()


@pytest.mark.parametrize(
    ("restriction", "number"),
    [
        (Unlocks("level", least=1), "level-restrictions/1"),
        (Unlocks("champion", name="Lorraine"), "champion-restrictions/1"),
        (Unlocks("damage", least=3), "damage-restrictions/1"),
        (Unlocks("memory", least=2), "memory-restrictions/1"),
    ],
)
def test_each_kind_of_restriction_asks_for_something_else(board: Board, restriction: Unlocks, number: str) -> None:
    locked, unlocked = Board(), board
    board.lead(WARRIOR)
    with board.game.setting_up():
        board.game.ledger.write(board.champion(), "counters", {"damage": 3})
    board.hold(2, "memory")
    for one, drawn in ((locked, 1), (unlocked, 3)):
        one.resolve(_study(one, restriction))
        assert len(one.names("hand")) == drawn
        assert f"{PAGE}/{number}" in one.cited()


def test_an_element_bonus_asks_for_an_element_of_the_card(board: Board) -> None:
    card_of_fire = card(
        "Blaze", "Action", Spell(draws(1)), Restricted((Unlocks("element"),), Spell(draws(1))), elements=("fire",)
    )
    board.lead(WARRIOR)
    board.hold(5, "main deck")
    board.resolve(board.put(card_of_fire))
    assert len(board.names("hand")) == 2


def test_all_restrictions_of_a_line_must_be_met(board: Board) -> None:
    board.lead(WARRIOR)
    board.resolve(_study(board, CLASS, Unlocks("level", least=2)))
    assert len(board.names("hand")) == 1


def test_level_counters_count_for_a_level_restriction(board: Board) -> None:
    champion = board.lead(WARRIOR)
    board.open()
    board.game.contents.triggered_abilities.place()
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"level": 1})
    board.resolve(_study(board, Unlocks("level", least=2)))
    assert len(board.names("hand")) == 3


MAGE = card("Rai, Spellcrafter", "Champion - Mage", life=20, level=1, cost=None)


@pytest.mark.parametrize(("first", "then", "drawn"), [(WARRIOR, MAGE, 1), (MAGE, WARRIOR, 3)])
def test_a_text_is_locked_for_as_long_as_its_restriction_is_not_met(
    board: Board, first: CardDefinition, then: CardDefinition, drawn: int
) -> None:
    board.lead(first)
    study = _study(board, CLASS)
    board.activate(study)
    board.lead(then)
    board.table.resolve_all()
    assert len(board.names("hand")) == drawn
    assert "state-based-checks-and-effects/types-of-checks/10.a" in board.cited()


@pytest.mark.parametrize("edition", [None, "2025-12-13", "2025-06-18"])
def test_a_text_with_targets_stays_as_it_was_as_its_card_was_activated(edition: str | None) -> None:
    board = Board(edition)
    board.lead(WARRIOR)
    dog = board.put(card("Dog", "Ally", power=1, life=5), "field", board.nicole)
    aimed = Restricted(
        (CLASS,), Spell(Damage(Itself(), Number(2), Target(Filter((Is("type", "ally"),)), Number(1), 0)))
    )
    board.activate(board.put(action("Bolt", aimed, line="Action - Warrior")), Proposal(targets=(dog,)))
    board.lead(MAGE)
    board.table.resolve_all()
    assert dog.damage == 2
    assert len(board.game.warnings) == (edition is None)


def test_an_inline_restriction_is_looked_at_as_the_card_resolves(board: Board) -> None:
    board.lead(WARRIOR)
    board.hold(5, "main deck")
    study = board.put(action("Study", Gate(If(CLASS), draws(2)), line="Action - Warrior"))
    board.activate(study)
    board.lead(card("Rai, Spellcrafter", "Champion - Mage", life=20, level=1, cost=None))
    board.table.resolve_all()
    assert board.names("hand") == []
    assert f"{PAGE}/types-of-restrictions/2" in board.cited()


def test_a_keyword_under_a_restriction_comes_and_goes_with_the_champion(board: Board) -> None:
    knight = board.put(card("Knight", "Ally - Warrior", Restricted((CLASS,), Keyword("stealth")), life=2), "field")
    assert not board.game.is_(knight).has("stealth")
    board.lead(WARRIOR)
    assert board.game.is_(knight).has("stealth")


def test_a_restricted_keyword_works_in_the_graveyard_too(board: Board) -> None:
    ember = board.put(card("Ember", "Action - Warrior", Restricted((CLASS,), Keyword("floating memory"))), "graveyard")
    assert not board.game.is_(ember).has("floating memory")
    board.lead(WARRIOR)
    assert board.game.is_(ember).has("floating memory")


def test_a_static_ability_under_a_restriction_applies_while_it_is_met(board: Board) -> None:
    stronger = Static(Continuous(Itself(), (PropertyChange("power", Number(2), "+"),)))
    knight = board.put(card("Knight", "Ally - Warrior", Restricted((CLASS,), stronger), power=1, life=2), "field")
    assert board.game.is_(knight).power == 1
    board.lead(WARRIOR)
    assert board.game.is_(knight).power == 3


@pytest.mark.parametrize(("leader", "drawn"), [(None, 0), (WARRIOR, 1)])
def test_a_restricted_trigger_triggers_only_while_unlocked(board: Board, leader: object, drawn: int) -> None:
    if leader is not None:
        board.lead(WARRIOR)
    on_enter = Triggered(Event("enters", Itself()), draws(1), "when", label="on enter")
    board.hold(3, "main deck")
    board.resolve(board.put(card("Squire", "Ally - Warrior", Restricted((CLASS,), on_enter), power=1, life=1)))
    assert len(board.names("hand")) == drawn


def test_a_class_locked_card_cannot_be_played_without_the_class(board: Board) -> None:
    locked = board.put(card("Oath", "Action - Warrior", "class locked", Spell(draws(1))))
    board.hold(3, "main deck")
    assert board.reasons(board.activate(locked)) == ["keywords-and-abilities/class-locked/1"]
    board.lead(WARRIOR)
    assert board.resolve(locked)


def test_level_locked_asks_for_the_printed_level(board: Board) -> None:
    locked = board.put(card("Oath", "Action", Keyword("level locked", amount=Number(2)), Spell(draws(1))))
    board.lead(WARRIOR)
    with board.game.setting_up():
        board.game.ledger.write(board.champion(), "counters", {"level": 3})
    assert board.reasons(board.activate(locked)) == ["keywords-and-abilities/level-locked-n/1"]
