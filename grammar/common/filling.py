"""What the reference pass fills in: taking it out again, checking that it is whole, and numbering its labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grammar.common.shapes import Unreadable
from grammar.nodes import abilities as a
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.base import Node
from grammar.nodes.walking import reachable, rebuilt, within

_SPEAKING = (r.Result, r.Rest)
_FILLED = (r.Pronoun, r.Same, q.ThatMuch, q.ExcessDamage, r.Target)


def unresolved(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability as the grammar builds it: what the reference pass filled in is taken out again."""
    made = _emptied(ability)
    assert isinstance(made, a.AnyAbility)
    return made


def _emptied(node: Node) -> Node:
    filled: list[str] = [name for name in ("means", "slot") if name in node.__struct_fields__]
    if isinstance(getattr(node, "label", None), int):
        filled.append("label")
    return rebuilt(node, _emptied, given=dict.fromkeys(filled))


def tidy(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability with the labels that nothing speaks of taken away, the others numbered from 1.

    Granted abilities have had theirs. Raises Unreadable if any reference is still open.
    """
    labelled, used = False, set()
    for node in within(ability, outside="abilities"):
        kind = type(node)
        if kind in _SPEAKING:
            used.add(node.label)  # type: ignore[attr-defined]  # by its class
        elif kind in _FILLED:
            _check_filled(node)
        elif not labelled and "label" in kind.__struct_fields__:
            labelled = isinstance(node.label, int)  # type: ignore[attr-defined]  # it has the field
    if not labelled and not used:
        return ability
    made = _relabelled(ability, {label: place for place, label in enumerate(sorted(used), 1)})
    assert isinstance(made, a.AnyAbility)
    return made


def _check_filled(node: Node) -> None:
    if isinstance(node, (r.Pronoun, r.Same, q.ThatMuch, q.ExcessDamage)) and node.means is None:
        raise Unreadable(f"unclear what {getattr(node, 'words', '')!r} means")
    if isinstance(node, r.Target) and node.slot is None:
        raise Unreadable("a target without a slot")


def _relabelled(node: Node, numbers: Mapping[int, int]) -> Node:
    if not numbers and not _may_be_labelled(type(node)):
        return node
    label = getattr(node, "label", None)
    given = {"label": numbers.get(label)} if isinstance(label, int) else None
    return rebuilt(node, lambda inside: _relabelled(inside, numbers), "abilities", given)


@cache
def _may_be_labelled(kind: type[Node]) -> bool:
    """Whether a node of a class, or one within it, can have a label of its own."""
    return any("label" in one.__struct_fields__ for one in {kind, *reachable(kind, "abilities")}.difference(_SPEAKING))
