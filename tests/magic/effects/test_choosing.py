"""What is chosen is chosen from where the text says, and what was never chosen is not taken for nothing."""

from __future__ import annotations

import pytest

from grammar.nodes.control import ChooseThing
from grammar.nodes.filters import Filter, InZone, OfTheChosen
from grammar.nodes.references import EventRole, Every, Located, Pronoun, Role, Some
from rules.kernel.effects import understanding
from rules.kernel.effects.announced import Announced
from rules.kernel.errors import Unsupported
from rules.magic.events import Lost
from tests.magic.boards import Board
from tests.magic.effects.doing import CARD, ONE, YOU, YOUR_CREATURE, a, context_on, do, options_of

YOUR_GRAVEYARD = InZone("from", "graveyard", YOU)


def test_a_card_at_random_is_one_of_the_named_zone(board: Board) -> None:
    wanted = [board.put(name, "2/2", zone="graveyard") for name in ("Bear", "Elf")]
    board.put("Ogre", "2/2", zone="graveyard", by=board.nicole)
    for zone in ("hand", "library", "battlefield", "exile"):
        board.put("Giant", "3/3", zone=zone)
    board.answers.will("at random", lambda choice: options_of(choice)[:1])
    with board.under_a_rule():
        found = understanding.things(context_on(board), Located(Some(CARD, ONE, "at random"), YOUR_GRAVEYARD))
    assert found[0] in wanted
    assert set(options_of(board.answers.asked[-1])) == set(wanted)


@pytest.mark.parametrize("reference", [Some(CARD, ONE), Every(CARD)])
def test_cards_of_no_named_zone_are_refused(board: Board, reference: Some | Every) -> None:
    with pytest.raises(Unsupported, match="no zone"):
        understanding.things(context_on(board), reference)


@pytest.mark.parametrize(("kind", "said"), [("color", "color"), ("type", "creature_type")])
def test_what_was_never_chosen_is_asked_for(board: Board, kind: str, said: str) -> None:
    bear = board.put("Bear", "2/2")
    chosen = Filter((), "permanent", (OfTheChosen(kind),))  # type: ignore[arg-type]  # a kind of Magic
    with pytest.raises(Unsupported, match=rf"chosen: \{{{said}: …\}}"):
        understanding.matches(context_on(board), chosen, bear)


def test_a_player_who_was_never_chosen_is_asked_for(board: Board) -> None:
    with pytest.raises(Unsupported, match=r"chosen: \{player: …\}"):
        understanding.things(context_on(board), Role("chosen player"))


def test_508_5_the_defending_player_is_not_guessed() -> None:
    board = Board(players=("Amy", "Nicole", "Otto"))
    for name, defender in (("Bear", board.nicole), ("Elf", board.game.players[2])):
        board.remember(board.put(name, "2/2"), "attacking", defender)
    with pytest.raises(Unsupported, match="defending player"):
        understanding.things(context_on(board), Role("defending player"))


def test_800_4g_what_a_player_was_to_choose_who_has_left_another_chooses() -> None:
    board = Board("2026-06-19", ("Amy", "Bea", "Cleo"))
    bear, _ = board.put("Bear", "2/2"), board.put("Ogre", "3/3")
    bea, cleo = board.game.players[1:]
    with board.under_a_rule():
        board.game.happenings.happen([Lost(bea, "for the test")])
    board.answers.will("choose", lambda choice: (bear,) if choice.player is cleo else ())
    that_player = Pronoun("that player", EventRole("player"))
    announced = Announced(bound={"player": bea})
    context = do(board, ChooseThing(that_player, a(YOUR_CREATURE), label=1), announced=announced)
    assert context.step(1).things == (bear,)
    assert "800.4g" in board.cited()
