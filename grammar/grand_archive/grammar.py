"""Grand Archive's card grammar, assembled: the fragments in order, their vocabulary filled in, with the shapes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.common.assembly import filled, first_words, fragments
from grammar.common.engine import Engine
from grammar.common.lexicon import alternation
from grammar.common.phrases import PHRASES
from grammar.grand_archive.shapes.events import CONDITIONS, COSTS, EVENTS
from grammar.grand_archive.shapes.nouns import NOUNS
from grammar.grand_archive.shapes.sentences import SENTENCES
from grammar.grand_archive.shapes.verbs import VERBS
from grammar.grand_archive.words import LEXICON, TABLES

STARTS = ("keyword_line", "activated_line", "triggered_line", "plain_line")
CAPITALIZED = r"[A-Z][\w'-]*(?: (?:(?:of|the|and|in|to|from|for) )*[A-Z][\w'-]*)*"
"""A name: words in capitals, with small ones between them."""
SHAPES = PHRASES | NOUNS | EVENTS | CONDITIONS | COSTS | VERBS | SENTENCES


def source() -> str:
    """The whole grammar as Lark reads it."""
    text = fragments(Path(__file__).parent / "card", TABLES)
    kinds = [word for name in ("ADJ", "KIND", "KINDS") for word in TABLES[name]]
    bases = first_words(text, "vp_b", "action", "mods_b") | _first(
        "ACTION", "ACTION_NUMBER", "ACTION_THING", "BECOMES_B"
    )
    thirds = first_words(text, "vp_s", "mods_s") | _first("BECOMES_S")
    patterns = {
        "CAPITALIZED": CAPITALIZED,
        "WORD": rf"(?:{alternation(kinds)}(?![\w-]))",
        "PLURAL": alternation([*TABLES["NOUNS"], *TABLES["KINDS"]]),
        "VERBS_B": alternation(bases),
        "VERBS_S": alternation(thirds),
    }
    return filled(text, TABLES, patterns)


def _first(*tables: str) -> set[str]:
    """The first words of what stands in these tables."""
    return {word.split()[0] for name in tables for word in TABLES[name]}


@cache
def engine() -> Engine:
    """The compiled grammar, made once for each process."""
    return Engine(source(), STARTS, SHAPES, LEXICON, Path(__file__).parent / "__pycache__" / "card.tables")
