"""What was different in the older editions of Grand Archive, where no card text brings it about."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Triggered
from grammar.nodes.continuous import Continuous, Types
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Target, You
from rules.grand_archive import edition_ids, rulebook
from rules.grand_archive.events.moving import ZoneChanged
from rules.grand_archive.events.time import PhaseBegan
from rules.grand_archive.proposal import Proposal
from rules.grand_archive.state import ArchiveObject
from rules.grand_archive.table import Table
from tests.answers import Answers
from tests.grand_archive.boards import Board, action, card, draws

TRUNK, DECEMBER, JUNE = "2026-08-21", "2025-12-13", "2025-06-18"
OLDER = (DECEMBER, JUNE)


def test_the_editions_are_these() -> None:
    assert tuple(edition_ids()) == (TRUNK, DECEMBER, JUNE)


@pytest.mark.parametrize("edition", OLDER)
def test_a_played_card_was_on_the_effects_stack_itself(edition: str) -> None:
    board = Board(edition)
    shower = board.put(action("Shower", draws()))
    assert board.activate(shower)
    (waiting,) = board.game.pending()
    assert (waiting.kind, waiting.name) == ("card", "Shower")
    assert not list(board.game.played)


def test_since_2026_an_activation_of_the_card_waits_there() -> None:
    board = Board(TRUNK)
    shower = board.put(action("Shower", draws()))
    assert board.activate(shower)
    (waiting,) = board.game.pending()
    assert waiting.kind == "activation"
    assert waiting.source in board.game.played


def phases_until_placed(edition: str) -> list[str]:
    """The phases that began between the recollection of a card and the draw that this triggers."""
    board = Board(edition)
    board.put(
        card("Reader", "Ally", Triggered(Event("recollects", You("")), draws(), "whenever")), "field", board.nicole
    )
    board.hold(5, "main deck", board.nicole)
    board.hold(1, "memory", board.nicole)
    board.until("recollection", board.nicole)
    board.until("main", board.nicole)
    history = [event for _, event in board.game.happenings.history]
    recollected = next(i for i, one in enumerate(history) if isinstance(one, ZoneChanged) and one.cause == "recollect")
    drawn = [i for i, one in enumerate(history) if isinstance(one, ZoneChanged) and one.cause == "draw"]
    by_ability = drawn[0] if edition == TRUNK else drawn[1]
    return [one.phase for one in history[recollected:by_ability] if isinstance(one, PhaseBegan)]


def test_what_recollection_triggers_resolves_in_the_recollection_phase() -> None:
    assert phases_until_placed(TRUNK) == []


@pytest.mark.parametrize("edition", OLDER)
def test_what_recollection_triggers_resolved_in_the_draw_phase(edition: str) -> None:
    assert phases_until_placed(edition) == ["draw"]


def attacked_ox_that_becomes_an_item(edition: str) -> tuple[Board, ArchiveObject]:
    """An ally that is attacked, and turned into an item before damage."""
    board = Board(edition)
    lion = board.put(card("Lion", "Ally - Beast", power=3, life=3), "field")
    ox = board.put(card("Ox", "Ally - Beast", power=2, life=4), "field", board.nicole)
    turned = Continuous(Target(Filter((Is("type", "ally"),)), Number(1), 0), (Types("set", (Is("type", "item"),)),))
    becomes = board.put(action("Become", turned))
    assert board.attack(lion, ox)
    assert board.resolve(becomes, Proposal(targets=(ox,)))
    assert board.game.is_(ox).types == {"item"}
    return board, ox


def test_since_august_2026_roles_survive_a_change_of_type() -> None:
    board, ox = attacked_ox_that_becomes_an_item(TRUNK)
    assert board.game.contents.combat_phase.is_defending(ox)


@pytest.mark.parametrize("edition", OLDER)
def test_what_could_not_be_attacked_stopped_defending(edition: str) -> None:
    board, ox = attacked_ox_that_becomes_an_item(edition)
    assert not board.game.contents.combat_phase.is_defending(ox)


def first_turn(edition: str) -> Table:
    """The first turn of the second player, who has a champion of level 0 in the material deck."""
    table = Table(rulebook(edition), ("Amy", "Nicole"), Answers(), "exact")
    amy, nicole = table.game.players
    table.lay(card("Spirit of Amy", "Champion - Spirit", life=15, level=0, cost=None), "field", amy)
    table.lay(card("Spirit of Nicole", "Champion - Spirit", life=15, level=0, cost=None), "material deck", nicole)
    for i in range(3):
        table.lay(card(f"Plain {i}"), "main deck", nicole)
    table.let_turn(amy, 1, 1)
    table.open()
    table.pass_until(lambda: table.game.scene.turn_player is nicole and table.game.scene.phase == "main")
    return table


def test_in_june_2025_a_first_turn_began_with_a_champion() -> None:
    game = first_turn(JUNE).game
    champion = game.champion_of(game.players[1])
    assert champion is not None
    assert champion.name == "Spirit of Nicole"


def test_since_december_2025_the_champions_are_there_from_the_start() -> None:
    game = first_turn(DECEMBER).game
    assert game.champion_of(game.players[1]) is None
