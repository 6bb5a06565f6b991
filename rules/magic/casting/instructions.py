"""The instructions of a spell or ability on the stack: what of its text is carried out, and with which targets.

Comprehensive Rules: 113.3 (spell, activated and triggered abilities), 115.1 (what of the text targets).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Activated, Chapter, Keyword, Spell, Triggered
from grammar.nodes.effects import AnyEffect
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Target
from rules.kernel.effects import instructions as shared
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.one_target import with_one_target
from rules.kernel.effects.slots import speaks_of_each
from rules.kernel.standing import opaque
from rules.magic.casting.each_player import for_each_player, seated
from rules.magic.casting.only_if_paid import as_paid
from rules.magic.casting.overloading import OVERLOAD, with_each
from rules.magic.effects.context import Context
from rules.magic.effects.targets import target_slots
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

SPLICED = "spliced"
"""Under which word a spell remembers the faces of the cards that were spliced onto it."""
Instructed = Spell | Activated | Triggered | Chapter | Keyword


@dataclass(frozen=True, slots=True)
class Instruction(shared.Instruction):
    """One ability whose effect is carried out, as this game has them."""

    node: Instructed

    @property
    def effect(self) -> AnyEffect | None:
        """What it does; an enchant ability only says what is targeted."""
        return None if isinstance(self.node, Keyword) else self.node.effect


def instructions_of(game: MagicGame, item: MagicObject, announced: Announced | None = None) -> tuple[Instruction, ...]:
    """What a spell or ability on the stack (or on its way there) will do.

    Args:
        game: The running game.
        item: The spell or ability.
        announced: The modes and costs that are chosen so far, if they don't stand with the item yet.
    """
    told = announced or item.announced
    nodes = list(map(with_one_target, (*_nodes(game, item), *_spliced(game, told))))
    if item.ability is None:
        costs = (*told.additional, told.alternative)
        nodes = [as_paid(with_each(node) if told.alternative == OVERLOAD else node, costs) for node in nodes]
    found = ((node, _phrases(game, item, node, told)) for node in nodes)
    return shared.one_after_another(found, len(item.announced.memory.targets), Instruction)


def _phrases(game: MagicGame, item: MagicObject, node: Instructed, told: Announced) -> tuple[Target, ...]:
    """The target phrases of an ability, those that are asked for each of several players once for each of them."""
    slots = target_slots(node, told.modes)
    if not any(speaks_of_each(slot.what) for slot in slots):
        return slots
    return tuple(for_each_player(context_of(game, item, None, told), node, slots))


def _nodes(game: MagicGame, item: MagicObject) -> Iterator[Instructed]:
    if item.ability is not None:
        if isinstance(item.ability.node, Instructed):
            yield item.ability.node
        return
    values = game.is_(item)
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Opaque) and values.types & {"instant", "sorcery"}:
            opaque.require_read([ability], opaque.AS_PLAYED, f"the instructions of {item.name} are followed")
        if values.types & {"instant", "sorcery"}:
            yield from (one.node for one in game.contents.abilities.each_of(ability) if isinstance(one.node, Spell))
        elif isinstance(node, Keyword) and node.name == "enchant" and "Aura" in values.subtypes:
            yield node


def _spliced(game: MagicGame, told: Announced) -> Iterator[Spell]:
    """What is followed last of all: the text of the cards that were spliced onto a spell."""
    faces = told.bound.get(SPLICED, ())
    for face in faces if isinstance(faces, tuple) else ():
        for ability in opaque.printed_on(face):
            yield from (one.node for one in game.contents.abilities.each_of(ability) if isinstance(one.node, Spell))


def context_of(
    game: MagicGame,
    item: MagicObject,
    instruction: shared.Instruction | None = None,
    announced: Announced | None = None,
) -> Context:
    """The context in which the words of an item on the stack are understood.

    Args:
        game: The running game.
        item: The spell or ability.
        instruction: The one of its abilities whose words are meant.
        announced: What is announced so far, if it doesn't stand with the item yet.
    """
    told = announced or item.announced
    context = Context(game, item.origin or item, item.controller, item, told, told.memory.events)
    shared.as_announced(context, instruction)
    if instruction is not None:
        seated(context, instruction.slots)
    if game.contents.zones.has_left_with(context.source, context.events):
        context.has_moved([context.source])
    return context
