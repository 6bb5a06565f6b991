"""Control: steps in order, only if, for each, one of several."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Literal, NamedTuple

from msgspec import structs

from grammar.nodes import continuous, control, filters, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.conditions import Happened
from grammar.nodes.costs import Cost
from grammar.nodes.effects import AnyEffect
from grammar.nodes.plainly import plainly
from grammar.nodes.quantities import Depending, Quantity
from grammar.nodes.walking import within
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects.antecedents import acting, done_to, going_through
from rules.kernel.effects.at_once import acted_on_in_all, hangs_together, in_all, is_done_at_once, steps_for_players
from rules.kernel.effects.beginning import begin, taken_up
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.choosing import WHOLE, chosen, doer, options_of, yes
from rules.kernel.effects.context import Context, Process, in_all_rounds
from rules.kernel.effects.executors import execute
from rules.kernel.effects.finding import judged
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.meanings import spoken_name
from rules.kernel.effects.offering import able_part, takes_up
from rules.kernel.effects.payments import asked_to_pay, told_not_to_pay
from rules.kernel.effects.printed import by_sentence, consequence_on, is_printed_on, words_of_modes
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.riders import (
    is_rider,
    lacking_follow_up,
    preventing,
    riders_on,
    with_types_kept,
)
from rules.kernel.effects.slots import mode_slots, modes_of
from rules.kernel.effects.steps import NOTHING_DONE, StepDone, did
from rules.kernel.effects.understanding import (
    bounds,
    choosers,
    could_mean,
    doers,
    found,
    found_again,
    players,
    things,
    value,
)
from rules.kernel.errors import Unsupported
from rules.kernel.standing.gates import is_permission
from rules.kernel.standing.permissions import lacking_after_permission
from rules.kernel.things import GameObject, Player, Thing


def lacking_step(node: control.Sequence) -> str | None:
    """What of several steps isn't built, though each of them is."""
    if any(isinstance(one, control.Repeat) for step in node.steps[:-1] for one in within(step)):
        return "what follows on a process that is repeated"
    if any(_is_so_often(one) and one is not step for step in node.steps for one in within(step)):
        return "a process that is repeated so often under a condition"
    if _is_who_had_control(node.steps):
        return "“that player” for who controlled what has been taken control of"
    return lacking_follow_up(node) or lacking_after_permission(node)


def _is_who_had_control(steps: Sequence[AnyEffect]) -> bool:
    """Whether `that player` is meant for who controlled a target of which an earlier step has given the control."""
    given: list[reference_nodes.Antecedent] = []
    for step in steps:
        if any(_had_control_of(one) in given for one in within(step)):
            return True
        if isinstance(step, continuous.GainControl | verbs.Exchange):
            slots = (one.slot for one in within(step) if isinstance(one, reference_nodes.Target))
            given += [reference_nodes.TargetSlot(slot) for slot in slots if slot is not None]
    return False


def _had_control_of(node: object) -> reference_nodes.Antecedent | None:
    """The antecedent whose controller is called `that player`."""
    match node:
        case reference_nodes.Pronoun(
            words="that player",
            means=reference_nodes.StepSubject(
                subject=reference_nodes.Of(relation="controller", of=reference_nodes.Pronoun(means=means))
            ),
        ):
            return means
    return None


@execute.of(control.Sequence, lacks=lacking_step)
def sequence(context: Context, node: control.Sequence) -> None:
    """Carry out steps one after the other, again if one of them says so; steps within steps are part of the whole."""
    steps = with_types_kept(node.steps)
    sayings = _sayings(context, node)
    more = _more_often(context, steps)
    if context.process and not more:
        _once(context, steps, sayings)
        return
    context.process.append(Process(more))
    _once(context, steps, sayings)
    while context.process[-1].left > 0:
        context.process[-1].go_on()
        _forget(context, steps)
        _once(context, steps, sayings)
    context.process.pop()


def _sayings(context: Context, node: control.Sequence) -> Sequence[str]:
    """The sentence that says each step of a whole text; nothing where it isn't known."""
    text = context.game.trace.text_followed if context.depth == 1 else ""
    said = by_sentence(text, node.sentences()) if text else ()
    return said if len(said) == len(node.steps) else [""] * len(node.steps)


def _forget(context: Context, steps: Sequence[AnyEffect]) -> None:
    """Let the words of a process speak of what is done this time, and no more of what was done before."""
    for label in (label for step in steps for label in _labels(step)):
        context.steps.pop(label, None)


