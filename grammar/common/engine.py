"""The machinery that reads a normalised line by a grammar, builds its nodes and prints them back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import SimpleNamespace

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from grammar.common.lexicon import Words
from grammar.common.printer import VARIANT, Printer
from grammar.common.shapes import Shape, Unreadable


class Stopped(Exception):
    """A line could not be read on from a place.

    ``reason`` is given where the words were known but not their meaning.
    """

    def __init__(self, place: int, reason: str | None = None) -> None:
        """Stop at a place of the normalised text."""
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Built:
    """What a line built, and whether a spelling variant was among the alternatives that built it."""

    value: object
    variant: bool


class Engine:
    """A compiled grammar with its shapes: text to value by LALR, value to text, and all derivations by Earley."""

    def __init__(
        self, source: str, starts: Sequence[str], shapes: Mapping[str, Shape], lexicon: Mapping[str, Words]
    ) -> None:
        """Compile a grammar; every rule or alias that keeps something must have a shape."""
        self.source = source
        self._starts = list(starts)
        self._shapes = _with_variants(source, shapes)
        self._lexicon = lexicon
        self._variants = 0
        self._callbacks = SimpleNamespace(**{name: self._callback(name, part) for name, part in self._shapes.items()})
        self.parser = Lark(
            source,
            start=self._starts,
            parser="lalr",
            lexer="contextual",
            maybe_placeholders=True,
            transformer=self._callbacks,
        )
        self.printer = Printer(self.parser, self._shapes, lexicon)
        self._earley: Lark | None = None

    def build(self, start: str, text: str) -> Built:
        """The value of a whole text as the start symbol; raises Stopped."""
        self._variants = 0
        try:
            value = self.parser.parse(text, start=start)
        except UnexpectedInput as stop:
            raise Stopped(_place(stop, text)) from None
        except Unreadable as unreadable:
            raise Stopped(len(text), str(unreadable)) from None
        return Built(value, self._variants > 0)

    def text(self, start: str, value: object) -> str | None:
        """The canonical text of a value as the start symbol."""
        return self.printer.text(start, value)

    def all_values(self, start: str, text: str) -> set[object]:
        """Every value that any derivation of the text builds; more than one means that the grammar is ambiguous."""
        if self._earley is None:
            self._earley = Lark(
                self.source, start=self._starts, parser="earley", ambiguity="explicit", maybe_placeholders=True
            )
        tree = self._earley.parse(text, start=start)
        return set(self._values(tree))

    def _callback(self, name: str, part: Shape) -> Callable[[list[object]], object]:
        variant = name.endswith(VARIANT)

        def build(children: list[object]) -> object:
            if variant:
                self._variants += 1
            return part.build([self._word(child) for child in children])

        return build

    def _word(self, child: object) -> object:
        if not isinstance(child, Token):
            return child
        words = self._lexicon.get(child.type)
        if words is None:
            return str(child)
        try:
            value = words.read(str(child))
        except KeyError:
            raise Unreadable(f"unknown word {str(child)!r}") from None
        self._variants += words.write(value) != str(child)
        return value

    def _values(self, tree: Tree[Token] | object) -> list[object]:
        if not isinstance(tree, Tree):
            return [self._word(tree)]
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


def _place(stop: UnexpectedInput, text: str) -> int:
    if isinstance(stop, UnexpectedToken) and stop.token.type == "$END":
        return len(text)
    place: int | None = getattr(stop, "pos_in_stream", None)
    return len(text) if place is None else place
