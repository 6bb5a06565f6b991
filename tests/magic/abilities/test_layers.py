"""Section 613: layers, timestamps and dependency, on boards that judges know."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.conditions import Controls
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Count, Property
from grammar.nodes.references import Element, Host, Pronoun
from rules.magic.events import CountersPut
from rules.magic.state import MagicObject
from tests.magic.abilities.conftest import resolve
from tests.magic.abilities.words import (
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    IT,
    LAND,
    YOU,
    base,
    becomes,
    continuous,
    each,
    has,
    loses,
    other,
    plus,
    size,
    static,
    without,
)
from tests.magic.boards import Board

SWAMP, MOUNTAIN = Is("subtype", "Swamp"), Is("subtype", "Mountain")


def stats(board: Board, thing: MagicObject) -> str:
    values = board.game.is_(thing)
    return f"{values.power}/{values.toughness}"


def mana(board: Board, thing: MagicObject) -> list[object]:
    return [one.key[1] for one in board.game.is_(thing).abilities if one.key[0] == "intrinsic"]


def applied(board: Board, thing: MagicObject, attribute: str) -> list[tuple[str, str]]:
    """Who changed an attribute under which rule, in order."""
    return [
        (getattr(one.by[0], "name", ""), one.citations[0].number)
        for one in board.game.layers.of(thing).applied
        if one.attribute == attribute
    ]


def blood_moon(board: Board) -> MagicObject:
    return board.put("Moon", None, static(each(without(BASIC), LAND), becomes(MOUNTAIN)), types="Enchantment")


def urborg(board: Board) -> MagicObject:
    ability = static(each(LAND), becomes(SWAMP, manner="add"))
    return board.put("Tomb", None, ability, types="Legendary Land")


def test_305_6_a_basic_land_type_gives_its_mana_ability(board: Board) -> None:
    forest = board.put("Forest", types="Basic Land — Forest")
    assert mana(board, forest) == ["Forest"]


def test_613_8_urborg_depends_on_blood_moon_whichever_came_first(board: Board) -> None:
    tomb = urborg(board)
    blood_moon(board)
    plain = board.put("Cave", types="Land — Cave")
    for land in (tomb, plain):
        assert board.game.is_(land).subtypes == {"Mountain"}
        assert mana(board, land) == ["Mountain"]
    assert applied(board, plain, "subtypes") == [("Moon", "613.1d")]
    assert not [one for one in board.game.is_(tomb).abilities if one.key[0] == "printed"]


def test_613_8b_what_waits_says_so(any_board: Board) -> None:
    """Mountains are creatures: that waits for the younger effect that makes lands Mountains."""
    mountains = each(Is("subtype", "Mountain"))
    any_board.put("Older", None, static(mountains, becomes(CREATURE, manner="still")), types="Enchantment")
    blood_moon(any_board)
    cave = any_board.put("Cave", types="Land — Cave")
    assert "creature" in any_board.game.is_(cave).types
    (types,) = [one for one in any_board.game.layers.of(cave).applied if one.attribute == "types"]
    numbers = {c.number for c in types.citations}
    assert "613.1d" in numbers
    assert numbers & {"613.8b", "613.7b"}


def test_613_7_without_the_moon_the_tomb_makes_every_land_a_swamp(board: Board) -> None:
    urborg(board)
    forest = board.put("Forest", types="Basic Land — Forest")
    assert board.game.is_(forest).subtypes == {"Forest", "Swamp"}
    assert mana(board, forest) == ["Forest", "Swamp"]


def opalescence(board: Board) -> MagicObject:
    value = Property(Pronoun("its", Element()), "mana value")
    ability = static(other(ENCHANTMENT), becomes(CREATURE, manner="still", size=size(value, value)))
    return board.put("Opal", None, ability, types="Enchantment", cost="{2}{W}{W}")


def humility(board: Board) -> MagicObject:
    return board.put("Humble", None, static(each(CREATURE), loses(), base(1, 1)), types="Enchantment", cost="{2}{W}{W}")


def test_613_6_humility_before_opalescence_is_a_4_4_creature_that_still_works(board: Board) -> None:
    humble = humility(board)
    opalescence(board)
    bear = board.put("Bear", "2/2", "flying")
    assert (stats(board, humble), stats(board, bear)) == ("4/4", "1/1")
    assert not board.game.is_(bear).abilities
    assert not board.game.is_(humble).abilities
    assert board.game.is_(humble).types == {"enchantment", "creature"}


def test_613_6_opalescence_before_humility_makes_humility_1_1(board: Board) -> None:
    opalescence(board)
    humble = humility(board)
    assert stats(board, humble) == "1/1"
    assert applied(board, humble, "power") == [("Opal", "613.4b"), ("Humble", "613.4b")]


def test_613_4_sublayers_of_power_and_toughness(board: Board) -> None:
    bear = board.put("Bear", "2/2", counters={"+1/+1": 1})
    resolve(board, continuous(each(CREATURE), plus(1, 1)))
    resolve(board, continuous(each(CREATURE), base(0, 5)))
    assert stats(board, bear) == "2/7"
    assert applied(board, bear, "power") == [("Spell", "613.4b"), ("Spell", "613.4c"), ("Bear", "613.4c")]


def test_613_4d_a_switch_comes_last(board: Board) -> None:
    from grammar.nodes.continuous import SwitchSize

    bear = board.put("Bear", "1/3")
    resolve(board, continuous(each(CREATURE), SwitchSize()))
    resolve(board, continuous(each(CREATURE), plus(1, 0)))
    assert stats(board, bear) == "3/2"
    resolve(board, continuous(each(CREATURE), SwitchSize()))
    assert stats(board, bear) == "2/3"


def test_2014_613_3d_counters_have_a_layer_of_their_own(old_board: Board) -> None:
    bear = old_board.put("Bear", "2/2", counters={"+1/+1": 1})
    assert applied(old_board, bear, "power") == [("Bear", "613.3d")]


def test_613_4a_a_creature_that_counts_defines_its_own_size_first(board: Board) -> None:
    forests = Count(Filter((Is("subtype", "Forest"),)))
    ability = static(IT, base(forests, forests))
    giant = board.put("Giant", "0/0", ability)
    board.put("Forest", types="Basic Land — Forest")
    second = board.put("Forest", types="Basic Land — Forest")
    assert stats(board, giant) == "2/2"
    assert applied(board, giant, "power") == [("Giant", "613.4a")]
    board.remember(second, "phased_out", True)
    assert stats(board, giant) == "1/1"
    resolve(board, continuous(each(CREATURE), loses()))
    assert stats(board, giant) == "0/0"


def test_604_3_it_does_so_in_every_zone(board: Board) -> None:
    forests = Count(Filter((Is("subtype", "Forest"),)))
    giant = board.put("Giant", "0/0", static(IT, base(forests, forests)), zone="hand")
    board.put("Forest", types="Basic Land — Forest")
    assert stats(board, giant) == "1/1"


def test_613_7_the_later_of_gaining_and_losing_prevails(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    resolve(board, continuous(each(CREATURE), has("flying")))
    resolve(board, continuous(each(CREATURE), loses("flying")))
    assert not board.game.is_(bear).has("flying")
    resolve(board, continuous(each(CREATURE), has("flying")))
    assert board.game.is_(bear).has("flying")


def test_613_7c_a_keyword_counter_put_on_later_than_the_loss_counts(board: Board) -> None:
    bear = board.put("Bear", "2/2")
    board.happen(CountersPut(bear, "flying", 1))
    assert board.game.is_(bear).has("flying")
    resolve(board, continuous(each(CREATURE), loses()))
    assert not board.game.is_(bear).has("flying")
    board.happen(CountersPut(bear, "flying", 1))
    assert board.game.is_(bear).has("flying")


def test_613_7a_an_ability_that_is_granted_has_the_timestamp_of_what_granted_it(board: Board) -> None:
    """The older creature gets its lord ability last, after everything was set to 1/1."""
    lord = board.put("Lord", "2/2")
    other_one = board.put("Bear", "3/3")
    resolve(board, continuous(each(CREATURE), base(1, 1)))
    resolve(board, continuous(each(CREATURE), has(static(other(CREATURE), base(5, 5)))))
    assert (stats(board, lord), stats(board, other_one)) == ("5/5", "5/5")


def test_611_3a_a_static_ability_applies_to_what_is_there_now(board: Board) -> None:
    board.put("Anthem", None, static(each(CREATURE, mine=True), plus(1, 1)), types="Enchantment")
    late = board.put("Bear", "2/2")
    theirs = board.put("Boar", "2/2", by=board.nicole)
    assert (stats(board, late), stats(board, theirs)) == ("3/3", "2/2")


def test_611_3b_it_ends_when_its_object_leaves(board: Board) -> None:
    from rules.magic.events import ZoneChanged

    anthem = board.put("Anthem", None, static(each(CREATURE), plus(1, 1)), types="Enchantment")
    bear = board.put("Bear", "2/2")
    assert stats(board, bear) == "3/3"
    board.happen(ZoneChanged(anthem, board.game.zone("graveyard", board.amy), "destroy"))
    assert stats(board, bear) == "2/2"


def test_604_2_a_condition_is_looked_at_all_the_time(board: Board) -> None:
    from rules.magic.events import ZoneChanged

    condition = Controls(YOU, Filter((ARTIFACT,)))
    bear = board.put("Bear", "2/2", static(IT, plus(2, 2), when=condition))
    assert stats(board, bear) == "2/2"
    relic = board.put("Relic", types="Artifact")
    assert stats(board, bear) == "4/4"
    board.happen(ZoneChanged(relic, board.game.zone("graveyard", board.amy), "destroy"))
    assert stats(board, bear) == "2/2"


def test_301_5_an_equipment_gives_to_what_it_is_attached_to(board: Board) -> None:
    from rules.magic.events import Attached

    collar = board.put(
        "Collar", None, static(Host("equipped", Filter((CREATURE,))), has("lifelink")), types="Artifact — Equipment"
    )
    one, two = board.put("One", "1/1"), board.put("Two", "1/1")
    board.happen(Attached(collar, one))
    assert [board.game.is_(t).has("lifelink") for t in (one, two)] == [True, False]
    board.happen(Attached(collar, two))
    assert [board.game.is_(t).has("lifelink") for t in (one, two)] == [False, True]


def test_205_1b_an_artifact_creature_keeps_its_other_types(board: Board) -> None:
    land = board.put("Forest", types="Basic Land — Forest")
    resolve(board, continuous(each(LAND), becomes(ARTIFACT, CREATURE, size=size(3, 3))))
    values = board.game.is_(land)
    assert values.types == {"land", "artifact", "creature"}
    assert values.subtypes == {"Forest"}


def test_205_1a_a_new_card_type_replaces_the_old_ones_with_their_subtypes(board: Board) -> None:
    bear = board.put("Bear", "2/2", types="Creature — Bear")
    resolve(board, continuous(each(CREATURE), becomes(ENCHANTMENT)))
    values = board.game.is_(bear)
    assert values.types == {"enchantment"}
    assert not values.subtypes


def test_707_2_what_is_face_down_is_a_2_2_without_a_name(board: Board) -> None:
    morph = board.put("Morph", "5/5", "flying", types="Creature — Beast", cost="{4}{G}")
    board.remember(morph, "face_down", True)
    values = board.game.is_(morph)
    assert (values.name, stats(board, morph), values.abilities, values.cost) == ("", "2/2", (), None)
    board.put("Anthem", None, static(each(CREATURE), plus(1, 1)), types="Enchantment")
    assert stats(board, morph) == "3/3"


def test_613_5_the_value_is_told_with_its_provenance(board: Board) -> None:
    bear = board.put("Bear", "2/2", counters={"+1/+1": 1})
    board.put("Humble", None, static(each(CREATURE), base(1, 1)), types="Enchantment")
    parts = [one for one in board.game.layers.of(bear).applied if one.attribute == "power"]
    with board.game.trace.aside() as steps:
        board.game.contents.layers.explain(bear, parts)
    told = {citation.number: step.notes for step in steps for citation in step.citations}
    assert told["613.4b"] == [("power of ", bear, ": 2 becomes 1 by Humble: its static ability")]
    assert list(told) == ["613.5", "613.4b", "613.4c"]


@pytest.mark.parametrize("edition", ["2026-06-19", "2014-02-01"])
def test_613_1_the_same_board_has_the_same_values_in_both_editions(edition: str) -> None:
    board = Board(edition)
    humble = humility(board)
    opalescence(board)
    bear = board.put("Bear", "3/3", counters={"-1/-1": 2})
    assert (stats(board, humble), stats(board, bear)) == ("4/4", "-1/-1")


def test_an_ability_that_gives_itself_away_goes_on(board: Board) -> None:
    """A creature whose own ability takes all abilities away keeps doing so."""
    humble = board.put("Humble", "3/3", static(each(CREATURE), loses(), base(0, 1)))
    bear = board.put("Bear", "2/2", "flying")
    for _ in range(2):
        assert (stats(board, humble), stats(board, bear)) == ("0/1", "0/1")
        board.game.functions.look_again(humble)
        board.game.functions.refresh()


def test_static_abilities_of_a_card_in_hand_do_nothing(board: Board) -> None:
    board.put("Anthem", None, Static(continuous(each(CREATURE), plus(1, 1))), types="Enchantment", zone="hand")
    bear = board.put("Bear", "2/2")
    assert stats(board, bear) == "2/2"


def test_613_4a_only_one_of_the_numbers_is_defined(any_board: Board) -> None:
    from grammar.nodes.continuous import EqualTo

    forests = Count(Filter((Is("subtype", "Forest"),)))
    giant = any_board.put("Giant", "0/4", static(IT, EqualTo(("power",), forests)), zone="hand")
    any_board.put("Forest", types="Basic Land — Forest")
    assert stats(any_board, giant) == "1/4"


def test_611_2_one_of_several_abilities_is_chosen(board: Board) -> None:
    from grammar.nodes.abilities import Keyword
    from grammar.nodes.continuous import Abilities

    bear = board.put("Bear", "2/2")
    choice = Abilities("add one", (Keyword("flying"), Keyword("trample")))
    board.answers.will("ability", (Keyword("trample"),))
    resolve(board, continuous(each(CREATURE), choice))
    assert board.game.is_(bear).has("trample")
    assert not board.game.is_(bear).has("flying")


def test_107_2_a_number_that_cant_be_determined_is_0(any_board: Board) -> None:
    from grammar.nodes.references import Every as EveryOne

    nothing = EveryOne(Filter((Is("subtype", "Nobody"),)))
    value = Property(nothing, "mana value")
    avatar = any_board.put("Avatar", "0/0", static(IT, base(value, value)))
    assert stats(any_board, avatar) == "0/0"


def test_words_that_are_not_built_are_named() -> None:
    from grammar.nodes.continuous import Types
    from grammar.nodes.filters import Status
    from rules.magic.standing.modifications import lacking

    assert lacking(Types("set", (Status("goaded"),)))
    assert lacking(Types("set", (CREATURE, Is("color", "of your choice")))) is None
