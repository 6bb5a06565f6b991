"""405. Stack: what waits to resolve, and in which order."""

from __future__ import annotations

from dataclasses import replace

from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.rule import rule
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.events import CameToBe
from rules.magic.state import MagicObject, MagicPlayer


class Stack(MagicChapter):
    """405. Stack."""

    @rule("405.5")
    def resolve_top(self) -> None:
        """The spell or ability that was added last resolves first."""
        top = self.game.own_object(self.game.stack.top()[0])
        self.rules.triggered_abilities.look_again(top)
        self.rules.resolving.resolve(top)

    @rule("405.1")
    def put(self, ability: MagicObject) -> None:
        """An ability that was activated or triggered goes on top of the stack without a card."""
        self.happen(CameToBe(ability))

    def came_by(self, item: MagicObject) -> None:
        """Remember the step of the present rule as the one that brought a spell or ability to where it is."""
        ledger, trace = self.game.ledger, self.game.trace
        mark = ledger.mark()
        ledger.write(item, "announced", replace(item.announced, cause=trace.here()))
        trace.wrote((mark, ledger.mark()))

    def made(
        self, ability: Ability, origin: MagicObject, controller: MagicPlayer, announced: Announced | None = None
    ) -> MagicObject:
        """An ability of an object as an object of its own, not yet on the stack; it has nothing but its text."""
        name = f"{origin.name}'s ability"
        card = CardDefinition(name, (FaceDefinition(name),))
        thing = self.game.made(card, controller, self.game.stack, "ability")
        thing.ability, thing.origin = ability, origin
        thing.announced = announced or Announced()
        return thing
