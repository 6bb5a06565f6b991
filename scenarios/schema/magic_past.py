"""What a turn of Magic may have seen before a scene begins: the words of each event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from scenarios.schema.values import OneOrSeveral, OneWordOf, Several, Value, Whole, Word
from scenarios.schema.words import PlayerName, ThingName

Moving = Literal["destroy", "sacrifice", "exile", "return", "discard", "mill", "put", "state-based action"]
MOVES: tuple[Moving, ...] = ("destroy", "sacrifice", "exile", "return", "discard", "mill", "put", "state-based action")
DAMAGES: tuple[Literal["combat", "noncombat"], ...] = ("combat", "noncombat")
LOSSES: tuple[Literal["effect", "damage", "payment"], ...] = ("effect", "damage", "payment")
ORIGINS = ("battlefield", "hand", "library", "graveyard", "exile", "stack")

MAGIC_PAST: Mapping[str, Mapping[str, Value]] = {
    "attackers declared": {
        "attackers": Several(ThingName(), "the creatures that attacked"),
        "targets": OneOrSeveral(ThingName(), "one for all, or one for each; left out: the next opponent"),
        "player": PlayerName("left out: the controller of the first attacker"),
    },
    "spell cast": {
        "thing": ThingName("a card of the board, or the name of any card"),
        "player": PlayerName("left out: the owner of the card on the board"),
    },
    "land played": {"thing": ThingName("the land"), "player": PlayerName("left out: its owner")},
    "card drawn": {"player": PlayerName("the player who drew it")},
    "damage dealt": {
        "source": ThingName("what dealt it"),
        "to": ThingName("the object or player"),
        "amount": Whole("how much", least=1),
        "kind": OneWordOf(DAMAGES, "left out: noncombat"),
    },
    "life gained": {"player": PlayerName("the player"), "amount": Whole("how much", least=1)},
    "life lost": {
        "player": PlayerName("the player"),
        "amount": Whole("how much", least=1),
        "reason": OneWordOf(LOSSES, "left out: effect"),
    },
    "zone changed": {
        "thing": ThingName("the card, where it lies now"),
        "cause": OneWordOf(MOVES, "how it moved"),
        "from": OneWordOf(ORIGINS, "left out: where such a move begins"),
        "player": PlayerName("who controlled it; left out: its owner"),
    },
    "counters put": {
        "on": ThingName("the object or player"),
        "kind": Word("the kind of counter"),
        "count": Whole("how many", least=1),
    },
    "came to be": {"thing": ThingName("a token")},
}
