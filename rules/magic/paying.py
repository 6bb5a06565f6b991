"""One payment on its way, and what it binds for the effect that it pays for.

Comprehensive Rules: 118.3 and 601.2h.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.things import Thing
from rules.magic.effects.context import Context
from rules.magic.proposal import Payment
from rules.magic.state import MagicPlayer

Bound = dict[str, object]
"""What a payment binds: the things that a labelled part was paid with, by the name that effects use."""


@dataclass(slots=True)
class Paying:
    """One payment on its way: who pays, for what, and what has been used already."""

    context: Context
    player: MagicPlayer
    payment: Payment
    used: list[Thing] = field(default_factory=list)
    bound: Bound = field(default_factory=dict)
