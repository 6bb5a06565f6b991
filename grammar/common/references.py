"""The reference pass: what pronouns, unspoken subjects and amounts mean."""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility


def resolved(ability: AnyAbility) -> AnyAbility:
    """The ability with every reference filled in."""
    return ability
