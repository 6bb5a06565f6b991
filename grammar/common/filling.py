"""What the reference pass fills in: taking it out again, checking that it is whole, and numbering its labels."""

from __future__ import annotations

import msgspec

from grammar.common.shapes import Unreadable
from grammar.nodes import abilities as a
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.base import Node


def unresolved(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability as the grammar builds it: what the reference pass filled in is taken out again."""
    made = _emptied(ability)
    assert isinstance(made, a.AnyAbility)
    return made


def _emptied(node: object) -> object:
    if isinstance(node, tuple):
        return tuple(_emptied(part) for part in node)
    if not isinstance(node, Node):
        return node
    changes: dict[str, object] = {}
    for name in node.__struct_fields__:
        part = getattr(node, name)
        if name in ("means", "slot") or (name == "label" and isinstance(part, int)):
            changes[name] = None
        elif isinstance(part, (Node, tuple)):
            changes[name] = _emptied(part)
    return msgspec.structs.replace(node, **changes) if changes else node


def check_filled(node: object) -> None:
    """Raise Unreadable if any reference of the tree is still open."""
    if isinstance(node, tuple):
        for part in node:
            check_filled(part)
    elif isinstance(node, Node):
        if isinstance(node, (r.Pronoun, r.Same, q.ThatMuch)) and node.means is None:
            raise Unreadable(f"unclear what {getattr(node, 'words', '')!r} means")
        if isinstance(node, r.Target) and node.slot is None:
            raise Unreadable("a target without a slot")
        for name in node.__struct_fields__:
            check_filled(getattr(node, name))


def tidy(ability: a.AnyAbility) -> a.AnyAbility:
    """Labels that nothing speaks of taken away, the others numbered from 1; granted abilities have had theirs."""
    used = sorted(_used(ability))
    numbers = {label: place for place, label in enumerate(used, 1)}
    made = _relabelled(ability, numbers)
    assert isinstance(made, a.AnyAbility)
    return made


def _used(node: object) -> set[int]:
    if isinstance(node, tuple):
        return set().union(*(_used(part) for part in node))
    if not isinstance(node, Node):
        return set()
    if isinstance(node, (r.Result, r.Rest)):
        return {node.label}
    return set().union(*(_used(getattr(node, name)) for name in node.__struct_fields__ if name != "abilities"))


def _relabelled(node: object, numbers: dict[int, int]) -> object:
    if isinstance(node, tuple):
        return tuple(_relabelled(part, numbers) for part in node)
    if not isinstance(node, Node):
        return node
    changes: dict[str, object] = {}
    for name in node.__struct_fields__:
        part = getattr(node, name)
        if isinstance(part, (Node, tuple)) and name != "abilities":
            changes[name] = _relabelled(part, numbers)
        elif name == "label" and isinstance(part, int):
            changes[name] = numbers[part] if isinstance(node, (r.Result, r.Rest)) else numbers.get(part)
    return msgspec.structs.replace(node, **changes) if changes else node
