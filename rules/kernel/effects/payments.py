"""How a payment is asked for: what is paid, by what, and what doesn't happen then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grammar.nodes import costs, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.describe import describe
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.effects.context import Context
from rules.kernel.effects.printed import lines_with
from rules.kernel.effects.understanding import things, value
from rules.kernel.things import GameObject, Player

DEEDS: Mapping[str, str] = {
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "exile": "exiled",
    "banish": "banished",
    "discard": "discarded",
}
"""What is done with things by a deed, in the words that stand behind them."""
SIGNS = ("{", "(")
"""How an amount begins that stands for itself."""


def asked_to_pay(context: Context, player: Player, cost: costs.Cost, effect: AnyEffect) -> str:
    """The question whether a player pays a cost, so that an effect doesn't happen to what it is about.

    Where not all of that has plain words, it is asked in those of the card.
    """
    paid, kept = paid_in_words(context, cost), _kept_from(context, effect)
    words = "" if paid and kept else f", “{_words_of_the_card(context, cost, effect)}”"
    so_that = f", so that {kept}" if kept else ""
    return f"Does {player.name} pay {paid or 'the cost'} for {context.source.name}{words}{so_that}?"


def told_not_to_pay(
    context: Context, player: Player, cost: costs.Cost, effect: AnyEffect
) -> tuple[str, tuple[Player, GameObject]]:
    """What tells that a player can't pay a cost; where that has no plain words, with those of the card."""
    paid = paid_in_words(context, cost)
    words = "" if paid else f", “{_words_of_the_card(context, cost, effect)}”"
    return f"{{}} can't pay {paid or 'the cost'} for {{}}{words}", (player, context.source)


def _words_of_the_card(context: Context, cost: costs.Cost, effect: AnyEffect) -> str:
    """The line of a card that says what is to be paid, or plain words where it isn't printed there."""
    lines = lines_with(context.source, context.face, cost)
    return lines[0] if len(lines) == 1 and lines[0] else f"{describe(effect)}, unless this is paid: {describe(cost)}"


def paid_in_words(context: Context, cost: costs.Cost) -> str:
    """What a cost is now, in words; nothing where a part of it has none."""
    parts = [_part(context, part) for part in cost.parts]
    return (" or " if cost.joiner == "or" else " and ").join(parts) if all(parts) else ""


def _part(context: Context, part: costs.CostPart) -> str:
    match part:
        case costs.Pay(amount=str() as amount) if amount.startswith(SIGNS):
            return _with_x(context, amount)
        case costs.Pay(resource="reserve", amount=amount) if not isinstance(amount, str):
            return f"({value(context, amount)})"
        case costs.Pay(resource=resource, amount=amount) if not isinstance(amount, str):
            number = value(context, amount)
            return f"{number} {resource.removesuffix('s') if number == 1 else resource}"
        case costs.Cost():
            return paid_in_words(context, part)
    return ""


def _with_x(context: Context, amount: str) -> str:
    """An amount with the number that its X is, where that is known."""
    x = context.variables.get("X", context.announced.x)
    return amount if x is None else amount.replace("{X}", f"{{{max(0, x)}}}")


def _kept_from(context: Context, effect: AnyEffect) -> str:
    """What doesn't happen to which things; nothing where that has no plain words."""
    match effect:
        case verbs.CounterSpell(what=what):
            return _of_things(context, what, "countered")
        case verbs.Move(what=what, cause=cause) if cause in DEEDS:
            return _of_things(context, what, DEEDS[cause])
    return ""


def _of_things(context: Context, what: reference_nodes.Reference, done: str) -> str:
    """That something isn't done to things, if they are known before anybody chooses."""
    if any(isinstance(one, reference_nodes.Some) for one in within(what)):
        return ""
    names = [*_names(context, what)]
    if not names:
        return ""
    *others, last = names
    return f"{', '.join(others)}{' and ' if others else ''}{last} {'aren' if others else 'isn'}'t {done}"


def _names(context: Context, what: reference_nodes.Reference) -> Iterator[str]:
    yield from (thing.name for thing in things(context, what) if isinstance(thing, GameObject))
