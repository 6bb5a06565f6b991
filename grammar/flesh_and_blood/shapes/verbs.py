"""Shapes of predicates: what things do, with the subject's place open."""

from __future__ import annotations

from grammar.common.phrases.nouns import ITSELF, ONE
from grammar.common.phrases.verbs import keyword_action, move, status
from grammar.common.shapes import ListShape, NodeShape, Shape, at, checked, shape
from grammar.common.subjects import OPEN
from grammar.flesh_and_blood import vocabulary as v
from grammar.flesh_and_blood.shapes.joined import CostingAtMost, CountersForEach, OneToken, WagerSeveral
from grammar.flesh_and_blood.shapes.nouns import CARDS_AND_ABILITIES
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w


def one_of_its_name(value: w.SetStatus) -> str | None:
    """What is called by its bare name is one thing, and not several tokens."""
    several = any(value.into == _bare(v.plural(name)) for name in v.TOKENS)
    return "several tokens, not one thing of that name" if several else None


def _bare(name: str) -> r.Some:
    return r.Some(f.Filter((f.Named(name),)), ONE, "one")


def elsewhere(value: w.Cast) -> str | None:
    """That the object itself may be played from a zone is a rule of its own; so is waiting for what comes next."""
    if isinstance(value.what, r.Next) and value.pretence:
        return "unclear how long what comes next is waited for"
    own = isinstance(value.what, r.Located) and value.what.what == ITSELF
    return "unclear whether it is played now or may be played from there" if own else None


def counted_apart(value: tuple[object, ...]) -> str | None:
    """Of changes of two properties, the last of them for each of something, the first may be meant so as well."""
    plain = any(isinstance(change, n.PropertyChange) for change in value)
    counted = any(isinstance(change, n.Scaled) and isinstance(change.change, n.PropertyChange) for change in value)
    return "unclear whether both changes are made for each" if plain and counted else None


IN_ARENA = w.Place("arena")
END_PHASE = c.IsTurn(r.Role("turn player"), "during", "end phase")

ZONES: dict[str, Shape] = {
    "banish": move("banish"),
    "put_and_the_rest": shape(
        s.Sequence,
        steps=(move("put", to=at(1)), move("put", r.Pronoun("the rest"), to=at(2))),
        joiners=("and",),
    ),
    "put_into_arena_costing__also": CostingAtMost(move("put", to=IN_ARENA)),
    "put_face_up": move("put", to=at(1), face="face up"),
    "put_face_down": move("put", to=at(1), face="face down"),
    "put_top_or_bottom": shape(
        s.OneOf,
        steps=tuple(move("put", to=shape(w.Place, zone=at(2), whose=at(1), position=end)) for end in ("top", "bottom")),
    ),
    "return_to": move("return", to=at(1)),
    "return_to_arena": move("return", to=IN_ARENA),
    "return_to_arena_with": move("return", to=IN_ARENA, entry=shape(w.Entry, counters=(at(1),))),
    "put_face_up_with": move("put", to=at(1), face="face up", entry=shape(w.Entry, counters=(at(2),))),
    "search": shape(w.Search, who=OPEN, whose=at(0), zone=at(1), what=at(2)),
    "search_named": shape(
        w.Search,
        who=OPEN,
        whose=at(0),
        zone=at(1),
        what=shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(2)),)), count=ONE, words="one"),
    ),
    "shuffle__also": shape(w.Shuffle, who=OPEN),
    "name_card": shape(s.Choose, who=OPEN, what="card name"),
    "name_one_of": shape(s.Choose, who=OPEN, what="card name", among=at(0)),
    "negate": shape(w.CounterSpell, what=at(0), who=OPEN),
}


def for_each(amount: object, each: object = at(1)) -> NodeShape[q.PerEach]:
    """The shape of an amount once for each of something."""
    return shape(q.PerEach, amount=amount, each=each)


THAT_MUCH = q.ThatMuch("that much")

