"""Each point is cited where it is applied and nowhere else: 113, 306, 508, 509, 603, 614, 701 and 704."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import EntersWith
from grammar.nodes.events import Event as Happening
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, You
from grammar.nodes.verbs import CounterSpec, Entry, KeywordAction
from rules.kernel.errors import Unsupported
from rules.magic.casting.instructions import context_of
from rules.magic.events import DamageDealt, ZoneChanged
from tests.magic.boards import Board
from tests.magic.combat.fights import attack, block
from tests.magic.effects.doing import do
from tests.magic.flow.play import activate, opened, resolve, top
from tests.magic.flow.texts import activated, deals, draws, gains, mana, whenever


def test_a_look_cites_the_look_and_not_what_looks_are(any_board: Board) -> None:
    any_board.put("Bear", "2/2", damage=2)
    any_board.game.contents.state_based_actions.check()
    assert {"704.5", "704.5g"} <= any_board.cited()
    assert not {"704.1", "704.2", "306.9"} & any_board.cited()


def test_306_8_and_306_9_damage_uses_a_planeswalker_up(any_board: Board) -> None:
    walker = any_board.put("Walker", "3", types="Planeswalker — Jace", by=any_board.nicole)
    shock = any_board.put("Shock", types="Instant", zone="stack")
    any_board.game.contents.damage.deal([DamageDealt(shock, walker, 2, "noncombat")])
    assert "306.8" in any_board.cited()
    any_board.game.contents.state_based_actions.check()
    assert "306.9" not in any_board.cited()
    any_board.game.contents.damage.deal([DamageDealt(shock, walker, 1, "noncombat")])
    any_board.game.contents.state_based_actions.check()
    assert "306.9" in any_board.cited()
    assert any_board.where(walker) == "graveyard"


def test_113_7a_an_ability_outlives_its_source(any_board: Board) -> None:
    pinger = any_board.put("Pinger", "1/1", activated(deals(1), mana("{0}")))
    opened(any_board)
    assert activate(any_board, pinger, any_board.nicole)
    any_board.happen(ZoneChanged(pinger, any_board.game.zone("graveyard", any_board.amy), "destroy"))
    resolve(any_board)
    assert any_board.nicole.life == 19
    assert {"113.7a", "112.7a"} & any_board.cited()
    assert {"608.2h", "608.2g"} & any_board.cited()


def test_508_1m_and_509_1i_not_unless_something_triggers(board: Board) -> None:
    bear, hound = board.put("Bear", "2/2"), board.put("Hound", "2/2", by=board.nicole)
    attack(board, [bear])
    block(board, {hound: [bear]})
    assert {"508.1k", "509.1g"} <= board.cited()
    assert not {"508.1m", "509.1i"} & board.cited()


def test_508_1m_something_triggers(board: Board) -> None:
    attack(board, [board.put("Drummer", "1/1", whenever(Happening("attacks", Itself()), gains(1)))])
    assert "508.1m" in board.cited()


@pytest.mark.parametrize(
    ("entry", "number"),
    [(Entry(("tapped",)), "614.1d"), (Entry(counters=(CounterSpec(Number(1), "+1/+1"),)), "614.1c")],
)
def test_614_1_how_a_permanent_enters_has_one_point(any_board: Board, entry: Entry, number: str) -> None:
    card = any_board.put("Gate", None, Static(EntersWith(Itself(), entry)), types="Land", zone="hand")
    any_board.happen(ZoneChanged(card, any_board.game.battlefield, "put", controller=card.owner))
    assert {"614.1c", "614.1d"} & any_board.cited() == {number}


def test_2014_scrying_nothing_is_still_scrying(old_board: Board) -> None:
    do(old_board, KeywordAction("scry", amount=Number(0)))
    assert "701.18a" in old_board.cited()


def test_2014_what_triggers_on_scrying_nothing_was_not_said(old_board: Board) -> None:
    old_board.put("Watcher", "1/1", whenever(Happening("scries", You("you")), gains(1)))
    with pytest.raises(Unsupported):
        do(old_board, KeywordAction("scry", amount=Number(0)))


def test_2014_knew_no_reflexive_abilities(old_board: Board) -> None:
    source = old_board.put("Source", "1/1", activated(draws(0), mana("{0}")))
    opened(old_board)
    assert activate(old_board, source)
    context = context_of(old_board.game, top(old_board))
    with pytest.raises(Unsupported), old_board.under_a_rule():
        old_board.game.contents.triggered_abilities.create_reflexive(context, gains(1))


def test_a_procedure_carries_out_one_point_of_each_document(any_board: Board) -> None:
    for section in any_board.game.rulebook.citations.values():
        for citations in section.values():
            documents = [citation.document for citation in citations]
            assert len(documents) == len(set(documents)), citations