def _labels(effect: AnyEffect) -> list[int]:
    """The labels of all steps of an effect."""
    found = (getattr(one, "label", None) for one in within(effect))
    return [label for label in found if isinstance(label, int)]


def _is_so_often(node: object) -> bool:
    """Whether it says by a number how often a process is repeated."""
    return isinstance(node, control.Repeat) and node.times is not None


def _more_often(context: Context, steps: Sequence[AnyEffect]) -> int:
    """How often a process is gone through besides the first time, where it says so by a number."""
    repeated = [one.times for one in steps if isinstance(one, control.Repeat)]
    return sum(value(context, times) for times in repeated if times is not None)


def _once(context: Context, steps: Sequence[AnyEffect], sayings: Sequence[str]) -> None:
    later = {id(step): follow_ups for step, follow_ups in preventing(steps)}
    for place, step in enumerate(steps):
        went_along = any(step is one for one in context.along)
        if id(step) in later and not is_rider(steps, place) and not went_along:
            context.follow_ups, context.following = later[id(step)], tuple(steps[place + 1 :])
            riders = riders_on(steps, place) | _or_nothing(steps, place)
            with context.ridden_by(riders), context.game.trace.quoting(sayings[place]):
                begin(context, step)
    context.follow_ups, context.following = (), ()


def _or_nothing(steps: Sequence[AnyEffect], place: int) -> frozenset[str]:
    """That a step is done whole or not at all, where the next one says what is done if it can't be."""
    later = steps[place + 1] if place + 1 < len(steps) else None
    asked = later.test if isinstance(later, control.Gate) else None
    unable = isinstance(asked, control.IfDone) and asked.says_unable() and isinstance(steps[place], verbs.Move)
    return frozenset({WHOLE}) if unable else frozenset()


@execute.of(control.Gate)
def gate(context: Context, node: control.Gate) -> None:
    """Carry out something only if its test is passed, or offer it."""
    before = context.did_before
    if isinstance(node.test, control.May) and is_permission(node.then):
        carry_out(context, node.then)
        return
    if isinstance(node.test, control.May):
        _offer(context, node.test, node.then)
        return
    if isinstance(node.test, control.IfDone) and node.test.words == "when you do":
        if _did(context, node.test.words, before):
            context.game.when_done(context, node.then)
        return
    if _each_is_asked(context, node):
        return
    passed = _passes(context, node, before)
    context.done = passed
    if passed:
        begin(context, node.then)
    if isinstance(node.test, control.Unless):
        context.paid = not passed
    if isinstance(node.test, control.IfDone):
        context.done = before
    if not _is_opposite(node):
        context.test_passed = passed


def _each_is_asked(context: Context, node: control.Gate) -> bool:
    """Whether each of several players, or for each of several things, it has been asked whether it is paid."""
    asked = asked_of_each(node)
    if asked is not None:
        _unless_it_is_paid(context, node, asked)
    return asked is not None


class AskedOfEach(NamedTuple):
    """Players or things for each of which it is asked whether it is paid, and what the effect does with them."""

    each: reference_nodes.Every
    role: Literal["who", "what"]
    words: Literal["they", "them"]


def asked_of_each(node: control.Gate) -> AskedOfEach | None:
    """For whom it is asked one by one: `each opponent … unless they pay`, `counter each spell … unless its …`."""
    match node.test:
        case control.Unless(who=reference_nodes.Pronoun(means=reference_nodes.Element())):
            each = getattr(node.then, "who", None)
            return AskedOfEach(each, "who", "they") if isinstance(each, reference_nodes.Every) else None
        case control.Unless(
            who=reference_nodes.Of(of=reference_nodes.Pronoun(means=reference_nodes.Element())), each=""
        ):
            each = getattr(node.then, "what", None)
            return AskedOfEach(each, "what", "them") if isinstance(each, reference_nodes.Every) else None
    return None


def _unless_it_is_paid(context: Context, node: control.Gate, asked: AskedOfEach) -> None:
    """Ask for one after the other whether it is paid, and do it at once with those for whom it isn't."""
    meant: Sequence[Thing] = doers(context, asked.each) if asked.role == "who" else things(context, asked.each)
    element = reference_nodes.Pronoun(asked.words, reference_nodes.Element())
    for_one = structs.replace(node, then=structs.replace(node.then, **{asked.role: element}))
    with context.game.paying_together(context):
        left = [one for one in meant if not _is_paid_for(context, for_one, one)]
    context.done, context.paid = bool(left), not left
    if left:
        carry_out(context, done_to(node.then, asked.role, left))


