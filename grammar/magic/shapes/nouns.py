"""Shapes of noun phrases: filters, references, quantities and places."""

from __future__ import annotations

from grammar.common.phrases.joined import QualityLast
from grammar.common.phrases.nouns import ANY_NUMBER, IT, ONE, YOU, at_least, up_to
from grammar.common.shapes import Shape, at, checked, rest, shape
from grammar.magic.shapes.checks import bare_filter, distribution, located, of_the_ability
from grammar.magic.shapes.lists import (
    TWO_KINDS,
    BothFromIt,
    CounterChoice,
    FirstOfTurn,
    OneEach,
    OneOfEach,
    OneOfKinds,
    OtherKind,
    Parted,
    RemovedOfKind,
    SeveralCounters,
)
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

NOT_FROM_THEIR_HAND = shape(f.InZone, preposition="elsewhere", zone="hand", whose=shape(r.Same, means=r.Element()))
"""Not from the hand of the one of whom it is told."""
YOUR_RING_BEARER = f.Filter((f.Status("Ring-bearer"),), "", (f.Whose("control", YOU),))
TWO, THREE = q.Number(2), q.Number(3)
PLAYER, OPPONENT = f.Filter(noun="player"), f.Filter(noun="opponent")


_YOUR_PLANESWALKERS = f.Filter((f.Is("type", "planeswalker"),), "", (f.Whose("control", YOU),))
THEIR_OWNERS = r.Of("owner", r.Pronoun("their"), "their owners")
ATTACKED = "attacked player or planeswalker"
YOU_OR_YOURS = r.Several((YOU, r.Every(_YOUR_PLANESWALKERS)), "or")


def extreme(function: str) -> Shape:
    """The shape of having the greatest or least number among some things."""
    amount = shape(q.Extreme, function=function, name=at(0), among=at(1))
    return shape(f.PropertyIs, name=at(0), comparison="=", amount=amount)


def beside_the_last(comparison: str) -> Shape:
    """The shape of having a number that compares so with that of what was spoken of."""
    of_the_last = shape(q.Property, of=r.Pronoun("lesser"), name=at(0))
    return shape(f.PropertyIs, name=at(0), comparison=comparison, amount=of_the_last)


def of_spells(value: f.Either) -> str | None:
    """What stands after `spells and` is of spells as well."""
    return None if {arm.noun for arm in value.arms} == {"spell"} else "unclear what is spoken of"


