"""Lines on a card itself that are resolution abilities: said by what only resolves, and stays nowhere.

Comprehensive Rules: 1.7.3b and 1.7.4c (resolution abilities), 6.2.2 (layer-continuous effects), the note on 7.2.2.
"""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Spell, Static, Triggered
from grammar.nodes.base import Node
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Continuous, CostChange, Lasting, Replace, Rule
from grammar.nodes.control import Gate, If, Later, Mode, Modes, Sequence
from grammar.nodes.events import Event
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself, Next, Pronoun, Same, StepSubject, Target
from grammar.nodes.walking import within
from rules.flesh_and_blood.cards import BECOME_PERMANENTS, RESOLVING_TYPES
from rules.flesh_and_blood.state import FabObject
from rules.kernel.standing.gates import steps_of, ungated

STANDING = (Lasting, Rule, Continuous, CostChange, Replace, Later)
"""What holds or waits for a while, rather than being done once."""
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


def as_it_attacks(node: Node | Opaque) -> Triggered | None:
    """What an instruction printed on an attack was corrected to: done as that attacks; None: it holds for a while."""
    if not isinstance(node, Spell) or any(isinstance(part, STANDING) for part in within(node)):
        return None
    return Triggered(Event("attacks", Itself()), node.effect, "when")


def holds_as_it_enters(node: Node | Opaque) -> bool:
    """Whether a text printed on an attack only says what holds or waits for a stated time."""
    return isinstance(node, Spell) and not _has_targets(node) and _is_enduring(node.effect)


def modes_as_abilities(node: Node | Opaque) -> tuple[AnyAbility, ...]:
    """The ability that each mode of a line is, if the line offers modes and each is one of its own card; else none."""
    if not isinstance(node, Spell) or not isinstance(node.effect, Modes) or node.effect.repeat:
        return ()
    found = [_as_ability(mode) for mode in node.effect.modes]
    known = tuple(one for one in found if one is not None)
    return known if len(known) == len(found) else ()


def _as_ability(mode: Mode) -> AnyAbility | None:
    match mode.effect:
        case Later(event=Event(subject=Itself()), word="when" | "whenever" as word, duration=None) if not mode.cost:
            return Triggered(mode.effect.event, mode.effect.effect, word)
        case Continuous() if _is_on_itself(mode.effect) and not mode.cost:
            return Static(mode.effect)
    return None


def _has_targets(node: Node) -> bool:
    return any(isinstance(part, Target) for part in within(node))


def _is_enduring(effect: Node | None) -> bool:
    """Whether an effect holds for a stated time; what waits says how long, or for a change of phase or step."""
    match effect:
        case Gate(test=If(), then=then):
            return _is_enduring(then)
        case Sequence(steps=steps):
            return all(_is_enduring(step) for step in steps)
        case Lasting(rule=Rule()) | Later() | Continuous(affects=Next(duration=Until())):
            return True
        case Replace(event=Event(window=window)):
            return window == "this turn"
        case Continuous(duration=duration) | CostChange(duration=duration):
            return duration is not None
    return False
