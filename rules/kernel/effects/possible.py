"""What is possible: whether all that an effect says can be done, as far as that can be told beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from grammar.nodes import control, filters, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.quantities import Quantity, Range
from grammar.nodes.references import Antecedent
from grammar.nodes.walking import those, within
from rules.kernel.effects.all_of_nothing import is_all, is_of_nothing
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.choosing import all_of, any_of
from rules.kernel.effects.context import Context
from rules.kernel.effects.quantities import is_unplaced, number_of_counters
from rules.kernel.effects.references import placed
from rules.kernel.effects.turning import TURNED, is_as
from rules.kernel.effects.understanding import acted_on, fits, least, places_of, players, things, value
from rules.kernel.effects.unknown import could_be_so, is_surely_so
from rules.kernel.things import GameObject, Player, Thing
from rules.kernel.verdict import LEGAL, Reason, Verdict


def can_be_done(context: Context, player: Player, effect: AnyEffect) -> bool:
    """Whether it would be done; what can't be told beforehand is taken to be possible."""
    nothing = is_surely_so(partial(is_of_nothing, context, effect))
    enough = _has_enough(context, player, effect)
    return enough and (not nothing or context.game.following.offers_all_of_nothing(context.source))


def _has_enough(context: Context, player: Player, effect: AnyEffect) -> bool:
    """Whether there is as much as is needed."""
    match effect:
        case control.Sequence(steps=steps):
            return _can_all_be_done(context, player, [*_at_once(steps)])
        case control.OneOf(steps=steps):
            return any(can_be_done(context, player, step) for step in steps)
        case verbs.PayCost(who=who, cost=cost) if _by(context, who, player):
            return context.game.can_pay(context, player, cost)
        case verbs.Cast(who=who):
            return not _by(context, who, player) or context.game.could_play(context, player, effect)
        case verbs.Counters():
            return _can_be_counted(context, effect) and _is_of_use(context, player, effect)
    return _is_of_use(context, player, effect) and all(_have_enough(context, one) for one in _needed(effect))


def _have_enough(context: Context, needed: Needed) -> bool:
    """Whether one of those who would do something has as much as that needs."""
    doing = players(context, needed.who)
    return not doing or any(_has_enough_of(context, player, needed) for player in doing)


def _has_enough_of(context: Context, player: Player, needed: Needed) -> bool:
    with acting(context, needed.who, player):
        return _is_enough(context, player, needed)


def _can_all_be_done(context: Context, player: Player, steps: Sequence[AnyEffect]) -> bool:
    """Whether steps can be done one after the other: each when those before it have been done, in any way."""
    if len(steps) < 2 or not isinstance(steps[0], verbs.Move):
        return all(can_be_done(context, player, step) for step in steps)
    if not can_be_done(context, player, steps[0]):
        return False
    return bool(context.game.in_any_way(partial(_can_go_on, context, player, steps)))


def _can_go_on(context: Context, player: Player, steps: Sequence[AnyEffect]) -> Verdict:
    """Whether the first step comes about as it is tried, and then the others can."""
    trial = context.apart()
    carry_out(trial, steps[0])
    return LEGAL if trial.done and _can_all_be_done(trial, player, steps[1:]) else NOT_ALL


NOT_ALL = Verdict((Reason("not all of it can be done", ()),))


def _is_of_use(context: Context, player: Player, effect: AnyEffect) -> bool:
    """Whether what it is done to can have it done: there is a target to change, or what isn't turned yet."""
    match effect:
        case verbs.KeywordAction(who=who):
            return not _by(context, who, player) or context.game.could_do(context, player, effect)
        case verbs.Retarget(what=what):
            return any(isinstance(one, CardObject) and any(one.announced.targets) for one in things(context, what))
        case verbs.SetStatus(action=action, what=what) if action in TURNED and _is_settled(what):
            return any(is_as(context, one, TURNED[action]) for one in things(context, what))
    done_to = _done_to(effect)
    if done_to is not None and _is_there_from_the_start(done_to) and not _those_there(context, done_to):
        return False
    affected = _affected(context, effect, done_to)
    return not affected or any(not context.game.is_kept_from(context, effect, one) for one in affected)


DONE_TO: Mapping[type[Node], str] = {
    verbs.Attach: "what",
    verbs.Counters: "on",
    verbs.CounterSpell: "what",
    verbs.Damage: "to",
    verbs.Move: "what",
    verbs.SetStatus: "what",
}
"""The field of an effect in which stands what it is done to."""


