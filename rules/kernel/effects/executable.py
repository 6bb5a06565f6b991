"""What of a text is read but not built in a game: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from grammar.nodes import abilities, conditions, continuous, control, events, filters, quantities, references, verbs
from grammar.nodes.base import Effect, Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import inner, those
from rules.kernel.effects import patterns
from rules.kernel.effects.control import asked_of_each
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.of_players import lacking_of_players
from rules.kernel.effects.riders import label_of_next, preventing, speaks_of
from rules.kernel.effects.slots import speaks_of_each
from rules.kernel.effects.taking import Taking

Inside = frozenset[type[Node]]
"""The classes of the nodes around one."""
Lacking = Callable[[Node, Inside], "str | None"]
"""Names what of a node, apart from those within it, is not built, or None."""

BEGINNING = (abilities.Spell, abilities.Activated, abilities.Triggered, abilities.Static)
"""Abilities, whose words are not understood by what grants them."""

GIVEN: Inside = frozenset({continuous.Abilities, continuous.Types, verbs.Token, verbs.MakeEmblem})
"""What gives abilities to objects, which then have them all the time and don't just follow them once."""

MODAL: Inside = frozenset({control.Modes})
GRANTING: Inside = frozenset({abilities.Static, abilities.Keyword, continuous.Abilities, continuous.Types})


def parts_within(node: Node) -> Iterable[object]:
    """What is within a node; of the abilities that a filter asks for only the quality counts."""
    if isinstance(node, filters.With):
        return [one.quality for one in node.abilities]
    return [getattr(node, field) for field in inner(type(node))]


@dataclass(frozen=True, slots=True)
class Completeness:
    """Tells of trees what a game lacks for them.

    ``effect`` is asked of effects; ``families`` has, by module of the nodes, who is asked of others instead of the
    tables of the language: of abilities, costs and what changes values, each game has its own. ``anywhere`` is asked
    of every node first, and ``parts`` tells what is within one; ``taking`` knows what of a node anybody takes.
    ``of_players`` are the keywords of which the rules of the game say what they mean on a player, ``embodied`` the
    references to players by which an object of theirs is meant where something is changed. ``holds`` tells which
    instructions can be given to objects, since they are not followed once but hold while the object has them;
    ``of_next``, which later steps on something still to come, by its label, are followed as that comes; ``aims``, of
    which several things each can have targets of its own.
    """

    language: AnyLanguage
    taking: Taking
    effect: Lacking
    families: Mapping[str, Lacking]
    anywhere: Lacking = lambda node, inside: None
    parts: Callable[[Node], Iterable[object]] = parts_within
    of_players: frozenset[str] = frozenset()
    embodied: frozenset[type[Node]] = frozenset()
    holds: Callable[[abilities.Spell], bool] = lambda spell: False
    of_next: Callable[[AnyEffect, int], bool] = lambda step, label: False
    aims: Callable[[control.ForEach], bool] = lambda each: False

    def missing_in(self, tree: object) -> tuple[str, ...]:
        """What of a tree is not built, each named once, in the order of the text."""
        return tuple(dict.fromkeys(self._missing(tree, frozenset())))

    def lacking_keyword(self, node: abilities.Keyword, meant: Sequence[Node] | None) -> str | None:
        """What of a keyword isn't built: itself, if it has no meaning at all, or something that it stands for."""
        if meant is None:
            return f"the keyword {node.name}"
        lacking = next(iter(self.missing_in(tuple(one for one in meant if one != node))), None)
        return None if lacking is None else f"the keyword {node.name}: {lacking}"

    def _missing(self, node: object, inside: Inside) -> Iterator[str]:
        if isinstance(node, tuple):
            for part in node:
                yield from self._missing(part, inside)
        elif isinstance(node, Node):
            lacking = self._lacking(node, inside)
            if lacking is not None:
                yield lacking
            around = _around(type(node), inside)
            for part in filter(None, self.parts(node)):
                yield from self._missing(part, around)

    def _lacking(self, node: Node, inside: Inside) -> str | None:
        if isinstance(node, abilities.Spell) and inside & GIVEN and not self.holds(node):
            return "abilities.Spell as an ability that is given to an object"
        lacking = self.anywhere(node, inside) or _one_by_one(node, inside) or self._speaks_ahead(node)
        lacking = lacking or self._aims_at_each(node, inside) or _unchosen(node, inside)
        if lacking is not None:
            return lacking
        of_players = None
        if isinstance(node, continuous.Continuous) and type(node.affects) not in self.embodied:
            of_players = lacking_of_players(node, self.language, self.of_players)
        return of_players or self._by_family(node, inside) or self.taking.lacking(node)

    def _aims_at_each(self, node: Node, inside: Inside) -> str | None:
        """What would have a target for each of several things, where the game doesn't ask for those one by one."""
        if not isinstance(node, control.ForEach) or (self.aims(node) and not inside & MODAL):
            return None
        aimed = any(map(_aims_at_one, those(node.body, (references.Target,))))
        return "references.Target for each of several" if aimed else None

    def _speaks_ahead(self, node: Node) -> str | None:
        """What speaks, as a text is followed, of something that is still to come, and doesn't wait for that."""
        if not isinstance(node, control.Sequence):
            return None
        coming = {label_of_next(step) for step in those(node, (continuous.Continuous,))} - {None}
        if not coming:
            return None
        waiting = {id(word) for part in self._waiting(node) for word in those(part, RESULT)}
        ahead = any(speaks_of(word, one) for one in coming for word in those(node, RESULT) if id(word) not in waiting)
        return "references.Next: what a later sentence says of what is still to come" if ahead else None

    def _waiting(self, node: Node) -> Iterator[Node]:
        """What in a text waits for something to come, and is built: later steps on it, and what a letter stands for."""
        for part in those(node, (control.Sequence, control.Define)):
            if isinstance(part, control.Define) and label_of_next(part) is not None:
                yield part.quantity
            for step, later in preventing(part.steps) if isinstance(part, control.Sequence) else ():
                label = label_of_next(step)
                yield from (one for one in later if label is not None and self.of_next(one, label))

    def _by_family(self, node: Node, inside: Inside) -> str | None:
        if isinstance(node, Effect):
            return self.effect(node, inside)
        own = self.families.get(type(node).__module__)
        return by_language(node, self.language) if own is None else own(node, inside)


