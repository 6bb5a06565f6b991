"""How Magic conducts events: what can't happen, what replaces what, and what a fired trigger does.

The kernel asks at the one door through which everything happens; the chapters of the rulebook answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.replacements import Replacing
from rules.kernel.trace import Modified
from rules.kernel.triggers import Watcher
from rules.magic.made_by_rules import ModifiedByRules
from rules.magic.standing.shields import PreventionEffect
from rules.magic.standing.watchers import AbilityWatcher, ChapterWatcher

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class MagicConduct:
    """The rulebook's answers to what the kernel asks about events."""

    def __init__(self, game: MagicGame) -> None:
        self._game = game

    def forbidden(self, event: Event) -> Modified | None:
        """What keeps the event, or a part of it, from happening, if something does; and what is left of it."""
        survival = self._game.contents.keyword_abilities.forbids(event)
        departed = survival or self._game.contents.leaving_the_game.forbids(event)
        return departed or self._game.contents.replacement_effects.forbidden(event)

    def next_replacement(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The effect that the affected player lets apply first."""
        return self._game.contents.interaction_of_replacements.first(event, effects)

    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        """Apply one effect to an event: prevention, and what the rules make themselves, by its own rules."""
        if isinstance(effect, ModifiedByRules):
            return effect.modify(event)
        if isinstance(effect, (PreventionEffect, Replacing)):
            self._game.contents.keyword_meanings.tell(effect.origin.ability, effect.origin.source)
        if isinstance(effect, PreventionEffect):
            return self._game.contents.prevention_effects.prevent(effect, effect.damage(event))
        return self._game.contents.replacement_effects.replace(effect, event)

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The order in which simultaneous events are looked at: those of the active player first."""
        return self._game.contents.interaction_of_replacements.in_turn_order(events)

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        """The events on which no effect keeps an ability from triggering."""
        return self._game.contents.triggered_abilities.heeded(watcher, events, by)

    def fired(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        """A triggered ability triggers, and waits."""
        if isinstance(watcher, AbilityWatcher):
            self._game.contents.keyword_meanings.tell(watcher.origin.ability, watcher.origin.source)
        if isinstance(watcher, ChapterWatcher):
            self._game.contents.sagas.chapter_triggers(watcher)
        self._game.contents.combat_phase.triggered(watcher, events)
        self._game.contents.damage.triggered(watcher, events)
        self._game.contents.counters.triggered(watcher, events)
        self._game.contents.triggered_abilities.trigger(watcher, events)
        self._game.contents.triggered_abilities.trigger_again(watcher, events, by)

    def at_once(self, events: Sequence[Event]) -> None:
        """Events were committed: who may ascend does, and what is of the other daytime transforms."""
        self._game.contents.ascend.look()
        self._game.contents.day_and_night.look()

    def after(self, events: Sequence[Event]) -> None:
        """Events were committed: what was hidden is shown, effects, pairs and the like end, losers leave."""
        self._game.contents.face_down.after(events)
        self._game.contents.continuous_effects.after(events)
        self._game.contents.leaving_the_game.after(events)
        self._game.contents.bestow.after(events)
        self._game.contents.the_ring_tempts_you.look()
        if self._game.scene.pairs:
            self._game.contents.pairing.look()
        self._game.contents.triggered_abilities.look_at_states()
