"""How an object enters by its own text: in a state, with counters, and what is done as it enters."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeGuard, TypeVar

import msgspec

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous, references
from grammar.nodes.effects import AnyEffect
from grammar.nodes.opaque import Opaque
from grammar.nodes.verbs import CounterSpec, Entry
from rules.kernel.effects import understanding
from rules.kernel.effects.context import Context
from rules.kernel.events import Event
from rules.kernel.standing import gates
from rules.kernel.standing.begun import Instructed
from rules.kernel.standing.origins import Origin
from rules.kernel.standing.replacements import Replacing

A = TypeVar("A", bound=Event)
Stated = continuous.EntersWith | continuous.AsEnters
Own = tuple[tuple[Origin, Stated], ...]
"""What an object says of how it enters, each with where it says so."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of entering that a game has built."""

    states: frozenset[str]
    silent: frozenset[str] = frozenset()
    """The parts of an entry, by their field, that say nothing more in this game, or that it reads for itself."""

    def lacking(self, node: Stated) -> str | None:
        """What of how something enters isn't built, or None."""
        if not isinstance(node.what, references.Itself):
            return "how other objects enter"
        if isinstance(node, continuous.AsEnters):
            return None if node.moment == "enters" else f"as it {node.moment}"
        if node.condition is not None or node.unless is not None:
            return "a condition of how it enters"
        return self._lacking_entry(node.entry)

    def _lacking_entry(self, entry: Entry) -> str | None:
        unsaid = msgspec.structs.replace(entry, status=(), counters=(), **dict.fromkeys(self.silent))
        if unsaid != Entry() or not self.states.issuperset(entry.status):
            return "words on how it enters"
        complete = all(one.kind is not None and one.count is not None for one in entry.counters)
        return None if complete else "counters of any kind"

    def stated(self, origins: Iterable[Origin]) -> Own:
        """What abilities say of how their own object enters."""
        return tuple(
            (gates.gated(origin, gate), node)
            for origin in origins
            if origin.ability is not None
            for gate, node in self._entries(origin.ability.node)
        )

    def _entries(self, node: nodes.AnyAbility | Opaque) -> Iterator[tuple[AnyEffect, Stated]]:
        """What an ability says of how its own object enters, with the gates around it."""
        if isinstance(node, nodes.Static):
            for step in gates.steps_of(node):
                inner = gates.ungated(step)
                if isinstance(inner, continuous.EntersWith | continuous.AsEnters) and self.lacking(inner) is None:
                    yield step, inner


class EnteringSo(Replacing, Generic[A]):
    """An object enters as its own text says, by one effect for all that it says."""

    __slots__ = ("stated",)

    def __init__(self, kinds: Iterable[type[Event]], stated: Own) -> None:
        origin = stated[0][0]
        super().__init__(-origin.source.id, f"how {origin.source.name} enters", kinds, origin)
        self.stated = stated

    @abstractmethod
    def enters(self, event: Event) -> TypeGuard[A]:
        """Whether its object enters by an event."""

    @abstractmethod
    def counters(self, event: A) -> Mapping[str, int]:
        """The counters with which its object enters by an event, before its own text is asked."""

    @abstractmethod
    def entering(self, event: A, counters: Mapping[str, int], states: Iterable[str]) -> A:
        """The same event, by which its object enters with these counters and also in these states."""

    def applies(self, event: Event) -> bool:
        """Whether its object enters, and a condition holds under which it says how."""
        return self.enters(event) and any(origin.is_in_force() for origin, _ in self.stated)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same, with what the object has from the beginning, and what is done as it enters."""
        assert self.enters(event)
        done: list[Event] = []
        for origin, node in self.stated:
            if not origin.is_in_force():
                continue
            if isinstance(node, continuous.EntersWith):
                counters = added(self.counters(event), origin.context(), node.entry.counters)
                event = self.entering(event, counters, node.entry.status)
            else:
                context = origin.context()
                context.has_moved([origin.source])
                done.append(Instructed(node.effect, context, "what is done as {} enters"))
        return (event, *done)


def added(before: Mapping[str, int], context: Context, specs: Iterable[CounterSpec]) -> Mapping[str, int]:
    """The counters with which something enters, and those that a text adds."""
    counters = dict(before)
    for spec in specs:
        assert spec.kind is not None
        assert spec.count is not None
        counters[spec.kind] = counters.get(spec.kind, 0) + max(0, understanding.value(context, spec.count))
    return MappingProxyType(counters)
