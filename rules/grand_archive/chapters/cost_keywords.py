"""Glossary - Keywords and Abilities: the keywords that say how a card may or must be paid for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.continuous import AlternativeCost, PaysFor
from grammar.nodes.costs import Cost, CounterCost, Pay, Spend, Turn
from grammar.nodes.describe import describe
from grammar.nodes.quantities import Number
from grammar.nodes.references import Of, Some, You
from rules.grand_archive.cards import BASIC_ELEMENTS, NORM, CostKind
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.moving import Rested, ZoneChanged
from rules.grand_archive.instructions import context_of
from rules.grand_archive.spending import word_of
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.effects.printed import lines_with
from rules.kernel.effects.references import placed
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.standing import gates
from rules.kernel.verdict import LEGAL, Verdict

KEYWORDS = "keywords-and-abilities"
ACTIVATION = "playing-cards-card-activation/general-rules"
CHAMPION = Of("champion", You(""))
OTHERWISE = "alternative cost"
"""What an alternative cost is called that the text of a card offers."""
PRINTED: Mapping[CostKind, str] = {"reserve": "the reserve cost", "memory": "the memory cost", "": "the cost"}
"""What the cost is called that is printed on a card, by its kind."""


@dataclass(frozen=True, slots=True)
class Offered:
    """An alternative cost: its name, and the words of the card that offer it, where no keyword does."""

    name: str
    cost: Cost
    words: str = ""

    def __str__(self) -> str:
        """The name, and what the card says."""
        cost = describe(self.cost).removesuffix(" (,)")
        return f"{self.name}, “{self.words}”" if self.words else f"{self.name} ({cost})"


class CostKeywords(ArchiveChapter):
    """Keywords on costs: prepare, imbue, kindle, brew, ephemerate and command."""

    def declare(self, undertaking: Undertaking) -> None:
        """Find what of a card's keywords is declared with its costs."""
        said = undertaking.proposal.alternative
        if undertaking.announced.origin == "graveyard" and self._held(undertaking, "ephemerate"):
            require(LEGAL if said in (None, "ephemerate") else self.no_such_cost(undertaking, said))
            self.ephemerate(undertaking)
        elif undertaking.instead == "starcalling":
            self.starcall(undertaking)
        elif undertaking.instead:
            self.without_paying(undertaking)
        elif (offered := self._offered(undertaking)) or said:
            self.declare_alternative(undertaking, offered)
        for keyword in self._held(undertaking, "prepare"):
            self.prepare(undertaking, self._number(undertaking, keyword))
        if self.imbuing(undertaking) and self._says(undertaking, "imbue"):
            undertaking.options = (*undertaking.options, "imbue")

    def _held(self, undertaking: Undertaking, name: str) -> Sequence[Keyword]:
        """The keywords of what is played: those of the activation, or those that its card has under a restriction."""
        item = undertaking.item
        return self.is_(item).keywords(name) or self.is_(item.speaks_for).keywords(name)

    def imbuing(self, undertaking: Undertaking) -> Sequence[Keyword]:
        """The keywords that let a card be imbued."""
        return (*self._held(undertaking, "imbue"), *self._held(undertaking, "advanced imbue"))

    def _number(self, undertaking: Undertaking, keyword: Keyword) -> int:
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        return 1 if keyword.amount is None else understanding.value(context, keyword.amount)

    def _says(self, undertaking: Undertaking, name: str) -> bool:
        """Whether a player does what a keyword offers."""
        given = undertaking.proposal.additional
        if given is not None:
            return name in given
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Does {undertaking.player.name} {name} {undertaking.item.name}?"
        return self.ask(Pick("may", undertaking.player, question, undertaking.item, options))[0] is True

    # Additional costs ---------------------------------------------------------------------------

    @rule(f"{KEYWORDS}/prepare-n/1")
    def prepare(self, undertaking: Undertaking, number: int) -> None:
        """As an additional cost preparation counters may be removed from one's champion; the card is prepared then."""
        champion = self.game.champion_of(undertaking.player)
        if champion is None or champion.counters.get("preparation", 0) < number:
            self.declined(f"{undertaking.item.name} isn't prepared", f"there are not {number} preparation counters")
        elif self._says(undertaking, "prepare"):
            part = CounterCost("remove", Number(number), "preparation", CHAMPION)
            price = AdditionalPrice("prepare", Cost((part,)), "may")
            undertaking.prices = (*undertaking.prices, price)
            self.marked(undertaking, "prepared")

    def marked(self, undertaking: Undertaking, mark: str) -> None:
        """Let what is being played have a property from now on."""
        before = undertaking.announced
        undertaking.announced = replace(before, prepared=(*before.prepared, mark))
        self.noted(f"{{}} is {mark}", undertaking.item)

    # Alternative costs --------------------------------------------------------------------------

    def _offered(self, undertaking: Undertaking) -> dict[str, Offered]:
        """The alternative costs by their names; where several have one name, in the words of the card, too."""
        found = [*self._alternatives(undertaking)]
        count = Counter(one.name for one in found)
        return {(one.name if count[one.name] == 1 else str(one)): one for one in found}

    def _alternatives(self, undertaking: Undertaking) -> Iterator[Offered]:
        for keyword in self._held(undertaking, "brew"):
            if keyword.cost is not None:
                yield Offered("brew", keyword.cost)
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        for ability in self.rules.abilities.all_of(undertaking.item):
            if isinstance(ability.node, Static):
                for said in gates.in_force(context, ability.node, (AlternativeCost,)):
                    if isinstance(said, AlternativeCost):
                        yield Offered(OTHERWISE, said.cost, " ".join(lines_with(undertaking.item, context.face, said)))

    @rule(f"{ACTIVATION}/1.3.c")
    def declare_alternative(self, undertaking: Undertaking, offered: dict[str, Offered]) -> None:
        """Who pays an alternative cost declares which one."""
        said = undertaking.proposal.alternative
        meant = {called: one for called, one in offered.items() if said in (None, one.name)}
        name = self._ask_alternative(undertaking, meant) if meant and said not in offered else said or ""
        if name == "":
            return
        if name not in offered:
            raise NotLegal(self.no_such_cost(undertaking, name))
        if name == "brew":
            self.brew(undertaking)
        self._pay_instead(undertaking, offered[name].name, offered[name].cost)

    def _pay_instead(self, undertaking: Undertaking, name: str, cost: Cost) -> None:
        undertaking.announced = replace(undertaking.announced, alternative=name)
        undertaking.alternative = cost

    def _ask_alternative(self, undertaking: Undertaking, offered: dict[str, Offered]) -> str:
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        can_pay = self.rules.costs_and_memory.can_pay_offered
        payable = [name for name, one in offered.items() if can_pay(context, undertaking.player, one.cost)]
        if not payable:
            return ""
        own = PRINTED[self.is_(undertaking.item).cost_kind]
        usual = (own,) if undertaking.proposal.alternative is None else ()
        options = (*(Option("", name) for name in usual), *(Option(name, name) for name in payable))
        told = "; ".join((*usual, *(str(offered[name]) for name in payable)))
        question = f"Which cost of {undertaking.item.name} is paid: {told}?"
        answer = self.ask(Pick("alternative cost", undertaking.player, question, undertaking.item, options))[0]
        return str(answer)

    @rule(f"{ACTIVATION}/1.3.c")
    def no_such_cost(self, undertaking: Undertaking, name: str) -> Verdict:
        """Only an alternative cost that there is can be paid."""
        cost = name if name.endswith(" cost") else f"{name} cost" if name else "reserve cost there"
        return self.refuse(f"no {cost} can be declared for {undertaking.item.name}")

    @rule(f"{KEYWORDS}/brew/3")
    def brew(self, undertaking: Undertaking) -> None:
        """What is paid for by its brew cost is brewed."""
        self.marked(undertaking, "brewed")

    @rule(f"{KEYWORDS}/ephemerate/1")
    def ephemerate(self, undertaking: Undertaking) -> None:
        """From the graveyard a card is activated by its ephemerate cost, and is ephemeral then."""
        cost = next(one.cost for one in self._held(undertaking, "ephemerate"))
        assert cost is not None
        self._pay_instead(undertaking, "ephemerate", cost)
        self.marked(undertaking, "ephemeral")

    @rule(f"{KEYWORDS}/starcalling/2")
    def starcall(self, undertaking: Undertaking) -> None:
        """The starcalling cost is paid instead of the card's own."""
        cost = next((one.cost for one in self._held(undertaking, "starcalling")), None)
        if cost is None:
            raise NotLegal(self.no_such_cost(undertaking, "starcalling"))
        undertaking.announced = replace(undertaking.announced, alternative="starcalling")
        undertaking.starting = self._reserved_by(undertaking, cost)
        self.marked(undertaking, "starcalled")

    @rule(f"{ACTIVATION}/1.7.d")
    def without_paying(self, undertaking: Undertaking) -> None:
        """What is activated without paying its cost costs nothing, whatever would change its cost.

        Raises:
            Unsupported: Additional costs aren't paid either, and the card has one that must be.
        """
        must = [one.name for one in undertaking.prices if one.choice == "must"]
        if undertaking.instead == "costs" and must:
            raise Unsupported(f"{undertaking.item.name} without paying its costs", "it has an additional cost")
        undertaking.alternative = Cost(())
        self.noted("the cost of {} isn't paid", undertaking.item)

    def _reserved_by(self, undertaking: Undertaking, cost: Cost) -> int:
        """How much of reserve cost is what is paid instead of a card's own, so that effects can change it."""
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        parts = [part for part in cost.parts if isinstance(part, Pay) and not isinstance(part.amount, str)]
        assert len(parts) == len(cost.parts)
        return sum(understanding.value(context, part.amount) for part in parts if not isinstance(part.amount, str))

    def may_ephemerate(self, player: ArchivePlayer, card: ArchiveObject) -> bool:
        """Whether a card can be activated from its player's graveyard."""
        return card.zone is self.game.zone("graveyard", player) and self.is_(card).has("ephemerate")

    # Ways to pay --------------------------------------------------------------------------------

    def kindled(self, undertaking: Undertaking) -> int:
        """How much of a reserve cost is paid by what kindle banishes from the graveyard."""
        keywords = self._held(undertaking, "kindle")
        if not keywords or not undertaking.reserve:
            return 0
        most = min(undertaking.reserve, sum(self._number(undertaking, keyword) for keyword in keywords))
        fire = [card for card in self.game.zone("graveyard", undertaking.player) if isinstance(card, ArchiveObject)]
        fire = [card for card in fire if "fire" in self.is_(card).elements]
        return self.kindle(undertaking, fire, most) if fire else 0

    @rule(f"{KEYWORDS}/kindle-n/1")
    def kindle(self, undertaking: Undertaking, fire: Sequence[ArchiveObject], most: int) -> int:
        """Fire element cards may be banished from the graveyard, each to pay for 1 of the reserve cost.

        Returns:
            How many were.
        """
        player, said = undertaking.player, self._said_to_kindle(undertaking, fire)
        options = tuple(Option(card, card.name, card) for card in fire)
        question = f"Which cards does {player.name} banish to kindle {undertaking.item.name}?"
        most = min(most, len(fire))
        least = min(most, self._must_kindle(undertaking))
        pick = Pick("kindle", player, question, undertaking.item, options, least, most)
        chosen = self.ask(pick) if said is None else said
        cards = [card for card in chosen if isinstance(card, ArchiveObject)]
        if len(cards) > most or any(card not in fire for card in cards):
            raise NotLegal(self.refuse(f"{player.name} can't kindle with that"))
        banishment = self.game.zone("banishment", player)
        self.happen(*(ZoneChanged(card, banishment, "banish", by=player, pays_for="reserve cost") for card in cards))
        return len(cards)

    def paid_by_own_text(self, undertaking: Undertaking, owed: int) -> int:
        """How much of a reserve cost is paid by what a card's own text lets its player spend for it."""
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        paid = 0
        for way in self._own_ways(undertaking, context):
            paid += self._spent_for(undertaking, context, way, owed - paid)
        return paid

    def _own_ways(self, undertaking: Undertaking, context: Context) -> Iterator[PaysFor]:
        """What a card's own text lets its player spend for its reserve cost."""
        for ability in self.rules.abilities.all_of(undertaking.item):
            if isinstance(ability.node, Static):
                found = gates.in_force(context, ability.node, (PaysFor,))
                yield from (way for way in found if isinstance(way, PaysFor))

    def asked(self, undertaking: Undertaking) -> list[str]:
        """The words for what keywords and a card's own text ask for beside its costs."""
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        own = [word_of(part) for way in self._own_ways(undertaking, context) for part in way.cost.parts]
        return [*own, "rest"] if self._held(undertaking, "command") else own

    def _spent_for(self, undertaking: Undertaking, context: Context, way: PaysFor, owed: int) -> int:
        """How much is paid in one way: as many things are spent for it as the player says."""
        (part,), player = way.cost.parts, undertaking.player
        assert isinstance(part, Spend | Turn)
        verb, each = (part.verb if isinstance(part, Spend) else "rest"), understanding.value(context, way.amount)
        could = self.rules.costs_and_memory.could_spend(context, player, part, verb)
        what = placed(part.what)
        most = understanding.bounds(context, what.count, len(could))[1] if isinstance(what, Some) else 1
        most = min(most, len(could), -(-owed // each))
        spent = self._said_to_spend(undertaking, verb, could, most) if most > 0 else ()
        if not spent:
            return 0
        if each * len(spent) > owed:
            raise Unsupported(undertaking.item.name, "what pays for more than is left of its cost is not built")
        payment = replace(undertaking.proposal.payment, chosen={verb: tuple(spent)})
        self.rules.costs_and_memory.pay_parts(context, player, (part,), payment)
        return each * len(spent)

    def _said_to_spend(
        self, undertaking: Undertaking, verb: str, could: Sequence[ArchiveObject], most: int
    ) -> Sequence[ArchiveObject]:
        """What a player spends to pay for a part of a cost: what they say, or what they are asked for."""
        player, payment = undertaking.player, undertaking.proposal.payment
        if verb in payment.chosen:
            return payment.sharing.some([one for one in payment.chosen[verb] if one in could], 0, most)
        if payment.reserve is not None:
            return ()
        options = tuple(Option(one, one.name, one) for one in could)
        question = f"What does {player.name} {verb} to pay for a part of the cost of {undertaking.item.name}?"
        chosen = self.ask(Pick(verb, player, question, undertaking.item, options, 0, most))
        return [one for one in chosen if isinstance(one, ArchiveObject)]

    def _must_kindle(self, undertaking: Undertaking) -> int:
        """How much of a reserve cost can be paid by nothing but kindle, where the player says nothing of the rest."""
        costs, payment = self.rules.costs_and_memory, undertaking.proposal.payment
        if payment.reserve is not None or "rest" in payment.chosen:
            return 0
        resting = len(costs.reservable(undertaking.player))
        return max(0, costs.short_of_hand(undertaking.player, undertaking.reserve) - resting)

    def _said_to_kindle(
        self, undertaking: Undertaking, fire: Sequence[ArchiveObject]
    ) -> Sequence[ArchiveObject] | None:
        """Which cards the player says are banished to kindle: any that are, if no other cost banishes; None: unsaid."""
        chosen = undertaking.proposal.payment.chosen
        if "kindle" in chosen or "banish" not in chosen or self._banishes_otherwise(undertaking):
            return chosen.get("kindle")
        return [card for card in chosen["banish"] if card in fire]

    def _banishes_otherwise(self, undertaking: Undertaking) -> bool:
        costs = [*(price.cost for price in undertaking.prices), *filter(None, (undertaking.alternative,))]
        parts = [*undertaking.parts, *(part for cost in costs for part in cost.parts)]
        return any(isinstance(part, Spend) and part.verb == "banish" for part in parts)

    def look_at_reserved(self, undertaking: Undertaking, reserved: Sequence[ArchiveObject]) -> None:
        """Let a card be imbued by what was reserved for it, if its player says so and enough of that fits."""
        if "imbue" not in undertaking.options:
            return
        self.reveal_for_imbue(undertaking, reserved)
        enough = (self._fits(undertaking, keyword, reserved) for keyword in self.imbuing(undertaking))
        if any(enough):
            self.imbue(undertaking)
        else:
            self.declined(f"{undertaking.item.name} doesn't become imbued", "too few of the cards fit")

    @rule(f"{KEYWORDS}/imbue/3")
    def reveal_for_imbue(self, undertaking: Undertaking, reserved: Sequence[ArchiveObject]) -> None:
        """To imbue, all cards are put into memory face up."""
        self.noted("{} shows " + (", ".join("{}" for _ in reserved) or "nothing"), undertaking.player, *reserved)

    @rule(f"{KEYWORDS}/imbue/1")
    def imbue(self, undertaking: Undertaking) -> None:
        """With enough cards of the right kind among those reserved for it, a card is imbued."""
        self.marked(undertaking, "imbued")

    def _fits(self, undertaking: Undertaking, keyword: Keyword, reserved: Sequence[ArchiveObject]) -> bool:
        own = self.is_(undertaking.item).elements
        if keyword.quality is not None:
            context = context_of(self.game, undertaking.item, None, undertaking.announced)
            fitting = [card for card in reserved if understanding.fits(context, keyword.quality, card)]
        elif keyword.name == "imbue":
            fitting = [card for card in reserved if self.game.known(card).elements & own]
        else:
            fitting = [card for card in reserved if self.game.known(card).elements - BASIC_ELEMENTS - {NORM}]
        return len(fitting) >= self._number(undertaking, keyword)

    # Command ------------------------------------------------------------------------------------

    @rule(f"{KEYWORDS}/command/1.a")
    def rest_ally(self, undertaking: Undertaking) -> None:
        """For a command card an awake ally is rested instead of a champion; it performs the attack."""
        context = context_of(self.game, undertaking.item, None, undertaking.announced)
        allies = [one for one in self.game.on_field() if self._can_be_commanded(undertaking, context, one)]
        payment = undertaking.proposal.payment
        said = payment.sharing.some([one for one in payment.chosen.get("rest", ()) if one in allies], 1, 1)
        if not allies:
            raise NotLegal(self.refuse(f"{undertaking.player.name} has no awake ally for {undertaking.item.name}"))
        options = tuple(Option(one, one.name, one) for one in allies)
        question = f"Which ally performs {undertaking.item.name}?"
        chosen = said or self.ask(Pick("command", undertaking.player, question, undertaking.item, options))
        require(LEGAL if chosen[0] in allies else self.refuse("that can't perform the attack"))
        ally = self.game.own_object(chosen[0])
        undertaking.announced = replace(undertaking.announced, attacker=ally)
        self.happen(Rested(ally, "attack"))

    def _can_be_commanded(self, undertaking: Undertaking, context: Context, thing: ArchiveObject) -> bool:
        values = self.is_(thing)
        if thing.rested or not values.is_type("ally") or self.game.controller_of(thing) is not undertaking.player:
            return False
        qualities = [one.quality for one in self._held(undertaking, "command")]
        return all(one is None or understanding.fits(context, one, thing) for one in qualities)

    @rule(f"{KEYWORDS}/command/2")
    def performer(self, item: ArchiveObject) -> ArchiveObject | None:
        """The ally that was rested for a command card performs its attack, if it is still there."""
        ally = item.announced.attacker
        return ally if ally is not None and ally.is_on_field else None
