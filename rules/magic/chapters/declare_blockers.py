"""509. Declare blockers step: which creatures block which attackers, and what they may, must and can't do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb

from rules.kernel.events import Event, Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.proposal import Payment
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Block, Blocks, Pretence, objection
from rules.magic.combat.requirements import MOST_LOOKS, Requirement, Search, disobeyed, too_many
from rules.magic.combat.tolls import toll_of
from rules.magic.combat.whole_declarations import Choices, Declarations, judged
from rules.magic.events.combat import AttackUnblocked, BecameBlocked, Blocked, BlockedCreature
from rules.magic.state import MagicObject, MagicPlayer

Blocking = tuple[MagicObject, ...]
"""What one creature blocks; empty if it doesn't block."""

BlockRequirement = Requirement[MagicObject, Blocking]
NO_BLOCK: Blocking = ()


class DeclareBlockers(MagicChapter):
    """509. Declare blockers step."""

    @rule("509.1")
    def begin(self) -> None:
        """As the step begins, the defending player declares blockers; nobody may act before that.

        If some creature can block, the declaration is waited for: ``scene.declaring`` is the defending player, and
        ``declare`` goes on. Otherwise nothing blocks, and the step goes on at once.
        """
        player = self.rules.combat_phase.defending_player
        if self.legal_blocks(player):
            self.happen(Set(self.game.scene, "declaring", player, (player, " is to declare blockers")))
        else:
            self.noted("{} has no creature that can block", player)
            self.become_blocking(player, {})
            self.give_priority()

    @rule("509.1")
    def declare(self, player: MagicPlayer, blocks: Blocks, payment: Payment | None = None) -> Verdict:
        """The defending player declares blockers, all at once; a declaration that breaks a rule is taken back.

        Args:
            player: Who declares.
            blocks: Which attacking creatures each blocking creature blocks; empty for no block.
            payment: How costs to block are paid, as far as the player says.

        Returns:
            Whether it was legal; if so, blockers are declared and the active player has priority.
        """
        if not blocks and self._is_settled(player):
            return LEGAL
        point = self.game.point()
        try:
            require(self.may_declare_now(player, blocks))
            self.block(player, blocks, payment or Payment())
        except NotLegal as fault:
            self.game.back_to(point)
            self.game.trace.refused("{} can't declare these blockers", [player], fault.verdict)
            return fault.verdict
        self.give_priority()
        return LEGAL

    @rule("509.1")
    def is_time(self, player: MagicPlayer) -> Verdict:
        """Blockers are declared once, by the defending player, as the declare blockers step begins."""
        if self.game.scene.declaring is player and self.game.scene.step == "declare blockers":
            return LEGAL
        return self.refuse(f"{player.name} isn't to declare blockers now")

    def _is_settled(self, player: MagicPlayer) -> bool:
        """Whether it is clear in this step that there are no blockers, because nothing could block."""
        scene, fighting = self.game.scene, self.rules.combat_phase
        if scene.step != "declare blockers" or scene.declaring is not None or player is not fighting.defending_player:
            return False
        return not fighting.blockers() and not self.legal_blocks(player)

    def may_declare_now(self, player: MagicPlayer, blocks: Blocks) -> Verdict:
        """Whether a declaration is due and breaks no rule; where nothing can block, what is wrong with it counts."""
        if self._is_settled(player):
            verdict = self.may_declare(player, blocks)
            return verdict & self.is_time(player) if verdict else verdict
        return self.is_time(player) & self.may_declare(player, blocks)

    def may_declare(self, player: MagicPlayer, blocks: Blocks) -> Verdict:
        """Whether a whole declaration breaks no rule, with every reason."""
        verdict = LEGAL
        for blocker, attackers in blocks.items():
            verdict &= self.may_block(player, blocker) & self.blocks_enough(blocker, attackers)
            for attacker in attackers:
                verdict &= self.may_be_blocked(attacker)
        verdict &= self.restrictions(blocks)
        return verdict & self.requirements(player, blocks) if verdict else verdict

    def may_block(self, player: MagicPlayer, blocker: MagicObject) -> Verdict:
        """Whether a creature may be chosen to block, as far as it alone is concerned."""
        verdict = self.rules.combat_phase.is_creature(blocker)
        return verdict & self.may_be_chosen(player, blocker) if verdict else verdict

    @rule("509.1a")
    def may_be_chosen(self, player: MagicPlayer, blocker: MagicObject) -> Verdict:
        """A blocking creature must be its player's own, untapped, and no battle."""
        verdict = LEGAL
        if self.is_(blocker).controller is not player:
            verdict &= self.refuse(f"{player.name} doesn't control {blocker.name}")
        if blocker.tapped:
            verdict &= self.refuse(f"{blocker.name} is tapped")
        if self.is_(blocker).is_type("battle"):
            verdict &= self.refuse(f"{blocker.name} is a battle")
        return verdict

    @rule("509.1a")
    def blocks_enough(self, blocker: MagicObject, attackers: Sequence[MagicObject]) -> Verdict:
        """A blocking creature blocks one attacking creature, or as many as it is allowed to."""
        most = self._capacity(blocker)
        if attackers and len(set(attackers)) == len(attackers) and (most is None or len(attackers) <= most):
            return LEGAL
        return self.refuse(f"{blocker.name} can't block {len(attackers)} creatures")

    @rule("509.1a")
    def may_be_blocked(self, attacker: MagicObject) -> Verdict:
        """Only attacking creatures can be blocked."""
        able = self.rules.combat_phase.is_attacking(attacker)
        return LEGAL if able else self.refuse(f"{attacker.name} isn't attacking")

    def _capacity(self, blocker: MagicObject) -> int | None:
        """How many creatures it may block; None: any number."""
        allowed = self.game.regulations_of("as though")
        if any(one.concerns(Pretence(blocker, "block", "any number of creatures")) for one in allowed):
            return None
        return 1 + sum(one.concerns(Pretence(blocker, "block", "one more creature each combat")) for one in allowed)

    @rule("509.1b")
    def restrictions(self, blocks: Blocks) -> Verdict:
        """No creature may block what it can't block, or block so, for its own abilities or the attacker's."""
        verdict = LEGAL
        for block in _together(blocks):
            verdict &= self.rules.keyword_abilities.evaded(block.blocker, block.attacker)
            for regulation in self._restrictions_on(block):
                refusal = self.refuse(objection(block.blocker, "block", regulation))
                verdict &= self.rules.keyword_meanings.refused(refusal, regulation)
        for attacker, blockers in _by_attacker(blocks).items():
            if len(blockers) == 1 and self.is_(attacker).has("menace"):
                verdict &= self.rules.keyword_abilities.menace(attacker, blockers[0])
        return verdict

    def _restrictions_on(self, block: Block) -> list[Regulation]:
        """What says that a creature can't block so, whatever is paid."""
        found = self.game.regulations_of("block")
        return [one for one in found if one.modality == "can't" and toll_of(one) is None and one.concerns(block)]

    def _tolls_on(self, block: Block) -> list[Regulation]:
        """What says that a creature can't block so unless something is paid."""
        found = self.game.regulations_of("block")
        return [one for one in found if toll_of(one) and one.concerns(block)]

    @rule("509.1c")
    def requirements(self, player: MagicPlayer, blocks: Blocks) -> Verdict:
        """As many requirements to block must be obeyed as can be without breaking a restriction or paying a cost."""
        able = self._able(player)
        required = self._requirements(able)
        if not required:
            return LEGAL
        options = {blocker: self._options(blocker, attackers) for blocker, attackers in able.items()}
        search = Search(self._that_matter(options, required), required, self._is_allowed)
        chosen = dict.fromkeys(options, NO_BLOCK) | {one: tuple(attackers) for one, attackers in blocks.items()}
        obeyed = sum(self._obeys(chosen, one) for one in required)
        better = search.better_than(obeyed)
        if better is None:
            self.noted(f"{obeyed} of {len(required)} requirements to block are obeyed, as many as possible")
            return LEGAL
        ignored = [one.says for one in required if not self._obeys(chosen, one)]
        return self.refuse(disobeyed(ignored, obeyed, search.obeyed(better)))

    def _that_matter(
        self, options: Mapping[MagicObject, Sequence[Blocking]], required: Sequence[BlockRequirement]
    ) -> Mapping[MagicObject, Sequence[Blocking]]:
        """The creatures that something requires to block; all of them where a block needs company."""
        alone = [(one, other) for one, some in options.items() for other in {a for option in some for a in option}]
        if not all(self._is_allowed({one: (other,)}) for one, other in alone):
            return options
        return {one: some for one, some in options.items() if any(one in dict(r.obeyed_by) for r in required)}

    def _obeys(self, chosen: Mapping[MagicObject, Blocking], requirement: BlockRequirement) -> bool:
        """Whether a declaration obeys a requirement, whatever the order in which it names the attackers."""
        blocked = {(blocker, frozenset(attackers)) for blocker, attackers in chosen.items()}
        return any((blocker, frozenset(attackers)) in blocked for blocker, attackers in requirement.obeyed_by)

    def _options(self, blocker: MagicObject, attackers: Sequence[MagicObject]) -> list[Blocking]:
        """What a creature could do for free in a declaration: not block, or block so many of the attackers.

        Raises:
            Unsupported: There are more such blocks than can be looked through.
        """
        choices = self._choices(blocker, attackers)
        if choices.count > MOST_LOOKS:
            raise too_many()
        return [NO_BLOCK, *choices.each]

    def _choices(self, blocker: MagicObject, attackers: Sequence[MagicObject]) -> Choices[Blocking]:
        """The blocks for which a creature could be declared: so many of the attackers as it may block."""
        capacity = self._capacity(blocker)
        most = len(attackers) if capacity is None else min(capacity, len(attackers))
        blocks = (some for count in range(1, most + 1) for some in combinations(attackers, count))
        return Choices(blocks, sum(comb(len(attackers), count) for count in range(1, most + 1)))

    def _able(self, player: MagicPlayer) -> dict[MagicObject, list[MagicObject]]:
        """Each creature that can block, with the attackers that it could block without paying anything."""
        pairs = tuple(self.legal_blocks(player))
        found: dict[MagicObject, list[MagicObject]] = {}
        for blocker, attacker in pairs:
            if not self._tolls_on(Block(blocker, attacker, pairs)):
                found.setdefault(blocker, []).append(attacker)
        return found

    def _requirements(self, able: Mapping[MagicObject, Sequence[MagicObject]]) -> list[BlockRequirement]:
        """Each requirement for each creature that could obey it, and for each attacker that must be blocked."""
        found: list[BlockRequirement] = []
        for regulation in self.game.regulations_of("block"):
            if regulation.modality == "must":
                found += self._to_block(regulation, able)
        for regulation in self.game.regulations_of("be blocked"):
            if regulation.modality == "must":
                found += self._to_be_blocked(regulation, able)
        return found

    def _to_block(
        self, regulation: Regulation, able: Mapping[MagicObject, Sequence[MagicObject]]
    ) -> Iterable[BlockRequirement]:
        for blocker, attackers in able.items():
            pairs = self._obeying(regulation, blocker, attackers)
            if pairs:
                yield Requirement(f"{blocker.name} blocks if able ({regulation.reason})", frozenset(pairs))

    def _to_be_blocked(
        self, regulation: Regulation, able: Mapping[MagicObject, Sequence[MagicObject]]
    ) -> Iterable[BlockRequirement]:
        for attacker in self.rules.combat_phase.attackers():
            pairs = [
                pair
                for blocker, attackers in able.items()
                for pair in self._obeying(regulation, blocker, attackers)
                if attacker in pair[1] and regulation.concerns(Block(blocker, attacker, ((blocker, attacker),)))
            ]
            if pairs:
                yield Requirement(f"{attacker.name} is blocked if able ({regulation.reason})", frozenset(pairs))

    def _obeying(
        self, regulation: Regulation, blocker: MagicObject, attackers: Sequence[MagicObject]
    ) -> list[tuple[MagicObject, Blocking]]:
        """The options of a creature that do what a regulation demands."""
        wanted = {one for one in attackers if regulation.concerns(Block(blocker, one, ((blocker, one),)))}
        options = self._options(blocker, attackers) if wanted else []
        return [(blocker, option) for option in options if not wanted.isdisjoint(option)]

    def _is_allowed(self, plan: Mapping[MagicObject, Blocking]) -> bool:
        with self.game.trace.muted():
            return bool(self.restrictions({blocker: attackers for blocker, attackers in plan.items() if attackers}))

    def legal_blocks(self, player: MagicPlayer) -> list[tuple[MagicObject, MagicObject]]:
        """Each pair of a creature that could be declared as a blocker and an attacker that it could block."""
        attackers = self.rules.combat_phase.attackers()
        with self.game.trace.muted():
            blockers = [one for one in self.game.permanents() if self.may_block(player, one)]
            pairs = [(one, other) for one in blockers for other in attackers]
            possible = [(one, other) for one, other in pairs if self._is_possible(one, other, tuple(pairs))]
            return [(one, other) for one, other in possible if self._has_company(other, possible)]

    def declarations(self, player: MagicPlayer) -> Declarations[MagicObject, Blocking]:
        """Whole declarations of blockers, each with whether it is legal, whatever it costs."""
        able: dict[MagicObject, list[MagicObject]] = {}
        for blocker, attacker in self.legal_blocks(player):
            able.setdefault(blocker, []).append(attacker)
        options = {blocker: self._choices(blocker, attackers) for blocker, attackers in able.items()}
        with self.game.trace.muted():
            return judged(options, lambda blocks: self.may_declare(player, blocks))

    @rule("509.1c")
    def leave_no_choice(self, player: MagicPlayer, blocks: Blocks) -> None:
        """Restrictions and requirements can leave a single legal block, which is then the one that is declared."""
        told_blocks = ", ".join(f"{one.name} blocks {other.name}" for one, others in blocks.items() for other in others)
        self.noted("{} has no other legal declaration than this: " + told_blocks, player)

    def _has_company(self, attacker: MagicObject, possible: Sequence[tuple[MagicObject, MagicObject]]) -> bool:
        """Whether enough creatures could block an attacker for any of them to block it."""
        return not self.is_(attacker).has("menace") or sum(other is attacker for _, other in possible) > 1

    def _is_possible(
        self, blocker: MagicObject, attacker: MagicObject, everybody: tuple[tuple[MagicObject, MagicObject], ...]
    ) -> bool:
        """Whether some declaration could have this creature block that one."""
        if not self.rules.keyword_abilities.evaded(blocker, attacker):
            return False
        alone = Block(blocker, attacker, ((blocker, attacker),))
        return not (self._restrictions_on(alone) and self._restrictions_on(Block(blocker, attacker, everybody)))

    def block(self, player: MagicPlayer, blocks: Blocks, payment: Payment) -> None:
        """Carry out a legal declaration.

        Raises:
            NotLegal: A cost to block can't be paid.
        """
        for block in _together(blocks):
            if self.rules.keyword_abilities.needs_reach(block.blocker, block.attacker):
                self.rules.keyword_abilities.use_reach(block.blocker)
        self.pay(player, blocks, payment)
        self.become_blocking(player, blocks)

    def pay(self, player: MagicPlayer, blocks: Blocks, payment: Payment) -> None:
        """Pay what the blocks cost, if they cost anything.

        Raises:
            NotLegal: It can't be paid.
        """
        if owed := self.owed(blocks):
            self.pay_all(player, self.total(owed), payment)

    def owed(self, blocks: Blocks) -> list[tuple[Regulation, MagicObject]]:
        """What blocks cost, each with the creature that it is owed for."""
        return [(toll, block.blocker) for block in _together(blocks) for toll in self._tolls_on(block)]

    @rule("509.1d")
    def total(self, owed: Sequence[tuple[Regulation, MagicObject]]) -> Sequence[Regulation]:
        """What it costs to block is added up, and doesn't change any more."""
        for toll, blocker in owed:
            self.noted("{} costs something to block with: {}", blocker, toll.reason)
        return [toll for toll, _ in owed]

    @rule("509.1f")
    def pay_all(self, player: MagicPlayer, tolls: Sequence[Regulation], payment: Payment) -> None:
        """All costs to block are paid, in whole."""
        if payment.toll == "refused":
            raise NotLegal(self.refuse(f"{player.name} doesn't pay what it costs to block"))
        if self.rules.combat_phase.take_mana(tolls):
            self.make_mana(player)
        self.rules.combat_phase.pay(player, tolls, payment)

    @rule("509.1e")
    def make_mana(self, player: MagicPlayer) -> None:
        """Whoever must pay mana to block may use mana abilities for it."""
        self.noted("{} may use mana abilities", player)

    @rule("509.1g")
    def become_blocking(self, player: MagicPlayer, blocks: Blocks) -> None:
        """The chosen creatures block until they leave combat or it ends."""
        mine = {one: attackers for one, attackers in blocks.items() if self.is_(one).controller is player}
        still = {one: self.rules.banding.spread(one, attackers) for one, attackers in mine.items()}
        blocked = self.become_blocked(_by_attacker(still))
        together, pending = tuple(still), len(self.game.scene.pending)
        self.happen(
            Set(self.game.scene, "declaring", None, ("blockers are declared",)),
            *(Blocked(one, attackers, together) for one, attackers in still.items()),
            *(BlockedCreature(one, attacker) for one, attackers in still.items() for attacker in attackers),
            *blocked,
        )
        if len(self.game.scene.pending) > pending:
            self.trigger()

    @rule("509.1i")
    def trigger(self) -> None:
        """What triggers on blockers being declared triggers as soon as they block."""
        self.noted("something triggered on blockers being declared")

    def become_blocked(self, blockers: Mapping[MagicObject, Sequence[MagicObject]]) -> list[Event]:
        """Each attacking creature that isn't a blocked creature yet is blocked or unblocked."""
        attackers = [one for one in self.rules.combat_phase.attackers() if not one.blocked]
        return [self.becomes_blocked(one, tuple(blockers.get(one, ()))) for one in attackers]

    @rule("509.1h")
    def becomes_blocked(self, attacker: MagicObject, blockers: tuple[MagicObject, ...]) -> Event:
        """An attacking creature is blocked if a creature is declared as blocking it, and unblocked otherwise."""
        return BecameBlocked(attacker, blockers) if blockers else AttackUnblocked(attacker)

    @rule("509.2a")
    def let_triggers_wait(self) -> None:
        """Abilities that triggered as blockers were declared go on the stack before anybody gets priority."""
        self.noted("what triggered waits to be put on the stack")

    @rule("509.3")
    def answer(self, name: str, source: GameObject) -> None:
        """What triggers on blockers being declared may wait for it in different ways."""
        getattr(self, name)(source)

    @rule("509.3a")
    def triggers_on_blocking(self, source: GameObject) -> None:
        """Whenever a creature blocks triggers once for that creature, however many it blocks."""
        self.noted("{} sees a creature block", source)

    @rule("509.3b")
    def triggers_on_blocking_a_creature(self, source: GameObject) -> None:
        """Whenever a creature blocks a creature triggers once for each attacker that it blocks."""
        self.noted("{} sees a creature block another one", source)

    @rule("509.3c")
    def triggers_on_becoming_blocked(self, source: GameObject) -> None:
        """Whenever a creature becomes blocked triggers once for that creature, however many block it."""
        self.noted("{} sees a creature become blocked", source)

    @rule("509.3d")
    def triggers_for_each_blocker(self, source: GameObject) -> None:
        """Whenever a creature becomes blocked by a creature triggers once for each creature that blocks it."""
        self.noted("{} sees a creature become blocked by another one", source)

    @rule("509.3e")
    def triggers_on_a_number(self, source: GameObject) -> None:
        """What waits for a number of blockers triggers if there are that many as blockers are declared."""
        self.noted("{} sees as many blockers as it waits for", source)

    @rule("509.3f")
    def triggers_on_characteristics(self, source: GameObject) -> None:
        """What waits for a blocker with some characteristic looks at the blockers as they are declared."""
        self.noted("{} sees such a blocker declared", source)

    @rule("509.3g")
    def triggers_on_not_being_blocked(self, source: GameObject) -> None:
        """Whenever a creature attacks and isn't blocked triggers if no creature is declared as blocking it."""
        self.noted("{} sees a creature that isn't blocked", source)

    @rule("509.4b")
    def not_declared(self, name: str) -> None:
        """What says how blockers may be declared doesn't matter to a creature that enters blocking."""
        self.declined(
            f"what restricts blockers or requires them isn't asked of {name}", "it enters blocking and isn't declared"
        )

    @rule("509.2")
    def give_priority(self) -> None:
        """After blockers are declared, the active player gets priority."""
        if self.game.scene.pending:
            self.let_triggers_wait()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("509.4")
    def choose_attacker(self, controller: MagicPlayer) -> Blocking:
        """Who controls a creature that enters blocking chooses what it blocks; it was never declared as a blocker."""
        attackers = self.rules.combat_phase.attackers()
        if not attackers:
            return NO_BLOCK
        return (self.choose_one("blocked", controller, "What does it block as it enters?", None, attackers),)

    @rule("509.4a")
    def is_still_attacking(self, attacker: MagicObject) -> bool:
        """A creature that enters blocking something that attacks no more isn't a blocking creature."""
        fits = self.rules.combat_phase.is_attacking(attacker)
        if not fits:
            self.declined(f"nothing enters blocking {attacker.name}", f"{attacker.name} isn't attacking any more")
        return fits

    def notice_blocks(self) -> None:
        """An unblocked creature that something entered blocking becomes blocked."""
        fighting = self.rules.combat_phase
        self.rules.banding.block_by_entering(fighting.blockers())
        found = {one: tuple(fighting.blockers_of(one)) for one in fighting.attackers() if not one.blocked}
        if blocked := {one: blockers for one, blockers in found.items() if blockers}:
            self.block_by_entering(blocked)

    @rule("509.1h")
    def block_by_entering(self, blocked: Mapping[MagicObject, tuple[MagicObject, ...]]) -> None:
        """A creature that enters blocking an attacking creature makes that one a blocked creature."""
        self.happen(*(BecameBlocked(one, blockers) for one, blockers in blocked.items()))

    @rule("509.1h")
    def block_by_effect(self, things: Sequence[MagicObject]) -> None:
        """An effect can make an attacking creature a blocked creature, though nothing blocks it."""
        together = self.rules.banding.blocked_together(things)
        open_ = [one for one in together if self.rules.combat_phase.is_attacking(one) and not one.blocked]
        self.happen(*(BecameBlocked(one) for one in open_))


def _together(blocks: Blocks) -> list[Block]:
    pairs = tuple((blocker, attacker) for blocker, attackers in blocks.items() for attacker in attackers)
    return [Block(blocker, attacker, pairs) for blocker, attacker in pairs]


def _by_attacker(blocks: Blocks) -> dict[MagicObject, list[MagicObject]]:
    found: dict[MagicObject, list[MagicObject]] = {}
    for blocker, attackers in blocks.items():
        for attacker in attackers:
            found.setdefault(attacker, []).append(blocker)
    return found
