"""Triggers: watchers look at committed events, and what they noticed waits until the rulebook lets it in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.kernel.things import GameObject, Player, Thing

if TYPE_CHECKING:
    from rules.kernel.events import Event


class Watcher(Thing, ABC):
    """Something that watches committed events of some kinds.

    ``kinds`` are the classes of event it looks at, ``source`` the object whose ability it is, ``controller`` the player
    who controls what it does. With ``looks_back`` it sees also those events as things were right before them that can
    be seen so, though others see them as they are afterwards.
    """

    __slots__ = ("controller", "kinds", "looks_back", "source")

    @abstractmethod
    def __init__(
        self, identity: int, name: str, kinds: tuple[type[Event], ...], source: GameObject, controller: Player
    ) -> None:
        super().__init__(identity, name)
        self.kinds = kinds
        self.source = source
        self.controller = controller
        self.looks_back = False

    @abstractmethod
    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """The groups of simultaneous events for each of which it fires once."""
