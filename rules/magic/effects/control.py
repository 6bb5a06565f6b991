"""Control: steps in order, only if, for each, one of several.

Comprehensive Rules: 608.2c (instructions in order), 608.2d (choices), 608.2e (several players), 700.2 (modes).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from grammar.nodes import continuous, control, events, filters, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.action_events import Designated
from rules.magic.effects import conditions, quantities, references
from rules.magic.effects import filters as filter_meanings
from rules.magic.effects.context import Context
from rules.magic.effects.executors import carry_out, execute
from rules.magic.effects.meanings import spoken_name
from rules.magic.effects.targets import mode_slots
from rules.magic.effects.words import choices_of
from rules.magic.standing.contributions import preventing
from rules.magic.state import MagicPlayer


@execute.of(control.Sequence)
def _sequence(context: Context, node: control.Sequence) -> None:
    context.process.append(0)
    _once(context, node.steps)
    while context.process[-1] > 0:
        context.process[-1] -= 1
        _once(context, node.steps)
    context.process.pop()


def _once(context: Context, steps: Sequence[AnyEffect]) -> None:
    later = {id(step): follow_ups for step, follow_ups in preventing(steps)}
    for place, step in enumerate(steps):
        if id(step) in later and not _is_rider(steps, place):
            context.follow_ups = later[id(step)]
            with context.ridden_by(_riders_on(steps, place)):
                carry_out(context, step)
    context.follow_ups = ()


RIDERS = {
    "is prevented": "unpreventable",
    "is regenerated": "can't be regenerated",
    "regenerates": "can't be regenerated",
}


def _rider(step: AnyEffect) -> str | None:
    """What a step says of the step before it: that its damage or destruction can't be stopped."""
    if isinstance(step, continuous.Rule) and step.modality == "can't" and isinstance(step.event, events.Event):
        return RIDERS.get(step.event.kind)
    return None


def _is_rider(steps: Sequence[AnyEffect], place: int) -> bool:
    """Whether a step speaks of an earlier step of the same text rather than doing something itself."""
    rider = _rider(steps[place])
    return rider is not None and any(rider in _riders_on(steps, earlier) for earlier in range(place))


def _riders_on(steps: Sequence[AnyEffect], place: int) -> frozenset[str]:
    """What the steps right after one say of it."""
    found: set[str] = set()
    for later in steps[place + 1 :]:
        rider = _rider(later)
        if rider is None:
            break
        if _has(steps[place], rider):
            found.add(rider)
    return frozenset(found)


def _has(step: AnyEffect, rider: str) -> bool:
    """Whether a step deals damage or destroys, so that the words after it can speak of that."""
    if rider == "unpreventable":
        return any(isinstance(part, verbs.Damage | verbs.Fight) for part in within(step))
    return any(isinstance(part, verbs.Move) and part.cause == "destroy" for part in within(step))


@execute.of(control.Gate)
def _gate(context: Context, node: control.Gate) -> None:
    before = context.did_before
    if isinstance(node.test, control.May):
        _offer(context, node.test, node.then)
        return
    if isinstance(node.test, control.IfDone) and node.test.words == "when you do":
        if before:
            context.game.contents.triggered_abilities.create_reflexive(context, node.then)
        return
    passed = _passes(context, node, before)
    context.done = passed
    if passed:
        carry_out(context, node.then)
    if isinstance(node.test, control.IfDone):
        context.done = before
    else:
        context.test_passed = passed


NEGATIVE = frozenset({"if you don't", "if they don't", "if that player doesn't", "if no one does"})


def _passes(context: Context, node: control.Gate, before: bool) -> bool:
    match node.test:
        case control.If(condition=condition):
            return conditions.holds(context, condition)
        case control.UnlessSo(condition=condition):
            return not conditions.holds(context, condition)
        case control.Unless(who=who, cost=cost):
            return not _somebody_pays(context, who, verbs.PayCost(who, cost))
        case control.IfDone(words="otherwise"):
            return not context.test_passed
        case control.IfDone(words=words):
            return before != (words in NEGATIVE)
    raise Unsupported(spoken_name(type(node.test)), "it is read but not built")


def _offer(context: Context, test: control.May, effect: AnyEffect) -> None:
    """Offer something to a player, or to several one after the other, and do it for each who takes it."""
    players = references.players(context, test.who)
    taken = done = False
    for player in players:
        with context.element(player) if len(players) > 1 else nullcontext():
            wanted = yes(context, player, f"Do what {context.source.name} offers?", "may")
            if wanted:
                carry_out(context, effect)
            taken, done = taken or wanted, done or (wanted and context.done)
    context.done, context.test_passed = done, taken


def _somebody_pays(context: Context, who: reference_nodes.Reference, payment: verbs.PayCost) -> bool:
    """Whether one of the players who may pay does so."""
    from rules.magic.effects.paying import can_pay, pay

    for player in references.players(context, who):
        offered = can_pay(context, player, payment.cost)
        if offered and yes(context, player, f"Pay for {context.source.name}?", "pay"):
            pay(context, player, payment.cost)
            return True
    return False


