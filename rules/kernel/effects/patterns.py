"""Event patterns: whether something that happens is what an ability waits for, and what its words then mean."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias, cast

import msgspec

from grammar.nodes import conditions as condition_nodes
from grammar.nodes import events as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.context import Context
from rules.kernel.effects.event_words import Beginning, EventWords, Parts
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.understanding import could_mean, fits, holds, value
from rules.kernel.effects.unknown import all_hold
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.standing.looks import reads
from rules.kernel.things import GameObject, Player, Thing, Zone

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame

Read: TypeAlias = "Callable[[AnyCardGame, object], Iterable[Parts]]"


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
            spoken = _with_subject(either)
            return next((found for one in spoken if (found := match(context, one, event)) is not None), None)
        case nodes.StateIs():
            return None


def match_past(context: Context, pattern: nodes.AnyEvent, event: Event) -> Parts | None:
    """Who had which part in an event that has happened, if it was one that the pattern speaks of."""
    game = context.game
    with game.looking_back_on(event):
        found = match(context, pattern, event)
    changed = game.changed_since(event) if context.depth and game.trace.is_told else ()
    if changed and (found is None) is not (match(context, pattern, event) is None):
        game.following.looks_back(changed)
    return found


@cache
def _with_subject(either: tuple[nodes.AnyEvent, ...]) -> tuple[nodes.AnyEvent, ...]:
    """Events of which only the first says its subject, such as `a creature you control`: the others have it too."""
    first = either[0]
    subject = first.subject if isinstance(first, nodes.Event) else None
    return tuple(
        msgspec.structs.replace(one, subject=subject) if isinstance(one, nodes.Event) and _is_unspoken(one) else one
        for one in either
    )


def _is_unspoken(pattern: nodes.Event) -> bool:
    subject = pattern.subject
    return isinstance(subject, reference_nodes.Same) and isinstance(subject.means, reference_nodes.EventRole)


def kinds_of(pattern: nodes.AnyEvent, language: AnyLanguage) -> tuple[Hashable, ...]:
    """The classes of event, and the names of actions, among which the pattern's events are found.

    Raises:
        Unsupported: The pattern has a kind or part that is not built.
    """
    if missing := lacking(pattern, language):
        raise Unsupported(missing[0], "it is read but not built")
    match pattern:
        case nodes.Event():
            return tuple(_readings(pattern, language))
        case nodes.StepBegins(step=step):
            return (language.events.beginnings[step].kind,)
        case nodes.EitherEvent(events=either):
            return tuple(dict.fromkeys(kind for one in either for kind in kinds_of(one, language)))
        case nodes.StateIs():
            return language.events.any_change


def kind_of(matter: object, language: AnyLanguage) -> Hashable:
    """Under which key an event or an attempted action is looked up."""
    return language.events.attempts.get(type(matter)) or cast("Hashable", type(matter))


def lacking(pattern: nodes.AnyEvent, language: AnyLanguage) -> tuple[str, ...]:
    """What of a pattern is not built."""
    match pattern:
        case nodes.Event(kind=kind) if kind not in language.events.readings:
            return (f"events.Event: “{kind}”",)
        case nodes.Event():
            return tuple(f"events.Event: {part}" for part in _unreadable(pattern, language))
        case nodes.StepBegins(step=step) if step not in language.events.beginnings:
            return (f"events.StepBegins: “{step}”",)
        case nodes.EitherEvent(events=either):
            return tuple(missing for one in either for missing in lacking(one, language))
        case _:
            return ()


def _unreadable(pattern: nodes.Event, language: AnyLanguage) -> Iterator[str]:
    """What a pattern asks that the events of its kind don't say, so that none would ever fit."""
    words = language.events
    kinds, where = frozenset(words.readings[pattern.kind]), f"where something “{pattern.kind}”"
    if pattern.cause is not None and pattern.kind not in words.caused:
        yield f"what causes that something “{pattern.kind}”"
    counts = pattern.ordinal is not None and pattern.window in language.windows
    if pattern.window not in {None, "this turn"} and not counts:
        yield f"the window “{pattern.window}”"
    if pattern.ordinal is not None and not lasting_all_turn(pattern):
        yield f"how often something “{pattern.kind}” while something was so"
    if pattern.besides is not None and pattern.besides not in words.left_out:
        yield f"except {pattern.besides}"
    if pattern.damage and not kinds <= words.damages.keys():
        yield f"{pattern.damage} damage {where}"
    if pattern.counters is not None and not kinds <= words.counters.keys():
        yield f"{pattern.counters} counters {where}"
    named = {words.properties.get(kind) for kind in kinds}
    if pattern.property is not None and pattern.property not in named and not kinds <= words.turnings.keys():
        yield f"{pattern.property} {where}"
    if pattern.origin is not None and not kinds <= words.origins.keys():
        yield f"a zone of origin {where}"
    if pattern.destination is not None and not kinds <= words.destinations.keys():
        yield f"a destination {where}"


