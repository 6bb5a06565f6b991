"""What is chosen is chosen from where the text says, and what was never chosen is not taken for nothing."""

from __future__ import annotations

import pytest

from grammar.nodes.filters import Filter, InZone, OfTheChosen
from grammar.nodes.references import Every, Located, Role, Some
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from tests.magic.boards import Board
from tests.magic.effects.doing import CARD, ONE, YOU, context_on, options_of

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
