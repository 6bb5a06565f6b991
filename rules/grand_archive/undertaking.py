"""A card or ability on its way to be played or activated: what has been declared so far, and what it costs.

Rules book: Playing Cards - Card Activation, Card Materialization, Abilities - Activated Abilities.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from grammar.nodes.costs import Cost, CostPart
from rules.grand_archive.events.playing import PlayMethod
from rules.grand_archive.proposal import Proposal
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.things import Thing, Zone

Instead = Literal["", "starcalling", "reserve cost", "costs"]
"""What an effect by which a card is activated says is paid instead, or which costs it says are not paid."""


@dataclass(slots=True)
class Undertaking:
    """Something on its way to the effects stack, with what playing or activating it costs."""

    item: ArchiveObject
    """The card that is played, or the pending ability."""
    player: ArchivePlayer
    proposal: Proposal
    announced: Announced
    method: PlayMethod = "activate"
    """How a card is played; an ability is activated."""
    reserve: int = 0
    """How many cards are to be reserved."""
    memory: int = 0
    """How many cards are to be banished from memory."""
    starting: int | None = None
    """What the reserve cost starts at, where that isn't what is printed."""
    parts: tuple[CostPart, ...] = ()
    """The other costs, in the order of the text."""
    prices: tuple[AdditionalPrice, ...] = ()
    """The additional costs that are paid."""
    alternative: Cost | None = None
    """The alternative cost that is paid instead of the reserve or memory cost."""
    spent: tuple[Thing, ...] = ()
    """The effects that change what it costs and nothing after it."""
    left: Zone | None = None
    """The zone from which a card is played."""
    instead: Instead = ""
    """What an effect that lets a card be played says is paid instead, or which costs it says are not paid."""
    options: tuple[str, ...] = ()
    """What its player does of what its keywords offer, such as `imbue`."""
