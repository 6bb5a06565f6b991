"""409.1. Playing activated abilities, as of 2002: what adds mana never went on the stack, not even with a target."""

from __future__ import annotations

from grammar.nodes.abilities import Activated
from grammar.nodes.verbs import Produce
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.slots import walk
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import activating_abilities
from rules.magic.state import MagicObject, MagicPlayer


class ActivatingAbilities(activating_abilities.ActivatingAbilities):
    """409. Playing Spells and Activated Abilities."""

    @rule("409.1a")
    def put_on_the_stack(self, player: MagicPlayer, source: MagicObject, ability: Ability) -> MagicObject:
        """The ability is announced, and something that stands for it goes on the stack.

        Raises:
            Unsupported: It adds mana.
        """
        require_no_mana(source, ability)
        return super().put_on_the_stack(player, source, ability)


def require_no_mana(source: MagicObject, ability: Ability) -> None:
    """Go on only if an ability that counts as no mana ability today was none then.

    Raises:
        Unsupported: It adds mana, which was all that it took.
    """
    node = ability.node
    if isinstance(node, Activated) and any(isinstance(part, Produce) for part in walk(node.effect)):
        raise Unsupported(source.name, "under these rules an ability with a target that adds mana is a mana ability")
