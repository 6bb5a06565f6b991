"""A card or ability on its way to be played or activated: what has been declared so far, and what it costs.

Comprehensive Rules: 5.1 and 5.2.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from grammar.nodes.costs import CostPart
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import Announced, ChainLink, FabObject, FabPlayer
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.things import Zone


@dataclass(frozen=True, slots=True)
class AssetCosts:
    """Points of each type that are to be paid."""

    chi: int = 0
    resource: int = 0
    life: int = 0
    action: int = 0


@dataclass(slots=True)
class Undertaking:
    """A layer on its way, with the asset-costs and effect-costs that playing or activating it has."""

    layer: FabObject
    player: FabPlayer
    proposal: Proposal
    announced: Announced = field(default_factory=Announced)
    assets: AssetCosts = AssetCosts()
    effects: tuple[CostPart, ...] = ()
    """The effect-costs, in the order in which they are paid."""
    link: ChainLink | None = None
    """The chain link for which it counts as played or activated."""
    prices: tuple[AdditionalPrice, ...] = ()
    """The additional costs that are paid."""
    starting: int | None = None
    """The resources at which the cost starts, if not at the base cost of the card."""
    origin: Zone | None = None
    """The zone that a card is played from."""

    @property
    def item(self) -> FabObject:
        """The layer, by the word for all games."""
        return self.layer
