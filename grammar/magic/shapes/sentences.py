"""Shapes of sentences, keywords and lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from grammar.common.phrases.joined import Twice
from grammar.common.phrases.nouns import IT, ONE, YOU
from grammar.common.phrases.sentences import MORE_MODES, after, gate, keyword
from grammar.common.shapes import Children, Graft, Interleaved, Shape, Unreadable, at, checked, child, rest, shape
from grammar.magic.shapes.cheaper import COST_CHANGES
from grammar.magic.shapes.nouns import OPPONENT, PLAYER, THAT_MANY, TWO, halved
from grammar.magic.shapes.prices import at_a_price, without_price
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.walking import those, within


def between(low: int, high: int | None) -> q.Range:
    """A range of numbers."""
    return q.Range(q.Number(low), None if high is None else q.Number(high))


NOT_EXERTED = c.NotSo(c.Happened(e.Event("exerts", None, r.Itself()), "this turn"))
TO_EXERT = k.Cost((k.Exert("exert", r.Itself()),))
PLAYERS, YOUR_OPPONENTS = r.Every(PLAYER), r.Every(OPPONENT, "your")
CREATURES = r.Every(f.Filter((f.Is("type", "creature"),)), "all")


def still(kind: str, words: str = "it's") -> Shape:
    """The shape of a thing, or of several, that keep a card type."""
    kept = n.Types("still", (f.Is("type", kind),), verb="is", article="a")
    return shape(n.Continuous, affects=r.Pronoun(words), modifications=(kept,))


def equal_to(*names: str) -> Shape:
    """The shape of a characteristic-defining ability for power or toughness."""
    return shape(n.Continuous, affects=at(0), modifications=(shape(n.EqualTo, names=names, amount=at(1)),))


def doubled(*names: str) -> Shape:
    """The shape of power, or power and toughness, that is doubled for a while."""
    return shape(n.Continuous, affects=at(0), modifications=(shape(n.Doubled, names=names),), duration=at(1))


def own_doubled(*names: str) -> Shape:
    """The same of the thing that was spoken of."""
    return shape(n.Continuous, affects=r.Pronoun("its"), modifications=(shape(n.Doubled, names=names),), duration=at(0))


def elsewhere_than_graveyard(instead: object) -> Shape:
    """The shape of a discarded card that goes elsewhere than to the graveyard."""
    event = shape(e.Event, kind="discards", subject=YOU, object=at(1), cause=at(0))
    return shape(n.Replace, event=event, instead=instead, words="graveyard")


def redirect(source: object, damage: object = "", **fields: object) -> Shape:
    """The shape of damage dealt to somebody or something else instead."""
    event = shape(e.Event, kind="deals damage", subject=source, object=fields.pop("object"), damage=damage)
    return shape(n.Redirect, event=event, **fields)


def of_two(value: w.Exchange) -> str | None:
    """Life totals are exchanged by two players."""
    two = isinstance(value.parts, r.Target) and value.parts.count == TWO
    return None if two else "unclear whose life totals are exchanged"


def of_the_ability(value: s.Gate) -> str | None:
    """In `costs {1} less to activate if it targets a creature` the ability is meant, and no thing spoken of before."""
    asked = those(value.test, (c.Matches,))
    meant = any(isinstance(one, c.Matches) and isinstance(one.what, r.Pronoun) for one in asked)
    return "a condition on the ability itself" if meant else None


def spilling(effect: object, elsewhere: object) -> object:
    """Damage whose excess goes elsewhere; what the amount is may be said between."""
    if isinstance(effect, s.Define):
        return msgspec.structs.replace(effect, body=spilling(effect.body, elsewhere))
    if not isinstance(effect, w.Damage):
        raise Unreadable("unclear whose excess damage goes elsewhere")
    return msgspec.structs.replace(effect, excess=elsewhere)


def unspilt(effect: object) -> tuple[object, object] | None:
    """The inverse: the damage, and where its excess goes."""
    if isinstance(effect, s.Define):
        taken = unspilt(effect.body)
        return taken and (msgspec.structs.replace(effect, body=taken[0]), taken[1])
    if not isinstance(effect, w.Damage) or effect.excess is None:
        return None
    return msgspec.structs.replace(effect, excess=None), effect.excess


def kept_from_graveyard(effect: object, place: object) -> object:
    """A spell countered, that goes elsewhere than to a graveyard."""
    if isinstance(effect, s.Gate):
        return msgspec.structs.replace(effect, then=kept_from_graveyard(effect.then, place))
    if not isinstance(effect, w.CounterSpell):
        raise Unreadable("unclear what would be countered")
    if isinstance(place, w.Entry):
        return msgspec.structs.replace(effect, to=w.Place("exile"), entry=place)
    return msgspec.structs.replace(effect, to=place)


def without_place(effect: object) -> tuple[object, object] | None:
    """The inverse: the countering, and where the spell goes."""
    if isinstance(effect, s.Gate):
        taken = without_place(effect.then)
        return taken and (msgspec.structs.replace(effect, then=taken[0]), taken[1])
    if not isinstance(effect, w.CounterSpell) or effect.to is None:
        return None
    return msgspec.structs.replace(effect, to=None, entry=None), effect.entry or effect.to


def prevents(value: n.Replace) -> str | None:
    """What is done in place of an event without `instead` can only be to prevent damage or to regenerate."""
    first: object = value.instead
    while isinstance(first, s.Sequence):
        first = first.steps[0]
    return None if isinstance(first, n.PreventThat | w.Regenerate) else "unclear what happens instead"


def leaves(value: n.Replace) -> str | None:
    """Only what leaves a place is put nowhere else than where it is told."""
    is_leaving = isinstance(value.event, e.Event) and value.event.kind == "leaves"
    return None if is_leaving else "unclear what else would become of it"


def preventing(instead: object) -> Shape:
    """The shape of damage prevented whenever it would be dealt."""
    return checked(shape(n.Replace, event=at(0), instead=instead, words="prevent"), prevents)


def next_time(instead: object) -> Shape:
    """The shape of an effect that replaces an event once, the next time within a while."""
    return shape(n.Replace, event=at(0), instead=instead, duration=at(1), times=ONE)


def prevention_apart(value: s.Sequence) -> str | None:
    """What is said of damage prevented this way right after a replacement belongs to that replacement.

    What is done later would have to wait for all that is prevented until then.
    """
    if any(isinstance(step, s.Later) and any(map(_is_prevented_damage, within(step))) for step in value.steps):
        return "unclear how much damage was prevented this way by then"
    for step, following in pairwise(value.steps):
        if isinstance(step, n.Replace) and any(_is_prevented_damage(node) for node in within(following)):
            return "unclear which damage was prevented this way"
    return None


def _is_prevented_damage(node: object) -> bool:
    return isinstance(node, q.ThatMuch) and node.words == "the damage prevented this way"


def unpreventable(**parts: object) -> Shape:
    """The shape of the rule that damage can't be prevented."""
    return shape(n.Rule, modality="can't", event=shape(e.Event, kind="is prevented", **parts))


