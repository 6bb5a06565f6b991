"""What of a text is carried out as something resolves, where its targets stand, and in which context."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from grammar.nodes.base import Node
from grammar.nodes.references import Target
from rules.kernel.effects.context import Context

C = TypeVar("C", bound=Context)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One ability whose effect is carried out; its target phrases stand at ``first`` and after in what is announced.

    A game says of which classes the node is, and what of it is carried out.
    """

    node: Node
    slots: tuple[Target, ...]
    first: int

    @property
    def positions(self) -> range:
        """Where its targets stand in what is announced."""
        return range(self.first, self.first + len(self.slots))


def as_announced(context: C, instruction: Instruction | None) -> C:
    """A context with what was announced: letters, what was gone through, where the targets of an instruction stand."""
    told = context.announced
    context.variables = dict(told.memory.variables)
    context.elements = list(told.memory.elements)
    if told.x is not None:
        context.variables["X"] = told.x
    if instruction is not None:
        numbered = [slot.slot if slot.slot is not None else i for i, slot in enumerate(instruction.slots)]
        context.slots = dict(zip(numbered, instruction.positions, strict=True))
    return context
