"""Effects with which a scene of Grand Archive begins: their words are carried out before the play."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.events.moving import CeasedToExist
from rules.grand_archive.events.playing import Resolved
from rules.grand_archive.instructions import context_of, instructions_of
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.table import Table
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.printed import SAID
from rules.kernel.things import Thing
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.grand_archive.cards import ArchiveCards
from scenarios.tables.running_effects import RunningEffects, fixed_on, require_so_many, said_by, worded


class ArchiveEffects(RunningEffects[ArchiveObject]):
    """Sets effects running."""

    beside = (Resolved, CeasedToExist)

    def __init__(self, table: Table, cards: ArchiveCards, names: Names) -> None:
        super().__init__(table.game, table.game.stack)
        self._table, self._game, self._cards, self._names = table, table.game, cards, names

    def resolve(self, item: ArchiveObject) -> None:
        """Let a pending ability resolve."""
        self._game.contents.resolution.resolve(item)

    def item(self, effect: RunningEffect) -> ArchiveObject:
        """Return a pending ability that does what the effect says, with its targets declared; raises CannotTell."""
        card = self._cards.effect(worded(effect, self._cards.instruction))
        player = self._game.turn_player if effect.controller is None else self._table.player(effect.controller)
        source = self._source(effect, card, player)
        node = said_by(effect.text, [printed.node for printed in card.faces[0].abilities])
        by = source.controller if effect.controller is None else player
        item = self._game.contents.activated_abilities.made(source, Ability(node, (SAID, effect.text)), by)
        item.announced = Announced(targets=fixed_on(effect, node, self._names))
        item.announced = Announced(targets=self._meant(item))
        return item

    def _meant(self, item: ArchiveObject) -> tuple[tuple[Thing, ...], ...]:
        """The things that the target phrases of the words mean by those that are named."""
        named = item.announced.targets
        meant: list[tuple[Thing, ...]] = []
        for instruction in instructions_of(self._game, item):
            context = context_of(self._game, item, instruction)
            for slot, things in zip(instruction.slots, named, strict=True):
                require_so_many(context, slot, things)
                legal = self._game.contents.resolution.legal_targets(context, slot)
                meant.append(tuple(self._stands_for(thing, legal) for thing in things))
        return tuple(meant)

    def _stands_for(self, thing: Thing, legal: Sequence[Thing]) -> Thing:
        """What is meant by a thing that is named: a player can stand for their champion."""
        champion = self._game.champion_of(thing) if isinstance(thing, ArchivePlayer) else None
        meant = next((one for one in (thing, champion) if one in legal), None)
        if meant is None:
            raise CannotTell(f"{thing.name} is not what the words speak of", key="on")
        return meant

    def _source(self, effect: RunningEffect, card: CardDefinition, player: ArchivePlayer) -> ArchiveObject:
        """Where the effect comes from; where nothing is said, from a card in the player's graveyard."""
        if effect.source is None:
            return self._game.made(card, player, self._game.zone("graveyard", player))
        return self._names.one(effect.source, ArchiveObject)
