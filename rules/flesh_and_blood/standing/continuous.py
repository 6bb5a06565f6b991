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
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.standing.continuous import Indicated, follow_ability, lock
from rules.kernel.things import Thing

FabEffect = ContinuousEffect[Properties]
ANYTHING = frozenset({"types", "subtypes", "supertypes", "abilities", "power", "defense", "controller", "name"})


def static_effect(origin: Origin, node: nodes.Continuous, words: str) -> FabEffect:
    """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, None)
    effect = FabEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    follow_ability(effect, origin)
    effect.reads = frozenset() if isinstance(node.affects, reference_nodes.Itself) else ANYTHING
    effect.looks_at = None
    return effect


def growing_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> FabEffect:
    """The effect of a layer on all that its words indicate, also later; its amounts are determined now."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = FabEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    effect.reads, effect.looks_at = ANYTHING, None
    return effect


def resolved_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> FabEffect:
    """The effect of a layer that resolved: it is locked to these objects, and its amounts are determined now."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = FabEffect(identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    lock(effect, things)
    return effect
