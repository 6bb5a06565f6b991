"""608. Resolving spells and abilities, as of 2014-02-01: what has no legal target is countered."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import resolving
from rules.magic.state import MagicObject


class Resolving(resolving.Resolving):
    """608. Resolving spells and abilities."""

    @rule("608.2b")
    def does_not_resolve(self, item: MagicObject) -> None:
        """With all its targets illegal, a spell or ability is countered by the rules of the game."""
        self.fizzled("{} doesn't resolve: all its targets are illegal", item)
        self.leave(item, "countered")