def _is_paid_for(context: Context, node: control.Gate, one: Thing) -> bool:
    """Whether what the test names is paid, by whom it names, for one of several."""
    assert isinstance(node.test, control.Unless)
    with context.element(one):
        return _somebody_pays(context, node.test.who, node.test.cost, node.then)


def _is_opposite(node: control.Gate) -> bool:
    """Whether its test only says the opposite of the one before it."""
    return isinstance(node.test, control.IfDone) and node.test.words == "otherwise"


def _passes(context: Context, node: control.Gate, before: bool) -> bool:
    match node.test:
        case control.If(condition=condition):
            is_passed, told = judged(context, condition)
        case control.UnlessSo(condition=condition):
            is_so, told = judged(context, condition)
            is_passed = not is_so
        case control.Unless(who=who, cost=cost):
            return not _somebody_pays(context, who, cost, node.then)
        case control.IfDone():
            return _came_out(context, node.test, before)
        case _:
            raise Unsupported(spoken_name(type(node.test)), "it is read but not built")
    if is_passed or (isinstance(condition, Happened) and not is_printed_on(context.face, condition)):
        context.game.trace.noted(f"for {{}}, {told}", (context.source,))
    else:
        left_out = consequence_on(context.source, context.face, condition) or "what is said under a condition"
        context.game.trace.declined(f"{left_out} of {context.source.name} isn't done", told)
    return is_passed


def _came_out(context: Context, asked: control.IfDone, before: bool) -> bool:
    """Whether what was done before came out as is asked; a flip that nobody made was neither won nor lost."""
    match asked.words:
        case "otherwise":
            return not context.test_passed
        case "if you search your library this way" | "if they search their library this way":
            return "library" in context.searched
        case "if you win the flip" | "if you lose the flip":
            return context.flip_won is (asked.words == "if you win the flip")
    return _did(context, asked.words, before) != asked.says_not()


def _did(context: Context, words: str, before: bool) -> bool:
    """Whether the step before did what it says; after `unless they pay`, whether they paid.

    Raises:
        Unsupported: The words could ask of the payment, or of what it was to keep from happening.
    """
    if context.paid_before is None:
        return before
    if "you" in words.split():
        raise Unsupported(f"“{words}” after “unless”", "nothing says whether it asks of the payment")
    return context.paid_before


def _offer(context: Context, test: control.May, effect: AnyEffect) -> None:
    """Offer something to a player, or to several one after the other, and do it for each who takes it."""
    offered = doers(context, test.who)
    taken = done = False
    for player in context.in_rounds(offered):
        with acting(context, test.who, player):
            wanted = takes_up(context, player, test, effect)
            if wanted:
                with taken_up(context, effect):
                    carry_out(context, able_part(context, player, effect))
            taken, done = taken or wanted, done or (wanted and context.done)
    context.done, context.test_passed = done, taken
    if not taken:
        _did_nothing(context, effect)


def _did_nothing(context: Context, effect: AnyEffect) -> None:
    """Remember of the steps of what nobody took up that they have come to nothing: that much is none."""
    for label in _labels(effect):
        if context.step(label) == NOTHING_DONE:
            context.step_did(label, StepDone(amount=0))


def _somebody_pays(context: Context, who: reference_nodes.Reference, cost: Cost, effect: AnyEffect) -> bool:
    """Whether one of the players who may pay does so, so that an effect doesn't happen."""
    game = context.game
    for player in _payers(context, who):
        if not game.can_pay(context, player, cost):
            game.trace.noted(*told_not_to_pay(context, player, cost, effect))
        elif yes(context, player, asked_to_pay(context, player, cost, effect), "pay"):
            game.pay(context, player, cost)
            return True
    return False


def _payers(context: Context, who: reference_nodes.Reference) -> list[Player]:
    """The players who may pay, in the order in which they do things: where `an opponent` may, each of them."""
    if not isinstance(who, reference_nodes.Some):
        return doers(context, who)
    order = context.game.doing_order(context.controller)
    return sorted((one for one in could_mean(context, who) if isinstance(one, Player)), key=order.index)


@execute.of(verbs.PayCost)
def _pay_cost(context: Context, node: verbs.PayCost) -> None:
    paid = [context.game.pay(context, player, node.cost) for player in players(context, node.who)]
    context.done = any(paid)


