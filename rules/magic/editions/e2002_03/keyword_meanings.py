"""502. Keyword abilities that stand for other abilities, as of 2002."""

from __future__ import annotations

from grammar.nodes.costs import Cost, Pay
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.chapters import keyword_meanings
from rules.magic.paying.bill import bill_of
from rules.magic.state import MagicObject


class KeywordMeanings(keyword_meanings.KeywordMeanings):
    """502. Keyword Abilities."""

    @rule("502.19a")
    def echo(self, source: GameObject) -> None:
        """What has echo must be paid for once more, with its mana cost, in the first upkeep of who controls it.

        Raises:
            Unsupported: It names another cost.
        """
        if isinstance(source, MagicObject):
            values = self.is_(source)
            mana = bill_of(Cost((Pay("mana", values.cost or "{0}"),)))
            if any(bill_of(one.cost) != mana for one in values.keywords("echo")):
                raise Unsupported(source.name, "under these rules echo costs the mana cost and nothing else")
        super().echo(source)
