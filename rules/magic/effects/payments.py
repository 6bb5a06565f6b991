"""How what may be cast is paid for: for nothing, or with mana as though it were other mana.

Comprehensive Rules: 118.9 (alternative costs), 609.4 (as though).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grammar.nodes import references, verbs
from grammar.nodes.costs import CostPart, Pay
from grammar.nodes.quantities import Number
from grammar.nodes.walking import within
from rules.kernel.effects import understanding
from rules.magic.effects.context import Context
from rules.magic.paying.bill import NOTHING, Bill, bill_for
from rules.magic.state import MagicObject

OTHER_MANA: Mapping[str, frozenset[str]] = {
    "mana of any color": frozenset("WUBRG"),
    "mana of any type": frozenset("WUBRGC"),
}
"""Which symbols any mana can be spent for, by the words on that."""


INSTEAD = frozenset({"rather than paying its mana cost", "rather than paying their mana costs"})
"""The words by which a price is paid in place of the mana cost."""
BESIDES = frozenset(
    {
        "in addition to paying its other costs",
        "in addition to paying their other costs",
        "in addition to their other costs",
    }
)
"""The words by which it is paid besides what a spell costs anyway."""
ALTERNATIVE = "alternative cost"
"""The name of the cost in place of a mana cost that a card itself, or an effect that casts it, says."""


def is_for_nothing(cast: verbs.Cast) -> bool:
    """Whether what is cast is cast without paying its mana cost."""
    return bool(cast.payment) and cast.payment not in OTHER_MANA and cast.price is None


def is_for_another_cost(cast: verbs.Cast) -> bool:
    """Whether something else than its mana cost is paid for what is cast."""
    return cast.price is not None and cast.payment in INSTEAD


def price_of(context: Context, cast: verbs.Cast, card: MagicObject) -> Bill:
    """What is paid for a card that is cast, in place of its mana cost or besides."""
    if cast.price is None:
        return NOTHING
    with context.element(card):
        return bill_for([_counted(context, part) for part in cast.price.parts])


def _counted(context: Context, part: CostPart) -> CostPart:
    """A part of a cost with the number that its amount of life is."""
    if isinstance(part, Pay) and part.resource == "life" and not isinstance(part.amount, str):
        return replace(part, amount=Number(understanding.value(context, part.amount)))
    return part


def unbuilt_price(cast: verbs.Cast) -> str | None:
    """What of a price isn't built: that it is paid with the object that says so."""
    if cast.price is None:
        return None
    its_own = any(isinstance(one, references.Itself) for one in within(cast.price))
    return "a price that is paid with what says so" if its_own or cast.price.joiner == "or" else None
