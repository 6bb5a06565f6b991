"""509. Declare blockers step, as of 2024-04: players announced in which order creatures get combat damage."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.casting.proposal import Payment
from rules.magic.chapters import declare_blockers
from rules.magic.combat.declarations import Blocks
from rules.magic.state import MagicObject, MagicPlayer

QUESTION = "damage order"
"""The kind of the question in which order a creature assigns its damage; it is about that creature."""


class DeclareBlockers(declare_blockers.DeclareBlockers):
    """509. Declare blockers step."""

    def block(self, player: MagicPlayer, blocks: Blocks, payment: Payment) -> None:
        """Carry out a legal declaration, and let both players announce their damage assignment orders."""
        super().block(player, blocks, payment)
        self.order_blockers(self.rules.combat_phase.attackers())
        self.order_attackers(self.rules.combat_phase.blockers())

    @rule("509.2")
    def order_blockers(self, attackers: Sequence[MagicObject]) -> None:
        """The active player announces in which order each attacker assigns its damage to the creatures blocking it."""
        for attacker in attackers:
            self._order(attacker, self.rules.combat_phase.blockers_of(attacker))

    @rule("509.3")
    def order_attackers(self, blockers: Sequence[MagicObject]) -> None:
        """The defending player announces in which order each blocker assigns its damage to the creatures it blocks."""
        for blocker in blockers:
            self._order(blocker, self.rules.combat_phase.blocked_by(blocker))

    def notice_blocks(self) -> None:
        """What came in blocking makes its attacker blocked, and gets its place in the damage assignment orders."""
        super().notice_blocks()
        fighting = self.rules.combat_phase
        for attacker in fighting.attackers():
            there = fighting.blockers_of(attacker)
            for newcomer in [one for one in there if one not in attacker.damage_order] if len(there) > 1 else ():
                self.place(attacker, newcomer, [one for one in attacker.damage_order if one in there])

    @rule("509.7")
    def place(self, attacker: MagicObject, newcomer: MagicObject, before: Sequence[MagicObject]) -> None:
        """The active player says where a new blocker stands in the attacker's order; the others keep theirs."""
        places = range(len(before) + 1)
        words = [f"before {one.name}" for one in before] + ["last"]
        options = tuple(Option(place, words[place]) for place in places)
        player = self.is_(attacker).controller
        question = f"Where does {newcomer.name} stand in the damage assignment order of {attacker.name}?"
        at = self.pick_one(Pick("place in the damage order", player, question, attacker, options), places)
        order = (*before[:at], newcomer, *before[at:])
        self.happen(Set(attacker, "damage_order", order, ("the damage order of ", attacker, " has changed")))

    @rule("509.2a")
    def leave_order_of_attacker(self, attacker: MagicObject, gone: Sequence[MagicObject]) -> None:
        """A blocker that has left is out of the attacker's damage assignment order; the others keep theirs."""
        for blocker in gone:
            self.noted("{} is out of the damage order of {}", blocker, attacker)

    @rule("509.3a")
    def leave_order_of_blocker(self, blocker: MagicObject, gone: Sequence[MagicObject]) -> None:
        """An attacker that has left is out of the blocker's damage assignment order; the others keep theirs."""
        for attacker in gone:
            self.noted("{} is out of the damage order of {}", attacker, blocker)

    def _order(self, creature: MagicObject, others: Sequence[MagicObject]) -> None:
        if len(others) < 2:
            return
        options = tuple(Option(other, other.name, other) for other in others)
        player = self.is_(creature).controller
        question = f"In which order does {creature.name} assign its combat damage?"
        order = self.ask(Arrange(QUESTION, player, question, creature, options))
        names = ", then ".join(other.name for other in order if isinstance(other, MagicObject))
        self.happen(Set(creature, "damage_order", order, ("the damage order of ", creature, f" is {names}")))
