"""508. Declare attackers step: which creatures attack what, and what they may, must and can't do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import AttackCost
from rules.kernel.effects.choosing import yes
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.standing.gates import in_force
from rules.kernel.things import GameObject
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.proposal import Payment
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Attack, Attacks, Bands, Pretence, Target, alone_at, objection
from rules.magic.combat.requirements import Requirement, Search, disobeyed
from rules.magic.combat.tolls import toll_of
from rules.magic.combat.triggers import waits_for_some_attacker
from rules.magic.combat.whole_declarations import Choices, Declarations, judged
from rules.magic.effects.context import Context
from rules.magic.events import Tapped
from rules.magic.events.combat import AttackDeclared, AttackersDeclared
from rules.magic.paying.bill import bill_of
from rules.magic.paying.payment import Paying
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import MagicObject, MagicPlayer

AttackRequirement = Requirement[MagicObject, Target | None]
Options = Mapping[MagicObject, Sequence[Target | None]]
"""What each creature could do in a declaration; None: stay where it is."""


class DeclareAttackers(MagicChapter):
    """508. Declare attackers step."""

    @rule("508.1")
    def begin(self) -> None:
        """As the step begins, the active player declares attackers; nobody may act before that.

        If some creature can attack, the declaration is waited for: ``scene.declaring`` is the active player, and
        ``declare`` goes on. Otherwise nothing attacks, and the step goes on at once.
        """
        player = self.game.scene.active
        if self.rules.leaving_the_game.without_active_player("no attackers are declared"):
            self.give_priority()
        elif self._could_attack(player):
            self.happen(Set(self.game.scene, "declaring", player, (player, " is to declare attackers")))
        else:
            self.noted("{} has no creature that can attack", player)
            self.give_priority()

    def _could_attack(self, player: MagicPlayer) -> bool:
        """Whether some creature can attack: whoever defends, where that has been left open."""
        return any(self.rules.combat_phase.with_each_defender(lambda: bool(self.legal_attacks(player))))

    @rule("508.1")
    def declare(
        self, player: MagicPlayer, attacks: Attacks, payment: Payment | None = None, bands: Bands = ()
    ) -> Verdict:
        """The active player declares attackers, all at once; a declaration that breaks a rule is taken back.

        Args:
            player: Who declares.
            attacks: What each attacking creature attacks; empty for no attack.
            payment: How costs to attack are paid, as far as the player says.
            bands: Which of the attackers form bands.

        Returns:
            Whether it was legal; if so, attackers are declared and the active player has priority.
        """
        if not attacks and self._is_settled(player):
            return LEGAL
        point = self.game.point()
        try:
            require(self.may_declare_now(player, attacks))
            if bands:
                self.announce_bands(attacks, bands)
            self.attack(player, attacks, payment or Payment())
        except NotLegal as fault:
            self.game.back_to(point)
            self.game.trace.refused("{} can't declare these attackers", [player], fault.verdict)
            return fault.verdict
        self.give_priority()
        return LEGAL

    @rule("508.1")
    def is_time(self, player: MagicPlayer) -> Verdict:
        """Attackers are declared once, by the active player, as the declare attackers step begins."""
        if self.game.scene.declaring is player and self.game.scene.step == "declare attackers":
            return LEGAL
        return self.refuse(f"{player.name} isn't to declare attackers now")

    def _is_settled(self, player: MagicPlayer) -> bool:
        """Whether it is clear in this step that there are no attackers, because nothing could attack."""
        scene = self.game.scene
        if scene.step != "declare attackers" or scene.declaring is not None or player is not scene.active:
            return False
        with self.game.trace.muted():
            return not self.rules.combat_phase.attackers() and not self.legal_attacks(player)

    def may_declare_now(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """Whether a declaration is due and breaks no rule; where nothing can attack, what is wrong with it counts."""
        if self._is_settled(player):
            verdict = self.may_declare(player, attacks)
            return verdict & self.is_time(player) if verdict else verdict
        return self.is_time(player) & self.may_declare(player, attacks)

    def may_declare(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """Whether a whole declaration breaks no rule, with every reason."""
        verdict = LEGAL
        for creature, target in attacks.items():
            verdict &= self.may_attack(player, creature, target)
        verdict &= self.restrictions(player, attacks)
        if not verdict:
            return verdict
        return verdict & self.rules.combat_phase.whoever_defends(lambda: self.requirements(player, attacks))

    def may_attack(self, player: MagicPlayer, creature: MagicObject, target: Target) -> Verdict:
        """Whether a creature may be chosen to attack something, as far as it alone is concerned."""
        fighting = self.rules.combat_phase
        verdict = fighting.is_creature(creature)
        if not verdict:
            return verdict
        return verdict & self.may_be_chosen(player, creature) & self.may_choose(target)

    @rule("508.1a")
    def may_be_chosen(self, player: MagicPlayer, creature: MagicObject) -> Verdict:
        """An attacker must be its player's own, untapped, no battle, and hasty or controlled since the turn began."""
        verdict = LEGAL
        if self.is_(creature).controller is not player:
            verdict &= self.refuse(f"{player.name} doesn't control {creature.name}")
        if creature.tapped:
            verdict &= self.refuse(f"{creature.name} is tapped")
        if self.is_(creature).is_type("battle"):
            verdict &= self.refuse(f"{creature.name} is a battle")
        if not self.is_(creature).has("haste"):
            verdict &= self.rules.creatures.under_control(creature)
        return verdict

    @rule("508.1b")
    def may_choose(self, target: Target) -> Verdict:
        """Each attacking creature attacks the defending player or something that player defends."""
        return self.upheld(self.rules.combat_phase.may_be_attacked(target))

    @rule("508.1c")
    def restrictions(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """No creature may attack that something says can't attack, or can't attack so."""
        verdict = LEGAL
        for creature in attacks:
            verdict &= self.held_back(creature)
        for attack in _together(attacks):
            for regulation in self._restrictions_on(attack):
                refusal = self.refuse(objection(attack.creature, "attack", regulation))
                verdict &= self.rules.keyword_meanings.refused(refusal, regulation)
        return verdict

    def held_back(self, creature: MagicObject) -> Verdict:
        """Whether nothing about a creature itself keeps it from attacking."""
        verdict = self.rules.keyword_abilities.defender(creature)
        return LEGAL if self.is_pretended(Pretence(creature, "attack", "it didn't have defender")) else verdict

    def is_pretended(self, pretence: Pretence) -> bool:
        """Whether an effect lets a creature do something as though something were otherwise."""
        return any(regulation.concerns(pretence) for regulation in self.game.regulations_of("as though"))

    def _restrictions_on(self, attack: Attack) -> list[Regulation]:
        """What says that a creature can't attack so, whatever is paid."""
        found = self.game.regulations_of("attack")
        return [one for one in found if one.modality == "can't" and toll_of(one) is None and one.concerns(attack)]

    def _tolls_on(self, attack: Attack) -> list[Regulation]:
        """What says that a creature can't attack so unless something is paid."""
        found = self.game.regulations_of("attack")
        return [one for one in found if toll_of(one) and one.concerns(attack)]

    @rule("508.1d")
    def requirements(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """As many requirements to attack must be obeyed as can be without breaking a restriction or paying a cost."""
        if not self._demands():
            return LEGAL
        options = self._options(player)
        required = self._requirements(options)
        if not required:
            return LEGAL
        search = Search(self._that_matter(options, required), required, self._is_allowed)
        chosen = {creature: attacks.get(creature) for creature in {*options, *attacks}}
        obeyed = search.obeyed(chosen)
        better = search.better_than(obeyed)
        if better is None:
            self.noted(f"{obeyed} of {len(required)} requirements to attack are obeyed, as many as possible")
            return LEGAL
        ignored = [one.says for one in required if one.obeyed_by.isdisjoint(chosen.items())]
        return self.refuse(disobeyed(ignored, obeyed, search.obeyed(better)))

    def declarations(self, player: MagicPlayer) -> Declarations[MagicObject, Target]:
        """Whole declarations of attackers, each with whether it is legal, whatever it costs."""
        able: dict[MagicObject, list[Target]] = {}
        for creature, target in self.legal_attacks(player):
            able.setdefault(creature, []).append(target)
        options = {creature: Choices(targets, len(targets)) for creature, targets in able.items()}
        with self.game.trace.muted():
            return judged(options, lambda attacks: self.may_declare(player, attacks))

    @rule("508.1d")
    def leave_no_choice(self, player: MagicPlayer, attacks: Attacks) -> None:
        """Restrictions and requirements can leave a single legal attack, which is then the one that is declared."""
        told_attacks = ", ".join(f"{creature.name} attacks {target.name}" for creature, target in attacks.items())
        self.noted("{} has no other legal declaration than this: " + told_attacks, player)

    def _options(self, player: MagicPlayer) -> Options:
        """What each creature could do for free in a declaration: stay where it is, or attack something."""
        free: dict[MagicObject, list[Target | None]] = {}
        able = self._able(player)
        everybody = tuple(dict.fromkeys(creature for creature, _ in able))
        for creature, target in able:
            alone, all_together = alone_at(creature, target), Attack(creature, target, everybody, everybody)
            hindered = self._restrictions_on(alone) and self._restrictions_on(all_together)
            if not hindered and not self._tolls_on(all_together):
                free.setdefault(creature, [None]).append(target)
        return free

    def _demands(self) -> list[Regulation]:
        """What says that something must attack."""
        return [one for one in self.game.regulations_of("attack") if one.modality == "must"]

    def _requirements(self, options: Options) -> list[AttackRequirement]:
        """Each requirement for each creature that could obey it."""
        found: list[AttackRequirement] = []
        for regulation in self._demands():
            for creature, targets in options.items():
                obeying = [t for t in targets if t and regulation.concerns(alone_at(creature, t))]
                if obeying:
                    pairs = frozenset((creature, target) for target in obeying)
                    found.append(Requirement(f"{creature.name} attacks if able ({regulation.reason})", pairs))
        return found

    def _that_matter(self, options: Options, required: Sequence[AttackRequirement]) -> Options:
        """The creatures that something requires to attack; all of them where an attack needs company."""
        alone = [alone_at(one, target) for one, targets in options.items() for target in targets if target]
        if any(self._restrictions_on(attack) for attack in alone):
            return options
        return {one: targets for one, targets in options.items() if any(one in dict(r.obeyed_by) for r in required)}

    def _is_allowed(self, plan: Mapping[MagicObject, Target | None]) -> bool:
        attacks = {creature: target for creature, target in plan.items() if target is not None}
        return not any(self._restrictions_on(attack) for attack in _together(attacks))

    def _able(self, player: MagicPlayer) -> list[tuple[MagicObject, Target]]:
        """Every pair of a creature and something to attack that no rule forbids by itself."""
        able = self._to_be_chosen(player)
        targets = self.rules.combat_phase.targets() if able else []
        return [(creature, target) for creature in able for target in targets]

    def _to_be_chosen(self, player: MagicPlayer) -> list[MagicObject]:
        """The creatures that no rule by itself keeps from attacking anything at all."""
        return [
            creature
            for creature in self.game.permanents()
            if self.is_(creature).controller is player and self.is_(creature).is_type("creature")
            if self.may_be_chosen(player, creature) and self.held_back(creature)
        ]

    def legal_attacks(self, player: MagicPlayer) -> list[tuple[MagicObject, Target]]:
        """Each creature that could be declared as an attacker, with each thing that it could attack."""
        able = self._able(player)
        everybody = tuple(dict.fromkeys(creature for creature, _ in able))
        return [
            (creature, target)
            for creature, target in able
            if not self._restrictions_on(alone_at(creature, target))
            or not self._restrictions_on(Attack(creature, target, everybody, everybody))
        ]

    def attack(self, player: MagicPlayer, attacks: Attacks, payment: Payment) -> None:
        """Carry out a legal declaration.

        Raises:
            NotLegal: A cost to attack can't be paid.
        """
        for creature in attacks:
            if not self.rules.creatures.under_control(creature):
                self.rules.keyword_abilities.use_haste(creature)
        self.announce_targets(attacks)
        self.tap(list(attacks))
        options = self.optional_costs(attacks)
        chosen = self.choose_costs(player, options) if options else []
        self.pay(player, attacks, payment)
        for context, cost in chosen:
            self.pay_chosen(context, cost, payment)
        still = {thing: target for thing, target in attacks.items() if self.is_(thing).controller is player}
        self.become_attacking(still)

    @rule("508.1b")
    def announce_targets(self, attacks: Attacks) -> None:
        """Where there is more to attack than a player, it is announced what each creature attacks."""
        if attacks and len(self.rules.combat_phase.targets()) > 1:
            for creature, target in attacks.items():
                self.noted("{} is to attack {}", creature, target)

    @rule("508.1e")
    def announce_bands(self, attacks: Attacks, bands: Bands) -> None:
        """Where attackers have banding, the active player announces which of them form bands.

        Raises:
            NotLegal: They can't.
        """
        require(self.rules.banding.may_be_announced(attacks, bands))
        self.rules.banding.form(bands)

    @rule("508.1f")
    def tap(self, creatures: Sequence[MagicObject]) -> None:
        """Attacking creatures tap as they are declared, which is no cost."""
        tapping = [one for one in creatures if not self.rules.keyword_abilities.vigilance(one)]
        self.happen(*(Tapped(creature, "attack") for creature in tapping))

    def pay(self, player: MagicPlayer, attacks: Attacks, payment: Payment) -> None:
        """Pay what the attacks cost, if they cost anything.

        Raises:
            NotLegal: It can't be paid.
        """
        if owed := self.owed(attacks):
            self.pay_all(player, self.total(owed), payment)

    def owed(self, attacks: Attacks) -> list[tuple[Regulation, MagicObject]]:
        """What attacks cost, each with the creature that it is owed for."""
        return [(toll, attack.creature) for attack in _together(attacks) for toll in self._tolls_on(attack)]

    def optional_costs(self, attacks: Attacks) -> list[tuple[Context, AttackCost]]:
        """The costs that may be paid as these creatures attack, by what their own abilities say."""
        return [
            (context, effect)
            for creature in attacks
            for context in [Context(self.game, creature, self.is_(creature).controller)]
            for ability in self.rules.abilities.all_of(creature)
            if isinstance(ability.node, Static)
            for effect in in_force(context, ability.node, (AttackCost,))
            if isinstance(effect, AttackCost)
        ]

    @rule("508.1g")
    def choose_costs(
        self, player: MagicPlayer, options: Sequence[tuple[Context, AttackCost]]
    ) -> list[tuple[Context, AttackCost]]:
        """The active player chooses which of the optional costs of the attacking creatures to pay."""
        question = "Does {} pay the optional cost of {} as it attacks?"
        return [
            (context, cost)
            for context, cost in options
            if yes(context, player, question.format(player.name, context.source.name), "attack cost")
        ]

    @rule("508.1j")
    def pay_chosen(self, context: Context, cost: AttackCost, payment: Payment) -> None:
        """An optional cost that was chosen is paid with the others, and what waits for that triggers."""
        self.rules.costs.pay(Paying(context, context.controller, payment), bill_of(cost.cost))
        if cost.effect is not None:
            self.rules.triggered_abilities.create_reflexive(context, cost.effect)

    @rule("508.1h")
    def total(self, owed: Sequence[tuple[Regulation, MagicObject]]) -> Sequence[Regulation]:
        """What it costs to attack is added up, and doesn't change any more."""
        for toll, creature in owed:
            self.noted("{} costs something to attack with: {}", creature, toll.reason)
        return [toll for toll, _ in owed]

    @rule("508.1j")
    def pay_all(self, player: MagicPlayer, tolls: Sequence[Regulation], payment: Payment) -> None:
        """All costs to attack are paid, in whole."""
        if payment.toll == "refused":
            raise NotLegal(self.refuse(f"{player.name} doesn't pay what it costs to attack"))
        if self.rules.combat_phase.take_mana(tolls):
            self.make_mana(player)
        self.rules.combat_phase.pay(player, tolls, payment)

    @rule("508.1i")
    def make_mana(self, player: MagicPlayer) -> None:
        """Whoever must pay mana to attack may use mana abilities for it."""
        self.noted("{} may use mana abilities", player)

    @rule("508.1k")
    def become_attacking(self, attacks: Attacks) -> None:
        """The chosen creatures attack until they leave combat or it ends."""
        declared = [AttackDeclared(attack.creature, attack.target, attack.together) for attack in _together(attacks)]
        player, targets = self.game.scene.active, tuple(dict.fromkeys(attacks.values()))
        whole = [AttackersDeclared(player, tuple(attacks), targets)] if attacks else []
        watching, pending = self.game.watchers_of(declared), len(self.game.scene.pending)
        self.happen(Set(self.game.scene, "declaring", None, ("attackers are declared",)), *declared, *whole)
        if len(self.game.scene.pending) > pending:
            self.trigger()
        for target in dict.fromkeys(attacks.values()):
            if isinstance(target, MagicObject) and self.is_(target).is_type("planeswalker"):
                self.rules.planeswalkers.is_attacked(target)
        for watcher in watching:
            if isinstance(watcher, AbilityWatcher) and waits_for_some_attacker(watcher.node.event):
                self._say_if_it_does_not_fit(watcher, declared)

    def _say_if_it_does_not_fit(self, watcher: AbilityWatcher, declared: Sequence[AttackDeclared]) -> None:
        with self.game.trace.muted():
            fits = any(True for _ in watcher.noticed(declared))
        if declared and not fits:
            self.does_not_fit(watcher.source)

    @rule("508.1m")
    def trigger(self) -> None:
        """What triggers on attackers being declared triggers as soon as they attack."""
        self.noted("something triggered on attackers being declared")

    @rule("508.2a")
    def does_not_fit(self, source: GameObject) -> None:
        """What triggers on attackers looks at them as they are declared; what they become later doesn't count."""
        self.declined(f"{source.name} doesn't trigger", "no attacker is what it waits for as attackers are declared")

    @rule("508.2b")
    def let_triggers_wait(self) -> None:
        """Abilities that triggered as attackers were declared go on the stack before anybody gets priority."""
        self.noted("what triggered waits to be put on the stack")

    @rule("508.3")
    def answer(self, name: str, source: GameObject) -> None:
        """What triggers on attackers being declared may wait for it in different ways."""
        getattr(self, name)(source)

    @rule("508.3a")
    def triggers_on_a_creature_attacking(self, source: GameObject) -> None:
        """Whenever a creature attacks means that it is declared as an attacker."""
        self.noted("{} sees a creature declared as an attacker", source)

    @rule("508.3b")
    def triggers_on_being_attacked(self, source: GameObject) -> None:
        """Whenever somebody or something is attacked means that attackers attacking it are declared, once for all."""
        self.noted("{} sees attackers declared", source)

    @rule("508.3c")
    def triggers_on_attacking_with(self, source: GameObject) -> None:
        """Whenever a player attacks with a creature means that the player declares such an attacker."""
        self.noted("{} sees such an attacker declared", source)

    @rule("508.3d")
    def triggers_on_attacking(self, source: GameObject) -> None:
        """Whenever a player attacks means that the player declares attackers, once however many they are."""
        self.noted("{} sees attackers declared", source)

    @rule("508.3e")
    def triggers_on_attacking_a_player(self, source: GameObject) -> None:
        """Whenever a player attacks another means that attackers attacking that player are declared."""
        self.noted("{} sees attackers declared that attack a player", source)

    @rule("508.3f")
    def waits_for_blockers(self, source: GameObject) -> None:
        """Whenever a creature attacks and isn't blocked waits until blockers are declared."""
        self.noted("{} has waited for blockers to be declared", source)

    @rule("508.4d")
    def stays_unblocked(self) -> None:
        """A creature that enters attacking too late to be blocked stays unblocked while it attacks."""
        self.noted("it stays unblocked unless an effect says that it becomes blocked")

    @rule("508.4c")
    def not_declared(self, name: str) -> None:
        """What says how attackers may be declared doesn't matter to a creature that enters attacking."""
        self.declined(
            f"what restricts attackers or requires them isn't asked of {name}", "it enters attacking and isn't declared"
        )

    def could_attack(self, attacker: MagicObject) -> bool:
        """Whether nothing would keep a creature from being declared as an attacker, apart from its status."""
        target = self.rules.combat_phase.target_of(attacker)
        if target is None:
            return True
        combat = self.rules.combat_phase
        attackers = tuple(combat.attackers())
        beside = tuple(one for one in attackers if combat.target_of(one) is target)
        hindered = self._restrictions_on(Attack(attacker, target, attackers, beside))
        return bool(self.held_back(attacker)) and not hindered

    @rule("508.2")
    def give_priority(self) -> None:
        """After attackers are declared, the active player gets priority."""
        if self.game.scene.pending:
            self.let_triggers_wait()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("508.4")
    def choose_target(self, controller: MagicPlayer) -> Target:
        """Who controls a creature that enters attacking chooses what it attacks; it was never declared as attacker."""
        fighting = self.rules.combat_phase
        return self.choose_one("attacked", controller, "What does it attack as it enters?", None, fighting.targets())

    @rule("508.5")
    def tell_defending(self, attacker: MagicObject, player: MagicPlayer) -> None:
        """For an attacking creature, the defending player is whom it attacks, or who defends what it attacks."""
        self.noted("{} is the defending player for {}", player, attacker)

    def defending_player_of(self, attacker: MagicObject) -> MagicPlayer:
        """The defending player for an attacking creature, or for one that was attacking."""
        target = attacker.attacking
        if isinstance(target, MagicPlayer):
            return target
        if target is None:
            return self.rules.combat_phase.defending_player
        protector = self.rules.combat_phase.protector(target) if self.is_(target).is_type("battle") else None
        return protector or self.is_(target).controller

    @rule("508.7c")
    def reselect(self, attacker: MagicObject, target: Target) -> Verdict:
        """What a creature attacks may be chosen anew among what could be attacked; it doesn't attack a second time."""
        verdict = self.rules.combat_phase.may_be_attacked(target)
        if verdict:
            self.happen(
                Set(attacker, "attacking", target, (attacker, " is now attacking ", target)),
                Set(attacker, "attacks_nothing", False, (attacker, " is attacking something")),
            )
        return verdict

    @rule("508.8")
    def skips(self, step: str) -> bool:
        """Without any attacking creature, blockers are not declared and there is no combat damage."""
        if step not in {"declare blockers", "combat damage"} or self._any_attacked():
            return False
        self.declined(f"there is no {step} step", "no creature attacks")
        return True

    def _any_attacked(self) -> bool:
        return self.rules.combat_phase.has_anything_attacked()


def _together(attacks: Attacks) -> list[Attack]:
    beside = {target: tuple(one for one, other in attacks.items() if other is target) for target in attacks.values()}
    return [Attack(creature, target, tuple(attacks), beside[target]) for creature, target in attacks.items()]
