"""What players might do next, at random: the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, Literal, NamedTuple, TypeVar

from grammar.nodes import CardTree
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.things import GameObject, Player
from scenarios.format import Activate, Advance, Cast, Entry, Pass, Resolve
from scenarios.fuzzing.boards import Dealer
from scenarios.names import latest
from scenarios.ruling import Plain
from scenarios.scene import CannotTell
from scenarios.table import GameTable
from store.card_text import Card

G = TypeVar("G", bound=AnyCardGame, covariant=True)
PLAYS = 5
"""How many plays are tried before the player passes."""


class Listed(NamedTuple):
    """An action, and whether the game lists it among those that are legal now."""

    entry: Entry
    is_legal: bool


class Moves(ABC, Generic[G]):
    """What might be done next on one table, most wanted first; not all of it is legal."""

    game_kind: type[G]
    """The class of the game."""

    def __init__(self, table: GameTable, chance: Random) -> None:
        self.table, self.chance = table, chance

    @property
    def game(self) -> G:
        """The running game."""
        assert isinstance(self.table.game, self.game_kind)
        return self.table.game

    @abstractmethod
    def acting(self) -> Player | None:
        """Return who may act; None: nobody, until something is declared, or for good."""

    @abstractmethod
    def declarations(self) -> Iterator[Entry]:
        """Return what might be declared, where somebody is to declare something; the least comes last."""

    @abstractmethod
    def plays(self, player: Player) -> Iterator[Entry]:
        """Return what a player might play or activate, in a random order."""

    @abstractmethod
    def step(self) -> str:
        """Return a step to come to."""

    def listed(self) -> Iterator[Listed]:
        """Return actions of the game's list of legal actions, and others that are not in it; most games have none."""
        return iter(())

    def entries(self) -> Iterator[Entry]:
        """Return what might be done next; nothing once the game is over."""
        if self.table.game.scene.outcome:
            return
        if self.table.is_awaited():
            yield from self.declarations()
            yield Advance(step=self.step())
            return
        player = self.acting()
        if player is None:
            return
        if self.chance.random() < 0.6:
            for _, entry in zip(range(PLAYS), self.plays(player), strict=False):
                yield entry
        yield from self._passing(player)

    def _passing(self, player: Player) -> Iterator[Entry]:
        waiting = len(self.table.waiting.top())
        if waiting and self.chance.random() < 0.6:
            yield Resolve(what=self.chance.choice(("top", "all")))
        elif not waiting and self.chance.random() < 0.4:
            yield Advance(step=self.step())
        yield Pass(player=player.name)

    def shuffled(self, things: Sequence[GameObject]) -> list[GameObject]:
        """Return things in a random order."""
        return self.chance.sample(things, len(things))

    def some(self, things: Sequence[GameObject], most: int) -> list[GameObject]:
        """Return a few things, at least one if there are any."""
        return self.chance.sample(things, self.chance.randint(min(1, len(things)), min(most, len(things))))

    def called(self, thing: GameObject) -> str | None:
        """Return a word that means a thing and no other; None: there is none."""
        names = self.table.names
        for word in (names.id_of(thing), thing.name, f"{thing.controller.name}'s {thing.name}"):
            try:
                if word is not None and latest(names.object(word)) is thing:
                    return word
            except CannotTell:
                continue
        return None

    def casting(self, thing: GameObject, player: Player, options: dict[str, Plain]) -> Iterator[Entry]:
        """Return that a player casts a card, if it can be said."""
        if (card := self.called(thing)) is not None:
            yield Cast(card=card, by=player.name, options=options)

    def activating(self, thing: GameObject, player: Player) -> Iterator[Entry]:
        """Return that a player activates one of the abilities of a thing, if it has any."""
        abilities = self.table.abilities_of(thing)
        if abilities and (source := self.called(thing)) is not None:
            yield Activate(source=source, by=player.name, ability=self.chance.randint(1, len(abilities)))


class Stage(NamedTuple):
    """Where one card is played, as PLAYED, among plain companions, and what is done there, as far as it is legal."""

    board: dict[str, Plain]
    plays: tuple[Entry, ...]


PLAYED = "played"
"""What the card that is played is called on its stage."""


class GameOfChance(NamedTuple):
    """What a game has for the random player: boards, and what might be done on them."""

    board: Callable[[Dealer], dict[str, Plain]]
    moves: Callable[[GameTable, Random], Moves[AnyCardGame]]
    stage: Callable[[Card], Stage]
    tokens: Literal["by the rules", "by cards"]
    """What says what a token is that is only named."""
    knows: Callable[[str, Card, CardTree], bool] = lambda edition, card, tree: True
    """Whether an edition's rules say what a card is, and what is read of it does."""
