"""Modifications: from the words of a continuous effect to what it does in each stage.

Comprehensive Rules: 6.2.2b and 6.2.3b (variables), 6.3.2 (stages), 8.5.8 and 8.5.9 (gets), 8.5.13 (loses).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from grammar.nodes import continuous as nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes.abilities import AnyAbility, Keywords
from grammar.nodes.base import Node
from grammar.nodes.filters import Is
from rules.flesh_and_blood import stages
from rules.flesh_and_blood.properties import NUMBERS, Properties
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.continuous import Part
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing

BASE = "base "
"""What stands before the name of a property when its base value is meant."""
Affected = Sequence[Thing] | None
"""The things to which a resolved effect is locked; None: the amounts are worked out anew each time."""
Key = tuple[int, int]
AnyPart = Part[Properties]


def parts_of(
    origin: Origin, identity: int, modifications: Sequence[nodes.Modification], affected: Affected
) -> list[AnyPart]:
    """What the modifications do, stage by stage.

    Raises:
        Unsupported: A word has no meaning that is built.
    """
    found: list[AnyPart] = []
    for index, one in enumerate(modifications):
        if missing := lacking(one):
            raise Unsupported(missing, "it is read but not built")
        found += MEANINGS[type(one)](origin, (identity, index), one, affected)
    return found


def _amount(origin: Origin, quantity: quantity_nodes.Quantity, affected: Affected) -> Callable[[], int]:
    """An amount: determined now for what resolved, and anew each time for what a static ability says."""
    if affected is None:
        return lambda: understanding.value(origin.context(), quantity)
    now = understanding.value(origin.context(), quantity)
    return lambda: now


def _property(origin: Origin, key: Key, node: nodes.PropertyChange, affected: Affected) -> Iterator[AnyPart]:
    sign = 1 if node.sign == "+" else -1
    yield stages.Changing(node.name, _amount(origin, node.amount, affected), sign)


def _scaled(origin: Origin, key: Key, node: nodes.Scaled, affected: Affected) -> Iterator[AnyPart]:
    assert isinstance(node.change, nodes.PropertyChange)
    amount = quantity_nodes.PerEach(node.change.amount, node.each)
    yield from _property(origin, key, msgspec.structs.replace(node.change, amount=amount), affected)


def _base(origin: Origin, key: Key, node: nodes.BaseProperty, affected: Affected) -> Iterator[AnyPart]:
    yield stages.SettingBase(node.name.removeprefix(BASE), _amount(origin, node.amount, affected))


def _abilities(origin: Origin, key: Key, node: nodes.Abilities, affected: Affected) -> Iterator[AnyPart]:
    identity, index = key
    if node.operation == "add":
        mark = origin.mark(identity)
        granted = tuple(Ability(one, ("granted", mark, index, i, identity)) for i, one in enumerate(_each(node)))
        yield stages.Granting(granted)
    else:
        yield stages.Losing(tuple(_each(node)))


def _types(origin: Origin, key: Key, node: nodes.Types, affected: Affected) -> Iterator[AnyPart]:
    for word in node.words:
        assert isinstance(word, Is)
        yield stages.Typing(word.kind, word.value.lower())


def _each(node: nodes.Abilities) -> Iterator[AnyAbility]:
    """The abilities that are named, each keyword of a list for itself."""
    for one in node.abilities:
        yield from one.keywords if isinstance(one, Keywords) else (one,)


MEANINGS: Mapping[type[object], Callable[..., Iterator[AnyPart]]] = {
    nodes.PropertyChange: _property,
    nodes.Scaled: _scaled,
    nodes.BaseProperty: _base,
    nodes.Abilities: _abilities,
    nodes.Types: _types,
}
"""What each class of modification does."""


def _lacking_types(node: nodes.Types) -> str | None:
    """Types can be had in addition to others; to be of a type instead of one's own is read but not built."""
    if node.size is not None or node.abilities:
        return "continuous.Types: with power or abilities"
    known = all(isinstance(word, Is) and word.kind in stages.KINDS for word in node.words)
    if not known:
        return "continuous.Types: a word that is neither type, subtype nor supertype"
    return None if node.operation == "add" or node.article == "are" else f"continuous.Types: {node.operation}"


def lacking(node: Node) -> str | None:
    """What of a modification is not built, or None; of what is no modification, nothing."""
    match node:
        case nodes.PropertyChange(name=name):
            return None if name in NUMBERS else f"continuous.PropertyChange: {name}"
        case nodes.BaseProperty(name=name):
            return None if name.removeprefix(BASE) in NUMBERS else f"continuous.BaseProperty: {name}"
        case nodes.Types():
            return _lacking_types(node)
        case nodes.Scaled(change=change):
            return lacking(change)
        case nodes.Abilities(operation="add one"):
            return "continuous.Abilities: a choice of abilities"
        case _:
            known = type(node) in MEANINGS or not isinstance(node, nodes.Modification)
            return None if known else f"continuous.{type(node).__name__}"
