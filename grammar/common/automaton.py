"""The automaton that reads a text by the tables that Lark makes of a grammar, and builds its value on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lark import Lark
from lark.parsers.lalr_analysis import Shift

from grammar.common.lexicon import Words
from grammar.common.reductions import Reduction, reduction
from grammar.common.shapes import Shape, Unreadable
from grammar.common.tokens import END, Expected, Stopped, Terminals

_WORDS_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Built:
    """What a line built, and whether a spelling variant was among the alternatives that built it."""

    value: object
    variant: bool


class Meant(NamedTuple):
    """The value of a word, whether the value is written with another word, and the word if it is unknown."""

    value: object
    variant: bool = False
    unknown: str | None = None


@dataclass(slots=True, eq=False, repr=False)
class State:
    """A state of the automaton: the tokens it expects, what each lets be reduced, and where each symbol leads."""

    expected: Expected
    reductions: dict[str, Reduction]
    shifts: dict[str, State]


@dataclass(slots=True)
class Stack:
    """How far a text was read: the states that the automaton went through, and the values built so far."""

    states: list[State]
    values: list[object]
    variant: bool = False
    unknown: str | None = None


class Automaton:
    """A compiled grammar at work: it shifts the tokens that its state expects, and reduces what is complete."""

    def __init__(self, compiled: Lark, shapes: Mapping[str, Shape], lexicon: Mapping[str, Words]) -> None:
        """Take over the tables of a compiled grammar."""
        self._starts = _states(compiled, shapes)
        self._meant = {name: _remembered(words) for name, words in lexicon.items()}

    def build(self, start: str, text: str) -> Built:
        """The value of a whole text as the start symbol; raises Stopped, and Unreadable where a shape objects."""
        stack = Stack([self._starts[start]], [])
        terminal, words, place, end = stack.states[-1].expected.token(text, 0)
        while terminal != END:
            stack.states.append(_reached(stack, terminal, place))
            meant = self._meant.get(terminal)
            stack.values.append(words if meant is None else _taken(stack, meant(words)))
            terminal, words, place, end = stack.states[-1].expected.token(text, end)
        _reached(stack, terminal, place)
        return Built(stack.values[-1], stack.variant)

    def word(self, terminal: str, text: str) -> Meant:
        """What a word of the text means as a terminal; most stand for themselves."""
        meant = self._meant.get(terminal)
        return Meant(text) if meant is None else meant(text)


def _taken(stack: Stack, meant: Meant) -> object:
    """The value of a word, what else is known of the word noted."""
    value, variant, unknown = meant
    stack.variant |= variant
    stack.unknown = stack.unknown or unknown
    return value


def _reached(stack: Stack, terminal: str, place: int) -> State:
    """The state that a token leads to, when all that is complete before it is reduced; raises Stopped.

    Raises Unreadable where something is to be built of an unknown word.
    """
    states, values = stack.states, stack.values
    state = states[-1]
    while reduced := state.reductions.get(terminal):
        origin, size, build, variant = reduced
        if build is None:
            states.pop()
        else:
            if stack.unknown is not None:
                raise Unreadable(f"unknown word {stack.unknown!r}")
            value = build(values)
            if size:
                del values[-size:], states[-size:]
            values.append(value)
            stack.variant |= variant
        state = states[-1].shifts[origin]
        states.append(state)
    if terminal not in state.shifts:
        raise Stopped(place)
    return state.shifts[terminal]


def _states(compiled: Lark, shapes: Mapping[str, Shape]) -> dict[str, State]:
    """The first state for each start symbol, every other state within reach of it."""
    table = compiled.parser.parser._parse_table
    terminals = Terminals(compiled.terminals, compiled.lexer_conf.ignore)
    reductions = {rule: reduction(rule, shapes) for rule in compiled.rules}
    states = {number: State(terminals.expected(frozenset(row)), {}, {}) for number, row in table.states.items()}
    for number, row in table.states.items():
        for symbol, (action, aim) in row.items():
            if action is Shift:
                states[number].shifts[str(symbol)] = states[aim]
            else:
                states[number].reductions[str(symbol)] = reductions[aim]
    for number in table.end_states.values():
        states[number].shifts[END] = states[number]
    return {start: states[number] for start, number in table.start_states.items()}


def _remembered(words: Words) -> Callable[[str], Meant]:
    """What a terminal's words mean, found out once for each."""

    def meant(word: str) -> Meant:
        try:
            value = words.read(word)
        except KeyError:
            return Meant(None, unknown=word)
        return Meant(value, words.write(value) != word)

    return lru_cache(_WORDS_KEPT)(meant)
