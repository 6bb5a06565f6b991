"""Opaque abilities: lines that can't be read or aren't built, and where a run comes to them.

A run goes on past such a line until it comes to what the line would do; there it stops.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence
from functools import partial

from grammar.nodes.events import AnyEvent
from grammar.nodes.opaque import Kind, Opaque
from rules.kernel.effects import patterns
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.context import Undetermined
from rules.kernel.effects.event_words import Parts
from rules.kernel.effects.printed import PrintedFace
from rules.kernel.effects.understanding import holds
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.opaque import WOULD_REPLACE, WOULD_TRIGGER, StandingOpaque, reached
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.origins import Origin
from rules.kernel.standing.replacements import classes
from rules.kernel.things import Thing
from rules.kernel.triggers import Watcher

STANDING: frozenset[Kind] = frozenset({"static", "any"})
"""The kinds that are come to wherever they function."""
AS_PLAYED: frozenset[Kind] = frozenset({"spell", "playing", "any"})
"""The kinds that are come to as their card is played."""
AS_RESOLVED: frozenset[Kind] = frozenset({"resolving"})
"""The kinds that are come to as their card resolves."""
STANDING_KEY = "opaque"
"""What the keys of standing ones begin with."""
LATE_KEY = "opaque, and lost with the ability"
"""The same of those that do nothing before abilities are lost."""
EFFECT_KEY = "effect"
"""What the keys of continuous effects begin with."""
IN_THE_LAYERS = frozenset({EFFECT_KEY, STANDING_KEY})
"""What abilities contribute that takes part in the layers, or may: there even if the ability is lost later on."""
Contribution = tuple[tuple[Hashable, ...], Callable[[], Thing]]
"""A key that stays the same, and how to make what is in force."""


class OpaqueWatcher(Watcher):
    """A triggered ability of which nobody knows what it does: as it would trigger, the run stops."""

    __slots__ = ("event", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: Opaque) -> None:
        event = node.event if node.event is not None and _is_built(node.event, origin) else None
        kinds = () if event is None else patterns.kinds_of(event, origin.game.language)
        watched = tuple(kind for kind in kinds if isinstance(kind, type))
        super().__init__(identity, name, watched or every_kind(), origin.source, origin.controller)
        self.origin, self.node, self.event = origin, node, event

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Nothing, as long as what it waits for does not happen.

        Raises:
            Reached: It happens.
        """
        if self._may_trigger(events):
            raise reached([self.node], WOULD_TRIGGER)
        return ()

    def _may_trigger(self, events: Sequence[Event]) -> bool:
        if self.event is None:
            return _has_its_host(self.origin, self.node)
        found = patterns.groups(self.origin.context(), self.event, events)
        return any(self._may_be_so(self.event, parts) for _, parts in found)

    def _may_be_so(self, event: AnyEvent, parts: Sequence[Parts]) -> bool:
        """Whether the condition after its event holds, if it has one; one that isn't built may hold."""
        if self.node.condition is None:
            return True
        context = self.origin.context(patterns.bound_by(event, parts, self.origin.game.language))
        try:
            return self.origin.game.triggers_if(context, self.node.condition)
        except Unsupported:
            return True


class OpaqueReplacement(ReplacementEffect):
    """A static ability of which nobody knows what it makes of an event: as that would happen, the run stops."""

    __slots__ = ("because", "may_speak_of", "node")

    def __init__(
        self,
        identity: int,
        name: str,
        origin: Origin,
        node: Opaque,
        kinds: tuple[type[Event], ...],
        may_speak_of: Callable[[Event], bool],
        because: str,
    ) -> None:
        super().__init__(identity, name, kinds, origin.source, origin.controller)
        self.node, self.may_speak_of, self.because = node, may_speak_of, because

    def applies(self, event: Event) -> bool:
        """Never, as long as what it waits for is not about to happen.

        Raises:
            Reached: It is.
        """
        if self.may_speak_of(event):
            raise reached([self.node], self.because)
        return False

    def replace(self, event: Event) -> tuple[Event, ...]:
        """Nobody knows what happens instead."""
        raise AssertionError(event)


def contributed(origin: Origin, ability: Ability, node: Opaque, words: str) -> Iterator[Contribution]:
    """What an opaque ability puts in force where it functions: what is come to without anybody's doing."""
    if node.kind in STANDING and _has_its_host(origin, node):
        yield (LATE_KEY if node.late else STANDING_KEY, ability.key), partial(_standing, origin, node, words)
    elif node.kind == "triggered":
        yield ("trigger", ability.key), lambda: OpaqueWatcher(origin.game.new_id(), words, origin, node)
    elif node.kind == "replacing":
        yield _replacing(origin, ability, node, words)


