"""Prevention effects from the words of cards: shields that keep damage from being dealt, and what else they do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from msgspec.structs import replace

from grammar.nodes import conditions as condition_nodes
from grammar.nodes import continuous as continuous_nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import patterns
from rules.kernel.effects.context import Context
from rules.kernel.effects.event_words import Parts
from rules.kernel.effects.riders import asks_for_first_time, once_first
from rules.kernel.effects.steps import StepDone
from rules.kernel.effects.understanding import holds, value
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.origins import Origin, kept
from rules.kernel.standing.outcomes import outcome
from rules.kernel.standing.replacements import is_from
from rules.kernel.things import GameObject, Thing

Extent = Literal["next", "all", "next time"]


class Damage(Protocol):
    """What every game's event of damage has."""

    @property
    def source(self) -> GameObject:
        """What deals it."""

    @property
    def to(self) -> Thing:
        """Whom or what it is dealt to."""

    @property
    def amount(self) -> int:
        """How much it is."""


D = TypeVar("D", bound=Damage)


@dataclass(frozen=True, slots=True)
class Shielding:
    """What a shield keeps from being dealt.

    ``amount`` None: all of it. ``extent``: the next so much damage in all, the next time, or every time. ``label``: by
    which the riders, which follow on it, speak of the damage that was prevented.
    """

    event: event_nodes.AnyEvent
    amount: int | None
    extent: Extent
    label: int | None = None
    riders: tuple[AnyEffect, ...] = ()
    condition: condition_nodes.Condition | None = None
    source: GameObject | None = None
    """The source that was chosen as the effect began."""
    share: quantity_nodes.Quantity | None = None
    """How much of the damage of each event it prevents, if not all of it."""


class PreventionEffect(ReplacementEffect, Generic[D]):
    """An effect that prevents damage; ``left`` is how much damage, or how often, it still can."""

    __slots__ = ("left", "origin", "shielding")
    damage_kind: type[D]
    """The class of the game's events of damage."""

    def __init__(self, identity: int, name: str, origin: Origin, shielding: Shielding) -> None:
        dealt: type = self.damage_kind
        kinds = (dealt,) if issubclass(dealt, Event) else ()
        super().__init__(identity, name, kinds, origin.source, origin.controller)
        self.origin = origin
        self.shielding = shielding
        self.left: int | None = {"next": shielding.amount, "next time": 1, "all": None}[shielding.extent]

    def applies(self, event: Event) -> bool:
        """Whether it is damage that this shield keeps away, or would if it could be prevented."""
        if type(event) not in self.kinds or self.damage(event).amount <= 0:
            return False
        return self.left != 0 and bool(self.parts(event))

    def damage(self, event: object) -> D:
        """An event that it waits for: damage."""
        assert isinstance(event, self.damage_kind)
        return event

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The damage that is left, and what follows on the prevention."""
        return self.prevent(self.damage(event))

    @abstractmethod
    def prevent(self, damage: D) -> tuple[Event, ...]:
        """The damage that is left, and what follows, as the game's rule on prevention says."""

    def parts(self, event: Event) -> Parts | None:
        """Who has which part in the damage, if it is damage that this shield looks for."""
        if self.shielding.source is not None and not self.comes_from(self.damage(event), self.shielding.source):
            return None
        if not self.origin.is_in_force():
            return None
        parts = patterns.match(self.origin.context(), self.shielding.event, event)
        if parts is None or self.shielding.condition is None:
            return parts
        return parts if holds(self.origin.context(patterns.bound(parts)), self.shielding.condition) else None

    def comes_from(self, damage: D, chosen: GameObject) -> bool:
        """Whether damage comes from the source that was chosen."""
        return is_from(damage.source, chosen)

    def most(self, event: Event) -> int:
        """How much of the damage it would prevent."""
        amount = self.damage(event).amount
        limit = self.left if self.shielding.extent == "next" else self._share(event)
        return amount if limit is None else min(amount, limit)

    def _share(self, event: Event) -> int | None:
        parts = self.parts(event)
        if self.shielding.share is None or parts is None:
            return self.shielding.amount
        return max(0, value(self.origin.context(patterns.bound(parts)), self.shielding.share))

    def after(self, event: Event, prevented: int) -> tuple[Event, ...]:
        """The damage without what is prevented of it, then what the riders say."""
        return (*self.rest(event, prevented), *self._followed(event, prevented))

    def rest(self, event: Event, prevented: int) -> tuple[Event, ...]:
        """The damage without what is prevented of it."""
        left = self.damage(event).amount - prevented
        return (replace(event, amount=left),) if left > 0 else ()

    def _riding(self, prevented: int) -> Sequence[AnyEffect]:
        """The riders that follow now; some follow only as a shield prevents for the first time."""
        is_first = self.left is not None and self.left + prevented == self.shielding.amount
        riders = self.shielding.riders
        return [once_first(one) for one in riders if is_first or not asks_for_first_time(one)]

    def riders(self, event: Event, prevented: int) -> list[tuple[Context, AnyEffect]]:
        """What follows on a prevention now, with what its words mean by this damage."""
        parts = self.parts(event)
        bound = patterns.bound(parts) if parts is not None else {}
        found: list[tuple[Context, AnyEffect]] = []
        for rider in self._riding(prevented):
            context = kept(self.origin.context({**bound, "amount": prevented}))
            if self.shielding.label is not None:
                context.steps[self.shielding.label] = StepDone((self.damage(event).to,), prevented)
            found.append((context, rider))
        return found

    def _followed(self, event: Event, prevented: int) -> Iterator[Event]:
        for context, rider in self.riders(event, prevented):
            yield from outcome(context, rider, None)


def each_protected(shield: continuous_nodes.Prevent) -> reference_nodes.Reference | None:
    """What a shield protects if that is `each` of several things: every one of them by a shield of its own."""
    named = protected(shield)
    return named if _is_each(named) else None


def protected(shield: continuous_nodes.Prevent) -> reference_nodes.Reference | None:
    """What a shield protects from the next so much damage, if that is one part of the event."""
    role = _role(shield)
    named: reference_nodes.Reference | None = getattr(shield.event, role) if role else None
    return named if shield.extent == "next" else None


def for_one(shield: continuous_nodes.Prevent) -> continuous_nodes.Prevent:
    """The shield of one of the things that are protected, which is being gone through."""
    one = reference_nodes.Pronoun("that", reference_nodes.Element())
    return replace(shield, event=replace(shield.event, **{_role(shield): one}))


def _role(shield: continuous_nodes.Prevent) -> str:
    """Which part of the event is protected; empty: not one alone."""
    if not isinstance(shield.event, event_nodes.Event):
        return ""
    return "object" if shield.event.kind == "deals damage" else "subject"


def _is_each(protected: object) -> bool:
    match protected:
        case reference_nodes.Several(parts=parts, joiner="and"):
            return all(_is_each(part) for part in parts)
        case reference_nodes.Every(words=words):
            return words == "each"
        case _:
            return False
