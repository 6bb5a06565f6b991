"""Shapes of predicates: what things do, with the subject's place open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grammar.common.phrases.nouns import ONE
from grammar.common.phrases.verbs import cannot, keyword_action, life, move, status
from grammar.common.shapes import Children, NodeShape, Shape, at, checked, shape
from grammar.common.subjects import OPEN
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

FIELD = w.Place("field")
ACTIVATE = shape(w.Cast, who=OPEN, what=at(0), verb="activate", duration=at(1))
RESTED = w.Entry(("rested",))
ALSO = shape(n.Types, operation="add", words=(at(0),), addition="types", article="a")
"""One more word of the type line, beside the others."""


def elsewhere(value: w.Cast) -> str | None:
    """That the object itself may be activated from a zone is a rule of its own."""
    own = isinstance(value.what, r.Located) and value.what.what == r.Itself()
    return "unclear whether it is activated now or may be activated from there" if own else None


def elements_only(value: n.Continuous) -> str | None:
    """What things are said to be for good is an element; other words tell what happens to them."""
    changes = [one for one in value.modifications if isinstance(one, n.Types)]
    fits = all(isinstance(word, f.Is) and word.kind == "element" for one in changes for word in one.words)
    return None if fits else "unclear how they become so"


def at_length(value: w.Counters | w.Move | w.Reveal) -> str | None:
    """What is equal to a number is said so only where the number isn't said shorter."""
    held = value.what
    count = held.count if isinstance(held, w.CounterSpec | r.Top) else None
    if isinstance(count, q.Calculation):
        simple = all(isinstance(one, q.Number | q.Variable) for one in count.arguments)
        return "a number said at length" if simple else None
    return "a number said at length" if isinstance(count, q.Number | q.Variable | q.Property) else None


ZONES: dict[str, Shape] = {
    "sacrifice": move("sacrifice"),
    "banish": move("banish"),
    "banish_face_down": move("banish", face="face down"),
    "put_onto_field": move("put", to=FIELD),
    "put_onto_field_rested": move("put", to=FIELD, entry=RESTED),
    "put_onto_field_transformed": move("put", to=FIELD, entry=w.Entry(("transformed",))),
    "return_to": move("return", to=at(1)),
    "return_to_top": move("return", to=shape(w.Place, zone=at(2), whose=at(1), position="top")),
    "return_to_field": move("return", to=FIELD),
    "return_to_field_rested": move("return", to=FIELD, entry=RESTED),
    "search": shape(w.Search, who=OPEN, whose=at(0), zone=at(1), what=at(2)),
    "shuffle": shape(w.Shuffle, who=OPEN, what=shape(r.WholeZone, zone=at(1), whose=at(0))),
    "negate": shape(w.CounterSpell, what=at(0), who=OPEN),
    "copy_activation": shape(w.CopySpell, what=at(0), count=ONE, who=OPEN),
    "load": shape(w.Load, what=at(0), into=at(1), who=OPEN),
    "reveal_until": shape(w.RevealUntil, who=OPEN, manner="reveal", whose=at(0), zone=at(1), until=at(2)),
    "put_rest__also": shape(
        s.Sequence,
        steps=(move("put", to=at(1)), move("put", what=r.Pronoun("the rest"), to=at(2))),
        joiners=("and",),
    ),
    "put_counters__also": shape(w.Counters, operation="put", what=at(0), on=at(1), who=OPEN),
    "put_counters_equal": checked(
        shape(
            w.Counters,
            operation="put",
            what=shape(w.CounterSpec, count=at(2), kind=at(0), words="equal after"),
            on=at(1),
            who=OPEN,
        ),
        at_length,
    ),
    "put_top_equal": checked(move("put", what=shape(r.Top, count=at(3), whose=at(0), zone=at(1)), to=at(2)), at_length),
    "reveal_top_equal": checked(
        shape(w.Reveal, who=OPEN, what=shape(r.Top, count=at(2), whose=at(0), zone=at(1)), manner="reveal"),
        at_length,
    ),
    "draw_memory": shape(w.Draw, who=OPEN, count=at(0), to="memory"),
    "draw_memory__also": shape(w.Draw, who=OPEN, count=at(0), to="memory"),
    "materialize": shape(w.Cast, who=OPEN, what=at(0), verb="materialize"),
    "activate_card": checked(ACTIVATE, elsewhere),
    "activate_while": checked(ACTIVATE, elsewhere),
    "activate_freely": checked(shape(w.Cast, who=OPEN, what=at(0), verb="activate", payment=at(1)), elsewhere),
}

