"""The cards of a scenario: brought along, or from the store; and what was read of their texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from grammar.common.readings import CardReading
from grammar.common.texts import CardText, FaceText
from grammar.nodes.cards import CardTree
from scenarios.faults import suggest
from scenarios.format import InlineCard, LeftOut, TokenForm
from scenarios.ruling import Unsupported
from scenarios.scene import CannotTell
from store.card_book import CardBook
from store.card_text import Card
from store.database import Database
from store.folding import fold
from store.naming import HALVES, parted
from store.readings import Readings

MORE_CARDS = "'cards' defines one on the spot, '.venv/bin/judge cards import FILE' loads more"
"""What is told where no card has a name."""
MOST_LIKENED = 20
"""For how many unknown names of a scenario all names of its game are searched for one that is like it."""
OF_HALVES = frozenset({"split", "aftermath"})
"""The layouts of cards that are called by both their names."""
WITH_SPELLS_OF_OTHERS = frozenset({"prepare"})
"""The layouts of cards whose inset is a spell that may be a card of its own."""
PRINTED_NUMBER = re.compile(r"(-?\d+)|(?:(\d+)[+-])?[*X](?:\+(\d+))?")
"""A number, or one in which something stands for another number."""


class UnreadText(Exception):
    """What is printed on cards and no engine could take: the run cannot begin."""

    def __init__(self, gaps: tuple[Unsupported, ...]) -> None:
        super().__init__("; ".join(f"{gap.card}: {gap.line}" for gap in gaps))
        self.gaps = gaps


class NoSuchCard(CannotTell):
    """No card has a name."""


class CardSource:
    """Where the cards of scenarios come from when they don't bring them along."""

    def __init__(self, book: CardBook, readings: Readings) -> None:
        self._book, self._readings = book, readings

    def text(self, game: str, name: str, wording: str | None) -> CardText:
        """Return a card by name in the wording of a day; raises CannotTell, ``NoSuchCard`` where none is called so."""
        found = self._book.named(game, name, wording)
        if not isinstance(found, tuple):
            _require_own_name(found, name)
            return found
        if found:
            raise CannotTell(f"{name!r} may mean {', '.join(found)}: say which", choices=found)
        raise NoSuchCard(f"no card is called {name!r}; {MORE_CARDS}")

    def changes(self, game: str) -> int:
        """Return how often cards of a game were imported: as long as that is the same, a name means the same."""
        return self._book.changes(game)

    def near(self, game: str, name: str) -> str | None:
        """Return the name of a card that may be meant by one that no card has."""
        return next(iter(self._book.near(game, name)), None)

    def older_wordings(self, game: str, name: str) -> tuple[str, ...]:
        """Return the days up to which older texts of a card are known to have been in force, oldest first."""
        return self._book.wordings(game, name)

    def reading(self, game: str, card: CardText) -> CardReading:
        """Return what the game's grammar reads of a card."""
        return self._readings.of(game, card)


class StoredCards(CardSource):
    """The cards of the database that the environment names, and the starter cards; elsewhere, those that are there."""

    def __init__(self) -> None:
        database = Database()
        super().__init__(CardBook(database), Readings(database))

    def __reduce__(self) -> tuple[Callable[[], CardSource], tuple[()]]:
        """Another process has its own connections, and another machine its own store."""
        return stored_cards, ()


@cache
def stored_cards() -> CardSource:
    """Return the cards of the database that the environment names, and the starter cards."""
    return StoredCards()


