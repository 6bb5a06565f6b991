"""The instructions of what is pending: what of its text is carried out as it resolves, and with which targets.

Rules book: Playing Cards - Resolution, Abilities - Resolving Triggered and Activated Abilities.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Activated, Keyword, Restricted, Spell, Static, Triggered
from grammar.nodes.continuous import AsEnters
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import Attach, Load, Move
from grammar.nodes.walking import those
from rules.grand_archive.effects.context import Context
from rules.grand_archive.standing.restrictions import unless_locked
from rules.grand_archive.state import Announced, ArchiveObject
from rules.kernel.effects import instructions as shared
from rules.kernel.effects.one_target import with_one_target
from rules.kernel.effects.slots import target_slots
from rules.kernel.standing import opaque

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

Instructed = Spell | Activated | Triggered


@dataclass(frozen=True, slots=True)
class Instruction(shared.Instruction):
    """One ability whose effect is carried out, as this game has them."""

    node: Instructed

    @property
    def effect(self) -> AnyEffect:
        """What it does."""
        return self.node.effect


def instructions_of(game: ArchiveGame, item: ArchiveObject, modes: Sequence[int] = ()) -> tuple[Instruction, ...]:
    """What something pending (or on its way there) will do, with the modes declared for it."""
    found = ((node, target_slots(node, modes)) for node in map(with_one_target, _nodes(game, item)))
    return shared.one_after_another(found, len(item.announced.memory.targets), Instruction)


def _nodes(game: ArchiveGame, item: ArchiveObject) -> Iterator[Instructed]:
    if item.ability is not None:
        if isinstance(item.ability.node, Instructed):
            yield item.ability.node
        return
    for ability in game.is_(item).abilities:
        match ability.node:
            case Spell() as node:
                yield node
            case Opaque():
                held = unless_locked(_asking(game, item), [ability])
                opaque.require_read(held, opaque.AS_PLAYED, f"the instructions of {item.name} are followed")
            case Static(effect=AsEnters(moment="is gained", effect=effect)) if item.kind == "bestowment":
                yield Spell(effect)
            case Restricted(ability=Spell() as node) if ability.key in item.announced.unlocked:
                yield node
            case Keyword(name="link", quality=Filter() as what):
                yield Spell(Attach(Itself(), Target(what, Number(1))))


def _asking(game: ArchiveGame, item: ArchiveObject) -> Context:
    """The context in which restrictions of a card are asked: of the player of the card."""
    return replace(game.context_for(item.speaks_for, item.speaks_for.controller), announced=item.announced)


def is_link(node: Instructed) -> bool:
    """Whether it is what a link stands for while its card waits to resolve: it has a target, and no other effect."""
    return isinstance(node.effect, Attach)


def context_of(
    game: ArchiveGame,
    item: ArchiveObject,
    instruction: shared.Instruction | None = None,
    announced: Announced | None = None,
) -> Context:
    """The context in which the words of something pending are understood.

    Args:
        game: The running game.
        item: What is pending.
        instruction: The one of its abilities whose words are meant.
        announced: What is declared so far, if it doesn't stand with the item yet.
    """
    told = announced or item.announced
    context = Context(game, item.source or item, item.controller, item, told, told.memory.events)
    if follows_source(item):
        context.has_moved([context.source])
    return shared.as_announced(context, instruction)


OF_COMBAT = frozenset({"hits", "kills"})
"""What an ability of an object on the field waits for that may have left there before the ability can resolve."""
EXPECTED = frozenset({"graveyard", "banishment"})
"""Where such an ability finds its source again."""


def follows_source(item: ArchiveObject) -> bool:
    """Whether a triggered ability that moves its own source finds it where it came to from the field or the intent."""
    source, node = item.source, item.ability.node if item.ability is not None else None
    if source is None or not isinstance(node, Triggered) or not isinstance(source.next, ArchiveObject):
        return False
    moves = any(one.what == Itself() for one in those(node.effect, (Load, Move)) if isinstance(one, Load | Move))
    return moves and source.next.zone.kind in EXPECTED and (source.zone.kind == "intent" or _is_of_combat(source, node))


def _is_of_combat(source: ArchiveObject, node: Triggered) -> bool:
    kinds = {one.kind for one in those(node.event, (Event,)) if isinstance(one, Event)}
    return source.zone.kind == "field" and not kinds.isdisjoint(OF_COMBAT)