def all_block(**fields: object) -> Shape:
    """The shape of the requirement that every creature that can blocks the thing."""
    return shape(
        n.Rule, modality="must", event=shape(e.Event, kind="blocks", subject=CREATURES, object=at(0)), **fields
    )


def no_more(kind: str, what: object, count: object, event_object: object = None) -> Shape:
    """The shape of a limit on how many do something in each combat."""
    event = shape(e.Event, kind=kind, subject=shape(r.Every, what=what), object=event_object)
    return shape(n.Rule, modality="can't", event=event, often="each combat", more_than=count)


def later(word: object, event: object, duration: object, effect: object) -> Shape:
    """The shape of what happens each time that an event does, for a while."""
    return shape(s.Later, word=word, event=event, duration=duration, effect=effect, place="before")


def extra(what: str, **fields: object) -> Shape:
    """The shape of phases added to the turn."""
    return shape(w.ExtraTurn, who=r.You(""), what=what, operation="add", **fields)


def holds_back(value: s.Gate) -> str | None:
    """What is paid once for each creature buys off what would keep it from attacking or blocking."""
    return None if isinstance(value.then, n.Rule) else "unclear for which things the cost is paid"


def owed_once(value: s.Gate) -> str | None:
    """What `their controller` pays for each of several things is owed by the controller of each."""
    assert isinstance(value.test, s.Unless)
    theirs = value.test.who == r.Of("controller", r.Pronoun("their"))
    repeated = any(isinstance(part, k.Repeated) for part in value.test.cost.parts)
    return "unclear for which things the cost is paid" if theirs and repeated else None


