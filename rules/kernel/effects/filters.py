"""Filters: what a thing must be, in the words that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

import msgspec

from grammar.nodes import filters as nodes
from grammar.nodes.abilities import Keyword
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Quantity
from grammar.nodes.references import Element, Pronoun, Reference
from grammar.nodes.walking import within
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.context import Look, Values
from rules.kernel.effects.language import AnyLanguage, unknown_number, unknown_zone
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import times, unknown_window
from rules.kernel.effects.quantities import number_of_counters
from rules.kernel.effects.understanding import (
    asked_of_each,
    could_mean,
    enough,
    found_again,
    noun_of,
    pointed_at,
    value,
)
from rules.kernel.effects.unknown import all_hold, any_holds
from rules.kernel.errors import Unsupported
from rules.kernel.opaque import reached
from rules.kernel.possible_values import answer
from rules.kernel.things import GameObject, Player, Thing

meaning: Meanings[Look, bool] = Meanings("filter")
ITS_OWN = Pronoun("its", Element())
"""Of the very thing of which a number is compared."""


def within_zone(wanted: nodes.AnyFilter, place: nodes.InZone) -> nodes.AnyFilter:
    """What a filter wants, in one place only; what a text means by any target is never in a zone it names."""
    if isinstance(wanted, nodes.Either):
        return msgspec.structs.replace(wanted, arms=tuple(within_zone(arm, place) for arm in wanted.arms))
    if not isinstance(wanted, nodes.Filter):
        raise Unsupported("filters.AnyTarget", "in a zone it is read but not built")
    return msgspec.structs.replace(wanted, qualifiers=(*wanted.qualifiers, place))


def unknown_noun(node: nodes.Filter | nodes.AnyTarget, language: AnyLanguage) -> str | None:
    """The noun of a filter that a language doesn't know; None: it knows it."""
    noun = noun_of(node)
    return None if noun in language.nouns else f"“{noun}” as a noun"


@meaning.of(nodes.Filter, unknown=unknown_noun)
def _filter(look: Look, node: nodes.Filter) -> bool:
    language = look.language
    return language.nouns[node.noun].names(look) and all(
        language.filters(look, one) for one in (*node.words, *node.qualifiers)
    )


@meaning.of(nodes.Either)
def _either(look: Look, node: nodes.Either) -> bool:
    return any(look.language.filters(look, arm) for arm in node.arms)


@meaning.of(nodes.AnyTarget, unknown=unknown_noun)
def _any_target(look: Look, node: nodes.AnyTarget) -> bool:
    if node.words == "other" and look.thing is look.context.source:
        return False
    return look.language.nouns[noun_of(node)].names(look)


@meaning.of(nodes.Not)
def _not(look: Look, node: nodes.Not) -> bool:
    return not look.language.filters(look, node.criterion)


@meaning.of(nodes.AnyOf)
def _any_of(look: Look, node: nodes.AnyOf) -> bool:
    return any(look.language.filters(look, one) for one in node.criteria)


@meaning.of(nodes.AllOf)
def _all_of(look: Look, node: nodes.AllOf) -> bool:
    return all(look.language.filters(look, one) for one in node.criteria)


@meaning.of(nodes.Other)
def _other(look: Look, node: nodes.Other) -> bool:
    spoken = [look.context.source, look.context.controller]
    others = spoken if node.means is None else pointed_at(look.context, node.means)
    return all(look.thing is not one and look.thing is not found_again(look.context, one) for one in others)


@meaning.of(nodes.With)
def _with(look: Look, node: nodes.With) -> bool:
    if look.values is None:
        return False
    has_one = any(
        one == wanted or (one.name == wanted.name and wanted.quality is None and wanted.amount is None)
        for wanted in node.abilities
        for one in look.keywords(wanted.name)
    )
    has_one = has_one or any(_is_opaque(look.values, wanted) for wanted in node.abilities)
    return has_one if node.having == "with" else not has_one


def _is_opaque(values: Values, wanted: Keyword) -> bool:
    """Whether something has a keyword that can't be read or isn't built.

    Raises:
        Reached: It is asked for with more than its name.
    """
    found = answer(values, lambda known: _opaque_ones(known, wanted.name))
    if found and (wanted.quality is not None or wanted.amount is not None):
        raise reached(found, f"it is asked for by more than the name of {wanted.name}")
    return bool(found)


def _opaque_ones(values: Values, name: str) -> list[Opaque]:
    return [one.node for one in values.abilities if isinstance(one.node, Opaque) and one.node.keyword == name]


@meaning.of(nodes.PropertyIs, unknown=lambda node, language: unknown_number(node.name, language))
def property_is(look: Look, node: nodes.PropertyIs) -> bool:
    """Has a number that compares so."""
    number = look.context.game.number_of(look.thing, node.name, look.values)
    return number is not None and compares(number, node.comparison, compared_number(look, node.amount))


def compared_number(look: Look, amount: Quantity) -> int:
    """The number that is compared with; `its` in that is of the very thing that is looked at."""
    if not _speaks_of_its_own(amount):
        return value(look.context, amount)
    with look.context.element(look.thing):
        return value(look.context, amount)


