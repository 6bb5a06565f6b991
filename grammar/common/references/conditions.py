"""The reference pass over filters and conditions, which can speak of the thing that they ask about."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from grammar.common.meanings import ANYTHING, SELF, now, other_than_doer
from grammar.common.mentions import Context, Mention, is_player, kinds_of
from grammar.common.others import (
    History,
    apart_from,
    happened_before,
    other_objects,
    other_players,
    other_than,
    others_done,
    says_other,
)
from grammar.common.references.visiting import fields, visit, visits
from grammar.common.shapes import Unreadable
from grammar.common.unspoken import subject_meaning
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.base import Node
from grammar.nodes.walking import rebuilt, within

N = TypeVar("N", bound=Node)


@visits(f.Filter)
def _filter(node: f.Filter, seen: Context) -> Node:
    made = fields(other_players(node, seen), seen)
    return other_objects(others_done(made, seen), seen)


@visits(c.Happened, q.Times, q.EventTotal)
def _past(node: History, seen: Context) -> Node:
    """What happened before; `if ~ deals damage to a hero, they`: the one to whom it has dealt such damage."""
    made = fields(happened_before(node, seen), seen)
    if isinstance(made, c.Happened):
        _note_damaged(made, seen)
    return made


def _note_damaged(happened: c.Happened, seen: Context) -> None:
    """The one to whom the object that speaks has dealt the damage can be spoken of."""
    match happened.event:
        case (
            e.Event(
                kind="deals damage", subject=r.Itself(), object=r.Some(what=f.Filter() as what, count=q.Number(value=1))
            ) as dealt
        ):
            did = f.Did(msgspec.structs.replace(dealt, object=None), happened.window)
            such = msgspec.structs.replace(what, qualifiers=(*what.qualifiers, did))
            seen.add(Mention(r.StepSubject(r.Every(such)), "related", is_player(what), False, kinds_of(what)))


@visits(c.Compare)
def _compared_players(node: c.Compare, seen: Context) -> Node:
    """`more life than each other player`: other than the player whose number it is; later words mean none of them."""
    left = _compared_with_itself(node, seen) or visit(node.left, seen)
    spoken, whose = list(seen.mentions), _whose(left)
    is_yours_alone = isinstance(whose, r.You) and not seen.players()
    right = node.right if whose is None or is_yours_alone else _others_than(whose, node.right)
    made = msgspec.structs.replace(node, left=left, right=visit(right, seen))
    seen.mentions = [mention for mention in seen.mentions if mention.origin != "each" or mention in spoken]
    return made


def _compared_with_itself(node: c.Compare, seen: Context) -> q.Quantity | None:
    """`its power is less than ~'s power`: that of another than ~."""
    left, right = node.left, node.right
    if not isinstance(left, q.Property) or left.of != r.Pronoun("its") or right != q.Property(r.Itself(), left.name):
        return None
    return msgspec.structs.replace(left, of=r.Pronoun("its", now(other_than_doer("its", SELF, seen))))


def _whose(number: object) -> r.Reference | None:
    """The player whose number it is, or whose things are counted."""
    match number:
        case q.Property(of=whose) | q.Count(of=f.Filter(qualifiers=(*_, f.Whose(player=whose)))):
            return whose
    return None


def _others_than(whose: r.Reference, node: Node) -> Node:
    """A node in which each other player is another than the one whose number it is."""
    if not isinstance(node, r.Every) or not is_player(node.what) or not says_other(node.what):
        return rebuilt(node, lambda inside: _others_than(whose, inside))
    means = r.Element() if isinstance(whose, r.Some) else subject_meaning(whose)
    return msgspec.structs.replace(node, what=other_than(node.what, means))


@visits(f.PropertyIs)
def _property_is(node: f.PropertyIs, seen: Context) -> Node:
    """`with {p} greater than its base`: the base of the thing that the filter asks about."""
    amount = node.amount
    if isinstance(amount, q.Calculation) and any(_of_its_own(one) for one in amount.arguments):
        arguments = tuple(_compared(one, node.name) if _of_its_own(one) else one for one in amount.arguments)
        return msgspec.structs.replace(node, amount=msgspec.structs.replace(amount, arguments=arguments))
    if _of_its_own(amount):
        return msgspec.structs.replace(node, amount=_compared(amount, node.name))
    if not seen.objects(many=False):
        return fields(rebuilt(node, _its_controllers), seen)
    made = fields(node, seen)
    if _ITS_OWN in within(made):
        raise Unreadable("unclear whether 'its' means the thing that is compared")
    return made


_ITS_OWN = r.Pronoun("its", r.Element())


def _its_controllers(node: Node) -> Node:
    """`the number of cards in its controller's graveyard`, where nothing was spoken of but the thing that is asked."""
    if isinstance(node, r.Of) and node.of == r.Pronoun("its"):
        return msgspec.structs.replace(node, of=r.Pronoun("its", r.Element()))
    return rebuilt(node, _its_controllers)


def _of_its_own(amount: q.Quantity) -> bool:
    return isinstance(amount, q.Property) and isinstance(amount.of, r.Pronoun) and amount.of.words == "its"


def _compared(amount: q.Quantity, name: str) -> q.Quantity:
    """The amount, told of the thing that is compared with it: of another number of it, or the base of one."""
    if not isinstance(amount, q.Property) or amount.name == name:
        raise Unreadable("unclear whether 'its' means the thing that is compared")
    return msgspec.structs.replace(amount, of=r.Pronoun("its", r.Element()))


@visits(n.BaseProperty)
def _base_property(node: n.BaseProperty, seen: Context) -> Node:
    """`the base {p} of … is halved`: half of that of the very thing that is changed."""
    amount = node.amount
    if not isinstance(amount, q.Calculation) or amount.arguments != (q.Property(r.Pronoun("its"), node.name),):
        return fields(node, seen)
    own = q.Property(r.Pronoun("its", r.Element()), node.name)
    return msgspec.structs.replace(node, amount=msgspec.structs.replace(amount, arguments=(own,)))


@visits(f.WithCounters)
def _counters_on(node: f.WithCounters, seen: Context) -> Node:
    """`with a counter on it`: on the thing that the filter asks about."""
    if not isinstance(node.on, r.Pronoun):
        return fields(node, seen)
    return msgspec.structs.replace(node, on=msgspec.structs.replace(node.on, means=r.Element()))


@visits(c.Controls)
def _controls(node: c.Controls, seen: Context) -> Node:
    """`its controller controls no other creatures`: other than the one whose controller is asked about."""
    made = fields(node, seen)
    whose = made.player.of if isinstance(made.player, r.Of) and made.player.relation == "controller" else None
    if not isinstance(whose, r.Pronoun | r.Host):
        return made
    return msgspec.structs.replace(made, what=apart_from(made.what, subject_meaning(whose), ANYTHING))


@visits(c.Exists)
def _exists(node: c.Exists, seen: Context) -> Node:
    """`if you have one, … it`: such a thing."""
    made = fields(node, seen)
    if made.words == "you have" and made.count == q.Number(1):
        means = r.StepSubject(r.Some(made.what, q.Number(1)))
        seen.add(Mention(means, "related", False, False, kinds_of(made.what)))
    return made


@visits(c.NotSo)
def _not_so(node: c.NotSo, seen: Context) -> Node:
    """`if you have none`: such a thing isn't there to be spoken of."""
    spoken = list(seen.mentions)
    made = fields(node, seen)
    if isinstance(node.condition, c.Exists):
        seen.mentions = [mention for mention in seen.mentions if mention in spoken or mention.origin != "related"]
    return made


