"""Shapes of noun phrases: filters, references, quantities and places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.checks import names_a_kind
from grammar.common.phrases.joined import QualityLast, Together, apart, related
from grammar.common.phrases.nouns import ONE, YOU, at_least, up_to
from grammar.common.shapes import Children, Shape, Unreadable, Wrapping, at, checked, shape
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

ANOTHER = f.Other("another")


@dataclass(frozen=True, slots=True)
class AnotherTarget:
    """A target that must be other than the object that speaks: that is a word of its filter."""

    makes: type = r.Target

    def build(self, children: Sequence[object]) -> object:
        """The target."""
        (what,) = children
        if not isinstance(what, f.Filter):
            raise Unreadable("unclear what is another")
        return r.Target(msgspec.structs.replace(what, words=(ANOTHER, *what.words)), ONE)

    def match(self, value: object) -> Children | None:
        """The filter without the word."""
        if not isinstance(value, r.Target) or value.count != ONE or not isinstance(value.what, f.Filter):
            return None
        what = value.what
        return [msgspec.structs.replace(what, words=what.words[1:])] if what.words[:1] == (ANOTHER,) else None


REGALIA = f.Is("supertype", "regalia")


def ends_in_a_kind(value: f.Filter) -> str | None:
    """A noun phrase without a noun of its own must end in a type, a subtype or a name; a regalia is a thing too."""
    last = value.words[-1] if value.words else None
    kinds = last.criteria if isinstance(last, f.AnyOf) else (last,)
    named = all(kind == REGALIA or (kind is not None and names_a_kind(kind)) for kind in kinds)
    return arms_alike(value) if named else "an adjective without a noun"


def arms_alike(value: f.Filter) -> str | None:
    """Before another type, one of two words is a word of the same kind; else two things could be meant."""
    for place, word in enumerate(value.words):
        kinds = {one.kind for one in word.criteria if isinstance(one, f.Is)} if isinstance(word, f.AnyOf) else set()
        types = [one for one in value.words[place + 1 :] if isinstance(one, f.Is) and one.kind == "type"]
        if types and "type" in kinds and len(kinds) > 1:
            return "unclear what is said of which thing"
    return None


def in_zone(place: int) -> Shape:
    """The shape of a zone named after its owner."""
    return shape(f.InZone, preposition=at(0), zone=at(place), whose=at(1))


def value_is(name: object, amount: object, comparison: object) -> Shape:
    """The shape of a number that a thing must have."""
    return shape(f.PropertyIs, name=name, comparison=comparison, amount=amount)


def either(joiner: str) -> Shape:
    """The shape of one of two zones of the same player."""
    return shape(f.AnyOf, criteria=(in_zone(2), in_zone(3)), joiner=joiner)


A_SINGLE_PLAYER = r.Some(f.Filter(noun="player"), ONE, "single")
"""Whose zone it is, where it is the zone of a single player."""
EITHER_BOUND = shape(f.AnyOf, criteria=(value_is(at(0), at(1), at(2)), value_is(at(3), at(4), at(5))))
"""The shape of two numbers of which a thing must have the one or the other."""

FILTERS: dict[str, Shape] = {
    "bare_filter": checked(shape(f.Filter, words=at(0), qualifiers=at(1)), ends_in_a_kind),
    "noun_filter": checked(shape(f.Filter, words=at(0), noun=at(1), qualifiers=at(2)), arms_alike),
    "in_zone_preserved": shape(f.AllOf, criteria=(in_zone(2), shape(f.Status, flag="preserved"))),
    "in_either_zone": either("or"),
    "in_both_zones": either("and"),
    "in_any_zone": either("and/or"),
    "in_a_zone": shape(f.InZone, preposition=at(0), zone=at(1)),
    "with_value": value_is(at(0), at(1), at(2)),
    "with_value_exactly": value_is(at(0), at(1), "="),
    "with_either_value": shape(f.AnyOf, criteria=(value_is(at(0), at(1), "="), value_is(at(2), at(3), at(4)))),
    "with_value_or": shape(f.AnyOf, criteria=(value_is(at(0), at(1), at(2)), value_is(at(3), at(4), "="))),
    "in_a_single_zone": shape(f.InZone, preposition=at(0), zone=at(1), whose=A_SINGLE_PLAYER),
    "with_total": shape(f.Jointly, relation="total", name=at(0), amount=at(1), comparison=at(2)),
    "with_total_exactly": shape(f.Jointly, relation="total", name=at(0), amount=at(1)),
    "with_the_same": shape(f.Jointly, relation="same", name=at(0)),
    "with_the_same__also": shape(f.Jointly, relation="same", name=at(0)),
    "with_different": shape(f.Jointly, relation="different", name=at(0)),
    "with_either_bound": EITHER_BOUND,
    "with_either_bound__also": EITHER_BOUND,
    "with_value_compared": value_is(at(0), at(2), at(1)),
    "entered_in": shape(f.Did, event=e.Event("enters"), window=at(0)),
    "leveled_in": shape(f.Did, event=e.Event("levels up"), window=at(0)),
    "with_parity": shape(f.Parity, name=at(1), which=at(0)),
    "either_word_filter": shape(f.Filter, words=(shape(f.AnyOf, criteria=(at(0), at(1))),)),
    "two_words_filter": shape(f.Filter, words=(at(0), at(1))),
    "either_kind": shape(f.Either, arms=(at(0), at(1))),
    "with_stat": value_is(at(1), at(0), at(2)),
    "with_stat_exactly": value_is(at(1), at(0), "="),
    "with_a_counter": shape(f.WithCounters, kind=at(0), count=ONE, on=at(1)),
    "without_a_counter": shape(f.Not, criterion=shape(f.WithCounters, kind=at(0), count=ONE, on=at(1))),
    "with_counters": shape(f.WithCounters, kind=at(1), count=at_least(at(0)), on=at(2)),
    "was_dealt_by": shape(f.Did, event=shape(e.Event, kind="is dealt damage", damage=at(1), cause=at(0)), window=at(2)),
    "was_hit_by": shape(f.Did, event=shape(e.Event, kind="hits", subject=at(0)), window=at(1)),
    "of_chosen_name": shape(f.OfTheChosen, kind="name"),
    "of_chosen_type": shape(f.OfTheChosen, kind="card type"),
    "from_it": shape(f.Related, relation="among", to=r.Pronoun("from it")),
    "except_for": shape(f.Related, relation="other than", to=at(0)),
    "using": shape(f.Related, relation="using", to=at(0)),
    "attacking_it": shape(f.Related, relation="attacking", to=at(0)),
    "from_source": shape(f.Related, relation="source", to=at(0)),
    "that_targets": shape(f.Related, relation="targeting", to=at(0)),
    "done_this_way": shape(f.Related, relation="among", to=shape(r.Pronoun, words=at(0))),
}


def without_zone(value: r.Some) -> str | None:
    """Where things are from is said after how they are chosen."""
    zones = isinstance(value.what, f.Filter) and any(isinstance(one, f.InZone) for one in value.what.qualifiers)
    return "a zone before what is chosen from it" if zones else None


def arms_apart(value: r.Target) -> str | None:
    """Two kinds are words of one phrase; what stands after the second thing could be said of both, or of it alone."""
    assert isinstance(value.what, f.Either)
    first, second = value.what.arms
    shared = apart(first, "targeting"), apart(second, "targeting")
    if shared[0] and shared[1] and shared[0][1] == shared[1][1]:
        first, second = shared[0][0], shared[1][0]
    return None if first.noun and not (first.qualifiers or second.qualifiers) else "unclear what is said of which thing"


def zone_of_each(value: r.Several) -> str | None:
    """A zone that is said after the last of several things could be that of the others as well."""
    zones = [_says_zone(part) for part in value.parts if isinstance(part, r.Some | r.Target | r.Every)]
    return "unclear whether it is in the zone, too" if zones and zones[-1] and not all(zones) else None


def _says_zone(part: r.Some | r.Target | r.Every) -> bool:
    qualifiers = part.what.qualifiers if isinstance(part.what, f.Filter) else ()
    return any(isinstance(one, f.InZone) for one in qualifiers)


TWO_ZONES = shape(
    r.Several,
    parts=(shape(r.WholeZone, zone=at(0), whose=at(1)), shape(r.WholeZone, zone=at(2), whose=at(3))),
    words="your once",
)


@dataclass(frozen=True, slots=True)
class WholeZones:
    """Two zones of one player, whose they are said once."""

    makes: type = r.Several

    def build(self, children: Sequence[object]) -> object:
        """All cards in both of them."""
        whose, one, other = children
        same = r.Pronoun("that player") if isinstance(whose, r.Target) else whose
        return TWO_ZONES.build([one, whose, other, same])

    def match(self, value: object) -> Children | None:
        """The player and the two zones."""
        if not isinstance(value, r.Several) or value.words != "your once":
            return None
        found = [part for part in value.parts if isinstance(part, r.WholeZone)]
        if not len(found) == len(value.parts) == 2:
            return None
        children: Children = [found[0].whose, *(part.zone for part in found)]
        return children if self.build(children) == value else None


@dataclass(frozen=True, slots=True)
class EitherTargeting(Wrapping):
    """Things of two kinds that wait to resolve: what is said of their targets at the end is said of both."""

    def build(self, children: Sequence[object]) -> object:
        """The things, each kind with what it targets."""
        first, second = children
        what = apart(second, "targeting")
        if what is None:
            return self.inside.build(children)
        return self.inside.build([related(first, "targeting", what[1]), second])

    def match(self, value: object) -> Children | None:
        """The two kinds, the first without what it targets."""
        children = self.inside.match(value)
        found = [apart(one, "targeting") for one in children] if children else []
        if children is None or None in found or len({one[1] for one in found if one}) != 1 or found[0] is None:
            return children
        return [found[0][0], children[1]]


@dataclass(frozen=True, slots=True)
class EitherCard(Wrapping):
    """One thing or another: what can only be a card is one, and lies where the other is said to lie."""

    def build(self, children: Sequence[object]) -> object:
        """The two things, the first with the noun and the zone of the second."""
        one, other = children
        if isinstance(one, r.Some) and isinstance(other, r.Some) and _is_bare_card(one.what) and _says_zone(other):
            assert isinstance(one.what, f.Filter)
            assert isinstance(other.what, f.Filter)
            zones = tuple(each for each in other.what.qualifiers if isinstance(each, f.InZone))
            one = msgspec.structs.replace(one, what=msgspec.structs.replace(one.what, noun="card", qualifiers=zones))
        return self.inside.build([one, other])

    def match(self, value: object) -> Children | None:
        """The two things, the first without what is said of the second as well."""
        children = self.inside.match(value)
        if children is None:
            return None
        one, other = children
        if not isinstance(one, r.Some) or not isinstance(one.what, f.Filter) or not _says_zone(one):
            return children
        bare = msgspec.structs.replace(one, what=msgspec.structs.replace(one.what, noun="", qualifiers=()))
        return [bare, other] if self.build([bare, other]) == value else children


def _is_bare_card(what: f.AnyFilter) -> bool:
    """Whether a thing is told by a type that only cards have, and no more is said of it."""
    if not isinstance(what, f.Filter) or what.noun or what.qualifiers or not what.words:
        return False
    return what.words[-1] in (f.Is("type", "action"), f.Is("type", "attack"))


A_RANDOM = shape(r.Some, what=at(0), count=ONE, words="at random")
SOME_RANDOM = shape(r.Some, what=at(1), count=at(0), words="at random")

REFERENCES: dict[str, Shape] = {
    "several": Together(),
    "several__also": Together(),
    "several_or": EitherCard(checked(shape(r.Several, parts=(at(0), at(1)), joiner="or"), zone_of_each)),
    "another_target": AnotherTarget(),
    "linked": shape(r.Host, attachment="linked", noun=at(0)),
    "your_champion": shape(r.Of, relation="champion", of=YOU),
    "their_champion": shape(r.Of, relation="champion", of=r.Pronoun("their")),
    "a_random": checked(A_RANDOM, without_zone),
    "a_random_there": QualityLast(A_RANDOM),
    "some_random": checked(SOME_RANDOM, without_zone),
    "some_random_there": QualityLast(SOME_RANDOM, 1),
    "up_to_one": shape(r.Some, what=at(0), count=up_to(ONE)),
    "up_to_some__also": shape(r.Some, what=at(1), count=up_to(at(0))),
    "or_more": shape(r.Some, what=at(1), count=at_least(at(0))),
    "attacks_of": shape(
        r.Every,
        what=shape(f.Filter, noun="attack", qualifiers=(shape(f.Related, relation="source", to=at(0)),)),
        words="its",
    ),
    "your_opponents": shape(r.Every, what=f.Filter(noun="opponent"), words="your"),
    "abilities_of": shape(
        r.Every,
        what=shape(f.Filter, noun="activated ability", qualifiers=(shape(f.Related, relation="source", to=at(0)),)),
        words="its",
    ),
    "target_either": EitherTargeting(
        checked(
            shape(r.Target, what=shape(f.Either, arms=(at(0), at(1))), count=ONE),
            arms_apart,
        )
    ),
    "a_of_two_kinds": shape(r.Some, what=shape(f.Either, arms=(at(0), at(1)), joiner="and/or"), count=ONE),
    "whole_zones": WholeZones(),
    "any_targets": shape(r.Target, what=at(0), count=q.Range(q.Number(0), None)),
    "next_attack": shape(r.Next, what=f.Filter(noun="attack"), who=at(0), action="makes", duration=at(1)),
    "next_of": shape(r.Next, what=at(0), who=at(1), action="activates", duration=at(2)),
    "next_you": shape(r.Next, what=at(0), who=YOU, action=at(1), duration=at(2)),
}

PLACES: dict[str, Shape] = {
    "from_zone": shape(f.InZone, preposition="from", zone=at(1), whose=at(0)),
    "from_a_zone": shape(f.InZone, preposition="from", zone=at(0)),
    "place_anyones": shape(w.Place, zone=at(0)),
    "deck_top": shape(w.Place, zone=at(1), whose=at(0), position="top"),
    "deck_top_order": shape(w.Place, zone=at(1), whose=at(0), position="top", order=at(2)),
    "deck_top_order__also": shape(w.Place, zone=at(1), whose=at(0), position="top", order=at(2)),
    "named_either": shape(f.AnyOf, criteria=(shape(f.Named, name=at(0)), shape(f.Named, name=at(1)))),
    "deck_depth": shape(w.Place, zone=at(1), whose=at(0), position=at(2)),
    "deck_bottom": shape(w.Place, zone=at(1), whose=at(0), position="bottom"),
    "deck_bottom_order": shape(w.Place, zone=at(1), whose=at(0), position="bottom", order=at(2)),
    "deck_ends_order": shape(w.Place, zone=at(1), whose=at(0), position="top or bottom", order=at(2)),
    "all_counters": shape(w.CounterSpec, count=None, kind=at(0)),
    "counters__also": shape(w.CounterSpec, count=at(0), kind=at(1)),
    "up_to_counters": shape(w.CounterSpec, count=at(0), kind=at(1), least=q.Number(0)),
    "an_additional_counter": shape(w.CounterSpec, count=ONE, kind=at(0), words="additional"),
}


def exactly(count: object) -> Shape:
    """The shape of a range of one number."""
    return shape(q.Range, minimum=count, maximum=count)


MUCH = q.ThatMuch("that much")
YOUR_OMENS = f.Filter((), "omen", (f.Whose("have", YOU),))

QUANTITIES: dict[str, Shape] = {
    "minus": shape(q.Calculation, operation="minus", arguments=(at(0), at(1))),
    "times_so": shape(q.Calculation, operation="times", arguments=(at(0), at(1))),
    "of_up_to": shape(q.Calculation, operation="at most", arguments=(shape(q.Count, of=at(1)), at(0))),
    "every_so_many": shape(
        q.Calculation, operation="divided, rounded down", arguments=(shape(q.Count, of=at(1)), at(0))
    ),
    "every_so_many_counters": shape(
        q.Calculation,
        operation="divided, rounded down",
        arguments=(shape(q.CountersOn, kind=at(1), on=at(2)), at(0)),
    ),
    "of_up_to_different": shape(
        q.Calculation,
        operation="at most",
        arguments=(shape(q.Extreme, function="different", name="reserve cost", among=at(1)), at(0)),
    ),
    "counters_up_to": shape(
        q.Calculation,
        operation="at most",
        arguments=(shape(q.CountersOn, kind=at(1), on=at(2)), at(0)),
    ),
    "counters_on__also": shape(q.CountersOn, kind=at(0), on=at(1)),
    "property_of__also": shape(q.Property, of=at(1), name=at(0)),
    "span_one": exactly(at(0)),
    "span_between": shape(q.Range, minimum=at(0), maximum=at(1)),
    "span_least": at_least(at(0)),
    "extreme__also": shape(q.Extreme, function=at(0), name=at(1), among=at(2)),
    "extreme_of_omens__also": shape(q.Extreme, function=at(0), name=at(1), among=YOUR_OMENS),
    "different_costs": shape(q.Extreme, function="different", name="cost", among=at(0)),
    "different__also": shape(q.Extreme, function="different", name="reserve cost", among=at(0)),
    "different": shape(q.Extreme, function="different", name="reserve cost", among=at(0)),
    "extreme": shape(q.Extreme, function=at(0), name=at(1), among=at(2)),
    "prevented_damage": shape(q.ThatMuch, words=at(0)),
    "counters_removed": shape(q.ThatMuch, words=at(0)),
    "every_so_many_removed": shape(
        q.Calculation, operation="divided, rounded down", arguments=(shape(q.ThatMuch, words=at(1)), at(0))
    ),
    "that_amount": shape(q.ThatMuch, words="that amount"),
    "that_much_plus": shape(q.Calculation, operation="plus", arguments=(MUCH, at(0))),
    "that_much_minus": shape(q.Calculation, operation="minus", arguments=(MUCH, at(0))),
    "double_that": shape(q.Calculation, operation="times", arguments=(q.Number(2), MUCH)),
    "damage_of_hit": shape(q.ThatMuch, words="the damage dealt by this hit"),
    "influence": shape(q.Property, of=YOU, name="influence"),
}

NOUNS: dict[str, Shape] = FILTERS | REFERENCES | PLACES | QUANTITIES
"""Every shape of this module, by rule or alias."""
