"""601.2b: the choices made as a spell is proposed: modes, costs, numbers, and how symbols are paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.control import Modes
from grammar.nodes.quantities import Variable
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.declaring import modes_now
from rules.kernel.effects.printed import modes_wanted, words_of_modes
from rules.kernel.effects.slots import walk
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.cards import symbols
from rules.magic.casting.instructions import instructions_of
from rules.magic.casting.options import (
    BESIDES_THE_MANA_COST,
    EMERGE,
    FREE,
    CostOption,
    additional_costs,
    alternative_costs,
    in_words,
    required_costs,
    told_apart,
)
from rules.magic.casting.overloading import OVERLOAD
from rules.magic.casting.proposal import Proposal, Wanted, of_any_kind
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapters.bestow import BESTOW
from rules.magic.chapters.casting_spells.either_cost import EitherCost
from rules.magic.effects.abilities_before import modes_before
from rules.magic.effects.context import Context
from rules.magic.paying.bill import Bill, bill_of, mana_bill
from rules.magic.state import MagicObject, MagicPlayer

LETTERS = frozenset({"X", "Y", "Z"})


class Choosing(EitherCost):
    """601.2b. Announcing choices."""

    section = "casting_spells"

    @rule("601.2b")
    def announce(self, undertaking: Undertaking) -> None:
        """Modes, alternative and additional costs, X and how to pay special symbols are announced first."""
        if undertaking.item.kind != "ability":
            self._choose_alternative(undertaking)
            self._choose_additional(undertaking)
        undertaking.base = self.decided_costs(undertaking, undertaking.base)
        undertaking.added = self.decided_costs(undertaking, undertaking.added)
        self.choose_modes(undertaking)
        self._choose_x(undertaking)
        undertaking.base = self._symbols(undertaking, undertaking.base)
        undertaking.added = self._symbols(undertaking, undertaking.added)

    def _symbols(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """A bill with its special symbols chosen: between all ways where what it will be less by is not known yet."""
        paying = undertaking.paying(self.game)
        if self.rules.casting_spells.may_cost_less(undertaking):
            return self.chosen_symbols(paying, bill, self.ways_said(paying, bill))
        return self.symbol_choices(paying, bill)

    def choose_modes(self, undertaking: Undertaking) -> None:
        """Announce the modes of a modal spell or ability."""
        context, instructions = undertaking.context(self.game), undertaking.instructions(self.game)
        modal = [modes for one in instructions if (modes := modes_now(context, one)) is not None]
        if not modal:
            return
        if len(modal) > 1:
            raise Unsupported(f"the modes of {undertaking.item.name}", "several choices of modes are not told apart")
        given = undertaking.proposal.modes
        least, most = understanding.bounds(context, modal[0].count, len(modal[0].modes))
        if "entwine" in undertaking.announced.additional:
            given = self.entwined(undertaking.item, modal[0])
            least = most = len(given)
        elif given is None:
            given = self._ask_modes(undertaking, modal[0], least, most)
        if not least <= len(given) <= most or any(i not in range(len(modal[0].modes)) for i in given):
            raise NotLegal(self.wrong_modes(undertaking.item, modal[0], least, most))
        again = set(given) & modes_before(self.game, undertaking.item, modal[0].unchosen)
        if again or (len(set(given)) != len(given) and not modal[0].repeat):
            raise NotLegal(self.wrong_modes(undertaking.item, modal[0], least, most))
        undertaking.announced = replace(undertaking.announced, modes=tuple(sorted(given)))
        costs = [modal[0].modes[i].cost for i in given]
        undertaking.added += Bill(tuple(symbol for cost in costs for symbol in symbols(cost)))
        words = words_of_modes(self.game.face_of(undertaking.item.origin or undertaking.item), modal[0])
        self.noted("the modes of {} are: {}", undertaking.item, "; ".join(words[i] for i in sorted(given)) or "none")
        self._escalate(undertaking, len(given) - 1)

    @rule("702.42a")
    def entwined(self, item: MagicObject, modal: Modes) -> tuple[int, ...]:
        """Whoever pays a spell's entwine cost chooses all of its modes."""
        self.noted("all modes of {} are chosen", item)
        return tuple(range(len(modal.modes)))

    def _escalate(self, undertaking: Undertaking, more: int) -> None:
        """Add what the modes beyond the first cost, if the spell has escalate."""
        costs = [keyword.cost for keyword in self.is_(undertaking.item).keywords("escalate")]
        if costs and more > 0:
            self.escalated(undertaking, bill_of(costs[0]), more)

    @rule("702.120a")
    def escalated(self, undertaking: Undertaking, bill: Bill, more: int) -> None:
        """A spell with escalate costs more for each mode beyond the first."""
        for _ in range(more):
            undertaking.added += bill
        self.noted("{} is escalated {} times", undertaking.item, more)

    def _ask_modes(self, undertaking: Undertaking, modal: Modes, least: int, most: int) -> tuple[int, ...]:
        before = modes_before(self.game, undertaking.item, modal.unchosen)
        left = [i for i in range(len(modal.modes)) if i not in before]
        legal = [i for i in left if self.can_be_chosen(undertaking.item, i)]
        words = words_of_modes(self.game.face_of(undertaking.item.origin or undertaking.item), modal)
        options = tuple(Option(i, words[i]) for i in legal)
        if len(legal) < (min(least, 1) if modal.repeat else least):
            raise NotLegal(self.wrong_modes(undertaking.item, modal, least, most))
        if modal.repeat:
            return self._ask_again(undertaking, options, least, most)
        question = f"Which modes does {undertaking.player.name} choose for {undertaking.item.name}?"
        chosen = self.ask(
            Pick("modes", undertaking.player, question, undertaking.item, options, least, min(most, len(legal)))
        )
        return tuple(i for i in chosen if isinstance(i, int))

    def _ask_again(self, undertaking: Undertaking, options: Sequence[Option], least: int, most: int) -> tuple[int, ...]:
        """Ask for one mode after the other, where the same may be chosen again; in the order of the text."""
        chosen: list[int] = []
        for number in range(1, most + 1):
            question = (
                f"Which mode does {undertaking.player.name} choose as number {number} for {undertaking.item.name}?"
            )
            fewest = 1 if number <= least else 0
            picked = self.ask(Pick("modes", undertaking.player, question, undertaking.item, tuple(options), fewest, 1))
            chosen += [one for one in picked if isinstance(one, int)]
            if not picked:
                break
        return tuple(sorted(chosen))

    def can_be_chosen(self, item: MagicObject, mode: int) -> bool:
        """Whether a mode has all the targets that it needs."""
        announced = replace(item.announced, modes=(mode,))
        for instruction in instructions_of(self.game, item, announced):
            context = Context(self.game, item.origin or item, item.controller, item, announced)
            for slot in instruction.slots:
                least, _ = self.rules.targets.bounds(context, slot)
                if least > len(self.rules.targets.options(context, slot)):
                    return False
        return True

    @rule("601.2b")
    def wrong_modes(self, item: MagicObject, modal: Modes, least: int, most: int) -> Verdict:
        """As many modes are chosen as the text says, and only such as can be chosen."""
        source = item.origin or item
        return self.refuse(modes_wanted(source, self.game.face_of(source), modal, least, most))

    def decided(
        self, player: MagicPlayer, card: MagicObject, proposal: Proposal, is_wanted: Wanted = of_any_kind
    ) -> Proposal:
        """A proposal that says whether a card is cast face down or bestowed; left open, the player is asked.

        Either makes another spell of it, so it is settled before the card goes on the stack. ``is_wanted`` says of the
        card as it would be then whether it may be cast at all.
        """
        if proposal.alternative == "disturb":
            return self.rules.keyword_instructions.disturbed(card, proposal)
        if card.card.sides[proposal.face] is not card.card.front:
            return proposal
        morph = self.rules.face_down.morph_of(card)
        names = [morph.name] if morph is not None else []
        bestows = self.is_(card).has(BESTOW)
        if not (names or bestows) or proposal.alternative is not None:
            return proposal
        names += [BESTOW] if bestows and self._may_be_bestowed(player, card, proposal, is_wanted) else []
        options = (Option("", "the mana cost"), *(Option(name, name) for name in names))
        question = f"Which cost does {player.name} pay for {card.name}?"
        (name,) = self.ask(Pick("alternative cost", player, question, card, options))
        return replace(proposal, alternative=str(name))

    def _may_be_bestowed(self, player: MagicPlayer, card: MagicObject, proposal: Proposal, is_wanted: Wanted) -> bool:
        """Whether what lets a player cast a card, or has it cast, doesn't keep it from being cast bestowed."""
        casting, bestowed = self.rules.casting_spells, replace(proposal, alternative=BESTOW)
        if not casting.looked_at_as(card, bestowed, lambda: is_wanted(card)):
            self.declined(f"{card.name} isn't cast bestowed", "it would be no spell of the kind that is to be cast")
            return False
        return casting.is_let(player, card, bestowed) or not casting.is_let(player, card, proposal)

    def face_to_play(self, player: MagicPlayer, card: MagicObject, verb: str) -> int:
        """Which face or half of a card a player casts or plays because an effect says so; asked if there are more."""
        faces, split = card.card.sides, self.rules.split_cards
        able = [i for i in card.card.playable if verb == "play" or "land" not in faces[i].types]
        able = [i for i in able if not split.is_both(card, i) or split.fuses(card)]
        if len(able) < 2:
            return able[0] if able else 0
        options = tuple(Option(i, faces[i].name) for i in able)
        question = f"As what does {player.name} {verb} {card.name}?"
        return self.pick_one(Pick("face", player, question, card, options), able)

    def _choose_alternative(self, undertaking: Undertaking) -> None:
        item, given = undertaking.item, undertaking.proposal.alternative
        if given == FREE:
            self._take_alternative(undertaking, CostOption(FREE, Bill()))
            return
        if given and undertaking.proposal.price is not None:
            self._take_alternative(undertaking, CostOption(given, undertaking.proposal.price))
            return
        if item.face_down and given:
            self._take_alternative(undertaking, self.rules.face_down.price(item, given))
            return
        before = item.previous if isinstance(item.previous, MagicObject) else None
        origin, there = ("hand", None) if before is None else (before.zone.kind, self.is_(before))
        offered = alternative_costs(undertaking.context(self.game), self.is_(item), origin, there)
        offered = (*offered, *self.rules.special_actions.offered(item))
        if given is None:
            given = self._ask_alternative(undertaking, offered)
        elif len(alike := [one for one in told_apart(offered).values() if one.name == given]) > 1:
            given = self._asked_cost(undertaking, alike, ())
        chosen = told_apart(offered).get(given) if given else None
        if undertaking.only_for and (chosen is None or chosen.name not in undertaking.only_for):
            raise NotLegal(self.no_such_cost(item, given or "its mana cost"))
        if not given:
            return
        if chosen is None:
            raise NotLegal(self.no_such_cost(item, given))
        self._take_alternative(undertaking, chosen)

    def _ask_alternative(self, undertaking: Undertaking, offered: Sequence[CostOption]) -> str:
        if not offered:
            return ""
        if only_for := undertaking.only_for:
            return self._asked_cost(undertaking, [one for one in offered if one.name in only_for], ())
        price = mana_bill(self.is_(undertaking.item).cost)
        return self._asked_cost(undertaking, offered, (CostOption("the mana cost", price),))

    def _asked_cost(
        self, undertaking: Undertaking, offered: Sequence[CostOption], usual: tuple[CostOption, ...]
    ) -> str:
        """Which of some costs is paid, the usual one among them; the question says what each is."""
        options = (*(Option("", one.name) for one in usual), *(Option(name, name) for name in told_apart(offered)))
        payer, item = undertaking.player, undertaking.item
        question = f"Which cost does {payer.name} pay for {item.name}: {in_words((*usual, *offered))}?"
        (name,) = self.ask(Pick("alternative cost", payer, question, item, options))
        return str(name)

    def _take_alternative(self, undertaking: Undertaking, option: CostOption) -> None:
        undertaking.base = option.bill
        undertaking.announced = replace(undertaking.announced, alternative=option.name)
        if option.name not in BESIDES_THE_MANA_COST:
            self.only_one_alternative(undertaking.item, option.name)
        self.rules.keyword_meanings.tell_paid(option.name, undertaking.item)
        if option.name == EMERGE:
            self.rules.casting_spells.choose_emerged(undertaking)
        if option.name == OVERLOAD:
            self.rules.keyword_meanings.overloaded(undertaking.item)

    @rule("118.9")
    def only_one_alternative(self, item: MagicObject, name: str) -> None:
        """One alternative cost can be paid instead of a spell's mana cost."""
        self.noted("{} is cast for its alternative cost: {}", item, name)

    @rule("601.2b")
    def no_such_cost(self, item: MagicObject, name: str) -> Verdict:
        """Only costs that the spell or an effect offers can be chosen."""
        return self.refuse(f"{item.name} can't be cast for the cost “{name}”")

    def _choose_additional(self, undertaking: Undertaking) -> None:
        values, context = self.is_(undertaking.item), undertaking.context(self.game)
        undertaking.added += required_costs(context, values) + undertaking.proposal.besides
        offered = (*additional_costs(context, values), *self.rules.splice.offered(undertaking))
        given = undertaking.proposal.additional
        if given is None:
            given = self._ask_additional(undertaking, offered)
        known = {one.name: one for one in offered}
        for name in given:
            times = known[name].times if name in known else 0
            if times is not None and given.count(name) > times:
                raise NotLegal(self.no_such_cost(undertaking.item, name))
            undertaking.added += known[name].bill
        undertaking.announced = replace(undertaking.announced, additional=tuple(given))
        for name in dict.fromkeys(given):
            self.rules.keyword_meanings.tell_paid(name, undertaking.item)
        self.rules.splice.follow(undertaking, given)
        if {"kicker", "multikicker"} & {*given}:
            self.kicked(undertaking.item)

    @rule("702.33d")
    def kicked(self, item: MagicObject) -> None:
        """A spell for which its player chooses to pay a kicker cost has been kicked."""
        self.noted("{} is kicked", item)

    def _ask_additional(self, undertaking: Undertaking, offered: Sequence[CostOption]) -> tuple[str, ...]:
        player, item = undertaking.player, undertaking.item
        chosen: list[str] = []
        once = [one for one in offered if one.times == 1]
        if once:
            options = tuple(Option(one.name, one.name) for one in once)
            question = f"Which additional costs does {player.name} pay for {item.name}: {in_words(once)}?"
            answer = self.ask(Pick("additional costs", player, question, item, options, 0, len(options)))
            chosen += [str(name) for name in answer]
        for one in offered:
            if one.times != 1:
                question = f"How often does {player.name} pay {one.name} for {item.name}?"
                chosen += [one.name] * self.ask_number(Amount("times paid", player, question, item))
        return tuple(chosen)

    def _choose_x(self, undertaking: Undertaking) -> None:
        bill = undertaking.base + undertaking.added
        without_x = undertaking.announced.alternative and self._has_x(mana_bill(self.is_(undertaking.item).cost))
        if undertaking.announced.alternative in {FREE, "plot"} or (without_x and not self._has_x(bill)):
            if undertaking.proposal.x:
                raise NotLegal(self.only_zero(undertaking.item))
            undertaking.announced = replace(undertaking.announced, x=0)
            return
        if not self._has_x(bill):
            return
        x = undertaking.proposal.x
        if x is None:
            question = f"What is X for {undertaking.item.name}?"
            x = self.ask_number(Amount("X", undertaking.player, question, undertaking.item))
        if x < 0:
            raise NotLegal(self.negative(undertaking.item))
        undertaking.announced = replace(undertaking.announced, x=x)
        undertaking.base = _with_x(undertaking.base, x)
        undertaking.added = _with_x(undertaking.added, x)
        self.noted("X is {} for {}", x, undertaking.item)

    @rule("107.3b")
    def only_zero(self, item: MagicObject) -> Verdict:
        """X in a mana cost that isn't paid, nor anything with an X in its place, can only be 0."""
        return self.refuse(f"nothing with an X is paid for {item.name}, so that X is 0")

    @rule("107.3e")
    def x_of_another(self, spell: MagicObject) -> int | None:
        """What refers to the X in a cost of another object uses the X of that; None: nothing was chosen for it."""
        x = spell.announced.x
        if x is None or "{X}" not in (self.is_(spell).cost or ""):
            return None
        self.noted("X is {} for what refers to {}", x, spell)
        return x

    @rule("107.1b")
    def negative(self, item: MagicObject) -> Verdict:
        """A number that a player chooses can't be less than zero."""
        return self.refuse(f"X can't be negative for {item.name}")

    def _has_x(self, bill: Bill) -> bool:
        if any(symbol in LETTERS for symbol in bill.mana or ()):
            return True
        return any(isinstance(node, Variable) and node.name == "X" for part in bill.parts for node in walk(part))


def _with_x(bill: Bill, x: int) -> Bill:
    """A bill in which X has its value."""
    if bill.mana is None:
        return bill
    return Bill(tuple(str(x) if symbol in LETTERS else symbol for symbol in bill.mana), bill.parts)
