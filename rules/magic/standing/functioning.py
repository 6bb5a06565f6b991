"""Where abilities function.

Comprehensive Rules: 113.6 and its exceptions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.nodes import abilities as nodes
from grammar.nodes import conditions, continuous, costs, filters, quantities, references, verbs
from grammar.nodes import events as event_nodes
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.opaque import Opaque
from grammar.nodes.walking import within
from rules.kernel.errors import Unsupported
from rules.kernel.standing.continuous import flat
from rules.kernel.standing.gates import steps_of, ungated
from rules.magic.characteristics import Characteristics
from rules.magic.effects.payments import is_for_nothing
from rules.magic.effects.places import ZONES
from rules.magic.state import Kind

BATTLEFIELD = frozenset({"battlefield"})
STACK = frozenset({"stack"})
EVERYWHERE = frozenset(ZONES.values()) - {""}
UNSEEN = frozenset({"hand", "library"})
"""The kinds of zone in which only their owner sees the cards, if anybody does."""
OF_SPELLS = frozenset({"instant", "sorcery"})
ON_THE_BATTLEFIELD = frozenset(
    {
        "enters", "leaves", "dies", "attacks", "attacks alone", "attacks unblocked", "blocks", "becomes blocked",
        "deals damage", "is dealt damage", "becomes tapped", "becomes untapped", "taps for mana", "becomes the target",
        "counters put", "counters removed", "is destroyed", "is sacrificed", "is turned face up", "transforms",
        "becomes level", "becomes monstrous", "becomes attached", "is enchanted", "is equipped", "regenerates",
        "phases in", "phases out", "exerts", "mutates", "crews", "saddles", "becomes crewed", "becomes saddled",
    }
)  # fmt: skip
"""What happens to permanents only, so that an ability on it functions on the battlefield."""
FROM_ANYWHERE = frozenset(
    {
        "discards", "cycles", "cycles or discards", "is exiled", "is exiled for madness", "is revealed for miracle",
        "mills",
    }
)  # fmt: skip
"""What happens to a card that an ability of its own then finds wherever it is."""
OWN_CASTING = event_nodes.Event("casts", object=references.Itself())
"""That a card itself is cast, which its text can restrict wherever it could be cast from."""
SUSPENDED = filters.Status("suspended")
"""What is said only of a card in exile."""
Entry = continuous.EntersWith | continuous.AsEnters
ENTRIES = (continuous.EntersWith, continuous.AsEnters)
READ_ELSEWHERE = (
    continuous.CostChange,
    continuous.AdditionalCost,
    continuous.AlternativeCost,
    continuous.EntersWith,
    continuous.AsEnters,
    continuous.AttackCost,
    continuous.CounterLimit,
    continuous.DeckRule,
)
"""Standing effects that other chapters read for themselves: casting, paying, attacking, entering, checking states.

Rules for decks have done their part before the game.
"""


def zones_of(values: Characteristics, kind: Kind, node: nodes.AnyAbility) -> frozenset[str]:
    """The kinds of zone in which an ability of an object with these characteristics functions."""
    node = _at_max_speed(node)
    named = frozenset({"command zone"} if kind == "emblem" else _named(node))
    if named:
        return named
    match node:
        case nodes.Activated():
            return frozenset(_zones_of_cost(node)) or _usual(values)
        case (
            nodes.Triggered(event=event_nodes.Event() | event_nodes.EitherEvent() as pattern)
            | nodes.Static(effect=continuous.Replace(event=event_nodes.Event() as pattern))
        ):
            return _zones_waited_in(pattern, values)
        case nodes.Static(effect=continuous.Rule(event=pattern)) if pattern == OWN_CASTING:
            return EVERYWHERE - STACK
        case nodes.Static() if all(_is_of_spells(ungated(step)) for step in steps_of(node)):
            return STACK
    return _usual(values)


def _at_max_speed(node: nodes.AnyAbility) -> nodes.AnyAbility:
    """The ability that a static ability gives its own object at max speed, which functions where that one does."""
    match node:
        case nodes.Static(
            effect=continuous.Continuous(modifications=(continuous.Abilities(abilities=(given,)),)),
            condition=conditions.HasRole(role="max speed"),
        ):
            return given
    return node


def _is_of_spells(effect: AnyEffect) -> bool:
    """Whether what a static ability says is about its own object as a spell."""
    match effect:
        case continuous.Rule(event=event_nodes.Event(kind="is countered", subject=references.Itself())):
            return True
    return is_own_free_cast(effect)


def zones_of_opaque(values: Characteristics, kind: Kind, node: Opaque) -> frozenset[str]:
    """The kinds of zone in which an ability may function of which only the outside is known."""
    if kind == "emblem":
        return frozenset({"command zone"})
    if node.kind == "any" or node.travels:
        return EVERYWHERE
    return _zones_of_events(node.event, values)


def _zones_of_events(event: event_nodes.AnyEvent | None, values: Characteristics) -> frozenset[str]:
    """Where something can be to which such an event happens; on the battlefield as well, where that can't be told."""
    match event:
        case event_nodes.EitherEvent(events=several):
            return frozenset().union(*(_zones_of_events(one, values) for one in several))
        case event_nodes.Event(kind=kind, subject=subject, object=what) if kind not in ON_THE_BATTLEFIELD:
            about_itself = references.Itself() in (subject, what)
            return EVERYWHERE if about_itself else _usual(values) | _zones_of_event(event, values)
    return _usual(values)


