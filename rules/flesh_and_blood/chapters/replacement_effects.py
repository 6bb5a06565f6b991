"""6.4. Replacement effects: an event is replaced with a modified one, or its damage prevented."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.trace import Modified


class ReplacementEffects(FabChapter):
    """6.4. Replacement effects."""

    @rule("1.0.2")
    def forbidden(self, event: Event) -> Modified | None:
        """What a restriction says can't happen doesn't, whatever requires or allows it."""
        for regulation in self.game.regulations_of(type(event)):
            if regulation.modality == "can't" and regulation.concerns(event):
                return Modified(regulation.told(), self.citations["forbidden"], event, ())
        return None

    @rule("6.4.6")
    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        """An event that is replaced doesn't occur; the modified event occurs instead."""
        after = effect.replace(event)
        return Modified(effect.told(), self.citations["replace"], event, after)
