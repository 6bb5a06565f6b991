"""All of nothing: what is to be done with all that there is of something, where there is none of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.nodes import references as nodes
from grammar.nodes import verbs
from grammar.nodes.base import Node
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.context import Context
from rules.kernel.effects.quantities import is_unplaced, number_of_counters
from rules.kernel.effects.references import is_here, placed
from rules.kernel.effects.turning import TURNED, is_as
from rules.kernel.effects.understanding import doers, fits, things
from rules.kernel.effects.whether_done import asks_whether_done
from rules.kernel.things import GameObject, Player, Thing

DONE_WITH = ("what", "on", "to")
"""The fields of effects in which stands what they are done with."""


def is_all(what: nodes.Reference) -> bool:
    """Whether words mean all that there is of something, be it nothing."""
    wanted = placed(what)
    if isinstance(wanted, nodes.Several):
        return wanted.joiner == "and" and all(is_all(part) for part in wanted.parts)
    return isinstance(wanted, nodes.Every | nodes.WholeZone)


def is_of_nothing(context: Context, effect: Node) -> bool:
    """Whether an effect is one with all that there is of something, and there is none of it."""
    if isinstance(effect, verbs.Counters) and _takes_all_counters(effect):
        return _has_none(context, effect)
    said = (getattr(effect, name, None) for name in DONE_WITH)
    what = next((one for one in said if isinstance(one, nodes.Reference) and is_all(one)), None)
    return what is not None and not any(_found_by_each(context, effect, what))


def counts_as_done(context: Context, effect: Node) -> bool:
    """Whether an effect that came to nothing was done all the same; the rules are asked where the next step asks it."""
    of_nothing = asks_whether_done(context) and is_of_nothing(context, effect)
    return of_nothing and context.game.following.did_all_of_nothing(context.source)


def _takes_all_counters(effect: verbs.Counters) -> bool:
    all_of_a_kind = effect.what is None or (effect.what.count is None and effect.what.least is None)
    return effect.operation == "remove" and all_of_a_kind


def _has_none(context: Context, effect: verbs.Counters) -> bool:
    """Whether that from which all counters are taken is there, and has none of them."""
    if isinstance(effect.on, nodes.Some):
        meant: Sequence[Thing] = context.picked.get(effect.on, ())
    else:
        meant = things(context, effect.on)
    there = [one for one in meant if isinstance(one, Player) or is_here(one)]
    kind = None if effect.what is None else effect.what.kind
    none = not any(number_of_counters(context.game.counters_on(one), kind) for one in there)
    return none and (bool(there) or is_all(effect.on))


def _found_by_each(context: Context, effect: Node, what: nodes.Reference) -> Iterator[bool]:
    """For each who does it, whether there is any of it."""
    who = getattr(effect, "who", None)
    doing = who if isinstance(who, nodes.Reference) else nodes.You("")
    for player in doers(context, doing):
        with acting(context, doing, player):
            yield _is_any(context, effect, placed(what), player)


def _is_any(context: Context, effect: Node, what: nodes.Reference, player: Player) -> bool:
    """Whether there is any of what somebody does it with: to discard, in hand; to sacrifice, of what is theirs."""
    if isinstance(what, nodes.Several):
        return any(_is_any(context, effect, placed(part), player) for part in what.parts)
    cause = effect.cause if isinstance(effect, verbs.Move) else ""
    if isinstance(what, nodes.Every) and is_unplaced(what.what, context.language):
        return cause != "discard" or any(fits(context, what.what, card) for card in context.game.zone("hand", player))
    found = things(context, what)
    if isinstance(effect, verbs.SetStatus) and effect.action in TURNED:
        return any(is_as(context, one, TURNED[effect.action]) for one in found)
    if cause != "sacrifice":
        return bool(found)
    return any(isinstance(one, GameObject) and context.game.controller_of(one) is player for one in found)
