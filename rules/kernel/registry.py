"""Registries: what is in force now, found by the kind of event that it waits for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from rules.kernel.things import Thing

T = TypeVar("T", bound=Thing)


class Registry(Thing, Generic[T]):
    """Effects in force, oldest first; the ledger puts them in and takes them out."""

    __slots__ = ("_by_kind", "_items")
    prefix: ClassVar[str] = "registry"

    def __init__(self, identity: int, name: str) -> None:
        super().__init__(identity, name)
        self._items: dict[int, T] = {}
        self._by_kind: dict[Hashable, dict[int, T]] = {}

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._items.values()))

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Thing) and item.id in self._items

    def waiting_for(self, kind: Hashable) -> list[T]:
        """What waits for one kind of event, or speaks of one kind of action, oldest first."""
        found = self._by_kind.get(kind)
        return list(found.values()) if found else []

    def insert(self, item: T, at: int) -> None:
        """Put an item in; identities grow, so that age is their order."""
        self._items = _with(self._items, item)
        for kind in _kinds(item):
            self._by_kind[kind] = _with(self._by_kind.get(kind, {}), item)

    def remove(self, item: T) -> int:
        """Take an item out."""
        del self._items[item.id]
        for kind in _kinds(item):
            del self._by_kind[kind][item.id]
        return 0


def _with(items: dict[int, T], item: T) -> dict[int, T]:
    late = not items or next(reversed(items)) < item.id
    items[item.id] = item
    return items if late else dict(sorted(items.items()))


def _kinds(item: Thing) -> Iterable[Hashable]:
    kinds: tuple[Hashable, ...] = getattr(item, "kinds", ())
    return kinds
