"""Abilities that objects have because of their types, without any words on the card.

Comprehensive Rules: 306.5b (planeswalkers enter with loyalty), 310.4b (battles enter with defense), 310.11b (Sieges),
714.3a (Sagas enter with a lore counter).
"""

from __future__ import annotations

from grammar.nodes.abilities import Keyword, Static, Triggered
from grammar.nodes.conditions import Compare
from grammar.nodes.continuous import EntersWith
from grammar.nodes.events import Event
from grammar.nodes.quantities import CountersOn, Number
from grammar.nodes.references import Itself
from grammar.nodes.verbs import CounterSpec, Entry, Move
from rules.kernel.effects.ability import Ability
from rules.magic.cards import FaceDefinition


def abilities_by_type(face: FaceDefinition) -> tuple[Ability, ...]:
    """What the types of a face give it: the counters that it enters with, and a Siege its defeat.

    That a defeated Siege may then be cast transformed belongs to cards with two faces, and is not built.
    """
    found: list[Ability] = []
    if face.loyalty is not None and "planeswalker" in face.types:
        found.append(_enters_with(face.loyalty, "loyalty"))
    if face.defense is not None and "battle" in face.types:
        found.append(_enters_with(face.defense, "defense"))
    if "Saga" in face.subtypes and not any(_is_read_ahead(one.node) for one in face.abilities):
        found.append(_enters_with(1, "lore"))
    if "Siege" in face.subtypes and "battle" in face.types:
        found.append(Ability(DEFEAT, ("by type", "Siege")))
    return tuple(found)


def _is_read_ahead(node: object) -> bool:
    """Whether it is the keyword by which a Saga begins at a chapter that its controller chooses."""
    return isinstance(node, Keyword) and node.name == "read ahead"


def _enters_with(number: int, kind: str) -> Ability:
    entry = Entry(counters=(CounterSpec(Number(number), kind),))
    return Ability(Static(EntersWith(Itself(), entry)), ("by type", kind))


DEFEAT = Triggered(
    Event("counters removed", Itself(), counters="defense"),
    Move(Itself(), "exile"),
    "when",
    Compare(CountersOn("defense", Itself()), "=", Number(0)),
)
"""When the last defense counter is removed from a Siege, it is exiled."""
