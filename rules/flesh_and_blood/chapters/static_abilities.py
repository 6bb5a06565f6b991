"""5.4. Static abilities: those that apply to the playing of their own card, with additional and alternative costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.continuous import AdditionalCost, AlternativeCost, Rule
from grammar.nodes.costs import Cost
from grammar.nodes.describe import describe
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.places import ZONES
from rules.flesh_and_blood.events.playing import AdditionalCostPaid, PlayedBy
from rules.flesh_and_blood.instructions import context_of
from rules.flesh_and_blood.proposal import Payment
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.state import FabObject
from rules.flesh_and_blood.undertaking import AssetCosts, Undertaking
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.effects.printed import lines_with, own_face
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.obliging import Obliging
from rules.kernel.rule import rule
from rules.kernel.standing import gates
from rules.kernel.verdict import Verdict

UNNAMED = "additional cost"
ALTERNATIVE = "alternative cost"
FREE_BY = "rune gate"
"""The keyword by which a card is played without paying its resource cost."""


@dataclass(frozen=True, slots=True)
class Said:
    """A step of a static ability whose conditions hold, with the steps that follow it, and the name of its keyword."""

    step: AnyEffect
    then: tuple[AnyEffect, ...]
    keyword: str


class StaticAbilities(FabChapter):
    """5.4. Static abilities."""

    def said_of_playing(self, card: FabObject) -> list[Said]:
        """What the static abilities of a card say about its costs, as far as their conditions hold."""
        return [said for ability in self.rules.abilities.all_of(card) for said in self._said(card, ability)]

    def _said(self, card: FabObject, ability: Ability) -> Iterator[Said]:
        if not isinstance(ability.node, Static):
            return
        steps = gates.steps_of(ability.node)
        origin = Origin(self.game, card, ability, ability.node.condition)
        named = self.rules.abilities.keyword_of(card, ability)
        for place, step in enumerate(steps):
            speaks = isinstance(gates.ungated(step), AdditionalCost | AlternativeCost | Rule)
            if speaks and gates.gated(origin, step).is_in_force():
                yield Said(gates.ungated(step), steps[place + 1 :], named.name if isinstance(named, Keyword) else "")

    @rule("5.4.7b")
    def lets_trigger(self, source: FabObject) -> bool:
        """The owner of a private object decides whether its hidden ability triggers; until that resolves it is public.

        Returns:
            Whether it does.
        """
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Does the hidden ability of {source.name} trigger?"
        if self.ask(Pick("may", source.owner, question, source, options))[0] is True:
            self.noted("{} becomes public until its layer has resolved", source)
            return True
        self.declined(f"{source.name} doesn't trigger", f"{source.owner.name} doesn't want it to")
        return False

    @rule("5.1.3d")
    def use_permission(self, undertaking: Undertaking) -> None:
        """What a card says of being played as its own text allows is done as it is played so."""
        card, player, origin = undertaking.layer, undertaking.player, undertaking.origin
        for said in self.said_of_playing(card):
            if origin is None or not isinstance(said.step, Rule) or not allows_from(said.step, origin.kind):
                continue
            self.happen(PlayedBy(card, player, said.keyword))
            self.rules.ability_keywords.explain_name(card, said.keyword)
            if said.keyword == FREE_BY:
                undertaking.starting = 0
            self._follow(undertaking, said.then)

    @rule("5.4.4a")
    def additional_costs(self, undertaking: Undertaking) -> None:
        """An additional cost is paid beside the others; one that is optional is declared first."""
        prices = list(self._prices(undertaking.layer))
        optional = [price for price in prices if price.choice == "may"]
        names = self._declared(undertaking, optional) if optional or undertaking.proposal.additional else ()
        if optional:
            self.rules.playing_cards.declare_additional(undertaking, names)
        undertaking.prices = tuple(price for price in prices if price.choice == "must" or price.name in names)
        for price in undertaking.prices:
            self.noted("{} is paid in addition for {}", price.name, undertaking.layer)
            self._add_assets(undertaking, price.cost)

    def _prices(self, card: FabObject) -> Iterator[AdditionalPrice]:
        unnamed = 0
        for said in self.said_of_playing(card):
            if isinstance(said.step, AdditionalCost):
                unnamed += not said.keyword
                name = said.keyword or (UNNAMED if unnamed == 1 else f"{UNNAMED} {unnamed}")
                yield AdditionalPrice(name, said.step.cost, said.step.choice, said.then)

    def _declared(self, undertaking: Undertaking, optional: Sequence[AdditionalPrice]) -> tuple[str, ...]:
        named = undertaking.proposal.additional
        if named is not None:
            for name in named:
                if all(price.name != name for price in optional):
                    raise NotLegal(self.not_offered(undertaking.layer, name, [price.name for price in optional]))
            return named
        payable = [price for price in optional if self._is_payable(undertaking, price.cost)]
        if not payable:
            return ()
        options = tuple(Option(price.name, price.name) for price in payable)
        question = f"What does {undertaking.player.name} pay in addition for {undertaking.layer.name}?"
        most = len(options)
        chosen = self.ask(Pick("additional costs", undertaking.player, question, undertaking.layer, options, 0, most))
        return tuple(name for name in chosen if isinstance(name, str))

    @rule("5.4.4a")
    def not_offered(self, card: FabObject, name: str, offered: Sequence[str]) -> Verdict:
        """Only a cost that an ability of the card offers can be paid in addition."""
        there = f", but: {', '.join(offered)}" if offered else ""
        return self.refuse(f"{card.name} has no optional cost {name}{there}")

    @rule("5.4.4b")
    def alternative_cost(self, undertaking: Undertaking) -> None:
        """An alternative cost may be paid instead of the cost that it names; it is declared first."""
        said = [one.step for one in self.said_of_playing(undertaking.layer)]
        offers = [step for step in said if isinstance(step, AlternativeCost)]
        if len(offers) > 1:
            raise Unsupported(
                f"the alternative costs of {undertaking.layer.name}", "nothing says which of several is paid"
            )
        if not offers or not self._wants(undertaking, offers[0]):
            return
        cost = offers[0].cost
        self.rules.playing_cards.declare_alternative(undertaking, ALTERNATIVE)
        undertaking.starting = 0
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        _, effects = self.rules.activated_abilities.costs_of(context, cost)
        undertaking.effects = (*undertaking.effects, *effects)
        self._add_assets(undertaking, cost)

    def _wants(self, undertaking: Undertaking, offer: AlternativeCost) -> bool:
        named = undertaking.proposal.alternative
        if named is not None:
            return named == ALTERNATIVE
        if not self._is_payable(undertaking, offer.cost):
            return False
        layer = undertaking.layer
        words = " ".join(lines_with(layer, own_face(layer), offer)) or describe(offer.cost)
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Does {undertaking.player.name} pay the alternative cost of {layer.name}, “{words}”?"
        return self.ask(Pick(ALTERNATIVE, undertaking.player, question, layer, options))[0] is True

    def _is_payable(self, undertaking: Undertaking, cost: Cost) -> bool:
        """Whether a cost could be paid as things are now."""

        def pay() -> bool:
            context = context_of(self.game, undertaking.layer, None, undertaking.announced)
            assets, effects = self.rules.activated_abilities.costs_of(context, cost)
            try:
                for part in effects:
                    self.rules.effect_costs.pay_part(context, undertaking.player, part, {})
                self.rules.costs.pay_assets(undertaking.player, assets, Payment())
            except NotLegal:
                return False
            return True

        return self.game.try_out(pay, Obliging())

    def _add_assets(self, undertaking: Undertaking, cost: Cost) -> None:
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        assets, _ = self.rules.activated_abilities.costs_of(context, cost)
        before = undertaking.assets
        undertaking.assets = AssetCosts(
            before.chi + assets.chi,
            before.resource + assets.resource,
            before.life + assets.life,
            before.action + assets.action,
        )

    @rule("5.4.4d")
    def paid(self, undertaking: Undertaking, price: AdditionalPrice, spent: Sequence[FabObject]) -> None:
        """What the line of a cost says for who has paid it is done as it is paid."""
        layer, player = undertaking.layer, undertaking.player
        self.happen(AdditionalCostPaid(layer, player, price.name, tuple(spent)))
        self.rules.ability_keywords.explain_name(layer, price.name)
        self._follow(undertaking, price.then, spent)

    def _follow(self, undertaking: Undertaking, steps: Sequence[AnyEffect], spent: Sequence[FabObject] = ()) -> None:
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        context.has_moved(spent)
        for step in steps:
            context.done = True
            carry_out(context, step)


def allows_from(rule: Rule, kind: str) -> bool:
    """Whether what a card says of itself lets it be played from a kind of zone."""
    event = rule.event
    origin = event.origin if isinstance(event, Event) and event.kind == "plays" else None
    return rule.modality == "may" and origin is not None and ZONES[origin.zone] == kind
