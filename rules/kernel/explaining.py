"""Explaining a value: each effect that had a part in it is told by the rules that put it in its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rules.kernel.continuous import Applied
from rules.kernel.rule import Chapter
from rules.kernel.things import GameObject


class Explaining(Chapter, ABC):
    """The chapter that says in which order continuous effects apply; its procedures tell what each did."""

    section = ""

    @abstractmethod
    def explain(self, thing: GameObject, parts: Sequence[Applied]) -> None:
        """Tell what effects did to a value of an object."""

    def tell_all(self, thing: GameObject, parts: Sequence[Applied]) -> None:
        """Let the procedures that say when each effect applies, such as that of its layer, tell what it did."""
        for one in parts:
            for citation in one.citations:
                getattr(self, citation.key.rpartition(".")[2])(thing, one)

    def tell(self, thing: GameObject, applied: Applied) -> None:
        """Tell what an effect did, under the rule that is being carried out."""
        told = "".join(str(getattr(piece, "name", piece)) for piece in applied.by)
        change = f"{applied.before} becomes {applied.after}" if applied.before is not None else f"it is {applied.after}"
        self.noted(f"{applied.attribute} of {{}}: {change} by {told}", thing)
