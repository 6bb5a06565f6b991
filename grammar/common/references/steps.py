"""The reference pass over steps: in the order of the words, each with what the steps before have left to speak of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

import msgspec

from grammar.common.meanings import SELF, meaning, now
from grammar.common.mentions import (
    EITHER,
    Context,
    Mention,
    is_many,
    is_player,
    kinds_of,
    not_yet,
    only,
    several_times,
)
from grammar.common.noting import acted_on, asked_about, left_of, noted, what_became
from grammar.common.others import heard, other_than, says_other
from grammar.common.references.events import heard_anew, heard_event
from grammar.common.references.visiting import fields, visit, visit_in_place, visits
from grammar.common.shapes import Unreadable
from grammar.common.unspoken import concerned, dealing, recipient_of, subject_meaning, with_subject
from grammar.common.wanting import can_be
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import rebuilt, within

N = TypeVar("N", bound=Node)

_IT = ("it", "it's", "its")
_AS_PLAYED = tuple(f.Status(flag) for flag in ("brewed", "empowered", "imbued", "prepared"))
"""States that a card has because of how it was played."""


@visits(w.Move)
def _move(node: w.Move, seen: Context) -> Node:
    """Things moved: `its owner` in where they go is the owner of what is moved.

    `its controller sacrifices it`: the very thing whose controller that is.
    """
    made = fields(_done_by_owner(_others_than_made(node, seen), seen), seen, "who", "to", "entry")
    return noted(msgspec.structs.replace(made, to=_going(made.to, seen), entry=_going(made.entry, seen)), seen)


@visits(w.Shuffle)
def _shuffle(node: w.Shuffle, seen: Context) -> Node:
    """Something shuffled into a library: `its owner shuffles it into their library`, the very thing."""
    return noted(fields(_done_by_owner(node, seen), seen, "who"), seen)


MoveOrShuffle = TypeVar("MoveOrShuffle", w.Move, w.Shuffle)


def _done_by_owner(node: MoveOrShuffle, seen: Context) -> MoveOrShuffle:
    """Who does something; if that is the owner or controller of a thing, `it` is that thing."""
    who = visit_in_place(node, "who", seen)
    own = _whose_thing(who) if node.what == r.Pronoun("it") else None
    seen.nearest = seen.nearest if own is None else next((m for m in seen.mentions if m.means == own), None)
    return msgspec.structs.replace(node, who=who)


def _others_than_made(node: w.Move, seen: Context) -> w.Move:
    """`create a token. destroy all other creatures`: as a spell does that, others than the token."""
    what = node.what
    made = [m for m in seen.mentions if m.verb == "make"]
    if not seen.resolving or len(made) != 1 or not isinstance(what, r.Every) or not says_other(what.what):
        return node
    others = msgspec.structs.replace(what, what=other_than(what.what, made[0].means))
    return msgspec.structs.replace(node, what=others) if made[0].kinds & kinds_of(what.what) else node


def _whose_thing(who: object) -> r.Antecedent | None:
    """What a player is spoken of as the controller or owner of."""
    told = who.means.subject if isinstance(who, r.Same) and isinstance(who.means, r.StepSubject) else who
    of = told.of if isinstance(told, r.Of) and told.relation in ("controller", "owner") else None
    return subject_meaning(of) if isinstance(of, r.Pronoun | r.Target) else None


@visits(w.Life, w.Shuffle)
def _by_whose_it_is(node: w.Life | w.Shuffle, seen: Context) -> Node:
    """Life gained or lost, or what is shuffled, by whose it is.

    `that creature's controller gains life equal to its power`: that of the very creature;
    `the owners of those cards shuffle them into their libraries`: those cards.
    """
    made = msgspec.structs.replace(node, who=visit_in_place(node, "who", seen))
    whose = _whose_thing(made.who)
    nearest = seen.nearest
    seen.nearest = next((m for m in seen.mentions if m.means == whose), None) or nearest
    made = noted(fields(made, seen, "who"), seen)
    seen.nearest = nearest
    return made


@visits(w.CounterSpell)
def _countering(node: w.CounterSpell, seen: Context) -> Node:
    """A spell countered: `its owner` in where it goes is the owner of the spell."""
    made = fields(node, seen, "to")
    return noted(msgspec.structs.replace(made, to=_going(made.to, seen)), seen)


def _going(place: w.Place | w.Entry | None, seen: Context) -> object:
    name = "whose" if isinstance(place, w.Place) else "control"
    owner = getattr(place, name, None)
    if place is None or not (
        isinstance(owner, r.Of) and isinstance(owner.of, r.Pronoun) and owner.of.words in ("its", "their")
    ):
        return visit(place, seen)
    moved = msgspec.structs.replace(owner.of, means=r.Moved())
    return visit(msgspec.structs.replace(place, **{name: msgspec.structs.replace(owner, of=moved)}), seen)


@visits(w.Attach)
def _attach(node: w.Attach, seen: Context) -> Node:
    """`attach ~ to it`: to anything but itself."""
    if isinstance(node.what, r.Itself) and isinstance(node.to, r.Pronoun) and node.to.words == "it":
        found = [mention for mention in seen.objects(many=False) if mention.means != SELF]
        found = found if len(found) == 1 else [mention for mention in found if can_be(mention, "permanent")]
        node = msgspec.structs.replace(node, to=msgspec.structs.replace(node.to, means=now(only(found, "it"))))
        return noted(fields(node, seen, "to"), seen)
    return noted(fields(node, seen), seen)


@visits(w.Entry)
def _entry(node: w.Entry, seen: Context) -> Node:
    """`with a counter on it`: on the thing that comes in."""
    if not isinstance(node.on, r.Pronoun):
        return fields(node, seen)
    node = msgspec.structs.replace(node, on=msgspec.structs.replace(node.on, means=r.Moved()))
    return fields(node, seen, "on")


@visits(k.Spend)
def _spend(node: k.Spend, seen: Context) -> k.Spend:
    made = fields(node, seen, "to")
    made = msgspec.structs.replace(made, to=_going(made.to, seen))
    label = seen.new_label()
    if isinstance(made.what, r.Some | r.Top):
        kinds = kinds_of(made.what.what) if isinstance(made.what, r.Some) else frozenset[str]()
        kinds = kinds | {"card"} if node.verb == "exile" or isinstance(made.what, r.Top) else kinds
        seen.add(Mention(r.Result(label), "cost", False, is_many(made.what.count), kinds, verb=node.verb))
    return msgspec.structs.replace(made, label=label) if label > 0 else made


@visits(k.CounterCost)
def _counter_cost(node: k.CounterCost, seen: Context) -> k.CounterCost:
    """Counters removed as a cost, as many as one likes: how many can be spoken of."""
    made = fields(node, seen)
    if node.operation != "remove" or isinstance(node.count, q.Number):
        return made
    label = seen.new_label()
    seen.removed, seen.kind_removed = r.Result(label), node.kind
    seen.amounts.append(r.Result(label))
    return msgspec.structs.replace(made, label=label) if label > 0 else made


@visits(n.Rule)
def _rule(node: n.Rule, seen: Context) -> Node:
    """`it can't be regenerated` after something was destroyed: what was, not what destroyed it."""
    event = node.event
    if isinstance(event, e.Event) and event.kind == "is regenerated" and isinstance(event.subject, r.Pronoun):
        found = [m for m in seen.mentions if m.means not in (SELF, seen.subject)]
        found = found if len(found) == 1 else [m for m in seen.mentions if m.verb == "destroy"]
        subject = msgspec.structs.replace(event.subject, means=now(only(found, event.subject.words)))
        return noted(msgspec.structs.replace(node, event=msgspec.structs.replace(event, subject=subject)), seen)
    return noted(fields(node, seen), seen)


@visits(n.Replace)
def _replace(node: n.Replace, seen: Context) -> Node:
    inside = seen.copied()
    made = msgspec.structs.replace(node, event=heard_event(node.event, inside))
    if isinstance(made.event, e.Event) and isinstance(made.event.subject, r.Pronoun):
        inside.nearest = next((m for m in seen.mentions if now(m) == made.event.subject.means), None)
    if isinstance(node.event, e.Event) and node.event.kind == "deals damage":
        inside.recipient = r.EventRole("object")
    made = msgspec.structs.replace(made, instead=visit(node.instead, inside))
    seen.slots, seen.labels = inside.slots, inside.labels
    return noted(made, seen) if _prevents(made) else made


def _prevents(node: n.Replace) -> bool:
    """Whether damage is prevented as it would be dealt, so that later words can speak of how much was."""
    first = node.instead.steps[0] if isinstance(node.instead, s.Sequence) else node.instead
    return isinstance(first, n.PreventThat)


@visits(s.Later)
def _later(node: s.Later, seen: Context) -> Node:
    if node.word == "at":
        made = msgspec.structs.replace(node, event=visit(node.event, seen))
        inside = seen.copied()
        made = msgspec.structs.replace(made, effect=visit(node.effect, inside))
        not_yet(inside, seen)
        return made
    inside = replace(seen.copied(), event=heard(node.event), itself_named=False)
    made = msgspec.structs.replace(node, event=heard_event(node.event, inside))
    heard_anew(made.event, seen, inside)
    made = msgspec.structs.replace(made, effect=visit(node.effect, inside))
    not_yet(inside, seen)
    return made


@visits(s.Sequence)
def _sequence(node: s.Sequence, seen: Context) -> Node:
    """Steps one after another; an unspoken subject is that of the step before."""
    steps: list[object] = []
    earlier: dict[r.Antecedent, Mention] = {}
    told = len(seen.amounts)
    for place, step in enumerate(node.steps):
        if place and node.joiners[place - 1].startswith("."):
            seen.forget_each()
        if place and _asks_again(steps[-1], step):
            seen.mentions = _asked_last(earlier, _asked_of(steps[-1])[0])
        elif _is_otherwise(step) or (place and _is_other_side(steps[-1], step)):
            seen.mentions = [earlier.get(known.means, replace(known, moved=None)) for known in seen.mentions]
        earlier = {mention.means: mention for mention in seen.mentions}
        before = steps[-1] if steps else None
        if before is not None:
            seen.nearest = None if node.joiners[place - 1].startswith(".") else acted_on(before, seen)
            if _says_it_is_still(step):
                seen.nearest = what_became(before, seen)
            seen.unpicked = None if node.joiners[place - 1].startswith(".") else left_of(before, seen)
            seen.near_amount = _near_amount(step, node.joiners[place - 1], seen.amounts[told:])
            told = len(seen.amounts)
            seen.itself_named = node.joiners[len(steps) - 1] != "and" and _is_about_itself(before)
        _refuse_more_instead(before, step)
        _refuse_partly_done(before, step)
        if isinstance(before, s.Later) and isinstance(step, s.Gate) and isinstance(step.test, s.IfDone):
            raise Unreadable(f"unclear whether {step.test.words!r} asks of what happens later")
        steps.append(visit(with_subject(_asking_again(before, step), before), seen))
    seen.nearest = seen.near_amount = seen.unpicked = None
    return msgspec.structs.replace(node, steps=tuple(steps))


def _is_otherwise(step: AnyEffect) -> bool:
    """Whether a step is only followed where the one before has moved nothing."""
    asked = step.test if isinstance(step, s.Gate) else None
    return isinstance(asked, s.IfDone) and (asked.words == "otherwise" or asked.says_not())


def _is_other_side(before: object, step: object) -> bool:
    """Whether a step is only followed where a coin fell otherwise than for the one before, which then wasn't."""
    asked = [
        one.test.words if isinstance(one, s.Gate) and isinstance(one.test, s.IfDone) else "" for one in (before, step)
    ]
    return sorted(asked) == ["if you lose the flip", "if you win the flip"]


