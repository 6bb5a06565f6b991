"""How an object enters the field, by its own text.

Rules book: Types of Effects - Replacement Effects, Keywords and Abilities (hindered), Counters (durability).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeGuard

from msgspec.structs import replace

from grammar.nodes.continuous import Abilities, AsEnters, Continuous, EntersWith, IsCopy
from grammar.nodes.filters import Filter, Whose
from grammar.nodes.references import (
    Element,
    EventRole,
    Every,
    Itself,
    Next,
    Pronoun,
    Reference,
    Same,
    Some,
    StepSubject,
)
from rules.grand_archive.cards import FaceDefinition
from rules.grand_archive.characteristics import printed_on
from rules.grand_archive.events.moving import Arrival, CameToBe, ZoneChanged, enters_field
from rules.grand_archive.events.playing import Played
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.effects import patterns, understanding
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing import entering as shared
from rules.kernel.standing import opaque
from rules.kernel.standing.begun import Instructed
from rules.kernel.standing.replacements import Replacing

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

INTENT = "intent"
THIS_ONE = Pronoun("it", Element())
"""What is entering, once it is there."""
STATES = frozenset({"distant"})
"""States in which an object can enter by a text, beside rested."""
WAYS = shared.Ways(frozenset({"rested", *STATES}), silent=frozenset({"on", "copy"}))


class EnteringSo(shared.EnteringSo[Arrival]):
    """An object enters the field as its own text says."""

    __slots__ = ()

    def __init__(self, stated: shared.Own) -> None:
        super().__init__((ZoneChanged, CameToBe), stated)

    def enters(self, event: Event) -> TypeGuard[Arrival]:
        """Whether its object enters the field by an event."""
        return enters_field(event)

    def counters(self, event: Arrival) -> Mapping[str, int]:
        """The counters with which its object enters by an event, before its own text is asked."""
        return event.entering.counters

    def entering(self, event: Arrival, counters: Mapping[str, int], states: Iterable[str]) -> Arrival:
        """The same event, by which its object enters with these counters, and rested if the states say so."""
        return entering_so(event, counters, states)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same; of what enters as a copy, it is the text of the copied object that says how it does."""
        assert self.enters(event)
        for origin, node in self.stated:
            copy = node.entry.copy if isinstance(node, EntersWith) else None
            if copy is not None and origin.is_in_force():
                assert isinstance(origin, Origin)
                copied = origin.game.contents.copying.entered_as(origin.context(), copy)
                return super().replace(event) if copied is None else self._as_copy(origin.game, event, copied)
        return super().replace(event)

    def _as_copy(self, game: ArchiveGame, event: Arrival, copied: FaceDefinition) -> tuple[Event, ...]:
        """The same event, by which its object enters as a copy."""
        entering = replace(event.entering, copied=copied)
        if copied.durability:
            entering = game.contents.resolution.with_durability(copied.durability, entering)
        event = replace(event, entering=entering)
        abilities = [one for each in printed_on(copied) for one in game.contents.abilities.each_of(each)]
        opaque.require_read(abilities, ("entering",), f"{copied.name} enters the field")
        stated = WAYS.stated(Origin(game, event.thing).with_each(abilities))
        return EnteringSo(stated).replace(event) if stated else (event,)


class OthersEntering(Replacing):
    """Objects that a text speaks of enter the field as it says."""

    __slots__ = ("node",)

    def __init__(self, identity: int, name: str, origin: Origin, node: EntersWith) -> None:
        super().__init__(identity, name, (ZoneChanged, CameToBe), origin)
        self.node = node

    def applies(self, event: Event) -> bool:
        """Whether something that its words indicate enters the field."""
        return enters_field(event) and self.origin.is_in_force() and self._indicates(event)

    def _indicates(self, event: Arrival) -> bool:
        """Whether it is one of the things that the words mean, as it would enter."""
        assert isinstance(self.node.what, Every)
        assert isinstance(self.node.what.what, Filter)
        context, what = self.origin.context(), self.node.what.what
        whose = [one for one in what.qualifiers if isinstance(one, Whose)]
        rest = replace(what, qualifiers=tuple(one for one in what.qualifiers if one not in whose))
        theirs = all(patterns.part_fits(context, one.player, _under(event)) for one in whose)
        return theirs and understanding.fits(context, rest, event.thing)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same, with what the words add to it."""
        assert isinstance(event, Arrival)
        counters = shared.added(event.entering.counters, self.origin.context(), self.node.entry.counters)
        return (entering_so(event, counters, self.node.entry.status),)


class EnteringIntent(OthersEntering):
    """Attack cards that a text speaks of are changed as they come into an intent, for as long as they lie there."""

    __slots__ = ()

    def applies(self, event: Event) -> bool:
        """Whether a card that its words indicate comes into an intent."""
        if not isinstance(event, ZoneChanged) or event.to.kind != INTENT:
            return False
        return self.origin.is_in_force() and self._indicates(event)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same, and what changes the card there."""
        assert isinstance(event, ZoneChanged)
        context = self.origin.context(element=event.thing)
        context.has_moved([event.thing])
        return event, Instructed(Continuous(THIS_ONE, self.node.entry.changes), context, "what {} says is so")


