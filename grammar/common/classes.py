"""What kind of ability a line without cost or trigger is: a static ability, or what a spell does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from grammar.common.shapes import Unreadable
from grammar.common.trailing import tied, untied
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import inner, kinds, rebuilt

N = TypeVar("N", bound=Node)

_STANDING = (
    n.AsThough, n.CostChange, n.EntersWith, n.StaysTapped, n.UntapsAlso, n.ReduceTo, n.HandSize, n.Shown,
    n.AdditionalCost, n.AlternativeCost, n.AsEnters, n.AttackCost, n.CounterLimit, n.Skip, n.DeckRule,
    n.TriggerTimes, n.Enabled, n.PaysFor,
)  # fmt: skip


def _as_one(first: AnyEffect, then: a.Triggered) -> bool:
    """Where only what is in force stands apart from the sentences after it."""
    return False


def _all_clear(effect: AnyEffect) -> None:
    """Where an instruction that stands alone is as clear as any other."""


@dataclass(frozen=True, slots=True)
class Classes:
    """How a game tells its static abilities: by an effect that is in force; ``check`` refuses what can't be meant.

    ``is_apart`` says which other sentences are an ability of their own before one that triggers.
    """

    is_static: Callable[[AnyEffect], bool]
    check: Callable[[AnyEffect], None]
    is_apart: Callable[[AnyEffect, a.Triggered], bool] = _as_one
    check_spell: Callable[[AnyEffect], None] = _all_clear
    """Refuses what can't be meant by an instruction that stands alone."""

    def classified(self, line: object) -> a.AnyAbility:
        """The ability of a line, and of each granted ability in it: a Spell whose effects are in force is a Static."""
        if isinstance(line, a.Restricted):
            return a.Restricted(line.restrictions, self.classified(line.ability))
        assert isinstance(line, a.AnyAbility)
        made = _granted(tied(line), self.classified)
        if isinstance(made, a.Spell) and self.is_static(made.effect):
            return a.Static(made.effect, label=made.label)
        if isinstance(made, a.Spell) and (parts := _parted(made.effect)) and self.is_static(parts[0]):
            return a.Together((a.Static(parts[0], label=made.label), parts[1]))
        if isinstance(made, a.Spell) and (parts := _parted(made.effect)) and self.is_apart(*parts):
            return a.Together((a.Spell(parts[0], made.label), parts[1]))
        if isinstance(made, a.Spell):
            self.check_spell(made.effect)
        if isinstance(made, (a.Spell, a.Activated, a.Triggered)):
            self.check(made.effect)
        return _put_off(made) or made


def _put_off(line: a.AnyAbility) -> a.Spell | None:
    """What an instruction does at a time that is counted from when it is followed: no ability waits for that."""
    if not isinstance(line, a.Triggered) or not _is_from_now(line.event):
        return None
    if line.condition is not None or line.limit or line.label is not None or line.word == "the nth time":
        return None
    return a.Spell(s.Later(line.event, line.effect, place="before", word=line.word))


def _is_from_now(event: e.AnyEvent) -> bool:
    return isinstance(event, e.StepBegins) and event.which in e.FROM_NOW


def _waiting(line: a.AnyAbility) -> a.AnyAbility:
    """The inverse: the line as the grammar builds it, which knows no difference between the two."""
    later = line.effect if isinstance(line, a.Spell) and line.label is None else None
    if not isinstance(later, s.Later) or not _is_from_now(later.event) or later.word == "the next time":
        return line
    is_line = later.place == "before" and later.duration is None
    return a.Triggered(later.event, later.effect, later.word) if is_line else line


def _parted(effect: AnyEffect) -> tuple[AnyEffect, a.Triggered] | None:
    """What stands before the last sentence, and the triggered ability that this is if the rest is in force."""
    if not isinstance(effect, s.Sequence) or effect.joiners[-1] != ".":
        return None
    *first, last = effect.steps
    if not isinstance(last, s.Later) or last.place != "before" or last.duration or last.word == "the next time":
        return None
    before = first[0] if len(first) == 1 else s.Sequence(tuple(first), effect.joiners[:-1])
    return before, a.Triggered(last.event, last.effect, last.word)


def _joined(made: a.Together) -> a.Spell:
    """The inverse: the sentences of the line."""
    static, triggered = made.abilities
    assert isinstance(static, a.Spell)
    assert isinstance(triggered, a.Triggered)
    assert triggered.word != "the nth time"
    later = s.Later(triggered.event, triggered.effect, place="before", word=triggered.word)
    before = static.effect
    if isinstance(before, s.Sequence):
        return a.Spell(s.Sequence((*before.steps, later), (*before.joiners, ".")), static.label)
    return a.Spell(s.Sequence((before, later), (".",)), static.label)


def is_bounded_static(effect: AnyEffect) -> bool:
    """Whether an effect is in force, where each change must say how long it lasts unless it is a static ability's."""
    if standing(effect) and speaks_of(effect, r.Target):
        if becomes_something(effect):
            return False
        raise Unreadable("unclear how long the change lasts")
    return standing(effect)


def _granted(line: N, change: Callable[[a.AnyAbility], a.AnyAbility]) -> N:
    """The line with every granted ability in it changed."""

    def given(node: Node) -> Mapping[str, object]:
        return {"abilities": tuple(map(change, grants))} if (grants := _grants(node)) else {}

    def visited(node: Node) -> Node:
        return rebuilt(node, visited, given=given(node))

    return rebuilt(line, visited, given=given(line)) if any(map(_may_grant, kinds(line))) else line


def _grants(node: Node) -> tuple[a.AnyAbility, ...]:
    """The abilities that a node grants."""
    return getattr(node, "abilities", ()) if _may_grant(type(node)) else ()


