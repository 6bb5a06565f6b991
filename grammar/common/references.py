"""The reference pass: numbers the targets, and finds what pronouns, unspoken subjects and amounts mean.

It goes through an ability in the order of its words and knows what was spoken of so far. Where more than one thing
fits and no
rule of usage decides, the line is declined.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import msgspec

from grammar.common.filling import spoken_of, unresolved
from grammar.common.meanings import AMOUNT, SELF, done, meaning, now
from grammar.common.mentions import Context, Mention, is_many, is_player, kinds_of, not_yet, only, several_times
from grammar.common.noting import noted
from grammar.common.others import History, happened_before, heard, other_players
from grammar.common.shapes import Unreadable
from grammar.common.unspoken import (
    concerned,
    dealing,
    is_against,
    recipient_of,
    spoken_roles,
    subject_meaning,
    subject_of,
    with_meaning,
    with_subject,
)
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Effect, Node
from grammar.nodes.walking import changed, inner, kinds

_SUBJECTS = ("who", "player", "source", "affects", "subject", "one", "cost", "test", "event", "label", "word", "over")
_WITH_AMOUNT = (
    "deals damage",
    "is dealt damage",
    "gains life",
    "loses life",
    "counters put",
    "counters put by an effect",
    "creates",
    "creates a token",
    "draws",
    "discards",
)
_NOT_DONE = ("otherwise", "if you don't", "if they don't", "if that player doesn't", "if no one does")
"""Words after which nothing has moved that the step before would have moved."""


def resolved(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability with every slot, label and meaning filled in; raises Unreadable where a meaning is not certain."""
    if not any(map(_is_open, kinds(ability))):
        return ability
    made = _visit(ability, Context())
    if spoken := spoken_of(made):
        made = _visit(ability, Context(spoken=spoken))
    assert isinstance(made, a.AnyAbility)
    return made


@cache
def _is_open(kind: type) -> bool:
    """Whether nodes of a class have a slot or a meaning to be filled in, or wait so that later words may be unclear."""
    return kind is s.Later or (issubclass(kind, Node) and not {"means", "slot"}.isdisjoint(kind.__struct_fields__))


def _visit(node: object, seen: Context) -> object:
    """A node rebuilt with its references filled in, its mentions noted."""
    special = _SPECIAL.get(type(node))
    if special is not None:
        return special(node, seen)
    if not isinstance(node, Node):
        return changed(node, lambda inside: _visit(inside, seen))
    made = _fields(node, seen)
    return noted(made, seen) if isinstance(made, Effect) else made


def _fields(node: Node, seen: Context, *done: str) -> Node:
    """The node with the fields visited in the order of the words, but for those done already."""
    made = {}
    for name in _spoken_order(type(node)):
        part = getattr(node, name)
        if part and name not in done:
            visited = _visit(part, seen)
            if visited is not part:
                made[name] = visited
    return msgspec.structs.replace(node, **made) if made else node


