"""C.7. Must Attack or Block: what it asks of players that creatures must attack or block, and what it doesn't."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeVar

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events.combat import AttackDeclared
from rules.magic.state import MagicObject

M = TypeVar("M", bound=Hashable)
D = TypeVar("D")
MOST_LEFT_OUT = 10
"""How many creatures that were left out are looked at before there are too many ways to add some of them."""


class MustAttackOrBlock(MagicChapter):
    """C.7. Must Attack or Block."""

    @rule("C.7.1", "500.1")
    def cannot_anyway(self, creature: MagicObject) -> None:
        """That a creature must attack or block doesn't count if it can't."""
        self.declined(f"{creature.name} need not do what it must", "it can't do it")

    @rule("C.7.2", "500.1")
    def need_not_be_paid(self, creature: MagicObject) -> None:
        """That a creature must attack or block makes nobody pay a cost so that it can."""
        self.declined(f"{creature.name} need not do what it must", "it would cost something")

    def has_attacked(self, creature: MagicObject) -> bool:
        """Whether a creature has attacked this turn, so that it need not do so again."""
        past = (event for turn, event in self.game.happenings.history if turn == self.game.turn_number)
        attacked = any(isinstance(event, AttackDeclared) and event.creature is creature for event in past)
        if attacked:
            self.only_once(creature)
        return attacked

    @rule("C.7.3")
    def only_once(self, creature: MagicObject) -> None:
        """What must attack in a turn must do so only once in that turn."""
        self.declined(f"{creature.name} doesn't have to attack", "it has attacked this turn already")

    @rule("C.7.4", "500.2")
    def must_attack_at_all(self, creature: MagicObject) -> Verdict:
        """Whoever has creatures that must attack has to declare an attack."""
        return self.refuse(f"{creature.name} must attack, so there must be an attack")

    @rule("C.7.Ruling.1")
    def need_not_be_most(self, creatures: Sequence[MagicObject]) -> None:
        """Nobody has to choose what lets most creatures do as they must."""
        names = " and ".join(one.name for one in creatures)
        self.declined(f"not all is done that {names} must do", "the declaration leaves no place for that")


def subsets(left_out: Mapping[M, Sequence[D]]) -> Iterator[dict[M, D]]:
    """Every way to add some of the creatures that were left out of a declaration, the fewest first.

    >>> list(subsets({"ox": ["Amy"], "elk": ["Amy"]}))
    [{'ox': 'Amy'}, {'elk': 'Amy'}, {'ox': 'Amy', 'elk': 'Amy'}]

    Raises:
        Unsupported: There are too many.
    """
    if len(left_out) > MOST_LEFT_OUT:
        raise Unsupported("requirements to attack or block", "there are too many creatures to try them all")
    for count in range(1, len(left_out) + 1):
        for added in combinations(left_out, count):
            for chosen in product(*(left_out[one] for one in added)):
                yield dict(zip(added, chosen, strict=True))
