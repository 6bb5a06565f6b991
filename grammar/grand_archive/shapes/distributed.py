"""Shapes that say in one sentence what is asked of each thing, of the first of each turn, or by an amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from grammar.common.shapes import Children, Unreadable, at, shape
from grammar.common.subjects import put
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within

ONE = q.Number(1)
PLAYED: dict[str, Literal["activates", "materializes"]] = {"activate": "activates", "materialize": "materializes"}


FIRST_COSTS = shape(
    n.CostChange,
    what=shape(r.Every, what=at(0)),
    operation=at(1),
    amount=at(2),
    action=at(3),
    condition=shape(c.NotSo, condition=at(4)),
)
LABELLED = shape(a.Spell, effect=at(0), label=at(1))


@dataclass(frozen=True, slots=True)
class FirstEachTurn:
    """What the first card of a kind costs that you play in a turn: a card, while you have played none this turn."""

    makes: type = n.CostChange

    def build(self, children: Sequence[object]) -> object:
        """The change of costs, under the condition that there was none before."""
        what, amount, operation, action = children
        whose = what.qualifiers[-1] if isinstance(what, f.Filter) and what.qualifiers else None
        if not isinstance(what, f.Filter) or not isinstance(whose, f.Whose) or not _plays(whose, action):
            raise Unreadable("unclear whose first card it is")
        kind = msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1])
        earlier = c.Happened(e.Event(PLAYED[whose.relation], r.You(), r.Some(kind, ONE)), "this turn")
        return FIRST_COSTS.build([what, operation, amount, action, earlier])

    def match(self, value: object) -> Children | None:
        """Which card, how much, and for what it is paid."""
        if not isinstance(value, n.CostChange) or value.action not in PLAYED or not isinstance(value.what, r.Every):
            return None
        children: Children = [value.what.what, value.amount, value.operation, value.action]
        try:
            return children if self.build(children) == value else None
        except Unreadable:
            return None


def _plays(whose: f.Whose, action: object) -> bool:
    """Whether it is you who plays them so."""
    return whose.relation == action and whose.player == r.You()


@dataclass(frozen=True, slots=True)
class EachWhileSo:
    """Things that are changed as long as they are in a state: those of them that are in it, which is how it prints."""

    makes: type = a.Spell

    def build(self, children: Sequence[object]) -> object:
        """The ability that changes such of the things."""
        label, subject, predicate, state = children
        change = put(subject, predicate)
        if not isinstance(change, n.Continuous) or change.duration is not None or not isinstance(state, f.Status):
            raise Unreadable("unclear of which of them the condition is asked")
        return LABELLED.build([msgspec.structs.replace(change, affects=_in_state(change.affects, state)), label])

    def match(self, _: object) -> Children | None:
        """It is printed by its shorter words."""
        return None


def _in_state(things: r.Reference, state: f.Status) -> r.Reference:
    if not isinstance(things, r.Every) or not isinstance(things.what, f.Filter):
        raise Unreadable("unclear which of the things are meant")
    return msgspec.structs.replace(things, what=msgspec.structs.replace(things.what, words=(state, *things.what.words)))


@dataclass(frozen=True, slots=True)
class Case:
    """From how much to how much an amount is, and what happens then."""

    makes: type = tuple

    def build(self, children: Sequence[object]) -> object:
        """The two of them."""
        return tuple(children)

    def match(self, value: object) -> Children | None:
        """The two of them."""
        return list(value) if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], q.Range) else None


@dataclass(frozen=True, slots=True)
class Depending:
    """What happens by an amount: the one case that it falls in, or nothing."""

    makes: type = s.IfElse

    def build(self, children: Sequence[object]) -> object:
        """The cases in order, each if none before it holds."""
        amount, *cases = children
        if not isinstance(amount, q.Quantity):
            raise Unreadable("unclear which amount decides")
        effect: AnyEffect | None = None
        for case in reversed(cases):
            assert isinstance(case, tuple)
            extent, then = case
            if any(isinstance(node, r.Target) for node in within(then)):
                raise Unreadable("unclear which targets are chosen")
            condition = _within(amount, extent)
            effect = s.IfElse(condition, effect, then) if effect else s.Gate(s.If(condition), then)
        if not isinstance(effect, s.IfElse):
            raise Unreadable("a single case")
        return effect

    def match(self, value: object) -> Children | None:
        """The amount and the cases."""
        cases: list[object] = []
        amount: q.Quantity | None = None
        while isinstance(value, s.IfElse | s.Gate):
            found = _case_of(value)
            if found is None or amount not in (None, found[0]):
                return None
            amount = found[0]
            cases.append(found[1:])
            value = value.ordinary if isinstance(value, s.IfElse) else None
        return [amount, *cases] if value is None and len(cases) > 1 else None


def _within(amount: q.Quantity, extent: q.Range) -> c.Condition:
    if extent.minimum == extent.maximum:
        return c.Compare(amount, "=", extent.minimum)
    least = c.Compare(amount, ">=", extent.minimum)
    return least if extent.maximum is None else c.All((least, c.Compare(amount, "<=", extent.maximum)))


def _case_of(value: s.IfElse | s.Gate) -> tuple[q.Quantity, q.Range, AnyEffect] | None:
    """The amount that a case asks for, from how much to how much, and what happens then."""
    if isinstance(value, s.IfElse):
        found = _extent_of(value.condition)
        return (*found, value.instead) if found else None
    found = _extent_of(value.test.condition) if isinstance(value.test, s.If) and value.place == "before" else None
    return (*found, value.then) if found else None


def _extent_of(condition: c.Condition) -> tuple[q.Quantity, q.Range] | None:
    match condition:
        case c.Compare(left=amount, comparison="=", right=count):
            return amount, q.Range(count, count)
        case c.Compare(left=amount, comparison=">=", right=least):
            return amount, q.Range(least, None)
        case c.All(conditions=(c.Compare(left=amount, right=least), c.Compare(right=most))):
            return amount, q.Range(least, most)
    return None
