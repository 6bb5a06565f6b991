"""Shapes of noun phrases: filters, references, quantities and places."""

from __future__ import annotations

from grammar.common.phrases.checks import ends_in_a_kind
from grammar.common.phrases.joined import EndingWith, QualityLast, Together
from grammar.common.phrases.nouns import ONE, YOU, at_least, up_to
from grammar.common.shapes import Shape, at, checked, rest, shape
from grammar.flesh_and_blood.shapes.joined import ThatDid, YourBoth
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.abilities import Keyword

ITS_BASE = q.Property(r.Pronoun("its"), "base")
TWICE_ITS_BASE = q.Calculation("times", (q.Number(2), ITS_BASE))


def above_base(name: object, base: q.Quantity = ITS_BASE) -> Shape:
    """The shape of a number greater than what its base value is, or than a multiple of that."""
    return shape(f.PropertyIs, name=name, comparison=">", amount=base)


ARCANE_EFFECT = shape(f.Is, kind="quality", value="with an effect that deals arcane damage")
IN_TWO_ZONES = (
    shape(f.InZone, preposition=at(0), zone=at(2), whose=at(1)),
    shape(f.InZone, preposition=at(0), zone=at(3), whose=at(1)),
)
"""The criteria that something lies in one and in another of somebody's zones."""


def in_arsenals(words: object) -> Shape:
    """The shape of a place in the arsenal of whichever hero."""
    whose = shape(r.Every, what=f.Filter(noun="hero"), words=words)
    return shape(f.InZone, preposition=at(0), zone="arsenal", whose=whose)


