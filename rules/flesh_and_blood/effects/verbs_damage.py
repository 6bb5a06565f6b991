"""Verbs of damage, life and assets: deal, gain, lose.

Comprehensive Rules: 8.5.3 (deal), 8.5.7 (gain), 8.5.12 (lose).
"""

from __future__ import annotations

from typing import Literal

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.events.life import DamageDealt, DamageType
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects import understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.steps import did

TYPES: dict[str, DamageType] = {"": "generic", "arcane": "arcane"}


def _unbuilt_damage(node: verbs.Damage) -> str | None:
    if node.sharing or node.words:
        return f"“{node.sharing or node.words}”"
    if node.kind == "hit":
        return "a hit on several" if node.also else None
    return None if node.kind in TYPES else f"{node.kind} damage"


@execute.of(verbs.Damage, lacks=_unbuilt_damage)
def _damage(context: Context, node: verbs.Damage) -> None:
    dealt = _hit(context, node) if node.kind == "hit" else _deal(context, node)
    context.done = bool(dealt)
    context.kept(node.label, [one.to for one in dealt], sum(one.amount for one in dealt))


def _hit(context: Context, node: verbs.Damage) -> list[DamageDealt]:
    """An attack hits as the text says, apart from the damage that is calculated for it."""
    step = context.game.contents.damage_step
    portions = _portions(context, verbs.DamageShare(node.amount, node.to))
    settled = [
        event
        for source in _sources(context, node.source)
        for to, amount in portions
        for event in step.hit_by_effect(source, to, amount)
    ]
    return [one for one in settled if isinstance(one, DamageDealt) and one.amount > 0]


def _deal(context: Context, node: verbs.Damage) -> list[DamageDealt]:
    preventable: Literal["preventable", "can't be prevented"] = (
        "can't be prevented" if "unpreventable" in context.riders else "preventable"
    )
    shares = (verbs.DamageShare(node.amount, node.to), *node.also)
    portions = [(to, amount) for share in shares for to, amount in _portions(context, share)]
    packets = [
        DamageDealt(source, to, amount, TYPES[node.kind], preventable=preventable)
        for source in _sources(context, node.source)
        for to, amount in portions
    ]
    settled = context.game.contents.effect_keywords.deal(*packets) if packets else ()
    return [one for one in settled if isinstance(one, DamageDealt) and one.amount > 0]


def _portions(context: Context, share: verbs.DamageShare) -> list[tuple[FabObject, int]]:
    """Who is to be dealt how much."""
    amount = understanding.value(context, share.amount)
    return [(to, amount) for to in references.objects(context, share.to)] if amount > 0 else []


def _sources(context: Context, source: nodes.Reference) -> list[FabObject]:
    """What deals the damage: what the text says, as it last existed if it is gone, or else the effect's own source."""
    meant = [understanding.spoken_of(context, thing) for thing in understanding.things(context, source)]
    found = [context.source if isinstance(thing, FabPlayer) else thing for thing in meant]
    return [thing for thing in found if isinstance(thing, FabObject)]


def _unbuilt_life(node: verbs.Life) -> str | None:
    return None if node.operation in {"gain", "lose"} else f"“{node.operation}”"


@execute.of(verbs.Life, lacks=_unbuilt_life)
def _life(context: Context, node: verbs.Life) -> None:
    keywords = context.game.contents.effect_keywords
    change = keywords.gain_life if node.operation == "gain" else keywords.lose_life
    changed: dict[FabPlayer, int] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            amount = max(0, understanding.value(context, node.amount))
        changed[player] = change(player.hero, amount, context.source) if player.hero is not None and amount else 0
    context.done = any(changed.values())
    context.kept_by(node.label, {player: did([], amount) for player, amount in changed.items()})
