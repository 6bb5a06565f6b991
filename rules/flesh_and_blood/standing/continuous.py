"""Continuous effects, made from the words of static abilities and of layers that resolve.

Comprehensive Rules: 6.2 (continuous effects), 6.3.4 (timestamps).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.modifications import parts_of
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.state import FabObject
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects import understanding
from rules.kernel.things import GameObject, Thing

FabEffect = ContinuousEffect[Properties]
ANYTHING = frozenset({"types", "subtypes", "supertypes", "abilities", "power", "defense", "controller", "name"})


def static_effect(origin: Origin, node: nodes.Continuous, words: str) -> FabEffect:
    """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, None)
    effect = FabEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    effect.timestamp = origin.timestamp
    effect.reads = frozenset() if isinstance(node.affects, reference_nodes.Itself) else ANYTHING
    effect.looks_at = None
    ability = origin.ability
    if ability is not None:
        effect.granted_by = lambda values: any(one.key == ability.key for one in values.abilities)
    return effect


def resolved_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> FabEffect:
    """The effect of a layer that resolved: it is locked to these objects, and its amounts are determined now."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = FabEffect(identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    effect.locked = frozenset(thing.id for thing in things if isinstance(thing, FabObject))
    return effect


class Indicated:
    """Asks whether an object is one that the words of a static ability indicate."""

    def __init__(self, origin: Origin, reference: reference_nodes.Reference) -> None:
        self._origin = origin
        self._reference = reference

    def __call__(self, thing: GameObject, values: Properties) -> bool:
        """Whether the effect affects the object, whose properties so far are given."""
        return self._indicates(self._reference, thing, values) and self._origin.is_in_force()

    def _indicates(self, reference: reference_nodes.Reference, thing: GameObject, values: Properties) -> bool:
        match reference:
            case reference_nodes.Itself():
                return thing is self._origin.source
            case reference_nodes.Every(what=what) | reference_nodes.Some(what=what):
                return understanding.matches(self._origin.context(), what, thing, values)
            case reference_nodes.Several(parts=several):
                return any(self._indicates(one, thing, values) for one in several)
            case _:
                return thing in understanding.things(self._origin.context(), reference)