def of_a_division(value: s.Define) -> str | None:
    """What is divided among targets is divided as they are chosen, so that its amount is that of this moment."""
    divided = isinstance(value.body, w.Damage) and bool(value.body.sharing) and isinstance(value.body.to, r.Target)
    return None if divided else "it would have to be remembered from then on"


def with_table(effect: object, table: object) -> Shape:
    """The shape of a roll, and of the table that its result is looked up in."""
    return shape(s.Sequence, steps=(effect, table), joiners=(".",))


TIMES_THAT_MANY = shape(q.Calculation, operation="times", arguments=(at(0), THAT_MANY))
PLUS_THAT_MANY = shape(q.Calculation, operation="plus", arguments=(THAT_MANY, ONE))


def more_counters(count: object, kind: object) -> Shape:
    """The shape of counters in another number than would be put."""
    return shape(w.CounterSpec, count=count, kind=kind, words="those")


def more_on(words: str) -> Shape:
    """The shape of counters in another number put on the thing."""
    return shape(w.Counters, operation="put", what=at(0), on=at(1), words=words)


HALF_OF_THEM = shape(
    w.Counters, operation="put", what=more_counters(halved(THAT_MANY, "down"), None), on=at(1), words="they put"
)


@dataclass(frozen=True, slots=True)
class ByKeyword:
    """An activated ability after a keyword that says when, how often and for how much it may be activated."""

    makes: type = a.Activated

    def build(self, children: Sequence[object]) -> object:
        """The ability, of the keyword, the cost and the effect."""
        _, cost, effect = children
        return msgspec.structs.replace(SAID_BY_KEYWORD[child(children, 0, str)], cost=cost, effect=effect)

    def match(self, value: object) -> Children | None:
        """The keyword, the cost and the effect."""
        if not isinstance(value, a.Activated) or value.label not in SAID_BY_KEYWORD:
            return None
        said = self.build([value.label, value.cost, value.effect])
        return [value.label, value.cost, value.effect] if value == said else None


def _by_keyword(label: str, change: s.Gate | None = None, **restriction: object) -> a.Activated:
    restricted = a.Restriction(**restriction)  # type: ignore[arg-type]  # by the callers below
    return a.Activated(k.Cost(()), s.Sequence((), ()), restricted, label, change=change)


HAS_ENTERED = s.If(c.Happened(e.Event("enters", r.Itself()), "this turn"))
LESS_FOR_NEWCOMERS = s.Gate(
    HAS_ENTERED, n.CostChange(r.Role("this ability"), "less", n.ITS_MANA_COST, action="activate"), "after"
)
SAID_BY_KEYWORD: dict[str, a.Activated] = {
    "boast": _by_keyword(
        "boast", limit="once each turn", condition=c.Happened(e.Event("attacks", r.Itself()), "this turn")
    ),
    "exhaust": _by_keyword("exhaust", limit="once"),
    "forecast": _by_keyword("forecast", timing="during your upkeep", limit="once each turn"),
    "power-up": _by_keyword("power-up", LESS_FOR_NEWCOMERS, limit="once"),
}
"""What keywords before an activated ability say of it."""


def in_force(line: a.Spell) -> str | None:
    """What `as long as` says something of is in force, and no instruction."""
    steps = line.effect.steps if isinstance(line.effect, s.Sequence) else ()
    inside = [step.then if isinstance(step, s.Gate) else step for step in steps]
    standing = all(isinstance(one, n.Continuous | n.Rule | n.Prevent) and one.duration is None for one in inside)
    return None if standing else "as long as something is so, an instruction is followed"