def _asks_again(before: object, step: object) -> bool:
    """Whether a step asks of the very thing that the one before has asked of."""
    return bool(_asked_of(step)) and len({one.means for one in _asked_of(before)}) == 1


def _asked_last(earlier: Mapping[r.Antecedent, Mention], asked: r.Pronoun) -> list[Mention]:
    """What was spoken of before, with that last of which is asked: nothing that was done if the first was so."""
    return sorted(earlier.values(), key=lambda mention: asked.means in (mention.means, now(mention)))


def _asking_again(before: object, step: AnyEffect) -> AnyEffect:
    """`if it's one, create a token. if it's another, …`: asked of the same thing, not of what was done."""
    if not isinstance(step, s.Gate) or not _asks_again(before, step):
        return step
    means = _asked_of(before)[0].means
    return step if means is None else msgspec.structs.replace(step, test=_told_of(step.test, means))


def _asked_of(step: object) -> list[r.Pronoun]:
    """The pronouns for one thing in what a step asks first."""
    if not isinstance(step, s.Gate) or not isinstance(step.test, s.If) or step.place != "before":
        return []
    return [one for one in within(step.test) if isinstance(one, r.Pronoun) and one.words in _IT]


def _told_of(node: N, means: r.Antecedent) -> N:
    """A node in which those pronouns have a meaning."""
    if isinstance(node, r.Pronoun):
        is_it = node.words in _IT and node.means is None
        return msgspec.structs.replace(node, means=means) if is_it else node
    return rebuilt(node, lambda inside: _told_of(inside, means))


