"""119. Life: gaining, losing, paying and setting it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.kernel.trace import says_effect
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events import LifeGained, LifeLost, MagicEvent
from rules.magic.state import MagicObject, MagicPlayer

STARTING_LIFE = 20


class Life(MagicChapter):
    """119. Life."""

    def at_the_start(self, player: MagicPlayer) -> int:
        """The life total that a player began the game with, whatever it is when a scene begins."""
        self.game.assume(f"{player.name} began the game with {STARTING_LIFE} life")
        return STARTING_LIFE

    @rule("119.3")
    def change(self, changes: Sequence[LifeGained | LifeLost]) -> list[LifeGained | LifeLost]:
        """An effect that makes a player gain or lose life adjusts that player's life total.

        Args:
            changes: Gains and losses at the same time.

        Returns:
            What of life was gained and lost.
        """
        real = [change for change in changes if self._is_change(change)]
        happened = self.happen(*real)
        return [event for event in happened if isinstance(event, LifeGained | LifeLost)]

    def _is_change(self, change: LifeGained | LifeLost) -> bool:
        if change.amount <= 0:
            return self.no_change(change)
        return True

    @rule("119.9")
    def no_change(self, change: LifeGained | LifeLost) -> bool:
        """Gaining or losing 0 life is no event: nothing triggers on it and nothing replaces it."""
        verb = "gains" if isinstance(change, LifeGained) else "loses"
        self.declined(f"{change.player.name} {verb} no life", "it would be 0 life")
        return False

    @rule("119.4")
    def pay(self, player: MagicPlayer, amount: int, source: MagicObject | None = None) -> None:
        """Life that is paid is subtracted from the life total: the player loses that much."""
        if amount > 0:
            self.happen(LifeLost(player, amount, "payment", source))

    def may_pay(self, player: MagicPlayer, amount: int) -> Verdict:
        """Whether a player can pay an amount of life."""
        if amount == 0:
            return self.may_pay_nothing()
        return self.may_pay_from_total(player, amount) & self.may_lose(player)

    @rule("119.4")
    def may_pay_from_total(self, player: MagicPlayer, amount: int) -> Verdict:
        """A player can pay life only up to the life total."""
        if player.life < amount:
            return self.refuse(f"{player.name} has {player.life} life, not {amount}")
        return LEGAL

    @rule("119.4b")
    def may_pay_nothing(self) -> Verdict:
        """Anybody can always pay 0 life."""
        return LEGAL

    @rule("119.5")
    def set_to(self, player: MagicPlayer, total: int, source: MagicObject | None = None) -> list[LifeGained | LifeLost]:
        """Setting a life total makes the player gain or lose what is needed to get there."""
        change = self.towards(player, total, source)
        return [] if change is None else self.change([change])

    def towards(
        self, player: MagicPlayer, total: int, source: MagicObject | None = None
    ) -> LifeGained | LifeLost | None:
        """The gain or loss that leads to a life total; None if the player is there already."""
        if total > player.life:
            return LifeGained(player, total - player.life, source)
        return LifeLost(player, player.life - total, "effect", source) if total < player.life else None

    @rule("119.7")
    def may_gain(self, player: MagicPlayer) -> Verdict:
        """A player who can't gain life can't exchange it for more, nor pay a cost that gives life."""
        because = self._forbidding(LifeGained(player, 1))
        return self.refuse(f"{player.name} can't gain life: {because}") if because else LEGAL

    @rule("119.8")
    def may_lose(self, player: MagicPlayer) -> Verdict:
        """A player who can't lose life can't exchange it for less, nor pay life."""
        because = self._forbidding(LifeLost(player, 1, "payment"))
        return self.refuse(f"{player.name} can't lose life: {because}") if because else LEGAL

    def _forbidding(self, event: MagicEvent) -> str:
        """Why an event can't happen; nothing if it can."""
        with self.game.trace.muted():
            refused = self.game.conduct.forbidden(event)
        return "" if refused is None else says_effect(refused.by)
