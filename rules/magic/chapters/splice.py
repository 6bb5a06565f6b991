"""702.47. Splice: the text of a card in hand is added to a spell as that is cast, for a cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from grammar.nodes.abilities import Keyword, Keywords, Spell
from grammar.nodes.filters import Filter
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.casting.instructions import SPLICED
from rules.magic.casting.options import CostOption
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import CardsShown
from rules.magic.paying.bill import bill_of
from rules.magic.state import MagicObject

SPLICE = "splice onto"


class Splice(MagicChapter):
    """702.47. Splice."""

    def offered(self, undertaking: Undertaking) -> tuple[CostOption, ...]:
        """The additional costs for which cards in their player's hand can be spliced, once for each of a name."""
        able = [(card, self._keyword(undertaking, card)) for card in self._hand(undertaking)]
        costs = {card.name: keyword.cost for card, keyword in able if keyword is not None}
        counts = Counter(card.name for card, keyword in able if keyword is not None)
        return tuple(CostOption(_called(name), bill_of(cost), counts[name]) for name, cost in costs.items())

    def _hand(self, undertaking: Undertaking) -> list[MagicObject]:
        return [one for one in self.game.zone("hand", undertaking.player) if isinstance(one, MagicObject)]

    def _keyword(self, undertaking: Undertaking, card: MagicObject) -> Keyword | None:
        """The splice ability by which a card can be spliced onto a spell."""
        context = undertaking.context(self.game)
        for keyword in self.is_(card).keywords(SPLICE):
            if isinstance(keyword.quality, Filter):
                wanted = structs.replace(keyword.quality, noun="spell")
                if understanding.matches(context, wanted, undertaking.item):
                    return keyword
        return None

    def follow(self, undertaking: Undertaking, paid: Sequence[str]) -> None:
        """Splice onto a spell the cards whose splice costs are to be paid, in this order."""
        hand, chosen = self._hand(undertaking), list[MagicObject]()
        for name in paid:
            chosen += [card for card in hand if _called(card.name) == name and card not in chosen][:1]
        if chosen:
            self.splice(undertaking, chosen)

    @rule("702.47a")
    def splice(self, undertaking: Undertaking, cards: Sequence[MagicObject]) -> None:
        """A card with splice can be revealed as a spell is cast, which then has the text of that card as well.

        Raises:
            Unsupported: The text is more than what such a spell does as it resolves.
        """
        for card in cards:
            if not all(_is_spliced(printed.node) for printed in card.face.abilities):
                raise Unsupported(
                    f"splicing {card.name}", "only text that is followed as a spell resolves can be added"
                )
        self.happen(CardsShown(undertaking.player, tuple(cards), "reveal"))
        announced = undertaking.announced
        bound = {**announced.bound, SPLICED: tuple(card.face for card in cards)}
        undertaking.announced = replace(announced, bound=bound)
        self.noted("{} has the text of {}", undertaking.item, ", ".join(card.name for card in cards))


def _called(name: str) -> str:
    """How the cost is called for which a card is spliced."""
    return f"splice {name}"


def _is_spliced(node: object) -> bool:
    """Whether an ability is followed on another spell, or is splice itself."""
    held = node.keywords if isinstance(node, Keywords) else (node,)
    return isinstance(node, Spell) or all(isinstance(one, Keyword) and one.name == SPLICE for one in held)
