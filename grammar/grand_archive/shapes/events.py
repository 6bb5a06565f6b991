"""Shapes of events, conditions and costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.events import ZERO, Given, compare, happens, negated, spend
from grammar.common.phrases.joined import Among, CountersSpent, EndingWith, HasThere
from grammar.common.phrases.nouns import ITSELF, ONE, YOU, at_least
from grammar.common.shapes import Children, Graft, Shape, Unreadable, at, shape
from grammar.common.subjects import OPEN, put, take
from grammar.grand_archive.shapes.nouns import exactly
from grammar.nodes import conditions as c
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r


@dataclass(frozen=True, slots=True)
class WereDone:
    """So many things to which something was done before."""

    makes: type = c.Exists

    def build(self, children: Sequence[object]) -> object:
        """The condition that there are so many of those."""
        least, what, done = children
        if not isinstance(what, f.Filter) or not isinstance(done, f.Related) or not isinstance(least, q.Quantity):
            raise Unreadable("unclear to what it was done")
        there = msgspec.structs.replace(what, qualifiers=(*what.qualifiers, done))
        return c.Exists(there, q.Range(least, None))

    def match(self, value: object) -> Children | None:
        """How many, what, and what was done to it."""
        if not isinstance(value, c.Exists) or value.words or not isinstance(value.count, q.Range):
            return None
        what = value.what
        done = what.qualifiers[-1] if isinstance(what, f.Filter) and what.qualifiers else None
        if not isinstance(what, f.Filter) or not isinstance(done, f.Related) or value.count.maximum is not None:
            return None
        return [value.count.minimum, msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1]), done]


def amount(comparison: str, quantity: object) -> Shape:
    """The shape of how much an event must be."""
    return shape(e.Amount, comparison=comparison, quantity=quantity)


def counted(kind: str) -> Shape:
    """The shape of so many counters that are put on something, or removed from it, at once."""
    return shape(e.Event, kind=kind, subject=at(2), counters=at(1), amount=amount(">=", at(0)))


EVENTS: dict[str, Shape] = {
    "given_event": Given(e.Event),
    "counters_put": shape(e.Event, kind="counters put", subject=at(1), counters=at(0)),
    "some_counters_put": counted("counters put"),
    "some_counters_removed": counted("counters removed"),
    "counter_removed": shape(e.Event, kind="counters removed", subject=at(1), counters=at(0)),
    "is_put_into_graveyard": happens("put into", destination=f.InZone("in", "graveyard")),
    "is_put_into_from": happens(
        "put into",
        destination=shape(f.InZone, preposition="in", zone=at(1), whose=at(0)),
        origin=shape(f.InZone, preposition="from", zone=at(3), whose=at(2)),
    ),
    "attacks_what": happens("attacks", object=at(0)),
    "hits_what": happens("hits", object=at(0)),
    "retaliates": happens("retaliates"),
    "is_attacked": happens("is attacked"),
    "is_dealt_at_least": happens("is dealt damage", amount=amount(">=", at(0)), damage=at(1)),
    "is_dealt_at_least__also": happens("is dealt damage", amount=amount(">=", at(0)), damage=at(1)),
    "is_dealt_at_most": happens("is dealt damage", amount=amount("<=", at(0)), damage=at(1)),
    "is_dealt_at_most__also": happens("is dealt damage", amount=amount("<=", at(0)), damage=at(1)),
    "is_dealt_damage_from": happens("is dealt damage", damage=at(0), cause=at(1)),
    "is_dealt_damage_from__also": happens("is dealt damage", damage=at(0), cause=at(1)),
    "dies": happens("dies"),
    "enters_yours": happens("enters", cause=YOU),
    "attacks_with": happens("attacks with", object=at(0)),
    "attacks_using": happens("attacks using", object=at(0)),
    "deals_at_least": happens("deals damage", amount=amount(">=", at(0)), damage=at(1)),
    "gains_agility": happens("gains agility"),
    "is_sacrificed": happens("is sacrificed"),
    "is_banished_from": happens("is banished", origin=shape(f.InZone, preposition="from", zone=at(1), whose=at(0))),
    "is_banished_to_pay": happens(at(2), origin=shape(f.InZone, preposition="from", zone=at(1), whose=at(0))),
    "becomes_so": happens(at(0)),
    "becomes_loaded": happens("becomes loaded"),
    "attacks_with_it": happens("attacks with", object=at(0)),
    "becomes_rested": happens("becomes rested"),
    "wakes_up": happens("wakes up"),
    "shifting_changes": shape(e.Event, kind="Shifting Currents change", subject=YOU),
    "shifting_changes_so": shape(e.Event, kind="Shifting Currents change", subject=YOU, property=at(0)),
    "levels_up": happens("levels up"),
    "levels_up_into": happens("levels up", object=at(0)),
    "activates": happens("activates", object=at(0)),
    "materializes": happens("materializes", object=at(0)),
    "plays": happens("plays", object=at(0)),
    "becomes_target": happens("becomes the target", object=at(0)),
    "banishes": happens("banishes", object=at(0)),
    "sacrifices": happens("sacrifices", object=at(0)),
    "draws_second": happens("draws", ordinal=2),
    "reveals": happens("reveals", object=at(0)),
    "gathers": happens("gathers"),
    "recollects": happens("recollects", object=at(0)),
    "recovers": happens("recovers"),
    "glimpses": happens("glimpses"),
    "glimpses__also": happens("glimpses"),
    "recovers__also": happens("recovers"),
    "suppresses": happens("suppresses", object=at(0)),
    "brews": happens("brews", object=at(0)),
    "summons": happens("summons", object=at(0)),
    "damage_would_from__also": shape(e.Event, kind="is dealt damage", damage=at(0), subject=at(1), cause=at(2)),
    "damage_would__also": shape(e.Event, kind="is dealt damage", damage=at(0), subject=at(1)),
}


def happened(event: Shape, window: object) -> Shape:
    """The shape of a condition on what happened."""
    return shape(c.Happened, event=event, window=window)


def added_up(event: Shape, window: object, least: object) -> Shape:
    """The shape of a condition on how much happened in all."""
    return compare(shape(q.EventTotal, event=event, window=window), ">=", least)


def event(kind: str, **fields: object) -> Shape:
    """The shape of an event."""
    return shape(e.Event, kind=kind, **fields)


def has_counters(count: object, kind: object, on: object) -> Shape:
    """The shape of an object with so many counters on it."""
    return shape(c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=kind, count=count, on=on))


def you_have(count: object, what: object) -> Shape:
    """The shape of a condition on what you have."""
    return shape(c.Exists, what=what, count=count, words="you have")


def reserve_costs_you_have(function: str) -> Shape:
    """The shape of a condition on the reserve costs of what you have, which says itself whose it is."""
    costs = shape(q.Extreme, function=function, name="reserve cost", among=at(1))
    return EndingWith(compare(costs, ">=", at(0)), f.Whose("have", YOU), 1)


def at_most(count: object) -> Shape:
    """The shape of a range from nothing up to a count."""
    return shape(q.Range, minimum=ZERO, maximum=count)


def count_in(zone: str) -> Shape:
    """The shape of how many cards you have in a zone."""
    return shape(q.Count, of=f.Filter(noun="card", qualifiers=(f.InZone("in", zone, YOU),)))  # type: ignore[arg-type]  # a zone


FACTS: dict[str, Shape] = {
    "controls_not_one": shape(c.NotSo, condition=shape(c.Controls, player=at(0), what=at(1), count=ONE)),
    "zone_empty": negated(
        you_have(
            ONE,
            shape(
                f.Filter,
                noun="card",
                qualifiers=(shape(f.InZone, preposition="in", zone=at(0), whose=YOU),),
            ),
        )
    ),
    "have_none": negated(you_have(ONE, at(0))),
    "have_one": you_have(ONE, at(0)),
    "have_some": you_have(at_least(at(0)), at(1)),
    "have_few": you_have(at_most(at(0)), at(1)),
    "have_exactly_one": you_have(q.Range(q.Number(1), q.Number(1)), at(0)),
    "have_exactly": you_have(exactly(at(0)), at(1)),
    "there_are_exactly": shape(c.Exists, what=at(1), count=exactly(at(0))),
    "has_taken_any": happened(event("is dealt damage", subject=at(0), damage=at(1)), at(2)),
    "has_dealt": happened(event("deals damage", subject=at(0), damage=at(1)), at(2)),
    "has_dealt_so_much": added_up(event("deals damage", subject=at(0), damage=at(2)), at(3), at(1)),
    "none_attacked": negated(happened(event("attacks", subject=shape(r.Some, what=at(0), count=ONE)), at(1))),
    "has_influence": shape(
        c.Matches, what=at(0), criterion=shape(f.PropertyIs, name="influence", comparison=at(2), amount=at(1))
    ),
    "your_phase": shape(c.IsTurn, player=YOU, phase=at(0)),
    "not_your_phase": negated(shape(c.IsTurn, player=YOU, phase=at(0))),
    "not_attacked": negated(happened(event("is attacked", subject=at(0)), at(1))),
    "it_is_attacking": shape(
        c.Matches,
        what=r.Pronoun("it's"),
        criterion=shape(f.Related, relation="attacking", to=at(0)),
    ),
    "have_status": shape(c.HasRole, player=YOU, role=at(0)),
    "counters_are": shape(c.Matches, what=at(2), criterion=shape(f.WithCounters, kind=at(1), count=at_least(at(0)))),
    "there_are_less": compare(shape(q.Count, of=at(1)), "<", at(0)),
    "counter_is": shape(c.Matches, what=at(1), criterion=shape(f.WithCounters, kind=at(0), count=ONE)),
    "counters_are_less": compare(shape(q.CountersOn, kind=at(1), on=at(2)), "<", at(0)),
    "has_there": HasThere(),
    "has_exactly": HasThere(bound="exactly"),
    "there_is": shape(c.Exists, what=at(0), count=ONE),
    "counters_are_none": negated(shape(c.Matches, what=at(1), criterion=shape(f.WithCounters, kind=at(0), count=ONE))),
    "there_are_none": negated(shape(c.Exists, what=at(0), count=ONE)),
    "has_counters": has_counters(at_least(at(1)), at(2), at(3)),
    "has_a_counter": has_counters(ONE, at(1), at(2)),
    "has_few_counters": has_counters(at_most(at(1)), at(2), at(3)),
    "controls_or_less": shape(c.Controls, player=at(0), what=at(2), count=at_most(at(1))),
    "has_no_counters": negated(has_counters(ONE, at(1), at(2))),
    "was_so": shape(c.Matches, what=at(0), criterion=at(1), words="was"),
    "was_not_so": negated(shape(c.Matches, what=at(0), criterion=at(1), words="was")),
    "had_parity": shape(c.Matches, what=at(0), criterion=shape(f.Parity, name=at(2), which=at(1)), words="was"),
    "has_parity": shape(c.Matches, what=at(0), criterion=shape(f.Parity, name=at(2), which=at(1))),
    "counters_were": shape(
        c.Matches,
        what=at(2),
        criterion=shape(f.WithCounters, kind=at(1), count=at_least(at(0))),
        words="was",
    ),
    "was_removed": compare(shape(q.ThatMuch, words=at(0)), ">=", ONE),
    "was_prevented_any__also": compare(q.ThatMuch("damage prevented this way"), ">=", ONE),
    "controls_itself": shape(c.Controls, player=at(0), what=ITSELF),
    "controls_either": shape(c.Controls, player=at(0), what=shape(f.Either, arms=(at(1), at(2)))),
    "is_attacking": shape(c.Matches, what=at(0), criterion=shape(f.Related, relation="attacking", to=at(1))),
    "is_level": shape(
        c.Matches, what=at(0), criterion=shape(f.PropertyIs, name="level", comparison=at(2), amount=at(1))
    ),
    "balanced": compare(count_in("hand"), "=", count_in("memory")),
    "opponents_turn": shape(c.IsTurn, player=r.Some(f.Filter(noun="opponent"), ONE)),
    "not_your_turn": negated(shape(c.IsTurn, player=YOU)),
    "shifting": shape(c.HasRole, player=YOU, role=at(0)),
    "shifting_either": shape(
        c.AnyHolds,
        conditions=(shape(c.HasRole, player=YOU, role=at(0)), shape(c.HasRole, player=YOU, role=at(1))),
    ),
    "foremost": shape(c.Foremost, player=at(0), extreme=at(1), name=at(2)),
    "began_without": shape(c.BeganWithout, player=YOU, what=at(0)),
    "compared": compare(at(0), at(1), at(2)),
    "controls_not_this": shape(c.Matches, what=at(1), criterion=shape(f.Whose, relation="don't control", player=at(0))),
    "targets_it": shape(c.Matches, what=at(0), criterion=shape(f.Related, relation="targeting", to=at(1))),
    "done_so": Among(),
    "were_done": WereDone(),
    "has_none_there": shape(
        c.Exists,
        what=shape(
            f.Filter,
            noun="card",
            qualifiers=(shape(f.InZone, preposition="in", zone=at(1), whose=at(0)),),
        ),
        count=q.Range(ZERO, ZERO),
        words="has",
    ),
    "have_different": reserve_costs_you_have("different"),
    "have_alike": reserve_costs_you_have("alike"),
    "was_prevented": compare(q.ThatMuch("damage prevented this way"), ">=", at(0)),
    "have_agility": happened(event("gains agility", subject=YOU), "this turn"),
    "amount_is_exactly": compare(at(0), "=", at(1)),
    "attack_uses": shape(c.Matches, what=r.Role("this attack"), criterion=shape(f.Related, relation="using", to=at(0))),
    "amount_is": compare(at(0), at(2), at(1)),
    "has_taken": added_up(event("is dealt damage", subject=at(0), damage=at(2)), at(3), at(1)),
    "happened_in": shape(c.Happened, event=at(0), window=at(1)),
    "you_did": Graft(put, take, subject=YOU),
    "did_enter": event("enters", subject=at(0)),
}


def past(kind: str, **fields: object) -> Shape:
    """The shape of what somebody has done, with the doer's place open."""
    return shape(e.Event, kind=kind, subject=OPEN, **fields)


