"""How long what resolved spells and abilities gave rise to lasts.

Comprehensive Rules: 611.2a and 611.2b (durations), 500.5, 511.3 and 514.2 (moments at which effects end).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from grammar.nodes import conditions as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.walking import within
from rules.kernel.effects import patterns, understanding
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence
from rules.magic import play_events
from rules.magic.standing.origins import Origin

if TYPE_CHECKING:
    from rules.magic.game import MagicGame
    from rules.magic.state import MagicObject, MagicPlayer

Moment = Literal["end of turn", "end of combat", "turn began"]


@dataclass(frozen=True, slots=True)
class NextUntapping:
    """Through the next untap step of whoever controls a permanent then."""

    thing: MagicObject


Duration = nodes.Duration | NextUntapping


class Lasting(Thing):
    """An effect that lasts for a while, and what decides for how long."""

    __slots__ = ("began", "duration", "item", "origin")
    prefix: ClassVar[str] = "lasting"

    def __init__(self, item: Thing, duration: Duration, origin: Origin) -> None:
        super().__init__(item.id, f"how long {item.name} lasts")
        self.item = item
        self.duration = duration
        self.origin = origin
        self.began = origin.game.scene.turn

    def told(self) -> Sentence:
        """Until when it lasts."""
        match self.duration:
            case nodes.Until(moment=moment):
                return ("this turn",) if moment == "this turn" else (f"until {moment}",)
            case nodes.UntilEvent():
                return ("until something happens",)
            case NextUntapping():
                return ("through the next untap step",)
            case nodes.While():
                return ("for as long as its condition holds",)

    @property
    def waits_for_events(self) -> bool:
        """Whether something that happens, rather than a moment of the turn, can end it."""
        return not isinstance(self.duration, nodes.Until) or self.duration.moment in AS_STEP_BEGINS

    def is_over_at(self, moment: Moment) -> bool:
        """Whether it ends at a moment of the turn that is now."""
        if not isinstance(self.duration, nodes.Until):
            return False
        return AT_MOMENT[moment].get(self.duration.moment, _never)(self.origin.game, self)

    def is_over_after(self, event: Event) -> bool:
        """Whether it ends because this has happened."""
        match self.duration:
            case NextUntapping(thing=thing):
                ended = isinstance(event, play_events.StepEnded) and event.step == "untap"
                return ended and event.affected() is self.origin.game.is_(thing).controller
            case nodes.Until(moment=moment):
                step = AS_STEP_BEGINS.get(moment)
                return step is not None and self._has_begun(event, step)
            case nodes.UntilEvent(event=pattern):
                return patterns.matches_event(self.origin.context(), pattern, event)
            case nodes.While():
                return not self.holds()

    def holds(self) -> bool:
        """Whether the condition of a `for as long as` holds; what is gone fulfils nothing."""
        if not isinstance(self.duration, nodes.While):
            return True
        speaks_of_source = any(isinstance(one, reference_nodes.Itself) for one in within(self.duration))
        if speaks_of_source and not self.origin.source.is_here:
            return False
        return understanding.holds(self.origin.context(), self.duration.condition)

    def _has_begun(self, event: Event, step: tuple[str, str]) -> bool:
        name, whose = step
        if not isinstance(event, play_events.StepBegan) or event.step != name:
            return False
        return whose == "anybody's" or event.player is self.origin.controller


def lasts(item: Thing, duration: Duration | None, origin: Origin) -> Lasting | None:
    """How long something lasts; None: for the rest of the game.

    Raises:
        Unsupported: Magic has no such duration.
    """
    if duration is None:
        return None
    if isinstance(duration, nodes.Until) and duration.moment not in KNOWN:
        raise Unsupported(f"until {duration.moment}", "Magic has no such moment")
    return Lasting(item, duration, origin)


Ends = Callable[["MagicGame", Lasting], bool]


def _never(game: MagicGame, lasting: Lasting) -> bool:
    return False


def _always(game: MagicGame, lasting: Lasting) -> bool:
    return True


def _is_own_later_turn(game: MagicGame, lasting: Lasting) -> bool:
    return _is_later_turn(game, lasting) and _is_own(game, lasting.origin.controller)


def _is_later_turn(game: MagicGame, lasting: Lasting) -> bool:
    return game.scene.turn > lasting.began


def _is_own(game: MagicGame, player: MagicPlayer) -> bool:
    return game.scene.active is player


AT_MOMENT: Mapping[Moment, Mapping[str, Ends]] = {
    "end of turn": {
        "end of turn": _always,
        "this turn": _always,
        "the end of your next turn": _is_own_later_turn,
        "the next turn's end": _is_later_turn,
    },
    "end of combat": {"end of combat": _always, "this combat": _always},
    "turn began": {"your next turn": _is_own_later_turn},
}
"""Which durations end at which moment, and whether they do so this time."""

AS_STEP_BEGINS: Mapping[str, tuple[str, str]] = {
    "your next upkeep": ("upkeep", "their own"),
    "your next end step": ("end", "their own"),
    "the next end step": ("end", "anybody's"),
    "your next untap step": ("untap", "their own"),
}
"""Durations that end as a step begins, and whose turn it must be."""

KNOWN = frozenset(AS_STEP_BEGINS).union(*AT_MOMENT.values())
