"""What parts of costs ask for: which of them are built, and which things may be meant.

Rules book: Playing Cards - Costs and Memory.
"""

from __future__ import annotations

from grammar.nodes import costs as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.filters import Either, Filter

VERBS = frozenset({"sacrifice", "discard", "banish", "destroy", "return"})
"""The verbs of costs that are paid with objects and cards."""
RETURNED = frozenset({"hand", "memory", "material deck"})
"""Zones of their owners to which things are returned as a cost."""

FROM = "remove counters from"
"""The words for counters that a cost removes."""


def word_of(part: nodes.CostPart) -> str:
    """The word by which a player names what a part of a cost is paid with."""
    match part:
        case nodes.Spend(verb=word) | nodes.Turn(status=word):
            return word
        case nodes.CounterCost():
            return FROM
        case nodes.Pay(resource="reserve"):
            return "rest"
    return ""


def unbuilt(node: object) -> str | None:
    """What of a part of a cost is not built, or None."""
    match node:
        case nodes.Pay(resource=resource) if resource not in ("reserve", "recovery"):
            return f"to pay {resource}"
        case nodes.Spend():
            return _unbuilt_spending(node)
        case nodes.Turn(status=word) | nodes.Exert(verb=word) if word not in ("rest", "delevel"):
            return f"to {word}"
        case nodes.CounterCost(operation=operation, kind=kind) if operation != "remove" or kind is None:
            return f"to {operation} counters"
        case nodes.Loyalty():
            return "that kind of cost"
    return None


def _unbuilt_spending(node: nodes.Spend) -> str | None:
    if node.verb not in VERBS:
        return f"to {node.verb}"
    returned = node.to is not None and node.to.zone in RETURNED
    return None if returned == (node.verb == "return") else f"where what is paid goes, to {node.verb}"


def either(several: reference_nodes.Several) -> reference_nodes.Reference:
    """One thing of either kind, where a cost asks for the one or the other."""
    parts = [part for part in several.parts if isinstance(part, reference_nodes.Some)]
    arms = tuple(part.what for part in parts if isinstance(part.what, Filter))
    alike = len(arms) == len(several.parts) and len({part.count for part in parts}) == 1
    return reference_nodes.Some(Either(arms), parts[0].count) if alike else several
