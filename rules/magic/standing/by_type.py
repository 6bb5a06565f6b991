"""Abilities that objects have because of their card types, without any words on the card.

Comprehensive Rules: 306.5b (planeswalkers enter with loyalty), 310.4b (battles enter with defense).
"""

from __future__ import annotations

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import EntersWith
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself
from grammar.nodes.verbs import CounterSpec, Entry
from rules.magic.cards import FaceDefinition
from rules.magic.state import Ability


def abilities_by_type(face: FaceDefinition) -> tuple[Ability, ...]:
    """What the card types of a face give it: the counters that it enters with."""
    found: list[Ability] = []
    if face.loyalty is not None and "planeswalker" in face.types:
        found.append(_enters_with(face.loyalty, "loyalty"))
    if face.defense is not None and "battle" in face.types:
        found.append(_enters_with(face.defense, "defense"))
    return tuple(found)


def _enters_with(number: int, kind: str) -> Ability:
    entry = Entry(counters=(CounterSpec(Number(number), kind),))
    return Ability(Static(EntersWith(Itself(), entry)), ("by type", kind))
