"""What a player proposes when playing a card, activating an ability or declaring an attack; None is asked.

Rules book: Playing Cards - Card Activation (1.3 to 1.5), Combat Phase - Attack Declaration.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from rules.grand_archive.spending import FROM
from rules.grand_archive.state import ArchiveObject
from rules.kernel.sharing import SharedPayment, SharedProposal
from rules.kernel.things import Thing

NOTHING_CHOSEN: Mapping[str, tuple[ArchiveObject, ...]] = MappingProxyType({})

NO_COUNTERS: Mapping[ArchiveObject, Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Payment(SharedPayment):
    """How costs are paid, as far as the player says.

    ``reserve`` are the cards that are reserved from hand, ``memory`` those that chance takes from memory, ``floating``
    the cards in the graveyard that are banished by floating memory; ``chosen`` the objects used for other costs by
    their verb (``rest``, ``sacrifice``, ``discard``, ``banish`` …); ``counters`` how many of each kind are removed from
    what. ``restriction``: whether what restrictions impose is paid at all.
    """

    reserve: tuple[ArchiveObject, ...] | None = None
    memory: tuple[ArchiveObject, ...] | None = None
    floating: tuple[ArchiveObject, ...] | None = None
    chosen: Mapping[str, tuple[ArchiveObject, ...]] = field(default_factory=lambda: NOTHING_CHOSEN)
    counters: Mapping[ArchiveObject, Mapping[str, int]] = field(default_factory=lambda: NO_COUNTERS)
    restriction: Literal["pay", "refuse"] = "pay"

    def words(self) -> Collection[str]:
        """The verbs of what it names, and the words for counters."""
        return (*self.chosen, FROM) if self.counters else self.chosen


@dataclass(frozen=True, slots=True)
class Proposal(SharedProposal):
    """The parameters of a card or ability, in the order in which they are declared.

    ``modes`` count from 0; ``targets`` stand in the order in which the text asks for them; ``additional`` are the
    optional costs to be paid; ``alternative`` is the one alternative cost, or empty.
    """

    x: int | None = None
    additional: tuple[str, ...] | None = None
    alternative: str | None = None
    modes: tuple[int, ...] | None = None
    targets: tuple[Thing, ...] | None = None
    division: Mapping[Thing, int] | None = None
    attack_targets: tuple[Thing, ...] | None = None
    """What is attacked when an attack card resolves."""
    wield: tuple[ArchiveObject, ...] | None = None
    """What is wielded then."""
    payment: Payment = field(default_factory=Payment, kw_only=True)


ASK = Proposal()
"""Nothing is declared beforehand."""


@dataclass(frozen=True, slots=True)
class AttackProposal(SharedProposal):
    """How an attack is to be declared: what is wielded, what is attacked, and how costs are paid."""

    wield: tuple[ArchiveObject, ...] | None = None
    targets: tuple[Thing, ...] | None = None
    payment: Payment = field(default_factory=Payment, kw_only=True)


ASK_ATTACK = AttackProposal()
"""Everything about an attack is asked."""