OTHERS: dict[str, Shape] = {
    "damage": shape(w.Damage, source=OPEN, amount=at(0), kind=at(1), to=at(2)),
    "deals_other": shape(w.Damage, source=OPEN, amount=at(0), to=r.Pronoun("")),
    "takes_other": shape(w.Damage, source=r.Pronoun("its source"), amount=at(0), to=r.Pronoun("its recipient")),
    "takes_other__also": shape(w.Damage, source=r.Pronoun("its source"), amount=at(0), to=r.Pronoun("its recipient")),
    "dealt_elsewhere": shape(w.Damage, source=r.Pronoun("its source"), amount=q.ThatMuch("that damage"), to=at(0)),
    "damage_and_each": shape(
        w.Damage,
        source=OPEN,
        amount=shape(
            q.Calculation,
            operation="plus",
            arguments=(at(0), shape(q.Calculation, operation="times", arguments=(at(3), at(4)))),
        ),
        kind=at(1),
        to=at(2),
    ),
    "choose_word": shape(s.Choose, who=OPEN, what=at(0)),
    "choose_word__also": shape(s.Choose, who=OPEN, what=at(0)),
    "damage_parted": shape(w.Damage, source=OPEN, amount=at(0), kind=at(1), to=at(2), sharing="split among"),
    "damage_split": shape(w.Damage, source=OPEN, amount=at(1), kind=at(0), to=at(2), sharing="split among"),
    "recover": life("gain"),
    "gain_agility": shape(w.KeywordAction, who=OPEN, name="gain agility", amount=at(0), duration=at(1)),
    "pay": shape(w.PayCost, who=OPEN, cost=shape(k.Cost, parts=(shape(k.Pay, resource="reserve", amount=at(0)),))),
    "rest": status("rest"),
    "wake_up": status("wake up"),
    "transform": status("transform"),
    "wake_and_transform__also": shape(s.Sequence, steps=(status("wake up"), status("transform")), joiners=("and",)),
    "becomes": shape(w.SetStatus, action=at(0), what=OPEN),
    "glimpse": keyword_action("glimpse", amount=at(0)),
    "gather_times": keyword_action("gather", amount=at(0)),
    "scavenge": keyword_action("scavenge", amount=at(0), what=at(1)),
    "remove_damage": shape(w.RemoveDamage, what=at(0), who=OPEN),
    "choose_new_targets": shape(w.Retarget, what=at(0), manner="choose new targets for", who=OPEN),
    "change_target": shape(w.Retarget, what=at(0), manner="change the target of", to=at(1), who=OPEN),
    "shift_currents": keyword_action("change the direction of your Shifting Currents"),
    "shift_currents_adjacent": keyword_action(
        "change the direction of your Shifting Currents to an adjacent direction"
    ),
    "move_counters": shape(w.Counters, operation="move", what=at(0), on=at(1), to=at(2), who=OPEN),
    "move_counters__also": shape(w.Counters, operation="move", what=at(0), on=at(1), to=at(2), who=OPEN),
    "return_under": move("return", to=FIELD, entry=shape(w.Entry, control=at(1))),
    "return_under_rested": move("return", to=FIELD, entry=shape(w.Entry, status=("rested",), control=at(1))),
    "return_under_transformed": move("return", to=FIELD, entry=shape(w.Entry, status=("transformed",), control=at(1))),
    "is_class_also": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="add", words=(at(0),), addition="types", verb="is", article="a"),),
    ),
    "are_element": checked(
        shape(
            n.Continuous,
            affects=OPEN,
            modifications=(shape(n.Types, operation="set", words=(at(0),), verb="is", article="are"),),
        ),
        elements_only,
    ),
    "becomes_also": shape(n.Continuous, affects=OPEN, modifications=(ALSO,)),
    "becomes_also_until": shape(n.Continuous, affects=OPEN, modifications=(ALSO,), duration=at(1)),
    "becomes_also_sized": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(
            ALSO,
            shape(n.BaseProperty, name="power", amount=at(1)),
            shape(n.BaseProperty, name="life", amount=at(1)),
        ),
    ),
    "becomes_champion": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(
            shape(n.Types, operation="set", words=(at(0), f.Is("type", "champion")), article="a"),
            shape(n.BaseProperty, name="base level", amount=at(1)),
        ),
    ),
    "becomes_until": shape(
        n.Continuous,
        affects=OPEN,
        modifications=(shape(n.Types, operation="set", words=(at(0),), article="a"),),
        duration=at(1),
    ),
    "put_preserved": move("put", to=at(1), entry=w.Entry(("preserved",))),
    "ignore_elements": shape(n.AsThough, who=OPEN, action="play", what=at(0), pretence="its elements were enabled"),
    "generate_one": shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, name=at(0))),
    "generate_some": shape(w.Make, who=OPEN, count=at(0), token=shape(w.Token, name=at(1))),
    "wake_up__also": status("wake up"),
    "damage_equal": shape(w.Damage, source=OPEN, amount=at(2), kind=at(0), to=at(1), words="after"),
    "can_attack_using": cannot("attacks using", "may", event_object=at(0)),
    "stays_rested": shape(n.StaysTapped, what=OPEN, whose="its controller's", often="next"),
    "stay_rested": shape(n.StaysTapped, what=OPEN, whose="their controllers'", often="next"),
    "stays_rested_while": shape(
        n.StaysTapped,
        what=OPEN,
        whose="its controller's",
        often="each",
        duration=shape(c.While, condition=at(0), words="as long as"),
    ),
    "lose_game": shape(w.GameResult, who=OPEN, result="lose"),
    "end_combat": keyword_action("end the combat phase"),
    "keyword_action_thing": keyword_action(at(0), what=at(1)),
}


