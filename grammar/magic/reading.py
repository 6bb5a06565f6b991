"""Reading Magic's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

import re

from grammar.common.classes import Classes, bounded, is_bounded_static
from grammar.common.normal import Normalised
from grammar.common.others import refuse_others_of_created
from grammar.common.reader import Manner, Reader
from grammar.magic.editions import wording
from grammar.magic.grammar import STARTS, engine
from grammar.magic.normal import normalised
from grammar.nodes import conditions
from grammar.nodes.abilities import AnyAbility, Keyword, Spell, Striation
from grammar.nodes.filters import WithCounters
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Itself, You

_TRIGGER = re.compile(r"(?:[a-z][\w' ]* — )?(?:when|whenever|at) ")
_CHAPTER = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
_QUOTED = re.compile(r"“[^”]*”")


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    if _CHAPTER.match(text):
        return "chapter_line"
    if _TRIGGER.match(text):
        return "triggered_line"
    if ":" in _QUOTED.sub("", text):
        return "activated_line"
    return "plain_line" if text.endswith((".", "”")) and not _is_keyword(text) else "keyword_line"


def _is_keyword(text: str) -> bool:
    return (
        "―" in text and " " not in text.split("―")[0].replace("cumulative upkeep", "").replace("suspend X", "").strip()
    )


def _normal(text: str, name: str, edition: str | None) -> Normalised:
    return normalised(text, name, wording(edition))


def _reads_on(ability: AnyAbility) -> bool:
    """Whether an ability is what a spell does, which several lines may say together, or a symbol before a size."""
    return isinstance(ability, Spell) or (isinstance(ability, Striation) and ability.size is None)


def _part_of(ability: AnyAbility) -> conditions.Condition | None:
    """What must be so for the lines below a level symbol or a class level bar to count."""
    match ability:
        case Striation(counters=kind, count=count):
            return conditions.Matches(Itself(), WithCounters(kind, count))
        case Keyword(name="class level", amount=Number() as level):
            return conditions.Compare(Property(Itself(), "level"), ">=", level)
    return None


HEADS = (("Max speed — ", conditions.HasRole(You(), "max speed")),)
"""The words before an ability that say when it counts."""

CLASSES = Classes(is_bounded_static, bounded, check_spell=refuse_others_of_created)
READER = Reader(Manner(engine, STARTS, start_of, _normal, CLASSES, _reads_on, _part_of, HEADS))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