def _says_it_is_still(step: AnyEffect) -> bool:
    """`it's still a land`: said of what the sentence before has made something else of."""
    changes = step.modifications if isinstance(step, n.Continuous) else ()
    return any(isinstance(change, n.Types) and change.operation == "still" for change in changes)


def _near_amount(step: AnyEffect, joiner: str, amounts: list[r.Antecedent]) -> r.Antecedent | None:
    """How much the step before has done, for one in the same sentence or one that is done only if that was."""
    is_near = not joiner.startswith(".") or (isinstance(step, s.Gate) and isinstance(step.test, s.IfDone))
    return amounts[0] if is_near and len(amounts) == 1 else None


def _is_about_itself(step: object) -> bool:
    """Whether the last thing that a step does is done by or to the object that speaks."""
    if isinstance(step, s.Sequence):
        return _is_about_itself(step.steps[-1])
    if isinstance(step, s.Gate):
        return _is_about_itself(step.then)
    return any(isinstance(getattr(step, name, None), r.Itself) for name in ("affects", "what", "on", "source"))


def _refuse_more_instead(before: object, step: AnyEffect) -> None:
    """Raise Unreadable where `it can't be regenerated` may be said of what happens instead alone."""
    event = step.event if isinstance(before, s.IfElse) and isinstance(step, n.Rule) else None
    if isinstance(event, e.Event) and event.kind == "is regenerated":
        raise Unreadable("unclear whether this is said of what happens instead")


