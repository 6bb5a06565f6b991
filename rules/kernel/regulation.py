"""Regulations: effects that say what can't, must or may be done, beside what the rulebook itself says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import TYPE_CHECKING, Literal

from rules.kernel.things import Player, Thing

if TYPE_CHECKING:
    from rules.kernel.things import GameObject
    from rules.kernel.trace import Sentence

UNPRINTED = "its ability"
"""What stands for the words of an ability that is printed on no card, such as one that an effect gave."""
Modality = Literal["can't", "must", "may"]


class Regulation(Thing, ABC):
    """An effect on what may be done.

    ``kinds`` are the classes of event, or the names of actions, that it speaks of.
    """

    __slots__ = ("controller", "kinds", "modality", "source")

    @abstractmethod
    def __init__(
        self,
        identity: int,
        name: str,
        kinds: tuple[Hashable, ...],
        modality: Modality,
        source: GameObject | None,
        controller: Player | None,
    ) -> None:
        super().__init__(identity, name)
        self.kinds = kinds
        self.modality = modality
        self.source = source
        self.controller = controller

    @abstractmethod
    def concerns(self, matter: object) -> bool:
        """Whether it speaks of this event or attempted action."""

    def told(self) -> Sentence:
        """The effect in words, as the trace names it."""
        return (self.source, ": ", self.name) if self.source is not None else (self.name,)

    @property
    def reason(self) -> str:
        """The effect in words, as the reason of a verdict names it."""
        source = self.source.name if self.source is not None else "an effect"
        words = self.name.rstrip(".").replace("~", source)
        if words == UNPRINTED:
            return f"an ability that {source} has been given says so"
        return f"{source} says “{words}”" if words else f"{source} forbids it"
