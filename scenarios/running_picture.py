"""A running game as it can be seen: what is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import UNKNOWN_CARD, CardObject
from rules.kernel.effects.printed import printed_words
from rules.kernel.errors import NobodyKnows
from rules.kernel.ledger import Appended, Entry, Written
from rules.kernel.possible_values import answers, unknown_of, ways_of
from rules.kernel.things import GameObject, Player
from scenarios.labels import Labels, origin
from scenarios.rendering import PERHAPS, Shown, Telling
from scenarios.ruling import Plain
from scenarios.running_facts import Object

Seated = TypeVar("Seated", bound=Player)


class RunningPicture(ABC, Generic[Object, Seated]):
    """Shows one running game; ``kind`` is the class of its objects."""

    telling: ClassVar[Telling]
    course: ClassVar[frozenset[str]]
    """What the scene remembers that no object's derived values can depend on."""

    def __init__(self, game: AnyCardGame, kind: type[Object], labels: Labels) -> None:
        self._game, self._kind, self._labels = game, kind, labels
        self._unknown: dict[str, NobodyKnows] = {}
        self._seen: dict[int, tuple[object, Shown, Shown]] = {}
        """What each object looked like when it was last shown, with its derived values and its state then."""

    @property
    def unknown(self) -> Mapping[str, NobodyKnows]:
        """What nobody knows of that on which what was shown depends, by its words."""
        return self._unknown

    def players(self) -> dict[str, Shown]:
        """Return every player by name."""
        return {player.name: self.player(player) for player in self._game.players}

    @abstractmethod
    def player(self, player: Seated) -> Shown:
        """Return what is said of a player."""

    @abstractmethod
    def scene(self) -> Shown:
        """Return where the game is."""

    @abstractmethod
    def state(self, thing: Object) -> Shown:
        """Return what is remembered of an object, without what says nothing."""

    @abstractmethod
    def shown(self, thing: Object, state: Shown) -> Shown:
        """Return an object with its derived values, and its state among them."""

    def is_shown(self, thing: Object) -> bool:
        """Return whether an object is one to look at; of a card that nobody knows there is nothing to see."""
        return thing.name != UNKNOWN_CARD

    def objects(self) -> dict[str, Shown]:
        """Return every object that exists and is known, by its number."""
        present = (thing for zone in self._game.zones() for thing in zone if isinstance(thing, self._kind))
        return {str(thing.id): self._object(thing) for thing in present if self.is_shown(thing)}

    def _object(self, thing: Object) -> Shown:
        derived, state = self._game.layers.of(thing), self.state(thing)
        seen = self._seen.get(thing.id)
        if seen is not None and seen[0] is derived and seen[1] == state:
            return seen[2]
        shown = self._shown_in_each_way(thing, state) | self._words_of(thing)
        called = self._labels.as_what_it_is(thing, shown["name"])
        shown = shown if called == shown["name"] else shown | {"called": called}
        self._seen[thing.id] = (derived, state, shown)
        return shown

    def _shown_in_each_way(self, thing: Object, state: Shown) -> Shown:
        """Return an object as it is, or with all that its values may be where nobody knows them."""
        values = self._game.is_(thing)
        ways = ways_of(values)
        if len(ways) == 1:
            return self.shown(thing, state)
        self._unknown |= {str(one): one for one in unknown_of(values)}
        found: list[Shown] = []
        for way in ways:
            with self._game.supposing(thing, way):
                found.append(self.shown(thing, state))
        shown = {key: _one_of([one[key] for one in found if key in one]) for key in found[0]}
        perhaps = [one for other in found for one in other["abilities"] if one not in shown["abilities"]]
        return shown | ({PERHAPS: [*dict.fromkeys(perhaps)]} if perhaps else {})

    def _words_of(self, thing: Object) -> Shown:
        """Return the words of what is no card but an ability of one."""
        source = origin(thing)
        if thing.ability is None or not isinstance(source, CardObject):
            return {}
        return {"text": printed_words(source, self._game.face_of(source), thing.ability)}

    def became(self) -> Mapping[str, str]:
        """Return for objects that are gone the number of the object that each is now."""
        return {str(old.id): str(thing.id) for zone in self._game.zones() for thing in zone for old in _before(thing)}

    def number(self, thing: Object | None, name: str) -> Plain:
        """Return a number of an object, in words if it may be this or that; None: there is no object, or number."""
        if thing is None:
            return None
        return _one_of(answers(self._game.is_(thing), lambda values: getattr(values, name)))

    def leaves_objects(self, written: Sequence[Entry]) -> bool:
        """Return whether only the course of the turn was written, which shows on no object and no player."""
        return all(
            isinstance(entry, Appended)
            or (isinstance(entry, Written) and entry.thing is self._game.scene and entry.attribute in self.course)
            for entry in written
        )


def _one_of(values: Sequence[Plain]) -> Plain:
    """Return what a value is that may be each of these: a number as each, of words those that are there for sure."""
    first, *others = values
    if all(one == first for one in others):
        return first
    if isinstance(first, list):
        return [one for one in first if all(one in other for other in others)]
    if isinstance(first, str):
        return " ".join(_one_of([value.split() for value in values]))
    return " or ".join(dict.fromkeys(map(str, values)))


def said(state: Shown) -> Shown:
    """Return what a state says: without what is not so, or none, or empty."""
    return {key: value for key, value in state.items() if value not in (None, False, {}, [], "", 0)}


def _before(thing: GameObject) -> Iterator[GameObject]:
    """Return what a thing was in the zones that it came through, the latest first."""
    while thing.previous is not None:
        thing = thing.previous
        yield thing