def _one_by_one(node: Node, inside: Inside) -> str | None:
    """What asks for a choice about each of several things before they are gone through one by one."""
    if isinstance(node, control.Gate) and not isinstance(node.then, continuous.Rule) and control.ForEach not in inside:
        asked = _is_paid_for_each(node.test) and asked_of_each(node) is None
        return "control.Unless for each of several" if asked else None
    return None


CHOSEN = (references.Some, references.Target)
"""References to things that are chosen together."""


def _unchosen(node: Node, inside: Inside) -> str | None:
    """What things would have to be together that nobody chooses."""
    if isinstance(node, filters.Jointly) and (inside.isdisjoint(CHOSEN) or events.Event in inside):
        return "filters.Jointly: of what isn't chosen"
    return None


def _aims_at_one(target: Node) -> bool:
    return isinstance(target, references.Target) and speaks_of_each(target.what)


RESULT = (references.Result,)


def _is_paid_for_each(test: object) -> bool:
    """Whether it is asked of who has each of several things, and not of one player for all of them."""
    match test:
        case control.Unless(who=references.Of() as who, each=""):
            return speaks_of_each(who)
    return False


def by_language(node: Node, language: AnyLanguage) -> str | None:
    """What the tables of the language lack for a node; parts of effects are looked at with their effect."""
    match type(node).__module__:
        case quantities.__name__:
            return None if isinstance(node, WITHIN) else language.quantities.missing(node, language)
        case references.__name__:
            return _by_reference(node, language)
        case filters.__name__:
            return language.filters.missing(node, language)
        case conditions.__name__:
            return _by_condition(node, language)
        case events.__name__ if isinstance(node, events.Event | events.StepBegins):
            return next(iter(patterns.lacking(node, language)), None)
    return None


def _by_reference(node: Node, language: AnyLanguage) -> str | None:
    if type(node) in language.antecedents:
        return language.antecedents.missing(node, language)
    return language.references.missing(node, language)


def _by_condition(node: Node, language: AnyLanguage) -> str | None:
    match node:
        case conditions.Until(moment=moment):
            return None if language.durations.knows(moment) else f"conditions.Until: “{moment}”"
        case conditions.UntilEvent() | conditions.While():
            return None
    return language.conditions.missing(node, language)


WITHIN = (quantities.Size, quantities.Range)
"""Quantities that have a meaning only with the node around them."""


@cache
def _around(kind: type[Node], inside: Inside) -> Inside:
    """What is around the parts of a node: within what resolves by itself, no longer what grants it."""
    outside = GRANTING if issubclass(kind, BEGINNING) else frozenset()
    return (inside - outside) | {kind}
