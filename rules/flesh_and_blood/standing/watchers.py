"""Watchers: triggered effects of Flesh and Blood, and effects that wait for the next object that they apply to.

Comprehensive Rules: 6.6 (triggered effects), 6.2.4 and 1.8.10 (effects on what comes next).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from grammar.nodes import continuous as continuous_nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import references as nodes
from grammar.nodes.conditions import Matches
from grammar.nodes.control import Gate, If
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import Filter, Related
from grammar.nodes.verbs import Damage
from grammar.nodes.walking import within
from rules.flesh_and_blood.cards import has_x
from rules.flesh_and_blood.events.combat import AttackReplaced, BecameDefending
from rules.flesh_and_blood.events.control import ControlGained
from rules.flesh_and_blood.events.moving import CameToBe, ZoneChanged
from rules.flesh_and_blood.events.playing import (
    AdditionalCostPaid,
    AttackTargetsDeclared,
    ParameterDeclared,
    PlayedBy,
    XDeclared,
)
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.origins import Origin, knowing
from rules.flesh_and_blood.state import STACK, FabObject, FabPlayer
from rules.kernel.effects import understanding
from rules.kernel.effects.riders import Riders, speaks_of
from rules.kernel.events import Event
from rules.kernel.standing import watchers as shared
from rules.kernel.standing.looks import NUMBERED
from rules.kernel.things import Thing
from rules.kernel.triggers import Watcher


class AbilityWatcher(shared.AbilityWatcher):
    """A triggered effect of an object, or a delayed one."""

    __slots__ = ()
    origin: Origin

    @property
    def player(self) -> FabPlayer:
        """Who controls the triggered-layer: whoever controls the source then, or last did."""
        return self.origin.controller


COMING: Mapping[str, tuple[type[Event], ...]] = {
    "controls": (ZoneChanged, XDeclared, AttackTargetsDeclared, CameToBe, AttackReplaced, ControlGained),
    "plays": (ZoneChanged, XDeclared, AttackTargetsDeclared),
    "activates": (CameToBe, AttackTargetsDeclared),
    "plays or activates": (ZoneChanged, XDeclared, AttackTargetsDeclared, CameToBe),
    "defends with": (BecameDefending,),
    "boosts": (AdditionalCostPaid,),
    "fuses": (AdditionalCostPaid,),
    "rune gates": (PlayedBy,),
}
"""The events by which what is waited for comes, by the verb."""


Awaited = (
    continuous_nodes.Continuous
    | continuous_nodes.CostChange
    | continuous_nodes.AsThough
    | continuous_nodes.Rule
    | continuous_nodes.Replace
)
"""The effects that can apply to what comes next."""


def next_meant(effect: AnyEffect) -> nodes.Next | None:
    """What is yet to come that an effect speaks of, itself or as what was spoken of before; None: nothing."""
    meant = _subject_of(effect)
    if isinstance(meant, nodes.Same | nodes.Pronoun) and isinstance(meant.means, nodes.StepSubject):
        meant = meant.means.subject
    return meant if isinstance(meant, nodes.Next) else None


def _subject_of(effect: AnyEffect) -> object:
    match effect:
        case continuous_nodes.Continuous(affects=meant):
            return meant
        case continuous_nodes.Rule(event=event_nodes.Event(subject=meant)):
            return meant
        case continuous_nodes.Replace(event=event_nodes.Event(subject=meant)):
            return meant
    return getattr(effect, "what", None)


Said = TypeVar("Said", continuous_nodes.Rule, continuous_nodes.Replace)
COME = -1
"""The label by which a rule on what is yet to come means what has come."""


def said_of(origin: Origin, node: Said, thing: Thing) -> tuple[Origin, Said]:
    """A rule on what was yet to come, or what happens instead of what it would do, said of the thing that has come."""
    assert isinstance(node.event, event_nodes.Event)
    event = msgspec.structs.replace(node.event, subject=nodes.Pronoun("it", nodes.Result(COME)))
    return knowing(origin, COME, thing), msgspec.structs.replace(node, event=event)


def waits_along(step: AnyEffect, label: int) -> bool:
    """Whether what a later sentence says of something yet to come is done, or asked, of that once it has come."""
    match step:
        case Gate(test=If(condition=condition), then=continuous_nodes.Continuous() as said):
            return speaks_of(condition, label) and waits_along(said, label)
        case continuous_nodes.Continuous(affects=nodes.Pronoun(means=nodes.Result(label=meant))):
            return meant == label
    return False


@dataclass(frozen=True, slots=True)
class Provided:
    """An effect on what is yet to come, if that is as the text asks: `if the next card … is …, it gets …`."""

    effect: continuous_nodes.Continuous | continuous_nodes.Replace
    criterion: Filter


def provided(node: Gate) -> Provided | None:
    """What a text does to the next object that comes, if that passes a test; None: it says nothing of the kind."""
    match node:
        case Gate(
            test=If(condition=Matches(what=nodes.Next() as coming, criterion=Filter() as criterion)),
            then=continuous_nodes.Continuous(affects=nodes.Pronoun(means=nodes.StepSubject(subject=spoken))) as effect,
        ) if spoken == coming:
            return Provided(msgspec.structs.replace(effect, affects=coming), criterion)
        case Gate(
            test=If(condition=Matches(what=nodes.Next() as coming, criterion=Filter() as criterion)),
            then=continuous_nodes.Replace(
                event=event_nodes.Event(subject=nodes.Pronoun(means=nodes.StepSubject(subject=spoken)) as it) as event,
                instead=Damage(source=dealing) as damage,
            ) as replacing,
        ) if spoken == coming and dealing == it:
            done = msgspec.structs.replace(event, subject=coming)
            dealt = msgspec.structs.replace(damage, source=nodes.Pronoun("it", nodes.EventRole("subject")))
            return Provided(msgspec.structs.replace(replacing, event=done, instead=dealt), criterion)
    return None


class Awaiting(Watcher):
    """An effect that applies to the next objects of a kind that come, if they pass; ``left`` is to how many.

    ``riders`` are the later sentences that speak of such an object.
    """

    __slots__ = ("criterion", "effect", "left", "origin", "reference", "riders")

    def __init__(
        self,
        identity: int,
        name: str,
        origin: Origin,
        effect: Awaited,
        reference: nodes.Next,
        criterion: Filter | None = None,
        riders: Riders = (),
    ) -> None:
        super().__init__(identity, name, COMING[reference.action], origin.source, origin.controller)
        self.origin = origin
        self.effect = effect
        self.criterion = criterion
        self.riders = riders
        self.reference = reference
        context = origin.context()
        self.left = 1 if reference.count is None else understanding.value(context, reference.count)

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """It triggers on nothing: it applies to what has come before anything triggers."""
        return ()

    def coming(self, event: Event) -> FabObject | None:
        """The object that comes by an event, if it does so in the way and for the player that are waited for."""
        thing = _coming(event, self.reference.action)
        if thing is None or self._waits_for_parameter(event, thing):
            return None
        return thing if self._may_be_meant(thing) else None

    def _waits_for_parameter(self, event: Event, thing: FabObject) -> bool:
        """Whether it depends on a parameter that is undetermined yet, or not on the one that now is declared."""
        if self._asks_targets():
            return isinstance(event, ZoneChanged | XDeclared | CameToBe) and not thing.announced.attack_targets
        match event:
            case AttackTargetsDeclared():
                return True
            case XDeclared():
                return not self._asks_cost()
            case ZoneChanged(cause="play"):
                return self._asks_cost() and has_x(self.origin.game.is_(thing).cost)
        return False

    def _asks_cost(self) -> bool:
        """Whether its words ask what something costs."""
        words = (self.reference.what, self.criterion, self.effect, *self.riders)
        return any(isinstance(one, NUMBERED) and one.name == "cost" for word in words for one in within(word))

    def _asks_targets(self) -> bool:
        """Whether its words ask what is attacked."""
        words = (self.reference.what, self.criterion)
        return any(isinstance(one, Related) and one.relation == "targeting" for word in words for one in within(word))

    def _may_be_meant(self, thing: FabObject) -> bool:
        """Whether an object may be meant, whatever it is; the layer that generates the effect is no next one."""
        return self.origin.is_in_force() and not self._is_own_layer(thing) and self._player(thing) in self._players()

    def waits_for(self, thing: FabObject) -> bool:
        """Whether an object is one that it waits for, should it come as it is now."""
        return self._may_be_meant(thing) and self.is_of_kind(thing)

    def is_of_kind(self, thing: FabObject, values: Properties | None = None) -> bool:
        """Whether an object, of these values or of those that it has, is of the kind that is waited for."""
        return understanding.fits(self.origin.context(), self.reference.what, thing, values)

    def _is_own_layer(self, thing: FabObject) -> bool:
        return self.origin.begun is not None and thing is self.origin.begun.item

    def passes(self, thing: FabObject, values: Properties | None = None) -> bool:
        """Whether what has come, of these values or of those that it has, is as the text asks."""
        return self.criterion is None or understanding.fits(self.origin.context(), self.criterion, thing, values)

    def _players(self) -> list[FabPlayer]:
        from rules.flesh_and_blood.effects.references import players

        return players(self.origin.context(), self.reference.who)

    def _player(self, thing: FabObject) -> FabPlayer:
        return self.origin.game.controller_of(thing)


PAID = frozenset({("boost", "boosts"), ("fusion", "fuses"), ("rune gate", "rune gates")})
"""By which cost or permission something is played, and the verb for that."""


def _coming(event: Event, action: str) -> FabObject | None:
    """The object that comes by an event: put on the stack, into the queue or on a link, paid for so, or gained."""
    match event:
        case AttackReplaced(attack=thing) | ControlGained(thing=thing) | ParameterDeclared(thing=FabObject() as thing):
            return thing
        case AdditionalCostPaid(thing=thing, name=name) | PlayedBy(thing=thing, name=name):
            return thing if (name, action) in PAID else None
        case BecameDefending(defense=defense):
            return defense.card
        case ZoneChanged(thing=thing, to=to, cause=cause) if to.kind in STACK and cause in {"play", "attack"}:
            return thing
        case CameToBe(thing=thing) if thing.zone.kind in STACK and thing.kind != "triggered-layer":
            return thing
    return None
