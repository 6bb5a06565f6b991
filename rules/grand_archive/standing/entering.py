"""How an object enters the field, by its own text.

Rules book: Types of Effects - Replacement Effects, Keywords and Abilities (hindered), Counters (durability).
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

import msgspec

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous, references
from grammar.nodes.effects import AnyEffect
from grammar.nodes.verbs import Entry
from rules.grand_archive.events.moving import CameToBe, ZoneChanged, enters_field
from rules.grand_archive.standing.origins import Origin
from rules.kernel.effects import understanding
from rules.kernel.events import Event
from rules.kernel.standing import gates
from rules.kernel.standing.begun import Instructed
from rules.kernel.standing.replacements import Replacing

Stated = continuous.EntersWith | continuous.AsEnters


def lacking(node: Stated) -> str | None:
    """What of how something enters isn't built, or None."""
    if not isinstance(node.what, references.Itself):
        return "how other objects enter"
    if isinstance(node, continuous.AsEnters):
        return None if node.moment == "enters" else f"as it {node.moment}"
    if node.condition is not None or node.unless is not None:
        return "a condition of how it enters"
    return _lacking_entry(node.entry)


def _lacking_entry(entry: Entry) -> str | None:
    if entry != Entry(status=entry.status, counters=entry.counters, on=entry.on) or not set(entry.status) <= {"rested"}:
        return "words on how it enters"
    complete = all(one.kind is not None and one.count is not None for one in entry.counters)
    return None if complete else "counters of any kind"


def entries_of(node: nodes.AnyAbility) -> Iterator[tuple[AnyEffect, Stated]]:
    """What an ability says of how its own object enters, with the gates around it."""
    if isinstance(node, nodes.Static):
        for step in gates.steps_of(node):
            inner = gates.ungated(step)
            if isinstance(inner, continuous.EntersWith | continuous.AsEnters) and lacking(inner) is None:
                yield step, inner


class EnteringSo(Replacing):
    """An object enters the field as its own text says."""

    __slots__ = ("stated",)
    origin: Origin

    def __init__(self, identity: int, name: str, stated: tuple[tuple[Origin, Stated], ...]) -> None:
        super().__init__(identity, name, (ZoneChanged, CameToBe), stated[0][0])
        self.stated = stated

    def applies(self, event: Event) -> bool:
        """Whether its object enters, and a condition holds under which it says how."""
        return enters_field(event) and any(origin.is_in_force() for origin, _ in self.stated)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same, with what the object has from the beginning, and what is done as it enters."""
        done: list[Event] = []
        for origin, node in self.stated:
            if not origin.is_in_force():
                continue
            if isinstance(node, continuous.EntersWith):
                event = _with(event, origin, node.entry)
            else:
                done.append(Instructed(node.effect, origin.context(), "what is done as it enters"))
        return (event, *done)


def _with(event: Event, origin: Origin, entry: Entry) -> Event:
    assert isinstance(event, ZoneChanged | CameToBe)
    counters = dict(event.entering.counters)
    for spec in entry.counters:
        assert spec.kind is not None
        assert spec.count is not None
        counters[spec.kind] = counters.get(spec.kind, 0) + max(0, understanding.value(origin.context(), spec.count))
    rested = event.entering.rested or "rested" in entry.status
    how = msgspec.structs.replace(event.entering, counters=MappingProxyType(counters), rested=rested)
    return msgspec.structs.replace(event, entering=how)
