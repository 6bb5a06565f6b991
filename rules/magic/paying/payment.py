"""One payment on its way, and what it binds for the effect that it pays for.

Comprehensive Rules: 118.3 and 601.2h.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.magic.casting.proposal import Payment
from rules.magic.effects.context import Context, Held
from rules.magic.state import MagicObject, MagicPlayer

Bound = dict[str, object]
"""What a payment binds: the things that a labelled part was paid with, by the name that effects use."""


@dataclass(slots=True)
class Paying:
    """One payment on its way: who pays, for what, and what has been used already."""

    context: Context
    player: MagicPlayer
    payment: Payment = field(default_factory=Payment)
    """How, as far as the player has said."""
    item: MagicObject | None = None
    """The spell that is being cast or the ability that is being activated; None: it is another cost."""
    as_though: str = ""
    """As though it were which mana any mana may be spent."""
    used: set[tuple[str, int]] = field(default_factory=set)
    """What has been used for which kind of part, so that nothing is counted twice."""
    bound: Bound = field(default_factory=dict)
    held: Held | None = None
    """Where what is paid together with what others pay is kept until all have chosen."""

    def afresh(self) -> Paying:
        """The same payment before anything was used or bound."""
        return Paying(self.context, self.player, self.payment, self.item, self.as_though, held=self.held)
