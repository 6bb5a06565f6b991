"""Texts of a scenario that are the name of something, or that a grammar reads: their JSON Schema says what they are."""

from __future__ import annotations

from collections.abc import Iterable

from scenarios.faults import suggest
from scenarios.games import GAMES
from scenarios.ruling import Plain
from scenarios.schema.forms import READING
from scenarios.schema.values import Shape, Word, complain


class CardText(Word):
    """The text of a card, which a grammar reads."""

    def __init__(self, about: str = "") -> None:
        super().__init__(about, longest=4000)

    def read(self, value: Plain) -> Plain:
        """Return the text without blanks around it; a card may have none."""
        return "" if isinstance(value, str) and not value.strip() else super().read(value)

    def shape(self) -> Shape:
        """Return the JSON Schema of the text."""
        return {**super().shape(), "minLength": 0, "format": "card-text"}


class PlayerName(Word):
    """The name of a player."""

    names = ("player",)


class KnownPlayer(PlayerName):
    """The name of one of the players of the scenario, or a word of a few."""

    def __init__(self, about: str = "", *, besides: tuple[str, ...] = ()) -> None:
        super().__init__(about)
        self.besides = besides

    def read(self, value: Plain) -> Plain:
        """Return the name."""
        read, players = super().read(value), READING.get().players
        if read in (*players, *self.besides):
            return read
        raise complain(f"{read!r} is not one of the players: {', '.join(players)}", suggest(str(read), players))


class KnownWord(Word):
    """One of the words that a game has for something, with small letters or capitals."""

    def __init__(self, words: Iterable[str], about: str = "") -> None:
        super().__init__(about)
        self.words = tuple(sorted(words))

    def read(self, value: Plain) -> Plain:
        """Return the word."""
        read = super().read(value)
        if str(read).casefold() in {word.casefold() for word in self.words}:
            return read
        raise complain(f"{read!r} is none of: {', '.join(self.words)}", suggest(str(read), self.words))

    def shape(self) -> Shape:
        """Return the JSON Schema of the text, with all that it can be."""
        return {**super().shape(), "examples": list(self.words)}


class ZoneName(Word):
    """The name of a zone, or a word for zones of a kind."""


class OwnName(Word):
    """What something is called."""


class Ability(Word):
    """A keyword, or the kind of an ability."""


class Subtype(Word):
    """A subtype."""


class CounterName(Word):
    """A kind of counter."""


class TokenName(Word):
    """The name of a token."""


class ThingName(Word):
    """The name or id of a thing, or the name of a player."""

    names = ("thing", "player")


class CardName(Word):
    """The name of a card, be it on the board or not."""

    names = ("card",)


class StepName(Word):
    """The name of a step or phase, with that word behind it or without."""

    names = ("step",)

    def read(self, value: Plain) -> Plain:
        """Return the name alone: the `end step` is the step `end`."""
        read = super().read(value)
        return read.removesuffix(" step").removesuffix(" phase") if isinstance(read, str) else read


class KnownStep(StepName):
    """The name of a step or phase that the turn of the game has; of its phases alone where they are said."""

    def __init__(self, about: str = "", phases: Iterable[str] = ()) -> None:
        super().__init__(about)
        self.phases = tuple(phases)

    def read(self, value: Plain) -> Plain:
        """Return the name alone."""
        read, known = super().read(value), self.phases or GAMES[READING.get().vocabulary.game].steps
        if read in known:
            return read
        raise complain(f"{read!r} is none of: {', '.join(known)}", suggest(str(read), known))
