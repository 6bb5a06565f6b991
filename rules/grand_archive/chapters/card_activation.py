"""Playing Cards - Card Activation: from the announcement to the payment."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from grammar.nodes.verbs import Cast
from rules.grand_archive.cards import OBJECT_TYPES, amount
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.chapters.copying import COPY
from rules.grand_archive.events.moving import CameToBe, Rested, ZoneChanged
from rules.grand_archive.events.playing import INSTANCE, Played, PlayMethod
from rules.grand_archive.proposal import ASK, Proposal
from rules.grand_archive.standing.costs import COSTS, Costing
from rules.grand_archive.standing.played import ENABLED, FAST, Pretending
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Instead, Undertaking
from rules.kernel.choices import Amount
from rules.kernel.effects.card_events import Announcing
from rules.kernel.legality import NotLegal, require
from rules.kernel.obliging import Obliging
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.permissions import Permitting
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "playing-cards-card-activation/general-rules"
UNPAID = frozenset({"reserve cost", "costs"})
"""The costs that an effect may say are not paid."""
SLOW_TYPES = OBJECT_TYPES | {"attack"}


class CardActivation(ArchiveChapter):
    """Card Activation."""

    @rule(f"{PAGE}/1")
    def activate(self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal = ASK) -> Verdict:
        """To activate a card is to put it onto the effects stack and to pay for it; otherwise all is taken back.

        Args:
            player: Who activates it.
            card: The card, where it is now.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            self.require_read(player, card, "activated")
            require(self.rules.opportunity.has(player))
            require(self.may_begin(player, card))
            self.rules.opportunity.nobody()
            undertaking = self.announce(player, card, proposal, "activate")
            self.go_through(undertaking)
            self.played(undertaking, "activate")

        verdict = self.rules.player_action_legality.undertake(attempt, "{} can't activate {}", (player, card))
        if verdict:
            self.rules.opportunity.after_action(player)
        return verdict

    @rule(f"{PAGE}/1.9.a")
    def by_effect(self, player: ArchivePlayer, card: ArchiveObject, instead: Instead = "") -> bool:
        """An effect can let a player activate a card from elsewhere, whatever its speed.

        Args:
            player: Who activates it.
            card: The card, where it is now.
            instead: What is paid instead of its reserve cost, or which costs are not paid.

        Returns:
            Whether it was activated.
        """

        def attempt() -> None:
            self.require_read(player, card, "activated")
            require(self.rules.restriction_abilities.may_be_played(player, card))
            undertaking = self.announce(player, card, ASK, "activate")
            undertaking.instead = instead
            self.go_through(undertaking)
            self.played(undertaking, "activate")

        told = "{} can't activate {}"
        return bool(self.rules.player_action_legality.undertake(attempt, told, (player, card)))

    def could_by_effect(self, player: ArchivePlayer, card: ArchiveObject, instead: Instead = "") -> bool:
        """Whether an effect could let a player activate a card."""
        return self.game.try_out(lambda: self.by_effect(player, card, instead), Obliging())

    def may_activate(self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal = ASK) -> Verdict:
        """Whether a player could activate a card now, with the reasons why not."""
        return self.game.in_any_way(lambda: self.activate(player, card, proposal))

    def require_read(self, player: ArchivePlayer, card: ArchiveObject, how: str) -> None:
        """Go on only if nothing that matters as the card is played is opaque.

        Raises:
            Reached: What it does, or how it is played, can't be read or isn't built.
        """
        self.rules.restriction_abilities.require_read(card, player, opaque.AS_PLAYED, f"{card.name} is {how}")

    def may_begin(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Whether a player may begin to activate a card, apart from elements, parameters and costs."""
        verdict = self.is_from_hand(player, card) & self.is_timely(player, card)
        return verdict & self.rules.restriction_abilities.may_be_played(player, card)

    @rule(f"{PAGE}/1.9.a")
    def is_from_hand(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Cards are activated from hand, unless something says otherwise."""
        if card.is_here and card.zone is self.game.zone("hand", player):
            return LEGAL
        if self.rules.cost_keywords.may_ephemerate(player, card):
            return LEGAL
        if self.is_let(player, card):
            self.noted("{} may be activated from {}", card, card.zone)
            return LEGAL
        return self.refuse(f"{card.name} isn't in {player.name}'s hand ({card.zone.name}){self._over(player, card)}")

    def _over(self, player: ArchivePlayer, card: ArchiveObject) -> str:
        """Words for what let a player activate a card from where it is, if that has ended."""
        ended = [event for _, event in self.game.happenings.history if isinstance(event, EffectEnded)]
        for one in reversed(ended):
            effect = one.item
            if isinstance(effect, Permitting) and card in (effect.locked or ()) and effect.lets(player, card):
                return f", and the effect of {effect.origin.source.name} that let {player.name} activate it has ended"
        return ""

    def is_let(self, player: ArchivePlayer, card: ArchiveObject) -> bool:
        """Whether an effect, or the card's own text, lets a player activate a card from where it is."""
        if not card.is_here:
            return False
        permissions = [one for one in self.game.regulations_of(Cast) if isinstance(one, Permitting)]
        rulings = [one for one in self.game.regulations_of(Played) if one.modality == "may"]
        playing = Played(card, card, player, "activate", card.zone.kind, card.zone)
        said = any(one.lets(player, card) for one in permissions) or any(one.concerns(playing) for one in rulings)
        return said or (card.owner is player and bool(self.rules.costs_and_memory.paid_to_leave(card)))

    def is_timely(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Whether a card may be activated now, by its speed."""
        values = self.is_(card)
        if values.has("fast activation") or (values.speed == "fast" and not values.types & SLOW_TYPES):
            return self.fast(card)
        if self.pretending(FAST, card, "activate"):
            return self.as_though_fast(card)
        return self.slow(player, card)

    @rule("game-mechanics-timing-and-permissions/fast-vs-slow/2.a")
    def fast(self, card: ArchiveObject) -> Verdict:
        """A fast card may be activated whenever its player has Opportunity."""
        self.noted("{} is fast", card)
        return LEGAL

    def pretending(self, what: Hashable, card: ArchiveObject, method: PlayMethod) -> tuple[Pretending, ...]:
        """The effects by which a card may be played as though something were so."""
        found = [one for one in self.game.regulations_of(what) if isinstance(one, Pretending) and one.is_for(method)]
        return tuple(one for one in found if one.concerns(card) or one.concerns(card.speaks_for))

    @rule("keywords-and-abilities/fast-activation/1")
    def as_though_fast(self, card: ArchiveObject) -> Verdict:
        """What can be activated as though it had fast activation may be activated at fast speed."""
        self.noted("{} can be activated as though it had fast activation", card)
        return LEGAL

    @rule("game-mechanics-timing-and-permissions/fast-vs-slow/1.a")
    def slow(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Slow cards are activated in one's own main phase, with an empty effects stack."""
        return self.rules.main_phase.may_act_slowly(player)

    @rule(f"{PAGE}/1.1")
    def announce(
        self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal, method: PlayMethod
    ) -> Undertaking:
        """The card is announced and put onto the effects stack."""
        announced = Announced(origin=card.zone.kind, attack_targets=proposal.attack_targets, wield=proposal.wield)
        left = card.zone
        undertaking = Undertaking(
            self.put_onto_stack(player, card, method), player, proposal, announced, method, left=left
        )
        self.rules.keyword_actions.take_empowerment(undertaking)
        self.rules.restriction_abilities.unlock(undertaking)
        self._announced(undertaking)
        return undertaking

    def _announced(self, undertaking: Undertaking) -> None:
        """What is settled so far stands with the card and its instance."""
        told = undertaking.announced
        if told.empowered or told.unlocked:
            words = ("what holds for ", undertaking.item, " is settled")
            item, card = undertaking.item, undertaking.item.speaks_for
            self.happen(Announcing(item, told, words), *([Announcing(card, told, words)] if card is not item else []))

    def put_onto_stack(self, player: ArchivePlayer, card: ArchiveObject, method: PlayMethod) -> ArchiveObject:
        """What waits to resolve once a card is put onto the effects stack."""
        self.happen(ZoneChanged(card, self.game.played, "play", controller=player, by=player))
        return self.instance_of(self.game.own_object(card.next), player, method)

    @rule("game-mechanics-playing-cards/general-rules/6")
    def instance_of(self, card: ArchiveObject, player: ArchivePlayer, method: PlayMethod) -> ArchiveObject:
        """With a played card an instance of its activation is added to the effects stack; that is what will resolve."""
        item = self.game.made(card.card, player, self.game.stack, INSTANCE[method])
        item.source, item.controller = card, player
        if card.kind == "copy":
            item.states = COPY
        self.happen(CameToBe(item, by=player))
        return item

    def go_through(self, undertaking: Undertaking) -> None:
        """Check elements, declare costs, modes and targets, and pay."""
        self.check_elements(undertaking)
        self.declare_costs(undertaking)
        self.rules.resolution.declare(undertaking)
        self.check_legal(undertaking)
        if self.is_(undertaking.item).cost_kind == "memory" and undertaking.alternative is None:
            undertaking.memory = self.memory_cost(undertaking)
        else:
            undertaking.reserve = self.reserve_cost(undertaking)
        self.pay(undertaking)

    @rule(f"{PAGE}/1.2")
    def check_elements(self, undertaking: Undertaking) -> None:
        """All elements of the card must be enabled for its player."""
        needed = self.is_(undertaking.item).elements
        if needed and self.pretending(ENABLED, undertaking.item, undertaking.method):
            self.ignores_elements(undertaking.item)
            return
        enabled = self.rules.champions.enabled(undertaking.player)
        if missing := " and ".join(sorted(needed - enabled)):
            because = f"{undertaking.player.name} doesn't have {missing} enabled, only {' and '.join(sorted(enabled))}"
            raise NotLegal(self.not_all_enabled(because) if len(needed) > 1 else self.refuse(because))

    @rule(f"{PAGE}/1.2")
    def ignores_elements(self, item: ArchiveObject) -> None:
        """A card whose elemental requirements are ignored is played whatever elements are enabled."""
        self.noted("the elemental requirements of {} are ignored", item)

    @rule(f"{PAGE}/1.2.a")
    def not_all_enabled(self, because: str) -> Verdict:
        """A card of several elements needs each of them."""
        return self.refuse(because)

    @rule(f"{PAGE}/1.3")
    def declare_costs(self, undertaking: Undertaking) -> None:
        """The player declares how the costs are to be paid."""
        self.rules.costs_and_memory.declare(undertaking)
        if self.is_(undertaking.item).cost == "X":
            self.declare_x(undertaking)

    @rule(f"{PAGE}/1.3.a")
    def declare_x(self, undertaking: Undertaking) -> None:
        """The value of X in a cost is declared."""
        x = self.x_unpaid(undertaking) if undertaking.instead in UNPAID else undertaking.proposal.x
        if x is None:
            x = self.ask_number(Amount("X", undertaking.player, "What is X?", undertaking.item, 0, None))
        undertaking.announced = replace(undertaking.announced, x=x)
        things = dict.fromkeys((undertaking.item, undertaking.item.speaks_for))
        self.happen(*(Announcing(thing, undertaking.announced, (f"X is {x}",)) for thing in things))

    @rule("parts-of-a-card-cost/9.b")
    def x_unpaid(self, undertaking: Undertaking) -> int:
        """What is played without paying its cost has X = 0."""
        self.noted("X of {} is 0", undertaking.item)
        return 0

    @rule(f"{PAGE}/1.6")
    def check_legal(self, undertaking: Undertaking) -> None:
        """If any part of the activation isn't legal, it is reversed."""
        if because := self.what_prevents(undertaking, "activate"):
            raise NotLegal(self.refuse(because))

    def what_prevents(self, undertaking: Undertaking, method: PlayMethod) -> str:
        """What says that the card can't be played, be it another effect or its own text; empty: nothing does."""
        card = undertaking.item.speaks_for
        playing = Played(
            card, undertaking.item, undertaking.player, method, undertaking.announced.origin, undertaking.left
        )
        for regulation in self.game.regulations_of(Played):
            if regulation.modality == "can't" and regulation.concerns(playing):
                return regulation.reason
        return ""

    def would_cost(self, player: ArchivePlayer, card: ArchiveObject) -> int:
        """What the reserve cost of a card would be now, without options; the game stays as it is."""
        unasked = Proposal(additional=())
        return self.game.try_out(lambda: self.reserve_cost(self.announce(player, card, unasked, "activate")))

    @rule(f"{PAGE}/1.7")
    def reserve_cost(self, undertaking: Undertaking) -> int:
        """The reserve cost starts as it is printed; effects set it, add to it and subtract from it."""
        values = self.is_(undertaking.item)
        if undertaking.alternative is not None:
            return 0
        if values.cost is None or values.cost_kind != "reserve":
            raise NotLegal(self.no_cost(undertaking.item))
        printed = amount(values.cost, undertaking.announced.x or 0)
        start = printed if undertaking.starting is None else undertaking.starting
        return max(0, start + self.changes(undertaking, "activate"))

    @rule(f"{PAGE}/1.9.b")
    def memory_cost(self, undertaking: Undertaking) -> int:
        """A card with a memory cost that is activated is paid for by that cost all the same."""
        self.noted("{} is paid for by its memory cost", undertaking.item)
        printed = amount(self.is_(undertaking.item).cost or "0", undertaking.announced.x or 0)
        return max(0, printed + self.changes(undertaking, "activate"))

    @rule("playing-cards-costs-and-memory/general-rules/3")
    def no_cost(self, item: ArchiveObject) -> Verdict:
        """What has no cost of a kind can't be paid for with 0 of it."""
        return self.refuse(f"{item.name} has no reserve cost")

    @rule(f"{PAGE}/1.7.c")
    def changes(self, undertaking: Undertaking, method: PlayMethod) -> int:
        """What adds to and subtracts from a cost applies all at once."""
        item = undertaking.item
        found = [one for one in self.game.regulations_of(COSTS) if isinstance(one, Costing) and one.is_for(method)]
        found = [one for one in found if one.concerns(item) or one.concerns(item.speaks_for)]
        for one in found:
            self.noted("{} changes what {} costs by {}", one.source, item, one.change)
        lent = (*self.pretending(FAST, item, method), *self.pretending(ENABLED, item, method))
        undertaking.spent = tuple(one for one in (*found, *lent) if one.is_for_the_next)
        return sum(one.change for one in found)

    @rule(f"{PAGE}/1.8")
    def pay(self, undertaking: Undertaking) -> None:
        """The reserve cost and any other costs are paid; what can't be paid is reversed."""
        self.rules.costs_and_memory.pay_in_shares(undertaking, self._pay_all)

    def _pay_all(self, undertaking: Undertaking) -> None:
        values = self.is_(undertaking.item)
        if values.is_type("attack") and values.has("command"):
            self.rules.cost_keywords.rest_ally(undertaking)
        elif values.is_type("attack"):
            self.rest_champion(undertaking)
        self.rules.costs_and_memory.pay_all(undertaking)

    @rule("card-types-attack/general-rules/2")
    def rest_champion(self, undertaking: Undertaking) -> None:
        """To activate an attack card its player rests their champion."""
        champion = self.game.champion_of(undertaking.player)
        if champion is None or champion.rested:
            name = "a champion" if champion is None else champion.name
            raise NotLegal(self.cannot_rest(undertaking.player, name))
        self.happen(Rested(champion, "attack"))

    @rule("card-types-attack/general-rules/2")
    def cannot_rest(self, player: ArchivePlayer, name: str) -> Verdict:
        """Without an awake champion no attack card is activated."""
        return self.refuse(f"{player.name} has no awake champion to rest ({name})")

    @rule(f"{PAGE}/1.9")
    def played(self, undertaking: Undertaking, method: PlayMethod) -> None:
        """The card is now considered activated."""
        item, card = undertaking.item, undertaking.item.speaks_for
        if undertaking.spent:
            self.rules.continuous_effects.wear_off(undertaking.spent)
        paid = ("all costs are paid",)
        self.happen(
            *(Announcing(one, undertaking.announced, paid) for one in dict.fromkeys((item, card))),
            Played(card, item, undertaking.player, method, undertaking.announced.origin, undertaking.left),
        )
