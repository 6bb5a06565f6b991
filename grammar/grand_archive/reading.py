"""Reading Grand Archive's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

from grammar.common.classes import Classes, speaks_of, standing
from grammar.common.reader import Manner, Reader
from grammar.common.shapes import Unreadable
from grammar.grand_archive.grammar import STARTS, engine
from grammar.grand_archive.normal import normalised
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import references as r
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    return "keyword_line"


def is_static(effect: AnyEffect) -> bool:
    """Whether an effect is in force, and speaks of nothing that is chosen or still to come."""
    check(effect)
    return standing(effect) and not any(speaks_of(effect, kind) for kind in (r.Target, r.Next))


def check(effect: AnyEffect) -> None:
    """Refuse an instruction that is granted to an object: unless it triggers, nothing says when it is followed."""
    for node in within(effect):
        if isinstance(node, n.Abilities) and any(isinstance(ability, a.Spell) for ability in node.abilities):
            raise Unreadable("unclear when the granted ability is carried out")


READER = Reader(Manner(engine, STARTS, start_of, normalised, Classes(is_static, check)))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
