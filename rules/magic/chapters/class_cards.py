"""716. Class cards: a Class becomes one level higher after the other, and keeps the abilities of each."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import LevelReached
from rules.magic.state import MagicObject, level_of


class ClassCards(MagicChapter):
    """716. Class cards."""

    def require(self) -> None:
        """Go on with what stands below a class level bar, unless the edition has none; raises CourseUnsupported."""
        self.cited("has_by_level")

    @rule("716.2a")
    def has_by_level(self, permanent: MagicObject) -> None:
        """What stands below a class level bar a Class has as long as its level is at least the one of the bar."""
        self.noted(f"{{}} is level {level_of(permanent)}", permanent)

    @rule("716.2b")
    def become(self, permanent: MagicObject, level: int) -> None:
        """A level is a designation, which a permanent keeps even if it is no Class any more."""
        self.happen(LevelReached(permanent, level))
