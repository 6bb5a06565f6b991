"""What can be said of the events of a game: the fields of each kind, and what each of them can be."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import NoneType
from typing import Literal, get_args, get_origin

import msgspec

from rules.flesh_and_blood.state import ChainLink
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.player_functions import DIRECTIONS
from rules.kernel.effects.card_events import ZoneChanged
from rules.kernel.events import Event
from rules.kernel.things import Player, Thing, Zone
from rules.magic.turn import TURN
from scenarios.faults import suggest
from scenarios.games import GAMES
from scenarios.rendering import words_of_kind
from scenarios.ruling import Plain
from scenarios.schema.values import NOTHING, kind_of

UNTOLD = (
    *("tuple", "frozenset", "Mapping", "ClassVar", "AnyEffect", "Announced", "Away", "Combat", "Context"),
    *("DamageDealt", "Defense", "Entering", "FaceDefinition", "Lasting", "Retaliation", "Sentence"),
    *("Ability", "Mark", "object"),
)
"""Fields of events of these types are no part of what can be said of one."""
OWN_WORDS = frozenset({"attribute", "because", "words"})
"""Fields that hold words of the engine, which nobody says."""
LINK = re.compile(r"chain link \d+")
"""How a chain link is called."""
STATED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("magic", "phase"): tuple(dict.fromkeys(phase for phase, _ in TURN)),
    ("magic", "step"): tuple(step for _, step in TURN),
    ("grand-archive", "before"): DIRECTIONS,
    ("grand-archive", "to"): DIRECTIONS,
    ("grand-archive", "origin"): tuple(filter(None, dict.fromkeys(ZONES.values()))),
    ("grand-archive", "state"): ("distant", "fostered", "ephemeral"),
}
"""The words of fields that are any text for the engine, by game and field."""


class Field(msgspec.Struct, frozen=True):
    """What a field of an event can be: of which classes, and which words."""

    classes: frozenset[type]
    words: tuple[str, ...] = ()

    def is_any_text(self) -> bool:
        """Whether any text may stand there, as far as the engine is concerned."""
        return str in self.classes

    def is_thing(self) -> bool:
        """Whether objects stand there, of which only a running game knows the names."""
        return any(issubclass(one, Thing) and not issubclass(one, (Player, Zone, ChainLink)) for one in self.classes)

    def is_zone(self) -> bool:
        """Whether zones stand there, of which only a running game knows the names."""
        return Zone in self.classes

    def _is_player(self) -> bool:
        return any(issubclass(one, Player) for one in self.classes)

    def refusal(self, value: Plain, players: Iterable[str]) -> tuple[str, str | None] | None:
        """Return why a value can't stand there, and what was probably meant; None: it can, as far as that is known."""
        if self._has_truth(value):
            return None
        if isinstance(value, str | int) and not isinstance(value, bool):
            return self._refused_word(str(value), tuple(players))
        return f"{kind_of(value)} stands here, {self._expected(players)} is expected", None

    def _has_truth(self, value: Plain) -> bool:
        """Return whether a value only says that something stands there, or that nothing does."""
        nothing = bool(self.classes & {NoneType, int, bool, str}) or "" in self.words
        return value is True or (nothing and value is False) or (NoneType in self.classes and value in (None, NOTHING))

    def _refused_word(self, word: str, players: tuple[str, ...]) -> tuple[str, str | None] | None:
        if self.is_any_text() or self.is_thing() or self.is_zone() or (int in self.classes and word.isdecimal()):
            return None
        known = (*self.words, *(players if self._is_player() else ()))
        if word in known or word.casefold() in {one.casefold() for one in self.words}:
            return None
        if ChainLink in self.classes and LINK.fullmatch(word):
            return None
        return f"{word!r} can't stand here, {self._expected(players)} is expected", suggest(word, known)

    def _expected(self, players: Iterable[str]) -> str:
        """Return what is expected there, in words."""
        ways = {
            f"one of {', '.join(filter(None, self.words))}": any(self.words),
            "a whole number": int in self.classes,
            "true or false": bool in self.classes,
            "a text": self.is_any_text(),
            f"one of the players ({', '.join(players)})": self._is_player(),
            "a chain link (as: chain link 1)": ChainLink in self.classes,
            "a zone": self.is_zone(),
            "the name of a thing": self.is_thing(),
        }
        return " or ".join(way for way, can_be in ways.items() if can_be)


@cache
def events_of(game: str) -> Mapping[str, Mapping[str, Field]]:
    """Return the kinds of events of a game, each with what can be said of one."""
    room = f"rules.{GAMES[game].package}."
    import_module(f"scenarios.tables.{GAMES[game].package}")
    known: dict[str, dict[str, Field]] = {}
    for kind in sorted(_kinds_below(), key=lambda one: not one.__module__.startswith(room)):
        word = words_of_kind(kind.__name__)
        if kind.__module__.startswith(room) or (kind.__module__.startswith("rules.kernel.") and word not in known):
            known[word] = {**dict(_told_of(kind, game)), **known.get(word, {})}
    return known


def _kinds_below() -> Iterator[type[Event]]:
    waiting = list(Event.__subclasses__())
    while waiting:
        yield (kind := waiting.pop())
        waiting += kind.__subclasses__()


def _told_of(kind: type[Event], game: str) -> Iterator[tuple[str, Field]]:
    """Return the fields of an event that are a thing, a truth value, a number or a word."""
    hints = {
        name: (str(hint), one)
        for one in reversed(kind.__mro__)
        for name, hint in vars(one).get("__annotations__", {}).items()
    }
    if issubclass(kind, ZoneChanged):
        yield "from", Field(frozenset({Zone}))
    for name in kind.__struct_fields__:
        hint, where = hints[name]
        if name not in OWN_WORDS and not hint.startswith(UNTOLD):
            words = STATED.get((game, name)) if hint == "str" else None
            yield name, Field(frozenset(), words) if words else _field(hint, where)


def _field(hint: str, where: type) -> Field:
    """Return what a field can be whose type is written so in the module of a class."""
    names = {"Thing": Thing, **vars(sys.modules[where.__module__])}
    arms = list(_arms(eval(hint, names)))
    words = tuple(one for one in arms if isinstance(one, str))
    return Field(frozenset(one for one in arms if isinstance(one, type)), words)


def _arms(hint: object) -> Iterator[object]:
    """Return the classes and words of which one stands where a type is asked for."""
    if get_origin(hint) is Literal or not (inner := get_args(hint)):
        yield from get_args(hint) if get_origin(hint) is Literal else (NoneType if hint is None else hint,)
        return
    for one in inner:
        yield from _arms(one)
