"""A game driven from one moment of priority to the next: players pass until something has come.

Between the calls nobody is in the middle of anything: a player has priority, something is to be declared, or the game
is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rules.kernel.errors import RunTooLong, Unsupported
from rules.kernel.events import Event
from rules.kernel.game import AnyGame
from rules.kernel.regulation import Regulation
from rules.kernel.things import Player, Thing, Zone
from rules.kernel.triggers import Watcher

PASSES = 2_000
"""How often the players may pass on the way to one moment before the way counts as endless."""


class Passing(ABC):
    """The hands that let players pass; a game says who has priority and what passing is."""

    game: AnyGame
    had_triggered: tuple[Watcher, ...] = ()
    """What had triggered on what was laid out, before the scene begins."""

    @property
    @abstractmethod
    def stack(self) -> Zone:
        """What waits to resolve."""

    @abstractmethod
    def holder(self) -> Player | None:
        """Who has priority; None: nobody, until something is declared, or for good."""

    @abstractmethod
    def let_pass(self) -> None:
        """Let whoever has priority pass."""

    def is_paused(self) -> bool:
        """Whether the game stands still where nobody can act, and goes on as soon as it is let."""
        return False

    def remember(self, *events: Event) -> None:
        """Have events happened this turn, before the scene begins; what they wrote is laid out otherwise."""
        with self.game.setting_up():
            self.game.happenings.remember(events)

    def lay_out(self, *events: Event) -> None:
        """Have events happened before the scene begins, and note what had triggered on them."""
        self.remember(*events)
        self.had_triggered += (*self._triggered_by(events),)

    def _triggered_by(self, events: Sequence[Event]) -> list[Watcher]:
        """What would have triggered on events that are remembered, as far as things are what they were then."""
        game = self.game
        with game.trace.muted():
            rulings = game.regulations_of(Watcher)
            return [one for one in game.watchers_of(events) if _triggers(game, one, events, rulings)]

    def wait_for(self, player: Player) -> None:
        """Let the players before this one pass until this one has priority, or nobody has any more."""
        self.pass_until(lambda: self.holder() is player)

    def resolve_top(self) -> None:
        """Let everybody pass until the top of the stack has resolved or is gone otherwise."""
        top = self.stack.top()
        if top:
            before = self.resolutions(top[0])
            self.pass_until(lambda: top[0] not in self.stack or self.resolutions(top[0]) > before)

    def resolutions(self, top: Thing) -> int:
        """How often a thing has resolved, where it may stay on the stack to resolve again."""
        return 0

    def resolve_all(self) -> None:
        """Let everybody pass until the stack is empty."""
        self.pass_until(lambda: not len(self.stack))

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Let everybody pass until a moment comes, or nobody has priority.

        Raises:
            RunTooLong: The moment does not come.
        """
        for _ in range(PASSES):
            if reached() or (self.holder() is None and not self.is_paused()):
                return
            self.let_pass()
        raise RunTooLong("the players passed again and again without coming there", self.game.repeating())


def _triggers(game: AnyGame, watcher: Watcher, events: Sequence[Event], rulings: Sequence[Regulation]) -> bool:
    """Whether something triggers on events, or may for all that is known of it."""
    seen: Sequence[Event] = [one for one in events if type(one) in watcher.kinds]
    try:
        return any(watcher.noticed(game.conduct.heeded(watcher, seen, rulings) if rulings else seen))
    except Unsupported:
        return True
