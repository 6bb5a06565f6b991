"""C.3 to C.5, 502.10 and 502.11. Banding, as of 2002: creatures banded with others of the same ability."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.filters import AnyFilter
from rules.kernel.rule import rule
from rules.magic.chapters import banding
from rules.magic.chapters.banding import BANDING, WITH_OTHER
from rules.magic.state import MagicObject, MagicPlayer


class Banding(banding.Banding):
    """502.10. Banding."""

    def is_joined(self, creatures: Sequence[MagicObject], quality: AnyFilter, by: MagicObject) -> bool:
        """Whether all creatures have banding, or band with others of the same name for it."""
        return all(self.is_(one).has(BANDING) or self._bands_with(one, quality) for one in creatures)

    def _bands_with(self, creature: MagicObject, quality: AnyFilter) -> bool:
        return any(keyword.quality == quality for keyword in self.is_(creature).keywords(WITH_OTHER))

    def spread(self, blocker: MagicObject, attackers: Sequence[MagicObject]) -> tuple[MagicObject, ...]:
        """What a creature blocks that is declared as blocking these attackers."""
        if self.is_(blocker).has(BANDING):
            self.is_not_declared(blocker)
        return super().spread(blocker, attackers)

    @rule("C.4.Note.1", "502.10b")
    def is_not_declared(self, blocker: MagicObject) -> None:
        """Blockers are never declared as bands; what their banding does comes with the damage."""
        self.noted("{} has banding, but forms no band as it blocks", blocker)

    def who_assigns(self, creature: MagicObject) -> MagicPlayer:
        """Who chooses how a creature assigns its combat damage."""
        if self.is_turned(creature) and len(self.rules.combat_phase.blockers_of(creature)) == 1:
            self.needs_no_second_blocker(creature)
        return super().who_assigns(creature)

    @rule("C.5.Ruling.3", "502.10h")
    def needs_no_second_blocker(self, attacker: MagicObject) -> None:
        """One blocker with banding is enough for the defending player to assign the damage of what it blocks."""
        self.noted("{} is blocked only by a creature with banding", attacker)
