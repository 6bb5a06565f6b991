"""5.2. Activated abilities, when those that attack with something else counted as attacks of their source too."""

from __future__ import annotations

from grammar.nodes.abilities import Activated
from rules.flesh_and_blood.chapters import activated_abilities
from rules.flesh_and_blood.chapters.activated_abilities import makes_attack
from rules.flesh_and_blood.chapters.attacks import attacks_with
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule


class ActivatedAbilities(activated_abilities.ActivatedAbilities):
    """5.2. Activated abilities."""

    @rule("5.2.3c")
    def with_additional(self, source: FabObject, limit: int) -> int:
        """Effects that let a source attack additional times mean any of its abilities that attacks."""
        return super().with_additional(source, limit)

    def is_to_attack(self, node: Activated) -> bool:
        """Whether an ability is an attack of its source, or has the effect that attacks."""
        return makes_attack(node) or attacks_with(node.effect)
