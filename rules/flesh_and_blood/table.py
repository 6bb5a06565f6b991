"""The table: a game of Flesh and Blood laid out from outside, and driven from one moment of priority to the next.

Whoever has a scene to play lays out the board, opens it at a moment, and then lets the players act. Between the calls
a player has priority, somebody is to declare defending cards, or the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import (
    EQUIPMENT_ZONES,
    NO_COUNTERS,
    ChainLink,
    Defense,
    FabObject,
    FabPlayer,
    Kind,
    Step,
)
from rules.kernel.choices import Decider
from rules.kernel.passing import Passing
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import Zone

EQUIPPING = frozenset({*EQUIPMENT_ZONES, "weapon"})


@dataclass(frozen=True, slots=True)
class Laid:
    """How an object of the starting board lies there; ``life_change`` is life gained minus life lost."""

    kind: Kind = "card"
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=lambda: NO_COUNTERS)
    life_change: int = 0
    controller: FabPlayer | None = None
    face: int = 0
    face_down: bool = False
    chosen: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Linked:
    """A chain link that is there as the scene begins."""

    attack: FabObject
    targets: tuple[FabObject, ...]
    defenders: tuple[tuple[FabObject, FabObject, str], ...] = ()
    """Each defending card, the attack-target it defends, and the kind of zone it came from."""
    hit: tuple[FabObject, ...] = ()
    state: Literal["active", "resolved"] = "resolved"
    source: FabObject | None = None


class Table(Passing):
    """A running game and the hands that move it."""

    def __init__(
        self,
        rulebook: Rulebook,
        players: Sequence[str],
        decider: Decider,
        payment: Literal["as needed", "exact"] = "as needed",
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
        player = self.holder()
        assert player is not None
        self.game.contents.priority.pass_(player)

    def player(self, name: str) -> FabPlayer:
        """A player by name; raises ``KeyError``."""
        for player in self.game.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def lay(self, card: CardDefinition, zone: str, owner: FabPlayer, laid: Laid | None = None) -> FabObject:
        """Put an object on the starting board, at the bottom of an ordered zone; what belongs there is equipped."""
        how = laid or Laid()
        place = self._place(zone, owner)
        thing = self.game.made(card, owner, place, how.kind)
        thing.face, thing.name = card.faces[how.face], card.faces[how.face].name
        thing.controller = how.controller or owner
        thing.tapped, thing.counters, thing.face_down = how.tapped, how.counters, how.face_down
        thing.life_change, thing.chosen = how.life_change, how.chosen
        if zone in EQUIPPING:
            both = "2h" in thing.face.subtypes and zone == "weapon"
            thing.equipped_to = self.game.zones_of(owner, zone) if both else (place,)
        with self.game.setting_up():
            self.game.ledger.enter(place, thing, len(place))
            if zone == "hero":
                self.game.ledger.write(owner, "hero", thing)
        return thing

    def _place(self, zone: str, owner: FabPlayer) -> Zone:
        """The zone, or the first empty one where a player has several."""
        if zone in {"stack", "queue", "permanent", "combat chain"}:
            return self.game.zone(zone)
        several = self.game.zones_of(owner, zone)
        return next((place for place in several if not len(place)), several[0])

    def set_life(self, thing: FabObject, total: int) -> None:
        """Let an object begin with a life total."""
        base = self.game.is_(thing).base_life or 0
        with self.game.setting_up():
            self.game.ledger.write(thing, "life_change", total - base)

    def set_points(self, player: FabPlayer, action: int, resource: int) -> None:
        """Let a player begin with action points and resource points."""
        with self.game.setting_up():
            self.game.ledger.write(player, "action_points", action)
            self.game.ledger.write(player, "resource_points", resource)

    def link(self, linked: Linked) -> ChainLink:
        """Lay a chain link; its cards lie on the combat chain already."""
        game = self.game
        link = ChainLink(game.new_id(), len(game.scene.links) + 1, linked.attack, linked.targets)
        link.state, link.hit = linked.state, linked.hit
        link.damage = "calculated" if linked.state == "resolved" else "to come"
        link.attacking_hero = linked.attack.controller
        link.defending_heroes = tuple(dict.fromkeys(target.controller for target in linked.targets))
        link.defenses = tuple(Defense(card, to, card.controller, origin) for card, to, origin in linked.defenders)
        with game.setting_up():
            game.ledger.write(game.scene, "chain", "open")
            game.ledger.write(game.scene, "links", (*game.scene.links, link))
            for thing in (linked.attack, linked.source, *(card for card, _, _ in linked.defenders)):
                if thing is not None:
                    game.ledger.write(thing, "link", link)
            game.ledger.write(linked.source or linked.attack, "attacking", True)
        return link

    def open_at(self, player: FabPlayer, turn: int = 1, step: Step = "") -> None:
        """Begin in the middle of the action phase, or of a step of combat; the turn-player has priority."""
        scene = self.game.scene
        with self.game.setting_up():
            for attribute, value in (("turn", turn), ("turn_player", player), ("phase", "action"), ("step", step)):
                self.game.ledger.write(scene, attribute, value)
            self.game.ledger.write(player, "turn_began", turn)
        self.game.touched.clear()
        self.game.contents.priority.turn_player_gains()
