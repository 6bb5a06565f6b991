"""Things: the players, objects and zones of which every game is made.

State is plain and mutable, and only the ledger writes it. An object that changes zone becomes a new object with
a new identity; the old one stays as it last was, so last known information is simply that old object.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar


class Thing:
    """Anything that a sentence can point at and that the ledger can write."""

    __slots__ = ("id", "name")
    prefix: ClassVar[str] = "thing"

    def __init__(self, identity: int, name: str) -> None:
        self.id = identity
        self.name = name

    @property
    def ref(self) -> str:
        """The identity as the outside world writes it, such as ``object:12``."""
        return f"{self.prefix}:{self.id}"

    def __repr__(self) -> str:
        return f"<{self.ref} {self.name}>"


class Player(Thing):
    """A person at the table; ``id`` is the seat, counted from 0 in turn order. Who has ``lost`` is out of the game."""

    __slots__ = ("lost",)
    prefix: ClassVar[str] = "player"

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(seat, name)
        self.lost = False

    @property
    def ref(self) -> str:
        """Players are pointed at by name."""
        return f"player:{self.name}"


class Zone(Thing):
    """A place where objects are; ordered zones keep the order, top first."""

    __slots__ = ("_objects", "_order", "kind", "owner")
    prefix: ClassVar[str] = "zone"

    def __init__(self, identity: int, kind: str, owner: Player | None, order: tuple[()] | None = None) -> None:
        super().__init__(identity, kind if owner is None else f"{owner.name}'s {kind}")
        self.kind = kind
        self.owner = owner
        self._objects: dict[int, GameObject] = {}
        self._order: list[int] | None = None if order is None else []

    def __iter__(self) -> Iterator[GameObject]:
        if self._order is None:
            return iter(list(self._objects.values()))
        return iter([self._objects[identity] for identity in self._order])

    def __len__(self) -> int:
        return len(self._objects)

    def __contains__(self, thing: object) -> bool:
        return isinstance(thing, GameObject) and thing.id in self._objects

    @property
    def is_ordered(self) -> bool:
        """Whether the order of the objects in this zone matters."""
        return self._order is not None

    def top(self, count: int = 1) -> list[GameObject]:
        """The first ``count`` objects, top first, or as many as there are."""
        order = list(self._objects) if self._order is None else self._order
        return [self._objects[identity] for identity in order[:count]]

    def place(self, thing: GameObject) -> int:
        """How many objects lie above one (0: it is on top)."""
        return list(self._objects).index(thing.id) if self._order is None else self._order.index(thing.id)

    def insert(self, thing: GameObject, at: int) -> None:
        """Put an object in; called by the ledger only."""
        if self._order is not None:
            self._order.insert(at, thing.id)
        elif self._objects and next(reversed(self._objects)) > thing.id:
            self._objects[thing.id] = thing
            self._objects = dict(sorted(self._objects.items()))
            return
        self._objects[thing.id] = thing

    def remove(self, thing: GameObject) -> int:
        """Take an object out and tell where it lay; called by the ledger only."""
        del self._objects[thing.id]
        if self._order is None:
            return 0
        at = self._order.index(thing.id)
        del self._order[at]
        return at


class GameObject(Thing):
    """One object during its stay in one zone.

    ``physical`` is the same for every object that one card becomes on its way through the zones; ``previous``
    is the object that it was before, and ``next`` the one that it became.
    """

    __slots__ = ("controller", "next", "owner", "physical", "previous", "timestamp", "zone")
    prefix: ClassVar[str] = "object"

    def __init__(self, identity: int, name: str, owner: Player, zone: Zone) -> None:
        super().__init__(identity, name)
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.timestamp = identity
        self.physical = identity
        self.previous: GameObject | None = None
        self.next: GameObject | None = None

    @property
    def is_here(self) -> bool:
        """Whether this object still exists in its zone, or is only remembered."""
        return self in self.zone
