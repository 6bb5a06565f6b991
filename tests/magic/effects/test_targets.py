"""Which target phrases a text has, and in which order: 115.1, 601.2b, 601.2c."""

from __future__ import annotations

from grammar.nodes.abilities import Keyword, Spell, Triggered
from grammar.nodes.continuous import Abilities, Continuous
from grammar.nodes.control import Later, Mode, Modes, Sequence
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import AnyTarget, Filter
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Pronoun, StepSubject, Target
from grammar.nodes.verbs import Damage, Fight, Move
from rules.kernel.effects.another import says_another
from rules.kernel.effects.slots import mode_slots
from rules.magic.effects.targets import target_slots
from tests.magic.effects.doing import CREATURE, ITSELF, ONE, TWO, target

ANY = Target(AnyTarget(), ONE, 0)
BURN = Damage(ITSELF, TWO, ANY)


def slots(found: tuple[Target, ...]) -> list[int | None]:
    return [one.slot for one in found]


def test_115_1_each_phrase_is_a_slot_in_the_order_of_the_text() -> None:
    assert slots(target_slots(Spell(Fight(target(1), target(0))))) == [0, 1]


def test_115_1_another_target_is_other_than_those_before_it() -> None:
    again = Target(CREATURE, ONE, 1, "another")
    assert target_slots(Spell(Fight(target(0), again)))[1] == again
    assert [says_another(one) for one in (again, Target(AnyTarget("other"), ONE, 1), ANY)] == [True, True, False]


def test_a_phrase_that_is_spoken_of_again_is_one_target() -> None:
    again = Pronoun("it", StepSubject(target(0)))
    effect = Sequence((Move(target(0), "exile"), Damage(ITSELF, TWO, again)), (".",))
    assert target_slots(Spell(effect)) == (target(0),)


def test_601_2b_only_the_chosen_modes_have_targets() -> None:
    modes = Modes(ONE, (Mode(BURN), Mode(Move(target(0), "destroy")), Mode(Fight(target(0), target(1)))))
    assert target_slots(Spell(modes)) == ()
    assert target_slots(Spell(modes), (1,)) == (target(0),)
    assert target_slots(Spell(modes), (0, 2)) == (ANY, target(0), target(1))
    assert mode_slots(modes, (0, 2), 0) == [{0: 0}, {0: 1, 1: 2}]


def test_a_phrase_before_the_modes_comes_first() -> None:
    modes = Modes(ONE, (Mode(BURN),))
    effect = Sequence((Move(target(0), "exile"), modes), (".",))
    assert target_slots(Spell(effect), (0,)) == (target(0), ANY)
    assert mode_slots(modes, (0,), 1) == [{0: 1}]


def test_what_a_granted_or_later_ability_targets_is_chosen_later() -> None:
    granted = Triggered(Event("attacks", Itself()), BURN, "whenever")
    grants = Continuous(target(0), (Abilities("add", (granted,)),))
    later = Later(StepBegins("end step"), BURN)
    assert target_slots(Spell(Sequence((grants, later), (".",)))) == (target(0),)


def test_303_4_an_aura_spell_targets_what_it_can_enchant() -> None:
    wanted = Filter((), "player")
    assert target_slots(Keyword("enchant", quality=wanted)) == (Target(wanted, Number(1), 0),)
    assert target_slots(Keyword("enchant", quality=CREATURE)) == (Target(CREATURE, Number(1), 0),)
