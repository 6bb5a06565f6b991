"""The kinds of questions that Flesh and Blood asks, under any of its editions: each by its stable name."""

from __future__ import annotations

from rules.kernel.questions import EVERYWHERE

KINDS = EVERYWHERE | frozenset(
    {
        *("additional costs", "alternative cost", "arsenal", "at random", "attack target", "banish", "charge"),
        *("cost order", "damage order", "deck order", "defend order", "defends", "destroy", "die", "discard"),
        *("event order", "first player", "opponent", "opt", "opt order", "pitch", "pitch order", "put", "put counters"),
        *("reload", "remove counters", "replacement order", "reveal", "search", "side", "source", "tap", "timing"),
        *("card name", "trigger order", "turn face up", "X"),
    }
)
"""A scenario names questions by these words; what is asked by no rule of the game is none of them."""
WAYS = frozenset({"alternative cost", "modes", "side", "timing"})
"""The questions that decide in which way something is done: in one of them it may be legal, in another not."""
