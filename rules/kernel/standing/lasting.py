"""How long what resolved gave rise to lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from grammar.nodes import conditions as nodes
from grammar.nodes import continuous, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.effects.patterns import beginner, matches_event
from rules.kernel.effects.understanding import holds
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.standing.origins import Origin
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame


class Lasting(Thing):
    """An effect that lasts for a while, and what decides for how long."""

    __slots__ = ("began", "duration", "item", "origin")
    prefix: ClassVar[str] = "lasting"

    def __init__(self, item: Thing, duration: nodes.Duration | None, origin: Origin) -> None:
        super().__init__(item.id, f"how long {item.name} lasts")
        self.item = item
        self.duration = duration
        self.origin = origin
        self.began = origin.game.turn_number

    def told(self) -> Sentence:
        """Until when it lasts."""
        match self.duration:
            case nodes.Until(moment=moment):
                return (moment,) if moment.startswith("this ") else (f"until {moment}",)
            case nodes.UntilEvent():
                return ("until something happens",)
            case nodes.While():
                return ("for as long as its condition holds",)
        return ()

    @property
    def waits_for_events(self) -> bool:
        """Whether something that happens, rather than a moment of the turn, can end it."""
        ends = self.origin.game.language.durations.as_begins
        return not isinstance(self.duration, nodes.Until) or self.duration.moment in ends

    def is_over_at(self, moment: str) -> bool:
        """Whether it ends at a moment of the turn that is now."""
        if not isinstance(self.duration, nodes.Until):
            return False
        ends = self.origin.game.language.durations.at_moment[moment].get(self.duration.moment)
        return ends is not None and ends(self)

    def is_over_after(self, event: Event) -> bool:
        """Whether it ends because this has happened."""
        match self.duration:
            case nodes.Until(moment=moment):
                return self._has_begun(event, moment)
            case nodes.UntilEvent(event=pattern):
                return matches_event(self.origin.context(), pattern, event)
            case nodes.While():
                return not self.holds()
        return False

    def holds(self) -> bool:
        """Whether the condition of a `for as long as` holds; what is gone fulfils nothing."""
        if not isinstance(self.duration, nodes.While):
            return True
        speaks_of_source = any(isinstance(one, reference_nodes.Itself) for one in within(self.duration))
        if speaks_of_source and not self.origin.source.is_here:
            return False
        return holds(self.origin.context(), self.duration.condition)

    def _has_begun(self, event: Event, moment: str) -> bool:
        language = self.origin.game.language
        if moment not in language.durations.as_begins:
            return False
        beginning, whose = language.durations.as_begins[moment]
        player = beginner(beginning, event, language)
        return player is not None and (whose == "anybody's" or player is self.origin.controller)


def over_at(game: AnyCardGame, moment: str) -> list[Thing]:
    """What was to last until a moment of the turn that is now."""
    return [lasting.item for lasting in game.lasting if lasting.is_over_at(moment)]


def over_after(game: AnyCardGame, events: Sequence[Event]) -> list[Thing]:
    """What was to last only until this happened, or as long as something that is so no more."""
    waiting = [lasting for lasting in game.lasting if lasting.waits_for_events]
    return [lasting.item for lasting in waiting if any(lasting.is_over_after(event) for event in events)]


def lasts(item: Thing, duration: nodes.Duration | None, origin: Origin) -> Lasting | None:
    """How long something lasts; None: for the rest of the game.

    Raises:
        Unsupported: The game has no such duration.
    """
    if duration is None:
        return None
    if isinstance(duration, nodes.Until) and not origin.game.language.durations.knows(duration.moment):
        raise Unsupported(f"until {duration.moment}", "the game has no such moment")
    return Lasting(item, duration, origin)


Timed = (
    continuous.Continuous
    | continuous.GainControl
    | continuous.Rule
    | continuous.Lasting
    | continuous.AsThough
    | continuous.CostChange
    | continuous.CombatDamageAmount
    | continuous.Replace
    | continuous.Prevent
    | continuous.Redirect
    | continuous.StaysTapped
    | verbs.Cast
)
"""Standing effects that can say for how long."""


def duration_of(node: AnyEffect) -> nodes.Duration | None:
    """How long a standing effect lasts by its own words; what waits for something this turn lasts for this turn."""
    stated = node.duration if isinstance(node, Timed) else None
    if isinstance(node, continuous.Rule) and node.often in ("this turn", "this combat"):
        return stated or nodes.Until(node.often)
    window = getattr(getattr(node, "event", None), "window", None)
    now = isinstance(node, continuous.AsThough) and node.pretence.endswith("this turn")
    return stated or (nodes.Until("this turn") if now or window == "this turn" else None)


def at_once(lasting: Lasting) -> bool:
    """It ends the first time that the moment comes."""
    return True


def in_a_later_turn(lasting: Lasting) -> bool:
    """It ends when the moment comes in a turn after the one in which it began."""
    return lasting.origin.game.turn_number > lasting.began


def in_an_own_later_turn(lasting: Lasting) -> bool:
    """It ends when the moment comes in a later turn of its controller."""
    return in_a_later_turn(lasting) and lasting.origin.game.turn_player is lasting.origin.controller
