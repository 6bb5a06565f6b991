"""Card Types - Champion: lineage, leveling up, and which elements are enabled."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Keyword
from grammar.nodes.filters import Filter, Named
from rules.grand_archive.cards import BASIC_ELEMENTS, EXALTED, NORM, champion_name
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Deleveled, Entering, LeveledUp, ZoneChanged
from rules.grand_archive.standing.enabling import ENABLING, Enabling
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "card-types-champion"


class Champions(ArchiveChapter):
    """Champion."""

    @rule(f"{PAGE}/general-rules/7")
    def may_level_into(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """A champion card is one level above the champion on which it is put, and its lineage must be fulfilled."""
        champion = self.game.champion_of(player)
        if champion is None:
            return self.refuse(f"{player.name} controls no champion")
        verdict = self.is_next_level(champion, card) & self.is_allowed(player, champion, card)
        for keyword in self.is_(card).keywords("lineage"):
            verdict &= self.has_lineage(champion, card, _named(keyword, card))
        return verdict

    @rule(f"{PAGE}/leveling-up/9")
    def is_allowed(self, player: ArchivePlayer, champion: ArchiveObject, card: ArchiveObject) -> Verdict:
        """No champion is played that can't level up the one there is."""
        leveling = LeveledUp(champion, card, player)
        for regulation in self.game.regulations_of(LeveledUp):
            if regulation.modality == "can't" and regulation.concerns(leveling):
                return self.refuse(regulation.reason)
        return LEGAL

    @rule(f"{PAGE}/leveling-up/2")
    def is_next_level(self, champion: ArchiveObject, card: ArchiveObject) -> Verdict:
        """Only base levels count: the new card is one level above the champion card on the field."""
        now, then = self.is_(champion).base_level or 0, card.face.level
        if then == now + 1:
            return LEGAL
        return self.refuse(f"{card.name} has level {then}, and {champion.name} has level {now}")

    @rule("keywords-and-abilities/lineage-keyword/1")
    def has_lineage(self, champion: ArchiveObject, card: ArchiveObject, name: str) -> Verdict:
        """With lineage a champion is leveled only from a champion of that name."""
        if name in (champion_name(champion.face.name), champion.face.name):
            return LEGAL
        return self.refuse(f"{card.name} can only be leveled from a {name} champion, not from {champion.name}")

    @rule(f"{PAGE}/leveling-up/4")
    def level_up(self, player: ArchivePlayer, card: ArchiveObject) -> None:
        """The new card is put on top of the lineage; the champion stays rested or awake as it was."""
        champion = self.game.champion_of(player)
        assert champion is not None
        self.happen(LeveledUp(champion, card, player))

    @rule("game-terms/level-up/1")
    def level_up_by_effect(self, player: ArchivePlayer) -> bool:
        """To level up is to put a champion card of the next level onto the lineage, without materializing it.

        Returns:
            Whether there was one.
        """
        deck = [card for card in self.game.zone("material deck", player) if isinstance(card, ArchiveObject)]
        champions = [card for card in deck if self.is_(card).is_type("champion")]
        with self.game.trace.muted():
            fitting = [card for card in champions if self.may_level_into(player, card)]
        if not fitting:
            self.declined(
                f"{player.name} doesn't level up", "no champion card of the next level is in the material deck"
            )
            return False
        chosen = self.choose_one("level up", player, "Which champion card is put onto the lineage?", None, fitting)
        self.level_up(player, chosen)
        return True

    @rule("game-terms/inner-lineage/2")
    def join_lineage(
        self, champion: ArchiveObject, cards: Sequence[ArchiveObject], by: ArchivePlayer, source: ArchiveObject
    ) -> list[ArchiveObject]:
        """Any cards can be put under a champion, into its inner lineage.

        Returns:
            The cards that were.
        """
        zone, held = self.game.zone("inner lineage", champion.owner), Entering(held_by=champion)
        self.happen(*(ZoneChanged(card, zone, "put", entering=held, by=by, source=source) for card in cards))
        return [card for card in cards if not card.is_here]

    @rule(f"{PAGE}/deleveling/1")
    def delevel(self, champion: ArchiveObject) -> bool:
        """The top champion card of the lineage returns to the material deck.

        Returns:
            Whether there was one beneath it.
        """
        if not any(self.is_champion_card(card) for card in champion.lineage):
            self.declined(f"{champion.name} isn't deleveled", "there is no card beneath it")
            return False
        self.happen(Deleveled(champion))
        return True

    @rule(f"{PAGE}/general-rules/3")
    def begins_with(self, player: ArchivePlayer, card: ArchiveObject) -> None:
        """A level 0 champion is put onto the field as a special game action; nobody can respond."""
        self.happen(ZoneChanged(card, self.game.field, "put", controller=player))

    def is_champion_card(self, card: ArchiveObject) -> bool:
        """Whether a card of a lineage can stand for a champion."""
        return "champion" in card.face.types

    @rule("parts-of-a-card-element/3")
    def enabled(self, player: ArchivePlayer) -> frozenset[str]:
        """A player has norm, and the elements of all champion cards in their lineages."""
        found = {NORM}
        for champion in self.game.champions_of(player):
            found |= self.is_(champion).elements
        if found - BASIC_ELEMENTS - {NORM}:
            found.add(EXALTED)
        for regulation in self.game.regulations_of(ENABLING):
            if isinstance(regulation, Enabling) and regulation.concerns(player):
                found |= regulation.elements
        return frozenset(found)


def _named(keyword: Keyword, card: ArchiveObject) -> str:
    """The champion that a lineage keyword names; the card's own name stands for that of its champion."""
    words = keyword.quality.words if isinstance(keyword.quality, Filter) else ()
    name = next((word.name for word in words if isinstance(word, Named)), "")
    return champion_name(card.face.name) if name == "~" else name