def _refuse_partly_done(before: object, step: AnyEffect) -> None:
    """Raise Unreadable where `if you can't` isn't said of one cost, or of what one player was to move whole."""
    if not isinstance(step, s.Gate) or not isinstance(step.test, s.IfDone) or not step.test.says_unable():
        return
    if isinstance(before, w.PayCost) and not isinstance(before.who, r.Every):
        return
    alone = isinstance(before, w.Move) and not isinstance(before.who, r.Every)
    what = before.what if isinstance(before, w.Move) and alone else None
    whole = isinstance(before, w.Move) and before.cause == "exile"
    if not isinstance(what, r.Some) or not (what.count == q.Number(1) or (whole and isinstance(what.count, q.Number))):
        raise Unreadable(f"unclear of what {step.test.words!r} is said")


@visits(s.IfElse)
def _if_else(node: s.IfElse, seen: Context) -> Node:
    """The ordinary effect is said first, then the condition, then what happens instead, with no amount from before."""
    before, inside = seen.mentions, seen.copied()
    ordinary = visit(node.ordinary, inside)
    not_yet(inside, seen)
    meant = concerned(ordinary)
    if meant is not None:
        seen.mentions = [mention for mention in seen.mentions if not mention.undone]
        seen.add(Mention(r.StepSubject(meant), "related", False, isinstance(meant, r.Every), kinds_of(meant.what)))
    condition = visit(node.condition, seen)
    instead: object = node.instead
    if isinstance(ordinary, w.Damage) and isinstance(instead, w.Damage):
        seen.recipient = recipient_of(ordinary)
        instead = msgspec.structs.replace(instead, source=dealing(instead.source, ordinary))
    made = [mention for mention in seen.mentions if _is_made(mention, before)]
    inside = replace(seen.copied(), making=_made_in(ordinary))
    inside.mentions = [mention for mention in inside.mentions if mention not in made]
    instead = visit(instead, inside)
    not_yet(inside, seen)
    made += [mention for mention in seen.mentions if _is_made(mention, before)]
    instead = _same_result(instead, made, seen)
    return msgspec.structs.replace(node, ordinary=ordinary, condition=condition, instead=instead)


