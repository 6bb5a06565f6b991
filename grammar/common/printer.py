"""The printer: nodes to text, derived from the compiled rules of the grammar that reads them.

Each alternative of a rule is a template: its literals are printed, its other symbols are the children that the
alternative's shape finds in the node. Nothing about how text looks is stated here but how words and punctuation stand
together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache

from lark import Lark
from lark.grammar import NonTerminal, Rule, Symbol, Terminal

from grammar.common.alternatives import is_inlined, is_silent, is_variant, name_of, passes_on, with_absences
from grammar.common.lexicon import Words, verbatim
from grammar.common.shapes import Shape
from grammar.common.spelling import literal, pattern, spaced

_WORDS_KEPT = 4096
_VALUES_KEPT = 1 << 14

Say = Callable[[object, list[str]], bool]
"""Adds the words of a value to a list, and tells whether there were any; if not, the list is as it was."""

Reached = dict[int, list[str]]
"""The words with which the first children can be printed, by how many children these are."""

Step = Callable[[Sequence[object], int], Reached]
"""Prints the children from a place on, as far as one symbol reaches."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """One alternative of a rule.

    Its symbols with the places of absent optional children, and its shape (None: passed on).
    """

    symbols: tuple[Symbol | None, ...]
    shape: Shape | None
    makes: type | None

    @property
    def children(self) -> Callable[[object], Sequence[object] | None]:
        """Finds the children that make a value, or None if no children do."""
        return _itself if self.shape is None else self.shape.match


class Printer:
    """Prints values of a grammar's symbols."""

    def __init__(self, parser: Lark, shapes: Mapping[str, Shape], lexicon: Mapping[str, Words]) -> None:
        """Derive the printer from a compiled grammar, its shapes by rule or alias, and its words by terminal."""
        self._shapes = shapes
        self._lexicon = lexicon
        self._terminals = {definition.name: definition for definition in parser.terminals}
        self._alternatives: dict[str, list[Alternative]] = defaultdict(list)
        for rule in parser.rules:
            if not is_variant(rule):
                self._alternatives[rule.origin.name].append(self._alternative(rule))
        self._reach = self._reachable()
        self._symbols = cache(self._symbol)
        self._ways = cache(self._way)
        self._words: dict[str, Say] = {}
        self._inside: dict[str, tuple[Sequence[Sequence[Step]], bool]] = {}

    def text(self, symbol: str, value: object) -> str | None:
        """The text of a value as this symbol of the grammar, or None if the symbol can't say it."""
        words: list[str] = []
        return spaced(words) if self._symbols(symbol)(value, words) else None

    def _alternative(self, rule: Rule) -> Alternative:
        symbols = with_absences(rule)
        if is_inlined(rule.origin) or passes_on(rule):
            return Alternative(symbols, None, None)
        if name_of(rule) not in self._shapes:
            raise LookupError(f"no shape for {name_of(rule)}")
        shape = self._shapes[name_of(rule)]
        return Alternative(symbols, shape, shape.makes)

    def _reachable(self) -> dict[str, frozenset[type]]:
        """For each nonterminal the classes of the values that it can print; ``object`` stands for any."""
        reach: dict[str, set[type]] = {name: set() for name in self._alternatives}
        changed = True
        while changed:
            changed = False
            for name, alternatives in self._alternatives.items():
                found = set().union(*(self._classes(alternative, reach) for alternative in alternatives))
                if not found <= reach[name]:
                    reach[name] |= found
                    changed = True
        return {name: frozenset(classes) for name, classes in reach.items()}

    def _classes(self, alternative: Alternative, reach: Mapping[str, Set[type]]) -> Set[type]:
        if alternative.makes is not None and alternative.makes is not object:
            return {alternative.makes}
        inside: set[type] = set()
        symbols = alternative.symbols
        if alternative.makes is object:
            symbols = tuple(symbol for symbol in symbols if isinstance(symbol, NonTerminal))[-1:] or symbols
        for symbol in symbols:
            if isinstance(symbol, NonTerminal):
                inside |= reach.get(symbol.name, set())
            elif isinstance(symbol, Terminal) and not is_silent(symbol):
                inside.add(object)
        return inside

    def _symbol(self, name: str) -> Say:
        """Says a value as a symbol, in the first way that there is: what one child says never hinders the next."""
        known: dict[type, tuple[Say, ...]] = {type(None): ()}

        @lru_cache(_VALUES_KEPT)
        def said(value: object) -> str | None:
            ways = known.get(type(value))
            if ways is None:
                ways = known[type(value)] = tuple(self._fitting(name, type(value)))
            words: list[str] = []
            for way in ways:
                if way(value, words):
                    return " ".join(filter(None, words))
            return None

        def say(value: object, words: list[str]) -> bool:
            phrase = said(value)
            if phrase is None:
                return False
            words.append(phrase)
            return True

        return say

    def _fitting(self, name: str, kind: type) -> Iterator[Say]:
        """The ways in which a rule can say the values of a class; those of a rule that it only passes on to."""
        for alternative in self._alternatives[name]:
            first = alternative.symbols[0] if len(alternative.symbols) == 1 and alternative.shape is None else None
            if isinstance(first, NonTerminal) and not is_inlined(first):
                yield from self._fitting(first.name, kind)
            elif not self._classes(alternative, self._reach).isdisjoint((kind, object)):
                yield self._ways(alternative)

    def _way(self, alternative: Alternative) -> Say:
        if any(is_inlined(symbol) for symbol in alternative.symbols):
            return self._loose(alternative)
        find, pieces = alternative.children, [self._piece(symbol) for symbol in alternative.symbols]
        count = sum(not isinstance(piece, str) for piece in pieces)

        def way(value: object, words: list[str]) -> bool:
            children = find(value)
            if children is None or len(children) != count:
                return False
            said, place = len(words), 0
            for piece in pieces:
                if isinstance(piece, str):
                    words.append(piece)
                elif piece(children[place], words):
                    place += 1
                else:
                    del words[said:]
                    return False
            return True

        return way

    def _loose(self, alternative: Alternative) -> Say:
        """The way of an alternative in which it depends on the children how many of them a symbol takes."""
        find, steps = alternative.children, [self._step(symbol) for symbol in alternative.symbols]

        def way(value: object, words: list[str]) -> bool:
            children = find(value)
            found = None if children is None else _run(steps, children, 0).get(len(children))
            words += found or ()
            return found is not None

        return way

    def _piece(self, symbol: Symbol | None) -> str | Say:
        """What a symbol prints: always the same, or what a child says."""
        if symbol is None:
            return _absent
        if not isinstance(symbol, Terminal):
            return self._symbols(symbol.name)
        if is_silent(symbol):
            return literal(self._terminals[symbol.name])
        if symbol.name not in self._words:
            write = self._lexicon.get(symbol.name, _VERBATIM).write
            self._words[symbol.name] = _word(write, pattern(self._terminals[symbol.name]))
        return self._words[symbol.name]

    def _step(self, symbol: Symbol | None) -> Step:
        if symbol is not None and is_inlined(symbol):
            return lambda children, start: self._inlined(symbol.name, children, start)
        piece = self._piece(symbol)
        if isinstance(piece, str):
            return lambda children, start: {start: [piece]}

        def step(children: Sequence[object], start: int) -> Reached:
            words: list[str] = []
            return {start + 1: words} if start < len(children) and piece(children[start], words) else {}

        return step

    def _inlined(self, name: str, children: Sequence[object], start: int) -> Reached:
        """Print a rule without a node of its own.

        One that begins with itself is a repetition of its other alternatives.
        """
        found: Reached = {}
        first, again = self._repeated(name)
        for steps in first:
            for end, words in _run(steps, children, start).items():
                found.setdefault(end, words)
                if again and end > start:
                    for last, more in self._inlined(name, children, end).items():
                        found.setdefault(last, words + more)
        return found

    def _repeated(self, name: str) -> tuple[Sequence[Sequence[Step]], bool]:
        """The steps of each alternative that does not begin with the rule itself, and whether one does."""
        known = self._inside.get(name)
        if known is None:
            alternatives = self._alternatives[name]
            once = [alternative for alternative in alternatives if not _begins_with(alternative, name)]
            steps = [[self._step(symbol) for symbol in alternative.symbols] for alternative in once]
            known = self._inside[name] = (steps, len(once) < len(alternatives))
        return known


_VERBATIM = verbatim()


def _begins_with(alternative: Alternative, name: str) -> bool:
    first = alternative.symbols[0] if alternative.symbols else None
    return isinstance(first, NonTerminal) and first.name == name


def _run(steps: Sequence[Step], children: Sequence[object], start: int) -> Reached:
    """Print symbols one after another with the children from a place on."""
    reached: Reached = {start: []}
    for step in steps:
        further: Reached = {}
        for place, words in reached.items():
            for end, more in step(children, place).items():
                further.setdefault(end, words + more)
        reached = further
    return reached


def _itself(value: object) -> Sequence[object]:
    return (value,)


def _absent(child: object, _: list[str]) -> bool:
    return child is None


def _word(write: Callable[[object], str | None], spelt: re.Pattern[str]) -> Say:
    """Says a value as a word, if the terminal spells it so."""

    @lru_cache(_WORDS_KEPT)
    def written(value: object) -> str | None:
        word = write(value)
        return None if word is None or not spelt.fullmatch(word) else word

    def say(value: object, words: list[str]) -> bool:
        word = written(value)
        if word is None:
            return False
        words.append(word)
        return True

    return say
