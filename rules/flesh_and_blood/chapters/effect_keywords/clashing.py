"""8.5.45: to clash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.heroes import Clashed
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule


class Clashing(FabChapter):
    """8.5.45. Clash."""

    section = "effect_keywords"

    @rule("8.5.45")
    def clash(self, context: Context, players: Sequence[FabPlayer]) -> bool:
        """Clashing players reveal the top cards of their decks, and whose card has the greatest power wins.

        Returns:
            Whether anybody clashed.
        """
        if len(players) < 2:
            return self.nobody_to_clash(context.source)
        revealed = self._revealed(players)
        winner = self._winner(revealed)
        cards = tuple(revealed[player] for player in players if player in revealed)
        self.happen(Clashed(context.item or context.source, tuple(players), cards, winner))
        return True

    @rule("8.5.45d")
    def nobody_to_clash(self, source: FabObject) -> bool:
        """Fewer than two heroes can't clash: the effect fails."""
        self.declined(f"there is no clash for {source.name}", "there are fewer than two heroes to clash")
        return False

    def _revealed(self, players: Sequence[FabPlayer]) -> Mapping[FabPlayer, FabObject]:
        revealed: dict[FabPlayer, FabObject] = {}
        for player in players:
            top = next(iter(self.game.zone("deck", player).top()), None)
            if isinstance(top, FabObject):
                self.rules.effect_keywords.reveal(player, [top])
                revealed[player] = top
        return revealed

    def _winner(self, revealed: Mapping[FabPlayer, FabObject]) -> FabPlayer | None:
        powers = {
            player: power for player, card in revealed.items() if (power := self.game.known(card).power) is not None
        }
        if len(powers) == 1:
            return self.only_power(next(iter(powers)))
        best = [player for player, power in powers.items() if power == max(powers.values())]
        return self.greatest(best[0]) if len(best) == 1 else self.nobody_wins()

    @rule("8.5.45a")
    def greatest(self, player: FabPlayer) -> FabPlayer:
        """Who has revealed the card with the greatest power has won the clash by revealing it."""
        self.noted("{} wins the clash", player)
        return player

    @rule("8.5.45b")
    def only_power(self, player: FabPlayer) -> FabPlayer:
        """Any power is greater than that of a card without power, or of no card at all."""
        self.noted("{} wins the clash", player)
        return player

    @rule("8.5.45c")
    def nobody_wins(self) -> None:
        """Where no card has more power than all the others, nobody wins the clash."""
        self.noted("nobody wins the clash")
