"""Game Mechanics - Tokens; Glossary - Game Terms (summon, gather)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import CameToBe, Entering
from rules.grand_archive.events.playing import ActionTaken
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule

INGREDIENTS = ("Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf")
PLAIN = Entering()


class Summoning(ArchiveChapter):
    """Tokens."""

    @rule("game-terms/summon/1")
    def summon(
        self, player: ArchivePlayer, name: str, count: int, entering: Entering = PLAIN
    ) -> Sequence[ArchiveObject]:
        """To summon a token is to put it onto the field under one's control.

        Args:
            player: Who summons.
            name: What the token is called.
            count: How many.
            entering: How each of them enters.

        Returns:
            The tokens.
        """
        card = self.game.card_by_name(name)
        tokens = [self.game.made(card, player, self.game.field, "token") for _ in range(count)]
        for one in tokens:
            one.controller = player
        happened = self.happen(
            *(CameToBe(one, by=player, entering=self.rules.resolution.entry(one, entering)) for one in tokens)
        )
        return [one.thing for one in happened if isinstance(one, CameToBe)]

    @rule("game-terms/gather/2")
    def gather(self, player: ArchivePlayer) -> Sequence[ArchiveObject]:
        """To gather is to summon one of the six ingredients, chosen at random.

        Returns:
            The token.
        """
        self.happen(ActionTaken(player, "gather"))
        options = tuple(Option(name, name) for name in INGREDIENTS)
        question = f"Which ingredient does chance choose for {player.name}?"
        chosen = self.pick_one(Pick("at random", player, question, None, options), INGREDIENTS)
        return self.summon(player, chosen, 1)
