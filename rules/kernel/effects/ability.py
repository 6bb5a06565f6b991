"""Abilities as objects have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from grammar.nodes.base import Node

if TYPE_CHECKING:
    from grammar.nodes.abilities import AnyAbility
    from grammar.nodes.opaque import Opaque
    from rules.kernel.continuous import Applied

N = TypeVar("N", bound=Node)


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of one object: its node, and a key that stays the same for as long as the object has it."""

    node: AnyAbility | Opaque
    key: tuple[object, ...]

    def said(self, kind: type[N]) -> N:
        """Its node, which is known to be of a class."""
        assert isinstance(self.node, kind)
        return self.node

    def standing_for(self, meant: Sequence[AnyAbility]) -> list[Ability]:
        """The abilities that it is short for, in its place; itself, if it is short for nothing."""
        if tuple(meant) == (self.node,):
            return [self]
        return [Ability(node, (*self.key, place)) for place, node in enumerate(meant)]


def node_of(abilities: Iterable[Ability], key: tuple[object, ...]) -> AnyAbility | Opaque | None:
    """What the ability of a key says, of those that an object has; None: it has none such."""
    return next((one.node for one in abilities if one.key == key), None)


def abilities_in(values: object) -> list[Ability]:
    """The abilities of a derived value, at whatever place of the layers."""
    return [one for one in values if isinstance(one, Ability)] if isinstance(values, tuple) else []


def abilities_amid(applied: Iterable[Applied]) -> Iterator[Ability]:
    """Every ability that an object had before or after one of the parts that were applied to it."""
    for one in applied:
        if one.attribute == "abilities":
            yield from (*abilities_in(one.before), *abilities_in(one.after))


def stands_for(held: Ability, ability: Ability) -> bool:
    """Whether an ability is one that another one is, or is short for."""
    return ability.key[: len(held.key)] == held.key


def not_had(printed: Iterable[Ability], had: Iterable[Ability]) -> list[Ability]:
    """Those of some abilities that an object doesn't have now, whatever has become of them."""
    keys = {one.key for one in had}
    return [one for one in printed if one.key not in keys]


def loss_of(name: str, applied: Sequence[Applied], ability: Ability) -> str:
    """That an object has lost an ability, and by what, as far as something that was applied to it took it."""
    taken = (taken_by(applied, held) for held in abilities_amid(applied) if stands_for(held, ability))
    by = next((f", by {one.source_in_words()}" for one in taken if one is not None), "")
    return f"{name} has lost that ability{by}"


def taken_by(applied: Iterable[Applied], ability: Ability) -> Applied | None:
    """What took an ability away last of all that was applied to an object, if anything did."""
    there = [one for one in applied if one.attribute == "abilities"]
    took = [one for one in there if ability in abilities_in(one.before) and ability not in abilities_in(one.after)]
    return took[-1] if took else None
