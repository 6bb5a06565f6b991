"""Numbers that objects and players have.

Rules book: Parts of a Card (cost, durability, life, power), Card Types - Champion (level).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.grand_archive.cards import amount
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.possible_values import as_values
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


def number_of(game: ArchiveGame, thing: Thing, name: str, values: object | None = None) -> int | None:
    """A number of an object or a player, by its name; None if it has none.

    ``values`` are the characteristics to read it off, if other than the object's own ones now or as it last existed.
    """
    if isinstance(thing, ArchivePlayer):
        return OF_PLAYERS[name](game, thing) if name in OF_PLAYERS else None
    if not isinstance(thing, ArchiveObject) or name not in OF_OBJECTS:
        return None
    return OF_OBJECTS[name](thing, as_values(values, Characteristics) or game.known(thing))


def _cost(kind: str) -> Callable[[ArchiveObject, Characteristics], int | None]:
    def read(thing: ArchiveObject, values: Characteristics) -> int | None:
        if values.cost is None or kind not in ("", values.cost_kind):
            return None
        return amount(values.cost, thing.announced.x or 0)

    return read


def _durability(thing: ArchiveObject, values: Characteristics) -> int | None:
    """The durability of an object is how many durability counters it has; of a card what is printed."""
    return values.durability if not thing.is_on_field else thing.counters.get("durability", 0)


OF_OBJECTS: Mapping[str, Callable[[ArchiveObject, Characteristics], int | None]] = {
    "power": lambda thing, values: values.power,
    "life": lambda thing, values: values.life,
    "durability": _durability,
    "level": lambda thing, values: values.level,
    "base level": lambda thing, values: values.base_level,
    "cost": _cost(""),
    "reserve cost": _cost("reserve"),
    "memory cost": _cost("memory"),
    "damage": lambda thing, values: thing.damage or thing.counters.get("damage", 0),
}


def _level(game: ArchiveGame, player: ArchivePlayer) -> int:
    champion = game.champion_of(player)
    return 0 if champion is None else game.is_(champion).level or 0


OF_PLAYERS: Mapping[str, Callable[[ArchiveGame, ArchivePlayer], int]] = {
    "hand size": lambda game, player: len(game.zone("hand", player)),
    "memory size": lambda game, player: len(game.zone("memory", player)),
    "influence": lambda game, player: len(game.zone("hand", player)) + len(game.zone("memory", player)),
    "level": _level,
}
