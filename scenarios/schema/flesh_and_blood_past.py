"""What a turn of Flesh and Blood may have seen before a scene begins: the words of each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from scenarios.schema.values import Either, OneOrSeveral, OneWordOf, Value, Whole, Word
from scenarios.schema.words import PlayerName, ThingName

if TYPE_CHECKING:
    from rules.flesh_and_blood.events.life import DamageType
    from rules.flesh_and_blood.events.moving import Cause

DAMAGE_TYPES: tuple[DamageType, ...] = ("physical", "arcane", "generic")
DAMAGE_NAMES: tuple[Literal["deal", "hit"], ...] = ("deal", "hit")
ORIGINS = ("arsenal", "banished", "deck", "graveyard", "hand", "permanent", "pitch", "soul")
COSTS: tuple[Literal["beat chest", "boost", "fusion", "scrap"], ...] = ("beat chest", "boost", "fusion", "scrap")
REACTIONS: tuple[Literal["cheer", "boo"], ...] = ("cheer", "boo")
CAUSES: tuple[Cause, ...] = (
    "put",
    "clear",
    "negate",
    "equip",
    "pitch",
    "draw",
    "discard",
    "destroy",
    "banish",
    "charge",
)

FAB_PAST: Mapping[str, Mapping[str, Value]] = {
    "played": {
        "thing": ThingName("the card, where it lies now"),
        "player": PlayerName("left out: its owner"),
        "from": OneWordOf(ORIGINS, "left out: hand"),
    },
    "activated": {
        "source": ThingName("the object whose ability it is"),
        "ability": Either({int: Whole(least=1), str: Word()}, "its place, or the beginning of its text"),
        "player": PlayerName("left out: the controller of the object"),
    },
    "attacked": {
        "attack": ThingName("the attacking card, weapon or ally"),
        "target": OneOrSeveral(ThingName(), "left out: the one opposing hero"),
    },
    "damage dealt": {
        "source": ThingName("what dealt it"),
        "to": ThingName("the object, or the player for the hero"),
        "amount": Whole("how much", least=1),
        "type": OneWordOf(DAMAGE_TYPES, "left out: physical"),
        "name": OneWordOf(DAMAGE_NAMES, "left out: deal"),
    },
    "life gained": {
        "thing": ThingName("the object, or the player for the hero"),
        "amount": Whole("how much", least=1),
    },
    "life lost": {
        "thing": ThingName("the object, or the player for the hero"),
        "amount": Whole("how much", least=1),
    },
    "zone changed": {
        "thing": ThingName("the card, where it lies now"),
        "cause": OneWordOf(CAUSES, "how it moved"),
        "from": OneWordOf(ORIGINS, "left out: where such a move begins"),
        "by": PlayerName("left out: its owner"),
    },
    "additional cost paid": {
        "thing": ThingName("the card that was played"),
        "name": OneWordOf(COSTS, "which cost"),
        "spent": OneOrSeveral(ThingName(), "what it was paid with"),
        "player": PlayerName("left out: the owner of the card"),
    },
    "came to be": {
        "thing": ThingName("a token, or a card that was created"),
        "by": PlayerName("left out: its controller"),
    },
    "intimidated": {
        "player": PlayerName("left out: the opponent of who did it"),
        "by": PlayerName("left out: the turn-player"),
    },
    "crowd reacted": {
        "reaction": OneWordOf(REACTIONS, "what the crowd did"),
        "player": PlayerName("left out: the turn-player"),
    },
    "transcended": {"player": PlayerName("left out: the turn-player")},
}
