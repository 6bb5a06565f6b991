"""Finding the token at a place of a text, among the terminals that a state of the parser allows.

The order of trial is that of Lark's own lexer: by priority, then the longer before the shorter. Only the terminals
that can begin with the character at the place are tried.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from lark.lexer import PatternStr, TerminalDef

from grammar.common.beginnings import LONGEST, beginnings

END = "$END"
"""The terminal that stands after the last word of a text."""


class Stopped(Exception):
    """A line could not be read on from a place.

    ``reason`` is given where the words were known but not their meaning.
    """

    def __init__(self, place: int, reason: str | None = None) -> None:
        """Stop at a place of the normalised text."""
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


Token = tuple[str, str, int, int]
"""A terminal found in a text, its words, and where it begins and ends."""


class Candidate(NamedTuple):
    """A terminal as it is tried: what it matches or, without that, its only words.

    ``others`` are the terminals that some of its matches are.
    """

    name: str
    words: str
    match: Callable[[str, int], re.Match[str] | None] | None
    others: dict[str, str]


class Expected:
    """The terminals that a state of the parser allows, in the order of trial."""

    def __init__(
        self, candidates: Sequence[Candidate], blanks: Collection[str], beginning: Callable[[str], Collection[str]]
    ) -> None:
        """Choose among candidates, after any blanks; ``beginning`` names the terminals that can begin so."""
        self._candidates = candidates
        self._blanks = blanks
        self._beginning = beginning
        self._met: dict[str, tuple[Candidate, ...]] = {}

    def token(self, text: str, place: int) -> Token:
        """The first token from a place of the text on; raises Stopped where none is expected."""
        beginning = text[place : place + LONGEST]
        while beginning and beginning[0] in self._blanks:
            place += 1
            beginning = text[place : place + LONGEST]
        if not beginning:
            return END, "", place, place
        candidates = self._met.get(beginning)
        for name, words, match, others in self._meet(beginning) if candidates is None else candidates:
            if match is None:
                if text.startswith(words, place):
                    return name, words, place, place + len(words)
            elif (matched := match(text, place)) is not None:
                found = matched.group()
                return others.get(found, name) if others else name, found, place, place + len(found)
        raise Stopped(place)

    def _meet(self, beginning: str) -> tuple[Candidate, ...]:
        """The candidates for what begins so, found out when it is first met."""
        names = self._beginning(beginning)
        found = tuple(candidate for candidate in self._candidates if candidate.name in names)
        self._met[beginning] = found
        return found


class Terminals:
    """The terminals of a grammar."""

    def __init__(self, definitions: Iterable[TerminalDef], ignored: Collection[str]) -> None:
        """All terminals; the ignored ones are single characters, with which no other terminal begins."""
        self._definitions = {str(one.name): one for one in sorted(definitions, key=_rank)}
        self._blanks = frozenset(str(self._definitions.pop(name).pattern.value) for name in ignored)
        self._literals = [one for one in self._definitions.values() if isinstance(one.pattern, PatternStr)]
        self._words = {str(one.name): str(one.pattern.value) for one in self._literals}
        self._patterns = {
            name: one.pattern.to_regexp() for name, one in self._definitions.items() if name not in self._words
        }
        self._match = {name: re.compile(pattern).match for name, pattern in self._patterns.items()}
        self._spelt = {name: self._spelling(self._definitions[name]) for name in self._patterns}
        self._places = {name: place for place, name in enumerate(self._definitions)}
        self._begun = self._beginnings()
        self._beginning = cache(self._beginning_so)
        self.expected = cache(self._expected)

    def _expected(self, names: frozenset[str]) -> Expected:
        """These terminals; a literal that a pattern among them takes as well is found by that."""
        allowed = sorted(names & self._places.keys(), key=self._places.__getitem__)
        others = {
            name: {word: other for word, other in self._spelt.get(name, {}).items() if other in names}
            for name in allowed
        }
        embedded = {other for found in others.values() for other in found.values()}
        candidates = [
            Candidate(name, self._words.get(name, ""), self._match.get(name), others[name])
            for name in allowed
            if name not in embedded
        ]
        return Expected(candidates, self._blanks, self._beginning)

    def _beginnings(self) -> dict[str, set[str]]:
        """The terminals by the beginnings of their matches; raises ValueError if one can begin with a blank."""
        found = defaultdict(set)
        for name in self._definitions:
            literal = self._words.get(name)
            for beginning in beginnings(self._patterns[name]) if literal is None else {literal[:LONGEST]}:
                found[beginning].add(name)
        if any(beginning[:1] in self._blanks for beginning in found):
            raise ValueError("a terminal can begin with a blank")
        return found

    def _beginning_so(self, beginning: str) -> frozenset[str]:
        """The terminals whose matches can begin so."""
        return frozenset().union(*(self._begun.get(beginning[:end], ()) for end in range(LONGEST + 1)))

    def _spelling(self, definition: TerminalDef) -> dict[str, str]:
        """The literals of the same priority that a pattern takes whole: the words of one are its token."""
        match = self._match[definition.name]
        equals = (one for one in self._literals if one.priority == definition.priority)
        found = ((one.name, one.pattern.value, match(one.pattern.value, 0)) for one in equals)
        return {words: name for name, words, taken in found if taken and taken.group() == words}


def _rank(definition: TerminalDef) -> tuple[int, int, int, str]:
    pattern = definition.pattern
    return -definition.priority, -pattern.max_width, -len(pattern.value), definition.name
