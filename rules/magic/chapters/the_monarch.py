"""725. The Monarch."""

from __future__ import annotations

from grammar.nodes.abilities import Triggered
from grammar.nodes.events import Event, StepBegins
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import EventRole, Of, Pronoun, Some, You
from grammar.nodes.verbs import Draw, KeywordAction
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectEnded
from rules.magic.chapter import MagicChapter
from rules.magic.standing.inherent import beginning, lent
from rules.magic.state import MagicPlayer

ONE, MONARCH = Number(1), You("")
DRAWING = Triggered(StepBegins("end step", MONARCH, "each"), Draw(MONARCH, ONE), "at")
USURPING = Triggered(
    Event("deals damage", Some(Filter((Is("type", "creature"),)), ONE), MONARCH, damage="combat"),
    KeywordAction("become the monarch", Of("controller", Pronoun("it", EventRole("subject")))),
    "whenever",
)
NAME = "the monarch"


class TheMonarch(MagicChapter):
    """725. The Monarch."""

    def begin_as(self, player: MagicPlayer) -> None:
        """Let a player be the monarch already as a scene begins."""
        self.game.ledger.write(self.game.scene, "monarch", player)
        self.lend(player)

    @rule("725.3")
    def become(self, player: MagicPlayer) -> None:
        """As a player becomes the monarch, whoever was it ceases to be it: only one player is."""
        if self.game.scene.monarch is player:
            self.declined(f"{player.name} doesn't become the monarch", "that player is the monarch already")
            return
        self._pass_to(player)

    def leave(self, player: MagicPlayer) -> None:
        """Let the monarch be somebody else, if whoever is it leaves the game."""
        if self.game.scene.monarch is player:
            self.pass_on()

    @rule("725.4")
    def pass_on(self) -> None:
        """If the monarch leaves the game, the active player becomes the monarch, or else the next in turn order."""
        left = self.game.in_turn_order()
        active = self.game.scene.active
        self._pass_to(active if active in left else left[0])

    def _pass_to(self, player: MagicPlayer) -> None:
        ends = [EffectEnded(one, f"{player.name} becomes the monarch") for one in lent(self.game, (DRAWING, USURPING))]
        self.happen(Set(self.game.scene, "monarch", player, (player, " becomes the monarch")), *ends)
        self.lend(player)

    @rule("725.2")
    def lend(self, player: MagicPlayer) -> None:
        """The monarch draws a card in their end step, and whoever's creature hits them becomes it."""
        for one in beginning(self.game, NAME, player, (DRAWING, USURPING)):
            self.happen(one)
