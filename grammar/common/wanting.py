"""What can stand in a place of a sentence: nobody can tap a spell, and nothing but a player loses life."""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.common.mentions import Context, Mention, Wanted
from grammar.common.phrases.checks import names_a_kind
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node

_PLAYERS = ("who", "player")
"""Fields of those who do or have something."""
_OF_PLAYERS = ("mark",)
"""Keyword actions that are done to players alone."""
_THINGS: dict[type[Node], tuple[str, ...]] = {
    w.Move: ("what",),
    w.Counters: ("on", "to"),
    n.GainControl: ("what",),
    n.Continuous: ("affects",),
}
_PERMANENTS: dict[type[Node], tuple[str, ...]] = {
    w.SetStatus: ("what",),
    w.Regenerate: ("what",),
    w.Fight: ("one", "other"),
    n.StaysTapped: ("what",),
}
_ALONE: dict[type[Node], dict[str, Wanted]] = {
    c.Paid: {"what": "itself"},
    w.CopySpell: {"what": "another", "who": "player"},
    w.Retarget: {"what": "spell"},
    w.Damage: {"source": "dealing"},
    w.Cast: {"what": "exiled", "who": "player"},
}
"""What alone can stand in a field of a class, where that is the same for all of its nodes."""
_ON_PERMANENTS = re.compile(r"[+-]\d/[+-]\d|stun")
_SIZING = (n.PowerToughness, n.BaseSize, n.SwitchSize, n.Doubled)
_BY_CREATURES = ("attacks", "blocks", "is blocked")
_IN_COMBAT = frozenset({"flying", "first strike", "double strike", "vigilance", "menace", "reach", "trample"})
"""Keywords that mean nothing but on a permanent."""
_KICKED = f.Status("kicked")
_GONE = ("sacrifice", "discard", "damage")


def wanted(node: Node, name: str, part: object, seen: Context) -> Wanted | None:
    """What alone a pronoun in a field of a node can mean."""
    if not isinstance(part, r.Pronoun | r.EachOf):
        return None
    if isinstance(node, r.EachOf):
        return seen.wanted
    if isinstance(node, c.Matches):
        return _asked_of(node.criterion)
    if type(node) in _ALONE:
        return _ALONE[type(node)].get(name)
    return "player" if _wants_player(node, name) else _wanted_object(node, name)


def _wants_player(node: Node, name: str) -> bool:
    if isinstance(node, w.KeywordAction) and node.name in _OF_PLAYERS and name == "what":
        return True
    return name in _PLAYERS and not isinstance(node, n.Rule)


def _wanted_object(node: Node, name: str) -> Wanted | None:
    if _wants_permanent(node, name):
        return "permanent"
    is_of_things = name in _THINGS.get(type(node), ()) and not _is_of_anybody(node)
    return "thing" if is_of_things else None


def _asked_of(criterion: Node) -> Wanted | None:
    """Of what it is asked whether it is a card of a kind, or a thing of a kind: nobody asks that of the own object."""
    if criterion == _KICKED:
        return "itself"
    if isinstance(criterion, f.InZone):
        return "card"
    if not isinstance(criterion, f.Filter):
        return None
    if criterion.noun.endswith("card"):
        return "card"
    return "another" if criterion.words and all(map(names_a_kind, criterion.words)) else None


def _wants_permanent(node: Node, name: str) -> bool:
    match node:
        case w.Counters(what=w.CounterSpec(kind=str(kind))):
            return name in ("on", "to") and _ON_PERMANENTS.fullmatch(kind) is not None
        case n.Continuous(modifications=changes):
            return name == "affects" and any(map(_is_of_permanents, changes))
        case e.Event(kind=kind):
            return name == "subject" and kind in _BY_CREATURES
    return name in _PERMANENTS.get(type(node), ())


def _is_of_permanents(change: object) -> bool:
    """Whether a size changes, or a keyword is gained that means nothing but on a permanent."""
    gained = change.abilities if isinstance(change, n.Abilities) else ()
    return isinstance(change, _SIZING) or any(getattr(one, "name", None) in _IN_COMBAT for one in gained)


def _is_of_anybody(node: Node) -> bool:
    """Whether a change may concern a player as well: a keyword is gained."""
    changes = node.modifications if isinstance(node, n.Continuous) else ()
    given = [ability for change in changes if isinstance(change, n.Abilities) for ability in change.abilities]
    return isinstance(node, n.Continuous) and (not given or any("Keyword" in type(one).__name__ for one in given))


def can_be(mention: Mention, place: Wanted | None) -> bool:
    """Whether what was spoken of can stand in a place."""
    if place is None:
        return True
    if place in ("another", "itself"):
        is_own = mention.origin == "self" or (place == "itself" and "spell" in mention.kinds)
        return is_own == (place == "itself") and not mention.player
    if place in _CAN_BE:
        return not mention.player and _CAN_BE[place](mention)
    if place == "card":
        return not mention.player and not mention.arrived and ("card" in mention.kinds or mention.moved is not None)
    if place == "player" or mention.player:
        return mention.player == (place == "player")
    return place == "thing" or mention.arrived or _lies_there(mention)


_CAN_BE: dict[Wanted, Callable[[Mention], bool]] = {
    "exiled": lambda mention: mention.verb == "exile",
    "spell": lambda mention: "spell" in mention.kinds,
    "dealing": lambda mention: mention.verb != "destroy",
}


def _lies_there(mention: Mention) -> bool:
    """Whether it can be a permanent still."""
    return mention.moved is None and mention.verb not in _GONE and mention.kinds.isdisjoint({"spell", "card"})
