"""Standing effects and delayed triggers that a resolving spell or ability gives rise to.

Comprehensive Rules: 603.7 (delayed triggered abilities), 611.2 (continuous effects of what resolves), 614 and 615.
"""

from __future__ import annotations

import msgspec

from grammar.nodes import conditions, continuous, control, filters, quantities, references, verbs
from grammar.nodes.base import Effect
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.effects import understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.patterns import unbuilt_from_now
from rules.kernel.standing.permissions import permitted
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.effects.payments import is_for_nothing, unbuilt_price
from rules.magic.effects.steps import unbuilt_skip

BEGUN = (
    continuous.Continuous,
    continuous.GainControl,
    continuous.Rule,
    continuous.StaysTapped,
    continuous.Skip,
    continuous.AsThough,
    continuous.HandSize,
    continuous.Shown,
    continuous.CombatDamageAmount,
    continuous.Replace,
    continuous.Prevent,
    continuous.Redirect,
    continuous.ReduceTo,
)
"""The standing effects that a resolving spell or ability can put in force."""


def _begin(context: Context, node: Effect) -> None:
    if isinstance(node, BEGUN):
        context.game.contents.continuous_effects.begin(context, node, context.follow_ups)


def _unbuilt(node: Effect) -> str | None:
    return unbuilt_skip(node.step) if isinstance(node, continuous.Skip) else None


for _kind in BEGUN:
    if _kind is not continuous.GainControl:
        execute.of(_kind, lacks=_unbuilt)(_begin)


@execute.of(continuous.GainControl)
def _gain_control(context: Context, node: continuous.GainControl) -> None:
    """Somebody gains control of something; where each player does of what is theirs, each for themselves."""
    theirs = any(isinstance(one, references.Element) for one in within(node.what))
    if not theirs or not isinstance(node.who, references.Every):
        _begin(context, node)
        return
    for player in understanding.players(context, node.who):
        with acting(context, node.who, player):
            _begin(context, msgspec.structs.replace(node, who=references.Pronoun("they", references.Element())))


@execute.of(continuous.Lasting)
def _lasting(context: Context, node: continuous.Lasting) -> None:
    context.game.contents.continuous_effects.begin(context, node.rule, context.follow_ups, node.duration)


def _unbuilt_during(node: continuous.During) -> str | None:
    allowed = permitted(node)
    if allowed is not None:
        return unbuilt_permission(allowed)
    strange = [step for step in _steps(node.effect) if not isinstance(step, BEGUN)]
    return f"{type(strange[0]).__name__} for a while" if strange else None


def unbuilt_permission(node: verbs.Cast) -> str | None:
    """What of a permission to play cards isn't built."""
    if is_for_nothing(node) and node.verb == "play lands and cast":
        return f"to be let play lands and cast “{node.payment}”"
    if (lacking := unbuilt_price(node)) is not None:
        return lacking
    if isinstance(node.what, references.Some) and node.what.count != quantities.Number(1):
        return "to be let play some of several"
    if not _is_placed(node):
        return "to be let play what is in no stated place"
    placed = isinstance(node.what, references.Every) and isinstance(node.what.what, filters.Filter)
    return None if placed or node.verb != "play lands and cast" else "lands of no stated place"


def _is_placed(node: verbs.Cast) -> bool:
    """Whether it is said where the cards are that can be played, if only one can, or for another cost."""
    match node.what:
        case references.Some(what=what):
            return is_placed(what)
        case references.Every(what=what) if node.price is not None:
            return is_placed(what)
    return True


def is_placed(what: filters.AnyFilter) -> bool:
    """Whether a description says where things are."""
    return any(isinstance(one, filters.InZone | filters.Related) for one in within(what))


def _steps(effect: AnyEffect) -> tuple[AnyEffect, ...]:
    return effect.steps if isinstance(effect, control.Sequence) else (effect,)


@execute.of(continuous.During, lacks=_unbuilt_during)
def _during(context: Context, node: continuous.During) -> None:
    allowed = permitted(node)
    for step in (allowed,) if allowed is not None else _steps(node.effect):
        _begin_for(context, step, node.duration)


def _begin_for(context: Context, step: AnyEffect, duration: conditions.Duration) -> None:
    context.game.contents.continuous_effects.begin(context, step, (), duration)


@execute.of(control.Later, unknown=lambda node, language: unbuilt_from_now(node.event, language))
def _later(context: Context, node: control.Later) -> None:
    context.game.contents.triggered_abilities.create_delayed(context, node)
