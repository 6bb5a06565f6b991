"""Flesh and Blood's card grammar, assembled: the fragments in order, their vocabulary filled in, with the shapes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.common.assembly import filled, first_words, fragments
from grammar.common.engine import Engine
from grammar.common.lexicon import alternation
from grammar.common.phrases import PHRASES
from grammar.flesh_and_blood import vocabulary as v
from grammar.flesh_and_blood.shapes.events import CONDITIONS, COSTS, EVENTS
from grammar.flesh_and_blood.shapes.nouns import NOUNS
from grammar.flesh_and_blood.shapes.sentences import ALL
from grammar.flesh_and_blood.shapes.verbs import VERBS
from grammar.flesh_and_blood.words import LEXICON, TABLES

STARTS = ("keyword_line", "activated_line", "triggered_line", "plain_line")
SHAPES = PHRASES | NOUNS | EVENTS | CONDITIONS | COSTS | VERBS | ALL


def source() -> str:
    """The whole grammar as Lark reads it."""
    text = fragments(Path(__file__).parent / "card", TABLES)
    kinds = [word for name in ("ADJ", "KIND", "KINDS") for word in TABLES[name]]
    bases = first_words(text, "vp_b", "action", "mod_b")
    thirds = first_words(text, "vp_s", "mod_s")
    deeds = (word for name in ("ACTION", "ACTION_NUMBER", "ACTION_THING") for word in TABLES[name])
    between = (*v.CLASSES, *v.TALENTS, *v.STATUSES, *v.COLORS, *v.TYPES, *v.SUBTYPES)
    patterns = {
        "ALIKE": rf"{alternation([word for word in TABLES['KINDS'] if word in TABLES['KIND']])}(?![\w-])",
        "NOT_ONE": "".join(rf"(?<!\b{one} {word} )" for one in ("a", "an", "another", "target") for word in between),
        "CAPITAL": alternation((*v.CLASSES, *v.TALENTS, *v.NAMED_SUBTYPES)),
        "WORD": rf"(?:{alternation(kinds)}(?![\w-]))",
        "PLURAL": alternation([*TABLES["NOUNS"], *TABLES["KINDS"]]),
        "VERBS_B": alternation(bases | {word.split()[0] for word in deeds}),
        "VERBS_S": alternation(thirds),
    }
    return filled(text, TABLES, patterns)


@cache
def engine() -> Engine:
    """The compiled grammar, made once for each process."""
    return Engine(source(), STARTS, SHAPES, LEXICON, Path(__file__).parent / "__pycache__" / "card.tables")
