"""Event patterns: whether something that happens is what an ability waits for, and what its words then mean.

Comprehensive Rules: 603.2 (trigger events), 608.2i (looking back), 614.1 (events that are replaced).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

import msgspec

from grammar.nodes import events as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing, Zone
from rules.magic import combat_events, events, play_events
from rules.magic.effects import conditions, filters, quantities, references
from rules.magic.effects.context import Context
from rules.magic.effects.places import ZONES
from rules.magic.effects.properties import compares
from rules.magic.effects.readings import READINGS, Casting, Parts, PlayingLand, Preventing, Read, kind_of
from rules.magic.state import MagicObject, MagicPlayer

STEPS: Mapping[str, tuple[str, ...]] = {
    "untap step": ("untap",),
    "upkeep": ("upkeep",),
    "draw step": ("draw",),
    "precombat main phase": ("precombat main",),
    "postcombat main phase": ("postcombat main",),
    "main phase": ("precombat main", "postcombat main"),
    "combat": ("beginning of combat",),
    "beginning of combat": ("beginning of combat",),
    "declare attackers step": ("declare attackers",),
    "declare blockers step": ("declare blockers",),
    "combat damage step": ("combat damage",),
    "end of combat": ("end of combat",),
    "end step": ("end",),
    "cleanup step": ("cleanup",),
}
"""The steps of the turn by the words of card text."""

ONCE_FOR_EACH_PAIR = {
    "blocks": combat_events.Blocked,
    "becomes blocked": combat_events.BecameBlocked,
}
"""Kinds of event that happen once for a creature, and once more for each creature that it blocks or is blocked by."""


def matches_event(context: Context, pattern: nodes.AnyEvent, event: object) -> bool:
    """Whether an event, or an action that is attempted, is one that the pattern speaks of.

    Raises:
        Unsupported: The pattern has a kind or part that is not built.
    """
    return match(context, pattern, event) is not None


def match(context: Context, pattern: nodes.AnyEvent, event: object) -> Parts | None:
    """Who has which part in an event, if it is one that the pattern speaks of."""
    match pattern:
        case nodes.Event():
            return _match_event(context, pattern, event)
        case nodes.StepBegins():
            return _match_step(context, pattern, event)
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := match(context, one, event)) is not None), None)
        case nodes.StateIs():
            return None


def kinds_of(pattern: nodes.AnyEvent) -> tuple[Hashable, ...]:
    """The classes of event, and the names of actions, among which the pattern's events are found.

    Raises:
        Unsupported: The pattern has a kind or part that is not built.
    """
    if missing := lacking(pattern):
        raise Unsupported(missing[0], "it is read but not built")
    match pattern:
        case nodes.Event():
            return tuple(_readings(pattern))
        case nodes.StepBegins(step="turn"):
            return (play_events.TurnBegan,)
        case nodes.StepBegins():
            return (play_events.StepBegan,)
        case nodes.EitherEvent(events=either):
            return tuple(dict.fromkeys(kind for one in either for kind in kinds_of(one)))
        case nodes.StateIs():
            return (events.MagicEvent,)


def lacking(pattern: nodes.AnyEvent) -> tuple[str, ...]:
    """What of a pattern is not built."""
    match pattern:
        case nodes.Event(kind=kind) if kind not in READINGS:
            return (f"events.Event: “{kind}”",)
        case nodes.Event():
            return tuple(f"events.Event: {part}" for part in _unreadable(pattern))
        case nodes.StepBegins(step=step) if step not in STEPS and step != "turn":
            return (f"events.StepBegins: “{step}”",)
        case nodes.EitherEvent(events=either):
            return tuple(missing for one in either for missing in lacking(one))
        case _:
            return ()


MOVES = frozenset({events.ZoneChanged, events.CameToBe})
"""Events in which an object comes from one zone and goes to another, or comes to be in one."""
PLAYS = frozenset({play_events.SpellCast, play_events.LandPlayed, "cast", "play a land"})
"""Events and attempts in which a card is cast or played from a zone."""
COUNTED = frozenset({events.CountersPut, events.CountersRemoved})
DAMAGING = frozenset({events.DamageDealt, "prevent"})


def _unreadable(pattern: nodes.Event) -> Iterator[str]:
    """What a pattern asks that the events of its kind don't say, so that none would ever fit."""
    kinds, where = frozenset(READINGS[pattern.kind]), f"where something “{pattern.kind}”"
    if pattern.cause is not None and pattern.kind not in CAUSED:
        yield f"what causes that something “{pattern.kind}”"
    if pattern.window not in {None, "this turn"}:
        yield f"the window “{pattern.window}”"
    if pattern.damage and not kinds <= DAMAGING:
        yield f"{pattern.damage} damage {where}"
    if pattern.counters is not None and not kinds <= COUNTED:
        yield f"{pattern.counters} counters {where}"
    if pattern.origin is not None and not kinds <= MOVES | PLAYS:
        yield f"a zone of origin {where}"
    if pattern.destination is not None and not kinds <= MOVES:
        yield f"a destination {where}"


