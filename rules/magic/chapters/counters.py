"""122. Counters: putting them on objects and players, removing and moving them, and what some kinds do by rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.things import Player
from rules.kernel.trace import Modified, counted, says_effect
from rules.kernel.triggers import Watcher
from rules.magic.chapter import MagicChapter
from rules.magic.events import CountersPut, CountersRemoved, DamageDealt, Holder, Untapped, ZoneChanged
from rules.magic.kinds_of_counters import BY_RULE, FINALITY, RAD, SHIELD, STUN
from rules.magic.made_by_rules import Applies, E, ModifiedByRules, Modify
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import MagicObject, MagicPlayer


class Counters(MagicChapter):
    """122. Counters."""

    kinds: ClassVar[frozenset[str]] = BY_RULE
    """The kinds that the rules speak of; any other is a mark that texts look at."""

    @rule("122.6")
    def put(self, puts: Sequence[CountersPut]) -> int:
        """Counters are put on objects.

        Returns:
            How many were put, in all.
        """
        return self._put(puts)

    @rule("122.1")
    def give(self, puts: Sequence[CountersPut]) -> int:
        """Players get counters, which rules and effects look at."""
        return self._put(puts)

    def _put(self, puts: Sequence[CountersPut]) -> int:
        happened = self.happen(*(put for put in puts if put.count > 0))
        return sum(event.count for event in happened if isinstance(event, CountersPut))

    def triggered(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """Say why an ability triggers on counters with which something has entered, if it does."""
        for event in events:
            if isinstance(event, CountersPut) and event.reason == "entering":
                self.entered_with(event)
                if isinstance(watcher, AbilityWatcher) and isinstance(watcher.bound([event]).get("subject"), Player):
                    self.put_on_entry_by(event)

    @rule("122.6")
    def entered_with(self, put: CountersPut) -> None:
        """An object that is given counters as it enters has them put on it."""
        self.noted(f"{{}} entered with {counted(put.count, f'{put.kind} counter')}", put.on)

    @rule("122.6a")
    def put_on_entry_by(self, put: CountersPut) -> None:
        """Who controls an object puts the counters on it with which it enters, unless the effect says who does."""
        self.noted("{} put the counters on {}", put.player, put.on)

    @rule("122.1")
    def remove(self, removals: Sequence[CountersRemoved]) -> int:
        """Counters are taken off objects or players, as many as there are.

        Returns:
            How many were removed, in all.
        """
        able = [self._as_many_as_there_are(removal) for removal in removals]
        happened = self.happen(*(removal for removal in able if removal.count > 0))
        return sum(event.count for event in happened if isinstance(event, CountersRemoved))

    def _as_many_as_there_are(self, removal: CountersRemoved) -> CountersRemoved:
        there = removal.on.counters.get(removal.kind, 0)
        return CountersRemoved(removal.on, removal.kind, min(removal.count, there))

    @rule("122.5")
    def move(self, origin: Holder, to: Holder, kinds: Sequence[tuple[str, int]], player: MagicPlayer) -> int:
        """To move a counter is to take it off one object and to put it on another, both or neither."""
        moved = [(kind, min(count, origin.counters.get(kind, 0))) for kind, count in kinds]
        able = [(kind, count) for kind, count in moved if count > 0 and self._can_move(origin, to, kind, player)]
        self.happen(
            *(CountersRemoved(origin, kind, count) for kind, count in able),
            *(CountersPut(to, kind, count, None, player) for kind, count in able),
        )
        return sum(count for _, count in able)

    @rule("122.8")
    def put_the_same(self, origin: Holder, to: Holder, player: MagicPlayer, source: MagicObject) -> int:
        """Counters of something that has left are not moved: as many of each kind as it had are put on the other."""
        there = self.game.counters_on(origin)
        return self.put([CountersPut(to, kind, count, source, player) for kind, count in there.items() if count > 0])

    def _can_move(self, origin: Holder, to: Holder, kind: str, player: MagicPlayer) -> bool:
        if origin is to:
            self.declined(f"no {kind} counters of {origin.name} are moved", "both objects are the same")
            return False
        with self.game.trace.muted():
            refused = self.game.conduct.forbidden(CountersPut(to, kind, 1, None, player))
        if refused is not None:
            self.declined(f"no {kind} counters are moved to {to.name}", says_effect(refused.by))
        return refused is None

    def replacements(self) -> Sequence[ReplacementEffect]:
        """The one effect of each kind of counter by which the rules themselves replace or prevent something."""
        found: list[tuple[str, ReplacementEffect]] = [
            (SHIELD, self._made("a shield counter", ZoneChanged, self._is_shielded, self.not_destroyed)),
            (SHIELD, self._made("a shield counter", DamageDealt, self._keeps_off, self.damage_kept_off)),
            (STUN, self._made("a stun counter", Untapped, self._is_stunned, self.stays_tapped)),
            (FINALITY, self._made("a finality counter", ZoneChanged, self._is_final, self.goes_to_exile)),
        ]
        return [effect for kind, effect in found if kind in self.kinds]

    def _made(self, name: str, kind: type[E], applies: Applies[E], modify: Modify[E]) -> ReplacementEffect:
        return ModifiedByRules(self.game.new_id(), name, (kind,), applies, modify)

    def _is_shielded(self, move: ZoneChanged) -> bool:
        """Whether an effect would destroy something with a shield counter."""
        return move.cause == "destroy" and move.source is not None and SHIELD in move.thing.counters

    @rule("122.1c")
    def not_destroyed(self, effect: ReplacementEffect, move: ZoneChanged) -> Modified:
        """A permanent with shield counters loses one of them instead of being destroyed by an effect."""
        after = CountersRemoved(move.thing, SHIELD, 1)
        return Modified(effect.told(), self.citations["not_destroyed"], move, (after,))

    def _keeps_off(self, damage: DamageDealt) -> bool:
        """Whether damage would be dealt to a permanent with a shield counter."""
        to = damage.to
        return isinstance(to, MagicObject) and SHIELD in to.counters and damage.amount > 0

    @rule("122.1c")
    def damage_kept_off(self, effect: ReplacementEffect, damage: DamageDealt) -> Modified:
        """Damage to a permanent with shield counters is prevented, and one of them is removed for all that is dealt."""
        prevention = self.rules.prevention_effects
        removal = CountersRemoved(damage.to, SHIELD, 1)
        spent = (removal,) if removal not in self.game.happenings.batch else ()
        if prevention.may_be_prevented(damage):
            prevention.prevented_whole(damage)
            made = prevention.told_prevented(damage, damage.amount)
            return Modified(effect.told(), self.citations["damage_kept_off"], damage, spent, made)
        prevention.keeps_nothing_off(f"the shield counter on {damage.to.name}", damage)
        return Modified(effect.told(), self.citations["damage_kept_off"], damage, (damage, *spent))

    def _is_stunned(self, untapping: Untapped) -> bool:
        return STUN in untapping.thing.counters

    @rule("122.1d")
    def stays_tapped(self, effect: ReplacementEffect, untapping: Untapped) -> Modified:
        """A permanent with stun counters loses one of them instead of becoming untapped."""
        after = CountersRemoved(untapping.thing, STUN, 1)
        return Modified(effect.told(), self.citations["stays_tapped"], untapping, (after,))

    def _is_final(self, move: ZoneChanged) -> bool:
        leaves = move.thing.zone.kind == "battlefield" and move.to.kind == "graveyard"
        return leaves and FINALITY in move.thing.counters

    @rule("122.1h")
    def goes_to_exile(self, effect: ReplacementEffect, move: ZoneChanged) -> Modified:
        """A permanent with finality counters is exiled if it would be put into a graveyard from the battlefield."""
        after = msgspec.structs.replace(move, to=self.game.exile)
        return Modified(effect.told(), self.citations["goes_to_exile"], move, (after,))

    def refuse_radiation(self, player: MagicPlayer) -> None:
        """Look for what rad counters would let trigger as a precombat main phase begins.

        Raises:
            Unsupported: The player has such counters.
        """
        if RAD in player.counters:
            raise Unsupported("rad counters", "what they let trigger in the precombat main phase is not built")
