"""What may or must be paid for a spell besides its mana cost, as its text says.

Comprehensive Rules: 118.8 (additional costs), 118.9 (alternative costs), and the keywords that stand for such costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.continuous import AdditionalCost, AlternativeCost
from rules.magic.bill import NOTHING, Bill, bill_of
from rules.magic.characteristics import Characteristics
from rules.magic.effects import conditions
from rules.magic.effects.context import Context

FREE = "without paying its mana cost"
OPTIONAL_KEYWORDS = frozenset({"kicker", "buyback"})
REPEATED_KEYWORDS = frozenset({"multikicker"})
FROM_GRAVEYARD = frozenset({"flashback"})


@dataclass(frozen=True, slots=True)
class CostOption:
    """A cost that a player may choose: its name, and what it takes; ``times`` None: as often as wanted."""

    name: str
    bill: Bill
    times: int | None = 1


def required_costs(values: Characteristics) -> Bill:
    """The additional costs that a spell's own text makes mandatory."""
    total = NOTHING
    for effect in _cost_effects(values):
        if isinstance(effect, AdditionalCost) and effect.choice == "must":
            total += bill_of(effect.cost)
    return total


def additional_costs(values: Characteristics) -> tuple[CostOption, ...]:
    """The additional costs that a spell's own text makes optional."""
    found: list[CostOption] = []
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name in OPTIONAL_KEYWORDS | REPEATED_KEYWORDS:
            found.append(CostOption(node.name, bill_of(node.cost), None if node.name in REPEATED_KEYWORDS else 1))
    for effect in _cost_effects(values):
        if isinstance(effect, AdditionalCost) and effect.choice == "may":
            found.append(CostOption("additional cost", bill_of(effect.cost)))
    return tuple(found)


def alternative_costs(context: Context, values: Characteristics, zone: str) -> tuple[CostOption, ...]:
    """The alternative costs that a spell's own text offers where it is cast from."""
    found: list[CostOption] = []
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name in FROM_GRAVEYARD and zone == "graveyard":
            found.append(CostOption(node.name, bill_of(node.cost)))
    for effect in _cost_effects(values):
        if isinstance(effect, AlternativeCost) and _is_open(context, effect):
            found.append(CostOption("alternative cost", bill_of(effect.cost)))
    return tuple(found)


def _is_open(context: Context, effect: AlternativeCost) -> bool:
    return effect.condition is None or conditions.holds(context, effect.condition)


def _cost_effects(values: Characteristics) -> Iterator[AdditionalCost | AlternativeCost]:
    for ability in values.abilities:
        if isinstance(ability.node, Static) and isinstance(ability.node.effect, (AdditionalCost, AlternativeCost)):
            yield ability.node.effect