def _made_in(ordinary: object) -> w.Make | w.MakeCopy | None:
    """The only tokens that an effect makes, of which others can be made instead."""
    parts = ordinary.steps if isinstance(ordinary, s.Sequence) else (ordinary,)
    found = [part for part in parts if isinstance(part, w.Make | w.MakeCopy)]
    return found[0] if len(found) == 1 else None


def _is_made(mention: Mention, before: list[Mention]) -> bool:
    """Whether a step made what was not spoken of before."""
    return mention.verb in ("make", "copy") and all(mention.means != known.means for known in before)


def _same_result(instead: object, made: list[Mention], seen: Context) -> object:
    """What happens instead; if both make one kind of thing, later words speak of either by the label of the first."""
    seen.mentions = [mention for mention in seen.mentions if mention not in made] + made
    if len(made) != 2 or made[0].verb != made[1].verb:
        return instead
    either, other = made
    seen.mentions[-2:] = [replace(either, undone=False, many=either.many or other.many)]
    assert isinstance(either.means, r.Result)
    return _labelled(instead, either.means.label) if either.means.label > 0 else instead


def _labelled(effect: object, label: int) -> object:
    """What makes something, or copies it, in an effect gets the label."""
    if isinstance(effect, s.Sequence):
        return msgspec.structs.replace(effect, steps=tuple(_labelled(step, label) for step in effect.steps))
    if isinstance(effect, w.Make | w.MakeCopy | w.MakeInstead | w.CopySpell):
        return msgspec.structs.replace(effect, label=label)
    return effect


@visits(w.MakeInstead)
def _make_instead(node: w.MakeInstead, seen: Context) -> Node:
    if seen.making is None:
        raise Unreadable("unclear what 'those tokens' are like")
    return noted(msgspec.structs.replace(fields(node, seen, "instead_of"), instead_of=seen.making), seen)


@visits(s.Gate)
def _gate(node: s.Gate, seen: Context) -> Node:
    """A test and what it guards; the unspoken subject of `may …` is the player who may."""
    if node.place == "after":
        spoken = list(seen.mentions)
        then = visit(node.then, seen)
        earlier = _before(seen, spoken)
        made = msgspec.structs.replace(node, then=then, test=visit(node.test, earlier))
        seen.slots, seen.labels = earlier.slots, earlier.labels
        known = {mention.means for mention in seen.mentions}
        seen.mentions += [mention for mention in earlier.mentions if mention.means not in known]
        return made
    test = visit(node.test, seen)
    if isinstance(test, s.If) and isinstance(test.condition, c.Matches):
        seen.nearest = asked_about(test.condition, seen) or seen.nearest
    inside = with_subject(node.then, test) if isinstance(node.test, s.May) else _own_card(node)
    return msgspec.structs.replace(node, test=test, then=visit(inside, seen))


def _own_card(node: s.Gate) -> Node:
    """What a test guards; `if ~ is empowered, put it …` and `if there are 3 counters on ~, banish it` speak of ~."""
    asked = node.test.condition if isinstance(node.test, s.If) else None
    if not isinstance(asked, c.Matches) or asked.what != r.Itself():
        return node.then
    counted = isinstance(asked.criterion, f.WithCounters)
    return _about_itself(node.then) if counted or asked.criterion in _AS_PLAYED else node.then


def _about_itself(then: AnyEffect) -> AnyEffect:
    """An effect in which `it`, if that is what is moved or turned, is the object that speaks."""
    if isinstance(then, s.Gate) and isinstance(then.test, s.May):
        return msgspec.structs.replace(then, then=_about_itself(then.then))
    if isinstance(then, w.Move | w.SetStatus) and then.what == r.Pronoun("it"):
        return msgspec.structs.replace(then, what=r.Pronoun("it", SELF))
    return then