def parts_of(context: Context, pattern: nodes.AnyEvent, events: Sequence[object]) -> list[Parts]:
    """Who has which part in events for which an ability triggers; of one or more things, each that takes part."""
    if isinstance(pattern, nodes.Event) and is_grouped(pattern):
        return [parts for event in events for parts in _fitting(context, pattern, event)]
    return [parts for event in events if (parts := match(context, pattern, event)) is not None]


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


def bound_by(pattern: nodes.AnyEvent, several: Sequence[Parts], language: AnyLanguage) -> dict[str, object]:
    """What the words of an ability mean by events for which it triggers, with ``host`` for what it was attached to.

    One thing of one or more is so many, too. What nothing says how much it is together has no amount.
    """
    found = bound_together(several)
    if several[1:] and any(one.kind in language.events.unsummed for one in _told_apart(pattern)):
        return {name: part for name, part in found.items() if name != "amount"}
    if is_grouped(pattern):
        found.setdefault("amount", 1)
    named = ((role, getattr(one, role)) for one in _told_apart(pattern) for role in ("subject", "object"))
    hosts = [found[role] for role, part in named if isinstance(part, reference_nodes.Host) and role in found]
    return {**found, "host": hosts[0]} if hosts else found


INTRODUCED = (reference_nodes.Some, reference_nodes.Next, reference_nodes.Every, reference_nodes.Several)


def introduced(pattern: nodes.AnyEvent) -> frozenset[str]:
    """The names under which later words speak of this event, and not of one that was spoken of before it."""
    named = ((role, getattr(one, role)) for one in _told_apart(pattern) for role in ("subject", "object"))
    roles = frozenset(role for role, part in named if isinstance(part, INTRODUCED))
    return roles | {"amount", "host"} if _told_apart(pattern) else roles


def _told_apart(pattern: nodes.AnyEvent) -> list[nodes.Event]:
    """The events of a pattern whose parts are told; the beginning of a step has none."""
    several = pattern.events if isinstance(pattern, nodes.EitherEvent) else (pattern,)
    return [one for one in several if isinstance(one, nodes.Event)]


def is_grouped(pattern: nodes.AnyEvent) -> bool:
    """Whether the pattern speaks of one or more things at once, so that simultaneous events count as one."""
    match pattern:
        case nodes.Event(subject=subject, object=object_):
            named = (part for one in (subject, object_) for part in _parts_of(one))
            return any(
                isinstance(one, reference_nodes.Some) and isinstance(one.count, quantity_nodes.Range) for one in named
            )
        case nodes.EitherEvent(events=either):
            return any(is_grouped(one) for one in either)
        case _:
            return False


def _parts_of(reference: reference_nodes.Reference | None) -> tuple[reference_nodes.Reference | None, ...]:
    """What a reference names together, each for itself."""
    return reference.parts if isinstance(reference, reference_nodes.Several) else (reference,)


def groups(
    context: Context, pattern: nodes.AnyEvent, happened: Sequence[object]
) -> list[tuple[list[object], list[Parts]]]:
    """The groups of simultaneous events for each of which an ability triggers once, with who has which part."""
    found = [(event, parts) for event in happened if (parts := match(context, pattern, event)) is not None]
    if not found:
        return []
    if is_grouped(pattern):
        together = ([event for event, _ in found], [parts for _, parts in found])
        return [together] if _are_enough(context, pattern, together[0]) else []
    words = context.language.events
    if found[1:] and isinstance(pattern, nodes.Event) and pattern.kind in words.at_once:
        if pattern.object is not None:
            words.require_apart([event for event, _ in found])
        return _by_parts(pattern, found, words.instance)
    return [([event], [parts]) for event, parts in found]


