"""106. Mana: how it is produced, kept and lost."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Literal

from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import Filter
from grammar.nodes.references import Every
from grammar.nodes.verbs import Produce, SpendOnly
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.patterns import part_fits
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.cards import COLORS, symbols
from rules.magic.chapter import MagicChapter
from rules.magic.effects import references
from rules.magic.effects.context import Context, Made
from rules.magic.effects.filters import nothing_chosen
from rules.magic.events.playing import ManaAdded, ManaEmptied, ManaMarked
from rules.magic.paying.mana import in_order
from rules.magic.paying.marked import Mark, MarkedMana
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer

Run = tuple[str, ...]
"""Mana that is produced at once, one symbol each."""

BY_NAME: Mapping[str, str] = {name: symbol for symbol, name in COLORS.items()}
ANY_ABILITY = Every(Filter(noun="ability"))
"""`spend this mana only to activate abilities`: of whatever."""
MOST_COMBINATIONS = 1 << 14
"""In how many combinations mana can be produced to be looked at."""
ANY_COLOR: tuple[Run, ...] = tuple((symbol,) for symbol in COLORS)


class Mana(MagicChapter):
    """106. Mana."""

    @rule("106.4")
    def add(self, player: MagicPlayer, run: Run, source: MagicObject | None, tapped: MagicObject | None = None) -> None:
        """Mana that is added goes into the player's mana pool and stays there until it is spent or lost."""
        if run:
            self.happen(ManaAdded(player, run, source, tapped))

    @rule("500.5")
    def empty(self, player: MagicPlayer) -> None:
        """Mana that is still unspent as a step or phase ends is lost."""
        ends = self.game.scene.step == "cleanup"
        over = {"", *(("combat",) if ends or self.rules.turn_structure.ends_combat() else ())}
        kept = tuple(one for one in player.marked_mana if one.mark.kept not in over and not ends)
        if len(kept) < len(player.mana_pool):
            self.happen(ManaEmptied(player, kept))

    def announce_unspent(self, player: MagicPlayer) -> None:
        """A player who passes priority says which mana is left, if any is."""
        if player.mana_pool:
            self.has_left(player)

    @rule("106.4b")
    def has_left(self, player: MagicPlayer) -> None:
        """A player who passes with unspent mana says which mana it is."""
        self.noted("{} has {} left", player, braced(player.mana_pool))

    @rule("106.3")
    def produce(self, context: Context, node: Produce, wanted: Run | None = None) -> Run:
        """A spell or ability that produces mana has a player add it, choosing where it allows several kinds.

        Args:
            context: Whose ability it is.
            node: What it produces.
            wanted: What the player has already decided to take.
        """
        made: list[str] = []
        for player in references.players(context, node.who):
            options = self.options(context, node)
            if not options:
                self.undefined(context)
                continue
            run = wanted if wanted in options else self._chosen(context, player, options)
            self.add(player, run, context.source, self._tapped_for(context))
            context.mana_made.append(Made(player, run))
            made += run
        return tuple(made)

    @rule("106.5")
    def undefined(self, context: Context) -> None:
        """An ability that would produce mana of an undefined type produces none."""
        self.declined(f"{context.source.name} adds no mana", "nothing says of which type it would be")

    def restrict(self, context: Context, node: SpendOnly) -> None:
        """What the mana that has just been made may be spent on is said."""
        for made in context.mana_made:
            before = made.mark or Mark(context.source)
            self._mark(made, replace(before, only=(*before.only, node)))

    def keep(self, context: Context, until: Literal["turn", "combat"]) -> None:
        """The mana that has just been made is not lost before the turn or the combat phase ends."""
        for made in context.mana_made:
            self._mark(made, replace(made.mark or Mark(context.source), kept=until))

    def _mark(self, made: Made, mark: Mark) -> None:
        if made.symbols:
            self.mark(made, mark)
        made.mark = mark

    @rule("106.6")
    def mark(self, made: Made, mark: Mark) -> None:
        """What makes mana may say on what that can be spent, or what else is so of it; its type stays the same."""
        self.happen(ManaMarked(made.player, made.symbols, made.mark, mark))

    def spendable(self, player: MagicPlayer, item: MagicObject | None) -> tuple[str, ...]:
        """The mana in a pool that may be spent on something that is cast or activated, or (None) on another cost."""
        return (*player.mana, *(one.symbol for one in self.fitting(player, item)))

    def fitting(self, player: MagicPlayer, item: MagicObject | None) -> list[MarkedMana]:
        """The mana of a pool of which something is said that may be spent on it."""
        return [one for one in player.marked_mana if self._may_pay(player, one.mark, item)]

    def marked_among(self, paying: Paying, spent: Run) -> tuple[MarkedMana, ...]:
        """What of the mana that is spent is such of which something is said; asked where there is other, too."""
        fitting = self.fitting(paying.player, paying.item)
        return tuple(one for symbol in dict.fromkeys(spent) for one in self._marked_of(paying, spent, symbol, fitting))

    def _marked_of(
        self, paying: Paying, spent: Run, symbol: str, fitting: Sequence[MarkedMana]
    ) -> Sequence[MarkedMana]:
        there = [one for one in fitting if one.symbol == symbol]
        needed, plain = spent.count(symbol), paying.player.mana.count(symbol)
        least, most = max(0, needed - plain), min(len(there), needed)
        count = least if least == most else self._ask_marked(paying, symbol, least, most)
        if 0 < count < len(there) and len(set(there)) > 1:
            raise Unsupported(f"mana spent on {paying.context.source.name}", "which of it is not told apart")
        return there[:count]

    def _ask_marked(self, paying: Paying, symbol: str, least: int, most: int) -> int:
        """How much of the mana that may be spent only on some things a player spends, where other would do as well."""
        question = f"How much of the {braced((symbol,))} with a restriction does {paying.player.name} spend?"
        (count,) = self.ask(Amount("number paid", paying.player, question, paying.item, least, most))
        return count if isinstance(count, int) else least

    def may_pay_for(self, paying: Paying, source: MagicObject, steps: Sequence[AnyEffect]) -> bool:
        """Whether mana of which an ability says this may be spent on what is paid for."""
        only = tuple(step for step in steps if isinstance(step, SpendOnly))
        return self._may_pay(paying.player, Mark(source, only), paying.item)

    def _may_pay(self, player: MagicPlayer, mark: Mark, item: MagicObject | None) -> bool:
        context = Context(self.game, mark.source, player, item)
        return all(_is_for(context, node, item) == (node.modality == "only") for node in mark.only)

    def options(self, context: Context, node: Produce) -> tuple[Run, ...]:
        """What could be produced: the alternatives, each a run of mana."""
        if node.restriction or node.among is not None:
            raise Unsupported(f"mana of {context.source.name}", "mana with a restriction isn't built")
        if node.symbols and not node.kind:
            times = (1 if node.amount is None else understanding.value(context, node.amount)) * _each(context, node)
            return tuple(dict.fromkeys(in_order(run * times) for text in node.symbols for run in self._plain(text)))
        amount = (1 if node.amount is None else understanding.value(context, node.amount)) * _each(context, node)
        return self._by_kind(context, node, amount)

    def _by_kind(self, context: Context, node: Produce, amount: int) -> tuple[Run, ...]:
        match node.kind:
            case "any one color":
                return tuple(run * amount for run in ANY_COLOR)
            case "any color" | "any combination of colors" | "any combination":
                named = [symbol for text in node.symbols for symbol in symbols(text)] or COLORS
                return _combinations(context, named, amount)
            case "different colors":
                return tuple(combinations(COLORS, amount))
            case "the chosen color":
                color = context.source.chosen.get("color")
                if color not in BY_NAME:
                    raise nothing_chosen(context.source, "color")
                return ((BY_NAME[str(color)],) * amount,)
            case "any type that land produced" | "any type that permanent produced":
                return tuple((symbol,) * amount for symbol in _just_produced(context))
            case "any color in your commander's color identity":
                return ()
        raise Unsupported(f"mana of {context.source.name}", f"“{node.kind}” isn't built")

    def _plain(self, text: str) -> list[Run]:
        """The mana that symbols stand for: hybrid ones one half or the other, generic ones colorless mana."""
        halves = [[self._half(part) for part in symbol.split("/") if part != "P"] for symbol in symbols(text)]
        return [tuple(mana for half in choice for mana in half) for choice in product(*halves)]

    def _half(self, part: str) -> Run:
        if part.isdigit():
            return ("C",) * int(part)
        return ("C",) if part == "S" else (part,)

    def _chosen(self, context: Context, player: MagicPlayer, options: Sequence[Run]) -> Run:
        choices = tuple(Option(run, braced(run)) for run in options)
        question = f"Which mana does {context.source.name} produce?"
        (run,) = self.ask(Pick("mana", player, question, context.source, choices))
        return run if isinstance(run, tuple) else ()

    def _tapped_for(self, context: Context) -> MagicObject | None:
        """The permanent that was tapped for this mana, if its mana ability has the tap symbol in its cost."""
        item = context.item
        if item is None or item.ability is None or item.origin is None:
            return None
        return item.origin if self.rules.mana_abilities.taps(item.ability) else None


