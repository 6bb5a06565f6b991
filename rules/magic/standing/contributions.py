"""Contributions: what each kind of standing effect puts in force, from a static ability or from what resolves.

Comprehensive Rules: 113.3d (static abilities), 611 to 615.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import continuous as nodes
from grammar.nodes import control, verbs
from rules.kernel.effects import understanding
from rules.kernel.effects.riders import Riders
from rules.kernel.standing.shields import Extent, Shielding
from rules.kernel.things import Thing
from rules.magic.standing import regulations, replacements, shields
from rules.magic.standing.continuous import static_control, static_effect
from rules.magic.standing.origins import Origin
from rules.magic.standing.permissions import Permitting, locked_to
from rules.magic.standing.trigger_times import TriggerTimes
from rules.magic.state import MagicObject


def _ruling(origin: Origin, node: nodes.Rule, riders: Riders, words: str) -> Thing:
    return regulations.Ruling(origin.game.new_id(), words, origin, node)


def _staying_tapped(origin: Origin, node: nodes.StaysTapped, riders: Riders, words: str) -> Thing:
    return regulations.StayingTapped(origin.game.new_id(), words, origin, node)


def _untapping_also(origin: Origin, node: nodes.UntapsAlso, riders: Riders, words: str) -> Thing:
    return regulations.UntappingAlso(origin.game.new_id(), words, origin, node)


def _triggering(origin: Origin, node: nodes.TriggerTimes, riders: Riders, words: str) -> Thing:
    return TriggerTimes(origin.game.new_id(), words, origin, node)


def _skipping(origin: Origin, node: nodes.Skip, riders: Riders, words: str) -> Thing:
    return regulations.SkippingStep(origin.game.new_id(), words, origin, node)


def _pretending(origin: Origin, node: nodes.AsThough, riders: Riders, words: str) -> Thing:
    return regulations.Pretending(origin.game.new_id(), words, origin, node)


def _assigning(origin: Origin, node: nodes.CombatDamageAmount, riders: Riders, words: str) -> Thing:
    return regulations.Assigning(origin.game.new_id(), words, origin, node)


def _acting(origin: Origin, node: verbs.KeywordAction, riders: Riders, words: str) -> Thing:
    if node.name in {"daybound", "nightbound"}:
        return regulations.Bound(origin.game.new_id(), words, origin, node)
    return regulations.Ascending(origin.game.new_id(), words, origin, node)


def _showing(origin: Origin, node: nodes.Shown, riders: Riders, words: str) -> Thing:
    return regulations.Showing(origin.game.new_id(), words, origin, node)


def _sized(origin: Origin, node: nodes.HandSize, riders: Riders, words: str) -> Thing:
    return regulations.Sized(origin.game.new_id(), words, origin, node)


def replacing(
    origin: Origin, node: nodes.Replace, riders: Riders, words: str, source: MagicObject | None = None
) -> Thing:
    """A replacement, or a prevention if it says that the damage is prevented; ``source`` is as for shields."""
    steps = node.instead.steps if isinstance(node.instead, control.Sequence) else (node.instead,)
    if not isinstance(steps[0], nodes.PreventThat):
        return replacements.Instead(origin.game.new_id(), words, origin, node, source)
    times: Extent = "all" if node.times is None else "next time"
    that, riders = steps[0], (*steps[1:], *riders)
    shielding = Shielding(
        node.event, None, times, node.label or that.label, riders, node.condition, source, that.amount
    )
    return shields.PreventionEffect(origin.game.new_id(), words, origin, shielding)


def _entering(origin: Origin, node: nodes.EntersWith | nodes.AsEnters, riders: Riders, words: str) -> Thing:
    return replacements.Entering(origin.game.new_id(), words, origin, node)


def prevention(
    origin: Origin, node: nodes.Prevent, riders: Riders, words: str, source: MagicObject | None = None
) -> Thing:
    """A shield; ``source`` is the source of damage that was chosen for it."""
    amount = None if node.amount is None else understanding.value(origin.context(), node.amount)
    shielding = Shielding(node.event, amount, node.extent, node.label, riders, None, source)
    return shields.PreventionEffect(origin.game.new_id(), words, origin, shielding)


def _redirection(origin: Origin, node: nodes.Redirect, riders: Riders, words: str) -> Thing:
    return replacements.Redirection(origin.game.new_id(), words, origin, node)


def _permitting(origin: Origin, node: verbs.Cast, riders: Riders, words: str) -> Thing:
    return Permitting(origin.game.new_id(), words, origin, node, locked_to(origin, node.what))


def _floor(origin: Origin, node: nodes.ReduceTo, riders: Riders, words: str) -> Thing:
    return replacements.Floor(origin.game.new_id(), words, origin, node)


def _continuous(origin: Origin, node: nodes.Continuous, riders: Riders, words: str) -> Thing:
    return static_effect(origin, node, words)


def _control(origin: Origin, node: nodes.GainControl, riders: Riders, words: str) -> Thing:
    return static_control(origin, node, words)


Contribute = Callable[..., Thing]
CONTRIBUTIONS: Mapping[type[object], Contribute] = {
    nodes.Continuous: _continuous,
    nodes.GainControl: _control,
    nodes.Rule: _ruling,
    nodes.StaysTapped: _staying_tapped,
    nodes.UntapsAlso: _untapping_also,
    nodes.TriggerTimes: _triggering,
    nodes.Skip: _skipping,
    nodes.AsThough: _pretending,
    nodes.HandSize: _sized,
    nodes.Shown: _showing,
    nodes.CombatDamageAmount: _assigning,
    nodes.Replace: replacing,
    nodes.EntersWith: _entering,
    nodes.AsEnters: _entering,
    nodes.Prevent: prevention,
    nodes.Redirect: _redirection,
    nodes.ReduceTo: _floor,
    verbs.Cast: _permitting,
    verbs.KeywordAction: _acting,
}
"""For each kind of standing effect, what makes it: from its origin, its words as a node, its riders, and its text."""