FILTERS: dict[str, Shape] = {
    "bare_filter": checked(shape(f.Filter, words=at(0), qualifiers=at(1)), ends_in_a_kind),
    "noun_filter": shape(f.Filter, words=at(0), noun=at(1), qualifiers=at(2)),
    "in_either_zone": shape(f.AnyOf, criteria=IN_TWO_ZONES),
    "in_both_zones": shape(f.AnyOf, criteria=IN_TWO_ZONES, joiner="and"),
    "in_any_zones": shape(f.AnyOf, criteria=IN_TWO_ZONES, joiner="and/or"),
    "in_a_zone": shape(f.InZone, preposition=at(0), zone=at(1)),
    "any_of_list_and": shape(f.AnyOf, criteria=rest(0), joiner="and"),
    "so_in_a_zone": shape(f.AllOf, criteria=(at(0), shape(f.InZone, preposition=at(1), zone=at(2)))),
    "so_in_zone": shape(f.AllOf, criteria=(at(0), shape(f.InZone, preposition=at(1), zone=at(3), whose=at(2)))),
    "in_all_arsenals": in_arsenals("all"),
    "in_any_arsenal": in_arsenals(""),
    "with_cost": shape(f.PropertyIs, name="cost", comparison=at(1), amount=at(0)),
    "with_cost_exactly": shape(f.PropertyIs, name="cost", comparison="=", amount=at(0)),
    "with_cost_either": shape(
        f.AnyOf,
        criteria=(
            shape(f.PropertyIs, name="cost", comparison="=", amount=at(0)),
            shape(f.PropertyIs, name="cost", comparison="=", amount=at(1)),
        ),
    ),
    "with_cost_at_most": shape(f.PropertyIs, name="cost", comparison="<=", amount=at(0)),
    "with_cost_compared": shape(f.PropertyIs, name="cost", comparison=at(0), amount=at(1)),
    "with_stat_or_more": shape(f.PropertyIs, name=at(1), comparison=">=", amount=at(0)),
    "with_stat_compared": shape(f.PropertyIs, name=at(0), comparison=at(1), amount=at(2)),
    "with_arcane_effect": ARCANE_EFFECT,
    "with_cost_and_arcane_effect": shape(
        f.AllOf, criteria=(shape(f.PropertyIs, name="cost", comparison=at(1), amount=at(0)), ARCANE_EFFECT)
    ),
    "with_cost_exactly_and_arcane_effect": shape(
        f.AllOf, criteria=(shape(f.PropertyIs, name="cost", comparison="=", amount=at(0)), ARCANE_EFFECT)
    ),
    "with_stat": shape(f.PropertyIs, name=at(2), comparison=at(1), amount=at(0)),
    "with_stat_above_base": above_base(at(0)),
    "with_stat_below_base": shape(f.PropertyIs, name=at(0), comparison="<", amount=ITS_BASE),
    "with_stat_above_double": above_base(at(0), TWICE_ITS_BASE),
    "with_none_of": shape(f.PropertyIs, name=at(0), comparison="=", amount=q.Number(0)),
    "with_name_part": shape(f.Named, name=at(0), extent="part"),
    "with_less_than_you": shape(f.PropertyIs, name=at(0), comparison="<", amount=shape(q.Property, of=YOU, name=at(0))),
    "with_more_than_you": shape(f.PropertyIs, name=at(0), comparison=">", amount=shape(q.Property, of=YOU, name=at(0))),
    "reaction_or": shape(
        f.AnyOf,
        criteria=(
            shape(f.Is, kind="type", value="attack reaction"),
            shape(f.Is, kind="type", value="defense reaction"),
            at(0),
        ),
    ),
    "with_a_counter": shape(f.WithCounters, kind=at(0), count=ONE),
    "of_chosen_name": shape(f.OfTheChosen, kind="name"),
    "with_some_counters": shape(f.WithCounters, kind=at(0), count=at_least(ONE)),
    "with_no_counters": shape(f.Not, criterion=shape(f.WithCounters, kind=at(0), count=ONE)),
    "defending_it": shape(f.Related, relation="defending", to=at(0)),
    "under_it": shape(f.Related, relation="under", to=at(0)),
    "defending_one": shape(f.Related, relation="defending", to=shape(r.Some, what=at(0), count=ONE)),
    "defended_by_one": shape(f.Related, relation="defended by", to=shape(r.Some, what=at(0), count=ONE)),
    "with_base_exactly": shape(f.PropertyIs, name=at(1), comparison="=", amount=at(0)),
    "attacking_one": shape(f.Related, relation="attacking", to=shape(r.Some, what=at(0), count=ONE)),
    "attacking_named": shape(
        f.Related,
        relation="attacking",
        to=shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(0)),)), count=ONE, words="one"),
    ),
    "that_targets": shape(f.Related, relation="targeting", to=at(0)),
    "is_not": shape(f.Not, criterion=at(0)),
    "that_did": ThatDid(),
    "that_ever": ThatDid("this game"),
    "played_from_there": shape(f.Did, event=shape(e.Event, kind="is played", origin=at(0)), window="this game"),
    "named_filter": shape(f.Filter, words=(shape(f.Named, name=at(0)),), qualifiers=at(1)),
    "one_named": shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(0)),)), count=ONE, words="one"),
    "named_noun_filter": shape(f.Filter, words=(shape(f.Named, name=at(0)),), noun=at(1), qualifiers=at(2)),
    "own_named_filter": shape(f.Filter, words=(f.Named("~"),), noun=at(0), qualifiers=at(1)),
    "other_than_named": shape(f.Not, criterion=shape(f.Named, name=at(0))),
    "you_did_to": shape(f.Did, event=shape(e.Event, kind=at(0), subject=YOU), window=at(1)),
    "with_at_least_its": shape(
        f.PropertyIs, name=at(0), comparison=">=", amount=shape(q.Property, of=r.Itself(), name=at(0))
    ),
    "of_suspense__also": shape(f.With, having="with", abilities=(Keyword("suspense"),)),
    "you_have_equipped": shape(f.Whose, relation="have equipped", player=YOU),
    "done_this_way": shape(f.Related, relation="among", to=shape(r.Pronoun, words=at(0))),
    "supertypes_and": shape(f.Filter, words=(shape(f.AnyOf, criteria=(at(0), at(1)), joiner="and"),)),
    "supertypes_list_and": shape(f.Filter, words=(shape(f.AnyOf, criteria=rest(0), joiner="and"),)),
    "supertypes_and_or": shape(f.Filter, words=(shape(f.AnyOf, criteria=(at(0), at(1)), joiner="and/or"),)),
    "of_hero": shape(f.Filter, words=(shape(f.Named, name=at(0), extent="part"),), noun="hero"),
    "of_heroes": shape(
        f.Filter,
        words=(
            shape(
                f.AnyOf,
                criteria=(
                    shape(f.Named, name=at(0), extent="part"),
                    shape(f.Named, name=at(1), extent="part"),
                ),
            ),
        ),
        noun="hero",
    ),
}


