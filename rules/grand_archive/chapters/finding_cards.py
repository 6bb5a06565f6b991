"""Miscellaneous Topics - Searching and Finding; Glossary - Game Terms (reveal, search, shuffling)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grammar.nodes.filters import AnyFilter
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Revealed, ZoneChanged
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.card_events import Arranged
from rules.kernel.effects.verbs_showing import search_question
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Player

PAGE = "searching-and-finding/general-rules"


class FindingCards(ArchiveChapter):
    """Searching and Finding."""

    @rule("game-terms/reveal/2")
    def reveal(self, player: Player, cards: Sequence[GameObject]) -> None:
        """To reveal a card is to show it to all players for a moment."""
        if cards:
            self.happen(*(Revealed(player, card) for card in cards))

    def reveal_until(
        self, player: ArchivePlayer, whose: ArchivePlayer, count: int, fits: Callable[[ArchiveObject], bool]
    ) -> tuple[list[ArchiveObject], list[ArchiveObject]]:
        """Cards from the top of a deck are revealed one by one, until so many fit or none is left.

        Returns:
            All that were revealed, and those that fit.
        """
        shown, sought = list[ArchiveObject](), list[ArchiveObject]()
        for card in map(self.game.own_object, [*self.game.zone("main deck", whose)]):
            if len(sought) >= count:
                break
            self.reveal(player, [card])
            shown.append(card)
            sought += [card] if fits(card) else []
        return shown, sought

    @rule("game-zones-public-vs-private-information/general-rules/6")
    def look_at(self, player: Player, cards: Sequence[GameObject]) -> None:
        """A card that a player may look at stays private to the others."""
        if cards:
            self.noted("{} looks at " + ", ".join("{}" for _ in cards), player, *cards)

    def may_be_missed(self, kind: str, wanted: AnyFilter) -> bool:
        """Whether cards need not be found: any, since an effect goes on if no card is found."""
        return True

    def least_found(self, player: Player, kind: str, wanted: AnyFilter, asked: int) -> int:
        """How many cards must be found: none, since an effect goes on if no card is found."""
        return 0

    @rule(f"{PAGE}/1")
    def search(self, player: Player, fitting: Sequence[GameObject], least: int, most: int) -> list[GameObject]:
        """To search is to look through a set of cards; to find is to choose among those that fit.

        Returns:
            What was found.
        """
        if not fitting:
            self.nothing_to_find(player)
            return []
        options = tuple(Option(card, card.name, card) for card in fitting)
        question = search_question(player, least, most)
        chosen = self.ask(Pick("search", player, question, None, options, least, max(1, most)))
        return [card for card in chosen if isinstance(card, GameObject)]

    @rule(f"{PAGE}/4")
    def nothing_to_find(self, player: Player) -> None:
        """An effect goes on if no card is found."""
        self.declined(f"{player.name} finds no card", "none fits")

    @rule("game-terms/scavenge-n/1")
    def scavenge(self, player: ArchivePlayer, count: int, fits: Callable[[ArchiveObject], bool]) -> list[ArchiveObject]:
        """To scavenge is to reveal so many cards at most until one fits, to take it, and to put the rest below.

        Returns:
            The card that was found, if one was.
        """
        deck = self.game.zone("main deck", player)
        top = [card for card in deck.top(count) if isinstance(card, ArchiveObject)]
        place = next((i for i, card in enumerate(top) if fits(card)), None)
        shown = top if place is None else top[: place + 1]
        self.reveal(player, shown)
        found = [] if place is None else [top[place]]
        if found:
            self.happen(ZoneChanged(found[0], self.game.zone("hand", player), "put", by=player))
        below = [card for card in shown if card not in found]
        rest = [card for card in deck if isinstance(card, ArchiveObject) and card not in below]
        if below:
            self.happen(Arranged(deck, (*rest, *below)))
        if len(below) > 1:
            self.game.assume(f"the order of what {player.name} puts below their deck is as it was")
        return found

    @rule("game-terms/shuffling/2")
    def shuffle(self, player: ArchivePlayer) -> None:
        """To shuffle a deck is to put its cards in an order that nobody knows."""
        deck = self.game.zone("main deck", player)
        self.happen(Set(self.scene, "shuffled", (*self.scene.shuffled, player), (player, "'s deck is shuffled")))
        if len(deck) > 1:
            self.game.assume(f"the order of {player.name}'s deck after shuffling is as it was")
