"""731. Day and night: how it becomes the one or the other, and what daybound and nightbound make of that."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import DaytimeCame, Transformed
from rules.magic.events.playing import SpellCast, TurnBegan
from rules.magic.standing.regulations import BOUND, Bound
from rules.magic.state import Daytime, MagicObject, MagicPlayer

ENOUGH = 2
"""How many spells the active player of a turn has to cast for the night to end."""


class DayAndNight(MagicChapter):
    """731. Day and night."""

    def begin(self, said: Daytime) -> None:
        """Let it be day or night as a scene begins: as it is said, or as daybound and nightbound must have made it."""
        keywords = {one.keyword for one in self._bound()}
        found: Daytime = "day" if "daybound" in keywords else "night" if keywords else ""
        self.game.ledger.write(self.game.scene, "daytime", said or found)

    @rule("731.1")
    def become(self, time: Daytime) -> None:
        """Day and night are designations of the game: from the first one on it has one of them."""
        before = self.game.scene.daytime
        if before == time:
            self.declined(f"it doesn't become {time}", f"it is {time} already")
            return
        self.happen(DaytimeCame(time, before, self.game.scene.active))

    def look(self) -> None:
        """Let it be day or night if a permanent needs that, and let those transform that are of the other one."""
        bound = self._bound()
        if not bound:
            return
        if not self.game.scene.daytime:
            by_day = [one for one in bound if one.keyword == "daybound"]
            self.becomes_day(by_day[0]) if by_day else self.becomes_night(bound[0])
            return
        for one in bound:
            if self._is_of_the_other(one, one.origin.source):
                self._transform(one.keyword)(one.origin.source)

    @rule("702.145d")
    def becomes_day(self, bound: Bound) -> None:
        """As soon as somebody controls a permanent with daybound, it becomes day if it is neither day nor night."""
        self.become("day")

    @rule("702.145g")
    def becomes_night(self, bound: Bound) -> None:
        """A permanent with nightbound makes it night where it is neither and there is none with daybound."""
        self.become("night")

    @rule("702.145c")
    def transform_by_night(self, permanent: MagicObject) -> None:
        """A permanent with daybound whose front face is up transforms at once while it is night."""
        self._turn(permanent)

    @rule("702.145f")
    def transform_by_day(self, permanent: MagicObject) -> None:
        """A permanent with nightbound whose back face is up transforms at once while it is day."""
        self._turn(permanent)

    def unsettled(self) -> list[MagicObject]:
        """What would have transformed, because it is of the other daytime."""
        found = [(one, one.origin.source) for one in self._bound()]
        return [thing for one, thing in found if self._is_of_the_other(one, thing)]

    def keeps(self, permanent: MagicObject) -> bool:
        """Whether a permanent can't transform but by daybound or nightbound."""
        found = [one.keyword for one in self._bound() if one.concerns(permanent)]
        for keyword in found[:1]:
            (self.only_by_daybound if keyword == "daybound" else self.only_by_nightbound)(permanent)
        return bool(found)

    @rule("702.145b")
    def only_by_daybound(self, permanent: MagicObject) -> None:
        """A permanent with daybound transforms by that ability only."""
        self.declined(f"{permanent.name} doesn't transform", "it has daybound")

    @rule("702.145e")
    def only_by_nightbound(self, permanent: MagicObject) -> None:
        """A permanent with nightbound transforms by that ability only."""
        self.declined(f"{permanent.name} doesn't transform", "it has nightbound")

    def check(self) -> None:
        """Let it become the other one, by how many spells the active player cast in the turn before.

        Raises:
            Unsupported: The turn before isn't part of the scene.
        """
        player, turn = self._active_before(), self.game.scene.turn - 1
        if player is None:
            raise Unsupported("day and night", "which spells were cast in the turn before isn't said")
        cast = [one for at, one in self.game.happenings.history if at == turn and isinstance(one, SpellCast)]
        number = sum(one.player is player for one in cast)
        if not any(isinstance(one, TurnBegan) and one.number == turn for _, one in self.game.happenings.history):
            self.game.assume(f"{player.name} cast no spells before the scene in the turn in which it begins")
        (self.ends_day if self.game.scene.daytime == "day" else self.ends_night)(player, number)

    @rule("731.2a")
    def ends_day(self, player: MagicPlayer, number: int) -> None:
        """Day becomes night if the active player of the turn before cast no spell in it."""
        if number:
            self.declined("it doesn't become night", f"{player.name} cast a spell in the turn before")
        else:
            self.become("night")

    @rule("731.2b")
    def ends_night(self, player: MagicPlayer, number: int) -> None:
        """Night becomes day if the active player of the turn before cast two or more spells in it."""
        if number >= ENOUGH:
            self.become("day")
        else:
            self.declined("it doesn't become day", f"{player.name} didn't cast two spells in the turn before")

    def _active_before(self) -> MagicPlayer | None:
        """Whose turn the one before this was; None: it was before the scene."""
        scene = self.game.scene
        for player in self.game.players:
            last = player.turn_before if player is scene.active else player.turn_began
            if last and last == scene.turn - 1:
                return player
        return None

    def _bound(self) -> list[Bound]:
        found = [one for one in self.game.regulations_of(BOUND) if isinstance(one, Bound)]
        return [one for one in found if one.concerns(one.origin.source)]

    def _is_of_the_other(self, bound: Bound, permanent: MagicObject) -> bool:
        back = permanent.card.back
        if back is None or permanent.face_down:
            return False
        is_back, time = permanent.face is back, self.game.scene.daytime
        return (bound.keyword, is_back, time) in {("daybound", False, "night"), ("nightbound", True, "day")}

    def _transform(self, keyword: str) -> Callable[[MagicObject], None]:
        return self.transform_by_night if keyword == "daybound" else self.transform_by_day

    def _turn(self, permanent: MagicObject) -> None:
        face = next(one for one in permanent.card.faces if one is not permanent.face)
        self.happen(Transformed(permanent, face))