def _usual(values: Characteristics) -> frozenset[str]:
    """Where abilities of such an object function if nothing else is said."""
    return STACK if values.types & OF_SPELLS else BATTLEFIELD


def _zones_of_event(pattern: event_nodes.Event, values: Characteristics) -> frozenset[str]:
    """What waits for an event that can't happen on the battlefield functions wherever it can."""
    if pattern.kind in {"casts", "is cast"} and references.Itself() in (pattern.subject, pattern.object):
        return STACK
    if pattern.kind == "put into" and isinstance(pattern.subject, references.Itself):
        origin = pattern.origin
        anywhere = origin is None or origin.zone == "anywhere"
        return EVERYWHERE if anywhere else frozenset({ZONES[origin.zone]} if origin is not None else ())
    if pattern.kind in FROM_ANYWHERE and references.Itself() in (pattern.subject, pattern.object):
        return EVERYWHERE
    return _usual(values)


def _zones_of_several(several: Sequence[event_nodes.AnyEvent], values: Characteristics) -> frozenset[str]:
    """Where an ability functions that waits for any of several events.

    Raises:
        Unsupported: An event is not about the ability's own object and would be noticed where only another should be.
    """
    found = [(one, _zones_waited_in(one, values)) for one in several]
    everywhere = frozenset().union(*(zones for _, zones in found))
    if any(zones != everywhere and not _is_about_itself(one) for one, zones in found):
        raise Unsupported("events.EitherEvent: what is noticed in different zones", "it is read but not built")
    return everywhere


def _zones_waited_in(event: event_nodes.AnyEvent, values: Characteristics) -> frozenset[str]:
    match event:
        case event_nodes.Event():
            return _zones_of_event(event, values)
        case event_nodes.EitherEvent(events=several):
            return _zones_of_several(several, values)
    return _usual(values)


def _is_about_itself(event: event_nodes.AnyEvent) -> bool:
    if isinstance(event, event_nodes.EitherEvent):
        return all(map(_is_about_itself, event.events))
    return isinstance(event, event_nodes.Event) and references.Itself() in (event.subject, event.object)


def _named(node: nodes.AnyAbility) -> Iterator[str]:
    """The zones that an ability says its object is in: by its condition, or by moving or playing it from there."""
    conditions = [getattr(node, "condition", None), getattr(getattr(node, "event", None), "given", None)]
    conditions.append(node.restriction.condition if isinstance(node, nodes.Activated) and node.restriction else None)
    for inner in (one for condition in conditions for one in within(condition)):
        what, criterion = getattr(inner, "what", None), getattr(inner, "criterion", None)
        if isinstance(what, references.Itself):
            yield from (ZONES[one.zone] for one in _zones(criterion) if one.zone in ZONES)
        if what is not None and _is_itself(what) and SUSPENDED in within(criterion):
            yield "exile"
    if isinstance(node, nodes.Static):
        yield from (ZONES[zone.zone] for zone in map(_zone_of_own_cast, steps_of(node)) if zone is not None)
    if isinstance(node, nodes.Triggered | nodes.Activated):
        for part in within(node.effect, "abilities"):
            if isinstance(part, references.Located) and _is_itself(part.what) and not _brings_to(node, part.zone.zone):
                yield ZONES[part.zone.zone]


def _zone_of_own_cast(step: AnyEffect) -> filters.InZone | None:
    """The zone from which a static ability lets its own card be played."""
    match ungated(step):
        case verbs.Cast(what=references.Located(what=references.Itself(), zone=zone)):
            return zone
    return None


PUTTING = {"dies": "graveyard", "discards": "graveyard", "mills": "graveyard", "is exiled": "exile"}
"""Where an object goes by an event that doesn't say it."""


def _brings_to(node: nodes.AnyAbility, zone: str) -> bool:
    """Whether what an ability waits for puts its own object into a zone, or is that what an Aura enchants leaves."""
    event = node.event if isinstance(node, nodes.Triggered) else None
    several = event.events if isinstance(event, event_nodes.EitherEvent) else (event,)
    return any(_puts_into(one, zone) for one in several if isinstance(one, event_nodes.Event))


