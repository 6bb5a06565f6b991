"""Counters that a text puts on things or takes off them, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from grammar.nodes import verbs
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context
from rules.kernel.effects.understanding import value

T = TypeVar("T", bound=CardObject)
Changing = Callable[[T, str, int], int]
"""Puts or takes off so many counters of a kind, and tells how many they were."""


def unbuilt_counters(node: verbs.Counters) -> str | None:
    """What of such a text is not built: it must say which counters, and how many are put."""
    if node.operation not in {"put", "remove"}:
        return f"to {node.operation} counters"
    if node.what is None or node.what.kind is None:
        return "counters of any kind"
    return "all counters" if node.what.count is None and node.operation == "put" else None


def change_counters(
    context: Context, node: verbs.Counters, things: Sequence[T], put: Changing[T], remove: Changing[T]
) -> None:
    """Put counters on things, or take off them as many as the text says, if there are so many."""
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
            changed += remove(thing, node.what.kind, min(count, there))
    context.done = changed > 0
    context.kept(node.label, things, changed)
