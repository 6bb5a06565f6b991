"""Abilities that go with a designation of a player and have no source, such as those of the monarch.

Comprehensive Rules: 113.8 and its exceptions, 725.2, 726.2.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Triggered
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Memory
from rules.kernel.standing.begun import EffectBegan
from rules.kernel.standing.watchers import Delayed
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.effects.context import Context
from rules.magic.standing.origins import begun_by
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


def sourceless(game: MagicGame, name: str, player: MagicPlayer) -> Context:
    """How the words of an ability without a source are understood: what stands for the source is in no zone."""
    source = game.made(CardDefinition(name, (FaceDefinition(name),)), player, game.command, "ability")
    return Context(game, source, player)


def beginning(game: MagicGame, name: str, player: MagicPlayer, nodes: Sequence[Triggered]) -> Iterator[EffectBegan]:
    """The beginning of the abilities that go with a designation, for the player who has it now."""
    origin = begun_by(sourceless(game, name, player))
    for node in nodes:
        identity, delayed = game.new_id(), Delayed(Memory(), "every time")
        ability = Ability(node, ("rule", name, identity))
        yield EffectBegan(AbilityWatcher(identity, f"{name} ({player.name})", origin, ability, node, delayed))


def lent(game: MagicGame, nodes: Collection[Triggered]) -> Iterator[AbilityWatcher]:
    """The abilities that go with a designation now."""
    for watcher in game.floating_watchers:
        if isinstance(watcher, AbilityWatcher) and watcher.node in nodes:
            yield watcher