@visits(c.Matches)
def _matches(node: c.Matches, seen: Context) -> Node:
    """`if the next card is one, it …`: the one that comes; `if ~ is an enchantment, it …`: the object that speaks.

    Of `if it shares a color with ~, … it` the first thing is still spoken of, and not what it is compared with.
    """
    spoken = list(seen.mentions)
    made = _others_than_asked(fields(node, seen))
    if isinstance(node.what, r.Pronoun) and isinstance(node.criterion, f.Related) and node.criterion.to == r.Itself():
        seen.mentions = spoken
    seen.itself_named = seen.itself_named or isinstance(node.what, r.Itself)
    if isinstance(node.what, r.Next):
        seen.add(Mention(r.StepSubject(made.what), "related", False, False, kinds_of(node.what.what)))
    if node.what == r.Itself() and isinstance(made, c.Matches):
        _note_related(made.criterion, seen)
    return made


def _others_than_asked(node: c.Matches) -> c.Matches:
    """`if it doesn't have the same name as another creature`: other than the thing that is asked."""
    means = node.what.means if isinstance(node.what, r.Pronoun) else None
    if means is None or not isinstance(node.criterion, f.Related):
        return node
    return msgspec.structs.replace(node, criterion=_others_are(node.criterion, means))


def _others_are(node: N, means: r.Antecedent) -> N:
    """A node in which what is another than nothing else that is said is another than this."""

    def changed(inside: Node) -> Node:
        open_ = isinstance(inside, f.Other) and inside.means is None
        return msgspec.structs.replace(inside, means=means) if open_ else rebuilt(inside, changed)

    return rebuilt(node, changed)


def _note_related(criterion: Node, seen: Context) -> None:
    """`while ~ is under a permanent, that permanent`, `if ~ is attacking a hero, they`: what ~ is under, or attacks."""
    match criterion:
        case f.Related(relation="under", to=r.Some(what=what)):
            seen.add(Mention(r.StepSubject(r.Of("host", r.Itself())), "related", False, False, kinds_of(what)))
        case f.Related(relation="attacking", to=r.Some(what=f.Filter(noun="hero") as what)):
            means = r.StepSubject(r.Role("the defending hero"))
            seen.add(Mention(means, "related", True, False, kinds_of(what)))


@visits(c.While)
def _while(node: c.While, seen: Context) -> Node:
    """`while attacking`: each of the things that the change is about."""
    condition = node.condition
    if isinstance(condition, c.Matches) and condition.what == r.Same():
        node = msgspec.structs.replace(node, condition=msgspec.structs.replace(condition, what=r.Same(r.Element())))
    return fields(node, seen)
