"""8.2. Subtype keywords: what the rules add to objects with functional subtypes."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule


class SubtypeKeywords(FabChapter):
    """8.2. Subtype keywords."""

    def is_ally(self, thing: FabObject | None) -> bool:
        """Whether an object is an ally."""
        return thing is not None and "ally" in self.is_(thing).subtypes

    @rule("8.2.8c")
    def ally_attacks(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally attacks, the player who controls it and their hero are the attacking hero."""
        self.noted("{} attacks for {}", ally, player)

    @rule("8.2.8d")
    def ally_is_attacked(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally is attacked, its controller is the defending hero, but declares and reacts with nothing."""
        self.noted("{} is attacked, and {} can't defend it", ally, player)
