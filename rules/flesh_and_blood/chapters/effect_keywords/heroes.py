"""8.5: keywords about heroes and their players: reload, roll, transcend, mark, and the crowd that cheers and boos."""

from __future__ import annotations

from typing import Literal

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.heroes import CrowdReacted, Performed, Rolled
from rules.flesh_and_blood.events.moving import Entering, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class Heroes(FabChapter):
    """8.5. Keywords about heroes and their players."""

    section = "effect_keywords"

    @rule("8.5.23")
    def reload(self, player: FabPlayer) -> bool:
        """To reload is to put a card from hand face down into an arsenal that is empty, if the player wants to.

        Returns:
            Whether a card was put there.
        """
        zones = self.game.zones_of(player, "arsenal")
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, FabObject)]
        if any(len(zone) for zone in zones) or not hand:
            self.declined(
                f"{player.name} doesn't reload", "the arsenal isn't empty" if hand else "there is no card in hand"
            )
            return False
        options = tuple(Option(card, card.name, card) for card in hand)
        question = f"Which card does {player.name} put into the arsenal?"
        chosen = self.ask(Pick("reload", player, question, None, options, 0, 1))
        cards = [card for card in chosen if isinstance(card, FabObject)]
        moves = [ZoneChanged(card, zones[0], "reload", entering=Entering(face_down=True), by=player) for card in cards]
        return bool(moves) and bool(self.happen(*moves))

    @rule("8.5.18")
    def roll(self, player: FabPlayer, sides: int) -> int:
        """To roll a die is to take the number that comes up; nobody chooses it, so the scene has to say which.

        Returns:
            The number.
        """
        question = f"What comes up on the {sides}-sided die that {player.name} rolls?"
        result = self.ask_number(Amount("die", player, question, None, 1, sides))
        self.happen(Rolled(player, sides, result))
        return result

    @rule("8.5.48")
    def transcend(self, player: FabPlayer, card: FabObject) -> bool:
        """To transcend is to put the source into its owner's hand with its back face active.

        Returns:
            Whether it went there.

        Raises:
            Unsupported: Its back face isn't known.
        """
        back, moves = card.card.back, []
        if back is None:
            raise Unsupported(card.name, "it transcends, and its back face isn't known")
        if card.is_here:
            hand = self.game.zone("hand", card.owner)
            moves.append(ZoneChanged(card, hand, "put", entering=Entering(face=back), by=player))
        else:
            self.declined(f"{card.name} doesn't go to the hand", "it is no longer there")
        happened = self.happen(*moves, Performed(player, "transcends"))
        return any(isinstance(one, ZoneChanged) for one in happened)

    @rule("8.5.50")
    def mark(self, hero: FabObject) -> bool:
        """To mark a hero is to give them the marked condition.

        Returns:
            Whether the hero became marked.
        """
        if not self.is_(hero).is_type("hero"):
            self.declined(f"{hero.name} isn't marked", "it is no hero")
            return False
        return self.rules.marked.become(hero)

    @rule("8.5.57")
    def crowd(self, player: FabPlayer, reaction: Literal["cheer", "boo"]) -> None:
        """A player whom the crowd cheers or boos has been cheered or booed."""
        self.happen(CrowdReacted(player, reaction))
