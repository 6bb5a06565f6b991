"""A game's language: what each class of node, and each word within a node, means in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, Never, TypeVar

from rules.kernel.choices import Option
from rules.kernel.effects.meanings import Meanings, Spoken
from rules.kernel.events import Event
from rules.kernel.things import Player, Thing

if TYPE_CHECKING:
    from grammar.nodes.base import Node
    from grammar.nodes.effects import AnyEffect
    from rules.kernel.effects.durations import Durations
    from rules.kernel.effects.event_words import EventWords

C = TypeVar("C", bound=Spoken, contravariant=True)
"""The game's own context."""
L = TypeVar("L", bound=Spoken, contravariant=True)
"""How the game looks at one thing."""

Place = Literal["in play", "anywhere", "to be said", "players"]
"""Where what a noun names is, if no zone is named; of players there is nothing to be said."""


@dataclass(frozen=True, slots=True)
class Noun(Generic[C, L]):
    """What a noun names, where such things are, and a small set of things that holds all of them."""

    names: Callable[[L], bool]
    among: Callable[[C], Iterable[Thing]]
    place: Place = "in play"


@dataclass(frozen=True, slots=True)
class Language(Generic[C, L]):
    """What words mean in one game. The tables of nodes extend the shared ones; the others are looked up by word."""

    effects: Meanings[C, None]
    """What carries out each class of effect."""
    quantities: Meanings[C, int]
    conditions: Meanings[C, bool]
    references: Meanings[C, list[Thing]]
    antecedents: Meanings[C, list[Thing]]
    filters: Meanings[L, bool]
    nouns: Mapping[str, Noun[C, L]]
    """By noun; `any target` is one."""
    zones: Mapping[str, str]
    """The kind of zone for each word; empty: any zone."""
    in_play: frozenset[str]
    """The kinds of zone in which things are in play."""
    underway: frozenset[str]
    """The kinds of zone in which things are on their way to being played."""
    last_known: frozenset[str]
    """The kinds of zone of which what has left them is spoken of as it last was there, unless it came into play."""
    numbers: frozenset[str]
    """The names of the numbers that objects and players have."""
    persons: frozenset[str]
    """The nouns of players, and of what stands for each of them."""
    roles: Mapping[str, Callable[[C], list[Thing]]]
    """Whom the words for what the game makes of players mean, such as `the active player`."""
    choices: Mapping[str, Callable[[C], list[Option]]]
    """The options where something is chosen that is no object, such as a color."""
    windows: Mapping[str, Callable[[C], Sequence[Event]]]
    """The events of each stretch of time, oldest first."""
    belonging: Mapping[str, Callable[[L], Player | None]]
    """Whose something is, by the verb: `control`, `own`."""
    relations: Mapping[str, Callable[[L, Thing], bool]]
    """Whether something stands in a relation to something else."""
    events: EventWords[Never]
    """How what happens is told in the words of cards."""
    durations: Durations
    """How long what resolved lasts."""
    outcomes: Mapping[type[Node], Callable[[C, AnyEffect, Event | None], tuple[Event, ...] | None]]
    """For effects that are events by themselves, or edits of the one that they replace: those events, if it is so."""


AnyLanguage = Language[Never, Never]
"""The language of any game."""


def unknown_zone(word: str, language: AnyLanguage) -> str | None:
    """What is to be said of a word for a zone that the game doesn't have."""
    return None if word in language.zones else f"the zone “{word}”"


def unknown_number(name: str, language: AnyLanguage) -> str | None:
    """What is to be said of a number that neither objects nor players of the game have."""
    return None if name in language.numbers else name
