"""Shapes of events, conditions and costs."""

from __future__ import annotations

from grammar.common.phrases.events import FROM_ANYWHERE, ZERO, compare, happens, negated, spend
from grammar.common.phrases.joined import Among, CountersSpent, HasThere
from grammar.common.phrases.nouns import ITSELF, ONE, YOU, at_least
from grammar.common.shapes import Graft, Shape, at, checked, shape
from grammar.common.subjects import OPEN, put, take
from grammar.flesh_and_blood.shapes.joined import DefendedBy, HappenedEither, OneForEach, OneOfNumbers
from grammar.flesh_and_blood.shapes.nouns import ARCANE_EFFECT, TWICE_ITS_BASE, above_base
from grammar.nodes import conditions as c
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

IN_PLACE = shape(f.InZone, preposition="in", zone=at(1), whose=at(0))


def amount(comparison: object, quantity: object) -> Shape:
    """The shape of an amount that an event must have."""
    return shape(e.Amount, comparison=comparison, quantity=quantity)


EVENTS: dict[str, Shape] = {
    "state_is": shape(e.StateIs, condition=at(0)),
    "state_is_empty": shape(e.StateIs, condition=negated(shape(c.Exists, what=at(0), count=ONE))),
    "and_at_trigger": shape(e.EitherEvent, events=(at(0), at(1)), words="and at"),
    "either_trigger": shape(e.EitherEvent, events=(at(0), at(1)), words="or when"),
    "chain_closes": shape(e.Event, kind="combat chain closes"),
    "crowd_event": shape(e.Event, kind=at(0), subject=at(1)),
    "attacks_what": happens("attacks", object=at(0)),
    "hits": happens("hits"),
    "hits_what": happens("hits", object=at(0)),
    "hits_you": happens("hits", object=YOU),
    "defends": happens("defends"),
    "defends_what": happens("defends", object=at(0)),
    "defends_alone": happens("defends alone"),
    "defends_together": happens("defends together", object=at(0)),
    "defends_together_some": happens("defends together", object=shape(r.Some, what=at(1), count=at_least(at(0)))),
    "is_defended": happens("is defended", object=at(0)),
    "deals_or_more": happens("deals damage", amount=amount(">=", at(0)), object=at(1)),
    "would_be_dealt_now": happens("is dealt damage", damage=at(0), window=at(1)),
    "would_be_dealt_at_most": happens("is dealt damage", amount=amount(at(1), at(0)), damage=at(2), window=at(3)),
    "would_be_dealt_exactly": happens("is dealt damage", amount=amount("=", at(0)), damage=at(1), window=at(2)),
    "would_be_dealt_so_much": happens("is dealt damage", amount=amount("=", at(0)), damage=at(1)),
    "would_be_dealt_so_little": happens("is dealt damage", amount=amount(at(1), at(0)), damage=at(2)),
    "would_gain_life_now": happens("gains life", window=at(0)),
    "would_draw_now": happens("draws", window=at(0)),
    "would_deal_now": happens("deals damage", damage=at(0), window=at(1)),
    "would_be_dealt_by_now": happens("is dealt damage", damage=at(0), object=at(1), window=at(2)),
    "deals_or_is_dealt": shape(
        e.EitherEvent,
        events=(
            shape(e.Event, kind="deals damage", subject=OPEN, damage=at(0)),
            shape(e.Event, kind="is dealt damage", subject=OPEN, damage=at(0)),
        ),
    ),
    "enters_or_leaves": shape(
        e.EitherEvent,
        events=(shape(e.Event, kind="enters", subject=OPEN), shape(e.Event, kind="leaves", subject=OPEN)),
    ),
    "is_pitched": happens("is pitched"),
    "is_played": happens("is played"),
    "is_discarded": happens("is discarded"),
    "is_equipped": happens("is equipped"),
    "is_equipped_elsewhere": happens(
        "is equipped",
        origin=shape(f.InZone, preposition="elsewhere", zone=at(1), whose=at(0)),
    ),
    "is_boosted_away": happens("is banished from boosting"),
    "put_from_anywhere": happens("put into", origin=FROM_ANYWHERE, destination=IN_PLACE),
    "put_there": happens("put into", destination=IN_PLACE),
    "put_face_up_into": happens("is put face up", destination=IN_PLACE),
    "is_charged": happens("is charged"),
    "link_resolves": shape(e.Event, kind="chain link resolves"),
    "is_dealt_damage_by": happens("is dealt damage", damage=at(0), object=at(1)),
    "fragments": happens("fragments"),
    "banishes": happens("banishes", object=at(0)),
    "one_or_more__also": shape(r.Some, what=at(0), count=at_least(ONE)),
    "draws_several": happens("draws", object=at(0)),
    "gains_life": happens("gains life"),
    "creates": happens("creates", object=at(0)),
    "plays": happens("plays", object=at(0)),
    "activates": happens("activates", object=at(0)),
    "plays_or_activates": happens("plays or activates", object=at(0)),
    "attacks_with": happens("attacks with", object=at(0)),
    "attacks_or_defends_with": shape(
        e.EitherEvent,
        events=(
            shape(e.Event, kind="attacks with", subject=OPEN, object=at(0)),
            shape(e.Event, kind="defends with", subject=OPEN, object=at(0)),
        ),
    ),
    "defends_with": happens("defends with", object=at(0)),
    "pitches": happens("pitches", object=at(0)),
    "equips": happens("equips", object=at(0)),
    "transcends": happens("transcends"),
    "boosts": happens("boosts", object=at(0)),
    "boosts_any": happens("boosts"),
    "fuses": happens("fuses"),
    "fuses_so": shape(e.Event, kind=at(0), subject=OPEN),
    "wins_clash": happens("wins a clash", object=ITSELF),
    "completes_contract": happens("completes a contract", object=ITSELF),
    "beats_chest": happens("beats chest"),
    "wagers": happens("wagers"),
    "wins_wager": happens("wins a wager"),
    "cranks": happens("cranks"),
    "rolls": happens("rolls", amount=amount("=", at(0))),
    "rolls_one_of": OneOfNumbers(happens("rolls", amount=amount("=", at(0))), e.EitherEvent, "events"),
}


