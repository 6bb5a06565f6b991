"""The ledger: the only writer of the game.

Each write is remembered with the value before and after. A fork is a mark, going back is undoing to it, and the
slices between two marks are the differences that the trace shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar, cast

from rules.kernel.errors import UncitedChange
from rules.kernel.things import Thing

T = TypeVar("T", bound=Thing)
R = TypeVar("R")
T_contra = TypeVar("T_contra", bound=Thing, contravariant=True)


class Holder(Protocol[T_contra]):
    """What things can be put into and taken out of: a zone, or a registry of effects."""

    name: str

    def insert(self, thing: T_contra, at: int, /) -> None:
        """Put a thing in."""

    def remove(self, thing: T_contra, /) -> int:
        """Take a thing out and tell where it was."""


class Written(NamedTuple):
    """One attribute of one thing, before and after."""

    thing: Thing
    attribute: str
    before: object
    after: object


class Entered(NamedTuple):
    """A thing was put into a zone or registry at a place."""

    holder: Holder[Thing]
    thing: Thing
    at: int


class Appended(NamedTuple):
    """Something was added to the end of a record of what has happened."""

    record: list[object]


class Left(NamedTuple):
    """A thing was taken out of a zone or registry from a place."""

    holder: Holder[Thing]
    thing: Thing
    at: int


Entry = Written | Entered | Left | Appended


class Ledger:
    """Writes things and remembers how to undo it.

    ``may_write`` says whether a numbered rule is being carried out; ``noticed`` hears of every thing that changes,
    ``recorded`` whenever a record does.
    """

    __slots__ = ("_entries", "_may_write", "_noticed", "_recorded")

    def __init__(
        self, may_write: Callable[[], object], noticed: Callable[[Thing, str], None], recorded: Callable[[], None]
    ) -> None:
        self._entries: list[Entry] = []
        self._may_write = may_write
        self._noticed = noticed
        self._recorded = recorded

    def mark(self) -> int:
        """The present moment, to come back to or to cut a slice from."""
        return len(self._entries)

    def since(self, mark: int, until: int | None = None) -> Sequence[Entry]:
        """What was written between two marks."""
        return self._entries[mark:until]

    def back_to(self, mark: int) -> None:
        """Undo everything written since a mark."""
        while len(self._entries) > mark:
            entry = self._entries.pop()
            match entry:
                case Written(thing, attribute, before, _):
                    setattr(thing, attribute, before)
                    self._noticed(thing, attribute)
                case Entered(holder, thing, _):
                    holder.remove(thing)
                    self._noticed(thing, "zone")
                case Left(holder, thing, at):
                    holder.insert(thing, at)
                    self._noticed(thing, "zone")
                case Appended(record):
                    record.pop()
                    self._recorded()

    def write(self, thing: Thing, attribute: str, value: object) -> None:
        """Set an attribute; writing the value it has is nothing."""
        before = getattr(thing, attribute)
        if before is value or (type(before) is type(value) and before == value):
            return
        self._guard(thing, attribute)
        self._entries.append(Written(thing, attribute, before, value))
        setattr(thing, attribute, value)
        self._noticed(thing, attribute)

    def append(self, record: list[R], item: R) -> None:
        """Add to a record, such as the history of the game; it is taken off again when this is undone."""
        if not self._may_write():
            raise UncitedChange(f"{item!r} would happen outside a numbered rule")
        record.append(item)
        self._entries.append(Appended(cast("list[object]", record)))
        self._recorded()

    def enter(self, holder: Holder[T], thing: T, at: int = 0) -> None:
        """Put a thing into a zone, ``at`` objects below its top, or into a registry."""
        self._guard(thing, holder.name)
        holder.insert(thing, at)
        self._entries.append(Entered(cast("Holder[Thing]", holder), thing, at))
        self._noticed(thing, "zone")

    def leave(self, holder: Holder[T], thing: T) -> None:
        """Take a thing out of a zone or registry."""
        self._guard(thing, holder.name)
        self._entries.append(Left(cast("Holder[Thing]", holder), thing, holder.remove(thing)))
        self._noticed(thing, "zone")

    def _guard(self, thing: Thing, attribute: str) -> None:
        if not self._may_write():
            raise UncitedChange(f"{thing!r}.{attribute} would change outside a numbered rule")
