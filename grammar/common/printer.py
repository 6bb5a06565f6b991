"""The printer: nodes to text, derived from the compiled rules of the grammar that reads them.

Each alternative of a rule is a template: its literals are printed, its other symbols are the children that the
alternative's
shape finds in the node. Nothing about how text looks is stated here but how words and punctuation stand together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from lark import Lark
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.lexer import PatternStr, TerminalDef

from grammar.common.lexicon import Words, verbatim
from grammar.common.shapes import Shape

VARIANT = "__also"
"""The ending of an alternative's name that marks it as a mere spelling variant: it is read and never printed."""

ARTICLE = "\x00a"
"""What an article prints until the next word decides between a and an."""

_ABSENT = object()


@dataclass(frozen=True, slots=True)
class Alternative:
    """One alternative of a rule.

    Its symbols with the places of absent optional children, and its shape (None: passed on).
    """

    symbols: tuple[Symbol | None, ...]
    shape: Shape | None
    makes: type | None


class Printer:
    """Prints values of a grammar's symbols."""

    def __init__(self, parser: Lark, shapes: Mapping[str, Shape], lexicon: Mapping[str, Words]) -> None:
        """Derive the printer from a compiled grammar, its shapes by rule or alias, and its words by terminal."""
        self._shapes = shapes
        self._lexicon = lexicon
        self._terminals = {definition.name: definition for definition in parser.terminals}
        self._literals = {name: _literal(definition) for name, definition in self._terminals.items()}
        self._patterns = {name: _pattern(definition) for name, definition in self._terminals.items()}
        self._alternatives: dict[str, list[Alternative]] = defaultdict(list)
        for rule in parser.rules:
            if not (rule.alias or "").endswith(VARIANT):
                self._alternatives[rule.origin.name].append(self._alternative(rule))
        self._reach = self._reachable()
        self._fits: dict[tuple[str, type], tuple[Alternative, ...]] = {}

    def text(self, symbol: str, value: object) -> str | None:
        """The text of a value as this symbol of the grammar, or None if the symbol can't say it."""
        words = next(self._nonterminal(symbol, value), None)
        return None if words is None else spaced(words)

    def _alternative(self, rule: Rule) -> Alternative:
        symbols = _with_absences(rule)
        name = rule.alias or rule.options.template_source or rule.origin.name
        kept = [symbol for symbol in symbols if symbol is None or not _silent(symbol)]
        if rule.origin.name.startswith("_") or (rule.options.expand1 and not rule.alias and len(kept) == 1):
            return Alternative(symbols, None, None)
        if name not in self._shapes:
            raise LookupError(f"no shape for {name}")
        return Alternative(symbols, self._shapes[name], self._shapes[name].makes)

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
            elif isinstance(symbol, Terminal) and not _silent(symbol):
                inside.add(object)
        return inside

    def _nonterminal(self, name: str, value: object) -> Iterator[list[str]]:
        for alternative in self._fitting(name, type(value)):
            children = [value] if alternative.shape is None else alternative.shape.match(value)
            if children is not None:
                yield from (words for words, end in self._run(alternative.symbols, children, 0) if end == len(children))

    def _fitting(self, name: str, kind: type) -> tuple[Alternative, ...]:
        """The alternatives of a rule that can print values of a class."""
        known = self._fits.get((name, kind))
        if known is None:
            known = tuple(
                alternative
                for alternative in self._alternatives[name]
                if not self._classes(alternative, self._reach).isdisjoint((kind, object))
            )
            self._fits[name, kind] = known
        return known

    def _run(
        self, symbols: Sequence[Symbol | None], children: Sequence[object], start: int
    ) -> Iterator[tuple[list[str], int]]:
        """Print the symbols with the children from ``start`` on.

        The words, and the place of the first child left over.
        """
        if not symbols:
            yield [], start
            return
        for head, after in self._symbol(symbols[0], children, start):
            for tail, end in self._run(symbols[1:], children, after):
                yield head + tail, end

    def _symbol(self, symbol: Symbol | None, children: Sequence[object], start: int) -> Iterator[tuple[list[str], int]]:
        if symbol is not None and _silent(symbol) and isinstance(symbol, Terminal):
            yield [self._literals[symbol.name]], start
        elif isinstance(symbol, NonTerminal) and symbol.name.startswith("_"):
            yield from self._inlined(symbol.name, children, start)
        elif start < len(children):
            yield from ((words, start + 1) for words in self._child(symbol, children[start]))

    def _inlined(self, name: str, children: Sequence[object], start: int) -> Iterator[tuple[list[str], int]]:
        """Print a rule without a node of its own.

        One that begins with itself is a repetition of its other alternatives.
        """
        alternatives = self._alternatives[name]
        repeated = any(_begins_with(alternative, name) for alternative in alternatives)
        for alternative in alternatives:
            if _begins_with(alternative, name):
                continue
            for words, end in self._run(alternative.symbols, children, start):
                yield words, end
                if repeated and end > start:
                    yield from ((words + more, last) for more, last in self._inlined(name, children, end))

    def _child(self, symbol: Symbol | None, child: object) -> Iterator[list[str]]:
        if symbol is None:
            if child is None:
                yield []
        elif isinstance(symbol, Terminal):
            word = self._lexicon.get(symbol.name, _VERBATIM).write(child)
            if word is not None and self._patterns[symbol.name].fullmatch(word):
                yield [word]
        elif child is not None:
            yield from self._nonterminal(symbol.name, child)


