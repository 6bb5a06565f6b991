"""What is declared in combat, and what regulations of combat are asked about.

Comprehensive Rules: 508.1 and 509.1. A regulation's kinds are ``attack`` and ``block`` for restrictions and for
requirements on the creature that would attack or block, ``be blocked`` for requirements on an attacker that is to be
blocked by somebody, and ``as though`` for what may be done as though something were otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grammar.nodes.abilities import Keyword
from rules.kernel.regulation import Regulation
from rules.kernel.standing.regulations import Ruling
from rules.magic.state import MagicObject, MagicPlayer

Target = MagicPlayer | MagicObject
"""What can be attacked: a player, a planeswalker or a battle."""

Attacks = Mapping[MagicObject, Target]
"""A declaration of attackers: what each of them attacks."""

Band = Sequence[MagicObject]
"""Attackers that are declared as a band."""

Bands = Sequence[Band]
"""The bands of a declaration of attackers."""

Blocks = Mapping[MagicObject, Sequence[MagicObject]]
"""A declaration of blockers: which attacking creatures each of them blocks."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One creature attacks one thing; ``together`` are all creatures of the declaration, this one among them.

    ``beside`` are those of them that attack the same thing.
    """

    creature: MagicObject
    target: Target
    together: tuple[MagicObject, ...]
    beside: tuple[MagicObject, ...]


def alone_at(creature: MagicObject, target: Target) -> Attack:
    """The attack of a creature that attacks alone."""
    return Attack(creature, target, (creature,), (creature,))


@dataclass(frozen=True, slots=True)
class Block:
    """One creature blocks one attacking creature, among all the pairs of blocker and attacker that are declared."""

    blocker: MagicObject
    attacker: MagicObject
    together: tuple[tuple[MagicObject, MagicObject], ...]

    @property
    def blockers(self) -> tuple[MagicObject, ...]:
        """Every creature that is declared as blocking."""
        return tuple(dict.fromkeys(blocker for blocker, _ in self.together))

    @property
    def of_the_attacker(self) -> tuple[MagicObject, ...]:
        """Every creature that is declared as blocking the same attacker."""
        return tuple(blocker for blocker, attacker in self.together if attacker is self.attacker)


@dataclass(frozen=True, slots=True)
class Pretence:
    """A creature would do something as though something were otherwise.

    ``action`` and ``pretence`` are the words of an AsThough node, such as ``attack`` and ``it didn't have defender``.
    """

    creature: MagicObject
    action: str
    pretence: str


def keyword_of(regulation: Regulation) -> str | None:
    """The keyword that stands for an ability by which something can't be done."""
    ability = regulation.origin.ability if isinstance(regulation, Ruling) else None
    return ability.node.name if ability is not None and isinstance(ability.node, Keyword) else None


def objection(creature: MagicObject, action: str, regulation: Regulation) -> str:
    """Why a creature can't attack or block so: by a keyword or the text of its own, or by what something else says."""
    keyword = keyword_of(regulation)
    if keyword is not None and regulation.source is creature:
        return f"{creature.name} has {keyword}"
    if regulation.source is creature and regulation.name.startswith(creature.name):
        return regulation.name.rstrip(".")
    return f"{creature.name} can't {action} so: {regulation.reason}"
