"""What can't, must and may be done, as the chapters ask about it."""

from __future__ import annotations

from grammar.nodes.abilities import Static
from grammar.nodes.conditions import Controls
from grammar.nodes.continuous import AsThough, HandSize, Rule, Skip, StaysTapped
from grammar.nodes.control import Gate, Unless, UnlessSo
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from rules.kernel.regulation import Regulation
from rules.magic.combat.declarations import Block, Pretence, alone_at
from rules.magic.effects.attempts import Casting, Regenerating, Targeting
from rules.magic.events import Untapped
from rules.magic.events.playing import StepBegan
from rules.magic.standing.regulations import Ruling
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import CREATURE, END_OF_TURN, IT, YOU, cant, each, some
from tests.magic.boards import Board


def speaking(board: Board, kind: object, matter: object) -> list[Regulation]:
    """What speaks of an action."""
    return [one for one in board.game.regulations_of(kind) if one.concerns(matter)]


def test_508_1c_it_cant_attack(board: Board) -> None:
    wall, bear = board.put("Wall", "0/4", Static(cant(Event("attacks", IT)))), board.put("Bear", "2/2")
    assert speaking(board, "attack", alone_at(wall, board.nicole))
    assert not speaking(board, "attack", alone_at(bear, board.nicole))
    assert not board.game.contents.continuous_effects.allowed(alone_at(wall, board.nicole))


def test_508_1c_it_cant_attack_you(board: Board) -> None:
    board.put("Moat", None, Static(cant(Event("attacks", some(CREATURE), YOU))), types="Enchantment")
    bear = board.put("Bear", "2/2", by=board.nicole)
    assert speaking(board, "attack", alone_at(bear, board.amy))
    assert not speaking(board, "attack", alone_at(bear, board.nicole))


def test_508_1d_it_attacks_if_able(board: Board) -> None:
    bull = board.put("Bull", "3/1", Static(Rule("must", Event("attacks", IT), often="each combat")))
    (one,) = board.game.regulations_of("attack")
    assert one.modality == "must"
    assert one.concerns(alone_at(bull, board.nicole))


def test_509_1b_it_cant_be_blocked_but_by_some(board: Board) -> None:
    """Only walls can block it."""
    only = Rule("only", Event("is blocked", IT, some(Is("subtype", "Wall"))))
    giant = board.put("Giant", "3/3", Static(only))
    wall = board.put("Wall", "0/4", types="Creature — Wall", by=board.nicole)
    bear = board.put("Bear", "2/2", by=board.nicole)
    assert not speaking(board, "block", Block(wall, giant, ((wall, giant),)))
    assert speaking(board, "block", Block(bear, giant, ((bear, giant),)))
    assert not speaking(board, "block", Block(bear, bear, ((bear, bear),)))


def test_509_1b_not_by_more_than_one(board: Board) -> None:
    giant = board.put("Giant", "3/3", Static(Rule("can't", Event("is blocked", IT), more_than=Number(1))))
    one, two = board.put("One", "1/1", by=board.nicole), board.put("Two", "1/1", by=board.nicole)
    assert not speaking(board, "block", Block(one, giant, ((one, giant),)))
    assert speaking(board, "block", Block(one, giant, ((one, giant), (two, giant))))


def test_509_1c_it_must_be_blocked(board: Board) -> None:
    lure = board.put("Lure", "1/1", Static(Rule("must", Event("becomes blocked", IT))))
    bear = board.put("Bear", "2/2", by=board.nicole)
    assert speaking(board, "be blocked", Block(bear, lure, ((bear, lure),)))
    assert not speaking(board, "block", Block(bear, lure, ((bear, lure),)))


def test_508_1h_unless_something_is_paid(board: Board) -> None:
    cost = Cost((Pay("mana", "{2}"),))
    board.put("Prison", None, Static(Gate(Unless(YOU, cost), cant(Event("attacks", some(CREATURE), YOU)), "after")))
    (one,) = board.game.regulations_of("attack")
    assert isinstance(one, Ruling)
    assert one.toll == cost


def test_unless_a_condition_holds(board: Board) -> None:
    condition = Controls(YOU, Filter((Is("subtype", "Forest"),)))
    turtle = board.put("Turtle", "2/4", Static(Gate(UnlessSo(condition), cant(Event("attacks", IT)), "after")))
    attack = alone_at(turtle, board.nicole)
    assert speaking(board, "attack", attack)
    board.put("Forest", types="Basic Land — Forest")
    assert not speaking(board, "attack", attack)


