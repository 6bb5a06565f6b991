"""The way to a step of the turn: everybody passes until it comes, or can't come any more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.passing import Passing
from scenarios.format import Advance
from scenarios.scene import CannotTell

MOST_TURNS = 3
"""How many turns may begin on the way to a step before it is said not to come."""


class Travelling(ABC):
    """The part of a running game's table that comes to steps."""

    game: AnyCardGame
    _table: Passing
    without_attack: ClassVar[str]
    """Why a step that only an attack brings about does not come, and what to do."""
    while_attacking: ClassVar[str] = ""
    """Why it does not come though something attacks; empty: for the same reason."""

    @abstractmethod
    def is_there(self, entry: Advance, begun: int) -> bool:
        """Whether a step has come, since the way to it began in a turn of this number."""

    @abstractmethod
    def needs_attack(self, step: str) -> bool:
        """Whether there is such a step only if something attacks."""

    @abstractmethod
    def nothing_attacks(self) -> bool:
        """Whether nothing attacks now, or may do so this turn because of what waits."""

    @abstractmethod
    def is_fighting(self) -> bool:
        """Whether a combat is under way."""

    @abstractmethod
    def is_awaited(self) -> bool:
        """Whether somebody is to do something before anybody can pass."""

    @abstractmethod
    def decline(self) -> None:
        """Have nobody do what the game waits for; raises CannotTell where something must be done."""

    def advance(self, entry: Advance) -> None:
        """Let everybody pass until a step begins, or until the game is over, which is told.

        Raises:
            CannotTell: the step does not come, though the game goes on, or the game is over already.
        """
        if self._is_over():
            raise CannotTell(f"{entry.step} does not come: the game is over")
        begun, in_combat = self.game.scene.turn, self.while_attacking if self.is_fighting() else ""
        if self.is_there(entry, begun):
            self.game.assume(f"{entry.step} had already begun: nobody passed for it")
            return
        self._travel(lambda: self.is_there(entry, begun) or self.is_past(entry, begun))
        if self.is_there(entry, begun):
            return
        if not self._is_over():
            why = self._why_not(entry.step, in_combat)
            raise CannotTell(f"{entry.step} does not come: {why}" if why else f"{entry.step} does not come")
        self.game.warn(f"the game ends before {entry.step} comes")

    def _is_over(self) -> bool:
        return bool(self.game.scene.outcome)

    def finish(self) -> None:
        """Let everybody pass until nothing waits to resolve and no combat is under way."""
        self._travel(lambda: not self.under_way())

    @abstractmethod
    def under_way(self) -> Sequence[str]:
        """Return in words what waits to resolve, top first, and whether a combat is under way."""

    def _travel(self, arrived: Callable[[], bool]) -> None:
        while True:
            self._table.pass_until(arrived)
            if arrived() or not self.is_awaited():
                return
            self.decline()

    def is_past(self, entry: Advance, begun: int) -> bool:
        """Whether a step will not come: one that needs an attack is that of this turn, if of no other player's."""
        scene = self.game.scene
        if scene.outcome:
            return True
        if not self.needs_attack(entry.step):
            return scene.turn > begun + MOST_TURNS
        if scene.turn == begun and entry.of in (None, self.game.turn_player.name):
            return self.nothing_attacks()
        return scene.turn > begun + (0 if entry.of is None else MOST_TURNS)

    def _why_not(self, step: str, in_combat: str) -> str:
        return in_combat or self.without_attack if self.needs_attack(step) else ""
