"""Magic's card grammar, assembled: the fragments in order, their vocabulary filled in, compiled with the shapes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.common.assembly import filled, first_words, fragments
from grammar.common.engine import Engine
from grammar.common.lexicon import alternation
from grammar.common.phrases import PHRASES
from grammar.magic.shapes.events import CONDITIONS, COSTS, EVENTS
from grammar.magic.shapes.nouns import NOUNS
from grammar.magic.shapes.past import PAST
from grammar.magic.shapes.sentences import ALL
from grammar.magic.shapes.verbs import VERBS
from grammar.magic.words import LEXICON, TABLES

STARTS = ("keyword_line", "activated_line", "triggered_line", "plain_line", "chapter_line")
SHAPES = PHRASES | NOUNS | EVENTS | CONDITIONS | COSTS | VERBS | PAST | ALL


def source() -> str:
    """The whole grammar as Lark reads it."""
    text = fragments(Path(__file__).parent / "card", TABLES)
    lower = [word for name in ("ADJ", "KIND", "KINDS") for word in TABLES[name] if word[0].islower()]
    plurals = [*TABLES["NOUNS"], *(word for word in TABLES["KINDS"] if word[0].islower())]
    bases = first_words(text, "vp_b", "action", "mod_b")
    thirds = first_words(text, "vp_s", "mod_s")
    patterns = {
        "WORD": rf"(?:{alternation(lower)}(?![\w-])|non-[A-Z]|[A-Z][a-z][\w'-]*)",
        "PLURAL": alternation(plurals),
        "VERBS_ONLY_B": alternation((bases | {*TABLES["ACTION"], *TABLES["ACTION_NUMBER"]}) - thirds),
        "VERBS_S": alternation(thirds),
    }
    return filled(text, TABLES, patterns)


@cache
def engine() -> Engine:
    """The compiled grammar, made once for each process."""
    return Engine(source(), STARTS, SHAPES, LEXICON, Path(__file__).parent / "__pycache__" / "card.tables")
