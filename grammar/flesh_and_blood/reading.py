"""Reading Flesh and Blood's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

import re

from grammar.common.classes import Classes, speaks_of, standing
from grammar.common.reader import Manner, Reader
from grammar.common.shapes import Unreadable
from grammar.flesh_and_blood.grammar import STARTS, engine
from grammar.flesh_and_blood.normal import is_keyword_line, normalised
from grammar.nodes import continuous as n
from grammar.nodes import references as r
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within

_ACTIVATED = re.compile(r"(?:\w+ per turn )?(?:action|instant|attack reaction|defense reaction) — ")
_TRIGGER = re.compile(r"(?:[a-z][\w' ]* — )?(?:(?:once per turn, )?(?:when|whenever)|at|the first time) ")


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    if _ACTIVATED.match(text):
        return "activated_line"
    if _TRIGGER.match(text):
        return "triggered_line"
    return "keyword_line" if is_keyword_line(text) else "plain_line"


def is_static(effect: AnyEffect) -> bool:
    """Whether an effect is in force, and speaks of nothing that is chosen or still to come."""
    return standing(effect) and not any(speaks_of(effect, kind) for kind in (r.Target, r.Next))


def _check(effect: AnyEffect) -> None:
    """Refuse a change of the object's own cost among the steps of an effect: it would come too late."""
    for node in within(effect):
        if isinstance(node, n.CostChange) and isinstance(node.what, r.Itself) and node.action == "activate":
            raise Unreadable("unclear which cost is meant")


READER = Reader(Manner(engine, STARTS, start_of, normalised, Classes(is_static, _check)))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
