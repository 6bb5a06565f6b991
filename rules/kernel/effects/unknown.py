"""Cards that nobody knows: what is so of them all the same, and what nobody can tell, at which a run stops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from grammar.nodes import filters as nodes
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context, Look
from rules.kernel.errors import NobodyKnows

Asked = Callable[[], bool]
"""Something that is asked; nobody may know it."""
NOT_PRINTED = frozenset({"controller"})
"""The values of a card that don't depend on which card it is."""


def fits(context: Context, wanted: nodes.AnyFilter | nodes.Criterion, card: CardObject) -> bool:
    """Whether a card that nobody knows has the qualities that a filter or criterion wants.

    Raises:
        NobodyKnows: It depends on which card it is.
    """
    match wanted:
        case nodes.Filter():
            return all_hold(_asked_by(context, wanted, card))
        case nodes.AllOf(criteria=several):
            return all_hold(partial(fits, context, one, card) for one in several)
        case nodes.Either(arms=several) | nodes.AnyOf(criteria=several):
            return any_holds(partial(fits, context, one, card) for one in several)
        case nodes.Not(criterion=inner):
            return not fits(context, inner, card)
    if _asks_which(wanted) and context.game.reading.by(wanted) - NOT_PRINTED:
        raise NobodyKnows(card)
    return context.language.filters(context.look(card), wanted)


def _asks_which(criterion: nodes.AnyTarget | nodes.Criterion) -> bool:
    """Whether a criterion may ask which card something is, and not what has become of it."""
    if isinstance(criterion, nodes.Related):
        return criterion.relation.startswith("sharing ")
    return not isinstance(criterion, nodes.Did | nodes.Jointly | nodes.Status)


def _asked_by(context: Context, wanted: nodes.Filter, card: CardObject) -> Iterator[Asked]:
    """What a filter asks: whether its noun names the card, and what else is said of it."""
    yield partial(_is_named, context.look(card), wanted.noun, card)
    yield from (partial(fits, context, one, card) for one in (*wanted.words, *wanted.qualifiers))


def _is_named(look: Look, noun: str, card: CardObject) -> bool:
    """Whether a noun names a card that nobody knows; one for cards alone may ask which card it is."""
    known = look.language.nouns[noun]
    if known.names(look) or known.place != "to be said":
        return known.names(look)
    raise NobodyKnows(card)


def all_hold(asked: Iterable[Asked]) -> bool:
    """Whether all is so; what isn't so decides that, whatever nobody knows of the rest.

    Raises:
        NobodyKnows: All is so that anybody knows.
    """
    unknown: NobodyKnows | None = None
    for one in asked:
        try:
            if not one():
                return False
        except NobodyKnows as error:
            unknown = error
    if unknown is not None:
        raise unknown
    return True


def any_holds(asked: Iterable[Asked]) -> bool:
    """Whether something is so; what is so decides that, whatever nobody knows of the rest.

    Raises:
        NobodyKnows: Nothing is so that anybody knows.
    """
    return not all_hold(partial(_is_not_so, one) for one in asked)


def _is_not_so(asked: Asked) -> bool:
    return not asked()


def could_be_so(asked: Asked) -> bool:
    """Whether something is so, or may be for all that anybody knows."""
    try:
        return asked()
    except NobodyKnows:
        return True


def is_surely_so(asked: Asked) -> bool:
    """Whether something is so, as far as anybody knows."""
    try:
        return asked()
    except NobodyKnows:
        return False
