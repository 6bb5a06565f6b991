"""701.49. Venturing into the dungeon: bringing one in, and going on from room to room."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.dungeons import DUNGEONS, UNDERCITY
from rules.magic.events.actions import PlayerActed
from rules.magic.state import MagicObject, MagicPlayer

ANY = tuple(name for name in DUNGEONS if name != UNDERCITY)
"""The dungeons into which a player may venture whom no effect tells into which."""


class Venturing(MagicChapter):
    """701.49. Venture into the dungeon."""

    section = "keyword_actions"

    def venture(self, player: MagicPlayer) -> None:
        """Let a player venture into the dungeon."""
        self._venture(player, ANY)

    @rule("701.49d")
    def venture_into_undercity(self, player: MagicPlayer) -> None:
        """To venture into a certain dungeon is to bring in that one; who is in a dungeon already goes on there."""
        self._venture(player, (UNDERCITY,))

    def _venture(self, player: MagicPlayer, names: Sequence[str]) -> None:
        dungeon = self.rules.dungeons.of(player)
        if dungeon is None:
            self.begin_a_dungeon(player, names)
        elif self.rules.dungeons.is_in_last_room(dungeon):
            self.begin_the_next(player, dungeon, names)
        else:
            self.go_on(player, dungeon)
        self.happen(PlayerActed(player, "ventures"))

    @rule("701.49a")
    def begin_a_dungeon(self, player: MagicPlayer, names: Sequence[str]) -> None:
        """Who is in no dungeon chooses one from outside the game, and comes into its topmost room."""
        name = self._pick(player, "dungeon", f"Into which dungeon does {player.name} venture?", None, names)
        self.rules.dungeons.enter(self.rules.dungeons.bring_in(player, name))

    @rule("701.49b")
    def go_on(self, player: MagicPlayer, dungeon: MagicObject) -> None:
        """Who is in a dungeon moves along an arrow to the next room, and chooses one if there are several."""
        rooms = self.rules.dungeons.room_of(dungeon).leads_to
        room = self._pick(player, "room", f"Into which room does {player.name} go?", dungeon, rooms)
        self.rules.dungeons.go_to(dungeon, room)

    @rule("701.49c")
    def begin_the_next(self, player: MagicPlayer, dungeon: MagicObject, names: Sequence[str]) -> None:
        """Who ventures from the last room completes that dungeon, and begins another."""
        self.happen(self.rules.dungeons.completed(dungeon))
        self.begin_a_dungeon(player, names)

    def _pick(
        self, player: MagicPlayer, kind: str, question: str, about: MagicObject | None, names: Sequence[str]
    ) -> str:
        options = tuple(Option(name, name) for name in names)
        (chosen,) = self.ask(Pick(kind, player, question, about, options))
        return str(chosen)
