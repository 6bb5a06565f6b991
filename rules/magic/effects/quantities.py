"""Quantities of Magic: what its cards count beside what all games count.

Comprehensive Rules: 107 (numbers and X), 608.2h (information that an effect needs), 700.5 (devotion).
"""

from __future__ import annotations

from grammar.nodes import quantities as nodes
from grammar.nodes.references import Result
from rules.kernel.effects import quantities as shared
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported
from rules.magic.cards import COLORS
from rules.magic.effects import references
from rules.magic.effects.context import Context

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)


@meaning.of(nodes.ExcessDamage)
def _excess_damage(context: Context, node: nodes.ExcessDamage) -> int:
    match node.means:
        case Result(label=label) if label in context.excess:
            return context.game.contents.damage.was_excess(context.excess[label])
    raise Unsupported("quantities.ExcessDamage", "nothing says of which damage it is the excess")


def _unknown_color(node: nodes.Devotion) -> str | None:
    return next((f"devotion to “{one}”" for one in node.colors if one.lower() not in COLORS.values()), None)


@meaning.of(nodes.Devotion, lacks=_unknown_color)
def _devotion(context: Context, node: nodes.Devotion) -> int:
    colors, devotion = tuple(color.lower() for color in node.colors), context.game.contents.devotion
    total = 0
    for player in references.players(context, node.player):
        total += (value := devotion.to(colors, player))
        if context.item is not None:
            devotion.tell(colors, player, value)
    return total
