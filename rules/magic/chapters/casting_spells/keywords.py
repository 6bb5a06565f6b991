"""702. Keywords that change how spells are cast and paid for: affinity, convoke, delve, emerge and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grammar.nodes.abilities import Keyword
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.options import EMERGE, emerged_from
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapter import MagicChapter
from rules.magic.events import Tapped
from rules.magic.paying.bill import Bill
from rules.magic.paying.mana import ManaCost, convoked, cost_of, paired, reduced, symbols_of
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer

COLOR_SYMBOLS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


class CastingKeywords(MagicChapter):
    """702. Keyword abilities that change casting."""

    section = "casting_spells"

    def may_be_answered(self) -> Verdict:
        """Whether nothing on the stack keeps players from casting spells and activating abilities."""
        for item in self.game.stack:
            if isinstance(item, MagicObject) and item.ability is None and self.is_(item).has("split second"):
                return self.no_split_second(item)
        return LEGAL

    @rule("702.61a")
    def no_split_second(self, item: MagicObject) -> Verdict:
        """While a spell with split second is on the stack, nobody casts spells or activates abilities without mana."""
        return self.refuse(f"{item.name} has split second")

    def cheapened(self, undertaking: Undertaking, cost: ManaCost) -> ManaCost:
        """A mana cost after what the spell's own keywords take off it."""
        values = self.is_(undertaking.item)
        if keywords := values.keywords("affinity for"):
            cost = self.affinity(undertaking, cost, keywords)
        if undaunted := values.keywords("undaunted"):
            cost = self.undaunted(undertaking, cost, len(undaunted))
        if undertaking.announced.alternative == EMERGE:
            cost = self.emerge(undertaking, cost)
        return cost

    @rule("702.119c")
    def choose_emerged(self, undertaking: Undertaking) -> None:
        """What is sacrificed for a spell's emerge cost is chosen as that cost is, and sacrificed as it is paid."""
        (keyword,) = self.is_(undertaking.item).keywords(EMERGE)
        payment, context = undertaking.proposal.payment, undertaking.context(self.game)
        paying = Paying(context, undertaking.player, payment, undertaking.item)
        chosen = self.rules.costs.things_for(paying, emerged_from(keyword).what, "sacrifice")
        self.noted("{} is to be sacrificed for {}", chosen[0], undertaking.item)
        others = [thing for thing in payment.chosen.get("sacrifice", ()) if thing not in chosen]
        payment = replace(payment, chosen={**payment.chosen, "sacrifice": (*chosen, *others)})
        undertaking.proposal = replace(undertaking.proposal, payment=payment)

    @rule("702.119a")
    def emerge(self, undertaking: Undertaking, cost: ManaCost) -> ManaCost:
        """A spell cast for its emerge cost costs as much generic mana less as the mana value of what is sacrificed."""
        given = undertaking.proposal.payment.chosen["sacrifice"][0]
        value = self.rules.mana_values.asked(given, self.is_(given))
        cost = reduced(cost, ManaCost(min(value, cost.generic)))
        self.noted("{} costs {} for the mana value of {}", undertaking.item, cost, given)
        return cost

    @rule("702.125a")
    def undaunted(self, undertaking: Undertaking, cost: ManaCost, times: int) -> ManaCost:
        """A spell with undaunted costs one generic mana less for each opponent of its caster."""
        opponents = times * len(self.game.opponents(undertaking.player))
        cost = reduced(cost, ManaCost(min(opponents, cost.generic)))
        self.noted("{} costs {} for {} opponents", undertaking.item, cost, opponents)
        return cost

    @rule("702.41a")
    def affinity(self, undertaking: Undertaking, cost: ManaCost, keywords: Sequence[Keyword]) -> ManaCost:
        """A spell with affinity costs one generic mana less for each such permanent of its caster."""
        for keyword in keywords:
            if keyword.quality is not None:
                context = undertaking.context(self.game)
                found = understanding.found(context, keyword.quality)
                mine = [t for t in found if isinstance(t, MagicObject) and self.is_(t).controller is undertaking.player]
                cost = reduced(cost, ManaCost(min(len(mine), cost.generic)))
                self.noted("{} costs {} for {} permanents", undertaking.item, cost, len(mine))
        return cost

    def pay_otherwise(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """What is left of a total cost after what is paid for with creatures and cards instead of mana."""
        if undertaking.item.ability is not None or not bill.mana:
            return bill
        values = self.is_(undertaking.item)
        if values.has("assist"):
            bill = self.assist(undertaking, bill)
        if values.has("convoke"):
            bill = self.convoke(undertaking, bill)
        if values.has("improvise"):
            bill = self.improvise(undertaking, bill)
        if values.has("delve"):
            bill = self.delve(undertaking, bill)
        return bill

    @rule("702.132a")
    def assist(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """Another player may pay for any amount of the generic mana that a spell with assist costs."""
        cost, item = cost_of(bill.mana or ()), undertaking.item
        for helper, amount in self._assistance(undertaking, cost.generic).items():
            if amount > cost.generic:
                raise NotLegal(self.refuse(f"{item.name} costs only {cost.generic} generic mana"))
            if amount:
                self.noted("{} pays {} generic mana for {}", helper, amount, item)
                self.rules.costs.pay_mana(Paying(undertaking.context(self.game), helper, item=item), ManaCost(amount))
                cost = reduced(cost, ManaCost(amount))
        return Bill(symbols_of(cost), bill.parts)

    def _assistance(self, undertaking: Undertaking, most: int) -> Mapping[MagicPlayer, int]:
        """Who else pays how much: as said; asked for only where every mana has to come from somewhere."""
        said, player = undertaking.proposal.payment.assistance, undertaking.player
        if said is not None:
            for helper in said:
                require(self.refuse(f"{player.name} is no other player") if helper is player else LEGAL)
            return said
        if self.game.payment == "as needed" or not most:
            return {}
        options = tuple(Option(one, one.name, one) for one in self.game.opponents(player))
        question = f"Who else may pay for {undertaking.item.name}?"
        helpers = self.ask(Pick("assist", player, question, undertaking.item, options, 0, 1))
        told = f"How much of {{{most}}} does that player pay for {undertaking.item.name}?"
        found = [one for one in helpers if isinstance(one, MagicPlayer)]
        return {one: self.ask_number(Amount("assist", one, told, undertaking.item, 0, most)) for one in found}

    @rule("702.51a")
    def convoke(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """Creatures can be tapped for a spell with convoke, each for one mana of its color or one generic mana."""
        player = undertaking.player
        able = [t for t in self.game.permanents() if self.is_(t).is_type("creature") and not t.tapped]
        mine = [thing for thing in able if self.is_(thing).controller is player]
        cost = cost_of(bill.mana or ())
        mine.sort(key=lambda one: self.rules.mana_abilities.tap_of(one) is not None)
        mana = {one: frozenset(COLOR_SYMBOLS[color] for color in self.is_(one).colors) for one in mine}
        pays = paired([mana[one] for one in mine], cost.typed)
        mine = [one for _, one in sorted(enumerate(mine), key=lambda each: each[0] not in pays)]
        creatures = self._used(undertaking, bill, "convoke", "tap", mine, cost.generic + len(pays))
        if not creatures:
            return bill
        left = convoked([mana[creature] for creature in creatures], cost)
        if not left:
            raise NotLegal(self.refuse(f"{len(creatures)} creatures pay for more than {undertaking.item.name} costs"))
        self.happen(*(Tapped(creature, "cost") for creature in creatures))
        return Bill(symbols_of(self._left_to_pay(undertaking, left)), bill.parts)

    def _left_to_pay(self, undertaking: Undertaking, ways: Sequence[ManaCost]) -> ManaCost:
        """What is left of a cost, where creatures of several colors can pay for one symbol or another."""
        if len(ways) == 1 or self.game.payment == "as needed":
            return ways[0]
        paying = undertaking.paying(self.game)
        able = [way for way in ways if self.rules.costs.can_pay(paying, Bill(symbols_of(way)))] or ways[:1]
        options = tuple(Option(str(way), f"{way} is left") for way in able)
        question = f"What is left of the cost of {undertaking.item.name} after convoke?"
        return self.pick_one(Pick("mana to spend", undertaking.player, question, undertaking.item, options), able)

    @rule("702.126a")
    def improvise(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """Artifacts can be tapped for a spell with improvise, each for one generic mana."""
        cost = cost_of(bill.mana or ())
        able = [t for t in self.game.permanents() if self.is_(t).is_type("artifact") and not t.tapped]
        mine = [thing for thing in able if self.is_(thing).controller is undertaking.player]
        artifacts = self._used(undertaking, bill, "improvise", "tap", mine, cost.generic)
        if len(artifacts) > cost.generic:
            raise NotLegal(self.refuse(f"{undertaking.item.name} costs only {cost.generic} generic mana"))
        if artifacts:
            self.happen(*(Tapped(artifact, "cost") for artifact in artifacts))
        return Bill(symbols_of(reduced(cost, ManaCost(len(artifacts)))), bill.parts)

    @rule("702.66a")
    def delve(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """Cards can be exiled from the graveyard for a spell with delve, each for one generic mana."""
        cost = cost_of(bill.mana or ())
        grave = [card for card in self.game.zone("graveyard", undertaking.player) if isinstance(card, MagicObject)]
        cards = self._used(undertaking, bill, "delve", "exile", grave, cost.generic)
        if len(cards) > cost.generic:
            raise NotLegal(self.refuse(f"{undertaking.item.name} costs only {cost.generic} generic mana"))
        if cards:
            self.rules.keyword_actions.exile(cards, undertaking.item)
        return Bill(symbols_of(reduced(cost, ManaCost(len(cards)))), bill.parts)

    def _used(
        self, undertaking: Undertaking, bill: Bill, keyword: str, verb: str, able: Sequence[MagicObject], most: int
    ) -> list[MagicObject]:
        """What the player uses: as said; asked for only where every mana has to come from somewhere, and at ``most``.

        What is said by the verb alone is meant for the keyword if nothing but mana is owed.
        """
        chosen = undertaking.proposal.payment.chosen
        named = chosen.get(keyword, None if bill.parts else chosen.get(verb))
        if named is not None:
            for thing in named:
                require(LEGAL if thing in able else self.rules.costs.cannot_use(thing, verb))
            return [*named]
        if self.game.payment == "as needed":
            return []
        options = tuple(Option(thing, thing.name, thing) for thing in able)
        question = f"What does {undertaking.player.name} use for the {keyword} of {undertaking.item.name}?"
        answer = self.ask(
            Pick(keyword, undertaking.player, question, undertaking.item, options, 0, min(most, len(options)))
        )
        return [thing for thing in answer if isinstance(thing, MagicObject)]
