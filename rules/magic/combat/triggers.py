"""What an ability waits for in combat, and the points of the rules that say when such an ability triggers.

Comprehensive Rules: 506.5, 508.3 and 509.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes import events as nodes
from grammar.nodes.filters import AnyFilter, Filter, Is, Whose
from grammar.nodes.references import Every, Itself, Reference, Some
from rules.kernel.effects import patterns
from rules.kernel.events import Event
from rules.magic.events.combat import (
    AttackDeclared,
    AttackersDeclared,
    AttackUnblocked,
    BecameBlocked,
    Blocked,
    BlockedCreature,
)

Point = tuple[str, str]
"""A chapter's section and the name of a procedure there."""


def points_of(pattern: nodes.AnyEvent, event: Event) -> Iterator[Point]:
    """The points by which an ability with this trigger condition triggers on an event of combat."""
    for node in _simple(pattern):
        match event:
            case AttackDeclared() if node.kind.startswith("attacks"):
                yield _on_attack(node)
            case AttackersDeclared() if node.kind == "is attacked":
                yield "declare_attackers", "triggers_on_being_attacked"
            case AttackersDeclared() if node.kind == "attacks":
                yield "declare_attackers", _on_declaration(node)
            case Blocked() if node.kind == "blocks":
                yield "declare_blockers", "triggers_on_blocking"
                if not isinstance(node.subject, Itself):
                    yield "declare_blockers", "triggers_on_characteristics"
            case BlockedCreature():
                name = "triggers_on_blocking_a_creature" if node.kind == "blocks" else "triggers_for_each_blocker"
                yield "declare_blockers", name
            case BecameBlocked():
                number = node.amount is not None or node.object is not None
                yield "declare_blockers", "triggers_on_a_number" if number else "triggers_on_becoming_blocked"
            case AttackUnblocked():
                yield "declare_attackers", "waits_for_blockers"
                yield "declare_blockers", "triggers_on_not_being_blocked"


def waits_for_some_attacker(pattern: nodes.AnyEvent) -> bool:
    """Whether an ability waits for attackers with certain characteristics, rather than for a creature of its own."""
    return any(node.kind == "attacks" and _filter(node.subject) is not None for node in _simple(pattern))


def _simple(pattern: nodes.AnyEvent) -> Iterator[nodes.Event]:
    match pattern:
        case nodes.Event():
            yield pattern
        case nodes.EitherEvent(events=either):
            for one in either:
                yield from _simple(one)


def _on_attack(node: nodes.Event) -> Point:
    if node.kind == "attacks alone":
        return "combat_phase", "triggers_on_attacking_alone"
    if not patterns.is_grouped(node):
        return "declare_attackers", "triggers_on_a_creature_attacking"
    if node.object is None:
        of_a_kind = "triggers_on_attacking_with" if _is_of_a_kind(_filter(node.subject)) else "triggers_on_attacking"
        return "declare_attackers", of_a_kind
    if _is_controlled(_filter(node.subject)):
        return "declare_attackers", "triggers_on_attacking_a_player"
    return "declare_attackers", "triggers_on_being_attacked"


def _on_declaration(node: nodes.Event) -> str:
    """How an ability waits for a player to attack."""
    if node.object is None:
        return "triggers_on_attacking"
    wanted = _filter(node.object)
    creature = isinstance(wanted, Filter) and wanted.noun not in {"player", "opponent"}
    return "triggers_on_attacking_with" if creature else "triggers_on_attacking_a_player"


def _filter(reference: Reference | None) -> AnyFilter | None:
    return reference.what if isinstance(reference, (Some, Every)) else None


def _criteria(wanted: AnyFilter | None) -> tuple[object, ...]:
    return (*wanted.words, *wanted.qualifiers) if isinstance(wanted, Filter) else ()


def _is_of_a_kind(wanted: AnyFilter | None) -> bool:
    """Whether more is asked of the attackers than that they are a player's creatures."""
    return any(not isinstance(one, Whose) and one != Is("type", "creature") for one in _criteria(wanted))


def _is_controlled(wanted: AnyFilter | None) -> bool:
    return any(isinstance(one, Whose) for one in _criteria(wanted))
