"""Reading Grand Archive's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

import re

from grammar.common.classes import Classes, lasting_apart, speaks_of, standing
from grammar.common.reader import Manner, Reader
from grammar.common.shapes import Unreadable
from grammar.grand_archive.grammar import STARTS, engine
from grammar.grand_archive.normal import LOCK, is_keyword_line, normalised
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import filters as f
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within

_PREFIX = rf"(?:{LOCK} )*(?:[a-z][\w' ]* — )?"
_TRIGGER = re.compile(rf"{_PREFIX}(?:when(?:ever)? |at |on [a-z0-9 ]+:)")
_ACTIVATED = re.compile(
    rf"(?:{LOCK} )*(?:[a-z][\w' ]* — )?(?!class bonus:)"
    r"(?:(?:\(|REST|banish|sacrifice|discard|remove|rest|reveal|return|put|pay)[^.“:]*"
    r"|[^.“:]*\bREST\b[^.“:]*"
    r"|(?!choose|level|if|for|until|as|then)[a-z]+ (?:an?|another|two|three|X|\d+|~|your)\b[^.,“:]*): "
)
_RELEASE = re.compile(rf"(?:{LOCK} )*lineage release — ")


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    if is_keyword_line(text):
        return "keyword_line"
    if _TRIGGER.match(text):
        return "triggered_line"
    return "activated_line" if _ACTIVATED.match(text) or _RELEASE.match(text) else "plain_line"


def is_static(effect: AnyEffect) -> bool:
    """Whether an effect is in force, and speaks of nothing that is chosen or still to come."""
    check(effect)
    return standing(effect) and not any(speaks_of(effect, kind) for kind in (r.Target, r.Next))


def check(effect: AnyEffect) -> None:
    """Refuse what can't be meant by the words as they stand, or can be meant in two ways."""
    targets = [node for node in within(effect) if isinstance(node, r.Target)]
    if any(f.Other("another") in node.what.words for node in targets[1:] if isinstance(node.what, f.Filter)):
        raise Unreadable("unclear than what the target must be another")
    for node in within(effect):
        if isinstance(node, n.Abilities) and any(isinstance(ability, a.Spell) for ability in node.abilities):
            raise Unreadable("unclear when the granted ability is carried out")
        if isinstance(node, w.Move) and any(_anybodys(part) for part in within(node.what)):
            raise Unreadable("unclear whose zone is meant")
        if isinstance(node, s.Sequence):
            lasting_apart(node)


def _anybodys(part: Node) -> bool:
    return isinstance(part, f.InZone) and part.zone in ("hand", "memory") and part.whose is None


READER = Reader(Manner(engine, STARTS, start_of, normalised, Classes(is_static, check)))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
