"""Offers: what a player may do must be done whole, so that nobody can take up what could only be done in part."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from grammar.nodes import control, verbs
from grammar.nodes.effects import AnyEffect
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context
from rules.kernel.effects.possible import can_be_done, is_done_with_nothing_found
from rules.kernel.effects.printed import offered_by
from rules.kernel.effects.understanding import things
from rules.kernel.things import Player, Thing


def takes_up(context: Context, player: Player, offer: control.May, effect: AnyEffect) -> bool:
    """Whether a player does what is offered; who can't do all of it has no choice but to refuse.

    What a player may `choose to` do can be chosen whatever comes of it.
    """
    options = (Option(True, "yes"), Option(False, "no"))
    ability = context.item.ability if isinstance(context.item, CardObject) else None
    question = _question(context, effect) or f"Do what {offered_by(context.source, context.face, effect, ability)}?"
    regardless = offer.words == "choose to"
    can = regardless or (not is_done_with_nothing_found(context, effect) and can_be_done(context, player, effect))
    possible = options if can else options[1:]
    answer = context.game.following.choose(Pick("may", player, question, context.source, possible))
    return answer[0] is True


def able_part(context: Context, player: Player, effect: AnyEffect) -> AnyEffect:
    """What is left of what is offered: of several things, one of which is done, those that can be."""
    if not isinstance(effect, control.OneOf):
        return effect
    able = tuple(step for step in effect.steps if can_be_done(context, player, step))
    return able[0] if len(able) == 1 else replace(effect, steps=able)


def _question(context: Context, effect: AnyEffect) -> str:
    """What is asked where it is known beforehand what something is done to; else nothing."""
    if not isinstance(effect, verbs.Retarget) or effect.to is not None:
        return ""
    counted = Counter((one.name, _is_copy(one)) for one in things(context, effect.what))
    named = [_copies_of(name, number) if copied else name for (name, copied), number in counted.items()]
    return f"{effect.manner[:1].upper()}{effect.manner[1:]} {' and '.join(named)}?" if named else ""


def _is_copy(thing: Thing) -> bool:
    return isinstance(thing, CardObject) and thing.kind == "copy"


def _copies_of(name: str, number: int) -> str:
    return f"the copy of {name}" if number == 1 else f"the {number} copies of {name}"
