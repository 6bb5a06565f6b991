"""The context in which words of Flesh and Blood's cards have a meaning, and how things look in it.

Comprehensive Rules: 1.1.2b (you), 1.2.3 (last known information), 1.8 (effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import Announced, FabObject, FabPlayer
from rules.kernel.effects import context as shared
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from grammar.nodes.abilities import Keyword
    from rules.flesh_and_blood.game import FabGame


@dataclass(slots=True)
class Context(shared.Context):
    """The context of a card or ability of Flesh and Blood."""

    game: FabGame
    source: FabObject
    controller: FabPlayer
    item: FabObject | None = None
    announced: Announced = field(default_factory=Announced)

    def look(self, thing: Thing, values: object | None = None) -> Look:
        """A thing as filters look at it: by its properties now or as it last existed, if no others are given."""
        if values is None and isinstance(thing, FabObject):
            values = self.game.is_(thing)
        return Look(self, thing, values if isinstance(values, Properties) else None)


def own(context: shared.Context) -> Context:
    """A context as Flesh and Blood's own, which every context of its games is."""
    assert isinstance(context, Context)
    return context


@dataclass(frozen=True, slots=True)
class Look(shared.Look):
    """A thing that is looked at, and the properties to judge it by (None for players)."""

    context: Context
    values: Properties | None

    @property
    def name(self) -> str:
        """Its name by these properties."""
        return self.thing.name if self.values is None else self.values.name

    @property
    def controller(self) -> FabPlayer | None:
        """Its controller by these properties."""
        return None if self.values is None else self.values.controller

    def keywords(self, name: str) -> Sequence[Keyword]:
        """The instances of a keyword ability by these properties."""
        return () if self.values is None else self.values.keywords(name)
