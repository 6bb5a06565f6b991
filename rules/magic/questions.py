"""The kinds of questions that Magic asks, under any of its editions: each by its stable name."""

from __future__ import annotations

from rules.kernel.questions import EVERYWHERE

KINDS = EVERYWHERE | frozenset(
    {
        *("ability", "additional costs", "alternative cost", "amass", "artifact type", "at random"),
        *(
            "anchor word",
            "attack cost",
            "attacked",
            "basic land type",
            "blight",
            "blocked",
            "bolster",
            "bottom order",
            "card name",
        ),
        *(
            "card type",
            "chooser",
            "clash",
            "coin flip",
            "color",
            "combat damage",
            "convoke",
            "cost",
            "counter",
            "counters",
        ),
        *("creature type", "damage order", "defending player", "delve", "discard", "discard to hand size"),
        *("divide", "division", "enchanted", "endure", "exert", "exile", "explore", "face", "fateseal", "half"),
        *("hybrid mana", "improvise", "kind of counter", "land type", "learn", "legend rule", "library order", "mana"),
        *("mana sources", "mana to spend", "manifest dread", "mill", "newest Role", "nonland card name", "number paid"),
        *("odd or even", "opponent", "permission", "Phyrexian mana", "place in the damage order"),
        *("planeswalker uniqueness rule", "player", "populate", "proliferate", "protector", "redirect damage", "riot"),
        *("replacement order", "return", "reveal", "sacrifice", "scry", "search", "shield", "source", "surveil", "tap"),
        *("assist", "die", "dungeon", "encode", "put", "room", "target to change", "time travel"),
        *("tap or untap", "times paid", "top or bottom", "top order", "tribute", "trigger order", "unattach", "untap"),
        "vote",
        "Ring-bearer",
        "X",
    }
)
"""A scenario names questions by these words; what is asked by no rule of the game is none of them."""
WAYS = frozenset({"alternative cost", "cost", "face", "half", "hybrid mana", "modes", "permission", "Phyrexian mana"})
"""The questions that decide in which way something is done: in one of them it may be legal, in another not."""
HELPS = frozenset({"assist", "convoke", "delve", "exile", "improvise", "tap"})
"""The questions in which more than the least may be given, so that a cost can be paid."""
