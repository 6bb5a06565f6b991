"""The words of card text with their meaning: terminals of the grammar made of the vocabulary, and their lexicon."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.common.lexicon import Words, table
from grammar.grand_archive import vocabulary as v
from grammar.nodes import quantities

TABLES: dict[str, Mapping[str, object]] = {
    "KEYWORD": {word: word for word in v.KEYWORDS},
    "NUMBER_KEYWORD": {word: word for word in v.NUMBER_KEYWORDS},
}
"""Terminals that are lists of words, each with its value."""


def _number(text: str) -> quantities.Quantity:
    return quantities.Variable(text) if text in ("X", "Y") else quantities.Number(int(text))


def _written_number(value: object) -> str | None:
    if isinstance(value, quantities.Variable):
        return value.name
    return str(value.value) if isinstance(value, quantities.Number) else None


LEXICON: dict[str, Words] = {name: table(words) for name, words in TABLES.items()} | {
    "DIGITS": Words(_number, _written_number),
}
"""How the tokens of every terminal are read and written."""
