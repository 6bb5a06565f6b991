"""Copies of activations and abilities: what they are, what they do, and what becomes of the card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammar.nodes.abilities import Activated, Restricted, Spell
from grammar.nodes.conditions import Unlocks
from grammar.nodes.continuous import Continuous, PropertyChange
from grammar.nodes.control import Gate, If, Mode, Modes
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import CopySpell, CounterSpell, Damage
from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.proposal import Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.errors import Unsupported
from tests.grand_archive.boards import Board, action, card, draws

TRUNK, DECEMBER, JUNE = "2026-08-21", "2025-12-13", "2025-06-18"
EDITIONS = (TRUNK, DECEMBER, JUNE)
OLDER = (DECEMBER, JUNE)
PENDING = Target(Filter(noun="activation"), Number(1), slot=0)
ECHO = action("Echo", CopySpell(PENDING, Number(1)))
HUSH = action("Hush", CounterSpell(PENDING))


def respond(board: Board, with_: CardDefinition, to: ArchiveObject, by: ArchivePlayer | None = None) -> None:
    """A player aims a card at something pending, and the card resolves."""
    thing = board.put(with_, player=by or board.amy)
    assert board.activate(thing, Proposal(targets=(to,)), by)
    waiting = board.game.pending()[0]
    board.table.pass_until(lambda: waiting not in board.game.pending())


def pending(board: Board, thing: ArchiveObject) -> ArchiveObject:
    """Something is activated, and this is what waits on the effects stack for it."""
    assert board.activate(thing)
    return board.game.pending()[0]


def copied(board: Board, thing: ArchiveObject, by: ArchivePlayer | None = None) -> tuple[ArchiveObject, ArchiveObject]:
    """What waits for something that is activated, and its copy."""
    original = pending(board, thing)
    respond(board, ECHO, original, by)
    return original, board.game.pending()[0]


def field(board: Board, player: ArchivePlayer) -> list[tuple[str, str]]:
    """The kinds and names of what a player controls, champions apart."""
    return [
        (one.kind, one.name)
        for one in board.game.on_field()
        if one.controller is player and one is not board.champion(player)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_of_an_action_does_it_again_and_is_gone(edition: str) -> None:
    board = Board(edition)
    board.hold(5, "main deck")
    copied(board, board.put(action("Shower", draws())))
    board.table.resolve_all()
    assert len(board.names("hand")) == 2
    assert sorted(board.names("graveyard")) == ["Echo", "Shower"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_is_controlled_by_who_copied(edition: str) -> None:
    board = Board(edition)
    board.hold(5, "main deck", board.nicole)
    _, copy = copied(board, board.put(action("Shower", draws())), board.nicole)
    assert copy.controller is board.nicole
    board.table.resolve_all()
    assert len(board.names("hand", board.nicole)) == 1
    assert "Shower" not in board.names("graveyard", board.nicole)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_the_targets_of_the_original(edition: str) -> None:
    board = Board(edition)
    bolt = board.put(action("Bolt", Damage(Itself(), Number(2), Target(Filter(noun="unit"), Number(1), slot=0))))
    victim = board.champion(board.nicole)
    assert board.activate(bolt, Proposal(targets=(victim,)))
    respond(board, ECHO, board.game.pending()[0])
    board.table.resolve_all()
    assert victim.counters["damage"] == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_the_modes_of_the_original(edition: str) -> None:
    board = Board(edition)
    board.hold(9, "main deck")
    modes = Modes(Number(1), (Mode(draws(1)), Mode(draws(3))))
    assert board.activate(board.put(action("Choice", modes)), Proposal(modes=(1,)))
    respond(board, ECHO, board.game.pending()[0])
    board.table.resolve_all()
    assert len(board.names("hand")) == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copied_ability_has_the_same_source(edition: str) -> None:
    board = Board(edition)
    board.hold(5, "main deck")
    ability = Activated(Cost((Pay("reserve", Number(0)),)), draws())
    well = board.put(card("Well", "Item", ability), "field")
    original, copy = copied(board, well)
    assert (copy.kind, copy.source) == ("ability", original.source)
    board.table.resolve_all()
    assert len(board.names("hand")) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_copy_of_an_ally_becomes_a_token_that_leaves_nothing_behind(edition: str) -> None:
    board = Board(edition)
    copied(board, board.put(card("Lion", "Ally", power=3, life=3)), board.nicole)
    board.table.resolve_all()
    assert field(board, board.amy) == [("card", "Lion")]
    assert field(board, board.nicole) == [("token", "Lion")]


def test_a_negated_card_waits_for_the_last_of_its_instances() -> None:
    board = Board(TRUNK)
    board.hold(5, "main deck")
    original, _ = copied(board, board.put(action("Shower", draws())))
    respond(board, HUSH, original)
    assert "Shower" not in board.names("graveyard")
    board.table.resolve_all()
    assert "Shower" in board.names("graveyard")
    assert len(board.names("hand")) == 1


@pytest.mark.parametrize("edition", OLDER)
def test_a_negated_card_left_its_copy_behind(edition: str) -> None:
    board = Board(edition)
    board.hold(5, "main deck")
    original, _ = copied(board, board.put(action("Shower", draws())))
    respond(board, HUSH, original)
    assert "Shower" in board.names("graveyard")
    board.table.resolve_all()
    assert len(board.names("hand")) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_of_an_ally_becomes_a_token_although_the_original_is_negated(edition: str) -> None:
    board = Board(edition)
    original, _ = copied(board, board.put(card("Lion", "Ally", power=3, life=3)))
    respond(board, HUSH, original)
    board.table.resolve_all()
    assert field(board, board.amy) == [("token", "Lion")]
    assert board.names("graveyard").count("Lion") == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_negated_copy_leaves_the_original_as_it_was(edition: str) -> None:
    board = Board(edition)
    board.hold(5, "main deck")
    _, copy = copied(board, board.put(action("Shower", draws())))
    respond(board, HUSH, copy)
    assert "Shower" not in board.names("graveyard")
    board.table.resolve_all()
    assert len(board.names("hand")) == 1


def test_copies_fizzle_without_their_card() -> None:
    board = Board(TRUNK)
    board.hold(5, "main deck")
    original, _ = copied(board, board.put(action("Shower", draws())))
    assert original.source is not None
    board.game.contents.game_terms.banish([original.source])
    board.table.resolve_all()
    assert board.names("hand") == []
    assert "state-based-checks-and-effects/types-of-checks/10" in board.cited()


GROWTH = action("Growth", Continuous(PENDING, (PropertyChange("power", Number(2), "+"),)))


def test_the_token_of_a_changed_activation_is_not_guessed() -> None:
    board = Board(TRUNK)
    lion = pending(board, board.put(card("Lion", "Ally", power=3, life=3)))
    respond(board, GROWTH, lion)
    with pytest.raises(Unsupported, match="a token of Lion"):
        board.game.contents.copying.copy(lion, board.amy)


def test_the_token_of_a_changed_copy_is_not_guessed() -> None:
    board = Board(TRUNK)
    _, copy = copied(board, board.put(card("Lion", "Ally", power=3, life=3)))
    respond(board, GROWTH, copy)
    with pytest.raises(Unsupported, match="a token of Lion"):
        board.table.resolve_all()


@pytest.mark.parametrize("edition", OLDER)
def test_the_token_of_a_changed_activation_had_the_printed_values(edition: str) -> None:
    board = Board(edition)
    lion = pending(board, board.put(card("Lion", "Ally", power=3, life=3)))
    respond(board, GROWTH, lion)
    respond(board, ECHO, lion)
    board.table.resolve_all()
    assert [board.game.is_(one).power for one in board.game.on_field() if one.kind == "token"] == [3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_copying_an_attack_card_is_not_supported(edition: str) -> None:
    board = Board(edition)
    slash = pending(board, board.put(card("Slash", "Attack", power=2)))
    with pytest.raises(Unsupported, match="a copy of Slash"):
        board.game.contents.copying.copy(slash, board.amy)


CLASS = Unlocks("class")
WARRIOR = card("Knight", "Champion - Warrior", life=20, level=1, cost=None)


def drawn_by_a_copy(edition: str, mine: bool) -> list[str]:
    """What Nicole draws of the copy of a card with a class bonus; one of the two champions has the class."""
    board = Board(edition)
    board.lead(WARRIOR, board.amy if mine else board.nicole)
    board.hold(9, "main deck", board.nicole)
    board.hold(9, "main deck")
    drill = action("Drill", draws(1), Restricted((CLASS,), Spell(draws(2))), line="Action - Warrior")
    copied(board, board.put(drill), board.nicole)
    board.table.resolve_all()
    return board.names("hand", board.nicole)


def test_restrictions_of_a_copy_are_asked_of_who_played_the_card() -> None:
    assert len(drawn_by_a_copy(TRUNK, mine=True)) == 3
    assert len(drawn_by_a_copy(TRUNK, mine=False)) == 1


@pytest.mark.parametrize("edition", OLDER)
def test_restrictions_of_a_copy_were_asked_of_who_copied(edition: str) -> None:
    assert len(drawn_by_a_copy(edition, mine=True)) == 1
    assert len(drawn_by_a_copy(edition, mine=False)) == 3


def _inline(edition: str) -> Board:
    board = Board(edition)
    board.hold(9, "main deck", board.nicole)
    study = action("Study", Gate(If(CLASS), draws(1)), line="Action - Warrior")
    copied(board, board.put(study), board.nicole)
    return board


def test_whose_champion_a_restriction_within_a_text_asks_for_is_not_told_for_a_copy() -> None:
    board = _inline(TRUNK)
    with pytest.raises(Unsupported, match="restriction within the text"):
        board.table.resolve_all()


@pytest.mark.parametrize("edition", OLDER)
def test_a_restriction_within_a_text_was_asked_of_who_copied(edition: str) -> None:
    board = _inline(edition)
    board.table.resolve_all()
    assert board.names("hand", board.nicole) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_the_properties_of_the_activation(edition: str) -> None:
    board = Board(edition)
    original = pending(board, board.put(card("Lion", "Ally", power=3, life=3)))
    told = replace(original.announced, prepared=("imbued",))
    with board.game.setting_up():
        board.game.ledger.write(original, "announced", told)
    board.game.contents.copying.copy(original, board.nicole)
    board.table.resolve_all()
    (token,) = [one for one in board.game.on_field() if one.kind == "token"]
    assert token.states == {"imbued"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_new_targets_may_be_chosen_for_a_copy(edition: str) -> None:
    board = Board(edition)
    bolt = board.put(action("Bolt", Damage(Itself(), Number(2), Target(Filter(noun="unit"), Number(1), slot=0))))
    mine, victim = board.champion(), board.champion(board.nicole)
    assert board.activate(bolt, Proposal(targets=(victim,)))
    copy = board.game.contents.copying.copy(board.game.pending()[0], board.nicole)
    board.answers.will("new targets", (mine,))
    board.game.contents.copying.choose_new_targets(copy, board.nicole)
    board.table.resolve_all()
    assert (mine.counters["damage"], victim.counters["damage"]) == (2, 2)
