"""What players do in a running game: how its entries name players, cards and abilities, the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

import msgspec

from rules.kernel.aiming import Targets, Unclear
from rules.kernel.choices import Answer, Choice, Decider, any_order
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import CardObject
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import Event
from rules.kernel.obliging import Exploring
from rules.kernel.passing import Passing
from rules.kernel.things import GameObject, Player, Thing, Zone
from rules.kernel.verdict import Verdict, any_of
from scenarios.ability_words import words_of
from scenarios.format import Activate, Cast, Play, Reference
from scenarios.labels import origin
from scenarios.names import Names
from scenarios.running_facts import Object
from scenarios.scene import CannotTell

P = TypeVar("P", bound=Player)
BOTH = "both"
"""How an entry says that a card is played with both its halves."""
CARDS_ALIKE = frozenset({"reserve", "pitch", "at random"})
"""Questions whose answers make no difference to whether something is legal."""


class Filling:
    """Asks the players of a run, and another for them what they leave open.

    ``open`` is the first such question, but for those of the kinds in ``indifferent``.
    """

    def __init__(self, players: Decider, otherwise: Decider, indifferent: frozenset[str]) -> None:
        self._players, self._otherwise, self._indifferent = players, otherwise, indifferent
        self.open: Choice | None = None

    def decide(self, choice: Choice) -> Answer | None:
        """The players' answer, or that of the other."""
        if (answer := self._players.decide(choice)) is not None:
            return answer
        if choice.kind not in self._indifferent and any_order(choice) is None:
            self.open = self.open or choice
        return self._otherwise.decide(choice)