def _done_to(effect: AnyEffect) -> reference_nodes.Reference | None:
    """The words for that to which an effect is done."""
    what = getattr(effect, DONE_TO.get(type(effect), ""), None)
    return placed(what) if isinstance(what, reference_nodes.Reference) else None


def _affected(context: Context, effect: AnyEffect, what: reference_nodes.Reference | None) -> list[Thing]:
    """To what or whom something would be done, where nobody chooses that."""
    if isinstance(effect, verbs.Draw | verbs.Life):
        return [*players(context, effect.who)]
    is_clear = what is not None and (_is_settled(what) or _is_all_of_them(context, what))
    return things(context, what) if what is not None and is_clear else []


def _is_all_of_them(context: Context, what: reference_nodes.Reference) -> bool:
    """Whether words mean all that there is of something, and say where it is."""
    every = (one for one in within(placed(what)) if isinstance(one, reference_nodes.Every))
    return is_all(what) and not any(is_unplaced(one.what, context.language) for one in every)


def _is_settled(what: reference_nodes.Reference) -> bool:
    """Whether it is known what words mean without anybody's choice."""
    found = isinstance(what, reference_nodes.Itself | reference_nodes.Host | reference_nodes.Target)
    return found or (isinstance(what, reference_nodes.Pronoun) and not [*those(what, (reference_nodes.Some,))])


def is_done_with_nothing_found(context: Context, effect: AnyEffect) -> bool:
    """Whether a step of it does something with what was to be found before, and nothing was."""
    own = {getattr(one, "label", None) for one in within(effect) if not isinstance(one, Antecedent)}
    steps = effect.steps if isinstance(effect, control.Sequence) else (effect,)
    spoken_of = (getattr(step, "what", None) for step in steps)
    return any(
        isinstance(what, reference_nodes.Pronoun)
        and isinstance(what.means, reference_nodes.Result | reference_nodes.Found)
        and what.means.label not in own
        and not things(context, what)
        for what in spoken_of
    )


def _can_be_counted(context: Context, effect: verbs.Counters) -> bool:
    """Whether there are the counters that would be removed, or what gets some."""
    match effect:
        case verbs.Counters(operation="remove", what=verbs.CounterSpec(count, kind, least=least), on=on):
            wanted = count if least is None else least
            return wanted is None or _has_counters(context, on, kind, wanted)
        case verbs.Counters(operation="put", on=reference_nodes.Some() as some, who=who):
            return _is_enough(context, context.controller, Needed(effect, some, who))
    return True


class Needed(NamedTuple):
    """What a step does something with, who does it, by which deed if that tells their place, and in which state."""

    step: AnyEffect
    what: reference_nodes.Reference
    who: reference_nodes.Reference
    cause: str = ""
    flag: str = ""


def _needed(effect: AnyEffect) -> list[Needed]:
    match effect:
        case verbs.Move(what=what, who=who, cause=cause):
            return [Needed(effect, placed(what), who, cause)]
        case verbs.Reveal(what=reference_nodes.Top()) | verbs.Search() | verbs.RevealUntil():
            return []
        case verbs.Reveal(what=what, who=who):
            return [Needed(effect, placed(what), who)]
        case verbs.SetStatus(what=what, who=who, action=action):
            return [Needed(effect, placed(what), who, "", TURNED.get(action, ""))]
        case verbs.KeywordAction(name="mill", who=who, amount=amount) if amount is not None:
            return [Needed(effect, reference_nodes.Top(amount, who), who)]
    who, acted_on = getattr(effect, "who", reference_nodes.You("")), (getattr(effect, name, None) for name in ACTED_ON)
    return [Needed(effect, what, who) for what in acted_on if isinstance(what, reference_nodes.Some)]


ACTED_ON = ("what", "on", "to", "into", "of", "one", "other", "affects")
"""The fields of effects in which stands what they do something with."""
SPENT = frozenset({"sacrifice", "discard", "exile", "banish"})
"""Ways of moving things by which nothing comes to be there for the steps after them."""


def _at_once(steps: Sequence[AnyEffect]) -> Iterator[AnyEffect]:
    """The first steps up to one that could bring about what the next one needs."""
    for step in steps:
        yield step
        spends = isinstance(step, verbs.PayCost | verbs.Life) or (isinstance(step, verbs.Move) and step.cause in SPENT)
        if not spends:
            return