def _is_for(context: Context, node: SpendOnly, item: MagicObject | None) -> bool:
    """Whether words on what mana may be spent speak of something that is being cast or activated."""
    if item is None:
        return False
    if item.kind != "ability":
        return node.what is not None and part_fits(context, node.what, item)
    if node.activating is None:
        return False
    return node.activating == ANY_ABILITY or (
        item.origin is not None and part_fits(context, node.activating, item.origin)
    )


def _combinations(context: Context, named: Collection[str], amount: int) -> tuple[Run, ...]:
    """So much mana in any combination of these symbols."""
    if named and comb(len(named) + amount - 1, amount) > MOST_COMBINATIONS:
        raise Unsupported(f"mana of {context.source.name}", f"{amount} mana can be combined in too many ways")
    return tuple(combinations_with_replacement(named, amount))


def _just_produced(context: Context) -> tuple[str, ...]:
    """The types of the mana for which an ability has triggered, once each."""
    made = [event.symbols for event in context.announced.memory.events if isinstance(event, ManaAdded)]
    return tuple(dict.fromkeys(made[-1])) if made else ()


def _each(context: Context, node: Produce) -> int:
    """How many times over the mana is produced."""
    return 1 if node.each is None else max(0, understanding.value(context, node.each))


def braced(run: Sequence[str]) -> str:
    """Mana as it is written on cards.

    >>> braced(("R", "G"))
    '{R}{G}'
    """
    return "".join(f"{{{symbol}}}" for symbol in run)