def happened(event: Shape, window: object) -> Shape:
    """The shape of a condition on what happened."""
    return shape(c.Happened, event=event, window=window)


def event(kind: str, **fields: object) -> Shape:
    """The shape of an event."""
    return shape(e.Event, kind=kind, **fields)


def property_of(of: object, name: object) -> Shape:
    """The shape of a number of an object."""
    return shape(q.Property, of=of, name=name)


def has_counters(count: object) -> Shape:
    """The shape of an object with so many counters."""
    return shape(c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=at(1), count=count))


def controlled_by(player: object, words: object) -> Shape:
    """The shape of things of a kind that a player controls."""
    return shape(f.Filter, words=words, qualifiers=(shape(f.Whose, relation="control", player=player),))


THIS_GAME = "this game"


def played_from(zone: object) -> Shape:
    """The shape of the event that something is played from a zone."""
    return event("is played", subject=at(0), origin=shape(f.InZone, preposition="from", zone=zone))


FACTS: dict[str, Shape] = {
    "controls_both": shape(
        c.All,
        conditions=(
            shape(
                c.Controls,
                player=at(0),
                what=shape(f.Filter, words=(shape(f.Named, name=at(1)),), noun="token"),
            ),
            shape(c.Controls, player=at(0), what=at(2)),
        ),
    ),
    "hand_empty": compare(property_of(YOU, "hand size"), "=", ZERO),
    "holds_none": compare(property_of(at(0), at(1)), "=", ZERO),
    "letter_is": compare(q.Variable("X"), at(1), at(0)),
    "letter_is_more": compare(q.Variable("X"), ">=", at(0)),
    "rolled_is": compare(q.ThatMuch("the number rolled"), "=", at(0)),
    "rolled_is_one_of": OneOfNumbers(compare(q.ThatMuch("the number rolled"), "=", at(0)), c.AnyHolds, "conditions"),
    "have_none": negated(shape(c.Exists, what=at(0), count=ONE, words="you have")),
    "have_one": shape(c.Exists, what=at(0), count=ONE, words="you have"),
    "have_some": shape(c.Exists, what=at(1), count=at_least(at(0)), words="you have"),
    "have_some_equipped": shape(
        c.Exists,
        what=shape(f.Filter, words=at(1), qualifiers=(f.Whose("have equipped", YOU),)),
        count=at_least(at(0)),
        words="you have",
    ),
    "attacked_times": compare(
        shape(q.Times, event=event("attacks with", subject=YOU, object=at(1)), window=at(2)), ">=", at(0)
    ),
    "did_times": compare(shape(q.Times, event=at(0), window=at(2)), ">=", at(1)),
    "drawn_times": compare(shape(q.Times, event=event("draws", subject=at(0)), window=at(2)), ">=", at(1)),
    "dealt_either_way": shape(
        c.AnyHolds,
        conditions=(
            happened(event("deals damage", subject=YOU, damage=at(0)), at(1)),
            happened(event("is dealt damage", subject=YOU, damage=at(0)), at(1)),
        ),
    ),
    "has_been_used": happened(event("plays or activates", object=at(0)), at(1)),
    "is_under": shape(
        c.Matches, what=at(0), criterion=shape(f.Related, relation="under", to=shape(r.Some, what=at(1), count=ONE))
    ),
    "has_been_sharpened": happened(event("is sharpened", subject=at(0)), at(1)),
    "defending_on_link": shape(
        c.All,
        conditions=(
            shape(c.Matches, what=at(0), criterion=f.Status("defending")),
            compare(property_of(at(0), "chain link"), ">=", at(1)),
        ),
    ),
    "played_as_link": compare(property_of(at(0), "chain link"), ">=", at(1)),
    "names_were_last_attack": shape(
        c.Matches,
        what=r.Role("the last attack"),
        criterion=shape(f.AnyOf, criteria=(shape(f.Named, name=at(0)), shape(f.Named, name=at(1)))),
    ),
    "name_or_own_was_last_attack": shape(
        c.Matches,
        what=r.Role("the last attack"),
        criterion=shape(f.AnyOf, criteria=(shape(f.Named, name=at(0)), f.Named("~"))),
    ),
    "have_equipped": shape(
        c.Exists,
        what=shape(f.Filter, words=at(0), qualifiers=(f.Whose("have equipped", YOU),)),
        count=ONE,
        words="you have",
    ),
    "has_no_counters": negated(has_counters(ONE)),
    "has_a_counter": has_counters(ONE),
    "has_counters": shape(c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=at(2), count=at_least(at(1)))),
    "has_fewer_counters": compare(shape(q.CountersOn, kind=at(2), on=at(0)), "<", at(1)),
    "counters_there": shape(c.Matches, what=at(2), criterion=shape(f.WithCounters, kind=at(1), count=at_least(at(0)))),
    "has_stat": shape(c.Matches, what=at(0), criterion=shape(f.PropertyIs, name=at(3), comparison=at(2), amount=at(1))),
    "has_more_than_it": compare(property_of(at(0), at(1)), ">", property_of(at(2), at(1))),
    "has_stat_over": compare(property_of(at(0), at(1)), ">", at(2)),
    "is_nth": shape(
        c.Matches,
        what=r.Of("attack", r.Pronoun("it")),
        criterion=shape(
            f.Did,
            event=event("attacks with", subject=YOU, object=shape(r.Some, what=at(1), count=ONE), ordinal=at(0)),
            window=at(2),
        ),
    ),
    "has_there": HasThere(),
    "has_stat_or_more": shape(
        c.Matches, what=at(0), criterion=shape(f.PropertyIs, name=at(2), comparison=">=", amount=at(1))
    ),
    "is_equipped_face_down": shape(
        c.Matches, what=at(0), criterion=f.AllOf((f.Status("equipped"), f.Status("face-down")))
    ),
    "did_attack": happened(event("attacks", subject=at(0)), "this combat chain"),
    "has_wagered": happened(event("wagers", subject=at(0)), "this combat chain"),
    "did_defend": happened(event("defends", subject=at(0)), "this combat chain"),
    "scrapped": happened(event("scraps", subject=at(0)), "this game"),
    "boosted_away": happened(event("is banished from boosting", subject=at(0), object=at(1)), "this game"),
    "has_life_exactly": compare(property_of(at(0), "life"), "=", at(1)),
    "player_has_stat": compare(property_of(at(0), at(3)), at(2), at(1)),
    "controls_less": compare(
        shape(q.Count, of=controlled_by(at(0), at(1))), "<", shape(q.Count, of=controlled_by(at(2), at(1)))
    ),
    "controls_more": compare(
        shape(q.Count, of=controlled_by(at(0), at(1))), ">", shape(q.Count, of=controlled_by(at(2), at(1)))
    ),
    "has_less": compare(property_of(at(0), at(1)), "<", property_of(at(2), at(1))),
    "has_more": compare(property_of(at(0), at(1)), ">", property_of(at(2), at(1))),
    "opponents_turn": shape(c.IsTurn, player=r.Some(f.Filter(noun="opponent"), ONE)),
    "not_your_turn": negated(shape(c.IsTurn, player=YOU)),
    "there_are_none": negated(shape(c.Exists, what=at(0), count=ONE)),
    "there_is": shape(c.Exists, what=at(0), count=ONE),
    "only_kind_was_last_attack": shape(c.Matches, what=r.Role("the last attack"), criterion=at(0)),
    "name_was_last_attack": shape(c.Matches, what=r.Role("the last attack"), criterion=shape(f.Named, name=at(0))),
    "itself_was_last_attack": shape(c.Matches, what=r.Role("the last attack"), criterion=f.Named("~")),
    "kind_was_last_attack": shape(c.Matches, what=r.Role("the last attack"), criterion=at(0)),
    "was_fused": shape(c.Paid, cost="fusion", what=at(0)),
    "played_from": happened(event("is played", subject=at(0), origin=at(1)), THIS_GAME),
    "played_from_neither": negated(
        shape(c.AnyHolds, conditions=tuple(happened(played_from(at(place)), THIS_GAME) for place in (1, 2)))
    ),
    "pitched_for": happened(event("is pitched", subject=at(0), cause=at(1)), THIS_GAME),
    "done_so": Among(),
    "happened_in_either": HappenedEither(),
    "happened_in": shape(c.Happened, event=at(0), window=at(1)),
    "not_happened_in": negated(shape(c.Happened, event=at(0), window=at(1))),
    "neither_happened": negated(
        shape(
            c.AnyHolds,
            conditions=(
                shape(c.Happened, event=at(0), window=at(2)),
                shape(c.Happened, event=at(1), window=at(2)),
            ),
        )
    ),
    "played_both": shape(
        c.All,
        conditions=(
            happened(event("plays", subject=YOU, object=at(0)), at(2)),
            happened(event("plays", subject=YOU, object=at(1)), at(2)),
        ),
    ),
    "played_not_both": negated(
        shape(
            c.All,
            conditions=(
                happened(event("plays", subject=YOU, object=at(0)), at(2)),
                happened(event("plays", subject=YOU, object=at(1)), at(2)),
            ),
        )
    ),
    "you_did": Graft(put, take, subject=YOU),
    "has_arcane_effect": shape(
        c.Matches, what=at(0), criterion=shape(f.Filter, noun="object", qualifiers=(ARCANE_EFFECT,))
    ),
    "has_above_base": shape(c.Matches, what=at(0), criterion=above_base(at(1))),
    "has_above_double": shape(c.Matches, what=at(0), criterion=above_base(at(1), TWICE_ITS_BASE)),
    "no_counters_on__also": negated(
        shape(c.Matches, what=at(1), criterion=shape(f.WithCounters, kind=at(0), count=ONE))
    ),
    "damage_done_so": compare(q.ThatMuch("damage dealt this way"), ">", ZERO),
    "damage_prevented_so": compare(q.ThatMuch("the damage prevented this way"), ">", ZERO),
    "damage_prevented_to_other": shape(
        c.All,
        conditions=(
            compare(q.ThatMuch("the damage prevented this way"), ">", ZERO),
            c.Matches(r.Pronoun("they"), f.Filter(noun="hero", qualifiers=(f.Related("other than", YOU),))),
        ),
    ),
    "has_been_put": happened(
        event("put into", subject=at(0), destination=shape(f.InZone, preposition="in", zone=at(2), whose=at(1))), at(3)
    ),
    "have_been_put": happened(
        event("put into", subject=at(0), destination=shape(f.InZone, preposition="in", zone=at(2), whose=at(1))), at(3)
    ),
    "has_been_boosted_away": happened(event("is banished from boosting", subject=at(0)), at(1)),
    "has_been_destroyed": happened(event("is destroyed", subject=at(0)), at(1)),
    "defended_by_less": DefendedBy(compare(shape(q.Count, of=at(2)), at(0), at(1))),
    "defended_by": DefendedBy(shape(c.Exists, what=at(0), count=ONE, words="is defended by")),
    "defended_by_some": DefendedBy(shape(c.Exists, what=at(1), count=at_least(at(0)), words="is defended by")),
    "not_defended_by": DefendedBy(negated(shape(c.Exists, what=at(0), count=ONE, words="is defended by"))),
    "hero_defended_with": happened(event("defends with", subject=r.Role("the defending hero"), object=at(0)), at(1)),
    "deals_now": happened(event("deals damage", subject=at(0), damage=at(1)), THIS_GAME),
    "fused_and_deals": shape(
        c.All,
        conditions=(
            shape(c.Paid, cost="fusion", what=at(0)),
            happened(event("deals damage", subject=at(0), object=at(1)), THIS_GAME),
        ),
    ),
    "played_in_their_turn": shape(
        c.All,
        conditions=(
            happened(event("is played", subject=at(0)), "this turn"),
            shape(c.IsTurn, player=r.Some(f.Filter(noun="opponent"), ONE)),
        ),
    ),
    "deals_more": happened(event("deals damage", subject=at(0), amount=amount(">", at(1))), THIS_GAME),
    "deals_more_to": happened(event("deals damage", subject=at(0), amount=amount(">", at(1)), object=at(2)), THIS_GAME),
    "did_not_hit": negated(happened(event("hits", subject=at(0)), "this combat chain")),
}