def made(count: object, name: object, entry: object) -> NodeShape[w.Make]:
    """The shape of tokens that are summoned."""
    return shape(w.Make, who=OPEN, count=count, token=shape(w.Token, predefined=name), entry=entry)


@dataclass(frozen=True, slots=True)
class TokensToChoose:
    """One of several tokens by their names, whichever the one who summons it likes."""

    least: int
    most: int
    makes: type = s.OneOf

    def build(self, children: Sequence[object]) -> object:
        """One token of each name, of which one is summoned."""
        return s.OneOf(tuple(ONE_NAMED.build([name]) for name in children))

    def match(self, value: object) -> Children | None:
        """The names."""
        if not isinstance(value, s.OneOf) or not self.least <= len(value.steps) <= self.most:
            return None
        found = [ONE_NAMED.match(step) for step in value.steps]
        return [name for one in found if one is not None for name in one] if None not in found else None


ONE_NAMED = made(ONE, at(0), None)
MAKING_COPY = shape(w.MakeCopy, who=OPEN, count=ONE, of=at(0), entry=at(1))


def entering_copy(**fields: object) -> Shape:
    """The shape of what enters as a copy of some object."""
    copy = shape(n.IsCopy, of=shape(r.Some, what=at(0), count=ONE, words="any"), **fields)
    return shape(n.EntersWith, what=OPEN, entry=shape(w.Entry, copy=copy))


TOKENS: dict[str, Shape] = {
    "token_copy": MAKING_COPY,
    "token_copy__also": MAKING_COPY,
    "enters_copy": entering_copy(),
    "enters_copy_except": entering_copy(exceptions=(at(1),)),
    "token_to_choose": TokensToChoose(2, 2),
    "tokens_to_choose": TokensToChoose(3, 99),
    "one_token": made(ONE, at(0), at(1)),
    "some_tokens": made(at(0), at(1), at(2)),
    "entry_rested": shape(w.Entry, status=("rested",)),
    "entry_rested_counters": shape(w.Entry, status=("rested",), counters=(at(0),), on=at(1)),
    "entry_counters": shape(w.Entry, counters=(at(0),), on=at(1)),
}


@dataclass(frozen=True, slots=True)
class Both:
    """Two changes: what the second is made for each of, the first is made for each of as well."""

    makes: type = tuple

    def build(self, children: Sequence[object]) -> object:
        """The two changes."""
        first, second = children
        if isinstance(first, n.PropertyChange) and isinstance(second, n.Scaled):
            return n.Scaled(first, second.each), second
        return first, second

    def match(self, value: object) -> Children | None:
        """The changes as they are told."""
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        first, second = value
        if isinstance(first, n.Scaled) and isinstance(second, n.Scaled) and first.each == second.each:
            return [first.change, second]
        return None if isinstance(first, n.PropertyChange) and isinstance(second, n.Scaled) else [first, second]


def lost(abilities: object, **fields: object) -> Shape:
    """The shape of abilities that are lost."""
    change = shape(n.Abilities, operation="remove", abilities=abilities, words="lose")
    return shape(n.Continuous, affects=OPEN, modifications=(change,), **fields)


def gained_until(ability: object, duration: object) -> Shape:
    """The shape of one ability that is gained for a while."""
    change = shape(n.Abilities, operation="add", abilities=(ability,))
    return shape(n.Continuous, affects=OPEN, modifications=(change,), duration=duration)


