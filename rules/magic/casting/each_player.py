"""`For each opponent, … target creature that player controls`: a target phrase that is asked once for each player.

Comprehensive Rules: 601.2c (a target for each that the text requires).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from grammar.nodes.base import Node
from grammar.nodes.control import ForEach
from grammar.nodes.filters import Filter, Other
from grammar.nodes.references import Element, Every, Result, Target
from grammar.nodes.walking import rebuilt
from rules.kernel.effects import understanding
from rules.kernel.effects.slots import number_for, seat_of, speaks_of_each, walk
from rules.kernel.effects.steps import StepDone
from rules.kernel.things import Player
from rules.magic.effects.context import Context

SEATED = 1 << 20
"""The first of the labels under which players are found whom target phrases are asked for."""


def goes_through_players(each: ForEach) -> bool:
    """Whether it goes through players of whom nothing is said but that they are opponents, or others."""
    what = _described(each)
    if what is None or what.qualifiers or what.noun not in {"player", "opponent"}:
        return False
    return all(isinstance(word, Other) for word in what.words)


def _described(each: ForEach) -> Filter | None:
    """How the things are described that are gone through."""
    what = each.over.what if isinstance(each.over, Every) else each.over
    return what if isinstance(what, Filter) else None


def for_each_player(context: Context, effect: Node, slots: Sequence[Target]) -> Iterator[Target]:
    """The target phrases of an effect, each that speaks of one player of several once for each of these."""
    asked = {target.slot or 0: each for each in _each_in(effect) for target in _aiming_at_one(each)}
    for slot in slots:
        each = asked.get(slot.slot or 0) if speaks_of_each(slot.what) else None
        yield from (slot,) if each is None else (_for(slot, player) for player in _players(context, each))


def seated(context: Context, slots: Sequence[Target]) -> None:
    """Let the words of such target phrases find the players whom they are asked for."""
    seats = [seat_of(slot.slot) for slot in slots if slot.slot is not None]
    for player in context.game.players:
        if player.id in seats:
            context.steps[SEATED + player.id] = StepDone((player,))


def _each_in(effect: Node) -> list[ForEach]:
    return [part for part in walk(effect) if isinstance(part, ForEach) and goes_through_players(part)]


def _aiming_at_one(each: ForEach) -> list[Target]:
    return [part for part in walk(each.body) if isinstance(part, Target) and speaks_of_each(part.what)]


def _players(context: Context, each: ForEach) -> list[Player]:
    """The players that are gone through, by their seats."""
    what = _described(each)
    meant = () if what is None else understanding.found(context, what)
    return sorted((one for one in meant if isinstance(one, Player)), key=lambda player: player.id)


def _for(slot: Target, player: Player) -> Target:
    """A target phrase as it is asked for one of the players."""

    def of_the_player(part: Node) -> Node:
        return Result(SEATED + player.id) if isinstance(part, Element) else rebuilt(part, of_the_player)

    return structs.replace(rebuilt(slot, of_the_player), slot=number_for(slot.slot or 0, player))
