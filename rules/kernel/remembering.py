"""What was worked out, kept until something changes, or until that is settled on which it rests."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")
SETTLED: frozenset[int] = frozenset()


class Remembered(Generic[K, T]):
    """Values by key, each with the numbers of what it rests on: what is still being worked out, or only guessed."""

    def __init__(self) -> None:
        self._known: dict[K, T] = {}
        self._on: dict[K, frozenset[int]] = {}

    def get(self, key: K, rests_on: set[int]) -> T | None:
        """What is known, if anything; what that rests on is added to what the asker's values rest on."""
        if self._on:
            rests_on |= self._on.get(key, SETTLED)
        return self._known.get(key)

    def put(self, key: K, value: T, on: set[int]) -> None:
        """Keep a value."""
        self._known[key] = value
        self._on.pop(key, None)
        if on:
            self._on[key] = frozenset(on)

    def pop(self, key: K) -> None:
        """Forget one value."""
        self._known.pop(key, None)
        self._on.pop(key, None)

    def clear(self) -> None:
        """Forget every value."""
        self._known.clear()
        self._on.clear()

    def refute(self, token: int) -> None:
        """Forget what rests on something that is otherwise now."""
        for key in [key for key, on in self._on.items() if token in on]:
            self.pop(key)

    def confirm(self, token: int) -> None:
        """Something on which values rest has proved right."""
        for key, on in [*self._on.items()]:
            if on == {token}:
                del self._on[key]
            else:
                self._on[key] = on - {token}
