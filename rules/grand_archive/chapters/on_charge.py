"""Keywords and Abilities - On Charge: charge counters of the recollection phase, and what triggers on them once."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Triggered as TriggeredNode
from grammar.nodes.events import Event as EventNode
from rules.grand_archive.by_counters import CHARGE
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import CountersPut
from rules.grand_archive.events.playing import Triggered
from rules.grand_archive.standing.restrictions import is_met, unlocks_of
from rules.grand_archive.standing.watchers import AbilityWatcher
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.rule import rule

PAGE = "keywords-and-abilities/on-charge-n"


class OnCharge(ArchiveChapter):
    """On Charge."""

    def recharge(self, player: ArchivePlayer) -> None:
        """Put charge counters on what a player controls that asks for them."""
        field = [one for one in self.game.on_field() if self.game.controller_of(one) is player]
        if charging := [one for one in field if self._is_charging(one)]:
            self.charge(charging)

    @rule(f"{PAGE}/2")
    def charge(self, things: Sequence[ArchiveObject]) -> None:
        """As recollection begins, each object whose On Charge ability has not triggered gets a charge counter."""
        self.happen(*(CountersPut(one, CHARGE, 1) for one in things))

    def _is_charging(self, thing: ArchiveObject) -> bool:
        """Whether an object has an On Charge ability, which its restrictions don't lock, that has not triggered."""
        context = self.game.context_for(thing, self.game.controller_of(thing))
        for ability in self.rules.abilities.all_of(thing):
            if (event := _charged(ability)) is not None:
                unlocked = all(is_met(context, one) for one in unlocks_of(_condition(ability)))
                enough = thing.counters.get(CHARGE, 0) >= self._least(thing, event)
                if unlocked and not enough and not self._has_triggered(thing, ability):
                    return True
        return False

    def may_trigger(self, watcher: AbilityWatcher, events: Sequence[Event]) -> bool:
        """Whether an ability triggers, as far as it is one that does so only the first time."""
        source, event = watcher.origin.source, _charged(watcher.ability)
        if event is None:
            return True
        put = sum(one.count for one in events if isinstance(one, CountersPut))
        before = source.counters.get(CHARGE, 0) - put
        if before >= self._least(source, event) or self._has_triggered(source, watcher.ability):
            self.not_again(source)
            return False
        self.triggers(source)
        return True

    @rule(f"{PAGE}/1")
    def triggers(self, source: ArchiveObject) -> None:
        """An On Charge ability triggers as its object first has so many charge counters."""
        self.noted("{} is charged", source)

    @rule(f"{PAGE}/1.a")
    def not_again(self, source: ArchiveObject) -> None:
        """An On Charge ability triggers only once, whatever becomes of the counters."""
        self.declined(f"an On Charge ability of {source.name} doesn't trigger", "it was charged before")

    def _least(self, thing: ArchiveObject, event: EventNode) -> int:
        assert event.amount is not None
        return understanding.value(self.game.context_for(thing, self.game.controller_of(thing)), event.amount.quantity)

    def _has_triggered(self, thing: ArchiveObject, ability: Ability) -> bool:
        history = [event.item for _, event in self.game.happenings.history if isinstance(event, Triggered)]
        return any(_is_of(one, thing, ability) for one in history)


def _is_of(item: ArchiveObject, thing: ArchiveObject, ability: Ability) -> bool:
    return item.source is thing and item.ability is not None and item.ability.key == ability.key


def _charged(ability: Ability) -> EventNode | None:
    """The event of an On Charge ability, None for another ability."""
    node = ability.node
    event = node.event if isinstance(node, TriggeredNode) else None
    return event if isinstance(event, EventNode) and event.kind == "has counters" else None


def _condition(ability: Ability) -> object:
    return ability.node.condition if isinstance(ability.node, TriggeredNode) else None
