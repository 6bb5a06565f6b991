"""Turning: of what is tapped, rested, turned face up and the like, only what isn't so yet is chosen for it."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import filters, verbs
from grammar.nodes import references as nodes
from rules.kernel.effects.choosing import any_of, chosen
from rules.kernel.effects.context import Context
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.understanding import fits
from rules.kernel.things import GameObject, Player, Thing

TURNED: Mapping[str, str] = {
    "tap": "untapped",
    "untap": "tapped",
    "rest": "awake",
    "wake up": "rested",
    "turn face up": "face-down",
    "turn face down": "face-up",
}
"""What a thing must be to be turned so."""


def is_as(context: Context, thing: Thing, flag: str) -> bool:
    """Whether a thing is there and in a state."""
    here = isinstance(thing, GameObject) and thing.is_here
    return here and fits(context, filters.Status(flag), thing)


def chosen_to_turn(context: Context, node: verbs.SetStatus, by: Player) -> list[Thing] | None:
    """What a player chooses to give a status; None where the words leave no choice."""
    if not isinstance(node.what, nodes.Some):
        return None
    return chosen(context, node.what, by, _turnable(context, node.what, node.action))


def _turnable(context: Context, some: nodes.Some, action: str) -> list[Thing] | None:
    """What can be turned so of what a player chooses from; None where it isn't asked: chance takes what there is."""
    if action not in TURNED or some.words == "at random" or is_unplaced(some.what, context.language):
        return None
    return [one for one in any_of(context, some.what) if is_as(context, one, TURNED[action])]
