"""701. Keyword actions on permanents: attach, tap, fight, transform, create, exchange, proliferate and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammar.nodes.continuous import StaysTapped
from grammar.nodes.references import Itself
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.cards import FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.statuses import is_goaded_by
from rules.magic.events import (
    Attached,
    CameToBe,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    Holder,
    LifeGained,
    LifeLost,
    Tapped,
    Untapped,
)
from rules.magic.events.actions import (
    CardsShown,
    Designated,
    Exerted,
    Goaded,
    PermanentActed,
    PlayerActed,
    Transformed,
    TurnedFace,
)
from rules.magic.events.combat import RemovedFromCombat
from rules.magic.state import MagicObject, MagicPlayer

GOADED = "goaded"
NO_PERMANENTS = frozenset({"instant", "sorcery"})
ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})


class Permanents(MagicChapter):
    """701. Keyword actions on permanents."""

    section = "keyword_actions"

    @rule("701.3a")
    def attach(self, thing: MagicObject, to: Holder, as_though: str = "") -> bool:
        """To attach something is to take it from where it is and to put it onto an object or player.

        Args:
            thing: What is to be attached.
            to: To what.
            as_though: What may be taken to be so of that, where it isn't; empty: nothing.

        Returns:
            Whether it is attached there now, and was not before.
        """
        reasons = self.could_attach(thing, to, as_though).reasons
        if thing.attached_to is to or reasons:
            self.stay(thing, to, "; ".join(reason.text for reason in reasons) or "it is attached there already")
            return False
        self.happen(Attached(thing, to))
        return thing.attached_to is to

    def could_attach(self, thing: MagicObject, to: Holder, as_though: str = "") -> Verdict:
        """Whether something can be attached to an object or player, be it only as though that were something else."""
        return self.may_attach_as_though_a_creature(thing, to) if as_though else self.may_attach(thing, to)

    @rule("701.3b")
    def stay(self, thing: MagicObject, to: Holder, because: str) -> None:
        """What can't be attached to something, or is already, doesn't move."""
        self.declined(f"{thing.name} isn't attached to {to.name}", because)

    @rule("701.3a")
    def may_attach(self, thing: MagicObject, to: Holder) -> Verdict:
        """An Aura, Equipment or Fortification can be attached only to what it can enchant, equip or fortify."""
        values = self.is_(thing)
        impossible = self._is_nothing_to_attach(thing, to)
        if not impossible:
            return impossible
        if "Equipment" in values.subtypes:
            return self._equips(thing, to)
        return self._fortifies(to) if "Fortification" in values.subtypes else self._enchants(thing, to)

    def _is_nothing_to_attach(self, thing: MagicObject, to: Holder) -> Verdict:
        if thing not in self.game.battlefield or not self.is_(thing).subtypes & ATTACHABLE:
            return self.refuse(f"{thing.name} is no Aura, Equipment or Fortification on the battlefield")
        if to is thing or (isinstance(to, MagicObject) and to not in self.game.battlefield):
            return self.refuse(f"{thing.name} can't be attached to {to.name}")
        return LEGAL

    def _equips(self, thing: MagicObject, to: Holder) -> Verdict:
        if not isinstance(to, MagicObject) or not self.is_(to).is_type("creature"):
            return self.refuse(f"{to.name} is no creature")
        return self._equips_a_creature(thing, to)

    def _equips_a_creature(self, thing: MagicObject, to: MagicObject) -> Verdict:
        if self.is_(thing).is_type("creature") and not self.is_(thing).has("reconfigure"):
            return self.refuse(f"{thing.name} is a creature")
        return self.rules.keyword_abilities.protection_from_equipping(to, thing)

    @rule("702.6e")
    def may_attach_as_though_a_creature(self, thing: MagicObject, to: Holder) -> Verdict:
        """What equips a planeswalker is attached to it as though it were a creature."""
        impossible = self._is_nothing_to_attach(thing, to)
        if not impossible or not isinstance(to, MagicObject) or "Equipment" not in self.is_(thing).subtypes:
            return impossible and self.refuse(f"{thing.name} can't be attached to {to.name}")
        self.noted("{} is attached to {} as though that were a creature", thing, to)
        return self._equips_a_creature(thing, to)

    def _fortifies(self, to: Holder) -> Verdict:
        if not isinstance(to, MagicObject) or not self.is_(to).is_type("land"):
            return self.refuse(f"{to.name} is no land")
        return LEGAL

    def _enchants(self, thing: MagicObject, to: Holder) -> Verdict:
        from rules.magic.effects.targets import can_enchant

        if not can_enchant(self.game, thing, to):
            return self.refuse(f"{thing.name} can't enchant {to.name}")
        return self.rules.keyword_abilities.protection_from_enchanting(to, thing)

    @rule("701.3d")
    def unattach(self, things: Sequence[MagicObject]) -> None:
        """What is unattached stays on the battlefield, but is on nothing any more."""
        self.happen(*(Attached(thing, None) for thing in things if thing.attached_to is not None))

    @rule("701.26a")
    def tap(self, things: Sequence[MagicObject]) -> list[MagicObject]:
        """Only an untapped permanent can become tapped.

        Returns:
            The permanents that became tapped.
        """
        upright = [thing for thing in things if thing in self.game.battlefield and not thing.tapped]
        self.happen(*(Tapped(thing) for thing in upright))
        return [thing for thing in upright if thing.tapped]

    @rule("701.26b")
    def untap(self, things: Sequence[MagicObject]) -> list[MagicObject]:
        """Only a tapped permanent can become untapped.

        Returns:
            The permanents that became untapped.
        """
        sideways = [thing for thing in things if thing in self.game.battlefield and thing.tapped]
        self.happen(*(Untapped(thing) for thing in sideways))
        return [thing for thing in sideways if not thing.tapped]

    @rule("701.14a")
    def fight(self, one: MagicObject, other: MagicObject) -> Sequence[DamageDealt]:
        """When creatures fight, each deals damage equal to its power to the other.

        Returns:
            The damage that was dealt.
        """
        if one is other:
            return self.fight_itself(one)
        packets = [self._blow(one, other, 1), self._blow(other, one, 1)]
        dealt = self.rules.damage.deal(packets)
        self.happen(PermanentActed(one, "fights"), PermanentActed(other, "fights"))
        return dealt

    @rule("701.14b")
    def can_fight(self, one: MagicObject | None, other: MagicObject | None) -> bool:
        """If either is gone, is no creature or is an illegal target, neither fights."""
        for fighter in (one, other):
            if fighter is None:
                there = one or other
                told = "nothing fights" if there is None else f"{there.name} doesn't fight"
                self.declined(told, "a creature that should fight is gone or is an illegal target")
                return False
            if fighter not in self.game.battlefield or not self.is_(fighter).is_type("creature"):
                self.declined("there is no fight", f"{fighter.name} is no creature on the battlefield")
                return False
        return True

    @rule("701.14c")
    def fight_itself(self, one: MagicObject) -> Sequence[DamageDealt]:
        """A creature that fights itself deals itself damage equal to twice its power."""
        dealt = self.rules.damage.deal([self._blow(one, one, 2)])
        self.happen(PermanentActed(one, "fights"))
        return dealt

    def _blow(self, source: MagicObject, to: MagicObject, times: int) -> DamageDealt:
        return DamageDealt(source, to, max(0, self.is_(source).power or 0) * times, "noncombat")

    @rule("701.27a")
    def transform(self, things: Sequence[MagicObject], item: MagicObject | None = None) -> None:
        """To transform a permanent is to turn it over so that its other face is up.

        Args:
            things: The permanents.
            item: The spell or ability on the stack that says so.
        """
        able = [thing for thing in things if self._can_transform(thing) and not self.has_turned_since(thing, item)]
        self.happen(*(Transformed(thing, self._other_face(thing)) for thing in able))

    def _can_transform(self, thing: MagicObject) -> bool:
        if thing not in self.game.battlefield:
            return False
        stuck = thing.face_down or not self.rules.double_faced_cards.can_be_turned_over(thing)
        if stuck or self._other_face(thing).types & NO_PERMANENTS:
            self.not_transformed(thing)
            return False
        return not self.rules.day_and_night.keeps(thing)

    def has_turned_since(self, thing: MagicObject, item: MagicObject | None) -> bool:
        """Whether a permanent has transformed since an ability of its own went on the stack."""
        if item is None or item.kind != "ability" or item.origin is not thing:
            return False
        events = [event for _, event in self.game.happenings.history]
        placed = [place for place, event in enumerate(events) if isinstance(event, CameToBe) and event.thing is item]
        later = events[placed[-1] :] if placed else []
        if not any(isinstance(event, Transformed) and event.thing is thing for event in later):
            return False
        self.transforms_once(thing)
        return True

    @rule("701.27f")
    def transforms_once(self, thing: MagicObject) -> None:
        """An ability of a permanent doesn't transform it if it has transformed since the ability went on the stack."""
        self.declined(f"{thing.name} doesn't transform", "it has transformed since this ability went on the stack")

    @rule("701.27c")
    def not_transformed(self, thing: MagicObject) -> None:
        """What has no other face that can be on the battlefield doesn't transform."""
        self.declined(f"{thing.name} doesn't transform", "it has no other face that could be up")

    def _other_face(self, thing: MagicObject) -> FaceDefinition:
        return next(face for face in thing.card.faces if face is not thing.face)

    @rule("708.2")
    def turn_face(self, things: Sequence[MagicObject], side: str) -> None:
        """A face-down permanent has only the characteristics that the rules or the effect give it."""
        to = "face down" if side == "face down" else "face up"
        changing = [thing for thing in things if thing.face_down != (to == "face down")]
        stuck = [thing for thing in changing if thing.hidden_by and thing.face.types & NO_PERMANENTS]
        for thing in stuck:
            (self.stay_manifested if thing.hidden_by == "manifest" else self.stay_cloaked)(thing)
        changing = [thing for thing in changing if thing not in stuck]
        self.happen(*(TurnedFace(thing, "face down" if to == "face down" else "face up") for thing in changing))

    @rule("701.40g")
    def stay_manifested(self, thing: MagicObject) -> None:
        """A manifested instant or sorcery card that would be turned up is revealed, and stays face down."""
        self.happen(CardsShown(self.is_(thing).controller, (thing,), "reveal"))

    @rule("701.58g")
    def stay_cloaked(self, thing: MagicObject) -> None:
        """A cloaked instant or sorcery card that would be turned up is revealed, and stays face down."""
        self.happen(CardsShown(self.is_(thing).controller, (thing,), "reveal"))

    @rule("506.4")
    def remove_from_combat(self, things: Sequence[MagicObject]) -> None:
        """A permanent that is removed from combat stops being an attacking, blocking or attacked one."""
        self.happen(*(RemovedFromCombat(thing) for thing in things))

    @rule("701.34a")
    def proliferate(self, player: MagicPlayer, chosen: Sequence[Holder]) -> None:
        """To proliferate is to give each chosen permanent or player one more counter of each kind that it has."""
        self.happen(*(CountersPut(one, kind, 1, None, player) for one in chosen for kind in one.counters))
        self.happen(PlayerActed(player, "proliferates"))

    @rule("701.10e")
    def double_counters(self, things: Sequence[Holder], kind: str | None, player: MagicPlayer) -> int:
        """To double counters is to give as many of them as there are."""
        return self.rules.counters.put(
            [
                CountersPut(one, which, count, None, player)
                for one in things
                for which, count in one.counters.items()
                if kind in (None, which)
            ]
        )

    @rule("701.12c")
    def exchange_life_totals(self, source: MagicObject, one: MagicPlayer, other: MagicPlayer) -> bool:
        """When life totals are exchanged, each player gains or loses what leads to the other's former total.

        Returns:
            Whether the exchange took place.
        """
        lower, higher = sorted((one, other), key=lambda player: player.life)
        if not (self.rules.life.may_gain(lower) & self.rules.life.may_lose(higher)):
            self.no_exchange(source, "a life total can't change that way")
            return False
        changes: list[LifeGained | LifeLost | None] = [
            self.rules.life.towards(lower, higher.life),
            self.rules.life.towards(higher, lower.life),
        ]
        self.rules.life.change([change for change in changes if change is not None])
        return True

    @rule("701.12b")
    def exchange_control(self, source: MagicObject, one: MagicObject, other: MagicObject) -> bool:
        """Control of two permanents is exchanged if different players control them; else nothing happens."""
        if not (one in self.game.battlefield and other in self.game.battlefield):
            self.no_exchange(source, "not both of the permanents are there")
            return False
        if self.is_(one).controller is self.is_(other).controller:
            self.declined("there is no exchange", f"{self.is_(one).controller.name} controls both")
            return False
        self.noted("{} and {} change hands", one, other)
        return True

    @rule("701.35a")
    def detain(self, things: Sequence[MagicObject]) -> None:
        """A detained permanent can't attack, block or have abilities activated until the detainer's next turn."""
        self.noted("detained: " + ", ".join("{}" for _ in things), *things)

    def goad(self, player: MagicPlayer, thing: MagicObject) -> bool:
        """A player goads a creature; whether it wasn't goaded by that player anyway."""
        by = thing.chosen.get(GOADED)
        if isinstance(by, Mapping) and is_goaded_by(player, by):
            self.already_goaded(player, thing)
            return False
        self.become_goaded(player, thing)
        return True

    @rule("701.15a")
    def become_goaded(self, player: MagicPlayer, thing: MagicObject) -> None:
        """A creature that a player goads is goaded until that player's next turn."""
        self.happen(Goaded(thing, player, self.game.turn_number))

    @rule("701.15d")
    def already_goaded(self, player: MagicPlayer, thing: MagicObject) -> None:
        """That a player goads a creature again which that player has goaded changes nothing."""
        self.declined(f"{thing.name} isn't goaded", f"{player.name} has goaded it already")

    @rule("701.43a")
    def exert(self, context: Context, thing: MagicObject) -> None:
        """An exerted permanent doesn't untap in the next untap step of whoever exerted it."""
        self.happen(Exerted(context.controller, thing))
        self.rules.continuous_effects.begin(context, StaysTapped(Itself(), "your", "next"))

    @rule("701.12a")
    def no_exchange(self, source: MagicObject, because: str) -> None:
        """If the whole exchange can't be completed, no part of it takes place."""
        self.declined(f"{source.name} exchanges nothing", because)

    @rule("701.37a")
    def monstrosity(self, thing: MagicObject, amount: int, player: MagicPlayer) -> bool:
        """A permanent that isn't monstrous yet gets so many +1/+1 counters and becomes monstrous."""
        if thing not in self.game.battlefield or thing.chosen.get("monstrous") is True:
            self.declined(f"{thing.name} doesn't become monstrous", "it is monstrous already, or gone")
            return False
        self.rules.counters.put([CountersPut(thing, "+1/+1", amount, thing, player)])
        self.happen(Designated(thing, "monstrous", True), PermanentActed(thing, "becomes monstrous"))
        return True

    @rule("701.46a")
    def adapt(self, thing: MagicObject, amount: int, player: MagicPlayer) -> bool:
        """A permanent without a +1/+1 counter gets so many of them."""
        if thing not in self.game.battlefield or thing.counters.get("+1/+1", 0):
            self.declined(f"{thing.name} doesn't adapt", "it has a +1/+1 counter already, or is gone")
            return False
        self.rules.counters.put([CountersPut(thing, "+1/+1", amount, thing, player)])
        return True

    @rule("701.39a")
    def bolster(self, creature: MagicObject, amount: int, player: MagicPlayer) -> None:
        """The counters of bolster go on a creature with the least toughness among those that the player controls."""
        self.rules.counters.put([CountersPut(creature, "+1/+1", amount, None, player)])

    @rule("701.41a")
    def support(self, things: Sequence[MagicObject], player: MagicPlayer) -> None:
        """To support is to put a +1/+1 counter on each of the targets."""
        self.rules.counters.put([CountersPut(thing, "+1/+1", 1, None, player) for thing in things])

    @rule("701.68a")
    def blight(self, creature: MagicObject, amount: int, player: MagicPlayer) -> None:
        """To blight is to put so many -1/-1 counters on a creature that one controls."""
        self.rules.counters.put([CountersPut(creature, "-1/-1", amount, None, player)])

    @rule("701.56a")
    def time_travel(self, player: MagicPlayer, more: Sequence[MagicObject], fewer: Sequence[MagicObject]) -> None:
        """To time travel is to add or remove a time counter, on what one has of permanents and suspended cards."""
        self.rules.counters.put([CountersPut(thing, "time", 1, None, player) for thing in more])
        self.happen(*(CountersRemoved(thing, "time", 1) for thing in fewer))
