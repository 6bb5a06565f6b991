"""What each of several players does: they choose in turn order, and it is done with all of that at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grammar.nodes import references as nodes
from rules.kernel.effects.antecedents import acting
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject, MagicPlayer

Chosen = Mapping[MagicPlayer, Sequence[MagicObject]]
"""What each player does something with."""


def by_each(context: Context, who: nodes.Reference, what: nodes.Reference) -> Iterator[MagicPlayer]:
    """Each player who carries a step out; what `that player` means while it is gone through."""
    players = references.players(context, who)
    if isinstance(what, nodes.Some) and len(players) > 1:
        context.game.contents.following_instructions.choose_in_turn_order(players)
    return each_in_turn(context, who)


def each_in_turn(context: Context, who: nodes.Reference) -> Iterator[MagicPlayer]:
    """Each player who carries a step out, in turn order, where none of them chooses anything."""
    for player in references.players(context, who):
        with acting(context, who, player):
            yield player


def all_of(chosen: Chosen) -> list[MagicObject]:
    """What all players do it with together."""
    return list(dict.fromkeys(thing for own in chosen.values() for thing in own))
