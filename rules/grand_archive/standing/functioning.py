"""Where abilities function.

Rules book: Game Mechanics - Abilities (3 to 7).
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous, references
from grammar.nodes import events as event_nodes
from grammar.nodes.base import Node
from grammar.nodes.conditions import All, Matches
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import AllOf, Filter, InZone
from grammar.nodes.opaque import Opaque
from grammar.nodes.walking import those
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.player_functions import BESTOWED, FUNCTIONS, PANTHEON
from rules.grand_archive.standing.restrictions import gives_own_keyword
from rules.grand_archive.state import ArchiveObject
from rules.kernel.errors import Unsupported

READ_ELSEWHERE = (
    continuous.AdditionalCost,
    continuous.AlternativeCost,
    continuous.EntersWith,
    continuous.AsEnters,
    continuous.PaysFor,
)
"""Standing effects that those who play and pay read for themselves."""
RELEASE = "lineage release"
"""The label of abilities that cards have only in an inner lineage."""
ON_THE_FIELD = frozenset(
    {"attacks", "hits", "enters", "deals damage", "is dealt damage", "is attacked", "levels up", "becomes rested"}
)
"""What happens only to what is on the field or in the intent, or comes there."""
TO_PAY = frozenset({"is banished to pay a memory cost", "is banished to pay a reserve cost"})
LEAVING = frozenset(
    {"leaves", "dies", "is destroyed", "is banished", "is discarded", "put into", *TO_PAY},
)
UNSEEN = frozenset({"hand", "main deck", "memory"})
"""The kinds of zone that are always private."""
PLAYED = frozenset({"is played", "plays", "activates", "materializes"})


def functions(thing: ArchiveObject, node: nodes.AnyAbility) -> bool:
    """Whether an ability of something functions where that is."""
    if thing.face_down or thing.zone.kind in (*FUNCTIONS, PANTHEON):
        return not thing.face_down and (thing.zone.kind in FUNCTIONS or BESTOWED in thing.states)
    is_release = isinstance(node, nodes.Activated) and node.label == RELEASE
    if thing.kind == "attack" or thing.is_on_field or thing.is_intent or is_release:
        return thing.zone.kind == "inner lineage" if is_release else not _waits_elsewhere(node)
    match node:
        case nodes.Triggered(condition=condition):
            return says_where(thing, condition) or _triggers_elsewhere(thing, node) or _takes_from(thing, node.effect)
        case nodes.Static(condition=condition):
            return says_where(thing, condition) or gives_own_keyword(node)
        case nodes.Activated(restriction=restriction):
            there = restriction is not None and says_where(thing, restriction.condition)
            return there or _takes_from(thing, node.cost, node.effect)
    return False


def _waits_elsewhere(node: nodes.AnyAbility) -> bool:
    """Whether a trigger that nothing happening to its source sets off takes the source from a zone of cards."""
    if not isinstance(node, nodes.Triggered) or any(those(node.event, (references.Itself,))):
        return False
    return any(_zones_taken_from(node.effect))


def _takes_from(thing: ArchiveObject, *parts: object) -> bool:
    """Whether an ability takes its own source from the zone where that is, in its cost or its effect."""
    return any(zone == thing.zone.kind for part in parts for zone in _zones_taken_from(part))


def _zones_taken_from(part: object) -> Iterator[str | None]:
    """The kinds of zone from which a cost or an effect takes the source of its ability."""
    for one in those(part, (references.Located,)):
        if isinstance(one, references.Located) and one.what == references.Itself() and isinstance(one.zone, InZone):
            yield ZONES.get(one.zone.zone)


def opaque_functions(thing: ArchiveObject, node: Opaque) -> bool:
    """Whether an ability may function where the object is, of which only the outside is known."""
    if thing.face_down:
        return False
    if thing.zone.kind in FUNCTIONS or BESTOWED in thing.states:
        return True
    if thing.zone.kind == "inner lineage" or node.label == RELEASE:
        return thing.zone.kind == "inner lineage" and node.label == RELEASE
    if node.kind == "any" or node.travels or thing.is_on_field or thing.is_intent:
        return True
    return _may_happen_elsewhere(node.event)


def is_unseen(thing: ArchiveObject) -> bool:
    """Whether an object is private."""
    return thing.face_down or thing.zone.kind in UNSEEN


def _may_happen_elsewhere(event: event_nodes.AnyEvent | None) -> bool:
    """Whether an event may happen to the source of an ability where that is not on the field."""
    match event:
        case event_nodes.EitherEvent(events=several):
            return any(_may_happen_elsewhere(one) for one in several)
        case event_nodes.Event(kind=kind, subject=subject, object=what):
            return references.Itself() in (subject, what) and kind not in ON_THE_FIELD
    return False


def says_where(thing: ArchiveObject, condition: Node | None) -> bool:
    """Whether a condition, or one of several that must all hold, says that the source is in the zone where it is."""
    if isinstance(condition, All):
        return any(says_where(thing, one) for one in condition.conditions)
    if not isinstance(condition, Matches) or not isinstance(condition.what, references.Itself):
        return False
    criterion = condition.criterion
    return any(_lies_in(thing, one) for one in (criterion.criteria if isinstance(criterion, AllOf) else (criterion,)))


def _lies_in(thing: ArchiveObject, criterion: Node) -> bool:
    """Whether a criterion is that something is in the zone where an object is."""
    match criterion:
        case InZone(zone=zone):
            return ZONES.get(zone) == thing.zone.kind
        case Filter(noun="omen"):
            return thing.zone.kind == "banishment"
    return False


def _triggers_elsewhere(thing: ArchiveObject, node: nodes.Triggered) -> bool:
    """Whether a trigger on what happens to its own source can happen where the source is."""
    event = node.event
    if isinstance(event, event_nodes.Event) and isinstance(event.object, references.Located):
        return event.object.what == references.Itself() and ZONES.get(event.object.zone.zone) == thing.zone.kind
    if not isinstance(event, event_nodes.Event) or references.Itself() not in (event.subject, event.object):
        return False
    if event.kind in PLAYED:
        return thing.zone.kind == "effects stack"
    return event.kind in LEAVING


def applies_to_own_play(step: AnyEffect) -> bool:
    """Whether what a static ability says applies to the playing of its own source, wherever that is then."""
    match step:
        case continuous.CostChange(what=references.Itself()):
            return True
        case continuous.Rule(event=event_nodes.Event(kind=kind) as event):
            return kind in PLAYED and references.Itself() in (event.subject, event.object)
    return False


def is_read_elsewhere(effect: AnyEffect | Node) -> bool:
    """Whether those who play and pay read an effect for themselves; what they do not read is in force."""
    if isinstance(effect, continuous.AdditionalCost):
        return effect.action != "use for an attack"
    if isinstance(effect, continuous.EntersWith):
        return not isinstance(effect.what, references.Every)
    return isinstance(effect, READ_ELSEWHERE)


def require_other_reader(effect: AnyEffect | Node) -> None:
    """Pass over what others read for themselves.

    Raises:
        Unsupported: Nobody reads such an effect of a static ability.
    """
    if not is_read_elsewhere(effect):
        raise Unsupported(f"continuous.{type(effect).__name__}", "as a static ability it is read but not built")
