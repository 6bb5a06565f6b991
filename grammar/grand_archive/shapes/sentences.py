"""Shapes of sentences, keywords and lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grammar.common.phrases.joined import MayHave, OfYours
from grammar.common.phrases.nouns import ITSELF, ONE, YOU
from grammar.common.phrases.sentences import MORE_MODES, gate, keyword, one_step
from grammar.common.shapes import Children, Interleaved, NodeShape, Shape, at, checked, child, shape
from grammar.common.subjects import OPEN
from grammar.grand_archive.shapes.distributed import Case, Depending, EachWhileSo, FirstEachTurn
from grammar.grand_archive.words import ON
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r


@dataclass(frozen=True, slots=True)
class OnHappening:
    """A trigger that one word names (`on enter`): the word stays as the label, the event is what the word means."""

    makes: type = a.Triggered

    def build(self, children: Sequence[object]) -> object:
        """The ability that triggers when that happens."""
        label, word, effect = children[0], child(children, 1, str), children[2]
        both = f"{label} — {word}" if label else word
        return a.Triggered(ON[word], effect, "when", label=both)  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The word and the effect."""
        if not isinstance(value, a.Triggered) or value.label is None or value.condition or value.limit:
            return None
        label, _, word = value.label.rpartition(" — ")
        return [label or None, word, value.effect] if value.event == ON.get(word) else None


def told_apart(value: s.Sequence) -> str | None:
    """Changes of one thing that are told together are one effect; only what is lost stands apart."""
    for before, joiner, after in zip(value.steps, value.joiners, value.steps[1:], strict=False):
        if not joiner.startswith(".") and _adds(before) and _adds(after) and after.affects == OPEN:  # type: ignore[union-attr]  # both are continuous
            return "unclear how long the first change lasts"
    return None


def _adds(step: object) -> bool:
    """Whether a step adds something for as long as the step after it says."""
    if not isinstance(step, n.Continuous) or not isinstance(step.modifications, tuple):
        return False
    lost = any(isinstance(one, n.Abilities) and one.operation == "remove" for one in step.modifications)
    return not lost


def once(value: s.ForEach) -> str | None:
    """A change that grows with a number says so itself; only what is done is done once for each."""
    return "a change for each of a number" if isinstance(value.body, n.Continuous | n.CostChange) else None


def not_a_cost(value: s.Gate) -> str | None:
    """A cost says itself under which condition it is another."""
    return "a change of costs under a condition" if isinstance(value.then, n.CostChange) else one_step(value)


THAT_DAMAGE = r.Pronoun("that damage")
OF_THAT = q.ThatMuch("that damage")
"""How much the damage is of which a part is prevented."""


def prevented(amount: object) -> NodeShape[n.PreventThat]:
    """The shape of damage that is prevented instead of being dealt: so much of it, or (None) all."""
    return shape(n.PreventThat, what=THAT_DAMAGE, amount=amount)


def said_so(value: n.PreventThat) -> str | None:
    """What is prevented of damage is equal to a number only where it isn't said shorter."""
    return "a number said at length" if isinstance(value.amount, q.Number | q.Variable) else None


UNPREVENTABLE = shape(n.Rule, modality="can't", event=shape(e.Event, kind="is prevented", damage=at(0), cause=at(1)))
"""Damage of some source that can't be prevented."""


PAYING_FROM = OfYours(shape(n.AdditionalCost, cost=at(0), action="activate", origin=at(1)), "unclear who activates it")
"""A cost that you may pay beside its own so that a card can be activated from some zone."""

