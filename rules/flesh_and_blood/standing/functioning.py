"""Where abilities are functional.

Comprehensive Rules: 1.7.4 and its exceptions.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous, costs, references
from grammar.nodes import events as event_nodes
from grammar.nodes.base import Node
from grammar.nodes.conditions import Happened, Matches
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import AllOf, Criterion, InZone, Related, Status
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Number
from grammar.nodes.walking import within
from rules.flesh_and_blood.effects.places import ZONES
from rules.flesh_and_blood.standing.own_events import (
    ARRIVING,
    DEFENDING,
    DONE_TO_IT,
    IN_THE_ARENA,
    LEAVING,
    OWN_PLAY,
    PAID_FOR,
    RESOLVING,
    REVEALING,
)
from rules.flesh_and_blood.standing.resolution import as_resolution
from rules.flesh_and_blood.state import PRIVATE_ZONES, FabObject
from rules.kernel.errors import Unsupported
from rules.kernel.standing.gates import ungated

READ_ELSEWHERE = (
    continuous.AdditionalCost,
    continuous.AlternativeCost,
    continuous.EntersWith,
    continuous.AsEnters,
    continuous.DeckRule,
)
"""Standing effects that those who play and pay read for themselves."""
KEPT_PRIVATE = frozenset({"banished", "graveyard"})
"""The kinds of public zone in which a card may lie face down; its abilities work there only if they say so."""

UNSEEN = frozenset({"hand", "deck"})
"""The kinds of zone that are always private."""


def defined_numbers(node: Node | Opaque) -> frozenset[str]:
    """The numbers of its own source that an ability defines, wherever that is."""
    match node:
        case nodes.Static(
            condition=None,
            effect=continuous.Continuous(
                affects=references.Itself(), duration=None, modifications=(continuous.EqualTo(names=names),)
            ),
        ):
            return frozenset(names)
    return frozenset()


def is_functional(thing: FabObject, node: nodes.AnyAbility) -> bool:
    """Whether an ability of an object is functional where the object is."""
    if defined_numbers(node):
        return not thing.face_down
    if thing.is_in_arena and not thing.face_down:
        return not _only_defends(thing) or _speaks_of_defending(node) or _heeds_arriving(node)
    match node:
        case nodes.Triggered(condition=condition):
            return _says_where(thing, condition) or _can_trigger_elsewhere(thing, node)
        case nodes.Static(condition=condition):
            return _says_where(thing, condition) or _is_known_as_it_is_played(thing, node)
        case nodes.Activated(restriction=restriction):
            says_so = restriction is not None and _says_where(thing, restriction.condition)
            return says_so or any(_is_paid_from(thing, part) for part in node.cost.parts)
    return False


def opaque_is_functional(thing: FabObject, node: Opaque) -> bool:
    """Whether an ability may be functional where the object is, of which only the outside is known."""
    if thing.face_down and (thing.is_in_arena or thing.zone.kind in KEPT_PRIVATE):
        return node.of_hidden
    if node.kind == "any" or node.travels or thing.is_on_stack:
        return True
    if _only_defends(thing):
        return _may_work_defending(node)
    return thing.is_in_arena or _may_happen_elsewhere(node.event)


def is_unseen(thing: FabObject) -> bool:
    """Whether an object is private."""
    return thing.face_down or thing.zone.kind in UNSEEN


def _may_work_defending(node: Opaque) -> bool:
    """Whether an ability may work while its source only defends, as far as its outside tells."""
    untold = node.kind == "triggered" and node.event is None
    return untold or _speaks_of_defending(node) or _may_happen_elsewhere(node.event)


def _may_happen_elsewhere(event: event_nodes.AnyEvent | None) -> bool:
    """Whether an event may happen to the source of an ability where that is not in the arena."""
    match event:
        case event_nodes.EitherEvent(events=several):
            return any(_may_happen_elsewhere(one) for one in several)
        case event_nodes.Event(kind=kind, subject=subject, object=what):
            acting = kind in RESOLVING and what != references.Itself()
            return references.Itself() in (subject, what) and kind not in IN_THE_ARENA and not acting
    return False


def _says_where(thing: FabObject, condition: Node | None) -> bool:
    """Whether a condition says that the source is in the zone where it is; it must be as public there as usual."""
    if not isinstance(condition, Matches) or not isinstance(condition.what, references.Itself):
        return False
    if isinstance(condition.criterion, AllOf):
        return _lies_so(thing, condition.criterion.criteria)
    if isinstance(condition.criterion, Related) and condition.criterion.relation == "under":
        return thing.top_card is not None
    return isinstance(condition.criterion, InZone) and _is_in(thing, condition.criterion.zone)


def _lies_so(thing: FabObject, criteria: Sequence[Criterion]) -> bool:
    """Whether a thing lies face up or face down as criteria say, in the zone that they name or where it is equipped."""
    if thing.face_down is not (Status("face-down") in criteria):
        return False
    places = [one for one in criteria if isinstance(one, InZone)]
    return any(ZONES.get(place.zone) == thing.zone.kind for place in places) if places else bool(thing.equipped_to)


def _is_in(thing: FabObject, zone: str) -> bool:
    """Whether a thing is in a zone, public there unless the zone is a private one."""
    return ZONES.get(zone) == thing.zone.kind and (not thing.face_down or thing.zone.kind in PRIVATE_ZONES)


def _is_paid_from(thing: FabObject, part: Node) -> bool:
    """Whether a part of a cost can only be paid while the source is where it is, or lies as it does."""
    match part:
        case costs.Spend(verb="discard", what=references.Itself()):
            return thing.zone.kind == "hand"
        case costs.Spend(verb="turn face up", what=references.Itself()):
            return thing.face_down and (thing.is_in_arena or thing.zone.kind == "arsenal")
        case costs.Spend(what=references.Located(what=references.Itself(), zone=place)):
            return _is_in(thing, place.zone)
    return False


def _only_defends(thing: FabObject) -> bool:
    """Whether it is a defending card that is no permanent."""
    link = thing.link
    defends = link is not None and any(one.card is thing for one in link.defending)
    return defends and thing.home is None


def _speaks_of_defending(node: nodes.AnyAbility | Opaque) -> bool:
    """Whether an ability says that it works while its source defends."""
    for inner in within(node):
        if isinstance(inner, event_nodes.Event) and inner.kind in DEFENDING:
            return True
        if "defending" in (getattr(inner, "flag", None), getattr(inner, "relation", None)):
            return True
    return False


def _heeds_arriving(node: nodes.AnyAbility) -> bool:
    """Whether an ability triggers as its own source comes to where it usually is not in the arena."""
    return isinstance(node, nodes.Triggered) and any(
        isinstance(one, event_nodes.Event) and one.kind in ARRIVING and one.subject == references.Itself()
        for one in _each_event(node.event)
    )


def _is_known_as_it_is_played(thing: FabObject, node: nodes.Static) -> bool:
    """Whether a static ability does what it does because of how its source was played, and not as that resolves."""
    if not thing.is_on_stack or as_resolution(thing, node) is not None:
        return False
    asked = (one.event for one in within(node) if isinstance(one, Happened))
    return any(_is_own_play(event) for event in asked)


def _is_own_play(event: event_nodes.AnyEvent) -> bool:
    if not isinstance(event, event_nodes.Event) or event.kind not in OWN_PLAY:
        return False
    return references.Itself() in (event.subject, event.object)


def _can_trigger_elsewhere(thing: FabObject, node: nodes.Triggered) -> bool:
    """Whether a trigger on what happens to its own source can happen where the source is."""
    return any(_can_happen_elsewhere(thing, one) for one in _each_event(node.event))


def _each_event(event: event_nodes.AnyEvent) -> tuple[event_nodes.AnyEvent, ...]:
    """Each of the events of which any is enough, or the one that there is."""
    return event.events if isinstance(event, event_nodes.EitherEvent) else (event,)


def _can_happen_elsewhere(thing: FabObject, event: Node) -> bool:
    if not isinstance(event, event_nodes.Event) or references.Itself() not in (event.subject, event.object):
        return False
    if _is_own_play(event):
        return thing.is_on_stack
    if event.kind in DONE_TO_IT and event.object == references.Itself():
        return True
    if event.kind in PAID_FOR or (event.kind in RESOLVING and event.subject == references.Itself()):
        return thing.is_on_stack
    return event.kind in LEAVING | REVEALING


def applies_anywhere(thing: FabObject, step: AnyEffect) -> bool:
    """Whether what a static ability says can be about its own source wherever that is.

    It is about how the source is played, defends, or goes where it is put; only what is public lets itself be played.
    """
    match step:
        case continuous.Rule(modality="may") if thing.face_down:
            return False
        case continuous.Rule(event=event_nodes.Event(kind=kind, subject=references.Itself())) if kind in DEFENDING:
            return True
        case continuous.Replace(event=event_nodes.Event(kind=kind, subject=references.Itself())):
            return kind in LEAVING
    return applies_to_own_play(step)


def applies_to_own_play(step: AnyEffect) -> bool:
    """Whether what a static ability says applies to the playing of its own source, wherever that is then."""
    match step:
        case continuous.CostChange(what=references.Itself()) | continuous.AsThough(what=references.Itself()):
            return True
        case continuous.Rule(event=event_nodes.Event() as event):
            return _is_own_play(event)
    return False


def weapon_zones(hero: FabObject) -> int | None:
    """How many weapon zones a hero's text says that its player starts the game with; None: it says nothing of them."""
    for one in (part for ability in hero.face.abilities for part in within(ability.node)):
        match one:
            case event_nodes.Event(kind="has weapon zones", amount=event_nodes.Amount(quantity=Number(value))):
                return value
    return None


def is_done_for_a_cost(steps: Sequence[AnyEffect], step: AnyEffect) -> bool:
    """Whether a step of a static ability is done as the cost before it is paid, or the card is played as it says."""
    before = steps[: [id(one) for one in steps].index(id(step))]
    return any(isinstance(ungated(one), continuous.AdditionalCost) or _allows_own_play(ungated(one)) for one in before)


def _allows_own_play(step: AnyEffect) -> bool:
    return isinstance(step, continuous.Rule) and step.modality == "may" and applies_to_own_play(step)


def require_other_reader(effect: AnyEffect | Node) -> None:
    """Pass over what others read for themselves.

    Raises:
        Unsupported: Nobody reads such an effect of a static ability.
    """
    if not isinstance(effect, READ_ELSEWHERE):
        raise Unsupported(f"continuous.{type(effect).__name__}", "as a static ability it is read but not built")
