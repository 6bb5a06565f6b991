"""Words that trail a sentence of several steps: `destroy ~, then it deals 2 damage to you unless you pay {1}`.

A grammar that reads from left to right ties them to the whole sentence; they are said of the last step. What a letter
means is found when the step that has the letter is carried out, so that the steps before it count.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from grammar.common.shapes import Unreadable
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import quantities as q
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import kinds, rebuilt, within

N = TypeVar("N", bound=Node)
Trailing = s.Gate | s.Later | s.Define


def tied(line: N) -> N:
    """The line with trailing words tied to the last step; raises Unreadable where they can be said of several."""
    return rebuilt(line, _tied) if _may_trail(line) else line


def untied(line: N) -> N:
    """The inverse: as the grammar builds it."""
    return rebuilt(line, _untied) if _may_trail(line) else line


def _may_trail(line: object) -> bool:
    found = kinds(line)
    return s.Sequence in found and not found.isdisjoint((s.Gate, s.Later, s.Define))


def _tied(node: Node) -> Node:
    made = rebuilt(node, _tied)
    steps = _inside(made) if isinstance(made, Trailing) and _trails(made) else None
    if not isinstance(made, Trailing) or not isinstance(steps, s.Sequence) or not _is_of_the_last(made, steps):
        return made
    return msgspec.structs.replace(steps, steps=(*steps.steps[:-1], _guarding(made, steps.steps[-1])))


def _is_of_the_last(trailing: Trailing, steps: s.Sequence) -> bool:
    """Whether words are said of the last of several steps, and not of all of them."""
    if isinstance(trailing, s.Define):
        return not any(_has(step, trailing.variable) for step in steps.steps[:-1])
    if "then" not in steps.joiners[-1] and not _stands_apart(trailing, steps):
        raise Unreadable("unclear whether the last words are said of one step or of all")
    return True


def _has(step: AnyEffect, letter: str) -> bool:
    return any(isinstance(node, q.Variable) and node.name == letter for node in within(step))


def _stands_apart(trailing: Trailing, steps: s.Sequence) -> bool:
    """Whether what comes before the last step can't wait for a moment: it changes something from now on."""
    return isinstance(trailing, s.Later) and all(isinstance(step, n.Continuous) for step in steps.steps[:-1])


def _untied(node: Node) -> Node:
    made = rebuilt(node, _untied)
    last = made.steps[-1] if isinstance(made, s.Sequence) else None
    if not isinstance(made, s.Sequence) or not isinstance(last, Trailing) or not _trails(last):
        return made
    if made.joiners[-1].startswith("."):
        return made
    return _guarding(last, msgspec.structs.replace(made, steps=(*made.steps[:-1], _inside(last))))


def _trails(node: Trailing) -> bool:
    """Whether its own words come after what it is said of."""
    return isinstance(node, s.Define) or node.place == "after"


def _inside(node: Trailing) -> AnyEffect:
    match node:
        case s.Gate(then=inside) | s.Later(effect=inside) | s.Define(body=inside):
            return inside


def _guarding(node: Trailing, inside: AnyEffect) -> Trailing:
    match node:
        case s.Gate():
            return msgspec.structs.replace(node, then=inside)
        case s.Later():
            return msgspec.structs.replace(node, effect=inside)
        case s.Define():
            return msgspec.structs.replace(node, body=inside)
