"""306. Planeswalkers: their loyalty."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class Planeswalkers(MagicChapter):
    """306. Planeswalkers."""

    def loyalty(self, walker: MagicObject) -> int:
        """The loyalty of a planeswalker on the battlefield."""
        return walker.counters.get("loyalty", 0)

    @rule("306.5c")
    def has_no_loyalty(self, walker: MagicObject) -> None:
        """A planeswalker on the battlefield has as much loyalty as it has loyalty counters."""
        self.noted("{} has no loyalty counters", walker)

    def without_loyalty(self, permanents: Sequence[MagicObject]) -> list[MagicObject]:
        """Those planeswalkers among some permanents that have loyalty 0."""
        walkers = [thing for thing in permanents if self.is_(thing).is_type("planeswalker")]
        spent = [walker for walker in walkers if self.loyalty(walker) == 0]
        for walker in spent:
            self.has_no_loyalty(walker)
        return spent

    @rule("306.8")
    def is_dealt_damage(self, walker: MagicObject, amount: int) -> None:
        """Damage dealt to a planeswalker costs it that many loyalty counters."""
        self.noted("{} is dealt {} damage", walker, amount)

    @rule("306.9")
    def is_used_up(self, walker: MagicObject) -> None:
        """A planeswalker with loyalty 0 is put into its owner's graveyard, which is a state-based action."""
        self.noted("{} has loyalty 0", walker)

    @rule("306.6")
    def is_attacked(self, walker: MagicObject) -> None:
        """Planeswalkers can be attacked, as their controller can."""
        self.noted("{} is attacked", walker)

    @rule("306.5b")
    def enters_with_loyalty(self, walker: MagicObject) -> None:
        """A planeswalker enters with loyalty counters, as many as its printed loyalty."""
        self.noted("{} enters with its printed loyalty", walker)

    @rule("310.4b")
    def enters_with_defense(self, battle: MagicObject) -> None:
        """A battle enters with defense counters, as many as its printed defense."""
        self.noted("{} enters with its printed defense", battle)

    def replacements(self) -> Sequence[ReplacementEffect]:
        """The replacement effects on planeswalkers that the rules themselves make."""
        return ()
