"""A running game of Flesh and Blood as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable

from rules.flesh_and_blood.events.playing import Triggered
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Choice
from rules.kernel.events import Event
from rules.kernel.things import GameObject
from scenarios.format import LegalDeclarations, Reference
from scenarios.names import Names
from scenarios.running_scene import RunningScene
from scenarios.scene import Answer, CannotTell
from scenarios.tables.flesh_and_blood.facts import PROPERTIES, FabFacts
from scenarios.tables.flesh_and_blood.plays import FabPlays


class FabScene(RunningScene[FabObject]):
    """Answers for one running game."""

    derived = PROPERTIES

    def __init__(self, game: FabGame, names: Names, plays: FabPlays, open_choice: Callable[[], Choice | None]) -> None:
        super().__init__(FabFacts(game, names), plays, open_choice)

    def waiting_by(self, event: Event) -> FabObject | None:
        """Return what waits to resolve because something triggered, if the event says that it did."""
        return event.layer if isinstance(event, Triggered) else None

    def source_of(self, item: FabObject) -> GameObject | None:
        """Return the object whose ability waits to resolve."""
        return item.source

    def total_cost(self, thing: FabObject) -> int:
        """Return how many resources a card on the stack cost."""
        if thing.zone.kind != "stack" or not thing.announced.origin:
            raise CannotTell(f"what {thing.name} costs in all is told while it is played and waits to resolve")
        return thing.announced.paid

    def legal_attacks(self, player: str) -> Answer:
        """Attacks are played and activated one by one in this game."""
        raise CannotTell("attacks are played and activated: ask whether one is legal")

    def legal_blocks(self, player: str) -> Answer:
        """Nothing blocks in this game."""
        raise CannotTell("nothing blocks: ask whether a card may defend")

    def legal_declarations(self, probe: LegalDeclarations) -> Answer:
        """Attackers and blockers are not declared together in this game."""
        return self.legal_attacks(probe.player) if probe.kind == "attack" else self.legal_blocks(probe.player)

    def mana_options(self, of: Reference) -> Answer:
        """There is no mana in this game."""
        raise CannotTell("there is no mana: cards are pitched for resources")