class ScenarioCards:
    """The cards of one scenario: those it brings along win over the source's."""

    def __init__(
        self,
        game: str,
        inline: tuple[InlineCard, ...],
        wording: str | None,
        source: CardSource,
        without: tuple[LeftOut, ...] = (),
    ) -> None:
        self.game, self._wording, self._source = game, wording, source
        self._without = without
        self.gaps: dict[tuple[str, int], Unsupported] = {}
        """The lines that can't be read or aren't built of the cards that the engine has got so far."""
        texts = [(card.name, inline_text(card)) for card in inline]
        self._inline = dict(pair for name, text in texts for pair in ((name, text), (text.name, text)))
        self._tokens: set[CardText] = set()
        """What the scenario describes as tokens."""
        self._used: dict[str, CardText] = {}
        self._trees: dict[str, CardTree] = {}
        self._unknown: dict[str, CannotTell] = {}
        """What has been told of names that no card has."""

    def text(self, name: str) -> CardText:
        """Return a card by name; raises CannotTell with the nearest name."""
        if name not in self._used:
            self._used[name] = self._inline.get(name) or self._inline_without_color(name) or self._stored(name)
        return self._used[name]

    def used(self) -> tuple[tuple[CardText, CardTree | None], ...]:
        """Return every card that was used, in the wording that was read, with what was read of it."""
        return tuple((card, self._trees.get(name)) for name, card in sorted(self._used.items()))

    def unknown(self) -> tuple[tuple[str, str, str | None], ...]:
        """Return the names that mean no card, or several, with what was told of each."""
        return tuple((name, told.because, told.suggestion) for name, told in sorted(self._unknown.items()))

    def wordings(self) -> Iterator[str]:
        """Return in words which texts were read for the day of the wording, where none is known of that very day."""
        groups: dict[str, list[str]] = {}
        for card, days in self._worded():
            if days and self._wording and (told := _told_wording(self._wording, days)) is not None:
                groups.setdefault(told, []).append(card.name)
        return (f"{', '.join(names)}: read {told}" for told, names in groups.items())

    def undated(self) -> Iterator[str]:
        """Return in words which cards were read in today's wording because no older one is known."""
        names = [card.name for card, days in self._worded() if not days]
        if names:
            yield f"{', '.join(names)}: read in today's wording; no older one is known"

    def _worded(self) -> Iterator[tuple[CardText, tuple[str, ...]]]:
        """Return the stored cards that have a text, each with the days of its older wordings."""
        for name, card in sorted(self._used.items()):
            if name not in self._inline and any(face.text for face in card.faces):
                yield card, self._source.older_wordings(self.game, card.name)

    def _inline_without_color(self, name: str) -> CardText | None:
        """Return the one card of the scenario of a name with a color behind it; raises CannotTell for several."""
        colors = [full for full in self._inline if parted(full)[0] == name]
        if len(colors) > 1:
            raise CannotTell(f"{name!r} may mean {' or '.join(colors)}: say which", colors[0], choices=tuple(colors))
        return self._inline[colors[0]] if colors else None

    def _stored(self, name: str) -> CardText:
        if name not in self._unknown:
            try:
                return self._source.text(self.game, name, self._wording)
            except NoSuchCard as error:
                near = suggest(name, self._inline) or self._near(name)
                quoted = "; in a list a name with a comma needs quotes" if (near or "").startswith(f"{name},") else ""
                self._unknown[name] = NoSuchCard(f"{error.because}{quoted}", near)
            except CannotTell as error:
                near = suggest(name, self._inline) or error.suggestion
                self._unknown[name] = CannotTell(error.because, near, choices=error.choices)
        raise self._unknown[name]

    def _near(self, name: str) -> str | None:
        """Return the name of a card that is like an unknown one; of many unknown ones, only for the first."""
        return self._source.near(self.game, name) if len(self._unknown) < MOST_LIKENED else None

    def reading(self, card: CardText) -> CardReading:
        """Return what was read of a card."""
        reading = self._source.reading(self.game, card)
        if reading.tree is not None:
            self._trees[card.name] = reading.tree
        return reading

    def without(self, card: CardText) -> frozenset[int]:
        """Return the numbers of the lines of a card that are to count as not there."""
        return frozenset(one.line for one in self._without if self.is_called(card, one.of))

    def is_described(self, card: CardText) -> bool:
        """Return whether the scenario itself brings a card along, or describes it as a token."""
        return self._inline.get(card.name) == card or card in self._tokens

    def described(self, token: TokenForm) -> CardText:
        """Return the text of a token that the scenario describes."""
        text = token_text(token)
        self._tokens.add(text)
        return text

    def is_called(self, card: CardText, name: str) -> bool:
        """Return whether a card is the one that a scenario calls so."""
        if name == card.name:
            return True
        try:
            return self.text(name) == card
        except CannotTell:
            return False


def _require_own_name(card: Card, name: str) -> None:
    """Check that a card isn't meant by the name of its inset, which is that of another card.

    Raises:
        NoSuchCard: It is.
    """
    front, *others = card.faces
    if card.layout in WITH_SPELLS_OF_OTHERS and fold(name) in {fold(face.name) for face in others}:
        inset = f"{name!r} is known only as the inset of {front.name!r}, which is another card"
        raise NoSuchCard(f"{inset}; {MORE_CARDS}")


def _told_wording(day: str, older: tuple[str, ...]) -> str | None:
    """Return which of a card's wordings is read for a day; None: the one that is known to have been in force then."""
    lasted = [until for until in older if until >= day]
    if not lasted:
        return f"in today's wording; the last older one known was in force until {older[-1]}"
    if lasted[0] == day:
        return None
    kind = "the oldest that is known" if lasted == list(older) else f"the first known to have lasted until {day}"
    return f"in the wording in force until {lasted[0]}, {kind}"


def printed_number(card: str, printed: str | None) -> int | None:
    """Return a number as cards print it; what a star or an X stands for is 0 until an ability defines it.

    Args:
        card: the card's name.
        printed: the number, such as ``-1`` or ``1+*``.

    Raises:
        UnreadText: if it is no such number.
    """
    if printed is None:
        return None
    found = PRINTED_NUMBER.fullmatch(printed)
    if found is None:
        raise UnreadText((Unsupported("text", card, printed, 0, f"{printed!r} is no number that the rules know"),))
    return sum(int(part) for part in found.groups() if part is not None)


def printed_cost(card: str, printed: str, form: re.Pattern[str]) -> str | None:
    """Return a cost as cards print it; None: there is none.

    Args:
        card: the card's name.
        printed: the cost; empty: none.
        form: how costs look in the game.

    Raises:
        UnreadText: if it is no such cost.
    """
    if form.fullmatch(printed) is None:
        raise UnreadText((Unsupported("text", card, printed, 0, f"{printed!r} is no cost that the rules know"),))
    return printed or None


def inline_text(card: InlineCard) -> CardText:
    """Return the text of a card that a scenario brings along."""
    if card.back is None:
        return CardText(card.name, (_inline_face(card),))
    name = HALVES.join((card.name, card.back.name)) if card.layout in OF_HALVES else card.name
    return Card(name, (_inline_face(card), _inline_face(card.back)), card.layout)


def _inline_face(card: InlineCard) -> FaceText:
    return FaceText(
        name=card.name,
        text=card.text,
        cost=card.cost,
        type_line=card.types,
        colors=card.colors or (),
        **card.numbers,
    )


def token_text(token: TokenForm) -> CardText:
    """Return the text of a token that a scenario describes."""
    face = FaceText(
        name=token.name,
        text=token.text,
        type_line=token.types,
        colors=token.colors,
        **token.numbers,
    )
    return CardText(token.name, (face,))
