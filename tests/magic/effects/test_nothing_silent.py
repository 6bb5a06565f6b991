"""No part of a text is left out in silence: it is carried out, or it is named and stops the run."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell, Static, Triggered
from grammar.nodes.base import Effect, Node
from grammar.nodes.continuous import AsThough, EntersWith, Skip
from grammar.nodes.control import Later, Mode, Modes
from grammar.nodes.costs import Cost, CounterCost, Exert, Pay, Spend, Turn
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import AnyTarget, Filter, InZone, Is, Whose
from grammar.nodes.quantities import Number, Property, Range
from grammar.nodes.references import EachOf, Every, Itself, Pronoun, Several, Some, StepSubject, Target, TargetSlot, You
from grammar.nodes.verbs import Attach, Counters, CounterSpec, Damage, Draw, Entry, Life, Move, Place, Search
from rules.kernel.choices import Choice
from rules.kernel.effects import understanding
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.errors import Unsupported
from rules.kernel.standing.lasting import duration_of
from rules.magic.effects.executable import is_executable
from rules.magic.events import DamageDealt
from rules.magic.events.actions import CardsShown
from rules.magic.paying.bill import bill_of
from rules.magic.paying.payment import Bound, Paying
from rules.magic.state import MagicObject
from tests.magic.boards import Board
from tests.magic.effects.doing import CARD, CREATURE, IT, ONE, TWO, YOU, a, context_on, do, options_of, target

CHARGED = Entry(counters=(CounterSpec(ONE, "charge"),))
STRANGE = Entry(("upside down",))
GAIN = Life(YOU, "gain", ONE)
MOVES = [
    (Move(IT, "exile", entry=STRANGE), "to exile with words on how it enters"),
    (Move(IT, "exile", Place("hand")), "to exile to the zone “hand”"),
    (Move(IT, "mill", Place("library")), "to mill to the zone “library”"),
    (Move(IT, "manifest", entry=CHARGED), "to manifest with words on how it enters"),
    (Move(IT, "sacrifice", face="face down"), "to sacrifice face down"),
    (Move(IT, "destroy", manner="at random"), "to destroy at random"),
    (Move(IT, "put"), "to put without saying where"),
    (Move(IT, "return", Place("anywhere")), "the zone “anywhere”"),
    (Move(IT, "return", Place("hand"), face="face down"), "face down in the zone “hand”"),
]


@pytest.mark.parametrize(("move", "missing"), MOVES)
def test_a_part_of_a_move_that_is_not_carried_out_is_named_and_stops_it(move: Move, missing: str) -> None:
    assert is_executable(move) == (f"verbs.Move: {missing}",)
    board = Board()
    bear = board.put("Bear", "2/2")
    with pytest.raises(Unsupported, match=missing):
        do(board, move, bear)
    assert board.where(bear) == "battlefield"


def test_a_permanent_put_face_down_keeps_the_rest_of_its_entry(any_board: Board) -> None:
    host = any_board.put("Bear", "2/2")
    card = any_board.put("Cloak", None, types="Enchantment", zone="hand")
    entry = Entry(("tapped",), attached=target(1))
    do(any_board, Move(target(0), "put", Place("battlefield"), entry=entry, face="face down"), card, host)
    now = any_board.now(card)
    assert (now.face_down, now.tapped, now.attached_to) == (True, True, host)


NEXT_UPKEEP = StepBegins("upkeep", None, "the next turn's")
ABILITIES: list[tuple[Node, tuple[str, ...]]] = [
    (Static(EntersWith(Itself(), STRANGE)), ("continuous.EntersWith: entering upside down",)),
    (Static(EntersWith(Itself(), Entry(("tapped",)))), ()),
    (Static(Skip(YOU, "draw step")), ()),
    (Static(Skip(YOU, "combat")), ("continuous.Skip: “combat”",)),
    (Skip(YOU, "turn"), ("continuous.Skip: “turn”",)),
    (Triggered(NEXT_UPKEEP, GAIN, "at"), ("abilities.Triggered: the next turn's upkeep",)),
    (Triggered(StepBegins("upkeep", YOU, "the next"), GAIN, "at"), ("abilities.Triggered: the next upkeep",)),
    (Later(NEXT_UPKEEP, GAIN), ()),
    (Later(StepBegins("end step", None, "this turn's"), GAIN), ("control.Later: this turn's end step",)),
    (Later(StepBegins("draw step", None, "the next turn's"), GAIN), ("control.Later: the next turn's draw step",)),
    (Move(Some(CREATURE, ONE, "the chosen"), "destroy"), ("references.Some: “the chosen”",)),
    (Damage(Every(CREATURE), TWO, YOU, "divided as you choose among"),
     ("verbs.Damage: shared damage of several sources",)),
    (Counters("move", CounterSpec(ONE, "charge"), IT), ("verbs.Counters: moving counters without saying where",)),
]  # fmt: skip


@pytest.mark.parametrize(("tree", "missing"), ABILITIES)
def test_what_an_ability_says_is_built_or_named(tree: Node, missing: tuple[str, ...]) -> None:
    assert is_executable(tree) == missing


IN_HAND = InZone("from", "hand")
PATTERNS = [
    (Event("draws", YOU, origin=IN_HAND), "a zone of origin where something “draws”"),
    (Event("gains life", YOU, destination=IN_HAND), "a destination where something “gains life”"),
    (Event("attacks", counters="charge"), "charge counters where something “attacks”"),
    (Event("attacks", damage="combat"), "combat damage where something “attacks”"),
]


@pytest.mark.parametrize(("pattern", "missing"), PATTERNS)
def test_a_part_that_events_of_a_kind_never_say_is_named(pattern: Event, missing: str) -> None:
    assert is_executable(pattern) == (f"events.Event: {missing}",)


COSTS = [
    (Pay("action points", ONE), "costs.Pay: “action points”"),
    (Pay("life", "{1}"), "costs.Pay: “life”"),
    (Turn("rest", Itself()), "costs.Turn: “rest”"),
    (Exert("forage", Itself()), "costs.Exert: “forage”"),
    (Exert("blight", Itself()), "costs.Exert: “blight”"),
    (CounterCost("put", ONE, None, Itself()), "costs.CounterCost: putting counters of any kind"),
    (Spend("sacrifice", Itself(), Place("exile")), "costs.Spend: “sacrifice” to the zone “exile”"),
    (Spend("exile", a(CREATURE), words="at random"), "costs.Spend: “exile” at random"),
    (Spend("reveal", a(CREATURE)), "costs.Spend: “reveal” of what is in no hand"),
]


@pytest.mark.parametrize(("part", "missing"), COSTS)
def test_a_cost_that_nothing_says_how_to_pay_is_named_and_not_paid(
    part: Pay | Turn | Exert | CounterCost | Spend, missing: str
) -> None:
    assert is_executable(Cost((part,))) == (missing,)
    board = Board()
    with pytest.raises(Unsupported):
        paid(board, Cost((part,)), board.put("Bear", "2/2"))


def paid(board: Board, cost: Cost, source: MagicObject) -> Bound:
    with board.under_a_rule():
        return board.game.contents.costs.pay(Paying(context_on(board, source=source), board.amy), bill_of(cost))


def test_118_3_returning_to_hand_is_a_cost_and_all_that_was_spent_is_remembered(any_board: Board) -> None:
    bear, elf = any_board.put("Bear", "2/2"), any_board.put("Elf", "1/1")
    hand = Place("hand")
    cost = Cost((Spend("return", target(0), hand), Spend("return", Itself(), hand)))
    context = context_on(any_board, bear, source=elf)
    with any_board.under_a_rule():
        bound = any_board.game.contents.costs.pay(Paying(context, any_board.amy), bill_of(cost))
    assert (any_board.where(bear), any_board.where(elf)) == ("hand", "hand")
    assert bound["spent return"] == (bear, elf)


TWO_AND_ITSELF = Several((Target(CREATURE, TWO, 0), Itself()))


def per_source(board: Board) -> list[tuple[str, int]]:
    return [
        (event.source.name, event.amount) for event in board.happened(DamageDealt) if isinstance(event, DamageDealt)
    ]


@pytest.mark.parametrize(
    ("sources", "its"),
    [
        (EachOf(Target(CREATURE, TWO, 0)), Pronoun("its", TargetSlot(0))),
        (Target(CREATURE, TWO, 0), Pronoun("their", TargetSlot(0))),
        (TWO_AND_ITSELF, Pronoun("its", StepSubject(TWO_AND_ITSELF))),
        (Pronoun("those creatures", TargetSlot(0)), Pronoun("their", TargetSlot(0))),
    ],
)
def test_each_of_several_sources_deals_damage_by_its_own_number(
    sources: EachOf | Target | Several | Pronoun, its: Pronoun
) -> None:
    board = Board()
    bear, giant = board.put("Bear", "2/2"), board.put("Giant", "3/3")
    elf = board.put("Elf", "1/1")
    effect = Damage(sources, Property(its, "power"), Every(Filter(noun="opponent")))
    do(board, effect, source=elf, announced=Announced(((bear, giant),)))
    expected = [("Bear", 2), ("Giant", 3)] + ([("Elf", 1)] if isinstance(sources, Several) else [])
    assert per_source(board) == expected
    assert board.nicole.life == 20 - sum(amount for _, amount in expected)


def test_shared_damage_of_several_targets_stops() -> None:
    board = Board()
    two = (board.put("Bear", "2/2"), board.put("Giant", "3/3"))
    shared = Damage(Target(CREATURE, TWO, 0), TWO, Target(AnyTarget(), ONE, 1), "divided as you choose among")
    with pytest.raises(Unsupported, match="one source"):
        do(board, shared, announced=Announced((two, (board.nicole,))))


def test_what_can_go_to_one_thing_only_does_not_go_to_the_first_of_several() -> None:
    board = Board()
    hosts = [board.put("Bear", "2/2"), board.put("Giant", "3/3")]
    sword = board.put("Sword", None, "equip", types="Artifact - Equipment", counters={"charge": 2})
    effects: tuple[Effect, ...] = (
        Attach(target(0, Filter()), Every(CREATURE)),
        Counters("move", CounterSpec(ONE, "charge"), target(0, Filter()), Every(CREATURE)),
    )
    for effect in effects:
        with pytest.raises(Unsupported, match="several things"):
            do(board, effect, sword)
    assert (sword.attached_to, sword.counters["charge"], [host.counters for host in hosts]) == (None, 2, [{}, {}])


def test_each_player_reveals_only_what_that_player_found(any_board: Board) -> None:
    for player in (any_board.amy, any_board.nicole):
        any_board.put(f"{player.name}'s Elf", "1/1", by=player, zone="library")
    each = Every(Filter(noun="player"), "each")
    own = Pronoun("their", StepSubject(each))
    elf = Filter((Is("type", "creature"),), "card", (InZone("in", "library", own),))
    any_board.answers.will("search", *[options_of] * 2)
    do(any_board, Search(each, own, "library", Some(elf, ONE), "reveal"))
    shown = [event for event in any_board.happened(CardsShown) if isinstance(event, CardsShown)]
    revealed = [(e.player.name, [card.name for card in e.cards]) for e in shown if e.manner == "reveal"]
    assert revealed == [("Amy", ["Amy's Elf"]), ("Nicole", ["Nicole's Elf"])]


def test_a_card_of_your_choice_is_chosen_by_you(any_board: Board) -> None:
    cards = [any_board.put(name, "2/2", by=any_board.nicole, zone="hand") for name in ("Drake", "Whale")]
    askers: list[str] = []

    def whale(choice: Choice) -> tuple[object, ...]:
        askers.append(choice.player.name)
        return options_of(choice)[1:]

    any_board.answers.will("discard", whale)
    opponents = Every(Filter(noun="opponent"))
    do(any_board, Move(Some(CARD, ONE, "of your choice"), "discard", who=opponents))
    assert askers == ["Amy"]
    assert [any_board.where(card) for card in cards] == ["hand", "graveyard"]


def test_a_copy_was_cast_by_nobody(any_board: Board) -> None:
    yours = Filter((), "spell", (Whose("cast", YOU),))
    spell = any_board.put("Spell", types="Sorcery", zone="stack")
    copy = any_board.put("Copy", types="Sorcery", zone="stack", kind="copy")
    context = context_on(any_board, source=spell)
    assert [understanding.fits(context, yours, one) for one in (spell, copy)] == [True, False]


def test_additional_lands_this_turn_are_over_with_the_turn() -> None:
    more = duration_of(AsThough(You(), "play a land", "one more this turn"))
    assert getattr(more, "moment", None) == "this turn"
    assert duration_of(AsThough(You(), "play a land", "one more on each of your turns")) is None


UP_TO_ONE = Modes(Range(Number(0), ONE), (Mode(Draw(YOU, ONE)), Mode(GAIN)))


def test_700_2_no_mode_that_was_announced_is_not_asked_for_again(any_board: Board) -> None:
    spell = any_board.put("Charm", None, Spell(UP_TO_ONE), types="Sorcery", zone="stack")
    context = context_on(any_board, source=spell)
    context.item = spell
    with any_board.under_a_rule():
        carry_out(context, UP_TO_ONE)
    assert any_board.amy.life == 20
    any_board.answers.will("modes", lambda choice: (1,))
    do(any_board, UP_TO_ONE)
    assert any_board.amy.life == 21
