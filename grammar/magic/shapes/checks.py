"""What noun phrases must fulfil beyond their grammar, so that every adjective is read with its scope."""

from __future__ import annotations

from itertools import pairwise

from grammar.common.phrases.checks import ends_in_a_kind, names_a_kind
from grammar.nodes.filters import AnyOf, Criterion, Filter, Is, Not, Other, PropertyIs, Related, Status, With
from grammar.nodes.references import Located, Of, Pronoun

_SPREADS = (Other(), Other("another"), Is("supertype", "legendary"), Not(Is("quality", "token")))
_COLORED = (Is("quality", "multicolored"), Is("quality", "monocolored"))
_NAMING = ((Is("quality", "commander"),), (Status("Ring-bearer"),), (Is("quality", "outlaw"),))
"""The words other than types that name a permanent by themselves."""
_BASIC = Is("supertype", "basic")
_STATES = ("tapped", "untapped", "attacking", "blocking", "attacking", "exiled")


def bare_filter(value: Filter) -> str | None:
    """A noun phrase without a noun of its own must end in a type or subtype, and its words must plainly spread."""
    unclear = None if value.words[-1:] in _NAMING else ends_in_a_kind(value)
    return unclear or distribution(value)


def located(value: Located) -> str | None:
    """Its owner's graveyard, behind something that is named, is that thing's; no other thing is looked for."""
    whose = value.zone.whose
    theirs = isinstance(whose, Of) and isinstance(whose.of, Pronoun) and whose.of.words in ("its", "their")
    return "unclear whose place it is" if theirs else None


def _joined_with(words: tuple[Criterion, ...]) -> str | None:
    """In `artifact or tapped creature` the first type stands alone, which the list of words can't say."""
    for word, following in pairwise(words):
        mixed = isinstance(word, AnyOf) and not _same_kind(word) and any(map(names_a_kind, word.criteria[:-1]))
        if mixed and names_a_kind(following):
            return "unclear with which of the words the type is joined"
    return None


def of_the_ability(value: Filter) -> str | None:
    """What stands behind the source of an ability must plainly concern the ability itself."""
    sources = [one for one in value.qualifiers if isinstance(one, Related) and one.relation == "source"]
    behind = value.qualifiers[value.qualifiers.index(sources[0]) + 1 :] if sources else ()
    concern = (Not(Is("quality", "mana ability")),)
    return None if all(one in concern for one in behind) else "unclear whether the quality concerns the source"


def distribution(value: Filter) -> str | None:
    """With a list of types, words before it and abilities after it must plainly concern all of them."""
    unclear = _joined_with(value.words)
    if unclear is not None:
        return unclear
    lists = [word for word in value.words if isinstance(word, AnyOf) and names_a_kind(word)]
    if not lists:
        return None
    before = value.words[: value.words.index(lists[0])]
    if not all(_spreads(word) or (word == _BASIC and _same_kind(lists[0])) for word in before):
        return "unclear whether the adjective concerns all of the types"
    if any(isinstance(q, With) or (isinstance(q, PropertyIs) and q.name != "mana value") for q in value.qualifiers):
        return "unclear whether the quality concerns all of the types" if not _same_kind(lists[0]) else None
    return None


def _same_kind(word: AnyOf) -> bool:
    return all(isinstance(arm, Is) and arm.kind == "subtype" for arm in word.criteria)


def _spreads(word: Criterion) -> bool:
    if isinstance(word, AnyOf):
        return all(map(_is_of_color, word.criteria))
    return word in _SPREADS or _is_of_color(word) or (isinstance(word, Status) and word.flag in _STATES)


def _is_of_color(word: Criterion) -> bool:
    return word in _COLORED or (isinstance(word, Is) and word.kind == "color")
