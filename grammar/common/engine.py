"""The machinery that reads a normalised line by a grammar, builds its nodes and prints them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gc import freeze
from itertools import product
from pathlib import Path

from lark import Lark, Token, Tree

from grammar.common.alternatives import VARIANT
from grammar.common.automaton import Automaton, Built
from grammar.common.lexicon import Words
from grammar.common.printer import Printer
from grammar.common.shapes import Shape, Unreadable
from grammar.common.tables import compiled
from grammar.common.tokens import Stopped


class Engine:
    """A compiled grammar with its shapes: text to value by LALR, value to text, and all derivations by Earley."""

    def __init__(
        self, source: str, starts: Sequence[str], shapes: Mapping[str, Shape], lexicon: Mapping[str, Words], kept: Path
    ) -> None:
        """Compile a grammar, or take it from where it is kept; every rule or alias that keeps something has a shape."""
        self.source = source
        self._starts = list(starts)
        self._shapes = _with_variants(source, shapes)
        self.parser = compiled(source, starts, kept)
        self._automaton = Automaton(self.parser, self._shapes, lexicon)
        self._printer = Printer(self.parser, self._shapes, lexicon)
        self._earley: Lark | None = None
        freeze()  # the collector need not go through tables that stay for good

    def build(self, start: str, text: str) -> Built:
        """The value of a whole text as the start symbol; raises Stopped."""
        try:
            return self._automaton.build(start, text)
        except Unreadable as unreadable:
            raise Stopped(len(text), str(unreadable)) from None

    def text(self, start: str, value: object) -> str | None:
        """The canonical text of a value as the start symbol."""
        return self._printer.text(start, value)

    def all_values(self, start: str, text: str) -> set[object]:
        """Every value that any derivation of the text builds; more than one means that the grammar is ambiguous."""
        if self._earley is None:
            self._earley = Lark(
                self.source, start=self._starts, parser="earley", ambiguity="explicit", maybe_placeholders=True
            )
        tree = self._earley.parse(text, start=start)
        return set(self._values(tree))

    def _values(self, tree: Tree[Token] | object) -> list[object]:
        if isinstance(tree, Token):
            return [self._automaton.word(tree.type, str(tree)).value]
        if not isinstance(tree, Tree):
            return [tree]
        if tree.data == "_ambig":
            return list(dict.fromkeys(value for child in tree.children for value in self._values(child)))
        alternatives = [self._values(child) for child in tree.children]
        built: dict[object, None] = {}
        for children in product(*alternatives):
            try:
                built[self._shapes[tree.data].build(children)] = None
            except Unreadable:
                continue
        return list(built)


def _with_variants(source: str, shapes: Mapping[str, Shape]) -> dict[str, Shape]:
    """The shapes, with each alternative that is marked as a variant having the shape of the one it varies."""
    marked = {word for word in source.replace("\n", " ").split(" ") if word.endswith(VARIANT)}
    own = {name: shapes[name.removesuffix(VARIANT)] for name in marked if name not in shapes}
    return {**shapes, **own}
