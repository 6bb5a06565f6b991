"""What of a text is carried out as something resolves, where its targets stand, and in which context."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from grammar.nodes.base import Node
from grammar.nodes.control import Define
from grammar.nodes.quantities import Variable
from grammar.nodes.references import Target
from grammar.nodes.walking import those
from rules.kernel.effects.context import Context, moved_by
from rules.kernel.effects.understanding import value

C = TypeVar("C", bound=Context)
T = TypeVar("T")


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


M = TypeVar("M", bound=Instruction)
Making = Callable[[T, tuple[Target, ...], int], M]


def one_after_another(found: Iterable[tuple[T, tuple[Target, ...]]], first: int, make: Making[T, M]) -> tuple[M, ...]:
    """Instructions in the order of the text, whose target phrases stand one after another in what is announced.

    Args:
        found: What each of them is made of, and its target phrases.
        first: Where the first target phrase stands.
        make: Makes an instruction, from the place where its target phrases begin.
    """
    made: list[M] = []
    for one, slots in found:
        made.append(make(one, slots, first))
        first += len(slots)
    return tuple(made)


def as_announced(context: C, instruction: Instruction | None) -> C:
    """A context with what was announced: letters, what was gone through and moved, where its targets stand."""
    told = context.announced
    context.moved |= told.memory.moved
    context.has_moved(moved_by(told))
    context.variables = dict(told.memory.variables)
    context.elements = list(told.memory.elements)
    if told.x is not None:
        context.variables["X"] = told.x
    if instruction is not None:
        numbered = [slot.slot if slot.slot is not None else i for i, slot in enumerate(instruction.slots)]
        context.slots = dict(zip(numbered, instruction.positions, strict=True))
        for letter in _letters_of_targets(instruction):
            context.variables[letter.variable] = value(context, letter.quantity)
    return context


def _letters_of_targets(instruction: Instruction) -> Iterator[Define]:
    """What says of letters in target phrases which quantity they mean: it is known as soon as targets are chosen."""
    for slot in instruction.slots:
        letters = {one.name for one in those(slot, (Variable,)) if isinstance(one, Variable)}
        for one in those(instruction.node, (Define,)) if letters else ():
            if isinstance(one, Define) and one.variable in letters and slot in those(one.body, (Target,)):
                yield one
