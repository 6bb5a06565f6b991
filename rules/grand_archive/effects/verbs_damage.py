"""Verbs of damage and recovery.

Rules book: Game Mechanics - Damage, Glossary - Game Terms (recover).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Divide, Option
from rules.kernel.effects import understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.errors import Unsupported

SPLIT = "split among"


def _unbuilt_damage(node: verbs.Damage) -> str | None:
    if node.sharing and node.sharing != SPLIT:
        return f"“{node.sharing}”"
    return None if node.kind in ("", "unpreventable") else f"{node.kind} damage"


@execute.of(verbs.Damage, lacks=_unbuilt_damage)
def _damage(context: Context, node: verbs.Damage) -> None:
    shares = (verbs.DamageShare(node.amount, node.to), *node.also)
    preventable: Literal["preventable", "unpreventable"] = (
        "unpreventable" if node.kind == "unpreventable" or "unpreventable" in context.riders else "preventable"
    )
    parts = _split(context, node) if node.sharing else _whole(context, shares)
    packets = [
        DamageDealt(source, part.to, part.amount, preventable=preventable, instance=part.instance)
        for source in _sources(context, node.source)
        for part in parts
    ]
    settled = context.game.contents.damage.deal(*packets)
    dealt = [one for one in settled if isinstance(one, DamageDealt) and one.amount > 0]
    context.done = bool(dealt)
    context.kept(node.label, [one.to for one in dealt], sum(one.amount for one in dealt))


class Part(NamedTuple):
    """How much something is dealt, and in which instance of damage; None: nothing says which."""

    to: ArchiveObject
    amount: int
    instance: tuple[int, ...] | None


def _whole(context: Context, shares: Sequence[verbs.DamageShare]) -> list[Part]:
    """What is dealt damage, each the whole amount that is said of it."""
    found: list[Part] = []
    for place, share in enumerate(shares):
        amounts = [(to, _amount(context, share, to)) for to in references.objects(context, share.to)]
        found += _parts(share.to, amounts, place)
    return found


def _parts(reference: nodes.Reference, amounts: Sequence[tuple[ArchiveObject, int]], share: int = 0) -> list[Part]:
    """One instance for all of a set that one quantity is dealt to, one for each that is selected by itself."""
    named = _named(reference)
    if len(amounts) < 2 or (isinstance(named, nodes.Every) and len({amount for _, amount in amounts}) == 1):
        return [Part(to, amount, (share,)) for to, amount in amounts]
    selected = isinstance(named, nodes.Target | nodes.TargetSlot | nodes.Some)
    return [Part(to, amount, (share, place) if selected else None) for place, (to, amount) in enumerate(amounts)]


def _named(reference: nodes.Reference) -> nodes.Reference | nodes.Antecedent | None:
    """What a reference names; of a pronoun what was named where it points to."""
    if isinstance(reference, nodes.Pronoun):
        return reference.means.subject if isinstance(reference.means, nodes.StepSubject) else reference.means
    return reference


def _split(context: Context, node: verbs.Damage) -> list[Part]:
    """What is dealt a part of the damage: each at least 1, as the player splits it.

    Raises:
        Unsupported: There is not enough for each of them.
    """
    among, total = references.objects(context, node.to), max(0, understanding.value(context, node.amount))
    if not among:
        return []
    if total < len(among):
        raise Unsupported(f"{total} damage split among {len(among)} objects", "nothing says who gets none")
    options = tuple(Option(one, one.name, one) for one in among)
    question = f"How is the damage of {context.source.name} split?"
    choice = Divide("split", context.controller, question, context.source, options, total, (1,) * len(among))
    parts = context.game.following.choose(choice)
    amounts = [(one, part) for one, part in zip(among, parts, strict=True) if isinstance(part, int)]
    return _parts(node.to, amounts)


def _amount(context: Context, share: verbs.DamageShare, to: ArchiveObject) -> int:
    """How much one of those gets: words for each of them mean this one."""
    with acting(context, share.to, to):
        return understanding.value(context, share.amount)


def _sources(context: Context, source: nodes.Reference) -> list[ArchiveObject]:
    """What deals the damage, as it last existed if it is gone."""
    meant = [understanding.spoken_of(context, thing) for thing in understanding.things(context, source)]
    return [thing for thing in meant if isinstance(thing, ArchiveObject)] or [context.source]


@execute.of(verbs.RemoveDamage)
def _remove_damage(context: Context, node: verbs.RemoveDamage) -> None:
    healed = context.game.contents.damage.remove_from(references.objects(context, node.what))
    context.done = bool(healed)


@execute.of(verbs.Life, lacks=lambda node: None if node.operation == "gain" else f"“{node.operation}”")
def _recover(context: Context, node: verbs.Life) -> None:
    recovered: dict[ArchivePlayer, StepDone] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            amount = max(0, understanding.value(context, node.amount))
        recovered[player] = did([], context.game.contents.damage.recover(player, amount))
    context.done = any(own.amount for own in recovered.values())
    context.kept_by(node.label, recovered)
