"""`An opponent has three or more`: of which of several a number is asked, and the number of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from grammar.nodes.events import Event
from grammar.nodes.walking import rebuilt
from rules.kernel.effects.context import Context
from rules.kernel.effects.memory import asked_of_past
from rules.kernel.effects.understanding import asked_of_all, could_mean, value
from rules.kernel.effects.unknown import Number, any_holds, counted
from rules.kernel.errors import NobodyKnows
from rules.kernel.things import Thing

THAT_PLAYER = reference_nodes.Pronoun("that player", reference_nodes.Element())
"""The one of several who is being gone through."""


def compared_with(context: Context, quantity: nodes.Quantity) -> reference_nodes.Some | reference_nodes.Every | None:
    """With whose number something is compared, if that is each of several players, or any one of several."""
    return next((one for one in _several(context, quantity) if _is_gone_through(one)), None)


def asked_of_anybody(context: Context, quantity: nodes.Quantity) -> reference_nodes.Some | None:
    """Whose number it is, or whose deeds are counted, if that is one of several."""
    several = _several(context, quantity)
    return next((one for one in several if isinstance(one, reference_nodes.Some)), None)


def is_so_of_anybody(context: Context, quantity: nodes.Quantity, is_so: Callable[[int], bool]) -> bool:
    """Whether something is so of a number, or of that of one of several."""
    anybody = asked_of_anybody(context, quantity)
    if anybody is None:
        return _known_of(context, quantity).is_so(is_so)
    numbers = (_known_of_one(context, one, quantity, anybody) for one in could_mean(context, anybody))
    return any_holds(partial(number.is_so, is_so) for number in numbers)


def _known_of_one(context: Context, one: Thing, quantity: nodes.Quantity, whose: reference_nodes.Some) -> Number:
    """What is known of a number of one of those whose it may be."""
    with context.element(one):
        return _known_of(context, _of_that_one(quantity, whose))


def _known_of(context: Context, quantity: nodes.Quantity) -> Number:
    """What is known of a number, where it may count what nobody knows.

    Raises:
        NobodyKnows: Nothing is.
    """
    try:
        return Number(value(context, quantity))
    except NobodyKnows:
        match quantity:
            case nodes.Count(of=of):
                return counted(asked for _, asked in asked_of_all(context, of))
            case nodes.Times(event=Event() as event, window=window):
                return counted(asked_of_past(context, event, window))
        raise


def number_of(context: Context, one: Thing, quantity: nodes.Quantity, whose: reference_nodes.Reference) -> int:
    """What a number is of one of those whose it may be."""
    with context.element(one):
        return value(context, _of_that_one(quantity, whose))


def _several(context: Context, quantity: nodes.Quantity) -> Iterator[reference_nodes.Some | reference_nodes.Every]:
    """Of which things, or of which players, told only by what they are, it can be the number."""
    for one in _owners(quantity):
        match one:
            case reference_nodes.Some() if isinstance(quantity, nodes.Property | nodes.CountersOn):
                yield one
            case (
                reference_nodes.Some(what=filter_nodes.Filter(noun=noun))
                | reference_nodes.Every(what=filter_nodes.Filter(noun=noun))
            ) if noun in context.language.persons:
                yield one


def _is_gone_through(several: reference_nodes.Some | reference_nodes.Every) -> bool:
    return isinstance(several, reference_nodes.Some) or several.words == "each"


def _owners(quantity: nodes.Quantity) -> tuple[reference_nodes.Reference | None, ...]:
    """Whose number it can be, or whose deeds or things are counted."""
    match quantity:
        case nodes.Property(of=of) | nodes.CountersOn(on=of):
            return (of,)
        case nodes.Times(event=event) | nodes.EventTotal(event=event):
            return _parties(event)
        case nodes.Count(of=filter_nodes.Filter(qualifiers=qualifiers)):
            return tuple(_owner(one) for one in qualifiers)
        case _:
            return ()


def _parties(event: Event) -> tuple[reference_nodes.Reference | None, ...]:
    return (event.subject, event.object, None if event.destination is None else event.destination.whose)


def _owner(criterion: filter_nodes.Criterion) -> reference_nodes.Reference | None:
    match criterion:
        case filter_nodes.Whose(player=player) | filter_nodes.InZone(whose=player):
            return player
        case _:
            return None


@cache
def _of_that_one(quantity: nodes.Quantity, whose: reference_nodes.Reference) -> nodes.Quantity:
    """The number of the one that is being gone through."""

    def change(part: Node) -> object:
        return THAT_PLAYER if part == whose else rebuilt(part, change)

    return rebuilt(quantity, change)
