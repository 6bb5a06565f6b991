"""A spell or ability on its way to be cast or activated: what has been chosen so far.

Comprehensive Rules: 601.2 and 602.2.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kernel.effects.announced import Announced
from rules.magic.casting.instructions import Instruction, context_of, instructions_of
from rules.magic.casting.proposal import Proposal
from rules.magic.effects.payments import OTHER_MANA
from rules.magic.paying.bill import NOTHING, Bill
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.effects.context import Context
    from rules.magic.game import MagicGame
    from rules.magic.standing.permissions import Permitting


@dataclass(slots=True)
class Undertaking:
    """A spell or ability on its way: ``base`` is its mana or activation cost, or the alternative one.

    ``only_for`` are the alternative costs of which one has to be paid, because nothing else lets it be cast from where
    it was; empty: any cost will do.
    """

    item: MagicObject
    player: MagicPlayer
    proposal: Proposal
    base: Bill
    added: Bill = NOTHING
    """Additional costs."""
    announced: Announced = field(default_factory=Announced)
    bound: dict[str, object] = field(default_factory=dict)
    only_for: frozenset[str] = frozenset()
    permission: Permitting | None = None
    """The effect that lets it be cast from where it was, if one does."""

    @property
    def as_though(self) -> str:
        """As though it were which mana any mana may be spent on it; empty: as it is."""
        permitted = self.permission.node.payment if self.permission is not None else ""
        return self.proposal.as_though or (permitted if permitted in OTHER_MANA else "")

    def instructions(self, game: MagicGame) -> tuple[Instruction, ...]:
        """What it will do, with the modes chosen so far."""
        return instructions_of(game, self.item, self.announced)

    def context(self, game: MagicGame, instruction: Instruction | None = None) -> Context:
        """The context in which its words are understood, as far as things are chosen."""
        return context_of(game, self.item, instruction, self.announced)

    def paying(self, game: MagicGame) -> Paying:
        """Its payment by who casts or activates it, as they said, before anything is paid."""
        return Paying(self.context(game), self.player, self.proposal.payment, self.item, as_though=self.as_though)
