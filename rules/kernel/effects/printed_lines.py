"""Lines of a face that say what is done as it resolves: on what never resolves so they can do nothing."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from grammar.nodes.abilities import AnyAbility, Conditional, Restricted, Spell


@dataclass(frozen=True, slots=True)
class Resolving:
    """The types (in lower case) of the cards whose instructions are followed as they resolve."""

    types: frozenset[str]
    elsewhere: str
    """What a line of instructions on any other face is, in words."""

    def fits(self, types: Set[str], ability: AnyAbility) -> bool:
        """Whether a line can do anything on a face with these types: plain instructions only on what resolves."""
        said = ability.ability if isinstance(ability, Restricted | Conditional) else ability
        return not isinstance(said, Spell) or not self.types.isdisjoint(types)

    def missing(self, types: Set[str], ability: AnyAbility) -> tuple[str, ...]:
        """What keeps a line from doing anything on a face with these types."""
        return () if self.fits(types, ability) else (self.elsewhere,)
