"""115, 601.2c, 601.2d and 608.2b: targets, divisions and modes, as they are chosen and as the spell resolves."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Spell
from grammar.nodes.control import Mode, Modes, Sequence
from grammar.nodes.costs import Cost
from grammar.nodes.filters import AnyTarget, Filter, Is, PropertyIs
from grammar.nodes.quantities import Number, Range
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import Damage
from rules.magic.events.playing import BecameTarget
from rules.magic.state import MagicObject
from tests.magic.boards import Board, numbers
from tests.magic.flow.play import activate, cast, hand, last_move, opened, options, passing, resolve, resolve_all
from tests.magic.flow.texts import ANY, CREATURE, TAP, activated, bolt, deals, destroys, draws, gains, mana, target

PLAYER = Filter((), "player")


def murder(board: Board, name: str = "Murder") -> MagicObject:
    return hand(board, name, "{B}", Spell(destroys(target(CREATURE))))


def test_115_1_only_what_fits_can_be_chosen(board: Board) -> None:
    spell = murder(board)
    artifact = board.put("Relic", None, types="Artifact")
    opened(board)
    assert numbers(cast(board, spell, board.nicole).reasons) == {"115.1", "601.2c"}
    assert numbers(cast(board, spell, artifact).reasons) == {"115.1", "601.2c"}


def test_601_2c_without_a_legal_target_it_can_not_be_cast(board: Board) -> None:
    spell = murder(board)
    opened(board)
    assert numbers(cast(board, spell).reasons) == {"601.2c"}


def test_601_2c_as_many_targets_as_the_text_asks_for(board: Board) -> None:
    spell = murder(board)
    one, two = board.put("Bear", "2/2"), board.put("Wolf", "2/2")
    opened(board)
    assert numbers(cast(board, spell, one, two).reasons) == {"601.2c"}


def test_115_3_one_word_target_takes_a_thing_once(board: Board) -> None:
    spell = hand(board, "Twins", "{R}", Spell(destroys(target(CREATURE, 2, 2))))
    bear, wolf = board.put("Bear", "2/2"), board.put("Wolf", "2/2")
    opened(board)
    assert numbers(cast(board, spell, bear, bear).reasons) == {"115.3", "601.2c"}
    assert cast(board, spell, bear, wolf)
    resolve(board)
    assert {board.where(bear), board.where(wolf)} == {"graveyard"}


def test_two_words_target_may_take_the_same_thing(board: Board) -> None:
    effect = Sequence((deals(1, target(slot=0)), deals(2, target(slot=1))), (".",))
    spell = hand(board, "Twice", "{R}", Spell(effect))
    opened(board)
    assert cast(board, spell, board.nicole, board.nicole)
    assert len(board.happened(BecameTarget)) == 1
    resolve(board)
    assert board.nicole.life == 17


def test_another_target_must_differ(board: Board) -> None:
    other = Target(ANY, Number(1), 1, "another")
    spell = hand(board, "Arc", "{R}", Spell(Sequence((deals(2), deals(1, other)), (" and",))))  # type: ignore[arg-type]
    opened(board)
    assert numbers(cast(board, spell, board.nicole, board.nicole).reasons) == {"115.1", "601.2c"}
    assert cast(board, spell, board.nicole, board.amy)


def test_115_5_a_spell_can_not_target_itself(board: Board) -> None:
    from grammar.nodes.verbs import CounterSpell

    spell = hand(board, "Counter", "{U}", Spell(CounterSpell(target(Filter((), "spell")))))
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert numbers(cast(board, spell).reasons) == {"601.2c"}
    assert cast(board, shock, board.nicole)
    assert cast(board, spell, board.now(shock))
    resolve(board)
    assert board.where(shock) == "graveyard"
    assert board.nicole.life == 20


@pytest.mark.parametrize(
    ("ability", "owner", "number"),
    [
        (Keyword("hexproof"), "Nicole", "702.11b"),
        (Keyword("shroud"), "Amy", "702.18a"),
        (Keyword("protection from", quality=Filter((Is("color", "red"),))), "Amy", "702.16b"),
    ],
)
def test_keywords_keep_a_creature_from_being_the_target(
    board: Board, ability: Keyword, owner: str, number: str
) -> None:
    spell = hand(board, "Bolt", "{R}", bolt())
    player = board.amy if owner == "Amy" else board.nicole
    bear = board.put("Bear", "2/2", ability, by=player)
    opened(board)
    assert numbers(cast(board, spell, bear).reasons) == {number, "601.2c"}


def test_hexproof_does_not_bother_its_own_controller(board: Board) -> None:
    spell = hand(board, "Bolt", "{R}", bolt())
    bear = board.put("Bear", "2/2", "hexproof")
    opened(board)
    assert cast(board, spell, bear)


def test_608_2b_with_its_target_gone_a_spell_does_not_resolve(board: Board) -> None:
    spell, killer = murder(board), murder(board, "Kill")
    bear = board.put("Bear", "2/2")
    opened(board)
    assert cast(board, spell, bear)
    assert cast(board, killer, bear)
    resolve(board)
    assert board.where(bear) == "graveyard"
    resolve(board)
    assert board.where(spell) == "graveyard"
    assert last_move(board, spell).cause == "illegal"
    assert "608.2b" in board.cited()


def test_608_2b_it_was_countered_by_the_rules_in_2014(old_board: Board) -> None:
    board = old_board
    spell, killer = murder(board), murder(board, "Kill")
    bear = board.put("Bear", "2/2")
    opened(board)
    assert cast(board, spell, bear)
    assert cast(board, killer, bear)
    resolve(board)
    resolve(board)
    assert last_move(board, spell).cause == "countered"


def test_608_2b_some_targets_illegal_the_rest_happens(any_board: Board) -> None:
    board = any_board
    spell = hand(board, "Twins", "{R}", Spell(Sequence((destroys(target(CREATURE, 2, 2)), gains(3)), (".",))))
    killer = murder(board)
    bear, wolf = board.put("Bear", "2/2"), board.put("Wolf", "2/2")
    opened(board)
    assert cast(board, spell, bear, wolf)
    assert cast(board, killer, bear)
    resolve(board)
    resolve(board)
    assert board.where(wolf) == "graveyard"
    assert board.amy.life == 23


def test_113_7a_an_ability_resolves_without_its_source(any_board: Board) -> None:
    board = any_board
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP))
    killer = murder(board)
    opened(board)
    assert activate(board, pinger, board.nicole)
    assert cast(board, killer, pinger)
    resolve(board)
    assert board.where(pinger) == "graveyard"
    resolve(board)
    assert board.nicole.life == 19


DIVIDED = Damage(Itself(), Number(4), target(ANY, 1, None), "divided as you choose among")


def test_601_2d_damage_is_divided_as_announced(any_board: Board) -> None:
    board = any_board
    spell = hand(board, "Split", "{R}", Spell(DIVIDED))
    wall = board.put("Wall", "0/5", by=board.nicole)
    opened(board)
    assert cast(board, spell, board.nicole, wall, division={board.nicole: 3, wall: 1})
    resolve(board)
    assert board.nicole.life == 17
    assert wall.damage == 1


@pytest.mark.parametrize("parts", [(4, 0), (2, 1), (5, -1)])
def test_601_2d_each_target_gets_at_least_one_and_nothing_is_left(board: Board, parts: tuple[int, int]) -> None:
    spell = hand(board, "Split", "{R}", Spell(DIVIDED))
    opened(board)
    division = dict(zip((board.nicole, board.amy), parts, strict=True))
    assert numbers(cast(board, spell, board.nicole, board.amy, division=division).reasons) == {"601.2d"}


def test_601_2d_the_division_is_asked_for(board: Board) -> None:
    spell = hand(board, "Split", "{R}", Spell(DIVIDED))
    opened(board)
    board.answers.will("division", (1, 3))
    assert cast(board, spell, board.nicole, board.amy)
    resolve(board)
    assert (board.nicole.life, board.amy.life) == (19, 17)


def charm(board: Board, count: int = 1) -> MagicObject:
    modes = (Mode(deals(2)), Mode(destroys(target(CREATURE))), Mode(gains(4)))
    return hand(board, "Charm", "{R}", Spell(Modes(Number(count), modes)))


def test_601_2b_modes_are_announced_first(any_board: Board) -> None:
    board = any_board
    spell = charm(board)
    opened(board)
    assert cast(board, spell, modes=(2,))
    resolve(board)
    assert board.amy.life == 24
    assert board.nicole.life == 20


def test_two_modes_each_with_its_own_target(board: Board) -> None:
    spell = charm(board, 2)
    bear = board.put("Bear", "2/2", by=board.nicole)
    opened(board)
    assert cast(board, spell, board.nicole, bear, modes=(0, 1))
    resolve(board)
    assert board.nicole.life == 18
    assert board.where(bear) == "graveyard"


def test_a_mode_without_a_legal_target_is_not_offered(board: Board) -> None:
    spell = charm(board)
    opened(board)
    board.answers.will("modes", lambda choice: (options(choice)[-1],))
    assert cast(board, spell)
    (asked,) = board.answers.asked
    assert options(asked) == (0, 2)


def test_the_wrong_number_of_modes_is_refused(board: Board) -> None:
    spell = charm(board)
    opened(board)
    assert numbers(cast(board, spell, board.nicole, modes=(0, 2)).reasons) == {"601.2b"}
    assert numbers(cast(board, spell, board.nicole, modes=(7,)).reasons) == {"601.2b"}


def test_an_aura_enters_attached_to_what_it_targeted(any_board: Board) -> None:
    board = any_board
    aura = hand(board, "Aura", "{W}", Keyword("enchant", quality=CREATURE), types="Enchantment — Aura")
    bear = board.put("Bear", "2/2")
    opened(board)
    assert cast(board, aura, bear)
    resolve(board)
    assert board.now(aura).attached_to is bear


def test_an_aura_whose_target_is_gone_goes_to_the_graveyard(any_board: Board) -> None:
    board = any_board
    aura = hand(board, "Aura", "{W}", Keyword("enchant", quality=CREATURE), types="Enchantment — Aura")
    bear, killer = board.put("Bear", "2/2"), murder(board)
    opened(board)
    assert cast(board, aura, bear)
    assert cast(board, killer, bear)
    resolve(board)
    resolve(board)
    assert board.where(aura) == "graveyard"


def test_any_target_is_no_artifact(board: Board) -> None:
    spell = hand(board, "Bolt", "{R}", bolt(3, target(AnyTarget())))
    artifact = board.put("Relic", None, types="Artifact")
    walker = board.put("Walker", "3", types="Planeswalker", by=board.nicole)
    opened(board)
    assert numbers(cast(board, spell, artifact).reasons) == {"115.1", "601.2c"}
    assert cast(board, spell, walker)


def test_up_to_targets_may_be_none(board: Board) -> None:
    spell = hand(board, "Maybe", "{R}", Spell(Sequence((destroys(target(CREATURE, 0, 2)), draws()), (".",))))
    board.put("Top", None, types="Sorcery", zone="library")
    board.put("Bear", "2/2")
    opened(board)
    board.answers.will("targets", ())
    assert cast(board, spell)
    passing(board, 2)
    assert len(board.game.zone("hand", board.amy)) == 1


def test_608_2b_a_target_can_be_illegal_for_one_part_only(any_board: Board) -> None:
    board = any_board
    small = Filter((Is("type", "creature"),), "", (PropertyIs("power", "<=", Number(2)),))
    effect = Sequence((deals(1, target(small, slot=0)), deals(2, target(ANY, slot=1))), (".",))
    spell = hand(board, "Twice", "{R}", Spell(effect))
    bear = board.put("Bear", "2/5", by=board.nicole)
    opened(board)
    assert cast(board, spell, bear, bear)
    board.remember(bear, "counters", {"+1/+1": 1})
    resolve(board)
    assert bear.damage == 2


@pytest.mark.parametrize(("entwined", "modes", "life"), [(("entwine",), None, 24), ((), (0,), 20)])
def test_702_42a_entwine_chooses_every_mode(
    board: Board, entwined: tuple[str, ...], modes: tuple[int, ...] | None, life: int
) -> None:
    both = Modes(Number(1), (Mode(deals(2)), Mode(gains(4))))
    spell = hand(board, "Weave", "{R}", Keyword("entwine", Cost((mana("{2}"),))), Spell(both))
    opened(board)
    assert cast(board, spell, board.nicole, additional=entwined, modes=modes)
    resolve(board)
    assert (board.amy.life, board.nicole.life) == (life, 18)


def test_702_120a_escalate_costs_more_for_each_further_mode(board: Board) -> None:
    several = Modes(Range(Number(1), Number(2)), (Mode(deals(2)), Mode(gains(4))))
    spell = hand(board, "Climb", "{R}", Keyword("escalate", Cost((mana("{3}"),))), Spell(several))
    opened(board)
    assert cast(board, spell, board.nicole, modes=(0, 1))
    assert board.game.assumptions == ["Amy has {3}{R} for Climb"]


def test_702_74a_what_is_evoked_is_sacrificed(any_board: Board) -> None:
    board = any_board
    evoke = Keyword("evoke", Cost((mana("{W}"),)))
    spirit = hand(board, "Spirit", "{4}{W}", evoke, types="Creature", stats="3/3")
    other = hand(board, "Other", "{4}{W}", evoke, types="Creature", stats="3/3")
    opened(board)
    assert cast(board, spirit, alternative="evoke")
    resolve_all(board)
    assert board.where(spirit) == "graveyard"
    assert cast(board, other, alternative="")
    resolve_all(board)
    assert board.where(other) == "battlefield"
