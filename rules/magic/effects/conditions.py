"""Conditions: what must be so.

Comprehensive Rules: 603.4 (intervening if), 608.2 (conditions of effects), 611.3 (static abilities).
"""

from __future__ import annotations

from grammar.nodes import conditions as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.things import Thing
from rules.magic.effects import filters, quantities, references
from rules.magic.effects.context import Context
from rules.magic.effects.meanings import Meanings
from rules.magic.effects.properties import compares
from rules.magic.state import MagicObject

meaning: Meanings[Context, bool] = Meanings("condition")


def holds(context: Context, condition: nodes.Condition) -> bool:
    """Whether a condition holds now.

    Raises:
        Unsupported: Nothing says what it means.
        Undetermined: It needs information about an illegal target.
    """
    return meaning(context, condition)


@meaning.of(nodes.Compare)
def _compare(context: Context, node: nodes.Compare) -> bool:
    return compares(quantities.value(context, node.left), node.comparison, quantities.value(context, node.right))


@meaning.of(nodes.Controls)
def _controls(context: Context, node: nodes.Controls) -> bool:
    """One of the players that the reference can mean controls so many."""
    found = _those(context, node.what)
    there = [thing for thing in found if isinstance(thing, MagicObject) and thing in context.game.battlefield]
    for player in references.could_mean(context, node.player):
        number = sum(1 for thing in there if context.game.is_(thing).controller is player)
        if number > 0 if node.count is None else filters.enough(context, number, node.count):
            return True
    return False


def _those(context: Context, what: filter_nodes.AnyFilter | reference_nodes.Itself) -> list[Thing]:
    if isinstance(what, reference_nodes.Itself):
        return references.things(context, what)
    return filters.found(context, what)


@meaning.of(nodes.Exists)
def _exists(context: Context, node: nodes.Exists) -> bool:
    return filters.enough(context, len(filters.found(context, node.what)), node.count)


@meaning.of(nodes.Matches)
def _matches(context: Context, node: nodes.Matches) -> bool:
    """Everything that the reference means fits, and there is something; of `a card` any one that there is."""
    if isinstance(node.what, reference_nodes.Some):
        return any(filters.fits(context, node.criterion, one) for one in references.could_mean(context, node.what))
    found = [references.spoken_of(context, thing) for thing in references.things(context, node.what)]
    return bool(found) and all(filters.fits(context, node.criterion, thing) for thing in found)


@meaning.of(nodes.Happened)
def _happened(context: Context, node: nodes.Happened) -> bool:
    from rules.magic.effects.memory import times

    return times(context, node.event, node.window) > 0


def _unknown_cost(node: nodes.Paid) -> str | None:
    return None if node.cost in NAMED_COSTS else f"the cost “{node.cost}”"


NAMED_COSTS = frozenset({"kicker", "multikicker", "buyback", "entwine", "evoke", "flashback"})
"""Additional and alternative costs that go by the name of their keyword."""


@meaning.of(nodes.Paid, lacks=_unknown_cost)
def _paid(context: Context, node: nodes.Paid) -> bool:
    wanted = 1 if node.times is None else quantities.value(context, node.times)
    found = [thing for thing in references.things(context, node.what) if isinstance(thing, MagicObject)]
    paid = [(*thing.announced.additional, thing.announced.alternative) for thing in found]
    return any(costs.count(node.cost) >= wanted for costs in paid)


@meaning.of(nodes.IsTurn)
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    return context.game.scene.active in references.could_mean(context, node.player)


@meaning.of(nodes.NotSo)
def _not_so(context: Context, node: nodes.NotSo) -> bool:
    return not holds(context, node.condition)


@meaning.of(nodes.All)
def _all(context: Context, node: nodes.All) -> bool:
    return all(holds(context, one) for one in node.conditions)


@meaning.of(nodes.AnyHolds)
def _any_holds(context: Context, node: nodes.AnyHolds) -> bool:
    return any(holds(context, one) for one in node.conditions)