def _by_parts(
    pattern: nodes.Event, found: Sequence[tuple[object, Parts]], instance: Callable[[object], Hashable]
) -> list[tuple[list[object], list[Parts]]]:
    """Events of the same instance together that have the same subject and, if that is spoken of, the same object."""
    groups: dict[tuple[Thing | None, Thing | None, Hashable], tuple[list[object], list[Parts]]] = {}
    for event, parts in found:
        to = None if pattern.object is None else parts.object
        events, several = groups.setdefault((parts.subject, to, instance(event)), ([], []))
        events.append(event)
        several.append(parts)
    return list(groups.values())


def _are_enough(context: Context, pattern: nodes.AnyEvent, happened: Sequence[object]) -> bool:
    """Whether as many things take part in simultaneous events as the pattern asks for."""
    if not isinstance(pattern, nodes.Event):
        return True
    subject = pattern.subject
    if isinstance(subject, reference_nodes.Several) and subject.joiner == "and":
        each = (msgspec.structs.replace(pattern, subject=part) for part in subject.parts)
        return all(any(_takes_part(context, one, happened)) and _are_enough(context, one, happened) for one in each)
    counts = [one.count for one in (pattern.subject, pattern.object) if isinstance(one, reference_nodes.Some)]
    least = max((value(context, one.minimum) for one in counts if isinstance(one, quantity_nodes.Range)), default=1)
    return least <= 1 or sum(_takes_part(context, pattern, happened)) >= least


def _takes_part(context: Context, pattern: nodes.Event, happened: Sequence[object]) -> Iterator[bool]:
    """True for each way in which something takes part in simultaneous events as the pattern says."""
    return (True for event in happened for _ in _fitting(context, pattern, event))


def state_holds(context: Context, pattern: nodes.StateIs) -> bool:
    """Whether the state that a state trigger waits for is there."""
    return holds(context, pattern.condition)


def _readings(pattern: nodes.Event, language: AnyLanguage) -> Mapping[Hashable, Read]:
    """How to read what can be this event."""
    words = cast("EventWords[AnyCardGame]", language.events)
    readings, excluded = words.readings[pattern.kind], words.excluded(pattern)
    return {kind: read for kind, read in readings.items() if kind not in excluded} if excluded else readings


def _match_event(context: Context, pattern: nodes.Event, event: object) -> Parts | None:
    return next(_fitting(context, pattern, event), None)


def _fitting(context: Context, pattern: nodes.Event, event: object) -> Iterator[Parts]:
    """Who has which part in an event, once for each way in which it is one that the pattern speaks of."""
    language = context.language
    known = pattern.kind in language.events.readings
    kind = kind_of(event, language)
    read = _readings(pattern, language).get(kind) if known else None
    if read is None:
        if lacks := lacking(pattern, language):
            raise Unsupported(lacks[0], "it is read but not built")
        return
    if _is_of_kind(context, pattern, kind, event):
        yield from (parts for parts in read(context.game, event) if _parts_fit(context, pattern, event, parts))


def _is_of_kind(context: Context, pattern: nodes.Event, kind: Hashable, event: object) -> bool:
    """What the event itself must be: combat or noncombat damage, the zones, the kind of counter."""
    words = context.language.events
    damage, counters = words.damages.get(kind), words.counters.get(kind)
    if pattern.property is not None and pattern.property != _property(context, kind, event):
        return False
    if pattern.damage and (damage is None or damage(event) != pattern.damage):
        return False
    if pattern.counters is not None and (counters is None or counters(event) != pattern.counters):
        return False
    return _is_zone(context, pattern.destination, _destination(context, event))


def _comes_from(context: Context, wanted: filter_nodes.InZone | None, zone: Zone | None, doer: Thing | None) -> bool:
    """Whether something comes from such a zone; `from anywhere other than their graveyard` also from that of others."""
    if wanted is None or wanted.preposition != "elsewhere":
        return _is_zone(context, wanted, zone) and _is_whose(context, wanted, zone)
    with nullcontext() if doer is None else context.element(doer):
        return not (_is_zone(context, wanted, zone) and _is_whose(context, wanted, zone))


