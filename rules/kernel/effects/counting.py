"""Counters that a text puts on things or takes off them, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from grammar.nodes import verbs
from rules.kernel.choices import Amount
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.choosing import doer
from rules.kernel.effects.context import Context
from rules.kernel.effects.understanding import value

T = TypeVar("T", bound=CardObject)
Changing = Callable[[T, str, int], int]
"""Puts or takes off so many counters of a kind, and tells how many they were."""


def unbuilt_counters(node: verbs.Counters) -> str | None:
    """What of such a text is not built: it must say which counters, and how many are put."""
    if node.sharing:
        return f"counters {node.sharing} several things"
    if node.operation not in {"put", "remove"}:
        return f"to {node.operation} counters"
    if node.what is None or node.what.kind is None:
        return "counters of any kind"
    if node.operation == "put" and node.what.least is not None:
        return "as many counters as somebody likes"
    return "all counters" if node.what.count is None and node.operation == "put" else None


def change_counters(
    context: Context, node: verbs.Counters, things: Sequence[T], put: Changing[T], remove: Changing[T]
) -> None:
    """Put counters on things, or take off them as many as the text says, if there are so many.

    Where it says `up to`, whoever follows it says how many of those that are there.
    """
    assert node.what is not None
    assert node.what.kind is not None
    changed = 0
    for thing in things:
        with acting(context, node.on, thing):
            there = thing.counters.get(node.what.kind, 0)
            count = there if node.what.count is None else max(0, value(context, node.what.count))
        if node.operation == "put":
            changed += put(thing, node.what.kind, count) if count else 0
        else:
            changed += remove(thing, node.what.kind, _as_many_as_liked(context, node, min(count, there)))
    context.done = changed > 0
    context.kept(node.label, things, changed)


def _as_many_as_liked(context: Context, node: verbs.Counters, most: int) -> int:
    """How many counters are taken off, of as many as may be."""
    if node.what is None or node.what.least is None or not most:
        return most
    fewest = min(value(context, node.what.least), most)
    choice = Amount("number", doer(context, node.who), "How many counters?", context.source, fewest, most)
    return int(str(context.game.following.choose(choice)[0]))
