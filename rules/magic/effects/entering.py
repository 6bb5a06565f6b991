"""How permanents enter: tapped, attacking, with counters, under whose control.

Comprehensive Rules: 110.5 (status), 122.6a (entering with counters), 508.4 (entering attacking), 712 (other faces).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeGuard

from grammar.nodes import continuous, quantities, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.magic.cards import FaceDefinition
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.counter_choices import settled_entry
from rules.magic.effects.token_faces import copied_face, unbuilt_exceptions
from rules.magic.events import Entering, Holder
from rules.magic.state import MagicObject, MagicPlayer

STATUS = frozenset({"tapped", "attacking", "transformed", "face down", "untapped", "tapped and attacking", "blocking"})


def unbuilt_entry(entry: verbs.Entry) -> str | None:
    """What of an entry is not built."""
    for word in entry.status:
        if word not in STATUS:
            return f"entering {word}"
    if entry.copy is not None and (unbuilt := unbuilt_exceptions(entry.copy.exceptions)):
        return unbuilt
    if any(spec.kind is None or spec.count is None for spec in entry.counters):
        return "entering with any kind of counters"
    return None


def entering_of(
    context: Context, entry: verbs.Entry | None, thing: MagicObject | None, controller: MagicPlayer
) -> tuple[Entering, MagicPlayer]:
    """How an object enters by a text, and under whose control.

    Args:
        context: What the words of the text mean.
        entry: The words; None says nothing.
        thing: The object that enters, None for a token.
        controller: Who controls it unless the words say otherwise.

    Raises:
        Unsupported: A part of the words is not built.
    """
    if entry is None:
        return Entering(), controller
    if unbuilt := unbuilt_entry(entry):
        raise Unsupported(unbuilt, "it is read but not built")
    under = next(iter(references.players(context, entry.control)), controller) if entry.control else controller
    status = " ".join(entry.status)
    fighting = context.game.contents.combat_phase
    attacked = fighting.attack_on_entry(thing, under) if "attacking" in status else None
    return (
        Entering(
            tapped="tapped" in status.split(),
            counters=counters_of(context, entry),
            attached_to=_host(context, entry),
            attacking=attacked,
            unblocked=attacked is not None and fighting.enters_unblocked(),
            blocking=fighting.block_on_entry(thing, under) if "blocking" in status else (),
            face=_back(thing) if "transformed" in status else None,
            face_down="face down" in status,
            copied=None if entry.copy is None else _copied(context, entry.copy, under),
        ),
        under,
    )


def _copied(context: Context, copy: continuous.IsCopy, player: MagicPlayer) -> FaceDefinition | None:
    original = context.game.contents.copying_objects.entered_as(context, copy, player)
    return None if original is None else copied_face(context, original, copy.exceptions)


def counters_of(context: Context, entry: verbs.Entry) -> Mapping[str, int]:
    """The counters with which something enters, by kind."""
    found: dict[str, int] = {}
    for spec in settled_entry(context, entry, context.controller).counters:
        if spec.kind is not None and spec.count is not None:
            found[spec.kind] = found.get(spec.kind, 0) + max(0, understanding.value(context, spec.count))
    return MappingProxyType({kind: count for kind, count in sorted(found.items()) if count})


def _host(context: Context, entry: verbs.Entry) -> Holder | None:
    if entry.attached is None:
        return None
    found = understanding.acted_on(context, entry.attached)
    return next((thing for thing in found if isinstance(thing, MagicObject | MagicPlayer)), None)


def _back(thing: MagicObject | None) -> FaceDefinition | None:
    return None if thing is None else thing.card.back


def is_said_of(step: AnyEffect, label: int) -> TypeGuard[continuous.Continuous]:
    """Whether a step says of what the step with a label did what it is or has, and not what becomes of it."""
    if not isinstance(step, continuous.Continuous):
        return False
    match step.affects:
        case reference_nodes.Pronoun(means=reference_nodes.Result(label=spoken)) if spoken == label:
            return all(_is_or_has(one) for one in step.modifications)
    return False


def _is_or_has(one: continuous.Modification) -> bool:
    match one:
        case continuous.Types(verb="is", size=size):
            return size is None or _is_fixed(size)
        case continuous.Abilities(words="have", operation="add"):
            return True
    return False


def _is_fixed(size: quantities.Size) -> bool:
    return isinstance(size.power, quantities.Number) and isinstance(size.toughness, quantities.Number)
