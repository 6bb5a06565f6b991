"""What `other` and `another` are other than, where that is not the object that speaks."""

from __future__ import annotations

from typing import TypeGuard, TypeVar

import msgspec

from grammar.common.meanings import ANYTHING, SELF, now
from grammar.common.mentions import Context, Kinds, Mention, is_player, kinds_of, only
from grammar.common.shapes import Unreadable
from grammar.nodes import conditions as c
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import rebuilt, within

N = TypeVar("N", bound=Node)
F = TypeVar("F", bound=f.Filter)
OF_MANY_TYPES = frozenset({"permanent", "unit"})
"""Nouns for things of several types."""
ATTACHED = frozenset({"permanent", "enchantment", "Aura", "artifact", "Equipment", "Fortification"})
"""What an object that is attached to another one can be itself."""
History = TypeVar("History", c.Happened, q.Times, q.EventTotal)


def other_players(node: f.Filter, seen: Context) -> f.Filter:
    """`each other opponent`: other than the player who was spoken of; `each other player`: or else than you."""
    if not says_other(node) or not is_player(node) or not (seen.players() or node.noun == "opponent"):
        return node
    if any(isinstance(word, f.Other) and word.means is not None for word in node.words):
        return node
    return other_than(node, only(seen.players(), "other").means)


def other_objects(node: f.Filter, seen: Context) -> f.Filter:
    """`each other creature` in the words of a spell, which is none itself: other than the one that was spoken of.

    `Another card` in those of an ability, whose source is none: other than the one that a step has moved.
    """
    if not (seen.resolving or node.noun == "card") or not _is_unsaid(node) or node.noun == "spell":
        return node
    found = [m for m in seen.mentions if m.origin not in ("each", "self") and not m.player and _alike(m.kinds, node)]
    if not seen.resolving:
        found = [m for m in found if _is_done_to_one(m)]
    if len(found) > 1 or (found and not seen.resolving and _has_gone_itself(seen.event)):
        raise Unreadable("unclear than what it must be other")
    return other_than(node, now(found[0])) if found else node


def _has_gone_itself(event: e.Event | None) -> bool:
    """Whether the object that speaks has become a card by the event that triggers what it says."""
    return event is not None and event.kind in {"dies", "leaves"} and event.subject == r.Itself()


def _is_done_to_one(mention: Mention) -> bool:
    """Whether a step did something to one thing."""
    return not mention.many and (mention.moved is not None or isinstance(mention.means, r.Result))


def apart_from(node: N, means: r.Antecedent, kinds: Kinds, but: Kinds = frozenset()) -> N:
    """A node in which each other thing of one of those kinds is another than what is meant, if that doesn't speak."""
    if means == SELF:
        return node
    if isinstance(node, f.Filter) and _is_unsaid(node) and _alike(kinds, node) and not but & kinds_of(node):
        return other_than(node, means)
    return rebuilt(node, lambda inside: apart_from(inside, means, kinds, but))


def apart_from_host(node: N, host: r.Host) -> N:
    """`enchanted creature gets +1/+1 for each other Human`: other than that creature, except where an Aura can be."""
    return apart_from(node, r.StepSubject(host), ANYTHING, ATTACHED)


def _is_unsaid(node: f.Filter) -> bool:
    """Whether an object is wanted that is other than something, and nothing says than what."""
    others = [word for word in node.words if isinstance(word, f.Other)]
    return bool(others) and not is_player(node) and all(word.means is None for word in others)


def _alike(kinds: Kinds, node: f.Filter) -> bool:
    """Whether something of these kinds can be what is wanted, were it not for `other`."""
    wanted = kinds_of(node)
    return bool(kinds & wanted) or bool(OF_MANY_TYPES & (kinds | wanted))


def others_done(node: f.Filter, seen: Context) -> f.Filter:
    """`all other cards revealed this way`: other than those for which it went on; `another`: or else than what speaks.

    Raises:
        Unreadable: Nothing says than what.
    """
    ways = [one.to for one in node.qualifiers if isinstance(one, f.Related) and one.relation == "among"]
    done = [way for way in ways if isinstance(way, r.Pronoun) and way.words.endswith(" this way")]
    if not done or not says_other(node):
        return node
    if not isinstance(done[0].means, r.Result):
        raise Unreadable("unclear than what it must be other")
    found = r.Found(done[0].means.label)
    if any(one.means == found for one in seen.mentions):
        return other_than(node, found)
    is_one = any(isinstance(word, f.Other) and word.words == "another" for word in node.words)
    if not is_one:
        return other_than(node, only([m for m in seen.mentions if _is_done_to_one(m)], "other").means)
    if seen.resolving:
        raise Unreadable("unclear than what it must be other")
    return other_than(node, SELF)


def happened_before(node: History, seen: Context) -> History:
    """`whenever you play a card, if you've played another`: other than the one by whose play it triggered."""
    now, before = seen.event, node.event
    if now is None or before.kind != now.kind:
        return node
    roles: tuple[r.EventPart, ...] = ("object", "subject")
    for role in roles:
        what, again = getattr(now, role), getattr(before, role)
        if isinstance(what, r.Some) and isinstance(again, r.Some | r.Every) and says_other(again.what):
            apart = msgspec.structs.replace(again, what=other_than(again.what, r.EventRole(role)))
            node = msgspec.structs.replace(node, event=msgspec.structs.replace(before, **{role: apart}))
    return node


def refuse_others_of_created(effect: AnyEffect) -> None:
    """Refuse `create a token, then if you control no other auras`: other than the token, or than what speaks?

    Where all others are destroyed or moved, they are other than the token.
    """
    steps = (node.steps for node in within(effect) if isinstance(node, s.Sequence))
    for several in steps:
        created = [any(isinstance(node, w.Make) for node in within(step)) for step in several]
        after = several[created.index(True) + 1 :] if True in created else ()
        moved = {node.what for step in after for node in within(step) if _moves_all_others(node)}
        parts = [part for step in after for part in within(step)]
        if any(_is_other_object(part) and not any(part in within(one) for one in moved) for part in parts):
            raise Unreadable("unclear than what it must be other")


def _moves_all_others(node: Node) -> TypeGuard[w.Move]:
    return isinstance(node, w.Move) and isinstance(node.what, r.Every) and node.what.words == "all"


def _is_other_object(node: Node) -> bool:
    return isinstance(node, f.Filter) and says_other(node) and not is_player(node)


def says_other(what: object) -> TypeGuard[f.Filter]:
    """Whether a filter wants something other."""
    return isinstance(what, f.Filter) and any(isinstance(word, f.Other) for word in what.words)


def other_than(node: F, means: r.Antecedent) -> F:
    """The filter, in which what is wanted is another than what is meant."""
    words = (msgspec.structs.replace(word, means=means) if isinstance(word, f.Other) else word for word in node.words)
    return msgspec.structs.replace(node, words=tuple(words))


def heard(event: e.AnyEvent) -> e.Event | None:
    """The event of a trigger, as far as what happened before can be compared with it."""
    return event if isinstance(event, e.Event) else None
