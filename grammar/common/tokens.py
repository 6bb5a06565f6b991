"""Finding the token at a place of a text, among the terminals that a state of the parser allows.

The order of trial is that of Lark's own lexer: by priority, then the longer before the shorter. Only the terminals
that can begin with the character at the place are tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from lark.lexer import PatternStr, TerminalDef

from grammar.common.beginnings import begins

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
    ignored: bool
    others: dict[str, str]


class Expected:
    """The terminals that a state of the parser allows, in the order of trial."""

    def __init__(self, candidates: Sequence[Candidate], beginning: Callable[[str], Collection[str]]) -> None:
        """Choose among candidates; ``beginning`` names the terminals that can begin with a character."""
        self._candidates = candidates
        self._beginning = beginning
        self._by_character: dict[str, tuple[Candidate, ...]] = {}

    def token(self, text: str, place: int) -> Token:
        """The first token from a place of the text on; raises Stopped where none is expected."""
        while place < len(text):
            candidates = self._by_character.get(text[place])
            if candidates is None:
                candidates = self._met(text[place])
            for name, words, match, ignored, others in candidates:
                if match is None:
                    if not text.startswith(words, place):
                        continue
                    found = words
                elif (matched := match(text, place)) is None:
                    continue
                else:
                    found = matched.group()
                end = place + len(found)
                if ignored:
                    place = end
                    break
                return others.get(found, name) if others else name, found, place, end
            else:
                raise Stopped(place)
        return END, "", place, place

    def _met(self, character: str) -> tuple[Candidate, ...]:
        """The candidates for a character, found out when it is first met."""
        names = self._beginning(character)
        found = tuple(candidate for candidate in self._candidates if candidate.name in names)
        self._by_character[character] = found
        return found


class Terminals:
    """The terminals of a grammar."""

    def __init__(self, definitions: Iterable[TerminalDef], ignored: Collection[str]) -> None:
        """All terminals, those that are left out between tokens among them."""
        self._definitions = {str(one.name): one for one in sorted(definitions, key=_rank)}
        self._ignored = frozenset(ignored)
        self._literals = [one for one in self._definitions.values() if isinstance(one.pattern, PatternStr)]
        self._words = {str(one.name): str(one.pattern.value) for one in self._literals}
        self._patterns = {
            name: one.pattern.to_regexp() for name, one in self._definitions.items() if name not in self._words
        }
        self._match = {name: re.compile(pattern).match for name, pattern in self._patterns.items()}
        self._spelt = {name: self._spelling(self._definitions[name]) for name in self._patterns}
        self._places = {name: place for place, name in enumerate(self._definitions)}
        self._beginning = cache(self._begun)
        self.expected = cache(self._expected)

    def _expected(self, names: frozenset[str]) -> Expected:
        """These terminals and the ignored ones; a literal that a pattern among them takes as well is found by that."""
        allowed = sorted((names | self._ignored) & self._places.keys(), key=self._places.__getitem__)
        others = {
            name: {word: other for word, other in self._spelt.get(name, {}).items() if other in names}
            for name in allowed
        }
        embedded = {other for found in others.values() for other in found.values()}
        candidates = [
            Candidate(name, self._words.get(name, ""), self._match.get(name), name in self._ignored, others[name])
            for name in allowed
            if name not in embedded
        ]
        return Expected(candidates, self._beginning)

    def _begun(self, character: str) -> frozenset[str]:
        """The terminals that can begin with a character."""
        literals = (one.name for one in self._literals if one.pattern.value[0] == character)
        return frozenset(literals) | {name for name, one in self._patterns.items() if begins(one, character)}

    def _spelling(self, definition: TerminalDef) -> dict[str, str]:
        """The literals of the same priority that a pattern takes whole: the words of one are its token."""
        match = self._match[definition.name]
        equals = (one for one in self._literals if one.priority == definition.priority)
        found = ((one.name, one.pattern.value, match(one.pattern.value, 0)) for one in equals)
        return {words: name for name, words, taken in found if taken and taken.group() == words}


def _rank(definition: TerminalDef) -> tuple[int, int, int, str]:
    pattern = definition.pattern
    return -definition.priority, -pattern.max_width, -len(pattern.value), definition.name
