"""What is frozen.

Comprehensive Rules: 8.5.34 (freeze), 8.5.37 (unfreeze).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.flesh_and_blood.events.playing import Activated, Played
from rules.flesh_and_blood.state import FabObject
from rules.kernel.regulation import Regulation

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class Freeze(Regulation):
    """An effect that freezes objects."""

    __slots__ = ("things",)

    def __init__(self, identity: int, name: str, source: FabObject, things: Sequence[FabObject]) -> None:
        super().__init__(identity, name, (Played, Activated), "can't", source, source.controller)
        self.things = tuple(things)

    def concerns(self, matter: object) -> bool:
        """Whether what is to be played is frozen, or the source of what is to be activated."""
        match matter:
            case Played(thing=thing) | Activated(source=thing):
                return thing in self.things
        return False


def freezes_on(game: FabGame, thing: FabObject) -> list[Freeze]:
    """The effects by which an object is frozen."""
    return [one for one in game.regulations_of(Played) if isinstance(one, Freeze) and thing in one.things]
