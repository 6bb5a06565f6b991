"""Statuses and qualities: the adjectives of card text, each with the test that it stands for.

Comprehensive Rules: 105 (colors), 110.5 (status), 506 and following (attacking, blocking), 700 (historic, modified).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

Test = Callable[["MagicGame", MagicObject, Characteristics], bool]
OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


def _attached(game: MagicGame, thing: MagicObject, subtype: str) -> list[MagicObject]:
    """What of a subtype is attached to an object, or was as it left."""
    return [one for one in game.attached_to(thing) if subtype in game.is_(one).subtypes]


def _is_modified(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    """Whether it has a counter, is equipped, or is enchanted by an Aura of its own controller."""
    auras = _attached(game, thing, "Aura")
    return (
        bool(thing.counters)
        or bool(_attached(game, thing, "Equipment"))
        or any(game.is_(aura).controller is values.controller for aura in auras)
    )


def _is_historic(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return values.is_type("artifact") or "legendary" in values.supertypes or "Saga" in values.subtypes


def _is_blocking(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return bool(thing.blocking)


def _is_unblocked(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    blockers_declared = game.scene.step not in {"beginning of combat", "declare attackers"}
    return thing.attacking is not None and not thing.blocked and blockers_declared


def _paid(cost: str) -> Test:
    return lambda game, thing, values: cost in thing.announced.additional


def _is_newly_held(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    """Whether its controller's control began after the upkeep of that player's turn before this one began."""
    return thing.controlled_since > 0 and thing.controlled_since >= values.controller.turn_before


def _was_cast(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return thing.zone.kind == "stack" and thing.kind == "card"


def is_goaded_by(player: MagicPlayer, goaded: Mapping[MagicPlayer, int]) -> bool:
    """Whether a player's next turn hasn't begun since that player goaded something, by the turns in which it was."""
    return player in goaded and player.turn_began <= goaded[player]


def _is_mana_ability(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return thing.ability is not None and game.contents.mana_abilities.is_mana_ability(thing.ability)


def _is_goaded(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    goaded = thing.chosen.get("goaded")
    return isinstance(goaded, Mapping) and any(is_goaded_by(player, goaded) for player in goaded)


def _is_ring_bearer(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return values.controller.ring_bearer is thing


def _has_adventure(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return game.contents.layers.copiable_values(thing).adventure


def _is_suspended(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    return thing.zone.kind == "exile" and values.has("suspend") and thing.counters.get("time", 0) > 0


def _is_attacking_alone(game: MagicGame, thing: MagicObject, values: Characteristics) -> bool:
    attackers = [one for one in game.permanents() if one.attacking is not None]
    return attackers == [thing]


STATUSES: Mapping[str, Test] = {
    "tapped": lambda game, thing, values: thing.tapped,
    "untapped": lambda game, thing, values: not thing.tapped,
    "attacking": lambda game, thing, values: thing.attacking is not None,
    "attacking alone": _is_attacking_alone,
    "nonattacking": lambda game, thing, values: thing.attacking is None,
    "blocking": _is_blocking,
    "nonblocking": lambda game, thing, values: not thing.blocking,
    "blocked": lambda game, thing, values: thing.attacking is not None and thing.blocked,
    "unblocked": _is_unblocked,
    "face-down": lambda game, thing, values: thing.face_down,
    "face-up": lambda game, thing, values: not thing.face_down,
    "face down": lambda game, thing, values: thing.face_down,
    "face up": lambda game, thing, values: not thing.face_down,
    "enchanted": lambda game, thing, values: bool(_attached(game, thing, "Aura")),
    "equipped": lambda game, thing, values: bool(_attached(game, thing, "Equipment")),
    "fortified": lambda game, thing, values: bool(_attached(game, thing, "Fortification")),
    "attached": lambda game, thing, values: thing.attached_to is not None,
    "modified": _is_modified,
    "kicked": _paid("kicker"),
    "cast": _was_cast,
    "token": lambda game, thing, values: thing.kind == "token",
    "nontoken": lambda game, thing, values: thing.kind != "token",
    "suspended": _is_suspended,
    "foretold": lambda game, thing, values: thing.zone.kind == "exile" and "foretold" in thing.chosen,
    "paired": lambda game, thing, values: thing.paired_with is not None,
    "unpaired": lambda game, thing, values: thing.paired_with is None,
    "monstrous": lambda game, thing, values: thing.chosen.get("monstrous") is True,
    "renowned": lambda game, thing, values: thing.chosen.get("renowned") is True,
    "suspected": lambda game, thing, values: thing.chosen.get("suspected") is True,
    "Ring-bearer": _is_ring_bearer,
    "saddled": lambda game, thing, values: thing.chosen.get("saddled") == game.turn_number,
    "rioting": lambda game, thing, values: thing.chosen.get("riot") == "haste",
    "goaded": _is_goaded,
    "yours since your last upkeep": _is_newly_held,
    "transformed": lambda game, thing, values: thing.face is thing.card.back,
}
"""What an object is at the moment, by the word that cards use."""

QUALITIES: Mapping[str, Test] = {
    "colorless": lambda game, thing, values: not values.colors,
    "colored": lambda game, thing, values: bool(values.colors),
    "each color": lambda game, thing, values: bool(values.colors),
    "everything": lambda game, thing, values: True,
    "monocolored": lambda game, thing, values: len(values.colors) == 1,
    "multicolored": lambda game, thing, values: len(values.colors) > 1,
    "commander": lambda game, thing, values: False,
    "historic": _is_historic,
    "mana ability": _is_mana_ability,
    "{X} in its mana cost": lambda game, thing, values: "{X}" in (values.cost or ""),
    "{H} in its mana cost": lambda game, thing, values: "/P}" in (values.cost or ""),
    "with an Adventure": _has_adventure,
    "modified": _is_modified,
    "outlaw": lambda game, thing, values: bool(values.subtypes & OUTLAWS),
    "token": lambda game, thing, values: thing.kind == "token",
    "nontoken": lambda game, thing, values: thing.kind != "token",
}
"""Kinds that are no card type, color or subtype. Nothing is a commander in a game without that variant."""
