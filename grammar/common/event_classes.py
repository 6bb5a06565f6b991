"""The classes of events that an event phrase names which can't be read whole, told by its verbs.

What happens to some noun that nobody knows (`whenever a gazebo attacks`) is one of all the events of that verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

_RELATIVE = re.compile(r" (?:that|which|who|whose|with|while|using|during|for the)\b")
"""Where what narrows an event begins: `whenever a creature attacks | while …`."""
_RELATIVE_CLAUSE = re.compile(r" (?:that|which|who|whose|while|using|during|for the)\b")
"""The same, but for `with`: `whenever a creature with a mark attacks | while …`."""
_JOINED = re.compile(r" (?:and/or|and|or(?! more\b)) ")
"""`whenever ~ attacks or blocks, …`, but not `one or more creatures`."""
_PLAIN = re.compile(
    r"(?:you|an opponent|a player|another player|one of your opponents|~"
    r"|(?:a|another|(?:one|1) or more) (?:creatures?|all(?:y|ies)|permanents?|attacks?)"
    r"(?: you control| an opponent controls)?) "
)
"""A subject of which every word is known: `another creature you control | dies`."""
_CONTROLLED = (
    r"(?:(?:you|your opponents|they) (?:control|own) |(?:an opponent|a player|that player) (?:control|own)s |it \w+s )?"
)
_ONE = re.compile(
    rf"(?:an?|another|each(?! of)|the|your|enchanted|equipped|linked) (?:(?!\w+s )[\w'-]+ ){{1,6}}?{_CONTROLLED}"
)
"""A subject of which only is known that it is one thing: none of its words may be a verb."""
_SEVERAL = re.compile(
    rf"(?:(?:one|two|three|four|five|\d+) or more|your|all|any number of) (?:[\w'-]+ ){{1,6}}?{_CONTROLLED}"
)
"""The same of several things."""
_BARE_NOUN = re.compile(r"(?:instant|sorcery|creature|artifact|enchantment|planeswalker|land|permanent|player)s?\b")
"""One more noun, which would have an article if it began a clause of its own: `whenever you cast an instant or |
sorcery spell, …`."""

Verbs = Mapping[str, tuple[str, ...]]
"""For verbs, as patterns, the beginnings of triggered abilities that wait for all that the verb can say."""
Classes = Mapping[str, bool]
"""Beginnings of triggered abilities, each with whether only what the object itself does or undergoes is meant."""


def classes_of(head: str, verbs: Verbs) -> Classes:
    """Return the beginnings of triggered abilities that together wait for all that an event phrase can say, or more.

    Args:
        head: The phrase, as `whenever a gazebo attacks`.
        verbs: The verbs that are known.

    Returns:
        Nothing if its verbs don't tell.
    """
    word, _, said = head.partition(" ")
    if word not in ("when", "whenever"):
        return {}
    return next((found for cut in (_RELATIVE, _RELATIVE_CLAUSE) if (found := _named(cut.split(said)[0], verbs))), {})


def speaks_of_itself(head: str) -> bool:
    """Whether an event phrase speaks of the object itself otherwise than as its subject."""
    return re.search(r" (?!~).*~", head) is not None


def _named(clause: str, verbs: Verbs) -> Classes:
    """The beginnings for all verbs of a clause; none if a part of it has no verb that is known."""
    found: dict[str, bool] = {}
    itself = False
    for piece in _without_itself(_JOINED.split(clause)):
        subject = _PLAIN.match(piece)
        itself = subject.group() == "~ " if subject else itself and not _has_subject(piece)
        known = _verbs_behind(subject, piece, verbs)
        if not known and not (found and _BARE_NOUN.match(piece)):
            return {}
        found |= {phrase: itself and found.get(phrase, True) for one in known for phrase in verbs[one]}
    return found


def _without_itself(pieces: Sequence[str]) -> Sequence[str]:
    """The pieces without the object itself as one of several subjects: `~ | or another gazebo dies`."""
    return pieces[1:] if pieces[0] == "~" else pieces


def _has_subject(piece: str) -> bool:
    return _ONE.match(piece) is not None or _SEVERAL.match(piece) is not None


def _verbs_behind(subject: re.Match[str] | None, piece: str, verbs: Verbs) -> list[str]:
    rest = piece[subject.end() :] if subject else piece
    return [one for one in verbs if _says(one, rest)] or (
        [] if re.search("~.", piece) else _verb_of_unknown(piece, verbs)
    )


def _verb_of_unknown(piece: str, verbs: Verbs) -> list[str]:
    """The verb behind a subject that can't be read, in the form that belongs to it."""
    one = [verb for verb in verbs for rest in _behind(_ONE, piece) if _says(verb, rest) and _is_singular(rest)]
    if one:
        return one[:1]
    several = [
        verb for verb in verbs for rest in _behind(_SEVERAL, piece) if _says(verb, rest) and not _is_singular(rest)
    ]
    return several if len(several) == 1 else []


def _behind(subject: re.Pattern[str], piece: str) -> Iterator[str]:
    """What may stand behind the subject of a clause, the shortest subject first."""
    words = (found.end() for found in re.finditer(" ", piece))
    return (piece[end:] for end in words if subject.fullmatch(piece[:end]))


def _is_singular(predicate: str) -> bool:
    return predicate.split(" ")[0].endswith("s")


def _says(verb: str, predicate: str) -> bool:
    return re.match(rf"(?:{verb})(?![\w-])", predicate) is not None
