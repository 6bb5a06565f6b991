"""Numbers that objects and players have.

Comprehensive Rules: 2.2 (cost), 2.3 (defense), 2.4 (intellect), 2.5 (life), 2.8 (pitch), 2.9 (power), 7.0.3a (the
number of a chain link).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.flesh_and_blood.cards import resource_cost
from rules.flesh_and_blood.kinds import require_numbers
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.possible_values import as_values
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


def number_of(game: FabGame, thing: Thing, name: str, values: object | None = None) -> int | None:
    """A number of an object or a player, by its name; None if it has none.

    ``values`` are the properties to read it off, if other than the object's own ones now or as it last existed.
    """
    if name in OF_PLAYERS and (player := _stands_for(game, thing)) is not None:
        return OF_PLAYERS[name](game, player)
    if isinstance(thing, FabPlayer):
        return None if thing.hero is None else number_of(game, thing.hero, name, values)
    if isinstance(thing, FabObject) and name in OF_ATTACKS:
        return OF_ATTACKS[name](game, thing)
    if not isinstance(thing, FabObject) or name not in OF_OBJECTS:
        return None
    require_numbers(thing.copied or thing.face, name.split())
    return OF_OBJECTS[name](thing, as_values(values, Properties) or game.known(thing))


def _stands_for(game: FabGame, thing: Thing) -> FabPlayer | None:
    """The player that a thing is, or whose hero it is."""
    if isinstance(thing, FabObject):
        return thing.owner if game.is_(thing).is_type("hero") else None
    return thing if isinstance(thing, FabPlayer) else None


def _cost(thing: FabObject, values: Properties) -> int | None:
    return None if values.cost is None else resource_cost(values.cost, thing.announced.x or 0)


def _chain_link(game: FabGame, thing: FabObject) -> int | None:
    """The number of the chain link where it attacks or defends, or that its attack will be the next one of."""
    fights = (link for link in game.scene.links if thing in (link.attack, *(one.card for one in link.defending)))
    link = next(fights, None)
    if link is not None:
        return link.number
    return len(game.scene.links) + 1 if thing.is_on_stack and "attack" in game.is_(thing).subtypes else None


def _counted_in(zone: str) -> Callable[[FabGame, FabPlayer], int]:
    return lambda game, player: len(game.zone(zone, player))


OF_ATTACKS: Mapping[str, Callable[[FabGame, FabObject], int | None]] = {"chain link": _chain_link}
"""The numbers that an attack has by where it is."""
OF_OBJECTS: Mapping[str, Callable[[FabObject, Properties], int | None]] = {
    "power": lambda thing, values: values.power,
    "base power": lambda thing, values: values.base_power,
    "total power": lambda thing, values: values.power,
    "defense": lambda thing, values: values.defense,
    "base defense": lambda thing, values: values.base_defense,
    "base life": lambda thing, values: values.base_life,
    "base intellect": lambda thing, values: values.base_intellect,
    "life": lambda thing, values: values.life,
    "intellect": lambda thing, values: values.intellect,
    "pitch": lambda thing, values: values.pitch,
    "cost": _cost,
}
OF_PLAYERS: Mapping[str, Callable[[FabGame, FabPlayer], int]] = {
    f"{zone} size": _counted_in(zone) for zone in ("hand", "arsenal", "soul")
}
