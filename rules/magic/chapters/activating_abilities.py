"""602. Activating activated abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes.abilities import Activated, Keyword
from grammar.nodes.conditions import Condition
from grammar.nodes.costs import Turn
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from rules.kernel.continuous import Applied
from rules.kernel.effects.ability import Ability, stands_for, taken_by
from rules.kernel.effects.finding import judged
from rules.kernel.errors import Unsupported
from rules.kernel.legality import require
from rules.kernel.possible_values import answer
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.instructions import context_of
from rules.magic.casting.proposal import ASK, Proposal
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.effects.attempts import Activating
from rules.magic.events.playing import AbilityActivated
from rules.magic.paying.bill import bill_of
from rules.magic.standing.parts import COPIABLE
from rules.magic.state import MagicObject, MagicPlayer

LIMITS: Mapping[str, int] = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3}


class ActivatingAbilities(MagicChapter):
    """602. Activating activated abilities."""

    @rule("602.2")
    def activate(self, player: MagicPlayer, source: MagicObject, ability: Ability, proposal: Proposal = ASK) -> Verdict:
        """To activate an ability is to put it on the stack and pay its costs; whoever can't comply takes it all back.

        Args:
            player: Who activates it.
            source: The object that has it.
            ability: One of ``abilities_of(source)``.
            proposal: What the player chooses, as far as already said.
        """
        is_mana = self.rules.mana_abilities.is_mana_ability(ability)

        def attempt() -> None:
            require(self.rules.priority.has(player) & self.may_begin(player, source, ability))
            if is_mana:
                self._activate_mana(player, source, ability, proposal)
            else:
                self._activate(player, source, ability, proposal)

        told = "{} can't activate an ability of {}"
        verdict = self.rules.handling_illegal_actions.undertake(attempt, told, (player, source))
        if verdict:
            self.rules.priority.after_action(player)
        return verdict

    @rule("605.3")
    def activate_mana(
        self, player: MagicPlayer, source: MagicObject, ability: Ability, wanted: tuple[str, ...] | None = None
    ) -> Verdict:
        """A mana ability is activated like any other, except that it doesn't wait."""

        def attempt() -> None:
            require(self.may_begin(player, source, ability))
            self._activate_mana(player, source, ability, ASK, wanted)

        return self.rules.handling_illegal_actions.undertake(attempt, "{} can't tap {} for mana", (player, source))

    def may_activate(
        self, player: MagicPlayer, source: MagicObject, ability: Ability, proposal: Proposal = ASK
    ) -> Verdict:
        """Whether a player could activate an ability now, costs and targets and all, with the reasons why not."""
        return self.game.in_any_way(lambda: self.activate(player, source, ability, proposal))

    def abilities_of(self, thing: MagicObject) -> tuple[Ability, ...]:
        """The abilities of an object, with those that keywords and basic land types stand for."""
        abilities = self.rules.abilities
        return tuple(one for ability in self.is_(thing).abilities for one in abilities.each_of(ability))

    def activated_abilities_of(self, thing: MagicObject) -> list[Ability]:
        """The activated abilities of an object, in the order of its text."""
        return answer(self.is_(thing), self._activated_in)

    def _activated_in(self, values: Characteristics) -> list[Ability]:
        each = (one for ability in values.abilities for one in self.rules.abilities.each_of(ability))
        return [one for one in each if _is_activated(one)]

    def lost_by(self, thing: MagicObject) -> list[Ability]:
        """The activated abilities that effects have taken from an object."""
        return [one for held in self._taken(thing) for one in self.rules.abilities.each_of(held) if _is_activated(one)]

    def _taken(self, thing: MagicObject) -> dict[Ability, Applied]:
        """The abilities that an object has lost, and to what; what it is no copy of any more it never had."""
        applied, has = self.game.layers.of(thing).applied, self.is_(thing).abilities
        lost = (one for one in self.rules.abilities.held(thing) if one not in has)
        took = ((one, taken_by(applied, one)) for one in lost)
        return {one: by for one, by in took if by is not None and by.layer not in COPIABLE}

    def keyword_behind(self, item: MagicObject) -> str:
        """The keyword that stands for an ability on its way to the stack, or empty."""
        held = self._held(item)
        return held.node.name if held is not None and isinstance(held.node, Keyword) else ""

    def _held(self, item: MagicObject) -> Ability | None:
        """What an object has of which an ability is one that it stands for."""
        ability, source = item.ability, item.origin
        if ability is None or source is None:
            return None
        return next((one for one in self.is_(source).abilities if one.key == ability.key[:-1]), None)

    def may_begin(self, player: MagicPlayer, source: MagicObject, ability: Ability) -> Verdict:
        """Whether a player may begin to activate an ability, apart from targets and costs."""
        node = ability.node
        for held, by in self._taken_of(source, ability):
            return self.has_lost(source, held, by)
        opaque.require_read([ability], ("activated",), f"that ability of {source.name} is activated")
        if not isinstance(node, Activated):
            return self.only_activated_abilities(source)
        self.rules.linked_abilities.require_its_own(source, ability)
        verdict = self.functions_there(source, ability)
        if node.restriction is None or node.restriction.player != "any player":
            verdict &= self.is_ones_own(player, source)
        verdict &= self.is_not_prohibited(player, source, ability)
        if not self.rules.mana_abilities.is_mana_ability(ability):
            verdict &= self.rules.casting_spells.may_be_answered()
        verdict &= self.is_not_too_new(source, node)
        verdict &= self._restrictions(player, source, ability, node)
        if self.rules.loyalty_abilities.is_loyalty_ability(ability):
            verdict &= self.rules.loyalty_abilities.may_activate(player, source)
        return verdict

    def _taken_of(self, source: MagicObject, ability: Ability) -> Iterator[tuple[Ability, Applied]]:
        """What an object has lost that stood for an ability, if it hasn't the ability any more, and to what."""
        if not any(stands_for(one, ability) for one in self.is_(source).abilities):
            yield from (taken for taken in self._taken(source).items() if stands_for(taken[0], ability))

    @rule("113.10")
    def has_lost(self, source: MagicObject, held: Ability, by: Applied) -> Verdict:
        """An object no longer has an ability that an effect has removed."""
        lost = f"{source.name} has lost that ability, by {by.source_in_words()}"
        return self.refuse(lost).under(by.citations)

    @rule("602.1c")
    def only_activated_abilities(self, source: MagicObject) -> Verdict:
        """Only activated abilities can be activated."""
        return self.refuse(f"this is no activated ability of {source.name}")

    @rule("602.2")
    def is_ones_own(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Only an object's controller, or its owner where it has no controller, can activate its abilities."""
        holder = self.is_(source).controller if source.zone.kind in {"battlefield", "stack"} else source.owner
        if holder is player:
            return LEGAL
        return self.refuse(f"{source.name} isn't {player.name}'s")

    @rule("113.6")
    def functions_there(self, source: MagicObject, ability: Ability) -> Verdict:
        """An ability can be activated where it functions: normally on the battlefield."""
        if source.is_here and self.rules.abilities.functions_here(source, ability):
            return LEGAL
        return self.refuse(f"the ability of {source.name} doesn't function where it is")

    @rule("602.5")
    def is_not_prohibited(self, player: MagicPlayer, source: MagicObject, ability: Ability) -> Verdict:
        """An ability that an effect keeps from being activated can't be."""
        return self.upheld(self.rules.continuous_effects.allowed(Activating(player, source, ability)))

    @rule("602.5a")
    def is_not_too_new(self, source: MagicObject, node: Activated) -> Verdict:
        """A creature that came under control this turn can't be tapped or untapped for its own ability."""
        uses_symbol = any(isinstance(part, Turn) and isinstance(part.what, Itself) for part in node.cost.parts)
        if not uses_symbol or not self.is_(source).is_type("creature"):
            return LEGAL
        if source.zone.kind != "battlefield" or self.is_(source).has("haste"):
            return LEGAL
        return self.upheld(self.rules.creatures.under_control(source))

    def _restrictions(self, player: MagicPlayer, source: MagicObject, ability: Ability, node: Activated) -> Verdict:
        verdict = LEGAL
        restriction = node.restriction
        if restriction is None:
            return verdict
        if restriction.timing:
            check = TIMINGS.get(restriction.timing.removeprefix("only "))
            if check is None:
                raise Unsupported(f"“{restriction.timing}”", "the restriction isn't built")
            verdict &= check(self, player, source)
        if restriction.limit:
            verdict &= self.within_limit(source, ability, restriction.limit)
        if restriction.condition is not None:
            verdict &= self.condition_holds(player, source, ability, restriction.condition)
        return verdict

    @rule("602.5b")
    def within_limit(self, source: MagicObject, ability: Ability, limit: str) -> Verdict:
        """A restriction on how often an ability may be activated counts for the object, whoever controls it."""
        times = source.used.get(ability.key, 0) if limit in LIMITS else self._times_ever(source, ability)
        if times < LIMITS.get(limit, 1):
            return LEGAL
        return self.refuse(f"the ability of {source.name} may be activated only {limit}")

    def _times_ever(self, source: MagicObject, ability: Ability) -> int:
        """How often an ability of an object was activated, in all turns."""
        events = [event.thing for _, event in self.game.happenings.history if isinstance(event, AbilityActivated)]
        return sum(1 for item in events if item.origin is source and item.ability == ability)

    @rule("602.1b")
    def condition_holds(
        self, player: MagicPlayer, source: MagicObject, ability: Ability, condition: Condition
    ) -> Verdict:
        """An instruction in an ability can restrict when it may be activated."""
        context = context_of(self.game, self.rules.stack.made(ability, source, player))
        is_so, told = judged(context, condition)
        return LEGAL if is_so else self.refuse(told)

    @rule("602.5d")
    def as_a_sorcery(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An ability to be activated only as a sorcery follows the timing of sorceries."""
        return self.upheld(self.rules.priority.main_phase_of(player))

    @rule("602.5e")
    def as_an_instant(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An ability to be activated only as an instant follows the timing of instants."""
        return self.upheld(self.rules.priority.has(player))

    @rule("602.1b")
    def in_combat(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An instruction can restrict an ability to combat."""
        return self.upheld(self.rules.combat_phase.during())

    @rule("602.1b")
    def in_ones_own_turn(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An instruction can restrict an ability to its player's own turn."""
        return LEGAL if self.game.scene.active is player else self.refuse(f"it isn't {player.name}'s turn")

    @rule("602.1b")
    def in_anothers_turn(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An instruction can restrict an ability to an opponent's turn."""
        return LEGAL if self.game.scene.active is not player else self.refuse(f"it is {player.name}'s turn")

    @rule("602.1b")
    def in_ones_own_upkeep(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An instruction can restrict an ability to its player's own upkeep."""
        if self.game.scene.active is player and self.game.scene.step == "upkeep":
            return LEGAL
        return self.refuse(f"it isn't {player.name}'s upkeep")

    @rule("602.1b")
    def in_ones_own_draw_step(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """An instruction can restrict an ability to its player's own draw step."""
        if self.game.scene.active is player and self.game.scene.step == "draw":
            return LEGAL
        return self.refuse(f"it isn't {player.name}'s draw step")

    def in_any_upkeep(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """During an upkeep step, whoever's it is."""
        return self.in_the_step("upkeep")

    @rule("602.1b")
    def in_the_step(self, step: str) -> Verdict:
        """An instruction can restrict an ability to one step of combat."""
        return LEGAL if self.game.scene.step == step else self.refuse(f"it isn't the {step} step")

    def as_attackers_are_declared(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is the step of an ability restricted to the declare attackers step."""
        return self.in_the_step("declare attackers")

    def as_blockers_are_declared(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is the step of an ability restricted to the declare blockers step."""
        return self.in_the_step("declare blockers")

    def as_combat_ends(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is the step of an ability restricted to the end of combat step."""
        return self.in_the_step("end of combat")

    def before_attackers(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is early enough for an ability restricted to before attackers are declared."""
        return self.rules.combat_phase.before_for_ability("declare attackers")

    def before_blockers(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is early enough for an ability restricted to before blockers are declared."""
        return self.rules.combat_phase.before_for_ability("declare blockers")

    def combat_after_blockers(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is late enough in combat for an ability restricted to after blockers are declared."""
        return self.rules.combat_phase.during("declare blockers")

    def combat_before_blockers(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Whether it is combat, and before blockers are declared."""
        return self.rules.combat_phase.during_before("declare blockers")

    def own_turn_before_attackers(self, player: MagicPlayer, source: MagicObject) -> Verdict:
        """Both restrictions at once."""
        return self.in_ones_own_turn(player, source) & self.before_attackers(player, source)

    @rule("602.2a")
    def put_on_the_stack(self, player: MagicPlayer, source: MagicObject, ability: Ability) -> MagicObject:
        """The ability is announced and created on the stack, apart from the object that has it."""
        item = self.rules.stack.made(ability, source, player)
        self.rules.stack.put(item)
        return item

    @rule("602.2b")
    def carry_through(self, undertaking: Undertaking) -> None:
        """The rest is done as for a spell: choices, targets, the total cost and its payment."""
        self.rules.casting_spells.complete(undertaking)

    def _activate(self, player: MagicPlayer, source: MagicObject, ability: Ability, proposal: Proposal) -> None:
        node = ability.said(Activated)
        item = self.put_on_the_stack(player, source, ability)
        self.rules.keyword_meanings.tell(self._held(item), source)
        self.rules.keyword_meanings.tell_before_ability(node, source)
        undertaking = Undertaking(item, player, proposal, bill_of(node.cost))
        self.carry_through(undertaking)
        self.becomes_activated(item, player)

    def _activate_mana(
        self,
        player: MagicPlayer,
        source: MagicObject,
        ability: Ability,
        proposal: Proposal,
        wanted: tuple[str, ...] | None = None,
    ) -> None:
        """Pay for a mana ability and let it resolve; it never is on the stack."""
        node = ability.said(Activated)
        item = self.rules.stack.made(ability, source, player)
        self.rules.keyword_meanings.tell_before_ability(node, source)
        undertaking = Undertaking(item, player, proposal, bill_of(node.cost))
        self.rules.casting_spells.announce(undertaking)
        if proposal.targets:
            self.rules.casting_spells.choose_targets(undertaking)
        self.rules.casting_spells.pay_for(undertaking)
        self.becomes_activated(item, player)
        self.rules.mana_abilities.resolve_at_once(item, wanted)

    @rule("601.2i")
    def becomes_activated(self, item: MagicObject, player: MagicPlayer) -> None:
        """Once its costs are paid the ability is activated, and what triggers on that triggers."""
        self.happen(AbilityActivated(item, player))
        self.rules.stack.came_by(item)


def _is_activated(ability: Ability) -> bool:
    node = ability.node
    return isinstance(node, Activated) or (isinstance(node, Opaque) and node.kind == "activated")


TIMINGS: Mapping[str, Callable[[ActivatingAbilities, MagicPlayer, MagicObject], Verdict]] = {
    "as a sorcery": ActivatingAbilities.as_a_sorcery,
    "as an instant": ActivatingAbilities.as_an_instant,
    "during combat": ActivatingAbilities.in_combat,
    "during your turn": ActivatingAbilities.in_ones_own_turn,
    "during an opponent's turn": ActivatingAbilities.in_anothers_turn,
    "during your upkeep": ActivatingAbilities.in_ones_own_upkeep,
    "during their turn": ActivatingAbilities.in_ones_own_turn,
    "during their draw step": ActivatingAbilities.in_ones_own_draw_step,
    "during any upkeep step": ActivatingAbilities.in_any_upkeep,
    "during the declare attackers step": ActivatingAbilities.as_attackers_are_declared,
    "during the declare blockers step": ActivatingAbilities.as_blockers_are_declared,
    "during the end of combat step": ActivatingAbilities.as_combat_ends,
    "before blockers are declared": ActivatingAbilities.before_blockers,
    "during combat after blockers are declared": ActivatingAbilities.combat_after_blockers,
    "during combat before blockers are declared": ActivatingAbilities.combat_before_blockers,
    "before attackers are declared": ActivatingAbilities.before_attackers,
    "during your turn, before attackers are declared": ActivatingAbilities.own_turn_before_attackers,
}
"""The restrictions on when an ability may be activated."""