NOT_CAST = n.Rule("can't", e.Event("casts", object=r.Itself()))
CAST_ONLY = shape(
    a.Static,
    label=at(0),
    condition=shape(c.NotSo, condition=at(1)),
    effect=NOT_CAST,
)
YOUR_DRAW_STEP = c.IsTurn(r.You(), "during", "draw step")
IF_YOU_DO = shape(s.IfDone, words="if you do")
LASTING_CLAUSES = shape(n.During, duration=at(2), effect=at(3))
SENTENCES: dict[str, Shape] = {
    "permitted_for_price": Graft(at_a_price, without_price, makes=s.Gate),
    "permitted_for_price_until": Graft(at_a_price, without_price, makes=n.During),
    "countered_to": Graft(kept_from_graveyard, without_place, makes=w.CounterSpell),
    "countered_unless_to": Graft(kept_from_graveyard, without_place, makes=s.Gate),
    "exiled_instead": shape(w.Place, zone="exile"),
    "exiled_with_instead": shape(w.Entry, counters=(at(0),)),
    "excess_elsewhere": Graft(spilling, unspilt, makes=w.Damage),
    "excess_elsewhere_defined": Graft(spilling, unspilt, makes=s.Define),
    "sequence": checked(Interleaved(s.Sequence, "steps", "joiners"), prevention_apart),
    "extra_combat": extra("combat phase"),
    "extra_combat_last": extra("combat phase", words="last"),
    "extra_combat_and_main": extra("combat and main phase", words="main"),
    "puts_more": more_on("it puts"),
    "put_more": more_on("put"),
    "more_are_put": more_on("are put"),
    "times_those": more_counters(TIMES_THAT_MANY, None),
    "times_counters": more_counters(TIMES_THAT_MANY, at(1)),
    "plus_those": more_counters(PLUS_THAT_MANY, None),
    "plus_counters": more_counters(PLUS_THAT_MANY, at(0)),
    "more_tokens": shape(w.MakeMore, count=TIMES_THAT_MANY),
    "end_turn": shape(w.EndTurn),
    "votes": shape(w.Vote, first=YOU, options=(at(0), at(1))),
    "may_begin_in_play": shape(n.DeckRule, what=r.Itself(), allows="begin the game on the battlefield"),
    "exile_from_battlefield": checked(
        shape(n.Replace, event=at(0), instead=w.Move(IT, "exile", who=r.You("")), words="anywhere else"), leaves
    ),
    "may_be_commander": shape(n.DeckRule, what=r.Itself(), allows="be your commander"),
    "may_be_companion": shape(n.DeckRule, what=r.Itself(), allows="be your companion"),
    "may_be_many": shape(n.DeckRule, what=r.Itself(), allows="be in a deck any number of times"),
    "escapes_with": gate(
        shape(s.If, condition=shape(c.Paid, cost="escape", what=r.Itself())),
        shape(n.EntersWith, what=r.Itself(), entry=at(0)),
    ),
    "may_enter": gate(shape(s.May, who=at(0)), shape(n.EntersWith, what=at(1), entry=at(2))),
    "assign_as_unblocked": shape(
        n.AsThough, who=at(0), action="have it assign combat damage", pretence="it weren't blocked", what=at(1)
    ),
    "unless_pays_for_each": checked(
        gate(
            shape(s.Unless, who=r.Of("controller", r.Pronoun("each of them")), cost=at(1), each=at(2)),
            at(0),
            place="after",
        ),
        holds_back,
    ),
    "unless_pays": checked(after(shape(s.Unless, who=at(1), cost=at(2))), owed_once),
    "switch_size": shape(n.Continuous, affects=at(0), modifications=(n.SwitchSize(),), duration=at(1)),
    "double_power": doubled("power"),
    "double_size": doubled("power", "toughness"),
    "double_own_power": own_doubled("power"),
    "double_own_size": own_doubled("power", "toughness"),
    "double_its_power": shape(
        n.Continuous, affects=at(0), modifications=(shape(n.Doubled, names=(at(1),)),), duration=at(2)
    ),
    "double_its_size": doubled("power", "toughness"),
    "instructed": shape(a.Spell, effect=at(0)),
    "later_next": shape(
        s.Later,
        word="the next time",
        event=shape(e.Event, kind="casts", subject=r.You("you"), object=at(0)),
        duration=at(1),
        effect=at(2),
        place="before",
    ),
    "modes_more": MORE_MODES,
    "later_within": later(at(0), at(1), at(2), at(3)),
    "later_until": later(at(1), at(2), at(0), at(3)),
    "if_before_search": gate(shape(s.If, condition=at(0)), at(2)),
    "for_each": shape(s.ForEach, over=at(0), body=at(1)),
    "modes_unchosen": shape(s.Modes, count=at(0), modes=rest(2), unchosen=at(1)),
    "modes_again": shape(s.Modes, count=at(0), modes=rest(1), repeat="you may choose the same mode more than once"),
    "with_table": with_table(at(0), at(1)),
    "same_for": shape(s.SameFor, effect=gate(shape(s.If, condition=at(1)), at(0), place="after"), keywords=at(2)),
    "table": shape(s.Table, result=q.ThatMuch("the result"), rows=rest(0)),
    "row": shape(s.Row, span=at(0), effect=at(1)),
    "alternative_cost": shape(n.AlternativeCost, cost=at(1), who=at(0)),
    "alternative_cost_pay": shape(n.AlternativeCost, cost=at(1), who=at(0), words="pay"),
    "alternative_cost_of": shape(n.AlternativeCost, cost=at(1), who=at(0), words="pay", what=at(2)),
    "ring_tempts": shape(w.KeywordAction, name="the Ring tempts you", who=r.You("you")),
    "define_as_cast": checked(shape(s.Define, body=at(0), variable="X", quantity=at(1)), of_a_division),
    "mode_one": shape(q.Number, value=1),
    "mode_two": shape(q.Number, value=2),
    "mode_three": shape(q.Number, value=3),
    "mode_four": shape(q.Number, value=4),
    "mode_up_to_four": shape(q.Range, minimum=q.Number(0), maximum=q.Number(4)),
    "mode_up_to_one": shape(q.Range, minimum=q.Number(0), maximum=ONE),
    "mode_up_to_two": shape(q.Range, minimum=q.Number(0), maximum=TWO),
    "triggers_again": shape(n.TriggerTimes, times="an additional time", event=at(0), of=at(1)),
    "triggers_again_whatever": shape(n.TriggerTimes, times="an additional time", of=at(0)),
    "triggers_not": shape(n.TriggerTimes, times="not", event=at(0)),
    "triggers_not_of": shape(n.TriggerTimes, times="not", event=at(0), of=at(1)),
    "replace_in_draw_step": shape(n.Replace, event=at(0), instead=at(1), condition=YOUR_DRAW_STEP),
    "replace_in_draw_step_then": shape(
        n.Replace,
        event=at(0),
        instead=shape(s.Sequence, steps=(at(1), gate(IF_YOU_DO, LASTING_CLAUSES)), joiners=(".",)),
        condition=YOUR_DRAW_STEP,
    ),
    "replace_preventing": preventing(at(1)),
    "replace_preventing_then": preventing(shape(s.Sequence, steps=(at(1), at(3)), joiners=(at(2),))),
    "replace_until": shape(n.Replace, event=at(0), instead=at(2), duration=at(1)),
    "replace_half": shape(n.Replace, event=at(0), instead=HALF_OF_THEM),
    "discarded_onto": elsewhere_than_graveyard(w.Move(IT, "put", w.Place("battlefield"), r.You(""))),
    "discarded_onto_so": elsewhere_than_graveyard(
        shape(w.Move, what=IT, cause="put", to=w.Place("battlefield"), who=r.You(""), entry=at(2))
    ),
    "replace_next": next_time(at(2)),
    "replace_next_then": next_time(shape(s.Sequence, steps=(at(2), at(4)), joiners=(at(3),))),
    "redirect_next_time": shape(n.Redirect, event=at(0), amount=None, extent="next time", to=at(2), duration=at(1)),
    "redirect_next_by": redirect(at(1), object=at(2), amount=at(0), extent="next", to=at(4), duration=at(3)),
    "redirect_next": redirect(None, object=at(1), amount=at(0), extent="next", to=at(3), duration=at(2)),
    "redirect_all": redirect(None, damage=at(0), object=at(1), amount=None, extent="all", to=at(2)),
    "redirect_all_until": redirect(
        None, damage=at(0), object=at(1), amount=None, extent="all", to=at(3), duration=at(2)
    ),
    "redirect_all_until__also": redirect(
        None, damage=at(0), object=at(2), amount=None, extent="all", to=at(3), duration=at(1)
    ),
    "redirect_all_by": redirect(at(3), damage=at(0), object=at(2), amount=None, extent="all", to=at(4), duration=at(1)),
    "redirect_all_of": redirect(at(2), damage=at(0), object=None, amount=None, extent="all", to=at(3), duration=at(1)),
    "unpreventable": unpreventable(damage=at(0)),
    "unpreventable_until": shape(n.Lasting, rule=unpreventable(damage=at(0)), duration=at(1)),
    "unpreventable_by": unpreventable(damage=at(0), cause=at(1)),
    "reduce_to": Twice(shape(n.ReduceTo, who=at(0), floor=at(1)), 1),
    "size_equal": equal_to("power", "toughness"),
    "power_equal": equal_to("power"),
    "size_equal_plus": shape(
        n.Continuous,
        affects=at(0),
        modifications=(
            shape(n.EqualTo, names=("power",), amount=at(1)),
            shape(
                n.EqualTo, names=("toughness",), amount=shape(q.Calculation, operation="plus", arguments=(at(1), at(2)))
            ),
        ),
    ),
    "toughness_equal": equal_to("toughness"),
    "it_is": shape(n.Continuous, affects=r.Pronoun("it's"), modifications=(at(0),)),
    "still_a_land": still("land"),
    "still_a_planeswalker": still("planeswalker"),
    "still_lands": still("land", "they're"),
    "spend_only": shape(w.SpendOnly, what=at(0)),
    "spend_to_cast_or_activate": shape(w.SpendOnly, what=at(0), activating=at(1)),
    "spend_to_activate": shape(w.SpendOnly, what=None, activating=at(0)),
    "spend_never": shape(w.SpendOnly, what=at(0), modality="can't"),
    "any_abilities": shape(r.Every, what=f.Filter(noun="ability"), words=""),
    "keep_mana": shape(w.KeepMana, duration=at(0)),
    "one_attacks": no_more("attacks", at(0), ONE),
    "one_attacks_you": no_more("attacks", at(0), ONE, YOU),
    "one_blocks": no_more("blocks", at(0), ONE),
    "no_more_attack": no_more("attacks", at(1), at(0)),
    "no_more_attack_you": no_more("attacks", at(1), at(0), YOU),
    "no_more_block": no_more("blocks", at(1), at(0)),
    "all_block": all_block(),
    "all_block_this_turn": all_block(often="this turn"),
    "no_activations": shape(
        n.Rule, modality="can't", event=shape(e.Event, kind="has abilities activated", subject=at(0))
    ),
    "no_activations_but_of_mana": shape(
        n.Rule,
        modality="can't",
        event=shape(e.Event, kind="has abilities other than mana abilities activated", subject=at(0)),
    ),
    "no_legend_rule": shape(
        n.Rule, modality="can't", event=shape(e.Event, kind="is held to the legend rule", subject=at(0))
    ),
    "repeat_so_often": shape(s.Repeat, times=at(0)),
    "follow_so_often": shape(s.ForEach, over=at(0), body=at(1), words="times"),
    "repeat_at_will": gate(shape(s.May, who=at(0)), shape(s.Repeat, words="any number of times")),
    "not_cast": shape(n.Rule, modality="can't", event=shape(e.Event, kind="is cast", subject=at(0))),
    "life_cant_change": shape(n.Rule, modality="can't", event=shape(e.Event, kind="life total changes", subject=at(0))),
    "shown_any_time": shape(n.Shown, what=at(0), to=YOU),
    "your_top_shown": shape(n.Shown, what=r.Top(ONE, YOU, "library")),
    "all_tops_shown": shape(n.Shown, what=r.Top(ONE, PLAYERS, "library")),
    "all_hands_shown": shape(n.Shown, what=r.WholeZone("hand", PLAYERS)),
    "opponents_hands_shown": shape(n.Shown, what=r.WholeZone("hand", YOUR_OPPONENTS)),
    "hand_size_increased": shape(n.HandSize, who=at(0), operation="add", amount=at(1)),
    "hand_size_one_more": shape(n.HandSize, who=at(0), operation="add", amount=ONE),
    "hand_size_one_less": shape(n.HandSize, who=at(0), operation="subtract", amount=ONE),
    "hand_size_reduced": shape(n.HandSize, who=at(0), operation="subtract", amount=at(1)),
    "hand_size_set": shape(n.HandSize, who=at(0), operation="set", amount=at(1)),
    "hand_size_equal": shape(n.HandSize, who=at(0), operation="set", amount=at(1)),
    "life_becomes_equal": shape(w.Life, who=at(0), operation="become", amount=at(1)),
    "if_done_unless": gate(
        shape(s.IfDone, words=at(0)),
        shape(s.Gate, test=shape(s.UnlessSo, condition=at(2)), then=at(1), place="after"),
    ),
    "life_becomes": shape(w.Life, who=at(0), operation="become", amount=at(1)),
    "exchange_their_life": checked(shape(w.Exchange, what="life totals", parts=at(0)), of_two),
    "exchange_life": shape(
        w.Exchange, what="life totals", parts=shape(r.Several, parts=(r.You(""), at(0)), joiner="and")
    ),
}


