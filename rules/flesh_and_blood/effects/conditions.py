"""Conditions of Flesh and Blood: what its cards ask beside what all games ask."""

from __future__ import annotations

from grammar.nodes import conditions as nodes
from grammar.nodes.events import Event
from grammar.nodes.quantities import Property
from grammar.nodes.references import Role, Some
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.references import player_of
from rules.flesh_and_blood.events.control import ControlGained
from rules.flesh_and_blood.state import FabObject
from rules.kernel.effects import conditions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import unknown_window, within
from rules.kernel.effects.understanding import holds
from rules.kernel.errors import Unsupported

meaning: Meanings[Context, bool] = Meanings("condition", shared.meaning)

NAMED_COSTS = frozenset({"beat chest", "boost", "fusion", "scrap"})
"""Additional costs that go by the name of their keyword."""


def _unbuilt_paid(node: nodes.Paid) -> str | None:
    if node.times is not None:
        return "how often it was paid"
    return None if node.cost in NAMED_COSTS else f"the cost “{node.cost}”"


@meaning.of(nodes.Paid, lacks=_unbuilt_paid)
def _paid(context: Context, node: nodes.Paid) -> bool:
    found = [thing for thing in understanding.things(context, node.what) if isinstance(thing, FabObject)]
    return any(node.cost in thing.announced.additional for thing in found)


@meaning.of(nodes.Compare)
def _compare(context: Context, node: nodes.Compare) -> bool:
    """What is asked of a hero who isn't there, such as the defending one while nothing attacks, isn't so."""
    asked = (side.of for side in (node.left, node.right) if isinstance(side, Property))
    if any(isinstance(whose, Role) and not understanding.things(context, whose) for whose in asked):
        return False
    return shared.meaning(context, node)


@meaning.of(nodes.Happened, unknown=lambda node, language: unknown_window(node.window, language))
def _happened(context: Context, node: nodes.Happened) -> bool:
    """It happened; whoever controls something now has controlled it."""
    match node.event:
        case Event(kind="controls", subject=who, object=Some(what=what)) if who is not None:
            _refuse_changed_hands(context, node)
            return holds(context, nodes.Controls(who, what)) or shared.meaning(context, node)
    return shared.meaning(context, node)


def _refuse_changed_hands(context: Context, node: nodes.Happened) -> None:
    """Raise Unsupported where somebody may have controlled what another controls now."""
    if any(isinstance(event, ControlGained) for event in within(context, node.window)):
        raise Unsupported("events.Event: “controls”", "something has changed hands meanwhile")


@meaning.of(nodes.IsTurn)
def _is_turn(context: Context, node: nodes.IsTurn) -> bool:
    """It is a player's turn, or the named phase of it."""
    scene = context.game.scene
    in_phase = not node.phase or scene.phase == node.phase.removesuffix(" phase")
    meant = [player_of(context, thing) for thing in understanding.could_mean(context, node.player)]
    return in_phase and scene.turn_player in meant
