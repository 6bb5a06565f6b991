"""711. Leveler cards: what a creature is as long as so many level counters are on it."""

from __future__ import annotations

from grammar.nodes.filters import WithCounters
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class LevelerCards(MagicChapter):
    """711. Leveler cards."""

    def require(self) -> None:
        """Go on with what stands below a level symbol, unless the edition has none; raises CourseUnsupported."""
        self.cited("between_levels")

    def tell(self, creature: MagicObject, counters: WithCounters) -> None:
        """Say which kind of level symbol has to do with what a creature is now."""
        if getattr(counters.count, "maximum", None) is None:
            self.from_a_level_on(creature)
        else:
            self.between_levels(creature)

    @rule("711.2a")
    def between_levels(self, creature: MagicObject) -> None:
        """A level symbol with two numbers holds as long as the number of level counters is in between."""
        self.noted(self._told(creature), creature)

    @rule("711.2b")
    def from_a_level_on(self, creature: MagicObject) -> None:
        """A level symbol with a number and a plus holds as long as there are so many level counters, or more."""
        self.noted(self._told(creature), creature)

    def _told(self, creature: MagicObject) -> str:
        count = creature.counters.get("level", 0)
        return f"{{}} has {count} level counter{'' if count == 1 else 's'}"
