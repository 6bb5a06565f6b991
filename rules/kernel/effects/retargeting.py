"""Choosing new targets for what waits to resolve: each stays as it was, or becomes another legal one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.choices import Answer, Choice, Option, Pick
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import Player, Thing

Ask = Callable[[Choice], Answer]


def chosen_anew(
    ask: Ask, item: CardObject, player: Player, before: Sequence[Thing], legal: Sequence[Thing]
) -> tuple[Thing, ...]:
    """The new targets of one phrase, one by one, each the old one or another legal one.

    Args:
        ask: How a player is asked.
        item: What waits to resolve.
        player: Who chooses.
        before: The targets as they are.
        legal: What may be targeted instead.
    """
    found: list[Thing] = []
    for number, old in enumerate(before):
        taken = [*found, *before[number + 1 :]]
        others = [thing for thing in legal if thing is not old and thing not in taken]
        options = (Option(old, f"{old.name} (unchanged)", old), *(Option(one, one.name, one) for one in others))
        question = f"What is the target of {item.name} instead of {old.name}?"
        (new,) = ask(Pick("new targets", player, question, item, options))
        found.append(new if isinstance(new, Thing) else old)
    return tuple(found)
