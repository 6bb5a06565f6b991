"""How abilities trigger: what stands with one as it does, and what an effect leaves behind to trigger later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from grammar.nodes.abilities import Triggered
from grammar.nodes.control import Later
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import EitherEvent
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced, Memory
from rules.kernel.effects.context import Context
from rules.kernel.effects.patterns import introduced
from rules.kernel.effects.slots import announced_targets, waited_for, with_targets_known
from rules.kernel.effects.steps import bound_name
from rules.kernel.events import Event
from rules.kernel.standing.begun import EffectBegan
from rules.kernel.standing.lasting import lasts
from rules.kernel.standing.origins import Origin
from rules.kernel.standing.watchers import AbilityWatcher, Delayed, Often
from rules.kernel.triggers import Watcher

A = TypeVar("A", bound=Announced)
"""What is announced in the game."""
F = TypeVar("F", bound=Origin)
"""The origins of the game: where things come from."""


class Triggering(Protocol):
    """Whatever notices that an ability triggers."""

    @property
    def origin(self) -> Origin:
        """Where the ability comes from."""

    def bound(self, events: Sequence[Event]) -> Mapping[str, object]:
        """What the ability's words mean by the events for which it triggered."""


def on_events(watcher: Triggering, events: Sequence[Event], announced: A) -> A:
    """What stands with an ability as it triggers: what it remembers, and what the events bind its words to.

    Args:
        watcher: What noticed the events.
        events: Events that happened at the same time, for which it triggers once.
        announced: What is announced for the ability as yet.
    """
    delayed = watcher.delayed if isinstance(watcher, AbilityWatcher) else None
    memory = delayed.memory if delayed is not None else Memory()
    bound, memory = _bound(watcher, events), replace(memory, events=(*memory.events, *events))
    return replace(announced, targets=memory.targets, bound=bound, memory=memory)


def _bound(watcher: Triggering, events: Sequence[Event]) -> dict[str, object]:
    """What the words of an ability mean; of one left behind what they meant then, unless its event says it anew."""
    own, begun = watcher.bound(events), watcher.origin.begun
    if begun is None or not isinstance(watcher, AbilityWatcher):
        return {**own}
    anew = own.keys() & introduced(watcher.node.event)
    return {**own, **begun.announced.bound, **steps_of(begun), **{name: own[name] for name in anew}}


def at_once(context: Context, effect: AnyEffect, announced: A) -> tuple[Ability, A]:
    """An ability that triggers as it is made, on what was done just before, and what stands with it.

    Args:
        context: What makes it, as it resolves.
        effect: What it does.
        announced: What is announced for the ability as yet.
    """
    ability = Ability(Triggered(EitherEvent(()), effect, "when"), ("at once", context.game.new_id()))
    memory, bound = memory_of(context), {**context.announced.bound, **steps_of(context)}
    return ability, replace(announced, targets=memory.targets, bound=bound, memory=memory)


def left_behind(
    kind: Callable[[int, str, F, Ability, Triggered, Delayed], Watcher],
    name: str,
    origin: F,
    context: Context,
    node: Later,
    often: Often,
) -> EffectBegan:
    """The beginning of an ability that an effect leaves behind, to trigger later.

    Args:
        kind: The game's watcher.
        name: What the ability is called.
        origin: Where it comes from.
        context: What makes it, as it resolves; its words stay bound as they are now.
        node: What is to happen, and when.
        often: Whether it is over when it has triggered.
    """
    identity, triggered = context.game.new_id(), Triggered(waited_for(node), with_targets_known(node), "when")
    delayed = Delayed(memory_of(context), often)
    watcher = kind(identity, name, origin, Ability(triggered, ("delayed", identity)), triggered, delayed)
    return EffectBegan(watcher, lasts(watcher, node.duration, origin))


def steps_of(context: Context) -> dict[str, object]:
    """What the labels of an effect stand for, under the names that the words of a later ability use."""
    return {bound_name(label): done for label, done in context.steps.items()}


def memory_of(context: Context) -> Memory:
    """What an ability that is created now remembers: letters, what is gone through, targets, and what can be found."""
    numbers = range(max((*context.slots, len(context.announced.targets) - 1), default=-1) + 1)
    targets = tuple(tuple(announced_targets(context, slot)) for slot in numbers)
    events, letters = context.announced.memory.events, dict(context.variables)
    return Memory(events, letters, tuple(context.elements), targets, frozenset(context.moved))
