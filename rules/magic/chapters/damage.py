"""120. Damage: how it is dealt, what becomes of it, and when it is lethal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType

import msgspec

from grammar.nodes import events as event_nodes
from rules.kernel.events import Event
from rules.kernel.possible_values import answer, in_words
from rules.kernel.rule import clause, rule
from rules.kernel.things import Thing
from rules.kernel.triggers import Watcher
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.events import (
    CountersPut,
    CountersRemoved,
    DamageDealt,
    DamageMarked,
    DamageRemoved,
    Holder,
    LifeGained,
    LifeLost,
    ZoneChanged,
)
from rules.magic.events.combat import ExcessDamageDealt
from rules.magic.standing.origins import Origin
from rules.magic.standing.shields import PreventionEffect
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import MagicObject, MagicPlayer


class Dealt(tuple[DamageDealt, ...]):
    """Damage that was dealt together, and how much of it was more than each permanent could take."""

    excess: Mapping[MagicObject, int]

    @classmethod
    def together(cls, packets: Sequence[DamageDealt], excess: Mapping[MagicObject, int]) -> Dealt:
        """The damage with its excess."""
        made = cls(packets)
        made.excess = excess
        return made


NOWHERE: Mapping[MagicObject, Holder] = MappingProxyType({})
"""That no excess damage passes on."""
RECIPIENT_TYPES = ("creature", "planeswalker", "battle")
USED_UP = {"planeswalker": "loyalty", "battle": "defense"}
"""The counters that damage to a permanent of a type removes."""


class Damage(MagicChapter):
    """120. Damage."""

    @rule("120.4")
    def deal(self, packets: Sequence[DamageDealt], onto: Mapping[MagicObject, Holder] = NOWHERE) -> Dealt:
        """Damage is dealt, turned into its results, and then happens.

        Args:
            packets: Damage dealt at the same time, each from one source to one recipient.
            onto: For permanents from which excess damage passes on, to whom or what.

        Returns:
            The damage that was truly dealt.
        """
        proposed = [p for p in packets if self.is_damage(p) and self.can_receive(p)]
        if onto:
            proposed = [p for p in self.spill(proposed, onto) if self.can_receive(p)]
        for source in dict.fromkeys(packet.source for packet in proposed if not packet.source.is_here):
            self.from_gone_source(source)
        settled = self.be_dealt(proposed)
        dealt = [event for event in settled if isinstance(event, DamageDealt)]
        beside = [event for event in settled if not isinstance(event, DamageDealt)]
        excess = self._excess_of(dealt)
        if settled:
            self.occur([*beside, *self.results(dealt, beside)])
            if self.game.watchers_of(excess):
                self.notice_excess(excess)
        return Dealt.together(dealt, {one.thing: one.amount for one in excess})

    @rule("120.4a")
    def spill(self, packets: Sequence[DamageDealt], onto: Mapping[MagicObject, Holder]) -> list[DamageDealt]:
        """Excess damage that an effect sends elsewhere goes there before anything else changes the damage.

        Args:
            packets: Damage to be dealt at the same time.
            onto: For permanents from which excess damage passes on, to whom or what.
        """
        kept: list[DamageDealt] = []
        for packet in packets:
            to = packet.to
            other = onto.get(to) if isinstance(to, MagicObject) else None
            if other is None or not isinstance(to, MagicObject):
                kept.append(packet)
                continue
            before = [one for one in kept if one.to is to]
            excess = min(packet.amount, self.excess(to, [*before, packet]))
            self.noted("{} of {} damage to {} is excess damage", excess, packet.amount, to)
            kept.append(msgspec.structs.replace(packet, amount=packet.amount - excess))
            kept.append(msgspec.structs.replace(packet, to=other, amount=excess))
        return [packet for packet in kept if packet.amount]

    def excess(self, thing: MagicObject, packets: Sequence[DamageDealt]) -> int:
        """How much of damage dealt to a permanent together is more than it takes to be lethal or to use it up."""
        return answer(self.is_(thing), lambda values: self._excess_by(values, thing, packets))

    def _excess_by(self, values: Characteristics, thing: MagicObject, packets: Sequence[DamageDealt]) -> int:
        total = sum(packet.amount for packet in packets)
        takes: list[int] = []
        if values.is_type("creature"):
            deadly = any(self.is_(packet.source).has("deathtouch") for packet in packets)
            lethal = max(0, (values.toughness or 0) - thing.damage)
            takes.append(min(1, lethal) if deadly else lethal)
        takes += [thing.counters.get(kind, 0) for name, kind in USED_UP.items() if values.is_type(name)]
        return max(0, *(total - take for take in takes)) if takes else 0

    def _excess_of(self, dealt: Sequence[DamageDealt]) -> list[ExcessDamageDealt]:
        """The excess damage that each permanent has been dealt, before the damage has its results."""
        things = dict.fromkeys(packet.to for packet in dealt if isinstance(packet.to, MagicObject))
        amounts = {thing: self.excess(thing, [one for one in dealt if one.to is thing]) for thing in things}
        return [ExcessDamageDealt(thing, amount) for thing, amount in amounts.items() if amount]

    @rule("120.10")
    def notice_excess(self, excess: Sequence[ExcessDamageDealt]) -> None:
        """Excess damage is what a permanent was dealt by all sources together beyond what it could take."""
        self.happen(*excess)

    @rule("120.10")
    def was_excess(self, amount: int) -> int:
        """Excess damage is what permanents were dealt beyond what they could take."""
        self.noted("{} of the damage was excess damage", amount)
        return amount

    @clause("120.1", of=DamageDealt)
    def comes_from(self, packet: DamageDealt) -> bool:
        """The object that deals damage is the source of that damage."""
        return True

    @clause("120.2", of=DamageDealt)
    def by_any_object(self, packet: DamageDealt) -> bool:
        """Any object can deal damage, not only a creature."""
        return not self.is_(packet.source).is_type("creature")

    @clause("120.2a", of=DamageDealt)
    def in_combat(self, packet: DamageDealt) -> bool:
        """In the combat damage step, attacking and blocking creatures deal damage equal to their power."""
        return packet.kind == "combat"

    @clause("120.2b", of=DamageDealt)
    def by_effect(self, packet: DamageDealt) -> bool:
        """A spell or ability that has damage dealt says which object deals it."""
        return packet.kind != "combat"

    def sources(self) -> list[MagicObject]:
        """What may be chosen as a source of damage: it need not be able to deal any.

        Permanents, spells, whatever something on the stack, a waiting effect or a delayed trigger refers to even if it
        has left, and face-up objects in the command zone.
        """
        stack = [one for one in self.game.stack if isinstance(one, MagicObject)]
        spells = [one for one in stack if one.kind != "ability"]
        referred = [one.origin for one in stack if one.origin is not None]
        targets = [thing for one in stack for slot in one.announced.targets for thing in slot]
        command = [one for one in self.game.command if isinstance(one, MagicObject) and not one.face_down]
        found = [*self.game.permanents(), *spells, *referred, *targets, *self.waited_for(), *command]
        return list(dict.fromkeys(one for one in found if isinstance(one, MagicObject)))

    def waited_for(self) -> Iterator[Thing]:
        """What effects that wait to apply and delayed triggers refer to."""
        for waiting in (*self.game.floating_replacements, *self.game.floating_watchers):
            origin = getattr(waiting, "origin", None)
            if isinstance(origin, Origin) and origin.begun is not None:
                yield from (thing for slot in origin.begun.announced.targets for thing in slot)
            if isinstance(waiting, PreventionEffect) and waiting.shielding.source is not None:
                yield waiting.shielding.source

    @rule("120.7")
    def is_chosen_as_source(self, source: MagicObject) -> None:
        """What is chosen as a source of damage need not be able to deal any."""
        self.noted("{} is the source that was chosen", source)

    def triggered(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """Say whose damage an ability speaks of that triggers on the damage of some sources only."""
        dealt = [event for event in events if isinstance(event, DamageDealt)]
        node = watcher.node.event if isinstance(watcher, AbilityWatcher) else None
        if dealt and isinstance(node, event_nodes.Event) and node.kind == "deals damage":
            sources = {event.source for event in dealt}
            if any(event.source not in sources for event in self._at_the_same_time()):
                self.only_by_the_source(dealt[0])

    def _at_the_same_time(self) -> Iterator[DamageDealt]:
        """The damage that was just dealt together."""
        for _, event in reversed(self.game.happenings.history):
            if not isinstance(event, DamageDealt):
                return
            yield event

    @rule("120.9")
    def only_by_the_source(self, packet: DamageDealt) -> None:
        """What triggers on damage by some sources speaks of their damage only, whatever else is dealt then."""
        self.noted("only damage by {} counts", packet.source)

    @rule("608.2h")
    def from_gone_source(self, source: MagicObject) -> None:
        """A source that has left still deals its damage, with the qualities that it last had."""
        resolving = next(iter(self.game.stack.top(1)), None)
        if isinstance(resolving, MagicObject) and resolving.kind == "ability" and resolving.origin is source:
            self.rules.abilities.outlives(source)
        self.noted("{} deals damage as it last existed", source)

    @rule("120.8")
    def is_damage(self, packet: DamageDealt) -> bool:
        """A source that would deal 0 damage deals no damage at all, so nothing can replace it or trigger on it."""
        if packet.amount <= 0:
            self.declined(f"{packet.source.name} deals no damage to {packet.to.name}", "it would be 0 damage")
        return packet.amount > 0

    @rule("120.1a")
    def can_receive(self, packet: DamageDealt) -> bool:
        """Only creatures, planeswalkers, battles and players can be dealt damage."""
        to = packet.to
        if isinstance(to, MagicPlayer):
            return True
        able = to in self.game.battlefield and any(self.is_(to).is_type(kind) for kind in RECIPIENT_TYPES)
        if not able:
            self.declined(
                f"no damage is dealt to {to.name}", "it is no creature, planeswalker or battle on the battlefield"
            )
        return able

    @rule("120.4b")
    def be_dealt(self, packets: Sequence[DamageDealt]) -> Sequence[Event]:
        """Damage is dealt as replacement and prevention effects leave it; what triggers on it triggers now.

        Args:
            packets: The damage that would be dealt.

        Returns:
            The damage that was dealt, and what such effects put beside it, which has yet to happen with the results.
        """
        return self.game.happenings.happen(packets, DamageDealt)

    @rule("120.4c")
    def results(self, dealt: Sequence[DamageDealt], beside: Sequence[Event] = ()) -> Sequence[Event]:
        """Damage that was dealt becomes its results, as replacement effects leave those."""
        results = (result for packet in dealt for result in self.results_of(packet))
        return self.game.happenings.propose(chain(results, self.life_from(dealt)), beside)

    @rule("120.4d")
    def occur(self, results: Sequence[Event]) -> None:
        """All results of the damage happen at the same time."""
        self.game.happenings.commit(results)

    @rule("120.3")
    def results_of(self, packet: DamageDealt) -> list[Event]:
        """What damage does depends on who receives it and on the qualities of its source."""
        to = packet.to
        found: list[Event] = []
        if isinstance(to, MagicPlayer):
            found += self._to_player(packet, to)
        else:
            found += self._to_permanent(packet, to)
        return found

    def life_from(self, dealt: Sequence[DamageDealt]) -> Iterator[Event]:
        """The life that sources with lifelink give: one gain for each, whatever number of things it damaged."""
        linked = [one for one in dict.fromkeys(packet.source for packet in dealt) if self._is_linked(one)]
        for source in linked:
            yield self.lifelink(source, sum(packet.amount for packet in dealt if packet.source is source))
        if len(linked) > 1:
            self.gains_apart(linked)

    def _is_linked(self, source: MagicObject) -> bool:
        return self.rules.keyword_abilities.lifelink(source)

    def _to_player(self, packet: DamageDealt, player: MagicPlayer) -> Iterator[Event]:
        infects = self.rules.keyword_abilities.infect_player(packet.source)
        yield self.poison(packet, player) if infects else self.loss_of_life(packet, player)
        if packet.kind == "combat" and self.is_(packet.source).has("toxic"):
            yield self.toxic(packet, player)

    def _to_permanent(self, packet: DamageDealt, thing: MagicObject) -> Iterator[Event]:
        recipient = self.is_(thing)
        if recipient.is_type("planeswalker"):
            yield self.loss_of_loyalty(packet, thing)
        if recipient.is_type("battle"):
            yield self.loss_of_defense(packet, thing)
        if recipient.is_type("creature"):
            yield self._on_creature(packet, thing)
            if self.is_(packet.source).has("deathtouch"):
                yield self.rules.keyword_abilities.deathtouch_damage(packet.source, thing)

    def _on_creature(self, packet: DamageDealt, creature: MagicObject) -> Event:
        keywords = self.rules.keyword_abilities
        if keywords.wither(packet.source):
            return self.withering(packet, creature)
        if keywords.infect_creature(packet.source):
            return self.infecting(packet, creature)
        return self.marking(packet, creature)

    @rule("120.3a")
    def loss_of_life(self, packet: DamageDealt, player: MagicPlayer) -> Event:
        """Damage to a player makes that player lose that much life."""
        return LifeLost(player, packet.amount, "damage", packet.source)

    @rule("120.3b")
    def poison(self, packet: DamageDealt, player: MagicPlayer) -> Event:
        """Damage to a player from a source with infect gives that many poison counters instead of costing life."""
        return CountersPut(player, "poison", packet.amount, packet.source, self.who_puts(packet), "damage")

    @rule("120.3c")
    def loss_of_loyalty(self, packet: DamageDealt, walker: MagicObject) -> Event:
        """Damage to a planeswalker removes that many loyalty counters from it."""
        self.rules.planeswalkers.is_dealt_damage(walker, packet.amount)
        return CountersRemoved(walker, "loyalty", packet.amount)

    @rule("120.3d")
    def withering(self, packet: DamageDealt, creature: MagicObject) -> Event:
        """Damage to a creature from a source with wither puts that many -1/-1 counters on it."""
        return self._shrinking(packet, creature)

    @rule("120.3d")
    def infecting(self, packet: DamageDealt, creature: MagicObject) -> Event:
        """Damage to a creature from a source with infect puts that many -1/-1 counters on it."""
        return self._shrinking(packet, creature)

    def _shrinking(self, packet: DamageDealt, creature: MagicObject) -> Event:
        return CountersPut(creature, "-1/-1", packet.amount, packet.source, self.who_puts(packet), "damage")

    def who_puts(self, packet: DamageDealt) -> MagicPlayer | None:
        """Who puts the counters that damage results in: the controller of its source."""
        return self.is_(packet.source).controller

    @rule("120.3e")
    def marking(self, packet: DamageDealt, creature: MagicObject) -> Event:
        """Damage to a creature is marked on it."""
        return DamageMarked(creature, packet.amount)

    @rule("120.3f")
    def lifelink(self, source: MagicObject, amount: int) -> Event:
        """Damage from a source with lifelink also makes its controller gain that much life."""
        controller = self.is_(source).controller
        return LifeGained(controller, amount, source)

    @rule("702.15e")
    def gains_apart(self, sources: Sequence[MagicObject]) -> None:
        """Sources with lifelink that deal damage at the same time make for as many separate gains of life."""
        for source in sources:
            self.noted("the life from {} is a gain of its own", source)

    @rule("120.3g")
    def toxic(self, packet: DamageDealt, player: MagicPlayer) -> Event:
        """Combat damage to a player from a creature with toxic also gives its toxic value in poison counters."""
        value = self.rules.keyword_abilities.toxic_value(packet.source)
        return CountersPut(player, "poison", value, packet.source, self.is_(packet.source).controller, "damage")

    @rule("120.3h")
    def loss_of_defense(self, packet: DamageDealt, battle: MagicObject) -> Event:
        """Damage to a battle removes that many defense counters from it."""
        return CountersRemoved(battle, "defense", packet.amount)

    @rule("120.5")
    def is_destroyed_afterwards(self, creature: MagicObject) -> Event:
        """Damage itself destroys nothing; it is the state of the game afterwards that does."""
        return ZoneChanged(creature, self.game.zone("graveyard", creature.owner), "destroy")

    @rule("120.6")
    def is_removed(self, things: Sequence[MagicObject]) -> None:
        """Damage stays marked on a creature until something takes all of it away."""
        self.happen(*(DamageRemoved(thing) for thing in things if thing.damage or thing.deathtouched))

    @rule("120.6")
    def has_lethal_damage(self, creature: MagicObject) -> bool:
        """Damage stays marked on a creature, and is lethal once it is at least the creature's toughness."""
        lethal = answer(self.is_(creature), lambda known: creature.damage >= (known.toughness or 0) > 0)
        if lethal:
            toughness = in_words(self.is_(creature), "toughness")
            self.noted("{} damage is lethal for {} with toughness {}", creature.damage, creature, toughness)
        else:
            self.is_not_lethal(creature)
        return lethal

    @rule("120.6")
    def is_not_lethal(self, creature: MagicObject) -> None:
        """Damage that is less than a creature's toughness stays marked on it."""
        toughness = in_words(self.is_(creature), "toughness")
        self.noted("{} damage on {} with toughness {} stays", creature.damage, creature, toughness)
