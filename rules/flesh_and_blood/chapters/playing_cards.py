"""5.1. Playing cards: from the announcement to the payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.abilities import Activated as ActivatedAbility
from grammar.nodes.continuous import AsThough
from grammar.nodes.quantities import Variable
from grammar.nodes.verbs import Cast
from grammar.nodes.walking import within
from rules.flesh_and_blood.cards import has_x, resource_cost
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import AttackTargeted
from rules.flesh_and_blood.events.moving import ZoneChanged
from rules.flesh_and_blood.events.playing import Activated, AttackTargetsDeclared, Played, XDeclared
from rules.flesh_and_blood.proposal import ASK, Proposal, Timing
from rules.flesh_and_blood.standing.freezing import Freeze
from rules.flesh_and_blood.standing.playing import COSTS, INSTANT, Costing, Pretending
from rules.flesh_and_blood.standing.watchers import Awaiting
from rules.flesh_and_blood.state import Announced, FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import AssetCosts, Undertaking
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects.announced import unasked
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.events import Event
from rules.kernel.legality import NotLegal, require
from rules.kernel.obliging import Silent
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.standing.permissions import Permitting
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict


class PlayingCards(FabChapter):
    """5.1. Playing cards."""

    @rule("5.1.1")
    def play(self, player: FabPlayer, card: FabObject, proposal: Proposal = ASK) -> Verdict:
        """To play a card is to move it to the stack and to pay for it; whoever can't go on takes it all back.

        Args:
            player: Who plays it.
            card: The card, where it is now.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            sides = self.rules.split_cards.sides_to_play(player, card, proposal.sides)
            self.require_read(card, sides)
            types = self._types(card, sides)
            timing = self._timing(player, card, types, proposal)
            require(self.rules.priority.has(player) & self.may_begin(player, card, types, timing))
            self.rules.priority.nobody()
            undertaking = Undertaking(card, player, proposal, Announced(sides=sides, timing=timing))
            self.announce(undertaking)
            self.go_through(undertaking)
            self.played(undertaking)

        verdict = self.rules.game_state.undertake(attempt, "{} can't play {}", (player, card))
        if verdict:
            self.regain_priority(player, card)
        return verdict

    def may_play(self, player: FabPlayer, card: FabObject, proposal: Proposal = ASK) -> Verdict:
        """Whether a player could play a card now, targets and costs and all, with the reasons why not."""
        return self.game.in_any_way(lambda: self.play(player, card, proposal))

    def would_cost(self, player: FabPlayer, card: FabObject, proposal: Proposal = ASK) -> int:
        """How many resources playing a card would cost, as far as no target changes it; tried and taken back.

        Raises:
            ChoiceNeeded: That depends on a choice that the proposal does not make.
            NotLegal: What it is played by can't be declared.
        """

        def attempt() -> int:
            self.require_read(card, ())
            undertaking = Undertaking(card, player, proposal, Announced())
            self.announce(undertaking)
            self.declare_costs(undertaking)
            self.calculate_assets(undertaking)
            return undertaking.assets.resource

        return self.game.try_out(attempt, Silent())

    def require_read(self, card: FabObject, sides: tuple[int, ...]) -> None:
        """Go on only if nothing that matters as the card is played is opaque on what is to be played of it.

        Raises:
            Reached: What it does, or how it is played, can't be read or isn't built.
        """
        face = self.rules.split_cards.face_of(card, sides) if sides else None
        held = self.is_(card).but_for_keywords() if face is None else opaque.printed_on(face)
        opaque.require_read(held, opaque.AS_PLAYED | opaque.STANDING, f"{card.name} is played")

    def _types(self, card: FabObject, sides: tuple[int, ...]) -> frozenset[str]:
        """The types that a card is to be played with."""
        return self.rules.split_cards.face_of(card, sides).types if sides else self.is_(card).types

    def _timing(self, player: FabPlayer, card: FabObject, types: frozenset[str], proposal: Proposal) -> Timing:
        """As what a card is played: as what the player says, or in the only way there is."""
        if proposal.timing is not None:
            return proposal.timing
        if "instant" in types or not self._lets_as_instant(player, card):
            return ""
        with self.game.trace.muted():
            usual = self.rules.type_keywords.may_use_now(player, card, types)
        if not usual or ("action" in types and not player.action_points):
            return "instant"
        return self.declare_timing(player, card, types)

    @rule("5.1.3d")
    def declare_timing(self, player: FabPlayer, card: FabObject, types: frozenset[str]) -> Timing:
        """Who may play a card as what it is, and as though it were an instant, declares which."""
        options = (Option("", " ".join(sorted(types))), Option("instant", "instant"))
        question = f"As what does {player.name} play {card.name}?"
        return "instant" if self.ask(Pick("timing", player, question, card, options))[0] == "instant" else ""

    def may_begin(self, player: FabPlayer, card: FabObject, types: frozenset[str], timing: Timing) -> Verdict:
        """Whether a player may begin to play a card with these types, apart from parameters and costs."""
        when = frozenset({"instant"}) if timing else types
        verdict = self.is_allowed_from(player, card) & self.rules.type_keywords.may_use_now(player, card, when)
        if timing and not self._lets_as_instant(player, card):
            verdict &= self.is_no_instant(card)
        if "arrow" in self.is_(card).subtypes:
            verdict &= self.rules.subtype_keywords.may_play_arrow(player, card)
        if "defense reaction" in types:
            verdict &= self.rules.reaction_step.may_defend_with(player, card)
        return verdict

    @rule("5.1.1a")
    def is_allowed_from(self, player: FabPlayer, card: FabObject) -> Verdict:
        """Cards are played from their owner's hand or arsenal, unless a rule or effect says otherwise."""
        places = (self.game.zone("hand", player), *self.game.zones_of(player, "arsenal"))
        if card.is_here and (card.zone in places or self.is_permitted(player, card)):
            return LEGAL
        return self.refuse(f"{player.name} may not play {card.name} from where it is ({card.zone.name})")

    def is_permitted(self, player: FabPlayer, card: FabObject) -> bool:
        """Whether an effect lets a player play a card from where it is."""
        playing = Played(card, player, None, card.zone)
        permissions = [one for one in self.game.regulations_of(Cast) if isinstance(one, Permitting)]
        rulings = [one for one in self.game.regulations_of(Played) if one.modality == "may"]
        letting = any(one.lets(player, card) for one in permissions)
        return letting or any(one.concerns(playing) for one in rulings)

    def _lets_as_instant(self, player: FabPlayer, card: FabObject) -> bool:
        """Whether an effect lets a player play a card as though it were an instant."""
        pretending = [one for one in self.game.regulations_of(INSTANT) if isinstance(one, Pretending)]
        permitting = [one for one in self.game.regulations_of(Cast) if isinstance(one, Permitting)]
        awaiting = [one for one in self.game.floating_watchers if isinstance(one, Awaiting)]
        if any(one.node.pretence and one.lets(player, card) for one in permitting):
            return True
        return any(one.lets(player, card) for one in pretending) or any(
            isinstance(one.effect, AsThough) and one.waits_for(card) for one in awaiting
        )

    @rule("5.1.2b")
    def is_no_instant(self, card: FabObject) -> Verdict:
        """A card may be played as though it were an instant only if an effect allows it."""
        return self.refuse(f"nothing allows {card.name} to be played as though it were an instant")

    @rule("5.1.2b")
    def is_allowed_by_nothing(self, card: FabObject) -> Verdict:
        """A card may be played only if a rule or effect allows it."""
        return self.refuse(f"nothing allows {card.name} to be played")

    @rule("5.1.2")
    def announce(self, undertaking: Undertaking) -> None:
        """The card moves to the stack, as its topmost layer, under the control of who plays it."""
        card, player = undertaking.layer, undertaking.player
        undertaking.origin = card.zone
        undertaking.announced = replace(undertaking.announced, origin=card.zone.kind, face_down=card.face_down)
        moved = ZoneChanged(card, self.game.stack, "play", controller=player, by=player)
        self.happen(moved, Announcing(card, undertaking.announced, (player, " announces ", card)))
        undertaking.link = self.rules.combat.link_of_layer(card)
        self.rules.split_cards.put_onto_stack(card)
        self.rules.combat.added_to_stack(card)

    def go_through(self, undertaking: Undertaking) -> None:
        """Declare costs, modes and targets, check, and pay: the same for cards and for activated abilities."""
        self.declare_costs(undertaking)
        self.declare_parameters(undertaking)
        self.check_legal(undertaking)
        self.calculate_assets(undertaking)
        self.pay_assets(undertaking)
        if undertaking.effects or undertaking.prices:
            self.pay_effects(undertaking)
        self.rules.effect_costs.require_asked_for(undertaking)
        if what := unasked(undertaking.proposal, undertaking.announced):
            raise NotLegal(self.has_none(undertaking.layer, what))

    @rule("5.1.4")
    def has_none(self, layer: FabObject, what: str) -> Verdict:
        """Only the parameters that it has are declared."""
        return self.refuse(f"{layer.name} has no {what} to declare")

    @rule("5.1.3")
    def declare_costs(self, undertaking: Undertaking) -> None:
        """The player declares how it is played, and the parameters of its costs."""
        static = self.rules.static_abilities
        if undertaking.layer.is_a_card:
            static.use_permission(undertaking)
            self._declare_alternative(undertaking)
            static.additional_costs(undertaking)
        if has_x(self.is_(undertaking.layer).cost) or any(_has_x(price) for price in undertaking.prices):
            self.declare_x(undertaking)

    def _declare_alternative(self, undertaking: Undertaking) -> None:
        """One alternative cost may be paid; that of meld has been chosen with the sides."""
        if self.rules.split_cards.is_melded(undertaking.layer):
            self.rules.split_cards.melds(undertaking)
        else:
            self.rules.static_abilities.alternative_cost(undertaking)

    @rule("5.1.3b")
    def declare_additional(self, undertaking: Undertaking, names: tuple[str, ...]) -> None:
        """The optional additional costs that will be paid are declared."""
        announced = replace(undertaking.announced, additional=names)
        self._declare(undertaking, announced, "what is paid in addition: " + (", ".join(names) or "nothing"))

    @rule("5.1.3c")
    def declare_alternative(self, undertaking: Undertaking, name: str) -> None:
        """Whether an alternative cost is paid is declared."""
        announced = replace(undertaking.announced, alternative=name)
        self._declare(undertaking, announced, f"it is paid by {name}")

    @rule("5.1.3a")
    def declare_x(self, undertaking: Undertaking) -> None:
        """The value of X in a cost is declared."""
        is_free = undertaking.starting is not None and not any(_has_x(price) for price in undertaking.prices)
        x = self.x_unpaid(undertaking) if is_free else undertaking.proposal.x
        if x is None:
            x = self.ask_number(Amount("X", undertaking.player, "What is X?", undertaking.layer, 0, None))
        undertaking.announced = replace(undertaking.announced, x=x)
        self.happen(XDeclared(undertaking.layer, undertaking.announced, (f"X is {x}",)))

    @rule("5.1.3a")
    def x_unpaid(self, undertaking: Undertaking) -> int:
        """Of what is played without paying the cost that X stands in, X is 0."""
        if undertaking.proposal.x:
            raise NotLegal(self.refuse(f"X of {undertaking.layer.name} is 0 where its cost is not paid"))
        self.noted("the cost of {} is not paid, and so X is 0", undertaking.layer)
        return 0

    @rule("5.1.4")
    def declare_parameters(self, undertaking: Undertaking) -> None:
        """Modes and targets are declared."""
        self.rules.abilities.declare(undertaking)
        if self.rules.attacks.opens_combat(undertaking.layer):
            self.declare_attack_targets(undertaking)

    @rule("5.1.4b")
    def declare_attack_targets(self, undertaking: Undertaking) -> None:
        """The targets of an attack are declared."""
        layer, named = undertaking.layer, undertaking.proposal.attack_targets
        if named is None and not undertaking.announced.targets:
            named = self._heroes_or_objects(undertaking.proposal.targets)
        targets = self.rules.attacks.declare_targets(undertaking.player, layer, named)
        undertaking.announced = replace(undertaking.announced, attack_targets=targets)
        words = "the attack-target is " + ", ".join(one.name for one in targets)
        self.happen(AttackTargetsDeclared(layer, undertaking.announced, (words,)))
        self.happen(*(AttackTargeted(layer, target) for target in targets))

    def _heroes_or_objects(self, named: Sequence[Thing] | None) -> tuple[FabObject, ...] | None:
        """What is named as targets of an attack-layer whose text has no others: a player stands for their hero."""
        if named is None:
            return None
        found = [thing.hero if isinstance(thing, FabPlayer) else thing for thing in named]
        return tuple(thing for thing in found if isinstance(thing, FabObject))

    def _declare(self, undertaking: Undertaking, announced: Announced, words: str) -> None:
        undertaking.announced = announced
        self.happen(Announcing(undertaking.layer, announced, (words,)))

    @rule("5.1.5")
    def check_legal(self, undertaking: Undertaking) -> None:
        """It is checked that what is played is legal before anything is paid."""
        layer, player, link = undertaking.layer, undertaking.player, undertaking.link
        playing: Event = Played(layer, player, link, undertaking.origin)
        if not layer.is_a_card and layer.source is not None:
            playing = Activated(layer, layer.source, player, link)
        for regulation in self.game.regulations_of(type(playing)):
            if regulation.modality == "can't" and regulation.concerns(playing):
                raise NotLegal(self.is_kept_from(layer if layer.source is None else layer.source, regulation))
        if self.rules.attacks.is_attack(layer):
            require(self.rules.attacks.may_be_begun(layer, undertaking.announced.attack_targets))

    def is_kept_from(self, thing: FabObject, regulation: Regulation) -> Verdict:
        """Why an effect keeps something from being played, or its abilities from being activated."""
        if isinstance(regulation, Freeze):
            return self.rules.effect_keywords.is_frozen(thing) & self.refuse("so using it isn't legal")
        return self.refuse(regulation.reason)

    @rule("5.1.6")
    def calculate_assets(self, undertaking: Undertaking) -> None:
        """The asset-costs are calculated: the starting costs, then effects that set, increase and reduce them."""
        starting = replace(undertaking.assets, action=self.action_cost(undertaking))
        if undertaking.layer.is_a_card:
            starting = replace(starting, resource=starting.resource + self.resource_cost(undertaking))
        undertaking.assets = self.modified(undertaking, starting)

    @rule("5.1.6a")
    def modified(self, undertaking: Undertaking, costs: AssetCosts) -> AssetCosts:
        """Effects increase an asset-cost first and reduce it then, never below zero, each kind in timestamp order."""
        layer, cost = undertaking.layer, costs.resource
        found = [one for one in self.game.regulations_of(COSTS) if isinstance(one, Costing) and one.concerns(layer)]
        found += self.rules.activated_abilities.own_changes(layer)
        for change in sorted(found, key=lambda one: (one.node.operation == "less", one.timestamp)):
            amount = change.amount
            cost = max(0, cost - amount if change.node.operation == "less" else cost + amount)
            self.noted("{} makes {} cost {} {}: {}", change.source, layer, amount, change.node.operation, cost)
        return replace(costs, resource=cost)

    @rule("5.1.6b")
    def action_cost(self, undertaking: Undertaking) -> int:
        """An action costs one action point, unless it is played as an instant."""
        if not self._is_action(undertaking.layer):
            return 0
        if undertaking.announced.timing:
            self.noted("{} is played as an instant, and costs no action point", undertaking.layer)
            return 0
        return self.rules.type_keywords.costs_action_point(undertaking.layer)

    def _is_action(self, layer: FabObject) -> bool:
        """Whether an action card, or an ability that is an action whatever the types of its source, costs a point."""
        node = layer.ability.node if layer.ability is not None else None
        return node.kind == "action" if isinstance(node, ActivatedAbility) else self.is_(layer).is_type("action")

    @rule("5.1.6c")
    def resource_cost(self, undertaking: Undertaking) -> int:
        """The resource cost starts at the base cost of the card, or at zero where an alternative cost replaces it."""
        if undertaking.starting is not None:
            return undertaking.starting
        if self.rules.split_cards.is_melded(undertaking.layer):
            return self.rules.split_cards.cost_of_both(undertaking)
        return resource_cost(self.is_(undertaking.layer).cost, undertaking.announced.x or 0)

    @rule("5.1.7")
    def pay_assets(self, undertaking: Undertaking) -> None:
        """All asset-costs are paid."""
        player, payment = undertaking.player, undertaking.proposal.payment
        self.rules.costs.pay_assets(player, undertaking.assets, payment, undertaking.layer)
        undertaking.announced = replace(undertaking.announced, paid=undertaking.assets.resource)

    @rule("5.1.9")
    def pay_effects(self, undertaking: Undertaking) -> None:
        """All effect-costs are paid."""
        self.rules.abilities.pay_effects(undertaking)

    @rule("5.1.10")
    def played(self, undertaking: Undertaking) -> None:
        """The card is now considered played."""
        self.happen(
            Announcing(undertaking.layer, undertaking.announced, ("all costs are paid",)),
            Played(undertaking.layer, undertaking.player, undertaking.link, undertaking.origin),
        )

    def regain_priority(self, player: FabPlayer, layer: FabObject) -> None:
        """Who has played or activated something gets priority back; at the beginning of combat the turn-player does."""
        if self.scene.step == "layer" and layer.is_on_stack and self.rules.attacks.opens_combat(layer):
            self.rules.layer_step.first_priority(player)
        else:
            self.rules.priority.after_action(player)


def _has_x(price: AdditionalPrice) -> bool:
    return any(isinstance(node, Variable) and node.name == "X" for node in within(price.cost))
