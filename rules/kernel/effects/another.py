"""`Another target`, where no target comes before it: which object of the text it is other than."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from grammar.nodes.base import Node
from grammar.nodes.filters import AnyFilter, AnyTarget, Either, Filter, Is, Related
from grammar.nodes.references import Host, Itself, Pronoun, Reference, Some, Target, You
from rules.kernel.errors import Unsupported

Definite = Itself | Host | Pronoun
PERSONAL = frozenset(("player", "opponent", "hero"))
"""Nouns of players."""
PERSONS = frozenset(("they", "them", "their", "themselves"))
"""Pronouns of players, where they aren't called players."""


def says_another(target: Target) -> bool:
    """Whether a target must be other than what was spoken of before it."""
    return bool(target.words) or (isinstance(target.what, AnyTarget) and target.what.words == "other")


def other_than(target: Target, spoken: Iterable[Node]) -> Target:
    """A target phrase with what it is other than: what the text spoke of last, or what speaks, and for players you.

    Args:
        target: The phrase, which says `another` or `other`.
        spoken: What the text says, in its order.

    Raises:
        Unsupported: Before it the text speaks of one more thing that could be meant.
    """
    before = _before(target, spoken)
    if _are_persons(target.what):
        persons = [one for one in before if isinstance(one, Definite) and _is_person(one)]
        return replace(target, what=_apart(target.what, persons[-1] if persons else You()), words="")
    definite = [one for one in before if isinstance(one, Definite) and not _is_person(one)]
    last: Definite = definite[-1] if definite else Itself()
    if not isinstance(last, Pronoun) and any(_alike(target.what, one) for one in before if isinstance(one, Some)):
        raise Unsupported("another target", "the text doesn't say what it is other than")
    return replace(target, what=_apart(target.what, last), words="")


def _before(target: Target, spoken: Iterable[Node]) -> list[Node]:
    found: list[Node] = []
    for node in spoken:
        if node is target:
            break
        found.append(node)
    return found


def _are_persons(wanted: AnyFilter) -> bool:
    """Whether players are wanted; those are other than the player that was spoken of, or else than you."""
    return isinstance(wanted, Filter) and wanted.noun in PERSONAL


def _is_person(one: Definite) -> bool:
    words = one.words if isinstance(one, Pronoun) else ""
    return words in PERSONS or words.endswith(("player", "players", "opponent"))


def _alike(wanted: AnyFilter, one: Some) -> bool:
    """Whether a thing is called what is wanted; damage to any other target is known by what deals it."""
    return not isinstance(wanted, AnyTarget) and not _names(wanted).isdisjoint(_names(one.what))


def _names(wanted: AnyFilter) -> frozenset[str]:
    match wanted:
        case Either(arms=arms):
            return frozenset(name for arm in arms for name in _names(arm))
        case Filter(words=words, noun=noun):
            types = frozenset(one.value for one in words if isinstance(one, Is) and one.kind == "type")
            return types or frozenset({noun} - {""})
        case AnyTarget():
            return frozenset()


def _apart(wanted: AnyFilter, other: Reference) -> AnyFilter:
    match wanted:
        case Either(arms=arms):
            return replace(wanted, arms=tuple(_filter_apart(arm, other) for arm in arms))
        case Filter():
            return _filter_apart(wanted, other)
        case AnyTarget():
            return _filter_apart(Filter(noun="any target"), other)


def _filter_apart(wanted: Filter, other: Reference) -> Filter:
    return replace(wanted, qualifiers=(*wanted.qualifiers, Related("other than", other)))
