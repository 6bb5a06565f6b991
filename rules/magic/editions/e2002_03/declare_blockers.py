"""C.4, C.7, 309, 500.3 and 501. Declare blockers step, as of 2002: who can't block, and who must."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.proposal import Payment
from rules.magic.chapters import declare_blockers
from rules.magic.combat.declarations import Block, Blocks
from rules.magic.editions.e2002_03.must_attack_or_block import MustAttackOrBlock, subsets
from rules.magic.state import MagicObject, MagicPlayer

Duties = Mapping[MagicObject, frozenset[MagicObject]]
"""Which attackers each creature must block as far as it can, whether or not it could block them all at once."""


class DeclareBlockers(declare_blockers.DeclareBlockers):
    """C.4. Step 3: Declare Blockers."""

    def may_block(self, player: MagicPlayer, blocker: MagicObject) -> Verdict:
        """Whether a creature may be chosen to block, as far as it alone is concerned."""
        verdict = self.is_creature(blocker)
        return verdict & self.may_be_chosen(player, blocker) if verdict else verdict

    @rule("C.4.3", "309.1")
    def is_creature(self, thing: MagicObject) -> Verdict:
        """Only creatures in play can block."""
        able = thing in self.game.battlefield and not thing.phased_out and self.is_(thing).is_type("creature")
        return LEGAL if able else self.refuse(f"{thing.name} is no creature in play")

    @rule("C.4.Ruling.4", "500.3")
    def restrictions(self, blocks: Blocks) -> Verdict:
        """No creature may block that an effect says can't block, or can't block so."""
        verdict = LEGAL
        for blocker, attackers in blocks.items():
            for attacker in attackers:
                verdict &= self.gets_around(blocker, attacker)
        return verdict & self._not_forbidden(blocks)

    def _not_forbidden(self, blocks: Blocks) -> Verdict:
        verdict = LEGAL
        pairs = tuple((one, other) for one, others in blocks.items() for other in others)
        for blocker, attacker in pairs:
            for regulation in self._restrictions_on(Block(blocker, attacker, pairs)):
                verdict &= self.refuse(f"{blocker.name} can't block so: {regulation.reason}")
        return verdict

    @rule("C.4.Ruling.6", "501.2")
    def gets_around(self, blocker: MagicObject, attacker: MagicObject) -> Verdict:
        """To block a creature, one must get around every evasion ability that it has."""
        verdict = self.rules.keyword_abilities.evaded(blocker, attacker)
        return self.upheld(verdict)

    @rule("C.4.9", "500.3")
    def requirements(self, player: MagicPlayer, blocks: Blocks) -> Verdict:
        """A block is illegal if some creatures that had to block and were left out could have been added to it."""
        able = self._able(player)
        duties = self._duties(able)
        self._tell_who_is_exempt(player, able)
        left_out = {one: [(other,) for other in others] for one, others in duties.items() if one not in blocks}
        for added in subsets(left_out):
            if self._is_allowed({**_fixed(blocks), **added}):
                names = " and ".join(one.name for one in added)
                return self.refuse(f"{names} must block and could have been declared as well")
        verdict = LEGAL
        for blocker in [one for one in duties if one in blocks]:
            verdict &= self.blocks_as_many(blocker, duties[blocker], blocks)
        if left_out and verdict:
            self.need_not_be_most([*left_out])
        return verdict

    @property
    def _duty(self) -> MustAttackOrBlock:
        return self.sister(MustAttackOrBlock)

    def _duties(self, able: Mapping[MagicObject, Sequence[MagicObject]]) -> Duties:
        duties: dict[MagicObject, frozenset[MagicObject]] = {}
        for requirement in self._requirements(able):
            for blocker, attackers in requirement.obeyed_by:
                if len(attackers) == 1:
                    duties[blocker] = duties.get(blocker, frozenset()) | {*attackers}
        return duties

    def _tell_who_is_exempt(self, player: MagicPlayer, able: Mapping[MagicObject, Sequence[MagicObject]]) -> None:
        pairs = self.legal_blocks(player)
        for creature in [one for one in self._told_to_block(player) if one not in able]:
            if any(self._tolls_on(Block(one, other, ((one, other),))) for one, other in pairs if one is creature):
                self._duty.need_not_be_paid(creature)
            else:
                self._duty.cannot_anyway(creature)

    def _told_to_block(self, player: MagicPlayer) -> list[MagicObject]:
        """The player's creatures that something tells to block."""
        demands = [one for one in self.game.regulations_of("block") if one.modality == "must"]
        attackers = self.rules.combat_phase.attackers() if demands else []
        mine = [one for one in self.game.permanents() if self.is_(one).controller is player]
        blocks = [Block(one, other, ((one, other),)) for one in mine for other in attackers]
        return [*dict.fromkeys(one.blocker for one in blocks if any(demand.concerns(one) for demand in demands))]

    @rule("C.4.10", "500.3")
    def blocks_as_many(self, blocker: MagicObject, wanted: frozenset[MagicObject], blocks: Blocks) -> Verdict:
        """A creature that must block more creatures than it can blocks those chosen of them, as many as possible."""
        done = wanted.intersection(blocks[blocker])
        for option in self._options(blocker, [*wanted]):
            if len(option) > len(done) and self._is_allowed({**_fixed(blocks), blocker: option}):
                many = f"{len(done)} of the creatures that it must block, not {len(option)}"
                return self.refuse(f"{blocker.name} blocks {many}")
        if len(done) < len(wanted):
            self.noted("{} blocks as many as it can of those that it must block", blocker)
        return LEGAL

    @rule("C.4.Ruling.8")
    def need_not_be_most(self, creatures: Sequence[MagicObject]) -> None:
        """Nobody has to choose the block in which most creatures do what they must."""
        self._duty.need_not_be_most(creatures)

    def block(self, player: MagicPlayer, blocks: Blocks, payment: Payment) -> None:
        """Carry out a legal declaration."""
        if not blocks:
            self.need_not_block(player)
        for blocker in blocks:
            self._say_if_new(blocker)
        super().block(player, blocks, payment)
        if blocks:
            self.taps_nothing([*blocks])

    def _say_if_new(self, blocker: MagicObject) -> None:
        with self.game.trace.muted():
            settled = bool(self.rules.creatures.under_control(blocker))
        if not settled:
            self.may_block_at_once(blocker)

    @rule("C.4.Ruling.3", "309.1")
    def need_not_block(self, player: MagicPlayer) -> None:
        """Nobody has to block, unless something says so."""
        self.noted("{} doesn't block", player)

    @rule("C.4.Ruling.7", "309.1")
    def may_block_at_once(self, blocker: MagicObject) -> None:
        """A creature may block even if its control began this turn."""
        self.noted("{} hasn't been under control since the turn began, and may block", blocker)

    @rule("C.4.Ruling.2", "309.1")
    def taps_nothing(self, blockers: Sequence[MagicObject]) -> None:
        """Blocking taps no creature."""
        self.noted("blocking doesn't tap " + ", ".join(["{}"] * len(blockers)), *blockers)


def _fixed(blocks: Blocks) -> dict[MagicObject, tuple[MagicObject, ...]]:
    return {blocker: tuple(attackers) for blocker, attackers in blocks.items()}
