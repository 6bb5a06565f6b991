"""What the meanings of words ask of a running game whose cards have text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NoReturn, Protocol, TypeGuard, TypeVar, cast

from rules.kernel.choices import Answer, Choice, Decider
from rules.kernel.effects.card_object import NO_COUNTERS, CardObject, Scene
from rules.kernel.effects.finding import number_found, quantities_of
from rules.kernel.effects.looking_back import concerns, spoken_of
from rules.kernel.effects.printed import PrintedFace, own_face, words_on
from rules.kernel.errors import NobodyKnows, Unsupported
from rules.kernel.events import NOTHING, UNTOLD, Batch, Event
from rules.kernel.explaining import Explaining
from rules.kernel.game import EVENT_BUDGET, Game
from rules.kernel.possible_values import Way, are_alike
from rules.kernel.registry import Registry
from rules.kernel.rulebook import Rulebook
from rules.kernel.standing.begun import spend
from rules.kernel.things import GameObject, Player, Thing, Zone
from rules.kernel.trace import Source

if TYPE_CHECKING:
    from grammar.nodes.base import Node
    from grammar.nodes.conditions import Condition
    from grammar.nodes.costs import Cost
    from grammar.nodes.effects import AnyEffect
    from grammar.nodes.filters import AnyFilter, AnyTarget, Filter
    from grammar.nodes.quantities import Quantity
    from grammar.nodes.verbs import Cast, KeywordAction
    from rules.kernel.effects.announced import Announced
    from rules.kernel.effects.context import Context
    from rules.kernel.effects.language import AnyLanguage
    from rules.kernel.standing.lasting import Lasting
    from rules.kernel.standing.looks import Reading
    from rules.kernel.standing.replacements import Replacing


class Controlled(Protocol):
    """Derived values, as far as they say who controls an object."""

    @property
    def controller(self) -> Player:
        """Who controls it."""


NOW = Batch(0, 0, NOTHING)
"""What is looked at where nothing is looked back on."""
V = TypeVar("V", bound=Controlled)
P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=CardObject)


class Following(Protocol):
    """The chapter that says how instructions are followed; each of these is a numbered rule of the game."""

    def choose(self, choice: Choice) -> Answer:
        """A choice is made while an effect is carried out."""

    def leave_out(self, targets: Sequence[Thing]) -> None:
        """What an effect does with illegal targets is left out."""

    def number_of_nothing(self) -> int:
        """What a number of something is that isn't there; raises Unsupported where the rules don't say it."""

    def acts_on_all_at_once(self) -> bool:
        """Whether what one instruction does for several things or players is done at the same time."""

    def goes_step_by_step(self) -> bool:
        """Whether several players are gone through for each step of an instruction, and not for all steps at a time."""

    def did_all_of_nothing(self, source: GameObject) -> bool:
        """Whether what a source says is done with all of what there is none of; else raises Unsupported."""

    def offers_all_of_nothing(self, source: GameObject) -> bool:
        """Whether a player may take up what a source offers with all of what there is none of."""

    def did_as_begun(self, source: GameObject, came_about: bool) -> bool:
        """Whether what came to nothing, or to something else, counts as done for having been begun.

        ``came_about``: whether anything happened at all.
        """

    def asks_for_events(self, words: str) -> bool:
        """Whether words ask which events have occurred, and not whether something was done."""

    def last_known(self, thing: GameObject) -> None:
        """What is gone is asked about as it last existed."""

    def looks_back(self, things: Sequence[Thing]) -> None:
        """Of what has happened is asked what things were then, which they are no more, or weren't yet."""

    def remember(self, thing: GameObject, what: str, choice: object) -> None:
        """What was chosen is remembered for an object."""


class Finding(Protocol):
    """The chapter that says when what has moved can be found again; each of these is a numbered rule of the game."""

    def find_again(self, old: GameObject, new: GameObject) -> None:
        """An effect finds what became of an object that it, or its cost, moved."""

    def find_after_event(self, old: GameObject, new: GameObject) -> None:
        """An ability finds what became of the object whose move triggered it."""