def yes(context: Context, player: MagicPlayer, question: str, kind: str) -> bool:
    """A player's answer to a question of yes or no."""
    options = (Option(True, "yes"), Option(False, "no"))
    choice = Pick(kind, player, question, context.source, options)
    return context.game.contents.following_instructions.choose(choice)[0] is True


@execute.of(control.IfElse)
def _if_else(context: Context, node: control.IfElse) -> None:
    carry_out(context, node.instead if conditions.holds(context, node.condition) else node.ordinary)


@execute.of(control.ForEach)
def _for_each(context: Context, node: control.ForEach) -> None:
    done = False
    for thing in _gone_through(context, node.over):
        with context.element(thing):
            carry_out(context, node.body)
            done = done or context.done
    context.done = done


def _gone_through(context: Context, over: reference_nodes.Reference | filters.AnyFilter) -> list[Thing]:
    """What a `for each` goes through: players in turn order."""
    if isinstance(over, filters.Filter | filters.Either | filters.AnyTarget):
        found = filter_meanings.found(context, over)
    else:
        found = references.things(context, over)
    order = context.game.in_turn_order()
    players = [thing for thing in found if isinstance(thing, MagicPlayer)]
    return [*sorted(players, key=order.index), *(thing for thing in found if not isinstance(thing, MagicPlayer))]


@execute.of(control.Define)
def _define(context: Context, node: control.Define) -> None:
    with context.variable(node.variable, quantities.value(context, node.quantity)):
        carry_out(context, node.body)


@execute.of(control.Modes)
def _modes(context: Context, node: control.Modes) -> None:
    announced = context.announced
    modes = announced.modes
    if not modes and not _announced_without(context, node):
        modes = _chosen_modes(context, node)
    own = sum(len(slots) for slots in mode_slots(node, modes, 0))
    before = context.slots
    for mode, slots in zip(modes, mode_slots(node, modes, len(announced.targets) - own), strict=True):
        context.slots = {**before, **slots}
        carry_out(context, node.modes[mode].effect)
    context.slots = before


def _announced_without(context: Context, node: control.Modes) -> bool:
    """Whether the modes were announced with what resolves, and none was chosen since none needs to be."""
    from rules.magic.instructions import instructions_of, modes_of

    if context.item is None or references.bounds(context, node.count, len(node.modes))[0]:
        return False
    return any(modes_of(one.node) == node for one in instructions_of(context.game, context.item))


def _chosen_modes(context: Context, node: control.Modes) -> tuple[int, ...]:
    """Modes of an instruction within an effect are chosen as it is followed."""
    least, most = references.bounds(context, node.count, len(node.modes))
    options = tuple(Option(place, mode.name or f"mode {place + 1}") for place, mode in enumerate(node.modes))
    question = f"Choose for {context.source.name}"
    choice = Pick("modes", context.controller, question, context.source, options, least, most)
    answer = context.game.contents.following_instructions.choose(choice)
    return tuple(sorted(mode for mode in answer if isinstance(mode, int)))


@execute.of(control.Choose)
def _choose(context: Context, node: control.Choose) -> None:
    for player in references.players(context, node.who):
        remembered = _choice(context, player, node)
        if context.source.is_here:
            context.game.contents.following_instructions.remember(Designated(context.source, node.what, remembered))
        if isinstance(remembered, Thing):
            context.kept(node.label, [remembered])
        elif isinstance(remembered, int) and node.label is not None:
            context.amounts[node.label] = remembered


def _choice(context: Context, player: MagicPlayer, node: control.Choose) -> object:
    """What a player chooses that is no object: a word, a number or a player."""
    following = context.game.contents.following_instructions
    question = f"Choose a {node.what} for {context.source.name}"
    if node.what == "number":
        return following.choose(Amount("number", player, question, context.source))[0]
    options = tuple(choices_of(context.game, context.controller, node.what))
    return following.choose(Pick(node.what, player, question, context.source, options))[0]


@execute.of(control.ChooseThing)
def _choose_thing(context: Context, node: control.ChooseThing) -> None:
    found: list[Thing] = []
    for player in references.players(context, node.who):
        with context.element(player):
            found += _picked(context, node.what, player)
    context.done = bool(found)
    context.kept(node.label, found)


def _picked(context: Context, what: reference_nodes.Reference, player: MagicPlayer) -> list[Thing]:
    if isinstance(what, reference_nodes.Some):
        return references.chosen(context, what, player)
    return references.things(context, what)


@execute.of(control.Repeat)
def _repeat(context: Context, node: control.Repeat) -> None:
    """The enclosing sequence is gone through again, so many times."""
    times = 1 if node.times is None else quantities.value(context, node.times)
    if context.process:
        context.process[-1] += times
