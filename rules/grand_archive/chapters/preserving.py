"""Glossary - Keywords and Abilities: preserve, and cards that are preserved in the material deck."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Cause, Entering
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule

PAGE = "keywords-and-abilities/preserve-preserved"
PRESERVED = Entering(states=frozenset({"preserved"}))


class Preserving(ArchiveChapter):
    """Preserve and Preserved."""

    def leave(self, card: ArchiveObject, to: str, cause: Cause) -> None:
        """Let a card that becomes no object leave the effects stack.

        Raises:
            Unsupported: The rules themselves would banish it as it resolves, so that its player could choose.
        """
        if cause != "resolve" or not self.is_(card).has("preserve"):
            self.rules.zones.move(self.rules.zones.moving(card, to, cause))
            return
        if to != "graveyard" or self.rules.zones.destination(card, to).kind != "graveyard":
            raise Unsupported("the keyword preserve", f"whether {card.name} is banished or preserved is not asked yet")
        move = self.rules.zones.moving(card, to, cause)
        others = [one for one in self.game.replacements_of(move) if one.applies(move)]
        if others and not self.may_choose(card, others):
            self.rules.zones.move(move)
        else:
            self.instead_of_graveyard(card, cause)

    @rule(f"{PAGE}/2.a")
    def may_choose(self, card: ArchiveObject, others: Sequence[ReplacementEffect]) -> bool:
        """If something else would take the place of the graveyard, too, its controller chooses whether it is preserved.

        Returns:
            Whether it is.
        """
        player = self.game.controller_of(card)
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Is {card.name} preserved, and not what {others[0].name} says?"
        return self.ask(Pick("may", player, question, card, options))[0] is True

    @rule(f"{PAGE}/2")
    def instead_of_graveyard(self, card: ArchiveObject, cause: Cause) -> None:
        """A card with preserve goes to its owner's material deck preserved as it resolves, not to the graveyard."""
        self.rules.zones.move(self.rules.zones.moving(card, "material deck", cause, entering=PRESERVED))

    def is_preserved(self, card: ArchiveObject) -> bool:
        """Whether a card lies preserved in the material deck, and so can be returned instead of a materialization."""
        return card.is_here and card.zone.kind == "material deck" and "preserved" in card.states

    @rule(f"{PAGE}/4")
    def return_to_hand(self, player: ArchivePlayer, card: ArchiveObject) -> None:
        """Instead of materializing, a player may return a preserved card from their material deck to their hand."""
        self.rules.zones.move(self.rules.zones.moving(card, "hand", "return", by=player))
        self.happen(Set(self.scene, "awaiting", "", (player, " materializes nothing")))
        self.rules.turn_order.proceed()
