"""Prevention effects of Flesh and Blood.

Comprehensive Rules: 6.4.10 (prevention effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from grammar.nodes.costs import Cost, Pay
from grammar.nodes.effects import AnyEffect
from grammar.nodes.verbs import PayCost
from rules.flesh_and_blood.chapters.replacement_effect_interactions import PREVENTION
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.events import Event
from rules.kernel.standing import shields as shared
from rules.kernel.standing.shields import Shielding
from rules.kernel.things import GameObject


@dataclass(frozen=True, slots=True)
class Price:
    """What is done to prevent damage, and whether its player has the choice."""

    steps: tuple[AnyEffect, ...]
    choice: Literal["must", "may"]


class PreventionEffect(shared.PreventionEffect[DamageDealt]):
    """An effect that prevents damage, perhaps at a price."""

    __slots__ = ("price",)
    origin: Origin
    damage_kind = DamageDealt

    def __init__(
        self, identity: int, name: str, origin: Origin, shielding: Shielding, price: Price | None = None
    ) -> None:
        super().__init__(identity, name, origin, shielding)
        self.precedence = PREVENTION
        self.price = price

    def applies(self, event: Event) -> bool:
        """Whether it is damage that this shield keeps away, at a price that can be paid."""
        return super().applies(event) and self._is_payable()

    def comes_from(self, damage: DamageDealt, chosen: GameObject) -> bool:
        """Whether damage comes from the source that was chosen; that of an attack or a layer is what it comes from."""
        return super().comes_from(damage, chosen) or damage.source.source is chosen

    def _is_payable(self) -> bool:
        """Whether the assets are there; what else is to be done shows as it is done."""
        context, player = self.origin.context(), self.origin.controller
        costs = [step.cost for step in self._steps() if isinstance(step, PayCost)]
        assets = [Cost(tuple(part for part in cost.parts if isinstance(part, Pay))) for cost in costs]
        return all(self.origin.game.can_pay(context, player, cost) for cost in assets if cost.parts)

    def _steps(self) -> Sequence[AnyEffect]:
        return self.price.steps if self.price is not None else ()

    def prevent(self, damage: DamageDealt) -> tuple[Event, ...]:
        """The damage that is left, and what follows, as the game's rule on prevention says."""
        return self.origin.game.contents.replacement_effects.prevent(self, damage)
