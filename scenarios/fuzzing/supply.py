"""The cards that random boards are made of: those of which all is read and built."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random

from grammar.common.readings import CardReading
from grammar.common.texts import CardText
from grammar.nodes import CardTree
from scenarios.cards import CardSource
from scenarios.executing import is_playable
from store.card_text import Card
from store.starter import StarterCards
from store.tables import TODAY

TRIES = 30
"""How many cards of a kind are looked at before one is done without."""
Fit = Callable[[Card], bool]
Known = Callable[[Card, CardTree], bool]
"""Whether the rules of an edition say what a card is and does."""


class ListedCards(CardSource):
    """Cards of a list, in today's wording; whatever else is asked for comes from another source."""

    def __init__(self, cards: Iterable[Card], otherwise: CardSource) -> None:
        self.cards: Mapping[str, Card] = {card.name: card for card in cards}
        self._otherwise = otherwise

    def text(self, game: str, name: str, wording: str | None) -> CardText:
        """Return a card by name; raises CannotTell."""
        return self.cards[name] if name in self.cards else self._otherwise.text(game, name, wording)

    def changes(self, game: str) -> int:
        """Return how often cards of a game were imported; the list itself stays the same."""
        return self._otherwise.changes(game)

    def near(self, game: str, name: str) -> str | None:
        """Return the name of a card that may be meant by one that no card has."""
        return self._otherwise.near(game, name)

    def older_wordings(self, game: str, name: str) -> tuple[str, ...]:
        """Return no days for the cards of the list."""
        return () if name in self.cards else self._otherwise.older_wordings(game, name)

    def reading(self, game: str, card: CardText) -> CardReading:
        """Return what the game's grammar reads of a card."""
        return self._otherwise.reading(game, card)


def words_of_type(card: Card) -> set[str]:
    """Return the words in the type line of a card's front."""
    return {word.strip("(),/-—") for word in card.faces[0].type_line.casefold().split()}


class Supply:
    """Cards of one game, drawn by the words of their type lines; each is read as it is first drawn."""

    def __init__(self, game: str, source: ListedCards, fits: Fit = lambda card: True) -> None:
        self.game, self.source = game, source
        self._fits = fits
        self._by_word: defaultdict[str, list[Card]] = defaultdict(list)
        self._playable: dict[str, CardTree | None] = {}
        for card in source.cards.values():
            for word in words_of_type(card):
                self._by_word[word].append(card)

    def draw(self, chance: Random, words: Sequence[str], never: Collection[str], known: Known) -> str | None:
        """Return the name of a card by the words of its type line; None: none was found that can be played.

        Args:
            chance: what decides.
            words: those of which it has one, each of them as likely.
            never: those of which it has none.
            known: what is true of it besides.
        """
        cards = self._by_word.get(chance.choice(words), ())
        for _ in range(TRIES if cards else 0):
            card = chance.choice(cards)
            if words_of_type(card).isdisjoint(never) and (tree := self._playable_tree(card)) and known(card, tree):
                return card.name
        return None

    def words_of(self, name: str) -> str:
        """Return the text of a card."""
        return " ".join(face.text for face in self.source.cards[name].faces)

    def _playable_tree(self, card: Card) -> CardTree | None:
        """Return what is read of a card, if it can be played."""
        if card.name not in self._playable:
            tree = self.source.reading(self.game, card).tree
            built = tree is not None and is_playable(self.game, card, tree)
            self._playable[card.name] = tree if built and self._fits(card) else None
        return self._playable[card.name]


def starter_cards(game: str) -> tuple[Card, ...]:
    """Return the cards of a game that come with the project, in today's wording."""
    starter = StarterCards()
    texts = (starter.wordings(game, name).get(TODAY) for name in starter.names(game))
    return tuple(card for card in texts if card is not None)
