"""Replacement effects of Flesh and Blood from the words of cards.

Comprehensive Rules: 1.9.2b (multi-events), 6.4.9 (standard-replacement effects).
"""

from __future__ import annotations

from grammar.nodes import events as nodes
from rules.flesh_and_blood.events.moving import CameToBe, Creating
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.events import Event
from rules.kernel.standing import replacements as shared


class Instead(shared.Instead):
    """When an event would happen, something else happens instead."""

    __slots__ = ()

    def waits_for(self, pattern: nodes.AnyEvent, language: AnyLanguage) -> tuple[type[Event], ...]:
        """The classes of event that it may replace: of creating the whole, and none of its individual events."""
        kinds = super().waits_for(pattern, language)
        return tuple(kind for kind in kinds if kind is not CameToBe) if Creating in kinds else kinds