class NextEntering(OthersEntering):
    """The next card of a kind that a player activates from now on enters the field as a text says."""

    __slots__ = ("next", "since")

    def __init__(self, identity: int, name: str, origin: Origin, node: EntersWith, coming: Next) -> None:
        super().__init__(identity, name, origin, node)
        self.next = coming
        self.since = len(origin.game.happenings.history)

    def _indicates(self, event: Arrival) -> bool:
        """Whether what enters is the first such card that was activated since the effect began."""
        played = [one for _, one in self.origin.game.happenings.history[self.since :] if isinstance(one, Played)]
        first = next((one for one in played if one.method == "activate" and self._is_such(one)), None)
        return first is not None and first.card is event.thing

    def _is_such(self, event: Played) -> bool:
        context = self.origin.context()
        theirs = patterns.part_fits(context, self.next.who, event.player)
        return theirs and understanding.fits(context, self.next.what, event.card)


def only_adds(effect: ReplacementEffect) -> bool:
    """Whether an effect only adds to how something enters: which of several such applies first makes no difference."""
    if isinstance(effect, EnteringSo):
        return all(isinstance(node, EntersWith) and node.entry.copy is None for _, node in effect.stated)
    return isinstance(effect, OthersEntering)


def coming(what: Reference) -> Next | None:
    """What comes next, where a text says how that enters."""
    meant = what.means.subject if isinstance(what, Same) and isinstance(what.means, StepSubject) else what
    return meant if isinstance(meant, Next) else None


def _under(event: Arrival) -> ArchivePlayer:
    """Under whose control something enters the field."""
    if isinstance(event, CameToBe):
        return event.thing.controller
    return event.controller or event.thing.owner


def entering_so(event: Arrival, counters: Mapping[str, int], states: Iterable[str]) -> Arrival:
    """The same event, by which something enters with these counters, and also rested or in a state."""
    said, before = frozenset(states), event.entering
    so = replace(
        before, counters=counters, rested=before.rested or "rested" in said, states=before.states | said & STATES
    )
    return replace(event, entering=so)


def is_what_enters(what: Reference) -> bool:
    """Whether a text speaks of what enters by the very event that it replaces."""
    return isinstance(what, Pronoun) and what.means == EventRole("subject")


def _is_built_copy(copy: IsCopy) -> bool:
    """Whether something enters as a copy of one object that is chosen, with abilities beside those of that at most."""
    more = all(isinstance(one, Abilities) and one.operation == "add" for one in copy.exceptions)
    return more and isinstance(copy.of, Some)


def lacking(node: EntersWith | AsEnters) -> str | None:
    """What of how something enters, or is gained, isn't built, or None."""
    if not isinstance(node, EntersWith):
        return None if node.moment == "is gained" else WAYS.lacking(node)
    if node.entry.zone == INTENT:
        return _lacking_in_intent(node)
    if node.entry.copy is not None and not _is_built_copy(node.entry.copy):
        return "as such a copy"
    return _lacking_thing(node.what) or WAYS.lacking(replace(node, what=Itself()))


def _lacking_in_intent(node: EntersWith) -> str | None:
    """What of how cards come into an intent isn't built, or None."""
    return None if isinstance(node.what, Every) else "how one card comes into the intent"


def _lacking_thing(what: Reference) -> str | None:
    """Of what else than the object itself a text can't say yet how it enters."""
    if (following := coming(what)) is not None:
        once = following.action == "activates" and following.count is None
        return None if once else f"of the next that somebody {following.action}"
    if isinstance(what, Itself) or is_what_enters(what):
        return None
    meant = what.what if isinstance(what, Every) else None
    whose = [one for one in meant.qualifiers if isinstance(one, Whose)] if isinstance(meant, Filter) else []
    controlled = isinstance(meant, Filter) and all(one.relation == "control" for one in whose)
    return None if controlled else "how other objects enter"
