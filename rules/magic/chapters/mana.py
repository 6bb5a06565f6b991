"""106. Mana: how it is produced, kept and lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product

from grammar.nodes.verbs import Produce
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.cards import COLORS, symbols
from rules.magic.chapter import MagicChapter
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.filters import nothing_chosen
from rules.magic.events.playing import ManaAdded, ManaEmptied
from rules.magic.paying.mana import in_order
from rules.magic.state import MagicObject, MagicPlayer

Run = tuple[str, ...]
"""Mana that is produced at once, one symbol each."""

BY_NAME: Mapping[str, str] = {name: symbol for symbol, name in COLORS.items()}
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
        self.happen(ManaEmptied(player))

    def announce_unspent(self, player: MagicPlayer) -> None:
        """A player who passes priority says which mana is left, if any is."""
        if player.mana:
            self.has_left(player)

    @rule("106.4b")
    def has_left(self, player: MagicPlayer) -> None:
        """A player who passes with unspent mana says which mana it is."""
        self.noted("{} has {} left", player, braced(player.mana))

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
            run = wanted if wanted in options else self._chosen(context, player, options)
            self.add(player, run, context.source, self._tapped_for(context))
            made += run
        return tuple(made)

    def options(self, context: Context, node: Produce) -> tuple[Run, ...]:
        """What could be produced: the alternatives, each a run of mana."""
        if node.restriction or node.among is not None:
            raise Unsupported(f"mana of {context.source.name}", "mana with a restriction isn't built")
        if node.symbols:
            times = (1 if node.amount is None else understanding.value(context, node.amount)) * _each(context, node)
            return tuple(dict.fromkeys(in_order(run * times) for text in node.symbols for run in self._plain(text)))
        amount = (1 if node.amount is None else understanding.value(context, node.amount)) * _each(context, node)
        return self._by_kind(context, node.kind, amount)

    def _by_kind(self, context: Context, kind: str, amount: int) -> tuple[Run, ...]:
        match kind:
            case "any one color":
                return tuple(run * amount for run in ANY_COLOR)
            case "any color" | "any combination of colors":
                return tuple(combinations_with_replacement(COLORS, amount))
            case "the chosen color":
                color = context.source.chosen.get("color")
                if color not in BY_NAME:
                    raise nothing_chosen(context.source, "color")
                return ((BY_NAME[str(color)],) * amount,)
        raise Unsupported(f"mana of {context.source.name}", f"“{kind}” isn't built")

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


def _each(context: Context, node: Produce) -> int:
    """How many times over the mana is produced."""
    return 1 if node.each is None else max(0, understanding.value(context, node.each))


def braced(run: Sequence[str]) -> str:
    """Mana as it is written on cards.

    >>> braced(("R", "G"))
    '{R}{G}'
    """
    return "".join(f"{{{symbol}}}" for symbol in run)
