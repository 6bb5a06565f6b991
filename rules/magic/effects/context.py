"""The context in which words of Magic's cards have a meaning, and how things look in it.

Comprehensive Rules: 109.5 (you), 608.2 (what an effect refers to).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.kernel.effects import context as shared
from rules.kernel.things import Thing
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from grammar.nodes.abilities import Keyword
    from rules.magic.game import MagicGame


@dataclass(slots=True)
class Context(shared.Context):
    """The context of a spell or ability of Magic."""

    game: MagicGame
    source: MagicObject
    controller: MagicPlayer
    item: MagicObject | None = None

    def look(self, thing: Thing, values: object | None = None) -> Look:
        """A thing as filters look at it: by its characteristics now or as it last existed, if no others are given."""
        if values is None and isinstance(thing, MagicObject):
            values = self.game.is_(thing)
        return Look(self, thing, values if isinstance(values, Characteristics) else None)


def own(context: shared.Context) -> Context:
    """A context as Magic's own, which every context of a game of Magic is."""
    assert isinstance(context, Context)
    return context


@dataclass(frozen=True, slots=True)
class Look(shared.Look):
    """A thing that is looked at, and the characteristics to judge it by (None for players)."""

    context: Context
    values: Characteristics | None

    @property
    def name(self) -> str:
        """Its name by these characteristics."""
        return self.thing.name if self.values is None else self.values.name

    @property
    def controller(self) -> MagicPlayer | None:
        """Its controller by these characteristics."""
        return None if self.values is None else self.values.controller

    def keywords(self, name: str) -> Sequence[Keyword]:
        """The instances of a keyword ability by these characteristics."""
        return () if self.values is None else self.values.keywords(name)
