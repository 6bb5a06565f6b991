"""What transforms goes under what it transforms into, and lies there as long as that exists."""

from __future__ import annotations

import pytest

from grammar.flesh_and_blood import read_line
from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.effects.executable import is_executable
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import Unsupported
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

TOKENS = {"Ash": "Draconic Illusionist Token - Ash", "Aether Ashwing": "Draconic Illusionist Token - Dragon Ally"}
ONE_ASH = "Transform target ash you control into an Aether Ashwing."
EVO = ("Mechanologist Action Equipment - Evo Base Head", "If you have a base head equipped, transform it into this,")


def token(name: str) -> CardDefinition:
    """A token that transforming is about; an Aether Ashwing has 1 power and 1 life."""
    is_ally = name == "Aether Ashwing"
    return card(name, TOKENS.get(name, "Generic Action"), power=1 if is_ally else None, life=1 if is_ally else None)


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    made = Board(request.param)
    made.game.card_by_name = token
    return made


def ash(board: Board) -> FabObject:
    """An Ash token under Amy's control."""
    made = board.game.made(token("Ash"), board.amy, board.game.permanent_zone, "token")
    with board.game.setting_up():
        board.game.ledger.enter(board.game.permanent_zone, made, 0)
    return made


def resolve(board: Board, *lines: str, targets: tuple[FabObject, ...] = (), box: str = "Generic Instant") -> FabObject:
    """Amy plays a card with this text, and it resolves."""
    played = board.put(card("Change", box, *written(*lines), color="red"))
    board.play(board.amy, played, Proposal(targets=targets))
    board.pass_all()
    return played


def named(board: Board, name: str) -> list[FabObject]:
    """What is called so in the arena."""
    return [thing for thing in board.game.arena() if thing.name == name]


def beneath(board: Board, thing: FabObject) -> list[str]:
    """The names of what lies under a thing."""
    return [one.name for one in board.game.contents.zones.sub_cards_of(thing)]


def evo(board: Board, name: str) -> FabObject:
    """An Evo in hand that a base head transforms into."""
    return board.put(card(name, EVO[0], *written(f"{EVO[1]} then equip this."), defense=1))


def test_8_5_36c_a_token_is_created_and_the_object_put_under_it(board: Board) -> None:
    resolve(board, ONE_ASH, targets=(ash(board),))
    (ashwing,) = named(board, "Aether Ashwing")
    assert beneath(board, ashwing) == ["Ash"]
    assert named(board, "Ash") == []
    assert {"8.5.36", "8.5.36c", "3.0.14b"} <= set(board.cited())


def test_8_5_36_what_it_has_become_is_meant_afterwards(board: Board) -> None:
    resolve(board, ONE_ASH + " It gains +3{p} until end of turn.", targets=(ash(board),))
    assert board.game.is_(named(board, "Aether Ashwing")[0]).power == 4


def test_8_5_36_several_objects_transform_into_a_token_each(board: Board) -> None:
    three = [ash(board) for _ in range(3)]
    board.answers.will("choose", tuple(three[:2]))
    resolve(board, "Transform up to 2 ash you control into Aether Ashwings.")
    assert [beneath(board, ashwing) for ashwing in named(board, "Aether Ashwing")] == [["Ash"], ["Ash"]]
    assert named(board, "Ash") == [three[2]]


def test_8_5_36_nothing_transforms_if_there_is_nothing(board: Board) -> None:
    resolve(board, "Transform up to 2 ash you control into Aether Ashwings.")
    assert board.game.arena() == [board.hero(board.amy), board.hero(board.nicole)]
    assert "8.5.36c" not in board.cited()


@pytest.mark.parametrize("number", [1, 2])
def test_8_5_36d_all_or_none_transform_together(board: Board, number: int) -> None:
    for _ in range(number):
        ash(board)
    resolve(board, "Transform 2 ash you control into an Aether Ashwing.")
    ashwings = named(board, "Aether Ashwing")
    assert [beneath(board, one) for one in ashwings] == ([["Ash", "Ash"]] if number == 2 else [])
    assert len(named(board, "Ash")) == (0 if number == 2 else 1)
    assert ("8.5.36d" in board.cited()) == (number == 1)


def test_3_0_14e_sub_cards_are_cleared_with_their_top_card(board: Board) -> None:
    resolve(board, ONE_ASH, targets=(ash(board),))
    resolve(board, "Destroy target ally.", targets=tuple(named(board, "Aether Ashwing")))
    assert board.game.sub_cards() == []
    assert "3.0.14e" in board.cited()
    assert "Ash" not in [card.name for card in board.game.zone("graveyard", board.amy)]


def test_8_5_36b_the_card_becomes_a_permanent_first_and_takes_the_zone(board: Board) -> None:
    base = board.put(card("Base", "Mechanologist Equipment - Base Head"), "head")
    head = evo(board, "First")
    board.play(board.amy, head)
    board.pass_all()
    assert (head.zone.kind, head.equipped_to) == ("head", base.equipped_to)
    assert beneath(board, head) == ["Base"]
    assert {"8.5.36b", "8.5.41"} <= set(board.cited())


def test_8_5_36_without_a_base_the_card_is_cleared(board: Board) -> None:
    head = evo(board, "First")
    board.play(board.amy, head)
    board.pass_all()
    assert [one.name for one in board.game.zone("graveyard", board.amy)] == ["First"]


def test_3_0_14c_sub_cards_go_under_what_their_top_card_goes_under(board: Board) -> None:
    board.put(card("Base", "Mechanologist Equipment - Base Head"), "head")
    for name in ("First", "Second"):
        head = evo(board, name)
        with board.game.setting_up():
            board.game.ledger.write(board.amy, "action_points", 1)
        board.play(board.amy, head)
        board.pass_all()
    assert sorted(beneath(board, head)) == ["Base", "First"]
    assert "3.0.14c" in board.cited()
    resolve(board, "Destroy target head.", targets=(head,))
    graveyard = {one.name for one in board.game.zone("graveyard", board.amy)}
    assert {"Base", "First", "Second"} <= graveyard


@pytest.mark.parametrize("slot", ["head", "chest", "arms", "legs"])
def test_8_5_36_reads_every_kind_of_base(slot: str) -> None:
    ability = read_line(f"If you have a base {slot} equipped, transform it into this, then equip this.").ability
    assert ability is not None
    assert not is_executable(ability)


def test_8_5_36_tells_what_it_cannot_do() -> None:
    ability = read_line("Transform 2 target ash into an Aether Ashwing.").ability
    assert ability is not None
    assert is_executable(ability) == ("verbs.SetStatus: to transform several targets into one",)


def test_8_5_36_says_that_heroes_do_not_transform_yet(board: Board) -> None:
    with pytest.raises(Unsupported, match="transforming Nicole's hero"):
        resolve(board, "Transform target hero into an Aether Ashwing.", targets=(board.hero(board.nicole),))
