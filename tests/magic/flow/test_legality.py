"""733 and 117.1: whatever is illegal leaves no mark, and what is listed as legal can be done."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.nodes.abilities import Spell
from grammar.nodes.filters import Filter
from grammar.nodes.verbs import CounterSpell
from rules.kernel.obliging import Obliging
from rules.kernel.things import Thing
from rules.magic.casting.proposal import Payment, Proposal
from rules.magic.legal_actions import Action, legal_actions
from rules.magic.signature import signature
from rules.magic.state import MagicObject
from tests.magic.boards import Board, numbers
from tests.magic.flow.play import opened
from tests.magic.flow.texts import (
    A_CREATURE,
    ANY,
    CREATURE,
    DEPENDS_ON_X,
    TAP,
    activated,
    bolt,
    destroys,
    draws,
    gains,
    life,
    mana,
    sacrifice,
    taps_for,
    target,
)

QUICK = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


def laid_out(payment: str, lands: int, creatures: int, on_the_stack: int) -> Board:
    """A board with a bit of everything, in Amy's main phase."""
    board = Board()
    board.game.payment = "exact" if payment == "exact" else "as needed"
    for _ in range(lands):
        board.put("Mountain", None, types="Basic Land — Mountain")
    for i in range(creatures):
        board.put(f"Bear {i}", "2/2", taps_for("{G}"))
    board.put("Altar", None, activated(gains(1), sacrifice(A_CREATURE)), types="Artifact")
    board.put("Vat", None, activated(draws(), mana("{2}"), life(19), TAP), types="Artifact")
    board.put("Shock", None, bolt(2), types="Instant", zone="hand", cost="{R}")
    board.put("Blaze", None, bolt(DEPENDS_ON_X), types="Sorcery", zone="hand", cost="{X}{R}")
    board.put("Murder", None, Spell(destroys(target(CREATURE))), types="Instant", zone="hand", cost="{1}{B}")
    counter = Spell(CounterSpell(target(Filter((), "spell"))))
    board.put("Counter", None, counter, types="Instant", zone="hand", cost="{U}")
    board.put("Plains", None, types="Basic Land — Plains", zone="hand")
    board.put("Top", None, types="Sorcery", zone="library")
    opened(board)
    for i in range(on_the_stack):
        extra = board.put(f"Bolt {i}", None, bolt(1, target(ANY)), types="Instant", zone="hand", cost="{0}")
        assert board.game.contents.casting_spells.cast(board.amy, extra, Proposal(targets=(board.nicole,)))
    return board


boards = st.builds(
    laid_out, st.sampled_from(["exact", "as needed"]), st.integers(0, 3), st.integers(0, 2), st.integers(0, 1)
)


def doing(board: Board, action: Action) -> bool:
    """Do what was listed, with the least that every question allows."""
    game = board.game
    game.decider = Obliging()
    thing = action.thing
    if thing is None:
        return bool(game.contents.priority.pass_(board.amy))
    if action.kind == "play a land":
        return bool(game.contents.lands.play(board.amy, thing))
    if action.ability is not None:
        return bool(game.contents.activating_abilities.activate(board.amy, thing, action.ability))
    return bool(game.contents.casting_spells.cast(board.amy, thing, Proposal(alternative=action.alternative)))


@QUICK
@given(boards, st.integers(0, 30))
def test_what_is_listed_can_be_done(board: Board, pick: int) -> None:
    before = signature(board.game)
    listed = legal_actions(board.game, board.amy)
    assert signature(board.game) == before
    assert doing(board, listed[pick % len(listed)])


@QUICK
@given(boards)
def test_what_is_not_listed_is_refused_and_leaves_no_mark(board: Board) -> None:
    game = board.game
    listed = {action.thing for action in legal_actions(game, board.amy) if action.kind == "cast"}
    before, events = signature(game), len(game.happenings.history)
    for card in game.zone("hand", board.amy):
        if isinstance(card, MagicObject) and card not in listed:
            game.decider = Obliging()
            assert not game.contents.casting_spells.cast(board.amy, card, Proposal(alternative=""))
    assert signature(game) == before
    assert len(game.happenings.history) == events


@QUICK
@given(boards, st.data())
def test_whatever_is_refused_leaves_no_mark(board: Board, data: st.DataObject) -> None:
    game = board.game
    things: list[Thing] = [*game.players, *game.permanents(), *game.stack, *game.zone("hand", board.amy)]
    card = data.draw(st.sampled_from([one for one in game.zone("hand", board.amy) if isinstance(one, MagicObject)]))
    targets = tuple(data.draw(st.lists(st.sampled_from(things), max_size=2)))
    x = data.draw(st.one_of(st.none(), st.integers(-1, 3)))
    creatures = tuple(game.permanents()[: data.draw(st.integers(0, 2))])
    before, events, assumed = signature(game), len(game.happenings.history), list(game.assumptions)
    game.decider = Obliging()
    payment = Payment(sources=creatures) if creatures else Payment()
    verdict = game.contents.casting_spells.cast(board.amy, card, Proposal(targets=targets, x=x, payment=payment))
    if not verdict:
        assert all(reason.citations for reason in verdict.reasons)
        assert signature(game) == before
        assert len(game.happenings.history) == events
        assert game.assumptions == assumed
        assert game.trace.steps[-1].kind == "illegal action"
    else:
        assert signature(game) != before


def test_trying_something_costs_nothing_of_the_budget() -> None:
    board = laid_out("as needed", 1, 1, 0)
    before = board.game.happenings.budget
    legal_actions(board.game, board.amy)
    assert board.game.happenings.budget == before


def test_601_2_the_reasons_against_named_targets_stand_beside_the_time(board: Board) -> None:
    hexproof = board.put("Hexproof Bear", "2/2", "hexproof")
    murder = board.put(
        "Murder", None, Spell(destroys(target(CREATURE))), types="Sorcery", zone="hand", cost="{0}", by=board.nicole
    )
    opened(board)
    before = signature(board.game)
    casting = board.game.contents.casting_spells
    assert "702.11b" not in numbers(casting.may_cast(board.nicole, murder).reasons)
    reasons = numbers(casting.may_cast(board.nicole, murder, Proposal(targets=(hexproof,))).reasons)
    assert {"117.1a", "702.11b"} <= reasons
    assert signature(board.game) == before
