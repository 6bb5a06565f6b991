"""Which objects are so alike that it makes no difference which of them comes first.

Comprehensive Rules: 6.5.1 (of several replacement effects) and 6.6.6b (of several triggered-layers).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes import control, references
from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from grammar.nodes.conditions import Compare, Happened
from grammar.nodes.events import Event
from grammar.nodes.quantities import Number, Property
from grammar.nodes.verbs import Counters, CounterSpec, Move, Place
from grammar.nodes.walking import kinds, within
from rules.flesh_and_blood.standing.own_events import DEFENDING
from rules.flesh_and_blood.state import Announced, FabObject
from rules.kernel.replacement import ReplacementEffect

TOLD_APART_BY = (
    *("kind", "face", "copied", "face_down", "owner", "controller", "zone", "tapped", "life_change", "attacking"),
    *("link", "home"),
)
"""What two objects must have in common, beside counters, choices and uses, to be alike."""
CONTENTS = ("counters", "chosen", "used")
SPEAKS_OF_OCCASION = frozenset(
    {
        *(references.EventRole, references.Result, references.Spent, references.Moved, references.Linked),
        *(references.Rest, references.Element, references.StepSubject),
    }
)
"""Words by which a text comes back to what it triggered on, or to what went before."""

KEEPING_TO_ITSELF = frozenset(
    {
        *(Triggered, Event, control.Gate, control.If, control.Sequence, Happened, Compare),
        *(Counters, CounterSpec, Move, Number, Property, references.Itself, references.You),
    }
)
"""The nodes of texts that put counters on what they stand on, or move it, and ask about nothing else."""
UNORDERED = frozenset({"soul", "graveyard", "banished"})
"""Zones in which it makes no difference in which order cards came there."""


def _is_like(one: FabObject, other: FabObject) -> bool:
    if one is other:
        return True
    same = all(getattr(one, name) == getattr(other, name) for name in TOLD_APART_BY)
    return same and all(dict(getattr(one, name)) == dict(getattr(other, name)) for name in CONTENTS)


def are_layers_alike(layers: Sequence[FabObject]) -> bool:
    """Whether triggered-layers come from the same ability of objects that are alike, on occasions that are."""
    first = layers[0]
    return all(_is_same_layer(first, layer) for layer in layers[1:])


def _is_same_layer(one: FabObject, other: FabObject) -> bool:
    if one.source is None or other.source is None or one.ability is None or other.ability is None:
        return False
    if one.ability.key != other.ability.key or not _is_like(one.source, other.source):
        return False
    speaks = not SPEAKS_OF_OCCASION.isdisjoint(kinds(one.ability.node))
    return _occasion(one.announced, speaks) == _occasion(other.announced, speaks)


def _occasion(announced: Announced, speaks: bool) -> Announced:
    """What a layer is about, as far as its text can tell."""
    told = replace(announced, cause=0)
    return told if speaks else replace(told, bound={}, memory=replace(told.memory, events=()))


def keep_to_their_sources(layers: Sequence[FabObject]) -> bool:
    """Whether layers of different sources do nothing but put counters on their own source, or destroy it.

    What they ask and do is about that source alone: whichever comes first, the outcome is the same.
    """
    sources = {id(layer.source) for layer in layers}
    return len(sources) == len(layers) and all(_keeps_to_itself(layer) for layer in layers)


def only_if_it_defended(layer: FabObject) -> Happened | None:
    """What must have happened for a layer to do anything as the combat chain closes: that its own source defended."""
    match layer.ability.node if layer.ability is not None else None:
        case Triggered(
            event=Event(kind="combat chain closes"),
            effect=control.Gate(
                test=control.If(condition=Happened(event=Event(kind=kind, subject=references.Itself())) as asked)
            ),
        ) if kind in DEFENDING:
            return asked
    return None


def _keeps_to_itself(layer: FabObject) -> bool:
    if layer.ability is None or not isinstance(layer.ability.node, Triggered):
        return False
    return all(_is_about_itself(node) for node in within(layer.ability.node))


def _is_about_itself(node: Node) -> bool:
    """Whether a word of a text is about what it stands on; where that is put, nothing tells what was there first."""
    match node:
        case references.Pronoun(means=means):
            return means == references.StepSubject(references.Itself())
        case references.StepSubject(subject=subject):
            return isinstance(subject, references.Itself)
        case Place(zone=zone, whose=whose):
            return zone in UNORDERED and isinstance(whose, references.You)
    return type(node) in KEEPING_TO_ITSELF


def are_effects_alike(effects: Sequence[ReplacementEffect]) -> bool:
    """Whether replacement effects are the same static ability of objects that are alike."""
    first = effects[0]
    return all(_is_same_effect(first, effect) for effect in effects[1:])


def _is_same_effect(one: ReplacementEffect, other: ReplacementEffect) -> bool:
    sources = (one.source, other.source)
    if type(one) is not type(other) or one.name != other.name or one.source is other.source:
        return False
    if getattr(one, "left", None) != getattr(other, "left", None):
        return False
    first, second = sources
    return isinstance(first, FabObject) and isinstance(second, FabObject) and _is_like(first, second)