def contributed_unseen(origin: Origin, ability: Ability, node: Opaque, words: str) -> Iterator[Contribution]:
    """What an opaque ability puts in force where nobody sees its object."""
    if node.unseen == "all":
        yield from contributed(origin, ability, node, words)
    elif node.unseen == "what happens to it":
        because = f"it may speak of what happens to {origin.source.name}"
        yield _heeding(("happening to it", ability.key), origin, node, words, partial(_is_about, origin), because)


def _replacing(origin: Origin, ability: Ability, node: Opaque, words: str) -> Contribution:
    """One that waits for an event; if the game can't tell when that would happen, it is come to all the time."""
    if node.event is None or not _classes(node.event, origin):
        return (STANDING_KEY, ability.key), partial(_standing, origin, node, words)
    may_be_so = partial(_may_be_so, origin, node)
    return _heeding(("replacement", ability.key), origin, node, words, lambda _: may_be_so(), WOULD_REPLACE)


def _heeding(
    key: tuple[Hashable, ...],
    origin: Origin,
    node: Opaque,
    words: str,
    may_be_meant: Callable[[Event], bool],
    because: str,
) -> Contribution:
    """One that stops the run as something would happen that it may wait for."""
    pattern = node.event
    kinds = () if pattern is None else _classes(pattern, origin)

    def may_speak_of(event: Event) -> bool:
        if pattern is not None and kinds and patterns.match(origin.context(), pattern, event) is None:
            return False
        return may_be_meant(event)

    game = origin.game
    return key, lambda: OpaqueReplacement(
        game.new_id(), words, origin, node, kinds or every_kind(), may_speak_of, because
    )


def _classes(event: AnyEvent, origin: Origin) -> tuple[type[Event], ...]:
    """The classes of event among which such events are found; none if the game can't tell when they happen."""
    return classes(event, origin.game.language) if _is_built(event, origin) else ()


def _standing(origin: Origin, node: Opaque, words: str) -> StandingOpaque:
    return StandingOpaque(origin.game.new_id(), words, origin.source, node, partial(_may_be_so, origin, node))


def _is_about(origin: Origin, event: Event) -> bool:
    """Whether an event is about the source of an ability, in whatever part."""
    parts = [getattr(event, name) for name in event.__struct_fields__]
    flat = [one for part in parts for one in (part if isinstance(part, tuple) else (part,))]
    return any(one is origin.source for one in flat)


def printed_on(face: PrintedFace) -> tuple[Ability, ...]:
    """The abilities of a face, whatever has it."""
    return tuple(Ability(one.node, ("printed", place)) for place, one in enumerate(face.abilities))


def require_read(abilities: Iterable[Ability], kinds: Container[Kind], because: str) -> None:
    """Go on only if none of the abilities is an opaque one of these kinds.

    Raises:
        Reached: Some are.
    """
    if found := [one.node for one in abilities if isinstance(one.node, Opaque) and one.node.kind in kinds]:
        raise reached(found, because)


def require_unheeding(abilities: Iterable[Ability], because: str) -> None:
    """Go on only if none of the abilities is an opaque one that may speak of what is done to its card unseen.

    Raises:
        Reached: Some are.
    """
    nodes = [one.node for one in abilities if isinstance(one.node, Opaque) and one.node.travels]
    if found := [one for one in nodes if one.unseen == "what happens to it" and one.event is None]:
        raise reached(found, because)


def every_kind() -> tuple[type[Event], ...]:
    """Every class of event of the games that are loaded, but for what the rules only set."""
    found = waiting = [*Event.__subclasses__()]
    while waiting:
        waiting = [below for kind in waiting for below in kind.__subclasses__()]
        found = [*found, *waiting]
    return tuple(dict.fromkeys(kind for kind in found if kind is not Set))


def _has_its_host(origin: Origin, node: Opaque) -> bool:
    """Whether there is something of which it could say what it says, if that is only what its object is attached to."""
    return not node.of_host or origin.game.host_of(origin.source) is not None


def _may_be_so(origin: Origin, node: Opaque) -> bool:
    """Whether what a static ability begins with holds, if it begins with anything, or nobody can tell."""
    try:
        return node.condition is None or holds(origin.context(), node.condition)
    except (Unsupported, Undetermined):
        return True


def _is_built(event: AnyEvent, origin: Origin) -> bool:
    """Whether the game can tell when it happens."""
    return not patterns.lacking(event, origin.game.language) and patterns.only_later(event) is None
