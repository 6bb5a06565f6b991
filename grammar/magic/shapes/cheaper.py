"""Shapes of sentences on what abilities, and spells of one cost, cost more or less."""

from __future__ import annotations

from grammar.common.phrases.nouns import ONE, YOU
from grammar.common.shapes import Hole, Shape, at, shape
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import filters as f
from grammar.nodes import references as r


def activations(operation: str, **fields: object) -> Shape:
    """The shape of what the activated abilities of some things cost."""
    return shape(n.CostChange, what=at(0), amount=at(1), operation=operation, action="activate", **fields)


def own_abilities(amount: Hole, *qualifiers: Shape, **fields: object) -> Shape:
    """The shape of what the abilities of a keyword cost their player."""
    what = shape(r.Every, what=shape(f.Filter, noun="ability", qualifiers=qualifiers), words="")
    own = {"keyword": at(0), "who": YOU, "operation": "less", "action": "activate"}
    return shape(n.CostChange, what=what, amount=amount, **own, **fields)


def own_cost(operation: str, **fields: object) -> Shape:
    """The shape of what an ability says of its own cost."""
    return shape(
        n.CostChange, what=r.Role("this ability"), amount=at(0), operation=operation, action="activate", **fields
    )


COST_CHANGES: dict[str, Shape] = {
    "activations_cheaper": activations("less"),
    "activations_cheaper_to_one": activations("less", least=ONE),
    "activations_cheaper_by_to_one": shape(s.Define, body=activations("less", least=ONE), variable="X", quantity=at(2)),
    "your_activations_cheaper_to_one": shape(
        n.CostChange,
        what=r.Every(f.Filter(noun="ability", qualifiers=(f.Not(f.Is("quality", "mana ability")),)), ""),
        operation="less",
        amount=at(0),
        action="activate",
        who=YOU,
        least=ONE,
    ),
    "keyword_costs_less": shape(
        n.CostChange,
        what=r.Every(f.Filter(noun="spell"), ""),
        operation="less",
        amount=at(1),
        who=YOU,
        keyword=at(0),
    ),
    "its_activations_cheaper_to_one": activations("less", least=ONE),
    "activations_dearer": activations("more"),
    "abilities_cheaper": own_abilities(at(1)),
    "abilities_cheaper__also": own_abilities(at(1)),
    "abilities_cheaper_each": own_abilities(at(1), each=at(2)),
    "abilities_at_cheaper": own_abilities(at(2), shape(f.Related, relation="targeting", to=at(1))),
    "own_cost_less": own_cost("less"),
    "own_cost_less_each": own_cost("less", each=at(1)),
    "own_cost_more": own_cost("more"),
    "own_cost_more_each": own_cost("more", each=at(1)),
}
"""Every shape of this module, by rule or alias."""