def _property(context: Context, kind: Hashable, event: object) -> str | None:
    """The property that an event changes, or from what to what it changes it."""
    words = context.language.events
    turned = words.turnings.get(kind)
    return words.properties.get(kind) if turned is None else turned(event)


def _origin(context: Context, event: object) -> Zone | None:
    """The zone from which something moves, is cast or is played; None: what came to be comes from nowhere."""
    read = context.language.events.origins.get(kind_of(event, context.language))
    return None if read is None else read(event)


def _destination(context: Context, event: object) -> Zone | None:
    """The zone to which something moves, or in which it came to be."""
    read = context.language.events.destinations.get(kind_of(event, context.language))
    return None if read is None else read(event)


def _is_zone(context: Context, wanted: filter_nodes.InZone | None, zone: Zone | None) -> bool:
    if wanted is None:
        return True
    kind = context.language.zones[wanted.zone]
    return not kind or (zone is not None and zone.kind == kind)


def _parts_fit(context: Context, pattern: nodes.Event, event: object, parts: Parts) -> bool:
    things = partial(_things_fit, context, pattern, parts)
    return all_hold((things, partial(_course_fits, context, pattern, event, parts)))


def _things_fit(context: Context, pattern: nodes.Event, parts: Parts) -> bool:
    """Whether what takes part in an event is what the pattern speaks of."""
    return (
        part_fits(context, pattern.subject, parts.subject)
        and _object_fits(context, pattern, parts)
        and part_fits(context, pattern.cause, parts.source)
    )


def _course_fits(context: Context, pattern: nodes.Event, event: object, parts: Parts) -> bool:
    """Whether an event goes as the pattern says."""
    return (
        _comes_from(context, pattern.origin, _origin(context, event), parts.subject)
        and _is_whose(context, pattern.destination, _destination(context, event))
        and _amount_fits(context, pattern, parts)
        and _is_given(context, pattern, parts)
        and not _is_left_out(context, pattern, event)
        and (pattern.ordinal is None or _ordinal(context, pattern, event) == pattern.ordinal)
    )


def _object_fits(context: Context, pattern: nodes.Event, parts: Parts) -> bool:
    """Whether the object fits; of `players can't … their …` it is looked at for the one who does it."""
    if not isinstance(pattern.subject, reference_nodes.Every) or parts.subject is None:
        return part_fits(context, pattern.object, parts.object)
    with context.element(parts.subject):
        return part_fits(context, pattern.object, parts.object)


def _is_left_out(context: Context, pattern: nodes.Event, event: object) -> bool:
    """Whether an event is one that the pattern's words leave out."""
    words = cast("EventWords[AnyCardGame]", context.language.events)
    return pattern.besides is not None and words.left_out[pattern.besides](context.game, event)


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
            if context.game.is_untold(thing):
                _require_told(context, what, thing)
            return fits(context, what, thing, context.game.known_values(thing))
        case reference_nodes.Several(parts=several):
            return any(part_fits(context, one, thing) for one in several)
        case _:
            meant = could_mean(context, reference)
            return any(_is_same(context, thing, one) or context.game.stands_for(one) is thing for one in meant)


def _require_told(context: Context, wanted: filter_nodes.AnyFilter, thing: Thing) -> None:
    """Require that it isn't asked what something was of which nobody tells that; whether it is a person is known.

    Raises:
        Unsupported: It is asked.
    """
    is_person = isinstance(wanted, filter_nodes.Filter) and wanted.noun in context.language.persons
    if not is_person and reads(context.game.reading.by, wanted) - {"controller"}:
        raise Unsupported(f"what {thing.name} was then", "it was something else, and nothing says what")


def _is_bound_target(context: Context, reference: reference_nodes.Reference) -> bool:
    return isinstance(reference, reference_nodes.Target) and bool(context.announced.targets)


def _is_same(context: Context, thing: Thing, meant: Thing) -> bool:
    """The same thing; what has just moved is still spoken of by what it was, and by what it became."""
    if thing is meant or not isinstance(thing, GameObject):
        return thing is meant
    return (thing.previous is meant and not meant_elsewhere(meant)) or _became(context.language, thing, meant)