OTHERS: dict[str, Shape] = {
    "gain_that_much_life": shape(w.Life, who=OPEN, operation="gain", amount=THAT_MUCH),
    "gain_more_life": shape(
        w.Life, who=OPEN, operation="gain", amount=shape(q.Calculation, operation="plus", arguments=(THAT_MUCH, at(0)))
    ),
    "lose_that_much_life": shape(w.Life, who=OPEN, operation="lose", amount=THAT_MUCH),
    "put_counters_each": CountersForEach(),
    "draw_equal": shape(w.Draw, who=OPEN, count=at(0)),
    "draw_each": shape(w.Draw, who=OPEN, count=for_each(at(0))),
    "gain_life_each": shape(w.Life, who=OPEN, operation="gain", amount=for_each(at(0))),
    "gain_resources_each": shape(w.Produce, who=OPEN, amount=for_each(at(0)), kind="resources"),
    "gain_action_point_each": shape(w.Produce, who=OPEN, amount=for_each(ONE, at(0)), kind="action points"),
    "damage": shape(w.Damage, source=OPEN, amount=at(0), kind=at(1), to=at(2)),
    "hits_for": shape(w.Damage, source=OPEN, amount=at(1), kind="hit", to=at(0)),
    "more_damage": shape(
        w.Damage,
        source=OPEN,
        amount=shape(q.Calculation, operation="plus", arguments=(q.ThatMuch("that much"), at(1))),
        kind=at(0),
        to=r.Pronoun(""),
    ),
    "more_damage_plain": shape(
        w.Damage,
        source=OPEN,
        amount=shape(q.Calculation, operation="plus", arguments=(q.ThatMuch("that much"), at(0))),
        to=r.Pronoun(""),
    ),
    "put_counters_named": shape(
        w.Counters,
        operation="put",
        what=at(0),
        on=shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(1)),)), count=ONE, words="one"),
        who=OPEN,
    ),
    "damage_there": shape(w.Damage, source=OPEN, amount=at(0), kind=at(1), to=r.Pronoun("")),
    "damage_equal": shape(w.Damage, source=OPEN, amount=at(1), kind=at(0), to=at(2)),
    "damage_to_equal__also": shape(w.Damage, source=OPEN, amount=at(2), kind=at(0), to=at(1)),
    "lose_life_equal": shape(w.Life, who=OPEN, operation="lose", amount=at(0)),
    "gain_life_equal": shape(w.Life, who=OPEN, operation="gain", amount=at(0)),
    "attack_with": keyword_action("attack with", what=at(0)),
    "put_attacking": keyword_action("put onto the active chain link as the attacking card", what=at(0)),
    "gain_resources": shape(w.Produce, who=OPEN, amount=at(0), kind="resources"),
    "gain_action_point": shape(w.Produce, who=OPEN, amount=ONE, kind="action points"),
    "gain_action_points_equal": shape(w.Produce, who=OPEN, amount=at(0), kind="action points", words="equal"),
    "gain_resources_equal": shape(w.Produce, who=OPEN, amount=at(0), kind="resources", words="equal"),
    "roll": keyword_action("roll", amount=at(0)),
    "gain_action_points": shape(w.Produce, who=OPEN, amount=at(0), kind="action points"),
    "pay": shape(w.PayCost, who=OPEN, cost=shape(k.Cost, parts=(shape(k.Pay, resource="resources", amount=at(0)),))),
    "pay_up_to": shape(
        w.PayCost,
        who=OPEN,
        cost=shape(k.Cost, parts=(shape(k.Pay, resource="resources", amount=at(0), least=q.Number(0)),)),
    ),
    "pay_life_now": shape(
        w.PayCost, who=OPEN, cost=shape(k.Cost, parts=(shape(k.Pay, resource="life", amount=at(0)),))
    ),
    "turn_up": status("turn face up"),
    "turn_down": status("turn face down"),
    "play_card": checked(shape(w.Cast, who=OPEN, what=at(0), verb="play", duration=at(1)), elsewhere),
    "play_card_as_instant": checked(
        shape(w.Cast, who=OPEN, what=at(0), verb="play", duration=at(1), pretence="it were an instant"), elsewhere
    ),
    "add_defending": keyword_action("add to the active chain link as a defending card", what=at(0)),
    "attack_again": shape(
        n.AsThough, who=OPEN, action="attack with", what=at(0), pretence="one additional time", duration=at(1)
    ),
    "play_as_instant": shape(
        n.AsThough, who=OPEN, action="play", what=at(0), pretence="it were an instant", duration=at(1)
    ),
    "has_hit": shape(w.KeywordAction, name="hit", what=OPEN),
    "wager_won": shape(s.Wager, made=shape(w.KeywordAction, name="wager", who=OPEN, what=at(0)), outcome=at(1)),
    "wager": shape(w.KeywordAction, name="wager", who=OPEN, token=shape(w.Token, predefined=at(0)), what=at(1)),
    "wager_several": WagerSeveral(),
    "transform": shape(w.SetStatus, action="transform", what=at(0), into=at(1), who=OPEN),
    "transform_into": checked(
        shape(
            w.SetStatus,
            action="transform",
            what=at(0),
            into=shape(r.Some, what=shape(f.Filter, words=(shape(f.Named, name=at(1)),)), count=ONE, words="one"),
            who=OPEN,
        ),
        one_of_its_name,
    ),
    "clash": keyword_action("clash", what=at(0)),
    "attack": keyword_action("attack"),
    "keyword_action_thing_lasting": keyword_action(at(0), what=at(1), duration=at(2)),
    "keyword_action_thing": keyword_action(at(0), what=at(1)),
    "keyword_action_twice": shape(s.Sequence, steps=(keyword_action(at(0)),) * 2, joiners=("twice",)),
    "keyword_action_thing_so_often": shape(
        s.ForEach, over=at(2), body=keyword_action(at(0), what=at(1)), words="times"
    ),
}

