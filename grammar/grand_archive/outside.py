"""Lines of Grand Archive that can't be read or aren't built: by what their kind is told."""

from __future__ import annotations

import re

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
    kept_label="inherited effect",
    resolving=frozenset({"action"}),
    label=re.compile(rf"^(?:{LOCK} ?)*(?:(?!{'|'.join(COST_KEYWORDS)}|lineage release)[a-z][\w' ]*? — )?"),
)
OUTSIDES = Outsides(READER.read_normalised, start_of, normalised, SIGNS)
unread, unbuilt = OUTSIDES.unread, OUTSIDES.unbuilt
