"""What words of card text read of the values of objects: that decides which effects could depend on each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from grammar.nodes import abilities, conditions, filters, quantities, references
from grammar.nodes.base import Node
from grammar.nodes.walking import within

NOTHING: frozenset[str] = frozenset()
OF_NODE: Mapping[type[Node], frozenset[str]] = {
    **dict.fromkeys(
        (
            *(filters.Either, filters.Not, filters.AnyOf, filters.AllOf, filters.Other, filters.InZone),
            *(filters.WithCounters, references.Every, references.Itself, references.You, references.Some),
            *(references.Host, references.Several, abilities.Keyword, quantities.Number, quantities.Range),
            *(quantities.Count, quantities.CountersOn, quantities.Calculation, conditions.While, conditions.Exists),
            *(conditions.Compare, conditions.Matches, conditions.All, conditions.AnyHolds, conditions.NotSo),
            *(conditions.IsTurn, conditions.Paid),
        ),
        NOTHING,
    ),
    filters.Whose: frozenset({"controller"}),
    filters.With: frozenset({"abilities"}),
    filters.Named: frozenset({"name", "names"}),
    conditions.Controls: frozenset({"controller"}),
    references.Of: frozenset({"controller", "types"}),
}
"""What a word reads itself, whatever the words in it read."""
RELATIONS = frozenset(
    {
        *("among", "attached to", "attacking", "blocking", "defending", "other than", "source"),
        *("targeting", "targeting only", "using"),
    }
)
"""The relations in which things stand whatever their values are."""


def reads(read_by: Callable[[Node], frozenset[str]], *nodes: Node | None) -> frozenset[str]:
    """The values of objects that decide what nodes mean; ``read_by`` says what one word reads itself."""
    return NOTHING.union(*(read_by(inner) for node in nodes for inner in within(node)))


def compared(*nodes: Node | None) -> frozenset[str]:
    """The numbers of objects and players that nodes ask for, by their names; but for those of each thing itself."""
    asked = (inner for node in nodes for inner in within(node))
    return frozenset(one.name for one in asked if isinstance(one, NUMBERED) and not _of_each(one))


def _of_each(node: Node) -> bool:
    """Whether a number is that of the very thing that is changed."""
    of = node.of if isinstance(node, quantities.Property) else None
    return isinstance(of, references.Pronoun) and isinstance(of.means, references.Element)


NUMBERED = (filters.PropertyIs, filters.Parity, quantities.Property, quantities.Extreme)
"""The words that ask for a number of something."""
OF_KIND: Mapping[str, frozenset[str]] = {
    "type": frozenset({"types"}),
    "subtype": frozenset({"subtypes"}),
    "supertype": frozenset({"supertypes"}),
}
"""The values behind a kind of word in every game: `Goblin` is a subtype."""
OF_NOUN = frozenset({"types", "subtypes"})
"""The values by which an object is what a noun calls it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What each word reads in a game: ``every`` value is read by a word of which nothing else is said.

    Args:
        every: the values that words can ask for.
        of_kind: the values behind the game's own kinds of word.
        states: the statuses that an object has whatever its values are.
        of_node: what the game's own words read themselves.
    """

    every: frozenset[str]
    of_kind: Mapping[str, frozenset[str]]
    states: frozenset[str]
    of_node: Mapping[type[Node], frozenset[str]] = field(default_factory=dict)

    def by(self, node: Node) -> frozenset[str]:
        """What one word reads itself."""
        match node:
            case filters.Filter(noun=noun):
                return NOTHING if noun in {"", "card"} else OF_NOUN
            case filters.Is(kind=kind) | conditions.Unlocks(kind=kind):
                return OF_KIND.get(kind, self.of_kind.get(kind, self.every))
            case filters.Status(flag=word) | filters.Related(relation=word):
                return NOTHING if word in self.states | RELATIONS else self.every
            case (
                filters.PropertyIs(name=name)
                | filters.Parity(name=name)
                | quantities.Property(name=name)
                | quantities.Extreme(name=name)
            ):
                value = name.removeprefix("total ").replace(" ", "_")
                return frozenset({value}) if value in self.every else self.every
            case _:
                return OF_NODE.get(type(node), self.of_node.get(type(node), self.every))
