"""Attempts: what somebody would do, or what would happen to something, as regulations speak of it.

Comprehensive Rules: 101.2 (what can't happen), 614.17 (what can't happen isn't replaced).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.kernel.effects.ability import Ability
from rules.kernel.things import Thing
from rules.magic import events
from rules.magic.combat import declarations as combat
from rules.magic.state import MagicObject, MagicPlayer


@dataclass(frozen=True, slots=True)
class Untapping:
    """A permanent would untap as its controller's untap step begins."""

    thing: MagicObject


@dataclass(frozen=True, slots=True)
class Preventing:
    """Damage would be prevented."""

    damage: events.DamageDealt


@dataclass(frozen=True, slots=True)
class Regenerating:
    """A permanent would be regenerated."""

    thing: MagicObject


@dataclass(frozen=True, slots=True)
class HoldingToTheLegendRule:
    """The legend rule would apply to a permanent."""

    thing: MagicObject


@dataclass(frozen=True, slots=True)
class Targeting:
    """A player would make a spell or ability target something."""

    target: Thing
    by: MagicObject
    player: MagicPlayer


@dataclass(frozen=True, slots=True)
class Casting:
    """A player would cast a spell."""

    player: MagicPlayer
    thing: MagicObject


@dataclass(frozen=True, slots=True)
class PlayingLand:
    """A player would play a land."""

    player: MagicPlayer
    thing: MagicObject


@dataclass(frozen=True, slots=True)
class Activating:
    """A player would activate an ability of an object."""

    player: MagicPlayer
    thing: MagicObject
    ability: Ability


@dataclass(frozen=True, slots=True)
class Countering:
    """A spell or ability would be countered."""

    thing: MagicObject


ATTEMPTS: Mapping[type[object], str] = {
    combat.Attack: "attack",
    combat.Block: "block",
    Untapping: "untap step",
    Preventing: "prevent",
    Regenerating: "regenerate",
    HoldingToTheLegendRule: "legend rule",
    Targeting: "target",
    Casting: "cast",
    PlayingLand: "play a land",
    Activating: "activate",
    Countering: "counter",
}
"""The name under which regulations speak of each action that is only attempted."""
