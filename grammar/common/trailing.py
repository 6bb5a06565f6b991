"""Words that trail a sentence of several steps: `destroy ~, then it deals 2 damage to you unless you pay {1}`.

A grammar that reads from left to right ties them to the whole sentence; they are said of the last step.
"""

from __future__ import annotations

import msgspec

from grammar.common.shapes import Unreadable
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import changed, kinds, rebuilt

Trailing = s.Gate | s.Later


def tied(line: object) -> object:
    """The line with trailing words tied to the last step; raises Unreadable where they can be said of both."""
    return changed(line, _tied) if _may_trail(line) else line


def untied(line: object) -> object:
    """The inverse: as the grammar builds it."""
    return changed(line, _untied) if _may_trail(line) else line


def _may_trail(line: object) -> bool:
    found = kinds(line)
    return s.Sequence in found and not found.isdisjoint((s.Gate, s.Later))


def _tied(node: Node) -> Node:
    made = rebuilt(node, _tied)
    steps = _guarded(made)
    if steps is None or not isinstance(made, Trailing):
        return made
    if "then" not in steps.joiners[-1] and not _stands_apart(made, steps):
        raise Unreadable("unclear whether the last words are said of one step or of all")
    return msgspec.structs.replace(steps, steps=(*steps.steps[:-1], _guarding(made, steps.steps[-1])))


def _stands_apart(trailing: Trailing, steps: s.Sequence) -> bool:
    """Whether what comes before the last step can't wait for a moment: it changes something from now on."""
    return isinstance(trailing, s.Later) and all(isinstance(step, n.Continuous) for step in steps.steps[:-1])


def _untied(node: Node) -> Node:
    made = rebuilt(node, _untied)
    last = made.steps[-1] if isinstance(made, s.Sequence) else None
    if not isinstance(made, s.Sequence) or not isinstance(last, Trailing) or last.place != "after":
        return made
    if made.joiners[-1].startswith("."):
        return made
    return _guarding(last, msgspec.structs.replace(made, steps=(*made.steps[:-1], _inside(last))))


def _guarded(node: Node) -> s.Sequence | None:
    """The steps that trailing words are tied to, if they are several."""
    inside = _inside(node) if isinstance(node, Trailing) and node.place == "after" else None
    return inside if isinstance(inside, s.Sequence) else None


def _inside(node: Trailing) -> AnyEffect:
    return node.then if isinstance(node, s.Gate) else node.effect


def _guarding(node: Trailing, inside: AnyEffect) -> Trailing:
    if isinstance(node, s.Gate):
        return msgspec.structs.replace(node, then=inside)
    return msgspec.structs.replace(node, effect=inside)