@execute.of(control.IfElse)
def _if_else(context: Context, node: control.IfElse) -> None:
    otherwise, told = judged(context, node.condition)
    context.game.trace.noted(f"for {{}}, {told}", (context.source,))
    carry_out(context, node.instead if otherwise else node.ordinary)
    if otherwise and _is_offer(node.instead) and not context.test_passed:
        carry_out(context, node.ordinary)


def _is_offer(effect: AnyEffect) -> bool:
    """Whether a player may refuse an effect."""
    return isinstance(effect, control.Gate) and isinstance(effect.test, control.May)


@execute.of(control.ForEach)
def _for_each(context: Context, node: control.ForEach) -> None:
    if (steps := steps_for_players(node)) and context.game.following.goes_step_by_step():
        _step_by_step(context, node, steps)
        return
    elements = _elements(context, node.over)
    if len(elements) > 1 and hangs_together(node) and context.game.following.goes_step_by_step():
        raise Unsupported("control.ForEach", "steps that hang on each other are not built for several players")
    field = acted_on_in_all(node)
    if len(elements) > 1 and field is not None and context.game.following.acts_on_all_at_once():
        _done_to_all(context, node.body, field, elements)
        return
    as_one = in_all(node, len(elements))
    is_one_action = len(elements) > 1 and (as_one is not None or is_done_at_once(node))
    at_once = is_one_action and context.game.following.acts_on_all_at_once()
    if at_once and as_one is not None:
        carry_out(context, as_one)
        return
    with context.game.happenings.together() if at_once else nullcontext():
        _in_rounds(context, elements, node.body)
    for label in _labels(node.body):
        context.look_whether_gone(label)


def _done_to_all(
    context: Context, body: AnyEffect, field: str, elements: Sequence[AbstractContextManager[None]]
) -> None:
    """Do something at once to what it is done to for each of several players."""
    meant: list[Thing] = []
    for element in elements:
        with element:
            meant += things(context, getattr(body, field))
    carry_out(context, done_to(body, field, meant))


def _step_by_step(context: Context, node: control.ForEach, steps: Sequence[AnyEffect]) -> None:
    """Carry out each step for all players at the same time, before the next one; words speak of each player's own."""
    assert not isinstance(node.over, Quantity)
    players, before = _gone_through(context, node.over), context.steps
    own = {player: (dict(before), dict(context.picked)) for player in players}
    done = False
    for step in steps:
        if (as_one := _for_all(node, step, len(players))) is not None:
            carry_out(context, as_one)
            done = done or context.done
            continue
        with nullcontext() if isinstance(step, verbs.Draw) else context.game.happenings.together():
            for player in players:
                context.steps, context.picked = own[player]
                with going_through(context, player):
                    carry_out(context, step)
                done = done or context.done
        for player in players:
            context.steps, context.picked = own[player]
            for label in _labels(step):
                context.look_whether_gone(label)
    context.picked = own[players[-1]][1] if players else context.picked
    context.steps = in_all_rounds(before, [own[player][0] for player in players])
    context.done = done


def _for_all(node: control.ForEach, step: AnyEffect, times: int) -> AnyEffect | None:
    """What a step is for so many players in all, if it speaks of none of them and nothing speaks of it."""
    return in_all(structs.replace(node, body=step), times) if times and not _labels(step) else None


def _in_rounds(context: Context, elements: Sequence[AbstractContextManager[None]], body: AnyEffect) -> None:
    """Carry out a body once for each element."""
    done = False
    for element in context.in_rounds(elements):
        with element:
            carry_out(context, body)
            done = done or context.done
    context.done = done


Over = reference_nodes.Reference | filters.AnyFilter
"""The things that a `for each` goes through."""


def _elements(context: Context, over: Over | Quantity) -> list[AbstractContextManager[None]]:
    """A `for each` once for each thing, which can be spoken of, or so many times."""
    if isinstance(over, Quantity):
        return [nullcontext()] * max(0, value(context, over))
    return [going_through(context, thing) for thing in _gone_through(context, over)]


def _gone_through(context: Context, over: Over) -> list[Thing]:
    """What a `for each` goes through: players in turn order."""
    if isinstance(over, filters.Filter | filters.Either | filters.AnyTarget):
        meant = found(context, over)
    else:
        meant = things(context, over)
    order = context.game.in_turn_order()
    people = [thing for thing in meant if isinstance(thing, Player)]
    return [*sorted(people, key=order.index), *(thing for thing in meant if not isinstance(thing, Player))]


