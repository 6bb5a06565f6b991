"""The context in which words of Flesh and Blood's cards have a meaning, and how things look in it.

Comprehensive Rules: 1.1.2b (you), 1.2.3 (last known information), 1.8 (effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import Announced, ChainLink, FabObject, FabPlayer
from rules.kernel.effects import context as shared
from rules.kernel.possible_values import as_values
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


@dataclass(slots=True)
class Context(shared.Context):
    """The context of a card or ability of Flesh and Blood."""

    game: FabGame
    source: FabObject
    controller: FabPlayer
    item: FabObject | None = None
    announced: Announced = field(default_factory=Announced)

    def informed(self) -> AbstractContextManager[None]:
        """What is asked of a target inside is told of an illegal one too, as it is or last was."""
        return self.telling_of_all()

    def look(self, thing: Thing, values: shared.Values | None = None) -> Look:
        """A thing as filters look at it; a chain link is as its active-attack is, and a player as their hero."""
        if values is None and isinstance(thing, ChainLink):
            values = self.game.is_(thing.attack)
        if values is None and isinstance(thing, FabPlayer) and thing.hero is not None:
            values = self.game.is_(thing.hero)
        return Look(self, thing, as_values(shared.Context.look(self, thing, values).values, Properties))


def own(context: shared.Context) -> Context:
    """A context as Flesh and Blood's own, which every context of its games is."""
    assert isinstance(context, Context)
    return context


@dataclass(frozen=True, slots=True)
class Look(shared.Look):
    """A thing that is looked at, and the properties to judge it by (None for a player without a hero)."""

    context: Context
    values: Properties | None

    @property
    def names(self) -> Sequence[str]:
        """All its names, by these values; a split-card has two."""
        return (self.name,) if self.values is None else self.values.names
