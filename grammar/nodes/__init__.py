"""The effect tree: what card text means, in nodes that all games share.

One module per family. Modules name each other's nodes lazily, so that a quantity can speak of a filter and a filter
of a quantity; the order of the imports here is what makes that work.
"""

from grammar.nodes import effects  # isort: skip
from grammar.nodes import (
    abilities,
    base,
    cards,
    conditions,
    continuous,
    control,
    costs,
    events,
    filters,
    quantities,
    references,
    verbs,
)
from grammar.nodes.cards import CardTree, FaceTree, Line, decode, encode, from_json, to_json

FAMILIES = (quantities, references, filters, events, conditions, costs, verbs, continuous, control, abilities, cards)

__all__ = [
    "FAMILIES",
    "CardTree",
    "FaceTree",
    "Line",
    "abilities",
    "base",
    "cards",
    "conditions",
    "continuous",
    "control",
    "costs",
    "decode",
    "effects",
    "encode",
    "events",
    "filters",
    "from_json",
    "quantities",
    "references",
    "to_json",
    "verbs",
]