TOKENS: dict[str, Shape] = {
    "one_token": shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, predefined=at(0)), entry=at(1)),
    "some_tokens": shape(w.Make, who=OPEN, count=at(0), token=shape(w.Token, predefined=at(1)), entry=at(2)),
    "tokens_equal": shape(
        w.Make, who=OPEN, count=at(1), words="equal", token=shape(w.Token, predefined=at(0)), entry=at(2)
    ),
    "token_each": shape(
        w.Make, who=OPEN, count=shape(q.PerEach, amount=ONE, each=at(1)), token=shape(w.Token, predefined=at(0))
    ),
    "two_tokens": shape(
        s.Sequence,
        steps=(
            shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, predefined=at(0)), entry=at(2)),
            shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, predefined=at(1)), entry=at(2)),
        ),
        joiners=("and",),
    ),
    "one_of_two_tokens": OneToken(2),
    "one_of_tokens": OneToken(3),
    "token_with": shape(
        w.Make,
        who=OPEN,
        count=ONE,
        token=shape(w.Token, predefined=at(0)),
        entry=shape(w.Entry, counters=(at(1),)),
    ),
    "some_cards": shape(w.Make, who=OPEN, count=at(0), token=shape(w.Token, name=at(1)), to=at(2)),
    "one_card": shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, name=at(0)), to=at(1)),
    "entry_controlled": shape(w.Entry, control=at(0)),
}


def losing(ability: object) -> Shape:
    """The shape of an ability that is lost."""
    return shape(n.Abilities, operation="remove", abilities=(ability,), words="lose")


def named(word: object) -> Shape:
    """The shape of a name that something has besides its own."""
    return shape(n.Types, operation="add", words=(word,), verb="gain")


BARRED = shape(n.Abilities, operation="bar", abilities=(at(0),))

MODIFICATIONS: dict[str, Shape] = {
    "gets_one_of": shape(
        s.OneOf,
        steps=(
            shape(n.Continuous, affects=OPEN, modifications=(at(0),), duration=at(2)),
            shape(n.Continuous, affects=OPEN, modifications=(at(1),), duration=at(2)),
        ),
    ),
    "continuous_have": shape(n.Continuous, affects=OPEN, modifications=at(0), words="have"),
    "continuous_have_until": shape(n.Continuous, affects=OPEN, modifications=at(0), duration=at(1), words="have"),
    "continuous_lose": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(losing(at(0)),),
    ),
    "continuous_lose_in_end": shape(
        n.Continuous, affects=OPEN, modifications=(losing(at(0)),), duration=c.While(END_PHASE)
    ),
    "loses_for_good": shape(n.Continuous, affects=OPEN, modifications=(losing(at(0)), BARRED), duration=at(1)),
    "loses_all_for_good": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(n.Abilities("remove", ()), n.Abilities("bar", ())),
        duration=at(0),
    ),
    "loses_all": shape(n.Continuous, affects=OPEN, modifications=(n.Abilities("remove", ()),), duration=at(0)),
    "cant_gain_ability": shape(n.Continuous, affects=OPEN, modifications=(BARRED,), duration=at(1)),
    "counts_as": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="add", words=at(0), verb="count as", article="a"),),
    ),
    "is_also": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="add", words=at(0), addition=at(1), verb="is"),),
    ),
    "is_of_supertype": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="add", words=at(0), verb="is"),),
        duration=at(1),
    ),
    "lose_hero_abilities": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(n.Abilities("remove", (), "lose"),),
        duration=at(0),
    ),
    "are_with": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="set", words=at(0), verb="is", article="are"), at(1), at(2)),
    ),
    "change_each": shape(n.Scaled, change=at(0), each=at(1)),
    "changes": checked(ListShape(2), counted_apart),
    "gained": shape(n.Abilities, operation="add", abilities=(at(0),)),
    "chosen_name": named(f.OfTheChosen("name")),
    "name_of": named(shape(f.Related, relation="sharing a name with", to=at(0))),
    "base_stat": shape(n.BaseProperty, amount=at(0), name=at(1)),
}


