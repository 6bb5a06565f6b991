"""What waits on the stack without being a spell or an ability: 217.6b, 304.1 and 310.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.chapters.combat_damage import Assigned
from rules.magic.combat.declarations import Target
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class Pseudospell(MagicObject):
    """Something that the turn itself puts on the stack; nobody controls it, and the active player stands for that."""

    __slots__ = ()

    def __init__(self, game: MagicGame, name: str) -> None:
        card = CardDefinition(name, (FaceDefinition(name),))
        super().__init__(game.new_id(), game.scene.active, game.stack, card, "pseudospell")


class AssignedDamage(Pseudospell):
    """The combat damage of one combat damage step, as it was announced."""

    __slots__ = ("assigned",)

    def __init__(self, game: MagicGame, assigned: Assigned) -> None:
        super().__init__(game, "combat damage")
        self.assigned: Mapping[MagicObject, Mapping[Target, int]] = assigned


class TurnsDraw(Pseudospell):
    """The active player's draw of the draw step."""

    __slots__ = ()

    def __init__(self, game: MagicGame) -> None:
        super().__init__(game, "the draw of the turn")
