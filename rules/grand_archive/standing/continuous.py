"""Continuous effects, made from the words of static abilities and of what resolves.

Rules book: Types of Effects - Continuous Effects (instanced and static effects, timestamps).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous as nodes
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.effects.statuses import STATUSES
from rules.grand_archive.layers import Controlled
from rules.grand_archive.standing.modifications import MODIFICATIONS
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.standing.continuous import Making, locked_effect
from rules.kernel.standing.looks import Reading
from rules.kernel.things import GameObject, Thing

ArchiveEffect = ContinuousEffect[Characteristics]
MAKING: Making[Characteristics] = Making(
    MODIFICATIONS,
    Reading(
        frozenset(Characteristics.__slots__),
        {
            **dict.fromkeys(("element", "quality"), frozenset({"elements"})),
            "class": frozenset({"types", "subtypes", "controller"}),
            "champion": frozenset({"types", "name", "controller"}),
            "level": frozenset({"types", "level", "controller"}),
            **dict.fromkeys(("damage", "memory", "sheen"), frozenset({"types", "controller"})),
        },
        frozenset(STATUSES) - {"commanded"},
    ),
)


def controlled_effect(origin: Origin, player: ArchivePlayer, things: Sequence[Thing], words: str) -> ArchiveEffect:
    """The effect of what resolved by which a player controls these objects."""
    return locked_effect(origin, origin.game.new_id(), [Controlled(player)], things, words)


class NextAttack(ArchiveEffect):
    """What the next attack of a unit gets: the first that is declared with it after the effect began."""

    __slots__ = ("units",)

    def __init__(
        self, origin: Origin, node: nodes.Continuous, units: Sequence[ArchiveObject], words: str, identity: int
    ) -> None:
        made = MODIFICATIONS.parts_of(origin, identity, node.modifications, ())
        super().__init__(identity, words, origin.source, origin.controller, made, self._affects)
        self.looks_at = None
        self.units = tuple(units)

    def _affects(self, thing: GameObject, values: Characteristics) -> bool:
        its = isinstance(thing, ArchiveObject) and thing.kind == "attack" and thing.source in self.units
        return its and thing.id > self.id

    def is_over(self, combat: Combat) -> bool:
        """Whether a combat that ends was that of the attack."""
        return combat.declared_with in self.units and combat.attack.id > self.id
