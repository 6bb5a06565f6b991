"""What a permanent on the board of Magic has become for as long as it stays: its class level."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number
from rules.magic.cards import CardDefinition
from rules.magic.state import LEVEL
from scenarios.faults import Fault, pointer_to
from scenarios.format import Item
from scenarios.tables.running_board import Path

SAID = (LEVEL,)
"""The keys of the format that say such a thing."""


def designations(item: Item) -> dict[str, object]:
    """Return what a permanent remembers of what it has become, by the name under which it is remembered."""
    return {key: item.state[key] for key in SAID if key in item.state}


def wrongly_designated(item: Item, card: CardDefinition, zone: str, path: Path) -> Iterator[Fault]:
    """Find what is said to have become what it can't have become."""
    for key in SAID:
        if key in item.state and zone != "battlefield":
            yield Fault(pointer_to(*path, key), f"this lies in the {zone}: only a permanent has a {key}")
    if LEVEL in item.state and item.state[LEVEL] not in (levels := levels_of(card)):
        told = f"1 to {levels[-1]}" if len(levels) > 1 else "1"
        yield Fault(pointer_to(*path, LEVEL), f"the levels that {card.name} can have are {told}")


def levels_of(card: CardDefinition) -> tuple[int, ...]:
    """Return the class levels that a card can come to."""
    bars = [one.node for one in card.faces[0].abilities if isinstance(one.node, Keyword)]
    reached = [one.amount.value for one in bars if one.name == "class level" and isinstance(one.amount, Number)]
    return (1, *sorted(reached))
