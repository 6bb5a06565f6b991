"""Verbs of damage and life: deal damage, fight, gain and lose life.

Comprehensive Rules: 119 (life), 120 (damage), 601.2d (division), 701.14 (fight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from grammar.nodes.quantities import Quantity
from rules.kernel.effects import understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.distribution import for_each, one_of
from rules.kernel.effects.steps import did
from rules.kernel.errors import Unsupported
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.division import Share, divided, holders_among
from rules.magic.effects.executors import execute
from rules.magic.events import DamageDealt, Holder, LifeGained, LifeLost
from rules.magic.state import MagicObject, MagicPlayer


def _unbuilt_damage(node: verbs.Damage) -> str | None:
    several = isinstance(node.source, SEVERAL)
    return "shared damage of several sources" if several and (node.sharing or node.also) else None


SEVERAL = (reference_nodes.Every, reference_nodes.EachOf, reference_nodes.Several)
"""Words for sources of which each deals damage for itself."""


@execute.of(verbs.Damage, lacks=_unbuilt_damage)
def _damage(context: Context, node: verbs.Damage) -> None:
    sources = _sources(context, node.source)
    if not sources:
        context.game.contents.following_instructions.leave_out([*context.illegal])
    if (node.sharing or node.also) and len(sources) > 1:
        raise Unsupported("verbs.Damage", "shared damage is built for one source")
    alone = len(sources) == 1 and not isinstance(node.source, SEVERAL)
    shares = [(one, _shares(context, node) if alone else _own_shares(context, node, one)) for one in sources]
    packets = [packet for source, own in shares for packet in _packets(context, source, own)]
    dealt = context.game.contents.damage.deal(packets, _spilling(context, node, packets)) if packets else None
    context.done = bool(dealt)
    context.kept(node.label, [packet.to for packet in dealt or ()], sum(packet.amount for packet in dealt or ()))
    if node.label is not None:
        context.excess[node.label] = sum(dealt.excess.values()) if dealt is not None else 0


def _spilling(context: Context, node: verbs.Damage, packets: Sequence[DamageDealt]) -> dict[MagicObject, Holder]:
    """From which permanents excess damage passes on, and to whom or what."""
    if node.excess is None:
        return {}
    onto: dict[MagicObject, Holder] = {}
    for permanent in dict.fromkeys(packet.to for packet in packets if isinstance(packet.to, MagicObject)):
        with acting(context, node.to, permanent):
            others = holders_among(understanding.things(context, node.excess))
        if len(others) != 1:
            raise Unsupported("verbs.Damage", "excess damage can go to one recipient only")
        onto[permanent] = others[0]
    return onto


def _sources(context: Context, reference: reference_nodes.Reference) -> list[MagicObject]:
    """What deals the damage, as it last existed if it is gone."""
    found = [understanding.spoken_of(context, thing) for thing in understanding.things(context, reference)]
    return [thing for thing in found if isinstance(thing, MagicObject)]


def _packets(context: Context, source: MagicObject, shares: Iterable[Share]) -> Iterator[DamageDealt]:
    """The damage of one source to each recipient."""
    unpreventable = "unpreventable" in context.riders
    for recipient, amount in shares:
        yield DamageDealt(
            source, recipient, amount, "noncombat", "can't be prevented" if unpreventable else "preventable"
        )


def _own_shares(context: Context, node: verbs.Damage, source: MagicObject) -> list[Share]:
    """What one of several sources deals to each recipient: words for the sources mean this one."""
    with context.element(source):
        amount = max(0, understanding.value(context, for_each(node.amount, node.source)))
        recipients = understanding.acted_on(context, one_of(node.to, node.source))
    return [(recipient, amount) for recipient in holders_among(recipients)]


def _shares(context: Context, node: verbs.Damage) -> Iterator[Share]:
    """How much each recipient gets."""
    yield from _first_shares(context, node)
    for share in node.also:
        yield from _to_each(context, share.amount, share.to)


def _to_each(context: Context, amount: Quantity, to: reference_nodes.Reference) -> Iterator[Share]:
    for recipient in holders_among(understanding.acted_on(context, to)):
        with acting(context, to, recipient):
            yield recipient, max(0, understanding.value(context, amount))


def _first_shares(context: Context, node: verbs.Damage) -> Iterator[Share]:
    """How much each of those gets who are named first, and mostly alone."""
    if node.sharing.startswith("divided as"):
        yield from divided(context, node.to, node.amount)
        return
    if node.sharing:
        recipients = holders_among(understanding.acted_on(context, node.to))
        whole = max(0, understanding.value(context, node.amount))
        yield from ((recipient, whole // len(recipients)) for recipient in recipients)
        return
    yield from _to_each(context, node.amount, node.to)


@execute.of(verbs.Fight)
def _fight(context: Context, node: verbs.Fight) -> None:
    actions = context.game.contents.keyword_actions
    one, other = _fighter(context, node.one), _fighter(context, node.other)
    if isinstance(node.one, reference_nodes.Several) or node.one == node.other:
        pair = references.objects(context, node.one)
        one, other = (pair[0], pair[-1]) if len(pair) == 2 else (one, other)
    able = actions.can_fight(one, other)
    dealt: Sequence[DamageDealt] = actions.fight(one, other) if able and one is not None and other is not None else ()
    context.done = able
    context.kept(node.label, [packet.to for packet in dealt], sum(packet.amount for packet in dealt))


def _fighter(context: Context, reference: reference_nodes.Reference) -> MagicObject | None:
    found = references.objects(context, reference)
    return found[0] if found else None


@execute.of(verbs.Life)
def _life(context: Context, node: verbs.Life) -> None:
    life = context.game.contents.life
    amounts = _amounts(context, node)
    if node.operation == "become":
        changed = [one for player, total in amounts for one in life.set_to(player, total, context.source)]
    else:
        changed = life.change([_change(context, node, player, amount) for player, amount in amounts])
    context.done = bool(changed)
    own = {player: sum(one.amount for one in changed if one.player is player) for player, _ in amounts}
    context.kept_by(node.label, {player: did([player], amount) for player, amount in own.items()})


def _amounts(context: Context, node: verbs.Life) -> list[tuple[MagicPlayer, int]]:
    """The amount for each player."""
    found: list[tuple[MagicPlayer, int]] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            found.append((player, understanding.value(context, node.amount)))
    return found


def _change(context: Context, node: verbs.Life, player: MagicPlayer, amount: int) -> LifeGained | LifeLost:
    if node.operation == "gain":
        return LifeGained(player, max(0, amount), context.source)
    return LifeLost(player, max(0, amount), "effect", context.source)


@execute.of(verbs.RemoveDamage)
def _remove_damage(context: Context, node: verbs.RemoveDamage) -> None:
    found = understanding.acted_on(context, node.what)
    context.game.contents.damage.is_removed([thing for thing in found if isinstance(thing, MagicObject)])
