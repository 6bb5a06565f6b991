"""Cards that lie in exile until something happens: what exiled them says until when, and from where they came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grammar.nodes.base import Node
from grammar.nodes.conditions import Duration
from grammar.nodes.filters import Filter, InZone
from grammar.nodes.opaque import Kind, Opaque
from grammar.nodes.references import Itself, Result, WholeZone
from grammar.nodes.verbs import Move
from grammar.nodes.walking import within
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.printed import SAID
from rules.kernel.opaque import reached
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject
from scenarios.table import Missing

ELSEWHERE = frozenset({"card", "spell"})
"""The nouns of what is not on the battlefield."""
MAY_EXILE: frozenset[Kind] = frozenset({"activated", "triggered", "replacing", "entering", "any"})
"""The kinds of line of a permanent that may be what exiled something."""


class Exiling(NamedTuple):
    """For how long an ability exiles something, and the kind of zone that it exiles it from; None: not told."""

    duration: Duration | None
    zone: str | None


def wait_in_exile(game: MagicGame, thing: MagicObject, by: MagicObject) -> None:
    """Let a card in exile come back when it is to, if the permanent that exiled it says so.

    Raises:
        Missing: It may or may not, or to one or another place.
        Reached: The permanent has a line that can't be read and may be what exiled it.
    """
    if by.zone.kind != "battlefield":
        return
    ways = [*dict.fromkeys(_ways(game, by))]
    if all(way.duration is None for way in ways):
        return
    if len(ways) > 1:
        raise Missing("exiled_with", f"{by.name} exiles in several ways, and nothing says by which {thing.name} was")
    duration, zone = ways[0]
    if duration is None or zone is None:
        raise Missing("exiled_with", f"nothing says from where {by.name} exiled {thing.name}, and so where it returns")
    with game.setting_up():
        game.contents.continuous_effects.gone_already(thing, game.zone(zone, thing.owner), by, duration)


def _ways(game: MagicGame, by: MagicObject) -> Iterator[Exiling]:
    """Return how abilities of a permanent that function there exile something other than itself."""
    for node in _abilities(game, by):
        if isinstance(node, Opaque) and node.kind in MAY_EXILE:
            raise reached([node], "it may be what exiled a card")
        for one in within(node):
            if isinstance(one, Move) and one.cause == "exile" and not isinstance(one.what, Itself):
                yield Exiling(one.duration, _zone_of(one, node))


def _abilities(game: MagicGame, by: MagicObject) -> Sequence[Node]:
    """Return the abilities that a permanent has and those that it had before anything took them from it."""
    abilities = game.contents.abilities
    printed = [Ability(one.node, (SAID, number)) for number, one in enumerate(game.face_of(by).abilities)]
    held = [*abilities.all_of(by), *(each for one in printed for each in abilities.each_of(one))]
    return [*dict.fromkeys(one.node for one in held if abilities.functions_here(by, one))]


def _zone_of(move: Move, ability: Node) -> str | None:
    """Return the kind of zone from which an instruction of an ability exiles; None: its words don't tell."""
    said = [*_said(move.what, ability)]
    zones = {one.zone for one in said if isinstance(one, InZone | WholeZone)}
    if any(isinstance(one, InZone) and one.preposition == "elsewhere" for one in said) or len(zones) > 1:
        return None
    nouns = {one.noun for one in said if isinstance(one, Filter)}
    return next(iter(zones), "battlefield" if nouns and nouns.isdisjoint(ELSEWHERE) else None)


def _said(words: Node, ability: Node) -> Iterator[Node]:
    """Return all that words say, and what is said in the same ability of that at which they point."""
    labels: set[int] = set()
    waiting = [words]
    while waiting:
        for one in within(waiting.pop()):
            yield one
            if isinstance(one, Result) and one.label not in labels:
                labels.add(one.label)
                waiting += [there for there in within(ability) if getattr(there, "label", None) == one.label]