@execute.of(control.Define)
def _define(context: Context, node: control.Define) -> None:
    """From here on the letter means what it is now, in later steps as well."""
    context.variables = context.variables | {node.variable: value(context, node.quantity)}
    begin(context, node.body)


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
    depends = isinstance(node.count, Depending)
    if context.item is None or (not depends and bounds(context, node.count, len(node.modes))[0]):
        return False
    return any(modes_of(one) == node for one in context.game.followed_for(context.item))


def _chosen_modes(context: Context, node: control.Modes) -> tuple[int, ...]:
    """Modes of an instruction within an effect are chosen as it is followed.

    Raises:
        Unsupported: Which modes were chosen before is told only of those that are announced.
    """
    if node.unchosen:
        raise Unsupported("control.Modes", f"one “{node.unchosen}”, within an effect, is read but not built")
    least, most = bounds(context, node.count, len(node.modes))
    options = tuple(Option(place, words) for place, words in enumerate(words_of_modes(context.face, node)))
    question = f"Which modes does {context.controller.name} choose for {context.source.name}?"
    choice = Pick("modes", context.controller, question, context.source, options, least, most)
    return tuple(sorted(mode for mode in context.game.following.choose(choice) if isinstance(mode, int)))


def _unclear_chooser(node: control.OneOf) -> str | None:
    """Several players would each choose for themselves."""
    who = _doing(node)
    return "for each of several players" if isinstance(who, reference_nodes.Every) else None


def _doing(node: control.OneOf) -> reference_nodes.Reference:
    """Who does the one or the other; nobody where a thing does it."""
    who = getattr(node.steps[0], "who", None)
    return who if isinstance(who, reference_nodes.Reference) else reference_nodes.You("")


@execute.of(control.OneOf, lacks=_unclear_chooser)
def _one_of(context: Context, node: control.OneOf) -> None:
    """Whoever is instructed to do one of several things determines which, as the effect is generated."""
    options = tuple(Option(place, plainly(structs.replace(step, label=None))) for place, step in enumerate(node.steps))
    player = doer(context, _doing(node))
    question = f"Which does {player.name} do for {context.source.name}?"
    choice = Pick("modes", player, question, context.source, options)
    for place in context.game.following.choose(choice):
        assert isinstance(place, int)
        carry_out(context, node.steps[place])


def _unknown_choice(node: control.Choose, language: AnyLanguage) -> str | None:
    return None if node.what == "number" or node.what in language.choices else f"choosing a {node.what}"


@execute.of(control.Choose, unknown=_unknown_choice)
def _choose(context: Context, node: control.Choose) -> None:
    for player in choosers(context, node.who):
        remembered = _choice(context, player, node)
        source = found_again(context, context.source)
        if isinstance(source, GameObject) and source.is_here:
            context.game.following.remember(source, node.what, remembered)
        if isinstance(remembered, Thing):
            context.kept(node.label, [remembered])
        elif isinstance(remembered, int) and node.label is not None:
            context.steps[node.label] = StepDone(amount=remembered)


def _choice(context: Context, player: Player, node: control.Choose) -> object:
    """What a player chooses that is no object: a word, a number or a player."""
    following = context.game.following
    question = f"Which {node.what} does {player.name} choose for {context.source.name}?"
    if node.what == "number":
        return following.choose(Amount("number", player, question, context.source))[0]
    return following.choose(Pick(node.what, player, question, context.source, options_of(context, node)))[0]


@execute.of(control.ChooseThing)
def _choose_thing(context: Context, node: control.ChooseThing) -> None:
    picked: dict[Player, StepDone] = {}
    for player in choosers(context, node.who):
        with acting(context, node.who, player):
            picked[player] = did(_picked(context, node.what, player))
    context.done = any(own.things for own in picked.values())
    context.kept_by(node.label, picked)


def _picked(context: Context, what: reference_nodes.Reference, player: Player) -> list[Thing]:
    """What a player chooses, be it the same for several kinds; cards that nobody places, from the hand shown before."""
    if isinstance(what, reference_nodes.Several):
        return list(dict.fromkeys(one for part in what.parts for one in _picked(context, part, player)))
    if isinstance(what, reference_nodes.Some):
        return chosen(context, what, player, context.shown if is_unplaced(what.what, context.language) else None)
    return things(context, what)


@execute.of(control.Repeat)
def _repeat(context: Context, node: control.Repeat) -> None:
    """The enclosing sequence is gone through again; how often in all, it knew from its beginning where that is said."""
    if context.process and node.times is None and not (node.words == "once" and context.process[-1].is_again):
        context.process[-1].left += 1