def _puts_into(event: event_nodes.Event, zone: str) -> bool:
    if isinstance(event.subject, references.Host):
        return zone == "graveyard" and event.kind in {"dies", "put into", "leaves"}
    to = event.destination.zone if event.destination is not None else PUTTING.get(event.kind)
    return references.Itself() in (event.subject, event.object) and to == zone


def _zones(criterion: object) -> Iterator[filters.InZone]:
    return (one for one in within(criterion) if isinstance(one, filters.InZone))


def is_own_free_cast(effect: AnyEffect) -> bool:
    """Whether an effect lets its own spell be cast without paying its mana cost, from wherever it may be cast."""
    return isinstance(effect, verbs.Cast) and isinstance(effect.what, references.Itself) and is_for_nothing(effect)


def is_free_from_hand(effect: AnyEffect) -> bool:
    """Whether an effect lets you cast spells from your hand, as you can anyway, and pay nothing for them."""
    if (
        not isinstance(effect, verbs.Cast)
        or not is_for_nothing(effect)
        or not isinstance(effect.what, references.Every)
    ):
        return False
    places = [(zone.zone, zone.whose) for zone in _zones(effect.what)]
    return places == [("hand", references.You())] and effect.verb == "cast"


def is_own_entry(effect: AnyEffect) -> bool:
    """Whether an effect modifies how its own object enters, which functions only as that happens."""
    return isinstance(effect, ENTRIES) and _is_itself(effect.what)


def own_entries(node: nodes.AnyAbility | Opaque) -> list[tuple[AnyEffect, Entry]]:
    """What an ability says of how its own object enters, with the gates around it and without."""
    if not isinstance(node, nodes.Static):
        return []
    found = [(gated, ungated(gated)) for gated in steps_of(node)]
    return [(gated, step) for gated, step in found if isinstance(step, ENTRIES) and is_own_entry(step)]


def granting_itself(node: nodes.Static, keyword: nodes.Keyword) -> list[AnyEffect]:
    """What a static ability says by which its own object has a keyword, with the gates around it."""
    return [gated for gated in steps_of(node) if _gives_itself(ungated(gated), keyword)]


def lets_itself(node: nodes.Static) -> list[AnyEffect]:
    """What a static ability says by which its own card may be cast as though it had flash, with the gates around it."""
    return [gated for gated in steps_of(node) if _lets_itself_be_cast(ungated(gated))]


def _lets_itself_be_cast(effect: AnyEffect) -> bool:
    return isinstance(effect, continuous.AsThough) and effect.action == "cast" and effect.what == references.Itself()


def hangs_on_choices(gated: AnyEffect) -> bool:
    """Whether what lets a card be cast so asks for its targets or for X, which are chosen only as it is being cast."""
    return _lets_itself_be_cast(ungated(gated)) and any(map(_is_chosen, within(gated)))


def _is_chosen(word: Node) -> bool:
    of_targets = isinstance(word, filters.Related) and word.relation in {"targeting", "targeting only"}
    of_their_number = isinstance(word, quantities.Property | filters.PropertyIs) and word.name == "targets"
    return isinstance(word, quantities.Variable) or of_targets or of_their_number


def _gives_itself(effect: AnyEffect, keyword: nodes.Keyword) -> bool:
    if not isinstance(effect, continuous.Continuous) or not _is_itself(effect.affects):
        return False
    given = [one for one in effect.modifications if isinstance(one, continuous.Abilities) and one.operation == "add"]
    return any(keyword in flat(one.abilities) for one in given)


def _zones_of_cost(node: nodes.Activated) -> Iterator[str]:
    """The zones in which alone the cost of an ability can be paid, because it moves the object from there."""
    for part in within(node.cost):
        zone = _zone_of_cost(part)
        if zone is not None:
            yield zone


def _zone_of_cost(part: Node) -> str | None:
    match part:
        case costs.Spend(what=references.Located(what=references.Itself(), zone=zone)):
            return ZONES[zone.zone]
        case costs.Spend(what=references.Itself(), verb="discard" | "reveal"):
            return "hand"
    return None


def _is_itself(reference: Node) -> bool:
    """Whether a reference means the object whose text it stands in, be it only as `it`."""
    if isinstance(reference, references.Pronoun) and isinstance(reference.means, references.StepSubject):
        return isinstance(reference.means.subject, references.Itself)
    return isinstance(reference, references.Itself)


def require_other_reader(effect: AnyEffect) -> None:
    """Pass over what others read for themselves.

    Raises:
        Unsupported: Nobody reads such an effect of a static ability.
    """
    if not isinstance(effect, READ_ELSEWHERE):
        raise Unsupported(f"continuous.{type(effect).__name__}", "as a static ability it is read but not built")
