"""Shapes that put one child into another: defenders of an attack, and whose two kinds of things are, said once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.joined import apart, related
from grammar.common.shapes import Children, Shape, Unreadable, Wrapping, at, child, shape
from grammar.common.subjects import OPEN
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w


@dataclass(frozen=True, slots=True)
class DefendedBy(Wrapping):
    """An attack, and a condition on the cards that defend it: the last child, a filter, gets the attack as relation."""

    def build(self, children: Sequence[object]) -> object:
        """The condition on the defending cards of the attack."""
        attack, *middle, what = children
        return self.inside.build([*middle, related(what, "defending", attack)])

    def match(self, value: object) -> Children | None:
        """The attack, and the children of the shape inside."""
        children = self.inside.match(value)
        found = apart(children[-1], "defending") if children else None
        return None if children is None or found is None else [found[1], *children[:-1], found[0]]


@dataclass(frozen=True, slots=True)
class ThatDid:
    """What has done something, or had it happen, in a stretch of time; ``always``: the one that isn't said."""

    always: e.Window | None = None
    makes: type = f.Did

    def build(self, children: Sequence[object]) -> object:
        """The criterion, in which nothing is said of who did it: the thing itself."""
        event, said = child(children, 0, e.Event), children[1:]
        return f.Did(_told_of(event, None), self.always or said[0])  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The event with its place open, and the stretch of time where that is said."""
        if not isinstance(value, f.Did) or value.words or value.event.subject is not None:
            return None
        if self.always is not None and value.window != self.always:
            return None
        told = _told_of(value.event, OPEN)
        return [told] if self.always else [told, value.window]


def _told_of(event: e.Event, subject: r.Reference | None) -> e.Event:
    """The event, told of that subject."""
    return msgspec.structs.replace(event, subject=subject)


@dataclass(frozen=True, slots=True)
class OneToken:
    """A token of one of several kinds, so many or (from three on) more: as many steps, of which one is chosen."""

    kinds: int
    makes: type = s.OneOf

    def build(self, children: Sequence[object]) -> object:
        """The choice between tokens, all of which would enter in the same way."""
        *names, entry = children
        return s.OneOf(tuple(w.Make(q.Number(1), w.Token(predefined=name), OPEN, entry) for name in names))  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The names of the tokens, and how they enter."""
        steps = value.steps if isinstance(value, s.OneOf) else ()
        names = [one.token.predefined for one in steps if isinstance(one, w.Make)]
        entry = steps[0].entry if steps and isinstance(steps[0], w.Make) else None
        if len(names) < 2 or min(len(names), 3) != self.kinds or self.build([*names, entry]) != value:
            return None
        return [*names, entry]


@dataclass(frozen=True, slots=True)
class WagerSeveral:
    """Tokens of several kinds, all of which one wager is about."""

    makes: type = w.KeywordAction

    def build(self, children: Sequence[object]) -> object:
        """The wager, with its other tokens beside the first."""
        *names, what = children
        first, *others = [w.Token(predefined=name) for name in names if isinstance(name, str)]
        assert what is None or isinstance(what, r.Reference)
        return w.KeywordAction("wager", OPEN, what=what, token=first, others=tuple(others))

    def match(self, value: object) -> Children | None:
        """The names of the tokens, and with whom it is."""
        if not isinstance(value, w.KeywordAction) or value.token is None or not value.others:
            return None
        found: list[object] = [*(one.predefined for one in (value.token, *value.others)), value.what]
        return found if self.build(found) == value else None


RESTRICTION = shape(a.Restriction, limit=at(0), condition=at(1))
ACTIVATED = shape(a.Activated, cost=at(0), effect=at(1), kind=at(2), change=at(3), keywords=at(4), restriction=at(5))


