"""Combat Phase - Attack Declaration: an attack is declared in a series of steps, or taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import AttackAttempted, AttackDeclared
from rules.grand_archive.events.moving import Rested
from rules.grand_archive.proposal import ASK_ATTACK, AttackProposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal, require, undertaken
from rules.kernel.rule import rule
from rules.kernel.sharing import shared
from rules.kernel.verdict import LEGAL, Verdict

GENERAL = "combat-phase-attack-declaration/general-rules"
DECLARING = "combat-phase-attack-declaration/declaring-an-attack"
COMBAT = "combat-phase-attacking-and-the-combat-phase/general-rules"
Attempt = Callable[[], None]


class AttackDeclaration(ArchiveChapter):
    """Attack Declaration."""

    @rule(f"{GENERAL}/1")
    def declare(self, player: ArchivePlayer, attacker: ArchiveObject, proposal: AttackProposal = ASK_ATTACK) -> Verdict:
        """A player declares an attack, and the combat phase begins at once.

        Args:
            player: Who declares it.
            attacker: The unit that attacks.
            proposal: What is wielded and attacked and how costs are paid, as far as already said.
        """

        def attempt() -> None:
            require(self.rules.combat_phase.may_declare_now(player))
            self.nobody_responds()
            combat = self.select_attacker(player, attacker)
            self.go_through(combat, proposal)

        return self._declared(player, attacker, attempt)

    @rule(f"{GENERAL}/3")
    def declare_from_intent(
        self, player: ArchivePlayer, attacker: ArchiveObject, intent: Sequence[ArchiveObject], proposal: AttackProposal
    ) -> Verdict:
        """An attack card has to be in the intent before its attack is declared; the unit is rested for it already."""
        return self._declared(player, attacker, self._from_intent(player, attacker, intent, proposal))

    def may_declare_from_intent(
        self, player: ArchivePlayer, attacker: ArchiveObject, intent: Sequence[ArchiveObject]
    ) -> Verdict:
        """Whether any attack could be declared with what is in the intent."""
        attempt = self._from_intent(player, attacker, intent, ASK_ATTACK)
        return self.game.in_any_way(lambda: undertaken(self.game, attempt, lambda verdict: None))

    def _from_intent(
        self, player: ArchivePlayer, attacker: ArchiveObject, intent: Sequence[ArchiveObject], proposal: AttackProposal
    ) -> Attempt:
        def attempt() -> None:
            self.nobody_responds()
            require(self.rules.attack_keywords.obeys(player, attacker))
            combat = self.rules.combat_phase.make_attack(attacker)
            self.rules.combat_phase.join(combat, intent)
            self.go_through(combat, proposal)

        return attempt

    def _declared(self, player: ArchivePlayer, attacker: ArchiveObject, attempt: Attempt) -> Verdict:
        verdict = self.rules.player_action_legality.undertake(
            attempt, "{} can't declare an attack with {}", (player, attacker), self.reverse
        )
        if verdict:
            self.enter_combat()
            self.rules.turn_order.proceed()
        return verdict

    @rule(f"{GENERAL}/2", f"{COMBAT}/1.g")
    def nobody_responds(self) -> None:
        """No player has Opportunity while an attack is declared."""
        self.rules.opportunity.nobody()

    @rule(f"{DECLARING}/2.e.i.3")
    def reverse(self, told: str, things: Sequence[object], verdict: Verdict) -> None:
        """An attack that isn't legal is taken back with all its steps, to the moment before it was declared."""
        self.game.trace.refused(told, things, verdict)

    def refuse_attack(self, player: ArchivePlayer, attacker: ArchiveObject, told: str, verdict: Verdict) -> None:
        """Take back an attack that a player attempts and that isn't legal; who doesn't pay for it has attempted it."""
        self.reverse(told, (player,), verdict)
        if self.would_do(attacker, verdict):
            self.attempted(player, attacker)

    def would_do(self, attacker: ArchiveObject, verdict: Verdict) -> bool:
        """Whether an attack that isn't legal is an attempt that its player had to make, and need not make again."""
        demanded = self.rules.attack_restrictions.must_attack(self.game.controller_of(attacker))
        return attacker in demanded and self.rules.attack_costs.is_for_refusing(verdict)

    @rule(f"{DECLARING}/1.d")
    def attempted(self, player: ArchivePlayer, attacker: ArchiveObject) -> None:
        """Who must attack with an object, and whose attempt is illegal, need not attempt it again."""
        self.happen(AttackAttempted(player, attacker))

    @rule(f"{COMBAT}/2")
    def enter_combat(self) -> None:
        """After the declaration come the retaliation step and the damage step."""
        self.rules.retaliation_step.begin()

    def may_declare(
        self, player: ArchivePlayer, attacker: ArchiveObject, proposal: AttackProposal = ASK_ATTACK
    ) -> Verdict:
        """Whether a player could declare an attack now, with the reasons why not."""
        return self.game.in_any_way(lambda: self.declare(player, attacker, proposal))

    @rule(f"{DECLARING}/1")
    def go_through(self, combat: Combat, proposal: AttackProposal) -> None:
        """An attack is declared once all steps of its declaration are taken."""
        self.as_one(combat, proposal)
        self.complete(combat)

    @rule(f"{DECLARING}/1.a")
    def as_one(self, combat: Combat, proposal: AttackProposal) -> None:
        """All steps count as happening at the same time: nothing is checked between them."""
        self.in_sequence(combat, proposal)
        if self.scene.pending:
            self.triggers_wait(self.scene.pending)

    @rule(f"{DECLARING}/1.b")
    def triggers_wait(self, triggered: Sequence[ArchiveObject]) -> None:
        """What triggers during the declaration is placed with the next check of state-based effects."""
        for one in triggered:
            self.noted("{} waits to be placed", one)

    @rule(f"{DECLARING}/2")
    def in_sequence(self, combat: Combat, proposal: AttackProposal) -> None:
        """After the attacker come weapons, targets, costs and restrictions, one after the other."""
        self.wield(combat, proposal)
        self.rules.loading.unload(combat)
        self.choose_targets(combat, proposal)

        def pay(so: AttackProposal) -> None:
            self.pay(combat, so)
            self.reconcile(combat, so)

        pay(shared(self.game, proposal, self.rules.attack_costs.asked(combat), pay))

    @rule(f"{DECLARING}/2.a")
    def select_attacker(self, player: ArchivePlayer, attacker: ArchiveObject) -> Combat:
        """A player selects the object to attack with."""
        phase = self.rules.combat_phase
        require(phase.is_a_unit(attacker) & phase.may_attack_this_turn(player) & self.is_able(player, attacker))
        combat = phase.make_attack(attacker)
        self.rest(attacker)
        return combat

    @rule(f"{DECLARING}/2.a.i")
    def is_able(self, player: ArchivePlayer, attacker: ArchiveObject) -> Verdict:
        """The object must be able to attack: one's own, and awake unless an effect lets it attack all the same."""
        if self.game.controller_of(attacker) is not player:
            return self.refuse(f"{player.name} doesn't control {attacker.name}")
        return self.upheld(
            self.rules.combat_phase.is_awake(attacker) & self.rules.attack_keywords.obeys(player, attacker)
        )

    @rule(f"{DECLARING}/2.a.i.1", f"{COMBAT}/1.d")
    def rest(self, attacker: ArchiveObject) -> None:
        """A unit that is chosen to attack is rested for it."""
        self.happen(Rested(attacker, "attack"))

    @rule(f"{DECLARING}/2.b")
    def wield(self, combat: Combat, proposal: AttackProposal) -> None:
        """The attacking player may choose weapons to be wielded."""
        attacker = combat.declared_with
        chosen = proposal.wield
        if chosen is None:
            chosen = self._ask_wield(combat)
        for place, one in enumerate(chosen):
            require(self.rules.weapons.may_be_wielded(combat, one) & self.is_chosen_once(one, chosen[:place]))
        require(self.rules.combat_phase.has_power(attacker, chosen, len(combat.intent)))
        self.rules.combat_phase.wield(combat, chosen)
        if chosen:
            self.no_role(combat)

    @rule(f"{DECLARING}/2.b")
    def is_chosen_once(self, thing: ArchiveObject, before: Sequence[ArchiveObject]) -> Verdict:
        """What is wielded is added to the attack once."""
        return self.refuse(f"{thing.name} is wielded already") if thing in before else LEGAL

    def _ask_wield(self, combat: Combat) -> tuple[ArchiveObject, ...]:
        with self.game.trace.muted():
            able = [one for one in self.game.on_field() if self.rules.weapons.may_be_wielded(combat, one)]
        if not able:
            return ()
        options = tuple(Option(one, one.name, one) for one in able)
        question = f"What does {combat.declared_with.name} wield?"
        chosen = self.ask(Pick("wield", combat.attacking_player, question, combat.declared_with, options, 0, len(able)))
        return tuple(one for one in chosen if isinstance(one, ArchiveObject))

    @rule(f"{DECLARING}/2.b.i")
    def no_role(self, combat: Combat) -> None:
        """What is wielded is part of the combat phase, but only the unit is an attacker."""
        self.noted("{} is the attacker", combat.declared_with)

    @rule(f"{DECLARING}/2.c")
    def choose_targets(self, combat: Combat, proposal: AttackProposal) -> None:
        """The attacking player chooses what is attacked, which becomes the defending unit."""
        keywords = self.rules.attack_keywords
        if keywords.cleaves(combat):
            targets = self.choose_player(combat, proposal)
            self._no_more_beside(combat, targets)
        else:
            targets = self._chosen_targets(combat, proposal)
        self.rules.combat_phase.assume_roles(combat, targets)

    def _no_more_beside(self, combat: Combat, targets: Sequence[ArchiveObject]) -> None:
        """Raise Unsupported where multistrike could add targets beside all those of the player that cleave attacks."""
        more = any(one not in targets for one in self.rules.combat_phase.attackable(combat))
        if more and self.rules.attack_keywords.further_targets(combat):
            raise Unsupported("multistrike beside cleave", "further targets of another player are not built")

    def _chosen_targets(self, combat: Combat, proposal: AttackProposal) -> list[ArchiveObject]:
        most = 1 + self.rules.attack_keywords.further_targets(combat)
        named = proposal.targets
        if named is None:
            named = tuple(self._ask_targets(combat, most))
        targets = [one for one in named if isinstance(one, ArchiveObject)]
        if not targets or len(targets) > most or len(set(targets)) < len(targets):
            raise NotLegal(self.not_so_many(combat, most))
        for one in targets:
            require(self.rules.combat_phase.may_be_target(combat, one))
        return targets

    @rule("game-mechanics-objects-and-targeting/target/1.a")
    def not_so_many(self, combat: Combat, most: int) -> Verdict:
        """An attack has one target, and more only by an ability; nothing is targeted twice."""
        return self.refuse(
            f"{combat.declared_with.name} must attack {'one object' if most == 1 else f'1 to {most} objects'}"
        )

    def _ask_targets(self, combat: Combat, most: int) -> list[ArchiveObject]:
        able = self.rules.combat_phase.attackable(combat)
        if not able:
            raise NotLegal(self.nothing_to_attack(combat))
        options = tuple(Option(one, one.name, one) for one in able)
        question = f"What does {combat.declared_with.name} attack?"
        answer = self.ask(
            Pick("attack target", combat.attacking_player, question, combat.declared_with, options, 1, most)
        )
        return [one for one in answer if isinstance(one, ArchiveObject)]

    @rule(f"{COMBAT}/2.b")
    def nothing_to_attack(self, combat: Combat) -> Verdict:
        """Without a valid target no attack can be declared."""
        return self.refuse(f"there is nothing that {combat.declared_with.name} may attack")

    @rule(f"{DECLARING}/2.c.i")
    def choose_player(self, combat: Combat, proposal: AttackProposal) -> list[ArchiveObject]:
        """An attack with cleave is declared against a player, all of whose attackable objects defend."""
        players = self.choosable(combat)
        if not players:
            raise NotLegal(self.nothing_to_attack(combat))
        named = [one for one in proposal.targets or () if isinstance(one, ArchivePlayer)]
        named += [self.game.controller_of(one) for one in proposal.targets or () if isinstance(one, ArchiveObject)]
        if named and (len(set(named)) > 1 or named[0] not in players):
            raise NotLegal(self.not_these(combat, named))
        options = tuple(Option(player, player.name, player) for player in players)
        question = f"Which player does {combat.declared_with.name} attack?"
        player = (
            named[0]
            if named
            else self.ask(Pick("attack target", combat.attacking_player, question, combat.declared_with, options))[0]
        )
        self.game.ledger.write(combat, "cleaved", True)
        self.noted("{} attacks all that {} controls", combat.declared_with, player)
        return [one for one in self.rules.combat_phase.attackable(combat) if self.game.controller_of(one) is player]

    def choosable(self, combat: Combat) -> list[ArchivePlayer]:
        """The players who have something that may be attacked."""
        attackable = self.rules.combat_phase.attackable(combat)
        return list(dict.fromkeys(self.game.controller_of(one) for one in attackable))

    @rule(f"{DECLARING}/2.c.i")
    def not_these(self, combat: Combat, named: Sequence[ArchivePlayer]) -> Verdict:
        """One player is chosen for an attack with cleave, an opponent with something that may be attacked."""
        names = " and ".join(dict.fromkeys(player.name for player in named))
        return self.refuse(f"{combat.declared_with.name} can't attack all that {names} controls")

    @rule(f"{DECLARING}/2.d")
    def pay(self, combat: Combat, proposal: AttackProposal) -> None:
        """Costs to declare the attack are calculated and paid."""
        self.rules.costs_and_memory.require_awake(combat.attacking_player, proposal.payment)
        self.rules.attack_costs.pay_additional(combat, proposal)

    @rule(f"{DECLARING}/2.e")
    def reconcile(self, combat: Combat, proposal: AttackProposal) -> None:
        """Restrictions are reconciled: costs that they impose, and what they say must be attacked."""
        self.rules.attack_costs.pay_imposed(combat, proposal)
        self.rules.costs_and_memory.require_all_spent(combat.attacking_player, proposal.payment)
        self.fulfil(combat)

    @rule(f"{DECLARING}/2.e.i.2")
    def fulfil(self, combat: Combat) -> None:
        """Restrictions on what is attacked, such as taunt, must be fulfilled."""
        require(self.upheld(self.rules.attack_keywords.respects_taunt(combat)))
        require(self.rules.attack_restrictions.allow(combat) & self.rules.attack_restrictions.meets_demands(combat))

    def complete(self, combat: Combat) -> None:
        """The attack is declared; what is to happen when a unit attacks triggers now."""
        before = len(self.scene.pending)
        self.declared(combat)
        if on_attack := self.scene.pending[before:]:
            self.on_attack(on_attack)

    @rule(f"{GENERAL}/4")
    def on_attack(self, triggered: Sequence[ArchiveObject]) -> None:
        """What triggers on the attack is placed onto the effects stack, and answered in the retaliation step."""
        for one in triggered:
            self.noted("{} is to be placed", one)

    @rule(f"{COMBAT}/1.f")
    def declared(self, combat: Combat) -> None:
        """By attacking a player begins a combat phase."""
        self.happen(AttackDeclared(combat, combat.declared_with, combat.targets))

    def may_pass(self, player: ArchivePlayer) -> Verdict:
        """Whether a player may let the main phase end, or must first attempt an attack."""
        scene = self.scene
        ends = player is scene.turn_player and scene.phase == "main" and not scene.step and not len(self.game.stack)
        demanded = self.rules.attack_restrictions.must_attack(player) if ends else []
        return self.must_attempt(player, demanded) if demanded else LEGAL

    @rule(f"{DECLARING}/1.d")
    def must_attempt(self, player: ArchivePlayer, demanded: Sequence[ArchiveObject]) -> Verdict:
        """Who must attack with an object can't go to the end phase before attempting it."""
        for one in demanded:
            targets = self.rules.attack_restrictions.to_be_attacked(one)
            if any(self.may_declare(player, one, AttackProposal(targets=(target,))) for target in targets):
                return self.refuse(f"{player.name} must attack with {one.name}")
        return LEGAL
