"""Continuous effects from the words of cards: what they affect, and which abilities they grant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, Protocol, TypeVar

from grammar.nodes import conditions
from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.abilities import AnyAbility, Keyword, Keywords
from grammar.nodes.base import Node
from grammar.nodes.opaque import Opaque
from rules.kernel.continuous import ContinuousEffect, Part
from rules.kernel.effects import unknown
from rules.kernel.effects.ability import Ability, node_of
from rules.kernel.effects.context import Values
from rules.kernel.effects.finding import found_by_effect, unmet
from rules.kernel.effects.of_players import refuse_strange
from rules.kernel.effects.understanding import could_mean, fits, holds, matches, things
from rules.kernel.errors import NobodyKnows, Unsupported
from rules.kernel.possible_values import answer
from rules.kernel.standing.looks import Reading, compared, reads
from rules.kernel.standing.modifying import BASE, Affected, Amount, Key, Modifications, amount, per_each
from rules.kernel.standing.origins import Origin
from rules.kernel.things import GameObject, Player, Thing


class WithAbilities(Values, Protocol):
    """The derived values of an object that can have abilities."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Granting:
    """Abilities are gained beside those that an object has; a game says in which layer."""

    abilities: tuple[Ability, ...]
    layer: int
    reads: frozenset[str] = frozenset()
    touches: frozenset[str] = frozenset({"abilities"})

    def apply(self, values: WithAbilities, to: GameObject) -> None:
        """Add the abilities."""
        values.abilities = (*values.abilities, *self.abilities)

    def deed(self, values: WithAbilities, to: GameObject) -> object:
        """What it would do."""
        return self.abilities


@dataclass(frozen=True, slots=True)
class Losing:
    """Abilities are lost: those that are named, or all where none is; a game says in which layer."""

    abilities: tuple[AnyAbility, ...]
    layer: int
    reads: frozenset[str] = frozenset()
    touches: frozenset[str] = frozenset({"abilities"})

    def apply(self, values: WithAbilities, to: GameObject) -> None:
        """Take the abilities away."""
        values.abilities = tuple(one for one in values.abilities if not self.takes(one))

    def takes(self, ability: Ability) -> bool:
        """Whether an ability is lost."""
        return not self.abilities or any(is_meant(one, ability.node) for one in self.abilities)

    def deed(self, values: WithAbilities, to: GameObject) -> object:
        """What it would do."""
        return self.abilities


V = TypeVar("V", bound=WithAbilities)
P = TypeVar("P")
"""What effects of the game are made of."""
Asks = Callable[[GameObject, V], bool]
"""Whether something applies to an object of these values."""


class Indicated:
    """Asks whether an object is one that the words of a static ability indicate."""

    def __init__(
        self, origin: Origin, reference: reference_nodes.Reference, duration: conditions.Duration | None = None
    ) -> None:
        self._origin = origin
        self._reference = reference
        self._condition = condition_of(duration)

    def __call__(self, thing: GameObject, values: Values) -> bool:
        """Whether the effect affects the object, whose values so far are given; a card that nobody knows has none."""
        if self._origin.game.is_unknown(thing):
            return False
        try:
            return self._is_in_force(thing) and self._indicates(self._reference, thing, values)
        except NobodyKnows:
            asked = partial(self._is_in_force, thing), partial(self._indicates, self._reference, thing, values)
            return unknown.all_hold(asked)

    def means_player(self, player: Player) -> bool:
        """Whether the words indicate a player, now."""
        meant = partial(could_mean, self._origin.context(), self._reference)
        return unknown.all_hold((lambda: player in meant(), partial(self._is_in_force, player)))

    def _is_in_force(self, thing: Thing) -> bool:
        """Whether the conditions hold, which may be asked of each object: `while defending this`."""
        if not self._origin.is_in_force(element=thing):
            return False
        return self._condition is None or holds(self._origin.context(element=thing), self._condition)

    def _indicates(self, reference: reference_nodes.Reference, thing: GameObject, values: Values) -> bool:
        match reference:
            case reference_nodes.Itself():
                return thing is self._origin.source
            case reference_nodes.Host(noun=noun):
                host = self._origin.game.host_of(self._origin.source)
                return thing is host and fits(self._origin.context(), noun, thing, values)
            case reference_nodes.Every(what=what) | reference_nodes.Some(what=what):
                return matches(self._origin.context(), what, thing, values)
            case reference_nodes.Several(parts=several):
                return any(self._indicates(one, thing, values) for one in several)
            case _:
                meant = things(self._origin.context(), reference)
                return thing in [self._origin.game.body_of(one) for one in meant]


