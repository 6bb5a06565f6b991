"""Verbs on libraries: shuffle, and reveal or exile cards until some are found.

Comprehensive Rules, 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import quantities, verbs
from grammar.nodes import references as reference_nodes
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.effects.understanding import fits, value
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.state import MagicObject, MagicPlayer


@execute.of(verbs.Shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    if node.what is not None and node.into is None:
        context.game.contents.keyword_actions.shuffle_pile(references.objects(context, node.what))
        return
    things, players = dict[MagicObject, MagicPlayer](), dict[MagicPlayer, None]()
    shuffling = references.players(context, node.who)
    for player in shuffling:
        with acting(context, node.who, player):
            own = [] if node.what is None else references.objects(context, node.what)
            things.update({thing: player for thing in own if thing not in things})
            players.update(dict.fromkeys(_shuffling(context, node, own, player)))
    zones = context.game.contents.zones
    moved = zones.move([zones.to(thing, "library", "shuffle") for thing in things]) if things else []
    for player in players:
        context.game.contents.keyword_actions.shuffle(player)
    context.has_moved(moved)
    context.kept_by(node.label, {player: did([one for one in moved if things[one] is player]) for player in shuffling})


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


def _unbuilt_until(node: verbs.RevealUntil) -> str | None:
    if not isinstance(node.until, reference_nodes.Some) or isinstance(node.until.count, quantities.Range):
        return "until what is revealed"
    return None


@execute.of(verbs.RevealUntil, lacks=_unbuilt_until)
def _reveal_until(context: Context, node: verbs.RevealUntil) -> None:
    for player in references.players(context, node.who):
        with acting(context, node.who, player), context.part_of(player, node.label):
            for whose in references.players(context, node.whose):
                _one_by_one(context, node, player, whose)
    context.done = bool(node.label is None or context.step(node.label).things)


def _one_by_one(context: Context, node: verbs.RevealUntil, player: MagicPlayer, whose: MagicPlayer) -> None:
    """Cards from the top of a library, until so many fit or none is left; the label has all of them and those."""
    assert isinstance(node.until, reference_nodes.Some)
    assert not isinstance(node.until.count, quantities.Range)
    wanted, shown, sought = value(context, node.until.count), list[MagicObject](), list[MagicObject]()
    for card in [*context.game.zone("library", whose)]:
        if len(sought) >= wanted:
            break
        there = _shown(context, node, player, card)
        shown.append(there)
        if fits(context, node.until.what, there):
            sought.append(there)
    context.step_did(node.label, StepDone(tuple(shown), len(shown), sought=tuple(sought)))


def _shown(context: Context, node: verbs.RevealUntil, player: MagicPlayer, card: MagicObject) -> MagicObject:
    """A card revealed where it is, or exiled: then what it became."""
    if node.manner == "reveal":
        context.game.contents.keyword_actions.reveal(player, [card])
        return card
    context.has_moved(context.game.contents.keyword_actions.exile([card], context.source))
    return card.next if isinstance(card.next, MagicObject) else card