def past(kind: str, **fields: object) -> Shape:
    """The shape of what somebody has done, with the doer's place open."""
    return shape(e.Event, kind=kind, subject=OPEN, **fields)


PAST: dict[str, Shape] = {
    "past_charged": past("charges"),
    "past_boosted": past("boosts"),
    "past_fused": past("fuses"),
    "past_fused_so": shape(e.Event, kind=at(0), subject=OPEN),
    "past_transcended": past("transcends"),
    "past_intimidated": past("intimidates"),
    "past_intimidated_one": past("intimidates", object=at(0)),
    "past_wagered": past("wagers"),
    "past_cranked": past("cranks"),
    "past_beaten_chest": past("beats chest"),
    "past_cheered": past("is cheered"),
    "past_booed": past("is booed"),
    "past_drawn": past("draws"),
    "past_pitched": past("pitches", object=at(0)),
    "past_played": past("plays", object=at(0)),
    "past_played_named": past(
        "plays", object=shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(0)),)), count=ONE, words="one")
    ),
    "past_activated": past("activates", object=at(0)),
    "past_played_or_created": past("plays or creates", object=at(0)),
    "past_played_or_activated": past("plays or activates", object=at(0)),
    "past_created": past("creates", object=at(0)),
    "past_destroyed": past("destroys", object=at(0)),
    "past_fragmented": past("fragments"),
    "past_lost_life": past("loses life"),
    "past_discarded": past("discards", object=at(0)),
    "past_banished": past("banishes", object=at(0)),
    "past_controlled": past("controls", object=at(0)),
    "past_attacked": past("attacks with", object=at(0)),
    "past_hit": past("hits with", object=at(0)),
    "past_been_dealt": past("is dealt damage", damage=at(0)),
    "past_dealt": past("deals damage", damage=at(0)),
    "past_dealt_to": past("deals damage", damage=at(0), object=at(1)),
}