PAST: dict[str, Shape] = {
    "past_activated": past("activates", object=at(0)),
    "past_leveled": past("levels up"),
    "past_died": past("dies"),
    "past_negated": past("is countered"),
    "past_suppressed": past("is suppressed"),
    "past_attacked": past("attacks"),
    "past_banished": past("banishes", object=at(0)),
    "past_discarded": past("discards", object=at(0)),
    "past_drawn": past("draws", object=at(0)),
    "past_materialized": past("materializes", object=at(0)),
}

CONDITIONS: dict[str, Shape] = FACTS | PAST

COSTS: dict[str, Shape] = {
    "pay_reserve": shape(k.Pay, resource="reserve", amount=at(0)),
    "cost_pay": shape(k.Pay, resource="reserve", amount=at(0)),
    "rest_itself": shape(k.Turn, status="rest", what=ITSELF, words="REST"),
    "cost_rest": shape(k.Turn, status="rest", what=at(0)),
    "cost_sacrifice": spend("sacrifice"),
    "cost_banish": spend("banish"),
    "cost_return": spend("return", to=at(1)),
    "cost_put": spend("put", to=at(1)),
    "cost_remove": CountersSpent(),
    "cost_remove_some": shape(k.CounterCost, operation="remove", count=at_least(ONE), kind=at(0), on=at(1)),
    "cost_delevel": shape(k.Exert, verb="delevel", what=at(0)),
    "cost_recover": shape(k.Pay, resource="recovery", amount=at(0)),
    "sacrifice_some": spend("sacrifice", shape(r.Some, what=at(1), count=at(0))),
    "sacrifice_named": spend(
        "sacrifice", shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(0)),)), count=ONE)
    ),
    "sacrifice_one": spend("sacrifice", shape(r.Some, what=at(0), count=ONE)),
}