def condition_of(duration: conditions.Duration | None) -> conditions.Condition | None:
    """The condition under which a static ability applies by its own words; raises Unsupported for another duration."""
    if duration is None:
        return None
    if isinstance(duration, conditions.While):
        return duration.condition
    raise Unsupported("conditions." + type(duration).__name__, "a static ability has no such duration")


def follow_ability(effect: ContinuousEffect[V], origin: Origin, node: nodes.Continuous) -> None:
    """Let the effect of a static ability be as old as the ability, and there only while its source has that."""
    asked = [one for one in (origin.condition, condition_of(node.duration)) if one is not None]
    effect.grounds = lambda thing: found_by_effect(origin.context(element=thing), node, asked)
    but_for_conditions = Indicated(replace(origin, condition=None), node.affects)
    effect.withheld = lambda thing, values: (
        unmet(origin.context(element=thing), asked) if but_for_conditions(thing, values) else ""
    )
    effect.timestamp = origin.timestamp
    ability = origin.ability
    if ability is not None:
        effect.granted_by = lambda values: answer(values, lambda one: node_of(one.abilities, ability.key)) is not None


def few(
    origin: Origin, reference: reference_nodes.Reference, parts: Sequence[Part[V]]
) -> Callable[[], Iterable[GameObject]] | None:
    """Return what tells the one object that an effect can affect, if it is one and what it does reaches no further.

    To lose an ability or to be controlled by another player makes a difference to other effects at once.
    """
    if any("controller" in part.touches or _takes_abilities(part) for part in parts):
        return None
    match reference:
        case reference_nodes.Itself():
            return lambda: (origin.source,)
        case reference_nodes.Host():
            return lambda: [one for one in (origin.game.host_of(origin.source),) if isinstance(one, GameObject)]
    return None


def _takes_abilities(part: Part[V]) -> bool:
    return "abilities" in part.touches and not isinstance(part, Granting)


def is_meant(named: AnyAbility, ability: AnyAbility | Opaque) -> bool:
    """Whether an ability is the one that is named: a keyword without its number means it with any number."""
    if isinstance(named, Keyword) and isinstance(ability, Keyword) and named.amount is None:
        return named.name == ability.name
    return named == ability


def flat(abilities: Sequence[AnyAbility]) -> tuple[AnyAbility, ...]:
    """Abilities, each keyword of a line on its own."""
    found: list[AnyAbility] = []
    for one in abilities:
        found += one.keywords if isinstance(one, Keywords) else (one,)
    return tuple(found)


def granted(origin: Origin, key: Key, abilities: Sequence[AnyAbility]) -> tuple[Ability, ...]:
    """Abilities that an effect grants: their keys say by which, and when it began."""
    identity, index = key
    mark = origin.mark(identity)
    timestamp = origin.timestamp if origin.begun is None else identity
    return tuple(Ability(one, ("granted", mark, index, i, timestamp)) for i, one in enumerate(abilities))


@dataclass(frozen=True, slots=True)
class Changes(Generic[P]):
    """What a game makes of words that change numbers and abilities: the part that does so in a layer of its own."""

    changing: Callable[[str, Amount, str], P]
    """A number grows or shrinks, as the sign says."""
    setting_base: Callable[[str, Amount], P]
    granting: Callable[[tuple[Ability, ...]], P]
    losing: Callable[[tuple[AnyAbility, ...]], P]

    def meanings(self) -> Mapping[type[object], Callable[..., Iterator[P]]]:
        """What each class of these modifications does."""
        return {
            nodes.PropertyChange: self._property,
            nodes.Scaled: self._scaled,
            nodes.BaseProperty: self._base,
            nodes.Abilities: self._abilities,
        }

    def _property(self, origin: Origin, key: Key, node: nodes.PropertyChange, affected: Affected) -> Iterator[P]:
        yield self.changing(node.name, amount(origin, node.amount, affected), node.sign)

    def _scaled(self, origin: Origin, key: Key, node: nodes.Scaled, affected: Affected) -> Iterator[P]:
        assert isinstance(node.change, nodes.PropertyChange)
        yield from self._property(origin, key, per_each(node.change, node), affected)

    def _base(self, origin: Origin, key: Key, node: nodes.BaseProperty, affected: Affected) -> Iterator[P]:
        yield self.setting_base(node.name.removeprefix(BASE), amount(origin, node.amount, affected))

    def _abilities(self, origin: Origin, key: Key, node: nodes.Abilities, affected: Affected) -> Iterator[P]:
        if node.operation == "add":
            yield self.granting(granted(origin, key, flat(node.abilities)))
        else:
            yield self.losing(flat(node.abilities))


