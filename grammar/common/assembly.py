"""Putting a grammar together: fragments in their order, and the words that its terminals stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from grammar.common.inflection import inflected
from grammar.common.lexicon import alternation

_PLACE = re.compile(r"@([A-Z_]+)@")


def fragments(folder: Path, tables: Iterable[str]) -> str:
    """The fragments of a folder by the order of their names, and a terminal for each table that they leave without."""
    text = inflected("\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.lark"))))
    listed = (name for name in tables if not re.search(rf"^{name}[.:-]", text, re.M))
    return text + "".join(f"\n{name}: /@{name}@(?!\\w)/" for name in listed)


def filled(text: str, tables: Mapping[str, Iterable[str]], patterns: Mapping[str, str]) -> str:
    """The grammar with each ``@NAME@`` replaced by any of the words of that table, or by that pattern."""
    vocabulary = {name: alternation(words) for name, words in tables.items()} | dict(patterns)
    return _PLACE.sub(lambda found: vocabulary[found.group(1)], text)


def first_words(text: str, *rules: str) -> set[str]:
    """The first words of the alternatives of predicate rules."""
    bodies = (re.search(rf"^\?{rule}:(.*?)(?=^\S|\Z)", text, re.M | re.S) for rule in rules)
    blocks = [body.group(1) for body in bodies if body]
    return {found for block in blocks for found in re.findall(r"(?:^|\n)\s*\|?\s*\"([\w']+)", block)}
