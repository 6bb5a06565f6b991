"""Lines on a card itself that are resolution abilities: said by what only resolves, and stays nowhere.

Comprehensive Rules: 1.7.3b and 1.7.4c (resolution abilities), 6.2.2 (layer-continuous effects).
"""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Spell, Static
from grammar.nodes.base import Node
from grammar.nodes.continuous import Continuous
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself, Pronoun, Same, StepSubject
from rules.flesh_and_blood.cards import BECOME_PERMANENTS, RESOLVING_TYPES
from rules.flesh_and_blood.state import FabObject
from rules.kernel.standing.gates import steps_of, ungated

STAYING = BECOME_PERMANENTS | {"attack"}
"""The subtypes of cards that stay: in the arena, or as attacks on the combat chain."""


def only_resolves(card: FabObject) -> bool:
    """Whether a card resolves as a layer, and neither attacks nor becomes a permanent."""
    face = card.copied or card.face
    return card.is_a_card and bool(face.types & RESOLVING_TYPES) and not face.subtypes & STAYING


def as_resolution(card: FabObject, node: AnyAbility | Opaque) -> Spell | None:
    """What a line is that gives something to its own card, if that card only resolves; None: no resolution ability."""
    if not only_resolves(card):
        return None
    if not isinstance(node, Static) or node.condition is not None:
        return None
    on_itself = all(_is_on_itself(ungated(step)) for step in steps_of(node))
    return Spell(node.effect, node.label) if on_itself else None


def _is_on_itself(effect: Node) -> bool:
    """Whether an effect changes the object that speaks, for no stated time."""
    return isinstance(effect, Continuous) and effect.duration is None and _is_itself(effect.affects)


def _is_itself(reference: Node | None) -> bool:
    if isinstance(reference, Pronoun | Same) and isinstance(reference.means, StepSubject):
        reference = reference.means.subject
    return isinstance(reference, Itself)
