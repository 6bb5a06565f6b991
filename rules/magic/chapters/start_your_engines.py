"""702.179. Start Your Engines!: how players get speed, and how it increases."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Triggered
from grammar.nodes.conditions import Compare, IsTurn
from grammar.nodes.events import Event as Pattern
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number, Property, Range
from grammar.nodes.references import Some, You
from grammar.nodes.verbs import KeywordAction
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.standing.inherent import beginning
from rules.magic.standing.regulations import ENGINES, Ascending
from rules.magic.state import MAX_SPEED, MagicObject, MagicPlayer

DRIVER, ONE = You(""), Number(1)
SPEEDING = Triggered(
    Pattern("loses life", Some(Filter((), "opponent"), Range(ONE, None)), given=IsTurn(DRIVER)),
    KeywordAction("increase speed", DRIVER, ONE),
    "whenever",
    condition=Compare(Property(DRIVER, "speed"), "<", Number(MAX_SPEED)),
    limit="once each turn",
)
NAME = "speed"


class StartYourEngines(MagicChapter):
    """702.179. Start Your Engines!."""

    def begin_at(self, player: MagicPlayer, speed: int) -> None:
        """Let a player have speed already as a scene begins."""
        self.game.ledger.write(player, "speed", speed)
        self.lend(player)

    def waiting(self) -> list[MagicPlayer]:
        """The players without speed who control a permanent that gives it to them."""
        found = (one.origin.controller for one in self.game.regulations_of(ENGINES) if isinstance(one, Ascending))
        return [player for player in dict.fromkeys(found) if not player.speed and self._is_started(player)]

    def _is_started(self, player: MagicPlayer) -> bool:
        return any(one.concerns(player) for one in self.game.regulations_of(ENGINES))

    def start(self, player: MagicPlayer) -> Sequence[Event]:
        """A player without speed gets it, and what makes it increase."""
        for one in self.game.regulations_of(ENGINES):
            if isinstance(one, Ascending) and one.concerns(player):
                self.rules.keyword_meanings.start_your_engines(one.origin.source)
        return (self._set(player, 1), *beginning(self.game, NAME, player, (SPEEDING,)))

    @rule("702.179d")
    def increase(self, player: MagicPlayer, amount: int) -> None:
        """Whoever has speed gets faster, by an ability that triggers when opponents lose life in that player's turn."""
        self.happen(self._set(player, player.speed + amount))

    @rule("702.179d")
    def lend(self, player: MagicPlayer) -> None:
        """With speed goes an ability by which it increases, once in each of the player's turns."""
        self.happen(*beginning(self.game, NAME, player, (SPEEDING,)))

    def require(self) -> None:
        """Go on with what stands after `max speed`, unless the edition has none; raises CourseUnsupported."""
        self.cited("has_by_speed")

    @rule("702.178a")
    def has_by_speed(self, thing: MagicObject) -> None:
        """An ability after the words max speed is one of its object as long as its controller's speed is 4."""
        self.noted("{} has speed {}", self.is_(thing).controller, self.is_(thing).controller.speed)

    def _set(self, player: MagicPlayer, speed: int) -> Event:
        return Set(player, "speed", speed, (player, f" has speed {speed}"))
