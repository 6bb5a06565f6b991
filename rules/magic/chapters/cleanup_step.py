"""514. Cleanup step."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events import DamageRemoved
from rules.magic.state import MagicObject

MAXIMUM_HAND_SIZE = 7


class CleanupStep(MagicChapter):
    """514. Cleanup step."""

    @rule("514.3")
    def begin(self) -> None:
        """Normally nobody gets priority in the cleanup step."""
        self.discard()
        self.wear_off()
        self.look_once_more()

    @rule("514.3")
    def nobody_acts(self) -> Verdict:
        """Nobody gets priority in the cleanup step, unless something has come up in it."""
        return self.refuse("nobody gets priority in the cleanup step")

    @rule("514.1")
    def discard(self) -> None:
        """The active player discards down to their maximum hand size."""
        player = self.game.scene.active
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, MagicObject)]
        maximum = self.rules.continuous_effects.maximum_hand_size(player, MAXIMUM_HAND_SIZE)
        if maximum is None or len(hand) <= maximum:
            return
        count = len(hand) - maximum
        options = tuple(Option(card, card.name, card) for card in hand)
        question = f"{player.name} discards {count} down to {maximum}"
        chosen = self.ask(Pick("discard to hand size", player, question, None, options, count, count))
        self.rules.keyword_actions.discard(player, [card for card in chosen if isinstance(card, MagicObject)])

    @rule("514.2")
    def wear_off(self) -> None:
        """Damage marked on permanents is removed, and at the same time what lasts for the turn is over."""
        damaged = [thing for thing in self.game.battlefield if isinstance(thing, MagicObject)]
        self.happen(*(DamageRemoved(thing) for thing in damaged if thing.damage or thing.deathtouched))
        self.rules.continuous_effects.expire("end of turn")

    @rule("514.3a")
    def look_once_more(self) -> None:
        """If state-based actions or triggers come up now, players get priority, and another cleanup step follows."""
        before = self.game.point().happened
        self.rules.priority.settle()
        if self.game.point().happened == before or self.rules.ending_the_game.is_over():
            return
        scene = self.game.scene
        steps = ("cleanup", *scene.extra_steps)
        self.happen(Set(scene, "extra_steps", steps, ("another cleanup step follows this one",)))
        self.rules.priority.give(scene.active)
