"""Magic's card grammar, assembled: the fragments in order, their vocabulary filled in, compiled with the shapes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from grammar.common.engine import Engine
from grammar.common.lexicon import alternation
from grammar.magic.shapes.events import CONDITIONS, COSTS, EVENTS
from grammar.magic.shapes.nouns import NOUNS
from grammar.magic.shapes.sentences import ALL
from grammar.magic.shapes.verbs import VERBS
from grammar.magic.words import LEXICON, TABLES

STARTS = ("keyword_line", "activated_line", "triggered_line", "plain_line", "chapter_line")
SHAPES = NOUNS | EVENTS | CONDITIONS | COSTS | VERBS | ALL

_PLACE = re.compile(r"@([A-Z_]+)@")


def source() -> str:
    """The whole grammar as Lark reads it."""
    fragments = sorted((Path(__file__).parent / "card").glob("*.lark"))
    text = "\n".join(fragment.read_text(encoding="utf-8") for fragment in fragments)
    listed = (name for name in TABLES if not re.search(rf"^{name}[.:-]", text, re.M))
    text += "".join(f"\n{name}: /@{name}@(?!\\w)/" for name in listed)
    vocabulary = {name: alternation(words) for name, words in TABLES.items()}
    lower = [word for name in ("ADJ", "KIND", "KINDS") for word in TABLES[name] if word[0].islower()]
    vocabulary["WORD"] = rf"(?:{alternation(lower)}(?![\w-])|non-[A-Z]|[A-Z][a-z])"
    vocabulary["PLURAL"] = alternation([*TABLES["NOUNS"], *(word for word in TABLES["KINDS"] if word[0].islower())])
    bases = _verbs(text, "vp_b", "action", "mod_b")
    thirds = _verbs(text, "vp_s", "mod_s")
    vocabulary |= {"VERBS_ONLY_B": alternation((bases | {*TABLES["ACTION"], *TABLES["ACTION_NUMBER"]}) - thirds)}
    vocabulary["VERBS_S"] = alternation(thirds)
    return _PLACE.sub(lambda found: vocabulary[found.group(1)], text)


def _verbs(text: str, *rules: str) -> set[str]:
    """The first words of the alternatives of predicate rules."""
    bodies = (re.search(rf"^\?{rule}:(.*?)(?=^\S|\Z)", text, re.M | re.S) for rule in rules)
    blocks = [body.group(1) for body in bodies if body]
    return {found for block in blocks for found in re.findall(r"(?:^|\n)\s*\|?\s*\"([\w']+)", block)}


@cache
def engine() -> Engine:
    """The compiled grammar, made once for each process."""
    return Engine(source(), STARTS, SHAPES, LEXICON)