def _by(context: Context, who: reference_nodes.Reference, player: Player) -> bool:
    """Whether the player who is asked is the one who would do it."""
    return players(context, who) == [player]


def _is_enough(context: Context, player: Player, needed: Needed) -> bool:
    match needed.what:
        case reference_nodes.Some(count=count) as some if not _is_to_come(context, some):
            options = _options(context, player, some, needed)
            return options is None or len(options) >= least(context, count)
        case reference_nodes.Top(count=count):
            return len(things(context, needed.what)) >= value(context, count)
        case reference_nodes.Several(parts=parts, joiner="and"):
            each = all(_is_enough(context, player, needed._replace(what=part)) for part in parts)
            return each and _fits_together(_wanted(context, player, parts, needed))
        case what if needed.cause and _is_there_from_the_start(what):
            return bool(_those_there(context, what))
        case _:
            return True


def _those_there(context: Context, what: reference_nodes.Reference) -> list[Thing]:
    """What words mean of what is still there."""
    with context.game.trace.muted():
        return acted_on(context, what)


def _is_there_from_the_start(what: reference_nodes.Reference) -> bool:
    """Whether words mean what is there without anybody's choice, and no earlier step need find it."""
    found = (reference_nodes.Result, reference_nodes.Found, reference_nodes.Rest)
    return _is_settled(what) and not [*those(what, found)]


def _wanted(
    context: Context, player: Player, parts: Sequence[reference_nodes.Reference], needed: Needed
) -> Iterator[list[Thing]]:
    """For each thing that the parts of a list ask for, those from which it could be chosen."""
    for part in parts:
        if isinstance(part, reference_nodes.Some) and not _is_to_come(context, part):
            options = _options(context, player, part, needed)
            if options is not None:
                yield from [options] * least(context, part.count)


def _fits_together(wanted: Iterable[list[Thing]]) -> bool:
    """Whether everything wanted can be had at once, each from its own options, nothing twice."""
    taken: list[tuple[Thing, list[Thing]]] = []
    return all(_found_room(options, taken, []) for options in wanted)


def _found_room(options: list[Thing], taken: list[tuple[Thing, list[Thing]]], tried: list[Thing]) -> bool:
    """Whether one of the options is free, or becomes so as what took it takes another; notes what is taken then."""
    for option in options:
        if any(option is one for one in tried):
            continue
        tried.append(option)
        place = next((place for place, (thing, _) in enumerate(taken) if thing is option), None)
        if place is None:
            taken.append((option, options))
            return True
        others = taken[place][1]
        if _found_room(others, taken, tried):
            taken[place] = (option, options)
            return True
    return False


def _is_to_come(context: Context, what: reference_nodes.Some) -> bool:
    """Whether it is chosen among what an earlier step has yet to find."""
    labels = (one.label for one in within(what) if isinstance(one, reference_nodes.Result))
    return any(label not in context.steps for label in labels)


def _options(context: Context, player: Player, some: reference_nodes.Some, needed: Needed) -> list[Thing] | None:
    """What a player could choose from: cards in hand to discard, and only what is theirs to sacrifice."""
    if needed.cause == "discard" and not _says_where(some.what):
        hand = context.game.zone("hand", player)
        return [card for card in hand if could_be_so(partial(fits, context, some.what, card))]
    if is_unplaced(some.what, context.language):
        return None
    game, found = context.game, any_of(context, some.what)
    if needed.flag:
        found = [thing for thing in found if is_as(context, thing, needed.flag)]
    if needed.cause == "sacrifice":
        found = [thing for thing in found if isinstance(thing, GameObject) and game.controller_of(thing) is player]
    return [thing for thing in found if not game.is_kept_from(context, needed.step, thing)]


def _says_where(what: filters.AnyFilter) -> bool:
    arms = what.arms if isinstance(what, filters.Either) else (what,)
    return any(places_of(arm) for arm in arms)


def _has_counters(context: Context, on: reference_nodes.Reference, kind: str | None, count: Range | Quantity) -> bool:
    if isinstance(on, reference_nodes.Some):
        return is_unplaced(on.what, context.language) or any(
            number_of_counters(context.game.counters_on(one), kind) >= least(context, count)
            for one in all_of(context, on.what)
        )
    holders = things(context, on)
    there = sum(number_of_counters(context.game.counters_on(holder), kind) for holder in holders)
    return len(holders) != 1 or there >= least(context, count)
