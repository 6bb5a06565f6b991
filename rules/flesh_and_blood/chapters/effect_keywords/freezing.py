"""8.5.34 and 8.5.37: to freeze and to unfreeze."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.conditions import Duration
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.standing.freezing import Freeze, freezes_on
from rules.flesh_and_blood.standing.origins import begun_by
from rules.flesh_and_blood.state import FabObject
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.verdict import Verdict


class Freezing(FabChapter):
    """8.5.34 and 8.5.37. Freeze and unfreeze."""

    section = "effect_keywords"

    @rule("8.5.34")
    def freeze(self, context: Context, things: Sequence[FabObject], duration: Duration | None) -> bool:
        """A frozen object can't be played, and its abilities can't be activated, as long as the effect lasts.

        Returns:
            Whether anything was frozen.
        """
        if not things:
            return False
        names = ", ".join(thing.name for thing in things)
        effect = Freeze(self.game.new_id(), f"{names}: frozen", context.source, things)
        self.rules.continuous_effects.start(effect, self.time_frozen(duration), begun_by(context))
        return True

    @rule("8.5.34")
    def is_frozen(self, thing: FabObject) -> Verdict:
        """What is frozen can't be played, and its abilities can't be activated."""
        return self.refuse(f"{thing.name} is frozen")

    def time_frozen(self, duration: Duration | None) -> Duration | None:
        """How long something is frozen."""
        return duration

    @rule("8.5.37")
    def unfreeze(self, thing: FabObject) -> bool:
        """All effects that freeze an object apply to it no more.

        Returns:
            Whether there were any.
        """
        effects = freezes_on(self.game, thing)
        if not effects:
            return self.not_frozen(thing)
        for effect in effects:
            self._thaw(effect, thing)
        return True

    def _thaw(self, effect: Freeze, thing: FabObject) -> None:
        left = tuple(one for one in effect.things if one is not thing)
        self.happen(Set(effect, "things", left, (thing, " is frozen no more")))
        if not left:
            self.happen(EffectEnded(effect, "nothing is left that it freezes"))

    @rule("8.5.37b")
    def not_frozen(self, thing: FabObject) -> bool:
        """What isn't frozen can't be unfrozen: the effect fails."""
        self.declined(f"{thing.name} isn't unfrozen", "it isn't frozen")
        return False
