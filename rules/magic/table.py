"""The table: a game of Magic laid out from outside, and driven from one moment of priority to the next.

Whoever has a scene to play lays out the board, opens it at a step, and then lets the players act. Between the calls
nobody is in the middle of anything: a player has priority, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from rules.kernel.choices import Decider
from rules.kernel.effects.card_object import NO_COUNTERS, kept_counters
from rules.kernel.passing import Passing
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import Player, Zone
from rules.magic.cards import CardDefinition, FaceDefinition, require_built, require_types_built
from rules.magic.effects.context import Context
from rules.magic.effects.token_faces import as_copied_by_itself
from rules.magic.events.actions import Paired
from rules.magic.events.playing import StepBegan
from rules.magic.game import MagicGame
from rules.magic.state import Kind, MagicObject, MagicPlayer
from rules.magic.turn import TURN

if TYPE_CHECKING:
    from collections.abc import Mapping

Payment = Literal["as needed", "exact"]


@dataclass(frozen=True, slots=True)
class Laid:
    """How an object of the starting board lies there; what is not said is as if it had been there for long."""

    kind: Kind = "card"
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=lambda: NO_COUNTERS)
    damage: int = 0
    controller: MagicPlayer | None = None
    since_this_turn: bool = False
    face: int = 0
    face_down: bool = False
    bestowed: bool = False
    chosen: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    copied: FaceDefinition | None = None
    """The face that it is a copy of."""
    copied_by: Literal["", "itself"] = ""
    """Whether its own effect made it a copy, so that the exceptions of that effect hold."""


class Table(Passing):
    """A running game and the hands that move it."""

    def __init__(
        self, rulebook: Rulebook, players: Sequence[str], decider: Decider, payment: Payment = "as needed"
    ) -> None:
        self.game: MagicGame = MagicGame(rulebook, players, decider)
        self.game.payment = payment

    def player(self, name: str) -> MagicPlayer:
        """A player by name; raises ``KeyError``."""
        return self.game.called(name)

    def lay(self, card: CardDefinition, zone: str, owner: MagicPlayer, laid: Laid | None = None) -> MagicObject:
        """Put an object on the starting board, at the bottom of an ordered zone.

        Raises:
            Unsupported: The card needs rules there that are not built.
        """
        how = laid or Laid()
        place = self.game.zone(zone, owner)
        thing = self.game.made(card, owner, place, how.kind)
        thing.face = card.faces[how.face] if how.face else card.front
        if zone == "battlefield" and not how.face_down:
            require_built(card, thing.face)
        if zone == "command":
            require_types_built(thing.face)
        thing.name = thing.face.name
        thing.controller = how.controller or owner
        thing.tapped, thing.damage, thing.face_down = how.tapped, how.damage, how.face_down
        thing.counters = how.counters if zone != "battlefield" else _printed_counters(thing, how.counters)
        thing.chosen, thing.copied, thing.bestowed = how.chosen, how.copied, how.bestowed
        if how.copied is not None and how.copied_by == "itself":
            thing.copied = as_copied_by_itself(Context(self.game, thing, thing.controller), how.copied)
        thing.controlled_since = self.game.scene.turn if how.since_this_turn else 0
        with self.game.setting_up():
            self.game.ledger.enter(place, thing, len(place))
        return thing

    def attach(self, thing: MagicObject, to: MagicObject | MagicPlayer) -> None:
        """Attach an object of the starting board to another one, or to a player."""
        with self.game.setting_up():
            self.game.ledger.write(thing, "attached_to", to)

    def pair(self, one: MagicObject, other: MagicObject) -> None:
        """Pair two creatures of the starting board."""
        if one.paired_with is not other:
            with self.game.setting_up():
                Paired(one, other).apply(self.game)

    def open_at(self, phase: str, step: str, active: MagicPlayer, turn: int = 1) -> None:
        """Begin in the middle of a step: its turn-based actions are past, and the active player has priority."""
        self.lay_moment(phase, step, active, turn)
        self.game.contents.priority.give(active)

    def lay_moment(self, phase: str, step: str, active: MagicPlayer, turn: int = 1) -> None:
        """It is this moment of the turn; the main phases that have begun before are remembered."""
        scene = self.game.scene
        with self.game.setting_up():
            for attribute, value in (("active", active), ("turn", turn), ("phase", phase), ("step", step)):
                self.game.ledger.write(scene, attribute, value)
            self.game.ledger.write(active, "turn_began", turn)
        begun = [place for place in TURN[: TURN.index((phase, step)) + 1] if "main" in place[0]]
        self.remember(*(StepBegan(active, *place, number) for number, place in enumerate(begun, 1)))
        self.game.touched.clear()

    def let_begin(self) -> None:
        """Let the step begin that was laid out: what the turn does there by itself is done now."""
        self.game.contents.turn_structure.come_to(self.game.scene.step)

    def let_declare(self) -> None:
        """Open the declare attackers step as it begins: the active player is to declare, before anybody may act.

        With several opponents one of them is chosen first, as the step before would have had it.
        """
        with self.game.setting_up():
            self.game.ledger.write(self.game.scene, "priority", None)
        if len(self.game.opponents(self.game.scene.active)) > 1:
            self.game.contents.beginning_of_combat.settle_defender()
        self.game.contents.declare_attackers.begin()

    @property
    def stack(self) -> Zone:
        """What waits to resolve."""
        return self.game.stack

    def holder(self) -> MagicPlayer | None:
        """Who has priority."""
        return self.game.scene.priority

    def is_paused(self) -> bool:
        """Whether the turn stands still in a step in which nobody gets priority."""
        scene = self.game.scene
        return scene.priority is None and scene.declaring is None and not scene.outcome

    def wait_for(self, player: Player) -> None:
        """Let the players before this one pass, unless the turn stands still where nobody can act."""
        if not self.is_paused():
            super().wait_for(player)

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Let everybody pass until a moment comes, which may be a step in which nobody gets priority."""
        self.game.stops = reached
        try:
            super().pass_until(reached)
        finally:
            self.game.stops = lambda: False

    def let_pass(self) -> None:
        """Let whoever has priority pass; where nobody gets any, the turn goes on."""
        player = self.game.scene.priority
        if player is None:
            self.game.contents.turn_structure.advance()
        else:
            self.game.contents.priority.pass_(player)


def _printed_counters(thing: MagicObject, given: Mapping[str, int]) -> Mapping[str, int]:
    """The counters that a permanent is laid out with: its printed loyalty or defense unless something else is said."""
    printed = {"loyalty": thing.face.loyalty, "defense": thing.face.defense}
    counters = {kind: number for kind, number in printed.items() if number is not None} | dict(given)
    return kept_counters(counters)
