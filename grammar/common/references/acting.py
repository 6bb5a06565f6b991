"""The reference pass over what deals damage and what is changed: other things than those it is dealt to, or copies."""

from __future__ import annotations

import msgspec

from grammar.common.meanings import ANYTHING, SELF, now, other_than_doer
from grammar.common.mentions import Context, Kinds, Mention, kinds_of
from grammar.common.noting import noted
from grammar.common.others import apart_from, apart_from_host
from grammar.common.references.visiting import fields, visit, visit_in_place, visits
from grammar.common.unspoken import subject_meaning
from grammar.nodes import continuous as n
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node


@visits(w.Damage)
def _damage(node: w.Damage, seen: Context) -> Node:
    """Damage: `itself` is what deals it; its amount may be said after its recipient."""
    made = _to_itself(msgspec.structs.replace(node, source=visit_in_place(node, "source", seen)), seen)
    if is_each(made.source):
        seen.nearest = Mention(r.Element(), "each", False, False, frozenset())
        made = msgspec.structs.replace(made, to=_apart(made.to, r.Element(), seen))
    made = _to_others(made)
    if made.words != "after":
        return noted(fields(made, seen, "source"), seen)
    made = msgspec.structs.replace(made, to=visit(made.to, seen))
    return noted(fields(made, seen, "source", "to"), seen)


def is_each(source: r.Reference) -> bool:
    """Whether it is said of each of several things."""
    return isinstance(source, r.EachOf) or (isinstance(source, r.Every) and source.words == "each")


def _to_others(node: w.Damage) -> w.Damage:
    """`target creature deals damage to each other creature`: other than what deals it."""
    if isinstance(node.source, r.Itself | r.Some | r.Several | r.You):
        return node
    source = r.Element() if is_each(node.source) else subject_meaning(node.source)
    return msgspec.structs.replace(node, to=apart_from(node.to, source, ANYTHING))


def _apart(part: r.Reference, doer: r.Antecedent, seen: Context) -> r.Reference:
    """`each creature deals damage to that creature`: that one is none of those of which something is said."""
    if not isinstance(part, r.Pronoun) or not part.words.startswith("that "):
        return part
    mention = other_than_doer(part.words, doer, seen)
    seen.add(mention)
    return msgspec.structs.replace(part, means=now(mention))


@visits(n.Continuous)
def _changed(node: n.Continuous, seen: Context) -> Node:
    """A change: what becomes a copy of `that creature` becomes one of another than itself.

    What gets bigger `for each other creature` does so for each that is another than itself.
    """
    affects = visit_in_place(node, "affects", seen)
    assert isinstance(affects, r.Reference)
    doer = r.Element() if isinstance(affects, r.Every | r.EachOf) else subject_meaning(affects)
    kinds = _kinds_of_changed(affects, doer, seen)
    changes = tuple(_changed_apart(one, doer, kinds, seen) for one in node.modifications)
    if isinstance(affects, r.Host):
        changes = tuple(apart_from_host(one, affects) if isinstance(one, n.Scaled) else one for one in changes)
    made = fields(msgspec.structs.replace(node, affects=affects, modifications=changes), seen, "affects")
    return noted(_apart_from_copied(made), seen)


def _kinds_of_changed(affects: r.Reference, doer: r.Antecedent, seen: Context) -> Kinds:
    """Of what kinds the things are that are changed."""
    if isinstance(affects, r.Every):
        return kinds_of(affects.what)
    return next((m.kinds for m in seen.mentions if doer in (m.means, now(m)) and m.means != SELF), frozenset())


def _changed_apart(one: n.Modification, doer: r.Antecedent, kinds: Kinds, seen: Context) -> n.Modification:
    if isinstance(one, n.IsCopy):
        return msgspec.structs.replace(one, of=_apart(one.of, doer, seen))
    return msgspec.structs.replace(one, each=apart_from(one.each, doer, kinds)) if isinstance(one, n.Scaled) else one


def _apart_from_copied(node: n.Continuous) -> n.Continuous:
    """`each other creature becomes a copy of that creature`: other than that."""
    copied = [one.of for one in node.modifications if isinstance(one, n.IsCopy)]
    if not copied or not isinstance(copied[0], r.Pronoun | r.Target):
        return node
    return msgspec.structs.replace(node, affects=apart_from(node.affects, subject_meaning(copied[0]), ANYTHING))


def _to_another(node: w.Damage, seen: Context) -> r.Reference:
    """`~ deals 2 damage to it`: to another thing, as to its source it would be dealt to itself."""
    if node.to != r.Pronoun("it") or not isinstance(node.source, r.Itself):
        return node.to
    mention = other_than_doer("it", SELF, seen)
    seen.add(mention)
    return r.Pronoun("it", now(mention))


def _to_itself(node: w.Damage, seen: Context) -> w.Damage:
    """The damage with `itself` meaning its source, and `it` another thing."""
    if isinstance(node.source, r.Some):
        return node
    itself = r.Pronoun("itself", subject_meaning(node.source))
    also = tuple(
        msgspec.structs.replace(share, to=itself) if share.to == r.Pronoun("itself") else share for share in node.also
    )
    to = itself if node.to == r.Pronoun("itself") else _to_another(node, seen)
    return msgspec.structs.replace(node, to=to, also=also)
