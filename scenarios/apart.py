"""What tells things of one name apart: how each of them is, whatever it is called.

All that an object remembers of itself counts, what other things and effects remember of it, and of what it did and
what happened to it what still matters; its identity and its age don't.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass

from grammar.nodes.base import Node
from grammar.nodes.describe import describe
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import CardObject
from rules.kernel.possible_values import ways_of
from rules.kernel.things import GameObject, Thing
from scenarios.pasts import BEFORE, THIS_TURN, Pasts, Sought, sought_in

State = Mapping[str, object]
"""What is so of a thing, by what it is; two things of one state are alike."""
OF_ITS_IDENTITY = frozenset(
    {
        *("id", "name", "physical", "previous", "next", "timestamp", "counter_times", "remembered"),
        *("zone", "owner", "controller", "card", "copied", "entered_turn"),
    }
)
"""What an object remembers that makes no difference, or is looked at in another way."""
SINCE = "controlled_since"
"""Since which turn a player has controlled it; it matters as long as a creature is new."""
ANNOUNCED = {
    **{"targets": "targets", "divided": "parts", "modes": "modes"},
    **{"x": "X", "additional": "paid in addition", "alternative": "paid instead"},
}
"""What was announced for it, with what that is called."""
OPPOSITES = {"tapped": "untapped", "rested": "awake", "face down": "face up"}
FIRST = (
    "kind",
    "counters",
    "damage",
    "tapped",
    "rested",
    "attached to it",
    "attached to",
    "face down",
    "chosen",
    "states",
)
"""What is told before anything else."""
MARKS = frozenset({"counters", "attached to it", "chosen"})
"""What is on something for long."""
DEPTH = 2
"""How far from a thing is looked at what it is connected with."""


def apart(
    game: AnyCardGame,
    here: Iterable[GameObject],
    things: Sequence[GameObject],
    of: Container[str] | None = None,
    sought: frozenset[Sought] | None = None,
) -> list[str]:
    """Return for each of some things what tells it from the others, in words; alike are those that have the same.

    Args:
        game: where they are.
        here: what there is beside them.
        things: those that are to be told apart.
        of: what of their states is looked at, and told of those that have it; None: all of it.
        sought: what of their pasts is looked at; None: what the texts of the game can look back at.
    """
    around = _Around(game, tuple(here), sought_in(game) if sought is None else sought)
    whole = [around.state_of(thing) for thing in things]
    states = [{key: value for key, value in one.items() if of is None or key in of} for one in whole]
    chosen: list[str] = []
    for key in _unlike(states):
        if len(_kinds(states, chosen)) < len(_kinds(states, [*chosen, key])):
            chosen.append(key)
    keys = [chosen if of is None else [key for key in chosen if state.get(key)] for state in states]
    told = [", ".join(_words(key, state.get(key)) for key in those) for those, state in zip(keys, states, strict=True)]
    return _different(told, states, chosen)


def _unlike(states: Sequence[State]) -> list[str]:
    """Return in what some states are not alike, what is told first in front."""
    keys = dict.fromkeys(key for state in states for key in state)
    unlike = (key for key in keys if any(one.get(key) != states[0].get(key) for one in states))
    return sorted(unlike, key=lambda key: FIRST.index(key) if key in FIRST else len(FIRST) + (key == "abilities"))


def _kinds(states: Iterable[State], keys: Sequence[str]) -> list[list[object]]:
    """Return the different states, as far as some keys tell them."""
    found: list[list[object]] = []
    for state in states:
        if (shown := [state.get(key) for key in keys]) not in found:
            found.append(shown)
    return found


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(place: int) -> str:
    """Return the word for a place in an order.

    >>> ordinal(1), ordinal(11), ordinal(22)
    ('first', '11th', '22nd')
    """
    if place <= len(ORDINALS):
        return ORDINALS[place - 1]
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def _different(told: Sequence[str], states: Sequence[State], keys: Sequence[str]) -> list[str]:
    """Return words that are different where states are: told by their order where the words don't show it."""
    kinds = _kinds(states, keys)
    kind_of = [kinds.index([state.get(key) for key in keys]) for state in states]
    words = [told[kind_of.index(kind)] for kind in range(len(kinds))]
    same = [words[:kind].count(words[kind]) for kind in range(len(kinds))]
    return [
        f"{words[kind]}, the {ordinal(same[kind] + 1)}" if words.count(words[kind]) > 1 else words[kind]
        for kind in kind_of
    ]