@cache
def _may_grant(kind: type) -> bool:
    return issubclass(kind, Node) and "abilities" in kind.__struct_fields__ and kind is not f.With


def unclassified(ability: a.AnyAbility) -> a.AnyAbility:
    """The inverse: what the grammar builds for the line."""
    if isinstance(ability, a.Restricted):
        return a.Restricted(ability.restrictions, unclassified(ability.ability))
    made = _granted(ability, unclassified)
    if isinstance(made, a.Together):
        made = _joined(made)
    if isinstance(made, a.Static) and made.condition is None and not made.limit and not _never_a_spell(made.effect):
        made = a.Spell(made.effect, made.label)
    return untied(_waiting(made))


def _never_a_spell(effect: AnyEffect) -> bool:
    """Whether the grammar itself makes the effect static."""
    first = effect.steps[0] if isinstance(effect, s.Sequence) else effect
    if isinstance(first, n.AdditionalCost):
        return first.origin is None
    return isinstance(first, (n.AsEnters, n.AttackCost, n.CounterLimit, n.PaysFor))


def bounded(effect: AnyEffect) -> None:
    """Refuse a change of power and toughness that an effect makes without saying for how long: its end was misread."""
    if isinstance(effect, s.Sequence):
        for step in effect.steps:
            bounded(step)
        lasting_apart(effect)
    elif isinstance(effect, s.Gate):
        bounded(effect.then)
    elif isinstance(effect, s.Modes | s.Table):
        for part in effect.modes if isinstance(effect, s.Modes) else effect.rows:
            bounded(part.effect)
    elif isinstance(effect, n.Continuous) and effect.duration is None and _resizes(effect):
        raise Unreadable("unclear how long the change lasts")


def lasting_apart(effect: s.Sequence) -> None:
    """Refuse a change without a duration in one sentence with a later one that has it: does it last as long?"""
    for before, joiner, after in zip(effect.steps, effect.joiners, effect.steps[1:], strict=False):
        if not joiner.startswith(".") and _endless(before) and _ends(after):
            raise Unreadable("unclear how long the change lasts")


def _resizes(effect: n.Continuous) -> bool:
    return any(isinstance(change, (n.PowerToughness, n.Scaled)) for change in effect.modifications)


def speaks_of(node: object, kind: type[Node]) -> bool:
    """Whether there is a node of this class within, but for what a granted ability will speak of."""
    found = kinds(node)
    return kind in found and (n.Abilities not in found or _speaks_itself(node, kind))


def _speaks_itself(node: object, kind: type[Node]) -> bool:
    if isinstance(node, tuple):
        return any(_speaks_itself(part, kind) for part in node)
    if not isinstance(node, Node) or isinstance(node, n.Abilities):
        return False
    return isinstance(node, kind) or any(_speaks_itself(getattr(node, name), kind) for name in inner(type(node)))


def _endless(effect: AnyEffect) -> bool:
    return isinstance(effect, (n.Continuous, n.Rule)) and getattr(effect, "duration", None) is None


def _ends(effect: AnyEffect) -> bool:
    lasts = isinstance(effect, n.Continuous | n.CostChange) and effect.duration is not None
    return lasts or isinstance(effect, n.Lasting)


def becomes_something(effect: AnyEffect) -> bool:
    """Whether a target only becomes something else: where no end is said, it stays that."""
    if isinstance(effect, s.Sequence):
        return all(becomes_something(step) for step in effect.steps)
    return isinstance(effect, n.Continuous) and all(
        isinstance(change, n.IsCopy | n.Rewords) or (isinstance(change, n.Types) and not change.abilities)
        for change in effect.modifications
    )


def standing(effect: AnyEffect) -> bool:
    """Whether an effect is one of a static ability: nothing happens once, and nothing says how long it lasts."""
    if isinstance(effect, s.Sequence):
        return all(standing(step) for step in effect.steps)
    if isinstance(effect, (s.Gate, s.Define)):
        return lets_play(effect) or standing(effect.then if isinstance(effect, s.Gate) else effect.body)
    if isinstance(effect, (n.Continuous, n.GainControl, n.CostChange, n.CombatDamageAmount)):
        lasts = effect.duration is None or getattr(effect.duration, "words", "") == "as long as"
        return lasts and (not isinstance(effect, n.GainControl) or effect.words == "control")
    if isinstance(effect, (n.Replace, n.Prevent, n.Redirect, n.Rule)):
        return _is_without_end(effect)
    return isinstance(effect, _STANDING) and not _is_passing(effect)


def _is_passing(effect: AnyEffect) -> bool:
    """Whether an effect speaks of this turn or of the next time only."""
    if isinstance(effect, n.StaysTapped):
        return effect.often == "next"
    return isinstance(effect, n.AsThough) and effect.pretence.endswith("this turn")


def lets_play(effect: AnyEffect) -> bool:
    """Whether an effect lets somebody play whatever is somewhere, or the card itself, without saying for how long."""
    match effect:
        case s.Gate(test=s.May(), then=w.Cast(duration=None, what=what)):
            own = what.what if isinstance(what, r.Located) else what
            return isinstance(own, (r.Every, r.Itself))
    return False


def _is_without_end(effect: n.Replace | n.Prevent | n.Redirect | n.Rule) -> bool:
    """Whether an effect says neither for how long nor how often it is in force."""
    if isinstance(effect, n.Rule):
        return effect.often not in ("this turn", "this combat")
    if isinstance(effect, n.Replace):
        return effect.times is None and effect.duration is None and getattr(effect.event, "window", None) is None
    return effect.duration is None and effect.extent == "all"