PHASES = frozenset({"combat", "main phase"})
"""Words for a phase, of which more than one step is skipped with it."""


def unbuilt_skip(step: str) -> str | None:
    """What of a skipping is not built: steps are skipped, but no phases and turns."""
    return None if step in STEPS and step not in PHASES else f"“{step}”"


FROM_NOW = frozenset({"the next", "the next turn's", "this turn's"})
FIRST_OF_THE_TURN = frozenset({"untap step", "upkeep"})
"""Steps that are over or running whenever anything resolves, so that the next one is that of the next turn."""


def only_later(pattern: nodes.AnyEvent) -> str | None:
    """A step counted from some moment, which an ability that waits all the time can't wait for; None: there is none."""
    match pattern:
        case nodes.StepBegins(which=which, step=step) if which in FROM_NOW:
            return f"{which} {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := only_later(one)) is not None), None)
    return None


def unbuilt_from_now(pattern: nodes.AnyEvent) -> str | None:
    """A step that an ability created now can't tell from others: it waits for the first such step after now."""
    match pattern:
        case nodes.StepBegins(which="the next turn's", step=step) if step not in FIRST_OF_THE_TURN:
            return f"the next turn's {step}"
        case nodes.StepBegins(which="this turn's", step=step):
            return f"this turn's {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := unbuilt_from_now(one)) is not None), None)
    return None


CAUSED = frozenset(
    {"counters put", "has counters", "gains life", "loses life", "becomes the target", "is the target", "is prevented"}
)
"""Kinds whose events say what brought them about."""


def bound(parts: Parts) -> dict[str, object]:
    """What the words of an ability mean by an event: things by role, and its amount."""
    named = {"subject": parts.subject, "object": parts.object, "player": parts.player, "amount": parts.amount}
    return {name: part for name, part in named.items() if part is not None}


def bound_together(several: Sequence[Parts]) -> dict[str, object]:
    """What the words of an ability mean by simultaneous events for which it triggers once."""
    if len(several) == 1:
        return bound(several[0])
    found: dict[str, object] = {}
    for name in ("subject", "object", "player"):
        things = tuple(dict.fromkeys(part for parts in several if (part := getattr(parts, name)) is not None))
        if things:
            found[name] = things[0] if len(things) == 1 else things
    found["amount"] = sum(parts.amount or 1 for parts in several)
    return found


def is_grouped(pattern: nodes.AnyEvent) -> bool:
    """Whether the pattern speaks of one or more things at once, so that simultaneous events count as one."""
    match pattern:
        case nodes.Event(subject=subject, object=object_):
            return any(
                isinstance(one, reference_nodes.Some) and isinstance(one.count, quantity_nodes.Range)
                for one in (subject, object_)
            )
        case nodes.EitherEvent(events=either):
            return any(is_grouped(one) for one in either)
        case _:
            return False


def _readings(pattern: nodes.Event) -> Mapping[Hashable, Read]:
    """How to read what can be this event: once for each pair only where the pattern speaks of the other creature."""
    readings = READINGS[pattern.kind]
    alone = ONCE_FOR_EACH_PAIR.get(pattern.kind)
    if alone is None:
        return readings
    left_out: type = combat_events.BlockedCreature if pattern.object is None else alone
    return {kind: read for kind, read in readings.items() if kind is not left_out}


def _match_event(context: Context, pattern: nodes.Event, event: object) -> Parts | None:
    read = _readings(pattern).get(kind_of(event)) if pattern.kind in READINGS else None
    if read is None:
        if lacks := lacking(pattern):
            raise Unsupported(lacks[0], "it is read but not built")
        return None
    if not _is_of_kind(pattern, event):
        return None
    fitting = (parts for parts in read(context.game, event) if _parts_fit(context, pattern, event, parts))
    return next(fitting, None)


def _is_of_kind(pattern: nodes.Event, event: object) -> bool:
    """What the event itself must be: combat or noncombat damage, the zones, the kind of counter."""
    if pattern.damage and _kind_of_damage(event) != pattern.damage:
        return False
    if pattern.counters is not None and not _are_counters(event, pattern.counters):
        return False
    return _is_zone(pattern.origin, _origin(event)) and _is_zone(pattern.destination, _destination(event))


def _kind_of_damage(event: object) -> str:
    """Combat or noncombat damage, whether it is dealt or only would be prevented."""
    damage = event.damage if isinstance(event, Preventing) else event
    return damage.kind if isinstance(damage, events.DamageDealt) else ""


def _are_counters(event: object, kind: str) -> bool:
    return isinstance(event, events.CountersPut | events.CountersRemoved) and event.kind == kind


def _origin(event: object) -> Zone | None:
    """The zone from which something moves, is cast or is played; None: what came to be comes from nowhere."""
    match event:
        case events.ZoneChanged(thing=thing):
            return thing.zone
        case play_events.SpellCast(thing=thing) | play_events.LandPlayed(thing=thing):
            return thing.previous.zone if isinstance(thing.previous, MagicObject) else None
        case Casting(thing=thing) | PlayingLand(thing=thing):
            moved = thing.zone.kind == "stack" and isinstance(thing.previous, MagicObject)
            return thing.previous.zone if moved and isinstance(thing.previous, MagicObject) else thing.zone
    return None