MODIFICATIONS: dict[str, Shape] = {
    "continuous_have": shape(n.Continuous, affects=OPEN, modifications=at(0), words="have"),
    "continuous_have_until": shape(n.Continuous, affects=OPEN, modifications=at(0), duration=at(1), words="have"),
    "continuous_lose": lost((at(0),)),
    "continuous_lose_until": lost((at(0),), duration=at(1)),
    "lose_both_until": lost((at(0), at(1)), duration=at(2)),
    "lose_abilities_along": shape(n.Continuous, affects=OPEN, modifications=(n.Abilities("remove", (), "lose"),)),
    "lose_abilities": shape(
        n.Continuous, affects=OPEN, modifications=(n.Abilities("remove", (), "lose"),), duration=at(0)
    ),
    "gain_choice": shape(s.OneOf, steps=(gained_until(at(0), at(2)), gained_until(at(1), at(2)))),
    "both": Both(),
    "change_each": shape(n.Scaled, change=at(0), each=at(1)),
    "gained": shape(n.Abilities, operation="add", abilities=(at(0),)),
}


def cost_change(**fields: object) -> NodeShape[n.CostChange]:
    """The shape of a cost that is more or less."""
    return shape(n.CostChange, what=OPEN, amount=at(0), operation=at(1), action=at(2), **fields)


def prevented(extent: str, amount: object, damage: object, to: object, **fields: object) -> Shape:
    """The shape of damage that is prevented."""
    dealt = shape(e.Event, kind="is dealt damage", subject=to, damage=damage)
    return shape(n.Prevent, event=dealt, amount=amount, extent=extent, who=OPEN, **fields)


ANOTHER_OF_ITS_NAME = r.Some(f.Filter((f.Other("another"), f.Is("champion", "~")), "champion"), ONE)
"""Another champion of the name by which the object goes."""

RULES: dict[str, Shape] = {
    "only_levels_into": cannot("levels up", "only", event_object=ANOTHER_OF_ITS_NAME),
    "must_attack": cannot("attacks", "must", often="each turn"),
    "must_attack_what": cannot("attacks", "must", often="each turn", event_object=at(0)),
    "cant_be_retaliated": cannot("is retaliated against"),
    "cant_be_intercepted": cannot("is intercepted"),
    "cant_be_intercepted__also": cannot("is intercepted"),
    "cant_put_counters": shape(
        n.Rule, modality="can't", event=shape(e.Event, kind="counters put", subject=at(1), counters=at(0))
    ),
    "must_attack_now": shape(
        n.Lasting,
        rule=cannot("attacks", "must", event_object=at(0)),
        duration=c.Until("end of turn"),
    ),
    "cant_retaliate": cannot("retaliates"),
    "cant_be_used": cannot("is wielded"),
    "cant_be_used_now": cannot("is wielded", event_object=r.Role("this attack")),
    "cant_be_negated": cannot("is countered"),
    "cant_recover": cannot("recovers"),
    "cant_wake_up": cannot("wakes up"),
    "cant_level_up": cannot("levels up"),
    "cant_intercept": cannot("intercepts"),
    "cant_activate": cannot("activates", event_object=at(0)),
    "cant_declare": cannot("declares an attack"),
    "cant_declare_at": cannot("declares an attack", event_object=at(0)),
    "only_declares_at": cannot("attacks", "only", event_object=at(0)),
    "cant_draw": cannot("draws"),
    "costs": cost_change(),
    "costs_each": cost_change(each=at(3)),
    "costs_if": cost_change(condition=at(3)),
    "enters_so": shape(n.EntersWith, what=OPEN, entry=shape(w.Entry, status=at(0))),
    "enters_with": shape(n.EntersWith, what=OPEN, entry=shape(w.Entry, counters=(at(0),), on=at(1))),
    "enters_intent": shape(n.EntersWith, what=OPEN, entry=shape(w.Entry, changes=at(0), zone="intent")),
    "as_though_fast": shape(n.AsThough, who=OPEN, action="be activated", pretence="it had fast activation"),
    "prevent_next": prevented("next", at(0), at(1), at(2), duration=at(3)),
    "prevent_all": prevented("all", None, at(0), at(1), duration=at(2)),
    "prevent_all_along": prevented("all", None, at(0), at(1)),
    "prevent_that": shape(n.PreventThat, what=r.Pronoun("that damage"), who=OPEN),
}

VERBS: dict[str, Shape] = ZONES | OTHERS | TOKENS | MODIFICATIONS | RULES
"""Every shape of this module, by rule or alias."""
