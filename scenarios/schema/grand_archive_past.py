"""What a turn of Grand Archive may have seen before a scene begins: the words of each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from scenarios.schema.values import Either, OneOrSeveral, OneWordOf, Value, Whole, Word
from scenarios.schema.words import PlayerName, ThingName

if TYPE_CHECKING:
    from rules.grand_archive.events.moving import Cause
    from rules.grand_archive.events.playing import PlayMethod

METHODS: tuple[PlayMethod, ...] = ("activate", "materialize", "bestow")
ROLES: tuple[Literal["attack", "retaliation"], ...] = ("attack", "retaliation")
ORIGINS = ("field", "hand", "memory", "main deck", "material deck", "graveyard", "banishment", "pantheon")
CAUSES: tuple[Cause, ...] = (
    *("put", "reserve", "pay memory", "recollect", "draw", "discard", "destroy"),
    *("die", "sacrifice", "banish", "return", "mill"),
)

ARCHIVE_PAST: Mapping[str, Mapping[str, Value]] = {
    "played": {
        "card": ThingName("the card, where it lies now"),
        "method": OneWordOf(METHODS, "left out: activate"),
        "origin": OneWordOf(ORIGINS, "left out: hand, the material deck or the Pantheon"),
        "player": PlayerName("left out: its owner"),
    },
    "activated": {
        "source": ThingName("the object whose ability it is"),
        "ability": Either({int: Whole(least=1), str: Word()}, "its place, or the beginning of its text"),
        "player": PlayerName("left out: the controller of the object"),
    },
    "attack declared": {
        "attacker": ThingName("the unit that attacked"),
        "targets": OneOrSeveral(ThingName(), "left out: the one opposing champion"),
        "wielded": OneOrSeveral(ThingName(), "the weapons that were wielded"),
    },
    "damage dealt": {
        "source": ThingName("what dealt it"),
        "to": ThingName("the unit, or the player for the champion"),
        "amount": Whole("how much", least=1),
        "role": OneWordOf(ROLES, "of combat damage; left out: none"),
    },
    "recovered": {"player": PlayerName("left out: the turn player"), "amount": Whole("how much", least=1)},
    "counters put": {
        "on": ThingName("the object"),
        "kind": Word("the kind of counter"),
        "count": Whole("how many", least=1),
    },
    "leveled up": {"champion": ThingName("the champion"), "player": PlayerName("left out: its owner")},
    "zone changed": {
        "thing": ThingName("the card, where it lies now"),
        "cause": OneWordOf(CAUSES, "how it moved"),
        "from": OneWordOf(ORIGINS, "left out: where such a move begins"),
        "by": PlayerName("left out: its owner"),
    },
    "came to be": {"thing": ThingName("a token"), "by": PlayerName("left out: its controller")},
}
