"""Reading Flesh and Blood's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

import re

from grammar.common.classes import Classes, speaks_of, standing
from grammar.common.reader import Manner, Reader
from grammar.flesh_and_blood.grammar import STARTS, engine
from grammar.flesh_and_blood.normal import is_keyword_line, normalised
from grammar.nodes import references as r
from grammar.nodes.effects import AnyEffect

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


def _nothing_refused(_: AnyEffect) -> None:
    """A change without a duration lasts as long as its object, so that none is unclear."""


READER = Reader(Manner(engine, STARTS, start_of, normalised, Classes(is_static, _nothing_refused)))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
