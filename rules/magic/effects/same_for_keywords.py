"""What is the same for several keywords: an effect that speaks of one of them, once for each.

Comprehensive Rules: 702.11d and 702.19 (variants of keywords).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from grammar.nodes import control, verbs
from grammar.nodes.abilities import Keyword
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import With
from grammar.nodes.walking import rebuilt, within
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.errors import Unsupported
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute

VARIANTS: Mapping[str, str] = {"hexproof": "hexproof from", "trample": "trample over planeswalkers"}
"""Keywords that have variants, which whoever has them gives as they are."""


def _lacking(node: control.SameFor) -> str | None:
    strange = [one for one in node.keywords if one != _plain(one)]
    return "abilities that aren't plain keywords" if strange or len({*_asked(node.effect)}) != 1 else None


def _plain(ability: Node) -> Keyword | None:
    return Keyword(ability.name) if isinstance(ability, Keyword) else None


def _asked(effect: AnyEffect) -> Iterator[Keyword | None]:
    """The abilities that the test of an effect asks for."""
    test = effect.test if isinstance(effect, control.Gate) else None
    for word in within(test):
        if isinstance(word, With):
            yield from map(_plain, word.abilities)


@execute.of(control.SameFor, lacks=_lacking)
def _same_for(context: Context, node: control.SameFor) -> None:
    done = False
    for effect in said_of_each(context, node):
        carry_out(context, effect)
        done = done or context.done
    context.done = done


def said_of_each(context: Context, node: control.SameFor) -> Iterator[AnyEffect]:
    """The effect for the keyword that it speaks of, and for each of the others."""
    spoken = next(one for one in _asked(node.effect) if one is not None)
    for keyword in (spoken, *node.keywords):
        if isinstance(keyword, Keyword):
            _require_no_variant(context, keyword)
            yield _said_of(node.effect, spoken.name, keyword.name)


def _said_of(effect: AnyEffect, spoken: str, other: str) -> AnyEffect:
    """The effect with another keyword in place of the one that it speaks of, and counters of that kind."""

    def changed(node: Node) -> Node:
        match node:
            case Keyword(name=name) if name == spoken:
                return replace(node, name=other)
            case verbs.CounterSpec(kind=kind) if kind == spoken:
                return replace(node, kind=other)
        return rebuilt(node, changed)

    return rebuilt(effect, changed)


def _require_no_variant(context: Context, keyword: Keyword) -> None:
    """Go on unless something has a variant of the keyword, which would be given as it is.

    Raises:
        Unsupported: Something has one.
    """
    variant = VARIANTS.get(keyword.name)
    values = (context.game.is_(thing) for thing in context.game.permanents())
    if variant is not None and any(
        isinstance(one.node, Keyword) and one.node.name == variant for v in values for one in v.abilities
    ):
        raise Unsupported(f"the keyword {variant}", f"that the same is true for it as for {keyword.name} is not built")
