"""What a player proposes when playing a card or activating an ability: every parameter that is declared along with it.

Comprehensive Rules: 5.1.3 to 5.1.9. What is None is asked as the rules come to it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from rules.flesh_and_blood.state import FabObject
from rules.kernel.sharing import SharedPayment, SharedProposal
from rules.kernel.things import Thing

Timing = Literal["", "instant"]
"""As what a card is played, or an ability activated: as what it is, or as though it were an instant."""
NOTHING_CHOSEN: Mapping[str, tuple[FabObject, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Payment(SharedPayment):
    """How costs are paid, as far as the player says.

    ``pitch`` are the cards that are pitched, in order; ``chosen`` the objects used for the effect-costs by their verb
    (``discard``, ``destroy``, ``banish`` …).
    """

    pitch: tuple[FabObject, ...] | None = None
    chosen: Mapping[str, tuple[FabObject, ...]] = field(default_factory=lambda: NOTHING_CHOSEN)

    def words(self) -> Collection[str]:
        """The verbs of what it names."""
        return self.chosen


@dataclass(frozen=True, slots=True)
class Proposal(SharedProposal):
    """The parameters of a card or ability, in the order in which they are declared.

    ``modes`` count from 0; ``targets`` stand in the order in which the text asks for them, over all its target
    phrases; ``additional`` are the optional costs to be paid, such as ``boost``; ``alternative`` is the one alternative
    cost, or empty; ``timing`` is ``instant`` for what is played as though it were one, and empty for what is played as
    what it is; ``sides`` are
    the sides of a split-card, counted from 0, both for one that is melded.
    """

    sides: tuple[int, ...] | None = None
    x: int | None = None
    additional: tuple[str, ...] | None = None
    alternative: str | None = None
    timing: Timing | None = None
    modes: tuple[int, ...] | None = None
    targets: tuple[Thing, ...] | None = None
    division: Mapping[Thing, int] | None = None
    attack_targets: tuple[FabObject, ...] | None = None
    payment: Payment = field(default_factory=Payment, kw_only=True)


ASK = Proposal()
"""Nothing is declared beforehand."""