class Showing(Protocol):
    """The chapter that says how cards are shown and searched for."""

    def reveal(self, player: Player, cards: Sequence[GameObject]) -> None:
        """A player shows cards to everybody."""

    def look_at(self, player: Player, cards: Sequence[GameObject]) -> None:
        """A player alone sees cards."""

    def may_be_missed(self, kind: str, wanted: AnyFilter) -> bool:
        """Whether cards in a kind of zone need not be found, though they are what is searched for."""

    def least_found(self, player: Player, kind: str, wanted: AnyFilter, asked: int) -> int:
        """How many cards a player must find, where a text asks for so many in a kind of zone."""

    def search(self, player: Player, fitting: Sequence[GameObject], least: int, most: int) -> list[GameObject]:
        """A player finds some of the cards that fit."""


class CardGame(Game[V, P], Generic[V, P, C]):
    """A running game whose cards have text, as the meanings of words look at it."""

    scene: Scene
    object_kind: type[C]
    """The class of the game's objects."""

    def __init__(self, rulebook: Rulebook, decider: Decider, budget: int = EVENT_BUDGET) -> None:
        super().__init__(rulebook, decider, budget)
        self.lasting: Registry[Lasting] = Registry(-20, "how long effects last")
        self._then = NOW
        """What is looked back on, if anything is."""

    @property
    @abstractmethod
    def language(self) -> AnyLanguage:
        """What words mean in this game."""

    @cached_property
    def _told_of(self) -> frozenset[Hashable]:
        """The classes of events of which card text speaks."""
        return frozenset(kind for readings in self.language.events.readings.values() for kind in readings)

    @property
    @abstractmethod
    def following(self) -> Following:
        """How instructions are followed."""

    @property
    @abstractmethod
    def finding(self) -> Finding:
        """When what has moved can be found again."""

    @property
    @abstractmethod
    def showing(self) -> Showing:
        """How cards are shown and searched for."""

    @property
    @abstractmethod
    def explaining(self) -> Explaining:
        """In which order continuous effects apply."""

    @property
    @abstractmethod
    def turn_player(self) -> P:
        """Whose turn it is."""

    @property
    @abstractmethod
    def reading(self) -> Reading:
        """Which values of objects each word of the game asks for."""

    def known(self, thing: C) -> V:
        """The values of an object, for whoever must know which card it is.

        Raises:
            NobodyKnows: Nobody does.
        """
        if self.is_unknown(thing):
            raise NobodyKnows(thing)
        return self.is_(thing)

    def is_unknown(self, thing: Thing) -> TypeGuard[CardObject]:
        """Whether a thing is a card of which it counts, and nobody knows, which one it is; face down it doesn't."""
        return isinstance(thing, CardObject) and thing.is_unknown and not thing.face_down

    @property
    def turn_number(self) -> int:
        """The number of the turn, counted from 1."""
        return self.scene.turn

    def called(self, name: str) -> P:
        """A player by name; raises ``KeyError``."""
        return {player.name: player for player in self.players}[name]

    def in_turn_order(self, start: P | None = None) -> list[P]:
        """The players still in the game, from one on: from the one whose turn it is, if none is named."""
        first, count = (start or self.turn_player).id, len(self.players)
        return [one for place in range(count) if not (one := self.players[(first + place) % count]).lost]

    def doing_order(self, controller: P) -> list[P]:
        """The players in the order in which they do what a text says: from the one on who controls it."""
        return self.in_turn_order(controller)

    def opponents(self, player: P) -> list[P]:
        """The other players still in the game, in turn order after this one."""
        return [one for one in self.in_turn_order(player) if one is not player]

    def stands_for(self, thing: Thing) -> Thing:
        """Whom words for an object mean where it is a player that does something; most objects only stand there."""
        return thing

    def body_of(self, thing: Thing) -> Thing:
        """What is changed where words for a player say so: most players are nothing that could be."""
        return thing

    @abstractmethod
    def zone(self, kind: str, player: P | None = None) -> Zone:
        """A zone by its kind: a shared one, or a player's."""

    def own_object(self, thing: object) -> C:
        """What is known to be an object, as one of this game."""
        assert isinstance(thing, self.object_kind)
        return thing

    def is_(self, thing: GameObject) -> V:
        """An object's values now, or as it last existed if it is gone."""
        assert isinstance(thing, CardObject)
        then = self._then.values.get(thing)
        if then is not None:
            return cast("V", then)
        if thing.remembered is not None:
            return cast("V", thing.remembered)
        if self._then is NOW:
            return self.layers.of(thing).values
        with self._looking_at(NOW):
            return self.layers.of(thing).values

    @contextmanager
    def _looking_at(self, then: Batch) -> Iterator[None]:
        before, self._then = self._then, then
        try:
            yield
        finally:
            self._then = before

    def looking_back_on(self, event: Event) -> AbstractContextManager[None]:
        """Things that an event speaks of are inside as they were right after it happened, as far as that is told."""
        then = self.happenings.batch_with(event)
        return nullcontext() if then is None or not then.values else self._looking_at(then)

    def changed_since(self, event: Event) -> list[Thing]:
        """The objects that an event speaks of and whose values are others since it happened."""
        then = self.happenings.batch_with(event)
        values = NOTHING if then is None else then.values
        return [one for one, was in values.items() if isinstance(one, GameObject) and not are_alike(was, self.is_(one))]

    def is_untold(self, thing: Thing) -> bool:
        """Whether nobody tells what something was in what is looked back on."""
        return self._then.values.get(thing, thing) is UNTOLD

    def require_as_then(self, thing: Thing, what: str, attributes: frozenset[str] | None) -> None:
        """Require that a state is as it was in what is looked at: no attribute on which it rests (None: any) changed.

        Raises:
            Unsupported: They have been written since.
        """
        if self._then is NOW or not isinstance(thing, GameObject):
            return
        if any(concerns(self, entry, thing, attributes) for entry in self.ledger.since(self._then.written)):
            raise Unsupported(f"whether {thing.name} was “{what}” then", "only whether it is so now can be told")

    def as_they_are(self, events: Sequence[Event]) -> Mapping[Thing, object]:
        """The values of the objects of which those events speak that card text can look back on."""
        things = dict.fromkeys(spoken_of(event for event in events if type(event) in self._told_of))
        return {thing: self.layers.of(thing).values for thing in things if thing.remembered is None}

    def finished(self, thing: CardObject) -> V:
        """An object's values after all effects, also while those of another that reads them are worked out."""
        return self.layers.finished(thing).values if thing.remembered is None else cast("V", thing.remembered)

    @contextmanager
    def supposing(self, thing: CardObject, way: Way[V]) -> Iterator[None]:
        """While the values of an object are, or last were, taken to be so as they may be."""
        if thing.remembered is None:
            with self.layers.supposing(thing, way):
                yield
            return
        remembered, thing.remembered = thing.remembered, way.values
        try:
            yield
        finally:
            thing.remembered = remembered

    def about_to(self, events: Sequence[Event]) -> None:
        """What will be gone is remembered as it is."""
        for event in events:
            thing = event.affected() if event.looks_back else None
            if isinstance(thing, CardObject) and thing.remembered is None and self.will_end(thing, event):
                self.remember(thing)

    def remember(self, thing: CardObject) -> None:
        """Keep an object as it is right before it is gone."""
        self.ledger.write(thing, "remembered", self.layers.of(thing).values)

    def will_end(self, thing: CardObject, event: Event) -> bool:
        """Whether an object will be gone, or another one, after an event by which it leaves its zone."""
        return True

    def controller_of(self, thing: GameObject) -> P:
        """Who controls an object, or did as it last existed."""
        return cast("P", self.is_(thing).controller)

    def counters_on(self, thing: Thing) -> Mapping[str, int]:
        """The counters on an object or player, by kind."""
        return thing.counters if isinstance(thing, CardObject) else NO_COUNTERS

    @abstractmethod
    def number_of(self, thing: Thing, name: str, values: object | None = None) -> int | None:
        """A number of an object or player by its name, read off other values if they are given; None: it has none."""

    def announced_for(self, thing: C) -> Announced:
        """What was announced for an object when it was on the stack."""
        return thing.announced

    def x_unannounced(self, thing: C) -> int | None:
        """What X means on an object for which none was announced; None: nothing says so."""
        return None

    @abstractmethod
    def context_for(self, source: C, controller: P) -> Context:
        """The context in which the words of an object's static or triggered ability are understood."""

    @abstractmethod
    def triggers_if(self, context: Context, condition: Condition) -> bool:
        """Whether the condition of an ability holds as it would trigger, under the rule that asks."""

    def use_up(self, effect: Replacing, how_much: int) -> None:
        """Spend so much of a replacement effect that runs out, under the rule that is being carried out."""
        spend(self, effect, how_much)

    def face_of(self, thing: C) -> PrintedFace:
        """The face that an object has, with its words: its own, or that of what it is a copy of."""
        return own_face(thing)

    def words_of(self, thing: C, effect: Node) -> Source:
        """The object behind an effect, and the words of its text if they are printed on it."""
        return words_on(thing, self.face_of(thing), effect)

    @abstractmethod
    def followed_for(self, item: C) -> Sequence[Node]:
        """The abilities whose instructions are followed as something on the stack resolves."""

    @abstractmethod
    def can_pay(self, context: Context, player: P, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""

    @abstractmethod
    def pay(self, context: Context, player: P, cost: Cost) -> bool:
        """Let a player pay a cost that an effect offers, and bind what it spends; whether it was paid."""

    def could_play(self, context: Context, player: P, node: Cast) -> bool:
        """Whether a player could play what an effect offers; what can't be told beforehand is taken to be possible."""
        return True

    def is_kept_from(self, context: Context, step: Node, thing: Thing) -> bool:
        """Whether something keeps a step from being done to a thing, so that nobody can choose it for that."""
        return False

    def could_do(self, context: Context, player: P, node: KeywordAction) -> bool:
        """Whether a player could carry out a keyword action that an effect offers, as far as that can be told."""
        return True

    def paying_together(self, context: Context) -> AbstractContextManager[None]:
        """While several players decide whether they pay; where rules say so, what they pay is paid at once after it."""
        return nullcontext()

    def is_there(self, thing: GameObject, wanted: Filter | AnyTarget) -> bool:
        """Whether an object is where it is for a text to speak of in these words."""
        return thing.is_here

    def known_values(self, thing: Thing) -> V | None:
        """The values by which what happens to something is told, where they aren't its own."""
        return None

    def tell_number(self, context: Context, quantity: Quantity, number: int) -> None:
        """Tell what a number is that an effect asks for itself, and not only for what it looks for."""
        if self.trace.is_told and quantity in quantities_of(context.effect):
            told = number_found(context, quantity, number)
            names_something = any(isinstance(piece, GameObject) for piece in told)
            self.trace.noted_once(told if names_something else ("for ", context.source, ", ", *told))

    def tell_found(self, old: GameObject, new: GameObject, events: Sequence[Event]) -> None:
        """Tell by which rule what an object became is found: these events brought about what finds it."""
        moved_by_event = any(event.affected() is old for event in events)
        (self.finding.find_after_event if moved_by_event else self.finding.find_again)(old, new)

    def host_of(self, thing: GameObject) -> Thing | None:
        """What an object is attached to, in games in which something can be."""
        return None

    def when_done(self, context: Context, effect: AnyEffect) -> None:
        """Make an ability that triggers at once, because what comes before it was done (`when you do`).

        Raises:
            Unsupported: The game knows no such abilities.
        """
        raise Unsupported("“when you do”", "it is read but not built")


AnyCardGame = CardGame[Any, Any, Any]
"""A running game with card text of any kind."""


def unknown_card(name: str) -> NoReturn:
    """Nobody has said what cards there are.

    Raises:
        Unsupported: Always.
    """
    raise Unsupported(name, "nobody says what the card or token of this name is")
