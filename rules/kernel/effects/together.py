"""What several things must be together: of one graveyard, so much in all, all of the same name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TypeGuard

from grammar.nodes import filters as nodes
from grammar.nodes.references import Some
from rules.kernel.choices import Fault, Option
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.context import Context
from rules.kernel.effects.filters import zone_owner
from rules.kernel.effects.understanding import value
from rules.kernel.things import GameObject, Thing


def asked_together(context: Context, what: nodes.AnyFilter) -> Fault | None:
    """What is wrong with things that are chosen together, in words, if a filter asks something of them together."""
    asked = _asked(what)
    if not asked:
        return None
    return lambda answer: _fault(context, asked, [one for one in answer if isinstance(one, Thing)])


def is_asked_together(what: nodes.AnyFilter) -> bool:
    """Whether a filter asks something of several things together."""
    return bool(_asked(what))


@cache
def _asked(what: nodes.AnyFilter) -> tuple[nodes.Jointly | nodes.InZone, ...]:
    """The criteria of a filter that are about all of the things together."""
    if not isinstance(what, nodes.Filter):
        return ()
    return tuple(one for one in (*what.words, *what.qualifiers) if _is_joint(one))


def _is_joint(criterion: nodes.Criterion) -> TypeGuard[nodes.Jointly | nodes.InZone]:
    if isinstance(criterion, nodes.InZone):
        return isinstance(criterion.whose, Some) and criterion.whose.words == "single"
    return isinstance(criterion, nodes.Jointly)


def _fault(context: Context, asked: Sequence[nodes.Jointly | nodes.InZone], things: Sequence[Thing]) -> str | None:
    for one in asked:
        told = _of_one_zone(things) if isinstance(one, nodes.InZone) else _of_numbers(context, one, things)
        if told is not None:
            return told
    return None


def _of_one_zone(things: Sequence[Thing]) -> str | None:
    owners = {zone_owner(thing) for thing in things if isinstance(thing, GameObject)}
    return "they lie in the zones of several players" if len(owners) > 1 else None


def _of_numbers(context: Context, asked: nodes.Jointly, things: Sequence[Thing]) -> str | None:
    if asked.amount is not None:
        total = sum(context.game.number_of(thing, asked.name) or 0 for thing in things)
        fits = compares(total, asked.comparison, value(context, asked.amount))
        return None if fits else f"their {asked.name} is {total} in all"
    each = [_of_one(context, asked.name, thing) for thing in things]
    return TOGETHER[asked.relation](asked.name, each)


def _of_one(context: Context, name: str, thing: Thing) -> Hashable:
    if name == "name":
        return tuple(sorted(context.look(thing).names)) or None
    return context.game.number_of(thing, name)


def _all_alike(name: str, each: Sequence[Hashable]) -> str | None:
    alike = len(set(each)) <= 1 and (None not in each or len(each) == 1)
    return None if alike else f"they don't have the same {name}"


def _all_different(name: str, each: Sequence[Hashable]) -> str | None:
    return None if len(set(each)) == len(each) and None not in each else f"two of them have the same {name}, or none"


TOGETHER: dict[str, Callable[[str, Sequence[Hashable]], str | None]] = {
    "same": _all_alike,
    "different": _all_different,
}
"""For each relation between the values of several things, what is wrong with them."""


def options_of(things: Sequence[Thing]) -> tuple[Option, ...]:
    """Things as options of a question."""
    return tuple(Option(thing, thing.name, thing) for thing in things)
