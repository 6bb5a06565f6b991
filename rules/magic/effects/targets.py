"""Targets: which target phrases a spell or ability has, and what an Aura may be put on.

Comprehensive Rules: 115 (targets), 303.4 (Auras), 601.2b and 601.2c (modes and targets are announced).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grammar.nodes import abilities, references
from grammar.nodes.base import Node
from grammar.nodes.quantities import Number
from rules.kernel.effects import slots, understanding
from rules.magic.effects.context import Context
from rules.magic.events import Holder
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


def target_slots(ability: Node, modes: Sequence[int] = ()) -> tuple[references.Target, ...]:
    """The target phrases of a spell or ability; an `enchant` keyword says what an Aura spell targets.

    Args:
        ability: The node of the ability (or of an effect); for an Aura spell its `enchant` keyword.
        modes: The modes that were chosen, in the order in which they are carried out; others are left out.
    """
    if isinstance(ability, abilities.Keyword) and ability.name == "enchant" and ability.quality is not None:
        return (references.Target(ability.quality, Number(1), 0),)
    return slots.target_slots(ability, modes)


def can_enchant(game: MagicGame, aura: MagicObject, to: Holder) -> bool:
    """Whether an Aura's `enchant` abilities allow it to be on something; without one it can be on nothing."""
    keywords = game.is_(aura).keywords("enchant")
    context = Context(game, aura, game.is_(aura).controller)
    return bool(keywords) and all(
        word.quality is not None and understanding.matches(context, word.quality, to) for word in keywords
    )
