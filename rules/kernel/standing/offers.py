"""Replacements that a player may leave: what is offered instead of an event, and what follows if it is taken."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from grammar.nodes import control
from grammar.nodes.effects import AnyEffect
from grammar.nodes.references import Reference
from rules.kernel.effects.choosing import yes
from rules.kernel.effects.context import Context
from rules.kernel.effects.printed import offered_by
from rules.kernel.effects.understanding import players
from rules.kernel.errors import Unsupported
from rules.kernel.standing.gates import is_offer


@dataclass(frozen=True, slots=True)
class Offer:
    """Who may have something else happen instead, and all that happens then."""

    who: Reference
    taken: AnyEffect
    whole: AnyEffect
    """The words that offer it."""


def offer_in(instead: AnyEffect) -> Offer | None:
    """What the words offer in place of an event; None where they leave no choice."""
    match instead:
        case control.Gate(test=control.May(who=who), then=then) if not is_offer(instead):
            return Offer(who, then, instead)
        case control.Sequence(steps=(control.Gate(test=control.May(who=who), then=then), *rest)):
            following = [one.then for one in rest if _is_if_done(one) and isinstance(one, control.Gate)]
            if len(following) == len(rest):
                return Offer(who, msgspec.structs.replace(instead, steps=(then, *following)), instead)
    return None


def _is_if_done(effect: AnyEffect) -> bool:
    return isinstance(effect, control.Gate) and effect.test == control.IfDone("if you do")


def is_taken(context: Context, offer: Offer) -> bool:
    """Whether the player to whom it is offered takes it; otherwise the event happens as it would.

    Raises:
        Unsupported: It is offered to several players.
    """
    offered = players(context, offer.who)
    if len(offered) != 1:
        raise Unsupported("control.May", "a replacement that is offered to several players is not built")
    return yes(
        context,
        offered[0],
        f"Instead, do what {offered_by(context.source, context.face, offer.whole)}?",
        "may",
    )
