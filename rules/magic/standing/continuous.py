"""Continuous effects, made from the words of static abilities and of what resolves.

Comprehensive Rules: 611 (continuous effects), 613.7 (timestamps).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.things import GameObject, Thing
from rules.magic.characteristics import Characteristics
from rules.magic.standing.looks import looks_at, reads
from rules.magic.standing.modifications import control_of, parts_of
from rules.magic.standing.origins import Origin
from rules.magic.standing.parts import Granting
from rules.magic.state import MagicObject

MagicEffect = ContinuousEffect[Characteristics]


def static_effect(origin: Origin, node: nodes.Continuous, words: str) -> MagicEffect:
    """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, None)
    effect = MagicEffect(identity, words, origin.source, origin.controller, made, Indicated(origin, node.affects))
    effect.timestamp = origin.timestamp
    effect.reads = reads(node.affects, origin.condition)
    effect.looks_at = looks_at(node.affects, *_looking(node.modifications), origin.condition)
    effect.only = _few(origin, node.affects, effect)
    ability = origin.ability
    if ability is not None:
        effect.granted_by = lambda values: any(one.key == ability.key for one in values.abilities)
        effect.hangs_on = lambda other, part: _gives_or_takes(part, ability)
    return effect


def _gives_or_takes(part: object, ability: Ability) -> bool:
    """Whether a part of an effect takes abilities away, or grants this very ability."""
    return not isinstance(part, Granting) or any(one.key == ability.key for one in part.abilities)


REACHING = frozenset({"abilities", "controller"})
"""What makes a difference to other effects as soon as it changes."""


def _few(
    origin: Origin, reference: reference_nodes.Reference, effect: MagicEffect
) -> Callable[[], Iterable[GameObject]] | None:
    """The one object that an effect can affect, if it is one, and what it does reaches no further."""
    if any(part.touches & REACHING for part in effect.parts):
        return None
    match reference:
        case reference_nodes.Itself():
            return lambda: (origin.source,)
        case reference_nodes.Host():
            return lambda: [one for one in (origin.source.attached_to,) if isinstance(one, MagicObject)]
    return None


def _looking(modifications: Sequence[nodes.Modification]) -> Iterator[Node]:
    """The words of modifications that are asked anew each time: how much, and of what."""
    for one in modifications:
        match one:
            case nodes.PowerToughness(power=power, toughness=toughness):
                yield from (power, toughness)
            case nodes.PropertyChange(amount=amount):
                yield amount
            case nodes.Scaled(change=change, each=each):
                yield from (*_looking((change,)), each)
            case nodes.BaseSize(size=size) | nodes.Types(size=size) if size is not None:
                yield size
            case nodes.EqualTo(amount=amount):
                yield amount
            case nodes.IsCopy(of=of):
                yield of


def static_control(origin: Origin, node: nodes.GainControl, words: str) -> MagicEffect:
    """The effect of a static ability by which somebody controls something."""
    made = nodes.Continuous(node.what, ())
    effect = static_effect(origin, made, words)
    effect.parts = (control_of(origin, node.who, None),)
    effect.looks_at = None
    effect.only = None
    return effect


def resolved_control(origin: Origin, node: nodes.GainControl, things: Sequence[Thing], words: str) -> MagicEffect:
    """The effect of something that resolved, by which somebody controls these objects."""
    effect = resolved_effect(origin, nodes.Continuous(node.what, ()), things, words)
    effect.parts = (control_of(origin, node.who, things),)
    return effect


def resolved_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> MagicEffect:
    """The effect of something that resolved: it is locked to these objects, and its amounts are determined now."""
    identity = origin.game.new_id()
    made = parts_of(origin, identity, node.modifications, things)
    effect = MagicEffect(identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    effect.locked = frozenset(thing.id for thing in things if isinstance(thing, MagicObject))
    return effect


class Indicated:
    """Asks whether an object is one that the words of a static ability indicate."""

    def __init__(self, origin: Origin, reference: reference_nodes.Reference) -> None:
        self._origin = origin
        self._reference = reference

    def __call__(self, thing: GameObject, values: Characteristics) -> bool:
        """Whether the effect affects the object, whose characteristics so far are given."""
        return self._origin.is_in_force() and self._indicates(self._reference, thing, values)

    def _indicates(self, reference: reference_nodes.Reference, thing: GameObject, values: Characteristics) -> bool:
        match reference:
            case reference_nodes.Itself():
                return thing is self._origin.source
            case reference_nodes.Host(noun=noun):
                host = self._origin.source.attached_to
                return thing is host and understanding.fits(self._origin.context(), noun, thing, values)
            case reference_nodes.Every(what=what) | reference_nodes.Some(what=what):
                return understanding.matches(self._origin.context(), what, thing, values)
            case reference_nodes.Several(parts=several):
                return any(self._indicates(one, thing, values) for one in several)
            case _:
                return thing in understanding.things(self._origin.context(), reference)