CONDITIONS: dict[str, Shape] = FACTS | PAST


def paid_together(value: k.Cost) -> str | None:
    """What is paid in two parts is paid at once."""
    return None if value.joiner == "and" else "unclear what is paid before the other"


COSTS: dict[str, Shape] = {
    "cost_joined": checked(shape(k.Cost, parts=(at(0), at(2)), joiner=at(1)), paid_together),
    "cost_remove": CountersSpent(),
    "cost_put_counters": CountersSpent("put"),
    "pay_resources": shape(k.Pay, resource="resources", amount=at(0)),
    "pay_chi": shape(k.Pay, resource="chi", amount=at(0)),
    "cost_pay": shape(k.Pay, resource="resources", amount=at(0)),
    "cost_destroy": spend("destroy"),
    "cost_banish_face_down": spend("banish", face="face down"),
    "cost_destroy_later": spend("destroy", when="combat chain closes"),
    "cost_banish": spend("banish"),
    "cost_put": spend("put", to=at(1)),
    "cost_put_each": OneForEach(spend("put", to=at(1))),
    "cost_banish_each": OneForEach(spend("banish")),
    "cost_destroy_each": OneForEach(spend("destroy")),
    "cost_turn": spend("turn face up"),
    "pay_life": shape(k.Pay, resource="life", amount=at(0)),
    "cost_create": shape(
        k.Create, made=shape(w.Make, who=r.You(""), count=ONE, token=shape(w.Token, predefined=at(0)))
    ),
    "cost_charge": shape(k.Exert, verb="charge your hero's soul", what=r.Itself()),
}
