"""Modifications: from the words of a continuous effect to what it does in each stage.

Comprehensive Rules: 6.2.2b and 6.2.3b (variables), 6.3.2 (stages), 8.5.8 and 8.5.9 (gets), 8.5.13 (loses).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes.base import Node
from grammar.nodes.filters import Criterion, Is, Named, OfTheChosen, Related
from grammar.nodes.quantities import Calculation, Property
from grammar.nodes.references import Element, Pronoun
from rules.flesh_and_blood import stages
from rules.flesh_and_blood.chapters.effect_keywords.naming import CARD_NAME
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.properties import NUMBERS, Properties
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.continuous import Part
from rules.kernel.effects import understanding
from rules.kernel.standing.continuous import Changes, flat
from rules.kernel.standing.looks import compared
from rules.kernel.standing.modifying import BASE, Affected, Amount, Key, Modifications, amount, lacking_of

AnyPart = Part[Properties]


def _changing(name: str, amount: Amount, sign: str) -> AnyPart:
    return stages.Changing(name, amount, 1 if sign == "+" else -1)


CHANGES: Changes[AnyPart] = Changes(_changing, stages.SettingBase, stages.Granting, stages.Losing)


def _types(origin: Origin, key: Key, node: nodes.Types, affected: Affected) -> Iterator[AnyPart]:
    for word in node.words:
        if isinstance(word, Named | OfTheChosen | Related):
            yield from map(stages.Naming, _names(origin.context(), word))
        elif isinstance(word, Is):
            yield stages.Typing(word.kind, word.value.lower())


def _names(context: Context, word: Named | OfTheChosen | Related) -> Sequence[str]:
    """The names that a word says: its own, the one that was chosen if one was, or those of another card."""
    match word:
        case Named(name=name):
            return (name,)
        case OfTheChosen():
            chosen = context.source.chosen.get(CARD_NAME)
            return () if chosen is None else (str(chosen),)
        case Related(to=to):
            return [name for thing in understanding.things(context, to) for name in context.look(thing).names]


def _base(origin: Origin, key: Key, node: nodes.BaseProperty, affected: Affected) -> Iterator[AnyPart]:
    if is_half_of_itself(node):
        yield stages.HalvingBase(node.name.removeprefix(BASE))
    else:
        yield from CHANGES.meanings()[nodes.BaseProperty](origin, key, node, affected)


def is_half_of_itself(node: nodes.BaseProperty) -> bool:
    """Whether a base value becomes half of what it is, rounded up."""
    match node.amount:
        case Calculation(operation="halved, rounded up", arguments=(Property(of=Pronoun(means=Element())) as own,)):
            return own.name == node.name
    return False


def _equal(origin: Origin, key: Key, node: nodes.EqualTo, affected: Affected) -> Iterator[AnyPart]:
    """What a text defines a number to be is there before anything changes it."""
    for name in node.names:
        yield stages.SettingBase(name, amount(origin, node.amount, affected), stages.DEFINING)


def _abilities(origin: Origin, key: Key, node: nodes.Abilities, affected: Affected) -> Iterator[AnyPart]:
    if node.operation == "bar":
        yield stages.Barring(flat(node.abilities))
    else:
        yield from CHANGES.meanings()[nodes.Abilities](origin, key, node, affected)


MEANINGS: Mapping[type[object], Callable[..., Iterator[AnyPart]]] = {
    **CHANGES.meanings(),
    nodes.BaseProperty: _base,
    nodes.EqualTo: _equal,
    nodes.Types: _types,
    nodes.Abilities: _abilities,
}
"""What each class of modification does."""


def _is_known(word: Criterion) -> bool:
    """Whether a word is one that an object can have; a name is had by what counts as something of that name."""
    match word:
        case Named(extent=extent):
            return extent == "whole"
        case OfTheChosen(kind=kind):
            return kind == "name"
        case Related(relation=relation):
            return relation == "sharing a name with"
    return isinstance(word, Is) and word.kind in stages.KINDS


def _lacking_types(node: nodes.Types) -> str | None:
    """Types can be had in addition to others; to be of a type instead of one's own is read but not built."""
    if node.size is not None or node.abilities:
        return "continuous.Types: with power or abilities"
    known = all(_is_known(word) for word in node.words)
    if not known:
        return "continuous.Types: a word that is neither type, subtype nor supertype"
    return None if node.operation == "add" or node.article == "are" else f"continuous.Types: {node.operation}"


def lacking(node: Node) -> str | None:
    """What of a modification is not built, or None; of what is no modification, nothing."""
    if isinstance(node, nodes.EqualTo) and compared(node):
        return "continuous.EqualTo: an amount that the numbers of other objects decide"
    return lacking_of(node, MEANINGS, NUMBERS, _lacking_types)


MODIFICATIONS: Modifications[AnyPart] = Modifications(MEANINGS, lacking)
