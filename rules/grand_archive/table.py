"""The table: a game of Grand Archive laid out from outside, and driven from one moment of Opportunity to the next.

Whoever has a scene to play lays out the board, opens the scene, and then lets the players act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.game import IN_PLAY, ArchiveGame
from rules.grand_archive.kinds import require_built
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Kind, Phase
from rules.kernel.choices import Decider
from rules.kernel.effects.card_object import NO_COUNTERS, kept_counters
from rules.kernel.legality import require
from rules.kernel.passing import Passing
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import Player, Zone

Payment = Literal["as needed", "exact"]


@dataclass(frozen=True, slots=True)
class Laid:
    """How something of the starting board lies there."""

    kind: Kind = "card"
    rested: bool = False
    counters: Mapping[str, int] = field(default_factory=lambda: NO_COUNTERS)
    damage: int = 0
    controller: ArchivePlayer | None = None
    face: int = 0
    face_down: bool = False
    states: frozenset[str] = frozenset()


class Table(Passing):
    """A running game and the hands that move it."""

    def __init__(
        self, rulebook: Rulebook, players: Sequence[str], decider: Decider, payment: Payment = "as needed"
    ) -> None:
        self.game: ArchiveGame = ArchiveGame(rulebook, players, decider)
        self.game.payment = payment

    @property
    def stack(self) -> Zone:
        """What waits to resolve."""
        return self.game.stack

    def holder(self) -> ArchivePlayer | None:
        """Who has Opportunity."""
        return self.game.scene.opportunity

    def is_paused(self) -> bool:
        """Whether the turn stands still in a phase that goes by without Opportunity."""
        scene = self.game.scene
        return scene.opportunity is None and not scene.awaiting and not scene.outcome

    def wait_for(self, player: Player) -> None:
        """Let the players before this one pass, unless the turn stands still where nobody can act."""
        if not self.is_paused():
            super().wait_for(player)

    def let_pass(self) -> None:
        """Let whoever has Opportunity pass; where nobody has any, the turn goes on.

        Raises:
            NotLegal: That player must do something first.
        """
        player = self.game.scene.opportunity
        if player is None:
            self.game.contents.turn_order.proceed()
        else:
            require(self.game.contents.opportunity.pass_(player))

    def decline(self) -> None:
        """Let the players do nothing of what the game waits for: no materialization, no retaliation."""
        scene = self.game.scene
        if scene.awaiting == "materialization":
            self.game.contents.materialize_phase.decline()
        while scene.awaiting == "retaliation":
            player = self.game.controller_of(scene.declaring_retaliation[0])
            self.game.contents.retaliation_step.retaliate(player, ())

    def player(self, name: str) -> ArchivePlayer:
        """A player by name; raises ``KeyError``."""
        return self.game.called(name)

    def lay(self, card: CardDefinition, zone: str, owner: ArchivePlayer, laid: Laid | None = None) -> ArchiveObject:
        """Put something on the starting board, at the bottom of an ordered zone.

        Args:
            card: What it is.
            zone: The kind of zone.
            owner: Whose it is.
            laid: How it lies there.

        Raises:
            Unsupported: It needs rules there that are not built.
        """
        how = laid or Laid()
        place = self.game.zone(zone, owner)
        thing = self.game.made(card, owner, place, how.kind)
        thing.face = card.faces[how.face]
        thing.name = thing.face.name
        if zone in IN_PLAY and not how.face_down:
            require_built(card, thing.face)
        thing.controller = how.controller or owner
        thing.rested, thing.face_down, thing.states = how.rested, how.face_down, how.states
        thing.counters, thing.damage = self._counters(card, zone, how), how.damage
        with self.game.setting_up():
            self.game.ledger.enter(place, thing, len(place))
        return thing

    def _counters(self, card: CardDefinition, zone: str, how: Laid) -> Mapping[str, int]:
        face = card.faces[how.face]
        durability = face.durability if zone == "field" else None
        return kept_counters({**({"durability": durability} if durability else {}), **how.counters})

    def lay_lineage(self, champion: ArchiveObject, cards: Sequence[CardDefinition]) -> Sequence[ArchiveObject]:
        """Put cards under a champion, the bottom one first."""
        beneath = self._lay_in_own_zone("inner lineage", champion, cards)
        with self.game.setting_up():
            self.game.ledger.write(champion, "lineage", beneath)
        return beneath

    def lay_loaded(self, thing: ArchiveObject, cards: Sequence[CardDefinition]) -> Sequence[ArchiveObject]:
        """Load an object with cards."""
        return self._lay_in_own_zone("loaded cards", thing, cards)

    def lay_linked(self, thing: ArchiveObject, to: ArchiveObject) -> None:
        """Have an object be linked to another one."""
        with self.game.setting_up():
            self.game.ledger.write(thing, "linked_to", to)

    def _lay_in_own_zone(
        self, kind: str, holder: ArchiveObject, cards: Sequence[CardDefinition]
    ) -> tuple[ArchiveObject, ...]:
        zone = self.game.zone(kind, holder.owner)
        beneath = tuple(self.game.made(card, holder.owner, zone) for card in cards)
        with self.game.setting_up():
            for card in beneath:
                self.game.ledger.write(card, "held_by", holder)
                self.game.ledger.enter(zone, card, len(zone))
        return beneath

    def let_turn(self, turn_player: ArchivePlayer, turn: int, own_turn: int) -> None:
        """Have it be the main phase of a turn; ``own_turn``: the how manieth of that player."""
        scene = self.game.scene
        with self.game.setting_up():
            for attribute, value in (("turn", turn), ("turn_player", turn_player), ("phase", "main"), ("stage", 2)):
                self.game.ledger.write(scene, attribute, value)
            for player in self.game.players:
                before = own_turn if player is turn_player or player.id < turn_player.id else own_turn - 1
                self.game.ledger.write(player, "turns_begun", before)

    def open(self, phase: Phase = "main") -> None:
        """Begin in the middle of the main phase with Opportunity for the turn player, or with another phase."""
        self.game.touched.clear()
        if phase == "main":
            self.game.contents.opportunity.turn_player_gains()
            return
        self.game.contents.turn_order.begin(phase)
        self.game.contents.turn_order.proceed()