KEYWORDS: dict[str, Shape] = {
    "keyword_suspend": keyword(name="suspend"),
    "keyword_echo": keyword(name="echo"),
    "keyword_cost": keyword(name=at(0), cost=at(1)),
    "keyword_long_cost": keyword(name=at(0), cost=at(1), words="—"),
    "keyword_enchant": keyword(name="enchant", quality=at(0)),
    "keyword_quality": keyword(name=at(0), quality=at(1)),
    "keyword_landwalk": keyword(name="landwalk", quality=shape(f.Filter, words=(at(0),))),
    "keyword_walk": keyword(name=at(1), quality=shape(f.Filter, words=(at(0),))),
    "keyword_quoted": keyword(name="bands with other", quality=at(0), words="“"),
    "keyword_affinity": keyword(name="affinity for", quality=at(0)),
    "keyword_for": keyword(name=at(0), quality=at(1), cost=at(2)),
    "keyword_splice": keyword(name="splice onto", quality=at(0), cost=at(1)),
    "keyword_gift": keyword(name="gift", quality=shape(f.Filter, qualifiers=(shape(f.Named, name=at(0)),))),
    "keyword_partner_with": keyword(
        name="partner with", quality=shape(f.Filter, qualifiers=(shape(f.Named, name=at(0)),))
    ),
    "keyword_from": keyword(name=at(0), quality=at(1), cost=at(2), words="from"),
    "keyword_number_cost_not_0": keyword(name=at(0), amount=at(1), cost=at(2), words="X can't be 0"),
    "keyword_number_cost": keyword(name=at(0), amount=at(1), cost=at(2)),
}

