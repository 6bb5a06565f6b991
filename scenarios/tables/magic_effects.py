"""Effects with which a Magic scene begins: their words are read as those of a card, and carried out before the play."""

from __future__ import annotations

from grammar.nodes.abilities import Spell
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.things import Thing
from rules.magic.cards import CardDefinition
from rules.magic.effects.targets import target_slots
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.table import Table
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.magic_cards import MagicCards


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
            raise BadScenario([Fault(pointer_to("effects", place), error.because, error.suggestion)]) from None
        game = self._table.game
        with game.setting_up():
            game.ledger.enter(game.stack, item, 0)
        game.contents.resolving.resolve(item)

    def _item(self, effect: RunningEffect, active: MagicPlayer) -> MagicObject:
        """An ability on the stack that does what the effect says, with its targets chosen."""
        game = self._table.game
        card = self._cards.effect(_worded(effect))
        source = self._source(effect, card, active)
        controller = game.is_(source).controller
        if effect.controller is not None:
            controller = self._table.player(effect.controller)
        node = _said_by(card)
        announced = Announced(targets=self._targets(effect, node))
        return game.contents.stack.made(Ability(node, ("effect",)), source, controller, announced)

    def _source(self, effect: RunningEffect, card: CardDefinition, active: MagicPlayer) -> MagicObject:
        if effect.source is None:
            return self._table.game.made(card, active, self._table.game.command)
        found = self._names.object(effect.source)
        assert isinstance(found, MagicObject)
        return found

    def _targets(self, effect: RunningEffect, node: Spell) -> tuple[tuple[Thing, ...], ...]:
        """What the effect is fixed on, by the target phrases of its words."""
        things = tuple(self._names.find(one) for one in effect.on)
        slots = len(tuple(target_slots(node, ())))
        if slots == len(things):
            return tuple((thing,) for thing in things)
        if slots == 1:
            return (things,)
        raise CannotTell(f"the words speak of {slots} targets, and 'on' names {len(things)} things")


def _worded(effect: RunningEffect) -> str:
    """The words of an effect, with its duration."""
    if effect.until is None or "until" in effect.text.casefold():
        return effect.text
    text = effect.text.strip().rstrip(".")
    return f"{text} until {effect.until.removeprefix('until ')}."


def _said_by(card: CardDefinition) -> Spell:
    """What the words do, if they are what an instant could say."""
    nodes = [printed.node for printed in card.faces[0].abilities]
    if len(nodes) != 1 or not isinstance(nodes[0], Spell):
        raise Missing("effects", f"{card.faces[0].text!r} is no effect that something could have left behind")
    return nodes[0]
