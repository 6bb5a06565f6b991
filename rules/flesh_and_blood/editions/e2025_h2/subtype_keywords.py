"""8.2. Subtype keywords, when an ally attacked and was attacked for itself."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import subtype_keywords
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule


class SubtypeKeywords(subtype_keywords.SubtypeKeywords):
    """8.2. Subtype keywords."""

    @rule("8.2.8c")
    def ally_attacks(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally attacks, neither the player who controls it nor their hero is an attacking hero."""
        self.noted("{} attacks for itself", ally)

    @rule("8.2.8d")
    def ally_is_attacked(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally is attacked, its controller is no defending hero, declares nothing and uses no reactions."""
        self.noted("{} is attacked, and {} can't defend it", ally, player)