def nth(kind: str, origin: object = None) -> Shape:
    """The shape of the first thing of a kind, or the second, with which you do something in a turn."""
    done = shape(
        e.Event, kind=kind, subject=YOU, object=shape(r.Some, what=at(1), count=ONE), ordinal=at(0), origin=origin
    )
    return shape(
        r.Every, what=shape(f.Filter, noun="object", qualifiers=(shape(f.Did, event=done, window="this turn"),))
    )


def following(who: object, action: object, duration: object, what: object = at(0), count: object = None) -> Shape:
    """The shape of what comes next."""
    return shape(r.Next, what=what, who=who, action=action, duration=duration, count=count)


def attack_of(source: object) -> Shape:
    """The shape of an attack that something makes."""
    return shape(f.Filter, noun="attack", qualifiers=(shape(f.Related, relation="source", to=source),))


CARDS_AND_ABILITIES = r.Several((r.Every(f.Filter(noun="card")), r.Every(f.Filter(noun="ability"))))

REFERENCES: dict[str, Shape] = {
    "it__also": shape(r.Pronoun, words="it"),
    "nth_of_yours": nth("plays or activates"),
    "nth_you_play": nth("plays"),
    "nth_you_play_from": nth("plays", at(2)),
    "its_next_attack": following(YOU, "controls", at(0), attack_of(r.Itself())),
    "next_attack_with": following(YOU, "controls", at(1), attack_of(at(0))),
    "revealed_card": shape(r.Of, relation="revealed card", of=at(0)),
    "several": Together(),
    "your_named": shape(
        r.Every,
        what=shape(f.Filter, words=(shape(f.Named, name=at(0)),), qualifiers=(f.Whose("control", YOU),)),
        words="your",
    ),
    "named_card": shape(r.Every, what=f.Filter(noun="card", qualifiers=(f.OfTheChosen("name"),)), words="the"),
    "last_attack": shape(r.Role, role="the last attack"),
    "cards_and_abilities": shape(r.Several, parts=CARDS_AND_ABILITIES.parts),
    "your_hero": shape(r.You, words="your hero"),
    "your_things": EndingWith(shape(r.Every, what=at(0), words="your"), f.Whose("control", YOU)),
    "your_things_and": YourBoth(),
    "its_things": EndingWith(shape(r.Every, what=at(0), words="its"), f.Related("source", r.Itself())),
    "target_either": shape(r.Target, what=shape(f.Either, arms=(at(0), at(1))), count=ONE),
    "card_this_way": shape(r.Pronoun, words=at(0)),
    "a_random": shape(r.Some, what=at(0), count=ONE, words="at random"),
    "a_your_choice": shape(r.Some, what=at(0), count=ONE, words="of your choice"),
    "some_random": shape(r.Some, what=at(1), count=at(0), words="at random"),
    "up_to_one": shape(r.Some, what=at(0), count=up_to(ONE)),
    "or_more": shape(r.Some, what=at(1), count=at_least(at(0))),
    "your_next": following(YOU, "controls", at(1)),
    "your_next_some": following(YOU, "controls", at(2), at(1), at(0)),
    "their_next": following(r.Pronoun("their"), "controls", at(1)),
    "their_first": following(r.Pronoun("their"), "controls", at(1), count=ONE),
    "next_you": following(YOU, at(1), at(2)),
    "next_you_quality": QualityLast(
        shape(r.Next, what=at(0), who=YOU, action=at(1), duration=at(2), words="quality last")
    ),
    "your_next_quality": QualityLast(
        shape(r.Next, what=at(0), who=YOU, action="controls", duration=at(1), words="quality last")
    ),
    "next_from_arsenal": EndingWith(
        shape(r.Next, what=at(0), who=YOU, action="plays", duration=at(1), words="from arsenal"),
        f.InZone("from", "arsenal"),
    ),
    "next_some_you": following(YOU, at(2), at(3), at(1), at(0)),
    "first_they": following(r.Pronoun("they"), "plays", at(1), count=ONE),
    "next_they": following(at(1), at(2), at(3)),
}