def test_502_3_what_stays_tapped(board: Board) -> None:
    bear = board.put("Bear", "2/2", tapped=True)
    board.put("Ice", None, Static(StaysTapped(each(CREATURE), "its controller's", "each")), types="Enchantment")
    assert speaking(board, "untap step", Untapped(bear))


def test_502_3_what_stays_tapped_only_the_next_time(board: Board) -> None:
    from rules.magic.events.playing import StepEnded

    bear = board.put("Bear", "2/2", tapped=True, by=board.nicole)
    resolve(board, StaysTapped(each(CREATURE), "its controller's", "next"))
    board.happen(StepEnded(board.amy, "beginning", "untap"))
    board.at("beginning", "untap", active=board.nicole)
    assert speaking(board, "untap step", Untapped(bear))
    board.happen(StepEnded(board.nicole, "beginning", "untap"))
    assert not speaking(board, "untap step", Untapped(bear))


def test_500_11_a_step_is_skipped(board: Board) -> None:
    board.put("Clock", None, Static(Skip(YOU, "draw step")), types="Artifact")
    draw = StepBegan(board.amy, "beginning", "draw")
    assert board.game.conduct.forbidden(draw) is not None
    assert board.game.conduct.forbidden(StepBegan(board.nicole, "beginning", "draw")) is None
    assert board.game.conduct.forbidden(StepBegan(board.amy, "beginning", "upkeep")) is None


def test_609_4_as_though_it_had_no_defender(board: Board) -> None:
    wall = board.put("Wall", "0/4", "defender")
    resolve(board, AsThough(each(CREATURE), "attack", "it didn't have defender", END_OF_TURN))
    assert speaking(board, "as though", Pretence(wall, "attack", "it didn't have defender"))
    assert not speaking(board, "as though", Pretence(wall, "block", "it had reach"))


def test_402_2_the_maximum_hand_size(board: Board) -> None:
    size = board.game.contents.continuous_effects.maximum_hand_size
    assert size(board.amy, 7) == 7
    board.put("Vise", None, Static(HandSize(YOU, "subtract", Number(2))), types="Artifact")
    assert (size(board.amy, 7), size(board.nicole, 7)) == (5, 7)
    board.put("Tower", None, Static(HandSize(YOU, "none")), types="Artifact")
    assert size(board.amy, 7) is None


def test_305_2_an_additional_land(board: Board) -> None:
    more = board.game.contents.lands.allowing_more
    board.put(
        "Growth", None, Static(AsThough(YOU, "play a land", "one more on each of your turns")), types="Enchantment"
    )
    assert (len(more(board.amy)), len(more(board.nicole))) == (1, 0)
    board.at("precombat main", "precombat main", active=board.nicole)
    assert not more(board.amy)


def test_601_3_spells_that_cant_be_cast(board: Board) -> None:
    board.put("Orb", None, Static(cant(Event("casts", some(noun="player"), some(CREATURE, noun="spell")))))
    bear, shock = board.put("Bear", "2/2", zone="stack"), board.put("Shock", types="Instant", zone="stack")
    assert speaking(board, "cast", Casting(board.nicole, bear))
    assert not speaking(board, "cast", Casting(board.nicole, shock))


def test_115_it_cant_be_a_target(board: Board) -> None:
    statue = board.put("Statue", "2/2", Static(cant(Event("is the target", IT, some(noun="spell")))))
    spell = board.put("Shock", types="Instant", zone="stack")
    assert speaking(board, "target", Targeting(statue, spell, board.nicole))


def test_701_19c_it_cant_be_regenerated(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, cant(Event("is regenerated", each(CREATURE)), END_OF_TURN))
    assert speaking(board, "regenerate", Regenerating(bear))


def test_a_regulation_ends_with_its_object(board: Board) -> None:
    from rules.magic.events import ZoneChanged

    wall = board.put("Moat", None, Static(cant(Event("attacks", some(CREATURE)))), types="Enchantment")
    bear = board.put("Bear", "2/2")
    board.happen(ZoneChanged(wall, board.game.zone("graveyard", board.amy), "destroy"))
    assert not speaking(board, "attack", alone_at(bear, board.nicole))


def test_614_10_what_is_skipped_is_nothing_instead(any_board: Board) -> None:
    any_board.put("Clock", None, Static(Skip(YOU, "draw step")), types="Artifact")
    refused = any_board.game.conduct.forbidden(StepBegan(any_board.amy, "beginning", "draw"))
    assert refused is not None
    assert [c.number for c in refused.citations] == ["614.10"]
    assert refused.after == ()
