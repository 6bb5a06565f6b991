"""Continuous effects, made from the words of static abilities and of layers that resolve.

Comprehensive Rules: 6.2 (continuous effects), 6.3.4 (timestamps).
"""

from __future__ import annotations

from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.modifications import MODIFICATIONS
from rules.kernel.standing.continuous import Making
from rules.kernel.standing.looks import Reading

MAKING: Making[Properties] = Making(
    MODIFICATIONS,
    Reading(
        frozenset(Properties.__slots__),
        {"color": frozenset({"color"})},
        frozenset({"tapped", "untapped", "face-down", "face-up", "equipped"}),
    ),
)
