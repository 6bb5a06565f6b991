"""702.26. Phasing: permanents that phase out and in, by themselves or along with what they are attached to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import PhasedOut
from rules.magic.events.playing import PhasedIn
from rules.magic.state import MagicObject, MagicPlayer


class Phasing(MagicChapter):
    """702.26. Phasing."""

    def begin_out(self, things: Sequence[MagicObject], along_with: MagicObject | None = None) -> None:
        """Have permanents be phased out already as a scene begins, each with all that is attached to it."""
        for thing in things:
            PhasedOut(thing, thing.controller, along_with).apply(self.game)
            attached = [one for one in self.game.permanents() if one.attached_to is thing]
            self.begin_out(attached, thing)

    @rule("702.26b")
    def phase_out(self, things: Sequence[MagicObject]) -> None:
        """What has phased out is treated as though it didn't exist."""
        self.happen(*self.leaving(things))

    @rule("702.26a")
    def come_and_go(self, player: MagicPlayer) -> None:
        """What phased out under the active player phases in, and at the same time what has phasing phases out."""
        self.happen(*(PhasedIn(thing) for thing in self.returning(player)), *self.leaving(self.with_phasing(player)))

    def with_phasing(self, player: MagicPlayer) -> list[MagicObject]:
        """The permanents of a player that have phasing."""
        mine = [one for one in self.game.permanents() if self.is_(one).controller is player]
        return [one for one in mine if self.is_(one).has("phasing")]

    def leaving(self, things: Sequence[MagicObject]) -> list[Event]:
        """What phases out as these things do."""
        there = [one for one in things if not one.phased_out]
        along = self.along_with(there)
        gone = dict.fromkeys((*there, *along))
        return [PhasedOut(one, self.is_(one).controller, along.get(one)) for one in gone]

    def along_with(self, things: Sequence[MagicObject]) -> Mapping[MagicObject, MagicObject]:
        """What phases out only because what it is attached to does, and what that is."""
        attached = {one: one.attached_to for one in self.game.permanents() if one.attached_to in things}
        found = {one: host for one, host in attached.items() if isinstance(host, MagicObject)}
        for one, host in found.items():
            self.only_along(one, host) if one in things else self.along(one, host)
        return {**found, **self.along_with([*found])} if found else {}

    @rule("702.26g")
    def along(self, thing: MagicObject, host: MagicObject) -> None:
        """What is attached to a permanent phases out and in along with it, not by itself."""
        self.noted("{} phases out with {}", thing, host)

    @rule("702.26h")
    def only_along(self, thing: MagicObject, host: MagicObject) -> None:
        """What would phase out by itself and along with something does so along with it."""
        self.noted("{} phases out with {}, not by itself", thing, host)

    def returning(self, player: MagicPlayer) -> list[MagicObject]:
        """What phases in in a player's untap step, with what phased out along with it."""
        out = [one for one in self.game.battlefield if isinstance(one, MagicObject) and one.phased_out]
        back = [one for one in out if one.phased_with is None and one.phased_under is player]
        while more := [one for one in out if one.phased_with in back and one not in back]:
            back += more
        return back
