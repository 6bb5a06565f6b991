"""Reading Flesh and Blood's card text: how its lines are told apart, given to the reader that all games share."""

from __future__ import annotations

import re

from grammar.common.classes import Classes, lasting_apart, speaks_of, standing
from grammar.common.others import refuse_others_of_created
from grammar.common.reader import Manner, Reader
from grammar.common.shapes import Unreadable
from grammar.flesh_and_blood.grammar import STARTS, engine
from grammar.flesh_and_blood.normal import is_keyword_line, normalised
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within

_ACTIVATED = re.compile(
    r"(?:(?:once|twice|three times) per turn )?(?:action|instant|attack reaction|defense reaction) — "
)
_TRIGGER = re.compile(
    r"(?:[a-z][\w' ]* — )?(?:while [^,“]*, )?"
    r"(?:(?:once per turn,? )?(?:when|whenever)|at|the (?:first|second|third) time) "
)
_WAITS_FOR_A_WHILE = re.compile(
    r"when(?:ever)? (?![^,]* and )[^,“]* this (?:turn|combat chain|chain link|action phase), "
)
"""What an instruction begins with that says what happens during some time from now on."""


def start_of(text: str) -> str:
    """The start symbol by which a normalised line is read."""
    if _ACTIVATED.match(text):
        return "activated_line"
    if _WAITS_FOR_A_WHILE.match(text):
        return "plain_line"
    if _TRIGGER.match(text):
        return "triggered_line"
    return "keyword_line" if is_keyword_line(text) else "plain_line"


def is_static(effect: AnyEffect) -> bool:
    """Whether an effect is in force, and speaks of nothing that is chosen or still to come."""
    refuse_instructions(effect)
    return standing(effect) and not any(speaks_of(effect, kind) for kind in (r.Target, r.Next))


def check(effect: AnyEffect) -> None:
    """Refuse what can't be meant by the words as they stand, or can be meant in two ways."""
    refuse_instructions(effect)
    refuse_others_of_created(effect)
    for node in within(effect):
        if isinstance(node, n.CostChange) and isinstance(node.what, r.Itself) and node.action == "activate":
            raise Unreadable("unclear which cost is meant")
        if isinstance(node, s.Gate) and isinstance(node.test, s.May) and _leaves_a_rest(node.then):
            raise Unreadable("unclear what is done with the rest if nothing is taken")
        if isinstance(node, s.IfElse) and any(isinstance(part, s.Choose) for part in within(node.instead)):
            raise Unreadable("unclear how much is done otherwise")
        if isinstance(node, w.Move) and any(_anybodys(part) for part in within(node.what)):
            raise Unreadable("unclear whose zone is meant")
        if isinstance(node, r.Some) and any(_in_each_zone(part) for part in within(node.what)):
            raise Unreadable("unclear whether it is one of all, or one of each")
        if isinstance(node, f.Filter) and f.OfTheChosen("name") in node.qualifiers and not _names_a_card(effect):
            raise Unreadable("unclear which name is meant")
        if isinstance(node, s.Sequence):
            lasting_apart(node)


def is_apart(first: AnyEffect, then: a.Triggered) -> bool:
    """Whether what holds for this chain link is said of the attack whose hitting the next sentence speaks of."""
    hits = isinstance(then.event, e.Event) and then.event.kind == "hits" and then.event.subject == r.Itself()
    return hits and isinstance(first, n.Lasting) and first.duration == c.Until("this chain link")


def refuse_instructions(effect: AnyEffect) -> None:
    """Refuse an instruction that is granted to an object: unless it triggers, nothing says when it is followed."""
    for node in within(effect):
        if isinstance(node, n.Abilities) and any(_is_followed(ability) for ability in node.abilities):
            raise Unreadable("unclear when the granted ability is carried out")


def _is_followed(ability: Node) -> bool:
    """Whether an ability is an instruction; what only holds on the chain link of its attack is none."""
    if not isinstance(ability, a.Spell):
        return False
    held = isinstance(ability.effect, n.Lasting) and ability.effect.duration == c.Until("this chain link")
    return not held


def _leaves_a_rest(effect: AnyEffect) -> bool:
    """Whether one sentence says what may be taken and where all the others go."""
    several = isinstance(effect, s.Sequence) and not any(joiner.startswith(".") for joiner in effect.joiners)
    return several and any(isinstance(node, r.Pronoun) and node.words == "the rest" for node in within(effect))


def _in_each_zone(part: Node) -> bool:
    """Whether it is said of somebody's zone that it is each of several."""
    return isinstance(part, f.InZone) and isinstance(part.whose, r.Every) and part.whose.words == "each"


def _names_a_card(effect: AnyEffect) -> bool:
    """Whether a name is chosen before it is spoken of, or it is told as `the named card`, as of another line."""
    named = any(isinstance(part, s.Choose) and part.what == "card name" for part in within(effect))
    return named or any(isinstance(part, r.Every) and part.words == "the" for part in within(effect))


def _anybodys(part: Node) -> bool:
    return isinstance(part, f.InZone) and part.zone in ("hand", "arsenal") and part.whose is None


READER = Reader(Manner(engine, STARTS, start_of, normalised, Classes(is_static, check, is_apart)))
read_line, read_card = READER.read_line, READER.read_card
text_of, is_ambiguous = READER.text_of, READER.is_ambiguous
