"""Continuous effects, made from the words of static abilities and of what resolves.

Rules book: Types of Effects - Continuous Effects (instanced and static effects, timestamps).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.layers import Controlled
from rules.grand_archive.standing.modifications import parts_of
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.standing.continuous import Indicated, follow_ability, lock
from rules.kernel.things import Thing

ArchiveEffect = ContinuousEffect[Characteristics]
ANYTHING = frozenset(
    {"types", "subtypes", "supertypes", "elements", "abilities", "power", "life", "controller", "name"}
)


def static_effect(origin: Origin, node: nodes.Continuous, words: str) -> ArchiveEffect:
    """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, None)
    effect = ArchiveEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    follow_ability(effect, origin)
    effect.reads = frozenset() if isinstance(node.affects, reference_nodes.Itself) else ANYTHING
    effect.looks_at = None
    return effect


def lasting_static_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> ArchiveEffect:
    """What resolved makes a whole set have or be something: it applies to what joins the set later, too."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = ArchiveEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    effect.reads, effect.looks_at = ANYTHING, None
    return effect


def instanced_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> ArchiveEffect:
    """The effect of what resolved: it is locked to these objects, and its amounts are determined now."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = ArchiveEffect(identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    lock(effect, things)
    return effect


def controlled_effect(origin: Origin, player: ArchivePlayer, things: Sequence[Thing], words: str) -> ArchiveEffect:
    """The effect of what resolved by which a player controls these objects."""
    identity = origin.game.new_id()
    made = [Controlled(player)]
    effect = ArchiveEffect(identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    lock(effect, things)
    return effect
