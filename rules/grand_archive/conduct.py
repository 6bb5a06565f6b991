"""How Grand Archive conducts events: what can't happen, what replaces what, and what a triggered ability does.

The kernel asks at the one door through which everything happens; the chapters of the rules book answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.grand_archive.standing.watchers import AbilityWatcher
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified
from rules.kernel.triggers import Watcher

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


class ArchiveConduct:
    """The rules book's answers to what the kernel asks about events."""

    def __init__(self, game: ArchiveGame) -> None:
        self._game = game

    def forbidden(self, event: Event) -> Modified | None:
        """What keeps the event from happening, if something does."""
        return self._game.contents.player_action_legality.forbidden(event)

    def next_replacement(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The effect that applies first among several."""
        return self._game.contents.replacement_effects.first(event, effects)

    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        """Apply one effect to an event."""
        return self._game.contents.replacement_effects.replace(effect, event)

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """Simultaneous events stand in the order in which they were put together."""
        return events

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        """No effect keeps anything from triggering."""
        return events

    def fired(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        """A triggered ability triggers, and waits to be placed onto the effects stack."""
        if isinstance(watcher, AbilityWatcher):
            self._game.contents.triggered_abilities.trigger(watcher, events)

    def at_once(self, events: Sequence[Event]) -> None:
        """Nothing is done before abilities trigger."""

    def after(self, events: Sequence[Event]) -> None:
        """Events were committed: what ends with them does."""
        self._game.contents.continuous_effects.after(events)