def cannot(kind: str, event_object: object = None, **fields: object) -> NodeShape[n.Rule]:
    """The shape of a rule that something can't happen, with its subject open."""
    return shape(n.Rule, modality="can't", event=shape(e.Event, kind=kind, subject=OPEN, object=event_object, **fields))


RULES: dict[str, Shape] = {
    "cant_be_defended": cannot("is defended", at(0)),
    "cant_defend": cannot("defends", at(0)),
    "cant_defend_at_all": cannot("defends"),
    "cant_be_played": cannot("is played"),
    "cant_be_played_from": cannot("is played", origin=at(0)),
    "only_defends": shape(n.Rule, modality="only", event=shape(e.Event, kind="defends", subject=OPEN, object=at(0))),
    "only_defended_by": shape(
        n.Rule, modality="only", event=shape(e.Event, kind="is defended", subject=OPEN, object=at(0))
    ),
    "only_from": shape(n.Rule, modality="only", event=shape(e.Event, kind="is played", subject=OPEN, origin=at(0))),
    "cant_untap": cannot("untaps"),
    "cant_draw": cannot("draws"),
    "cant_draw_in_action_phases": cannot(
        "draws", given=c.IsTurn(r.Role("turn player"), words="during", phase="action phase")
    ),
    "cant_attack_with": cannot("attacks with", at(0)),
    "cant_play": cannot("plays", at(0)),
    "costs": shape(n.CostChange, what=OPEN, amount=at(0), operation=at(1), action=at(2)),
    "costs_each": shape(n.CostChange, what=OPEN, amount=at(0), operation=at(1), action=at(2), each=at(3)),
    "costs_additional_each__also": shape(
        n.CostChange, what=OPEN, amount=at(0), operation="more", action=at(1), each=at(2)
    ),
    "costs_additional__also": shape(n.CostChange, what=OPEN, amount=at(0), operation="more", action=at(1)),
    "costs_them": shape(
        n.CostChange, what=OPEN, who=at(0), amount=at(1), operation=at(2), action=at(3), duration=at(4)
    ),
    "costs_them_more__also": shape(
        n.CostChange, what=OPEN, who=at(0), amount=at(1), operation="more", action=at(2), duration=at(3)
    ),
    "all_cost_more__also": shape(
        n.CostChange,
        what=CARDS_AND_ABILITIES,
        who=at(0),
        amount=at(1),
        operation="more",
        action="play or activate",
        duration=at(2),
    ),
    "costs_so_many": shape(n.CostChange, what=OPEN, amount="{r}", operation=at(0), action=at(1), each=at(2)),
    "costs_lasting": shape(n.CostChange, what=OPEN, amount=at(0), operation=at(1), action=at(2), duration=at(3)),
    "costs_additional_bare__also": shape(
        n.CostChange, what=OPEN, amount=at(0), operation="more", action="play or activate"
    ),
    "costs_bare__also": shape(
        n.CostChange, what=OPEN, amount=at(0), operation=at(1), action="play or activate", duration=at(2)
    ),
    "attacks_several": shape(n.Rule, modality="may", event=shape(e.Event, kind="attacks", subject=OPEN, object=at(0))),
    "cant_play_or_activate": cannot("plays or activates", at(0)),
    "cant_be_defended_by_more": shape(
        n.Rule,
        modality="can't",
        event=shape(e.Event, kind="is defended", subject=OPEN, object=shape(r.Some, what=at(1), count=ONE)),
        more_than=at(0),
    ),
    "cant_gain": cannot("gains", property=at(0)),
    "enters_with": shape(n.EntersWith, what=OPEN, entry=shape(w.Entry, counters=(at(0),))),
    "enters_tapped": shape(n.EntersWith, what=OPEN, entry=w.Entry(("tapped",))),
    "prevent_next": shape(
        n.Prevent,
        event=shape(e.Event, kind="is dealt damage", subject=at(2), damage=at(1)),
        amount=at(0),
        extent="next",
        who=OPEN,
        duration=at(3),
    ),
    "prevent_next_by": shape(
        n.Prevent,
        event=shape(e.Event, kind="deals damage", subject=at(4), damage=at(1), object=at(2)),
        amount=at(0),
        extent="next",
        who=OPEN,
        duration=at(3),
    ),
    "prevent_that": shape(n.PreventThat, what=r.Pronoun("that damage"), who=OPEN),
    "prevent_some": shape(n.PreventThat, what=r.Pronoun("that damage"), who=OPEN, amount=at(0)),
}

VERBS: dict[str, Shape] = ZONES | OTHERS | TOKENS | MODIFICATIONS | RULES
"""Every shape of this module, by rule or alias."""