FILTERS: dict[str, Shape] = {
    "bare_filter": checked(Parted(shape(f.Filter, words=at(0), qualifiers=at(1))), bare_filter),
    "plain_filter": checked(shape(f.Filter, noun=at(0), qualifiers=at(1)), of_the_ability),
    "noun_filter": checked(Parted(shape(f.Filter, words=at(0), noun=at(1), qualifiers=at(2))), distribution),
    "noun_union": shape(f.Either, arms=(shape(f.Filter, noun=at(0)), shape(f.Filter, noun=at(1), qualifiers=at(2)))),
    "spells_of_both": checked(
        shape(
            f.Either,
            arms=(
                shape(f.Filter, words=at(0), noun=at(2), qualifiers=(at(3),)),
                shape(f.Filter, words=at(1), noun=at(2), qualifiers=(at(3),)),
            ),
            joiner="and",
        ),
        of_spells,
    ),
    "or_suspended": shape(
        f.Either,
        arms=(
            shape(f.Filter, noun=at(0), qualifiers=at(1)),
            f.Filter((f.Status("suspended"),), "card", (f.InZone("in", "exile"),)),
        ),
    ),
    "or_suspended_of_yours": shape(
        f.Either,
        arms=(
            shape(f.Filter, noun=at(0), qualifiers=at(1)),
            f.Filter((f.Status("suspended"),), "card", (f.Whose("own", YOU), f.InZone("in", "exile"))),
        ),
    ),
    "noun_or_kind": shape(f.Either, arms=(shape(f.Filter, noun=at(0)), shape(f.Filter, words=at(1)))),
    "spell_or_kind_of": shape(
        f.Either,
        arms=(f.Filter(noun="spell"), shape(f.Filter, words=at(0), noun=at(1), qualifiers=at(2))),
    ),
    "from_it": shape(f.Related, relation="among", to=r.Pronoun("from it")),
    "same_name": shape(f.Related, relation="sharing a name with", to=at(0)),
    "another_name": shape(f.Not, criterion=shape(f.Related, relation="sharing a name with", to=at(0))),
    "attached_to_these": shape(f.Related, relation="attached to", to=shape(r.Every, what=at(0))),
    "with_same_property": shape(
        f.PropertyIs, name=at(0), comparison="=", amount=shape(q.Property, of=at(1), name=at(0))
    ),
    "other_than_a": OtherKind(),
    "of_source": shape(f.Related, relation="source", to=at(0)),
    "from_source": shape(f.Related, relation="source", to=shape(r.Some, what=at(0), count=ONE)),
    "kind_of_source": shape(f.Filter, words=at(0)),
    "kind_of_source_of": shape(f.Filter, words=at(0), qualifiers=(at(1),)),
    "with_symbol": shape(f.Is, kind="quality", value=at(0)),
    "without_symbol": shape(f.Not, criterion=shape(f.Is, kind="quality", value=at(0))),
    "with_an_adventure": shape(f.Is, kind="quality", value="with an Adventure"),
    "for_mana": shape(f.Is, kind="quality", value="mana ability"),
    "not_for_mana": shape(f.Not, criterion=f.Is("quality", "mana ability")),
    "kind_of_card": shape(f.Filter, words=at(0), noun=at(1)),
    "dealt_damage_by_itself": shape(f.Did, event=e.Event("is dealt damage", None, r.Itself()), window="this turn"),
    "that_shares": shape(f.Related, relation=at(0), to=at(1)),
    "from_top_of_library": shape(f.Related, relation="among", to=r.Top(ONE, YOU, "library")),
    "exiled_with_it": shape(f.Related, relation="exiled with", to=r.Pronoun("it")),
    "with_property_of": shape(
        f.PropertyIs, name=at(0), comparison="<=", amount=shape(q.Property, of=at(1), name=at(2))
    ),
    "in_opponents_zones": shape(f.InZone, preposition=at(0), zone=at(1), whose=r.Every(OPPONENT, "your")),
    "in_all_zones": shape(f.InZone, preposition=at(0), zone=at(1), whose=r.Every(PLAYER, "all")),
    "in_exile_and_graveyard": shape(
        f.AnyOf, criteria=(f.InZone("in", "exile"), f.InZone("in", "graveyard", YOU)), joiner="and"
    ),
    "exiled_with": shape(f.Related, relation="exiled with", to=r.Itself()),
    "that_targets": shape(f.Related, relation="targeting", to=at(0)),
    "that_targets_only": shape(f.Related, relation="targeting only", to=at(0)),
    "with_a_single_target": shape(f.PropertyIs, name="targets", comparison="=", amount=ONE),
    "with_property_equal": shape(f.PropertyIs, name=at(0), comparison="=", amount=at(1)),
    "differing": shape(f.Jointly, relation="different", name=at(0)),
    "with_total": shape(f.Jointly, relation="total", name=at(0), amount=at(1), comparison=at(2)),
    "with_different_names": shape(f.Jointly, relation="different", name="name"),
    "done_this_way": shape(f.Related, relation="among", to=at(0)),
    "dealt_damage": shape(f.Did, event=e.Event("is dealt damage"), window="this turn", words="dealt"),
    "chosen_color_filter": shape(f.Filter, words=(f.Is("color", "of your choice"),)),
    "remembered_color": shape(f.Filter, qualifiers=(f.OfTheChosen("color"),)),
    "mixed_union": shape(f.Either, arms=(shape(f.Filter, words=at(0)), shape(f.Filter, noun=at(1)))),
    "ability_or_spell": shape(
        f.Either,
        arms=(shape(f.Filter, noun="activated or triggered ability"), shape(f.Filter, words=at(0), noun=at(1))),
    ),
    "any_of_list_and_or": shape(f.AnyOf, criteria=rest(0), joiner="and/or"),
    "any_of_list_and": shape(f.AnyOf, criteria=rest(0), joiner="and"),
    "both": shape(f.AllOf, criteria=rest(0)),
    "in_a_graveyard": shape(f.InZone, preposition=at(0), zone="graveyard"),
    "from_a_single_graveyard": shape(
        f.InZone, preposition=at(0), zone="graveyard", whose=r.Some(PLAYER, ONE, "single")
    ),
    "from_exile": shape(f.InZone, preposition=at(0), zone="exile"),
    "in_exile": shape(f.InZone, preposition="in", zone="exile"),
    "in_all_graveyards": shape(f.InZone, preposition="among", zone="graveyard"),
    "from_all_graveyards__also": shape(f.InZone, preposition="from", zone="graveyard", whose=r.Every(PLAYER, "all")),
    "on_battlefield": shape(f.InZone, preposition="on", zone="battlefield"),
    "with_property": shape(f.PropertyIs, name=at(0), comparison=at(2), amount=at(1)),
    "with_property_exactly": shape(f.PropertyIs, name=at(0), comparison="=", amount=at(1)),
    "with_property_less": shape(f.PropertyIs, name=at(0), comparison="<", amount=at(1)),
    "with_property_greater": shape(f.PropertyIs, name=at(0), comparison=">", amount=at(1)),
    "with_property_quantity": shape(f.PropertyIs, name=at(0), comparison="<=", amount=at(1)),
    "with_a_counter": shape(f.WithCounters, kind=at(0), count=ONE, on=at(1)),
    "that_is_enchanted": shape(f.Status, flag="enchanted"),
    "that_is_not_enchanted": shape(f.Not, criterion=shape(f.Status, flag="enchanted")),
    "enchanted_or_equipped": shape(f.AnyOf, criteria=(f.Status("enchanted"), f.Status("equipped"))),
    "with_any_counter": shape(f.WithCounters, kind=None, count=ONE),
    "with_counters": shape(f.WithCounters, kind=at(1), count=at_least(at(0)), on=at(2)),
    "with_one_or_more": shape(f.WithCounters, kind=at(0), count=at_least(ONE), on=at(1)),
    "with_some_counters": shape(f.WithCounters, kind=None, count=at_least(ONE), on=at(0)),
    "with_none_of_kind": shape(f.Not, criterion=shape(f.WithCounters, kind=at(0), count=ONE, on=at(1))),
    "with_no_counters": shape(f.Not, criterion=shape(f.WithCounters, kind=None, count=ONE, on=at(0))),
    "with_greatest": extreme("greatest"),
    "with_least": extreme("least"),
    "with_lesser": beside_the_last("<"),
    "with_equal_or_lesser": beside_the_last("<="),
    "colored": shape(f.Is, kind="quality", value="colored"),
    "not_of_chosen_type": shape(f.Not, criterion=f.OfTheChosen("type")),
    "of_opponents": shape(f.Whose, relation="control", player=r.Every(OPPONENT, "your")),
    "with_life": shape(f.PropertyIs, name="life", comparison="=", amount=at(0)),
    "of_chosen_type": shape(f.OfTheChosen, kind="type"),
    "of_chosen_color": shape(f.OfTheChosen, kind="color"),
    "of_chosen_name": shape(f.OfTheChosen, kind="name"),
    "attached_to": shape(f.Related, relation="attached to", to=at(0)),
    "blocking": shape(f.Related, relation="blocking", to=at(0)),
    "blocked_by": shape(f.Related, relation="blocked by", to=at(0)),
    "attacking_you": shape(f.Related, relation="attacking", to=YOU),
    "from_anywhere": shape(f.InZone, preposition="from", zone="anywhere"),
    "from_battlefield": shape(f.InZone, preposition="from", zone="battlefield"),
    "from_whose_zone": shape(f.InZone, preposition="from", zone=at(1), whose=at(0)),
    "each_color": shape(f.Filter, words=(f.Is("quality", "each color"),)),
    "everything": shape(f.Filter, words=(f.Is("quality", "everything"),)),
    "either_and": shape(f.Either, arms=(at(0), at(1)), joiner="and"),
}


