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

    @rule("702.64a")
    def absorb(self, source: GameObject) -> None:
        """Absorb prevents so much of the damage that a source would deal to the creature."""
        self._at_work(source, "absorb")

    @rule("702.130a")
    def afflict(self, source: GameObject) -> None:
        """A creature with afflict costs the defending player life when it becomes blocked."""
        self._at_work(source, "afflict")

    @rule("702.135a")
    def afterlife(self, source: GameObject) -> None:
        """What has afterlife leaves flying Spirits behind when it dies."""
        self._at_work(source, "afterlife")

    @rule("702.165a")
    def backup(self, source: GameObject) -> None:
        """What has backup puts counters on a creature as it enters, and lends another creature its abilities."""
        self._at_work(source, "backup")

    @rule("702.101a")
    def extort(self, source: GameObject) -> None:
        """With extort a player may pay for each spell cast, to drain the opponents."""
        self._at_work(source, "extort")

    @rule("702.123a")
    def fabricate(self, source: GameObject) -> None:
        """What has fabricate gets counters when it enters, or brings Servos instead."""
        self._at_work(source, "fabricate")

    @rule("702.32a")
    def fading(self, source: GameObject) -> None:
        """What has fading enters with counters, and is sacrificed in the upkeep in which none is left to remove."""
        self._at_work(source, "fading")

    @rule("702.25a")
    def flanking(self, source: GameObject) -> None:
        """A creature without flanking that blocks one with it gets -1/-1 for the turn."""
        self._at_work(source, "flanking")

    @rule("702.67a")
    def fortify(self, source: GameObject) -> None:
        """Fortify attaches a Fortification to a land that its controller controls, at the time of a sorcery."""
        self._at_work(source, "fortify")
