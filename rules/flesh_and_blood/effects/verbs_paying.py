"""Paying as an effect (8.5.31), also as much as a player likes."""

from __future__ import annotations

from msgspec import structs

from grammar.nodes import costs, verbs
from grammar.nodes.quantities import Number
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.state import FabPlayer
from rules.kernel.choices import Amount
from rules.kernel.effects import executors, understanding


def how_much_is_open(cost: costs.Cost) -> bool:
    """Whether who pays a cost also says how much of it."""
    return any(isinstance(part, costs.Pay) and part.least is not None for part in cost.parts)


def _unbuilt(node: verbs.PayCost) -> str | None:
    if not how_much_is_open(node.cost):
        return None if node.label is None else "verbs.PayCost: how much was paid"
    return None if len(node.cost.parts) == 1 else "verbs.PayCost: as much as one likes, beside another cost"


@execute.of(verbs.PayCost, lacks=_unbuilt)
def _pay(context: Context, node: verbs.PayCost) -> None:
    """Have players pay; one who may pay up to so much says how much, as far as they can."""
    match node.cost.parts:
        case (costs.Pay(amount=most, least=least) as part,) if least is not None and not isinstance(most, str):
            bounds = understanding.value(context, least), understanding.value(context, most)
            paid = [_up_to(context, player, part, *bounds) for player in references.players(context, node.who)]
            context.done = bool(paid)
            context.kept(node.label, (), sum(paid))
        case _:
            executors.execute(context, node)


def _up_to(context: Context, player: FabPlayer, part: costs.Pay, least: int, most: int) -> int:
    """How much a player has paid, of what they can."""
    possible = [
        count for count in range(least, most + 1) if context.game.can_pay(context, player, _exactly(part, count))
    ]
    question = f"How much does {player.name} pay for {context.source.name}?"
    choice = Amount("number", player, question, context.source, least, max(possible, default=least))
    count = int(str(context.game.following.choose(choice)[0]))
    return count if context.game.pay(context, player, _exactly(part, count)) else 0


def _exactly(part: costs.Pay, count: int) -> costs.Cost:
    return costs.Cost((structs.replace(part, amount=Number(count), least=None),))
