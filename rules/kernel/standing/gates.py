"""Gates around the words of static abilities: under which conditions what they say holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar, cast

from msgspec import structs

from grammar.nodes import abilities as nodes
from grammar.nodes import conditions, continuous, control, quantities, references, verbs
from grammar.nodes.base import Node
from grammar.nodes.costs import Cost
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import rebuilt
from rules.kernel.effects.context import Context
from rules.kernel.effects.riders import with_types_kept
from rules.kernel.effects.understanding import holds
from rules.kernel.errors import Unsupported
from rules.kernel.standing.origins import Origin

Held = TypeVar("Held", bound=Origin)


def steps_of(node: nodes.Static) -> tuple[AnyEffect, ...]:
    """What a static ability says, one after the other, with its letters spelt out."""
    return with_types_kept([*_told_of(_each(spelt_out(node.effect)))])


def _told_of(steps: Iterator[AnyEffect]) -> Iterator[AnyEffect]:
    """The steps with the things themselves where a later one speaks of those that an earlier one affects."""
    affected: dict[int, references.Reference] = {}
    for step in steps:
        told = rebuilt(step, lambda part: _told(part, affected)) if affected else step
        inner = ungated(told)
        if isinstance(inner, continuous.Continuous) and inner.label is not None:
            affected[inner.label] = inner.affects
        yield told


def _told(node: Node, affected: Mapping[int, references.Reference]) -> Node:
    if isinstance(node, references.Pronoun) and isinstance(node.means, references.Result):
        return affected.get(node.means.label, node)
    return rebuilt(node, lambda part: _told(part, affected))


def _each(effect: AnyEffect) -> Iterator[AnyEffect]:
    """The steps of an effect; a condition around several is one around each of them."""
    match effect:
        case control.Sequence(steps=steps):
            for step in steps:
                yield from _each(spelt_out(step))
        case control.Gate(test=control.If() | control.UnlessSo(), then=control.Sequence() as several):
            for step in _each(several):
                yield structs.replace(effect, then=step)
        case _:
            yield effect


def spelt_out(effect: AnyEffect) -> AnyEffect:
    """What stands inside the gates with a quantity in the place of the letter that is said to stand for it."""
    match effect:
        case control.Define(body=body, variable=name, quantity=quantity):
            return spelt_out(cast("AnyEffect", _with_quantity(body, name, quantity)))
        case control.Gate(then=then) if (inner := spelt_out(then)) is not then:
            return structs.replace(effect, then=inner)
    return effect


def _with_quantity(node: Node, name: str, quantity: quantities.Quantity) -> Node:
    if isinstance(node, quantities.Variable) and node.name == name:
        return quantity
    if isinstance(node, continuous.CostChange) and node.amount in {name, f"{{{name}}}"} and node.each is None:
        return structs.replace(node, amount=node.amount.replace(name, "1"), each=quantity)
    return rebuilt(node, lambda part: _with_quantity(part, name, quantity))


TESTS = (control.If, control.UnlessSo, control.Unless)


def ungated(effect: AnyEffect) -> AnyEffect:
    """What stands inside the gates; that a thing may enter otherwise, or that something may be played, is one, too."""
    while isinstance(effect, control.Gate) and (isinstance(effect.test, TESTS) or _lets(effect)):
        effect = effect.then
    return effect


def _lets(gate: control.Gate) -> bool:
    """Whether a gate of a static ability only says that somebody may do what stands inside it."""
    return is_offer(gate) or (isinstance(gate.test, control.May) and isinstance(gate.then, verbs.Cast))


def is_offer(effect: AnyEffect) -> bool:
    """Whether an effect only offers that an object enters otherwise than it would, or that something may be done."""
    if not isinstance(effect, control.Gate):
        return False
    if isinstance(effect.test, control.May):
        return isinstance(ungated(effect.then), continuous.EntersWith) or is_permission(effect.then)
    return is_offer(effect.then)


def is_permission(effect: AnyEffect) -> bool:
    """Whether an effect lets a player do something later, so that nothing is to be decided now."""
    lasting_cast = isinstance(effect, verbs.Cast) and effect.duration is not None
    return lasting_cast or isinstance(effect, continuous.AsThough)


def gated(origin: Held, effect: AnyEffect) -> Held:
    """The origin under the conditions of the gates around an effect, and with what can be paid against it.

    Raises:
        Unsupported: Somebody else than the one whom it hinders would pay.
    """
    held = [*conditions_of(effect)]
    if origin.condition is not None:
        held.insert(0, origin.condition)
    condition = held[0] if len(held) == 1 else conditions.All(tuple(held)) if held else None
    return replace(origin, condition=condition, toll=_toll(effect))


def in_force(context: Context, node: nodes.Static, kinds: tuple[type[Node], ...]) -> Iterator[AnyEffect]:
    """What a static ability says now of certain kinds, step by step: as far as the conditions around it hold."""
    steps = [step for step in steps_of(node) if isinstance(ungated(step), kinds)]
    if steps and (node.condition is None or holds(context, node.condition)):
        for step in steps:
            if all(holds(context, condition) for condition in conditions_of(step)):
                yield ungated(step)


def conditions_of(effect: AnyEffect) -> Iterator[conditions.Condition]:
    """The conditions that must hold for what stands inside the gates."""
    while isinstance(effect, control.Gate):
        match effect.test:
            case control.If(condition=condition):
                yield condition
            case control.UnlessSo(condition=condition):
                yield conditions.NotSo(condition)
        effect = effect.then


def is_tolled(effect: AnyEffect) -> bool:
    """Whether an effect can be paid off."""
    while isinstance(effect, control.Gate) and not isinstance(effect.test, control.Unless):
        effect = effect.then
    return isinstance(effect, control.Gate)


def _toll(effect: AnyEffect) -> Cost | None:
    found: Cost | None = None
    while isinstance(effect, control.Gate):
        if isinstance(effect.test, control.Unless):
            if found is not None:
                raise Unsupported("control.Unless", "two costs against the same are read but not built")
            found = effect.test.cost
        effect = effect.then
    return found