class RunningPlays(ABC, Generic[Object, P]):
    """Finds what the plays of one scenario name; ``kind`` is the class of the game's objects."""

    ways: ClassVar[frozenset[str]]
    """The keys that say in which of several ways something is played, as far as the game has a use for them."""
    _table: Passing

    def __init__(self, game: AnyCardGame, names: Names, kind: type[Object]) -> None:
        self._game, self._names, self._kind = game, names, kind

    @abstractmethod
    def abilities_of(self, source: Object) -> Sequence[Ability]:
        """Return the activated abilities of an object."""

    @abstractmethod
    def faces_of(self, source: Object) -> Sequence[str]:
        """Return the names of the faces or halves of an object's card."""

    @abstractmethod
    def triggers_of(self, source: Object) -> Sequence[Ability]:
        """Return the triggered abilities of an object, in the order of its text."""

    @abstractmethod
    def actor(self, action: Play) -> P:
        """Return the player who does an action; left out: the one whose it is to do."""

    @abstractmethod
    def is_in_the_game(self, player: P) -> Verdict:
        """Return whether a player is still in a game that goes on."""

    @abstractmethod
    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game; raises CannotTell where something is not to be found."""

    @abstractmethod
    def judged(self, action: Play) -> Verdict:
        """Return whether an action of somebody in the game would be legal now; the game stays as it is."""

    def act(self, action: Play) -> Verdict:
        """Carry out an action; raises CannotTell where a name or an ability is not to be found."""
        return self.can_act(action) and self.carry_out(action)

    def verdict(self, action: Play) -> Verdict:
        """Return whether an action would be legal now, with every reason why not; the game stays as it is."""
        return self.can_act(action) and self.judged(action)

    def come_to(self, action: Cast | Activate) -> None:
        """Let the players pass who have priority before the one of an action; where carrying it out doesn't."""

    def announce(self, action: Cast | Activate) -> Verdict:
        """Announce what is played or activated, once it has come to that."""
        return self.carry_out(action)

    def targets(self, action: Cast | Activate) -> Targets:
        """Return what may be targets of an action, whatever the targets are that it says.

        Raises:
            CannotTell: That depends on too much.
        """
        aimed = msgspec.structs.replace(action, targets=None)
        found = Targets(self._game, lambda: self.can_act(aimed) and self.announce(aimed), CARDS_ALIKE)
        try:
            return self._game.try_out(lambda: self._found(found, aimed))
        except Unclear as error:
            raise CannotTell(str(error)) from None

    def _found(self, targets: Targets, action: Cast | Activate) -> Targets:
        if self.can_act(action):
            self.come_to(action)
        targets.find()
        return targets

    def would_be(self, attempt: Callable[[], Verdict]) -> Verdict:
        """Return what the verdict would be on doing something as the players say; what is tried is undone.

        Where they leave open in which way, one in which it is legal is enough.

        Raises:
            ChoiceNeeded: no way is legal, and the players have left open what else they choose.
        """
        exploring = Exploring(self._game.ways, self._game.helps)
        filling = Filling(self._game.decider, exploring, self._game.ways | CARDS_ALIKE)
        verdict = any_of(self._game.try_out(attempt, filling) for _ in exploring.ways())
        if not verdict and filling.open is not None:
            raise ChoiceNeeded(filling.open)
        return verdict

    def named_targets(self, action: Cast | Activate) -> tuple[Reference, ...] | None:
        """Return the targets that an entry names, in the order of the text; None: the player is asked for them."""
        if not isinstance(action.targets, Mapping):
            return action.targets
        halves = self.faces_of(self.object(action.card) if isinstance(action, Cast) else self.source(action))
        if unknown := [half for half in action.targets if half not in halves]:
            raise CannotTell(f"there is no half {unknown[0]!r}: {', '.join(halves)}", key="targets")
        return tuple(one for half in halves for one in action.targets.get(half, ()))

    def can_act(self, action: Play) -> Verdict:
        """Return whether the player of an action can still do anything at all."""
        return self.is_in_the_game(self.actor(action))

    def comes_later(self, action: Play) -> bool:
        """Return whether players pass on to another step first, where a verdict is on the step that there is."""
        return False

    @abstractmethod
    def announced_by(self, event: Event) -> GameObject | None:
        """Return what waits to resolve, or has, as a player has played a card or activated an ability by an event."""

    def announced_since(self, before: int) -> GameObject | None:
        """Return what was announced last since so many events had happened."""
        happened = (event for _, event in reversed(self._game.happenings.history[before:]))
        return next((thing for event in happened if (thing := self.announced_by(event)) is not None), None)

    def as_said(self, action: Cast | Activate, attempt: Callable[[], Verdict]) -> Verdict:
        """Let a player announce something as an entry says.

        Raises:
            CannotTell: It says something that the game has no use for, or that nothing asked for.
        """
        if unknown := [way for way in action.options if way not in self.ways]:
            raise CannotTell(f"{unknown[0]!r} can't be said of what is played here", key=unknown[0])
        before, asked = len(self._game.happenings.history), self.asked_at_once(action)
        verdict = attempt()
        if verdict:
            made = self.announced_since(before)
            waits = made is not None and made in self._table.stack
            announced = made.announced if isinstance(made, CardObject) else Announced()
            require_heard(action, announced, "waits" if waits else "is done", asked)
        return verdict

    def asked_at_once(self, action: Cast | Activate) -> frozenset[str]:
        """Return the keys of an entry for what a player is asked as they do something that announces nothing."""
        return frozenset()

    def player(self, name: str | None, otherwise: P) -> P:
        """Return the player who does something; left out: another one."""
        return otherwise if name is None else cast("P", self._names.player(name))

    def object(self, reference: Reference) -> Object:
        """Return the object that a reference means; raises CannotTell."""
        return self._names.one(reference, self._kind)

    def objects(
        self,
        references: Iterable[Reference],
        by: str | None = None,
        could: Callable[[GameObject], bool] = lambda thing: True,
    ) -> tuple[Object, ...]:
        """Return the objects that references mean, each name another one that could be meant; raises CannotTell."""
        whose = None if by is None else self._names.player(by)
        return tuple(one for one in self._names.several(references, whose, could) if isinstance(one, self._kind))

    def source(self, action: Activate) -> Object:
        """Return the object whose ability is activated; raises CannotTell."""
        return self.named_by(action.by, action.source)

    def named_by(self, player: str | None, reference: Reference) -> Object:
        """Return the object that an entry names: one of the player whom it names, where several players have one."""
        return self._names.one(reference, self._kind, None if player is None else self._names.player(player))

    def lying_as_said(self, zone: Zone, action: Cast | Activate) -> Object:
        """Return the card that is played: one in the zone before others of the name; no other if it says `from`."""
        named = action.card if isinstance(action, Cast) else action.source
        found = self._names.among(named, zone) if isinstance(named, str) else None
        card = found if isinstance(found, self._kind) else self.named_by(action.by, named)
        if "from" in action.options and card.zone.kind != zone.kind:
            raise CannotTell(f"{card.name} lies in {card.zone.name}, not in the {zone.kind}", key="from")
        return card

    def cards_in(
        self, place: Iterable[Thing], references: Iterable[Reference], played: Object | None = None
    ) -> tuple[Object, ...]:
        """Return the cards that are meant: in a place before any other of the name, and not what they pay for."""
        there = [thing for thing in place if isinstance(thing, self._kind) and thing is not played]
        said, found = [*references], list[Object]()
        for place_of, one in enumerate(said):
            meant = self._names.all_among(one, there) if isinstance(one, str) else []
            card = self._names.left_of(str(one), meant, found, said[place_of:].count(one)) if meant else None
            found.append(card if isinstance(card, self._kind) else self.object(one))
        return tuple(found)

    def ability(self, action: Activate) -> tuple[Object, Ability]:
        """Return the ability that an entry names, and the object that has it; raises CannotTell."""
        source = self.source(action)
        placed = dict(enumerate(self.abilities_of(source), 1))
        named = self._those_meant(placed, action.ability, source)
        if not named and (not placed or isinstance(action.ability, str)):
            named = self._those_meant(dict(enumerate(self.abilities_lost(source), 1)), action.ability, source)
        if len(named) == 1:
            (only,) = named.values()
            return source, only
        if not named:
            key = None if action.ability is None else "ability"
            there = f"; it has {self._listed(source, placed)}" if placed and key else ""
            raise CannotTell(f"{source.name} has no activated ability {action.ability or ''}".rstrip() + there, key=key)
        listed = self._listed(source, named)
        raise CannotTell(f"{source.name} has {len(named)} such abilities: say which, as ability: {listed}")

    def abilities_lost(self, source: Object) -> Sequence[Ability]:
        """Return the activated abilities that an object has lost."""
        return ()

    def _those_meant(
        self, placed: Mapping[int, Ability], said: int | str | None, source: Object
    ) -> Mapping[int, Ability]:
        return {place: one for place, one in placed.items() if self._is_meant(one, said, place, source)}

    def _listed(self, source: Object, placed: Mapping[int, Ability]) -> str:
        return "; ".join(f"{place} for “{self._words_of(source, one)}”" for place, one in placed.items())

    def _is_meant(self, ability: Ability, said: int | str | None, place: int, source: Object) -> bool:
        if said is None or isinstance(said, int):
            return said is None or place == said
        return self.is_called(ability, said, source)

    def is_called(self, ability: Ability, name: str, source: Object) -> bool:
        """Return whether a name means an ability: the beginning of its text, or of what its cost is paid for."""
        words = self._words_of(source, ability).casefold()
        return any(part.startswith(name.casefold()) for part in (words, words.partition(": ")[2]))

    def _words_of(self, source: Object, ability: Ability) -> str:
        return words_of(source, ability, self._names)

    def came_of(self, waiting: GameObject, said: int | str) -> bool:
        """Return whether what has triggered came of the triggered ability that is named by its place or its words.

        What an effect has left behind, such as a delayed triggered ability, has no place, but words.
        """
        source = origin(waiting)
        if not isinstance(waiting, CardObject) or waiting.ability is None or not isinstance(source, self._kind):
            return False
        if isinstance(said, str):
            return self.is_called(waiting.ability, said, source)
        placed = enumerate(self.triggers_of(source), 1)
        return any(at == said for at, one in placed if one.key == waiting.ability.key)


