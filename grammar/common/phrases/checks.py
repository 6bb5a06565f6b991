"""What a noun phrase must fulfil beyond its grammar."""

from __future__ import annotations

from grammar.nodes.filters import AllOf, AnyOf, Criterion, Filter, Is, Named


def ends_in_a_kind(value: Filter) -> str | None:
    """A noun phrase without a noun of its own must end in a type, a subtype or a name."""
    if not value.words or not names_a_kind(value.words[-1]):
        return "an adjective without a noun"
    return None


def names_a_kind(word: Criterion) -> bool:
    """Whether a word can stand for the things themselves."""
    if isinstance(word, AnyOf):
        return all(names_a_kind(arm) for arm in word.criteria)
    if isinstance(word, AllOf):
        return any(names_a_kind(part) for part in word.criteria)
    return isinstance(word, Named) or (isinstance(word, Is) and word.kind in ("type", "subtype"))
