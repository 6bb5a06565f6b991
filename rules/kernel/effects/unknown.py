"""Cards that nobody knows: what is so of them all the same, and what nobody can tell, at which a run stops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from grammar.nodes import filters as nodes
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context, Look
from rules.kernel.errors import NobodyKnows, NobodyKnowsHowMany

Asked = Callable[[], bool]
"""Something that is asked; nobody may know it."""
NOT_PRINTED = frozenset({"controller"})
"""The values of a card that don't depend on which card it is."""


@dataclass(frozen=True, slots=True)
class Number:
    """How many there are, as far as anybody knows: so many for sure, and maybe more of which that is not known."""

    sure: int
    unsure: tuple[NobodyKnows, ...] = ()

    def is_so(self, wanted: Callable[[int], bool]) -> bool:
        """Whether something is so of the number.

        Raises:
            NobodyKnows: It is so of one of the numbers that there may be, and not of another.
        """
        answers = {wanted(self.sure + more) for more in range(len(self.unsure) + 1)}
        if len(answers) > 1:
            raise self.unsure[0]
        return answers.pop()


def counted(each: Iterable[Asked]) -> Number:
    """Of how many it is so what is asked of each."""
    sure, unsure = 0, list[NobodyKnows]()
    for asked in each:
        try:
            sure += asked()
        except NobodyKnows as error:
            unsure.append(error)
    return Number(sure, tuple(unsure))


def fits(context: Context, wanted: nodes.AnyFilter | nodes.Criterion, card: CardObject) -> bool:
    """Whether a card that nobody knows is there and has the qualities that a filter or criterion wants.

    Raises:
        NobodyKnows: It depends on which card it is, or on whether there is one.
    """
    has_them = _has_qualities(context, wanted, card)
    if has_them and card.is_uncertain:
        raise NobodyKnowsHowMany(card)
    return has_them


def _has_qualities(context: Context, wanted: nodes.AnyFilter | nodes.Criterion, card: CardObject) -> bool:
    match wanted:
        case nodes.Filter():
            return all_hold(_asked_by(context, wanted, card))
        case nodes.AllOf(criteria=several):
            return all_hold(partial(_has_qualities, context, one, card) for one in several)
        case nodes.Either(arms=several) | nodes.AnyOf(criteria=several):
            return any_holds(partial(_has_qualities, context, one, card) for one in several)
        case nodes.Not(criterion=inner):
            return not _has_qualities(context, inner, card)
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
    yield from (partial(_has_qualities, context, one, card) for one in (*wanted.words, *wanted.qualifiers))


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