LINES: dict[str, Shape] = {
    "activated": shape(a.Activated, label=at(0), cost=at(1), effect=at(2)),
    "daytime_as_enters": shape(
        a.Static, effect=shape(n.AsEnters, what=r.Itself(), effect=gate(shape(s.If, condition=at(0)), at(1)))
    ),
    "class_level": keyword(name="class level", cost=at(0), amount=at(1)),
    "level_symbol": shape(a.Striation, counters="level", count=at(0)),
    "level_symbol_sized": shape(a.Striation, counters="level", count=at(0), size=at(1)),
    "activated_by_keyword": ByKeyword(),
    "activated_limited": shape(a.Activated, label=at(0), cost=at(1), effect=at(2), restriction=at(3)),
    "activated_limited_table": shape(
        a.Activated,
        label=at(0),
        cost=at(1),
        effect=with_table(at(2), at(4)),
        restriction=at(3),
    ),
    "activated_by_any": shape(
        a.Activated, label=at(0), cost=at(1), effect=at(2), restriction=a.Restriction(player="any player")
    ),
    "activated_by_any_at": shape(
        a.Activated,
        label=at(0),
        cost=at(1),
        effect=at(2),
        restriction=shape(a.Restriction, timing=at(3), player="any player"),
    ),
    "activated_changed": shape(a.Activated, label=at(0), cost=at(1), effect=at(2), change=at(3)),
    "activated_changed_limited": shape(
        a.Activated, label=at(0), cost=at(1), effect=at(2), change=at(3), restriction=at(4)
    ),
    "own_cost_if": checked(after(shape(s.If, condition=at(1))), of_the_ability),
    "chapter": shape(a.Chapter, numbers=at(0), effect=at(1)),
    "plain_limited": shape(a.Static, label=at(0), limit=at(1), effect=at(2)),
    "plain_limited_in_your_turn": shape(
        a.Static, label=at(0), condition=c.IsTurn(r.You(), "during"), limit="once each turn", effect=at(1)
    ),
    "plain_and_while__also": checked(
        shape(
            a.Spell,
            label=at(0),
            effect=shape(s.Sequence, steps=(at(1), gate(shape(s.If, condition=at(2)), at(3))), joiners=(".",)),
        ),
        in_force,
    ),
    "plain_while_or_else__also": checked(
        shape(
            a.Spell,
            label=at(0),
            effect=shape(
                s.Sequence,
                steps=(
                    gate(shape(s.If, condition=at(2)), at(1), place="after"),
                    gate(shape(s.UnlessSo, condition=at(2)), at(3), place="after"),
                ),
                joiners=(".",),
            ),
        ),
        in_force,
    ),
    "cast_only": CAST_ONLY,
    "cast_not": shape(a.Static, label=at(0), condition=at(1), effect=NOT_CAST),
    "cast_only_during": CAST_ONLY,
    "plain_paired": shape(a.Static, label=at(0), condition=c.Matches(r.Itself(), f.Status("paired")), effect=at(1)),
    "both_paired": shape(r.Pair, words="both creatures"),
    "each_paired": shape(r.Pair, words="each of those creatures"),
    "timing": shape(a.Restriction, timing=at(0)),
    "limit": shape(a.Restriction, limit=at(0)),
    "timing_and_limit": shape(a.Restriction, timing=at(0), limit=at(1)),
    "limit_if": shape(a.Restriction, condition=at(0)),
    "triggered_limited": shape(a.Triggered, label=at(0), word=at(1), event=at(2), effect=at(3), limit=at(4)),
    "triggered_if_limited": shape(
        a.Triggered, label=at(0), word=at(1), event=at(2), condition=at(3), effect=at(4), limit=at(5)
    ),
    "waiting": shape(a.Spell, label=at(0), effect=later(at(1), at(2), at(3), at(4))),
    "counter_limit": shape(a.Static, label=at(0), effect=shape(n.CounterLimit, count=at(1), kind=at(2))),
    "exert_attacking": shape(a.Static, label=at(0), effect=shape(n.AttackCost, cost=TO_EXERT)),
    "exert_attacking_then": shape(a.Static, label=at(0), effect=shape(n.AttackCost, cost=TO_EXERT, effect=at(1))),
    "exert_once_then": shape(
        a.Static, label=at(0), effect=shape(n.AttackCost, cost=TO_EXERT, effect=at(1)), condition=NOT_EXERTED
    ),
    "as_enters": shape(a.Static, label=at(0), effect=shape(n.AsEnters, what=r.Itself(), effect=at(1))),
}

ALL: dict[str, Shape] = SENTENCES | KEYWORDS | LINES | COST_CHANGES
"""Every shape of a sentence, by rule or alias."""
