"""Targets: which target phrases a spell or ability has, and what an Aura may be put on.

Comprehensive Rules: 115 (targets), 303.4 (Auras), 601.2b and 601.2c (modes and targets are announced).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grammar.nodes import abilities, control, references
from grammar.nodes.base import Node
from grammar.nodes.quantities import Number
from rules.magic.effects import filters
from rules.magic.effects.context import Context
from rules.magic.events import Holder
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


def target_slots(ability: Node, modes: Sequence[int] = ()) -> list[references.Target]:
    """The target phrases of a spell or ability in the order of its text, those outside of modes first.

    Args:
        ability: The node of the ability (or of an effect); for an Aura spell its `enchant` keyword.
        modes: The modes that were chosen, in the order in which they are carried out; others are left out.
    """
    if isinstance(ability, abilities.Keyword) and ability.name == "enchant" and ability.quality is not None:
        return [references.Target(ability.quality, Number(1), 0)]
    modal = [node for node in _spoken(ability) if isinstance(node, control.Modes)]
    chosen = [one.modes[mode] for one in modal for mode in modes if mode < len(one.modes)]
    return [*_targets_in(ability), *(target for mode in chosen for target in _targets_in(mode))]


def mode_slots(effect: control.Modes, modes: Sequence[int], start: int) -> list[dict[int, int]]:
    """For each chosen mode, where the targets of its slots stand among all targets.

    Args:
        effect: The choice of modes.
        modes: The modes that were chosen, in order.
        start: How many target phrases come before the modes.
    """
    found: list[dict[int, int]] = []
    for mode in modes:
        slots = [target.slot or 0 for target in _targets_in(effect.modes[mode])]
        found.append({slot: start + place for place, slot in enumerate(slots)})
        start += len(slots)
    return found


def _targets_in(node: Node) -> list[references.Target]:
    """Every target phrase within a node but not within its modes, each slot once, in the order of the slots."""
    phrases: dict[int, references.Target] = {}
    for part in _spoken(node):
        if isinstance(part, references.Target):
            phrases.setdefault(len(phrases) if part.slot is None else part.slot, part)
    return [phrases[slot] for slot in sorted(phrases)]


def _spoken(node: object) -> Iterator[Node]:
    """A node and what is within it, apart from the modes that it offers and from abilities of their own."""
    if isinstance(node, tuple):
        for part in node:
            yield from _spoken(part)
    elif isinstance(node, Node):
        yield node
        fields = () if isinstance(node, control.Modes) else node.__struct_fields__
        for field in fields:
            part = getattr(node, field)
            if isinstance(part, (Node, tuple)) and not _is_own(node, part):
                yield from _spoken(part)


def _is_own(node: Node, part: object) -> bool:
    """Whether a part is an ability of its own, whose targets are chosen when that one is put on the stack."""
    return isinstance(part, abilities.AnyAbility) or (isinstance(node, control.Later) and part is node.effect)


def can_enchant(game: MagicGame, aura: MagicObject, to: Holder) -> bool:
    """Whether an Aura's `enchant` abilities allow it to be on something; without one it can be on nothing."""
    keywords = game.is_(aura).keywords("enchant")
    context = Context(game, aura, game.is_(aura).controller)
    return bool(keywords) and all(
        word.quality is not None and filters.matches(context, word.quality, to) for word in keywords
    )
