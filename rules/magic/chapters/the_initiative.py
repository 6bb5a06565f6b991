"""726. The Initiative."""

from __future__ import annotations

from grammar.nodes.abilities import Triggered
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number, Range
from grammar.nodes.references import EventRole, Of, Pronoun, Some, You
from grammar.nodes.verbs import KeywordAction
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectEnded
from rules.magic.chapter import MagicChapter
from rules.magic.standing.inherent import beginning, lent, sourceless
from rules.magic.state import MagicPlayer

HOLDER = You("")
VENTURE = KeywordAction("venture into Undercity")
VENTURING = Triggered(StepBegins("upkeep", HOLDER), VENTURE, "at")
LOSING = Triggered(
    Event("deals damage", Some(Filter((Is("type", "creature"),)), Range(Number(1), None)), HOLDER, damage="combat"),
    KeywordAction("take the initiative", Of("controller", Pronoun("it", EventRole("subject")))),
    "whenever",
)
NAME = "the initiative"


class TheInitiative(MagicChapter):
    """726. The Initiative."""

    def begin_with(self, player: MagicPlayer) -> None:
        """Let a player have the initiative already as a scene begins."""
        self.game.ledger.write(self.game.scene, "initiative", player)
        self.lend(player)

    def take(self, player: MagicPlayer) -> None:
        """Let a player take the initiative, or take it once more."""
        if self.game.scene.initiative is player:
            self.take_again(player)
        else:
            self.pass_to(player)

    @rule("726.5")
    def take_again(self, player: MagicPlayer) -> None:
        """Who has the initiative and is to take it ventures into Undercity, and there is still only one."""
        self.venture(player)

    @rule("726.3")
    def pass_to(self, player: MagicPlayer) -> None:
        """As a player takes the initiative, whoever had it ceases to: only one player has it."""
        ends = [EffectEnded(one, f"{player.name} takes the initiative") for one in lent(self.game, (VENTURING, LOSING))]
        self.happen(Set(self.game.scene, "initiative", player, (player, " takes the initiative")), *ends)
        self.lend(player)
        self.venture(player)

    def leave(self, player: MagicPlayer) -> None:
        """Let somebody else have the initiative, if whoever has it leaves the game."""
        if self.game.scene.initiative is player:
            self.pass_on()

    @rule("726.4")
    def pass_on(self) -> None:
        """If who has the initiative leaves the game, the active player takes it, or else the next in turn order."""
        left = self.game.in_turn_order()
        active = self.game.scene.active
        self.pass_to(active if active in left else left[0])

    @rule("726.2")
    def lend(self, player: MagicPlayer) -> None:
        """Who has the initiative ventures in their upkeep, and loses it to whoever's creatures hit them in combat."""
        for one in beginning(self.game, NAME, player, (VENTURING, LOSING)):
            self.happen(one)

    @rule("726.2")
    def venture(self, player: MagicPlayer) -> None:
        """Whoever takes the initiative ventures into Undercity, by an ability that triggers on that."""
        self.rules.triggered_abilities.trigger_at_once(sourceless(self.game, NAME, player), VENTURE)
