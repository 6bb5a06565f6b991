"""309. Dungeons: cards that are brought in from outside the game, and the rooms through which players go in them."""

from __future__ import annotations

from types import MappingProxyType

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.dungeons import DUNGEONS, Room
from rules.magic.effects.context import Context
from rules.magic.events import CameToBe
from rules.magic.events.actions import DungeonCompleted
from rules.magic.state import MagicObject, MagicPlayer

ROOM = "room"
"""Under which word a dungeon remembers in which of its rooms the venture marker is."""


class Dungeons(MagicChapter):
    """309. Dungeons."""

    def of(self, player: MagicPlayer) -> MagicObject | None:
        """The dungeon that a player owns in the command zone."""
        here = [one for one in self.game.command if isinstance(one, MagicObject) and one.kind == "dungeon"]
        return next((one for one in here if one.owner is player), None)

    def room_of(self, dungeon: MagicObject) -> Room:
        """The room in which a player is."""
        return DUNGEONS[dungeon.name][str(dungeon.chosen[ROOM])]

    def made(self, player: MagicPlayer, name: str) -> MagicObject:
        """A dungeon of a player, not yet in the game."""
        face = FaceDefinition(name, types=frozenset({"dungeon"}))
        return self.game.made(CardDefinition(name, (face,)), player, self.game.command, "dungeon")

    def begin_in(self, player: MagicPlayer, name: str, room: str) -> None:
        """Let a player be in a room of a dungeon as a scene begins."""
        dungeon = self.made(player, name)
        self.game.ledger.enter(self.game.command, dungeon)
        self.game.ledger.write(dungeon, "chosen", MappingProxyType({ROOM: room}))

    @rule("309.2b")
    def bring_in(self, player: MagicPlayer, name: str) -> MagicObject:
        """A dungeon that is brought into the game is put into the command zone, and stays there until it leaves."""
        dungeon = self.made(player, name)
        self.happen(CameToBe(dungeon))
        return dungeon

    @rule("309.4a")
    def enter(self, dungeon: MagicObject) -> None:
        """As a dungeon is put into the command zone, its owner's venture marker goes on the topmost room."""
        self.go_to(dungeon, next(iter(DUNGEONS[dungeon.name])))

    def go_to(self, dungeon: MagicObject, room: str) -> None:
        """Move the venture marker into a room, whose ability triggers."""
        words = (dungeon.owner, f" moves into {room} of ", dungeon)
        self.happen(Set(dungeon, "chosen", MappingProxyType({ROOM: room}), words))
        self.trigger_room(dungeon)

    @rule("309.4c")
    def trigger_room(self, dungeon: MagicObject) -> None:
        """A room's ability triggers when the venture marker moves there; the dungeon's owner controls it."""
        context = Context(self.game, dungeon, dungeon.owner)
        self.rules.triggered_abilities.trigger_at_once(context, self.room_of(dungeon).effect)

    def is_in_last_room(self, dungeon: MagicObject) -> bool:
        """Whether no arrow leads on from where the venture marker is."""
        return not self.room_of(dungeon).leads_to

    def is_finished(self, dungeon: MagicObject) -> bool:
        """Whether a dungeon is to be removed: its last room is reached, and none of its abilities is still to be."""
        waiting = [*self.game.stack, *self.game.scene.pending]
        has_one = any(isinstance(one, MagicObject) and one.origin is dungeon for one in waiting)
        return self.is_in_last_room(dungeon) and not has_one

    @rule("309.7")
    def completed(self, dungeon: MagicObject) -> DungeonCompleted:
        """A player completes a dungeon as it is removed from the game."""
        return DungeonCompleted(dungeon.owner, dungeon)
