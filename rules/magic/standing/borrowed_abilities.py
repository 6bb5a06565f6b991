"""Abilities that an object has because other objects have them: all of one kind.

Comprehensive Rules: 113.3 (kinds of abilities), 607.5 (linked abilities that are gained).
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.abilities import Activated
from grammar.nodes.base import Node
from grammar.nodes.continuous import AbilitiesOf
from grammar.nodes.filters import OfTheChosen, Related
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Linked, Role
from grammar.nodes.verbs import Produce
from grammar.nodes.walking import within
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.standing.modifying import Key
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject

BORROWED = "borrowed"
"""How the keys of such abilities begin."""


def abilities_of(origin: Origin, key: Key, node: AbilitiesOf) -> tuple[Ability, ...]:
    """The abilities of the kind that the things have now, as the abilities of another object.

    Their keys say from which ability of which object, and by which effect.
    """
    identity, index = key
    mark = (BORROWED, origin.mark(identity), index)
    objects = [one for one in understanding.things(origin.context(), node.of) if isinstance(one, MagicObject)]
    return tuple(
        Ability(one.node, (*mark, thing.id, one.key))
        for thing in objects
        for held in origin.game.is_(thing).abilities
        for one in _of_kind(origin, held, node.kind)
    )


def _of_kind(origin: Origin, held: Ability, kind: str) -> Iterator[Ability]:
    """The ability, or else those of the abilities that it is short for, if they are of the kind."""
    meant = origin.game.contents.abilities.each_of(held)
    found = [one for one in meant if _is_of_kind(origin, one, kind)]
    yield from (held,) if len(found) == len(meant) else found


def _is_of_kind(origin: Origin, ability: Ability, kind: str) -> bool:
    if kind == "loyalty":
        return origin.game.contents.loyalty_abilities.is_loyalty_ability(ability)
    node = ability.node
    return isinstance(node, Activated) or (isinstance(node, Opaque) and node.kind == "activated")


def is_borrowed(ability: Ability) -> bool:
    """Whether an object has the ability because another one has it."""
    return ability.key[0] == BORROWED


def speaks_of_linked(ability: Ability) -> bool:
    """Whether an ability speaks of what another ability of its object exiled or had chosen."""
    return any(map(_is_of_linked, within(ability.node)))


def _is_of_linked(word: Node) -> bool:
    match word:
        case Linked() | OfTheChosen() | Related(relation="exiled with") | Role(role="chosen player"):
            return True
        case Produce(kind=kind):
            return "chosen" in kind
    return False