def _before(seen: Context, spoken: list[Mention]) -> Context:
    """What was spoken of, before any of it was moved or made: a test is asked first, though it is said last."""
    inside = seen.copied()
    there = [mention for mention in seen.mentions if not _is_made(mention, spoken)]
    inside.mentions = [replace(mention, moved=None, arrived=False) for mention in there]
    return inside


@visits(s.Modes)
def _modes(node: s.Modes, seen: Context) -> Node:
    """Each mode has its own targets and its own words, after those that all share; labels are the whole ability's."""
    modes = []
    for mode in node.modes:
        inside = seen.copied()
        modes.append(visit(mode, inside))
        seen.labels = inside.labels
    return msgspec.structs.replace(node, modes=tuple(modes))


@visits(s.Table)
def _table(node: s.Table, seen: Context) -> Node:
    """Each row has its own words after those before the table; what a row does nothing can speak of later."""
    made = msgspec.structs.replace(node, result=visit(node.result, seen))
    rows = []
    for row in node.rows:
        inside = seen.copied()
        rows.append(msgspec.structs.replace(row, effect=visit(row.effect, inside)))
        if inside.slots != seen.slots:
            raise Unreadable("unclear which target is declared")
        seen.labels = inside.labels
    return msgspec.structs.replace(made, rows=tuple(rows))


@visits(s.OneOf)
def _one_of(node: s.OneOf, seen: Context) -> Node:
    """Each step has its own words after those before all of them; what only one of them did nothing can speak of.

    Where each moves one card, that is spoken of by the label of the first.
    """
    steps: list[object] = []
    moved: list[Mention] = []
    for step in node.steps:
        inside = seen.copied()
        steps.append(visit(with_subject(step, steps[0] if steps else None), inside))
        if inside.slots != seen.slots:
            raise Unreadable("unclear which target is declared")
        seen.labels = inside.labels
        moved += [mention for mention in inside.mentions if _is_one_card_moved(mention, steps[-1], seen)]
    either = moved[0].means if len(moved) == len(steps) else None
    if isinstance(either, r.Result):
        seen.add(replace(moved[0], kinds=frozenset({"card"}), verb=EITHER))
    if isinstance(either, r.Result) and either.label > 0:
        steps = [msgspec.structs.replace(step, label=either.label) for step in steps if isinstance(step, w.Move)]
    return msgspec.structs.replace(node, steps=tuple(steps))


def _is_one_card_moved(mention: Mention, step: object, seen: Context) -> bool:
    """Whether a mention is of the one card that a step moves, of which nothing was said before."""
    known = any(mention.means == other.means for other in seen.mentions)
    one = isinstance(mention.means, r.Result) and not mention.many and not known
    return one and isinstance(step, w.Move) and "card" in mention.kinds


@visits(s.ForEach)
def _for_each(node: s.ForEach, seen: Context) -> Node:
    if isinstance(node.over, r.Pronoun):
        return _for_each_of_them(node, node.over, seen)
    made = msgspec.structs.replace(node, over=visit(node.over, seen))
    if isinstance(node.over, f.Filter):
        seen.nearest = Mention(r.Element(), "each", is_player(node.over), False, kinds_of(node.over))
        seen.add(seen.nearest)
    return _with_body(made, seen)


def _for_each_of_them(node: s.ForEach, them: r.Pronoun, seen: Context) -> Node:
    """`for each of those creatures`: of those spoken of, wherever they have gone."""
    mention = meaning(them.words, seen)
    over = msgspec.structs.replace(them, means=now(mention) if mention.arrived else mention.means)
    seen.add(Mention(r.Element(), "each", mention.player, False, mention.kinds))
    return _with_body(msgspec.structs.replace(node, over=over), seen)


def _with_body(made: s.ForEach, seen: Context) -> Node:
    """With what is done for each of them: of that, later words can only speak as of several things."""
    known = {mention.means for mention in seen.mentions}
    made = msgspec.structs.replace(made, body=visit(made.body, seen))
    seen.mentions = [mention if mention.means in known else several_times(mention) for mention in seen.mentions]
    return made
