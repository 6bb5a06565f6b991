"""The likeness of two moments of a game: everything that matters about a moment, with passing identities left out.

Two moments with the same signature go on in the same way. It tells whether the order of triggered abilities makes a
difference, and whether the game has come back to where it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from grammar.nodes.walking import within
from rules.kernel.loops import Likeness
from rules.kernel.possible_values import answers, ways_of
from rules.kernel.things import Thing, Zone
from rules.magic.characteristics import Characteristics
from rules.magic.state import POISON, MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

STATES = ("tapped", "face_down", "hidden_by", "phased_out", "bestowed", "damage", "deathtouched", "blocked")
POINTERS = (
    "attached_to",
    "attacking",
    "band",
    "blocking",
    "damage_order",
    "paired_with",
    "phased_under",
    "phased_with",
)


def signature(game: MagicGame) -> Hashable:
    """A moment of the game, comparable with other moments of the same run."""
    scene = game.scene
    return (
        (scene.turn, scene.active.id, scene.phase, scene.step, scene.outcome, scene.daytime),
        tuple(map(_named, scene.extra_turns)),
        tuple(None if one is None else _named(one) for one in (scene.monarch, scene.initiative, scene.regular)),
        tuple(_player(player) for player in game.players),
        tuple((zone.name, _zone(game, zone)) for zone in game.zones()),
        tuple(sorted(repr(_object(game, item)) for item in scene.pending)),
        _in_force(game),
    )


def likeness(game: MagicGame) -> Likeness:
    """A moment of the game apart from its numbers: life, how many alike there are of everything, their counters."""
    counts: Counter[str] = Counter()
    bounded: dict[str, int] = {}
    for player in game.players:
        counts[f"{player.name}'s life"] = player.life
        counts[f"{player.name}'s mana"] = len(player.mana_pool)
        counts.update({f"{kind} counters of {player.name}": number for kind, number in player.counters.items()})
        bounded[f"poison counters of {player.name}"] = POISON
    lying = ((zone, map(game.own_object, zone)) for zone in game.zones())
    outlines = {_counted(game, thing, zone, counts, bounded) for zone, things in lying for thing in things}
    for registry in _registries(game):
        counts.update(f"effects of {item.name}" for item in registry)
    pending = frozenset(repr(_outline(game, item)) for item in game.scene.pending)
    scene = game.scene
    place = (scene.turn, scene.active.id, scene.phase, scene.step, tuple(player.lost for player in game.players))
    return Likeness(hash((place, frozenset(outlines), pending)), counts, bounded)


def _counted(game: MagicGame, thing: MagicObject, zone: Zone, counts: Counter[str], bounded: dict[str, int]) -> str:
    """The outline of an object, whose numbers are added to the counts."""
    counts[f"{thing.name} in {zone.name}"] += 1
    counts.update({f"{kind} counters on {thing.name}": number for kind, number in thing.counters.items()})
    if thing.damage:
        counts[f"damage on {thing.name}"] += thing.damage
        if not game.is_(thing).has("indestructible"):
            key = f"damage on {thing.name}"
            bounded[key] = bounded.get(key, 0) + max(answers(game.is_(thing), lambda known: known.toughness or 0))
    return repr((zone.name, _outline(game, thing)))


def _outline(game: MagicGame, thing: MagicObject) -> Hashable:
    """An object apart from its numbers."""
    values = game.is_(thing)
    return (
        _named(thing),
        tuple(getattr(thing, name) for name in STATES if name != "damage"),
        tuple(_pointed(getattr(thing, name)) for name in POINTERS),
        answers(values, lambda known: (known.controller.id, tuple(sorted(known.types)), len(known.abilities))),
        _ability(thing),
        tuple(tuple(map(_named, slot)) for slot in thing.announced.targets) if thing.zone is game.stack else None,
    )


def _ability(thing: MagicObject) -> Hashable:
    """Which ability an ability on the stack is, and of what."""
    if thing.ability is None:
        return None
    return (thing.ability.key, None if thing.origin is None else _named(thing.origin))


def _shown_values(values: Characteristics) -> Hashable:
    return (
        (values.power, values.toughness, values.controller.id, tuple(sorted(values.types)), len(values.abilities)),
        (tuple(sorted(values.subtypes)), tuple(sorted(values.colors))),
    )


def largest_number(game: MagicGame) -> int:
    """The largest number that an ability of what is in play speaks of: what grows beyond it matters to none."""
    things = (thing for zone in (game.battlefield, game.stack, game.command) for thing in zone)
    known = (way.values for thing in things for way in ways_of(game.is_(thing)))
    nodes = (ability.node for values in known for ability in values.abilities)
    parts = (getattr(node, name) for found in nodes for node in within(found) for name in node.__struct_fields__)
    return max((part for part in parts if isinstance(part, int)), default=0)


def _player(player: MagicPlayer) -> Hashable:
    counters = tuple(player.counters.items())
    return (
        player.life,
        counters,
        tuple(sorted(player.mana_pool)),
        player.lost,
        player.drew_from_empty,
        player.lands_played,
        player.blessed,
        player.speed,
        player.completed,
        (player.tempted, None if player.ring_bearer is None else _named(player.ring_bearer)),
        tuple(sorted(player.skips)),
    )


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
        answers(values, _shown_values),
        tuple((kind, _chosen(value)) for kind, value in sorted(thing.chosen.items())),
        _ability(thing),
        announced if thing.zone is game.stack else None,
    )


def _named(thing: Thing) -> Hashable:
    """A thing by what doesn't change when it moves: a card by the card that it is, anything else by name."""
    if isinstance(thing, MagicObject) and thing.kind == "card":
        return (thing.name, thing.physical)
    return (thing.name,)


def _chosen(value: object) -> Hashable:
    return _named(value) if isinstance(value, Thing) else str(value)


def _pointed(value: object) -> Hashable:
    if isinstance(value, Thing):
        return _named(value)
    return tuple(_named(one) for one in value) if isinstance(value, tuple) else None


def _in_force(game: MagicGame) -> Hashable:
    """The effects in force that came from what resolved, by name."""
    return tuple(tuple(sorted(item.name for item in registry)) for registry in _registries(game))


def _registries(game: MagicGame) -> tuple[Iterable[Thing], ...]:
    return (
        game.floating_effects,
        game.floating_replacements,
        game.floating_watchers,
        game.floating_regulations,
    )
