"""What effects on something yet to come do to an object that comes: as it is tried, and once it applies.

Comprehensive Rules: 6.2.2b (variables), 6.2.4 (future objects), 6.3.2 to 6.3.5 (stages).
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.base import Node
from grammar.nodes.conditions import Condition
from grammar.nodes.continuous import Continuous
from grammar.nodes.control import Gate, If
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.continuous import MAKING
from rules.flesh_and_blood.standing.origins import Origin, knowing
from rules.flesh_and_blood.standing.watchers import Awaiting
from rules.flesh_and_blood.state import FabObject
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects.understanding import holds
from rules.kernel.standing.looks import compared
from rules.kernel.things import GameObject


def applied_to(
    awaiting: Awaiting, node: Continuous, thing: FabObject, since: int | None = None
) -> ContinuousEffect[Properties]:
    """What begins to apply to an object that has come, its amounts determined now.

    It is as old as what waited, unless it is only now added to its stage.
    """
    effect = MAKING.locked(_knowing(awaiting, thing), node, [thing], awaiting.name)
    effect.timestamp = awaiting.id if since is None else since
    effect.numbers = compared(*_asked(awaiting))
    return effect


def trying(awaiting: Awaiting, thing: FabObject) -> Iterator[ContinuousEffect[Properties]]:
    """What would apply to an object, part for part, if that is what is waited for when the stage comes."""
    for node in (awaiting.effect, *awaiting.riders):
        match node:
            case Continuous():
                yield _tried(awaiting, node, thing, ())
            case Gate(test=If(condition=condition), then=Continuous() as then):
                yield _tried(awaiting, then, thing, (condition,))


def _tried(
    awaiting: Awaiting, node: Continuous, thing: FabObject, conditions: tuple[Condition, ...]
) -> ContinuousEffect[Properties]:
    origin = _knowing(awaiting, thing)

    def asks(one: GameObject, values: Properties) -> bool:
        if one is not thing or not awaiting.is_of_kind(thing, values) or not awaiting.passes(thing, values):
            return False
        return all(holds(origin.context(element=thing), condition) for condition in conditions)

    effect = MAKING.waiting(origin, node, awaiting.name, asks, (*_asked(awaiting), *conditions))
    effect.timestamp = awaiting.id
    return effect


def _asked(awaiting: Awaiting) -> tuple[Node, ...]:
    """The words by which it is decided whether something is what is waited for."""
    what, criterion = awaiting.reference.what, awaiting.criterion
    return (what,) if criterion is None else (what, criterion)


def _knowing(awaiting: Awaiting, thing: FabObject) -> Origin:
    """The origin of an effect on what has come: its words can speak of that."""
    label = awaiting.effect.label if isinstance(awaiting.effect, Continuous) else None
    return knowing(awaiting.origin, label, thing)
