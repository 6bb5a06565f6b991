"""The facts of a running game that are read alike in every game, and how they are looked up by their words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from grammar.nodes.abilities import Activated, Keyword
from grammar.nodes.costs import Cost, Turn
from grammar.nodes.describe import describe
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from grammar.nodes.verbs import Produce
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_events import CeasedToExist
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import CardObject
from rules.kernel.possible_values import answer
from rules.kernel.things import GameObject, Thing
from scenarios.faults import suggest
from scenarios.format import Reference
from scenarios.names import Names, latest
from scenarios.scene import CannotTell, Found, NamedZone

Object = TypeVar("Object", bound=CardObject)


class RunningFacts(ABC, Generic[Object]):
    """Answers facts about one running game by the format's words; ``kind`` is the class of its objects."""

    def __init__(self, game: AnyCardGame, names: Names, kind: type[Object]) -> None:
        self.game, self.names, self._kind = game, names, kind

    @abstractmethod
    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""

    @abstractmethod
    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""

    @abstractmethod
    def of_thing(self, thing: Object, what: str) -> Found:
        """Return a fact of a thing as it is now; raises CannotTell for a word that there is not."""

    def of_object(self, name: str, what: str) -> Found:
        """Return a fact of an object, as it is or as it last was; raises CannotTell."""
        if what == "count":
            return len(self.names.all_called(name))
        return self.of_thing(self.asked(name, what), what)

    def asked(self, reference: Reference, what: str) -> Object:
        """Return the object of which a fact is asked; raises CannotTell."""
        if what == "zone" and isinstance(reference, str):
            gone = (event.thing for _, event in self.game.happenings.history if isinstance(event, CeasedToExist))
            self.names.must_lie_together(reference, filter(_is_a_token, gone))
        return self.object(reference)

    def object(self, reference: Reference) -> Object:
        """Return the object that a reference means; raises CannotTell."""
        return self.names.one(reference, self._kind)

    def latest(self, reference: Reference) -> Object:
        """Return what the object that a reference means has become; raises CannotTell."""
        return latest(self.object(reference))

    def named(self, things: Iterable[Thing]) -> tuple[Found, ...]:
        """Return things as answers."""
        return tuple(self.names.of(thing) for thing in things)

    def name_of(self, thing: Thing | None) -> Found:
        """Return a thing as an answer."""
        return self.names.of(thing)

    def zone(self, thing: Object) -> Found:
        """Return the zone that a thing is in, shown as its kind, or none if it has ceased to exist."""
        if not thing.is_here:
            return "none"
        return NamedZone(thing.zone.kind, self.names.words_of(thing.zone))

    def controller(self, thing: Object) -> Found:
        """Return who controls a thing, or who owns it where nobody does."""
        return self.names.of(self.game.controller_of(thing))

    def cost(self, thing: Object) -> Found:
        """Return what a thing costs, X being what was declared for it, or else 0."""
        cost = self.game.number_of(thing, "cost")
        return None if cost is None else str(cost)

    def derived(self, thing: Object, what: str) -> Found:
        """Return a value of a thing that effects may change."""
        found: Found | frozenset[str] = getattr(self.game.is_(thing), what)
        return tuple(sorted(found)) if isinstance(found, frozenset) else found

    def abilities(self, thing: Object) -> tuple[str, ...]:
        """Return the abilities of a thing: keywords by name, the others by what they are."""
        return tuple(ability_name(ability.node) for ability in self.game.is_(thing).abilities)

    def has(self, thing: Object, ability: str) -> bool:
        """Return whether a thing has an ability that is called so: by its keyword, or by its kind."""
        return answer(self.game.is_(thing), lambda values: is_among(values.abilities, ability))

    def tokens(self, things: Iterable[Object]) -> dict[str, Found]:
        """Return how many tokens of each name there are among some things."""
        return dict(Counter(self.game.is_(thing).name for thing in things if thing.kind == "token"))


def _is_a_token(thing: GameObject) -> bool:
    return isinstance(thing, CardObject) and thing.kind == "token"


def is_among(abilities: Iterable[Ability], name: str) -> bool:
    """Return whether what one of some abilities is called begins so."""
    return any(ability_name(one.node).casefold().startswith(name.casefold()) for one in abilities)


def ability_name(node: object) -> str:
    """Return what an ability is called: a keyword by its name, any other by its kind."""
    if isinstance(node, Opaque):
        return node.keyword or ("static" if node.kind == "replacing" else node.kind)
    return node.name if isinstance(node, Keyword) else type(node).__name__.lower()


def shown_ability(node: object) -> str:
    """Return how an ability is told: a keyword with its quality or number, any other as an ability of its kind.

    One that only taps its object for mana is told by that mana.
    """
    match node:
        case Activated(cost=Cost(parts=(Turn(status="tap", what=Itself()),)), effect=Produce(symbols=(*symbols,))):
            return f"ability to tap for {' or '.join(symbols)}" if symbols else "ability to tap for mana"
    if isinstance(node, Keyword) and (of := node.quality or node.amount) is not None:
        return f"{node.name} {describe(of)}"
    named = isinstance(node, Keyword) or (isinstance(node, Opaque) and node.keyword)
    return ability_name(node) if named else f"{ability_name(node)} ability"


T = TypeVar("T", bound=Callable[..., Found])


def looked_up(table: Mapping[str, T], what: str) -> T:
    """Return what a word stands for; raises CannotTell for a word that there is not."""
    if what not in table:
        raise CannotTell(f"nothing here is called {what!r}", suggest(what, table))
    return table[what]
