"""Loops: how the engine knows that a game goes round in circles."""

from __future__ import annotations

from collections.abc import Sequence

ROUNDS = 3
"""How often something must repeat before it counts as a cycle."""
LONGEST = 50
"""The longest cycle that is looked for."""


def cycle_of(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest run of names that ends a sequence several times over; the last name alone if there is none.

    >>> cycle_of(["a", "b", "c", "b", "c", "b", "c"])
    ('b', 'c')
    """
    for length in range(1, min(LONGEST, len(names) // ROUNDS) + 1):
        rounds = [tuple(names[len(names) - (i + 1) * length : len(names) - i * length]) for i in range(ROUNDS)]
        if all(one == rounds[0] for one in rounds):
            return rounds[0]
    return tuple(names[-1:])
