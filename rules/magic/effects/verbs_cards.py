"""Verbs on libraries: shuffle.

Comprehensive Rules, 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import verbs
from rules.kernel.effects.antecedents import acting
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.state import MagicObject, MagicPlayer


@execute.of(verbs.Shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    things, players = dict[MagicObject, None](), dict[MagicPlayer, None]()
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            own = [] if node.what is None else references.objects(context, node.what)
            things.update(dict.fromkeys(own))
            players.update(dict.fromkeys(_shuffling(context, node, own, player)))
    zones = context.game.contents.zones
    moved = zones.move([zones.to(thing, "library", "shuffle") for thing in things]) if things else []
    for player in players:
        context.game.contents.keyword_actions.shuffle(player)
    context.has_moved(moved)
    context.kept(node.label, moved)


def _shuffling(
    context: Context, node: verbs.Shuffle, things: Sequence[MagicObject], player: MagicPlayer
) -> Sequence[MagicPlayer]:
    """Whose libraries are shuffled: those into which something goes, or would go."""
    if node.what is None:
        return (player,)
    if things:
        return list(dict.fromkeys(thing.owner for thing in things))
    if node.into is None or node.into.whose is None:
        return (player,)
    return references.players(context, node.into.whose)
