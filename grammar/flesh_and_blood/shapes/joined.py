"""Shapes that put one child into another: defenders of an attack, and what comes next with a quality said last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grammar.common.phrases.joined import apart, related
from grammar.common.shapes import Children, Shape


@dataclass(frozen=True, slots=True)
class DefendedBy:
    """An attack, and a condition on the cards that defend it: the last child, a filter, gets the attack as relation."""

    inside: Shape

    @property
    def makes(self) -> type:
        """The class that the shape inside makes."""
        return self.inside.makes

    def build(self, children: Sequence[object]) -> object:
        """The condition on the defending cards of the attack."""
        attack, *middle, what = children
        return self.inside.build([*middle, related(what, "defending", attack)])

    def match(self, value: object) -> Children | None:
        """The attack, and the children of the shape inside."""
        children = self.inside.match(value)
        found = apart(children[-1], "defending") if children else None
        return None if children is None or found is None else [found[1], *children[:-1], found[0]]
