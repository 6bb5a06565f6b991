"""9.3. Marked: how the condition comes and goes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.heroes import Marked, Unmarked
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule


class MarkedHeroes(FabChapter):
    """9.3. Marked."""

    section = "marked"

    @rule("9.3.2")
    def become(self, hero: FabObject) -> bool:
        """A hero is marked once an effect marks them.

        Returns:
            Whether the hero became so.
        """
        return self.already(hero) if hero.marked else bool(self.happen(Marked(hero)))

    @rule("9.3.2a")
    def already(self, hero: FabObject) -> bool:
        """A hero who is marked already goes on being marked."""
        self.declined(f"{hero.name} doesn't become marked", "the hero is marked already")
        return False

    def after_hits(self, hits: Sequence[DamageDealt]) -> None:
        """Look for marked heroes among those that an opponent's source has hit."""
        hit = dict.fromkeys(one.to for one in hits if one.to.marked)
        for hero in hit:
            if any(one.to is hero and self._is_opponents(one.source, hero) for one in hits):
                self.end(hero)

    def _is_opponents(self, source: FabObject, hero: FabObject) -> bool:
        return self.game.controller_of(source) is not self.game.controller_of(hero)

    @rule("9.3.3")
    def end(self, hero: FabObject) -> None:
        """A marked hero who is hit by an opponent's source is marked no more."""
        self.happen(Unmarked(hero))
