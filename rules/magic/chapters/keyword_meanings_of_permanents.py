"""702. Keyword abilities of permanents that stand for other abilities: more of those that are cited at work."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.chapter import MagicChapter


class MeaningsOfPermanents(MagicChapter):
    """702. Keyword abilities of permanents that stand for other abilities."""

    section = "keyword_meanings"

    def _at_work(self, source: GameObject, keyword: str) -> None:
        self.noted(f"{{}} has {keyword}" if source.is_here else f"{{}} had {keyword} as it last existed", source)

    @rule("702.189a")
    def firebending(self, source: GameObject) -> None:
        """What has firebending adds red mana as it attacks, which is kept until the combat ends."""
        self._at_work(source, "firebending")

    @rule("702.75a")
    def hideaway(self, source: GameObject) -> None:
        """What has hideaway exiles one of the top cards of a library face down as it enters."""
        self._at_work(source, "hideaway")

    @rule("702.191a")
    def increment(self, source: GameObject) -> None:
        """A creature with increment grows by each spell for which more mana was spent than one of its numbers."""
        self._at_work(source, "increment")

    @rule("702.156a")
    def ravenous(self, source: GameObject) -> None:
        """What has ravenous enters with X +1/+1 counters, and a card is drawn if X is at least five."""
        self._at_work(source, "ravenous")
