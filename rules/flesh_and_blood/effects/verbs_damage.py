"""Verbs of damage, life and assets: deal, gain, lose.

Comprehensive Rules: 8.5.3 (deal), 8.5.7 (gain), 8.5.12 (lose).
"""

from __future__ import annotations

from typing import Literal

from grammar.nodes import verbs
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.events.life import DamageDealt, DamageType
from rules.kernel.effects import understanding

TYPES: dict[str, DamageType] = {"": "generic", "arcane": "arcane"}


def _unbuilt_damage(node: verbs.Damage) -> str | None:
    return f"“{node.sharing}”" if node.sharing else None if node.kind in TYPES else f"{node.kind} damage"


@execute.of(verbs.Damage, lacks=_unbuilt_damage)
def _damage(context: Context, node: verbs.Damage) -> None:
    amount = max(0, understanding.value(context, node.amount))
    preventable: Literal["preventable", "can't be prevented"] = (
        "can't be prevented" if "unpreventable" in context.riders else "preventable"
    )
    recipients = references.objects(context, node.to)
    packets = [DamageDealt(context.source, to, amount, TYPES[node.kind], preventable=preventable) for to in recipients]
    settled = context.game.contents.effect_keywords.deal(*packets) if amount else ()
    dealt = [one for one in settled if isinstance(one, DamageDealt) and one.amount > 0]
    context.done = bool(dealt)
    context.kept(node.label, [one.to for one in dealt], sum(one.amount for one in dealt))


def _unbuilt_life(node: verbs.Life) -> str | None:
    return None if node.operation in {"gain", "lose"} else f"“{node.operation}”"


@execute.of(verbs.Life, lacks=_unbuilt_life)
def _life(context: Context, node: verbs.Life) -> None:
    keywords = context.game.contents.effect_keywords
    changed = 0
    for player in references.players(context, node.who):
        with context.element(player):
            amount = max(0, understanding.value(context, node.amount))
        if player.hero is not None and amount:
            change = keywords.gain_life if node.operation == "gain" else keywords.lose_life
            changed += change(player.hero, amount, context.source)
    context.done = changed > 0
    context.kept(node.label, [], changed)
