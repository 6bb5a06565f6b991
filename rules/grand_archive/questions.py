"""The kinds of questions that Grand Archive asks, under any of its editions: each by its stable name."""

from __future__ import annotations

from rules.kernel.questions import EVERYWHERE

KINDS = EVERYWHERE | frozenset(
    {
        *("activate", "aethercalling", "alternative cost", "at random", "attack target", "banish", "card name"),
        *("card type", "champion", "split"),
        *("command", "copy", "critical", "destroy", "direction", "discard", "floating memory", "glimpse", "kindle"),
        *("level up", "load", "materialize", "opponent", "order", "redirect", "remove counters from"),
        *("replacement order", "reserve", "rest", "retaliation order", "return", "sacrifice", "search"),
        *("starcalling", "trigger order", "unique", "wield", "X"),
    }
)
"""A scenario names questions by these words; what is asked by no rule of the game is none of them."""
WAYS = frozenset({"alternative cost", "attack target", "modes"})
"""The questions that decide in which way something is done: in one of them it may be legal, in another not."""
HELPS = frozenset({"wield"})
"""The questions in which a player may give more than the least, and with more of it something may be legal."""
