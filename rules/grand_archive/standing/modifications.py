"""Modifications: from the words of a continuous effect to what it does in each layer.

Rules book: Types of Effects - Continuous Effects (layers).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from grammar.nodes import continuous as nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes.base import Node
from grammar.nodes.filters import Is
from rules.grand_archive import layers
from rules.grand_archive.characteristics import STATS, Characteristics
from rules.grand_archive.standing.origins import Origin
from rules.kernel.continuous import Part
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.standing.continuous import Key, flat, granted
from rules.kernel.things import Thing

Affected = Sequence[Thing] | None
"""The things to which an instanced effect is locked; None: the amounts are worked out anew each time."""
AnyPart = Part[Characteristics]
KINDS: Mapping[str, tuple[str, int]] = {
    "type": ("types", layers.TYPES),
    "subtype": ("subtypes", layers.TYPES),
    "supertype": ("supertypes", layers.TYPES),
    "element": ("elements", layers.ELEMENTS),
}
"""Which characteristic a kind of word belongs to, and in which layer it changes."""


def parts_of(
    origin: Origin, identity: int, modifications: Sequence[nodes.Modification], affected: Affected
) -> list[AnyPart]:
    """What the modifications do, layer by layer.

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


def _signed(amount: Callable[[], int], sign: str) -> Callable[[], int]:
    return amount if sign == "+" else lambda: -amount()


def _property(origin: Origin, key: Key, node: nodes.PropertyChange, affected: Affected) -> Iterator[AnyPart]:
    yield layers.Changing(node.name, _signed(_amount(origin, node.amount, affected), node.sign))


def _scaled(origin: Origin, key: Key, node: nodes.Scaled, affected: Affected) -> Iterator[AnyPart]:
    assert isinstance(node.change, nodes.PropertyChange)
    amount = quantity_nodes.PerEach(node.change.amount, node.each)
    yield from _property(origin, key, msgspec.structs.replace(node.change, amount=amount), affected)


def _base(origin: Origin, key: Key, node: nodes.BaseProperty, affected: Affected) -> Iterator[AnyPart]:
    yield layers.SettingBase(node.name.removeprefix("base "), _amount(origin, node.amount, affected))


def _abilities(origin: Origin, key: Key, node: nodes.Abilities, affected: Affected) -> Iterator[AnyPart]:
    if node.operation == "add":
        yield layers.Granting(granted(origin, key, flat(node.abilities)))
    else:
        yield layers.Losing(flat(node.abilities))


def _types(origin: Origin, key: Key, node: nodes.Types, affected: Affected) -> Iterator[AnyPart]:
    found: dict[str, set[str]] = {}
    for word in node.words:
        assert isinstance(word, Is)
        found.setdefault(word.kind, set()).add(word.value.lower())
    for kind, words in found.items():
        attribute, layer = KINDS[kind]
        yield layers.Wording(attribute, frozenset(words), node.operation, layer)


MEANINGS: Mapping[type[object], Callable[..., Iterator[AnyPart]]] = {
    nodes.PropertyChange: _property,
    nodes.Scaled: _scaled,
    nodes.BaseProperty: _base,
    nodes.Abilities: _abilities,
    nodes.Types: _types,
}
"""What each class of modification does."""


def _lacking_types(node: nodes.Types) -> str | None:
    if node.size is not None or node.abilities:
        return "continuous.Types: with stats or abilities"
    if not all(isinstance(word, Is) and word.kind in KINDS for word in node.words):
        return "continuous.Types: a word that is neither type, subtype, supertype nor element"
    return None if node.operation in ("add", "set") else f"continuous.Types: {node.operation}"


def lacking(node: Node) -> str | None:
    """What of a modification is not built, or None; of what is no modification, nothing."""
    match node:
        case nodes.PropertyChange(name=name):
            return None if name in STATS else f"continuous.PropertyChange: {name}"
        case nodes.BaseProperty(name=name):
            return None if name.removeprefix("base ") in STATS else f"continuous.BaseProperty: {name}"
        case nodes.Types():
            return _lacking_types(node)
        case nodes.Scaled(change=change):
            return lacking(change)
        case nodes.Abilities(operation="add one"):
            return "continuous.Abilities: a choice of abilities"
        case _:
            known = type(node) in MEANINGS or not isinstance(node, nodes.Modification)
            return None if known else f"continuous.{type(node).__name__}"