_VERBATIM = verbatim()


def _begins_with(alternative: Alternative, name: str) -> bool:
    first = alternative.symbols[0] if alternative.symbols else None
    return isinstance(first, NonTerminal) and first.name == name


def _with_absences(rule: Rule) -> tuple[Symbol | None, ...]:
    """The symbols of an alternative, with None where an optional part was left out."""
    if not rule.options.empty_indices:
        return tuple(rule.expansion)
    symbols = iter(rule.expansion)
    return tuple(None if absent else next(symbols) for absent in rule.options.empty_indices)


def _silent(symbol: Symbol) -> bool:
    """Whether the parser drops the token of this symbol (a literal, or a terminal named with an underscore)."""
    return isinstance(symbol, Terminal) and bool(symbol.filter_out)


_LOOK = re.compile(r"\(\?<?[=!]")


def _without_zero_width(pattern: str) -> str:
    """A regular expression without its looks ahead and behind and its word boundaries."""
    pattern = pattern.replace("\\b", "")
    while found := _LOOK.search(pattern):
        pattern = pattern[: found.start()] + pattern[_closing(pattern, found.start()) :]
    return pattern


def _closing(pattern: str, start: int) -> int:
    """The place after the bracket that closes the one at ``start``."""
    depth, place = 0, start
    while True:
        if pattern[place] == "\\":
            place += 1
        elif pattern[place] == "[":
            place = pattern.index("]", place + 2)
        elif pattern[place] in "()":
            depth += 1 if pattern[place] == "(" else -1
        place += 1
        if depth == 0:
            return place


def _literal(definition: TerminalDef) -> str:
    """The one text of a literal terminal: its pattern without zero-width groups."""
    if isinstance(definition.pattern, PatternStr):
        return definition.pattern.value
    bare = _without_zero_width(definition.pattern.value)
    return ARTICLE if bare == "an?" else re.sub(r"\\(.)", r"\1", bare)


def _pattern(definition: TerminalDef) -> re.Pattern[str]:
    if isinstance(definition.pattern, PatternStr):
        return re.compile(re.escape(definition.pattern.value))
    return re.compile(_without_zero_width(definition.pattern.value))


_AN = re.compile(r"(?:[aeiouAEIOU](?!ne\b|ni[^mn]|ser\b)|8|11\b|11/|18|X\b|hour)")
_BEFORE = re.compile(r" (?=[,.:;”]|'s\b|'(?: |$))")
_AFTER = re.compile(r"(?<=[“]) ")
_TIGHT = re.compile(r" ?― ?")


def spaced(words: Sequence[str]) -> str:
    """Words joined as a line of text.

    No space before punctuation or inside quotation marks, a or an by the next word.
    """
    text = " ".join(word for word in words if word)
    text = _AFTER.sub("", _BEFORE.sub("", text))
    text = _TIGHT.sub("―", text)
    return re.sub(f"{ARTICLE} (?=(\\S+))", lambda found: "an " if _AN.match(found.group(1)) else "a ", text)