SENTENCES_OWN: dict[str, Shape] = {
    "first_costs": FirstEachTurn(),
    "unpreventable": UNPREVENTABLE,
    "unpreventable__also": UNPREVENTABLE,
    "plain_while_so__also": EachWhileSo(),
    "case": Case(),
    "depending": Depending(),
    "sequence": checked(Interleaved(s.Sequence, "steps", "joiners"), told_apart),
    "if_after": checked(gate(shape(s.If, condition=at(1)), at(0), place="after"), not_a_cost),
    "if_during": gate(shape(s.If, condition=at(0)), shape(n.During, duration=at(1), effect=at(2))),
    "if_unlocked": gate(shape(s.If, condition=at(0)), at(1)),
    "locked_else": shape(s.IfElse, ordinary=at(0), condition=at(1), instead=at(2)),
    "locked_if_else": shape(s.IfElse, ordinary=at(0), condition=shape(c.All, conditions=(at(1), at(2))), instead=at(3)),
    "for_each_unless": shape(
        s.ForEach, over=at(0), body=gate(shape(s.Unless, who=at(2), cost=at(3)), at(1), place="after")
    ),
    "unless_pays": gate(shape(s.Unless, who=at(1), cost=at(2)), at(0), place="after"),
    "replace_share": shape(n.Replace, event=at(0), instead=at(1)),
    "replace_defined": shape(n.Replace, event=at(0), instead=shape(s.Define, body=at(1), variable="X", quantity=at(2))),
    "replace_while": shape(n.Replace, event=at(0), condition=at(1), instead=at(2)),
    "replace_share_while": shape(n.Replace, event=at(0), condition=at(1), instead=at(2)),
    "replace_share_window": shape(n.Replace, event=at(0), duration=shape(c.Until, moment=at(1)), instead=at(2)),
    "next_share": shape(n.Replace, event=at(0), duration=shape(c.Until, moment=at(1)), instead=at(2), times=ONE),
    "replace_share_lasting": shape(n.Replace, duration=at(0), event=at(1), instead=at(2)),
    "replace_lasting": shape(n.Replace, duration=at(0), event=at(1), instead=at(2)),
    "next_instead": shape(n.Replace, event=at(0), duration=shape(c.Until, moment=at(1)), instead=at(2), times=ONE),
    "share_all": prevented(None),
    "share_some": prevented(at(0)),
    "share_but": prevented(shape(q.Calculation, operation="minus", arguments=(OF_THAT, at(0)))),
    "share_half_up": prevented(q.Calculation("halved, rounded up", (OF_THAT,))),
    "share_half_down": prevented(q.Calculation("halved, rounded down", (OF_THAT,))),
    "share_equal": checked(prevented(at(0)), said_so),
    "share_equal__also": prevented(at(0)),
    "later_lasting": shape(s.Later, duration=at(0), word=at(1), event=at(2), effect=at(3), place="before"),
    "may_have": MayHave(),
    "acting_as": shape(s.ActingAs, subtype=at(0), effect=at(1)),
    "acting_as_if": shape(s.ActingAs, subtype=at(0), effect=gate(shape(s.If, condition=at(1)), at(2))),
    "for_each_after": checked(shape(s.ForEach, over=at(1), body=at(0)), once),
    "unless_each": gate(shape(s.Unless, who=at(1), cost=at(2), each="attack declaration"), at(0), place="after"),
    "modes_more": MORE_MODES,
    "modes_more_locked": MORE_MODES,
    "for_every_after__also": checked(shape(s.ForEach, over=at(1), body=at(0)), once),
    "if_done_during": gate(shape(s.IfDone, words=at(0)), shape(n.During, duration=at(1), effect=at(2))),
    "for_every": checked(shape(s.ForEach, over=at(0), body=at(1)), once),
    "for_each": shape(s.ForEach, over=at(0), body=at(1)),
    "later_while": shape(
        s.Later, word=at(0), event=at(1), duration=shape(c.Until, moment=at(2)), effect=at(3), place="before"
    ),
    "until": shape(c.Until, moment=at(0)),
    "mode_up_to": shape(q.Range, minimum=q.Number(0), maximum=at(0)),
    "alternative_cost": shape(n.AlternativeCost, who=at(0), cost=at(1)),
    "alternative_memory": shape(n.AlternativeCost, who=at(0), cost=at(1), words="memory cost"),
    "may_pay_from": PAYING_FROM,
    "may_activate_from": shape(
        n.Rule, modality="may", event=shape(e.Event, kind="activates", subject=YOU, object=ITSELF, origin=at(0))
    ),
}

