"""The reference pass over what words stand for: targets, pronouns, relations, zones and amounts."""

from __future__ import annotations

import msgspec

from grammar.common.meanings import AMOUNT, SELF, done, meaning, now, of_player
from grammar.common.mentions import Context, Mention, is_many, is_player, kinds_of, only, whose_of
from grammar.common.noting import noted
from grammar.common.others import apart_from
from grammar.common.references.visiting import fields, visit, visit_in_place, visits
from grammar.common.shapes import Unreadable
from grammar.common.unspoken import subject_meaning
from grammar.nodes import conditions as c
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node


@visits(r.Target)
def _target(node: r.Target, seen: Context) -> r.Target:
    slot = seen.slots
    seen.slots += 1
    made = msgspec.structs.replace(node, slot=slot, what=visit(node.what, seen))
    many, kinds = is_many(node.count), kinds_of(node.what)
    seen.add(Mention(r.TargetSlot(slot), "target", is_player(node.what), many, kinds, whose=whose_of(node.what)))
    return made


@visits(r.Itself)
def _itself(node: r.Itself, seen: Context) -> r.Itself:
    seen.add(Mention(SELF, "self", False, False, frozenset()))
    return node


@visits(r.Host)
def _host(node: r.Host, seen: Context) -> r.Host:
    player = is_player(node.noun)
    seen.add(Mention(r.StepSubject(node), "host", player, False, kinds_of(node.noun)))
    return node


@visits(r.Every)
def _every(node: r.Every, seen: Context) -> r.Every:
    made = msgspec.structs.replace(node, what=visit(node.what, seen))
    if node.words == "each" or (node.words == "" and is_player(node.what)):
        seen.add(Mention(r.Element(), "each", is_player(node.what), False, kinds_of(node.what)))
    return made


@visits(r.Several)
def _several(node: r.Several, seen: Context) -> r.Several:
    """`target creature and each other creature that shares a color with it`: other than that target."""
    first, *rest = node.parts
    target = visit(first, seen)
    if isinstance(target, r.Target):
        rest = [apart_from(part, subject_meaning(target), kinds_of(target.what)) for part in rest]
    return msgspec.structs.replace(node, parts=(target, *(visit(part, seen) for part in rest)))


@visits(r.Of)
def _of(node: r.Of, seen: Context) -> r.Of:
    of = visit(node.of, seen) if node.relation == "revealed card" else _of_whom(node, seen)
    made = msgspec.structs.replace(node, of=of)
    if node.relation in ("controller", "owner") and not node.words.startswith("their "):
        seen.add(Mention(r.StepSubject(made), "related", True, False, frozenset()))
    elif node.relation == "revealed card":
        seen.add(Mention(r.StepSubject(made), "related", False, False, frozenset({"card"})))
    elif node.relation == "champion" and node.of != r.You(""):
        seen.add(Mention(r.StepSubject(made), "related", False, False, frozenset({"champion"})))
    return made


def _of_whom(node: r.Of, seen: Context) -> object:
    """Whose it is: nobody but a player has a champion."""
    if node.relation == "champion" and node.of == r.Pronoun("their"):
        return r.Pronoun("their", of_player("their", seen).means)
    if node.relation == "attacked player or planeswalker" and node.of == r.Pronoun("it"):
        return r.Pronoun("it", _attacker(seen).means)
    return _related(node.of, seen)


def _attacker(seen: Context) -> Mention:
    """What attacks: that of which the event tells, and that is the object that has the ability where it is no other."""
    told = [mention for mention in seen.mentions if mention.origin in ("event", "host") and not mention.player]
    own = [mention for mention in seen.mentions if mention.means == SELF and seen.event is not None]
    return only(told or own, "it")


def _related(node: r.Reference, seen: Context) -> object:
    """Whose controller or owner, wherever it is by then: never your own thing's, for that would be you."""
    if isinstance(node, r.Pronoun) and node.means is None and node.words not in ("its", "their"):
        mention = meaning(node.words, seen)
        seen.add(mention)
        return msgspec.structs.replace(node, means=mention.means)
    if not isinstance(node, r.Pronoun) or node.means is not None:
        return visit(node, seen)
    latest = seen.mentions[-1] if seen.mentions else None
    if node.words == "their" and latest is not None and latest.origin == "each" and not latest.player:
        return msgspec.structs.replace(node, means=latest.means)
    found = [m for m in seen.objects(node.words == "their") if m.means != SELF]
    if not found:
        found = seen.objects(node.words == "their")
    if not found:
        raise Unreadable(f"unclear what {node.words!r} means")
    return msgspec.structs.replace(node, means=done(found[-1], node.words).means)


