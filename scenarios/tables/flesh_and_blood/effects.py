"""Effects with which a scene of Flesh and Blood begins: their words are carried out before the play."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.events.moving import CeasedToExist
from rules.flesh_and_blood.events.playing import Resolved
from rules.flesh_and_blood.instructions import context_of, instructions_of
from rules.flesh_and_blood.state import Announced, FabObject, FabPlayer
from rules.flesh_and_blood.table import Table
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.printed import SAID
from rules.kernel.things import Thing
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.flesh_and_blood.cards import FabCards
from scenarios.tables.running_effects import RunningEffects, fixed_on, require_so_many, said_by, worded


class FabEffects(RunningEffects[FabObject]):
    """Sets effects running."""

    beside = (Resolved, CeasedToExist)

    def __init__(self, table: Table, cards: FabCards, names: Names) -> None:
        super().__init__(table.game, table.game.stack)
        self._table, self._game, self._cards, self._names = table, table.game, cards, names

    def resolve(self, item: FabObject) -> None:
        """Let a layer resolve."""
        self._game.contents.resolving_layers.resolve(item)

    def item(self, effect: RunningEffect) -> FabObject:
        """Return an activated-layer that does what the effect says, with its targets declared; raises CannotTell."""
        card = self._cards.effect(worded(effect, self._cards.instruction))
        player = self._game.turn_player if effect.controller is None else self._table.player(effect.controller)
        source = self._source(effect, card, player)
        node = said_by(effect.text, [printed.node for printed in card.faces[0].abilities])
        by = source.controller if effect.controller is None else player
        layer = self._game.contents.activated_abilities.made(by, source, Ability(node, (SAID, effect.text)))
        layer.announced = Announced(targets=fixed_on(effect, node, self._names))
        layer.announced = Announced(targets=self._meant(layer))
        return layer

    def _meant(self, layer: FabObject) -> tuple[tuple[Thing, ...], ...]:
        """The things that the target phrases of the words mean by those that are named."""
        effects, named = self._game.contents.effects, layer.announced.targets
        meant: list[tuple[Thing, ...]] = []
        for instruction in instructions_of(self._game, layer):
            context = context_of(self._game, layer, instruction)
            for slot, things in zip(instruction.slots, named, strict=True):
                require_so_many(context, slot, things)
                meant.append(tuple(effects.stands_for(context, slot, thing) for thing in things))
                self._require(effects.legal_targets(context, slot), meant[-1])
        return tuple(meant)

    def _require(self, legal: Sequence[Thing], things: Sequence[Thing]) -> None:
        for thing in things:
            if thing not in legal:
                raise CannotTell(f"{thing.name} is not what the words speak of", key="on")

    def _source(self, effect: RunningEffect, card: CardDefinition, player: FabPlayer) -> FabObject:
        """Where the effect comes from; where nothing is said, from a card in the player's graveyard."""
        if effect.source is None:
            return self._game.made(card, player, self._game.zone("graveyard", player))
        return self._names.one(effect.source, FabObject)
