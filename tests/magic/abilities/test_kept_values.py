"""Values that are kept are the values that working everything out anew would give, whatever happens."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from grammar.nodes.abilities import Static
from grammar.nodes.conditions import Controls, IsTurn
from grammar.nodes.continuous import GainControl
from grammar.nodes.filters import Filter, Is, PropertyIs, Status
from grammar.nodes.quantities import Count, CountersOn, Number
from grammar.nodes.references import Every, Host, Target
from rules.magic.events import Attached, CountersPut, Tapped, Untapped, ZoneChanged
from rules.magic.state import MagicObject
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import (
    ARTIFACT,
    CREATURE,
    END_OF_TURN,
    IT,
    YOU,
    base,
    becomes,
    continuous,
    each,
    has,
    loses,
    plus,
    static,
)
from tests.magic.boards import Board

PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
EQUIPPED = Host("equipped", Filter((CREATURE,)))
STRONG = Every(Filter((CREATURE,), "", (PropertyIs("power", ">=", Number(4)),)))
TARGET = Target(Filter((CREATURE,)), Number(1), 0)
STEPS = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=8)


def laid_out() -> Board:
    """Permanents that look at each other in many ways."""
    board = Board()
    artifacts = Count(Filter((ARTIFACT,)))
    own = CountersOn("+1/+1", IT)
    board.put("Anthem", None, static(each(CREATURE, mine=True), plus(1, 1)), types="Enchantment")
    board.put("Sword", None, static(EQUIPPED, plus(2, 0)), types="Artifact — Equipment")
    board.put("Boots", None, static(EQUIPPED, has("haste", "shroud")), types="Artifact — Equipment")
    board.put("Counter", "0/0", static(IT, base(artifacts, artifacts)))
    board.put("Grower", "1/1", static(IT, plus(2, 2), when=Controls(YOU, Filter((ARTIFACT,), "", (Status("tapped"),)))))
    board.put("Squire", "2/2", static(IT, has("first strike"), when=IsTurn(YOU)))
    board.put("Lord", "2/2", static(STRONG, has("trample")), "vigilance")
    board.put("March", None, static(each(ARTIFACT), becomes(CREATURE, manner="still")), types="Enchantment")
    board.put("Hush", None, static(EQUIPPED, loses()), types="Artifact — Equipment")
    board.put("Hydra", "1/1", static(IT, base(own, own), when=Controls(YOU, Filter((Is("type", "land"),)))))
    board.put("Thief", None, Static(GainControl(YOU, EQUIPPED)), types="Artifact — Equipment", by=board.nicole)
    board.put("Bear", "2/2", "flying", by=board.nicole)
    return board


def attach(board: Board, thing: MagicObject, number: int) -> None:
    equipment = [one for one in board.game.permanents() if "Equipment" in one.face.subtypes]
    if equipment:
        board.happen(Attached(equipment[number % len(equipment)], thing))


def count(board: Board, thing: MagicObject, number: int) -> None:
    board.happen(CountersPut(thing, ("+1/+1", "-1/-1", "flying", "charge")[number % 4], 1))


def turn(board: Board, thing: MagicObject, number: int) -> None:
    board.happen(Untapped(thing) if thing.tapped else Tapped(thing))


def destroy(board: Board, thing: MagicObject, number: int) -> None:
    if len(board.game.permanents()) > 4:
        board.happen(ZoneChanged(thing, board.game.zone("graveyard", thing.owner), "destroy"))


def put(board: Board, thing: MagicObject, number: int) -> None:
    board.put(f"New {number}", "1/1", types=("Creature", "Artifact", "Land", "Artifact Creature")[number % 4])


def pump(board: Board, thing: MagicObject, number: int) -> None:
    resolve(board, continuous(TARGET, plus(3, 0), until=END_OF_TURN), thing)


def silence(board: Board, thing: MagicObject, number: int) -> None:
    resolve(board, continuous(TARGET, loses()), thing)


def steal(board: Board, thing: MagicObject, number: int) -> None:
    resolve(board, GainControl(YOU, TARGET, END_OF_TURN), thing, by=board.game.players[number % 2])


def end_turn(board: Board, thing: MagicObject, number: int) -> None:
    with board.under_a_rule():
        board.game.contents.continuous_effects.expire("end of turn")


def pass_turn(board: Board, thing: MagicObject, number: int) -> None:
    board.at("precombat main", "precombat main", active=board.game.players[number % 2])


def phase(board: Board, thing: MagicObject, number: int) -> None:
    board.remember(thing, "phased_out", not thing.phased_out and len(board.game.permanents()) > 6)


HAPPENINGS = (attach, count, turn, destroy, pump, silence, steal, end_turn)
LAYING_OUT = (put, pass_turn, phase)


def step(board: Board, what: int, one: int, number: int) -> None:
    """Something happens to one of the permanents."""
    permanents = board.game.permanents()
    kinds = (*HAPPENINGS, *LAYING_OUT)
    kinds[what % len(kinds)](board, permanents[one % len(permanents)], number)


def picture(board: Board, thing: MagicObject) -> tuple[object, ...]:
    values = board.game.is_(thing)
    return tuple(getattr(values, name) for name in type(values).__slots__)


@given(steps=STEPS)
@settings(max_examples=10, phases=PHASES)
def test_what_is_kept_is_what_is_so(steps: list[tuple[int, int, int]]) -> None:
    board = laid_out()
    for what, one, other in steps:
        for thing in board.game.permanents():
            picture(board, thing)
        step(board, what, one, other)
        kept = {thing.name: picture(board, thing) for thing in board.game.permanents()}
        board.game.layers.forget_all()
        anew = {thing.name: picture(board, thing) for thing in board.game.permanents()}
        assert kept == anew


@given(steps=STEPS)
@settings(max_examples=5, phases=PHASES)
def test_trying_something_out_changes_no_value(steps: list[tuple[int, int, int]]) -> None:
    board = laid_out()
    before = {thing.name: picture(board, thing) for thing in board.game.permanents()}

    def attempt() -> None:
        for what, one, other in steps:
            if what < len(HAPPENINGS):
                step(board, what, one, other)
                for thing in board.game.permanents():
                    picture(board, thing)

    board.game.try_out(attempt)
    assert {thing.name: picture(board, thing) for thing in board.game.permanents()} == before