@dataclass(frozen=True, slots=True)
class ActivatedAs:
    """An activated ability: how often, its kind, cost and effect, what changes its cost, when, and whether again."""

    makes: type = a.Activated

    def build(self, children: Sequence[object]) -> object:
        """The ability; of what a line doesn't say it has nothing."""
        limit, kind, cost, effect, change, condition, again = [*children, None, None, None][:7]
        restriction = None if limit is None and condition is None else RESTRICTION.build([limit or "", condition])
        return ACTIVATED.build([cost, effect, kind, change, () if again is None else (again,), restriction])

    def match(self, value: object) -> Children | None:
        """What the line says, None for what it leaves out; all that follows the effect may be left out together."""
        if not isinstance(value, a.Activated) or len(value.keywords) > 1:
            return None
        asked = value.restriction or a.Restriction()
        again = value.keywords[0] if value.keywords else None
        said = [asked.limit or None, value.kind, value.cost, value.effect]
        return [*said, value.change, asked.condition, again]


@dataclass(frozen=True, slots=True)
class ActivatedModes(ActivatedAs):
    """An activated ability of which nothing is said behind its modes."""

    def match(self, value: object) -> Children | None:
        """What the line says before its modes, and they."""
        found = ActivatedAs.match(self, value)
        return None if found is None or any(one is not None for one in found[4:]) else found[:4]


YOURS = f.Whose("control", r.You())


@dataclass(frozen=True, slots=True)
class YourBoth:
    """Things of two kinds of which `your` is said once: both are what you control."""

    makes: type = r.Several

    def build(self, children: Sequence[object]) -> object:
        """Everything of both kinds that you control."""
        one, other = children
        return r.Several((_yours(one), _yours(other)), words="your once")

    def match(self, value: object) -> Children | None:
        """The two kinds, without whose they are."""
        if not isinstance(value, r.Several) or value.words != "your once":
            return None
        match value.parts:
            case (r.Every(what=f.Filter() as one), r.Every(what=f.Filter() as other)):
                return [_bare(one), _bare(other)]
        return None


def _yours(what: object) -> r.Every:
    if not isinstance(what, f.Filter):
        raise Unreadable("unclear which of the things are meant")
    return r.Every(msgspec.structs.replace(what, qualifiers=(*what.qualifiers, YOURS)), "your")


def _bare(what: f.Filter) -> f.Filter:
    return msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1])


@dataclass(frozen=True, slots=True)
class OneForEach(Wrapping):
    """One thing that is spent for each of something: the last child is how many that are."""

    def build(self, children: Sequence[object]) -> object:
        """The value, with that many things."""
        what, *others, each = children
        if not isinstance(what, r.Some) or what.count != q.Number(1):
            raise Unreadable("unclear what is done for each")
        return self.inside.build([msgspec.structs.replace(what, count=each), *others])

    def match(self, value: object) -> Children | None:
        """One thing, and for each of what it is spent."""
        children = self.inside.match(value)
        what = children[0] if children else None
        if children is None or not isinstance(what, r.Some) or not isinstance(what.count, q.Count | q.CountersOn):
            return None
        return [msgspec.structs.replace(what, count=q.Number(1)), *children[1:], what.count]


@dataclass(frozen=True, slots=True)
class OneOfNumbers:
    """What is said of several numbers, each of which will do: the only child is all of them."""

    inside: Shape
    makes: type[c.AnyHolds | e.EitherEvent]
    field: str

    def build(self, children: Sequence[object]) -> object:
        """What is said of each of the numbers."""
        each = tuple(self.inside.build([number]) for number in child(children, 0, tuple))
        return shape(self.makes, **{self.field: at(0)}).build([each])

    def match(self, value: object) -> Children | None:
        """The numbers."""
        found = [self.inside.match(one) for one in getattr(value, self.field)]
        return None if None in found else [tuple(number for one in found if one for number in one)]


_HAPPENED = shape(c.Happened, event=at(0), window=at(1))


