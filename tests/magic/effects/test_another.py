"""115. `Another target`, where no target comes before it: what it is other than."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from grammar.nodes.control import Sequence
from grammar.nodes.events import Event
from grammar.nodes.filters import AnyTarget, Either, Filter, Is, Related
from grammar.nodes.references import EventRole, Host, Itself, Pronoun, Reference, Some, StepSubject, Target
from grammar.nodes.verbs import Damage, Move
from rules.kernel.errors import Unsupported
from rules.magic.effects.targets import target_slots
from tests.magic.effects.doing import CREATURE, ONE

SELF = Itself()
A_CREATURE, A_LAND = Some(CREATURE, ONE), Some(Filter((Is("type", "land"),)), ONE)
ANOTHER = Target(CREATURE, ONE, 0, "another")
IT = Pronoun("it", EventRole("subject"))
HOST = Host("enchanted", CREATURE)


def other_than(ability: Node) -> Reference:
    """What the first target of an ability must be other than."""
    what = target_slots(ability)[0].what
    (wanted,) = what.arms[:1] if isinstance(what, Either) else (what,)
    assert isinstance(wanted, Filter)
    (related,) = (one for one in wanted.qualifiers if isinstance(one, Related))
    assert related.relation == "other than"
    return related.to


def when(subject: Reference, *steps: Move | Damage) -> Triggered:
    effect = steps[0] if len(steps) == 1 else Sequence(steps, (".",))
    return Triggered(Event("dies", subject), effect, "whenever")


@pytest.mark.parametrize(
    ("ability", "other"),
    [
        (when(SELF, Move(ANOTHER, "destroy")), SELF),
        (when(A_LAND, Move(ANOTHER, "destroy")), SELF),
        (when(A_CREATURE, Move(IT, "exile"), Move(ANOTHER, "destroy")), IT),
        (when(SELF, Damage(HOST, ONE, Target(AnyTarget("other"), ONE, 0))), HOST),
        (when(A_CREATURE, Damage(SELF, ONE, Target(AnyTarget("other"), ONE, 0))), SELF),
        (when(A_LAND, Move(Pronoun("that player", EventRole("player")), "exile"), Move(ANOTHER, "destroy")), SELF),
    ],
)
def test_115_1_it_is_other_than_what_was_spoken_of_last(ability: Triggered, other: Reference) -> None:
    assert other_than(ability) == other


def test_115_1_each_kind_of_thing_that_is_wanted_is_other_than_it() -> None:
    battle = Target(Either((Filter((Is("type", "battle"),)), Filter(noun="opponent"))), ONE, 0, "another")
    dealing = Damage(Pronoun("it", StepSubject(SELF)), ONE, battle)
    assert other_than(when(SELF, dealing)) == SELF


def test_what_could_be_meant_either_way_is_not_guessed() -> None:
    with pytest.raises(Unsupported):
        target_slots(when(A_CREATURE, Move(ANOTHER, "destroy")))
