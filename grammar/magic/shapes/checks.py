"""What noun phrases must fulfil beyond their grammar, so that every adjective is read with its scope."""

from __future__ import annotations

from grammar.nodes.filters import AnyOf, Criterion, Filter, Is, Not, Other, PropertyIs, Status, With

_SPREADS = (Other(), Other("another"), Is("supertype", "legendary"), Not(Is("quality", "token")))
_STATES = ("tapped", "untapped", "attacking", "blocking", "attacking", "exiled")


def bare_filter(value: object) -> str | None:
    """A noun phrase without a noun of its own must end in a type or subtype."""
    assert isinstance(value, Filter)
    if not value.words or not _names_a_kind(value.words[-1]):
        return "an adjective without a noun"
    return distribution(value)


def distribution(value: object) -> str | None:
    """With a list of types, words before it and abilities after it must plainly concern all of them."""
    assert isinstance(value, Filter)
    lists = [word for word in value.words if isinstance(word, AnyOf) and _names_a_kind(word)]
    if not lists:
        return None
    before = value.words[: value.words.index(lists[0])]
    if not all(_spreads(word) for word in before):
        return "unclear whether the adjective concerns all of the types"
    if any(isinstance(q, With) or (isinstance(q, PropertyIs) and q.name != "mana value") for q in value.qualifiers):
        return "unclear whether the quality concerns all of the types" if not _same_kind(lists[0]) else None
    return None


def _names_a_kind(word: Criterion) -> bool:
    if isinstance(word, AnyOf):
        return all(_names_a_kind(arm) for arm in word.criteria)
    return isinstance(word, Is) and word.kind in ("type", "subtype")


def _same_kind(word: AnyOf) -> bool:
    return all(isinstance(arm, Is) and arm.kind == "subtype" for arm in word.criteria)


def _spreads(word: Criterion) -> bool:
    return (
        word in _SPREADS
        or (isinstance(word, Status) and word.flag in _STATES)
        or (isinstance(word, Is) and word.kind == "color")
    )
