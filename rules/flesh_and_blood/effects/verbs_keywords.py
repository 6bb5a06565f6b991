"""Keyword actions: opt, intimidate, attack with, and the others that the rulebook spells out.

Comprehensive Rules: 8.5.10 (intimidate), 8.5.22 (opt), 8.5.38 (attack with).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import verbs
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.kernel.effects import understanding


def _opt(context: Context, node: verbs.KeywordAction) -> None:
    number = 1 if node.amount is None else max(0, understanding.value(context, node.amount))
    keywords = context.game.contents.effect_keywords
    done = [keywords.opt(player, number) for player in references.players(context, node.who)]
    context.done = any(done)


def _attack(context: Context, node: verbs.KeywordAction) -> None:
    """The ability attack itself generates nothing: its layer is the attack."""


def _attack_with(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    found = [] if node.what is None else references.objects(context, node.what)
    context.done = keywords.attack_with(context, found[0] if found else None)


ACTIONS: Mapping[str, Callable[[Context, verbs.KeywordAction], None]] = {
    "attack": _attack,
    "attack with": _attack_with,
    "opt": _opt,
}
"""What carries out each keyword action."""


def _unbuilt(node: verbs.KeywordAction) -> str | None:
    return None if node.name in ACTIONS else f"“{node.name}”"


@execute.of(verbs.KeywordAction, lacks=_unbuilt)
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    ACTIONS[node.name](context, node)
