"""Lists of kinds in which a part has words of its own: `artifact, enchantment, or tapped creature`.

The words of such a list stand in one row; in the tree each part has its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from grammar.common.phrases.checks import names_a_kind
from grammar.common.phrases.nouns import ONE
from grammar.common.shapes import Children, Shape, Unreadable, Wrapping, at, child, shape
from grammar.nodes.continuous import Scaled
from grammar.nodes.filters import (
    AllOf,
    AnyOf,
    Criterion,
    Either,
    Filter,
    FirstEachTurn,
    InZone,
    Is,
    Not,
    Other,
    PropertyIs,
    Related,
    With,
)
from grammar.nodes.quantities import ThatMuch
from grammar.nodes.references import Every, Pronoun, Reference, Several, Some
from grammar.nodes.verbs import CounterSpec, Entry

Words = tuple[Criterion, ...]
_FROM_IT: Words = (Related("among", Pronoun("from it")),)
TWO_KINDS, THREE_OR_MORE = range(2, 3), range(3, 20)
_CREATURE = Is("type", "creature")
_OF_CREATURES = ("power", "toughness")
_ALONE = ("", "card", "spell")
"""Nouns that the parts of a list can share."""


@dataclass(frozen=True, slots=True)
class Parted(Wrapping):
    """A filter of which the parts of a list have their own words, where only one reading is right."""

    def build(self, children: Sequence[object]) -> Filter:
        """The filter with the words of each part at that part."""
        return _parted(child([self.inside.build(children)], 0, Filter))

    def match(self, value: object) -> Children | None:
        """The children with the words in one row again."""
        if not isinstance(value, Filter):
            return None
        row = _in_a_row(value)
        return self.inside.match(row) if _parted(row) == value else None


def _parted(value: Filter) -> Filter:
    place = next((place for place, word in enumerate(value.words) if isinstance(word, AnyOf)), None)
    if place is None or value.noun not in _ALONE:
        return value
    before, listed, after = value.words[:place], value.words[place], value.words[place + 1 :]
    assert isinstance(listed, AnyOf)
    if after:
        words = _with_words_of_its_own(before, listed, after)
        return value if words is None else msgspec.structs.replace(value, words=words)
    return value if before or value.noun else _with_a_quality_of_its_own(value, listed)


def _with_words_of_its_own(before: Words, listed: AnyOf, after: Words) -> Words | None:
    """`artifact or tapped creature`; `red creature or red planeswalker`: each part as it is said."""
    *first, own = listed.criteria
    if not all(map(names_a_kind, (*first, *after[-1:]))):
        return None
    last = AllOf((own, *after))
    if not names_a_kind(own) and all(isinstance(word, Other) for word in before):
        return (*before, msgspec.structs.replace(listed, criteria=(*first, last)))
    said_again = before == (own,) or (before and first == [after[-1]])
    if not said_again or len(first) != 1:
        return None
    return (msgspec.structs.replace(listed, criteria=(AllOf((*before, *first)), last)),)


def _with_a_quality_of_its_own(value: Filter, listed: AnyOf) -> Filter:
    """`artifact, enchantment, or creature with flying`: what only creatures have is said of the creature."""
    *others, last = listed.criteria
    quality = value.qualifiers[0] if len(value.qualifiers) == 1 else None
    if len(others) < 2 or last != _CREATURE or _CREATURE in others or not _is_of_creatures(quality):
        return value
    if quality is None or not all(isinstance(one, Is) and one.kind == "type" for one in others):
        return value
    parts = (*others, AllOf((last, quality)))
    return Filter((msgspec.structs.replace(listed, criteria=parts),))


def _is_of_creatures(quality: Criterion | None) -> bool:
    return isinstance(quality, With) or (isinstance(quality, PropertyIs) and quality.name in _OF_CREATURES)


def _in_a_row(value: Filter) -> Filter:
    """The filter with the words of the parts as they stand in the text."""
    place = next((place for place, word in enumerate(value.words) if isinstance(word, AnyOf)), None)
    listed = None if place is None else value.words[place]
    if not isinstance(listed, AnyOf) or not isinstance(last := listed.criteria[-1], AllOf):
        return value
    *first, _ = listed.criteria
    if _is_of_creatures(last.criteria[-1]):
        row = msgspec.structs.replace(listed, criteria=(*first, *last.criteria[:-1]))
        return msgspec.structs.replace(value, words=(*value.words[:-1], row), qualifiers=last.criteria[-1:])
    own: Words = ()
    if isinstance(first[0], AllOf):
        own, first = first[0].criteria[:-1], list(first[0].criteria[-1:])
    row = msgspec.structs.replace(listed, criteria=(*first, last.criteria[0]))
    words = (*value.words[:place], *own, row, *last.criteria[1:])
    return msgspec.structs.replace(value, words=words)


@dataclass(frozen=True, slots=True)
class OneOfKinds:
    """One card of any of several kinds, each with an article; where it is stands after the last, and is said of all."""

    count: int
    makes: type = Some

    def build(self, children: Sequence[object]) -> Some:
        """One of what fits any of the kinds."""
        arms = [child(children, place, Filter) for place in range(self.count)]
        where = _where(arms[-1])
        placed = (one if _where(one) else _placed(one, where) for one in arms[:-1])
        return Some(Either((*placed, arms[-1])), ONE)

    def match(self, value: object) -> Children | None:
        """The kinds as they stand in the text."""
        if not isinstance(value, Some) or not isinstance(value.what, Either) or value != Some(value.what, ONE):
            return None
        *others, last = value.what.arms
        if len(others) + 1 != self.count or value.what.joiner != "or":
            return None
        where = _where(last)
        return [*(_displaced(one, where) for one in others), last]


@dataclass(frozen=True, slots=True)
class OtherKind:
    """`other than a basic land card`: not all that the words say of a card."""

    makes: type = Not

    def build(self, children: Sequence[object]) -> Not:
        """What is not of the kind."""
        kind = child(children, 0, Filter)
        if kind.noun != "card":
            raise Unreadable("other than a kind of what is no card")
        return Not(AllOf(kind.words))

    def match(self, value: object) -> Children | None:
        """The kind as it stands in the text."""
        if not isinstance(value, Not) or not isinstance(value.criterion, AllOf):
            return None
        return [Filter(value.criterion.criteria, "card")]


@dataclass(frozen=True, slots=True)
class OneEach:
    """One thing of each of several kinds, as players choose them; so many kinds stand in one row."""

    words: Literal["", "of their choice"] = ""
    joiner: Literal["and", "and/or"] = "and"
    kinds: range = THREE_OR_MORE
    makes: type = Several

    def build(self, children: Sequence[object]) -> Several:
        """One of each kind."""
        kinds = (child(children, place, Filter) for place in range(len(children)))
        return Several(tuple(Some(kind, ONE, self.words) for kind in kinds), self.joiner)

    def match(self, value: object) -> Children | None:
        """The kinds."""
        if not isinstance(value, Several) or value != Several(value.parts, self.joiner):
            return None
        kinds: Children = [one.what for one in value.parts if isinstance(one, Some)]
        fits = value.parts == tuple(Some(one, ONE, self.words) for one in kinds if isinstance(one, Filter))
        return kinds if fits and len(kinds) in self.kinds else None


@dataclass(frozen=True, slots=True)
class OneOfEach:
    """One thing of each of several kinds, chosen from among the same things."""

    makes: type = Several

    def build(self, children: Sequence[object]) -> Several:
        """One of each kind among them; the kinds and what they are among stand in any order."""
        kinds, among = sorted(children, key=lambda one: isinstance(one, Filter))
        where = Related("among", Every(child([among], 0, Filter), "the"))
        placed = (_placed(child([kind], 0, Filter), (where,)) for kind in child([kinds], 0, tuple))
        return Several(tuple(Some(kind, ONE) for kind in placed))

    def match(self, value: object) -> Children | None:
        """The kinds, and what they are among."""
        if not isinstance(value, Several) or value != Several(value.parts):
            return None
        kinds = [one.what for one in value.parts if isinstance(one, Some) and isinstance(one.what, Filter)]
        among = {one.qualifiers[-1:] for one in kinds}
        (where,) = among if len(among) == 1 else ((),)
        match where:
            case (Related("among", Every(Filter() as all_of, "the")),) if len(kinds) == len(value.parts) > 2:
                return [tuple(_displaced(one, where) for one in kinds), all_of]
        return None


@dataclass(frozen=True, slots=True)
class BothFromIt:
    """A card of each of two kinds from what was shown, which is said once before both."""

    makes: type = Several

    def build(self, children: Sequence[object]) -> Several:
        """One of each kind, each from there."""
        return Several(tuple(Some(_placed(child(children, place, Filter), _FROM_IT), ONE) for place in range(2)))

    def match(self, value: object) -> Children | None:
        """The two kinds, without where they are."""
        if not isinstance(value, Several) or value != Several(value.parts) or len(value.parts) != 2:
            return None
        kinds = [one.what for one in value.parts if isinstance(one, Some) and isinstance(one.what, Filter)]
        there = [one for one in kinds if one.qualifiers[-1:] == _FROM_IT]
        return [_displaced(one, _FROM_IT) for one in there] if len(there) == 2 else None


def _where(kind: Filter) -> Words:
    """The words at the end of a kind of card that say where such cards are."""
    last = kind.qualifiers[-1:]
    is_place = bool(last) and (
        isinstance(last[0], InZone) or (isinstance(last[0], Related) and last[0].relation == "among")
    )
    return last if is_place else ()


def _placed(kind: Filter, where: Words) -> Filter:
    return msgspec.structs.replace(kind, qualifiers=(*kind.qualifiers, *where))


def _displaced(kind: Filter, where: Words) -> Filter:
    there = bool(where) and kind.qualifiers[-1:] == where
    return msgspec.structs.replace(kind, qualifiers=kind.qualifiers[:-1]) if there else kind


@dataclass(frozen=True, slots=True)
class SeveralCounters:
    """Counters of several kinds with which something enters, and then on what: just two kinds, or three and more."""

    least: int
    makes: type = Entry

    def build(self, children: Sequence[object]) -> Entry:
        """The entry with all the counters."""
        *_, on = children
        counters = tuple(child(children, place, CounterSpec) for place in range(len(children) - 1))
        return Entry(counters=counters, on=on if isinstance(on, Reference) else None)

    def match(self, value: object) -> Children | None:
        """The counters, and on what they are."""
        if not isinstance(value, Entry) or value != Entry(counters=value.counters, on=value.on):
            return None
        fits = len(value.counters) == self.least if self.least == 2 else len(value.counters) >= self.least
        return [*value.counters, value.on] if fits else None


@dataclass(frozen=True, slots=True)
class CounterChoice:
    """Counters of several kinds for a player to choose from: just two kinds, or three and more in a row."""

    least: int
    makes: type = CounterSpec

    def build(self, children: Sequence[object]) -> CounterSpec:
        """The first kind, with the others as its alternatives."""
        first, *others = (child(children, place, CounterSpec) for place in range(len(children)))
        return msgspec.structs.replace(first, alternatives=tuple(others))

    def match(self, value: object) -> Children | None:
        """The kinds one by one."""
        if not isinstance(value, CounterSpec):
            return None
        kinds = (msgspec.structs.replace(value, alternatives=()), *value.alternatives)
        fits = len(kinds) == self.least if self.least == 2 else len(kinds) >= self.least
        return list(kinds) if fits else None


@dataclass(frozen=True, slots=True)
class RemovedOfKind:
    """How many counters of a kind were removed, in words around the kind."""

    after: str
    before: str = ""
    makes: type = ThatMuch

    def build(self, children: Sequence[object]) -> ThatMuch:
        """The amount, in words that name the kind."""
        return ThatMuch(f"{self.before}{child(children, 0, str)} {self.after}")

    def match(self, value: object) -> Children | None:
        """The kind of counter."""
        if not isinstance(value, ThatMuch) or not value.words.endswith(f" {self.after}"):
            return None
        named = value.words.removesuffix(f" {self.after}")
        kind = named.removeprefix(self.before)
        return [kind] if (named == f"{self.before}{kind}") and kind not in ("", "the number of") else None


@dataclass(frozen=True, slots=True)
class TwoScaled:
    """Two changes of power and toughness, each made once for each of a number."""

    makes: type = tuple

    def build(self, children: Sequence[object]) -> tuple[Scaled, ...]:
        """Both changes."""
        once, first, again, second = children
        return SCALED.build([once, first]), SCALED.build([again, second])

    def match(self, value: object) -> Children | None:
        """Each change and its number."""
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        one, other = (SCALED.match(part) for part in value)
        return None if one is None or other is None else [*one, *other]


SCALED = shape(Scaled, change=at(0), each=at(1))


@dataclass(frozen=True, slots=True)
class FirstOfTurn:
    """Of what is described so, what comes first in each turn; ``inside`` is the word on that."""

    inside: Shape
    makes: type = Every

    def build(self, children: Sequence[object]) -> Every:
        """All that fits, of which none that fits came before in the turn."""
        what = child(children, 0, Filter)
        first = child([self.inside.build([what])], 0, FirstEachTurn)
        return Every(msgspec.structs.replace(what, qualifiers=(*what.qualifiers, first)), "the")

    def match(self, value: object) -> Children | None:
        """The description."""
        if not isinstance(value, Every) or not isinstance(value.what, Filter) or value.words != "the":
            return None
        last = value.what.qualifiers[-1:]
        return self.inside.match(last[0]) if last else None


@dataclass(frozen=True, slots=True)
class Beginning(Wrapping):
    """A shape of which one child is a row of words that begins with a word which the text says elsewhere."""

    word: Criterion
    place: int

    def build(self, children: Sequence[object]) -> object:
        """The value, with the word at the beginning of the row."""
        found = list(children)
        found[self.place] = (self.word, *child(children, self.place, tuple))
        return self.inside.build(found)

    def match(self, value: object) -> Children | None:
        """The children, with the word taken off the row."""
        found = self.inside.match(value)
        row = found[self.place] if found else None
        if not found or not isinstance(row, tuple) or row[:1] != (self.word,):
            return None
        return [*found[: self.place], row[1:], *found[self.place + 1 :]]
