"""Lines of Grand Archive that can't be read or aren't built: by what their kind is told."""

from __future__ import annotations

import re

from grammar.common.event_classes import Verbs
from grammar.common.outside import Outsides, Signs
from grammar.grand_archive.normal import LOCK, normalised
from grammar.grand_archive.reading import READER, start_of

_PLAY = r"(?:activate|materialize|play)"
_PLAYING = (
    rf"as an additional cost to {_PLAY} ~, [^.]*\.",
    rf"~ costs [^.]* to {_PLAY}[^.]*\.",
    rf"(?:if [^.,]*, )?you may {_PLAY} ~ [^.]*\.",
    rf"{_PLAY} ~ only [^.]*\.",
    r"(?:if [^.]*, )?you may [^.]* rather than pay ~'s (?:reserve|memory) cost\.",
)
_ENTERING = (r"~ enters the field [^.]*\.", r"as ~ enters the field, [^.]*\.")
_ZONES = r"graveyard|hand|deck|memory|banish(?:ed|ment)?|lineage|material|stack|anywhere"
COST_KEYWORDS = ("brew", "ephemerate", "starcalling", "aethercalling")

BROAD: Verbs = {
    "attacks?": ("whenever a unit attacks",),
    "retaliates?": ("whenever a unit retaliates",),
    "(?:is|are) attacked": ("whenever a unit is attacked",),
    "deals? (?:combat )?damage": ("whenever a source deals damage",),
    "(?:is|are) dealt (?:combat )?damage": ("whenever a unit is dealt damage",),
    "dies?": ("whenever a unit dies",),
    "enters? the field": ("whenever an object enters the field",),
    "leaves? the field": ("whenever an object leaves the field",),
    "(?:is|are) destroyed": ("whenever an object is destroyed",),
    "becomes? rested": ("whenever an object becomes rested",),
    "levels? up": ("whenever a champion levels up",),
    "draws?": ("whenever a player draws a card",),
    "activates? an? (?!ability)": ("whenever a player activates a card",),
    "materializes?": ("whenever a player materializes a card",),
}
"""The verbs by which the class of an event is told, for event phrases that can't be read."""

_EARLY = r"\b(?:is|are|becomes?|bases?|costs?|gains? control|elements?|\w*types?|speed|considered|counts?)\b"
RESOLVING = frozenset({"action"})

SIGNS = Signs(
    playing=re.compile("|".join(_PLAYING)),
    entering=re.compile("|".join(f"(?:{one})(?![^.]* and )" for one in _ENTERING)),
    cost=re.compile(""),
    itself_elsewhere=re.compile(
        r"~ (?:from (?:your|a|their|its owner's|the)\b|(?:is|was) (?:in|on|banished)\b)|if ~ is in\b"
    ),
    static_elsewhere=re.compile(
        rf"^(?=.*~)(?=.*\b(?:{_ZONES}|activated?|materialized?|costs?|discard(?:ed)?|reveal(?:ed)?)\b)"
        r"|~'s\b|~ is (?:also|an?|every|all|the)\b|\b(?:starting|begin the game)\b"
    ),
    triggers=re.compile(rf"(?:{LOCK} )*(?:[a-z][\w' ]*? — )?(?:when(?:ever)? |at |on [a-z0-9 ]+:)"),
    keywords=dict.fromkeys(COST_KEYWORDS, "playing"),
    early=re.compile(_EARLY),  # base values and control, types, elements
    lock=re.compile(rf"(?:{LOCK} ?)+"),
    kept_labels=("inherited effect", "lineage release"),
    broad=BROAD,
    resolving=RESOLVING,
    following=lambda types: not types.isdisjoint(RESOLVING),
    choosing=re.compile(  # target ally, choose one, X, if ~ is brewed, this card costs …
        r"\btargets?\b|\bcho[os]|\bdivid|\bX\b|\bactivat|\b(?:card|costs?|paid)\b|~(?! deals?\b)"
    ),
    label=re.compile(rf"^(?:{LOCK} ?)*(?:(?!{'|'.join(COST_KEYWORDS)}|lineage release)[a-z][\w' ]*? — )?"),
)
OUTSIDES = Outsides(READER.read_normalised, start_of, normalised, SIGNS)
unread, unbuilt = OUTSIDES.unread, OUTSIDES.unbuilt
