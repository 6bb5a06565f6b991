"""Playing Cards - Costs and Memory: cards are reserved into memory, and banished from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from grammar.nodes import abilities, continuous
from grammar.nodes import costs as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.costs import Cost
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.events.moving import CardAssumed, Rested, ZoneChanged
from rules.grand_archive.instructions import context_of
from rules.grand_archive.proposal import Payment
from rules.grand_archive.spending import FROM, VERBS, either, word_of
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.grand_archive.unshown import unshown
from rules.kernel.choices import Fault, Option, Pick, fewest
from rules.kernel.effects import understanding
from rules.kernel.effects.all_of_nothing import is_all
from rules.kernel.effects.announced import unasked
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.effects.references import placed
from rules.kernel.effects.together import asked_together, options_of
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.obliging import Obliging
from rules.kernel.rule import rule
from rules.kernel.sharing import shared
from rules.kernel.standing import gates, opaque
from rules.kernel.verdict import Verdict

PAGE = "playing-cards-costs-and-memory/general-rules"
BY_KEYWORD = frozenset({"imbue", "prepare"})
"""Keywords by whose names a player says that they do what these offer."""
Named = Mapping[str, Sequence[ArchiveObject]]


class CostsAndMemory(ArchiveChapter):
    """Costs and Memory."""

    def declare(self, undertaking: Undertaking) -> None:
        """Find the additional costs of a card's own text, and which of them will be paid."""
        self.require_awake(undertaking.player, undertaking.proposal.payment)
        for place, price in enumerate(self._additional(undertaking), start=1):
            cost, choice = price.cost, price.choice
            named = AdditionalPrice(f"additional cost {place}", cost, choice)
            if choice == "must" or self.declares(undertaking, named):
                undertaking.prices = (*undertaking.prices, named)
        self.rules.cost_keywords.declare(undertaking)
        self._require_offered(undertaking)
        names = tuple(one.name for one in undertaking.prices)
        undertaking.announced = replace(undertaking.announced, additional=names)

    def _require_offered(self, undertaking: Undertaking) -> None:
        item, said = undertaking.item, undertaking.proposal.additional or ()
        unknown = [name for name in said if not self.is_(item).has(name)]
        if unknown and not undertaking.options and all(price.choice == "must" for price in undertaking.prices):
            self._require_read(item, unknown[0])
            raise NotLegal(self.not_offered(item, unknown[0]))

    @rule("playing-cards-card-activation/general-rules/1.3.b")
    def not_offered(self, item: ArchiveObject, name: str) -> Verdict:
        """Only an additional cost that there is can be declared."""
        return self.refuse(f"{item.name} has no optional cost {name}")

    def _additional(self, undertaking: Undertaking) -> Sequence[continuous.AdditionalCost]:
        found: list[continuous.AdditionalCost] = []
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        for ability in self.rules.abilities.all_of(undertaking.item):
            if isinstance(ability.node, abilities.Static):
                said = gates.in_force(context, ability.node, (continuous.AdditionalCost,))
                found += [step for step in said if isinstance(step, continuous.AdditionalCost)]
        from_there = self.paid_to_leave(undertaking.item.speaks_for, undertaking.announced.origin)
        found = [one for one in found if one.origin is None or one in from_there[:1]]
        return [one for one in found if one.action in self._ways(undertaking)]

    def paid_to_leave(self, card: ArchiveObject, zone: str = "") -> Sequence[continuous.AdditionalCost]:
        """The costs by which a card's own text lets it be activated from a zone; empty: from where it is."""
        context, found = self.game.context_for(card, card.owner), list[continuous.AdditionalCost]()
        for ability in self.rules.abilities.all_of(card):
            if isinstance(ability.node, abilities.Static):
                said = gates.in_force(context, ability.node, (continuous.AdditionalCost,))
                found += [step for step in said if isinstance(step, continuous.AdditionalCost)]
        there = zone or card.zone.kind
        return [one for one in found if one.origin is not None and ZONES.get(one.origin.zone) == there]

    def _ways(self, undertaking: Undertaking) -> Sequence[str]:
        """The words that cards use for what is being done."""
        return ("", "play", undertaking.method)

    @rule("playing-cards-card-activation/general-rules/1.3.b")
    def declares(self, undertaking: Undertaking, price: AdditionalPrice) -> bool:
        """Optional additional costs that will be paid are declared."""
        given = undertaking.proposal.additional
        if given is not None:
            return price.name in given or any(name not in BY_KEYWORD for name in given)
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Is the additional cost of {undertaking.item.name} paid?"
        return self.ask(Pick("may", undertaking.player, question, undertaking.item, options))[0] is True

    def pay(self, undertaking: Undertaking) -> None:
        """Pay everything that playing something costs."""
        self.pay_in_shares(undertaking, self.pay_all)

    def pay_in_shares(self, undertaking: Undertaking, pay: Callable[[Undertaking], None]) -> None:
        """Pay for something with what is said for all of its costs together, shared among them so that it is enough."""
        undertaking.proposal = shared(
            self.game,
            undertaking.proposal,
            self._asked(undertaking),
            lambda proposal: pay(replace(undertaking, proposal=proposal)),
        )
        pay(undertaking)

    def _asked(self, undertaking: Undertaking) -> list[str]:
        """The words for what all costs ask for, each as often as one of them does."""
        reserve = ["rest"] if undertaking.reserve else []
        return [*reserve, *self.rules.cost_keywords.asked(undertaking), *map(word_of, self._parts(undertaking))]

    def _parts(self, undertaking: Undertaking) -> Sequence[nodes.CostPart]:
        """The costs beside the reserve and the memory cost."""
        alternative = undertaking.alternative.parts if undertaking.alternative is not None else ()
        additional = [part for price in undertaking.prices for part in price.cost.parts]
        return (*alternative, *additional, *undertaking.parts)

    def pay_all(self, undertaking: Undertaking) -> None:
        """Pay all costs, each with its share of what is said."""
        if what := unasked(undertaking.proposal, undertaking.announced) or self._unasked_attack(undertaking):
            self._require_read(undertaking.item, what)
            raise NotLegal(self.has_none(undertaking.item, what))
        payment, player = undertaking.proposal.payment, undertaking.player
        if undertaking.memory:
            self.pay_memory(player, undertaking.memory, payment)
        if undertaking.reserve:
            count = undertaking.reserve - self.rules.cost_keywords.kindled(undertaking)
            count -= self.rules.cost_keywords.paid_by_own_text(undertaking, count)
            reserved = self.reserve(player, count, payment, undertaking.item.speaks_for)
            self.rules.cost_keywords.look_at_reserved(undertaking, reserved)
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        spent = self.pay_parts(context, player, self._parts(undertaking), payment)
        self.require_all_spent(player, payment)
        paid, bound = undertaking.reserve + undertaking.memory, {**undertaking.announced.bound, **spent}
        undertaking.announced = replace(undertaking.announced, paid=paid, bound=bound)

    def _unasked_attack(self, undertaking: Undertaking) -> str:
        """Return what is declared of an attack by something that is no attack card; empty: nothing is."""
        proposal, item = undertaking.proposal, undertaking.item
        says_so = proposal.attack_targets is not None or proposal.wield
        return "attack" if says_so and not self.is_(item.speaks_for).is_type("attack") else ""

    def _require_read(self, item: ArchiveObject, what: str) -> None:
        """Go on only if no line of a card that can't be read may ask for what was declared.

        Raises:
            Reached: One may.
        """
        if item.ability is None:
            kinds, why = opaque.AS_PLAYED | opaque.STANDING, f"{item.name} may ask for the {what} that is declared"
            self.rules.restriction_abilities.require_read(item, item.speaks_for.controller, kinds, why)

    @rule("playing-cards-card-activation/general-rules/1.3")
    def has_none(self, item: ArchiveObject, what: str) -> Verdict:
        """Only the parameters that there are can be declared."""
        return self.refuse(f"{item.name} has no {what} that can be declared from where it is")

    def require_awake(self, player: ArchivePlayer, payment: Payment) -> None:
        """Raise NotLegal where a player names something to rest that is rested before anything is paid."""
        for one in payment.chosen.get("rest", ()):
            if one.rested:
                raise NotLegal(self.cannot(one, "rest"))

    def require_all_spent(self, player: ArchivePlayer, payment: Payment) -> None:
        """Raise NotLegal where a player names something as paid that no cost has taken."""
        said = {"reserve": payment.reserve, "banish": (*(payment.memory or ()), *(payment.floating or ()))}
        for verb, things in (*said.items(), *payment.chosen.items()):
            if left := [one for one in things or () if one.is_here and not (verb == "rest" and one.rested)]:
                raise NotLegal(self.not_asked_for(player, verb, left[0]))
        for one, kinds in payment.counters.items():
            for kind, count in kinds.items():
                if payment.sharing.removed[one, kind] != count:
                    raise NotLegal(self.not_asked_for(player, f"remove {count} {kind} counters from", one))

    @rule("playing-cards-card-activation/general-rules/1.8")
    def not_asked_for(self, player: ArchivePlayer, verb: str, thing: ArchiveObject) -> Verdict:
        """Only costs that there are can be paid."""
        return self.refuse(f"no cost asks {player.name} to {verb} {thing.name}")

    @rule(f"{PAGE}/1")
    def reserve(
        self, player: ArchivePlayer, count: int, payment: Payment, paid_for: ArchiveObject | None = None
    ) -> Sequence[ArchiveObject]:
        """A reserve cost is paid by reserving so many cards from hand into memory.

        Returns:
            The cards.
        """
        rested = self._by_resting(player, count, payment, paid_for)
        cards = self._reserved(player, count - rested, payment, paid_for)
        memory = self.game.zone("memory", player)
        self.happen(*(ZoneChanged(card, memory, "reserve", by=player, source=paid_for) for card in cards))
        return cards

    def _by_resting(
        self, player: ArchivePlayer, count: int, payment: Payment, paid_for: ArchiveObject | None = None
    ) -> int:
        """How much of a reserve cost is paid by resting objects with reservable, as the player says or is asked."""
        able = [one for one in payment.chosen.get("rest", ()) if self.is_(one).has("reservable")]
        named = [*payment.sharing.some(able, 0, count)]
        if "rest" not in payment.chosen and payment.reserve is None and count > 0:
            able = self.reservable(player)
            last = [one for one in able if one is paid_for]
            able = [*(one for one in able if one not in last), *last]
            named = self._rested_of(player, able, count) if able else []
        for one in named:
            self.rest_for_reserve(player, one)
        return len(named)

    def reservable(self, player: ArchivePlayer) -> list[ArchiveObject]:
        """What a player could rest to pay for a reserve cost."""
        awake = [one for one in self.game.on_field() if not one.rested and self.game.controller_of(one) is player]
        return [one for one in awake if self.is_(one).has("reservable")]

    def _rested_of(self, player: ArchivePlayer, able: Sequence[ArchiveObject], count: int) -> list[ArchiveObject]:
        """What a player chooses to rest for a reserve cost: at least so much as there are too few cards in hand."""
        most, short = min(count, len(able)), self.short_of_hand(player, count)
        question = f"What does {player.name} rest to pay for the reserve cost?"
        chosen = self.ask(Pick("rest", player, question, None, options_of(able), min(short, most), most))
        return [one for one in chosen if isinstance(one, ArchiveObject)]

    def short_of_hand(self, player: ArchivePlayer, count: int) -> int:
        """By how much a reserve cost is more than there are cards to reserve; 0 where they needn't be shown."""
        if self.game.payment == "as needed":
            return 0
        return max(0, count - len(self.game.zone("hand", player)))

    @rule("keywords-and-abilities/reservable/1")
    def rest_for_reserve(self, player: ArchivePlayer, thing: ArchiveObject) -> None:
        """An object with reservable may be rested to pay for 1 of a reserve cost."""
        if thing.rested or self.game.controller_of(thing) is not player:
            raise NotLegal(self.refuse(f"{thing.name} can't be rested by {player.name}"))
        self.happen(Rested(thing, "cost"))

    def _reserved(
        self, player: ArchivePlayer, count: int, payment: Payment, paid_for: ArchiveObject | None
    ) -> Sequence[ArchiveObject]:
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, ArchiveObject)]
        if payment.reserve is not None:
            return self._as_said(player, count, payment.reserve, hand)
        if count <= 0:
            return ()
        if self.game.payment == "as needed" and len(hand) < count:
            cards = unshown(self.game, player, count, paid_for)
            self.happen(*(CardAssumed(card) for card in cards))
            return cards
        if len(hand) < count:
            raise NotLegal(self.not_enough(player, count, len(hand)))
        question = f"Which cards does {player.name} reserve?"
        chosen = self.ask(Pick("reserve", player, question, None, options_of(hand), count, count))
        return [card for card in chosen if isinstance(card, ArchiveObject)]

    def _as_said(
        self, player: ArchivePlayer, count: int, said: Sequence[ArchiveObject], hand: Sequence[ArchiveObject]
    ) -> Sequence[ArchiveObject]:
        """So many of the cards that are said for all costs together, which stay in hand until one takes them."""
        there = list(dict.fromkeys(card for card in said if card in hand))
        if len(there) < count or len(set(said)) < len(said):
            raise NotLegal(self.not_these(player, count, said))
        return there[: max(0, count)]

    @rule(f"{PAGE}/1")
    def not_these(self, player: ArchivePlayer, count: int, said: Sequence[ArchiveObject]) -> Verdict:
        """So many cards as the cost asks for are reserved, all from hand."""
        names = ", ".join(card.name for card in said) or "nothing"
        return self.refuse(f"{player.name} must reserve {count} card{'s' * (count != 1)} from hand, not {names}")

    @rule("parts-of-a-card-cost/2")
    def not_enough(self, player: ArchivePlayer, count: int, there: int) -> Verdict:
        """Who has fewer cards in hand than a reserve cost asks for can't pay it."""
        return self.refuse(f"{player.name} has {there} card{'s' * (there != 1)} to reserve, not {count}")

    @rule(f"{PAGE}/2")
    def pay_memory(self, player: ArchivePlayer, count: int, payment: Payment) -> None:
        """A memory cost is paid by banishing so many cards from memory at random."""
        floating = self._floating(player, count, payment)
        left = count - len(floating)
        memory = [card for card in self.game.zone("memory", player) if isinstance(card, ArchiveObject)]
        if len(memory) < left:
            raise NotLegal(self.too_little_memory(player, left, len(memory)))
        cards = self._at_random(player, memory, left, payment)
        banishment = self.game.zone("banishment", player)
        self.happen(*(ZoneChanged(card, banishment, "pay memory", by=player, pays_for="memory cost") for card in cards))

    @rule("parts-of-a-card-cost/3.a")
    def too_little_memory(self, player: ArchivePlayer, count: int, there: int) -> Verdict:
        """Who has fewer cards in memory than a memory cost asks for can't pay it."""
        return self.refuse(f"{player.name} has {there} card{'s' * (there != 1)} in memory, not {count}")

    def _floating(self, player: ArchivePlayer, count: int, payment: Payment) -> Sequence[ArchiveObject]:
        named = tuple(self._may_float(player, count) if payment.floating is None else payment.floating)[:count]
        if named:
            self.float(player, named)
        return named

    def _may_float(self, player: ArchivePlayer, count: int) -> Sequence[ArchiveObject]:
        """What a player chooses to banish by floating memory, of what there is."""
        graveyard = [card for card in self.game.zone("graveyard", player) if isinstance(card, ArchiveObject)]
        able = [card for card in graveyard if self.is_(card).has("floating memory")]
        return self.declares_floating(player, able, count) if able and count > 0 else ()

    @rule("keywords-and-abilities/floating-memory/2")
    def declares_floating(
        self, player: ArchivePlayer, able: Sequence[ArchiveObject], count: int
    ) -> Sequence[ArchiveObject]:
        """What is paid by floating memory is declared before chance chooses cards from memory."""
        options = options_of(able)
        question = f"Which cards does {player.name} banish by floating memory?"
        short, most = count - len(self.game.zone("memory", player)), min(count, len(able))
        chosen = self.ask(Pick("floating memory", player, question, None, options, max(0, min(short, most)), most))
        return [card for card in chosen if isinstance(card, ArchiveObject)]

    @rule("keywords-and-abilities/floating-memory/1")
    def float(self, player: ArchivePlayer, cards: Sequence[ArchiveObject]) -> None:
        """A card with floating memory may be banished from the graveyard to pay for 1 of a memory cost."""
        for place, card in enumerate(cards):
            there = card in self.game.zone("graveyard", player) and card not in cards[:place]
            if not there or not self.is_(card).has("floating memory"):
                raise NotLegal(self.refuse(f"{card.name} has no floating memory in {player.name}'s graveyard"))
        banishment = self.game.zone("banishment", player)
        self.happen(*(ZoneChanged(card, banishment, "banish", by=player, pays_for="memory cost") for card in cards))

    def _at_random(
        self, player: ArchivePlayer, memory: Sequence[ArchiveObject], count: int, payment: Payment
    ) -> Sequence[ArchiveObject]:
        if count <= 0 or len(memory) == count:
            return memory if count > 0 else ()
        if payment.memory is not None:
            taken = {card for card in payment.memory if card in memory}
            if not len(taken) == len(payment.memory) == count:
                raise NotLegal(self.not_of_memory(player, count, payment.memory))
            return payment.memory
        return self.by_chance(player, memory, count)

    @rule(f"{PAGE}/2")
    def not_of_memory(self, player: ArchivePlayer, count: int, said: Sequence[ArchiveObject]) -> Verdict:
        """So many cards as a memory cost asks for are banished, all from memory."""
        names = ", ".join(card.name for card in said) or "nothing"
        return self.refuse(f"{player.name} must banish {count} card{'s' * (count != 1)} from memory, not {names}")

    @rule(f"{PAGE}/2.a")
    def by_chance(self, player: ArchivePlayer, memory: Sequence[ArchiveObject], count: int) -> Sequence[ArchiveObject]:
        """Cards for a memory cost are chosen at random; whoever lays out the scene says what comes."""
        question = f"Which cards of {player.name}'s memory does chance choose?"
        chosen = self.ask(Pick("at random", player, question, None, options_of(memory), count, count))
        return [card for card in chosen if isinstance(card, ArchiveObject)]

    # Costs by card text -------------------------------------------------------------------------

    def can_pay_offered(self, context: Context, player: ArchivePlayer, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""
        return self.game.try_out(lambda: self.pay_offered(context, player, cost), Obliging())

    @rule("playing-cards-resolution/general-rules/6")
    def pay_offered(self, context: Context, player: ArchivePlayer, cost: Cost) -> bool:
        """What an effect offers at a price must be paid completely; a player may refuse to.

        Returns:
            Whether it was paid.
        """
        return self.pay_whole(context, player, cost, Payment())

    def pay_whole(self, context: Context, player: ArchivePlayer, cost: Cost, payment: Payment) -> bool:
        """Pay all of a cost, or nothing; whether it was paid."""
        point = self.game.point()
        try:
            self.pay_parts(context, player, cost.parts, payment)
        except NotLegal:
            self.game.back_to(point)
            return False
        return True

    def pay_parts(
        self, context: Context, player: ArchivePlayer, parts: Sequence[nodes.CostPart], payment: Payment
    ) -> Mapping[str, tuple[ArchiveObject, ...]]:
        """Pay the parts of a cost, one after the other, and return what was spent, by what was done to it.

        Raises:
            NotLegal: One of them can't be paid.
        """
        done: dict[str, tuple[ArchiveObject, ...]] = {}
        for part in parts:
            spent = self._pay_part(context, player, part, payment)
            context.has_moved(spent)
            context.kept(getattr(part, "label", None), spent)
            if isinstance(part, nodes.Spend):
                done[f"spent {part.verb}"] = (*done.get(f"spent {part.verb}", ()), *spent)
        return done

    def _pay_part(
        self, context: Context, player: ArchivePlayer, part: nodes.CostPart, payment: Payment
    ) -> list[ArchiveObject]:
        match part:
            case nodes.Pay(resource="reserve", amount=quantity):
                assert not isinstance(quantity, str)
                self.reserve(player, understanding.value(context, quantity), payment, context.source)
                return []
            case nodes.Pay(resource="recovery", amount=quantity):
                assert not isinstance(quantity, str)
                self._recover(context, player, understanding.value(context, quantity))
                return []
            case nodes.Exert(verb="delevel", what=what):
                return self._delevel(context, what)
            case nodes.Turn(status="rest", what=what):
                return self._rest(context, player, what, payment)
            case nodes.CounterCost(operation="remove", kind=kind, on=on, count=count) if kind is not None:
                least = understanding.bounds(context, count, 1 << 20)[0]
                things = self._counted(context, player, on, kind, least, payment)
                return self._remove_counters(things, kind, least, payment)
            case nodes.Spend(verb=verb) if verb in VERBS:
                return self._spend(context, player, part, payment)
        raise Unsupported(f"costs.{type(part).__name__}", "it is read but not built")

    def _recover(self, context: Context, player: ArchivePlayer, amount: int) -> None:
        """Recover as a cost: as much, and not less because fewer damage counters are there."""
        champion = self.game.champion_of(player)
        if champion is None or champion.counters.get("damage", 0) < amount:
            raise NotLegal(self.rules.damage.must_be_there(self.cannot(context.source, f"recover {amount}")))
        self.rules.damage.recover(player, amount)

    def _delevel(self, context: Context, what: reference_nodes.Reference) -> list[ArchiveObject]:
        things = [one for one in understanding.things(context, what) if isinstance(one, ArchiveObject)]
        if not things or not all(self.rules.champions.delevel(one) for one in things):
            raise NotLegal(self.cannot(context.source, "delevel"))
        return things

    def _rest(
        self, context: Context, player: ArchivePlayer, what: reference_nodes.Reference, payment: Payment
    ) -> list[ArchiveObject]:
        things = self._things(context, player, what, "rest", payment)
        for one in things:
            if one.rested:
                raise NotLegal(self.refuse(f"{one.name} is rested"))
        self.happen(*(Rested(one, "cost") for one in things))
        return things

    def _counted(
        self,
        context: Context,
        player: ArchivePlayer,
        on: reference_nodes.Reference,
        kind: str,
        count: int,
        payment: Payment,
    ) -> list[ArchiveObject]:
        """From what counters are removed: what a cost names, or what the player chooses among what has so many."""
        wanted = placed(on)
        if not isinstance(wanted, reference_nodes.Some):
            return [one for one in understanding.things(context, on) if isinstance(one, ArchiveObject)]
        found = [one for one in understanding.found(context, wanted.what) if isinstance(one, ArchiveObject)]
        among = [one for one in found if one.counters.get(kind, 0) >= count]
        least, most = understanding.bounds(context, wanted.count, len(among))
        if len(among) < least:
            raise NotLegal(self.cannot(context.source, f"remove {kind} counters"))
        said = tuple(one for one, kinds in payment.counters.items() if kind in kinds)
        fitting = [one for one in said if one in among]
        named = {FROM: payment.sharing.some(fitting, least, most)} if said else {}
        return self._chosen(player, FROM, among, named, (least, most))

    def _remove_counters(
        self, things: Sequence[ArchiveObject], kind: str, count: int, payment: Payment
    ) -> list[ArchiveObject]:
        for one in things:
            if one.counters.get(kind, 0) < count:
                raise NotLegal(self.refuse(f"{one.name} has fewer than {count} {kind} counters"))
            self.rules.counters.remove(one, kind, count)
            payment.sharing.removed[one, kind] += count
        return [*things]

    def _spend(
        self, context: Context, player: ArchivePlayer, part: nodes.Spend, payment: Payment
    ) -> list[ArchiveObject]:
        things = self._things(context, player, part.what, part.verb, payment)
        spent = self._spent(context, player, part, things)
        if len(spent) < len(things):
            raise NotLegal(self.cannot(context.source, part.verb))
        return spent

    def _spent(
        self, context: Context, player: ArchivePlayer, part: nodes.Spend, things: Sequence[ArchiveObject]
    ) -> list[ArchiveObject]:
        terms, zones = self.rules.game_terms, self.rules.zones
        match part.verb:
            case "return" if part.to is not None:
                moves = [zones.moving(one, ZONES[part.to.zone], "return", by=player) for one in things]
                self.rules.zones.move(*moves)
                return [one for one in things if not one.is_here]
            case "sacrifice":
                return terms.sacrifice(player, things)
            case "discard":
                return terms.discard(player, things)
            case "banish":
                return terms.banish(things, player, context.source)
            case _:
                return terms.destroy(things, context.source)

    def could_spend(
        self, context: Context, player: ArchivePlayer, part: nodes.Spend | nodes.Turn, verb: str
    ) -> Sequence[ArchiveObject]:
        """What a part of a cost could be paid with."""
        wanted = placed(part.what)
        if isinstance(wanted, reference_nodes.Some):
            return [one for one in self._among(context, player, wanted, verb) if one is not context.item]
        there = [one for one in understanding.things(context, wanted) if isinstance(one, ArchiveObject) and one.is_here]
        return [one for one in there if not (verb == "rest" and one.rested)]

    def _things(
        self, context: Context, player: ArchivePlayer, what: reference_nodes.Reference, verb: str, payment: Payment
    ) -> list[ArchiveObject]:
        """What a cost is paid with: what it names, or what the player chooses among what fits."""
        wanted = placed(what)
        if isinstance(wanted, reference_nodes.Several) and wanted.joiner == "or":
            wanted = either(wanted)
        if not isinstance(wanted, reference_nodes.Some):
            found = [one for one in understanding.things(context, wanted) if isinstance(one, ArchiveObject)]
            there = [one for one in found if one.is_here]
            if not there and (not is_all(wanted) or not self.rules.resolution.did_all_of_nothing(context.source)):
                raise NotLegal(self.cannot(context.source, verb))
            return there
        among = [one for one in self._among(context, player, wanted, verb) if one is not context.item]
        least, most = understanding.bounds(context, wanted.count, len(among))
        asked, _ = understanding.bounds(context, wanted.count, 1 << 20)
        if len(among) < asked:
            raise NotLegal(self.cannot(context.source, verb))
        together = asked_together(context, wanted.what)
        unsaid = verb not in payment.chosen
        if together is not None and unsaid and self._none_fit(player, verb, among, (least, most), together):
            raise NotLegal(self.cannot(context.source, verb))
        for_this = self._for_this(payment, verb, among, (least, most))
        return self._chosen(player, verb, among, for_this, (least, most), together)

    def _for_this(self, payment: Payment, verb: str, among: Sequence[ArchiveObject], bounds: tuple[int, int]) -> Named:
        """What is said for all costs together, as far as one of them takes it."""
        said = payment.chosen.get(verb, ())
        if verb not in payment.chosen or len({*said}) < len(said):
            return payment.chosen
        fitting = [one for one in said if one in among and not (verb == "rest" and one.rested)]
        return {**payment.chosen, verb: payment.sharing.some(fitting, *bounds)}

    def _none_fit(
        self,
        player: ArchivePlayer,
        verb: str,
        among: Sequence[ArchiveObject],
        bounds: tuple[int, int],
        together: Fault,
    ) -> bool:
        """Whether nothing of what a cost could be paid with is together what it asks for."""
        return fewest(Pick(verb, player, "", None, options_of(among), *bounds, together)) is None

    def _among(
        self, context: Context, player: ArchivePlayer, wanted: reference_nodes.Some, verb: str
    ) -> list[ArchiveObject]:
        if verb == "discard":
            among = [*self.game.zone("hand", player)]
        else:
            could_be = understanding.could_be_found(context, wanted.what)
            among = [one for one in could_be if isinstance(one, ArchiveObject)]
        mine = understanding.fitting(context, wanted, among)
        if verb in ("sacrifice", "rest"):
            mine = [one for one in mine if self.game.controller_of(one) is player]
        return self.rules.game_terms.mortal(mine) if verb in ("sacrifice", "destroy") else mine

    def _chosen(
        self,
        player: ArchivePlayer,
        verb: str,
        among: Sequence[ArchiveObject],
        named: Named,
        bounds: tuple[int, int],
        together: Fault | None = None,
    ) -> list[ArchiveObject]:
        said = named.get(verb)
        if said is not None:
            there = len({one for one in said if one in among})
            unfit = together is not None and together(said) is not None
            if there < len(said) or not bounds[0] <= there <= bounds[1] or unfit:
                raise NotLegal(self.refuse(f"{player.name} can't {verb} that for it"))
            return [*said]
        question = f"What does {player.name} {verb}?"
        chosen = self.ask(Pick(verb, player, question, None, options_of(among), *bounds, together))
        return [one for one in chosen if isinstance(one, ArchiveObject)]

    @rule("playing-cards-card-activation/general-rules/1.8")
    def cannot(self, source: ArchiveObject, verb: str) -> Verdict:
        """A cost for which there is not enough can't be paid."""
        return self.refuse(f"there is not enough to {verb} for {source.name}")
