"""Paying within an effect: a cost that an effect offers or asks for.

Comprehensive Rules, 118.12 (costs within effects).
"""

from __future__ import annotations

from dataclasses import replace

from grammar.nodes.costs import Cost
from rules.kernel.effects.context import moved_by
from rules.magic.effects.context import Context
from rules.magic.paying.bill import bill_of
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicPlayer


def can_pay(context: Context, player: MagicPlayer, cost: Cost) -> bool:
    """Whether a player could pay a cost now."""
    return bool(context.game.contents.costs.can_pay(Paying(context, player), bill_of(cost)))


def pay(context: Context, player: MagicPlayer, cost: Cost) -> bool:
    """Let a player pay a cost now; whether it was paid. What it binds can be spoken of by the rest of the effect."""
    bound = context.game.contents.costs.offered(context, player, cost)
    if bound is None:
        return False
    context.announced = replace(context.announced, bound={**context.announced.bound, **bound})
    context.has_moved(moved_by(context.announced))
    return True
