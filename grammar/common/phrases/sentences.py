"""Shapes of sentences, keywords and lines."""

from __future__ import annotations

from collections.abc import Callable

from grammar.common.phrases.nouns import ONE
from grammar.common.shapes import Checked, Graft, Interleaved, NodeShape, Shape, at, checked, rest, shape
from grammar.common.subjects import put, take
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import quantities as q
from grammar.nodes import references as r


def one_step(value: s.Gate) -> str | None:
    """A test that stands after its clause must plainly concern all of it."""
    return "unclear which of the steps the condition concerns" if isinstance(value.then, s.Sequence) else None


def no_condition_of_only(value: s.Gate) -> str | None:
    """What can only be done so if a condition holds can't be done without it, rather than otherwise then."""
    only = isinstance(value.then, n.Rule) and value.then.modality == "only"
    return "a condition that is what 'only' speaks of" if only else one_step(value)


def triggers_at_all(value: s.Gate) -> str | None:
    """A condition right behind `when you do` also decides whether the ability triggers, which no gate says."""
    first = value.then.steps[0] if isinstance(value.then, s.Sequence) else value.then
    asks = isinstance(first, s.Gate) and isinstance(first.test, s.If) and first.place == "before"
    return "a condition on which what was done triggers at all" if asks else None


def gate(test: Shape, then: object, **fields: object) -> NodeShape[s.Gate]:
    """The shape of an effect under a test."""
    return shape(s.Gate, test=test, then=then, **fields)


def after(test: Shape, check: Callable[[s.Gate], str | None] = one_step) -> Checked[s.Gate]:
    """The shape of an effect whose test stands after it."""
    return Checked(gate(test, at(0), place="after"), check)


def keyword(**fields: object) -> Shape:
    """The shape of a keyword."""
    return shape(a.Keyword, **fields)


MORE_MODES = shape(
    s.IfElse,
    condition=at(1),
    ordinary=shape(s.Modes, count=at(0), modes=rest(3)),
    instead=shape(s.Modes, count=at(2), modes=rest(3)),
)
"""So many modes, or so many others under a condition."""

CLAUSES: dict[str, Shape] = {
    "sequence": Interleaved(s.Sequence, "steps", "joiners"),
    "imperative": Graft(put, take, subject=r.You("")),
    "may": gate(shape(s.May, who=at(0)), at(1)),
    "if_before": gate(shape(s.If, condition=at(0)), at(1)),
    "if_after": after(shape(s.If, condition=at(1)), no_condition_of_only),
    "unless_so": after(shape(s.UnlessSo, condition=at(1))),
    "if_else": shape(s.IfElse, condition=at(1), ordinary=at(0), instead=at(2)),
    "if_else_after__also": shape(s.IfElse, condition=at(2), ordinary=at(0), instead=at(1)),
    "if_done": gate(shape(s.IfDone, words=at(0)), at(1)),
    "when_done": checked(gate(shape(s.IfDone, words="when you do"), at(0)), triggers_at_all),
    "define": shape(s.Define, body=at(0), variable="X", quantity=at(1)),
    "later_before": shape(s.Later, event=at(0), effect=at(1), place="before"),
    "later": shape(s.Later, event=at(1), effect=at(0)),
    "replace": shape(n.Replace, event=at(0), instead=at(1)),
    "replace_next": shape(n.Replace, event=at(0), instead=at(1), times=ONE),
    "during": shape(n.During, duration=at(0), effect=at(1)),
    "repeat": shape(s.Repeat),
    "modes": shape(s.Modes, count=at(0), modes=rest(1)),
    "mode": shape(s.Mode, effect=at(0)),
    "mode_one_or_both": shape(q.Range, minimum=ONE, maximum=q.Number(2)),
    "mode_one_or_more": shape(q.Range, minimum=ONE, maximum=None),
    "mode_any_number": shape(q.Range, minimum=q.Number(0), maximum=None),
}

KEYWORDS: dict[str, Shape] = {
    "keywords": shape(a.Keywords, keywords=rest(0)),
    "keyword": keyword(name=at(0)),
    "keyword_number": keyword(name=at(0), amount=at(1)),
}

LINES: dict[str, Shape] = {
    "triggered": shape(a.Triggered, label=at(0), word=at(1), event=at(2), effect=at(3)),
    "triggered_if": shape(a.Triggered, label=at(0), word=at(1), event=at(2), condition=at(3), effect=at(4)),
    "plain": shape(a.Spell, label=at(0), effect=at(1)),
    "plain_while": shape(a.Static, label=at(0), condition=at(1), effect=at(2)),
    "plain_while_after": shape(a.Static, label=at(0), condition=at(2), effect=at(1), place="after"),
    "additional_cost": shape(a.Static, label=at(0), effect=shape(n.AdditionalCost, cost=at(1))),
    "additional_choice": shape(a.Static, label=at(0), effect=shape(n.AdditionalCost, cost=at(1), choice="may")),
}

SENTENCES: dict[str, Shape] = CLAUSES | KEYWORDS | LINES
"""Every shape of this module, by rule or alias."""
