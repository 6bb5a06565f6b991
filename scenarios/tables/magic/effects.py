"""Effects with which a Magic scene begins: their words are read as those of a card, and carried out before the play."""

from __future__ import annotations

from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.printed import SAID
from rules.magic.cards import CardDefinition
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.table import Table
from scenarios.faults import BadScenario, pointer_to
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.magic.cards import MagicCards
from scenarios.tables.running_effects import fixed_on, said_by, worded


class MagicEffects:
    """Sets effects running."""

    def __init__(self, table: Table, cards: MagicCards, names: Names) -> None:
        self._table, self._cards, self._names = table, cards, names

    def begin(self, effect: RunningEffect, place: int, active: MagicPlayer) -> None:
        """Carry out one effect as an ability of its source would.

        Raises:
            BadScenario: something that it names is not there.
            UnreadText: its words cannot be read.
            Missing: it is no effect that something could leave behind.
        """
        try:
            item = self._item(effect, active)
        except CannotTell as error:
            raise BadScenario([error.fault_in(pointer_to("effects", place))]) from None
        game = self._table.game
        with game.setting_up():
            game.ledger.enter(game.stack, item, 0)
        game.contents.resolving.resolve(item)

    def _item(self, effect: RunningEffect, active: MagicPlayer) -> MagicObject:
        """An ability on the stack that does what the effect says, with its targets chosen."""
        game = self._table.game
        card = self._cards.effect(worded(effect, self._cards.instruction))
        source = self._source(effect, card, active)
        controller = game.is_(source).controller
        if effect.controller is not None:
            controller = self._table.player(effect.controller)
        node = said_by(effect.text, [printed.node for printed in card.faces[0].abilities])
        announced = Announced(targets=fixed_on(effect, node, self._names))
        return game.contents.stack.made(Ability(node, (SAID, effect.text)), source, controller, announced)

    def _source(self, effect: RunningEffect, card: CardDefinition, active: MagicPlayer) -> MagicObject:
        if effect.source is None:
            return self._table.game.made(card, active, self._table.game.command)
        return self._names.one(effect.source, MagicObject)
