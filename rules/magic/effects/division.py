"""What is divided among several things, each of which gets at least one.

Comprehensive Rules: 601.2d (the division is announced with the targets), 608.2d (or made as the effect is applied).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import references as reference_nodes
from grammar.nodes.quantities import Quantity
from rules.kernel.choices import Divide, Option
from rules.kernel.effects import slots, understanding
from rules.kernel.things import Thing
from rules.magic.effects.context import Context
from rules.magic.events import Holder
from rules.magic.state import MagicObject, MagicPlayer

Share = tuple[Holder, int]


def holders_among(found: Sequence[Thing]) -> list[Holder]:
    """The objects and players among things, which can be dealt damage and have counters."""
    return [thing for thing in found if isinstance(thing, MagicObject | MagicPlayer)]


def divided(context: Context, among: reference_nodes.Reference, amount: Quantity) -> list[Share]:
    """The division that was announced, without illegal targets; where nothing was announced it is made now."""
    slot = _slot_of(among)
    recipients = holders_among(understanding.acted_on(context, among))
    if slot is not None and context.announced.divided:
        parts = context.announced.divided[slots.position(context, slot)]
        announced = zip(slots.announced_targets(context, slot), parts, strict=True)
        return [(thing, part) for thing, part in announced if isinstance(thing, Holder) and thing in recipients]
    total = max(0, understanding.value(context, amount))
    if total and not recipients and understanding.could_mean(context, among):
        context.game.contents.following_instructions.among_none(context.source)
    return _divide(context, recipients, total) if total else []


def _slot_of(reference: reference_nodes.Reference) -> int | None:
    """The target slot that a reference speaks of."""
    match reference:
        case reference_nodes.Target(slot=slot):
            return slot
        case reference_nodes.Pronoun(means=reference_nodes.TargetSlot(slot=slot)):
            return slot
    return None


def _divide(context: Context, among: Sequence[Holder], total: int) -> list[Share]:
    """A number divided as the controller of the effect likes, at least one for each; among nothing there is nothing."""
    if not among:
        return []
    options = tuple(Option(thing, thing.name, thing) for thing in among)
    question = f"Divide {total} for {context.source.name}"
    choice = Divide("divide", context.controller, question, context.source, options, total, (1,) * len(options))
    answer = context.game.contents.following_instructions.choose(choice)
    return [(thing, part) for thing, part in zip(among, answer, strict=True) if isinstance(part, int)]
