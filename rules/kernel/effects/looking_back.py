"""Looking back: what has happened is asked of things as they were then, and not as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rules.kernel.effects.card_object import CardObject
from rules.kernel.ledger import Entry, Left, Written

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame
    from rules.kernel.events import Event
    from rules.kernel.things import GameObject


def spoken_of(events: Iterable[Event]) -> Iterator[CardObject]:
    """The objects of which events speak, and what those became that moved."""
    for event in events:
        for name in event.__struct_fields__:
            value = getattr(event, name)
            for thing in value if isinstance(value, tuple) else (value,):
                if isinstance(thing, CardObject):
                    yield thing
                    yield from (one for one in (thing.next,) if event.looks_back and isinstance(one, CardObject))


def concerns(game: AnyCardGame, entry: Entry, thing: GameObject, attributes: frozenset[str] | None) -> bool:
    """Whether what was written may have changed an object's attributes; None: any, or what is related to it."""
    match entry:
        case Written(thing=one, attribute=attribute, before=before, after=after):
            if attributes is not None:
                return one is thing and attribute in attributes
            return one is thing or before is thing or after is thing
        case Left(thing=one):
            return attributes is None and isinstance(one, CardObject) and (one is thing or game.host_of(one) is thing)
    return False