@cache
def _spoken_order(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class that can hold nodes, subjects first."""
    return tuple(sorted(inner(kind), key=lambda name: name not in _SUBJECTS))


def _afresh(node: n.Abilities | n.Types | w.Token | a.Together, seen: Context) -> Node:
    """An ability within an ability has its own words, its own targets and its own labels."""
    return msgspec.structs.replace(
        _fields(node, seen.anew(), "abilities"), abilities=tuple(map(resolved, node.abilities))
    )


def _target(node: r.Target, seen: Context) -> r.Target:
    slot = seen.slots
    seen.slots += 1
    made = msgspec.structs.replace(node, slot=slot, what=_visit(node.what, seen))
    seen.add(Mention(r.TargetSlot(slot), "target", is_player(node.what), is_many(node.count), kinds_of(node.what)))
    return made


def _itself(node: r.Itself, seen: Context) -> r.Itself:
    seen.add(Mention(SELF, "self", False, False, frozenset()))
    return node


def _host(node: r.Host, seen: Context) -> r.Host:
    player = is_player(node.noun)
    seen.add(Mention(r.StepSubject(node), "host", player, False, kinds_of(node.noun)))
    return node


def _every(node: r.Every, seen: Context) -> r.Every:
    made = msgspec.structs.replace(node, what=_visit(node.what, seen))
    if node.words == "each" or (node.words == "" and is_player(node.what)):
        seen.add(Mention(r.Element(), "each", is_player(node.what), False, kinds_of(node.what)))
    return made


def _of(node: r.Of, seen: Context) -> r.Of:
    made = msgspec.structs.replace(node, of=_related(node.of, seen))
    if node.relation in ("controller", "owner") and not node.words:
        seen.add(Mention(r.StepSubject(made), "related", True, False, frozenset()))
    elif node.relation == "champion":
        seen.add(Mention(r.StepSubject(made), "related", False, False, frozenset({"champion"})))
    return made


def _related(node: r.Reference, seen: Context) -> object:
    """Whose controller or owner, wherever it is by then: never your own thing's, for that would be you."""
    if isinstance(node, r.Pronoun) and node.means is None and node.words not in ("its", "their"):
        mention = meaning(node.words, seen)
        seen.add(mention)
        return msgspec.structs.replace(node, means=mention.means)
    if not isinstance(node, r.Pronoun) or node.means is not None:
        return _visit(node, seen)
    found = [m for m in seen.objects(node.words == "their") if m.means != SELF]
    if not found:
        found = seen.objects(node.words == "their")
    if not found:
        raise Unreadable(f"unclear what {node.words!r} means")
    return msgspec.structs.replace(node, means=done(found[-1], node.words).means)


def _owned(node: Node, seen: Context) -> Node:
    """A zone, place or life total.

    `their` can only be a player's. A power is that of the thing before it was moved away.
    """
    name = "of" if isinstance(node, q.Property) else "whose"
    whose = getattr(node, name, None)
    if not isinstance(whose, r.Pronoun):
        return _fields(node, seen)
    if whose.words == "their" and getattr(node, "name", "life") == "life":
        means = only(seen.players(), whose.words).means
    elif isinstance(node, q.Property):
        mention = meaning(whose.words, seen)
        means = now(mention) if mention.arrived else mention.means
    else:
        return _fields(node, seen)
    return _fields(msgspec.structs.replace(node, **{name: msgspec.structs.replace(whose, means=means)}), seen, name)


def _as_it_is(node: r.Same, _: Context) -> r.Same:
    """An unspoken subject has had its meaning from the verb before it."""
    return node


def _pronoun(node: r.Pronoun, seen: Context) -> r.Pronoun:
    if node.means is not None:
        return node
    mention = meaning(node.words, seen)
    seen.add(mention)
    return msgspec.structs.replace(node, means=now(mention))


def _that_much(node: q.ThatMuch, seen: Context) -> q.ThatMuch:
    if node.words.endswith("by this hit") or ("prevented" in node.words and AMOUNT in seen.amounts):
        return msgspec.structs.replace(node, means=AMOUNT)
    if len(seen.amounts) != 1:
        raise Unreadable(f"unclear what {node.words!r} means")
    return msgspec.structs.replace(node, means=seen.amounts[0])


def _excess(node: q.ExcessDamage, seen: Context) -> q.ExcessDamage:
    found = [mention for mention in seen.mentions if mention.verb == "damage"]
    return msgspec.structs.replace(node, means=only(found, "excess damage").means)


def _damage(node: w.Damage, seen: Context) -> Node:
    """Damage: `itself` is what deals it; its amount may be said after its recipient."""
    made = _to_itself(msgspec.structs.replace(node, source=_visit(node.source, seen)))
    if made.words != "after":
        return noted(_fields(made, seen, "source"), seen)
    made = msgspec.structs.replace(made, to=_visit(made.to, seen))
    return noted(_fields(made, seen, "source", "to"), seen)


def _to_itself(node: w.Damage) -> w.Damage:
    """The damage with `itself` meaning its source."""
    if isinstance(node.source, r.Some):
        return node
    itself = r.Pronoun("itself", subject_meaning(node.source))
    also = tuple(
        msgspec.structs.replace(share, to=itself) if share.to == r.Pronoun("itself") else share for share in node.also
    )
    to = itself if node.to == r.Pronoun("itself") else node.to
    return msgspec.structs.replace(node, to=to, also=also)


def _move(node: w.Move, seen: Context) -> Node:
    """Things moved: `its owner` in where they go is the owner of what is moved."""
    made = _fields(node, seen, "to", "entry")
    assert isinstance(made, w.Move)
    return noted(msgspec.structs.replace(made, to=_going(made.to, seen), entry=_going(made.entry, seen)), seen)


def _countering(node: w.CounterSpell, seen: Context) -> Node:
    """A spell countered: `its owner` in where it goes is the owner of the spell."""
    made = _fields(node, seen, "to")
    assert isinstance(made, w.CounterSpell)
    return noted(msgspec.structs.replace(made, to=_going(made.to, seen)), seen)


def _going(place: object, seen: Context) -> object:
    name = "whose" if isinstance(place, w.Place) else "control"
    owner = getattr(place, name, None)
    if not (isinstance(owner, r.Of) and isinstance(owner.of, r.Pronoun) and owner.of.words in ("its", "their")):
        return _visit(place, seen)
    moved = msgspec.structs.replace(owner.of, means=r.Moved())
    assert isinstance(place, Node)
    return msgspec.structs.replace(place, **{name: msgspec.structs.replace(owner, of=moved)})


def _attach(node: w.Attach, seen: Context) -> Node:
    """`attach ~ to it`: to anything but itself."""
    if isinstance(node.what, r.Itself) and isinstance(node.to, r.Pronoun) and node.to.words == "it":
        found = [mention for mention in seen.objects(many=False) if mention.means != SELF]
        node = msgspec.structs.replace(node, to=msgspec.structs.replace(node.to, means=now(only(found, "it"))))
        return noted(_fields(node, seen, "to"), seen)
    return noted(_fields(node, seen), seen)


def _static(node: a.Static, before: Context) -> Node:
    seen = before.anew()
    if node.place == "before":
        node = msgspec.structs.replace(node, condition=_visit(node.condition, seen))
        return msgspec.structs.replace(node, effect=_visit(node.effect, seen))
    node = msgspec.structs.replace(node, effect=_visit(node.effect, seen))
    return msgspec.structs.replace(node, condition=_visit(node.condition, seen))


def _role(node: r.Role, seen: Context) -> Node:
    if node.role in ("the last attack", "this attack"):
        return node
    if node.role == "the attacker":
        seen.add(Mention(r.StepSubject(node), "event", False, False, frozenset({"unit"})))
        return node
    seen.add(Mention(r.StepSubject(node), "event", True, False, frozenset()))
    return node


def _for_each(node: s.ForEach, seen: Context) -> Node:
    made = msgspec.structs.replace(node, over=_visit(node.over, seen))
    if isinstance(node.over, f.Filter):
        seen.add(Mention(r.Element(), "each", is_player(node.over), False, kinds_of(node.over)))
    known = {mention.means for mention in seen.mentions}
    made = msgspec.structs.replace(made, body=_visit(node.body, seen))
    seen.mentions = [mention if mention.means in known else several_times(mention) for mention in seen.mentions]
    return made


def _rule(node: n.Rule, seen: Context) -> Node:
    """`it can't be regenerated` after something was destroyed: what was, not what destroyed it."""
    event = node.event
    if isinstance(event, e.Event) and event.kind == "is regenerated" and isinstance(event.subject, r.Pronoun):
        found = [m for m in seen.mentions if m.means not in (SELF, seen.subject)]
        subject = msgspec.structs.replace(event.subject, means=now(only(found, event.subject.words)))
        return noted(msgspec.structs.replace(node, event=msgspec.structs.replace(event, subject=subject)), seen)
    return noted(_fields(node, seen), seen)


def _triggered(node: a.Triggered, before: Context) -> a.Triggered:
    seen = before.anew(heard(node.event))
    made = msgspec.structs.replace(node, event=_event(node.event, seen))
    if node.condition is not None:
        made = msgspec.structs.replace(made, condition=_visit(node.condition, seen))
    return msgspec.structs.replace(made, effect=_visit(node.effect, seen))


def _replace(node: n.Replace, seen: Context) -> Node:
    inside = _copy(seen)
    made = msgspec.structs.replace(node, event=_event(node.event, inside))
    if isinstance(node.event, e.Event) and node.event.kind == "deals damage":
        inside.recipient = r.EventRole("object")
    made = msgspec.structs.replace(made, instead=_visit(node.instead, inside))
    seen.slots, seen.labels = inside.slots, inside.labels
    return made


def _later(node: s.Later, seen: Context) -> Node:
    if node.word == "at":
        made = msgspec.structs.replace(node, event=_visit(node.event, seen))
        inside = _copy(seen)
        made = msgspec.structs.replace(made, effect=_visit(node.effect, inside))
        not_yet(inside, seen)
        return made
    inside = replace(_copy(seen), event=heard(node.event))
    made = msgspec.structs.replace(node, event=_event(node.event, inside))
    made = msgspec.structs.replace(made, effect=_visit(node.effect, inside))
    not_yet(inside, seen)
    return made


def _event(event: e.AnyEvent, seen: Context) -> object:
    """An event whose parts can be spoken of in what follows."""
    if isinstance(event, e.EitherEvent):
        first = _event(event.events[0], seen)
        rest = (_same_subject(part, first, seen) for part in event.events[1:])
        return e.EitherEvent((first, *rest), event.words)  # type: ignore[arg-type]  # all are events
    if isinstance(event, e.StepBegins):
        made = _visit(event, seen)
        seen.forget_each()
        if event.whose is not None and not isinstance(event.whose, r.You):
            seen.mentions = [m for m in seen.mentions if not m.player]
            seen.add(Mention(r.EventRole("player"), "event", True, False, frozenset()))
        return made
    if not isinstance(event, e.Event):
        return _visit(event, seen)
    made = _fields(event, seen)
    seen.forget_each()
    for role in spoken_roles(event):
        _participant(getattr(event, role), role, seen)
    if event.kind == "hits" and isinstance(event.object, r.Some) and "champion" in kinds_of(event.object.what):
        hit = r.Of("controller", r.Pronoun("the hit champion", r.EventRole("object")))
        seen.mentions.insert(0, Mention(r.StepSubject(hit), "related", True, False, frozenset({"player", "opponent"})))
    if event.kind in ("dies", "put into") and seen.mentions and seen.mentions[-1].origin in ("event", "host"):
        seen.mentions[-1] = replace(seen.mentions[-1], kinds=seen.mentions[-1].kinds | {"card"})
    if seen.mentions and isinstance(event.subject, (r.Some, r.Every, r.Several, r.Itself, r.Host)):
        seen.subject = None if is_against(event) else seen.mentions[-1].means
    if event.kind in _WITH_AMOUNT:
        seen.amounts.append(AMOUNT)
    return made


def _same_subject(part: e.AnyEvent, first: object, seen: Context) -> object:
    if isinstance(part, e.Event) and isinstance(part.subject, r.Same) and isinstance(first, e.Event) and first.subject:
        made = msgspec.structs.replace(part, subject=r.Same(subject_meaning(first.subject)))
        made = msgspec.structs.replace(made, object=_visit(made.object, seen))
        subject = seen.mentions.pop() if seen.mentions else None
        _participant(part.object, "object", seen)
        seen.mentions += [subject] if subject else []
        return made
    return _event(part, seen)


def _either(node: e.EitherEvent, seen: Context) -> Node:
    """Events of a rule that share their subject, or of damage dealt to and by the same."""
    first = _visit(node.events[0], seen)
    subject = subject_of(first) or getattr(first, "object", None)
    rest = (_visit(with_meaning(part, subject), seen) for part in node.events[1:])
    return msgspec.structs.replace(node, events=(first, *rest))


def _participant(part: object, role: str, seen: Context) -> None:
    if isinstance(part, r.Some):
        means = r.EventRole(role)  # type: ignore[arg-type]  # one of the roles
        seen.add(Mention(means, "event", is_player(part.what), is_many(part.count), kinds_of(part.what)))
    elif isinstance(part, r.Next):
        means = r.EventRole(role)  # type: ignore[arg-type]  # one of the roles
        seen.add(Mention(means, "event", False, False, kinds_of(part.what)))
    elif isinstance(part, r.Every):
        means = r.EventRole(role)  # type: ignore[arg-type]  # one of the roles
        seen.add(Mention(means, "event", is_player(part.what), part.words != "each", kinds_of(part.what)))
    elif isinstance(part, r.Several):
        means = r.EventRole(role)  # type: ignore[arg-type]  # one of the roles
        seen.mentions = [m for m in seen.mentions if m.means != SELF]
        kinds = frozenset().union(*(kinds_of(p.what) for p in part.parts if isinstance(p, r.Some)))
        seen.add(Mention(means, "event", False, False, kinds))
    elif isinstance(part, (r.Itself, r.Host)):
        _visit(part, seen)


def _sequence(node: s.Sequence, seen: Context) -> Node:
    """Steps one after another; an unspoken subject is that of the step before."""
    steps: list[object] = []
    earlier: dict[r.Antecedent, Mention] = {}
    for place, step in enumerate(node.steps):
        if place and node.joiners[place - 1].startswith("."):
            seen.forget_each()
        if isinstance(step, s.Gate) and isinstance(step.test, s.IfDone) and step.test.words in _NOT_DONE:
            seen.mentions = [earlier.get(known.means, replace(known, moved=None)) for known in seen.mentions]
        earlier = {mention.means: mention for mention in seen.mentions}
        before = steps[-1] if steps else None
        if isinstance(before, s.Later) and isinstance(step, s.Gate) and isinstance(step.test, s.IfDone):
            raise Unreadable(f"unclear whether {step.test.words!r} asks of what happens later")
        steps.append(_visit(with_subject(step, before), seen))
    return msgspec.structs.replace(node, steps=tuple(steps))


def _if_else(node: s.IfElse, seen: Context) -> Node:
    """The ordinary effect is said first, then the condition, then what happens instead, with no amount from before."""
    inside = _copy(seen)
    ordinary = _visit(node.ordinary, inside)
    not_yet(inside, seen)
    meant = concerned(ordinary)
    if meant is not None:
        seen.mentions = [mention for mention in seen.mentions if not mention.undone]
        seen.add(Mention(r.StepSubject(meant), "related", False, isinstance(meant, r.Every), kinds_of(meant.what)))
    condition = _visit(node.condition, seen)
    instead: object = node.instead
    if isinstance(ordinary, w.Damage) and isinstance(instead, w.Damage):
        seen.recipient = recipient_of(ordinary)
        instead = msgspec.structs.replace(instead, source=dealing(instead.source, ordinary))
    inside = _copy(seen)
    instead = _visit(instead, inside)
    not_yet(inside, seen)
    return msgspec.structs.replace(node, ordinary=ordinary, condition=condition, instead=instead)


def _gate(node: s.Gate, seen: Context) -> Node:
    """A test and what it guards; the unspoken subject of `may …` is the player who may."""
    if node.place == "after":
        then = _visit(node.then, seen)
        earlier = _before(seen)
        made = msgspec.structs.replace(node, then=then, test=_visit(node.test, earlier))
        seen.slots, seen.labels = earlier.slots, earlier.labels
        known = {mention.means for mention in seen.mentions}
        seen.mentions += [mention for mention in earlier.mentions if mention.means not in known]
        return made
    test = _visit(node.test, seen)
    inside = with_subject(node.then, test) if isinstance(node.test, s.May) else node.then
    return msgspec.structs.replace(node, test=test, then=_visit(inside, seen))


def _before(seen: Context) -> Context:
    """What was spoken of, as it was before any of it was moved: a test is asked first, though it is said last."""
    inside = _copy(seen)
    inside.mentions = [replace(mention, moved=None, arrived=False) for mention in seen.mentions]
    return inside


def _modes(node: s.Modes, seen: Context) -> Node:
    """Each mode has its own targets and its own words, after those that all share; labels are the whole ability's."""
    modes = []
    for mode in node.modes:
        inside = _copy(seen)
        modes.append(_visit(mode, inside))
        seen.labels = inside.labels
    return msgspec.structs.replace(node, modes=tuple(modes))


def _copy(seen: Context) -> Context:
    return replace(seen, mentions=list(seen.mentions), amounts=list(seen.amounts))


def _property_is(node: f.PropertyIs, seen: Context) -> Node:
    """`with {p} greater than its base`: the base of the thing that the filter asks about."""
    amount = node.amount
    if not (isinstance(amount, q.Property) and isinstance(amount.of, r.Pronoun) and amount.of.words == "its"):
        return _fields(node, seen)
    if amount.name != "base":
        raise Unreadable("unclear whether 'its' means the thing that is compared")
    of = msgspec.structs.replace(amount.of, means=r.Element())
    return msgspec.structs.replace(node, amount=msgspec.structs.replace(amount, of=of))


def _filter(node: f.Filter, seen: Context) -> Node:
    return _fields(other_players(node, seen), seen)


def _past(node: History, seen: Context) -> Node:
    return _fields(happened_before(node, seen), seen)


def _exists(node: c.Exists, seen: Context) -> Node:
    """`if you have one, … it`: such a thing."""
    made = _fields(node, seen)
    assert isinstance(made, c.Exists)
    if made.words == "you have" and made.count == q.Number(1):
        means = r.StepSubject(r.Some(made.what, q.Number(1)))
        seen.add(Mention(means, "related", False, False, kinds_of(made.what)))
    return made


def _matches(node: c.Matches, seen: Context) -> Node:
    """`if the next card is one, it …`: the one that comes."""
    made = _fields(node, seen)
    if isinstance(node.what, r.Next):
        assert isinstance(made, c.Matches)
        seen.add(Mention(r.StepSubject(made.what), "related", False, False, kinds_of(node.what.what)))
    return made


def _while(node: c.While, seen: Context) -> Node:
    """`while attacking`: each of the things that the change is about."""
    condition = node.condition
    if isinstance(condition, c.Matches) and condition.what == r.Same():
        node = msgspec.structs.replace(node, condition=msgspec.structs.replace(condition, what=r.Same(r.Element())))
    return _fields(node, seen)


def _counters_on(node: f.WithCounters, seen: Context) -> Node:
    """`with a counter on it`: on the thing that the filter asks about."""
    if not isinstance(node.on, r.Pronoun):
        return _fields(node, seen)
    return msgspec.structs.replace(node, on=msgspec.structs.replace(node.on, means=r.Element()))


def _entry(node: w.Entry, seen: Context) -> Node:
    """`with a counter on it`: on the thing that comes in."""
    if not isinstance(node.on, r.Pronoun):
        return _fields(node, seen)
    node = msgspec.structs.replace(node, on=msgspec.structs.replace(node.on, means=r.Moved()))
    return _fields(node, seen, "on")


def _spend(node: k.Spend, seen: Context) -> k.Spend:
    made = _fields(node, seen, "to")
    assert isinstance(made, k.Spend)
    made = msgspec.structs.replace(made, to=_going(made.to, seen))
    label = seen.new_label()
    if isinstance(made.what, r.Some):
        kinds = kinds_of(made.what.what)
        seen.add(Mention(r.Result(label), "result", False, is_many(made.what.count), kinds, verb=node.verb))
    return msgspec.structs.replace(made, label=label) if label > 0 else made


_SPECIAL: dict[type, Callable[..., Node]] = {
    r.Target: _target,
    r.Itself: _itself,
    r.Host: _host,
    r.Every: _every,
    r.Of: _of,
    r.Pronoun: _pronoun,
    r.Same: _as_it_is,
    e.EitherEvent: _either,
    f.Filter: _filter,
    f.WithCounters: _counters_on,
    c.Happened: _past,
    q.Times: _past,
    f.PropertyIs: _property_is,
    c.Exists: _exists,
    c.While: _while,
    c.Matches: _matches,
    w.Entry: _entry,
    r.Role: _role,
    w.Damage: _damage,
    w.Move: _move,
    w.CounterSpell: _countering,
    w.Attach: _attach,
    n.Rule: _rule,
    s.ForEach: _for_each,
    a.Static: _static,
    q.ThatMuch: _that_much,
    q.ExcessDamage: _excess,
    q.Property: _owned,
    r.WholeZone: _owned,
    r.Top: _owned,
    w.Place: _owned,
    f.InZone: _owned,
    e.StepBegins: _owned,
    a.Triggered: _triggered,
    n.Replace: _replace,
    s.Later: _later,
    s.Sequence: _sequence,
    s.Gate: _gate,
    s.IfElse: _if_else,
    s.Modes: _modes,
    k.Spend: _spend,
    n.Abilities: _afresh,
    w.Token: _afresh,
    a.Together: _afresh,
    n.Types: _afresh,
}


__all__ = ["resolved", "unresolved"]
