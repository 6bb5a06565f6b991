"""Numbers that objects and players have.

Comprehensive Rules: 107 (numbers), 119 (life), 202.3 (mana value), 208 (power and toughness), 209 (loyalty).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.kernel.possible_values import as_values
from rules.kernel.things import Thing
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject, MagicPlayer, level_of

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


def number_of(game: MagicGame, thing: Thing, name: str, values: object | None = None) -> int | None:
    """A number of an object or a player, by its name; None if it has none.

    ``values`` are the characteristics to read it off, if other than the object's own ones now or as it last existed.
    """
    if isinstance(thing, MagicPlayer):
        return OF_PLAYERS[name](game, thing) if name in OF_PLAYERS else None
    if not isinstance(thing, MagicObject) or name not in OF_OBJECTS.keys() | OF_MANA_COST:
        return None
    seen = as_values(values, Characteristics) or game.known(thing)
    return game.contents.mana_values.of(thing, seen) if name in OF_MANA_COST else OF_OBJECTS[name](thing, seen)


def counters_or(
    kind: str, printed: Callable[[Characteristics], int | None]
) -> Callable[[MagicObject, Characteristics], int | None]:
    """Loyalty and defense: the counters on the battlefield, the printed number elsewhere."""
    return lambda thing, values: thing.counters.get(kind, 0) if thing.zone.kind == "battlefield" else printed(values)


def _starting_life(game: MagicGame, player: MagicPlayer) -> int:
    return game.contents.life.at_the_start(player)


OF_OBJECTS: Mapping[str, Callable[[MagicObject, Characteristics], int | None]] = {
    "power": lambda thing, values: values.power,
    "toughness": lambda thing, values: values.toughness,
    "total power": lambda thing, values: values.power,
    "total toughness": lambda thing, values: values.toughness,
    "base power": lambda thing, values: values.base_power,
    "base toughness": lambda thing, values: values.base_toughness,
    "colors": lambda thing, values: len(values.colors),
    "targets": lambda thing, values: sum(len(slot) for slot in thing.announced.targets),
    "damage": lambda thing, values: thing.damage,
    "level": lambda thing, values: level_of(thing),
    "loyalty": counters_or("loyalty", lambda values: values.loyalty),
    "defense": counters_or("defense", lambda values: values.defense),
}
OF_MANA_COST = frozenset({"mana value", "total mana value"})
"""The numbers of objects that a chapter determines."""
OF_PLAYERS: Mapping[str, Callable[[MagicGame, MagicPlayer], int]] = {
    "life": lambda game, player: player.life,
    "speed": lambda game, player: player.speed,
    "starting life": _starting_life,
    "hand size": lambda game, player: len(game.zone("hand", player)),
    "graveyard size": lambda game, player: len(game.zone("graveyard", player)),
}