def require_heard(
    action: Cast | Activate,
    announced: Announced,
    then: Literal["waits", "is done"],
    asked: frozenset[str] = frozenset(),
) -> None:
    """Check that what an entry says was asked for.

    Args:
        action: The entry.
        announced: What was announced by it.
        then: Whether that waits to resolve, or is done at once.
        asked: Of what the player was asked although it isn't announced.

    Raises:
        CannotTell: It says something that nothing asked for.
    """
    is_done = then == "is done"
    optional = tuple({"kicked", "cost"} & action.options.keys()) if is_done else ()
    is_boon = isinstance(action, Cast) and action.verb == "bestow"
    said = {
        "X": action.value_of_x is not None and announced.x is None,
        "mode": bool(action.mode) and not announced.modes,
        "divide": bool(action.divide) and not any(announced.divided),
        "id": action.id is not None and is_done,
        "targets": bool(action.targets) and is_done and not is_boon,
        "pay": bool(additional_of(action)) and not announced.additional,
        **dict.fromkeys(optional, True),
    }
    if vain := [key for key, is_vain in said.items() if is_vain and key not in asked]:
        raise CannotTell(f"nothing asked for this: {', '.join(vain)}", key=vain[0])


AnyPlays = RunningPlays[Any, Any]
"""What finds what plays name, whatever the objects and players of the game are."""


def additional_of(action: Cast | Activate) -> tuple[str, ...] | None:
    """Return the optional costs that an entry says are paid; None: it says nothing of them, and the player is asked."""
    said = action.pay.get("additional")
    if said is None:
        return None
    return (said,) if isinstance(said, str) else tuple(said)


def alternative_of(action: Cast | Activate) -> str | None:
    """Return the alternative cost that an entry says is paid; None: it says nothing of one."""
    return str(action.options["cost"]) if "cost" in action.options else None
