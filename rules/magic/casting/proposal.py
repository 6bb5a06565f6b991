"""What a player proposes when casting a spell or activating an ability: every choice that is made along with it.

Comprehensive Rules: 601.2b to 601.2h. What is None is asked as the rules come to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from rules.kernel.things import Thing
from rules.magic.paying.bill import NOTHING, Bill
from rules.magic.state import MagicObject, MagicPlayer

NOTHING_CHOSEN: Mapping[str, tuple[MagicObject, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Payment:
    """How costs are paid, as far as the player says.

    ``sources`` are the permanents tapped for mana, ``mana`` the symbols spent, one each; ``chosen`` the objects used
    for the parts of the cost by their verb (``sacrifice``, ``discard``, ``exile``, ``return``, ``tap`` …); ``life`` is
    paid for symbols that allow it. ``pool`` are symbols that come out of the mana pool as it is, ``counters`` how many
    of each kind are removed, and ``toll`` whether what attacking or blocking costs is paid at all.
    """

    sources: tuple[MagicObject, ...] | None = None
    mana: tuple[str, ...] | None = None
    chosen: Mapping[str, tuple[MagicObject, ...]] = field(default_factory=lambda: NOTHING_CHOSEN)
    life: int | None = None
    pool: tuple[str, ...] = ()
    counters: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    toll: Literal["paid", "refused"] = "paid"
    assistance: Mapping[MagicPlayer, int] | None = None
    """Who else pays for how much generic mana of a spell with assist; empty: nobody."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """The choices of a spell or ability, in the order in which the rules make them.

    ``modes`` count from 0; ``targets`` stand in the order in which the text asks for them, over all its target
    phrases; ``division`` gives each target its part; ``additional`` are the optional costs to be paid, such as
    ``kicker``, as often as they are paid; ``alternative`` is the one alternative cost, such as ``flashback``, or
    empty, and ``price`` what that takes where the spell itself doesn't say it; ``besides`` is what is paid besides
    because an effect lets it be cast so; ``face`` is the half or face that is cast; ``as_though`` is as though it were
    which mana any mana may be spent (empty: as it is).
    """

    modes: tuple[int, ...] | None = None
    additional: tuple[str, ...] | None = None
    alternative: str | None = None
    price: Bill | None = None
    besides: Bill = NOTHING
    face: int = 0
    x: int | None = None
    targets: tuple[Thing, ...] | None = None
    division: Mapping[Thing, int] | None = None
    payment: Payment = field(default_factory=Payment)
    as_though: str = ""


ASK = Proposal()
"""Nothing is chosen beforehand."""

Wanted = Callable[[MagicObject], bool]
"""Whether a card, as it would be on the stack, is of the kind that is to be cast."""


def of_any_kind(card: MagicObject) -> bool:
    """Whatever it is."""
    return True
