"""Modifications: from the words of a continuous effect to what it does in each layer.

Rules book: Types of Effects - Continuous Effects (layers).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes import continuous as nodes
from grammar.nodes.base import Node
from grammar.nodes.filters import Is
from rules.grand_archive import layers
from rules.grand_archive.characteristics import STATS, Characteristics
from rules.grand_archive.standing.origins import Origin
from rules.kernel.continuous import Part
from rules.kernel.standing.continuous import Changes
from rules.kernel.standing.modifying import Affected, Amount, Key, Modifications, lacking_of

AnyPart = Part[Characteristics]
KINDS: Mapping[str, tuple[str, int]] = {
    "type": ("types", layers.TYPES),
    "subtype": ("subtypes", layers.TYPES),
    "supertype": ("supertypes", layers.TYPES),
    "element": ("elements", layers.ELEMENTS),
}
"""Which characteristic a kind of word belongs to, and in which layer it changes."""


def _changing(name: str, amount: Amount, sign: str) -> AnyPart:
    return layers.Changing(name, amount if sign == "+" else lambda: -amount())


CHANGES: Changes[AnyPart] = Changes(_changing, layers.SettingBase, layers.Granting, layers.Losing)


def _types(origin: Origin, key: Key, node: nodes.Types, affected: Affected) -> Iterator[AnyPart]:
    found: dict[str, set[str]] = {}
    for word in node.words:
        assert isinstance(word, Is)
        found.setdefault(word.kind, set()).add(word.value.lower())
    for kind, words in sorted(found.items(), key=lambda one: one[0] != "type"):
        attribute, layer = KINDS[kind]
        yield layers.Wording(attribute, frozenset(words), node.operation, layer)


MEANINGS: Mapping[type[object], Callable[..., Iterator[AnyPart]]] = {
    **CHANGES.meanings(),
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
    return lacking_of(node, MEANINGS, STATS, _lacking_types)


MODIFICATIONS: Modifications[AnyPart] = Modifications(MEANINGS, lacking)