def among(place: int) -> Shape:
    """The shape of cards of those that were shown last."""
    return shape(f.Filter, noun="card", qualifiers=(shape(f.Related, relation="among", to=at(place)),))


THAT_MUCH, THAT_MANY = q.ThatMuch("that much"), q.ThatMuch("that many")
AMONG, AMONG_LAST = among(0), among(1)
AMONG_THEM = f.Filter((), "card", (f.Related("among", r.Pronoun("of them")),))
REFERENCES: dict[str, Shape] = {
    "located": checked(
        shape(r.Located, what=at(0), zone=shape(f.InZone, preposition=at(1), zone=at(3), whose=at(2))), located
    ),
    "several": shape(r.Several, parts=(at(0), at(1))),
    "you_and_or": shape(r.Several, parts=(YOU, shape(r.Every, what=at(0))), joiner="and/or"),
    "you_and_one": shape(r.Several, parts=(YOU, at(0))),
    "you_and_yours": shape(r.Several, parts=(YOU, shape(r.Every, what=at(0)))),
    "other_targets": shape(r.Target, what=at(1), count=at(0), words="other"),
    "up_to_other_targets": shape(r.Target, what=at(1), count=up_to(at(0)), words="other"),
    "up_to_one_other_target": shape(r.Target, what=at(0), count=up_to(ONE), words="other"),
    "a_at_random": shape(
        r.Located,
        what=shape(r.Some, what=at(0), count=ONE, words="at random"),
        zone=shape(f.InZone, preposition="from", zone=at(2), whose=at(1)),
    ),
    "a_chosen_at_random": shape(r.Some, what=at(0), count=ONE, words="at random"),
    "some_at_random": shape(
        r.Located,
        what=shape(r.Some, what=at(1), count=at(0), words="at random"),
        zone=shape(f.InZone, preposition="from", zone=at(3), whose=at(2)),
    ),
    "opponents_zones": shape(r.WholeZone, zone=at(0), whose=r.Every(OPPONENT, "all")),
    "a_or_a_card": OneOfKinds(2),
    "a_or_a_or_a_card": OneOfKinds(3),
    "the_first_each_turn": FirstOfTurn(shape(f.FirstEachTurn, of=at(0))),
    "a_their_choice": shape(r.Some, what=at(0), count=ONE, words="of their choice"),
    "each_their_choice": OneEach("of their choice"),
    "one_of_each": OneOfEach(),
    "both_from_it": BothFromIt(),
    "each_of_two_cards": OneEach(kinds=TWO_KINDS),
    "either_or_both_cards": OneEach(joiner="and/or", kinds=TWO_KINDS),
    "each_of_cards": OneEach(),
    "some_their_choice": shape(r.Some, what=at(1), count=at(0), words="of their choice"),
    "that_many_things": shape(r.Some, what=at(0), count=THAT_MANY),
    "that_many_their_choice": shape(r.Some, what=at(0), count=THAT_MANY, words="of their choice"),
    "up_to_that_many": shape(r.Some, what=at(0), count=up_to(THAT_MANY)),
    "cards_equal_from_top": shape(r.Top, count=at(0), whose=at(1), zone=at(2)),
    "that_many_from_top": shape(r.Top, count=THAT_MANY, whose=at(0), zone=at(1)),
    "a_single": shape(r.Some, what=at(0), count=ONE, words="single"),
    "each_of": shape(r.EachOf, of=at(0)),
    "each_after": shape(r.EachOf, of=at(0), words="after"),
    "one_to_three_targets": shape(r.Target, what=at(0), count=q.Range(ONE, THREE)),
    "any_targets": shape(r.Target, what=f.AnyTarget(), count=at(0)),
    "up_to_any_targets": shape(r.Target, what=f.AnyTarget(), count=up_to(at(0))),
    "one_or_two_any_targets": shape(r.Target, what=f.AnyTarget(), count=q.Range(ONE, TWO)),
    "one_to_three_any_targets": shape(r.Target, what=f.AnyTarget(), count=q.Range(ONE, THREE)),
    "any_number_of_any_targets": shape(r.Target, what=f.AnyTarget(), count=ANY_NUMBER),
    "any_number_so": QualityLast(shape(r.Some, what=at(0), count=ANY_NUMBER)),
    "any_one": shape(r.Some, what=at(0), count=ONE, words="any"),
    "property_of": shape(q.Property, of=at(1), name=at(0)),
    "all_graveyards": shape(r.WholeZone, zone="graveyard", whose=r.Every(PLAYER, "all")),
    "top_of_kind": shape(r.Top, count=ONE, what=shape(f.Filter, words=at(0), noun=at(1)), whose=at(2), zone=at(3)),
    "top_several_of_kind": shape(
        r.Top, count=at(0), what=shape(f.Filter, words=at(1), noun=at(2)), whose=at(3), zone=at(4)
    ),
    "your_team": shape(r.You, words="your team"),
    "that_player_or_controller": shape(
        r.Of,
        relation="controller",
        of=r.Pronoun("that permanent or player"),
        words="that player or that permanent's controller",
    ),
    "any_player__also": shape(r.Every, what=PLAYER, words="each"),
    "kind_of_theirs": shape(f.Filter, words=(at(0),), qualifiers=(at(1),)),
    "target_of_three": shape(
        r.Target, what=shape(f.Either, arms=(shape(f.Filter, noun=at(0)), at(1), at(2))), count=ONE
    ),
    "attacked_by": shape(r.Of, relation=ATTACKED, of=at(0)),
    "attacked_by_it": shape(r.Of, relation=ATTACKED, of=IT),
    "the_owner_of": shape(r.Of, relation="owner", of=at(0), words="the owner of"),
    "the_owners_of": shape(r.Of, relation="owner", of=at(0), words="the owners of"),
    "the_controller_of": shape(r.Of, relation="controller", of=at(0), words="the controller of"),
    "two_zones": shape(
        r.Several, parts=(shape(r.WholeZone, zone=at(1), whose=at(0)), shape(r.WholeZone, zone=at(2), whose=at(0)))
    ),
    "one_of_which__also": shape(r.Some, what=AMONG_THEM, count=ONE, words="one"),
    "one_of_them": shape(r.Some, what=AMONG, count=ONE, words="one"),
    "some_of_them": shape(r.Some, what=AMONG_LAST, count=at(0)),
    "up_to_some_of_them": shape(r.Some, what=AMONG_LAST, count=up_to(at(0))),
    "any_number_of_them": shape(r.Some, what=AMONG, count=ANY_NUMBER),
    "one": shape(r.Some, what=at(0), count=ONE, words="one"),
    "a_your_choice": shape(r.Some, what=at(0), count=ONE, words="of your choice"),
    "one_or_two_targets": shape(r.Target, what=at(0), count=q.Range(ONE, TWO)),
    "any_number_of_targets": shape(r.Target, what=at(0), count=ANY_NUMBER),
    "you_or_one": shape(r.Several, parts=(YOU, shape(r.Some, what=at(0), count=ONE)), joiner="or"),
    "your_ring_bearer": shape(r.Every, what=YOUR_RING_BEARER, words="your"),
    "is_ring_bearer": shape(f.Status, flag="Ring-bearer"),
    "your_opponents": shape(r.Every, what=OPPONENT, words="your"),
    "one_or_more": shape(r.Some, what=at(0), count=q.Range(ONE, None)),
    "located_in_exile": shape(r.Located, what=at(0), zone=shape(f.InZone, preposition=at(1), zone="exile")),
    "their_owners": shape(r.Of, relation="owner", of=r.Pronoun("their"), words="their owners"),
    "their_controllers": shape(r.Of, relation="controller", of=r.Pronoun("their"), words="their controllers"),
}

