"""601. Casting spells: from the proposal to the payment, and the same steps for activated abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from grammar.nodes.abilities import Keyword, Static
from rules.kernel.choices import Option, Pick
from rules.kernel.errors import ChoiceNeeded, Unsupported
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.obliging import Silent
from rules.kernel.rule import rule
from rules.kernel.standing import gates, opaque
from rules.kernel.standing.begun import EffectBegan
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.cards import FaceDefinition
from rules.magic.casting.leaving_the_stack import ExileInstead
from rules.magic.casting.options import EXILED_AFTERWARDS, FREE
from rules.magic.casting.proposal import ASK, Proposal, Wanted, of_any_kind
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapters.casting_spells.aiming import Aiming
from rules.magic.chapters.casting_spells.permitted import Permitted
from rules.magic.chapters.casting_spells.total_cost import TotalCost
from rules.magic.effects.attempts import Casting
from rules.magic.events import Entering
from rules.magic.events.playing import SpellCast
from rules.magic.paying.bill import TOTAL_COST, Bill, mana_bill
from rules.magic.standing import functioning
from rules.magic.standing.origins import Origin
from rules.magic.standing.permissions import Permitting
from rules.magic.state import MagicObject, MagicPlayer

FLASH = Keyword("flash")
AFTERMATH = Keyword("aftermath")


class CastingSpells(Permitted, Aiming, TotalCost):
    """601. Casting spells."""

    section = "casting_spells"

    @rule("601.2")
    def cast(self, player: MagicPlayer, card: MagicObject, proposal: Proposal = ASK) -> Verdict:
        """To cast a spell is to put it on the stack and pay for it; whoever can't comply takes it all back.

        Args:
            player: Who casts it.
            card: The card, where it is now.
            proposal: What the player chooses, as far as already said.
        """

        def attempt() -> None:
            require(self.rules.ending_the_game.may_act(player))
            self._turn_up(player, card, proposal)
            self.require_read(card, proposal)
            meant = self.only_bestowed(player, card, proposal)
            permission = self.permission_for(player, card, meant)
            chosen = self.decided(player, card, self.as_permitted(card, meant, permission))
            begins = self.rules.priority.has(player) & self.may_begin(player, card, chosen)
            require(begins if begins else begins & self._against_targets(player, card, chosen))
            self._cast(self.propose(player, card, chosen, self.only_for(player, card, permission), permission))

        verdict = self.rules.handling_illegal_actions.undertake(attempt, "{} can't cast {}", (player, card))
        if verdict:
            self.rules.priority.after_action(player)
        return verdict

    def may_cast(self, player: MagicPlayer, card: MagicObject, proposal: Proposal = ASK) -> Verdict:
        """Whether a player could cast a card now, targets and costs and all, with the reasons why not."""
        return self.game.in_any_way(lambda: self.cast(player, card, proposal))

    def _against_targets(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Verdict:
        """What speaks against the targets that are named already, where the spell can't be begun anyway."""
        if proposal.targets is None or not self.is_castable_card(card, proposal) & self.is_allowed(player, card):
            return LEGAL

        def attempt() -> Verdict:
            try:
                undertaking = self.propose(player, card, proposal, self.only_for(player, card))
                self.announce(undertaking)
                self.choose_targets(undertaking)
            except NotLegal as fault:
                return fault.verdict
            except (ChoiceNeeded, Unsupported):
                return LEGAL
            return LEGAL

        return self.game.try_out(attempt, Silent())

    def would_cost(self, player: MagicPlayer, card: MagicObject, proposal: Proposal = ASK) -> Bill:
        """What casting a card would cost in all, as far as no target changes it; tried and taken back.

        Raises:
            ChoiceNeeded: That depends on a choice that the proposal does not make.
        """

        def attempt() -> Bill:
            self._turn_up(player, card, proposal)
            self.require_read(card, proposal)
            meant = self.only_bestowed(player, card, proposal)
            permission = self.permission_for(player, card, meant)
            meant, only_for = self.as_permitted(card, meant, permission), self.only_for(player, card, permission)
            undertaking = self.propose(player, card, meant, only_for, permission)
            self.announce(undertaking)
            return self.total_cost(undertaking)

        return self.game.try_out(attempt, Silent())

    @rule("608.2g")
    def cast_while_resolving(
        self, player: MagicPlayer, card: MagicObject, proposal: Proposal = ASK, is_wanted: Wanted = of_any_kind
    ) -> Verdict:
        """An effect can have a player cast a spell while it is applied; nobody gets priority then.

        Args:
            player: Who casts it.
            card: The card, where it is now.
            proposal: What is chosen; for a spell without paying, ``alternative`` is ``without paying its mana cost``.
            is_wanted: Whether the spell is of the kind that is to be cast, as the card would be on the stack.
        """

        def attempt() -> None:
            self._turn_up(player, card, proposal)
            self.require_read(card, proposal)
            chosen = self.decided(player, card, proposal, is_wanted)
            verdict = self.is_castable_card(card, chosen) & self.may_be_answered()
            require(verdict & self.looked_at_as(card, chosen, lambda: self._may_be_it(player, card, chosen)))
            self._cast(self.propose(player, card, chosen))

        return self.rules.handling_illegal_actions.undertake(attempt, "{} can't cast {}", (player, card))

    def takes_up(self, player: MagicPlayer, card: MagicObject, question: str, proposal: Proposal) -> bool:
        """Whether a player casts a card that an effect lets them cast; who can't cast it has no choice but not to."""
        yes = (Option(True, "yes"),) if self.can_take_up(player, [(card, proposal)]) else ()
        return self.ask(Pick("may", player, question, card, (*yes, Option(False, "no"))))[0] is True

    def can_take_up(self, player: MagicPlayer, offered: Sequence[tuple[MagicObject, Proposal]]) -> bool:
        """Whether a player could cast one of the cards that an effect lets them cast; if none, it is told why."""
        refused: list[tuple[MagicObject, Verdict]] = []
        for card, proposal in offered:
            verdict = self._could_cast_while_resolving(player, card, proposal)
            if verdict:
                return True
            refused.append((card, verdict))
        for card, verdict in refused:
            self.game.trace.refused("{} can't cast {}", (player, card), verdict)
        return False

    def _could_cast_while_resolving(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Verdict:
        """Whether a player could cast a card now because an effect lets them; what can't be told is taken to be so."""

        def attempt() -> Verdict:
            try:
                face = self.face_to_play(player, card, "cast")
                return self.cast_while_resolving(player, card, replace(proposal, face=face))
            except Unsupported:
                return LEGAL

        return self.game.in_any_way(attempt)

    def _turn_up(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> None:
        """Have a card seen that is to be cast from among what is face down in exile, unless it is cast face down."""
        if not self.rules.face_down.is_cast_so(card, proposal):
            self.rules.face_down.be_seen(player, card)

    def require_read(self, card: MagicObject, proposal: Proposal) -> None:
        """Go on only if nothing that matters as the card is cast is opaque on the face that is to be cast.

        Of a card that is cast face down nothing matters: it has no text then.

        Raises:
            Reached: What the spell does, or how it is cast, can't be read or isn't built.
        """
        if self.rules.face_down.is_cast_so(card, proposal):
            return
        face = card.card.sides[proposal.face] if proposal.face < len(card.card.sides) else card.face
        held = self.is_(card).abilities if face is card.card.faces[0] else opaque.printed_on(face)
        opaque.require_read(held, opaque.AS_PLAYED, f"{face.name} is cast")

    def may_begin(self, player: MagicPlayer, card: MagicObject, proposal: Proposal = ASK) -> Verdict:
        """Whether a player may begin to cast a card, apart from choices and costs, with every reason why not."""
        verdict = self.is_castable_card(card, proposal) & self.may_be_answered()

        def attempt() -> Verdict:
            allowed = self.is_allowed(player, card)
            if allowed or card.owner is player:
                allowed &= self._may_be_it(player, card, proposal)
            return allowed & self._timing(player, card, proposal)

        return verdict & self.looked_at_as(card, proposal, attempt)

    def is_castable(self, card: MagicObject) -> bool:
        """Whether a card has a face that is no land."""
        return any("land" not in face.types for face in card.card.sides) or self.lands_are_never_cast(card)

    @rule("305.9")
    def lands_are_never_cast(self, card: MagicObject) -> bool:
        """What is a land is never cast as a spell, whoever lets it be cast."""
        self.declined(f"{card.name} can't be cast", "it is a land")
        return False

    @rule("305.9")
    def is_castable_card(self, card: MagicObject, proposal: Proposal) -> Verdict:
        """A land is never cast as a spell."""
        face = card.card.sides[proposal.face]
        if "land" in face.types and not self.rules.face_down.is_cast_so(card, proposal):
            return self.refuse(f"{face.name} is a land, which is played and not cast")
        if self.rules.keyword_instructions.is_disturbed(card, proposal):
            return LEGAL
        if self.rules.split_cards.is_both(card, proposal.face):
            return self.rules.split_cards.may_be_fused(card)
        if any(one.node == AFTERMATH for one in face.abilities) and card.zone.kind != "graveyard":
            return self.rules.keyword_instructions.only_from_the_graveyard(card, face.name)
        if proposal.face not in card.card.playable:
            return self.rules.double_faced_cards.front_is_cast(card, face.name)
        return LEGAL

    @rule("601.3")
    def is_allowed(self, player: MagicPlayer, card: MagicObject) -> Verdict:
        """A player can begin to cast a spell only if a rule or effect allows it: normally from their own hand."""
        if card.is_here and self.is_allowed_there(player, card):
            return LEGAL
        fault = f"{player.name} may not cast {card.name} from where it is ({card.zone.name})"
        return self.refuse("; ".join((fault, *self.used_up(player, card))))

    @rule("601.3")
    def is_not_prohibited(self, player: MagicPlayer, card: MagicObject) -> Verdict:
        """What a rule or effect keeps a player from casting can't be cast."""
        return self.upheld(self.rules.continuous_effects.allowed(Casting(player, card)))

    def _may_be_it(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Verdict:
        """Whether nothing speaks against the card; what is cast face down is looked at once it is face down."""
        return LEGAL if self.rules.face_down.is_cast_so(card, proposal) else self.is_not_prohibited(player, card)

    def _timing(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> Verdict:
        """Instants and what has flash at any time, everything else in its player's own main phase."""
        if self.rules.face_down.is_cast_so(card, proposal):
            return self.rules.priority.sorcery_time(player)
        if self.rules.special_actions.by_which_castable(player, card) == "plot":
            return self.rules.special_actions.plotted_as_a_sorcery(player)
        if self.is_(card).is_type("instant") or self.is_(card).has("flash"):
            return LEGAL
        in_time = self.rules.priority.sorcery_time(player)
        if in_time or not self._would_have_flash(card):
            return in_time or self.rules.as_though.at_any_time(player, card, in_time)
        return self.as_though_it_had_flash(card)

    def _would_have_flash(self, card: MagicObject) -> bool:
        """Whether a card says that it has flash, under a condition that holds."""
        return any(
            gates.gated(Origin(self.game, card, ability, ability.node.condition), gated).is_in_force()
            for ability in self.is_(card).abilities
            if isinstance(ability.node, Static)
            for gated in functioning.granting_itself(ability.node, FLASH)
        )

    @rule("601.3d")
    def as_though_it_had_flash(self, card: MagicObject) -> Verdict:
        """What would have flash under a condition may be cast as though it had it, if the condition holds."""
        self.noted("{} would have flash", card)
        return LEGAL

    def _cast(self, undertaking: Undertaking) -> None:
        self.complete(undertaking)
        self.becomes_cast(undertaking)

    @rule("601.2a")
    def propose(
        self,
        player: MagicPlayer,
        card: MagicObject,
        proposal: Proposal,
        only_for: frozenset[str] = frozenset(),
        permission: Permitting | None = None,
    ) -> Undertaking:
        """The card goes on top of the stack, and whoever casts it controls it."""
        face = card.card.sides[proposal.face]
        hidden = self.rules.face_down.is_cast_so(card, proposal)
        if hidden:
            self.rules.face_down.turn_down_to_cast(card)
        bestowed = self.rules.bestow.is_cast_so(card, proposal)
        if bestowed:
            self.rules.bestow.become_aura(card)
        self._tell_face(card, face)
        entering, came_from = Entering(face=face, face_down=hidden, bestowed=bestowed), card.zone
        self.rules.zones.move([self.rules.zones.to(card, "stack", "cast", 0, player, entering)])
        self.rules.keyword_actions.tell_hidden(player, came_from)
        spell = self.game.own_object(card.next)
        base = mana_bill(self.is_(spell).cost)
        return Undertaking(spell, player, proposal, base, only_for=only_for, permission=permission)

    def _tell_face(self, card: MagicObject, face: FaceDefinition) -> None:
        """Say that only one face or half of a card goes on the stack, where it has several."""
        match card.card.layout, card.card.lies.shape:
            case _, "halves" if face is card.card.front:
                self.rules.split_cards.has_both(card)
            case _, "halves":
                self.rules.split_cards.only_that_half(card, face.name)
            case _, "either face":
                self.rules.double_faced_cards.face_is_cast(card, face.name)
            case "adventure", _ if face is not card.card.front:
                self.rules.adventurer_cards.cast_as_adventure(card, face.name)
            case "omen", _ if face is not card.card.front:
                self.rules.omen_cards.cast_as_omen(card, face.name)

    def complete(self, undertaking: Undertaking) -> None:
        """Everything between putting a spell or ability on the stack and its having been cast or activated."""
        self.announce(undertaking)
        self.choose_targets(undertaking)
        self.divide(undertaking)
        if undertaking.item.kind != "ability":
            self.check_proposal(undertaking)
        self.pay_for(undertaking)

    def pay_for(self, undertaking: Undertaking) -> None:
        """Determine the total cost of what has been announced, and pay it."""
        bill = self.total_cost(undertaking)
        self.pay_total(undertaking, bill)
        undertaking.bound[TOTAL_COST] = str(bill)
        self._bind(undertaking)

    @rule("601.2e")
    def check_proposal(self, undertaking: Undertaking) -> None:
        """A spell that may not be cast as it was proposed is taken back."""
        require(self.is_not_prohibited(undertaking.player, undertaking.item))

    @rule("601.2i")
    def becomes_cast(self, undertaking: Undertaking) -> None:
        """Once it is paid for, the spell is cast, and what triggers on that triggers."""
        if undertaking.announced.alternative in EXILED_AFTERWARDS:
            self.exiling(undertaking.announced.alternative)(undertaking.item, undertaking.announced.alternative)
        self.happen(SpellCast(undertaking.item, undertaking.player))
        self.permission_is_used(undertaking)
        self.rules.stack.came_by(undertaking.item)

    def exiling(self, keyword: str) -> Callable[[MagicObject, str], None]:
        """The procedure by which what was cast with a keyword is exiled afterwards."""
        if keyword == "jump-start":
            return self.exile_after_jump_start
        return self.exile_after_aftermath if keyword == "aftermath" else self.exile_afterwards

    @rule("702.133a")
    def exile_after_jump_start(self, spell: MagicObject, keyword: str) -> None:
        """A spell cast with jump-start is exiled instead of going anywhere else when it leaves the stack."""
        self.happen(EffectBegan(ExileInstead(self.game, spell, keyword)))

    @rule("702.127a")
    def exile_after_aftermath(self, spell: MagicObject, keyword: str) -> None:
        """A half with aftermath, cast from the graveyard, is exiled when it leaves the stack."""
        self.happen(EffectBegan(ExileInstead(self.game, spell, keyword)))

    @rule("702.34a")
    def exile_afterwards(self, spell: MagicObject, keyword: str) -> None:
        """A spell cast with flashback is exiled instead of going anywhere else when it leaves the stack."""
        self.happen(EffectBegan(ExileInstead(self.game, spell, keyword)))

    def _bind(self, undertaking: Undertaking) -> None:
        """What was announced and paid stays with the spell or ability."""
        announced = undertaking.announced
        bound = {**announced.bound, **undertaking.bound}
        undertaking.announced = replace(announced, bound=bound)
        words = ("what was chosen and paid for ", undertaking.item, " stays with it")
        self.happen(Set(undertaking.item, "announced", undertaking.announced, words))


__all__ = ["FREE", "CastingSpells"]