PLACES: dict[str, Shape] = {
    "from_zone": shape(f.InZone, preposition="from", zone=at(1), whose=at(0)),
    "from_a_zone": shape(f.InZone, preposition="from", zone=at(0)),
    "deck_top": shape(w.Place, zone=at(1), whose=at(0), position="top"),
    "deck_top_order": shape(w.Place, zone=at(1), whose=at(0), position="top", order=at(2)),
    "deck_bottom": shape(w.Place, zone=at(1), whose=at(0), position="bottom"),
    "deck_bottom_order": shape(w.Place, zone=at(1), whose=at(0), position="bottom", order=at(2)),
    "deck_fifth": shape(w.Place, zone=at(1), whose=at(0), position="fifth from the top"),
    "on_top": shape(w.Place, zone="deck", position="top"),
    "on_bottom": shape(w.Place, zone="deck", position="bottom"),
    "into_arena": shape(w.Place, zone="arena"),
    "all_counters": shape(w.CounterSpec, count=None, kind=at(0)),
}

QUANTITIES: dict[str, Shape] = {
    "property_this_way": shape(q.Property, of=shape(r.Pronoun, words=at(1)), name=at(0)),
    "extreme": shape(q.Extreme, function=at(0), name=at(1), among=at(2)),
    "times": shape(q.Times, event=at(0), window=at(1)),
    "total": shape(q.EventTotal, event=at(0), window=at(1)),
    "you_gained_life": shape(e.Event, kind="gains life", subject=YOU),
    "you_lost_life": shape(e.Event, kind="loses life", subject=YOU),
    "you_dealt": shape(e.Event, kind="deals damage", subject=YOU, damage=at(0)),
    "you_dealt_with": EndingWith(
        shape(e.Event, kind="deals damage", subject=shape(r.Some, what=at(1), count=ONE), damage=at(0)),
        f.Whose("control", YOU),
        1,
    ),
    "you_dealt_to": shape(e.Event, kind="deals damage", subject=YOU, damage=at(0), object=at(1)),
    "number_plus": shape(q.Calculation, operation="plus", arguments=(at(0), at(1))),
    "number_minus": shape(q.Calculation, operation="minus", arguments=(at(0), at(1))),
    "so_many_times": shape(q.Calculation, operation="times", arguments=(at(0), at(1))),
    "twice_plus": shape(
        q.Calculation,
        operation="plus",
        arguments=(shape(q.Calculation, operation="times", arguments=(q.Number(2), at(0))), at(1)),
    ),
    "half_down": shape(q.Calculation, operation="halved, rounded down", arguments=(at(0),)),
    "half_up": shape(q.Calculation, operation="halved, rounded up", arguments=(at(0),)),
    "number_rolled": shape(q.ThatMuch, words="the number rolled"),
    "arcane_dealt_so": shape(q.ThatMuch, words="arcane damage dealt this way"),
    "damage_dealt_so": shape(q.ThatMuch, words="damage dealt this way"),
    "damage_dealt": shape(q.EventTotal, event=shape(e.Event, kind="deals damage", subject=at(0)), window="this game"),
}

NOUNS: dict[str, Shape] = FILTERS | REFERENCES | PLACES | QUANTITIES
"""Every shape of this module, by rule or alias."""
