"""The likeness of two moments of a game: everything that matters about a moment, with passing identities left out.

Two moments with the same signature go on in the same way. It tells whether the order of triggered abilities makes a
difference, and whether the game has come back to where it was.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from rules.kernel.things import Thing, Zone
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

STATES = ("tapped", "face_down", "phased_out", "damage", "deathtouched", "blocked")
POINTERS = ("attached_to", "attacking", "blocking", "damage_order")


def signature(game: MagicGame) -> Hashable:
    """A moment of the game, comparable with other moments of the same run."""
    scene = game.scene
    return (
        (scene.turn, scene.active.id, scene.phase, scene.step, scene.outcome),
        tuple(_player(player) for player in game.players),
        tuple((zone.name, _zone(game, zone)) for zone in game.zones()),
        tuple(sorted(repr(_object(game, item)) for item in scene.pending)),
        _in_force(game),
    )


def _player(player: MagicPlayer) -> Hashable:
    counters = tuple(player.counters.items())
    return (player.life, counters, tuple(sorted(player.mana)), player.lost, player.drew_from_empty, player.lands_played)


def _zone(game: MagicGame, zone: Zone) -> Hashable:
    """The objects of a zone: in order where the order matters."""
    objects = [repr(_object(game, thing)) for thing in zone if isinstance(thing, MagicObject)]
    return tuple(objects if zone.is_ordered else sorted(objects))


def _object(game: MagicGame, thing: MagicObject) -> Hashable:
    values = game.is_(thing)
    told = thing.announced
    announced = (tuple(tuple(map(_named, slot)) for slot in told.targets), told.modes, told.x, told.divided)
    return (
        _named(thing),
        tuple(getattr(thing, name) for name in STATES),
        tuple(_pointed(getattr(thing, name)) for name in POINTERS),
        tuple(thing.counters.items()),
        (values.power, values.toughness, values.controller.id, tuple(sorted(values.types)), len(values.abilities)),
        None if thing.ability is None else (thing.ability.key, None if thing.origin is None else _named(thing.origin)),
        announced if thing.zone is game.stack else None,
    )


def _named(thing: Thing) -> Hashable:
    """A thing by what doesn't change when it moves: a card by the card that it is, anything else by name."""
    if isinstance(thing, MagicObject) and thing.kind == "card":
        return (thing.name, thing.physical)
    return (thing.name,)


def _pointed(value: object) -> Hashable:
    if isinstance(value, Thing):
        return _named(value)
    return tuple(_named(one) for one in value) if isinstance(value, tuple) else None


def _in_force(game: MagicGame) -> Hashable:
    """The effects in force that came from what resolved, by name."""
    registries: tuple[Iterable[Thing], ...] = (
        game.floating_effects,
        game.floating_replacements,
        game.floating_watchers,
        game.floating_regulations,
    )
    return tuple(tuple(sorted(item.name for item in registry)) for registry in registries)