@visits(w.Search, w.RevealUntil)
def _looked_through(node: w.Search | w.RevealUntil, seen: Context) -> Node:
    """A library that somebody looks through: `their` is a player's, whatever things were spoken of."""
    made = msgspec.structs.replace(node, who=visit_in_place(node, "who", seen))
    if made.whose == r.Pronoun("their"):
        made = msgspec.structs.replace(made, whose=r.Pronoun("their", of_player("their", seen).means))
    return noted(fields(made, seen, "who"), seen)


@visits(q.Property, r.WholeZone, r.Top, w.Place, f.InZone, e.StepBegins, c.Until)
def _owned(node: Node, seen: Context) -> Node:
    """A zone, place, life total or turn.

    `their` can only be a player's. A power is that of the thing before it was moved away.
    """
    name = "of" if isinstance(node, q.Property) else "whose"
    whose = getattr(node, name, None)
    if not isinstance(whose, r.Pronoun):
        return fields(node, seen)
    if whose.words == "their" and getattr(node, "name", "life") == "life":
        means = of_player(whose.words, seen).means
    elif isinstance(node, q.Property):
        mention = meaning(whose.words, seen)
        means = now(mention) if mention.arrived else mention.means
    else:
        return fields(node, seen)
    return fields(msgspec.structs.replace(node, **{name: msgspec.structs.replace(whose, means=means)}), seen, name)


@visits(r.Same)
def _as_it_is(node: r.Same, _: Context) -> r.Same:
    """An unspoken subject has had its meaning from the verb before it."""
    return node


@visits(r.Pronoun)
def _pronoun(node: r.Pronoun, seen: Context) -> r.Pronoun:
    if node.means is not None:
        return node
    mention = meaning(node.words, seen)
    seen.add(mention)
    return msgspec.structs.replace(node, means=now(mention))


@visits(q.PerEach)
def _per_each(node: q.PerEach, seen: Context) -> q.PerEach:
    """`draw a card for each creature you control. those creatures …`: all of them."""
    made = fields(node, seen)
    if isinstance(made.each, q.Count) and isinstance(made.each.of, f.Filter):
        means = r.StepSubject(r.Every(made.each.of, "all"))
        seen.concerned = Mention(means, "related", is_player(made.each.of), True, kinds_of(made.each.of))
    return made


@visits(r.Role)
def _role(node: r.Role, seen: Context) -> Node:
    if node.role in ("the last attack", "this attack", "turn player"):
        return node
    if node.role == "the attacker":
        seen.add(Mention(r.StepSubject(node), "event", False, False, frozenset({"unit"})))
        return node
    seen.add(Mention(r.StepSubject(node), "event", True, False, frozenset()))
    return node


@visits(q.ThatMuch)
def _that_much(node: q.ThatMuch, seen: Context) -> q.ThatMuch:
    if node.words.endswith("by this hit") or ("prevented" in node.words and AMOUNT in seen.amounts):
        return msgspec.structs.replace(node, means=AMOUNT)
    if node.words == "the result" and seen.event is not None and seen.event.kind == "rolls":
        return msgspec.structs.replace(node, means=AMOUNT)
    if node.words.endswith(" rolled") or node.words == "the result":
        return msgspec.structs.replace(
            node, means=only([m for m in seen.mentions if m.verb == "roll"], node.words).means
        )
    if "removed this way" in node.words:
        return msgspec.structs.replace(node, means=_removed(node.words, seen))
    by_hitting = seen.event is not None and seen.event.kind == "hits" and not seen.amounts
    if node.words == "damage dealt this way" and by_hitting:
        return msgspec.structs.replace(node, means=AMOUNT)
    amounts = seen.amounts
    if len(amounts) > 1 and seen.near_amount is not None and node.words in ("that many", "that much"):
        amounts = [seen.near_amount]
    if len(amounts) != 1:
        raise Unreadable(f"unclear what {node.words!r} means")
    return msgspec.structs.replace(node, means=amounts[0])


def _removed(words: str, seen: Context) -> r.Antecedent:
    """The step that removed such counters as the words speak of."""
    before, _, _ = words.partition("counter")
    named = before.split()[-1:]
    if seen.removed is None or named not in ([], ["of"], ["a"], [seen.kind_removed]):
        raise Unreadable(f"unclear what {words!r} means")
    return seen.removed


@visits(q.ExcessDamage)
def _excess(node: q.ExcessDamage, seen: Context) -> q.ExcessDamage:
    found = [mention for mention in seen.mentions if mention.verb == "damage"]
    return msgspec.structs.replace(node, means=only(found, "excess damage").means)