NONE = q.Number(0)
PLACES: dict[str, Shape] = {
    "owners_hands": shape(w.Place, zone="hand", whose=THEIR_OWNERS),
    "owners_libraries_top": shape(w.Place, zone="library", whose=THEIR_OWNERS, position="top"),
    "owners_libraries_bottom": shape(w.Place, zone="library", whose=THEIR_OWNERS, position="bottom"),
    "library_top": shape(w.Place, zone=at(1), whose=at(0), position="top"),
    "library_top_order": shape(w.Place, zone=at(1), whose=at(0), position="top", order=at(2)),
    "library_bottom": shape(w.Place, zone=at(1), whose=at(0), position="bottom"),
    "library_bottom_order": shape(w.Place, zone=at(1), whose=at(0), position="bottom", order=at(2)),
    "that_library_bottom": shape(w.Place, zone="library", position="bottom", order=at(0)),
    "on_top": shape(w.Place, zone="library", position="top"),
    "library_counted": shape(w.Place, zone=at(1), whose=at(0), position=at(2)),
    "library_beneath": shape(w.Place, zone=at(1), whose=at(0), position="beneath", above=at(2)),
    "library_top_or_bottom": shape(w.Place, zone=at(1), whose=at(0), position="top or bottom"),
    "entry_tapped": shape(w.Entry, status=("tapped",)),
    "entry_yours": shape(w.Entry, control=YOU),
    "entry_owners": shape(w.Entry, control=r.Of("owner", r.Pronoun("its"))),
    "entry_owners_p": shape(w.Entry, control=r.Of("owner", r.Pronoun("their"), "their owners")),
    "entry_tapped_yours": shape(w.Entry, status=("tapped",), control=YOU),
    "entry_tapped_owners": shape(w.Entry, status=("tapped",), control=r.Of("owner", r.Pronoun("its"))),
    "entry_tapped_owners_p": shape(w.Entry, status=("tapped",), control=THEIR_OWNERS),
    "entry_tapped_under": shape(w.Entry, status=("tapped",), control=at(0)),
    "entry_attacking": shape(w.Entry, status=("tapped", "attacking")),
    "entry_copy_counters": shape(w.Entry, copy=at(0), counters=(at(1),), on=at(2)),
    "entry_copy": shape(w.Entry, copy=at(0)),
    "entry_attached": shape(w.Entry, attached=at(0)),
    "entry_transformed": shape(w.Entry, status=("transformed",)),
    "entry_transformed_yours": shape(w.Entry, status=("transformed",), control=YOU),
    "entry_tapped_transformed_owners": shape(
        w.Entry, status=("tapped", "transformed"), control=r.Of("owner", r.Pronoun("its"))
    ),
    "entry_transformed_owners": shape(w.Entry, status=("transformed",), control=r.Of("owner", r.Pronoun("its"))),
    "entry_counters_each": shape(
        w.Entry,
        counters=(
            shape(w.CounterSpec, count=shape(q.PerEach, amount=ONE, each=at(2)), kind=at(0), words="each after"),
        ),
        on=at(1),
    ),
    "entry_number_equal": shape(
        w.Entry, counters=(shape(w.CounterSpec, count=at(2), kind=at(0), words="equal after"),), on=at(1)
    ),
    "entry_additional": shape(
        w.Entry, counters=(shape(w.CounterSpec, count=ONE, kind=at(0), words="additional"),), on=at(1)
    ),
    "entry_additional_each": shape(
        w.Entry,
        counters=(
            shape(
                w.CounterSpec,
                count=shape(q.PerEach, amount=ONE, each=at(2)),
                kind=at(0),
                words="additional, each after",
            ),
        ),
        on=at(1),
    ),
    "entry_additional_equal": shape(
        w.Entry,
        counters=(shape(w.CounterSpec, count=at(2), kind=at(0), words="additional, equal after"),),
        on=at(1),
    ),
    "entry_a_counter": shape(w.Entry, counters=(shape(w.CounterSpec, count=ONE, kind=at(0)),), on=at(1)),
    "choice_of_two_counters": CounterChoice(2),
    "choice_of_counters": CounterChoice(3),
    "entry_two_counters": SeveralCounters(2),
    "entry_list_of_counters": SeveralCounters(3),
    "entry_counters": shape(w.Entry, counters=(at(0),), on=at(1)),
    "entry_tapped_counters": shape(w.Entry, status=("tapped",), counters=(at(0),), on=at(1)),
    "entry_yours_counters": shape(w.Entry, control=YOU, counters=(at(0),), on=at(1)),
    "entry_owners_counters": shape(w.Entry, control=r.Of("owner", r.Pronoun("its")), counters=(at(0),), on=at(1)),
    "entry_tapped_owners_counters": shape(
        w.Entry, status=("tapped",), control=r.Of("owner", r.Pronoun("its")), counters=(at(0),), on=at(1)
    ),
    "an_additional_counter": shape(w.CounterSpec, count=ONE, kind=at(0), words="additional"),
    "additional_counters": shape(w.CounterSpec, count=at(0), kind=at(1), words="additional"),
    "that_many_counters": shape(w.CounterSpec, count=q.ThatMuch("that many"), kind=at(0)),
    "counter_of_any_kind": shape(w.CounterSpec, count=ONE, kind=None),
    "counters_of_any_kind": shape(w.CounterSpec, count=at(0), kind=None),
    "up_to_counters": shape(w.CounterSpec, count=at(0), kind=None, least=NONE),
    "up_to_counters_of": shape(w.CounterSpec, count=at(0), kind=at(1), least=NONE),
    "any_number_of_counters": shape(w.CounterSpec, count=None, kind=None, least=NONE),
    "any_number_of_counters_of": shape(w.CounterSpec, count=None, kind=at(0), least=NONE),
    "counters_equal": shape(w.CounterSpec, count=at(1), kind=at(0), words="equal"),
    "counters_for_each": shape(w.CounterSpec, count=shape(q.PerEach, amount=ONE, each=at(1)), kind=at(0)),
}