@cache
def _speaks_of_its_own(amount: Quantity) -> bool:
    return ITS_OWN in within(amount)


@meaning.of(nodes.Jointly)
def _jointly(look: Look, node: nodes.Jointly) -> bool:
    """What things must be together, each of them alone can be."""
    return True


@meaning.of(nodes.Parity, unknown=lambda node, language: unknown_number(node.name, language))
def _parity(look: Look, node: nodes.Parity) -> bool:
    number = look.context.game.number_of(look.thing, node.name, look.values)
    return number is not None and (number % 2 == 0) is (node.which == "even")


@meaning.of(nodes.WithCounters)
def _with_counters(look: Look, node: nodes.WithCounters) -> bool:
    look.context.game.require_as_then(look.thing, "with counters", frozenset({"counters"}))
    number = number_of_counters(look.context.game.counters_on(look.thing), node.kind)
    return enough(look.context, number, node.count)


def _unknown_belonging(node: nodes.Whose, language: AnyLanguage) -> str | None:
    verb = node.relation.removeprefix("don't ")
    return None if verb in language.belonging else f"“{node.relation}”"


@meaning.of(nodes.Whose, unknown=_unknown_belonging)
def _whose(look: Look, node: nodes.Whose) -> bool:
    if isinstance(look.thing, Player):
        return False
    verb = node.relation.removeprefix("don't ")
    belongs = look.language.belonging[verb](look) in could_mean(look.context, node.player)
    return belongs if verb == node.relation else not belongs


def _owner(look: Look) -> Player | None:
    return look.thing.owner if isinstance(look.thing, GameObject) else None


BELONGING: Mapping[str, Callable[[Look], Player | None]] = {"control": lambda look: look.controller, "own": _owner}
"""Whose an object is in every game."""


@meaning.of(nodes.InZone, unknown=lambda node, language: unknown_zone(node.zone, language))
def _in_zone(look: Look, node: nodes.InZone) -> bool:
    if not isinstance(look.thing, GameObject):
        return False
    thing, kind = _where_it_was(look.thing, node, look.language), look.language.zones[node.zone]
    if kind and thing.zone.kind != kind:
        return False
    return node.whose is None or zone_owner(thing) in _players_with(look, node, node.whose)


def _players_with(look: Look, node: nodes.InZone, reference: Reference) -> Sequence[Thing]:
    """The players whose zone is meant; raises Unsupported where somebody else is said to have one."""
    players = could_mean(look.context, reference)
    if any(not isinstance(one, Player) for one in players):
        raise Unsupported("filters.InZone", f"it is not told whose {node.zone} is meant")
    return players


def _where_it_was(thing: GameObject, node: nodes.InZone, language: AnyLanguage) -> GameObject:
    """A thing, or what it was before: what is on its way to be played is `from` the zone that it came from."""
    came_from = node.preposition == "from" and thing.zone.kind in language.underway
    return thing.previous if came_from and thing.previous is not None else thing


def zone_owner(thing: GameObject) -> Player:
    """The player whose zone an object is in, or who owns it in a zone that all share."""
    return thing.zone.owner or thing.owner


@meaning.of(nodes.Named)
def _named(look: Look, node: nodes.Named) -> bool:
    """Has the name; the object that has the ability stands for its own names now, all of which it must have."""
    own = look.context.look(look.context.source).names if node.name == "~" else (node.name,)
    if look.values is None:
        return False
    if node.extent == "whole":
        return all(name in look.names for name in own)
    return all(any(part in name for name in look.names) for part in own)


def unknown_relation(node: nodes.Related, language: AnyLanguage) -> str | None:
    """The relation of a filter that has no meaning in a game."""
    known = node.relation in ALIKE or node.relation in language.relations
    return None if known else f"“{node.relation}”"


@meaning.of(nodes.Related, unknown=unknown_relation)
def _related(look: Look, node: nodes.Related) -> bool:
    if node.relation in ALIKE:
        others = could_mean(look.context, node.to)
        return ALIKE[node.relation](look.thing, [*others, *(found_again(look.context, one) for one in others)])
    test = look.language.relations[node.relation]
    if not isinstance(look.thing, GameObject):
        return False
    asked = asked_of_each(look.context, node.to)
    return any_holds(partial(all_hold, (partial(test, look, other), is_meant)) for other, is_meant in asked)


ALIKE: Mapping[str, Callable[[Thing, list[Thing]], bool]] = {
    "other than": lambda thing, others: thing not in others,
    "among": lambda thing, others: any(thing is other for other in others),
}
"""Being one of some things, or none of them."""


@meaning.of(nodes.Did, unknown=lambda node, language: unknown_window(node.window, language))
def _did(look: Look, node: nodes.Did) -> bool:
    subject = _as_it_came(look.thing) if node.words in PUT_THERE else look.thing
    return subject is not None and times(look.context, node.event, node.window, subject=subject) > 0


PUT_THERE = frozenset({"was put there", "were put there"})
"""The words for an event that brought something to where it is now."""


def _as_it_came(thing: Thing) -> GameObject | None:
    """What a thing was before it came to where it is now; None: it has always been there."""
    return thing.previous if isinstance(thing, GameObject) else None