@dataclass(frozen=True, slots=True)
class Making(Generic[V]):
    """How continuous effects come of the words of cards, and what these read."""

    modifications: Modifications[Part[V]]
    reading: Reading

    def static(self, origin: Origin, node: nodes.Continuous, words: str) -> ContinuousEffect[V]:
        """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
        effect = self._indicating(origin, node, None, words, node.duration)
        follow_ability(effect, origin, node)
        effect.reads = reads(self.reading.by, node.affects, origin.condition, condition_of(node.duration))
        effect.numbers = effect.numbers | compared(origin.condition, condition_of(node.duration))
        return effect

    def growing(
        self, origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str
    ) -> ContinuousEffect[V]:
        """The effect of what resolved on all that its words indicate, also later; its amounts are determined now.

        A condition of the origin is asked all the time.
        """
        effect = self._indicating(origin, node, things, words)
        effect.reads = reads(self.reading.by, node.affects, origin.condition)
        effect.numbers = effect.numbers | compared(origin.condition)
        return effect

    def _indicating(
        self,
        origin: Origin,
        node: nodes.Continuous,
        affected: Affected,
        words: str,
        duration: conditions.Duration | None = None,
    ) -> ContinuousEffect[V]:
        identity, indicated = origin.game.new_id(), Indicated(origin, node.affects, duration)
        made = self.modifications.parts_of(origin, identity, node.modifications, affected)
        effect = ContinuousEffect[V](identity, words, origin.source, origin.controller, made, indicated)
        effect.looks_at = None
        effect.only = few(origin, node.affects, made)
        changes = (one for one in node.modifications if not isinstance(one, nodes.Abilities))
        effect.numbers = compared(node.affects, *changes)
        effect.itself = isinstance(node.affects, reference_nodes.Itself)
        return effect

    def waiting(
        self, origin: Origin, node: nodes.Continuous, words: str, asks: Asks[V], asked: Sequence[Node]
    ) -> ContinuousEffect[V]:
        """What an effect on something yet to come would do to it: to be tried, its amounts worked out as it is.

        Args:
            origin: What it comes from.
            node: What it does.
            words: Its text.
            asks: Whether it applies to an object of these values.
            asked: The words by which that is decided.
        """
        identity = origin.game.new_id()
        made = self.modifications.parts_of(origin, identity, node.modifications, None)
        effect = ContinuousEffect[V](identity, words, origin.source, origin.controller, made, asks)
        effect.reads, effect.numbers = reads(self.reading.by, *asked), compared(*asked)
        return effect

    def locked(
        self, origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str
    ) -> ContinuousEffect[V]:
        """The effect of what resolved: it is locked to these objects, and its amounts are determined now."""
        identity = origin.game.new_id()
        refuse_strange(node, things, ())
        made = self.modifications.parts_of(origin, identity, node.modifications, things)
        return locked_effect(origin, identity, made, things, words)


def locked_effect(
    origin: Origin, identity: int, made: Sequence[Part[V]], things: Sequence[Thing], words: str
) -> ContinuousEffect[V]:
    """An effect that changes these objects, and no others."""
    effect = ContinuousEffect[V](identity, words, origin.source, origin.controller, made, lambda thing, values: False)
    effect.locked = frozenset(thing.id for thing in things if isinstance(thing, GameObject))
    players = frozenset(thing for thing in things if isinstance(thing, Player))
    effect.affects_player = lambda player: player in players
    return effect
