"""Abilities - Activated Abilities."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes.abilities import Activated, Restriction, Triggered
from grammar.nodes.continuous import CostChange
from grammar.nodes.costs import Pay
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Variable
from rules.grand_archive.cards import CardDefinition, FaceDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.characteristics import printed_on
from rules.grand_archive.effects.acting import acted_subtypes
from rules.grand_archive.events.moving import CameToBe
from rules.grand_archive.events.playing import Activated as HasBeenActivated
from rules.grand_archive.instructions import context_of
from rules.grand_archive.proposal import ASK, Proposal
from rules.grand_archive.standing.costs import COSTS, Costing, change_of
from rules.grand_archive.standing.restrictions import unlocks_of
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability, loss_of, not_had
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.finding import judged
from rules.kernel.legality import require
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "abilities-activated-abilities/general-rules"
LIMITS: Mapping[str, int] = {"once": 1, "once each turn": 1, "twice each turn": 2, "three times each turn": 3}
SLOWLY = "any time you could activate a slow card"


class ActivatedAbilities(ArchiveChapter):
    """Activated Abilities."""

    def abilities_of(self, source: ArchiveObject) -> list[Ability]:
        """The activated abilities of something, in the order of its text."""
        return [one for one in self.rules.abilities.all_of(source) if _is_activated(one)]

    def lost_by(self, source: ArchiveObject) -> list[Ability]:
        """The activated abilities that are printed on something, and that it doesn't have now."""
        printed = (one for ability in printed_on(source.face) for one in self.rules.abilities.each_of(ability))
        return not_had(filter(_is_activated, printed), self.abilities_of(source))

    @rule(f"{PAGE}/1")
    def has_it(self, source: ArchiveObject, ability: Ability) -> Verdict:
        """Only an ability that something has can be announced."""
        if not not_had([ability], self.rules.abilities.all_of(source)):
            return LEGAL
        return self.refuse(loss_of(source.name, self.game.layers.of(source).applied, ability))

    @rule(f"{PAGE}/1")
    def activate(
        self, player: ArchivePlayer, source: ArchiveObject, ability: Ability, proposal: Proposal = ASK
    ) -> Verdict:
        """To activate an ability is to announce it, choose its modes and targets, and pay its costs.

        Args:
            player: Who activates it.
            source: What has the ability.
            ability: The ability.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            require(self.has_opportunity(player))
            require(self.may_begin(player, source, ability))
            self.rules.opportunity.nobody()
            self.rules.costs_and_memory.require_awake(player, proposal.payment)
            undertaking = self.announce(player, source, ability, proposal)
            if _reserves_x(ability):
                self.rules.card_activation.declare_x(undertaking)
            self.rules.resolution.declare(undertaking)
            self._cost(undertaking, ability)
            self.rules.costs_and_memory.pay(undertaking)
            self.activated(undertaking, source)

        verdict = self.rules.player_action_legality.undertake(attempt, "{} can't activate {}", (player, source))
        if verdict:
            self.rules.opportunity.after_action(player)
        return verdict

    def may_activate(
        self, player: ArchivePlayer, source: ArchiveObject, ability: Ability, proposal: Proposal = ASK
    ) -> Verdict:
        """Whether a player could activate an ability now, with the reasons why not."""
        return self.game.in_any_way(lambda: self.activate(player, source, ability, proposal))

    @rule(f"{PAGE}/4")
    def has_opportunity(self, player: ArchivePlayer) -> Verdict:
        """Abilities are activated only by a player who has Opportunity."""
        return self.rules.opportunity.has(player)

    def may_begin(self, player: ArchivePlayer, source: ArchiveObject, ability: Ability) -> Verdict:
        """Whether a player may begin to activate an ability, apart from parameters and costs."""
        held = self.has_it(source, ability)
        if not held:
            return held
        opaque.require_read([ability], ("activated",), f"that ability of {source.name} is activated")
        verdict = self.rules.abilities.is_functioning(source, ability) & self.is_controlled(player, source)
        verdict &= self.is_timely(player, ability) & self.obeys(player, source)
        return verdict & self.is_within_limit(source, ability) & self.is_condition_met(source, ability)

    @rule("game-mechanics-abilities/general-rules/15")
    def is_controlled(self, player: ArchivePlayer, source: ArchiveObject) -> Verdict:
        """Abilities belong to who controls their source, or owns it where nobody controls it."""
        mine = self.game.controller_of(source) if source.is_on_field or source.is_intent else source.owner
        return LEGAL if mine is player else self.refuse(f"{player.name} doesn't control {source.name}")

    def obeys(self, player: ArchivePlayer, source: ArchiveObject) -> Verdict:
        """Whether what has the ability obeys the player, if it is an ally."""
        is_ally = source.is_on_field and self.is_(source).is_type("ally")
        verdict = self.rules.attack_keywords.obeys(player, source) if is_ally else LEGAL
        return verdict if verdict else self.only_of_obedient(verdict)

    @rule("game-terms/obedience/1")
    def only_of_obedient(self, verdict: Verdict) -> Verdict:
        """A player can't activate abilities of an ally that doesn't obey them."""
        return self.upheld(verdict)

    @rule(f"{PAGE}/6")
    def is_timely(self, player: ArchivePlayer, ability: Ability) -> Verdict:
        """Activated abilities are fast, unless they say otherwise."""
        if _restriction(ability).timing == SLOWLY:
            return self.rules.main_phase.may_act_slowly(player)
        return LEGAL

    @rule(f"{PAGE}/5")
    def is_within_limit(self, source: ArchiveObject, ability: Ability) -> Verdict:
        """Restrictions after the effect say how often and when an ability may be activated."""
        said = _restriction(ability).limit
        limit = LIMITS.get(said)
        used = self._ever(source, ability) if said == "once" else source.used.get(ability.key, 0)
        if limit is None or used < limit:
            return LEGAL
        return self.refuse(f"the ability of {source.name} has been activated {limit} time{'s' * (limit > 1)} already")

    def _ever(self, source: ArchiveObject, ability: Ability) -> int:
        """How often an ability of this object has been activated."""
        history = [event for _, event in self.game.happenings.history if isinstance(event, HasBeenActivated)]
        mine = [one.item.ability for one in history if one.source is source]
        return sum(one is not None and one.key == ability.key for one in mine)

    @rule(f"{PAGE}/5")
    def is_condition_met(self, source: ArchiveObject, ability: Ability) -> Verdict:
        """A restriction can ask for a condition."""
        condition = _restriction(ability).condition
        context = self.game.context_for(source, self.game.controller_of(source))
        locked = self.rules.restriction_abilities.are_met(context, unlocks_of(condition))
        if not locked:
            return locked
        if condition is None:
            return LEGAL
        is_so, told = judged(context, condition)
        return LEGAL if is_so else self.refuse(told)

    @rule(f"{PAGE}/1")
    def announce(
        self, player: ArchivePlayer, source: ArchiveObject, ability: Ability, proposal: Proposal
    ) -> Undertaking:
        """The ability is announced, and goes to the effects stack."""
        self.rules.counters.tell_lent(source, ability)
        item = self.made(source, ability, player)
        self.happen(CameToBe(item, by=player))
        return Undertaking(item, player, proposal, Announced(origin=source.zone.kind))

    def made(self, source: ArchiveObject, ability: Ability, player: ArchivePlayer) -> ArchiveObject:
        """A pending ability; it has the types and elements of its source."""
        values = self.is_(source)
        face = FaceDefinition(
            f"{source.name}'s ability",
            elements=values.elements,
            types=frozenset(),
            subtypes=values.subtypes | self._acted(ability),
        )
        item = self.game.made(CardDefinition(face.name, (face,)), player, self.game.stack, "ability")
        item.source, item.ability, item.controller = source, ability, player
        return item

    def _acted(self, ability: Ability) -> frozenset[str]:
        """What an ability is beside what its source is."""
        node = ability.node
        return acted_subtypes(node.effect) if isinstance(node, Activated | Triggered) else frozenset()

    def _cost(self, undertaking: Undertaking, ability: Ability) -> None:
        node = ability.said(Activated)
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        reserve = [part for part in node.cost.parts if isinstance(part, Pay) and part.resource == "reserve"]
        for part in reserve:
            assert not isinstance(part.amount, str)
            undertaking.reserve += understanding.value(context, part.amount)
        changes = [one.change for one in self._changing(undertaking.item)]
        if isinstance(node.change, CostChange):
            changes.append(change_of(context, node.change))
        if changes:
            undertaking.reserve = self.changed(undertaking, sum(changes))
        undertaking.parts = tuple(part for part in node.cost.parts if part not in reserve)

    def _changing(self, item: ArchiveObject) -> list[Costing]:
        """The effects that say of an ability that it costs more or less to activate."""
        found = [one for one in self.game.regulations_of(COSTS) if isinstance(one, Costing) and one.is_for("activate")]
        return [one for one in found if one.concerns(item)]

    @rule(f"{PAGE}/1")
    def changed(self, undertaking: Undertaking, change: int) -> int:
        """An ability can say of itself, or an effect of it, that it costs less or more, but never less than 0.

        Returns:
            The reserve cost.
        """
        self.noted("{} costs {} to activate", undertaking.item, max(0, undertaking.reserve + change))
        return max(0, undertaking.reserve + change)

    @rule(f"{PAGE}/2")
    def activated(self, undertaking: Undertaking, source: ArchiveObject) -> None:
        """With its costs paid the ability is pending."""
        item = undertaking.item
        self.happen(
            Announcing(item, undertaking.announced, ("all costs are paid",)),
            HasBeenActivated(item, source, undertaking.player),
        )


def _restriction(ability: Ability) -> Restriction:
    node = ability.node
    return node.restriction if isinstance(node, Activated) and node.restriction is not None else Restriction()


def _reserves_x(ability: Ability) -> bool:
    """Whether its player says how much is reserved for an ability: it costs X, and nothing in it says what X is."""
    parts = ability.said(Activated).cost.parts
    return any(isinstance(part, Pay) and part.resource == "reserve" and part.amount == Variable("X") for part in parts)


def _is_activated(ability: Ability) -> bool:
    node = ability.node
    return isinstance(node, Activated) or (isinstance(node, Opaque) and node.kind == "activated")
