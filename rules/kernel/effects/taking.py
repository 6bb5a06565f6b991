"""What of a node is taken: the words that those who carry it out know, and the fields in which nothing more is said.

A field that no code of a game reads must stand in a table: as spelling, as what says nothing more in that game, or as
not taken. A word that stands in no table of a field is not known. Either makes a text read, but not executable.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache

from msgspec import NODEFAULT, structs

from grammar.nodes import abilities, conditions, continuous, control, costs, events, filters, references, verbs
from grammar.nodes.base import Effect, Node
from rules.kernel.effects.meanings import spoken_name

Known = Container[object]
"""The values of a field that a game knows, beside the one that is meant where nothing is said."""
Fields = Mapping[str, Known]
Table = Mapping[type[Node], Fields]


class _Whatever:
    """Every value there is."""

    def __contains__(self, value: object) -> bool:
        return True


class _Nothing:
    """No value at all."""

    def __contains__(self, value: object) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Only:
    """The nodes of some classes, whatever they say."""

    kinds: tuple[type[Node], ...]

    def __contains__(self, value: object) -> bool:
        return isinstance(value, self.kinds)


SPELLING: Known = _Whatever()
"""Different words for the same: nobody reads such a field."""
NAMES: Known = _Whatever()
"""Words that cards are free to choose, such as names: whoever reads such a field knows what to do with any of them."""
ELSEWHERE: Known = _Whatever()
"""Words that a table of the game's language knows, or that the executor itself names as not built."""
UNTAKEN: Known = _Nothing()
"""A field in which nothing may be said, because nobody would take it."""
NO_WORD: Known = frozenset()
"""A field that is read, but only to refuse what is said in it."""


def nothing_of(*kinds: type[Node]) -> Table:
    """Classes of nodes of which a game takes nothing at all."""
    return {kind: dict.fromkeys(kind.__struct_fields__, UNTAKEN) for kind in kinds}


def unlabelled(*kinds: type[Effect]) -> Table:
    """Classes of effects which nothing can speak of afterwards."""
    return {kind: {"label": UNTAKEN} for kind in kinds}


WORDINGS: Table = {
    references.Host: {"attachment": frozenset({"enchanted", "equipped", "fortified", "linked"})},
    references.EachOf: {"words": SPELLING},
    references.Of: {"words": SPELLING},
    references.Several: {"words": SPELLING},
    references.You: {"words": SPELLING},
    filters.Either: {"joiner": SPELLING},
    filters.Other: {"words": SPELLING},
    filters.WithCounters: {"on": Only((references.Pronoun,))},
    events.EitherEvent: {"words": SPELLING},
    conditions.Exists: {"words": SPELLING},
    conditions.IsTurn: {"words": SPELLING},
    conditions.While: {"words": SPELLING},
    costs.Turn: {"words": SPELLING},
    verbs.Counters: {"words": SPELLING},
    verbs.CounterSpell: {"who": SPELLING},
    verbs.Make: {"words": SPELLING},
    continuous.AlternativeCost: {"who": frozenset({references.You()}), "words": frozenset({"pay"})},
    continuous.PreventThat: {"what": Only((references.Pronoun,)), "who": SPELLING},
    continuous.Types: {"verb": SPELLING},
    continuous.Abilities: {"words": SPELLING},
    continuous.Prevent: {"words": SPELLING},
    control.Sequence: {"joiners": SPELLING},
    control.Gate: {"place": SPELLING},
    control.May: {"words": NO_WORD},
    control.ForEach: {"words": SPELLING},
    control.Repeat: {"words": frozenset({"any number of times", "once"})},
    abilities.Keyword: {"words": SPELLING},
    abilities.Triggered: {"word": SPELLING, "place": SPELLING},
    abilities.Static: {"place": SPELLING},
}
"""Fields that no game reads, because they say nothing beside the others."""

STRUCTURES: Table = unlabelled(
    control.Define,
    control.ForEach,
    control.Gate,
    control.IfElse,
    control.Later,
    control.Modes,
    control.OneOf,
    control.Repeat,
    control.Sequence,
    continuous.AdditionalCost,
    continuous.AlternativeCost,
    continuous.AsEnters,
    continuous.AttackCost,
    continuous.During,
    continuous.EntersWith,
    continuous.Lasting,
    continuous.Rule,
    verbs.MakeMore,
    verbs.PayCost,
)
"""Effects of which no game keeps what they did."""


class Taking:
    """What a game takes of each class of node, by its own tables; where two have a field, the later one counts."""

    def __init__(self, *tables: Table) -> None:
        merged: dict[type[Node], dict[str, Known]] = {}
        for table in tables:
            for kind, fields in table.items():
                merged.setdefault(kind, {}).update(fields)
        self.fields: Mapping[type[Node], Fields] = merged

    def lacking(self, node: Node) -> str | None:
        """The first field of a node in which something is said that nobody takes, with what it says."""
        for name, known in self.fields.get(type(node), {}).items():
            value = getattr(node, name)
            if not _is_known(value, known) and not is_unsaid(type(node), name, value):
                said = f" “{value}”" if isinstance(value, str) else ""
                return f"{spoken_name(type(node))}: {name}{said}"
        return None


def _is_known(value: object, known: Known) -> bool:
    return all(one in known for one in value) if isinstance(value, tuple) else value in known


def is_unsaid(kind: type[Node], name: str, value: object) -> bool:
    """Whether a field says no more than it does where nothing is said."""
    default = _defaults(kind)[name]
    return default is not NODEFAULT and bool(value == default)


@cache
def _defaults(kind: type[Node]) -> Mapping[str, object]:
    """What each field of a class holds where nothing is said."""
    return {field.name: field.default for field in structs.fields(kind)}
