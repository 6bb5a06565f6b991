"""Continuous effects, made from the words of static abilities and of what resolves.

Rules book: Types of Effects - Continuous Effects (instanced and static effects, timestamps).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.layers import Controlled
from rules.grand_archive.standing.modifications import MODIFICATIONS
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.standing.continuous import Making, locked_effect
from rules.kernel.things import Thing

ArchiveEffect = ContinuousEffect[Characteristics]
MAKING: Making[Characteristics] = Making(
    MODIFICATIONS,
    frozenset({"types", "subtypes", "supertypes", "elements", "abilities", "power", "life", "controller", "name"}),
)


def controlled_effect(origin: Origin, player: ArchivePlayer, things: Sequence[Thing], words: str) -> ArchiveEffect:
    """The effect of what resolved by which a player controls these objects."""
    return locked_effect(origin, origin.game.new_id(), [Controlled(player)], things, words)