def _destination(event: object) -> Zone | None:
    """The zone to which something moves, or in which it came to be."""
    match event:
        case events.ZoneChanged(to=to):
            return to
        case events.CameToBe(thing=thing):
            return thing.zone
    return None


def _is_zone(wanted: filter_nodes.InZone | None, zone: Zone | None) -> bool:
    return wanted is None or wanted.zone == "anywhere" or (zone is not None and zone.kind == ZONES[wanted.zone])


def _parts_fit(context: Context, pattern: nodes.Event, event: object, parts: Parts) -> bool:
    return (
        part_fits(context, pattern.subject, parts.subject)
        and part_fits(context, pattern.object, parts.object)
        and part_fits(context, pattern.cause, parts.source)
        and _zones_fit(context, pattern, event)
        and _amount_fits(context, pattern, parts)
        and (pattern.ordinal is None or _ordinal(context, pattern, event) == pattern.ordinal)
    )


def part_fits(context: Context, reference: reference_nodes.Reference | None, thing: Thing | None) -> bool:
    """Whether a thing is one that a reference of a pattern speaks of; None: anything is."""
    match reference:
        case None:
            return True
        case _ if thing is None:
            return False
        case reference_nodes.Every(what=what) | reference_nodes.Some(what=what) | reference_nodes.Target(what=what) if (
            not _is_bound_target(context, reference)
        ):
            return filters.fits(context, what, thing)
        case reference_nodes.Several(parts=several):
            return any(part_fits(context, one, thing) for one in several)
        case _:
            return any(_is_same(thing, one) for one in references.could_mean(context, reference))


def _is_bound_target(context: Context, reference: reference_nodes.Reference) -> bool:
    return isinstance(reference, reference_nodes.Target) and bool(context.announced.targets)


def _is_same(thing: Thing, meant: Thing) -> bool:
    """The same thing; what has just moved is still spoken of by what it was, and by what it became."""
    return thing is meant or (isinstance(thing, MagicObject) and thing.previous is meant and not meant_elsewhere(meant))


def meant_elsewhere(meant: Thing) -> bool:
    """Whether a thing is still where it was, so that nothing else can be it."""
    return not isinstance(meant, MagicObject) or meant.is_here


def _zones_fit(context: Context, pattern: nodes.Event, event: object) -> bool:
    """Whose zones the object comes from and goes to."""
    return _is_whose(context, pattern.origin, _origin(event)) and _is_whose(
        context, pattern.destination, _destination(event)
    )


def _is_whose(context: Context, wanted: filter_nodes.InZone | None, zone: Zone | None) -> bool:
    if wanted is None or wanted.whose is None:
        return True
    owner = None if zone is None else zone.owner
    return isinstance(owner, MagicPlayer) and part_fits(context, wanted.whose, owner)


def _amount_fits(context: Context, pattern: nodes.Event, parts: Parts) -> bool:
    if pattern.amount is None:
        return True
    wanted = quantities.value(context, pattern.amount.quantity)
    return parts.amount is not None and compares(parts.amount, pattern.amount.comparison, wanted)


def _ordinal(context: Context, pattern: nodes.Event, event: object) -> int:
    """Which event of this kind it is this turn, counted from 1; the next one if it has not happened yet."""
    every = msgspec.structs.replace(pattern, ordinal=None)
    game = context.game
    before = 0
    for turn, past in game.happenings.history:
        if past is event:
            return before + 1
        if turn == game.turn_number and matches_event(context, every, past):
            before += 1
    return before + 1


def _match_step(context: Context, pattern: nodes.StepBegins, event: object) -> Parts | None:
    match event:
        case play_events.TurnBegan(player=player) if pattern.step == "turn":
            return Parts(player, player=player) if _is_on_turn(context, pattern, player) else None
        case play_events.StepBegan(player=player, step=step) if step in STEPS.get(pattern.step, ()):
            return Parts(player, player=player) if _is_on_turn(context, pattern, player) else None
        case _:
            return None


def _is_on_turn(context: Context, pattern: nodes.StepBegins, player: MagicPlayer) -> bool:
    return part_fits(context, pattern.whose, player)


def groups(
    context: Context, pattern: nodes.AnyEvent, happened: Sequence[object]
) -> list[tuple[list[object], list[Parts]]]:
    """The groups of simultaneous events for each of which an ability triggers once, with who has which part."""
    found = [(event, parts) for event in happened if (parts := match(context, pattern, event)) is not None]
    if not found:
        return []
    if is_grouped(pattern):
        return [([event for event, _ in found], [parts for _, parts in found])]
    return [([event], [parts]) for event, parts in found]


def state_holds(context: Context, pattern: nodes.StateIs) -> bool:
    """Whether the state that a state trigger waits for is there."""
    return conditions.holds(context, pattern.condition)
