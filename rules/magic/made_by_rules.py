"""Replacement and prevention effects that no card makes but the rules themselves.

Comprehensive Rules: 614 and 615; each is carried out by the chapter that makes it.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified
from rules.magic.events import DamageDealt

Applies = Callable[[DamageDealt], bool]
Modify = Callable[[ReplacementEffect, DamageDealt], Modified]


class DamageModifiedByRules(ReplacementEffect):
    """An effect on damage: when it applies and what it makes of the damage are procedures of a chapter."""

    __slots__ = ("_applies", "_modify")

    def __init__(self, identity: int, name: str, applies: Applies, modify: Modify) -> None:
        super().__init__(identity, name, (DamageDealt,), None, None)
        self._applies = applies
        self._modify = modify

    def applies(self, event: Event) -> bool:
        """Whether it is damage that the rules have something to say about."""
        return isinstance(event, DamageDealt) and self._applies(event)

    def modify(self, event: Event) -> Modified:
        """What becomes of the damage, told under the rule that says so."""
        assert isinstance(event, DamageDealt)
        return self._modify(self, event)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What becomes of the damage."""
        return self.modify(event).after
