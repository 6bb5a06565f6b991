"""What the reference pass fills in: taking it out again, checking that it is whole, and numbering its labels."""

from __future__ import annotations

from grammar.common.shapes import Unreadable
from grammar.nodes import abilities as a
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.base import Node
from grammar.nodes.walking import rebuilt, those

_SPEAKING = frozenset((r.Result, r.Rest, r.Found))
_FILLED = frozenset((r.Pronoun, r.Same, q.ThatMuch, q.ExcessDamage, r.Target))


def unresolved(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability as the grammar builds it: what the reference pass filled in is taken out again."""
    return rebuilt(ability, _emptied, given=_filled(ability))


def _emptied(node: Node) -> Node:
    return rebuilt(node, _emptied, given=_filled(node))


def _filled(node: Node) -> dict[str, None]:
    """The fields that the reference pass fills in."""
    filled: list[str] = [name for name in ("means", "slot", "instead_of") if name in node.__struct_fields__]
    if isinstance(getattr(node, "label", None), int):
        filled.append("label")
    return dict.fromkeys(filled)


def spoken_of(ability: object) -> dict[int, int]:
    """The labels, from 1, of the steps that something speaks of, by the numbers of the steps.

    What speaks of a step that has no label yet has its number below 0. Granted abilities have had their labels. Raises
    Unreadable if any reference is still open.
    """
    used = set()
    for node in those(ability, _SPEAKING | _FILLED, outside="abilities"):
        if isinstance(node, r.Result | r.Rest | r.Found):
            used.add(-node.label)
        else:
            _check_filled(node)
    return {number: label for label, number in enumerate(sorted(used), 1)}


def _check_filled(node: Node) -> None:
    if isinstance(node, (r.Pronoun, r.Same, q.ThatMuch, q.ExcessDamage)) and node.means is None:
        raise Unreadable(f"unclear what {getattr(node, 'words', '')!r} means")
    if isinstance(node, r.Target) and node.slot is None:
        raise Unreadable("a target without a slot")