KEYWORDS: dict[str, Shape] = {
    "keyword_plus": keyword(name=at(0), amount=shape(q.Calculation, operation="plus", arguments=(at(1), at(2)))),
    "keyword_cost": keyword(name=at(0), cost=at(1), words="—"),
    "enabled_one": shape(n.Enabled, elements=(at(0),), who=YOU),
    "enabled_two": shape(n.Enabled, elements=(at(0), at(1)), who=YOU),
    "enabled_three": shape(n.Enabled, elements=(at(0), at(1), at(2)), who=YOU),
    "enabled_all": shape(n.Enabled, elements=(), who=YOU),
    "keyword_imbue_of": keyword(
        name="imbue", quality=shape(f.Filter, words=(shape(f.AnyOf, criteria=(at(0), at(1))),)), amount=at(2)
    ),
    "keyword_brew": keyword(name="brew", cost=at(0), words="—"),
    "keyword_command": keyword(name="command", quality=at(0)),
    "keyword_lineage": keyword(name="lineage", quality=f.Filter((f.Named("~"),))),
    "linked_noun": shape(f.Filter, noun=at(0)),
    "keyword_link": keyword(name="link", quality=at(0)),
}

FROM_LINEAGE = k.Cost((k.Spend("banish", r.Located(ITSELF, f.InZone("from", "inner lineage", YOU))),))
"""What a lineage release costs."""

LINES: dict[str, Shape] = {
    "restricted": shape(a.Restricted, restrictions=at(0), ability=at(1)),
    "activated": shape(a.Activated, label=at(0), cost=at(1), effect=at(2)),
    "activated_limited": shape(a.Activated, label=at(0), cost=at(1), effect=at(2), restriction=at(3)),
    "activated_cheaper": shape(a.Activated, label=at(0), cost=at(1), effect=at(2), change=at(3)),
    "activated_cheaper_limited": shape(
        a.Activated, label=at(0), cost=at(1), effect=at(2), change=at(3), restriction=at(4)
    ),
    "own_cost": shape(n.CostChange, what=r.Role("this ability"), amount=at(0), operation=at(1), action="activate"),
    "own_cost_each": shape(
        n.CostChange, what=r.Role("this ability"), amount=at(0), operation=at(1), action="activate", each=at(2)
    ),
    "own_cost_while": shape(
        n.CostChange,
        what=r.Role("this ability"),
        amount=at(0),
        operation=at(1),
        action="activate",
        condition=at(2),
    ),
    "inherited_keyword": shape(
        a.Spell,
        label="inherited effect",
        effect=shape(
            n.Continuous,
            affects=r.Of("champion", r.You("")),
            modifications=(shape(n.Abilities, operation="add", abilities=(at(0),)),),
        ),
    ),
    "as_enters": shape(a.Static, effect=shape(n.AsEnters, what=ITSELF, effect=at(0))),
    "as_gained": shape(a.Static, effect=shape(n.AsEnters, what=ITSELF, effect=at(0), moment="is gained")),
    "lineage_release": shape(a.Activated, label="lineage release", cost=FROM_LINEAGE, effect=at(0)),
    "lineage_release_limited": shape(
        a.Activated, label="lineage release", cost=FROM_LINEAGE, effect=at(0), restriction=at(1)
    ),
    "limit_once": shape(a.Restriction, limit=at(0)),
    "limit_once_timing": shape(a.Restriction, limit=at(0), timing=at(1)),
    "limit_condition": shape(a.Restriction, condition=at(0)),
    "limit_timing_condition": shape(a.Restriction, timing=at(0), condition=at(1)),
    "limit_timing": shape(a.Restriction, timing=at(0)),
    "triggered_on": OnHappening(),
    "triggered_limited": shape(a.Triggered, label=at(0), word=at(1), event=at(2), effect=at(3), limit=at(4)),
    "additional_cost": shape(a.Static, effect=shape(n.AdditionalCost, action=at(0), cost=at(1))),
    "additional_choice": shape(a.Static, effect=shape(n.AdditionalCost, action=at(0), cost=at(1), choice="may")),
    "pays_for": shape(a.Static, effect=shape(n.PaysFor, of=at(0), cost=at(1), amount=at(2))),
    "each_pays_for": shape(a.Static, effect=shape(n.PaysFor, of=at(0), cost=at(1), each=at(2), amount=at(3))),
    "additional_use": shape(a.Static, effect=shape(n.AdditionalCost, action="use for an attack", cost=at(0))),
    "only_during": shape(
        a.Static,
        condition=shape(c.NotSo, condition=at(0)),
        effect=n.Rule("can't", e.Event("is played", ITSELF)),
    ),
}

SENTENCES: dict[str, Shape] = SENTENCES_OWN | KEYWORDS | LINES
"""Every shape of this module, by rule or alias."""
