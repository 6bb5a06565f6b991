"""Rules 611.2, 500.5, 514.2 and 610.3: when effects of resolved spells begin and end."""

from __future__ import annotations

from typing import Literal

import pytest

from grammar.nodes.conditions import Matches, Until, UntilEvent, While
from grammar.nodes.continuous import Continuous, GainControl
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, InZone, Status
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Element, Pronoun, Target
from rules.magic.events import Attached, Tapped, Untapped, ZoneChanged
from rules.magic.events.playing import StepBegan
from rules.magic.state import MagicObject
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import CREATURE, END_OF_TURN, IT, YOU, continuous, each, has, plus
from tests.magic.boards import Board

TARGET = Target(Filter((CREATURE,)), Number(1), 0)
Moment = Literal["end of turn", "end of combat", "turn began"]


def over(board: Board, moment: Moment) -> None:
    with board.under_a_rule():
        board.game.contents.continuous_effects.expire(moment)


def power(board: Board, thing: MagicObject) -> int | None:
    return board.game.is_(thing).power


def test_611_2a_without_a_duration_it_lasts(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1)))
    for moment in ("end of combat", "end of turn", "turn began"):
        over(board, moment)
    assert power(board, bear) == 3


def test_611_2a_it_lasts_as_long_as_it_says(board: Board) -> None:
    board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=END_OF_TURN))
    assert "611.2a" in board.cited()
    assert "611.2b" not in board.cited()


def test_514_2_until_end_of_turn(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=END_OF_TURN))
    over(board, "end of combat")
    assert power(board, bear) == 3
    over(board, "end of turn")
    assert power(board, bear) == 2
    assert not [*board.game.lasting]


def test_until_end_of_combat(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=Until("end of combat")))
    over(board, "end of combat")
    assert power(board, bear) == 2


def test_until_your_next_turn(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=Until("your next turn")))
    over(board, "end of turn")
    board.at("beginning", "untap", turn=4, active=board.nicole)
    over(board, "turn began")
    assert power(board, bear) == 3
    board.at("beginning", "untap", turn=5, active=board.amy)
    over(board, "turn began")
    assert power(board, bear) == 2


def test_until_the_end_of_your_next_turn(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=Until("the end of your next turn")))
    over(board, "end of turn")
    board.at("ending", "cleanup", turn=4, active=board.nicole)
    over(board, "end of turn")
    assert power(board, bear) == 3
    board.at("ending", "cleanup", turn=5, active=board.amy)
    over(board, "end of turn")
    assert power(board, bear) == 2


def test_until_your_next_upkeep(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), plus(1, 1), until=Until("your next upkeep")))
    board.happen(StepBegan(board.nicole, "beginning", "upkeep"))
    assert power(board, bear) == 3
    board.happen(StepBegan(board.amy, "beginning", "upkeep"))
    assert power(board, bear) == 2


def while_tapped() -> While:
    return While(Matches(IT, Status("tapped")), "for as long as")


def test_611_2b_for_as_long_as_it_remains_tapped(board: Board) -> None:
    magnet, theirs = board.put("Magnet", "1/1", tapped=True), board.put("Bear", "2/2", by=board.nicole)
    resolve(board, GainControl(YOU, TARGET, while_tapped()), theirs, source=magnet)
    assert board.game.is_(theirs).controller is board.amy
    board.happen(Untapped(magnet))
    assert board.game.is_(theirs).controller is board.nicole
    board.happen(Tapped(magnet))
    assert board.game.is_(theirs).controller is board.nicole


def test_611_2b_what_never_starts_does_nothing(board: Board) -> None:
    magnet, theirs = board.put("Magnet", "1/1"), board.put("Bear", "2/2", by=board.nicole)
    resolve(board, GainControl(YOU, TARGET, while_tapped()), theirs, source=magnet)
    assert board.game.is_(theirs).controller is board.nicole
    assert "611.2b" in board.cited()
    assert not [*board.game.floating_effects]