class _Around:
    """What a thing is and remembers, and what everything around it remembers of it."""

    def __init__(self, game: AnyCardGame, here: Sequence[GameObject], sought: frozenset[Sought]) -> None:
        self._game, self._here, self._pasts = game, here, Pasts(game, sought)
        lasting = (
            *(*game.floating_effects, *game.floating_replacements),
            *(*game.floating_watchers, *game.floating_regulations),
        )
        self._effects = [(one.name, frozenset(_mentioned_in(one))) for one in lasting]
        self._rememberers = _rememberers(self._here)

    def state_of(self, thing: GameObject, depth: int = DEPTH) -> State:
        """Return what is so of a thing."""
        state: dict[str, object] = {"in": thing.zone.name, "owned by": thing.owner.name}
        state |= {_in_words(slot): self._value(value, thing, depth) for slot, value in _remembered(thing)}
        if isinstance(thing, CardObject):
            state |= self._derived(thing)
        if depth:
            state |= self._of_others(thing, depth - 1)
            state |= self._pasts.of(thing)
            state["under"] = tuple(sorted(name for name, of in self._effects if thing.id in of))
        return state

    def _derived(self, thing: CardObject) -> dict[str, object]:
        """Return the values of a thing, whatever made them, and whether it is too new to do anything."""
        values = thing.remembered or self._game.is_(thing)
        first, *others = [self._in_a_way(way.values, thing) for way in ways_of(values)]
        found = {key: (value, *(one[key] for one in others)) for key, value in first.items()} if others else first
        since, began = getattr(thing, SINCE, 0), getattr(self._game.controller_of(thing), "turn_began", 0)
        is_creature = any("creature" in getattr(way.values, "types", ()) for way in ways_of(values))
        return {**found, "new this turn": is_creature and since > 0 and since >= began}

    def _in_a_way(self, values: object, thing: CardObject) -> dict[str, object]:
        """Return the values of a thing in one of the ways that they may be."""
        return {key: self._value(getattr(values, key), thing, 0) for key in _slots(type(values))}

    def _of_others(self, thing: GameObject, depth: int) -> dict[str, object]:
        """Return what other things remember of a thing: what is attached to it, or attacks it."""
        found: dict[str, list[object]] = {}
        for other, slot in self._rememberers.get(id(thing), ()):
            if other is not thing:
                state = self.state_of(other, depth) if depth else ()
                found.setdefault(f"{_in_words(slot)} it", []).append((other.name, other.owner.name, state))
        return {key: tuple(named) for key, named in found.items()}

    def _value(self, value: object, thing: GameObject, depth: int) -> object:
        """Return a value without identities: things by their names, and by their own states."""
        match value:
            case Ability() | Thing():
                return self._named(value, thing, depth)
            case Mapping():
                return {str(key): self._value(one, thing, depth) for key, one in value.items()}
            case tuple() | list():
                return tuple(self._value(one, thing, depth) for one in value)
        return value

    def _named(self, value: Ability | Thing, thing: GameObject, depth: int) -> object:
        if isinstance(value, Ability):
            return value.node
        if not isinstance(value, GameObject):
            return value.name
        if value.physical == thing.physical:
            return "itself"
        return (value.name, value.owner.name, self.state_of(value, depth - 1) if depth else ())


def _rememberers(things: Iterable[GameObject]) -> dict[int, list[tuple[GameObject, str]]]:
    """Return, for each object that some things remember, which of them do and as what, in their order."""
    found: dict[int, list[tuple[GameObject, str]]] = {}
    for thing in things:
        for slot, value in _remembered(thing):
            for one in {id(one) for one in _things_in(value)}:
                found.setdefault(one, []).append((thing, slot))
    return found


def _remembered(thing: GameObject) -> Iterator[tuple[str, object]]:
    """Return what an object remembers that can tell it from another."""
    for slot in _slots(type(thing)):
        value = getattr(thing, slot)
        if slot == "face":
            yield slot, getattr(value, "name", None)
        elif isinstance(value, Announced):
            yield from ((key, getattr(value, slot)) for slot, key in ANNOUNCED.items())
        elif slot == "used":
            yield slot, tuple(sorted(thing.used.values())) if isinstance(thing, CardObject) else ()
        elif slot != SINCE and not (slot == "held_by" and not isinstance(value, GameObject)):
            yield slot, value


def _slots(kind: type) -> Iterator[str]:
    for one in kind.__mro__:
        yield from (slot for slot in one.__dict__.get("__slots__", ()) if slot not in OF_ITS_IDENTITY)


def _things_in(value: object) -> Iterator[GameObject]:
    """Return the objects that a value holds."""
    match value:
        case GameObject():
            yield value
        case tuple() | list():
            yield from (thing for one in value for thing in _things_in(one))
        case Mapping():
            yield from (thing for one in value.values() for thing in _things_in(one))


def _mentioned_in(effect: Thing) -> Iterator[int]:
    """Return the identities of the objects of which an effect that lasts speaks, such as its targets."""
    yield from getattr(effect, "locked", None) or ()
    for value in _parts(effect):
        yield from _mentioned_by(value)


def _mentioned_by(value: object) -> Iterator[int]:
    match value:
        case GameObject():
            yield value.id
        case Thing() | Node() | str() | int() | type():
            pass
        case Mapping():
            yield from (one for part in value.values() for one in _mentioned_by(part))
        case tuple() | list() | set() | frozenset():
            yield from (one for part in value for one in _mentioned_by(part))
        case _ if is_dataclass(value):
            yield from (one for part in _parts(value) for one in _mentioned_by(part))


def _parts(value: object) -> Iterator[object]:
    """Return what something is made of, without the game that it belongs to."""
    names = (field.name for field in fields(value)) if is_dataclass(value) else _slots(type(value))
    return (getattr(value, name) for name in names if name != "game")


def _in_words(slot: str) -> str:
    return slot.replace("_", " ")


def _words(key: str, value: object) -> str:
    """Return in words what is so of a thing."""
    if key == "counters" and isinstance(value, Mapping) and value:
        return ", ".join(f"{count} {kind} counter{'s' * (count != 1)}" for kind, count in value.items())
    if isinstance(value, bool) or key.startswith((THIS_TURN, BEFORE)):
        return key if value else OPPOSITES.get(key, f"not {key}")
    if key.endswith(" it"):
        return f"{_name(value) if value else 'nothing'} {key}"
    if value in (None, (), "") or (isinstance(value, Mapping | frozenset) and not value):
        return f"no {key}" if key.endswith("s") else f"not {key}"
    if key == "kind":
        return str(value)
    return f"{value} damage" if key == "damage" else f"{key} {_name(value)}"


def _name(value: object) -> str:
    """Return what a value is called."""
    match value:
        case (str() as name, str(), _):
            return name
        case Mapping():
            return ", ".join(f"{key} {_name(one)}" for key, one in value.items())
        case tuple():
            return ", ".join(map(_name, value))
        case frozenset():
            return ", ".join(sorted(map(str, value)))
        case Node():
            return describe(value)
    return str(value)
