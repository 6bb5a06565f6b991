"""Contributions: what each kind of standing effect puts in force, from a static ability or from what resolves.

Rules book: Abilities - Static Abilities, Types of Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import control, verbs
from grammar.nodes.references import Every, Reference
from rules.grand_archive.standing.continuous import MAKING
from rules.grand_archive.standing.costs import Costing
from rules.grand_archive.standing.enabling import Enabling
from rules.grand_archive.standing.entering import INTENT, EnteringIntent, NextEntering, OthersEntering, coming
from rules.grand_archive.standing.next_times import NextTime, is_of_several
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.standing.played import Pretending
from rules.grand_archive.standing.shields import PreventionEffect
from rules.grand_archive.standing.tolls import AttackPrice
from rules.kernel.effects import understanding
from rules.kernel.effects.riders import Riders
from rules.kernel.standing.permissions import Permitting
from rules.kernel.standing.regulations import Ruling
from rules.kernel.standing.replacements import Instead
from rules.kernel.standing.shields import Extent, Shielding
from rules.kernel.things import Thing


def _continuous(origin: Origin, node: nodes.Continuous, riders: Riders, words: str) -> Thing:
    return MAKING.static(origin, node, words)


def _ruling(origin: Origin, node: nodes.Rule, riders: Riders, words: str) -> Thing:
    return Ruling(origin.game.new_id(), words, origin, node)


def _prevention(origin: Origin, node: nodes.Prevent, riders: Riders, words: str) -> Thing:
    amount = None if node.amount is None else understanding.value(origin.context(), node.amount)
    shielding = Shielding(node.event, amount, node.extent, node.label, riders)
    return PreventionEffect(origin.game.new_id(), words, origin, shielding)


def _replacing(origin: Origin, node: nodes.Replace, riders: Riders, words: str) -> Thing:
    """A replacement, or a prevention if it says that the damage is prevented."""
    steps = node.instead.steps if isinstance(node.instead, control.Sequence) else (node.instead,)
    that = steps[0]
    if not isinstance(that, nodes.PreventThat):
        return (NextTime if is_of_several(node) else Instead)(origin.game.new_id(), words, origin, node)
    times: Extent = "all" if node.times is None else "next time"
    after = (*steps[1:], *riders)
    shielding = Shielding(node.event, None, times, node.label or that.label, after, node.condition, None, that.amount)
    return PreventionEffect(origin.game.new_id(), words, origin, shielding)


def _costing(origin: Origin, node: nodes.CostChange, riders: Riders, words: str) -> Thing:
    return Costing(origin.game.new_id(), words, origin, node)


def _entering(origin: Origin, node: nodes.EntersWith, riders: Riders, words: str) -> Thing:
    following = coming(node.what)
    if following is not None:
        return NextEntering(origin.game.new_id(), words, origin, node, following)
    way = EnteringIntent if node.entry.zone == INTENT else OthersEntering
    return way(origin.game.new_id(), words, origin, node)


def _pretending(origin: Origin, node: nodes.AsThough, riders: Riders, words: str) -> Thing:
    return Pretending(origin.game.new_id(), words, origin, node)


def _enabling(origin: Origin, node: nodes.Enabled, riders: Riders, words: str) -> Thing:
    return Enabling(origin.game.new_id(), words, origin, node)


def _permitting(origin: Origin, node: verbs.Cast, riders: Riders, words: str) -> Thing:
    return Permitting(origin.game.new_id(), words, origin, node, _locked(origin, node.what))


def _locked(origin: Origin, what: Reference) -> Sequence[Thing] | None:
    """The cards that an effect of what resolves lets be played: those that its words mean now, unless they mean all."""
    if origin.begun is None or isinstance(what, Every):
        return None
    return understanding.acted_on(origin.begun, what)


def _attack_price(origin: Origin, node: nodes.AttackCost | nodes.AdditionalCost, riders: Riders, words: str) -> Thing:
    return AttackPrice(origin.game.new_id(), words, origin, node)


CONTRIBUTIONS: Mapping[type[object], Callable[..., Thing]] = {
    nodes.Continuous: _continuous,
    nodes.Rule: _ruling,
    nodes.Prevent: _prevention,
    nodes.Replace: _replacing,
    nodes.AsThough: _pretending,
    nodes.Enabled: _enabling,
    verbs.Cast: _permitting,
    nodes.CostChange: _costing,
    nodes.EntersWith: _entering,
    nodes.AttackCost: _attack_price,
    nodes.AdditionalCost: _attack_price,
}
"""For each kind of standing effect, what makes it: from its origin, its words as a node, its riders, and its text."""