def test_611_2b_what_has_left_fulfils_nothing(board: Board) -> None:
    magnet, theirs = board.put("Magnet", "1/1", tapped=True), board.put("Bear", "2/2", by=board.nicole)
    lasting = While(Matches(IT, InZone("on", "battlefield")), "for as long as")
    resolve(board, GainControl(YOU, TARGET, lasting), theirs, source=magnet)
    assert board.game.is_(theirs).controller is board.amy
    board.happen(ZoneChanged(magnet, board.game.zone("graveyard", board.amy), "destroy"))
    assert board.game.is_(theirs).controller is board.nicole


def test_611_2_until_something_happens(board: Board) -> None:
    giant, bear = board.put("Giant", "1/1"), board.put("Bear", "2/2")
    node = Continuous(TARGET, (plus(3, 3),), UntilEvent(Event("leaves", IT)))
    resolve(board, node, bear, source=giant)
    assert power(board, bear) == 5
    board.happen(ZoneChanged(giant, board.game.zone("hand", board.amy), "return"))
    assert power(board, bear) == 2


def test_611_2d_its_amount_is_determined_once(board: Board) -> None:
    one, two = board.put("One", "1/1"), board.put("Two", "4/4")
    own = Property(Pronoun("its", Element()), "power")
    from grammar.nodes.continuous import PowerToughness

    resolve(board, Continuous(each(CREATURE), (PowerToughness(own, Number(0), "+", "+"),), END_OF_TURN))
    assert (power(board, one), power(board, two)) == (2, 8)
    resolve(board, continuous(each(CREATURE), plus(1, 0), until=END_OF_TURN))
    assert (power(board, one), power(board, two)) == (3, 9)


def test_613_2_the_latest_change_of_control_prevails(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, GainControl(YOU, TARGET), bear, by=board.nicole)
    assert board.game.is_(bear).controller is board.nicole
    resolve(board, GainControl(YOU, TARGET, END_OF_TURN), bear, by=board.amy)
    assert board.game.is_(bear).controller is board.amy
    over(board, "end of turn")
    assert board.game.is_(bear).controller is board.nicole


def test_303_4_an_aura_controls_what_it_enchants(board: Board) -> None:
    from grammar.nodes.abilities import Static
    from grammar.nodes.references import Host

    bear, boar = board.put("Bear", "2/2", by=board.nicole), board.put("Boar", "2/2", by=board.nicole)
    grip = Static(GainControl(YOU, Host("enchanted", Filter((CREATURE,)))))
    aura = board.put("Grip", None, grip, types="Enchantment — Aura", attached=bear)
    assert [board.game.is_(one).controller for one in (bear, boar)] == [board.amy, board.nicole]
    board.happen(Attached(aura, boar))
    assert [board.game.is_(one).controller for one in (bear, boar)] == [board.nicole, board.amy]


def test_611_2c_the_effect_goes_with_its_objects(board: Board) -> None:
    """What leaves and comes back is another object, to which nothing applies."""
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), has("haste"), until=END_OF_TURN))
    board.happen(ZoneChanged(bear, board.game.zone("hand", board.amy), "return"))
    board.happen(ZoneChanged(board.now(bear), board.game.battlefield, "put"))
    assert not board.game.is_(board.now(bear)).has("haste")


@pytest.mark.parametrize("moment", ["end of turn", "end of combat", "turn began"])
def test_nothing_ends_where_nothing_lasts(board: Board, moment: Moment) -> None:
    over(board, moment)
    assert not board.game.trace.steps


def test_400_7a_what_changed_a_spell_changes_the_permanent(any_board: Board) -> None:
    from grammar.nodes.filters import Is
    from tests.magic.abilities.words import becomes

    spell = any_board.put("Bear", "2/2", zone="stack", colors=frozenset({"green"}))
    target = Target(Filter((), "spell"), Number(1), 0)
    resolve(any_board, continuous(target, becomes(Is("color", "blue"))), spell)
    any_board.happen(ZoneChanged(spell, any_board.game.battlefield, "resolve"))
    assert any_board.game.is_(any_board.now(spell)).colors == {"blue"}
    assert "400.7a" in any_board.cited()