def times(factor: int, quantity: object) -> Shape:
    """The shape of a multiple of a quantity."""
    return shape(q.Calculation, operation="times", arguments=(q.Number(factor), quantity))


def halved(quantity: object, rounded: str) -> Shape:
    """The shape of half a quantity, rounded up or down."""
    return shape(q.Calculation, operation=f"halved, rounded {rounded}", arguments=(quantity,))


def cards_in(zone: object, whose: object) -> Shape:
    """The shape of the number of cards in somebody's zone."""
    place = shape(f.InZone, preposition="in", zone=zone, whose=whose)
    return shape(q.Count, of=shape(f.Filter, noun="card", qualifiers=(place,)))


QUANTITIES: dict[str, Shape] = {
    "twice_that_much": times(2, THAT_MUCH),
    "double_that": times(2, q.ThatMuch("that damage")),
    "triple_that": times(3, q.ThatMuch("that damage")),
    "one_more": shape(q.Calculation, operation="plus", arguments=(at(0), ONE)),
    "plus_one__also": shape(q.Calculation, operation="plus", arguments=(at(0), ONE)),
    "that_much_plus": shape(q.Calculation, operation="plus", arguments=(THAT_MUCH, at(0))),
    "that_much_minus": shape(q.Calculation, operation="minus", arguments=(THAT_MUCH, at(0))),
    "twice_that_many": times(2, THAT_MANY),
    "half_up": halved(at(0), "up"),
    "half_down": halved(at(0), "down"),
    "energy_you_have": shape(q.CountersOn, kind="energy", on=r.You()),
    "any_counters_on": shape(q.CountersOn, kind=None, on=at(0)),
    "counters_you_have": shape(q.CountersOn, kind=at(0), on=YOU),
    "counters_on_it": shape(q.CountersOn, kind=at(0), on=IT),
    "counter_removed": RemovedOfKind("counter removed this way"),
    "counters_removed": RemovedOfKind("counters removed this way", "the number of "),
    "any_counter_removed": shape(q.ThatMuch, words="counter removed this way"),
    "any_counters_removed": shape(q.ThatMuch, words="the number of counters removed this way"),
    "life_total": shape(q.Property, of=at(0), name="life"),
    "speed": shape(q.Property, of=at(0), name="speed"),
    "starting_life": shape(q.Property, of=at(0), name="starting life"),
    "most_by_one": QualityLast(shape(q.MostOfOne, of=at(0))),
    "greatest": shape(q.Extreme, function="greatest", name=at(0), among=at(1)),
    "total": shape(q.Extreme, function="total", name=at(0), among=at(1)),
    "least": shape(q.Extreme, function="least", name=at(0), among=at(1)),
    "highest_life": shape(q.Extreme, function="greatest", name="life", among=at(0)),
    "lowest_life": shape(q.Extreme, function="least", name="life", among=at(0)),
    "varieties": shape(q.Extreme, function="different", name=at(0), among=at(1)),
    "differently_named": shape(q.Extreme, function="different", name="names", among=at(0)),
    "minus": shape(q.Calculation, operation="minus", arguments=(at(0), at(1))),
    "three_times": times(3, at(0)),
    "colors_of": shape(q.Property, of=at(0), name="colors"),
    "opponents_you_have": shape(q.Count, of=OPPONENT),
    "targets_beyond_the_first": shape(
        q.Calculation, operation="minus", arguments=(q.Property(r.Itself(), "targets"), ONE)
    ),
    "votes_for": shape(q.Votes, word=at(0)),
    "mana_spent": shape(q.ManaSpent, on=at(0)),
    "colors_spent": shape(q.ManaSpent, on=at(0), kind="colors"),
    "times_kicked": shape(q.TimesPaid, cost="kicker", what=at(0)),
    "the_result": shape(q.ThatMuch, words="the result"),
    "lost_this_way": shape(q.ThatMuch, words="the life lost this way"),
    "dealt_this_way": shape(q.ThatMuch, words="the damage dealt this way"),
    "excess_damage": shape(q.ExcessDamage),
    "party_size": shape(q.PartySize, player=YOU),
    "devotion": shape(q.Devotion, player=YOU, colors=(at(0),)),
    "devotion_to_both": shape(q.Devotion, player=YOU, colors=(at(0), at(1))),
    "one_for_each": shape(q.PerEach, amount=ONE, each=at(0)),
    "plus_each": shape(q.Calculation, operation="plus", arguments=(at(0), at(1))),
    "per_each": shape(q.PerEach, amount=at(0), each=at(1)),
    "half_life_up": halved(shape(q.Property, of=at(0), name="life"), "up"),
    "half_life_down": halved(shape(q.Property, of=at(0), name="life"), "down"),
}

NOUNS: dict[str, Shape] = FILTERS | REFERENCES | PLACES | QUANTITIES
"""Every shape of this module, by rule or alias."""