@dataclass(frozen=True, slots=True)
class HappenedEither:
    """Events of which one or the other has happened to the same one: the children are both, and when."""

    makes: type = c.AnyHolds

    def build(self, children: Sequence[object]) -> object:
        """The condition that one of them has happened."""
        first, *others = child(children, 0, e.EitherEvent).events
        doer = getattr(first, "subject", None)
        both = (first, *(msgspec.structs.replace(event, subject=doer) for event in others))
        happened = tuple(_HAPPENED.build([event, children[1]]) for event in both)
        return c.AnyHolds(happened)

    def match(self, value: object) -> Children | None:
        """The events, and when."""
        found = [one for one in getattr(value, "conditions", ()) if isinstance(one, c.Happened)]
        alike = {(one.window, one.event.subject) for one in found}
        if not isinstance(value, c.AnyHolds) or len(found) < len(value.conditions) or len(alike) != 1:
            return None
        others = (msgspec.structs.replace(one.event, subject=OPEN) for one in found[1:])
        return [e.EitherEvent((found[0].event, *others)), found[0].window]


@dataclass(frozen=True, slots=True)
class PreventMore:
    """Damage of which the next so much is prevented, or more of the same if something is so."""

    makes: type = s.IfElse

    def build(self, children: Sequence[object]) -> object:
        """The one prevention or the other; only their amounts are different."""
        ordinary, condition, amount = child(children, 0, n.Prevent), *children[1:]
        if ordinary.extent != "next" or not isinstance(condition, c.Condition):
            raise Unreadable("unclear what is prevented instead")
        more = msgspec.structs.replace(ordinary, amount=amount)
        return s.IfElse(condition, ordinary, more)

    def match(self, value: object) -> Children | None:
        """The prevention, the condition, and how much it is then."""
        match value:
            case s.IfElse(condition=condition, ordinary=n.Prevent() as ordinary, instead=n.Prevent() as more):
                alike = msgspec.structs.replace(more, amount=ordinary.amount) == ordinary
                return [ordinary, condition, more.amount] if alike and more.extent == "next" else None
        return None


@dataclass(frozen=True, slots=True)
class CostingAtMost(Wrapping):
    """A thing that is put somewhere, and what it may cost at most, said behind that; read, and never printed so."""

    def build(self, children: Sequence[object]) -> object:
        """The value, of a thing that costs no more."""
        what, amount = children
        if not isinstance(what, r.Some) or not isinstance(what.what, f.Filter) or not isinstance(amount, q.Quantity):
            raise Unreadable("unclear which of the things are meant")
        bound = f.PropertyIs("cost", "<=", amount)
        cheap = msgspec.structs.replace(what.what, qualifiers=(*what.what.qualifiers, bound))
        return self.inside.build([msgspec.structs.replace(what, what=cheap)])

    def match(self, value: object) -> Children | None:
        """Nothing: what a thing costs is printed beside it."""
        return None


@dataclass(frozen=True, slots=True)
class CountersForEach:
    """Counters, what they are put on, and for each of what there are so many."""

    makes: type = w.Counters

    def build(self, children: Sequence[object]) -> object:
        """The counters, as many as there are times."""
        what, on, each = child(children, 0, w.CounterSpec), *children[1:]
        if not isinstance(what.count, q.Number) or what.least is not None:
            raise Unreadable("unclear how many counters are put")
        assert isinstance(on, r.Reference)
        assert isinstance(each, q.Quantity)
        counters = msgspec.structs.replace(what, count=q.PerEach(what.count, each))
        return w.Counters("put", counters, on, who=OPEN)

    def match(self, value: object) -> Children | None:
        """The counters of one time, what they are put on, and for each of what."""
        match value:
            case w.Counters(operation="put", what=w.CounterSpec(count=q.PerEach(amount=amount, each=each)) as what):
                bare = msgspec.structs.replace(what, count=amount)
                return [bare, value.on, each] if self.build([bare, value.on, each]) == value else None
        return None
