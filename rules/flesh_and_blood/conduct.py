"""How Flesh and Blood conducts events: what can't happen, what replaces what, and what a triggered effect does.

The kernel asks at the one door through which everything happens; the chapters of the rulebook answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.flesh_and_blood.standing.watchers import AbilityWatcher
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified
from rules.kernel.triggers import Watcher

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class FabConduct:
    """The rulebook's answers to what the kernel asks about events."""

    def __init__(self, game: FabGame) -> None:
        self._game = game

    def forbidden(self, event: Event) -> Modified | None:
        """What keeps the event from happening, if something does."""
        return self._game.contents.replacement_effects.forbidden(event)

    def next_replacement(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The effect that applies first among several."""
        return self._game.contents.replacement_effect_interactions.first(event, effects)

    def replace(self, effect: ReplacementEffect, event: Event) -> Modified | None:
        """Apply one effect to an event."""
        return self._game.contents.replacement_effects.replace(effect, event)

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The individual events of a multi-event stand in the order in which they were put together."""
        return events

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        """No effect keeps anything from triggering."""
        return events

    def fired(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        """A triggered effect triggers, and its layer waits."""
        if isinstance(watcher, AbilityWatcher):
            self._game.contents.triggered_effects.trigger(watcher, events)

    def at_once(self, events: Sequence[Event]) -> None:
        """Effects that waited for what has come apply to it before anything triggers."""
        self._game.contents.continuous_effects.meet(events)

    def after(self, events: Sequence[Event]) -> None:
        """Events were committed: what ends or begins with them does."""
        self._game.contents.continuous_effects.after(events)
        self._game.contents.attacks.look_after_proxies()
        self._game.contents.zones.look_after_sub_cards()
        self._game.contents.subtype_keywords.look_after_landmarks(events)
