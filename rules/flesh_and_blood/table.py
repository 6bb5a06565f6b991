"""The table: a game of Flesh and Blood laid out from outside, and driven from one moment of priority to the next.

Whoever has a scene to play lays out the board and the combat chain, opens the scene, and then lets the players act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.events.playing import Resolved
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.kinds import require_built, require_counters_built
from rules.flesh_and_blood.standing.functioning import weapon_zones
from rules.flesh_and_blood.state import FabObject, FabPlayer, Kind, Step
from rules.kernel.choices import Decider
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.passing import Passing
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import Thing, Zone

Payment = Literal["as needed", "exact"]
TOKEN = "token"
"""The type of cards that are tokens."""


class NoPlace(Exception):
    """An object of the starting board for which there is no zone, or none that is free."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How an object of the starting board lies there."""

    kind: Kind = "card"
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=lambda: NO_COUNTERS)
    damage: int = 0
    controller: FabPlayer | None = None
    face: int = 0
    face_down: bool = False


class Table(Passing):
    """A running game and the hands that move it."""

    def __init__(
        self, rulebook: Rulebook, players: Sequence[str], decider: Decider, payment: Payment = "as needed"
    ) -> None:
        self.game: FabGame = FabGame(rulebook, players, decider)
        self.game.payment = payment

    @property
    def stack(self) -> Zone:
        """What waits to resolve."""
        return self.game.stack

    def holder(self) -> FabPlayer | None:
        """Who has priority."""
        return self.game.scene.priority

    def let_pass(self) -> None:
        """Let whoever has priority pass."""
        player = self.game.scene.priority
        assert player is not None
        self.game.contents.priority.pass_(player)

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Let everybody pass, and phases without priority end, until a moment comes, or something is to be declared."""
        super().pass_until(reached)
        while self._is_between() and not reached():
            self._end_phase()
            super().pass_until(reached)

    def go_on(self) -> None:
        """End the phases in which nobody gets priority, until somebody has it or something is to be declared."""
        self.pass_until(lambda: self.holder() is not None)

    def _is_between(self) -> bool:
        """Whether a start or end phase is through, so that only its end is left."""
        scene = self.game.scene
        return scene.phase != "action" and not scene.step and scene.priority is None and not scene.outcome

    def _end_phase(self) -> None:
        if self.game.scene.phase == "start":
            self.game.contents.start_phase.end()
        else:
            self.game.contents.end_phase.end()

    def resolutions(self, top: Thing) -> int:
        """How often a layer has resolved: one that is melded does so twice."""
        return sum(isinstance(one, Resolved) and one.thing is top for _, one in self.game.happenings.history)

    def player(self, name: str) -> FabPlayer:
        """A player by name; raises ``KeyError``."""
        return self.game.called(name)

    def lay(self, card: CardDefinition, zone: str, owner: FabPlayer, laid: Laid | None = None) -> FabObject:
        """Put an object on the starting board, at the bottom of an ordered zone.

        Args:
            card: What it is.
            zone: The kind of zone; ``equipment`` and ``weapon`` stand for the free ones that it fits.
            owner: Whose it is.
            laid: How it lies there.

        Raises:
            NoPlace: It can't be equipped there.
            Unsupported: It needs rules there that are not built.
        """
        how = laid or Laid()
        places = self._places(card, zone, owner, how.controller or owner)
        kind: Kind = "token" if TOKEN in card.faces[how.face].types else how.kind
        thing = self.game.made(card, owner, places[0], kind)
        thing.face = card.faces[how.face] if how.face else card.front
        if not self.game.begins_anew(places[0]) and not how.face_down:
            require_built(card, thing.face)
        require_counters_built(how.counters)
        thing.controller = how.controller or owner
        thing.tapped, thing.face_down, thing.counters = how.tapped, how.face_down, how.counters
        thing.life_change = -how.damage
        if zone in ("equipment", "weapon"):
            thing.equipped_to = places
        with self.game.setting_up():
            self.game.ledger.enter(places[0], thing, len(places[0]))
            if zone == "hero":
                self.game.ledger.write(owner, "hero", thing)
        if zone == "hero" and (count := weapon_zones(thing)) is not None:
            self.game.limit_zones(owner, "weapon", count)
        return thing

    def _places(self, card: CardDefinition, zone: str, owner: FabPlayer, controller: FabPlayer) -> tuple[Zone, ...]:
        if zone not in ("equipment", "weapon"):
            return (self.game.zone(zone, owner),)
        if self.game.contents.subtype_keywords.has_one_already(controller, card.front.subtypes):
            because = f"has equipped an object of that subtype, and {card.name} can't be a second"
            raise NoPlace(f"{controller.name} {because}")
        free = self.game.contents.effect_keywords.places_for(controller, card.front.subtypes)
        if not free:
            raise NoPlace(f"{controller.name} has no free zone for {card.name}")
        return free

    def let_turn(self, turn_player: FabPlayer, turn: int) -> None:
        """Have it be the action phase of a turn."""
        scene = self.game.scene
        with self.game.setting_up():
            for attribute, value in (("turn", turn), ("turn_player", turn_player), ("phase", "action")):
                self.game.ledger.write(scene, attribute, value)
            self.game.ledger.write(turn_player, "turn_began", turn)

    def let_step(self, step: Step) -> None:
        """Have it be a step of the phase."""
        with self.game.setting_up():
            self.game.ledger.write(self.game.scene, "step", step)

    def open(self) -> None:
        """Begin in the middle of the action phase, with the turn-player having priority."""
        self.game.touched.clear()
        self.game.contents.priority.give(self.game.scene.turn_player)

    def set_assets(self, player: FabPlayer, assets: Mapping[str, int]) -> None:
        """Give a player so many points of each asset."""
        with self.game.setting_up():
            for attribute, amount in assets.items():
                self.game.ledger.write(player, attribute, amount)
