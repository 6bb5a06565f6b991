"""A running game of Grand Archive as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable

from rules.grand_archive.events.playing import Triggered
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject
from rules.kernel.choices import Choice
from rules.kernel.events import Event
from rules.kernel.things import GameObject
from scenarios.format import LegalDeclarations, Reference
from scenarios.names import Names
from scenarios.running_scene import RunningScene
from scenarios.scene import Answer, CannotTell
from scenarios.tables.grand_archive.facts import CHARACTERISTICS, ArchiveFacts
from scenarios.tables.grand_archive.plays import PLAYED_FROM, ArchivePlays


class ArchiveScene(RunningScene[ArchiveObject]):
    """Answers for one running game."""

    acting = "opportunity"
    derived = CHARACTERISTICS

    def __init__(
        self, game: ArchiveGame, names: Names, plays: ArchivePlays, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__(ArchiveFacts(game, names), plays, open_choice)
        self._game = game

    def waiting_by(self, event: Event) -> ArchiveObject | None:
        """Return what waits to resolve because something triggered, if the event says that it did."""
        return event.item if isinstance(event, Triggered) else None

    def source_of(self, item: ArchiveObject) -> GameObject | None:
        """Return the object whose ability waits to resolve."""
        return item.source

    def total_cost(self, thing: ArchiveObject) -> int:
        """Return how many cards the activation of a card cost in all, or would cost now; raises CannotTell."""
        waiting = [one for one in self._game.stack if isinstance(one, ArchiveObject)]
        activation = next((one for one in waiting if thing in (one, one.speaks_for)), None)
        if activation is None:
            return self._would_cost(thing)
        if not activation.announced.origin:
            raise CannotTell(f"nothing was paid for {thing.name}: it was not played")
        return activation.announced.paid

    def _would_cost(self, card: ArchiveObject) -> int:
        cost = card.face.cost
        if card.zone.kind not in PLAYED_FROM or card.face.cost_kind != "reserve" or cost is None or cost == "X":
            raise CannotTell(f"what {card.name} costs in all is told while it is played and waits to resolve")
        return self._game.contents.card_activation.would_cost(card.owner, card)

    def legal_attacks(self, player: str) -> Answer:
        """Attacks are declared one by one in this game."""
        raise CannotTell("attacks are declared one by one: ask whether one is legal")

    def legal_blocks(self, player: str) -> Answer:
        """Nothing blocks in this game."""
        raise CannotTell("nothing blocks: ask whether a unit may retaliate")

    def legal_declarations(self, probe: LegalDeclarations) -> Answer:
        """Attackers and blockers are not declared together in this game."""
        return self.legal_attacks(probe.player) if probe.kind == "attack" else self.legal_blocks(probe.player)

    def mana_options(self, of: Reference) -> Answer:
        """There is no mana in this game."""
        raise CannotTell("there is no mana: cards are reserved into memory")
