"""Contributions: what each kind of standing effect puts in force, from a static ability or from a layer that resolves.

Comprehensive Rules: 5.4 (static abilities), 6.2 to 6.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes import continuous as nodes
from grammar.nodes import control, verbs
from grammar.nodes.effects import AnyEffect
from rules.flesh_and_blood.chapters.replacement_effect_interactions import STANDARD
from rules.flesh_and_blood.standing.continuous import MAKING
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.standing.playing import Costing, Pretending, locked_to
from rules.flesh_and_blood.standing.regulations import ChainRuling, Ruling
from rules.flesh_and_blood.standing.replacements import Instead
from rules.flesh_and_blood.standing.shields import PreventionEffect, Price
from rules.kernel.effects import understanding
from rules.kernel.effects.riders import Riders, once_done
from rules.kernel.standing.permissions import Permitting
from rules.kernel.standing.shields import Extent, Shielding
from rules.kernel.things import Thing


def _continuous(origin: Origin, node: nodes.Continuous, riders: Riders, words: str) -> Thing:
    return MAKING.static(origin, node, words)


def _ruling(origin: Origin, node: nodes.Rule, riders: Riders, words: str) -> Thing:
    return Ruling(origin.game.new_id(), words, origin, node)


def _lasting(origin: Origin, node: nodes.Lasting, riders: Riders, words: str) -> Thing:
    return ChainRuling(origin.game.new_id(), words, origin, node.rule)


def _prevention(origin: Origin, node: nodes.Prevent, riders: Riders, words: str) -> Thing:
    amount = None if node.amount is None else understanding.value(origin.context(), node.amount)
    source = origin.game.contents.continuous_effects.chosen_source(origin, node.event)
    shielding = Shielding(node.event, amount, node.extent, node.label, riders, source=source)
    return PreventionEffect(origin.game.new_id(), words, origin, shielding)


def _replacing(origin: Origin, node: nodes.Replace, riders: Riders, words: str) -> Thing:
    """A replacement, or a prevention if it says that the damage is prevented."""
    steps = _instead(node)
    places = [place for place, step in enumerate(steps) if isinstance(step, nodes.PreventThat)]
    if not places:
        replacing = Instead(origin.game.new_id(), words, origin, node)
        replacing.precedence = STANDARD
        return replacing
    that = steps[places[0]]
    assert isinstance(that, nodes.PreventThat)
    times: Extent = "all" if node.times is None else "next time"
    after = (*_followed(steps[places[0] + 1 :]), *riders)
    shielding = Shielding(node.event, None, times, node.label or that.label, after, node.condition, None, that.amount)
    return PreventionEffect(origin.game.new_id(), words, origin, shielding, _price(node, steps[: places[0]]))


def _instead(node: nodes.Replace) -> tuple[AnyEffect, ...]:
    """What is done instead, one after the other, apart from the choice whether to."""
    offered = isinstance(node.instead, control.Gate) and isinstance(node.instead.test, control.May)
    inner = node.instead.then if isinstance(node.instead, control.Gate) and offered else node.instead
    return tuple(_flat(inner))


def _flat(effect: AnyEffect) -> Iterator[AnyEffect]:
    """The steps of an effect, also of those within them."""
    if isinstance(effect, control.Sequence):
        for step in effect.steps:
            yield from _flat(step)
    else:
        yield effect


def _price(node: nodes.Replace, steps: tuple[AnyEffect, ...]) -> Price | None:
    """What is done to prevent the damage; None where nothing needs to be done or decided."""
    if isinstance(node.instead, control.Gate) and isinstance(node.instead.test, control.May):
        return Price(steps, "may")
    return Price(steps, "must") if steps else None


def _followed(steps: tuple[AnyEffect, ...]) -> Riders:
    """What follows on the prevention; that it was paid for is certain then."""
    return tuple(once_done(step) for step in steps)


def _costing(origin: Origin, node: nodes.CostChange, riders: Riders, words: str) -> Thing:
    return Costing(origin.game.new_id(), words, origin, node, locked_to(origin, node.what))


def _pretending(origin: Origin, node: nodes.AsThough, riders: Riders, words: str) -> Thing:
    return Pretending(origin.game.new_id(), words, origin, node)


def _permitting(origin: Origin, node: verbs.Cast, riders: Riders, words: str) -> Thing:
    return Permitting(origin.game.new_id(), words, origin, node, locked_to(origin, node.what))


CONTRIBUTIONS: Mapping[type[object], Callable[..., Thing]] = {
    nodes.Continuous: _continuous,
    nodes.Rule: _ruling,
    nodes.Lasting: _lasting,
    nodes.CostChange: _costing,
    nodes.AsThough: _pretending,
    verbs.Cast: _permitting,
    nodes.Prevent: _prevention,
    nodes.Replace: _replacing,
}
"""For each kind of standing effect, what makes it: from its origin, its words as a node, its riders, and its text."""