def _became(language: AnyLanguage, thing: GameObject, meant: Thing) -> bool:
    """Whether what is meant is in play as what was underway became: it is asked how it was played."""
    if not isinstance(meant, GameObject) or meant.previous is not thing:
        return False
    return thing.zone.kind in language.underway and meant.zone.kind in language.in_play


def meant_elsewhere(meant: Thing) -> bool:
    """Whether a thing is still where it was, so that nothing else can be it."""
    return not isinstance(meant, GameObject) or meant.is_here


def _is_whose(context: Context, wanted: filter_nodes.InZone | None, zone: Zone | None) -> bool:
    """Whether something comes from, or goes to, a zone of the player who is wanted."""
    if wanted is None or wanted.whose is None:
        return True
    owner = None if zone is None else zone.owner
    return isinstance(owner, Player) and part_fits(context, wanted.whose, owner)


def _amount_fits(context: Context, pattern: nodes.Event, parts: Parts) -> bool:
    if pattern.amount is None:
        return True
    wanted = value(context, pattern.amount.quantity)
    return parts.amount is not None and compares(parts.amount, pattern.amount.comparison, wanted)


def _is_given(context: Context, pattern: nodes.Event, parts: Parts) -> bool:
    """Whether what must be so as the event happens is so now, in words that can speak of the event."""
    if pattern.given is None:
        return True
    with context.speaking_of(bound(parts)):
        return holds(context, pattern.given)


def lasting_all_turn(pattern: nodes.Event) -> bool:
    """Whether what must be so as an event happens is so, or isn't, for the whole of a turn."""
    given = pattern.given.condition if isinstance(pattern.given, condition_nodes.NotSo) else pattern.given
    return given is None or (isinstance(given, condition_nodes.IsTurn) and not given.phase)


def _ordinal(context: Context, pattern: nodes.Event, event: object) -> int:
    """Which event of this kind it is this turn, or in the window, counted from 1; the next one if it has yet to happen.

    What any of several players may do is counted for each of them.
    """
    past = context.language.windows[pattern.window or "this turn"](context)
    every = msgspec.structs.replace(pattern, ordinal=None, window=None)
    doer = next((parts.subject for parts in _fitting(context, every, event)), None)
    if not isinstance(pattern.subject, reference_nodes.Some) or not isinstance(doer, Player):
        return _place(context, every, event, past)
    with context.element(doer):
        return _place(context, msgspec.structs.replace(every, subject=THAT_PLAYER), event, past)


def _place(context: Context, every: nodes.Event, event: object, past: Sequence[Event]) -> int:
    before = 0
    for one in past:
        if one is event:
            return before + 1
        before += match_past(context, every, one) is not None
    return before + 1


THAT_PLAYER = reference_nodes.Pronoun("that player", reference_nodes.Element())


def _match_step(context: Context, pattern: nodes.StepBegins, event: object) -> Parts | None:
    language = context.language
    beginning = language.events.beginnings.get(pattern.step)
    player = None if beginning is None else beginner(beginning, event, language)
    return Parts(player, player=player) if player is not None and part_fits(context, pattern.whose, player) else None


def beginner(beginning: Beginning, event: object, language: AnyLanguage) -> Player | None:
    """Whose step or turn begins with an event, if it is that one which begins."""
    begun = language.events.begun(event) if kind_of(event, language) == beginning.kind else None
    if begun is None:
        return None
    player, names = begun
    return player if not beginning.steps or names & beginning.steps else None


def only_later(pattern: nodes.AnyEvent) -> str | None:
    """A step counted from some moment, which an ability that waits all the time can't wait for; None: there is none."""
    match pattern:
        case nodes.StepBegins(which=which, step=step) if which in nodes.FROM_NOW:
            return f"{which} {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := only_later(one)) is not None), None)
    return None


def unbuilt_from_now(pattern: nodes.AnyEvent, language: AnyLanguage) -> str | None:
    """A step that an ability created now can't tell from others: it waits for the first such step after now."""
    match pattern:
        case nodes.StepBegins(which="the next turn's", step=step) if step not in language.events.first_of_turn:
            return f"the next turn's {step}"
        case nodes.StepBegins(which="this turn's", step=step):
            return f"this turn's {step}"
        case nodes.EitherEvent(events=either):
            return next((found for one in either if (found := unbuilt_from_now(one, language)) is not None), None)
    return None
