"""What words of card text look at: which characteristics decide them, and what of other things they depend on.

Comprehensive Rules: 613.8 (dependency needs to know what an effect reads).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import abilities, filters, quantities, references
from grammar.nodes.base import Node
from grammar.nodes.walking import within
from rules.kernel.standing import looks
from rules.magic.characteristics import Characteristics

STATES: Mapping[str, frozenset[str]] = {
    "tapped": frozenset({"tapped"}),
    "untapped": frozenset({"tapped"}),
    "attacking": frozenset({"attacking"}),
    "nonattacking": frozenset({"attacking"}),
    "blocking": frozenset({"blocking"}),
    "nonblocking": frozenset({"blocking"}),
    "paired": frozenset({"paired_with"}),
    "unpaired": frozenset({"paired_with"}),
    "token": frozenset(),
    "nontoken": frozenset(),
    "kicked": frozenset(),
    "cast": frozenset(),
}
"""The attributes behind the statuses that are the object's own; the others depend on more."""

READING = looks.Reading(
    frozenset(Characteristics.__slots__),
    {"color": frozenset({"colors"})},
    frozenset(STATES),
    {
        **dict.fromkeys((filters.OfTheChosen, filters.AnyTarget), frozenset({"types", "subtypes", "colors", "name"})),
        **dict.fromkeys((quantities.Size, references.Pair), looks.NOTHING),
        quantities.Devotion: frozenset({"controller", "cost"}),
    },
)
"""What each word reads of the characteristics of objects."""

OWN = (
    filters.Filter, filters.Either, filters.Is, filters.Not, filters.AnyOf, filters.AllOf, filters.Other, filters.With,
    filters.Named, filters.PropertyIs, filters.WithCounters, filters.OfTheChosen, abilities.Keyword, quantities.Number,
    quantities.Range, quantities.Size, references.Every, references.Itself, references.You,
)  # fmt: skip
"""Words that depend on nothing but the object that they are asked of, and on who controls the ability."""


def reads(*nodes: Node | None) -> frozenset[str]:
    """The characteristics of objects that decide what nodes mean."""
    return looks.reads(READING.by, *nodes)


def looks_at(*nodes: Node | None) -> frozenset[str] | None:
    """The attributes of other things on which the meaning of nodes depends; None: it may be any."""
    found: frozenset[str] = frozenset()
    for node in nodes:
        for inner in within(node):
            looked = _looked_at_by(inner)
            if looked is None:
                return None
            found |= looked
    return found


def _looked_at_by(node: Node) -> frozenset[str] | None:
    match node:
        case filters.Status(flag=flag):
            return STATES.get(flag)
        case filters.Whose(relation="control" | "don't control", player=references.You()):
            return frozenset({"controller"})
        case references.Host():
            return frozenset({"attached_to"})
        case references.Pair():
            return frozenset({"paired_with"})
        case _:
            return frozenset() if isinstance(node, OWN) else None
