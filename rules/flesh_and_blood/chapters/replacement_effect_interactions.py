"""6.5. Replacement effect interactions: which of several applies first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.likeness import are_effects_alike
from rules.flesh_and_blood.state import FabPlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule

SELF, STANDARD, PREVENTION, OUTCOME = range(4)
"""The kinds of replacement effects in the order in which they apply."""


class ReplacementEffectInteractions(FabChapter):
    """6.5. Replacement effect interactions."""

    def first(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The effect that applies first among several."""
        kind = min(effect.precedence for effect in effects)
        those = [effect for effect in effects if effect.precedence == kind]
        return those[0] if len(those) == 1 else self.among(event, those)

    @rule("6.5.1")
    def among(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """Of several effects of a kind the turn-player says whose come first, and each player orders their own."""
        controllers = list(dict.fromkeys(effect.controller for effect in effects if effect.controller is not None))
        player = controllers[0] if len(controllers) == 1 else self.select_player(event, controllers)
        mine = [effect for effect in effects if effect.controller is player] or list(effects)
        if are_effects_alike(mine):
            return mine[0]
        options = tuple(Option(one, one.name, one.source) for one in mine)
        question = "Which effect applies first?"
        return self.pick_one(Pick("replacement order", player, question, event.affected(), options), mine)

    @rule("6.5.2")
    def select_player(self, event: Event, players: Sequence[object]) -> FabPlayer:
        """The turn-player selects the player whose effects apply first."""
        able = [player for player in self.game.in_turn_order() if player in players]
        question = "Whose effects apply first?"
        return self.choose_one("first player", self.scene.turn_player, question, event.affected(), able)
