"""Effects with which a Magic scene begins: their words are read as those of a card, and carried out before the play."""

from __future__ import annotations

from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.printed import SAID
from rules.kernel.events import Event, Set
from rules.magic.cards import CardDefinition
from rules.magic.casting.instructions import context_of
from rules.magic.events import CeasedToExist
from rules.magic.events.actions import Goaded
from rules.magic.events.combat import ControlChanged
from rules.magic.events.playing import Resolved
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.table import Table
from scenarios.format import RunningEffect
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.magic.cards import MagicCards
from scenarios.tables.running_effects import RunningEffects, fixed_on, require_so_many, said_by, worded

AHEAD = frozenset({"coming", "extra_turns", "skips"})
"""What is remembered of turns, phases and steps that are added, or left out, later."""


class MagicEffects(RunningEffects[MagicObject]):
    """Sets effects running."""

    beside = (ControlChanged, Resolved, CeasedToExist)

    def __init__(self, table: Table, cards: MagicCards, names: Names) -> None:
        super().__init__(table.game, table.game.stack)
        self._table, self._game, self._cards, self._names = table, table.game, cards, names

    def lasts(self, event: Event) -> bool:
        """Return whether something that lasts, or is still to come, begins with an event."""
        return (
            isinstance(event, Goaded) or (isinstance(event, Set) and event.attribute in AHEAD) or super().lasts(event)
        )

    def resolve(self, item: MagicObject) -> None:
        """Let an ability on the stack resolve."""
        self._game.contents.resolving.resolve(item)

    def item(self, effect: RunningEffect) -> MagicObject:
        """Return an ability that does what the effect says, with its targets chosen; raises CannotTell."""
        card = self._cards.effect(worded(effect, self._cards.instruction))
        source = self._source(effect, card)
        controller = self._game.is_(source).controller
        if effect.controller is not None:
            controller = self._table.player(effect.controller)
        node = said_by(effect.text, [printed.node for printed in card.faces[0].abilities])
        announced = Announced(targets=fixed_on(effect, node, self._names))
        item = self._game.contents.stack.made(Ability(node, (SAID, effect.text)), source, controller, announced)
        self._require_fitting(item)
        return item

    def _require_fitting(self, item: MagicObject) -> None:
        """Raise CannotTell unless the target phrases of the words take what is named for them."""
        named = item.announced.targets
        for instruction in self._game.contents.resolving.instructions(item):
            context = context_of(self._game, item, instruction)
            for number, (slot, position) in enumerate(zip(instruction.slots, instruction.positions, strict=True)):
                require_so_many(context, slot, named[position])
                earlier = [thing for at in instruction.positions[:number] for thing in named[at]]
                for thing in named[position]:
                    with self._game.trace.muted():
                        verdict = self._game.contents.targets.is_still_legal(context, slot, thing, earlier)
                    if not verdict:
                        reasons = "; ".join(reason.text for reason in verdict.reasons)
                        raise CannotTell(f"{thing.name} is not what the words speak of: {reasons}", key="on")

    def _source(self, effect: RunningEffect, card: CardDefinition) -> MagicObject:
        if effect.source is None:
            active: MagicPlayer = self._game.scene.active
            return self._game.made(card, active, self._game.command)
        return self._names.one(effect.source, MagicObject)
