"""Lines of Flesh and Blood that can't be read or aren't built: by what their kind is told."""

from __future__ import annotations

import re

from grammar.common.event_classes import Verbs
from grammar.common.outside import Outsides, Signs
from grammar.flesh_and_blood.normal import normalised
from grammar.flesh_and_blood.reading import READER, start_of
from grammar.nodes import abilities as a
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from grammar.nodes.walking import those

_PLAYING = (
    r"(?:if [^.,]*, )?~ costs [^.]* to play[^.]*\.",
    r"as an additional cost to play ~, [^.]*\.",
    r"(?:if [^.,]*, )?you may play ~ [^.]*\.",
    r"play ~ only [^.]*\.",
    r"(?:if [^.]*, )?you may [^.]* rather than pay ~'s [^.]*cost\.",
)
_ENTERING = (
    r"~ enters the arena [^.]*\.",
    r"as ~ enters the arena, [^.]*\.",
    r"you may start the game with [^.]*\.",
)
_ZONES = r"graveyard|hand|deck|banished|soul|arsenal|pitch(?:ed)?|inventory|stack|anywhere"
_BINDING = r"\b(?:can't|can(?!')|cannot|must|may|only)\b"
_ACTIVATED = r"(?:\w+ (?:times )?per turn )?(?:action|instant|attack reaction|defense reaction)"

STAYING = frozenset(
    {
        "affliction",
        "ally",
        "ash",
        "attack",
        "aura",
        "construct",
        "figment",
        "invocation",
        "item",
        "landmark",
        "reaction",
    }
)
"""Words of the type boxes of cards that stay somewhere once they have resolved, or that wait where they defend."""

BROAD: Verbs = {
    "attacks?": ("whenever a hero attacks", "whenever an attack attacks"),
    "hits?": ("whenever an attack hits",),
    "defends?": ("whenever a card defends",),
    "deals? (?:arcane |physical )?damage": ("whenever a source deals damage",),
    "(?:is|are) dealt (?:arcane |physical )?damage": ("whenever a hero is dealt damage",),
    "enters? the arena": ("whenever a permanent enters the arena",),
    "leaves? the arena": ("whenever a permanent leaves the arena",),
    "(?:is|are) destroyed": ("whenever a permanent is destroyed",),
    "(?:is|are) discarded": ("whenever a card is discarded",),
    "(?:is|are) pitched": ("whenever a card is pitched",),
    "draws?": ("whenever a hero draws a card",),
    "plays?": ("whenever a hero plays a card",),
    "activates?": ("whenever a hero activates an ability",),
    "(?:is|are) put into (?:a|the|your|their|its owner's) graveyard": (
        "whenever a card is put into a player's graveyard",
    ),
    "creates?": ("whenever you create a token",),
    "wins? a wager": ("whenever an attack wins a wager",),
    r"gains? (?:\{h\}|\d+\{h\}|life)": ("whenever you gain {h}",),
}
"""The verbs by which the class of an event is told, for event phrases that can't be read."""

SIGNS = Signs(
    playing=re.compile("|".join(_PLAYING)),
    entering=re.compile("|".join(f"(?:{one})(?![^.]* and )" for one in _ENTERING)),
    cost=re.compile(""),
    itself_elsewhere=re.compile(
        r"~ (?:from (?:your|a|their|its owner's|the)\b|(?:is|was) (?:in|on|banished|face)\b)|if ~ is in\b"
    ),
    static_elsewhere=re.compile(
        rf"^(?=.*~)(?=.*\b(?:{_ZONES}|play(?:ed)?|costs?|discard(?:ed)?|reveal(?:ed|ing|s)?|defend(?:s|ed|ing)?)\b)"
        r"|^(?=.*~).*\b(?:under\b|on (?:the|a|this|that) (?:combat chain|chain link))"
        r"|\b(?:while|if|as long as) [^,.]* is (?:face|in )"
        r"|~'s base\b|~ is (?:also|an?|every|all)\b|\b(?:starting|start the game|begin the game)\b"
    ),
    unseen=re.compile(
        rf"~ (?:is|was) (?:in|on|face)\b|~ {_BINDING}(?! be (?:defended|attacked|prevented))|{_BINDING}[^,.]*~"
        r"|~'s\b|\b(?:it|that)'s\b|~ (?:counts|(?:is|are) (?!\w+ed\b))|\bin any zone\b"
        r"|\b(?:starting|start the game|begin the game|inventory)\b"
    ),
    triggers=re.compile(r"(?:once per turn, )?(?:when|whenever) |at |the (?:first|second|third) time "),
    keywords={"fusion": "playing", r"[\w', /]+ fusion": "playing"},
    broad=BROAD,
    resolving=frozenset(),
    following=lambda types: bool(
        types & {"action", "instant", "reaction"} and (not types & STAYING or "reaction" in types)
    ),
    label=re.compile(rf"^(?!{_ACTIVATED} — )[a-z][\w' ]*? — "),
)
OUTSIDES = Outsides(READER.read_normalised, start_of, normalised, SIGNS)
unread = OUTSIDES.unread


def unbuilt(ability: a.AnyAbility, text: str, types: frozenset[str], name: str = "") -> tuple[Opaque, ...]:
    """The outside of an ability that is read and isn't built; what is gone then is come to as it is played.

    So are instructions, which are followed as their card resolves.
    """
    found = OUTSIDES.unbuilt(ability, text, types, name)
    if types & STAYING or not types & {"action", "instant"}:
        return found
    itself = any(those(ability, (Itself,)))
    only_played = {"static"} if isinstance(ability, a.Spell) else set[str]() if itself else {"triggered"}
    return tuple(Opaque("spell") if one.kind in only_played else one for one in found)
