"""A running game of Flesh and Blood as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable

from rules.flesh_and_blood.events.playing import Triggered
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Choice
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import Event
from rules.kernel.legality import NotLegal
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
        self._game = game

    def waiting_by(self, event: Event) -> FabObject | None:
        """Return what waits to resolve because something triggered, if the event says that it did."""
        return event.layer if isinstance(event, Triggered) else None

    def source_of(self, item: FabObject) -> GameObject | None:
        """Return the object whose ability waits to resolve."""
        return item.source

    def total_cost(self, thing: FabObject) -> int:
        """Return how many resources a card on the stack cost, or what playing a card would cost without options."""
        if thing.zone.kind == "stack" and thing.announced.origin:
            return thing.announced.paid
        if not thing.is_a_card or thing.zone.kind == "stack" or thing.is_in_arena:
            raise CannotTell(f"{thing.name} is not played from where it is")
        if thing.card.is_split:
            raise CannotTell(f"{thing.name} has two sides, each with a cost of its own")
        try:
            return self._game.contents.playing_cards.would_cost(thing.owner, thing, Proposal(additional=()))
        except ChoiceNeeded as error:
            raise CannotTell(f"that depends on a choice: {error.choice.question}") from None
        except NotLegal as error:
            raise CannotTell(str(error)) from None

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
